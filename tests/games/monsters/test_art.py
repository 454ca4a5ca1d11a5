from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import combinations
from math import hypot

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.boxes import is_inside
from tests.games.monsters.anatomy import Mark, Shape, flatten_path, grounds, marks, touches
from tests.games.monsters.creature_tiles import edges_of, list_creatures
from tests.games.monsters.standard import standard_set, tiles_in
from tests.thorough import THOROUGH, some
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.glyphs import outline
from tilegen.drawing.path import Path, line, rectangle
from tilegen.drawing.scene import (
    Color,
    Font,
    Group,
    Item,
    LinearGradient,
    Paint,
    RadialGradient,
    Text,
)
from tilegen.games.tiles.art.creatures.body import HALF_WIDTH, SIZE, STRAIGHT, build_body
from tilegen.games.tiles.art.creatures.character import choose_character
from tilegen.games.tiles.art.creatures.creature_face import draw_face
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile, Edge, Side
from tilegen.games.tiles.art.creatures.hides import choose_hide, wear_hide
from tilegen.games.tiles.art.creatures.picture import draw_creature, draw_halo_number
from tilegen.games.tiles.art.creatures.seams import draw_seam
from tilegen.games.tiles.sets.segment_reader import MOST_OF_A_FEATURE
from tilegen.parts.pen import EYE_WHITE
from tilegen.render import svg
from tilegen.render.png import png
from tilegen.styles import STYLES, Style

SEED = 88
REACH = 4.0
BLEED = 2.0
every_style = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)


def standard_tiles() -> tuple[CreatureTile, ...]:
    tile_set = standard_set()
    return list_creatures(tile_set)


@cache
def draw_items(tile: CreatureTile, style: Style) -> tuple[Item, ...]:
    return draw_creature(tile, choose_character(tile, SEED), style, REACH)


@cache
def art(tile: CreatureTile, style: Style) -> tuple[Mark, ...]:
    """All that is drawn of a tile but the ground and the number."""
    picture, _ = part_number(tile, style)
    return tuple(mark for mark in marks(picture) if mark.paint not in grounds(style))


def part_number(tile: CreatureTile, style: Style) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """The picture, and the number over it: its digits and the line below them."""
    return draw_items(tile, style), draw_halo_number(tile, style)


def colors(paint: Paint) -> list[Color]:
    return [paint] if isinstance(paint, Color) else [stop.color for stop in paint.stops]


# Where bands cross a side, seen with that side at the top.


def crossings(shape: Shape, side: Side, depth: float) -> tuple[tuple[float, float, float], ...]:
    """Where a shape crosses a side, moved `depth` into the tile: the place along it and the
    direction, exact to a millionth of a millimetre."""
    found = []
    for (x1, y1), (x2, y2) in shape.with_at_top[side].pieces():
        if (y1 < depth) == (y2 < depth):
            continue
        at = x1 + (x2 - x1) * (depth - y1) / (y2 - y1)
        if 0 <= at <= SIZE:
            # The same line run backwards is the same line.
            away = 1 if y2 > y1 else -1
            long = hypot(x2 - x1, y2 - y1) * away
            found.append((round(at, 6), round((x2 - x1) / long, 6), round((y2 - y1) / long, 6)))
    return tuple(sorted(found))


Places = tuple[tuple[float, float, float], ...]
Crossing = tuple[str, float | None, Places, tuple[Places, ...]]


def profile(mine: Sequence[Mark], side: Side, depth: float) -> tuple[Crossing, ...]:
    """What crosses a side, from the back to the front: colour, width, where it and its clips."""
    found: list[Crossing] = []
    for mark in mine:
        places = crossings(mark.shape, side, depth)
        if places:
            clips = tuple(crossings(clip, side, depth) for clip in mark.clips)
            found.append((find_side_color(mark.paint, side), mark.width, places, clips))
    return tuple(found)


