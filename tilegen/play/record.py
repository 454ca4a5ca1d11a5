"""The parts of a record: headers, moves, blocks and claims.

The form of a move is the game's own, and is described by its `Grammar`. `reader.py` makes entries
from a text, and `layout.py` a text from entries.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import Final, Generic, NamedTuple, TypeVar

from tilegen.play.players import Players
from tilegen.play.rules import CHANCE, Chance
from tilegen.text.diagnostics import Cure, Phrase
from tilegen.text.source import Source, Span

# Compiled on first use: few commands read a record.
_MAGIC: Final = r"(?i)\s*+tilegen\s++record\s++([0-9]++)\s*+"

Action = TypeVar("Action")


class RecordLine(NamedTuple):
    """A line: its number, from 1, the text before a comment, and the comment with its `#`."""

    number: int
    text: str
    comment: str

    def span(self, start: int, stop: int) -> Span:
        """The place of `text[start:stop]`; never empty."""
        return Span(self.number, start + 1, max(stop, start + 1) + 1)

    @property
    def text_span(self) -> Span:
        """The place of the text without the blanks around it."""
        start = len(self.text) - len(self.text.lstrip())
        return self.span(start, len(self.text.rstrip()))

    def trimmed_span(self, start: int, stop: int) -> Span:
        """The place of `text[start:stop]` without the blanks around it."""
        piece = self.text[start:stop]
        start += len(piece) - len(piece.lstrip())
        return self.span(start, start + len(piece.strip()))

    def cures(self, edits: Sequence[LineEdit]) -> tuple[Cure, ...]:
        """The edits as a single cure of this line; empty without edits."""
        parts = [Cure(self.span(edit.start, edit.stop), edit.text) for edit in edits]
        return (parts[0]._replace(also=tuple(parts[1:])),) if parts else ()

    def pieces(self, start: int, stop: int, separator: str | None) -> Iterator[LineWord]:
        """The words in `text[start:stop]`, split at `separator`; None splits at blanks."""
        text = self.text[start:stop]
        at = 0
        for piece in text.split(separator):
            begin = text.index(piece, at)
            at = begin + len(piece)
            yield LineWord(piece.strip(), self.trimmed_span(start + begin, start + at))
            at += separator is not None


class LineWord(NamedTuple):
    """A piece of a line."""

    text: str
    span: Span


class Header(NamedTuple):
    """A line of a key and its value."""

    line: RecordLine
    key: str
    value: LineWord


class RecordMove(NamedTuple, Generic[Action]):
    """A player's action, with the turn's number if it is written; `stands` is whether the table let
    it stand, by a `!`. `whole` is False if the line was typed in another form and this is its
    meaning. The `match` has the place of each part."""

    line: RecordLine
    number: int | None
    name: str
    action: Action
    stands: bool
    match: re.Match[str]
    whole: bool = True

    def span(self, group: str) -> Span:
        """The place of a group of the grammar's pattern; the whole line if it did not match."""
        start = self.match.start(group)
        if start < 0:
            return self.line.text_span
        return self.line.span(start, start + len(self.match[group].rstrip()))


class BlockCell(NamedTuple):
    """A cell of a block: the number of its piece, and its turn in degrees clockwise; None if
    unknown."""

    number: int | None
    turn: int | None
    span: Span


class Block(NamedTuple):
    """The heading of a block of rows; without a name if it has no owner. `whole` is False if the
    line was typed in another form and this is its meaning."""

    line: RecordLine
    name: str
    kind: str
    name_span: Span
    whole: bool = True


class BlockRow(NamedTuple):
    """Cells from the left; None for an empty one. `whole` is False if some could not be read, and
    `is_shifted` whether the row lies half a cell further right, as every second row of hexagons
    does."""

    line: RecordLine
    cells: tuple[BlockCell | None, ...]
    whole: bool
    is_shifted: bool = False


SHIFT: Final = "+"
"""Begins a row that is shifted."""


class ClaimPart(NamedTuple):
    """A part of a claim: a name, numbers or both."""

    name: str
    numbers: tuple[int, ...]
    span: Span


class Claim(NamedTuple):
    """A line that claims a result, such as scores or winners."""

    line: RecordLine
    key: str
    parts: tuple[ClaimPart, ...]


class WrongLine(NamedTuple):
    """A line that was reported. `plays` is whether it may have been a move or part of a block; a
    header or a claim is not."""

    line: RecordLine
    plays: bool


Entry = Header | RecordMove[Action] | Block | BlockRow | Claim | WrongLine


