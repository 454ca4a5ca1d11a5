"""Orders of tiles, as the tests of what is printed write them."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any

from tilegen.app.build import Built, write
from tilegen.app.printing.making import Progress
from tilegen.app.printing.order import Order, job
from tilegen.games.monsters.press.press import PRESS
from tilegen.games.monsters.tiles import TileSet


def an_order(
    tile_set: TileSet,
    name: str,
    folder: Path,
    only: Collection[int] | None = None,
    **wishes: Any,
) -> Order:
    names = None if only is None else frozenset(map(str, only))
    return Order(tile_set, PRESS, name, folder, names, **wishes)


def build(order: Order, progress: Progress = lambda done, steps: None) -> Built:
    return write(job(order), progress)
