"""Creatures as games leave them: bots play by the project's rules, and stop at any time."""

from __future__ import annotations

from functools import cache
from random import Random

from tests.photos.scene import Creature, Played
from tilegen.app.load import load
from tilegen.games.monsters.rules.creature import Kind
from tilegen.games.monsters.rules.table import Table
from tilegen.games.monsters.simulation.by_rules import table_of
from tilegen.games.monsters.simulation.simulation import SIMULATION
from tilegen.games.monsters.tiles import TileSet
from tilegen.play import reference
from tilegen.play.arena import GameBatch

_BOTS = ("random", "builder", "closer")
_KINDS = {Kind.FIRST: "first", Kind.MINION: "minion"}


@cache
def tile_set() -> TileSet:
    """The standard set."""
    edition = load("monsters").valid_edition
    assert isinstance(edition, TileSet)
    return edition


def creatures(rng: Random, tiles: int) -> tuple[Creature, ...]:
    """What lies on the table in the first state of a game that shows so many tiles, or in its last;
    now and then with a tile that was discarded, which lies alone."""
    job = GameBatch(
        SIMULATION.pieces(tile_set()),
        "",
        tuple(rng.choice(_BOTS) for _ in range(rng.randint(2, 4))),
        rng.getrandbits(32),
        1,
    )
    states = reference.play_game(table_of(tile_set(), job), job, 0).states
    known = (state.table for state in states)
    table = next((each for each in known if len(each.places) >= tiles), states[-1].table)
    found = [*_lying(table)]
    if table.discarded and rng.random() < 0.5:
        number = rng.choice(sorted(table.discarded))
        found.append(Creature(0, "discarded", (Played(number, (0, 0), 0),)))
    return tuple(found)


def _lying(table: Table) -> list[Creature]:
    return [
        Creature(
            owner,
            _KINDS[patch.kind],
            tuple(
                Played(laid.tile.id, (cell.x, cell.y), int(laid.rotation))
                for cell, laid in patch.tiles.items()
            ),
        )
        for owner, own in enumerate(table.creatures, start=1)
        for patch in own
    ]
