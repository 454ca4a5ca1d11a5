"""Which complaints about records pages say in their readers' languages, and which they lack."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.outside import known_crazy_eights
from tests.test_cases import CASES, SEPARATOR, SETS
from tests.web.pages import places, words
from tilegen.app.record_sets import SetsOfFolder
from tilegen.app.ruling import score_file
from tilegen.text.diagnostics import Diagnostic

LACKING = {
    "tiles": set[str](),
    "misfitz": set[str](),
    "crazy-eights": set[str](),
}
"""The codes of complaints about moves and results that have no words yet, by game."""

OF_WORDS = {"block-unknown", "header-unknown", "players", "set", "syntax"}
"""The codes of complaints about words of the record itself, which are English, and said so."""


KNOWN = words("en")


def list_complaints(game: str) -> list[Diagnostic]:
    """The complaints about all records of cases of the game."""
    sets = SetsOfFolder()
    complaints: list[Diagnostic] = []
    for path in sorted(CASES.glob("*/*.txt")):
        record, _, _ = path.read_bytes().partition(SEPARATOR)
        if f"game: {game}\n".encode() in record:
            Path("record.txt").write_bytes(record)
            with known_crazy_eights():
                complaints += score_file("record.txt", sets).ruling.diagnostics
    return complaints


@pytest.fixture
def complaints(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Diagnostic]:
    """The complaints about all records of cases of the game of the test."""
    monkeypatch.chdir(tmp_path)
    for beside in SETS.iterdir():
        Path(beside.name).write_bytes(beside.read_bytes())
    found = list_complaints(game)
    assert found
    return found


@pytest.mark.parametrize("game", [*LACKING, "monsters"])
def test_each_hint_that_no_button_carries_out_has_words_of_its_own(
    complaints: list[Diagnostic],
) -> None:
    for complaint in complaints:
        if complaint.phrase is None or complaint.hint is None or complaint.cures:
            continue
        key = f"hint.{complaint.phrase.key}"
        if complaint.forgiven:
            continue
        assert key in KNOWN, complaint.hint
        assert places(str(KNOWN[key])) <= {name for name, _ in complaint.phrase.values}, key


@pytest.mark.parametrize("game", LACKING)
def test_complaints_without_words_are_known(game: str, complaints: list[Diagnostic]) -> None:
    lacking = {complaint.code.slug for complaint in complaints if complaint.phrase is None}
    assert lacking - OF_WORDS == LACKING[game]
