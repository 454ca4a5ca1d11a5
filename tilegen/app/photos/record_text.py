"""Writes the record of photos, with the owner of each group."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from tilegen.app.fmt import format_source
from tilegen.app.photos.photo import Photo
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.games.recognition import Owner, PieceGroup, TableRecognition
from tilegen.play.players import Players
from tilegen.play.record import Block, BlockRow, Record
from tilegen.play.record_top import MAGIC
from tilegen.text.source import Source
from tilegen.text.wording import format_count, join_words, quoted_text

UNKNOWN = "?"
"""Stands for an unknown owner of a group."""
NOBODY: Final = ""
"""Stands for the owner of a group that belongs to no player."""
REMARK: Final = "# what could not be read"
"""Begins the comment after a row with pieces that could not be read."""
_FOUND: Final = "# Found:"
_COUNTS: Final = "# tiles:"
"""Begin the lines with the number of pieces: of all that were found, and in each group."""


class Ownership(NamedTuple):
    """The user's information about owners: the players in the order of their seats, the owner of
    each letter, and the record so far, which has the first pieces of groups, or whole groups."""

    players: tuple[str, ...] = ()
    letters: Mapping[str, str] = {}
    record: Record[Any] | None = None


class RecordText(NamedTuple):
    """A record's text, and the line number of each row of each group."""

    text: str
    lines: Mapping[tuple[int, int], int]


def letter(index: int) -> str:
    """The letter of a group: A to Z, then AA."""
    first, last = divmod(index, 26)
    return (letter(first - 1) if first else "") + chr(ord("A") + last)


def parse_letter_owners(text: str) -> dict[str, str]:
    """Owners by letter, from words such as `A Anna, B Anna, C Natalie`. Raises TilegenError for any
    other text."""
    owners: dict[str, str] = {}
    for entry in filter(None, map(str.strip, text.split(","))):
        match = re.fullmatch(r"([A-Za-z]{1,2})\s*[:= ]\s*(\S.*)", entry)
        if match is None:
            message = f"{quoted_text(entry)} does not say whose a letter is"
            raise TilegenError(message, "write --owners 'A Anna, B Anna, C Natalie'")
        name = match[1].upper()
        if name in owners:
            raise TilegenError(f"--owners names {name} twice", "name each letter once")
        owners[name] = match[2]
    return owners


def parse_players(text: str) -> tuple[str, ...]:
    """Players from words such as `Anna, Natalie`. Raises TilegenError if one is named twice."""
    names = tuple(filter(None, map(str.strip, text.split(","))))
    if len(set(names)) < len(names):
        raise TilegenError("--players names somebody twice", "give each player a name of their own")
    return names


def resolve_owners(
    groups: Sequence[PieceGroup], tables: TableRecognition, ownership: Ownership
) -> tuple[tuple[str, ...], tuple[Owner, ...]]:
    """The players, and the owner of each group. Raises TilegenError for a letter that no group has,
    and for an owner who is not a player."""
    names = {letter(index): index for index in range(len(groups))}
    for typed_letter in ownership.letters:
        if typed_letter not in names:
            explanation = (
                f"the photo shows {join_words(names, 'and')}" if names else "the photo shows none"
            )
            raise TilegenError(
                f"--owners names {typed_letter}, but {explanation}", "look at the outlines"
            )
    first_pieces = _owners_in(ownership.record, tables) if ownership.record else {}
    in_record = ownership.record.players.names if ownership.record else ()
    players = ownership.players or tuple(name for name in in_record if name != UNKNOWN)
    players = players or tuple(dict.fromkeys(ownership.letters.values()))
    seating = Players(players)
    group_owners: list[Owner] = []
    players_with_group: set[str] = set()
    first, *other = tables.kinds
    typed_owners: dict[str, Owner] = {}
    for name, typed_name in ownership.letters.items():
        seat = seating.find(typed_name)
        if seat is None:
            raise TilegenError(
                f"--owners names {quoted_text(typed_name)}, who is no player",
                f"the players are {join_words(players, 'and')}",
            )
        # A player's first group is the group named first.
        player = players[seat]
        typed_owners[name] = Owner(player, other[0] if player in players_with_group else first)
        players_with_group.add(player)
    for index, group in enumerate(groups):
        numbers = {piece.number for piece in group.pieces}
        owners = {owner for number, owner in first_pieces.items() if number in numbers}
        nobody = Owner(UNKNOWN if tables.has_owners else NOBODY, first)
        known_owner = owners.pop() if len(owners) == 1 else nobody
        group_owners.append(typed_owners.get(letter(index), known_owner))
    return players, tuple(group_owners)


