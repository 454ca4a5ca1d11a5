from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from math import hypot

import pytest

from tests.games.monsters.anatomy import Mark, Shape, flatten_path, marks, meets, touches
from tests.games.monsters.creature_tiles import build_monsters, edges_of
from tests.games.monsters.standard import tiles_in
from tests.thorough import times
from tilegen.drawing.colour import Vision, lightness
from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.marker import MODULES, marker
from tilegen.drawing.scene import Color
from tilegen.games.tiles.art.creatures.body import SIZE, build_body
from tilegen.games.tiles.art.creatures.character import choose_character
from tilegen.games.tiles.art.creatures.corners import add_mark, draw_number
from tilegen.games.tiles.art.creatures.creature_face import draw_face
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile, Edge
from tilegen.games.tiles.art.creatures.line_weights import weigh_lines
from tilegen.games.tiles.art.creatures.picture import draw_creature as drawn
from tilegen.games.tiles.art.creatures.printed_creature import draw_tile
from tilegen.names import Marks
from tilegen.sets.edition import OwnColors, Printing
from tilegen.styles import MAKERS, STYLES, Style
from tilegen.styles.corner_marks import MARK
from tilegen.styles.palettes import PALETTES, palette

SEED = 88
REACH = 4.0
every_style = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
LONGEST = 999
"""The number that takes most room."""


def a_face(tile: CreatureTile, style: Style, size: float = SIZE) -> tuple[Mark, ...]:
    plain = draw_face(tile, seed=SEED, style=style, size=size, bleed=2)
    made = add_mark(plain, tile.id, style)
    return tuple(marks((*made.items, *made.marks)))


def list_marks_between(tile: CreatureTile, style: Style) -> Iterator[Mark]:
    """All that is drawn of a tile but the ground and the number."""
    items = drawn(tile, choose_character(tile, SEED), style, REACH)
    ground = 1 if style.cover is None else 3
    return marks(items[ground:])


def mark_of(tile: CreatureTile, style: Style, size: float = SIZE) -> Mark | None:
    wanted = marker(tile.id)
    return next((m for m in reversed(a_face(tile, style, size)) if m.path == wanted), None)


@cache
def number_box(text: int) -> Box:
    shown = list(marks(draw_number(text, STYLES["ink"])))
    boxes = [mark.shape.box.expand(mark.pen) for mark in shown]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(left, top, right - left, bottom - top)


def box_distance(shape: Shape, box: Box) -> float:
    """How far a shape's lines are from a box; 0 where they meet it."""
    return min(_line_distance(start, end, box) for start, end in shape.pieces())


def _line_distance(start: Point, end: Point, box: Box) -> float:
    if meets(start, end, box):
        return 0
    corners = product((box.x, box.right), (box.y, box.bottom))
    return min(
        *(_from_line(corner, start, end) for corner in corners),
        *(_from_box(point, box) for point in (start, end)),
    )


def _from_line(point: Point, start: Point, end: Point) -> float:
    (x, y), (x1, y1), (x2, y2) = point, start, end
    along = (x2 - x1) ** 2 + (y2 - y1) ** 2
    share = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / along if along else 0
    share = min(max(share, 0), 1)
    return hypot(x1 + share * (x2 - x1) - x, y1 + share * (y2 - y1) - y)


def _from_box(point: Point, box: Box) -> float:
    x, y = point
    return hypot(max(box.x - x, 0, x - box.right), max(box.y - y, 0, y - box.bottom))


def _from_box_to_box(one: Box, other: Box) -> float:
    across = max(one.x - other.right, 0, other.x - one.right)
    return hypot(across, max(one.y - other.bottom, 0, other.y - one.bottom))


def reaches(mark: Mark, box: Box) -> bool:
    """Whether ink lies in the box, lines with their round ends."""
    if _from_box_to_box(mark.around, box) > 0:
        return False
    if _from_box_to_box(mark.shape.box, box) > mark.pen:
        return False
    if not all(touches(clip, box, filled=True) for clip in mark.clips):
        return False
    if mark.width is None:
        return touches(mark.shape, box, filled=True)
    return box_distance(mark.shape, box) < mark.pen


