from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.sheets.points import points
from tilegen.drawing import glyphs
from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.scene import Group, Stroke, Text
from tilegen.names import LANGUAGES, Aim, Bleeds, Flip
from tilegen.sheets.backs import (
    ASIDE,
    Printer,
    back_transform,
    fold_mark,
    front_transform,
    mirror,
    reverse,
    reverse_folded,
)
from tilegen.sheets.calibration import (
    BAR,
    SMALLEST,
    calibration,
    cross,
    degree,
    distance_between_scales,
)
from tilegen.sheets.imposition import Fold, Layout, Sides, impose
from tilegen.text.paper import parse_paper

A4 = (210.0, 297.0)
PRINTER = Printer(Flip.LONG_EDGE, x=0.6, y=-0.4, angle=0.2)


def lay_out_pieces(
    count: int = 7,
    on: str = "a4",
    size: tuple[float, float] = (44, 44),
    margin: float | Sides = 5,
    *,
    folded: bool = False,
) -> Layout:
    names = [str(number) for number in range(count)]
    return impose(names, size=size, bleed=2, paper=parse_paper(on), margin=margin, has_fold=folded)


BEHIND = {str(number): "back" for number in range(200)}
"""One back for all pieces."""


def trims(layout: Layout) -> list[Box]:
    return [slot.trim for sheet in layout.sheets for slot in sheet]


def map_box(by: Affine, box: Box) -> tuple[float, ...]:
    (x, y), (right, bottom) = by((box.x, box.y)), by((box.right, box.bottom))
    return tuple(sorted((x, right)) + sorted((y, bottom)))


# Where backs lie.


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("size", [(44, 44), (90, 60)], ids=["upright", "lying"])
def test_every_back_lies_behind_its_front_when_the_paper_is_turned_over(
    flip: Flip, size: tuple[float, float]
) -> None:
    layout = lay_out_pieces(size=size, margin=(5, 9, 12, 6))
    behind = reverse(layout, flip, BEHIND)
    front = front_transform(layout.width, layout.height, Printer(flip))
    back = back_transform(layout.width, layout.height, Printer(flip))
    narrow, tall = sorted((layout.width, layout.height))
    over = mirror(narrow, tall, flip)

    assert {slot.face for sheet in behind.sheets for slot in sheet} == {"back"}
    for ahead, after in zip(trims(layout), trims(behind), strict=True):
        assert map_box(over @ back, after) == pytest.approx(map_box(front, ahead), abs=1e-9)


def test_paper_flipped_on_its_long_edge_has_left_and_right_exchanged() -> None:
    first = trims(reverse(lay_out_pieces(), Flip.LONG_EDGE, BEHIND))[0]

    assert (first.x, first.y) == (210 - 17 - 44, 16.5)


def test_paper_flipped_on_its_short_edge_has_above_and_below_exchanged() -> None:
    first = trims(reverse(lay_out_pieces(), Flip.SHORT_EDGE, BEHIND))[0]

    assert (first.x, first.y) == (17, 297 - 16.5 - 44)


def test_landscape_paper_is_printed_upright() -> None:
    assert front_transform(297, 210, Printer())((0, 0)) == (210, 0)
    assert front_transform(297, 210, Printer())((297, 210)) == (0, 297)


def test_an_unmeasured_printer_moves_nothing() -> None:
    assert front_transform(*A4, Printer()) == Affine()
    moved = back_transform(*A4, Printer())((10.0, 20.0))
    assert moved == pytest.approx((10, 20))


def test_a_back_is_turned_the_other_way_round_since_it_is_seen_from_behind() -> None:
    layout = impose(
        ["a", "b"], size=(44, 44), bleed=2, paper=parse_paper("a4"), margin=5, turns=[1, 2]
    )

    behind = reverse(layout, Flip.LONG_EDGE, BEHIND)
    assert [slot.turns for slot in behind.sheets[0]] == [3, 2]


# What was measured.


