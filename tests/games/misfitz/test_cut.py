"""Figures of several cards join at the cut, and nothing else comes near it."""

from __future__ import annotations

from math import isclose

import pytest
from PIL import Image, ImageChops

from tests.boxes import is_inside
from tests.games.misfitz.drawings import (
    INK,
    PIXELS,
    SHAPES,
    asking,
    list_shown_items,
    picture,
    print_card,
    raster,
)
from tests.games.monsters.anatomy import Shape, find_visible_box, marks
from tests.thorough import some
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Item
from tilegen.games.misfitz.art.faces import face
from tilegen.games.misfitz.art.frame import HEIGHT, LEFT, MIDDLE, NECK, RIGHT, WAIST, WIDTH
from tilegen.games.misfitz.art.wardrobes import WARDROBES
from tilegen.games.misfitz.cards import PACK, BodyPart, Card
from tilegen.styles import STYLES, Style

every_card = pytest.mark.parametrize("card", some(PACK, 5), ids=str)
every_shape = pytest.mark.parametrize(("part", "name"), some(SHAPES, 2))

CROSSED: dict[BodyPart, tuple[float | None, float | None]] = {
    BodyPart.HEAD: (None, NECK),
    BodyPart.TORSO: (NECK, WAIST),
    BodyPart.LEGS: (WAIST, None),
}
"""Half the width at which a figure crosses the cut at the top of a card, and below."""


def sides_at(outline: Shape, height: float) -> list[tuple[float, float]]:
    """Where an outline crosses a height, and how far it moves aside over half a millimetre."""
    found = []
    for start, end in outline.pieces():
        if (start[1] <= height) != (end[1] <= height):
            share = (height - start[1]) / (end[1] - start[1])
            slope = (end[0] - start[0]) / (end[1] - start[1])
            found.append((start[0] + share * (end[0] - start[0]), 0.5 * slope))
    return sorted(found)


def outlines(items: list[Item], style: Style) -> list[Shape]:
    """Lines round bodies, as wide as those of necks and waists are."""
    return [
        mark.shape
        for mark in marks(items)
        if mark.width is not None and isclose(mark.width, 2 * style.outline, rel_tol=1e-6)
    ]


@every_card
def test_a_figure_crosses_the_cut_in_one_place_width_and_direction(card: Card) -> None:
    for style in STYLES.values():
        assert_crosses(card, outlines(picture(card, style), style))


def assert_crosses(card: Card, drawn_once: list[Shape]) -> None:
    for half, cut in zip(CROSSED[card.part], (0.0, HEIGHT), strict=True):
        inwards = 1 if cut == 0 else -1
        for depth in (-8.0, -2.0, -0.01, 0.01, 1.0, 1.9):
            height = cut + inwards * depth
            across = [sides_at(outline, height) for outline in drawn_once]
            crossing = [sides for sides in across if sides]
            if half is None:
                assert depth > 0 or crossing == []
                continue
            outer = [min(sides)[0] for sides in crossing], [max(sides)[0] for sides in crossing]
            assert min(outer[0]) == pytest.approx(MIDDLE - half, abs=0.01)
            assert max(outer[1]) == pytest.approx(MIDDLE + half, abs=0.01)
            edges = [
                each
                for sides in crossing
                for each in sides
                if abs(abs(each[0] - MIDDLE) - half) < 0.01
            ]
            assert all(abs(slope) < 0.001 for _, slope in edges)


@pytest.mark.cairo
@every_card
def test_only_necks_and_waists_come_near_the_cut(card: Card) -> None:
    assert_clear_of_the_cut(print_card(card, marked=False), card.part, INK)


@pytest.mark.cairo
@pytest.mark.parametrize("name", [name for name in STYLES if name != "ink"])
def test_only_necks_and_waists_come_near_the_cut_with_finer_lines_too(name: str) -> None:
    for card in some(PACK, 8):
        assert_clear_of_the_cut(
            print_card(card, STYLES[name], marked=False), card.part, STYLES[name]
        )


def test_no_style_has_wider_lines_than_ink() -> None:
    assert INK.outline == max(style.outline for style in STYLES.values())
    assert INK.pen == max(style.pen for style in STYLES.values())


@pytest.mark.cairo
@every_shape
def test_no_shape_comes_near_the_cut_but_for_its_neck_and_waist(part: BodyPart, name: str) -> None:
    look = asking(name)
    plain = face(Card(1, part), look, "", seed=1, style=INK, size=WIDTH, bleed=2, marks=False)
    assert_clear_of_the_cut(plain, part, INK)


def assert_clear_of_the_cut(plain: Face, part: BodyPart, style: Style) -> None:
    shown = raster(plain, PIXELS)
    ground = (style.ground.red, style.ground.green, style.ground.blue)
    differs = ImageChops.difference(shown, Image.new("RGB", shown.size, ground))

    def leave_out(left: float, top: float, right: float, bottom: float) -> None:
        x, y, to_x, to_y = (round(side * PIXELS) for side in (left, top, right, bottom))
        differs.paste((0, 0, 0), (x, y, to_x, to_y))

    leave_out(2, 2, WIDTH - 2, HEIGHT - 2)
    for half, (top, bottom) in zip(CROSSED[part], ((0, 2), (HEIGHT - 2, HEIGHT)), strict=True):
        if half is not None:
            wide = half + style.outline + 0.3
            leave_out(MIDDLE - wide, top, MIDDLE + wide, bottom)
    seen_at = [band.point(lambda off: 255 * (off >= 24)).getbbox() for band in differs.split()]
    assert seen_at == [None] * 3, f"{plain.name}: boxes in pixels, of red, green and blue"


@every_shape
def test_nothing_on_any_shape_leaves_its_place_on_the_card(part: BodyPart, name: str) -> None:
    wardrobe = WARDROBES[part]
    things = [
        thing
        for thing in wardrobe.things.values()
        if thing.place not in wardrobe.shapes[name].lacks
    ]
    bare = {(mark.path, mark.by) for mark in marks(list_shown_items(part, name))}
    for sided in (False, True):
        # Arms and feet are drawn at the right here, and must be as far from the left, mirrored.
        right = MIDDLE + (-LEFT if sided else RIGHT)
        names = [thing.name for thing in things if thing.on_both_sides is sided]
        room = Box(MIDDLE + LEFT, 2, right - MIDDLE - LEFT, HEIGHT - 4)
        for mark in marks(list_shown_items(part, name, *names)):
            if is_inside(mark.around, room):
                continue
            box = None if (mark.path, mark.by) in bare else find_visible_box(mark)
            if box is not None:
                assert box.x > MIDDLE + LEFT - 0.05, names
                assert box.right < right + 0.05, names
                assert box.y > 2, names
                assert box.bottom < HEIGHT - 2, names
