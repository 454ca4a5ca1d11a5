"""Writes the record of what photos show, with the owner of each group."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from tilegen.app.fmt import format_source
from tilegen.app.photos.photo import Photo
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.games.reading import Group, Owner, Tables
from tilegen.play.players import Players
from tilegen.play.record import MAGIC, Block, Record, Row
from tilegen.text.near import counted, listed, quoted
from tilegen.text.source import Source

UNKNOWN = "?"
"""Stands for an unknown owner of a group."""
REMARK: Final = "# what could not be read"
"""Begins the comment after a row with pieces that could not be read."""
_FOUND: Final = "# Found:"
_COUNTS: Final = "# tiles:"
"""Begin the lines with the number of pieces: of all that were found, and in each group."""


class Ownership(NamedTuple):
    """What people said about owners: the players in the order of their seats, the owner of each
    letter, and the record so far, which has the first pieces of groups, or whole groups."""

    players: tuple[str, ...] = ()
    letters: Mapping[str, str] = {}
    record: Record[Any] | None = None


class Written(NamedTuple):
    """A record's text, and the line number of each row of each group."""

    text: str
    lines: Mapping[tuple[int, int], int]


def letter(index: int) -> str:
    """The letter of a group: A to Z, then AA."""
    first, last = divmod(index, 26)
    return (letter(first - 1) if first else "") + chr(ord("A") + last)


def letters_said(said: str) -> dict[str, str]:
    """Owners by letter, from words such as `A Anna, B Anna, C Natalie`. Raises TilegenError for
    anything else."""
    found: dict[str, str] = {}
    for each in filter(None, map(str.strip, said.split(","))):
        match = re.fullmatch(r"([A-Za-z]{1,2})\s*[:= ]\s*(\S.*)", each)
        if match is None:
            message = f"{quoted(each)} does not say whose a letter is"
            raise TilegenError(message, "write --owners 'A Anna, B Anna, C Natalie'")
        name = match[1].upper()
        if name in found:
            raise TilegenError(f"--owners names {name} twice", "name each letter once")
        found[name] = match[2]
    return found


def players_said(said: str) -> tuple[str, ...]:
    """Players from words such as `Anna, Natalie`. Raises TilegenError if one is named twice."""
    names = tuple(filter(None, map(str.strip, said.split(","))))
    if len(set(names)) < len(names):
        raise TilegenError("--players names somebody twice", "give each player a name of their own")
    return names


def owners_of(
    groups: Sequence[Group], tables: Tables[Any], said: Ownership
) -> tuple[tuple[str, ...], tuple[Owner, ...]]:
    """The players, and the owner of each group. Raises TilegenError for a letter that no group has,
    and for an owner who is not a player."""
    names = {letter(index): index for index in range(len(groups))}
    for each in said.letters:
        if each not in names:
            there = f"the photo shows {listed(names, 'and')}" if names else "the photo shows none"
            raise TilegenError(f"--owners names {each}, but {there}", "look at the outlines")
    first_pieces = _owners_in(said.record, tables) if said.record else {}
    in_record = said.record.players.names if said.record else ()
    players = said.players or tuple(name for name in in_record if name != UNKNOWN)
    players = players or tuple(dict.fromkeys(said.letters.values()))
    known = Players(players)
    found: list[Owner] = []
    begun: set[str] = set()
    first, *other = tables.kinds
    typed: dict[str, Owner] = {}
    for name, said_owner in said.letters.items():
        seat = known.find(said_owner)
        if seat is None:
            raise TilegenError(
                f"--owners names {quoted(said_owner)}, who is no player",
                f"the players are {listed(players, 'and')}",
            )
        # A player's first group is the one named first.
        player = players[seat]
        typed[name] = Owner(player, other[0] if player in begun else first)
        begun.add(player)
    for index, group in enumerate(groups):
        numbers = {piece.number for piece in group.pieces}
        owners = {owner for number, owner in first_pieces.items() if number in numbers}
        known_owner = owners.pop() if len(owners) == 1 else Owner(UNKNOWN, first)
        found.append(typed.get(letter(index), known_owner))
    return players, tuple(found)


