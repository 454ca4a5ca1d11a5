"""Moves as sentences about the table, at a screen and in a record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, assert_never

from tilegen.games.monsters.records.notation import SIDES
from tilegen.games.monsters.records.ruling import Creature
from tilegen.games.monsters.rules.creature import Kind, find_kind
from tilegen.games.monsters.rules.moves import Action, Discard, Minion, Placement, Start
from tilegen.games.tiles.rules.course import FigureProgress
from tilegen.games.view import Sentence, format_sentence

SENTENCES: Final[Mapping[str, str]] = {
    "began": "{player} began with {tile}.",
    "minion-began": "{player} began a minion with {tile}.",
    "placed": "{player} laid {tile} {side} {beside}.",
    "placed-on-monster": "{player} laid {tile} {side} {beside}, on {owner}'s monster.",
    "placed-on-minion": "{player} laid {tile} {side} {beside}, on {owner}'s minion.",
    "monster-finished": "That completes {owner}'s monster: {points:point}.",
    "minion-finished": "That completes {owner}'s minion: {points:point}.",
    "discarded": "{player} discarded {tile}, which fits nowhere.",
    "part-monster": "finished monster, {tiles:tile}",
    "part-minion": "finished minion, {tiles:tile}, {eyes} with eyes",
    "part-unfinished-monster": "unfinished monster, {tiles:tile}",
    "part-unfinished-minion": "unfinished minion, {tiles:tile}",
    "all-finished": "Every first monster is complete, which ends the game.",
    "none-left": "No tile is left face down, which ends the game.",
    # Of records alone.
    "line-wrong": "{player}'s line is wrong, so nothing happens.",
    "table-empty": "Nothing lies on the table.",
    "table-recorded": "The table as the record shows it.",
    "part-perhaps-monster": "perhaps a finished monster, {tiles:tile}",
    "part-perhaps-minion": "perhaps a finished minion, {tiles:tile}, {eyes} with eyes",
}


def tell(key: str, **args: object) -> Sentence:
    return format_sentence(SENTENCES, key, **args)


def describe_action(
    player: int, action: Action, creature: FigureProgress | None, points: int, names: Sequence[str]
) -> Iterator[Sentence]:
    """One or two sentences: `Anna laid 33 right of 12, on Bo's monster. That completes Bo's
    monster: 5 points.` The `creature` is as it lies afterwards, with its points; None for a
    discard."""
    who = {"player": names[player], "tile": action.tile}
    match action:
        case Discard():
            yield tell("discarded", **who)
        case Start():
            yield tell("began", **who)
        case Minion():
            yield tell("minion-began", **who)
        case Placement():
            place = {**who, "side": SIDES[action.side], "beside": action.neighbour}
            if creature is None or creature.owner == player:
                yield tell("placed", **place)
            else:
                key = f"placed-on-{find_kind(creature).word}"
                yield tell(key, **place, owner=names[creature.owner])
        case _:
            assert_never(action)
    if creature is not None and creature.is_finished:
        key = f"{find_kind(creature).word}-finished"
        yield tell(key, owner=names[creature.owner], points=points)


def name_creature(kind: Kind, tiles: int, eye_tiles: int, *, is_finished: bool) -> Sentence:
    """A creature as a part of a score: why it has its points (A19, A20, A22)."""
    if not is_finished:
        return tell(f"part-unfinished-{kind.word}", tiles=tiles)
    eyes = {} if kind is Kind.FIRST else {"eyes": eye_tiles}
    return tell(f"part-{kind.word}", tiles=tiles, **eyes)


def name_recorded_creature(creature: Creature) -> Sentence:
    """The creature as a part of a score, also where a photo leaves it in doubt."""
    kind, tiles, eyes = creature.kind, len(creature.tiles), creature.eye_tiles
    if creature.points != creature.points_max:
        return tell(f"part-perhaps-{kind.word}", tiles=tiles, eyes=eyes)
    return name_creature(kind, tiles, eyes, is_finished=creature.is_finished)
