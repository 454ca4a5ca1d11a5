"""Outlines that are in doubt: of bare marks, of tiles that overlap, of tiles that the edge cuts."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("cv2", reason="wants OpenCV")

import cv2
import numpy as np

from tests.app.photos.readings import LOW, MONSTERS, ROW, codes, read, rows
from tests.photo.tables import APART, Image, Put, add_mark, jpeg
from tests.thorough import some
from tilegen.app.load import load
from tilegen.app.photos.missing import count_pieces
from tilegen.app.photos.photo import Photo
from tilegen.app.photos.photo_report import as_json
from tilegen.app.photos.questions import as_json as questions
from tilegen.drawing.geometry import Box

WIDE = LOW._replace(width=330, height=200)


def sheet_of_marks(pitch: float, side: float = 8.0) -> Image:
    """A white page full of marks, so many millimetres from each other."""
    photo = np.full((700, 1155), 250, np.uint8)
    number = 0
    for y in np.arange(10, 200 - 2 * side, pitch):
        for x in np.arange(10, 330 - 2 * side, pitch):
            number += 1
            if number <= 88:
                add_mark(photo, number, x, y, side=side)
    return photo


@pytest.mark.parametrize(("pitch", "side"), some([(15, 8), (22.4, 8), (44.8, 8), (60, 30)], 2))
def test_a_sheet_of_marks_has_no_tile_that_is_sure(pitch: float, side: float) -> None:
    found = read(jpeg(sheet_of_marks(pitch, side)))
    assert "not-a-tile" in codes(found)
    told: Any = as_json(found)
    assert [tile for tile in told["tiles"] if tile["confidence"] > 0.5] == []


def test_a_mark_on_something_beside_the_table_is_left_out_and_told() -> None:
    photo = WIDE.photo(ROW)
    add_mark(photo, 12, 250, 140)
    found = read(jpeg(photo))
    assert codes(found) == ["not-a-tile"]
    assert found.doubts[0].message == (
        "table.jpg shows mark 12 without the picture of a tile: left out"
    )
    assert rows(found) == ["24< 58v 56v 5>"]
    told: Any = questions(found, MONSTERS)
    ((x, y),) = told["photos"][0]["circles"]
    # A tile's middle is 16 mm from that of its mark.
    assert (x / 3.5, y / 3.5) == pytest.approx((254.8 + 16, 144.8 + 16), abs=3)


def test_a_mark_that_lies_as_a_tile_would_stays_and_is_told() -> None:
    photo = LOW.photo(ROW[:3])
    # 5 would lie there, upright.
    add_mark(photo, 5, 60 + 3 * APART - 20.8, 60 - 20.8)
    found = read(jpeg(photo))
    assert "not-a-tile" in codes(found)
    told: Any = as_json(found)
    assert {tile["id"]: tile["confidence"] < 0.5 for tile in told["tiles"]} == {
        **dict.fromkeys((24, 58, 56), False),
        5: True,
    }


def test_large_marks_on_a_screen_hide_no_tile() -> None:
    photo = WIDE.photo(ROW)
    for at in range(4):
        add_mark(photo, 80 + at, 20 + 60 * at, 130, side=30)
    found = read(jpeg(photo))
    assert rows(found) == ["24< 58v 56v 5>"]
    assert codes(found) == ["not-a-tile"]


@pytest.mark.parametrize("style", ["ink", "gummy", "lowink", "colour-in"])
def test_a_tile_is_one_in_each_style_and_however_a_child_colours_it(style: str) -> None:
    table = LOW._replace(style=style)
    photo = table.photo(ROW).astype(np.float64)
    random = np.random.default_rng(3)
    for put in ROW:
        for _ in range(12):
            x, y = put.x + random.uniform(-8, 14), put.y + random.uniform(-8, 14)
            left, top = round((x - 6) * 3.5), round((y - 6) * 3.5)
            photo[top : top + 42, left : left + 42] *= random.uniform(0.6, 0.95)
    found = read(jpeg(np.clip(photo, 0, 255).astype(np.uint8)))
    assert rows(found) == ["24< 58v 56v 5>"]
    assert "not-a-tile" not in codes(found)


def test_a_piece_of_which_the_mark_alone_is_seen_may_be_missing() -> None:
    photo = LOW.photo(ROW)
    add_mark(photo, 12, 280, 110)
    held = count_pieces([Photo("all.jpg", jpeg(photo))], None)
    assert held.unsure == ("12",)
    assert "not-a-tile" in [doubt.code.slug for doubt in held.doubts]


def test_cards_show_their_pictures_too() -> None:
    cards = [Put(number, 50 + 70 * index, 60) for index, number in enumerate((101, 102, 172))]
    photo = WIDE.photo(cards, game="misfitz")
    add_mark(photo, 130, 250, 140)
    held = count_pieces([Photo("all.jpg", jpeg(photo))], "misfitz")
    assert (held.found, held.unsure) == (
        3,
        (load("misfitz").game.reading().names_by_mark(load("misfitz").valid_edition)[130],),
    )


@pytest.mark.parametrize(("x", "y"), [(10.0, 24.0), (24.0, 26.0)])
def test_tiles_that_overlap_are_told(x: float, y: float) -> None:
    below = Put(3, 60 + 3 * APART + x, 60 + y)
    found = read(jpeg(WIDE.photo([*ROW, below])))
    (doubt,) = (doubt for doubt in found.doubts if doubt.code.slug == "overlapping")
    assert doubt.message == "3 and 5 overlap on table.jpg"
    assert "touching" not in codes(found)


def test_a_tile_that_the_edge_of_the_photo_cuts_is_told() -> None:
    cut = Put(3, 150, 176, 90)
    found = read(jpeg(WIDE._replace(height=190).photo([*ROW, cut])))
    assert codes(found)[0] == "at-the-edge"
    assert found.doubts[0].message == "the edge of table.jpg cuts 3"


def test_a_tile_that_another_photo_shows_whole_is_not_told_to_be_cut() -> None:
    left = jpeg(LOW._replace(width=60 + 2 * APART + 14).photo(ROW))
    found = read(left, jpeg(LOW.photo(ROW)))
    assert found.ok, codes(found)


def test_a_creature_of_which_no_mark_can_be_read_is_read_by_its_pictures() -> None:
    alone = [Put(3, 270, 60), Put(1, 270, 60 + APART, 180)]
    inside = [
        Box(alone[0].x - 18.4, alone[0].y - 18.4, 4.8, 4.8),
        Box(alone[1].x + 13.6, alone[1].y + 13.6, 4.8, 4.8),
    ]
    found = read(jpeg(WIDE.photo([*ROW, *alone], inside)))
    assert rows(found) == ["24< 58v 56v 5>", "3^ 1v"]
    assert found.ok, codes(found)


@pytest.mark.parametrize(
    ("across", "down", "soft"),
    some([(8, 8, 2), (12, 8, 1), (16, 8, 1), (16, 16, 1), (20, 8, 1)], 2),
)
def test_a_knot_in_wood_where_a_creature_is_open_is_no_unread_tile(
    across: float, down: float, soft: float
) -> None:
    photo = WIDE.photo(ROW[:3]).astype(np.float32)
    knot, grain = np.zeros_like(photo), np.random.default_rng(1).standard_normal(photo.shape)
    middle = round((60 + 3 * APART) * 3.5), round(60 * 3.5)
    half = round(across * 3.5), round(down * 3.5)
    cv2.ellipse(knot, middle, half, 0, 0, 360, (120.0,), -1)
    wood: Image = 25 * cv2.GaussianBlur(grain, (0, 0), 25, sigmaY=1.2)
    wood -= cv2.GaussianBlur(knot, (0, 0), soft * 3.5)
    right = round((60 + 2 * APART + 23) * 3.5)
    photo[:, right:] += wood[:, right:]
    found = read(jpeg(np.clip(photo, 0, 255).astype(np.uint8)))
    assert "unread" not in codes(found)
    assert rows(found) == ["24< 58v 56v"]
