"""The look `creatures` of a tile game: the pictures of monsters, by the kinds that a file names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.monsters.creature_tiles import build_monsters, list_creatures
from tests.games.monsters.standard import standard_set
from tilegen.games.tiles.art.creatures import printed_creature
from tilegen.games.tiles.art.creatures.creature_game import find_edition, has_creatures
from tilegen.games.tiles.art.tile_faces import draw_back, draw_tile, draw_tile_marks
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.presentation import Look
from tilegen.games.tiles.segments import Kind
from tilegen.sets.edition import Art, OwnColors


@pytest.fixture(scope="module")
def game() -> TileGame:
    return standard_set()


def test_a_file_of_creatures_has_the_pictures_of_monsters(game: TileGame) -> None:
    tile_set = standard_set()
    for tile, monster in list(zip(game.tiles, list_creatures(tile_set), strict=True))[::9]:
        assert draw_tile(game, tile) == printed_creature.draw_tile(monster, tile_set)
        assert draw_tile_marks(game, tile) == printed_creature.draw_marks(monster, tile_set)
    assert draw_back(game) == printed_creature.draw_back(tile_set)


def test_a_set_of_monsters_keeps_the_colours_that_it_gives_to_thin_and_thick() -> None:
    colors = OwnColors(("0072b2", None), "fff8e7")
    game = build_monsters("any", (), art=Art(palette=colors))

    assert find_edition(game).art.palette == colors


def test_creatures_have_two_widths_of_bands_and_no_feature_but_eyes(game: TileGame) -> None:
    third = Kind("furry", ("body",))

    assert has_creatures(game)
    assert not has_creatures(replace(game, kinds_of_sides=(*game.kinds_of_sides, third)))
    assert not has_creatures(replace(game, kinds_of_sides=(*game.kinds_of_sides, Kind("bare"))))
    assert not has_creatures(replace(game, features=("eyes", "stars")))
    bands = game.presentation._replace(look=Look.BANDS)
    assert not has_creatures(replace(game, presentation=bands))


def test_bodies_have_the_colours_of_the_kinds_that_join(game: TileGame) -> None:
    colors = OwnColors(("ffffff", "0072b2", None), "fff8e7")

    file = replace(game, kinds=("blank", "thin", "thick"), art=Art(palette=colors))
    art = find_edition(file).art

    assert art.palette == OwnColors(("0072b2", None), "fff8e7")
