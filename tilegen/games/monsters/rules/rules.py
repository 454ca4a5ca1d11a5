"""The rules as a game to play: the legal moves, and what each of them does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, assert_never

from tilegen.games.monsters.rules import scoring
from tilegen.games.monsters.rules.creature import Kind
from tilegen.games.monsters.rules.moves import (
    Action,
    Discard,
    Minion,
    Placement,
    Start,
    every_placement,
    unused,
)
from tilegen.games.monsters.rules.table import Table
from tilegen.games.monsters.tiles import Rotation, TileSet
from tilegen.play.rules import CHANCE, Chance

_NO_LINE = 0
"""In place of a record's line, by which the table knows where a tile is from."""


@dataclass(frozen=True, slots=True)
class TurnUp:
    """A face-down tile that is turned up (A7)."""

    tile: int


Move = Start | Minion | TurnUp | Placement | Discard


class State(NamedTuple):
    """The table, which is never changed; whose turn it is, and the tile turned up for it."""

    table: Table
    player: int = 0
    tile: int | None = None


@dataclass(frozen=True, slots=True)
class TileRules:
    """The rules for a set and so many players. Start tiles are chosen from all, in turn order
    (R-A1). A tile that begins a grid is never turned, since its turn means nothing there."""

    tile_set: TileSet
    seats: int

    def start(self) -> State:
        return State(Table(self.tile_set, self.seats))

    def to_move(self, state: State) -> int | Chance:
        if state.table.starting:
            return state.table.starting[0]
        return CHANCE if state.table.owing or state.tile is None else state.player

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        if self.is_over(state):
            return ()
        if state.table.starting:
            return tuple(map(Start, unused(state.table)))
        if state.table.owing:
            return tuple(map(Minion, unused(state.table)))
        if state.tile is None:
            return tuple(map(TurnUp, unused(state.table)))
        # A8, A9
        places = tuple(every_placement(state.table, state.player, state.tile))
        return places or (Discard(state.tile),)

    def apply(self, state: State, move: Move) -> State:
        if isinstance(move, TurnUp):
            return state._replace(tile=move.tile)
        table, player = state.table.copied(), state.player
        tile = table.tiles[move.tile]
        match move:
            case Start(_, turn):
                table.begin(table.starting[0], Kind.FIRST, tile, turn, _NO_LINE)
            case Minion(_, turn):
                table.begin(table.owing[0], Kind.MINION, tile, turn, _NO_LINE)
            case Placement(_, turn, side, neighbour):
                patch, at = table.places[neighbour]
                table.lay(patch, at.beside(side), tile, turn or Rotation.NONE, _NO_LINE)
                player = (player + 1) % self.seats
            case Discard():
                table.discarded[tile.id] = _NO_LINE
            case _:
                assert_never(move)
        return State(table, player)

    def is_over(self, state: State) -> bool:
        return state.table.over

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(map(scoring.score, state.table.creatures))

    def line(self, state: State, move: Move) -> tuple[int, Action] | None:
        match move:
            case TurnUp():
                return None
            case Start():
                return state.table.starting[0], move
            case Minion():
                return state.table.owing[0], move
            case Placement() | Discard():
                return state.player, move
            case _:
                assert_never(move)


def rules_for(tile_set: TileSet, seats: int, _: str) -> TileRules:
    """The rules; there is one way to play."""
    return TileRules(tile_set, seats)
