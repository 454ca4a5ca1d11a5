"""How the table is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tilegen.games.display import Course, Display
from tilegen.games.misfitz.history import history
from tilegen.games.misfitz.moment import Moment
from tilegen.games.misfitz.notation import Action, Record
from tilegen.games.misfitz.ruling import Ruling
from tilegen.games.misfitz.sketch import sketch

if TYPE_CHECKING:
    from tilegen.games.replay import Replay
    from tilegen.sheets.page import Page
    from tilegen.sheets.tabletop import Fit


def _course(record: Record, ruling: Ruling) -> Course[Moment]:
    played = history(record, ruling)
    return Course(len(played.steps), played.at, played.end, played.last_turn, played.steps_to)


# A terminal needs nothing of what draws.


def _page(moment: Moment, names: Sequence[str], heading: str | None, fit: Fit) -> Page:
    from tilegen.games.misfitz.tabletop import page  # noqa: PLC0415

    return page(moment, names, heading, fit)


def _replay(record: Record, ruling: Ruling) -> Replay:
    from tilegen.games.misfitz.replay import replay  # noqa: PLC0415

    return replay(record, ruling)


DISPLAY: Final[Display[Action, Ruling, Moment]] = Display(_course, sketch, _page, _replay)