class ClaimForm(Enum):
    """The form of what follows a claim's key; the value is an example."""

    AMOUNTS = "Anna 12, Natalie 14"
    SUMS = "Anna 4+1, Natalie 1"
    NAMES = "Anna, Natalie"
    NUMBER = "7"
    NUMBERS = "7 36 43"


class LineEdit(NamedTuple):
    """A replacement for `text[start:stop]` of a line."""

    start: int
    stop: int
    text: str


class Problem(NamedTuple):
    """A problem with `text[start:stop]` of a line. `once` marks a habit, which may be in every
    row of a block and is reported only in the first. `edits` turn the line into its obvious
    meaning, and `phrase` is the message for pages in other languages."""

    message: str
    start: int
    stop: int
    hint: str
    once: bool = False
    edits: tuple[LineEdit, ...] = ()
    phrase: Phrase | None = None


class RowCells(NamedTuple):
    """The cells of a row of a block, as in a BlockRow, and the problem with it, if any."""

    cells: tuple[BlockCell | None, ...]
    problem: Problem | None
    is_shifted: bool = False


class Grammar(NamedTuple, Generic[Action]):
    """The form of a game's lines.

    `seats` are the possible numbers of players, and `headers` the keys of headers. `move` matches a
    whole move, with the group `name` and, if the game has them, `number` (of the turn) and
    `stands`; `parse_action` makes the action of a match. `verbs` are the words that an action may
    begin with; without any, every text may be an action, and those that `clear` matches are clearly
    actions, whoever made them. `explain` says why a line that looks like
    a move is not one, given the index after its colon. `row` reads a row of a block whose heading
    ends in one of `blocks`, or above rows in any word if `has_own_blocks`: sets then have words of
    their own for them. `shared_block` is the heading of a block without an owner. `rules` are the
    values of the header of that key, the usual ones first. `instead` gives advice for headers that
    only other games have. `has_chance` is whether chance has lines, which begin with its name, and
    `is_signed` whether amounts in claims may be negative. `seats_by_first` is whether seats are
    counted from the player whom the header `first` names."""

    seats: range
    headers: tuple[str, ...]
    verbs: tuple[str, ...]
    move: re.Pattern[str]
    parse_action: Callable[[re.Match[str]], Action]
    explain: Callable[[str, int], Problem]
    claims: Mapping[str, ClaimForm]
    blocks: tuple[str, ...] = ()
    row: Callable[[RecordLine], RowCells] | None = None
    has_own_blocks: bool = False
    shared_block: str = ""
    rules: tuple[str, ...] = ()
    instead: Mapping[str, str] = MappingProxyType({})
    clear: re.Pattern[str] | None = None
    has_chance: bool = False
    is_signed: bool = False
    seats_by_first: bool = False

    def is_chance(self, typed_name: str) -> bool:
        """Whether a line that begins so is one of chance."""
        return self.has_chance and typed_name.strip().lower() == CHANCE.value

    def find_mover(self, players: Players, typed_name: str) -> int | Chance | None:
        """The index of the player with whose name a line begins, or chance; None if it is
        neither."""
        return CHANCE if self.is_chance(typed_name) else players.find(typed_name)

    @property
    def amount_claim(self) -> str:
        """The key of the claim for each player's amount, by which the game is won."""
        return next(key for key, form in self.claims.items() if form is ClaimForm.AMOUNTS)


class Record(NamedTuple, Generic[Action]):
    """Everything that could be read from a text; `lines` are the lines that are not blank. `game`
    is None if the record names no game, or another one; `headers` has the first of each key."""

    source: Source
    lines: tuple[RecordLine, ...]
    game: str | None
    headers: Mapping[str, Header]
    players: Players
    entries: tuple[Entry[Action], ...]

    def line(self, number: int) -> RecordLine:
        """A line that is not blank, by its number."""
        return self.lines[bisect_left(self.lines, number, key=lambda line: line.number)]


def whole_number(digits: str) -> int:
    """The number in ASCII digits, perhaps after a minus sign. Leading zeros do not count, and only
    the first ten other digits do, so that a long number costs nothing."""
    if digits.startswith("-"):
        return -whole_number(digits[1:])
    return int(digits if len(digits) < 10 else digits.lstrip("0")[:10] or "0")


def version_of(line: RecordLine) -> int | None:
    """The version in the first line of a record; None for any other line."""
    match = re.fullmatch(_MAGIC, line.text)
    return whole_number(match[1]) if match else None
