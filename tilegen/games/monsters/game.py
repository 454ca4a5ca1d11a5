"""The game, as `tilegen` takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilegen.games.game import Game, Sets
from tilegen.games.monsters.judge import judge
from tilegen.games.monsters.notation import GAME, GRAMMAR, Action, Start, cell, written
from tilegen.games.monsters.ruling import Ruling
from tilegen.games.monsters.tiles import TileSet
from tilegen.games.monsters.verdict import as_json, describe

if TYPE_CHECKING:
    from tilegen.games.advice import Advice
    from tilegen.games.display import Display
    from tilegen.games.monsters.advice import Hint, Position
    from tilegen.games.monsters.display import Players
    from tilegen.games.monsters.rules import TileRules
    from tilegen.games.press import Inspection, Press
    from tilegen.play.layout import Writing


def _writing() -> Writing[Action]:
    # Records are mostly judged, and then nothing is written.
    from tilegen.games.monsters.numbering import numbers  # noqa: PLC0415
    from tilegen.play.layout import Writing  # noqa: PLC0415

    return Writing(
        GRAMMAR,
        written,
        opens=lambda action: isinstance(action, Start),
        cell=cell,
        numbers=numbers,
    )


def _display() -> Display[Action, Ruling, Players]:
    from tilegen.games.monsters.display import DISPLAY  # noqa: PLC0415

    return DISPLAY


def _sets() -> Sets[TileSet]:
    from tilegen.games.monsters.reader import ROWS, read_set  # noqa: PLC0415

    return Sets(ROWS, read_set)


def _inspection() -> Inspection[TileSet]:
    from tilegen.games.monsters.inspection import INSPECTION  # noqa: PLC0415

    return INSPECTION


def _press() -> Press[TileSet]:
    from tilegen.games.monsters.press import PRESS  # noqa: PLC0415

    return PRESS


def _rules(tile_set: TileSet, seats: int, _: str) -> TileRules:
    from tilegen.games.monsters.rules import TileRules  # noqa: PLC0415

    return TileRules(tile_set, seats)


def _advice() -> Advice[Action, TileSet, Ruling, Position, Hint]:
    from tilegen.games.monsters.advice import ADVICE  # noqa: PLC0415

    return ADVICE


MONSTERS: Final[Game[Action, TileSet, Ruling]] = Game(
    name=GAME,
    grammar=GRAMMAR,
    writing=_writing,
    judge=judge,
    as_json=as_json,
    describe=describe,
    display=_display,
    by_set=True,
    sets=_sets,
    inspection=_inspection,
    press=_press,
    rules=_rules,
    advice=_advice,
)
