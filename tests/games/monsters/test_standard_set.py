from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.monsters.creature_tiles import ALL_PATTERNS, list_creatures, pattern
from tests.games.monsters.standard import STANDARD, mirror_edges, swap_edges
from tilegen.games.tiles.art.creatures.creature_tile import Edge, Edges
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.reader import read_set
from tilegen.names import PAPERS
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source
from tilegen.text.yamltree import compose

SPEC = Path(__file__).parents[3] / "specs" / "tiles.yaml"


@pytest.fixture(scope="module")
def standard() -> TileGame:
    found = Diagnostics()
    tile_set = read_set(compose(Source.from_text(str(SPEC), SPEC.read_text("utf-8")), found), found)
    assert list(found) == []
    assert tile_set is not None
    return tile_set


def test_the_tiles_are_as_the_table_says(standard: TileGame) -> None:
    tiles = Counter(pattern(tile.edges) for tile in list_creatures(standard))
    with_eyes = Counter(pattern(tile.edges) for tile in list_creatures(standard) if tile.eyes)
    assert {key: (tiles[key], with_eyes[key]) for key in tiles} == STANDARD
    assert tuple(STANDARD) == ALL_PATTERNS


def test_the_ids_are_1_to_88_in_order(standard: TileGame) -> None:
    assert [tile.id for tile in list_creatures(standard)] == list(range(1, 89))


def test_the_sums_are_as_intended(standard: TileGame) -> None:
    edges = Counter(edge for tile in list_creatures(standard) for edge in tile.edges)
    assert edges == {Edge.BLANK: 184, Edge.THIN: 84, Edge.THICK: 84}
    assert Counter(tile.joining_sides for tile in list_creatures(standard)) == {
        1: 38,
        2: 26,
        3: 18,
        4: 6,
    }
    assert sum(tile.eyes > 0 for tile in list_creatures(standard)) == 40


@pytest.mark.parametrize("change", [mirror_edges, swap_edges])
def test_no_kind_and_no_hand_is_preferred(
    standard: TileGame, change: Callable[[Edges], Edges]
) -> None:
    changed = Counter(pattern(change(tile.edges)) for tile in list_creatures(standard))
    assert changed == Counter(pattern(tile.edges) for tile in list_creatures(standard))


def test_a_tile_with_a_blank_side_is_printed_with_it_on_top(standard: TileGame) -> None:
    assert [
        tile.id
        for tile in list_creatures(standard)
        if tile.joining_sides < 4 and tile.edges[0] is not Edge.BLANK
    ] == []


def test_the_settings_are_the_usual_ones(standard: TileGame) -> None:
    printing, art = standard.printing, standard.art
    assert (printing.size, printing.bleed, printing.margins, printing.paper) == (
        44,
        2,
        (5, 5, 5, 5),
        PAPERS["a4"],
    )
    assert (art.style, art.seed) == ("ink", 88)
    assert standard.name == "Monsters"


def test_the_set_promises_what_makes_it_playable(standard: TileGame) -> None:
    promised = {each.metric: (each.at_least, each.at_most) for each in standard.expectations}
    expected = {
        "tiles": (88, 88),
        "eye_tiles": (40, 40),
        "mean_joining_edges": (None, 2),
        "starters": (24, None),
        "every_pattern": (1, 1),
        "blank_edges": (184, 184),
        "thin_edges": (84, 84),
        "thick_edges": (84, 84),
    }
    assert promised.items() >= expected.items()
