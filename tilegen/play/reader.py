"""Reads a record's text into entries, one for each line.

Lines that cannot be read are reported and kept as `Wrong`, so that a referee knows that something
was there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice, zip_longest
from typing import Generic

from tilegen.play import codes
from tilegen.play.claimed import looks_like_a_claim, parts_in
from tilegen.play.habits import Habits, commented_out, plain, wide_colon
from tilegen.play.headers import Headers
from tilegen.play.meant import heading, looks_like_a_row
from tilegen.play.players import Players
from tilegen.play.record import (
    HEADERS,
    MAGIC,
    VERSION,
    Action,
    Block,
    Claim,
    ClaimForm,
    Entry,
    Grammar,
    Line,
    Move,
    Record,
    Row,
    Wrong,
    is_nearly_first,
    version_of,
    whole_number,
)
from tilegen.text.codes import OTHER_VERSION
from tilegen.text.diagnostics import Cure, Diagnostic, Diagnostics, cures_at
from tilegen.text.near import did_you_mean, listed, nearest, quoted, shortened
from tilegen.text.source import Source, Span


def read(source: Source, game: str, grammar: Grammar[Action], found: Diagnostics) -> Record[Action]:
    """The record in a text of any kind; reports what is wrong. `game` is the name of the game whose
    grammar this is."""
    return _Reader(source, game, grammar, found).record()


_WRITTEN = re.compile(r"^[^\S\n]*+\S[^\n]*+", re.MULTILINE)
MOST_LINES = 100_000
"""Lines of a record; a game of 999 turns needs some three thousand."""
LONGEST_LINE = 10_000
"""Characters in a line, without its comment."""


def _lines(source: Source) -> Iterator[Line]:
    """The lines that are not blank, found without a step for each blank line."""
    text = source.text
    number, at = 1, 0
    for match in _WRITTEN.finditer(text):
        number += text.count("\n", at, match.start())
        at = match.start()
        before, sign, after = match[0].partition("#")
        yield Line(number, before, sign + after)


class _Reader(Generic[Action]):
    def __init__(
        self,
        source: Source,
        game: str,
        grammar: Grammar[Action],
        found: Diagnostics,
    ) -> None:
        self._source = source
        self._game = game
        self._grammar = grammar
        self._numbered = "number" in grammar.move.groupindex
        self._forgives = "stands" in grammar.move.groupindex
        self._found = found
        self._lines = tuple(islice(_lines(source), MOST_LINES + 1))
        self._begun = False  # a move or a block was read, so headers are over
        self._block = False  # the last heading may still get rows
        self._lost = False  # rows without a heading were reported
        self._rows = Habits()  # of the current block
        self._drawn: set[int] = set()  # the players who have a block
        self._typed = Habits()
        self._after = Line(0, "", "")  # the line below the one being read
        self._reserved = {*HEADERS, *grammar.claims}
        self._headers = Headers(game, grammar, self._lines, self._reserved, found)

    @property
    def _players(self) -> Players:
        return self._headers.players

    def record(self) -> Record[Action]:
        if len(self._lines) > MOST_LINES:
            message = f"nothing is read: more than {MOST_LINES:,} lines are not a record of a game"
            hint = "keep each game in its own file"
            self._found.add(codes.SYNTAX, message, self._lines[-1].whole, hint=hint)
            return Record(self._source, (), None, {}, self._players, ())
        body = self._body()
        entries = tuple(self._entries(body or []))
        self._rows.end(self._found)
        is_missing = self._is_missing(entries)
        for line in self._lines:
            if told := commented_out(line, is_missing):
                self._typed.add("comment", told)
        self._typed.tell(self._found)
        if body is not None:
            self._headers.end()
        players = self._players or self._named(entries)
        header = self._headers.by_key.get("game")
        game = self._game if header and header.value.text.lower() == self._game else None
        return Record(self._source, self._lines, game, self._headers.by_key, players, entries)

    def _entries(self, body: list[Line]) -> Iterator[Entry[Action]]:
        for line, after in zip_longest(body, body[1:], fillvalue=self._after):
            self._after = after
            yield self._entry(line) if len(line.text) <= LONGEST_LINE else self._too_long(line)

    def _is_missing(self, entries: Iterable[Entry[Action]]) -> Callable[[str], bool]:
        """A function that tells whether a text is a move of a turn that no entry covers."""
        numbers = {each.number for each in entries if isinstance(each, Move)}

        def is_missing(text: str) -> bool:
            match = self._grammar.move.match(text) if self._is_move(text) else None
            if match is None or not (self._numbered and match["number"]):
                return False
            return whole_number(match["number"]) not in numbers

        return is_missing

    def _named(self, entries: Iterable[Entry[Action]]) -> Players:
        """The players named by moves and blocks, up to the number who may play, for a record
        without a header of players."""
        names: list[str] = []
        typed = dict.fromkeys(each.name for each in entries if isinstance(each, Move | Block))
        for name in typed:
            if len(names) < self._grammar.seats[-1] and not Players(names).exactly(name):
                names.append(" ".join(name.split()))
        return Players(names)

    def _body(self) -> list[Line] | None:
        """The lines to read, without the first one, which identifies the file. None if the text is
        not a record at all: one report is better than a fault in each line."""
        written = [line for line in self._lines if line.text and not line.text.isspace()]
        first = written[0] if written else Line(1, "", "")
        version = version_of(first)
        if version is None:
            message = f"the first line is not '{MAGIC}'" if written else "the file has no content"
            hint = f"begin a record with the line '{MAGIC}'"
            is_nearly = is_nearly_first(first)
            keys = {line.text.partition(":")[0].strip().lower() for line in written}
            is_record = bool(keys & {"game", "players"})
            place, text = Span(first.number, 1, 1), f"{MAGIC}\n"
            if is_nearly:
                place, text = first.whole, MAGIC
            cures = cures_at(place, text) if is_record and (is_nearly or ":" in first.text) else ()
            self._found.add(codes.MAGIC, message, first.whole, hint=hint, cures=cures)
            if not is_record:
                return None
            # That line is reported already, unless the first line is missing.
            return written if ":" in first.text and not is_nearly else written[1:]
        if version != VERSION:
            self._found.add(
                OTHER_VERSION,
                f"records of version {shortened(version)} cannot be read",
                first.trimmed(first.text.lower().index("record") + 6, len(first.text)),
                hint=f"write '{MAGIC}', or get a newer tilegen",
            )
        return written[1:]

    def _entry(self, line: Line) -> Entry[Action]:
        match = self._grammar.move.match(line.text)
        if match and match["name"].strip().lower() not in self._reserved:
            known = not self._players or self._players.find(match["name"].strip()) is not None
            return (None if known else self._meant_move(line, match)) or self._move(line, match)
        head, colon, rest = line.text.partition(":")
        if not colon:
            return self._row(line)
        key = " ".join(head.split()).lower()
        self._block = self._lost = False
        if key in HEADERS:
            return self._headers.read(line, key, rest, len(head) + 1, begun=self._begun)
        if key in self._grammar.claims:
            return self._claim(line, key, len(head) + 1)
        if key.rpartition(" ")[2] in self._grammar.blocks:
            return self._heading(line, head, rest)
        return (None if rest.strip() else self._meant_heading(line, head)) or self._stray(
            line, head
        )

    def _too_long(self, line: Line) -> Wrong:
        message = f"{len(line.text):,} characters are too many for a line of a record"
        hint = "write one thing on a line, and a long note after a '#'"
        return self._wrong(line, message, line.whole, hint=hint)

    def _move(self, line: Line, match: re.Match[str]) -> Move[Action] | Wrong:
        self._begun, self._block, self._lost = True, False, False
        name = match["name"].strip()
        number = match["number"] if self._numbered else None
        if not name:
            example = f"{'1 ' if self._numbered else ''}Anna: ..."
            message, hint = "the line does not say whose move it is", f"write the name: '{example}'"
            return self._wrong(line, message, line.whole, hint=hint)
        return Move(
            line,
            whole_number(number) if number else None,
            name,
            self._grammar.read(match),
            self._forgives and match["stands"] is not None,
            match,
        )

    def _meant_move(self, line: Line, match: re.Match[str] | None = None) -> Entry[Action] | None:
        """A move typed with other punctuation; `match` is how the grammar reads the line as
        typed."""
        meant = plain(line, self._is_move, numbered=self._numbered)
        plainly = self._grammar.move.match(meant.text) if meant else None
        if meant is None or plainly is None:
            return None
        for habit in meant.habits:
            code = codes.UNKNOWN_PLAYER if match and habit.kind == "beginning" else codes.SYNTAX
            told = Diagnostic(
                code,
                habit.message,
                habit.span,
                f"write '{meant.cure}'",
                cures=cures_at(line.whole, meant.cure),
            )
            self._typed.add(habit.kind, told)
        move = self._move(line, plainly)
        return move._replace(whole=False) if isinstance(move, Move) else move

    def _is_move(self, text: str) -> bool:
        """Whether a text is a move, by one of the players if they are known."""
        match = self._grammar.move.match(text)
        name = match["name"].strip() if match else ""
        if not name or name.lower() in self._reserved:
            return False
        return not self._players or self._players.find(name) is not None

    def _heading(self, line: Line, head: str, rest: str) -> Entry[Action]:
        self._begun = True
        words = head.split()
        name, kind = " ".join(words[:-1]), words[-1].lower()
        if not name or rest.strip():
            self._lost = True
            start = 0 if not name else len(head) + 1
            return self._wrong(
                line,
                f"the line does not say whose {kind} it is"
                if not name
                else "a row needs its own line",
                line.trimmed(start, len(line.text)),
                hint=f"write '{quoted(name or self._somebody())[1:-1]} {kind}:', "
                "and the rows below it",
            )
        self._begin_block(self._players.find(name))
        start = len(head) - len(head.lstrip())
        stop = len(head.rstrip()) - len(kind)
        return Block(line, name, kind, line.span(start, start + len(head[start:stop].rstrip())))

    def _meant_heading(self, line: Line, text: str) -> Block | Wrong | None:
        """A heading typed in another way. Without its kind, or its colon, it counts as one only if
        rows follow."""
        if not self._grammar.blocks:
            return None
        meant = heading(text, self._players, self._grammar.blocks, self._drawn)
        rows = looks_like_a_row(self._after.text)
        if meant is None or not (rows or (meant.said and text != line.text)):
            return None
        name = self._players.names[meant.player]
        right = f"{name} {meant.kind}:"
        hint = f"did you mean '{right}'?"
        message = f"{quoted(' '.join(line.text.split()))} is not a heading of rows"
        cures = cures_at(line.whole, right)
        wrong = self._wrong(line, message, line.whole, hint=hint, cures=cures)
        if not rows:
            return wrong
        self._begun = True
        self._begin_block(meant.player)
        return Block(line, name, meant.kind, line.whole, whole=False)

    def _begin_block(self, player: int | None) -> None:
        self._block = True
        self._rows.end(self._found)
        if player is not None:
            self._drawn.add(player)

    def _somebody(self) -> str:
        """A player for an example of a heading: the next one who has no block."""
        names = self._players.names or ("Anna",)
        return next((name for i, name in enumerate(names) if i not in self._drawn), names[0])

    def _row(self, line: Line) -> Entry[Action]:
        if meant_move := self._meant_move(line):
            return meant_move
        if wide := wide_colon(line.text):
            message, place = f"'{wide[0]}' is not a colon here", line.span(*wide.span())
            cures = cures_at(place, ":")
            return self._wrong(line, message, place, hint="write a plain ':'", cures=cures)
        if not self._begun and (header := self._headers.without_colon(line)):
            return header
        is_row = self._grammar.row is not None and looks_like_a_row(line.text)
        meant = None if is_row else self._meant_heading(line, line.text)
        if meant or self._block:
            return meant or self._cells(line)
        return self._lost_row(line) if is_row else self._no_line(line)

    def _cells(self, line: Line) -> Row:
        assert self._grammar.row  # noqa: S101 - only games with rows have blocks
        cells, problem = self._grammar.row(line)
        if problem:
            place, cures = line.span(problem.start, problem.stop), line.cures(problem.edits)
            told = Diagnostic(codes.SYNTAX, problem.message, place, problem.hint, cures=cures)
            if problem.once:
                self._rows.add(problem.hint, told)
            else:
                self._found.extend((told,))
        return Row(line, cells, problem is None)

    def _lost_row(self, line: Line) -> Wrong:
        """A row without a heading. It and the rows after it are reported once."""
        if self._lost:
            return Wrong(line, plays=True)
        self._lost = True
        hint = f"write a heading above it: '{self._somebody()} {self._grammar.blocks[0]}:'"
        message = "this looks like a row, but has no heading above it"
        return self._wrong(line, message, line.whole, hint=hint)

    def _no_line(self, line: Line) -> Wrong:
        hint = "write 'name: what happens', and put a '#' before a note"
        return self._wrong(
            line,
            f"{quoted(line.text.strip())} is not a line of a record",
            line.whole,
            hint=hint,
        )

    def _claim(self, line: Line, key: str, start: int) -> Claim | Wrong:
        parts = parts_in(line, start, self._grammar.claims[key])
        if isinstance(parts, Span):
            return self._not_a_claim(line, key, parts)
        return Claim(line, key, parts)

    def _not_a_claim(self, line: Line, key: str, place: Span) -> Wrong:
        form = self._grammar.claims[key]
        text = line.text[place.start - 1 : place.stop - 1].strip()
        message = f"'{key}' cannot be {quoted(text)}" if text else f"'{key}' has no value"
        hint = f"for example '{key}: {self._example(form)}'"
        if form is ClaimForm.NUMBERS:
            hint += ", with blanks between"
        return self._wrong(line, message, place, hint=hint, plays=False)

    def _example(self, form: ClaimForm) -> str:
        """An example of such a claim, with the names of the players."""
        names = dict(zip(("Anna", "Natalie"), self._players.names, strict=False))
        return re.sub(r"[A-Z]\w+", lambda name: names.get(name[0], name[0]), form.value)

    def _stray(self, line: Line, head: str) -> Entry[Action]:
        """A line with a colon that is not a move, header, claim or heading."""
        if meant_move := self._meant_move(line):
            return meant_move
        key = " ".join(head.split())
        rest = line.text[len(head) + 1 :]
        place = line.trimmed(0, len(head))
        verb = next(iter(rest.split(None, 1)), "").lower()
        is_turn = not key or key[0].isdigit() or self._players.find(key) is not None
        if not is_turn and verb not in self._grammar.verbs:
            if not self._begun:
                return self._headers.unknown(line, key, rest, place)
            if near := nearest(key.lower(), tuple(self._grammar.claims)):
                message, hint = f"no claim is called {quoted(key)}", did_you_mean(key, near)
                cures = cures_at(place, near)
                return self._wrong(line, message, place, hint=hint, plays=False, cures=cures)
            if self._players and looks_like_a_claim(line, len(head) + 1, self._players):
                message = f"{quoted(key)} is neither a player nor a claim of this game"
                claims = f"the claims of this game are {listed(self._grammar.claims, 'and')}"
                hint = f"{claims}; {self._players.advice(key).hint}"
                # It may be a move with a wrong name.
                return self._wrong(line, message, place, hint=hint)
        problem = self._grammar.explain(line.text, len(head) + 1)
        place = line.span(problem.start, problem.stop)
        cures = line.cures(problem.edits)
        return self._wrong(line, problem.message, place, hint=problem.hint, cures=cures)

    def _wrong(  # noqa: PLR0913 -- the last two are seldom said
        self,
        line: Line,
        message: str,
        place: Span,
        *,
        hint: str,
        plays: bool = True,
        cures: tuple[Cure, ...] = (),
    ) -> Wrong:
        self._found.add(codes.SYNTAX, message, place, hint=hint, cures=cures)
        return Wrong(line, plays)