def read_off(printed: Affine, size: tuple[float, float]) -> tuple[float, float, float]:
    """x, y and angle, as a person reads them where the lines of the back lie `printed`."""
    width, height = size
    upright, level = ((printed(start), printed(end)) for start, end in cross(width, height))
    middle = width / 2, height / 2

    def at_y(y: float) -> float:
        (ax, ay), (bx, by) = upright
        return ax + (bx - ax) * (y - ay) / (by - ay) - middle[0]

    def at_x(x: float) -> float:
        (ax, ay), (bx, by) = level
        return ay + (by - ay) * (x - ax) / (bx - ax) - middle[1]

    top, bottom = at_y(45.0), at_y(height - 30.0)
    angle = round((top - bottom) / degree(height), 3)
    return round(at_y(middle[1]), 2), round(at_x(middle[0] - ASIDE), 2), angle


@given(
    st.floats(-5, 5),
    st.floats(-5, 5),
    st.floats(-1.5, 1.5),
    st.sampled_from(Flip),
    st.sampled_from([A4, (215.9, 279.4), (297.0, 420.0)]),
)
def test_backs_lie_behind_the_fronts_once_the_sheet_has_been_read(
    x: float, y: float, angle: float, flip: Flip, size: tuple[float, float]
) -> None:
    width, height = size
    over = mirror(width, height, flip)
    # What the printer does to a back, as seen from the front.
    astray = Affine.shift(x, y) @ Affine.turn(angle, (width / 2, height / 2))

    printer = Printer(flip, *read_off(astray, size))

    for corner in ((15.0, 15.0), (width - 15, 15), (15, height - 15), (width - 15, height - 15)):
        meant = over(corner)
        found = astray(over(back_transform(width, height, printer)(meant)))
        assert math.dist(found, corner) < 0.05


def test_an_ignored_angle_would_be_noticed() -> None:
    printer = Printer(Flip.LONG_EDGE, 0, 0, 0.2)
    corner: Point = (195, 282)

    moved = back_transform(*A4, printer)(corner)
    assert math.dist(moved, corner) > 0.4


def test_the_scales_of_the_sheet_are_where_they_are_read() -> None:
    front, back = calibration(parse_paper("a4"), Flip.LONG_EDGE, "en")
    scales = front.items[0]
    assert isinstance(scales, Stroke)
    numbers = points(scales.path)
    ticks = {(round(x, 2), round(y, 2)) for x, y in numbers}

    x, y = 105.0, 148.5
    assert {(x + 5, y), (x - 10.5, y), (x - ASIDE, y - 5), (x - ASIDE, y + 10.5)} <= ticks
    for scale in (45.0, 297.0 - 30):
        assert (round(x + degree(297), 2), scale) in ticks
    assert distance_between_scales(297) == 222
    assert degree(297) == pytest.approx(222 * math.tan(math.radians(1)))
    assert len(back.items) == 1
    assert (front.width, front.height) == A4


def test_every_fifth_millimetre_of_a_scale_has_the_longest_tick() -> None:
    front, _ = calibration(parse_paper("a4"), Flip.LONG_EDGE, "en")
    scales = front.items[0]
    assert isinstance(scales, Stroke)
    numbers = points(scales.path)
    middle = (148.5, 105.0)
    ticks = {
        round(x - middle[1], 3): y - end_y
        for (x, y), (end_x, end_y) in zip(numbers[::2], numbers[1::2], strict=True)
        if x == end_x and y == middle[0]
    }

    longest = {off for off, length in ticks.items() if length > max(ticks.values()) - 0.01}
    assert longest == {off for off in ticks if off % 5 == 0}
    shortest = {off for off, length in ticks.items() if length < min(ticks.values()) + 0.01}
    assert shortest == {off for off in ticks if off % 1 == 0.5}


def test_the_bars_of_the_sheet_are_as_long_as_they_say() -> None:
    front, _ = calibration(parse_paper("letter"), Flip.SHORT_EDGE, "en")
    strokes = [item for item in front.items if isinstance(item, Stroke)]
    numbers = points(strokes[1].path)
    lengths = [math.dist(a, b) for a, b in pairwise(numbers)]

    assert lengths[0] == pytest.approx(BAR)
    assert lengths[2] == pytest.approx(BAR)


def list_upright_words(on: str, flip: Flip = Flip.LONG_EDGE, language: str = "en") -> list[Text]:
    """The upright words on the front, each where it lies on the paper."""
    front, _ = calibration(parse_paper(on), flip, language)
    words = [item for item in front.items if isinstance(item, Text)]
    for group in front.items:
        if isinstance(group, Group) and group.by.b == 0:
            words += (
                item._replace(at=group.by(item.at))
                for item in group.items
                if isinstance(item, Text)
            )
    return words


