"""What happened, in sentences, for one pair of eyes. Each seat's log is written from what it may
see; no log is written for all and then censored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from tilegen.games.view import Eyes, Json, Said, View
from tilegen.play.session import Made

SHOWN: Final = 16
"""The number of sentences in a view, the last ones; the record has all."""


class Log:
    """The last sentences, and in `last` what to highlight of the last move; None before it."""

    def __init__(self, view: View[Any, Any], names: Sequence[str], eyes: Eyes) -> None:
        self._view = view
        self._names = names
        self._eyes = eyes
        self._said: list[Json] = []
        self.last: Json | None = None

    def add(self, course: Iterable[Made[Any, Any]], numbers: Iterable[int]) -> None:
        """Adds what just happened; `numbers` are the line numbers in the record's file."""
        lines = iter(numbers)
        for made in course:
            if made.line is None:
                continue
            told = self._view.told(made, self._names, self._eyes)
            number = next(lines)
            for at, said in enumerate(told.said):
                do = {"do": told.do} if at == 0 and told.do is not None else {}
                self._said.append({"v": number, **self._sentence(said), **do})
            if told.shown is not None:
                self.last = {"v": number, "seat": made.line[0], **told.shown}
        del self._said[:-SHOWN]

    def note(self, said: Said, number: int) -> None:
        """Adds what happened at the table without a move, when the record had so many lines."""
        self._said.append({"v": number, **self._sentence(said)})
        del self._said[:-SHOWN]

    def moves(self, course: Iterable[Made[Any, Any]]) -> list[Json]:
        """A sentence for each of these moves, without what followed from it."""
        lines = (made for made in course if made.line is not None)
        told = (self._view.told(made, self._names, self._eyes) for made in lines)
        return [self._sentence(said) for each in told for said in each.said[:1]]

    def _sentence(self, said: Said) -> Json:
        return {"seat": self._seat(said), **said.as_json()}

    def _seat(self, said: Said) -> int | None:
        """The player that a sentence is about; None for one about the whole table."""
        who = said.args.get("player", said.args.get("owner"))
        return None if who is None else self._names.index(who)

    def said(self) -> list[Json]:
        """The last sentences, oldest first."""
        return [*self._said]
