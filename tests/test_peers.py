"""What `make peers` measures of tilegen itself, and what it says of a library that is missing."""

from __future__ import annotations

import time
from itertools import islice
from pathlib import Path

import pytest

from tests.benchmarks import peers
from tests.benchmarks.peers import (
    GAMES,
    Missing,
    load,
    measure_games,
    measure_pdf,
    play_tilegen,
)


def test_games_are_counted_with_their_moves_and_the_first_does_not_count() -> None:
    played, seconds = measure_games(iter([500, 3, 4]), seconds=0)
    assert (played.games, played.moves) == (0, 0)
    assert seconds >= 0


def test_the_games_of_tilegen_are_played_to_their_end() -> None:
    assert all(moves > 20 for moves in islice(play_tilegen("monsters"), 2))


def test_what_is_not_installed_is_named() -> None:
    with pytest.raises(Missing, match="nowhere is not installed"):
        load("nowhere.at_all")


@pytest.mark.parametrize("name", GAMES)
def test_a_library_that_is_not_installed_is_skipped(name: str) -> None:
    try:
        moves = next(GAMES[name]())
    except Missing as missing:
        pytest.skip(str(missing))
    assert moves > 5


def print_never(_: Path) -> None:
    time.sleep(600)


def print_nowhere(_: Path) -> None:
    load("nowhere.at_all")


def print_at_once(file: Path) -> None:
    file.write_bytes(bytes(2_000))


def test_a_library_that_takes_too_long_for_its_pdf_is_given_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "LIMIT", 1.0)
    measure_pdf("never", print_never, tmp_path / "never.pdf")
    monkeypatch.setattr(peers, "LIMIT", 60.0)
    measure_pdf("nowhere", print_nowhere, tmp_path / "nowhere.pdf")
    measure_pdf("at once", print_at_once, tmp_path / "at-once.pdf")
    never, nowhere, at_once = capsys.readouterr().out.splitlines()
    assert never.split(maxsplit=1) == ["never", "given up after 1 s"]
    assert nowhere.split(maxsplit=1) == ["nowhere", "skipped: nowhere is not installed"]
    assert at_once.split()[-1] == "2"