def _owners_in(record: Record[Any], tables: TableRecognition) -> dict[int, Owner]:
    """The owners of pieces according to a record: of first pieces by its moves, and of all pieces
    in its blocks."""
    owners: dict[int, Owner] = {}
    owner: Owner | None = None
    for entry in record.entries:
        if isinstance(entry, Block):
            owner = None if entry.name == UNKNOWN else Owner(entry.name, entry.kind)
        elif isinstance(entry, BlockRow) and owner is not None:
            numbers = (cell.number for cell in entry.cells if cell is not None)
            owners.update((number, owner) for number in numbers if number is not None)
    return {**owners, **tables.owners(record)}


def build_record(  # noqa: PLR0913, PLR0917 -- all that a record says
    game: Game[Any, Any, Any],
    tables: TableRecognition,
    set_name: str | None,
    photos: Sequence[Photo],
    groups: Sequence[PieceGroup],
    players: Sequence[str],
    owners: Sequence[Owner],
) -> RecordText:
    """The record of these groups, in canonical form; a comment has the letter of each block."""
    lines = [MAGIC, f"game: {game.name}"]
    lines += [f"set: {set_name}"] if set_name else []
    lines += [f"players: {', '.join(players)}"] if players else []
    lines += [f"photo: {', '.join(photo.name for photo in photos)}", ""]
    order = sorted(range(len(groups)), key=lambda index: _rank(owners[index], players, tables))
    for index in order:
        owner, group = owners[index], groups[index]
        heading = f"{owner.player} {owner.kind}" if owner.player else owner.kind
        lines.append(f"{heading}:  # {letter(index)}")
        for row, text in enumerate(tables.rows(group)):
            unread_pieces = [p for p in group.pieces if p.cell[1] == row and p.number is None]
            lines.append(f"{text}{_remark([piece.guesses for piece in unread_pieces])}")
        lines.append("")
    sizes = [(owners[index].player, len(groups[index].pieces)) for index in order]
    lines += count_lines(sizes, game.press().noun)
    lines += [
        "# If no tile is left face down, the game is over: take the # away below.",
        "# left: 0",
    ]
    source = Source.from_text("", "\n".join(lines) + "\n")
    text = format_source(source, source.text.encode()).after.decode()
    return RecordText(text, _lines(text, tables, [groups[index] for index in order], order))


def _rank(owner: Owner, players: Sequence[str], tables: TableRecognition) -> tuple[int, int]:
    """The sort key of an owner's group in the record: by player, then by kind; unknown owners
    last."""
    seat = players.index(owner.player) if owner.player in players else len(players)
    return seat, tables.kinds.index(owner.kind)


def _remark(piece_guesses: Sequence[tuple[int, ...]]) -> str:
    if not piece_guesses:
        return ""
    guesses = [join_words(map(str, numbers), "or") for numbers in piece_guesses if numbers]
    perhaps = f"; perhaps {', '.join(guesses)}" if guesses else ""
    return f"  {REMARK}{perhaps}"


def count_lines(sizes: Sequence[tuple[str, int]], noun: str) -> list[str]:
    """Comments with the number of pieces, given the owner and the size of each group. Once all
    owners are known, one of them is a claim that `score` can check."""
    total_line = (
        f"{_FOUND} {format_count(sum(size for _, size in sizes), noun)}. Count those on the table."
    )
    sums: dict[str, list[str]] = {}
    for player, size in sizes:
        sums.setdefault(player, []).append(str(size))
    if sums.keys() & {UNKNOWN, NOBODY}:
        return [total_line]
    claim = ", ".join(f"{name} {'+'.join(counts)}" for name, counts in sums.items())
    return [f"{total_line} Without its #, score checks the line below.", f"{_COUNTS} {claim}"]


def is_count_line(line: str) -> bool:
    """Whether it is one of `count_lines`."""
    return line.startswith((_FOUND, _COUNTS))


def _lines(
    text: str, tables: TableRecognition, groups: Sequence[PieceGroup], order: Sequence[int]
) -> dict[tuple[int, int], int]:
    """The line number of each row of each group."""
    heading = re.compile(rf"(?:\S.* )?(?:{'|'.join(tables.kinds)}):.*")
    starts = [at for at, line in enumerate(text.split("\n"), 1) if heading.fullmatch(line)]
    return {
        (index, row): start + 1 + row
        for index, group, start in zip(order, groups, starts, strict=True)
        for row in range(1 + max(piece.cell[1] for piece in group.pieces))
    }