def find_side_color(paint: Paint, side: Side) -> str:
    """The colour of a paint along a whole side."""
    match paint:
        case Color():
            return paint.code
        case RadialGradient((x, y), radius):
            room = (y, SIZE - x, SIZE - y, x)[side] - STRAIGHT
            assert room >= radius, "a gradient must have ended before the cut"
            return paint.stops[-1].color.code
        case LinearGradient():
            pytest.fail("light from one side breaks where a turned tile joins")


def mirror(crossing: Crossing) -> Crossing:
    def turn_over(places: Places) -> Places:
        return tuple(sorted((round(SIZE - x, 6), -dx or 0.0, dy) for x, dx, dy in places))

    color, width, places, clips = crossing
    return color, width, turn_over(places), tuple(map(turn_over, clips))


def profiles(style: Style, kind: Edge, depth: float) -> set[tuple[Crossing, ...]]:
    return {
        profile(reaching(tile, style), side, depth)
        for tile in tiles_in(style)
        for side in Side
        if tile.edges[side] is kind
    }


@cache
def reaching(tile: CreatureTile, style: Style) -> tuple[Mark, ...]:
    """What comes near the cut."""
    safe = Box(STRAIGHT, STRAIGHT, SIZE - 2 * STRAIGHT, SIZE - 2 * STRAIGHT)
    return tuple(mark for mark in art(tile, style) if not is_inside(mark.around, safe))


@every_style
@pytest.mark.parametrize("kind", [Edge.THIN, Edge.THICK])
def test_every_side_of_a_kind_is_crossed_alike_so_that_any_two_join_in_any_turn(
    style: Style, kind: Edge
) -> None:
    found = profiles(style, kind, 0)

    assert len(found) == 1
    (crossed,) = found
    places = [place for _, _, crossing, _ in crossed for place in crossing]
    half = HALF_WIDTH[kind]
    # At right angles to the side, both edges of the band as far from its middle.
    edges = {round(SIZE / 2 - half, 6), round(SIZE / 2 + half, 6)}
    assert edges < {at for at, _, _ in places}
    assert {(across, along) for _, across, along in places} == {(0.0, 1.0)}
    # Turned round, a side meets its own mirror image.
    assert tuple(map(mirror, crossed)) == crossed


@every_style
@pytest.mark.parametrize("kind", [Edge.THIN, Edge.THICK])
def test_bands_run_straight_before_and_behind_the_cut(style: Style, kind: Edge) -> None:
    at_the_cut = profiles(style, kind, 0)

    for depth in (-BLEED, -0.5, 0.5, STRAIGHT / 2, STRAIGHT - 0.001):
        assert profiles(style, kind, depth) == at_the_cut


@pytest.mark.parametrize("name", [name for name in STYLES if name != "colour-in"])
def test_thin_and_thick_differ_in_width_and_colour(name: str) -> None:
    style = STYLES[name]
    ((_, thin, *_),) = profiles(style, Edge.THIN, 0)
    ((_, thick, *_),) = profiles(style, Edge.THICK, 0)

    assert HALF_WIDTH[Edge.THICK] > 2 * HALF_WIDTH[Edge.THIN]
    assert thin[0] != thick[0]


@every_style
def test_nothing_but_the_ground_crosses_a_blank_side(style: Style) -> None:
    for depth in (-BLEED, 0, 0.5):
        assert profiles(style, Edge.BLANK, depth) == {()}


@every_style
def test_all_but_ground_and_bands_stays_clear_of_the_cut(style: Style) -> None:
    clear = Box(0, 0, SIZE, SIZE).expand(-0.5)
    for tile in tiles_in(style):
        who = choose_character(tile, SEED)
        shape = build_body(tile, who.middle, who.radii, REACH)
        bands = {shape.outline, pelt(tile), *(path for _, path in shape.tubes)}
        bands |= {
            path
            for side in Side
            if tile.edges[side].joins
            for path in draw_seam(tile.edges[side], side, REACH, who.seam)
        }
        for mark in art(tile, style):
            if not is_inside(mark.around, clear) and mark.path not in bands:
                assert is_inside(seen_box(mark), clear), f"tile {tile.id}"


