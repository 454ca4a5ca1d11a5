"""Moments of tile games, as records lead to them."""

from __future__ import annotations

from random import Random

from tests.games.playing import NAMES, play
from tests.games.tiles.reading_files import read_game
from tilegen.games.general.display import TableMoment
from tilegen.games.tiles.rules.rules import TileState, make_rules

STARS = """\
tilegen: 1
game: tiles
name: Stars
edges: {dark: , ray: star}
tiles:
  - {id: 1, edges: dark ray dark ray}
  - {id: 2, edges: ray ray dark dark}
  - {id: 3-4, copies: 2, edges: dark dark ray dark}
rules: {players: [2, 2], join: 1, begin: {fixed: 1}, cannot: discard, end: [stack empty]}
"""
OWN = """\
tilegen: 1
game: tiles
name: Worms
edges: {dark: , ray: star}
tiles:
  - {id: 1-20, copies: 20, edges: dark ray dark ray}
  - {id: 21-40, copies: 20, edges: dark dark ray dark}
rules:
  players: [2, 2]
  join: 1
  grids: figure
  begin: choose
  owner: beginner
  score: {first: {finished: {tile: 1}}}
  end: [stack empty]
"""
BOARD = """\
tilegen: 1
game: tiles
name: Squares
edges: [red, green, blue]
tiles: {enumerate: {}}
rules: {players: [1, 1], board: [3, 2], rim: red, supply: open, end: [nobody can], win: goal}
"""
DOMINOES = """\
tilegen: 1
game: tiles
name: Dominoes
shape: line
edges: [0, 1, 2, 3]
tiles: {enumerate: {}}
rules: {players: [2, 2], supply: {hand: 3}, end: [hand empty, nobody can]}
"""
HEXES = """\
tilegen: 1
game: tiles
name: Hexes
shape: hex
edges: [red, green]
tiles: {enumerate: {}}
rules:
  players: [2, 2]
  match: {table: {red: [red, green], green: [red, green]}}
  end: [stack empty]
"""
BOARD_OF_HEXES = HEXES + "  board: [3, 3]\n  rim: red\n"
ALL = {
    "stars": STARS,
    "own": OWN,
    "board": BOARD,
    "dominoes": DOMINOES,
    "hexes": HEXES,
    "board of hexes": BOARD_OF_HEXES,
}


def build_moment(text: str, *lines: str) -> TableMoment:
    """The moment after these moves, of players and of chance."""
    game = read_game(text)
    variant = next(iter(game.variants))
    players, _ = game.variants[variant].players
    rules = make_rules(game, players, variant)
    state = rules.start()
    for line in lines:
        state = rules.apply(state, rules.parse(line, state))
    return TableMoment(NAMES[:players], rules, state, game)


def play_moments(text: str, seed: int = 1) -> list[TableMoment]:
    """All moments of a game of random moves."""
    start = build_moment(text)
    assert start.rules is not None
    states: list[TileState] = play(start.rules, Random(seed)).states
    return [start._replace(state=state) for state in states]
