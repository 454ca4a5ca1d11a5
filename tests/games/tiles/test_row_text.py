"""Rows that are written and read again are the same tiles."""

from __future__ import annotations

import pytest

from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.sets.file_reader import read_tile_game
from tilegen.games.tiles.sets.row_text import RowTerms, format_rows
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.source import Source
from tilegen.text.yamltree import compose

HEAD = """\
tilegen: 1
game: tiles
name: Castles
edges: {field: field, town: town, road: [field, road, field]}
features: [sheep]
rules: {surrounded: [abbey], owner: {marker: 2}, players: 2, score: {any: {finished: {tile: 1}}}}
tiles:
"""

ROWS = [
    "  - {id: 1, edges: field town road field}\n",
    "  - {id: 1-4, copies: 4, edges: road road road road}\n",
    "  - {id: 3, edges: road field road field, sheep: 2, name: Shepherd}\n",
    "  - {id: 1, edges: town town field field, apart: [town]}\n",
    '  - {id: 1, edges: road road road road, paths: [["0.1", "2.1"], ["1.1", "3.1"]]}\n',
    "  - {id: 1, edges: field field field field, inside: [abbey]}\n",
    "  - {id: 1, edges: town town field field, on: {town: {shield: 1}}}\n",
    "  - {id: 1, edges: town field town field, apart: [town], on: {town: [{shield: 2}, {}]}}\n",
    "  - {id: 1, edges: town town town town, paths: [[0, 2], [1, 3]]}\n",
    "  - {id: 2, edges: town town town town, paths: [[0, 1, 2], [3]]}\n",
    '  - {id: 1, edges: town town town town, name: "No", back: own/back.svg}\n',
    "  - {id: 1, edges: town town town town}\n  - {id: 3, edges: town town town town}\n",
]


def read_game(rows: str) -> TileGame:
    diagnostics = Diagnostics()
    game = read_tile_game(compose(Source("my.yaml", HEAD + rows), diagnostics), diagnostics)
    assert game is not None, [diagnostic.message for diagnostic in diagnostics]
    return game


def write_rows(game: TileGame) -> str:
    terms = RowTerms(game.kinds_of_sides, game.features, game.row_art, game.row_backs)
    return format_rows(game.tiles, terms)


@pytest.mark.parametrize("rows", ROWS)
def test_what_is_written_is_read_as_the_same_tiles(rows: str) -> None:
    game = read_game(rows)
    again = read_game(write_rows(game))
    assert again.tiles == game.tiles
    assert again.row_backs.keys() == game.row_backs.keys()
    assert write_rows(again) == write_rows(game)


@pytest.mark.parametrize("rows", [*ROWS[:4], *ROWS[5:9], ROWS[11]])
def test_a_plain_row_is_written_as_it_was(rows: str) -> None:
    assert write_rows(read_game(rows)) == rows