def pelt(tile: CreatureTile) -> Path:
    """The outline of a tile's body with its tufts or waves."""
    who = choose_character(tile, SEED)
    shape = build_body(tile, who.middle, who.radii, REACH)
    return wear_hide(choose_hide(who.hide, thick=shape.thick), shape.outline).pelt


def seen_box(mark: Mark) -> Box:
    box = mark.shape.box.expand(mark.pen)
    for clip in (clip.box for clip in mark.clips):
        left, top = max(box.x, clip.x), max(box.y, clip.y)
        box = Box(left, top, min(box.right, clip.right) - left, min(box.bottom, clip.bottom) - top)
    return box


# Eyes count in scoring.


def eyes_shown(items: Sequence[Item]) -> int:
    return sum(EYE_WHITE.code in {c.code for c in colors(mark.paint)} for mark in marks(items))


@every_style
def test_a_picture_shows_as_many_eyes_as_the_set_says(style: Style) -> None:
    for tile in tiles_in(style):
        assert eyes_shown(draw_items(tile, style)) == tile.eyes, f"tile {tile.id}"


@every_style
@pytest.mark.parametrize("eyes", range(MOST_OF_A_FEATURE + 1))
def test_any_number_of_eyes_can_be_shown(style: Style, eyes: int) -> None:
    for digits in ("0010", "0022", "1212"):
        for number in some(range(1, 12), 4):
            assert (
                eyes_shown(draw_items(CreatureTile(number, edges_of(digits), eyes), style)) == eyes
            )


# The number, by which a tile is known.

NUMBER_CORNER = Box(SIZE - 11.9, 2.5, 11.9 - 2.5, 5.0)
"""What a thick band leaves free, less 2.5 mm at the cut."""


def bounding_box_of(some: Sequence[Mark]) -> Box:
    """A box that holds all of them."""
    boxes = [seen_box(mark) for mark in some]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(left, top, right - left, bottom - top)


@every_style
def test_the_number_stands_in_its_corner(style: Style) -> None:
    for tile in (*tiles_in(style), CreatureTile(999, edges_of("2222"))):
        *digits, below = marks(part_number(tile, style)[1])
        assert bounding_box_of(digits).bottom < seen_box(below).y, f"tile {tile.id}"
        assert is_inside(bounding_box_of([*digits, below]), NUMBER_CORNER), f"tile {tile.id}"


def test_the_digits_are_those_of_the_number() -> None:
    style = STYLES["ink"]
    for tile in (*some(standard_tiles(), 4), CreatureTile(907, edges_of("2222"))):
        *digits, _ = marks(part_number(tile, style)[1])
        expected = outline(Text((0, 0), str(tile.id), 4.0, style.line, Font.BOLD))
        assert expected is not None
        shown = [part for mark in digits for part in mark.shape.parts]
        x, y = (
            bounding_box_of(digits).x - expected.box.x,
            bounding_box_of(digits).y - expected.box.y,
        )
        wanted = flatten_path(expected, Affine.shift(x, y)).parts
        for one, other in zip(shown, wanted, strict=True):
            for point, place in zip(one, other, strict=True):
                assert point == pytest.approx(place, abs=0.05), f"tile {tile.id}"


@every_style
def test_nothing_lies_behind_the_number(style: Style) -> None:
    for tile in tiles_in(style):
        taken = bounding_box_of(list(marks(part_number(tile, style)[1])))
        for mark in art(tile, style):
            assert not covers(mark, taken), f"tile {tile.id}"


def covers(mark: Mark, box: Box) -> bool:
    """Whether ink may lie in the box; strokes are taken to have square ends."""
    if not touches(mark.shape, box.expand(mark.pen), filled=mark.width is None):
        return False
    return all(touches(clip, box, filled=True) for clip in mark.clips)


