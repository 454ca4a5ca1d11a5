from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.games.monsters.anatomy import marks
from tests.games.monsters.creature_tiles import build_monsters, edges_of, list_creatures
from tests.games.monsters.standard import standard_set
from tests.games.monsters.test_eyes import whites
from tilegen.games.tiles.art.creatures.creature_tile import COUNTED, CreatureTile, Edge, Side
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.games.tiles.press.assembled_creature import LaidCreature, assemble_creature
from tilegen.styles import style_of

BESIDE = {Side.TOP: (0, -1), Side.RIGHT: (1, 0), Side.BOTTOM: (0, 1), Side.LEFT: (-1, 0)}


def a_set(*sides: str) -> TileGame:
    return build_monsters(
        "A set", tuple(CreatureTile(i, edges_of(digits)) for i, digits in enumerate(sides, 1))
    )


def assemble(tile_set: TileGame) -> tuple[LaidCreature, ...]:
    return assemble_creature(list_creatures(tile_set), tile_set.art.seed)


def is_closed(laid: Sequence[LaidCreature]) -> bool:
    """Every side that joins meets a side of its kind, and no other side meets one that joins."""
    cells = {
        (one.column, one.row): tuple(one.tile.edges[(side - one.turn) % 4] for side in Side)
        for one in laid
    }
    return all(
        cells.get((x + dx, y + dy), (Edge.BLANK,) * 4)[(side + 2) % 4] is bands[side]
        for (x, y), bands in cells.items()
        for side, (dx, dy) in BESIDE.items()
    )


def test_the_standard_set_is_assembled_to_a_closed_monster_of_five_different_tiles() -> None:
    laid = assemble(standard_set())

    assert len({one.tile.id for one in laid}) == len(laid) == 5
    assert is_closed(laid)


def test_no_face_with_eyes_lies_on_its_side() -> None:
    laid = assemble(standard_set())

    assert sum(one.tile.eyes > 0 for one in laid) >= 2
    assert not any(one.tile.eyes and one.turn for one in laid)


@pytest.mark.parametrize(
    ("sides", "tiles"),
    [
        (("1111", "0010", "0010", "0010", "0010"), 5),
        (("0112", "0010", "0020", "0010"), 4),
        (("0101", "0010", "0001"), 3),
        (("0010", "0010", "0222"), 2),
        (("0200", "0020"), 2),
    ],
)
def test_a_small_set_makes_the_largest_monster_it_can(sides: tuple[str, ...], tiles: int) -> None:
    laid = assemble(a_set(*sides))

    assert len(laid) == tiles
    assert is_closed(laid)


@pytest.mark.parametrize("sides", [("0010",), ("0010", "0020"), ("1111", "2222"), ("0000",)])
def test_a_set_that_makes_no_monster_shows_its_tile_with_most_eyes(sides: tuple[str, ...]) -> None:
    lonely = a_set(*sides)
    seeing = replace(lonely.tiles[-1], features={COUNTED: 3})
    lonely = replace(lonely, tiles=(*lonely.tiles[:-1], seeing))
    face = PRESS.draw_cover(lonely)

    assert assemble(lonely) == ()
    assert (face.width, face.height) == (44, 44)
    assert len(whites(face.items)) == 3


def test_another_seed_makes_another_monster() -> None:
    tile_set = standard_set()
    seeds = (replace(tile_set, art=tile_set.art._replace(seed=seed)) for seed in range(4))

    assert len({assemble(one) for one in seeds}) > 1


def test_the_cover_is_as_large_as_the_tiles_on_it_and_shows_all_their_eyes() -> None:
    tile_set = standard_set()
    face, laid = PRESS.draw_cover(tile_set), assemble(tile_set)

    assert (face.width, face.height) == (3 * 44, 3 * 44)
    assert len(whites(face.items)) == sum(one.tile.eyes for one in laid)


def test_no_turf_ends_on_the_bare_ground_around_the_creature_of_the_cover() -> None:
    tile_set = standard_set()
    style = style_of(tile_set.art)
    assert style.cover is not None
    turf = {style.cover.turf, style.cover.growth}

    assert not [mark for mark in marks(PRESS.draw_cover(tile_set).items) if mark.paint in turf]