@pytest.mark.parametrize("on", [f"{SMALLEST[0]:g}x{SMALLEST[1]:g} mm", "a5", "a4", "letter"])
@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_sheet_keep_apart_and_on_the_paper(on: str, flip: Flip, language: str) -> None:
    narrow = min(parse_paper(on).width, parse_paper(on).height)
    places = []
    for text in list_upright_words(on, flip, language):
        start = glyphs.start(text)
        end = start + glyphs.width(text.text, text.size, text.font)
        assert start >= 4
        assert end <= narrow - 4
        places.append((text.at[1], start, end))
    for (y, _, end), (other_y, start, _) in pairwise(sorted(places)):
        assert y != other_y or end + 0.4 < start


@pytest.mark.parametrize(
    ("flip", "command"),
    [
        (Flip.LONG_EDGE, "tilegen calibrate --printer NAME --x ... --y ... --angle ..."),
        (
            Flip.SHORT_EDGE,
            "tilegen calibrate --backs short-edge --printer NAME --x ... --y ... --angle ...",
        ),
    ],
)
def test_the_sheet_says_units_and_the_command_to_type(flip: Flip, command: str) -> None:
    words = [text.text for text in list_upright_words("a4", flip)]

    assert command in words
    assert {"top °", "bottom °", "x mm", "y mm"} <= set(words)
    assert "at the top minus the reading at the bottom (0.3 and \u22120.1: 0.4)" in " ".join(words)


@pytest.mark.parametrize(
    ("language", "words"),
    [("es", "arriba °"), ("ko", "위 °"), ("ru", "отрезок")],
)
def test_the_sheet_speaks_the_language_that_was_asked_for(language: str, words: str) -> None:
    said = " ".join(text.text for text in list_upright_words("a4", language=language))

    assert words in said
    assert "Print this sheet" not in said


def test_paper_without_room_for_the_scales_is_refused() -> None:
    with pytest.raises(ValueError, match="100 x 150 mm paper is too small for the scales"):
        calibration(parse_paper("100 x 150 mm"), Flip.LONG_EDGE, "en")


def test_what_a_printer_shrinks_is_printed_larger() -> None:
    printer = Printer(scale_x=0.98, scale_y=0.99)
    left, right = (front_transform(*A4, printer)((x, 148.5)) for x in (55.0, 155.0))
    top, bottom = (front_transform(*A4, printer)((105.0, y)) for y in (98.5, 198.5))

    assert math.dist(left, right) * 0.98 == pytest.approx(100)
    assert math.dist(top, bottom) * 0.99 == pytest.approx(100)
    assert front_transform(*A4, printer)((105.0, 148.5)) == pytest.approx((105.0, 148.5))


# Paper that is folded.


@pytest.mark.parametrize(("bottom", "fold"), [(6.0, Fold.LEVEL), (11.0, Fold.UPRIGHT)])
def test_backs_lie_as_far_behind_the_fold_as_fronts_before_it(bottom: float, fold: Fold) -> None:
    layout = lay_out_pieces(margin=(5, 9, bottom, 5), folded=True)
    behind = reverse_folded(layout, BEHIND)

    assert layout.fold is fold
    for front, back in zip(trims(layout), trims(behind), strict=True):
        if fold is Fold.LEVEL:
            assert (back.x, back.y) == pytest.approx((front.x, 297 - front.bottom))
            assert front.bottom + 2 <= 297 / 2 - 3 + 1e-6
            assert back.bottom + 2 <= 297 - bottom + 1e-6
        else:
            assert (back.x, back.y) == pytest.approx((210 - front.right, front.y))
            assert front.right + 2 <= 105 - 3 + 1e-6
            assert back.right + 2 <= 210 - 9 + 1e-6
    (mark,) = fold_mark(layout)
    assert isinstance(mark, Stroke)
    box = mark.path.box
    assert (box.x + box.width / 2, box.y + box.height / 2) == (105, 148.5)
    # Nobody cuts along a dashed line.
    assert mark.dashes


