from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from tilegen.app.ruling import rule
from tilegen.drawing.geometry import Affine
from tilegen.drawing.glyphs import width
from tilegen.drawing.scene import Group, Item, Text

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


def list_captions(language: str) -> list[tuple[float, float, str]]:
    ruled = rule(MINIONS)
    display = ruled.game.display()
    moment = display.course(ruled.record, ruled.ruling).end
    page = display.draw_page(moment, ["Anna", "Bo"], None, lambda _, height: -height, language)
    return [*captions(page.items)]


def test_a_caption_that_is_wider_than_its_creature_has_room() -> None:
    found = list_captions("en")[:3]
    assert [words for _, _, words in found] == [
        "2 tiles",
        "2 tiles, 2 with eyes",
        "1 tile, 1 with eyes, 2 open ends",
    ]
    assert all(left[1] < right[0] for left, right in pairwise(found))


def test_the_captions_are_in_the_language_of_the_page() -> None:
    assert [words for _, _, words in list_captions("ru")][:3] == [
        "плиток: 2",
        "плиток: 2, с глазом: 2",  # noqa: RUF001 -- Russian
        "плиток: 1, с глазом: 1, открытых концов: 2",  # noqa: RUF001 -- Russian
    ]
