"""The questions that players may ask, and completions of a line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from tilegen.games.hints import Advice, Question, say_turn
from tilegen.games.monsters.records.notation import Record
from tilegen.games.monsters.records.ruling import Ruling
from tilegen.games.monsters.rules.moves import Action
from tilegen.games.monsters.show import hints
from tilegen.games.monsters.show.hints import Hint, Position
from tilegen.games.monsters.tiles import TileSet
from tilegen.games.view import Sentence
from tilegen.play.record import whole_number

_TILE = re.compile(r"[^:]*+:\s*+(\D*+)(\d++)(.*+)", re.DOTALL | re.ASCII)
"""A line that names a tile: the verb before its number, the number, and the rest."""


def _heads(now: Position) -> Iterator[str]:
    """The text before the tile in the lines that may come next."""
    if now.due is None:
        return
    for player in now.starting:
        yield f"{now.names[player]}: start "
    for player in now.owing if not now.starting else ():
        yield f"{now.names[player]}: minion "
    if not (now.starting or now.owing):
        number = "" if now.due.number is None else f"{now.due.number} "
        yield f"{number}{now.names[now.due.player]}: "


_QUESTIONS: Final[Mapping[str, Question[Position, Hint]]] = {
    "tile": Question("33", lambda now, typed: hints.for_tile(now, int(typed))),
    "cell": Question('"right of 12"', hints.for_cell),
}


class TileAdvice:
    """Hints to the player to move, or to all who have yet to begin."""

    __slots__ = ()

    questions = _QUESTIONS

    def position(self, record: Record, tile_set: TileSet | None, ruling: Ruling) -> Position | None:
        return hints.position(record, tile_set, ruling)

    def summary(self, now: Position) -> Hint:
        return hints.summary(now)

    def describe(self, answer: Hint) -> str:
        return hints.describe(answer)

    def as_json(self, now: Position, answer: Hint) -> dict[str, object]:
        return hints.as_json(now, answer)

    def tell_turn(self, now: Position) -> Sentence | None:
        if now.over:
            return say_turn(None)
        if now.due is None or now.starting or now.owing or not now.certain:
            return None
        return say_turn(now.names[now.due.player])

    def lines(self, now: Position, typed_text: str) -> Iterator[str]:
        """The lines that may come next with the typed tile. While its number is incomplete, only
        beginnings of lines: with the numbers that it may become, or if none is typed, up to the
        number."""
        match = _TILE.fullmatch(typed_text)
        if match is None:
            yield from _heads(now)
            return
        verb, number, rest = match.groups()
        down = now.table.list_unused()
        if now.due is not None and whole_number(number) in down:
            yield from hints.for_tile(now, whole_number(number)).moves
        if rest or now.due is None:
            return
        longer = [tile for tile in down if str(tile).startswith(number) and str(tile) != number]
        if verb:
            yield from (line for tile in longer for line in hints.for_tile(now, tile).moves)
        else:
            yield from (f"{head}{tile}" for head in _heads(now) for tile in longer)


ADVICE: Final[Advice[Action, TileSet, Ruling, Position, Hint]] = TileAdvice()
