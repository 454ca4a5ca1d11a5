from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from tests.games.monsters.creature_tiles import edges_of, list_creatures
from tests.games.monsters.standard import standard_set
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.scene import Group, Item
from tilegen.games.tiles.art.creatures.character import choose_character
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.art.creatures.picture import draw_creature, draw_halo_number
from tilegen.styles.likeness import (
    COMPARED,
    MIXED_UP,
    ComparisonSettings,
    Pair,
    cells_of,
    find_lookalikes,
    warnings,
)
from tilegen.text.source import Span

SIGHT = ComparisonSettings(44, 44, Box(32, 0, 12, 8), rotatable=True)
TURN = Affine.turn(90, (22, 22))


def draw_anew(tile: CreatureTile, build: int | None = None) -> Sequence[Item]:
    """A tile; or the same with the body and the colours that chance gives to another number."""
    who = choose_character(tile, 88)
    if build is not None:
        other = choose_character(replace(tile, id=build), 88)
        who = who._replace(accent=other.accent, second=other.second, iris=other.iris)
        who = who._replace(radii=other.radii, marks=other.marks)
    return draw_creature(tile, who, COMPARED, 2)


def likeness(one: Sequence[Item], other: Sequence[Item]) -> float:
    ((_, _, likeness),) = find_lookalikes([("1", one), ("2", other)], SIGHT)
    return likeness


def standard_tiles() -> tuple[CreatureTile, ...]:
    tile_set = standard_set()
    return list_creatures(tile_set)


TILES = standard_tiles()


@pytest.mark.parametrize("number", [1, 69, 999])
def test_a_tile_looks_the_same_with_its_number(number: int) -> None:
    tile = replace(TILES[30], id=number)
    plain = draw_anew(tile)
    assert cells_of((*plain, *draw_halo_number(tile, COMPARED)), SIGHT) == cells_of(plain, SIGHT)


def test_hides_do_not_count() -> None:
    who = choose_character(TILES[30], 88)
    stripes, patches = (draw_creature(TILES[30], who._replace(hide=n), COMPARED, 2) for n in (1, 2))
    assert cells_of(stripes, SIGHT) == cells_of(patches, SIGHT)


def test_the_same_picture_is_wholly_alike() -> None:
    one = draw_anew(TILES[0])
    assert find_lookalikes([("3", one), ("7", one)], SIGHT) == (Pair("3", "7", 1.0),)


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_tile_that_lies_turned_is_the_same(turns: int) -> None:
    plain = list(draw_anew(TILES[40])[1:])  # without ground
    turned: Sequence[Item] = plain
    for _ in range(turns):
        turned = [Group(tuple(turned), TURN)]
    assert likeness(plain, turned) > 0.9


@pytest.mark.parametrize("tile", TILES[::4], ids=lambda tile: str(tile.id))
def test_the_same_parts_in_other_colours_on_another_build_are_mixed_up(tile: CreatureTile) -> None:
    assert likeness(draw_anew(tile), draw_anew(tile, build=tile.id + 500)) >= MIXED_UP


def test_thin_and_thick_bodies_are_not_mixed_up_though_they_have_one_face() -> None:
    thin, thick = CreatureTile(1, edges_of("1111"), 2), CreatureTile(1, edges_of("2222"), 2)
    assert likeness(draw_anew(thin), draw_anew(thick)) < MIXED_UP


def test_no_two_tiles_of_the_standard_set_are_mixed_up() -> None:
    ((_, _, most),) = find_lookalikes(((str(tile.id), draw_anew(tile)) for tile in TILES), SIGHT)
    assert most < MIXED_UP


def test_all_that_are_mixed_up_are_told_and_the_most_alike_first() -> None:
    tile = TILES[5]
    pictures = [draw_anew(tile), draw_anew(TILES[60]), draw_anew(tile, 700), draw_anew(tile)]
    found = find_lookalikes(zip("1234", pictures, strict=True), SIGHT)
    assert found[0] == Pair("1", "4", 1.0)
    assert {pair.one + pair.other for pair in found} == {"13", "14", "34"}


@pytest.mark.parametrize("sight", [SIGHT, SIGHT._replace(rotatable=False)])
@pytest.mark.parametrize("seed", range(3))
def test_pairs_that_are_passed_over_would_not_have_been_told(
    seed: int, sight: ComparisonSettings
) -> None:
    tiles = Random(seed).sample(TILES, 10)
    pictures = [draw_anew(tile, tile.id + 500) for tile in tiles] + [
        draw_anew(tile) for tile in tiles[:2]
    ]
    named = [(str(number), items) for number, items in enumerate(pictures)]

    each = [pair for two in combinations(named, 2) for pair in find_lookalikes(two, sight)]

    told = sorted((pair for pair in each if pair.likeness >= MIXED_UP), key=_unlikeness)
    assert find_lookalikes(named, sight) == tuple(told)
    unlike = [pair for pair in each if int(pair.other) < 10]
    assert find_lookalikes(named[:10], sight)[0] == min(unlike, key=_unlikeness)


def _unlikeness(pair: Pair) -> float:
    return -pair.likeness


def test_a_single_tile_has_none_to_be_like() -> None:
    assert find_lookalikes([("1", draw_anew(TILES[0]))], SIGHT) == ()


def test_a_piece_that_is_like_two_before_it_is_told_once() -> None:
    pairs = [Pair("1", "2", 1.0), Pair("1", "3", 1.0), Pair("2", "3", 1.0), Pair("3", "4", 0.1)]
    spans = {name: Span(int(name), 1, 2) for name in "1234"}

    told = list(warnings(pairs, spans, "tiles"))

    assert [(each.span, each.labels[0].span) for each in told] == [
        (Span(2, 1, 2), Span(1, 1, 2)),
        (Span(3, 1, 2), Span(1, 1, 2)),
    ]
