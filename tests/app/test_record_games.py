"""The game of a record whose header `game` is missing or wrong is found by its set, or by its
lines, so that one slip is one complaint."""

from __future__ import annotations

import re

import pytest

from tilegen.app import codes
from tilegen.app.load import load
from tilegen.app.ruling import rule
from tilegen.play.codes import HEADER_MISSING
from tilegen.text.diagnostics import Diagnostic

LAKES = """\
tilegen record 1
game: tiles
set: lakes
players: Anna, Ben

chance: turn up 10
Anna: 10^ below 1, ranger inside
"""

MISFITZ = """\
tilegen record 1
game: misfitz
rules: standard
players: Ann, Bob, Cid

Ann: 24H
Bob: draw 21H
Cid: meld 1
"""


def complain(text: str, pattern: str, replacement: str) -> list[Diagnostic]:
    """The complaints about a record in which a line was replaced that matches the pattern."""
    changed = re.sub(rf"(?m)^{pattern}\n", replacement, text)
    assert changed != text
    return list(rule(changed).diagnostics)


def test_the_record_itself_is_right() -> None:
    assert not rule(LAKES).diagnostics


def test_a_missing_game_is_that_of_the_set() -> None:
    (complaint,) = complain(LAKES, "game: tiles", "")
    assert complaint.code is HEADER_MISSING
    assert "'game: tiles'" in (complaint.hint or "")


@pytest.mark.parametrize("name", ["lakes", "tile", "Lakes and trails", "monstre"])
def test_a_name_of_no_game_is_mended_by_the_set(name: str) -> None:
    (complaint,) = complain(LAKES, "game: tiles", f"game: {name}\n")
    assert complaint.message == f"no game is called '{name}'"
    assert complaint.hint == "write 'game: tiles', the game of the set"
    assert [cure.text for cure in complaint.cures] == ["tiles"]


def test_a_game_of_the_gallery_in_place_of_both_headers_is_mended_by_two_lines() -> None:
    (complaint,) = complain(LAKES, "game: tiles\nset: lakes", "game: Lakes\n")
    assert complaint.hint == "write 'game: tiles', and 'set: lakes' below it"
    (cure,) = complaint.cures
    mended = LAKES.replace("tiles\nset: lakes", cure.text)
    assert mended == LAKES


@pytest.mark.parametrize("game", ["monsters", "misfitz"])
def test_a_set_of_another_game_than_the_record_is_one_complaint(game: str) -> None:
    (complaint,) = complain(LAKES, "game: tiles", f"game: {game}\n")
    assert complaint.message == f"'lakes' is a set of tiles, and this is a record of {game}"
    assert complaint.hint == f"write 'game: tiles', or name a set of {game}"


@pytest.mark.parametrize("line", ["ste: lakes", "set lakes", "set = lakes", "Set: lakes.yaml"])
def test_a_slip_in_the_line_of_the_set_is_one_complaint(line: str) -> None:
    (complaint,) = complain(LAKES, "set: lakes", f"{line}\n")
    assert complaint.message != "the record names no set"


def test_a_missing_set_of_a_game_in_one_file_is_one_complaint() -> None:
    (complaint,) = complain(LAKES, "set: lakes", "")
    assert complaint.message == "the record names no set"


def test_a_record_without_a_game_and_with_a_misspelt_set_is_told_both() -> None:
    complaints = complain(LAKES, "game: tiles\nset: lakes", "set: laeks\n")
    assert [complaint.code for complaint in complaints] == [HEADER_MISSING, codes.SET]
    assert "'game: tiles'" in (complaints[0].hint or "")


def test_a_record_without_a_game_is_of_the_game_by_whose_notation_it_reads() -> None:
    (complaint,) = complain(MISFITZ, "game: misfitz", "")
    assert "'game: misfitz'" in (complaint.hint or "")


def test_a_text_without_headers_is_of_the_game_of_the_set_that_is_given() -> None:
    text = LAKES.replace("game: tiles\nset: lakes\n", "")
    (complaint,) = rule(text, load("lakes")).diagnostics
    assert "'game: tiles'" in (complaint.hint or "")


def test_a_game_from_nowhere_is_refused_with_the_games_that_there_are() -> None:
    (complaint,) = complain(LAKES, "game: tiles\nset: lakes", "game: chess\n")
    assert (complaint.hint or "").startswith("the games are monsters, misfitz, tiles;")
