"""The sheet that tells designers what figures can be made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilegen.drawing.scene import Clip, Group, Item, Text
from tilegen.games.misfitz.art.catalogue import catalogue
from tilegen.games.misfitz.art.wardrobes import WARDROBES
from tilegen.sheets.catalogue import pages


def words(items: Sequence[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Text):
            yield item.text
        elif isinstance(item, Group | Clip):
            yield from words(item.items)


def test_every_shape_and_every_thing_is_on_it_with_its_name() -> None:
    names = [
        name for wardrobe in WARDROBES.values() for name in (*wardrobe.shapes, *wardrobe.things)
    ]
    shown = list(words(pages(catalogue())[0].items))

    assert sorted(name for name in shown if ": " not in name) == sorted(names)


def test_headings_say_where_things_go() -> None:
    headings = [text for text in words(pages(catalogue())[0].items) if ": " in text]

    assert headings[:2] == ["Head: shape", "Head: eyes"]
    assert {"Torso: arm", "Legs: foot"} <= set(headings)
