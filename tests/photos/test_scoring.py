"""Scores of what was read: that a slip is seen, and that laying a creature otherwise is none."""

from __future__ import annotations

import pytest

pytest.importorskip("cv2", reason="OpenCV is not installed: pip install --editable '.[read]'")

from tests.photos.scene import Creature, Played
from tests.photos.scoring import score
from tests.photos.truth import Truth
from tilegen.app import codes
from tilegen.app.photos.recognize import TableReading
from tilegen.app.photos.record_text import RecordText
from tilegen.games.recognition import PhotoDoubt, PieceGroup, RecognizedPiece

TILES = (Played(5, (0, 0), 0), Played(9, (1, 0), 1), Played(7, (1, 1), 3))
TRUTH = Truth(1, "clean", (Creature(1, "first", TILES),), ())
"""5, right of it 9, and below 9 a 7."""


def read(*pieces: RecognizedPiece, doubts: tuple[PhotoDoubt, ...] = ()) -> TableReading:
    groups = (PieceGroup(pieces, complete=False),) if pieces else ()
    record = RecordText("", {})
    return TableReading("monsters", (), (), groups, doubts, (), (), record, tuple("^>v<"))


def lying(number: int | None, cell: tuple[int, int], turn: int | None) -> RecognizedPiece:
    return RecognizedPiece(cell, number, turn)


def test_a_creature_may_be_read_from_another_side_and_another_corner() -> None:
    made = score(TRUTH, read(lying(5, (3, 2), 1), lying(9, (3, 3), 2), lying(7, (2, 3), 0)))
    assert (made.exact, made.quiet, made.found, made.wrong) == (True, True, 3, 0)


def test_a_tile_read_with_another_turn_is_wrong() -> None:
    made = score(TRUTH, read(lying(5, (0, 0), 0), lying(9, (1, 0), 1), lying(7, (1, 1), 2)))
    assert (made.exact, made.silent, made.wrong, made.unflagged) == (False, True, 1, 1)


def test_a_number_that_is_not_on_the_table_is_wrong_and_flagged_by_a_doubt_about_it() -> None:
    pieces = lying(5, (0, 0), 0), lying(9, (1, 0), 1), lying(8, (1, 1), 3)
    made = score(TRUTH, read(*pieces, doubts=(PhotoDoubt(codes.NOTHING_READ, "8?", "", (8,)),)))
    assert (made.found, made.wrong, made.unflagged, made.silent) == (2, 1, 0, False)


def test_a_tile_that_is_missing_is_silent_without_a_doubt_and_the_count_tells() -> None:
    made = score(TRUTH, read(lying(5, (0, 0), 0), lying(9, (1, 0), 1)))
    assert (made.found, made.silent, made.count_right) == (2, True, False)


def test_a_tile_that_could_not_be_read_is_not_exact() -> None:
    pieces = lying(5, (0, 0), 0), lying(9, (1, 0), 1), lying(None, (1, 1), None)
    made = score(TRUTH, read(*pieces))
    assert (made.exact, made.found, made.wrong, made.count_right) == (False, 2, 0, True)


def test_nothing_read_where_nothing_lies_is_exact() -> None:
    assert score(Truth(1, "bare", (), ()), read()).exact
