"""A tile and its character, as items of the display list: ground, tubes, body, face, number."""

from __future__ import annotations

import math
from functools import cache
from typing import assert_never

from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.glyphs import outline, width
from tilegen.drawing.path import Path, circle, ellipse, line, rectangle, smooth
from tilegen.drawing.scene import (
    Clip,
    Color,
    Fill,
    Font,
    Group,
    Item,
    Paint,
    RadialGradient,
    Stop,
    Stroke,
    Text,
)
from tilegen.games.monsters.art.body import HALF_WIDTH, MIDDLE, SIZE, Body, body, outwards
from tilegen.games.monsters.art.character import Character
from tilegen.games.monsters.art.eyes import EYES, brow, looking, stand
from tilegen.games.monsters.art.garnish import AT_SIDES, BELOW, HIGHEST, ON_TOP, WORN, Garnish
from tilegen.games.monsters.art.motifs import MOTIFS
from tilegen.games.monsters.art.mouths import BIG_MOUTHS, MOUTHS
from tilegen.games.monsters.art.pen import Pen, placed
from tilegen.games.monsters.art.skins import MARKS
from tilegen.games.monsters.art.styles import Shading, Skin, Style
from tilegen.games.monsters.tiles import Edge, Side, Tile

_CLEAR_OF_CUT = 0.9
"""What grows stays this far inside the tile, so that a crooked cut spares it."""

_NUMBER_SIZE = 4.0
_NUMBER_INSET = 2.5


def picture(tile: Tile, who: Character, style: Style, reach: float) -> tuple[Item, ...]:
    """A tile of 44 mm; ground and bands run on to `reach` millimetres beyond the cut."""
    pen = Pen(
        style,
        style.skin(thick=Edge.THICK in tile.edges),
        style.accents[who.accent],
        style.accents[who.second],
        style.irises[who.iris],
    )
    shape = body(tile, who.middle, who.radii, reach)
    behind, before = _grown(pen, tile, who, shape)
    return (
        *_ground(who, style, reach),
        *(item for side, path in shape.tubes for item in _tube(pen, side, path)),
        *behind,
        *_body(pen, tile, shape),
        *_marks(pen, tile, who, shape),
        *(_face(pen, tile, who, shape) if tile.eyes else _faceless(pen, who, shape)),
        *before,
        *_number(tile, style),
    )


def _ground(who: Character, style: Style, reach: float) -> list[Item]:
    items: list[Item] = [Fill(rectangle(Box(0, 0, SIZE, SIZE).grown(reach)), style.ground)]
    if style.speck is not None:
        specks = circle(*who.specks[0])
        for speck in who.specks[1:]:
            specks += circle(*speck)
        items.append(Fill(specks, style.speck))
    return items


def _tube(pen: Pen, side: Side, path: Path) -> list[Item]:
    """A thin band that comes out from behind a thick body."""
    return [
        *pen.merged([path], pen.style.thin.body),
        *_rim(pen.style, path, pen.style.thin),
        Clip(path, tuple(_rings(pen.style, side))),
    ]


def _rings(style: Style, side: Side) -> list[Item]:
    """What marks a thin band as thin even without colour: rings, clear of the cut."""
    (ox, oy), half = outwards(side), HALF_WIDTH[Edge.THIN]
    rings: list[Item] = []
    for along in (MIDDLE - 3.2, MIDDLE - 6.0):
        across = ((-half, along), (-half / 2, along - 0.7), (half / 2, along - 0.7), (half, along))
        points = [(MIDDLE + ox * u - oy * v, MIDDLE + oy * u + ox * v) for v, u in across]
        rings.append(Stroke(smooth(points, closed=False), style.thin.rim, 1.0))
    return rings


def _rim(style: Style, path: Path, skin: Skin) -> list[Item]:
    match style.shading:
        case Shading.RIM:
            return [Clip(path, (Stroke(path, skin.rim, 3.2),))]
        case Shading.SOFT:
            return [Clip(path, (Stroke(path, skin.rim, 1.6),))]
        case Shading.FLAT:
            return [Clip(path, (Stroke(path, skin.rim, 1.2),))]
        case _:
            assert_never(style.shading)


def _body(pen: Pen, tile: Tile, shape: Body) -> list[Item]:
    style, skin, (x, y) = pen.style, pen.skin, shape.middle
    paint: Paint = skin.body
    lit: list[Item] = []
    match style.shading:
        case Shading.RIM | Shading.FLAT:
            lit = [Fill(ellipse(x, y + 0.6, 10.6, 10), skin.light)]
        case Shading.SOFT:
            # Plain from 15 mm on, before any cut, so that neighbours agree.
            stops = (Stop(0, skin.light), Stop(0.55, skin.body), Stop(1, skin.body))
            paint = RadialGradient((x, y), 15, stops)
        case _:
            assert_never(style.shading)
    rings = [
        ring
        for side in Side
        if tile.edges[side] is Edge.THIN and not shape.thick
        for ring in _rings(style, side)
    ]
    return [
        *pen.merged([shape.outline], paint),
        *_rim(style, shape.outline, skin),
        *([Clip(shape.outline, tuple(rings))] if rings else []),
        *lit,
    ]


