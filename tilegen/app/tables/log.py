"""What was done, in sentences: a log for each pair of eyes, written as it happens. Nothing is
written for all and then taken out for some."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tilegen.games.view import Eyes, Json, Told, View
from tilegen.play.session import Made

SHOWN = 24
"""So many of the last sentences are part of a view; the record has all."""


class Log:
    """Sentences for each seat, and for spectators."""

    def __init__(self, view: View[Any, Any], names: Sequence[str]) -> None:
        self._view = view
        self._names = names
        self._said: dict[Eyes, list[Json]] = {eyes: [] for eyes in (None, *range(len(names)))}
        self._last: dict[Eyes, Json | None] = dict.fromkeys(self._said)

    def add(self, course: Iterable[Made[Any, Any]], numbers: Iterable[int]) -> None:
        """What was just done; `numbers` are those of its lines in the record's file."""
        lines = iter(numbers)
        version = 0
        for made in course:
            seat = None
            if made.line is not None:
                seat, version = made.line[0], next(lines)
            for eyes in self._said:
                told = self._view.told(made, self._names, eyes)
                self._tell(eyes, version, seat, told)

    def _tell(self, eyes: Eyes, version: int, seat: int | None, told: Told) -> None:
        for at, each in enumerate(told.said):
            do = {"do": told.do} if at == 0 and told.do is not None else {}
            self._said[eyes].append({"v": version, "seat": seat, **each.as_json(), **do})
        if told.shown is not None:
            self._last[eyes] = {"v": version, "seat": seat, **told.shown}

    def said(self, eyes: Eyes) -> list[Json]:
        """The last sentences, oldest first."""
        return self._said[eyes][-SHOWN:]

    def last(self, eyes: Eyes) -> Json | None:
        """Where the last move is seen; None before the first."""
        return self._last[eyes]
