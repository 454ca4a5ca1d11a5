"""A game step by step, ready to draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tilegen.sheets.tabletop import Cluster


class ReplayPicture(NamedTuple):
    """Pieces that lie together, unchanged from one frame on. `title` and `about` describe them.
    `cluster` has nothing under its slots, and the same size in every frame. `is_final` is true once
    the picture can no longer change."""

    title: str
    about: str
    cluster: Cluster
    is_final: bool = False


class Frame(NamedTuple):
    """The effect of one line; None for `line` is a moment to which no line led. `pictures` has the
    changed pictures by their index; `notes` follow the name in each panel's heading; `standings`
    are the players' standings in one line. `texts` stand below the headings, and keep their line
    breaks; there is one for each panel, or none at all."""

    line: int | None
    turn: int | None
    description: str
    pictures: Mapping[int, ReplayPicture]
    notes: tuple[str, ...]
    standings: str
    texts: tuple[str, ...] = ()


class Replay(NamedTuple):
    """`panels` are the names of the panels, and `pictures` the panel of each picture; both hold for
    all `frames`, at least one. `begins` is the number of steps that the first frame already shows.
    `scale` is the scale at which to show pieces that are `SIDE` wide."""

    panels: tuple[str, ...]
    pictures: tuple[int, ...]
    frames: tuple[Frame, ...]
    begins: int
    scale: float = 1.0