def _owners_in(record: Record[Any], tables: Tables[Any]) -> dict[int, Owner]:
    """The owners of pieces that a record tells: of first pieces by its moves, and of all pieces in
    its blocks."""
    found: dict[int, Owner] = {}
    owner: Owner | None = None
    for entry in record.entries:
        if isinstance(entry, Block):
            owner = None if entry.name == UNKNOWN else Owner(entry.name, entry.kind)
        elif isinstance(entry, Row) and owner is not None:
            numbers = (cell.number for cell in entry.cells if cell is not None)
            found.update((number, owner) for number in numbers if number is not None)
    return {**found, **tables.owners(record)}


def written(  # noqa: PLR0913, PLR0917 -- all that a record says
    game: Game[Any, Any, Any],
    tables: Tables[Any],
    set_name: str | None,
    photos: Sequence[Photo],
    groups: Sequence[Group],
    players: Sequence[str],
    owners: Sequence[Owner],
) -> Written:
    """The record of these groups, in canonical form; a comment has the letter of each block."""
    lines = [MAGIC, f"game: {game.name}"]
    lines += [f"set: {set_name}"] if set_name else []
    lines += [f"players: {', '.join(players)}"] if players else []
    lines += [f"photo: {', '.join(photo.name for photo in photos)}", ""]
    order = sorted(range(len(groups)), key=lambda index: _rank(owners[index], players, tables))
    for index in order:
        owner, group = owners[index], groups[index]
        lines.append(f"{owner.player} {owner.kind}:  # {letter(index)}")
        for row, text in enumerate(tables.rows(group)):
            unread = [p for p in group.pieces if p.cell[1] == row and p.number is None]
            lines.append(f"{text}{_remark([each.guesses for each in unread])}")
        lines.append("")
    sizes = [(owners[index].player, len(groups[index].pieces)) for index in order]
    lines += count_lines(sizes, game.press().noun)
    lines += [
        "# If no tile is left face down, the game is over: take the # away below.",
        "# left: 0",
    ]
    source = Source.of("", "\n".join(lines) + "\n")
    text = format_source(source, source.text.encode()).after.decode()
    return Written(text, _lines(text, tables, [groups[index] for index in order], order))


def _rank(owner: Owner, players: Sequence[str], tables: Tables[Any]) -> tuple[int, int]:
    """The place of an owner's group in the record: by player, then by kind; unknown owners come
    last."""
    seat = players.index(owner.player) if owner.player in players else len(players)
    return seat, tables.kinds.index(owner.kind)


def _remark(unread: Sequence[tuple[int, ...]]) -> str:
    if not unread:
        return ""
    guesses = [listed(map(str, each), "or") for each in unread if each]
    perhaps = f"; perhaps {', '.join(guesses)}" if guesses else ""
    return f"  {REMARK}{perhaps}"


def count_lines(sizes: Sequence[tuple[str, int]], noun: str) -> list[str]:
    """Comments with the number of pieces, given the owner and the size of each group. Once all
    owners are known, one of them is a claim that `score` can check."""
    found = f"{_FOUND} {counted(sum(size for _, size in sizes), noun)}. Count those on the table."
    sums: dict[str, list[str]] = {}
    for player, size in sizes:
        sums.setdefault(player, []).append(str(size))
    if UNKNOWN in sums:
        return [found]
    claim = ", ".join(f"{name} {'+'.join(each)}" for name, each in sums.items())
    return [f"{found} Without its #, score checks the line below.", f"{_COUNTS} {claim}"]


def is_count_line(line: str) -> bool:
    """Whether it is one of `count_lines`."""
    return line.startswith((_FOUND, _COUNTS))


def _lines(
    text: str, tables: Tables[Any], groups: Sequence[Group], order: Sequence[int]
) -> dict[tuple[int, int], int]:
    """The line number of each row of each group."""
    heading = re.compile(rf"\S.* (?:{'|'.join(tables.kinds)}):.*")
    starts = [at for at, line in enumerate(text.split("\n"), 1) if heading.fullmatch(line)]
    return {
        (index, row): start + 1 + row
        for index, group, start in zip(order, groups, starts, strict=True)
        for row in range(1 + max(piece.cell[1] for piece in group.pieces))
    }
