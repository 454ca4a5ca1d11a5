"""The blocks of a text for pages: titles, paragraphs, steps, rows of illustrations."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from tilegen.drawing.scene import Item
from tilegen.sheets.page import Slot

TALL = 5.0
"""The height of a piece in an illustration, in ems of the running text, if the column is wide
enough."""


class Title(NamedTuple):
    """The title of a page, with a line of smaller words below it."""

    text: str
    below: str = ""


class Heading(NamedTuple):
    """A heading, which stays with what follows it."""

    text: str


class Paragraph(NamedTuple):
    """Running text; words between two `*` are bold, and `**` is a star."""

    text: str


class Steps(NamedTuple):
    """Paragraphs with a number before each."""

    texts: tuple[str, ...]


class Bullets(NamedTuple):
    """Paragraphs with a dot before each."""

    texts: tuple[str, ...]


class TextTable(NamedTuple):
    """Rows of cells, the same number in each; the first cell of a row is its heading. The others
    are short and centred, or they are text at the left of columns as wide as they need."""

    rows: tuple[tuple[str, ...], ...]
    is_centred: bool = True


class Illustration(NamedTuple):
    """A picture of slots and items in a box of `width` by `height` in its own units; `items` are
    drawn over the slots, `under` below them. A caption is below the picture, with a tick or a cross
    if it shows something `right` or wrong; or right of it, if it `names` something. Its pieces
    (without slots, the whole picture) are at most `tall` ems of the running text high."""

    width: float
    height: float
    slots: tuple[Slot, ...]
    caption: str = ""
    right: bool | None = None
    tall: float = TALL
    items: tuple[Item, ...] = ()
    under: tuple[Item, ...] = ()
    names: bool = False


class Illustrations(NamedTuple):
    """Pictures side by side, within the width of the column. Their pieces are at most `tall` ems
    high, even if their own limits are larger."""

    illustrations: tuple[Illustration, ...]
    tall: float = inf


Block = Title | Heading | Paragraph | Steps | Bullets | TextTable | Illustrations
