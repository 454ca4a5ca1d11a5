"""`tilegen validate --play`: what a set promises of how it plays."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tilegen.app.simulation import runs
from tilegen.cli import main

ROOT = Path(__file__).parents[2]
PROMISES = """  play:
    - {players: 2, completion: {at_least: 0.8}, minutes: {at_least: 10, at_most: 30}}
    - {players: 2, bots: random, completion: {at_least: %s}}
"""


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(runs, "_FIRST_LOOK", 250)


def validate(least: str, *options: str) -> Result:
    """Of the standard tiles, with promises of which one is kept where `least` is small."""
    rows = (ROOT / "specs/tiles.yaml").read_text(encoding="utf-8")
    # Nothing here is about pictures, which take longer than the games.
    rows = re.sub(r",\s+art: {parts: \[.*]}", "", rows)
    Path("mine.yaml").write_text(rows.replace("expect:\n", f"expect:\n{PROMISES % least}", 1))
    return CliRunner().invoke(main, ("validate", "mine.yaml", *options))


def test_without_play_promises_are_counted_and_not_played() -> None:
    result = validate("0.99")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.endswith("2 promises of play not played; --play plays them\nall is well\n")


def test_a_promise_that_is_kept_is_not_told() -> None:
    result = validate("0.5", "--play", "--quiet")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")


def test_a_promise_that_is_broken_is_an_error_at_its_place() -> None:
    result = validate("0.99", "--play", "--format", "json")
    (found,) = json.loads(result.stdout)["diagnostics"]
    assert result.exit_code == 1
    assert found["code"] == "expect-played"
    assert found["message"].startswith("completion with 2 players is 0.7")
    line = Path("mine.yaml").read_text(encoding="utf-8").splitlines()[found["line"] - 1]
    assert line[found["column"] - 1 :].startswith("completion: {at_least: 0.99}")


def test_what_holds_now_is_written_without_a_touch_of_promises() -> None:
    before = validate("0.99", "--update-expect")
    assert (before.exit_code, before.stderr) == (0, "")
    assert PROMISES % "0.99" in Path("mine.yaml").read_text(encoding="utf-8")
