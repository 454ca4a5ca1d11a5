"""How the table is shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from tilegen.games.display import Course, Display
from tilegen.games.monsters.history import after, last_turn, steps_to
from tilegen.games.monsters.notation import Action, Record
from tilegen.games.monsters.ruling import Player, Ruling
from tilegen.games.monsters.sketch import sketch

if TYPE_CHECKING:
    from tilegen.games.replay import Replay
    from tilegen.sheets.page import Page
    from tilegen.sheets.tabletop import Fit

Players = tuple[Player, ...]


def _course(_: Record, ruling: Ruling) -> Course[Players]:
    return Course(
        len(ruling.steps),
        partial(after, ruling),
        ruling.players,
        last_turn(ruling),
        partial(steps_to, ruling),
    )


# A terminal needs nothing of what draws.


def _page(players: Players, names: Sequence[str], heading: str | None, fit: Fit) -> Page:
    from tilegen.games.monsters.tabletop import page  # noqa: PLC0415

    return page(players, names, heading, fit)


def _replay(record: Record, ruling: Ruling) -> Replay:
    from tilegen.games.monsters.replay import replay  # noqa: PLC0415

    return replay(record, ruling)


DISPLAY: Final[Display[Action, Ruling, Players]] = Display(_course, sketch, _page, _replay)
