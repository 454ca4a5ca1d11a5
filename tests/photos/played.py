"""Creatures as games leave them: bots play by the project's rules, and stop at any time."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from tests.photos.scene import Creature, Game, Played
from tests.photos.wares import count_sides, load_game, ways_of
from tilegen.app.load import load
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.figures import NOBODY
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.squares import find_square
from tilegen.games.tiles.rules.tile_moves import Placement
from tilegen.play import reference
from tilegen.play.arena import GameBatch

_BOTS = ("random", "builder", "closer")


@cache
def tile_set() -> TileGame:
    """The standard set."""
    edition = load("monsters").valid_edition
    assert isinstance(edition, TileGame)
    return edition


def creatures(rng: Random, tiles: int, game: Game = Game.MONSTERS) -> tuple[Creature, ...]:
    """What lies on the table in the first state of a game that shows so many tiles, or in its last;
    now and then with a tile that was discarded, which lies alone."""
    if game is not Game.MONSTERS:
        return tuple(_play_file(rng, tiles, game))
    edition = tile_set()
    simulation: Any = load("monsters").game.for_set(edition).simulation()
    job = GameBatch(
        simulation.pieces(edition),
        "",
        tuple(rng.choice(_BOTS) for _ in range(rng.randint(2, 4))),
        rng.getrandbits(32),
        1,
    )
    states = reference.play_game(simulation.table(edition, job), job, 0).states
    shown = (state for state in states if sum(len(grid.laid) for grid in state.grids) >= tiles)
    state = next(shown, states[-1])
    found = [*_lying(state.grids)]
    if state.discarded and rng.random() < 0.5:
        number = rng.choice(sorted(state.discarded))
        found.append(Creature(0, "discarded", (Played(number, (0, 0), 0),)))
    return tuple(found)


def _play_file(rng: Random, tiles: int, game: Game) -> Iterator[Creature]:
    """The figures of a random game of a file."""
    loaded = load_game(game)
    edition: Any = loaded.valid_edition
    variant, options = next(iter(edition.variants.items()))
    rules = loaded.game.for_set(edition).rules()(edition, rng.choice(options.players), variant)
    state = rules.start()
    while not rules.is_over(state) and sum(len(grid.laid) for grid in state.grids) < tiles:
        moves = rules.legal_moves(state)
        placements = [move for move in moves if isinstance(move, Placement)]
        laid = [_list_laid(state, move.grid) for move in placements]
        begun = [move for move, there in zip(placements, laid, strict=True) if not there]
        beside = [
            move
            for move, there in zip(placements, laid, strict=True)
            if _lies_beside(move, there, count_sides(game))
        ]
        if placements and not (beside or begun):
            # On a board a tile may lie apart from all others, where no photo can place it.
            break
        state = rules.apply(state, rng.choice(beside or begun or moves))
    for grid in filter(lambda grid: grid.laid, state.grids):
        owner, kind = (0, "table") if grid.owner == NOBODY else (grid.owner + 1, "figure")
        yield Creature(
            owner,
            kind,
            tuple(
                Played(pose.tile.number, find_square(cell), pose.turn)
                for cell, pose in grid.laid.items()
            ),
        )


def _list_laid(state: Any, grid: int) -> Collection[int]:
    """The cells with a tile on a grid, which may be yet to begin."""
    return state.grids[grid].laid.keys() if grid < len(state.grids) else ()


def _lies_beside(move: Placement, laid: Collection[int], sides: int) -> bool:
    x, y = find_square(move.cell)
    there = {find_square(cell) for cell in laid}
    return any((x + by_x, y + by_y) in there for (by_x, by_y), _ in ways_of(sides))


def _lying(grids: Sequence[Grid]) -> list[Creature]:
    return [
        Creature(
            grid.owner + 1,
            "first" if grid.is_first else "minion",
            tuple(
                Played(pose.tile.number, find_square(cell), pose.turn)
                for cell, pose in grid.laid.items()
            ),
        )
        for grid in sorted(grids, key=lambda grid: grid.owner)
    ]