@pytest.mark.parametrize(("bottom", "fold"), [(6.0, Fold.LEVEL), (11.0, Fold.UPRIGHT)])
@pytest.mark.parametrize("count", [1, 5])
def test_a_sheet_that_is_not_full_has_its_pieces_at_the_fold(
    bottom: float, fold: Fold, count: int
) -> None:
    layout = lay_out_pieces(count, margin=(5, 9, bottom, 5), folded=True)
    (slots,) = layout.sheets

    assert layout.fold is fold
    if fold is Fold.LEVEL:
        ends = [slot.trim.bottom for slot in slots]
        assert max(ends) == pytest.approx(layout.block.bottom)
        assert min(ends) > layout.block.bottom - 44 * (1 + (count > layout.columns))
    else:
        assert max(slot.trim.right for slot in slots) == pytest.approx(layout.block.right)


def test_pieces_at_the_fold_have_the_neighbours_that_were_chosen_for_them() -> None:
    names = tuple(f"tile-{number}" for number in range(5))
    layouts = [
        impose(
            names,
            size=(44, 44),
            bleed=2,
            paper=parse_paper("a4"),
            margin=5,
            turns=[0, 1, 2, 3, 1],
            has_fold=has_fold,
        )
        for has_fold in (False, True)
    ]
    plain, folded = ({slot.face: slot for slot in of.sheets[0]} for of in layouts)

    # The whole is upside down: its last piece is above the first of the row before.
    for name in names:
        assert folded[name].turns == (plain[name].turns + 2) % 4
        across, down = (
            getattr(plain[name].trim, axis) - getattr(plain[names[0]].trim, axis) for axis in "xy"
        )
        assert folded[names[0]].trim.x - folded[name].trim.x == pytest.approx(across)
        assert folded[names[0]].trim.y - folded[name].trim.y == pytest.approx(down)


def test_paper_to_be_folded_is_turned_where_that_saves_sheets() -> None:
    cards = lay_out_pieces(72, size=(63, 88), folded=True)

    assert (cards.width, cards.height, len(cards.sheets)) == (297, 210, 18)


def test_paper_to_be_folded_stays_upright_where_turning_it_gains_nothing() -> None:
    tiles = lay_out_pieces(88, folded=True)

    assert (tiles.width, tiles.fold, len(tiles.sheets)) == (210, Fold.LEVEL, 8)


def test_paper_that_is_not_folded_has_no_fold_mark() -> None:
    assert fold_mark(lay_out_pieces()) == ()
    with pytest.raises(ValueError, match="no fold"):
        reverse_folded(lay_out_pieces(), BEHIND)


# Bleed and cuts.


def test_pieces_with_bleed_of_their_own_are_apart_by_the_bleed_of_both() -> None:
    layout = impose(
        ["a", "b", "c", "d", "e"],
        size=(44, 44),
        bleed=2,
        paper=parse_paper("a4"),
        margin=5,
        bleeds=Bleeds.OWN,
    )
    (slots,) = layout.sheets

    assert slots[1].trim.x - slots[0].trim.right == pytest.approx(4)
    assert slots[4].trim.y - slots[0].trim.bottom == pytest.approx(4)
    assert all(slot.printed_area == slot.trim.expand(2) for slot in slots)


def test_without_bleed_nothing_is_shown_beyond_the_block() -> None:
    layout = impose(
        ["a", "b"],
        size=(44, 44),
        bleed=2,
        paper=parse_paper("a4"),
        margin=5,
        bleeds=Bleeds.NONE,
    )

    assert layout.sheets[0][0].printed_area == layout.sheets[0][0].trim


def test_fewest_cuts_turns_the_paper_where_that_saves_cuts() -> None:
    names = [str(number) for number in range(10)]
    most, fewest = (
        impose(names, size=(50, 70), bleed=2, paper=parse_paper("a3"), margin=5, aim=aim)
        for aim in Aim
    )

    assert (most.cuts, fewest.cuts) == (12, 9)
    assert len(most.sheets) == len(fewest.sheets) == 1


def test_of_two_layouts_with_as_many_cuts_the_one_on_fewer_sheets_wins() -> None:
    names = [str(number) for number in range(19)]
    on = parse_paper("a3")
    layout = impose(names, size=(30, 140), bleed=2, paper=on, margin=5, aim=Aim.FEWEST_CUTS)

    assert (layout.cuts, len(layout.sheets)) == (17, 1)
