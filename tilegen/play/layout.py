"""Writes a record's text in its one canonical form: the same bytes however it was typed.

Lines that could not be read stay unchanged. The meaning of a record does not change: the new text
is read into the same entries, except for the order of headers and the numbers of turns that it
implies.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Generic, NamedTuple, assert_never

from tilegen.play.corrections import is_nearly_first
from tilegen.play.record import (
    SHIFT,
    Action,
    Block,
    BlockCell,
    BlockRow,
    Claim,
    ClaimForm,
    Entry,
    Grammar,
    Header,
    Record,
    RecordLine,
    RecordMove,
    WrongLine,
    version_of,
)
from tilegen.play.record_top import HEADERS, MAGIC, VERSION
from tilegen.play.rules import CHANCE

_CUT_NUMBER = re.compile("[1-9][0-9]{10}")
"""A number too long to be read in full: writing it again would lose digits."""


@dataclass(frozen=True, slots=True)
class Writing(Generic[Action]):
    """The functions by which a game writes its own parts of a record.

    `action` writes an action; `opens` says whether an action comes before the first turn. In a game
    with blocks, `cell` writes a cell that is not empty. In a game with numbered turns, `numbers`
    has the turn number for each line, by the line's number; without it they stay as written.
    """

    grammar: Grammar[Action]
    action: Callable[[Action], str]
    opens: Callable[[Action], bool]
    cell: Callable[[BlockCell], str] | None = None
    numbers: Callable[[Record[Action]], Mapping[int, int]] | None = None


def can_lay_out(record: Record[Action]) -> bool:
    """Whether the text is a record of the version that this module writes, and short enough to be
    read. Leave any other text alone."""
    first = _first(record)
    if first is None or not is_nearly_first(first):
        return False
    version = version_of(first)
    if version is None and not record.entries:
        return False
    return version in {VERSION, None}


def unread_lines(record: Record[Action]) -> tuple[RecordLine, ...]:
    """The lines that could not be read, and so stay unchanged."""
    parsed_numbers = {entry.line.number for entry in record.entries if _is_whole(entry)}
    first = _first(record)
    if first and version_of(first) is not None:
        parsed_numbers.add(first.number)
    return tuple(line for line in record.lines if line.number not in parsed_numbers and _says(line))


def lay_out(record: Record[Action], writing: Writing[Action]) -> str:
    """The text of a record for which `can_lay_out` holds."""
    pieces, comments = _pieces(record, writing)
    lines: list[str] = []
    for piece, gap in zip(pieces, _gaps(pieces, writing), strict=True):
        if gap:
            lines.append("")
        lines += (*piece.comments, piece.text)
    text = "".join(f"{line}\n" for line in (*lines, *comments))
    # Reading skips one byte order mark; a text that begins with another must keep it.
    return f"\ufeff{text}" if text.startswith("\ufeff") else text


class _OutputLine(NamedTuple, Generic[Action]):
    """A line as it is written, below the comments that belong to it. The first line of a record has
    no entry."""

    entry: Entry[Action] | None
    comments: tuple[str, ...]
    text: str


def _says(line: RecordLine) -> bool:
    return bool(line.text) and not line.text.isspace()


def _first(record: Record[Action]) -> RecordLine | None:
    return next(filter(_says, record.lines), None)


def _is_whole(entry: Entry[Action]) -> bool:
    """Whether all of the line was understood."""
    return not isinstance(entry, WrongLine) and (
        not isinstance(entry, Block | RecordMove | BlockRow) or entry.whole
    )


def _pieces(
    record: Record[Action], writing: Writing[Action]
) -> tuple[list[_OutputLine[Action]], tuple[str, ...]]:
    """The lines in the order in which they are written, and the comments after the last one."""
    writer = _RecordWriter(record, writing)
    entries = {entry.line.number: entry for entry in record.entries}
    pieces: list[_OutputLine[Action]] = []
    comments: list[str] = []
    for line in record.lines:
        if not _says(line):
            comments.append(line.comment.rstrip())
            continue
        entry = entries.get(line.number)
        # The first line decides whether the text is a record, and how it is read.
        text = writer.line(entry) if entry and pieces else writer.first(line)
        pieces.append(_OutputLine(entry, tuple(comments), text))
        comments = []
    end = 1
    while end < len(pieces) and _may_move(pieces[end].entry, writing):
        end += 1
    pieces[1:end] = sorted(pieces[1:end], key=_rank)
    return pieces, tuple(comments)


def _may_move(entry: Entry[Action] | None, writing: Writing[Action]) -> bool:
    """Whether the entry is a header that may be sorted. A note that looks like a move may not be:
    below a header with a player called Note it would be read as one."""
    if not isinstance(entry, Header):
        return False
    match = writing.grammar.move.match(f"{entry.key}: {entry.value.text}")
    clear = writing.grammar.clear
    return match is None or not (clear is None or clear.match(match["action"]))


def _rank(piece: _OutputLine[Action]) -> int:
    return HEADERS.index(piece.entry.key) if isinstance(piece.entry, Header) else 0


class _RecordWriter(Generic[Action]):
    """Writes the lines of one record."""

    def __init__(self, record: Record[Action], writing: Writing[Action]) -> None:
        self._record = record
        self._writing = writing
        self._numbers = writing.numbers(record) if writing.numbers else {}
        self._reserved_words = {*HEADERS, *writing.grammar.claims}
        self._rows = {row.line.number: text for row, text in self._blocks()}

    def first(self, line: RecordLine) -> str:
        return _with_comment(MAGIC, line) if version_of(line) == VERSION else _as_typed(line)

    def line(self, entry: Entry[Action]) -> str:
        if not _is_whole(entry) or _is_cut(entry):
            return _as_typed(entry.line)
        match entry:
            case Header():
                text = self._header(entry)
            case RecordMove():
                text = self._move(entry)
            case Block():
                text = f"{self._name(entry.name)} {entry.kind}:" if entry.name else f"{entry.kind}:"
            case BlockRow():
                text = self._rows[entry.line.number]
            case Claim():
                text = self._claim(entry)
            case WrongLine():
                text = entry.line.text
            case _:
                assert_never(entry)
        return _with_comment(text, entry.line)

    def _header(self, header: Header) -> str:
        value = header.value.text
        match header.key:
            case "game" if value.lower() == self._record.game:
                value = value.lower()
            case "rules" if value.lower() in self._writing.grammar.rules:
                value = value.lower()
            case "players":
                value = ", ".join(" ".join(name.split()) for name in value.split(","))
            case "first" | "dealer":
                value = self._name(value)
            case _:
                pass
        return f"{header.key}: {value}".rstrip()

    def _move(self, move: RecordMove[Action]) -> str:
        is_chance = self._writing.grammar.is_chance(move.name)
        name = CHANCE.value if is_chance else self._name(move.name)
        # Who gives no numbers keeps those that were written.
        is_written = self._writing.numbers is None
        number = move.number if is_written else self._numbers.get(move.line.number)
        turn = "" if number is None else f"{number} "
        stands = " !" if move.stands else ""
        return f"{turn}{name}: {self._writing.action(move.action)}{stands}"

    def _claim(self, claim: Claim) -> str:
        form = self._writing.grammar.claims[claim.key]
        parts = []
        for part in claim.parts:
            name = self._name(part.name)
            # Such a name can be typed up to its plus, but not be read as a whole.
            if "," in name or (form is ClaimForm.SUMS and "+" in name):
                name = " ".join(part.name.split())
            parts.append(" ".join(filter(None, (name, "+".join(map(str, part.numbers))))))
        has_names = any(part.name for part in claim.parts)
        return f"{claim.key}: {(', ' if has_names else ' ').join(parts)}".rstrip()

    def _name(self, typed_name: str) -> str:
        """The name as spelt in the header; as typed if no player has it, or if no line could begin
        with it."""
        players = self._record.players
        player = players.find(typed_name)
        name = "" if player is None else players.names[player]
        is_right = name and ":" not in name and name.lower() not in self._reserved_words
        return name if is_right else " ".join(typed_name.split())

    def _blocks(self) -> Iterator[tuple[BlockRow, str]]:
        """All rows with their texts; the cells of each block are aligned in columns."""
        rows: list[BlockRow] = []
        for entry in self._record.entries:
            if isinstance(entry, Block):
                yield from self._columns(rows)
                rows = []
            elif isinstance(entry, BlockRow) and entry.whole and not _is_cut(entry):
                rows.append(entry)
        yield from self._columns(rows)

    def _columns(self, rows: list[BlockRow]) -> Iterator[tuple[BlockRow, str]]:
        cell = self._writing.cell
        assert cell or not rows  # noqa: S101 - only games with blocks have rows
        cells = [["." if c is None or not cell else cell(c) for c in row.cells] for row in rows]
        across = max(
            (i for row in cells for i, c in enumerate(row, start=1) if c != "."), default=1
        )
        width = max((len(cell) for row in cells for cell in row), default=1)
        if any(row.is_shifted for row in rows):
            width += width % 2  # Half of a cell and of the blanks between two is whole.
        for row, texts in zip(rows, cells, strict=True):
            padded_cells = (*texts, *("." * across))[:across]
            begin = f"{SHIFT}{' ' * (width // 2 + 1)}" if row.is_shifted else " "
            yield row, f"{begin}{'  '.join(cell.rjust(width) for cell in padded_cells)}"


def _as_typed(line: RecordLine) -> str:
    return line.text + line.comment


def _with_comment(text: str, line: RecordLine) -> str:
    return f"{text}  {line.comment.rstrip()}" if line.comment else text


def _is_cut(entry: Entry[Action]) -> bool:
    """Whether the line has a number that is too long to be read in full."""
    numbers = isinstance(entry, RecordMove | BlockRow | Claim)
    return numbers and _CUT_NUMBER.search(entry.line.text) is not None


class _Part(Enum):
    """The parts of a record, which blank lines separate."""

    HEAD = auto()
    OPENING = auto()
    TURNS = auto()
    BLOCK = auto()


def _gaps(pieces: list[_OutputLine[Action]], writing: Writing[Action]) -> Iterator[bool]:
    """For each line, whether a blank line goes above it."""
    part = _Part.HEAD
    for index, piece in enumerate(pieces):
        entry = piece.entry
        if isinstance(entry, WrongLine) and part is _Part.HEAD:
            # It belongs with what follows: it may be a move as well as a header.
            rest = (
                next_piece.entry
                for next_piece in pieces[index:]
                if not isinstance(next_piece.entry, WrongLine)
            )
            entry = next(rest, entry)
        after = _part(entry, part, writing)
        yield index > 0 and (after is not part or isinstance(piece.entry, Block))
        part = after


def _part(entry: Entry[Action] | None, part: _Part, writing: Writing[Action]) -> _Part:
    """The part of a line; `part` is the part of the line above."""
    begins = part in {_Part.HEAD, _Part.BLOCK}
    match entry:
        case None | Header() | BlockRow():
            return part
        case Block():
            return _Part.BLOCK
        case RecordMove(action=action) if writing.opens(action):
            return _Part.OPENING if begins else part
        case RecordMove():
            return _Part.TURNS
        case Claim():
            return _Part.TURNS if begins else part
        case WrongLine():
            return _Part.TURNS if part is _Part.HEAD else part
        case _:
            assert_never(entry)
