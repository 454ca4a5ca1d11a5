from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from tests.games.monsters.anatomy import Mark, marks
from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Item
from tilegen.games.part_catalogue import catalogue
from tilegen.games.tiles.sets.segment_reader import MOST_OF_A_FEATURE
from tilegen.parts.eyes import stand
from tilegen.parts.library import KINDS, PARTS, parts_for, parts_with
from tilegen.parts.part import AnchoredPart, AnyPart, Part, Socket
from tilegen.parts.pen import EYE_WHITE, Pen
from tilegen.parts.place import BOXES, Place
from tilegen.sheets.catalogue import pages
from tilegen.styles import STYLES, Style
from tilegen.styles.pens import pen_of

AT_LEAST = {
    "eyes": 10,
    "mouths": 12,
    "hair and horns": 10,
    "ears and fins": 8,
    "bellies": 10,
    "hands, feet and tails": 8,
    "skins": 8,
    "surprises": 12,
}
MOST_ITEMS = 30

every_part = pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)


def pen(style: Style, *, kind: int = 1, accent: int = 0) -> Pen:
    return pen_of(style, kind=kind, accent=accent, second=accent + 1, iris=0)


def draw_part(part: AnyPart, with_pen: Pen) -> list[Item]:
    return (
        part.draw(with_pen)
        if isinstance(part, Part)
        else part.draw(with_pen, Socket(1, (0.7, 0.3)))
    )


def whites(items: list[Item]) -> int:
    return sum(mark.paint == EYE_WHITE for mark in marks(items))


def find_visible_box(mark: Mark) -> Box:
    box = mark.shape.box.expand(mark.pen)
    for clip in (clip.box for clip in mark.clips):
        left, top = max(box.x, clip.x), max(box.y, clip.y)
        box = Box(left, top, min(box.right, clip.right) - left, min(box.bottom, clip.bottom) - top)
    return box


@pytest.mark.parametrize("kind", AT_LEAST)
def test_there_is_much_to_choose_from(kind: str) -> None:
    assert len(KINDS[kind]) >= AT_LEAST[kind]


def test_every_kind_is_counted() -> None:
    assert set(KINDS) == set(AT_LEAST)


def test_no_two_parts_have_one_name() -> None:
    assert len(PARTS) == sum(map(len, KINDS.values()))


@every_part
def test_a_part_says_what_it_is(part: AnyPart) -> None:
    assert part.about
    assert "\n" not in part.about
    assert part.name == part.name.strip().lower()


@every_part
def test_a_part_stays_in_the_box_of_its_place_in_every_style(part: AnyPart) -> None:
    box = BOXES[part.place].expand(0.6 if isinstance(part, AnchoredPart) else 0)
    for name, style in STYLES.items():
        for mark in marks(draw_part(part, pen(style))):
            ink = find_visible_box(mark)
            assert box.x <= ink.x, name
            assert box.y <= ink.y, name
            assert ink.right <= box.right, name
            assert ink.bottom <= box.bottom, name


@every_part
def test_a_part_is_cheap_to_draw(part: AnyPart) -> None:
    assert len(list(marks(draw_part(part, pen(STYLES["ink"]))))) <= MOST_ITEMS


@every_part
def test_eyes_have_one_white_and_nothing_else_has_any_in_every_style(part: AnyPart) -> None:
    for name, style in STYLES.items():
        for kind in (0, 1):
            for accent in range(len(style.accents)):
                items = draw_part(part, pen(style, kind=kind, accent=accent))
                assert whites(items) == isinstance(part, AnchoredPart), name


@pytest.mark.parametrize(
    "place", [each for each in BOXES if each not in {Place.EYES, Place.STALKS}]
)
def test_there_is_something_for_every_place(place: Place) -> None:
    assert parts_for(place)


def test_eyes_are_found_apart() -> None:
    assert {each.name for each in parts_with("eyes")} == {each.name for each in KINDS["eyes"]}


@pytest.mark.parametrize("count", range(1, MOST_OF_A_FEATURE + 1))
def test_no_eye_hides_another(count: int) -> None:
    for way in range(6):
        placed = stand(count, way, 19)
        assert len(placed) == count
        for ((x1, y1), one), ((x2, y2), other) in combinations(placed, 2):
            assert hypot(x2 - x1, y2 - y1) > one + other


def test_the_sheet_names_every_part() -> None:
    shown = repr(pages(catalogue())[0].items)
    assert all(repr(name) in shown for name in PARTS)


def test_a_part_is_a_function_with_its_name() -> None:
    nightcap = PARTS["nightcap"]
    assert isinstance(nightcap, Part)
    assert (nightcap.place, nightcap.front) == (Place.TOP, True)
