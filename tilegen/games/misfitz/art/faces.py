"""A card as a Face: its ground, its picture, its code and its name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.glyphs import width
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Color, Fill, Font, Group, Item, Text
from tilegen.games.misfitz.art.figure import draw_picture
from tilegen.games.misfitz.art.frame import HEIGHT, WIDTH
from tilegen.games.misfitz.art.look import FigureLook
from tilegen.games.misfitz.art.worlds import draw_world
from tilegen.games.misfitz.cards import BodyPart, Card
from tilegen.parts import part as parts
from tilegen.styles import Style
from tilegen.styles.corner_marks import INSET, MARK, SMALLEST_SCALE, camera_mark, code, lettering

NAME = Box(MARK.x, MARK.bottom + 2, 2.9, HEIGHT - INSET - MARK.bottom - 2)
"""The box of a figure's name, which reads upwards along the left edge, a millimetre off the art."""

SMALLEST_MARKED = round(SMALLEST_SCALE * WIDTH, 1)
"""The width of the smallest card, in millimetres, that has a mark."""

_LARGEST, _SMALLEST = 2.4, 2.2
"""The size of the name's letters, in millimetres."""


_BASELINE = 0.94
"""The distance of a name's baseline from the top of the tallest letters, in ems."""

_FIRST_NUMBER = 101
"""The number in the first card's mark. The other game's pieces show 1 to 88, and a camera
must not take a card for one of them."""


def face(  # noqa: PLR0913 -- a card is printed in this many ways
    card: Card,
    look: FigureLook,
    name: str,
    *,
    seed: int,
    style: Style,
    size: float,
    bleed: float,
    marks: bool,
    own: Sequence[parts.Part] = (),
) -> Face:
    """The printed face of a card, `size` millimetres wide, with `bleed` around it; with `marks` it
    has a mark for cameras, unless it is too small for one. Its row may ask for parts of the set's
    `own`."""
    scale = size / WIDTH
    # More than the bleed: neither an outline's round end nor the shading along it, up to 9 mm deep,
    # may show in it, since a bar of shade across a neck would part what joins.
    reach = bleed / scale + 10
    items: tuple[Item, ...] = (
        Fill(rectangle(Box(0, 0, WIDTH, HEIGHT).expand(reach)), style.ground),
        *draw_world(card, style, seed),
        *style.finish(draw_picture(card, look, style, seed=seed, reach=reach, own=own)),
    )
    if scale != 1:
        items = (Group(items, Affine.scale(scale)),)
    return draw_lettering(card, name, style, size, bleed, marks=marks)._replace(items=items)


def draw_lettering(  # noqa: PLR0913 -- as for a face
    card: Card, name: str, style: Style, size: float, bleed: float, *, marks: bool
) -> Face:
    """The lettering of a card: its code, its name and its mark for cameras."""
    scale = size / WIDTH
    over: tuple[Item, ...] = (
        *code(str(card), WIDTH - INSET, style),
        *_name(name, lettering(style)),
    )
    if marks and size >= SMALLEST_MARKED:
        over += camera_mark(number_of(card), style)
    if scale != 1:
        over = (Group(over, Affine.scale(scale)),)
    return Face(str(card), size, size * HEIGHT / WIDTH, bleed, (), over)


def number_of(card: Card) -> int:
    """The number that the card's mark shows."""
    return _FIRST_NUMBER + 3 * (card.figure - 1) + tuple(BodyPart).index(card.part)


# A figure's three cards have one name.
@lru_cache(maxsize=64)
def shown_name(name: str) -> str:
    """A figure's name as printed on a card: cut off if it does not fit."""
    return _fit_name(name)[0]


def _name(name: str, color: Color) -> tuple[Item, ...]:
    text, em = _fit_name(name)
    place = Affine.shift(NAME.x + _LARGEST * _BASELINE, NAME.bottom) @ Affine.turn(-90)
    return (Group((Text((0, 0), text, em, color),), place),)


def _fit_name(name: str) -> tuple[str, float]:
    """The name, and the size at which it fits; a name too long for the smallest size is cut off."""
    em = min(_LARGEST, NAME.height / max(width(name, 1, Font.REGULAR), 0.1))
    if em >= _SMALLEST:
        return name, em
    text = name
    while width(f"{text}…", _SMALLEST, Font.REGULAR) > NAME.height:
        text = text[:-1]
    return f"{text.rstrip()}…", _SMALLEST
