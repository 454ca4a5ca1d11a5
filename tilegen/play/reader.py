"""Reads a record's text into entries, one for each line.

Lines that cannot be read are reported and kept as `WrongLine`, so that a referee knows that
something was there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import islice, zip_longest
from typing import Generic

from tilegen.play import codes
from tilegen.play.block_reader import BlockReader, looks_like_a_row
from tilegen.play.claimed import looks_like_a_claim, parse_claim
from tilegen.play.habits import Habits, check_comment, normalize_line, wide_colon
from tilegen.play.players import Players
from tilegen.play.record import (
    Action,
    Block,
    Entry,
    Grammar,
    Record,
    RecordLine,
    RecordMove,
    WrongLine,
    version_of,
    whole_number,
)
from tilegen.play.record_headers import Headers
from tilegen.play.record_top import HEADERS, MAGIC, VERSION
from tilegen.play.rules import CHANCE
from tilegen.play.wrong_lines import report_wrong_line
from tilegen.text.codes import OTHER_VERSION
from tilegen.text.diagnostics import Diagnostic, Diagnostics, build_phrase, cures_at
from tilegen.text.source import Source, Span
from tilegen.text.wording import join_words, quoted_text, shorten_number


def parse_record(
    source: Source, game: str, grammar: Grammar[Action], diagnostics: Diagnostics
) -> Record[Action]:
    """The record in a text of any kind; reports all problems. `game` is the name of the game whose
    grammar this is."""
    return _RecordReader(source, game, grammar, diagnostics).parse()


_WRITTEN = re.compile(r"^[^\S\n]*+\S[^\n]*+", re.MULTILINE)
MOST_LINES = 100_000
"""Lines of a record; a game of 999 turns needs some three thousand."""
LONGEST_LINE = 10_000
"""Characters in a line, without its comment."""


def _lines(source: Source) -> Iterator[RecordLine]:
    """The lines that are not blank, found without a step for each blank line."""
    text = source.text
    number, at = 1, 0
    for match in _WRITTEN.finditer(text):
        number += text.count("\n", at, match.start())
        at = match.start()
        before, sign, after = match[0].partition("#")
        yield RecordLine(number, before, sign + after)


class _RecordReader(Generic[Action]):
    def __init__(
        self,
        source: Source,
        game: str,
        grammar: Grammar[Action],
        diagnostics: Diagnostics,
    ) -> None:
        self._source = source
        self._game = game
        self._grammar = grammar
        self._has_numbers = "number" in grammar.move.groupindex
        self._forgives = "stands" in grammar.move.groupindex
        self._diagnostics = diagnostics
        self._lines = tuple(islice(_lines(source), MOST_LINES + 1))
        self._has_begun_play = False  # a move or a block was read, so headers are over
        self._line_habits = Habits()
        self._next_line = RecordLine(0, "", "")  # the line below the one being read
        self._reserved_words = {*HEADERS, *grammar.claims}
        if grammar.has_chance:
            self._reserved_words.add(CHANCE.value)
        self._headers = Headers(game, grammar, self._lines, self._reserved_words, diagnostics)
        self._blocks = BlockReader(grammar, self._headers, diagnostics)

    @property
    def _players(self) -> Players:
        return self._headers.players

    def parse(self) -> Record[Action]:
        if len(self._lines) > MOST_LINES:
            message = f"nothing is read: more than {MOST_LINES:,} lines are not a record of a game"
            hint = "keep each game in its own file"
            self._diagnostics.add(codes.SYNTAX, message, self._lines[-1].text_span, hint=hint)
            return Record(self._source, (), None, {}, self._players, ())
        body = self._find_body()
        entries = tuple(self._parse_lines(body or []))
        self._blocks.report_habits()
        is_missing = self._build_missing_turn_check(entries)
        for line in self._lines:
            if diagnostic := check_comment(line, is_missing):
                self._line_habits.add("comment", diagnostic)
        self._line_habits.report(self._diagnostics)
        if body is not None:
            self._headers.end()
        players = self._players or self._collect_players(entries)
        first = self._headers.by_key.get("first")
        if first is not None and self._grammar.seats_by_first:
            players = players.begin_with(first.value.text)
        header = self._headers.by_key.get("game")
        game = self._game if header and header.value.text.lower() == self._game else None
        return Record(self._source, self._lines, game, self._headers.by_key, players, entries)

    def _parse_lines(self, body: list[RecordLine]) -> Iterator[Entry[Action]]:
        for line, after in zip_longest(body, body[1:], fillvalue=self._next_line):
            self._next_line = after
            yield (
                self._parse_line(line)
                if len(line.text) <= LONGEST_LINE
                else self._report_long_line(line)
            )

    def _build_missing_turn_check(self, entries: Iterable[Entry[Action]]) -> Callable[[str], bool]:
        """A function that checks whether a text is a move of a turn that no entry covers."""
        numbers = {entry.number for entry in entries if isinstance(entry, RecordMove)}

        def is_missing(text: str) -> bool:
            match = self._grammar.move.match(text) if self._is_move(text) else None
            if match is None or not (self._has_numbers and match["number"]):
                return False
            return whole_number(match["number"]) not in numbers

        return is_missing

    def _collect_players(self, entries: Iterable[Entry[Action]]) -> Players:
        """The players named by moves and blocks, up to the largest possible number, for a record
        without a header of players."""
        names: list[str] = []
        typed_names = dict.fromkeys(
            entry.name
            for entry in entries
            if isinstance(entry, RecordMove | Block)
            and entry.name
            and not self._grammar.is_chance(entry.name)
        )
        for name in typed_names:
            if len(names) < self._grammar.seats[-1] and not Players(names).has_name(name):
                names.append(" ".join(name.split()))
        return Players(names)

    def _find_body(self) -> list[RecordLine] | None:
        """The lines to read, without the first one, which identifies the file. None if the text is
        not a record at all: one report is better than a fault in each line."""
        text_lines = [line for line in self._lines if line.text and not line.text.isspace()]
        first = text_lines[0] if text_lines else RecordLine(1, "", "")
        version = version_of(first)
        if version is None:
            message = (
                f"the first line is not '{MAGIC}'" if text_lines else "the file has no content"
            )
            hint = f"begin a record with the line '{MAGIC}'"
            from tilegen.play.corrections import is_nearly_first  # noqa: PLC0415 -- a text without mistakes needs no guesses

            is_nearly = is_nearly_first(first)
            keys = {line.text.partition(":")[0].strip().lower() for line in text_lines}
            is_record = bool(keys & {"game", "players"})
            place, text = Span(first.number, 1, 1), f"{MAGIC}\n"
            if is_nearly:
                place, text = first.text_span, MAGIC
            cures = cures_at(place, text) if is_record and (is_nearly or ":" in first.text) else ()
            self._diagnostics.add(codes.MAGIC, message, first.text_span, hint=hint, cures=cures)
            if not is_record:
                return None
            # That line is reported already, unless the first line is missing.
            return text_lines if ":" in first.text and not is_nearly else text_lines[1:]
        if version != VERSION:
            self._diagnostics.add(
                OTHER_VERSION,
                f"records of version {shorten_number(version)} cannot be read",
                first.trimmed_span(first.text.lower().index("record") + 6, len(first.text)),
                hint=f"write '{MAGIC}', or get a newer tilegen",
            )
        return text_lines[1:]

    def _parse_line(self, line: RecordLine) -> Entry[Action]:
        match = self._grammar.move.match(line.text)
        if match and self._may_be_move(match):
            is_known = not self._players or self._is_mover(match["name"].strip())
            return (None if is_known else self._guess_move(line, match)) or self._parse_move(
                line, match
            )
        head, colon, rest = line.text.partition(":")
        if not colon:
            return self._parse_row(line)
        key = " ".join(head.split()).lower()
        self._blocks.close()
        if key in HEADERS:
            return self._headers.parse_line(
                line, key, rest, len(head) + 1, is_after_moves=self._has_begun_play
            )
        if key in self._grammar.claims:
            return parse_claim(
                line, key, len(head) + 1, self._grammar, self._players, self._diagnostics
            )
        if self._blocks.is_heading(key, rest, self._next_line):
            self._has_begun_play = True
            is_odd = not rest.strip() and self._blocks.is_odd_heading(key)
            guessed_block = self._guess_block(line, head) if is_odd else None
            return guessed_block or self._blocks.parse_heading(line, head, rest)
        return (None if rest.strip() else self._guess_block(line, head)) or self._parse_stray_line(
            line, head
        )

    def _may_be_move(self, match: re.Match[str]) -> bool:
        """Whether a line that the grammar takes for a move is one. Where every text may be an
        action, its name tells a move from a header or a claim, unless it clearly is one."""
        name = match["name"].strip()
        if self._grammar.is_chance(name):
            return True
        if name.lower() in self._reserved_words:
            return False
        is_clear = self._grammar.clear and self._grammar.clear.match(match["action"])
        return bool(self._grammar.verbs or is_clear) or self._is_mover(name)

    def _is_mover(self, name: str) -> bool:
        return self._grammar.find_mover(self._players, name) is not None

    def _report_long_line(self, line: RecordLine) -> WrongLine:
        message = f"{len(line.text):,} characters are too many for a line of a record"
        hint = "write one thing on a line, and a long note after a '#'"
        return report_wrong_line(self._diagnostics, line, message, line.text_span, hint=hint)

    def _parse_move(self, line: RecordLine, match: re.Match[str]) -> RecordMove[Action] | WrongLine:
        self._has_begun_play = True
        self._blocks.close()
        name = match["name"].strip()
        number = match["number"] if self._has_numbers else None
        if not name:
            example = f"{'1 ' if self._has_numbers else ''}Anna: ..."
            message, hint = "the line does not say whose move it is", f"write the name: '{example}'"
            return report_wrong_line(self._diagnostics, line, message, line.text_span, hint=hint)
        return RecordMove(
            line,
            whole_number(number) if number else None,
            name,
            self._grammar.parse_action(match),
            self._forgives and match["stands"] is not None,
            match,
        )

    def _guess_move(
        self, line: RecordLine, match: re.Match[str] | None = None
    ) -> Entry[Action] | None:
        """A move typed with other punctuation; `match` is how the grammar reads the line as
        typed."""
        normalized_line = normalize_line(line, self._is_move, has_numbers=self._has_numbers)
        normalized_match = (
            self._grammar.move.match(normalized_line.text) if normalized_line else None
        )
        if normalized_line is None or normalized_match is None:
            return None
        for habit in normalized_line.habits:
            code = codes.UNKNOWN_PLAYER if match and habit.kind == "beginning" else codes.SYNTAX
            diagnostic = Diagnostic(
                code,
                habit.message,
                habit.span,
                f"write '{normalized_line.cure}'",
                cures=cures_at(line.text_span, normalized_line.cure),
            )
            self._line_habits.add(habit.kind, diagnostic)
        move = self._parse_move(line, normalized_match)
        return move._replace(whole=False) if isinstance(move, RecordMove) else move

    def _is_move(self, text: str) -> bool:
        """Whether a text is a move, by one of the players if they are known."""
        match = self._grammar.move.match(text)
        name = match["name"].strip() if match else ""
        if match is None or not name or not self._may_be_move(match):
            return False
        if self._grammar.clear and not self._grammar.clear.match(match["action"]):
            return False
        return not self._players or self._is_mover(name)

    def _parse_row(self, line: RecordLine) -> Entry[Action]:
        if guessed_move := self._guess_move(line):
            return guessed_move
        if wide := wide_colon(line.text):
            message, place = f"'{wide[0]}' is not a colon here", line.span(*wide.span())
            cures = cures_at(place, ":")
            if not self._has_begun_play:
                self._headers.keep_with_wide_colon(line, wide)
            return report_wrong_line(
                self._diagnostics, line, message, place, hint="write a plain ':'", cures=cures
            )
        if not self._has_begun_play and (header := self._headers.parse_without_colon(line)):
            return header
        is_row = self._grammar.row is not None and looks_like_a_row(line.text)
        guessed_block = None if is_row else self._guess_block(line, line.text)
        if guessed_block or self._blocks.is_open:
            return guessed_block or self._blocks.parse_row(line)
        return self._blocks.report_lost_row(line) if is_row else self._report_unknown_line(line)

    def _guess_block(self, line: RecordLine, text: str) -> Block | WrongLine | None:
        guessed_block = self._blocks.guess_heading(line, text, self._next_line)
        if isinstance(guessed_block, Block):
            self._has_begun_play = True
        return guessed_block

    def _report_unknown_line(self, line: RecordLine) -> WrongLine:
        hint = "write 'name: what happens', and put a '#' before a note"
        return report_wrong_line(
            self._diagnostics,
            line,
            f"{quoted_text(line.text.strip())} is not a line of a record",
            line.text_span,
            hint=hint,
            phrase=build_phrase("no-line", typed=quoted_text(line.text.strip())),
        )

    def _parse_stray_line(self, line: RecordLine, head: str) -> Entry[Action]:
        """A line with a colon that is not a move, header, claim or heading."""
        if guessed_move := self._guess_move(line):
            return guessed_move
        key = " ".join(head.split())
        rest = line.text[len(head) + 1 :]
        place = line.trimmed_span(0, len(head))
        verb = next(iter(rest.split(None, 1)), "").lower()
        is_turn = not key or key[0].isdigit() or self._is_mover(key)
        if not is_turn and verb not in self._grammar.verbs:
            if not self._has_begun_play and not self._looks_like_a_name(key):
                return self._headers.report_unknown_key(line, key, rest, place)
            from tilegen.text.suggest.choice import closest_choice, did_you_mean  # noqa: PLC0415 -- a text without mistakes needs no guesses

            if near := closest_choice(key.lower(), tuple(self._grammar.claims)):
                message, hint = f"no claim is called {quoted_text(key)}", did_you_mean(key, near)
                cures = cures_at(place, near)
                return report_wrong_line(
                    self._diagnostics, line, message, place, hint=hint, plays=False, cures=cures
                )
            if self._players and looks_like_a_claim(line, len(head) + 1, self._players):
                message = f"{quoted_text(key)} is neither a player nor a claim of this game"
                claims = f"the claims of this game are {join_words(self._grammar.claims, 'and')}"
                hint = f"{claims}; {self._players.advice(key).hint}"
                # It may be a move with a wrong name.
                return report_wrong_line(self._diagnostics, line, message, place, hint=hint)
        move = self._grammar.move.match(line.text)
        if move:  # by somebody who is no player, or before any player is known
            return self._parse_move(line, move)
        problem = self._grammar.explain(line.text, len(head) + 1)
        place = line.span(problem.start, problem.stop)
        cures = line.cures(problem.edits)
        return report_wrong_line(
            self._diagnostics,
            line,
            problem.message,
            place,
            hint=problem.hint,
            cures=cures,
            phrase=problem.phrase,
        )

    def _looks_like_a_name(self, key: str) -> bool:
        """Whether the text before a colon is rather the name of a player than the key of a header:
        where every text may be an action, and it is like a player's name or begins several
        lines."""
        if self._grammar.verbs:
            return False
        from tilegen.text.suggest.choice import resolve_choice  # noqa: PLC0415 -- a text without mistakes needs no guesses

        if resolve_choice(key, self._grammar.headers):
            return False
        return self._heads[key] > 1 or bool(self._players.advice(key).names)

    @cached_property
    def _heads(self) -> Counter[str]:
        """How many lines begin with each text before a colon."""
        return Counter(" ".join(line.text.partition(":")[0].split()) for line in self._lines)
