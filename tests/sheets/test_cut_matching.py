from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.monsters.creature_tiles import digits_of
from tests.games.monsters.standard import standard_creatures
from tilegen.sheets.cut_matching import CutMatching, SideKind, Sides, match_cuts

KINDS = (SideKind(0, leads_off=False), SideKind(1), SideKind(2))


def pieces_of(*digits: str) -> tuple[Sides, ...]:
    return tuple(tuple(map(int, each)) for each in digits)


def arrange(pieces: Sequence[Sides], columns: int, rows: int, seed: int) -> CutMatching:
    return match_cuts(pieces, KINDS, columns, rows, Random(seed))


def count_unlike(
    pieces: Sequence[Sides],
    matching: CutMatching,
    columns: int,
    rows: int,
    kinds: Sequence[SideKind] = KINDS,
) -> tuple[int, int]:
    """Cuts and unlike cuts, counted on the sheets as they lie."""
    cells = {}
    for place, (index, turn) in enumerate(matching.laid):
        sheet, on_sheet = divmod(place, columns * rows)
        row, column = divmod(on_sheet, columns)
        sides = pieces[index]
        cells[sheet, row, column] = [sides[(side - turn) % 4] for side in range(4)]
    cuts = wrong = 0
    for (sheet, row, column), shown in cells.items():
        for there, side in (((sheet, row, column + 1), 1), ((sheet, row + 1, column), 2)):
            if there in cells:
                cuts += 1
                wrong += kinds[shown[side]].like != cells[there][(side + 2) % 4]
    return cuts, wrong


@pytest.mark.parametrize(("columns", "rows"), [(4, 6), (6, 9), (3, 4), (4, 5), (9, 6), (2, 2)])
def test_the_standard_set_lies_without_an_unlike_cut(columns: int, rows: int) -> None:
    pieces = pieces_of(*(digits_of(tile.edges) for tile in standard_creatures()))

    found = arrange(pieces, columns, rows, 88)

    assert sorted(index for index, _ in found.laid) == list(range(88))
    assert count_unlike(pieces, found, columns, rows) == (found.cuts, 0)
    assert found.unlike == 0


def test_pieces_that_cannot_meet_are_counted() -> None:
    pieces = pieces_of("0000", "1111", "2222", "0000")

    found = arrange(pieces, 2, 2, 1)

    assert (found.cuts, found.unlike) == (4, 3)
    assert count_unlike(pieces, found, 2, 2) == (4, 3)


def test_a_piece_is_turned_where_that_makes_it_fit() -> None:
    found = arrange(pieces_of("0100", "0100"), 2, 1, 1)

    assert found.unlike == 0
    assert arrange(pieces_of("0011"), 1, 1, 1).cuts == 0


def test_a_side_may_be_like_another_kind() -> None:
    """As a shore with water on its left is like one with water on its right."""
    shores = (SideKind(1), SideKind(0))
    pieces = pieces_of("0000", "1111", "1111", "0000")

    found = match_cuts(pieces, shores, 2, 2, Random(1))

    assert found.unlike == 0
    assert count_unlike(pieces, found, 2, 2, shores) == (4, 0)


def test_the_same_chance_lays_the_same_pieces() -> None:
    pieces = pieces_of(*["0012", "0122", "0000", "1212", "0001"] * 6)

    assert arrange(pieces, 4, 5, 3) == arrange(pieces, 4, 5, 3)


@given(
    st.lists(st.text("012", min_size=4, max_size=4), min_size=1, max_size=40),
    st.integers(1, 5),
    st.integers(1, 5),
)
def test_every_piece_is_laid_once_and_what_is_counted_is_so(
    digits: list[str], columns: int, rows: int
) -> None:
    pieces = pieces_of(*digits)

    found = arrange(pieces, columns, rows, 7)

    assert sorted(index for index, _ in found.laid) == list(range(len(pieces)))
    assert count_unlike(pieces, found, columns, rows) == (found.cuts, found.unlike)
