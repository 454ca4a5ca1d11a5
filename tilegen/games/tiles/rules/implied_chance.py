"""Infers the moves of chance that a record leaves out, from the moves of the players."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from tilegen.games.tiles.rules import codes, hidden_hands
from tilegen.games.tiles.rules.move_texts import explain_unreadable, may_be_move
from tilegen.games.tiles.rules.options import Begin, Supply
from tilegen.games.tiles.rules.reasons import explain_beginning, explain_tile
from tilegen.games.tiles.rules.tile_moves import Deal, Guess, Move, TurnUp
from tilegen.play.rules import Chance, IllegalMoveError, ImpliedMove, MoveText
from tilegen.text.diagnostics import build_phrase
from tilegen.text.wording import quoted_text

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules, TileState

_TILE: Final = re.compile(r"(?:(?P<verb>[a-z][a-z ]*?) )?(?P<tile>\d{1,9})(?!\d)")
_PASS: Final = "pass"  # noqa: S105 - no password
_NO_VERBS: Final = frozenset({None, "discard"})
"""The words before a tile that was turned up."""


def infer_chance(
    rules: TileGameRules, state: TileState, lines: Sequence[MoveText]
) -> ImpliedMove[Move] | None:
    """The move of chance by which the first of these lines comes about. A player who begins another
    figure has a line for it, which is that move. None if the line is no move that chance leads to.
    Raises IllegalMoveError for a tile that cannot be turned up, and if a player has to begin a
    figure first."""
    if state.deals:
        return _infer_deal(rules, state, lines)
    line = lines[0]
    match = _TILE.match(line.text.casefold())
    if (match is None or match["verb"] not in _NO_VERBS) and not may_be_move(line.text, rules):
        raise explain_unreadable(line.text)
    if state.owing:
        return _infer_renewal(rules, state, line, match)
    if match is not None and match["verb"] in {"start", "again", rules.words.again.casefold()}:
        raise explain_beginning(is_first=match["verb"] == "start")
    if rules.options.supply is not Supply.DRAW:
        return None
    if match is not None and match["verb"] in _NO_VERBS:
        tile = int(match["tile"])
        if tile not in state.stack:
            raise explain_tile(rules, state, tile)
        return ImpliedMove(TurnUp(tile))
    is_pass = line.text.casefold() == _PASS
    useless = _find_useless_tile(rules, state, lines) if is_pass else None
    return None if useless is None else ImpliedMove(TurnUp(useless))


def _infer_deal(
    rules: TileGameRules, state: TileState, lines: Sequence[MoveText]
) -> ImpliedMove[Move] | None:
    """The next tile that a seat is dealt; a guess, unless it is one to begin with, or the record
    names all that the seat is dealt."""
    seat = state.deals[0]
    whole = hidden_hands.find_dealt_hand(rules, state, lines, seat)
    own = next((tile for tile in whole if tile not in state.hands[seat]), None)
    if own is not None and own in state.stack and state.guesses.isdisjoint(state.hands[seat]):
        return ImpliedMove(Deal(own))
    tile = _find_dealt_tile(rules, state, lines)
    if tile is None:
        return None
    is_first = rules.options.begin is Begin.DEAL and not state.grids
    return ImpliedMove(Deal(tile) if is_first else Guess(tile))


def _infer_renewal(
    rules: TileGameRules, state: TileState, line: MoveText, match: re.Match[str] | None
) -> ImpliedMove[Move]:
    again = rules.words.again
    if match is not None and match["verb"] in {"again", again.casefold()}:
        tile = int(match["tile"])
        if line.mover == state.owing[0]:
            if tile not in state.stack:
                raise explain_tile(rules, state, tile)
            move = rules.find_by_text(line.text, state)
            if move is None:
                raise _explain_ending(line.text, again, tile)
            return ImpliedMove(move, is_line=True)
    hint = f"write a line of the player who finished a figure, such as '{again} {state.stack[0]}^'"
    message, phrase = f"another figure ({again}) is begun first", build_phrase("again-first")
    raise IllegalMoveError(codes.TILE_NOT_DUE, message, hint, phrase=phrase)


def _explain_ending(text: str, again: str, tile: int) -> IllegalMoveError:
    """The complaint about a line that begins another figure, and then says more."""
    message = f"{quoted_text(text)} is not a move"
    hint = f"write no more than '{again} {tile}' and how the tile is turned"
    phrase = build_phrase("no-move", typed=quoted_text(text))
    return IllegalMoveError(codes.TILE_NOT_DUE, message, hint, phrase=phrase)


def _find_useless_tile(
    rules: TileGameRules, state: TileState, lines: Sequence[MoveText]
) -> int | None:
    """A tile that fits nowhere: a player who passes turned up one, whichever it was, but none that
    a later line names."""
    matches = (_TILE.match(line.text.casefold()) for line in lines)
    names = {int(match["tile"]) for match in matches if match}
    return next(
        (
            tile
            for tile in sorted(state.stack, key=names.__contains__)
            if not rules.list_placements_of(state._replace(tile=tile, stack=(tile,)), tile)
        ),
        None,
    )


def _find_dealt_tile(
    rules: TileGameRules, state: TileState, lines: Sequence[MoveText]
) -> int | None:
    """A tile that the next seat was dealt: it begins with this tile or lays it later; otherwise a
    tile that no seat lays."""
    seat = state.deals[0]
    begins = rules.options.begin is Begin.DEAL and not state.grids
    laid = [*_list_tiles(lines, is_start=begins)]
    own = [tile for mover, tile in laid if mover == seat]
    if begins and {*own} & {*state.hands[seat]}:
        own = []
    others = {tile for mover, tile in laid if mover != seat}
    unused = (tile for tile in reversed(state.stack) if tile not in others)
    own_tiles = (tile for tile in own if tile in state.stack)
    return next(own_tiles, next(unused, state.stack[-1] if state.stack else None))


def _list_tiles(
    lines: Sequence[MoveText], *, is_start: bool
) -> Iterator[tuple[int | Chance | None, int]]:
    """The seat and the tile of each line that lays one; with `is_start` only of lines that begin a
    figure."""
    for mover, text in lines:
        match = _TILE.match(text.casefold())
        if match is not None and (match["verb"] == "start" if is_start else match["verb"] is None):
            yield mover, int(match["tile"])
