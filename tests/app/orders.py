"""Orders of tiles, as the tests of what is printed write them."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any, TypeVar

from tests.overriding import override
from tilegen.app.build import BuildResult, write
from tilegen.app.printing.making import Progress
from tilegen.app.printing.order import PrintOrder, job
from tilegen.app.printing.sizes import size_of
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Color, Fill
from tilegen.games.press import BACK, Press
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.sets.edition import Edition

Spec = TypeVar("Spec", bound=Edition)


def an_order(
    tile_set: TileGame,
    name: str,
    folder: Path,
    only: Collection[int] | None = None,
    **wishes: Any,
) -> PrintOrder:
    names = None if only is None else frozenset(map(str, only))
    return PrintOrder(tile_set, PRESS, name, folder, names, **wishes)


def make_plain_press(press: Press[Spec]) -> Press[Spec]:
    """One whose pieces are one colour, for tests of where they lie: to draw them and write what is
    drawn takes three quarters of a build."""

    def blank(edition: Spec, name: str) -> Face:
        width, height = size_of(edition, press)
        bleed = edition.printing.bleed
        whole = rectangle(Box(0, 0, width, height).expand(bleed))
        return Face(name, width, height, bleed, (Fill(whole, Color(90, 90, 90)),))

    return override(press, draw=blank, draw_back=lambda edition: blank(edition, BACK))


def build(order: PrintOrder, progress: Progress = lambda done, steps: None) -> BuildResult:
    return write(job(order), progress)
