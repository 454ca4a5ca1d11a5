"""The log of a table in sentences, for one recipient. Each seat's log is made from the events that
the seat may see; it is not a censored copy of a common log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NotRequired

from tilegen.games.view import Eyes, Json, MoveReport, Sentence, SentenceMessage, View
from tilegen.play.rules import CHANCE, Chance
from tilegen.play.session import PlayedMove

SHOWN: Final = 16
"""The number of sentences in a view, the last ones; the record has all."""


class EventMessage(SentenceMessage):
    """An event as pages receive it: `seat` is the player whom it is about, None for the whole
    table."""

    seat: int | None


class LogEntryMessage(EventMessage):
    """An event of the log. `v` is the number of lines of the record after it, and `do` the line
    of a move, for those who may read it."""

    v: int
    do: NotRequired[str]


class SentenceLog:
    """The last sentences, and in `last` the pieces of the last move to highlight; None before
    it."""

    def __init__(self, view: View[Any, Any], names: Sequence[str], eyes: Eyes) -> None:
        self._view = view
        self._names = names
        self._eyes = eyes
        self._sentences: list[LogEntryMessage] = []
        self.last: Json | None = None

    def add(self, course: Iterable[PlayedMove[Any, Any]], numbers: Iterable[int]) -> None:
        """Adds these moves; `numbers` are the line numbers in the record's file."""
        lines = iter(numbers)
        reports: list[MoveReport] = []
        for played_move in course:
            reports.append(self._view.describe_move(played_move, self._names, self._eyes))
            if played_move.line is None:
                # The line of a later move records this one, too.
                continue
            number = next(lines)
            for report in reports:
                self._add(report, number, played_move.line[0])
            reports = []
        del self._sentences[:-SHOWN]

    def _add(self, report: MoveReport, number: int, mover: int | Chance) -> None:
        for index, sentence in enumerate(report.sentences):
            entry = self._entry(sentence, number)
            if index == 0 and report.do is not None:
                entry["do"] = report.do
            self._sentences.append(entry)
        if report.highlight is not None:
            seat = None if mover is CHANCE else mover
            self.last = {"v": number, "seat": seat, **report.highlight}

    def note(self, sentence: Sentence, number: int) -> None:
        """Adds an event other than a move. `number` is the number of lines of the record at that
        time."""
        self._sentences.append(self._entry(sentence, number))
        del self._sentences[:-SHOWN]

    def move_sentences(self, course: Iterable[PlayedMove[Any, Any]]) -> list[EventMessage]:
        """A sentence for each of these moves, without its consequences."""
        lines = (played_move for played_move in course if played_move.line is not None)
        reports = (
            self._view.describe_move(played_move, self._names, self._eyes) for played_move in lines
        )
        return [self._event(sentence) for report in reports for sentence in report.sentences[:1]]

    def _event(self, sentence: Sentence) -> EventMessage:
        return {"seat": self._seat(sentence), **sentence.as_json()}

    def _entry(self, sentence: Sentence, number: int) -> LogEntryMessage:
        return LogEntryMessage(
            v=number,
            seat=self._seat(sentence),
            say=sentence.say,
            key=sentence.key,
            args=dict(sentence.args),
        )

    def _seat(self, sentence: Sentence) -> int | None:
        """The player that a sentence is about; None for one about the whole table."""
        who = sentence.args.get("player", sentence.args.get("owner"))
        return None if who is None else self._names.index(who)

    def sentences(self) -> list[LogEntryMessage]:
        """The last sentences, oldest first."""
        return [*self._sentences]
