"""Tabletopia: a picture of each piece and of the back, all of one size, and of the extras, each in
its own size."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from tilegen.app.platforms.exported import (
    ExportedGame,
    Exporter,
    extras,
    extras_of,
    singles,
    singles_of,
)
from tilegen.render.painting import Content

DPI = 254
"""Ten pixels to the millimetre."""


def _files(game: ExportedGame) -> Iterator[tuple[str, Content]]:
    return chain(singles(game, DPI), extras(game, lambda _: DPI))


def _count(game: ExportedGame) -> int:
    return singles_of(game) + extras_of(game)


EXPORTER = Exporter(_files, _count, _count)
