"""What a text for pages is made of: titles, paragraphs, steps, rows of illustrations."""

from __future__ import annotations

from dataclasses import dataclass

from tilegen.drawing.scene import Item
from tilegen.sheets.page import Slot

TALL = 5.0
"""How high a piece in an illustration is, in ems of the running text, where the column is wide
enough."""


@dataclass(frozen=True, slots=True)
class Title:
    text: str
    below: str = ""


@dataclass(frozen=True, slots=True)
class Heading:
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text; what stands between two `*` is bold, and `**` is a star."""

    text: str


@dataclass(frozen=True, slots=True)
class Steps:
    """Paragraphs with a number before each."""

    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bullets:
    """Paragraphs with a dot before each."""

    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture of slots, and of items, in a box of `width` by `height` of its own units, with a
    few words below it and above those a tick or a cross, where it shows what is right or wrong. Its
    pieces, or without any the picture, are at most `tall` ems of the running text high."""

    width: float
    height: float
    slots: tuple[Slot, ...]
    caption: str = ""
    right: bool | None = None
    tall: float = TALL
    items: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class Illustrations:
    """Pictures side by side, at most as wide as the column, their pieces at most `tall` ems high,
    whatever they would be by themselves."""

    illustrations: tuple[Illustration, ...]
    tall: float = TALL


Block = Title | Heading | Paragraph | Steps | Bullets | Illustrations
