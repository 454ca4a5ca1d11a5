"""Infers the moves of chance that a record leaves out, from the moves of the players."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from tilegen.games.general.codes import UNKNOWN_MOVE
from tilegen.games.tiles.rules import codes, hidden_hands
from tilegen.games.tiles.rules.move_texts import may_be_move
from tilegen.games.tiles.rules.options import Begin, Supply
from tilegen.games.tiles.rules.tile_moves import Deal, Guess, Move, TurnUp
from tilegen.play.rules import Chance, IllegalMoveError, ImpliedMove, MoveText
from tilegen.text.diagnostics import build_phrase
from tilegen.text.wording import quoted_text

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules, TileState

_TILE: Final = re.compile(r"(?:(?P<verb>[a-z][a-z ]*?) )?(?P<tile>\d{1,9})(?!\d)")
_PASS: Final = "pass"  # noqa: S105 - no password
_WRONG_ITSELF: Final = (UNKNOWN_MOVE, codes.UNKNOWN_TILE)
"""The codes of texts that are wrong whichever tile was turned up."""
_NO_VERBS: Final = frozenset({None, "discard"})
"""The words before a tile that was turned up."""


_Reason = Callable[[], IllegalMoveError]
"""Finds out why there is no such move, which takes long."""


def infer_chance(
    rules: TileGameRules, state: TileState, lines: Sequence[MoveText]
) -> ImpliedMove[Move] | None:
    """The move of chance by which the first of these lines comes about. A player who begins another
    figure has a line for it, which is that move. None if the line is no move that chance leads
    to."""
    implied = _infer(rules, state, lines)
    return implied if isinstance(implied, ImpliedMove) else None


def explain_chance(
    rules: TileGameRules, state: TileState, line: MoveText
) -> IllegalMoveError | None:
    """Why chance does not lead to a line: its tile cannot be turned up, or a player has to begin a
    figure first. None if it does, or for no such reason."""
    implied = _infer(rules, state, (line,))
    return None if implied is None or isinstance(implied, ImpliedMove) else implied()


def _infer(
    rules: TileGameRules, state: TileState, lines: Sequence[MoveText]
) -> ImpliedMove[Move] | _Reason | None:
    if state.deals:
        return _infer_deal(rules, state, lines)
    line = lines[0]
    match = _TILE.match(line.text.casefold())
    if (match is None or match["verb"] not in _NO_VERBS) and not may_be_move(line.text, rules):
        return partial(_explain_unreadable, line.text, state, rules)
    if state.owing:
        return _infer_renewal(rules, state, line, match)
    return _infer_tile(rules, state, lines, match)


def _infer_tile(
    rules: TileGameRules,
    state: TileState,
    lines: Sequence[MoveText],
    match: re.Match[str] | None,
) -> ImpliedMove[Move] | _Reason | None:
    """The tile that is turned up for a line, with the match of its first tile."""
    tile, verb = (None, None) if match is None else (int(match["tile"]), match["verb"])
    is_free = tile in state.stack
    if tile is not None and verb in {"start", "again", rules.words.again.casefold()}:
        if not is_free:
            return partial(_explain_tile, rules, state, tile)
        return partial(_explain_beginning, is_first=verb == "start")
    if rules.options.supply is not Supply.DRAW:
        return None
    if tile is None or verb not in _NO_VERBS:
        is_pass = lines[0].text.casefold() == _PASS
        tile = _find_useless_tile(rules, state, lines) if is_pass else None
    elif not is_free:
        return partial(_explain_unfit, rules, state, lines[0].text, tile)
    return None if tile is None else ImpliedMove(TurnUp(tile))


def _explain_unreadable(text: str, state: TileState, rules: TileGameRules) -> IllegalMoveError:
    from tilegen.games.tiles.rules.unreadable_texts import explain_unreadable  # noqa: PLC0415 -- a text without mistakes needs no reasons

    return explain_unreadable(text, state, rules)


def _explain_beginning(*, is_first: bool) -> IllegalMoveError:
    from tilegen.games.tiles.rules.reasons import explain_beginning  # noqa: PLC0415 -- a text without mistakes needs no reasons

    return explain_beginning(is_first=is_first)


def _explain_tile(rules: TileGameRules, state: TileState, tile: int) -> IllegalMoveError:
    from tilegen.games.tiles.rules.reasons import explain_tile  # noqa: PLC0415 -- a text without mistakes needs no reasons

    return explain_tile(rules, state, tile)


def _explain_unfit(
    rules: TileGameRules, state: TileState, text: str, tile: int
) -> IllegalMoveError:
    """Why a text whose tile cannot be turned up is no move."""
    from tilegen.games.tiles.rules.wrong_texts import explain_text  # noqa: PLC0415 -- a text without mistakes needs no reasons

    error = explain_text(text, state, rules)
    if isinstance(error, IllegalMoveError) and error.code in _WRONG_ITSELF:
        return error
    return _explain_tile(rules, state, tile)


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
) -> ImpliedMove[Move] | _Reason:
    again = rules.words.again
    if match is not None and match["verb"] in {"again", again.casefold()}:
        tile = int(match["tile"])
        if line.mover == state.owing[0]:
            if tile not in state.stack:
                return partial(_explain_tile, rules, state, tile)
            move = rules.find_by_text(line.text, state)
            if move is None:
                return partial(_explain_ending, line.text, again, tile)
            return ImpliedMove(move, is_line=True)
    if match is not None and int(match["tile"]) not in state.stack:
        return partial(_explain_tile, rules, state, int(match["tile"]))
    return partial(_explain_owing, again, state.stack[0])


def _explain_owing(again: str, tile: int) -> IllegalMoveError:
    hint = f"write a line of the player who finished a figure, such as '{again} {tile}^'"
    message, phrase = f"another figure ({again}) is begun first", build_phrase("again-first")
    return IllegalMoveError(codes.FIGURE_DUE, message, hint, phrase=phrase)


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
