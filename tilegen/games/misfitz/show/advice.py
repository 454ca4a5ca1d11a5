"""The questions that players may ask, and completions of a line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from tilegen.games.hints import Advice, AdviceParts, Question, say_turn
from tilegen.games.misfitz.cards import PACK
from tilegen.games.misfitz.records.notation import Action, Record
from tilegen.games.misfitz.records.ruling import MisfitzRuling
from tilegen.games.misfitz.rules.moves import Draw, Skip, Wish
from tilegen.games.misfitz.rules.turn import Stage
from tilegen.games.misfitz.show import hints
from tilegen.games.misfitz.show.hints import MoveHint
from tilegen.games.misfitz.show.position import MisfitzPosition, position
from tilegen.games.view import Sentence

if TYPE_CHECKING:
    from tilegen.games.misfitz.pack import Pack

_QUESTIONS: Final[Mapping[str, Question[MisfitzPosition, MoveHint]]] = {
    "card": Question("7T", hints.for_card)
}


def _find_position(
    record: Record, _pack: Pack | None, ruling: MisfitzRuling
) -> MisfitzPosition | None:
    return position(record, ruling)


def tell_turn(now: MisfitzPosition) -> Sentence | None:
    """Whose turn it is. In the middle of a turn, there is more to say."""
    if now.outcome.over:
        return say_turn(None)
    is_begun = now.outcome.adrift or now.turn.stage is not Stage.DUTY
    return None if is_begun else say_turn(now.name)


def list_lines(now: MisfitzPosition, _typed: str) -> Iterator[str]:
    """The lines with each card that the player may hold, then with each that may be drawn."""
    if now.outcome.over or now.outcome.adrift:
        return
    wishes = now.legal(now.hand)
    drawable_cards = [*filter(now.may_be_drawn, PACK)]
    draws = map(Draw, drawable_cards if Wish.DRAW in wishes else ())
    skips = map(Skip, drawable_cards if Wish.SKIP in wishes else ())
    for move in (*now.moves(), *draws, *skips):
        yield hints.format_line(now, move)


ADVICE: Final[Advice[Action, Pack, MisfitzRuling, MisfitzPosition, MoveHint]] = AdviceParts(
    _QUESTIONS,
    _find_position,
    hints.summary,
    hints.describe,
    hints.as_json,
    tell_turn,
    list_lines,
)
"""Hints to the player to move; no set is needed for any."""
