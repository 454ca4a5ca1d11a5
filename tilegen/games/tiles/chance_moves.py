"""Adds to moves of players the moves of chance that let them be made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilegen.errors import TilegenError
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.tile_moves import Deal, Move, Placement, TurnUp
from tilegen.play.rules import CHANCE


def add_chance_moves(rules: TileGameRules, placements: Sequence[Placement]) -> tuple[Move, ...]:
    """All moves of a game from its start in which players lay these tiles, one after another. Each
    is turned up or dealt in time. Raises TilegenError if the rules do not let them be laid."""
    return tuple(_list_moves(rules, placements))


def _list_moves(rules: TileGameRules, placements: Sequence[Placement]) -> Iterator[Move]:
    state, rest = rules.start(), [*placements]
    while rest:
        is_chance = rules.to_move(state) is CHANCE and not state.is_over
        move = _choose_chance_move(state, rest) if is_chance else rest.pop(0)
        if not is_chance and (state.is_over or not rules.is_legal(move, state)):
            reason = (
                "the game ends before" if state.is_over else "the rules do not let it be played"
            )
            raise TilegenError(
                f"the board can be filled, but {reason}",
                "let the players choose among all tiles, with 'supply: open' and without 'forced'",
            )
        yield move
        state = rules.apply(state, move)


def _choose_chance_move(state: TileState, rest: Sequence[Placement]) -> Move:
    """The tile that the seat who gets one lays next, or else one that nobody will lay."""
    if not state.deals:
        return TurnUp(rest[0].tile)
    seats = len(state.hands)
    first = (state.deals[0] - state.player) % seats
    own = [move.tile for move in rest[first::seats] if move.tile in state.stack]
    wanted = {move.tile for move in rest}
    others = [tile for tile in state.stack if tile not in wanted]
    return Deal((*own, *others, *state.stack)[0])
