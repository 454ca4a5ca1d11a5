"""The files in examples/ are right, but for the slip that is meant."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from tilegen.cli import main

EXAMPLES = Path(__file__).parent.parent / "examples"
RECORDS = sorted(path.name for path in EXAMPLES.glob("*.txt"))
SETS = sorted(path.name for path in EXAMPLES.glob("*.yaml"))


@pytest.fixture(autouse=True)
def in_the_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)


@pytest.mark.parametrize("name", SETS)
def test_a_set_has_no_errors_and_keeps_its_promises(name: str) -> None:
    result = CliRunner().invoke(main, ["validate", name])
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_right_unless_it_is_called_a_slip(name: str) -> None:
    game = Path(name).with_suffix(".py")
    own = ["--game", str(game)] if game.exists() else []
    result = CliRunner().invoke(main, ["score", name, *own])
    assert result.exit_code == (1 if name == "slip.txt" else 0), result.output


def test_the_page_names_every_file() -> None:
    page = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    files = [path.name for path in EXAMPLES.iterdir() if path.suffix in {".yaml", ".txt", ".py"}]
    assert len(files) > 6
    assert [name for name in files if name not in page] == []
