"""A game step by step, ready to draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tilegen.sheets.tabletop import Cluster


class Picture(NamedTuple):
    """Pieces that lie together, as they look from one frame on. `title` and `about` describe them.
    `drawn` has nothing under its slots, and the same size in every frame. `done` is true once the
    picture can no longer change."""

    title: str
    about: str
    drawn: Cluster
    done: bool = False


class Frame(NamedTuple):
    """What one line did; without a `line`, a moment that no line led to. `pictures` has those that
    changed, by their index; `notes` follow the name in each panel's heading; `standing` says in one
    line how the players stand."""

    line: int | None
    turn: int | None
    told: str
    pictures: Mapping[int, Picture]
    notes: tuple[str, ...]
    standing: str


class Replay(NamedTuple):
    """`panels` are the names of the panels, and `pictures` the panel of each picture; both hold for
    all `frames`, at least one. `begins` is the number of steps that the first frame already shows.
    `scale` is the scale at which to show pieces that are `SIDE` wide."""

    panels: tuple[str, ...]
    pictures: tuple[int, ...]
    frames: tuple[Frame, ...]
    begins: int
    scale: float = 1.0
