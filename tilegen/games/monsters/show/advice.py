"""The questions that players may ask, and completions of a line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from tilegen.games.hints import Advice, AdviceParts, LegalMoves, Question, say_turn
from tilegen.games.monsters.records.ruling import Ruling
from tilegen.games.monsters.rules.moves import Action
from tilegen.games.monsters.show import hints
from tilegen.games.monsters.show.hints import Position
from tilegen.games.monsters.tiles import TileSet
from tilegen.games.view import Sentence
from tilegen.play.record import whole_number

_TILE = re.compile(r"[^:]*+:\s*+(\D*+)(\d++)(.*+)", re.DOTALL | re.ASCII)
"""A line that names a tile: the verb before its number, the number, and the rest."""


def _heads(now: Position) -> Iterator[str]:
    """The text before the tile in the lines that may come next."""
    if now.log.due is None:
        return
    for player in now.log.starting:
        yield f"{now.names[player]}: start "
    for player in now.log.owing if not now.log.starting else ():
        yield f"{now.names[player]}: minion "
    if not (now.log.starting or now.log.owing):
        number = "" if now.log.due.number is None else f"{now.log.due.number} "
        yield f"{number}{now.names[now.log.due.player]}: "


_QUESTIONS: Final[Mapping[str, Question[Position, LegalMoves]]] = {
    "tile": Question("33", lambda now, typed: hints.for_tile(now, int(typed))),
    "cell": Question('"right of 12"', hints.for_cell),
}


def tell_turn(now: Position) -> Sentence | None:
    """Whose turn it is, unless players begin something first."""
    if now.log.over:
        return say_turn(None)
    if now.log.due is None or now.log.starting or now.log.owing or not now.log.certain:
        return None
    return say_turn(now.names[now.log.due.player])


def list_lines(now: Position, typed_text: str) -> Iterator[str]:
    """The lines that may come next with the typed tile. While its number is incomplete, only
    beginnings of lines: with the numbers that it may become, or if none is typed, up to the
    number."""
    match = _TILE.fullmatch(typed_text)
    if match is None:
        yield from _heads(now)
        return
    verb, number, rest = match.groups()
    down = now.log.table.list_unused()
    if now.log.due is not None and whole_number(number) in down:
        yield from hints.for_tile(now, whole_number(number)).moves
    if rest or now.log.due is None:
        return
    longer = [tile for tile in down if str(tile).startswith(number) and str(tile) != number]
    if verb:
        yield from (line for tile in longer for line in hints.for_tile(now, tile).moves)
    else:
        yield from (f"{head}{tile}" for head in _heads(now) for tile in longer)


ADVICE: Final[Advice[Action, TileSet, Ruling, Position, LegalMoves]] = AdviceParts(
    _QUESTIONS,
    hints.position,
    hints.summary,
    hints.describe,
    hints.as_json,
    tell_turn,
    list_lines,
)
"""Hints to the player to move, or to all who have yet to begin."""