def _grown(pen: Pen, tile: Tile, who: Character, shape: Body) -> tuple[list[Item], list[Item]]:
    """What grows where nothing joins: behind the body, and before it."""
    behind: list[Item] = []
    before: list[Item] = []

    def grow(garnish: Garnish, side: Side) -> None:
        turn = 90 * side
        worn = garnish in WORN
        # What grows behind the body would drown in it where the body's edge falls away.
        x, y = shape.edge(turn - 90)
        out = outwards(side)
        lift = 0.0 if worn else 0.7
        at = x + lift * out[0], y + lift * out[1]
        room = MIDDLE - (at[0] - MIDDLE) * out[0] - (at[1] - MIDDLE) * out[1]
        scale = min(1.3, (room - _CLEAR_OF_CUT) / HIGHEST)
        item = placed(garnish(pen), at, turn, scale)
        (before if worn else behind).append(item)

    blank = [side for side in Side if not tile.edges[side].joins]
    if Side.TOP in blank:
        grow(ON_TOP[who.top % len(ON_TOP)], Side.TOP)
    if Side.BOTTOM in blank:
        grow(BELOW[who.below % len(BELOW)], Side.BOTTOM)
    for side, pick in zip((Side.RIGHT, Side.LEFT), who.sides, strict=True):
        if side in blank and pick is not None:
            grow(AT_SIDES[pick % len(AT_SIDES)], side)
    return behind, before


def _marks(pen: Pen, tile: Tile, who: Character, shape: Body) -> list[Item]:
    """Marks on the skin, clear of the bands, of the face and of what grows."""
    mark = MARKS[who.mark % len(MARKS)](pen)
    items: list[Item] = []
    for direction, share, size in who.marks:
        beside = direction % 90
        clear_of_bands = 24 < beside < 66 or not tile.edges[round(direction / 90 + 1) % 4].joins
        clear_of_face = abs(math.cos(math.radians(direction))) < 0.86
        if mark and clear_of_bands and clear_of_face:
            far = min(shape.reach(direction) * share, 12.6)
            angle = math.radians(direction)
            at = shape.middle[0] + far * math.cos(angle), shape.middle[1] + far * math.sin(angle)
            items.append(placed(mark, at, direction + 90, size))
    return items


def _face(pen: Pen, tile: Tile, who: Character, shape: Body) -> list[Item]:
    x, y = shape.middle
    room = min(shape.reach(0), shape.reach(180), 14.5)
    size = room * 1.32
    items: list[Item] = []
    if who.cheeks:
        cheeks = ellipse(x - room * 0.6, y + 4.2, 1.9, 1.2) + ellipse(
            x + room * 0.6, y + 4.2, 1.9, 1.2
        )
        items.append(Fill(cheeks, pen.style.blush))
    mouth = MOUTHS[who.mouth % len(MOUTHS)](pen)
    items.append(placed(mouth, (x, y + 6.2), scale=1.2))
    eye = EYES[who.eye % len(EYES)]
    look = looking(who.look)
    for (dx, dy), radius in stand(tile.eyes, who.stand, size):
        gaze = (0.25 if dx < 0 else -0.25, look[1]) if eye is EYES[3] and dx else look
        drawn = eye(pen, radius, gaze)
        if who.brows and tile.eyes <= 2:
            drawn = [*drawn, *brow(pen, radius, radius * 0.2 * ((dx < 0) - (dx > 0)))]
        items.append(placed(drawn, (x + dx, y - 2.6 + dy)))
    return items


def _faceless(pen: Pen, who: Character, shape: Body) -> list[Item]:
    if who.big_mouth:
        mouth = BIG_MOUTHS[who.mouth % len(BIG_MOUTHS)](pen)
        return [placed(mouth, (shape.middle[0], shape.middle[1] - 0.6), scale=2.6)]
    motif = MOTIFS[who.motif % len(MOTIFS)](pen)
    return [placed(motif, shape.middle, who.motif_turn, 1.4)]


def _number(tile: Tile, style: Style) -> list[Item]:
    """The number, upright as the tile is, in its top right corner, with a line below it: 6 and 9
    are told apart however the tile lies."""
    text = str(tile.id)
    right, base = SIZE - _NUMBER_INSET, _NUMBER_INSET + _NUMBER_SIZE * 0.72
    left = x = right - width(text, _NUMBER_SIZE, Font.BOLD)
    items: list[Item] = []
    for digit in text:
        # Moved, not drawn where it stands: so ten digits are enough for all tiles.
        items.append(Group((Fill(_digit(digit), style.line),), Affine.shift(x, base)))
        x += width(digit, _NUMBER_SIZE, Font.BOLD)
    under = line((left + 0.2, base + 0.9), (right - 0.2, base + 0.9))
    return [*items, Stroke(under, style.line, 0.4)]


@cache
def _digit(digit: str) -> Path:
    return outline(Text((0, 0), digit, _NUMBER_SIZE, Color(0, 0, 0), Font.BOLD)) or Path(())
