"""A game step by step, as pages show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tilegen.games.view import Sentence


class Frame(NamedTuple):
    """The effect of one line; None for `line` is a moment to which no line led.

    `board` and `hands` are what `View.board` and, for each seat, `View.hand` tell pages; `board` is
    None if nothing is known of the table. `latest` is what to highlight there, as in `MoveReport`.
    `standings` are the players' standings in one line, without words."""

    line: int | None
    turn: int | None
    sentences: tuple[Sentence, ...]
    board: Mapping[str, Any] | None
    hands: Sequence[Mapping[str, Any]]
    scores: Sequence[int]
    standings: str
    latest: Mapping[str, Any] | None = None


class Replay(NamedTuple):
    """At least one frame. `faces` are the pieces that pages show in any of them; `begins` is the
    number of steps that the first frame already shows, and `has_points` whether the game is
    scored. `winners` are names, none before the end; if the goal was missed, all together lost."""

    names: tuple[str, ...]
    frames: tuple[Frame, ...]
    faces: frozenset[str]
    begins: int
    has_points: bool = True
    winners: tuple[str, ...] = ()
    is_goal_missed: bool = False
