"""What a record is made of: headers, moves, blocks and claims.

What a move says is the game's own: a `Grammar` brings its form. `reader.py` makes these of a text,
`layout.py` a text of them.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Generic, NamedTuple, TypeVar

from tilegen.play.players import Players
from tilegen.text.near import nearest
from tilegen.text.source import Source, Span

VERSION = 1
MAGIC = f"tilegen record {VERSION}"
HEADERS = ("game", "set", "players", "date", "place", "photo", "note", "first", "rules", "dealer")
"""The keys of headers, in the order in which they are written."""

_MAGIC = re.compile(r"\s*+tilegen\s++record\s++([0-9]++)\s*+", re.IGNORECASE)

_BEGINS = re.compile(r"^[^\S\n]*tilegen[^\S\n]+record\b[^\n]*", re.IGNORECASE | re.MULTILINE)
_GAME = re.compile(r"^[^\S\n]*+game[^\S\n]*+:([^#\n]*+)", re.IGNORECASE | re.MULTILINE)
_TOP = 1000
"""Characters in which a text says what it is."""

Action = TypeVar("Action")


class Line(NamedTuple):
    """A line, counted from 1: what stands before a comment, and the comment with its `#`."""

    number: int
    text: str
    comment: str

    def span(self, start: int, stop: int) -> Span:
        """The place of `text[start:stop]`; never empty."""
        return Span(self.number, start + 1, max(stop, start + 1) + 1)

    @property
    def whole(self) -> Span:
        """The place of the text without the blanks around it."""
        start = len(self.text) - len(self.text.lstrip())
        return self.span(start, len(self.text.rstrip()))

    def trimmed(self, start: int, stop: int) -> Span:
        """The place of `text[start:stop]` without the blanks around it."""
        piece = self.text[start:stop]
        start += len(piece) - len(piece.lstrip())
        return self.span(start, start + len(piece.strip()))

    def pieces(self, start: int, stop: int, separator: str | None) -> Iterator[Word]:
        """What stands in `text[start:stop]` between separators, or between blanks without one."""
        text = self.text[start:stop]
        at = 0
        for piece in text.split(separator):
            begin = text.index(piece, at)
            at = begin + len(piece)
            yield Word(piece.strip(), self.trimmed(start + begin, start + at))
            at += separator is not None


class Word(NamedTuple):
    """A piece of a line."""

    text: str
    span: Span


class Header(NamedTuple):
    line: Line
    key: str
    value: Word


class Move(NamedTuple, Generic[Action]):
    """A turn's number, if it is written, and who does what; `stands` is the `!` that says that the
    table let it stand. `whole` is False where it was typed otherwise, and this is what was meant:
    each part stands where the `match` has it."""

    line: Line
    number: int | None
    name: str
    action: Action
    stands: bool
    match: re.Match[str]
    whole: bool = True

    def span(self, group: str) -> Span:
        """The place of a part of the grammar's pattern; the whole line where it is not written."""
        start = self.match.start(group)
        if start < 0:
            return self.line.whole
        return self.line.span(start, start + len(self.match[group].rstrip()))


class Cell(NamedTuple):
    """A cell of a block: the number and turn of what lies there, None where they are not known."""

    number: int | None
    turn: int | None
    span: Span


class Block(NamedTuple):
    """The heading of a block of rows. `whole` is False where it was typed otherwise, and this is
    what was meant."""

    line: Line
    name: str
    kind: str
    name_span: Span
    whole: bool = True


class Row(NamedTuple):
    """Cells from the left; None where nothing lies. `whole` is False where not all were legible."""

    line: Line
    cells: tuple[Cell | None, ...]
    whole: bool


class ClaimPart(NamedTuple):
    """One of a claim's parts: a name, numbers or both."""

    name: str
    numbers: tuple[int, ...]
    span: Span


class Claim(NamedTuple):
    line: Line
    key: str
    parts: tuple[ClaimPart, ...]


class Wrong(NamedTuple):
    """A line that was reported. `plays` is whether it may have been something that was played; a
    header or a claim was not."""

    line: Line
    plays: bool


Entry = Header | Move[Action] | Block | Row | Claim | Wrong


class ClaimForm(Enum):
    """What stands behind a claim's key; the value is an example."""

    AMOUNTS = "Anna 12, Natalie 14"
    SUMS = "Anna 4+1, Natalie 1"
    NAMES = "Anna, Natalie"
    NUMBER = "7"
    NUMBERS = "7 36 43"


class Problem(NamedTuple):
    """What is wrong with a piece of a line's text, `text[start:stop]`. `once` tells of a habit: it
    may be so in each row of a block, and is said of the first."""

    message: str
    start: int
    stop: int
    hint: str
    once: bool = False


class Grammar(NamedTuple, Generic[Action]):
    """How a game's lines look.

    `headers` are the keys that say something in this game; `move` matches a whole move, with the
    group `name` and, where the game has them, `number` (of the turn) and `stands`; `read` makes the
    action of a match; `verbs` are the words that an action may begin with; `explain` tells of a
    line that looks like a move, from the index behind its colon, why it is none. `row` reads a row
    of a block whose heading ends in one of `blocks`. `rules` are what the header of that key may
    say, the usual ones first.
    """

    seats: range
    headers: tuple[str, ...]
    verbs: tuple[str, ...]
    move: re.Pattern[str]
    read: Callable[[re.Match[str]], Action]
    explain: Callable[[str, int], Problem]
    claims: Mapping[str, ClaimForm]
    blocks: tuple[str, ...] = ()
    row: Callable[[Line], tuple[tuple[Cell | None, ...], Problem | None]] | None = None
    rules: tuple[str, ...] = ()


class Record(NamedTuple, Generic[Action]):
    """All that could be read; `lines` are those that say something. `game` is None where it is not
    said, or none that is known; `headers` has the first of each key."""

    source: Source
    lines: tuple[Line, ...]
    game: str | None
    headers: Mapping[str, Header]
    players: Players
    entries: tuple[Entry[Action], ...]

    def line(self, number: int) -> Line:
        """A line that says something, by its number."""
        return self.lines[bisect_left(self.lines, number, key=lambda line: line.number)]


def whole_number(digits: str) -> int:
    """The number that ASCII digits mean, leading zeros dropped. No number is so long that it costs
    anything: beyond ten digits the rest is dropped too."""
    return int(digits if len(digits) < 10 else digits.lstrip("0")[:10] or "0")


def game_in(text: str) -> str | None:
    """What the text says that the game is; None where it does not say."""
    match = _GAME.search(text)
    return " ".join(match[1].split()) if match else None


def first_line_in(text: str) -> re.Match[str] | None:
    """The line near the top by which any text is known as a record."""
    return _BEGINS.search(text, 0, _TOP)


def is_nearly_first(line: Line) -> bool:
    """Whether it was meant to be the first line of a record, however it is typed."""
    text = " ".join(line.text.split())
    return version_of(line) is not None or (":" not in text and bool(nearest(text, (MAGIC,))))


def version_of(line: Line) -> int | None:
    """The version that the first line of a record says; None where the line is no such line."""
    match = _MAGIC.fullmatch(line.text)
    return whole_number(match[1]) if match else None
