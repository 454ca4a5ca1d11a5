"""The game, as `tilegen` takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilegen.games.game import Game, Sets
from tilegen.games.misfitz.judge import judge
from tilegen.games.misfitz.notation import EXPERT, GAME, GRAMMAR, Action, Hand, written
from tilegen.games.misfitz.ruling import Ruling
from tilegen.games.misfitz.verdict import as_json, describe

if TYPE_CHECKING:
    from tilegen.games.advice import Advice
    from tilegen.games.display import Display
    from tilegen.games.misfitz.advice import Hint
    from tilegen.games.misfitz.moment import Moment
    from tilegen.games.misfitz.pack import Pack
    from tilegen.games.misfitz.position import Position
    from tilegen.games.misfitz.rules import CardRules
    from tilegen.games.press import Inspection, Press
    from tilegen.play.layout import Writing


def _writing() -> Writing[Action]:
    # Records are mostly judged, and then nothing is written.
    from tilegen.play.layout import Writing  # noqa: PLC0415

    return Writing(GRAMMAR, written, opens=lambda action: isinstance(action, Hand))


def _display() -> Display[Action, Ruling, Moment]:
    from tilegen.games.misfitz.display import DISPLAY  # noqa: PLC0415

    return DISPLAY


def _sets() -> Sets[Pack]:
    from tilegen.games.misfitz.reader import ROWS, read_set  # noqa: PLC0415

    return Sets(ROWS, read_set)


def _inspection() -> Inspection[Pack]:
    from tilegen.games.misfitz.inspection import INSPECTION  # noqa: PLC0415

    return INSPECTION


def _press() -> Press[Pack]:
    from tilegen.games.misfitz.press import PRESS  # noqa: PLC0415

    return PRESS


def _rules(_: Pack | None, seats: int, rules: str) -> CardRules:
    from tilegen.games.misfitz.rules import CardRules  # noqa: PLC0415

    return CardRules(seats, expert=rules == EXPERT)


def _advice() -> Advice[Action, Pack, Ruling, Position, Hint]:
    from tilegen.games.misfitz.advice import ADVICE  # noqa: PLC0415

    return ADVICE


MISFITZ: Final[Game[Action, Pack, Ruling]] = Game(
    name=GAME,
    grammar=GRAMMAR,
    writing=_writing,
    judge=lambda record, _, found: judge(record, found),
    as_json=as_json,
    describe=describe,
    display=_display,
    by_set=False,
    sets=_sets,
    inspection=_inspection,
    press=_press,
    rules=_rules,
    advice=_advice,
)