# Where they are.


@every_style
def test_nothing_lies_behind_mark_and_number_on_any_tile(style: Style) -> None:
    for tile in tiles_in(style):
        boxes = MARK, number_box(tile.id)
        for mark in list_marks_between(tile, style):
            assert not any(reaches(mark, box) for box in boxes), f"tile {tile.id}"


@pytest.mark.parametrize("top", Edge)
@pytest.mark.parametrize("left", Edge)
def test_no_body_and_no_band_reaches_mark_or_number_whatever_joins_and_whoever_it_is(
    top: Edge, left: Edge
) -> None:
    thickest = max(weigh_lines(style).outline for style in STYLES.values())
    for right, bottom, seed in product(Edge, Edge, range(times(2, thorough=6))):
        tile = CreatureTile(LONGEST, (top, right, bottom, left))
        if not tile.joining_sides:
            continue
        who = choose_character(tile, seed)
        shape = build_body(tile, who.middle, who.radii, REACH)
        for path in (shape.outline, *(path for _, path in shape.tubes)):
            for box in (MARK, number_box(LONGEST)):
                room = box_distance(flatten_path(path, Affine()), box)
                assert room >= thickest, f"{tile.edges}, seed {seed}: {room:.2f} mm"


@every_style
def test_the_mark_is_the_tiles_own_upright_in_its_corner(style: Style) -> None:
    for tile in tiles_in(style):
        mark = mark_of(tile, style)
        assert mark is not None
        assert mark.by == Affine.shift(2, 2) @ Affine.scale(8 / MODULES)
        assert mark.path.box == Box(0, 0, MODULES, MODULES)


@pytest.mark.parametrize("size", [40.0, 44.0, 50.0, 70.0])
def test_a_mark_is_8_mm_on_the_usual_tile_and_its_modules_never_under_1_mm(
    size: float,
) -> None:
    mark = mark_of(CreatureTile(7, edges_of("0010")), STYLES["ink"], size)

    assert mark is not None
    module = mark.shape.box.width / MODULES
    assert module == pytest.approx(8 / MODULES * size / 44)
    assert module >= 1


@pytest.mark.parametrize("size", [10.0, 30.0, 39.9])
def test_a_tile_under_40_mm_has_its_number_alone(size: float) -> None:
    tile, style = CreatureTile(7, edges_of("0010")), STYLES["ink"]
    plain = draw_face(tile, seed=SEED, style=style, size=size, bleed=2)

    assert add_mark(plain, 7, style) == plain
    digit = next(marks(draw_number(7, style)))
    assert digit.path in {mark.path for mark in marks(plain.marks)}


def test_a_set_without_marks_has_the_number_alone() -> None:
    tile = CreatureTile(7, edges_of("0010"))
    usual = build_monsters("A set", (tile,))
    without = replace(usual, printing=Printing(marks=Marks.NONE))

    with_mark, plain = draw_tile(tile, usual), draw_tile(tile, without)
    assert with_mark.items == plain.items
    assert plain.marks == with_mark.marks[:-2]


# How well they can be seen.


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
def test_the_mark_is_dark_on_light_though_not_black(name: str, make: object) -> None:
    assert callable(make)
    style = make(PALETTES[name])
    *_, label, mark = a_face(CreatureTile(7, edges_of("0010")), style)

    assert isinstance(mark.paint, Color)
    assert isinstance(label.paint, Color)
    apart = lightness(label.paint, Vision.GREY) - lightness(mark.paint, Vision.GREY)
    assert apart > 55
    assert lightness(mark.paint, Vision.GREY) > 8


@pytest.mark.parametrize("ground", ["101020", "28304f", "c0c0c0", "fdf3dc"])
def test_the_number_can_be_read_on_any_ground(ground: str) -> None:
    style = MAKERS["ink"](palette(OwnColors(ground=ground)))
    digit = next(marks(draw_number(7, style)))

    assert isinstance(digit.paint, Color)
    apart = lightness(style.ground, Vision.GREY) - lightness(digit.paint, Vision.GREY)
    assert abs(apart) > 40
