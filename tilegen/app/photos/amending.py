"""Writes answers to doubts into the record of photos: pieces and owners.

Groups are named by the letter in the comment of their heading, as on the outlined photo, and cells
by column and row from 0. Everything else in the record stays unchanged.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tilegen.app.fmt import format_source
from tilegen.app.load import load
from tilegen.app.photos.recognize import find_tables
from tilegen.app.photos.record_text import REMARK, UNKNOWN, count_lines, is_count_line
from tilegen.app.ruling import Ruled
from tilegen.app.tables.naming import player_name
from tilegen.errors import TilegenError
from tilegen.games.recognition import Owner, RecognizedPiece, TableRecognition
from tilegen.play.record import Block, BlockCell, BlockRow, Header, Record
from tilegen.sets.edition import Edition
from tilegen.text.source import Source
from tilegen.text.wording import join_words, quoted_text


class LetteredBlock(NamedTuple):
    """A block with a letter, and its rows."""

    letter: str
    block: Block
    rows: tuple[BlockRow, ...]

    @property
    def cells(self) -> Iterator[tuple[tuple[int, int], BlockCell]]:
        """The occupied cells, each after its column and row."""
        for y, row in enumerate(self.rows):
            for x, cell in enumerate(row.cells):
                if cell is not None:
                    yield (x, y), cell

    @property
    def stop(self) -> int:
        """The number of its last line."""
        return self.rows[-1].line.number if self.rows else self.block.line.number


def find_lettered_blocks(record: Record[Any]) -> tuple[LetteredBlock, ...]:
    """The blocks of a record that have letters."""
    groups: list[LetteredBlock] = []
    is_open = False
    for entry in record.entries:
        match entry:
            case Block():
                word = entry.line.comment.lstrip("# ").partition(" ")[0].strip()
                is_open = word.isascii() and word.isalpha() and word.isupper()
                if is_open:
                    groups.append(LetteredBlock(word, entry, ()))
            case BlockRow() if is_open:
                groups[-1] = groups[-1]._replace(rows=(*groups[-1].rows, entry))
            case _:
                is_open = False
    return tuple(groups)


def as_json(ruling: Ruled) -> list[dict[str, object]]:
    """The blocks with letters, ready for `json`: each with its owner, null if unknown, and the text
    of each cell."""
    lines = ruling.source.text.split("\n")
    return [
        {
            "letter": group.letter,
            "owner": None if group.block.name == UNKNOWN else group.block.name,
            "kind": group.block.kind,
            "line": group.block.line.number,
            "cells": [
                {"cell": list(at), "text": _cell_text(lines, cell)} for at, cell in group.cells
            ],
        }
        for group in find_lettered_blocks(ruling.record)
    ]


def with_piece(
    ruling: Ruled, letter: str, at: tuple[int, int], number: int | None, turn: int | None
) -> str:
    """The record with another piece in a cell of a group. The piece's number or its turn may be
    unknown. Raises TilegenError for an empty cell, and for a number that no piece has."""
    cell = _find_cell(ruling, letter, at)
    lines = ruling.source.text.split("\n")
    _write(lines, cell, _sign(ruling, RecognizedPiece(at, number, turn)))
    return _format_lines(ruling, lines)


def without_piece(ruling: Ruled, letter: str, at: tuple[int, int]) -> str:
    """The record with a cell of a group emptied; a group without another piece is removed. Raises
    TilegenError for an empty cell."""
    cell = _find_cell(ruling, letter, at)
    lines = ruling.source.text.split("\n")
    group = _find_block(ruling, letter)
    if len(dict(group.cells)) == 1:
        return _format_lines(ruling, _remove_block(lines, group))
    _write(lines, cell, ".")
    return _format_lines(ruling, lines)


def with_owners(
    ruling: Ruled, players: Sequence[str], owners: Mapping[str, tuple[str, str]]
) -> str:
    """The record with these players, and with the owner and kind of each group by its letter. Sorts
    each player's groups in the order of the game. Raises TilegenError for a player whose name a
    record cannot have, for an unknown letter or kind, and for an owner who is not a player."""
    names: list[str] = []
    for name in players:
        names.append(player_name(name, names, ruling.game))
    kinds = _tables(ruling).kinds
    groups = find_lettered_blocks(ruling.record)
    owners_by_letter = {group.letter: Owner(group.block.name, group.block.kind) for group in groups}
    lines = ruling.source.text.split("\n")
    for letter, (player, kind) in owners.items():
        line = _find_block(ruling, letter).block.line
        if player not in names:
            message = f"{quoted_text(player)}, to whom {letter} belongs, is no player"
            raise TilegenError(message, f"name {quoted_text(player)} among the players")
        if kind not in kinds:
            raise TilegenError(
                f"no block is a {quoted_text(kind)}", f"it is a {join_words(kinds, 'or')}"
            )
        owners_by_letter[letter] = Owner(player, kind)
        lines[line.number - 1] = f"{player} {kind}:  {line.comment}"

    def rank(group: LetteredBlock) -> tuple[int, int]:
        owner = owners_by_letter[group.letter]
        seat = names.index(owner.player) if owner.player in names else len(names)
        return seat, kinds.index(owner.kind)

    sorted_groups = sorted(groups, key=rank)
    chunks = [lines[group.block.line.number - 1 : group.stop] for group in sorted_groups]
    for place, chunk in reversed([*zip(groups, chunks, strict=True)]):
        lines[place.block.line.number - 1 : place.stop] = chunk
    sizes = [
        (owners_by_letter[group.letter].player, len(dict(group.cells))) for group in sorted_groups
    ]
    count_indices = [index for index, text_line in enumerate(lines) if is_count_line(text_line)]
    if count_indices:
        noun = ruling.game.press().noun
        rest = [
            text_line for text_line in lines[count_indices[0] :] if not is_count_line(text_line)
        ]
        lines = [*lines[: count_indices[0]], *count_lines(sizes, noun), *rest]
    return _format_lines(ruling, _with_players(lines, ruling.record, names))


def _find_block(ruling: Ruled, letter: str) -> LetteredBlock:
    match = next(
        (group for group in find_lettered_blocks(ruling.record) if group.letter == letter), None
    )
    if match is None:
        message = f"no heading in the record has the letter {quoted_text(letter)} after it"
        raise TilegenError(message, "change it in the text")
    return match


def _find_cell(ruling: Ruled, letter: str, at: tuple[int, int]) -> BlockCell:
    cell = dict(_find_block(ruling, letter).cells).get(at)
    if cell is None:
        message = f"the record has nothing in column {at[0] + 1} of row {at[1] + 1} of {letter}"
        raise TilegenError(message, "change it in the text")
    return cell


def _write(lines: list[str], cell: BlockCell, word: str) -> None:
    """Replaces a cell's text. With the last unread piece of a row, its remark about such pieces
    goes too."""
    index = cell.span.line - 1
    line = f"{lines[index][: cell.span.start - 1]}{word}{lines[index][cell.span.stop - 1 :]}"
    row, remark, _ = line.partition(REMARK)
    lines[index] = row.rstrip() if remark and "?" not in row.split() else line


def _sign(ruling: Ruled, piece: RecognizedPiece) -> str:
    edition = _edition(ruling)
    if piece.number is not None and piece.number not in ruling.game.reading().names_by_mark(
        edition
    ):
        noun = ruling.game.press().noun
        raise TilegenError(f"no {noun} is called {piece.number}", f"write the number of a {noun}")
    tables = _tables(ruling)
    turn = None if piece.turn is None else piece.turn % len(tables.turns)
    return tables.sign(piece._replace(turn=turn))


def _edition(ruling: Ruled) -> Edition:
    """The set of a record whose game was read from photos; the standard set if it names none that
    can be used."""
    edition: Edition | None = ruling.edition
    return load(ruling.game.name).valid_edition if edition is None else edition


def _tables(ruling: Ruled) -> TableRecognition:
    return find_tables(ruling.game, _edition(ruling))


def _cell_text(lines: Sequence[str], cell: BlockCell) -> str:
    return lines[cell.span.line - 1][cell.span.start - 1 : cell.span.stop - 1]


def _remove_block(lines: list[str], group: LetteredBlock) -> list[str]:
    """The lines without the lines of a block and the blank line below it."""
    stop = group.stop
    if stop < len(lines) and not lines[stop].strip():
        stop += 1
    return lines[: group.block.line.number - 1] + lines[stop:]


def _with_players(lines: list[str], record: Record[Any], names: Sequence[str]) -> list[str]:
    header = f"players: {', '.join(names)}"
    for entry in record.entries:
        if isinstance(entry, Header) and entry.key == "players":
            index = entry.line.number - 1
            return [*lines[:index], f"{header}  {entry.line.comment}".rstrip(), *lines[index + 1 :]]
    top = [entry.line.number for entry in record.entries if isinstance(entry, Header)]
    index = next(iter(top), 1)
    return [*lines[:index], header, *lines[index:]]


def _format_lines(ruling: Ruled, lines: Sequence[str]) -> str:
    """The lines as a text, formatted if the record was."""
    text = "\n".join(lines)
    if _canonical(ruling.source.text) != ruling.source.text:
        return text
    return _canonical(text)


def _canonical(text: str) -> str:
    return format_source(Source.from_text("", text), text.encode()).after.decode()
