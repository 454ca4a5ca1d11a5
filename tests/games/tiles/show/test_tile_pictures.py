"""Tables of tile games as pictures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from math import hypot

import pytest

from tests.games.tiles.show.moments import (
    ALL,
    BOARD,
    DOMINOES,
    HEXES,
    OWN,
    STARS,
    build_moment,
    play_moments,
)
from tilegen.drawing.path import LineTo, MoveTo
from tilegen.drawing.scene import Clip, Color, Fill, Group, Item, Paint, Stroke, Text
from tilegen.games.general.display import TableMoment
from tilegen.games.tiles.rules.lattice import LATTICES, ORIGIN
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.show.box_sketch import find_table
from tilegen.games.tiles.show.extents import find_corner, find_extent, measure_height
from tilegen.games.tiles.show.figure_tiles import count_open_ends
from tilegen.games.tiles.show.marker_shapes import PLAYER_COLORS
from tilegen.games.tiles.show.table_pictures import draw_page
from tilegen.sheets.page import Page
from tilegen.sheets.tabletop import SIDE


def draw(moment: TableMoment) -> Page:
    return draw_page(moment, moment.names, None, lambda width, height: -max(width, height))


def list_fills(items: Iterable[Item]) -> Iterator[Paint]:
    return (item.paint for item in list_drawn(items) if isinstance(item, Fill))


@pytest.mark.parametrize("shape", Shape)
def test_cells_that_touch_lie_a_tile_apart(shape: Shape) -> None:
    for step in LATTICES[shape].steps:
        x, y = find_corner(shape, ORIGIN + step)
        assert x**2 + y**2 == pytest.approx(1)
    extent = find_extent(shape, [ORIGIN])
    assert (extent.width, extent.height) == pytest.approx((1, measure_height(shape)))


@pytest.mark.parametrize("name", ["stars", "own", "board"])
def test_each_tile_that_is_face_up_or_held_is_drawn_once(name: str) -> None:
    for moment in play_moments(ALL[name])[::9]:
        state = moment.state
        laid = [tile.number for grid in state.grids for tile in grid.list_tiles()]
        held = [tile for hand in state.hands for tile in hand]
        shown = [] if state.tile is None else [state.tile]
        supply = [*state.stack] if name == "board" else []
        wanted = sorted(map(str, (*laid, *held, *shown, *supply)))
        assert sorted(slot.face for slot in draw(moment).slots) == wanted


def test_a_tile_lies_turned_beside_its_neighbour() -> None:
    page = draw(build_moment(STARS, "turn up 2", "2v right of 1"))
    first, second = (next(s for s in page.slots if s.face == str(n)) for n in (1, 2))
    assert second.trim.x - first.trim.x == pytest.approx(SIDE)
    assert (first.turns, second.turns) == (0, 2)


def list_texts(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        match item:
            case Group() | Clip():
                yield from list_texts(item.items)
            case Text():
                yield item.text
            case _:
                pass


def test_a_figure_of_a_players_own_has_a_caption_with_its_points_and_its_open_ends() -> None:
    moments = play_moments(ALL["own"])
    moment = next(each for each in moments if any(grid.is_finished for grid in each.state.grids))
    grids = moment.state.grids
    texts = [*list_texts(draw(moment).items)]
    abouts = [text for text in texts if re.fullmatch(r"\d+ tiles?(, \d+ open ends?)?", text)]
    assert len(abouts) == len(grids)
    assert sum("open end" in text for text in abouts) == sum(not grid.is_finished for grid in grids)


def test_each_open_end_is_marked_by_an_arrowhead() -> None:
    moment = play_moments(ALL["own"])[9]
    table = find_table(moment)
    assert table
    meeting = table.rules.play_tiles.meeting
    ends = sum(count_open_ends(grid, meeting) for grid in table.state.grids)
    arrow = Color.from_hex("d9480f")
    assert [*list_fills(draw(moment).items)].count(arrow) == ends > 0


def list_drawn(items: Iterable[Item]) -> Iterator[Fill | Stroke]:
    for item in items:
        match item:
            case Fill() | Stroke():
                yield item
            case Group() | Clip():
                yield from list_drawn(item.items)


def test_arrowheads_are_the_broader_the_later_their_kind_comes() -> None:
    beams = OWN.replace("ray: star}", "ray: star, beam: star}")
    beams = beams.replace("dark dark ray dark", "dark dark beam dark")
    heads = [
        item.path.steps[:2]
        for item in list_drawn(draw(build_moment(beams, "start 1", "start 21")).items)
        if isinstance(item, Fill) and item.paint == Color.from_hex("d9480f")
    ]
    breadths = [
        hypot(right.to[0] - left.to[0], right.to[1] - left.to[1])
        for left, right in heads
        if isinstance(left, MoveTo) and isinstance(right, LineTo)
    ]
    assert breadths == pytest.approx([8, 8, 16])


def test_sides_that_differ_are_crossed_out() -> None:
    moment = build_moment(OWN, "start 1", "start 21")
    table = find_table(moment)
    assert table
    figure = table.state.grids[0].copy()
    figure.lay(ORIGIN + 1, table.rules.play_tiles.poses[2][1])
    grids = (figure, *table.state.grids[1:])
    flawed = moment._replace(state=table.state._replace(grids=grids))
    crosses = [
        [
            item
            for item in list_drawn(draw(each).items)
            if isinstance(item, Stroke) and item.color == Color.from_hex("c81e1e")
        ]
        for each in (moment, flawed)
    ]
    assert crosses[1]
    assert not crosses[0]


def test_captions_are_in_the_language_of_the_page() -> None:
    moment = play_moments(ALL["own"])[9]
    page = draw_page(moment, moment.names, None, lambda width, height: -width, "ru")
    texts = " ".join(list_texts(page.items))
    assert "плиток: " in texts
    assert "открытых концов: " in texts
    assert "Фигура: " in texts
    assert "tiles" not in texts


def test_each_marker_has_the_colour_of_its_player_and_so_has_the_heap_that_is_left() -> None:
    marked = STARS.replace("join: 1, ", "join: 1, owner: {marker: 3}, ")
    lines = ("turn up 2", "2v right of 1, marker on left")
    before, after = (draw(build_moment(marked, *some)) for some in ((), lines))
    fills = [[*list_fills(page.items)] for page in (before, after)]
    counts = [[colors.count(seat_color) for seat_color in PLAYER_COLORS[:2]] for colors in fills]
    assert counts == [[1, 1], [2, 1]]


def test_a_board_is_drawn_before_any_tile_lies_there() -> None:
    page = draw(build_moment(BOARD))
    assert len(page.slots) == 24
    assert sum(isinstance(item, Fill) for item in _flatten(page.under)) >= 6


@pytest.mark.parametrize("text", [HEXES, DOMINOES])
def test_tiles_that_are_no_squares_are_drawn_themselves(text: str) -> None:
    page = draw(play_moments(text)[-1])
    assert not page.slots
    assert page.items


def _flatten(items: object) -> list[object]:
    if isinstance(items, tuple) and not hasattr(items, "_fields"):
        return [found for item in items for found in _flatten(item)]
    inner = getattr(items, "items", None)
    return [items, *(_flatten(inner) if isinstance(inner, tuple) else [])]
