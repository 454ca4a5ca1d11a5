"""A game step by step, ready to be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tilegen.sheets.tabletop import Cluster


class Picture(NamedTuple):
    """Pieces that lie together, as they are from one frame on. `title` and `about` say what they
    are. `drawn` has nothing under its slots, and the same size in every frame. `done` is True once
    it can no longer change."""

    title: str
    about: str
    drawn: Cluster
    done: bool = False


class Frame(NamedTuple):
    """What one line did, or without a `line` a moment that no line led to. `pictures` are those
    that changed, by their index among all; `notes` follow the name in each panel's heading;
    `standing` says in one line how the players stand."""

    line: int | None
    turn: int | None
    told: str
    pictures: Mapping[int, Picture]
    notes: tuple[str, ...]
    standing: str


class Replay(NamedTuple):
    """`panels` are the names of the panels, `pictures` the panel of each picture; both hold for all
    `frames`, of which there is at least one. `begins` counts the record's steps that the first
    frame already shows. `scale` is the size to show pieces at that are `SIDE` wide."""

    panels: tuple[str, ...]
    pictures: tuple[int, ...]
    frames: tuple[Frame, ...]
    begins: int
    scale: float = 1.0
