"""The cover of a tile game whose tiles are creatures."""

from __future__ import annotations

from dataclasses import replace

from tests.games.monsters.standard import standard_set
from tilegen.games.tiles.known.monsters.press import PRESS as MONSTERS
from tilegen.games.tiles.presentation import Look
from tilegen.games.tiles.press.press import PRESS


def test_the_cover_of_a_file_of_creatures_is_that_of_monsters() -> None:
    tile_set = standard_set()
    bare = replace(tile_set, row_art={})

    assert PRESS.draw_cover(bare) == MONSTERS.draw_cover(bare)


def test_a_file_with_another_look_has_tiles_in_play_on_its_cover() -> None:
    tile_set = standard_set()
    bands = replace(tile_set, presentation=tile_set.presentation._replace(look=Look.BANDS))

    assert PRESS.draw_cover(bands) != PRESS.draw_cover(tile_set)
