"""The lines of a log as sentences about the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tilegen.games.monsters.records.notation import SIDES, Move
from tilegen.games.monsters.records.ruling import Creature, Deed, Step
from tilegen.games.monsters.rules.creature import Kind
from tilegen.games.monsters.rules.moves import Placement
from tilegen.games.monsters.show.sketch import worth


def describe_step(step: Step, move: Move, creature: Creature | None, names: Sequence[str]) -> str:
    """One or two sentences: `Anna laid 33 right of 12, on Bo's monster. That completes Bo's
    monster: 5 points.` `move` is the line of the step, `changed` the creature as it lies
    afterwards."""
    who = names[step.player]
    whose = f"{names[creature.owner]}'s {_WORDS[creature.kind]}" if creature else ""
    match step.deed:
        case Deed.NOTHING:
            return f"{who}'s line is wrong, so nothing was laid."
        case Deed.DISCARD:
            return f"{who} discarded {step.tile}."
        case Deed.START:
            did = f"{who} began with {step.tile}."
        case Deed.MINION:
            did = f"{who} began a minion with {step.tile}."
        case Deed.PLACE:
            did = f"{who} laid {step.tile}{_place(move)}"
            did += "." if creature and creature.owner == step.player else f", on {whose}."
        case _:
            assert_never(step.deed)
    if step.completes and creature is not None:
        did += f" That completes {whose}: {worth(creature)}."
    return did


_WORDS = {Kind.FIRST: "monster", Kind.MINION: "minion"}


def _place(move: Move) -> str:
    action = move.action
    return f" {SIDES[action.side]} {action.neighbour}" if isinstance(action, Placement) else ""
