"""Marks: a square is one if it looks like one number, and like no other."""

from __future__ import annotations

import pytest

pytest.importorskip("cv2", reason="OpenCV is not installed: pip install --editable '.[read]'")

import cv2
import numpy as np

from tests.photo.tables import Image
from tilegen.drawing.marker import bits
from tilegen.photo.image import decode_photo
from tilegen.photo.marks import find_marks

PAPER, INK = 240, 40
MODULE = 6
SEED = 27


def table(*marks: Image) -> bytes:
    """A table of paper with these marks on it, as PNG."""
    whole = np.full((120, 120 * len(marks)), PAPER, np.uint8)
    for index, cells in enumerate(marks):
        large = cv2.resize(cells, None, fx=MODULE, fy=MODULE, interpolation=cv2.INTER_NEAREST)
        left = 40 + 120 * index
        whole[40 : 40 + len(large), left : left + len(large)] = large
    return cv2.imencode(".png", whole)[1].tobytes()


def mark(number: int) -> Image:
    """The greys of its modules, with the dark frame."""
    return np.where(np.pad(bits(number), 1), PAPER, INK).astype(np.uint8)


def read(photo: bytes, others: tuple[int, ...] = ()) -> list[int]:
    found = find_marks(decode_photo(photo, "table.png"), range(1, 89), others)
    return [each.number for each in found.marks]


def test_a_mark_is_read() -> None:
    assert read(table(mark(12), mark(88))) == [12, 88]


def test_a_square_between_two_numbers_is_neither() -> None:
    nearest = min(range(1, 88), key=lambda number: (mark(number) != mark(88)).sum())
    between = cv2.addWeighted(mark(88), 0.6, mark(nearest), 0.4, 0).astype(np.float64)
    # As a patterned cloth has it: no cell is quite as light or dark as print.
    worn = between + np.random.default_rng(SEED).uniform(-45, 45, between.shape)
    between = np.clip(worn, 0, 255).astype(np.uint8)
    assert read(table(mark(12), between)) == [12]


def test_marks_on_a_cloth_with_thousands_of_squares_are_read() -> None:
    cloth = np.kron(np.indices((48, 106)).sum(axis=0) % 2, np.ones((22, 22)))
    cloth = np.where(cloth, PAPER, 120).astype(np.uint8)
    for number, left in ((12, 300), (88, 1500)):
        small = cv2.copyMakeBorder(mark(number), 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=PAPER)
        large = cv2.resize(small, None, fx=4, fy=4, interpolation=cv2.INTER_NEAREST)
        cloth[500 : 500 + len(large), left : left + len(large)] = large
    assert read(cv2.imencode(".png", cloth)[1].tobytes()) == [12, 88]


def test_marks_of_another_game_are_told_from_those_of_this_one() -> None:
    turned = np.ascontiguousarray(np.rot90(mark(130)))
    assert read(table(mark(12), turned)) == [12]
    assert read(table(mark(12), turned), others=(101, 130)) == [12, 130]
