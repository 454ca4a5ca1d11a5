"""A game step by step, ready to be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tilegen.sheets.tabletop import Cluster


class Picture(NamedTuple):
    """What lies together, as it is from one step on: `title` and `about` say what it is. `drawn`
    has nothing under its slots, and is as large in every step. `done` is whether it can no longer
    change."""

    title: str
    about: str
    drawn: Cluster
    done: bool = False


class Frame(NamedTuple):
    """What one line did; without a `line` it is a moment to which none led. `pictures` are those
    that changed, by their place in the list of all; `notes` is what each panel is headed by beside
    its name; `standing` says in one line how the players stand."""

    line: int | None
    turn: int | None
    told: str
    pictures: Mapping[int, Picture]
    notes: tuple[str, ...]
    standing: str


class Replay(NamedTuple):
    """`panels` are their names, `pictures` the panel in which each lies; both stay the same in each
    of the `steps`, of which there is at least one. `begins` is how many of the record's steps are
    made in the first of them. `scale` is how large pieces are to be that are `SIDE` wide."""

    panels: tuple[str, ...]
    pictures: tuple[int, ...]
    frames: tuple[Frame, ...]
    begins: int
    scale: float = 1.0
