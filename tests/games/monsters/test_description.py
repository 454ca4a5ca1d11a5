"""The tables a designer reads."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.monsters.creature_tiles import build_monsters, edges_of
from tests.games.monsters.standard import PATTERNS
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.inspection import INSPECTION


def a_set(*sides: str) -> TileGame:
    tiles = (CreatureTile(i, edges_of(digits), 1) for i, digits in enumerate(sides, 1))
    return build_monsters("A set", tuple(tiles))


def portrait(tile_set: TileGame, width: int = 80) -> str:
    return INSPECTION.describe(tile_set, (), width)


@given(st.lists(st.text(alphabet="012", min_size=4, max_size=4), max_size=30))
def test_no_line_of_any_set_is_wider_than_a_terminal(sides: list[str]) -> None:
    for width in (40, 80):
        assert max(map(len, portrait(a_set(*sides), width).split("\n"))) <= width


@pytest.mark.parametrize("width", [40, 80])
def test_the_largest_set_is_no_wider_than_a_terminal(width: int) -> None:
    lines = portrait(a_set(*["0001"] * 999), width).split("\n")
    assert max(map(len, lines)) <= width


def test_in_a_narrow_terminal_each_pattern_has_a_line() -> None:
    rows = [line.split() for line in portrait(a_set(*PATTERNS), 40).split("\n")]
    assert ["0112", "2", "(2)", ".", "57", "57", "57"] in rows
    assert ["0211", "2", "(2)", ".", "57", "57", "57"] in rows


def test_no_line_ends_in_spaces() -> None:
    assert all(line == line.rstrip() for line in portrait(a_set(*PATTERNS)).split("\n"))


def test_mirror_images_stand_side_by_side() -> None:
    line = next(
        line for line in portrait(a_set(*PATTERNS)).split("\n") if line.startswith("  0112 ")
    )
    assert line.split() == ["0112", "2", "(2)", ".", "57", "57", "57", "0211", "2", "(2)"]


def test_a_cell_that_no_tile_fits_is_drawn() -> None:
    text = portrait(a_set("0001", "0001", "0001"))
    assert "No tile fits" in text
    assert "-- [ ] --" in text
    assert "1111: 0" in text


def test_a_set_that_falls_apart_says_so() -> None:
    assert "into 2 groups that never join, of 2, 1 tiles" in portrait(a_set("0001", "0011", "0002"))


def test_an_odd_number_of_edges_is_said_to_leave_one_over() -> None:
    over = "Of an odd number of edges, one is always left over."
    assert over in portrait(a_set("0001", "0001", "0001"))
    assert over not in portrait(a_set("0001", "0001"))


@pytest.mark.parametrize(
    ("extra", "share"),
    [
        ((), "about 73 %"),
        (("0001",) * 20, "80 % or more"),
        (("2222",) * 20, "about 14 %"),
        (("2222",) * 100, "less than 1 %"),
    ],
)
def test_the_share_of_finished_monsters_follows_the_mean(
    extra: tuple[str, ...], share: str
) -> None:
    told = " ".join(portrait(a_set(*PATTERNS, *extra)).split())
    assert f"{share} of the first monsters got finished" in told


def test_the_share_is_not_vouched_for_in_a_set_of_another_size() -> None:
    assert "far from that" in " ".join(portrait(a_set("0001", "0001")).split())
    assert "far from that" not in portrait(a_set(*PATTERNS))
