"""A game step by step, with all creatures at each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypedDict

from tilegen.games.monsters.records.notation import Record
from tilegen.games.monsters.records.played import Step
from tilegen.games.monsters.records.ruling import Creature, Player, Ruling, format_sum
from tilegen.games.monsters.rules.moves import Discard
from tilegen.games.monsters.show.history import TileCourse, find_creature
from tilegen.games.monsters.show.narration import describe_action, name_recorded_creature, tell
from tilegen.games.monsters.show.shown_creature import MEETING, show_creature
from tilegen.games.monsters.show.view import LaidCreatureMessage
from tilegen.games.monsters.tiles import Edge
from tilegen.games.replay import Frame, Replay
from tilegen.games.tiles.rules.squares import find_square
from tilegen.games.tiles.show.figure_tiles import list_flaws, list_open_ends
from tilegen.games.view import Sentence, SentenceMessage


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
    del record
    frames = tuple(_frames(ruling)) or (_photo(players),)
    tiles = {
        str(tile.number)
        for player in players
        for creature in player.creatures
        for tile in show_creature(creature).values()
        if tile.shown
    }
    names = tuple(player.name for player in players)
    winners = ruling.winners if ruling.over else ()
    return Replay(names, frames, frozenset(tiles), begins=1, winners=winners)


def _frames(ruling: Ruling) -> Iterator[Frame]:
    names = [player.name for player in ruling.players]
    discards: list[int] = []
    for number, step in enumerate(ruling.steps, 1):
        players, tile = TileCourse(ruling).at(number), step.move.action.tile
        creature = find_creature(players, step.line)
        if step.is_played and isinstance(step.move.action, Discard):
            discards.append(tile)
        latest = None if creature is None else {"tile": tile}
        frame = _frame(players, tuple(_describe_step(step, creature, names)), discards)
        yield frame._replace(line=step.line, turn=step.turn, latest=latest)


def _describe_step(
    step: Step, creature: Creature | None, names: Sequence[str]
) -> Iterator[Sentence]:
    if not step.is_played:
        return iter((tell("line-wrong", player=names[step.player]),))
    points = 0 if creature is None else creature.points
    return describe_action(step.player, step.move.action, creature, points, names)


def _photo(players: Sequence[Player]) -> Frame:
    """The only moment of a record without moves."""
    has_tiles = any(player.creatures for player in players)
    return _frame(players, (tell("table-recorded" if has_tiles else "table-empty"),))


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
            # The same number in all frames, whatever is begun later.
            yield _describe_creature(creature, index * len(players) + owner)


def _describe_creature(creature: Creature, number: int) -> RecordedCreatureMessage:
    tiles = show_creature(creature)
    squares = [(find_square(cell), tile) for cell, tile in tiles.items()]
    return {
        "id": number,
        "owner": creature.owner,
        "kind": creature.kind.word,
        "done": creature.is_finished,
        "points": creature.points,
        "most": creature.points_max,
        "about": name_recorded_creature(creature).as_json(),
        "tiles": [
            [tile.number, *cell, tile.turn]
            for cell, tile in squares
            if tile.number is not None and tile.turn is not None
        ],
        "unsure": [
            (tile.format_name(MEETING.lattice), *cell) for cell, tile in squares if not tile.shown
        ],
        "ends": [
            (*find_square(cell), side, MEETING.kinds[kind].name == Edge.THICK.value)
            for cell, side, kind in list_open_ends(tiles, MEETING)
        ],
        "flaws": [(*find_square(cell), side) for cell, side in list_flaws(tiles, MEETING)],
    }
