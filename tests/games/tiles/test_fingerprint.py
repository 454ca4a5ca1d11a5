"""The code of a file changes with what affects play, and with nothing else."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.games.tiles.reading_files import read_game
from tilegen.games.tiles.sets.fingerprint import fingerprint

FILE = """
tilegen: 1
game: tiles
name: Towers
edges: {wall: , narrow: tower, wide: tower}
features: [flags]
tiles:
  - {id: 1-6, copies: 6, edges: wall narrow wall narrow}
  - {id: 7, edges: wall wide wall narrow, flags: 1}
rules: {players: [2, 3], join: 1, grids: figure, begin: choose, cannot: discard,
  owner: beginner, score: {first: {finished: {tile: 1, each flags: 2}}},
  end: [firsts finished, stack empty]}
variants: {dealt: {begin: {deal: 2}}}
"""
CODE = fingerprint(read_game(FILE))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("flags: 1}", "flags: 2}"),
        ("wall wide wall narrow", "wide wall wall narrow"),
        ("narrow: tower", "narrow: hall"),
        ("join: 1", "join: 2"),
        ("tile: 1, each", "tile: 2, each"),
        ("{deal: 2}", "{deal: 1}"),
        ("id: 7,", "id: 8,"),
        ("wide", "broad"),
        (
            "begin: choose, cannot: discard",
            (
                "begin: choose, cannot: discard, "
                "match: {table: {wall: [wall], narrow: [wide], wide: [narrow]}}"
            ),
        ),
    ],
)
def test_it_changes_with_what_affects_play(old: str, new: str) -> None:
    assert old in FILE
    assert fingerprint(read_game(FILE.replace(old, new))) != CODE


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("name: Towers", "name: Castles"),
        ("flags: 1}", "flags: 1, name: Keep}"),
        ("{wall: , narrow: tower, wide: tower}", "{wide: tower, narrow: tower, wall: }"),
        (
            "players: [2, 3], join: 1, grids: figure, begin: choose",
            "begin: choose, grids: figure, match: same, join: 1, players: [2, 3]",
        ),
        ("variants:", "look: bands\nart: {seed: 5}\nwords: {en: {figure: house}}\nvariants:"),
        (
            "  - {id: 1-6, copies: 6, edges: wall narrow wall narrow}\n",
            (
                "  - {id: 3-6, copies: 4, edges: wall narrow wall narrow, flags: 0}\n"
                "  - {id: 1-2, copies: 2, edges: wall narrow wall narrow}\n"
            ),
        ),
    ],
)
def test_it_does_not_change_with_words_pictures_and_the_order(old: str, new: str) -> None:
    assert old in FILE
    assert fingerprint(read_game(FILE.replace(old, new))) == CODE


@pytest.mark.parametrize("seed", ["1", "2"])
def test_it_is_the_same_in_every_run_of_the_program(seed: str) -> None:
    program = "from tests.games.tiles.test_fingerprint import CODE; print(CODE)"
    result = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout.strip() == CODE
