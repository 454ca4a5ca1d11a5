"""Files that begin from known rules."""

from __future__ import annotations

from dataclasses import replace

from tests.games.playing import edition_of
from tests.games.tiles.reading_files import NAME
from tilegen.games.monsters.rules.known_options import OPTIONS, build_set_tiles
from tilegen.games.monsters.tile_game import build_tile_game
from tilegen.games.monsters.tiles import KINDS_OF_SIDES, LOOK
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import Again
from tilegen.games.tiles.sets.file_reader import read_set
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source
from tilegen.text.yamltree import compose

FILE = """\
tilegen: 1
game: tiles
name: Lonely
rules: {like: %s}
tiles:
  - {id: 1-30, copies: 30, edges: thin thick thin blank, eyes: 1}
"""


def read(text: str) -> tuple[TileGame | None, list[str]]:
    diagnostics = Diagnostics()
    game = read_set(compose(Source.from_text(NAME, text), diagnostics), diagnostics)
    return game, [f"{item.message}; {item.hint}" for item in diagnostics]


def test_monsters_are_known_by_the_rules_that_their_game_has() -> None:
    game, complaints = read(FILE % "monsters")
    assert game is not None
    assert not complaints
    assert dict(game.variants) == dict(OPTIONS)
    assert game.kinds_of_sides == KINDS_OF_SIDES
    assert game.presentation.look is LOOK


def test_a_set_of_monsters_is_played_with_the_tiles_of_its_tile_game() -> None:
    edition = edition_of("monsters")
    tiles = build_set_tiles(edition).tiles
    for tile in build_tile_game(edition).tiles:
        assert replace(tile, name="", span=None) == tiles[tile.number]


def test_a_file_changes_what_it_says_itself_and_keeps_the_rest() -> None:
    game, complaints = read(FILE % "monsters, again: none, players: 3")
    assert game is not None
    assert not complaints
    options = game.variants["open"]
    assert options.again is Again.NONE
    assert options.players == (3, 3)
    assert options.join == 1


def test_misspelt_rules_are_called_by_their_name() -> None:
    _, complaints = read(FILE % "monster")
    assert complaints == ["no known rules are called 'monster'; write 'monsters'"]
