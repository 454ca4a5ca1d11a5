from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.monsters.standard import standard_set
from tilegen.games.monsters.press.arrange import Arrangement, arrange
from tilegen.games.monsters.tiles import Side, Tile, edges_of, turned


def tiles_of(*digits: str) -> tuple[Tile, ...]:
    return tuple(Tile(number, edges_of(each)) for number, each in enumerate(digits, start=1))


def unlike(found: Arrangement, columns: int, rows: int) -> tuple[int, int]:
    """Cuts and unlike cuts, counted on the sheets as they lie."""
    cells = {}
    for index, (tile, turn) in enumerate(found.laid):
        sheet, place = divmod(index, columns * rows)
        row, column = divmod(place, columns)
        cells[sheet, row, column] = turned(tile.edges, turn)
    cuts = wrong = 0
    for (sheet, row, column), shown in cells.items():
        for there, side, other in (
            ((sheet, row, column + 1), Side.RIGHT, Side.LEFT),
            ((sheet, row + 1, column), Side.BOTTOM, Side.TOP),
        ):
            if there in cells:
                cuts += 1
                wrong += shown[side] is not cells[there][other]
    return cuts, wrong


@pytest.mark.parametrize(("columns", "rows"), [(4, 6), (6, 9), (3, 4), (4, 5), (9, 6), (2, 2)])
def test_the_standard_set_lies_without_an_unlike_cut(columns: int, rows: int) -> None:
    tile_set = standard_set()

    found = arrange(tile_set.tiles, columns, rows, Random(88))

    assert sorted(tile.id for tile, _ in found.laid) == list(range(1, 89))
    assert unlike(found, columns, rows) == (found.cuts, 0)
    assert found.unlike == 0


def test_tiles_that_cannot_meet_are_counted() -> None:
    found = arrange(tiles_of("0000", "1111", "2222", "0000"), 2, 2, Random(1))

    assert (found.cuts, found.unlike) == (4, 3)
    assert unlike(found, 2, 2) == (4, 3)


def test_a_tile_is_turned_where_that_makes_it_fit() -> None:
    found = arrange(tiles_of("0100", "0100"), 2, 1, Random(1))

    assert found.unlike == 0
    assert arrange(tiles_of("0011"), 1, 1, Random(1)).cuts == 0


def test_the_same_chance_lays_the_same_tiles() -> None:
    tiles = tiles_of(*["0012", "0122", "0000", "1212", "0001"] * 6)

    assert arrange(tiles, 4, 5, Random(3)) == arrange(tiles, 4, 5, Random(3))


@given(
    st.lists(st.text("012", min_size=4, max_size=4), min_size=1, max_size=40),
    st.integers(1, 5),
    st.integers(1, 5),
)
def test_every_tile_is_laid_once_and_what_is_counted_is_so(
    digits: list[str], columns: int, rows: int
) -> None:
    tiles = tiles_of(*digits)

    found = arrange(tiles, columns, rows, Random(7))

    assert sorted(tile.id for tile, _ in found.laid) == [tile.id for tile in tiles]
    assert unlike(found, columns, rows) == (found.cuts, found.unlike)
