"""A game step by step, with all creatures at each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypedDict

from tilegen.games.monsters.records.notation import Record
from tilegen.games.monsters.records.ruling import Creature, Deed, Player, Ruling, format_sum
from tilegen.games.monsters.rules.creature import Kind, PlacedTile
from tilegen.games.monsters.show.ends import flaws, open_ends
from tilegen.games.monsters.show.history import changes, tables
from tilegen.games.monsters.show.telling import (
    describe_step,
    describe_table,
    name_recorded_creature,
)
from tilegen.games.monsters.show.view import LaidCreatureMessage
from tilegen.games.monsters.tiles import Edge
from tilegen.games.replay import Frame, Replay
from tilegen.games.view import Sentence, SentenceMessage
from tilegen.play.record import RecordMove

_WORDS = {Kind.FIRST: "monster", Kind.MINION: "minion"}


class RecordedCreatureMessage(LaidCreatureMessage):
    """A creature of a record, with `about` to name it, and the `most` points that it may
    have. `unsure` are tiles in doubt, each as
    what is known of it, its column and row; `ends` and `flaws` are sides that are open, with
    whether they are thick, and sides that differ, each as column, row and side."""

    about: SentenceMessage
    most: int
    unsure: Sequence[tuple[str, int, int]]
    ends: Sequence[tuple[int, int, int, bool]]
    flaws: Sequence[tuple[int, int, int]]


class RecordedBoardMessage(TypedDict):
    """The creatures on the table. A record does not tell how many tiles are `left`, nor which
    `tile` is to be laid."""

    creatures: Sequence[RecordedCreatureMessage]
    tile: None
    left: None
    discarded: Sequence[int]


def build_replay(record: Record, ruling: Ruling) -> Replay:
    players = ruling.players
    frames = tuple(_frames(record, ruling)) or (_photo(players),)
    tiles = {
        str(laid_tile.tile.id)
        for player in players
        for creature in player.creatures
        for laid_tile in creature.tiles.values()
        if isinstance(laid_tile, PlacedTile)
    }
    names = tuple(player.name for player in players)
    winners = ruling.winners if ruling.over else ()
    return Replay(names, frames, frozenset(tiles), begins=1, winners=winners)


def _frames(record: Record, ruling: Ruling) -> Iterator[Frame]:
    names = [player.name for player in ruling.players]
    moves = {entry.line.number: entry for entry in record.entries if isinstance(entry, RecordMove)}
    discards: list[int] = []
    for step, creature, players in zip(ruling.steps, changes(ruling), tables(ruling), strict=True):
        if step.deed is Deed.DISCARD and step.tile is not None:
            discards.append(step.tile)
        latest = None if creature is None else {"tile": step.tile}
        sentences = describe_step(step, moves[step.line], creature, names)
        frame = _frame(players, sentences, discards)
        yield frame._replace(line=step.line, turn=step.turn, latest=latest)


def _photo(players: Sequence[Player]) -> Frame:
    """The only moment of a record without moves."""
    is_empty = not any(player.creatures for player in players)
    return _frame(players, (describe_table(is_empty=is_empty),))


def _frame(
    players: Sequence[Player], sentences: tuple[Sentence, ...], discards: Sequence[int] = ()
) -> Frame:
    board: RecordedBoardMessage = {
        "creatures": [*_list_creatures(players)],
        "tile": None,
        "left": None,
        "discarded": [*discards],
    }
    return Frame(
        None,
        None,
        sentences,
        board,
        [{} for _ in players],
        [player.score for player in players],
        " · ".join(f"{player.name} {format_sum(player)}" for player in players),
    )


def _list_creatures(players: Sequence[Player]) -> Iterator[RecordedCreatureMessage]:
    for owner, player in enumerate(players):
        for index, creature in enumerate(player.creatures):
            yield _describe_creature(creature, _number_creature(owner, index, len(players)))


def _number_creature(owner: int, index: int, seats: int) -> int:
    """The same number in all frames, whatever is begun later."""
    return index * seats + owner


def _describe_creature(creature: Creature, number: int) -> RecordedCreatureMessage:
    tiles = creature.tiles
    return {
        "id": number,
        "owner": creature.owner,
        "kind": _WORDS[creature.kind],
        "done": creature.complete,
        "points": creature.points,
        "most": creature.points_max,
        "about": name_recorded_creature(creature).as_json(),
        "tiles": [
            [laid_tile.tile.id, *cell, int(laid_tile.rotation)]
            for cell, laid_tile in tiles.items()
            if isinstance(laid_tile, PlacedTile)
        ],
        "unsure": [
            (f"{laid_tile.tile.id}?" if laid_tile.tile else "?", *cell)
            for cell, laid_tile in tiles.items()
            if not isinstance(laid_tile, PlacedTile)
        ],
        "ends": [(*end.cell, int(end.side), end.edge is Edge.THICK) for end in open_ends(tiles)],
        "flaws": [(*cell, int(side)) for cell, side in flaws(tiles)],
    }
