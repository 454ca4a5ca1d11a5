"""Reads the header that names the players."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from tilegen.play import codes
from tilegen.play.players import Players
from tilegen.play.record import Grammar, RecordLine
from tilegen.text.diagnostics import Diagnostics, cures_at
from tilegen.text.source import Span
from tilegen.text.wording import format_players, format_range, quoted_text

_LONGEST = 200
_MOST_NAMES = 8
_BETWEEN_NAMES = r"(?i)\s+and\s+|\s*[;&/]\s*|\s+"
_SIGNS = r"(?i)\s+and\s+|[;&/]"


def report_number(count: int, numbers: range, place: Span, diagnostics: Diagnostics) -> None:
    """Reports that a game is for other `numbers` of players than the record names."""
    who = "player" if count == 1 else "players"
    hint = f"name {format_range(numbers)}, in the order of their turns"
    if len(numbers) == 1:
        hint = f"name {format_players(numbers)}"
    diagnostics.add(codes.PLAYERS, f"{count} {who} cannot play this game", place, hint=hint)


class ListedName(NamedTuple):
    """A name in the header: as it counts, as it is typed, and where."""

    name: str
    typed_name: str
    span: Span


class Roster(NamedTuple):
    """Reads the names in the header and reports wrong ones. `lines` are the record's lines. A name
    that is one of the `reserved_words` is reported, but counts as a name, and is removed from
    `reserved_words`."""

    lines: Sequence[RecordLine]
    grammar: Grammar[Any]
    reserved_words: set[str]
    diagnostics: Diagnostics

    def parse_players(self, line: RecordLine, start: int, stop: int) -> Players:
        """The players whom `line.text[start:stop]` names."""
        listed_names: list[ListedName] = []
        problems: list[tuple[Span, tuple[str, str]]] = []
        right = True
        is_only_name = "," not in line.text[start:stop]
        for piece in islice(line.pieces(start, stop, ","), 2 * self.grammar.seats.stop):
            typed_name = " ".join(piece.text.split())
            several = split_names(typed_name, is_only_name, self._list_heads())
            if len(several) > 1:
                right = False
                message = f"{quoted_text(typed_name)} is read as one name"
                name_list = ", ".join(several)
                hint = f"put a comma between the names: '{name_list}'"
                cures = cures_at(piece.span, name_list)
                self.diagnostics.add(codes.PLAYERS, message, piece.span, hint=hint, cures=cures)
            for name in several:
                names = [entry.name for entry in listed_names]
                if problem := self._problem(name, names):
                    problems.append((piece.span, problem))
                # The player stays in the game, so that a wrong name is reported only once.
                self.reserved_words.discard(name.lower())
                clean_name = name.lstrip("0123456789 ")
                if clean_name and not Players(names).has_name(clean_name):
                    listed_names.append(ListedName(clean_name, name, piece.span))
        players = self._correct_names(listed_names, line.trimmed_span(start, stop), problems)
        if right and not problems and len(players) not in self.grammar.seats:
            report_number(len(players), self.grammar.seats, line.text_span, self.diagnostics)
        return Players(players)

    def _correct_names(
        self,
        listed_names: Sequence[ListedName],
        place: Span,
        problems: Sequence[tuple[Span, tuple[str, str]]],
    ) -> tuple[str, ...]:
        """The names, corrected by those that begin lines. Reports the `problems` of all but the
        mistyped names, which are reported as that."""
        names = tuple(entry.name for entry in listed_names)
        strange = self._find_strange_heads(Players(names))
        if not strange:
            self._report_problems(problems)
            return names
        from tilegen.play.unlisted_names import UnlistedNames  # noqa: PLC0415 -- a text without mistakes needs no guesses

        corrector = UnlistedNames(
            listed_names,
            [*self._list_heads()],
            strange,
            self.grammar.seats[-1],
            place,
            self.diagnostics,
        )
        corrections = corrector.find_mistyped()
        places = {entry.span for entry in corrections}
        self._report_problems([problem for problem in problems if problem[0] not in places])
        corrector.report_mistyped(corrections)
        return corrector.add_missing(
            tuple(corrections.get(entry, entry.name) for entry in listed_names)
        )

    def _report_problems(self, problems: Iterable[tuple[Span, tuple[str, str]]]) -> None:
        for span, (message, hint) in problems:
            self.diagnostics.add(codes.PLAYERS, message, span, hint=hint)

    def _find_strange_heads(self, players: Players) -> list[str]:
        """The texts before the colons of several moves and blocks that may be the name of a player
        who is not among the `players`."""
        counts = Counter(self._list_heads(filter(self._is_of_player, self.lines)))
        return [
            head
            for head, times in counts.items()
            if times > 1
            and head[:1].isalpha()
            and len(head) <= _LONGEST
            and players.find(head) is None
            and head.lower() not in self.reserved_words
        ]

    def _is_of_player(self, line: RecordLine) -> bool:
        """Whether a line may be a move, or the heading of a player's block."""
        head = line.text.partition(":")[0].lower()
        is_heading = head.rpartition(" ")[2] in self.grammar.blocks
        return is_heading or self.grammar.move.match(line.text) is not None

    def _list_heads(self, lines: Iterable[RecordLine] | None = None) -> Iterator[str]:
        """The texts before colons, without the numbers of turns and the kinds of blocks; of all
        lines unless some are given."""
        for line in self.lines if lines is None else lines:
            head, colon, _ = line.text.partition(":")
            whole = " ".join(head.strip().lstrip("0123456789").split())
            name, _, last = whole.rpartition(" ")
            if colon:
                yield name if last.lower() in self.grammar.blocks else whole

    def _problem(self, name: str, before: list[str]) -> tuple[str, str] | None:
        """The problem with a player's name, and a hint; None if there is none."""
        key = name.lower()
        end = key.rpartition(" ")[2]
        quoted_name = quoted_text(name)
        between = "put commas between names: 'players: Anna, Natalie'"
        other = "write a name that does not"
        problems = (
            (not name, "a name is missing here", between),
            (name[:1].isdigit(), f"{quoted_name} begins with a digit, as turns do", other),
            (":" in name, f"{quoted_name} has a colon in it", between),
            (
                key in self.reserved_words,
                f"{quoted_name} begins other lines of a record",
                "add a letter to it",
            ),
            (end in self.grammar.blocks, f"{quoted_name} ends in '{end}', as headings do", other),
            (
                Players(before).has_name(name),
                f"two players are called {quoted_name}",
                f"tell them apart, such as '{name[:20]} B'",
            ),
        )
        return next(((what, hint) for holds, what, hint in problems if holds), None)


def split_names(name: str, is_only_name: bool, heads: Iterable[str]) -> list[str]:
    """The names in a text that was typed as one name; the text itself if it may be a name.
    `is_only_name` is whether it is the only name in the list; `heads` are the texts before the
    colons of all lines."""
    if len(name) > _LONGEST:
        return [name]
    signs = [part.strip() for part in re.split(_SIGNS, name)]
    if is_only_name and len(signs) > 1 and all(signs):
        return signs
    parts = [part for part in re.split(_BETWEEN_NAMES, name) if part]
    players = Players(parts)
    if not 1 < len(parts) <= _MOST_NAMES:
        return [name]
    named_players = {players.find(head) for head in heads if players.has_name(head)}
    return parts if named_players >= {*range(len(parts))} else [name]
