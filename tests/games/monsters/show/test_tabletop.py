from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from tilegen.app.ruling import rule
from tilegen.drawing.geometry import Affine
from tilegen.drawing.glyphs import width
from tilegen.drawing.scene import Group, Item, Text
from tilegen.games.monsters.show.tabletop import draw_page

MINIONS = """tilegen record 1
game: monsters
players: Anna, Bo
Anna monster:
2^
3v
Anna minion:
4^
5v
Anna minion:
39^
Bo monster:
20^
"""
"""Of creatures one tile wide, whose captions are wider."""


def captions(items: Iterable[Item], by: Affine = Affine()) -> Iterator[tuple[float, float, str]]:
    """What is written of creatures: from where to where across, and the words."""
    for item in items:
        match item:
            case Group(inside, own):
                yield from captions(inside, by @ own)
            case Text(at, words, size, _, font) if "tile" in words or "плит" in words:
                x, _ = by(at)
                yield x, x + width(words, size, font), words
            case _:
                pass


def test_a_caption_that_is_wider_than_its_creature_has_room() -> None:
    ruling = rule(MINIONS).ruling
    table = draw_page(ruling.players, ["Anna", "Bo"], None, lambda _, height: -height)
    found = list(captions(table.items))[:3]
    assert [words for _, _, words in found] == [
        "complete, 2 tiles",
        "complete, 2 tiles, 2 with eyes",
        "open, 1 tile, 1 with eyes",
    ]
    assert all(left[1] < right[0] for left, right in pairwise(found))


def test_the_captions_are_in_the_language_of_the_page() -> None:
    ruling = rule(MINIONS).ruling
    table = draw_page(ruling.players, ["Anna", "Bo"], None, lambda _, height: -height, "ru")
    assert [words for _, _, words in captions(table.items)][:3] == [
        "готов, плиток: 2",
        "готов, плиток: 2, глазастых: 2",
        "недостроен, плиток: 1, глазастых: 1",
    ]
