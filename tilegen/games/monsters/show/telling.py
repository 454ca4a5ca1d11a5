"""The lines of a record as sentences about the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, assert_never

from tilegen.games.monsters.records.notation import SIDES, Move
from tilegen.games.monsters.records.ruling import Creature, Deed, Step
from tilegen.games.monsters.rules.creature import Kind
from tilegen.games.monsters.rules.moves import Placement
from tilegen.games.monsters.show import view
from tilegen.games.monsters.show.creature_parts import name_creature
from tilegen.games.monsters.show.sketch import worth
from tilegen.games.view import Sentence, format_sentence

SENTENCES: Final[Mapping[str, str]] = {
    "line-wrong": "{player}'s line is wrong, so nothing happens.",
    "table-empty": "Nothing lies on the table.",
    "table-recorded": "The table as the record shows it.",
    "part-perhaps-monster": "perhaps a finished monster, {tiles:tile}",
    "part-perhaps-minion": "perhaps a finished minion, {tiles:tile}, {eyes} with eyes",
}
"""The sentences that only records add to those of a game at a screen."""


def describe_step(
    step: Step, move: Move, creature: Creature | None, names: Sequence[str]
) -> tuple[Sentence, ...]:
    """One or two sentences: `Anna laid 33 right of 12, on Bo's monster. That completes Bo's
    monster: 5 points.` `move` is the line of the step, and `creature` is as it lies afterwards."""
    return tuple(_list_sentences(step, move, creature, names))


def describe_table(*, is_empty: bool) -> Sentence:
    """The only moment of a record without moves."""
    return _fill("table-empty" if is_empty else "table-recorded")


def name_recorded_creature(creature: Creature) -> Sentence:
    """The creature as a part of a score, also where a photo leaves it in doubt."""
    kind, tiles, eyes = creature.kind, len(creature.tiles), creature.eye_tiles
    if creature.points != creature.points_max:
        return _fill(f"part-perhaps-{_WORDS[kind]}", tiles=tiles, eyes=eyes)
    return name_creature(kind, tiles, eyes, is_finished=creature.complete)


def _list_sentences(
    step: Step, move: Move, creature: Creature | None, names: Sequence[str]
) -> Iterator[Sentence]:
    who, tile = names[step.player], step.tile
    match step.deed:
        case Deed.NOTHING:
            yield _fill("line-wrong", player=who)
            return
        case Deed.DISCARD:
            yield _fill("discarded", player=who, tile=tile)
            return
        case Deed.START:
            yield _fill("began", player=who, tile=tile)
        case Deed.MINION:
            yield _fill("minion-began", player=who, tile=tile)
        case Deed.PLACE:
            yield _describe_placement(step, move, creature, names)
        case _:
            assert_never(step.deed)
    if step.completes and creature is not None:
        yield _describe_finish(creature, names[creature.owner])


def _describe_placement(
    step: Step, move: Move, creature: Creature | None, names: Sequence[str]
) -> Sentence:
    action, who = move.action, names[step.player]
    assert isinstance(action, Placement)  # noqa: S101 - no other action places a tile
    side, beside = SIDES[action.side], action.neighbour
    place = {"player": who, "tile": step.tile, "side": side, "beside": beside}
    if creature is None or creature.owner == step.player:
        return _fill("placed", **place)
    return _fill(f"placed-on-{_WORDS[creature.kind]}", **place, owner=names[creature.owner])


def _describe_finish(creature: Creature, owner: str) -> Sentence:
    word = _WORDS[creature.kind]
    sentence = _fill(f"{word}-finished", owner=owner, points=creature.points)
    if creature.points == creature.points_max:
        return sentence
    # Pages have no words for points in doubt.
    return Sentence("", {}, f"That completes {owner}'s {word}: {worth(creature)}.")


_WORDS = {Kind.FIRST: "monster", Kind.MINION: "minion"}


def _fill(key: str, **args: object) -> Sentence:
    return format_sentence({**view.SENTENCES, **SENTENCES}, key, **args)
