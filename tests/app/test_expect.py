from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from tilegen.app.expect import Change, hindrances, update
from tilegen.app.load import load
from tilegen.app.validate import complaints
from tilegen.cli import main
from tilegen.errors import TilegenError

ROWS = (
    "tiles:\n"
    "  - {id: 1, edges: [thin, blank, blank, blank], eyes: 1}\n"
    "  - {id: 2, edges: [thin, thick, blank, blank]}\n"
    "  - {id: 3, edges: [blank, thick, blank, blank]}\n"
)
HEAD = "tilegen: 1\ngame: monsters\nname: Three\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def update_expect(expect: str, rows: str = ROWS) -> tuple[str, tuple[Change, ...]]:
    """What becomes of `expect`, and what is told."""
    file = Path("my.yaml")
    file.write_bytes(f"{HEAD}{expect}{rows}".encode())
    changes = update(load("my.yaml"))
    after = file.read_bytes().decode()
    assert after.startswith(HEAD)
    assert after.endswith(rows)
    return after.removeprefix(HEAD).removesuffix(rows), changes


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("expect: {tiles: 88, thin_edges: 2}\n", "expect: {tiles: 3, thin_edges: 2}\n"),
        ("expect:\n  tiles:   88  # all\n", "expect:\n  tiles:   3  # all\n"),
        ("expect: {every_pattern: true}\n", "expect: {every_pattern: false}\n"),
        ("expect: {mean_joining_edges: 2}\n", "expect: {mean_joining_edges: 1.333}\n"),
        ("expect: {tiles: {at_least: 4}}\n", "expect: {tiles: {at_least: 3}}\n"),
        ("expect: {tiles: {at_most: 2}}\n", "expect: {tiles: {at_most: 3}}\n"),
        (
            "expect: {tiles: {at_least: 1, at_most: 2}}\n",
            "expect: {tiles: {at_least: 1, at_most: 3}}\n",
        ),
        (
            "expect:\n  tiles:\n    at_least: 9\n    at_most: 99\n",
            "expect:\n  tiles:\n    at_least: 3\n    at_most: 99\n",
        ),
    ],
)
def test_what_differs_is_written_anew_and_nothing_else(before: str, after: str) -> None:
    assert update_expect(before)[0] == after
    assert not [each for each in complaints(load("my.yaml")) if each.code.slug == "expect-differs"]


@pytest.mark.parametrize(
    "expect", ["", "expect: {tiles: 3}\n", "expect: {tiles: {at_least: 1}, every_pattern: false}\n"]
)
def test_what_holds_stays_and_nothing_is_added(expect: str) -> None:
    assert update_expect(expect) == (expect, ())


def test_each_change_says_what_it_was_and_is() -> None:
    _, changes = update_expect("expect: {tiles: 88, starters: {at_least: 2}}\n")
    assert [(each.what, each.before, each.after) for each in changes] == [
        ("tiles", "88", "3"),
        ("starters, at_least", "2", "0"),
    ]


def test_line_ends_and_a_byte_order_mark_stay() -> None:
    text = "\ufeff" + f"{HEAD}expect: {{tiles: 88}}\n{ROWS}".replace("\n", "\r\n")
    Path("my.yaml").write_bytes(text.encode())
    update(load("my.yaml"))
    assert Path("my.yaml").read_bytes().decode() == text.replace("88", "3")


def test_the_standard_set_is_never_changed() -> None:
    with pytest.raises(TilegenError, match="comes with tilegen"):
        update(load(None))


def test_other_errors_hinder_it() -> None:
    blank = ROWS.replace("[thin, thick, blank, blank]", "[blank, blank, blank, blank]")
    Path("my.yaml").write_text(f"{HEAD}expect: {{tiles: 88}}\n{blank}")
    before = Path("my.yaml").read_bytes()
    codes = {each.code.slug for each in hindrances(complaints(load("my.yaml")))}
    assert codes == {"edge-kind-lonely", "tile-blank"}

    result = CliRunner().invoke(main, ["validate", "my.yaml", "--update-expect"])

    assert result.exit_code == 1
    assert result.stderr.endswith("nothing was written: mend these errors first\n")
    assert "expect-differs" not in result.stderr
    assert Path("my.yaml").read_bytes() == before


def test_the_command_tells_what_the_set_is_like_and_then_what_it_wrote() -> None:
    Path("my.yaml").write_text(f"{HEAD}expect: {{tiles: 88}}\n{ROWS}")
    asked = ["validate", "my.yaml", "--update-expect"]
    first, *_, change, wrote = CliRunner().invoke(main, asked).stdout.splitlines()
    assert (first, change) == ("Three: 3 tiles, 1 with eyes.", "expect tiles: 3, was 88")
    assert wrote.startswith("wrote my.yaml (")

    last = CliRunner().invoke(main, asked).stdout.splitlines()[-1]
    assert last == "every expectation holds, so nothing was written"


def test_it_is_not_told_as_json() -> None:
    Path("my.yaml").write_text(HEAD + ROWS)
    asked = ["validate", "my.yaml", "--update-expect", "--format", "json"]
    assert CliRunner().invoke(main, asked).exit_code == 2
