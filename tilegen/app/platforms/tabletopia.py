"""Tabletopia: a picture of each piece and of the back, all of one size."""

from __future__ import annotations

from collections.abc import Iterator

from tilegen.app.platforms.exported import Exported, Platform, singles, singles_of
from tilegen.render.painting import Content

DPI = 254
"""Ten pixels to the millimetre."""


def _files(game: Exported) -> Iterator[tuple[str, Content]]:
    return singles(game, DPI)


TABLETOPIA = Platform("tabletopia", _files, singles_of, singles_of)
