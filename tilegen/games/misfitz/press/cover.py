"""The picture on a pack's cover: mixed figures side by side."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Clip, Fill, Group, Item
from tilegen.games.cover_patch import fill_front
from tilegen.games.misfitz.art.figure import draw_picture
from tilegen.games.misfitz.art.frame import HEIGHT, WIDTH
from tilegen.games.misfitz.cards import BodyPart, Card
from tilegen.games.misfitz.pack import Pack
from tilegen.games.misfitz.press.mixes import mixes
from tilegen.games.ownparts import own_parts
from tilegen.games.press import COVER
from tilegen.styles import style_of

_CLOSE = 0.94
"""The distance from one figure to the next, in widths of a card: the sides of cards are empty."""

_REACH = 10.0
"""The same as on printed faces: no outline may end at the edge of the card."""


def draw_cover(pack: Pack) -> Face:
    """The mixed figures of the guide, without names, codes and marks, their cards at printed
    size."""
    return _draw_mixes(pack, mixes(pack))


def draw_front(pack: Pack, size: tuple[float, float]) -> Face:
    """As many mixed figures as fill the front of a box."""
    per_figure = size[0] / size[1] * 3 * HEIGHT / (_CLOSE * WIDTH)
    picture = _draw_mixes(pack, mixes(pack, max(1, round(per_figure))))
    return fill_front(picture, Box(0, 0, picture.width, picture.height), size)


def _draw_mixes(pack: Pack, mixtures: Sequence[tuple[int, int, int]]) -> Face:
    across, down = WIDTH * (1 + _CLOSE * (len(mixtures) - 1)), 3 * HEIGHT
    scale = pack.printing.size / WIDTH
    ground = Fill(rectangle(Box(0, 0, across, down).expand(1)), style_of(pack.art).ground)
    items = tuple(
        Group(
            (_draw_cover_card(Card(figure, part), pack),),
            Affine.shift(column * _CLOSE * WIDTH, row * HEIGHT),
        )
        for column, figures in enumerate(mixtures)
        for row, (figure, part) in enumerate(zip(figures, BodyPart, strict=True))
    )
    return Face(
        COVER, across * scale, down * scale, 0, (Group((ground, *items), Affine.scale(scale)),)
    )


def _draw_cover_card(card: Card, pack: Pack) -> Item:
    style, own = style_of(pack.art), tuple(own_parts(pack).values())
    look = pack.by_id[card.figure].look
    items = draw_picture(card, look, style, seed=pack.art.seed, reach=_REACH, own=own)
    return Clip(rectangle(Box(0, 0, WIDTH, HEIGHT)), style.finish(items))
