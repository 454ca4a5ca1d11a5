"""Answers to doubts, written into the record of photos: pieces and owners.

Groups go by the letter in the comment of their heading, as on the outlined photo, and cells by
column and row from 0. Everything else in the record stays as people wrote it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tilegen.app.fmt import format_source
from tilegen.app.load import load
from tilegen.app.photos.record import REMARK, UNKNOWN, count_lines, is_count_line
from tilegen.app.read import tables_of
from tilegen.app.records import Ruled, rule
from tilegen.app.tables.naming import player_name
from tilegen.errors import TilegenError
from tilegen.games.reading import Lying, Owner
from tilegen.play.record import Block, Cell, Header, Record, Row
from tilegen.text.near import listed, quoted
from tilegen.text.source import Source


class Drawn(NamedTuple):
    """A block with a letter, and its rows."""

    letter: str
    block: Block
    rows: tuple[Row, ...]

    @property
    def cells(self) -> Iterator[tuple[tuple[int, int], Cell]]:
        """The cells with something in them, each after its column and row."""
        for y, row in enumerate(self.rows):
            for x, cell in enumerate(row.cells):
                if cell is not None:
                    yield (x, y), cell

    @property
    def stop(self) -> int:
        """The number of its last line."""
        return self.rows[-1].line.number if self.rows else self.block.line.number


def drawn_in(record: Record[Any]) -> tuple[Drawn, ...]:
    """The blocks of a record that have letters."""
    found: list[Drawn] = []
    is_open = False
    for entry in record.entries:
        match entry:
            case Block():
                word = entry.line.comment.lstrip("# ").partition(" ")[0].strip()
                is_open = word.isascii() and word.isalpha() and word.isupper()
                if is_open:
                    found.append(Drawn(word, entry, ()))
            case Row() if is_open:
                found[-1] = found[-1]._replace(rows=(*found[-1].rows, entry))
            case _:
                is_open = False
    return tuple(found)


def as_json(ruled: Ruled) -> list[dict[str, object]]:
    """The blocks with letters, ready for `json`: each with its owner, null if unknown, and the text
    of each cell."""
    lines = ruled.source.text.split("\n")
    return [
        {
            "letter": each.letter,
            "owner": None if each.block.name == UNKNOWN else each.block.name,
            "kind": each.block.kind,
            "line": each.block.line.number,
            "cells": [{"cell": list(at), "text": _in(lines, cell)} for at, cell in each.cells],
        }
        for each in drawn_in(ruled.record)
    ]


def with_piece(
    text: str, letter: str, at: tuple[int, int], number: int | None, turn: int | None
) -> str:
    """The record with another piece in a cell of a group; its number or its quarter turns may be
    unknown. Raises TilegenError for a cell with nothing in it, and for a number that no piece
    has."""
    ruled = rule(text)
    cell = _cell(ruled, letter, at)
    lines = ruled.source.text.split("\n")
    _write(lines, cell, _sign(ruled, Lying(at, number, turn)))
    return _tidied(ruled, lines)


def without_piece(text: str, letter: str, at: tuple[int, int]) -> str:
    """The record with a cell of a group emptied; a group without another piece is removed. Raises
    TilegenError for a cell with nothing in it."""
    ruled = rule(text)
    cell = _cell(ruled, letter, at)
    lines = ruled.source.text.split("\n")
    drawn = _drawn(ruled, letter)
    if len(dict(drawn.cells)) == 1:
        return _tidied(ruled, _without(lines, drawn))
    _write(lines, cell, ".")
    return _tidied(ruled, lines)


def with_owners(text: str, players: Sequence[str], owners: Mapping[str, tuple[str, str]]) -> str:
    """The record with these players, and with the owner and kind of each group by its letter. Each
    player's groups are sorted as the game wants them. Raises TilegenError for a player whose name
    a record cannot have, for an unknown letter or kind, and for an owner who is not a player."""
    ruled = rule(text)
    names: list[str] = []
    for each in players:
        names.append(player_name(each, names, ruled.game))
    kinds = tables_of(load(ruled.game.name)).kinds
    drawn = drawn_in(ruled.record)
    said = {each.letter: Owner(each.block.name, each.block.kind) for each in drawn}
    lines = ruled.source.text.split("\n")
    for letter, (player, kind) in owners.items():
        line = _drawn(ruled, letter).block.line
        if player not in names:
            message = f"{quoted(player)}, to whom {letter} belongs, is no player"
            raise TilegenError(message, f"name {quoted(player)} among the players")
        if kind not in kinds:
            raise TilegenError(f"no block is a {quoted(kind)}", f"it is a {listed(kinds, 'or')}")
        said[letter] = Owner(player, kind)
        lines[line.number - 1] = f"{player} {kind}:  {line.comment}"

    def rank(each: Drawn) -> tuple[int, int]:
        owner = said[each.letter]
        seat = names.index(owner.player) if owner.player in names else len(names)
        return seat, kinds.index(owner.kind)

    ranked = sorted(drawn, key=rank)
    chunks = [lines[each.block.line.number - 1 : each.stop] for each in ranked]
    for place, chunk in reversed([*zip(drawn, chunks, strict=True)]):
        lines[place.block.line.number - 1 : place.stop] = chunk
    sizes = [(said[each.letter].player, len(dict(each.cells))) for each in ranked]
    told = [at for at, each in enumerate(lines) if is_count_line(each)]
    if told:
        noun = ruled.game.press().noun
        rest = [each for each in lines[told[0] :] if not is_count_line(each)]
        lines = [*lines[: told[0]], *count_lines(sizes, noun), *rest]
    return _tidied(ruled, _with_players(lines, ruled.record, names))


def _drawn(ruled: Ruled, letter: str) -> Drawn:
    found = next((each for each in drawn_in(ruled.record) if each.letter == letter), None)
    if found is None:
        message = f"no heading in the record has the letter {quoted(letter)} after it"
        raise TilegenError(message, "change it in the text")
    return found


def _cell(ruled: Ruled, letter: str, at: tuple[int, int]) -> Cell:
    found = dict(_drawn(ruled, letter).cells).get(at)
    if found is None:
        message = f"the record has nothing in column {at[0] + 1} of row {at[1] + 1} of {letter}"
        raise TilegenError(message, "change it in the text")
    return found


def _write(lines: list[str], cell: Cell, written: str) -> None:
    """Replaces a cell's text, and removes the remark about unread pieces with the last one of the
    row."""
    at = cell.span.line - 1
    line = f"{lines[at][: cell.span.start - 1]}{written}{lines[at][cell.span.stop - 1 :]}"
    row, remark, _ = line.partition(REMARK)
    lines[at] = row.rstrip() if remark and "?" not in row.split() else line


def _sign(ruled: Ruled, piece: Lying) -> str:
    loaded = load(ruled.game.name)
    if piece.number is not None and piece.number not in loaded.game.reading().marked(loaded.whole):
        noun = loaded.game.press().noun
        raise TilegenError(f"no {noun} is called {piece.number}", f"write the number of a {noun}")
    return tables_of(loaded).sign(piece)


def _in(lines: Sequence[str], cell: Cell) -> str:
    return lines[cell.span.line - 1][cell.span.start - 1 : cell.span.stop - 1]


def _without(lines: list[str], drawn: Drawn) -> list[str]:
    """The lines without those of a block, and without the blank one below it."""
    stop = drawn.stop
    if stop < len(lines) and not lines[stop].strip():
        stop += 1
    return lines[: drawn.block.line.number - 1] + lines[stop:]


def _with_players(lines: list[str], record: Record[Any], names: Sequence[str]) -> list[str]:
    written = f"players: {', '.join(names)}"
    for entry in record.entries:
        if isinstance(entry, Header) and entry.key == "players":
            at = entry.line.number - 1
            return [*lines[:at], f"{written}  {entry.line.comment}".rstrip(), *lines[at + 1 :]]
    top = [entry.line.number for entry in record.entries if isinstance(entry, Header)]
    at = next(iter(top), 1)
    return [*lines[:at], written, *lines[at:]]


def _tidied(ruled: Ruled, lines: Sequence[str]) -> str:
    """The lines as a text, formatted if the record was."""
    text = "\n".join(lines)
    if _canonical(ruled.source.text) != ruled.source.text:
        return text
    return _canonical(text)


def _canonical(text: str) -> str:
    return format_source(Source.of("", text), text.encode()).after.decode()
