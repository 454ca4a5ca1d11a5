"""What chance must have turned up, where a record says only what players did with it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from tilegen.games.tiles.rules.options import Begin, Supply
from tilegen.games.tiles.rules.tile_moves import Deal, Move, Renewal, TurnUp
from tilegen.play.rules import Chance, ToldMove

if TYPE_CHECKING:
    from tilegen.games.tiles.rules.rules import TileGameRules, TileState

_TILE: Final = re.compile(r"(?:(?P<verb>[a-z][a-z ]*?) )?(?P<tile>\d{1,9})(?!\d)")


def find_untold(
    rules: TileGameRules, state: TileState, lines: Sequence[ToldMove]
) -> tuple[Move, bool] | None:
    """The move of chance by which the first of these lines of players comes about, and whether the
    line tells of that move itself: whoever begins another figure writes so. None if nothing
    suits."""
    first = lines[0]
    if state.deals:
        tile = _find_dealt_tile(rules, state, lines)
        return None if tile is None else (Deal(tile), False)
    if state.owing:
        move = next(
            (move for move in rules.legal_moves(state) if _tells(rules, state, move, first)), None
        )
        return None if move is None or first.mover != state.owing[0] else (move, True)
    if rules.options.supply is not Supply.DRAW:
        return None
    match = _TILE.match(first.text.casefold())
    if match is not None:
        tile = int(match["tile"])
        return (TurnUp(tile), False) if tile in state.stack else None
    # Who passes turned up a tile that fits nowhere, whichever it was.
    useless = (
        tile
        for tile in state.stack
        if not rules.list_placements_of(state._replace(tile=tile, stack=(tile,)), tile)
    )
    tile = next(useless, None)
    return None if first.text.casefold() != "pass" or tile is None else (TurnUp(tile), False)


def _tells(rules: TileGameRules, state: TileState, move: Move, line: ToldMove) -> bool:
    """Whether a line has the text of a tile that begins another figure, with or without a turn."""
    if not isinstance(move, Renewal):
        return False
    match = _TILE.match(line.text.casefold())
    words = {"again", rules.words.again.casefold()}
    return match is not None and match["verb"] in words and int(match["tile"]) == move.tile


def _find_dealt_tile(
    rules: TileGameRules, state: TileState, lines: Sequence[ToldMove]
) -> int | None:
    """A tile that the next seat was dealt: one that it begins with or lays later, or else one that
    nobody does."""
    seat = state.deals[0]
    begins = rules.options.begin is Begin.DEAL and not state.grids
    told = [*_list_tiles(lines, is_start=begins)]
    own = [tile for mover, tile in told if mover == seat]
    if begins and {*own} & {*state.hands[seat]}:
        own = []
    others = {tile for mover, tile in told if mover != seat}
    unused = (tile for tile in reversed(state.stack) if tile not in others)
    wanted = (tile for tile in own if tile in state.stack)
    return next(wanted, next(unused, state.stack[-1] if state.stack else None))


def _list_tiles(
    lines: Sequence[ToldMove], *, is_start: bool
) -> Iterator[tuple[int | Chance | None, int]]:
    """Who lays which tile, line by line; with `is_start` only those that begin a figure."""
    for mover, text in lines:
        match = _TILE.match(text.casefold())
        if match is not None and (match["verb"] == "start" if is_start else match["verb"] is None):
            yield mover, int(match["tile"])
