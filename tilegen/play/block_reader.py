"""Reads the blocks of a record: a heading, which says whose the block is, and the rows below it."""

from __future__ import annotations

import re
from typing import Generic

from tilegen.play import codes
from tilegen.play.habits import Habits
from tilegen.play.record import (
    Action,
    Block,
    BlockRow,
    Grammar,
    RecordLine,
    WrongLine,
)
from tilegen.play.record_headers import Headers
from tilegen.play.wrong_lines import report_wrong_line
from tilegen.text.diagnostics import Diagnostic, Diagnostics, cures_at
from tilegen.text.wording import join_words, quoted_text


def looks_like_a_row(text: str) -> bool:
    """Whether a text has only signs and numbers, as rows do."""
    return bool(_ROW.match(text)) and ":" not in text and not re.search(_WORD, text)


_ROW = re.compile(r"\s*[0-9.?_+-]")
_WORD = r"[^\W\d_]{3}"


class BlockReader(Generic[Action]):
    """Reads the headings and rows of one record, whose players `headers` know."""

    def __init__(
        self, grammar: Grammar[Action], headers: Headers[Action], diagnostics: Diagnostics
    ) -> None:
        self._grammar = grammar
        self._headers = headers
        self._diagnostics = diagnostics
        self._habits = Habits()  # of the current block
        self._players_with_block: set[int] = set()
        self._has_lost_rows = False  # rows without a heading were reported
        self.is_open = False
        """Whether the last heading may still get rows."""

    def close(self) -> None:
        """Another line follows, so that later rows need a heading of their own."""
        self.is_open = self._has_lost_rows = False

    def report_habits(self) -> None:
        """Reports what was noticed in the rows of the last block."""
        self._habits.flush(self._diagnostics)

    def is_heading(self, key: str, rest: str, below: RecordLine) -> bool:
        """Whether a line with this text before its colon, above the line `below`, is the heading of
        a block. The words of a set are known to be that above rows."""
        grammar = self._grammar
        name, _, kind = key.rpartition(" ")
        if kind in grammar.blocks:
            return not (name.isdecimal() and rest.strip())  # That is a turn, with its number.
        if key == grammar.shared_block != "":
            return True
        is_above_rows = not rest.strip() and looks_like_a_row(below.text)
        return grammar.has_own_blocks and is_above_rows and " " in key

    def is_odd_heading(self, key: str) -> bool:
        """Whether a heading begins with no player and ends in a word that is not usual there: the
        two may be swapped, or the word misspelt."""
        name, _, kind = key.rpartition(" ")
        if kind in self._grammar.blocks or name in {"", "?"} or key == self._grammar.shared_block:
            return False
        return self._headers.players.find(name) is None

    def parse_heading(self, line: RecordLine, head: str, rest: str) -> Block | WrongLine:
        """The block of a heading whose text before the colon is `head`."""
        words = head.split()
        if not rest.strip() and " ".join(words).lower() == self._grammar.shared_block:
            self._begin(None)
            return Block(line, "", self._grammar.shared_block, line.text_span)
        name, kind = " ".join(words[:-1]), words[-1].lower()
        if not name or rest.strip():
            self._has_lost_rows = True
            start = 0 if not name else len(head) + 1
            return report_wrong_line(
                self._diagnostics,
                line,
                f"the line does not say whose {kind} it is"
                if not name
                else "a row needs its own line",
                line.trimmed_span(start, len(line.text)),
                hint=f"write '{quoted_text(name or self._example_player())[1:-1]} {kind}:', "
                "and the rows below it",
            )
        self._begin(self._headers.players.find(name))
        start = len(head) - len(head.lstrip())
        stop = len(head.rstrip()) - len(kind)
        return Block(line, name, kind, line.span(start, start + len(head[start:stop].rstrip())))

    def guess_heading(
        self, line: RecordLine, text: str, below: RecordLine
    ) -> Block | WrongLine | None:
        """A heading typed in another way. Without its kind, or its colon, it counts as one only if
        rows follow."""
        if not self._grammar.blocks:
            return None
        if shared_block := self._guess_shared_heading(line, text, below):
            return shared_block
        from tilegen.play.corrections import guess_heading  # noqa: PLC0415 -- a text without mistakes needs no guesses

        block_heading = guess_heading(
            text, self._headers.players, self._grammar.blocks, self._players_with_block
        )
        rows = looks_like_a_row(below.text)
        if block_heading is None or not (rows or (block_heading.has_kind and text != line.text)):
            return None
        name = self._headers.players.names[block_heading.player]
        right = f"{name} {block_heading.kind}:"
        hint = f"did you mean '{right}'?"
        message = f"{quoted_text(' '.join(line.text.split()))} is not a heading of rows"
        cures = cures_at(line.text_span, right)
        wrong = report_wrong_line(
            self._diagnostics, line, message, line.text_span, hint=hint, cures=cures
        )
        if not rows:
            return wrong
        self._begin(block_heading.player)
        return Block(line, name, block_heading.kind, line.text_span, whole=False)

    def _guess_shared_heading(self, line: RecordLine, text: str, below: RecordLine) -> Block | None:
        """The heading of the table that all share, misspelt above rows."""
        from tilegen.text.suggest.choice import closest_choice  # noqa: PLC0415 -- a text without mistakes needs no guesses

        word, shared = " ".join(text.split()), self._grammar.shared_block
        is_heading = shared and looks_like_a_row(below.text) and closest_choice(word, (shared,))
        if not is_heading or self._headers.players.find(word) is not None:
            return None
        right = f"{shared}:"
        message = f"{quoted_text(' '.join(line.text.split()))} is not a heading of rows"
        hint, cures = f"did you mean '{right}'?", cures_at(line.text_span, right)
        report_wrong_line(self._diagnostics, line, message, line.text_span, hint=hint, cures=cures)
        self._begin(None)
        return Block(line, "", shared, line.text_span, whole=False)

    def _begin(self, player: int | None) -> None:
        self.is_open = True
        self._habits.flush(self._diagnostics)
        if player is not None:
            self._players_with_block.add(player)

    def _example_player(self) -> str:
        """A player for an example of a heading: the next one who has no block."""
        names = self._headers.players.names or ("Anna",)
        return next(
            (name for i, name in enumerate(names) if i not in self._players_with_block), names[0]
        )

    def parse_row(self, line: RecordLine) -> BlockRow:
        """A row of the block that is open."""
        assert self._grammar.row  # noqa: S101 - only games with rows have blocks
        cells, problem, is_shifted = self._grammar.row(line)
        if problem:
            place, cures = line.span(problem.start, problem.stop), line.cures(problem.edits)
            diagnostic = Diagnostic(codes.SYNTAX, problem.message, place, problem.hint, cures=cures)
            if problem.once:
                self._habits.add(problem.hint, diagnostic)
            else:
                self._diagnostics.extend((diagnostic,))
        return BlockRow(line, cells, problem is None, is_shifted)

    def report_lost_row(self, line: RecordLine) -> WrongLine:
        """A row without a heading. It and the rows after it are reported once."""
        if self._has_lost_rows:
            return WrongLine(line, plays=True)
        self._has_lost_rows = True
        headings = [f"'{self._grammar.shared_block}:'"] if self._grammar.shared_block else []
        if self._grammar.blocks:
            headings.append(f"'{self._example_player()} {self._grammar.blocks[0]}:'")
        hint = f"write a heading above it: {join_words(headings, 'or')}"
        message = "this looks like a row, but has no heading above it"
        return report_wrong_line(self._diagnostics, line, message, line.text_span, hint=hint)
