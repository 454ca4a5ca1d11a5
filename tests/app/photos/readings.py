"""Tables of monsters on synthetic photos, and what is read from them."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.photo.tables import Table, creature, jpeg
from tilegen.app.load import load
from tilegen.app.photos import recognize as app
from tilegen.app.photos.photo import Photo
from tilegen.app.photos.photo_report import describe

MONSTERS = load("monsters")


ROW = creature({(0, 0): "24<", (1, 0): "58v", (2, 0): "56v", (3, 0): "5>"})
PAIR = creature({(0, 0): "3^", (0, 1): "1v"}, 260, 60)
LOW = Table(scale=3.5, height=130)
"""A table with room for one row."""


def read(*images: bytes, **wishes: Any) -> app.TableReading:
    names = ["table.jpg"] if len(images) == 1 else ["left.jpg", "right.jpg"]
    photos = [Photo(name, image) for name, image in zip(names, images, strict=True)]
    return app.read(photos, MONSTERS, app.Wishes(**wishes))


@cache
def row_alone() -> bytes:
    return jpeg(LOW.photo(ROW))


def codes(table: app.TableReading) -> list[str]:
    return [doubt.code.slug for doubt in table.doubts]


def rows(table: app.TableReading) -> list[str]:
    return [line.split("  ")[-1] for line in list(describe(table, MONSTERS))[1:]]
