"""The rules as a game to play: the legal moves and their results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import assert_never

from tilegen.games.monsters.rules import scoring, sight
from tilegen.games.monsters.rules.creature import Kind
from tilegen.games.monsters.rules.deal import dealt
from tilegen.games.monsters.rules.moves import (
    DEAL4,
    Action,
    Discard,
    Minion,
    Placement,
    Start,
    every_placement,
    unused,
)
from tilegen.games.monsters.rules.state import Deal, Move, State, TurnUp
from tilegen.games.monsters.rules.table import Table
from tilegen.games.monsters.tiles import Rotation, TileSet
from tilegen.play.rules import Chance, Rules

_NO_LINE = 0
"""Stands for the line of a record that used a tile: here there is no record."""


_turned_up = cache(TurnUp)
"""Every turn offers chance all face-down tiles, so each is one value that is made once."""


@dataclass(frozen=True, slots=True)
class TileRules(Rules[State, Move, Action]):
    """The rules for a set and a number of players. Start tiles are chosen in turn order: from all
    tiles, or from as many as were `dealt` to each player (R-A1). A tile that begins a grid is never
    turned, since its turn makes no difference there."""

    tile_set: TileSet
    seats: int
    dealt: int = 0

    def start(self) -> State:
        dealing = 0 if self.dealt else None
        return State(Table(self.tile_set, self.seats), ((),) * self.seats, dealing)

    def to_move(self, state: State) -> int | Chance:
        return state.mover

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        if self.is_over(state):
            return ()
        if state.table.starting:
            return self._beginnings(state)
        if state.table.owing:
            return tuple(map(Minion, unused(state.table)))
        if state.tile is None:
            return tuple(map(_turned_up, unused(state.table)))
        # A8, A9
        places = tuple(every_placement(state.table, state.player, state.tile))
        return places or (Discard(state.tile),)

    def apply(self, state: State, move: Move) -> State:
        if isinstance(move, TurnUp):
            return state._replace(tile=move.tile)
        if isinstance(move, Deal):
            return self._deal(state, move.tile)
        table, hands, player = state.table.branched(), state.hands, state.player
        tile = table.tiles[move.tile]
        match move:
            case Start(_, turn):
                hands = _with(hands, table.starting[0], ())
                table.begin(table.starting[0], Kind.FIRST, tile, turn, _NO_LINE)
            case Minion(_, turn):
                table.begin(table.owing[0], Kind.MINION, tile, turn, _NO_LINE)
            case Placement(_, turn, side, neighbour):
                patch, at = table.places[neighbour]
                table.lay(table.own(patch), at.beside(side), tile, turn or Rotation.NONE, _NO_LINE)
                player = (player + 1) % self.seats
            case Discard():
                table.discarded[tile.id] = _NO_LINE
            case _:
                assert_never(move)
        return State(table, hands, player=player)

    def is_over(self, state: State) -> bool:
        return state.table.over

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(map(scoring.score, state.table.creatures))

    def winners(self, state: State) -> tuple[int, ...]:
        return scoring.leaders(self.scores(state))

    def line(self, state: State, move: Move) -> tuple[int, Action] | None:
        match move:
            case Deal() | TurnUp():
                return None
            case Start():
                return state.table.starting[0], move
            case Minion():
                return state.table.owing[0], move
            case Placement() | Discard():
                return state.player, move
            case _:
                assert_never(move)

    def observation(self, state: State, seat: int | None) -> str:
        return sight.format_observation(state, seat)

    def in_sight(self, state: State, seat: int | None) -> Mapping[str, Sequence[str]]:
        return sight.list_pieces(state, seat)

    def format(self, move: Move, state: State) -> str:
        del state
        return sight.format_move(move)

    def describe_move(self, move: Move, state: State, seat: int | None) -> str | None:
        """Who is dealt a tile alone sees it, and all see a tile that is turned up."""
        is_hidden = isinstance(move, Deal) and seat != state.dealing
        return None if is_hidden else self.format(move, state)

    def _deal(self, state: State, tile: int) -> State:
        player = state.dealing
        assert player is not None  # noqa: S101 - no tile is dealt otherwise
        hands = _with(state.hands, player, (*state.hands[player], tile))
        held = sum(map(len, hands))
        is_last = held == min(self.dealt * self.seats, len(state.table.tiles))
        return state._replace(hands=hands, dealing=None if is_last else held // self.dealt)

    def _beginnings(self, state: State) -> tuple[Move, ...]:
        """The tiles that may be dealt, or chosen as a start tile (A4, R-A1)."""
        if not self.dealt:
            return tuple(map(Start, unused(state.table)))
        if state.dealing is not None:
            held = {tile for hand in state.hands for tile in hand}
            return tuple(Deal(tile) for tile in unused(state.table) if tile not in held)
        return tuple(map(Start, state.hands[state.table.starting[0]]))


def rules_for(tile_set: TileSet, seats: int, variant: str) -> TileRules:
    """The rules of the variant."""
    tiles = len(tile_set.tiles)
    return TileRules(tile_set, seats, dealt(tiles, seats) if variant == DEAL4 else 0)


def _with(
    hands: tuple[tuple[int, ...], ...], player: int, hand: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """The hands, with one player's replaced."""
    return *hands[:player], hand, *hands[player + 1 :]