def test_the_check_for_what_covers_a_box_sees_lines_areas_and_clips() -> None:
    box = Box(10, 10, 4, 4)
    across = Mark(line((0, 12), (30, 12)), EYE_WHITE, 1, Affine(), ())
    around = Mark(rectangle(Box(0, 0, 30, 30)), EYE_WHITE, None, Affine(), ())
    beside = Mark(line((0, 8), (30, 8)), EYE_WHITE, 1, Affine(), ())

    assert covers(across, box)
    assert covers(around, box)
    assert not covers(beside, box)
    assert covers(replace(beside, width=4.2), box)
    assert not covers(replace(around, clips=(across_half(),)), box)


def across_half() -> Shape:
    return flatten_path(rectangle(Box(0, 0, 30, 9)), Affine())


# A tile is somebody.


def test_the_same_tile_is_the_same_in_every_style() -> None:
    for tile in some(standard_tiles(), 4):
        outline = pelt(tile)
        shown = {
            (
                any(mark.path == outline for mark in marks(draw_items(tile, style))),
                tuple(
                    (mark.path, mark.by)
                    for mark in marks(draw_items(tile, style))
                    if mark.paint == EYE_WHITE
                ),
                tuple(item.by for item in draw_items(tile, style) if isinstance(item, Group)),
            )
            for style in STYLES.values()
        }
        assert len(shown) == 1, f"tile {tile.id}"


@every_style
def test_the_same_tile_is_drawn_alike_each_time(style: Style) -> None:
    def draw_once(tile: CreatureTile) -> Face:
        return draw_face(tile, seed=SEED, style=style, size=44, bleed=2)

    for tile in standard_tiles()[::7]:
        assert draw_once(tile) == draw_once(tile)


def test_another_seed_makes_another_character() -> None:
    tile = CreatureTile(1, edges_of("0010"), 2)

    assert choose_character(tile, 1) != choose_character(tile, 2)


def test_a_name_does_not_change_the_picture() -> None:
    tile = CreatureTile(1, edges_of("0010"), 2)

    assert draw_items(replace(tile, name="the cyclops"), STYLES["ink"]) == draw_items(
        tile, STYLES["ink"]
    )


def test_more_eyes_leave_a_tile_its_body_and_what_grows_on_it() -> None:
    tile = CreatureTile(1, edges_of("0010"), 1)

    assert choose_character(replace(tile, eyes=4), SEED) == choose_character(tile, SEED)


@pytest.mark.parametrize("size", [30, 44, 50])
def test_a_face_is_as_large_as_it_is_asked_to_be(size: float) -> None:
    made = draw_face(
        CreatureTile(1, edges_of("1212")), seed=SEED, style=STYLES["ink"], size=size, bleed=3
    )

    ground = next(marks(made.items))
    assert (made.width, made.height, made.bleed) == (size, size, 3)
    assert is_inside(Box(0, 0, size, size).expand(3), ground.path.transform(ground.by).box)


@pytest.mark.cairo
@pytest.mark.parametrize("name", STYLES if THOROUGH else ["lowink"])
def test_no_two_tiles_of_the_standard_set_look_the_same(name: str) -> None:
    """Not even with little ink, where they are nearest."""
    style = STYLES[name]
    pictures = {
        tile.id: thumbnail(Face(str(tile.id), SIZE, SIZE, 0, part_number(tile, style)[0]))
        for tile in standard_tiles()
    }

    for (one, seen), (other, also_seen) in combinations(pictures.items(), 2):
        difference = ImageStat.Stat(ImageChops.difference(seen, also_seen))
        assert sum(difference.mean) > 3, f"tiles {one} and {other}"


def thumbnail(shown: Face) -> Image.Image:
    """A picture of a millimetre to the pixel."""
    text = svg.document(shown, svg.fragment(shown))
    return Image.open(BytesIO(png(text, 25.4))).convert("RGB")
