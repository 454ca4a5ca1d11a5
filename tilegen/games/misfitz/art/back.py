"""The back of every card: a pattern that is the same on all cards and after half a turn. It has
neither a frame nor a middle: printed a millimetre off, they would reveal the top of the card."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import circle, ellipse, polygon, rectangle, smooth
from tilegen.drawing.scene import Fill, Group, Item, Stroke
from tilegen.games.misfitz.art.frame import HEIGHT, WIDTH
from tilegen.games.press import BACK
from tilegen.parts.pen import EYE_WHITE
from tilegen.parts.skin import Skin
from tilegen.parts.tones import TONES
from tilegen.styles import Style

_ACROSS, _DOWN = WIDTH / 2, HEIGHT / 3
"""The pattern repeats at these distances, in millimetres, so that it runs on from card to card,
bleed and all."""

_LARGER = 1.1
"""The scale at which the motifs are shown."""


def draw_back(style: Style, size: float, bleed: float) -> Face:
    """The printed back of all cards, `size` millimetres wide, with `bleed` around it: gentlemen
    who share a moustache, bow ties and buttons."""
    scale = size / WIDTH
    paper = Box(0, 0, WIDTH, HEIGHT).expand(bleed / scale)
    # One millimetre more than the bleed, as on the faces.
    items: list[Item] = [Fill(rectangle(paper.expand(1 / scale)), style.ground)]
    for motif, radius, x, y, turn in (
        (_gentlemen(style), 16.0, _ACROSS / 2, _DOWN / 2, 24),
        (_bow(style), 7.0, 0.0, 0.0, -24),
        (_button(style, style.kinds[0]), 5.0, 0.0, _DOWN / 2, 24),
    ):
        motif_items = style.finish(motif)
        items += (
            Group(motif_items, Affine.shift(*at) @ Affine.turn(turn) @ Affine.scale(_LARGER))
            for at in _places(x, y, paper.expand(radius))
        )
    group = Group(tuple(items), Affine.scale(scale))
    return Face(BACK, size, size * HEIGHT / WIDTH, bleed, (group,))


def _places(x: float, y: float, within: Box) -> Iterator[Point]:
    """(x, y) and all points whole steps of the pattern away from it, in a box."""
    for row in range(-math.ceil(-within.y / _DOWN) - 1, math.ceil(within.bottom / _DOWN) + 1):
        for column in range(
            -math.ceil(-within.x / _ACROSS) - 1, math.ceil(within.right / _ACROSS) + 1
        ):
            at_x, at_y = x + column * _ACROSS, y + row * _DOWN
            if within.x < at_x < within.right and within.y < at_y < within.bottom:
                yield at_x, at_y


def _add_half_turn(motif: list[Item]) -> list[Item]:
    """A motif, and the same after half a turn."""
    return [*motif, Group(tuple(motif), Affine.turn(180))]


def _gentlemen(style: Style) -> list[Item]:
    """Two gentlemen in top hats, one upside down, as on old playing cards; they share the
    moustache."""
    cheeks = ellipse(0, 0, 4.4, 5.4)
    whites = circle(-1.7, -2.9, 1.25) + circle(1.7, -2.9, 1.25)
    pupils = circle(-1.5, -2.8, 0.55) + circle(1.9, -2.8, 0.55)
    half: list[Item] = [
        Group(tuple(_hat(style)), Affine.shift(0, -3.5)),
        Fill(whites, EYE_WHITE),
        Stroke(whites, style.line, 0.7 * style.pen),
        Fill(pupils, style.line),
    ]
    head: list[Item] = [Fill(cheeks, style.kinds[0].light), Stroke(cheeks, style.line, style.pen)]
    moustache = Group(tuple(_moustache(style)), Affine.scale(0.72))
    return [*head, *_add_half_turn(half), moustache]


def _draw_outlined_shape(
    style: Style, skin: Skin, *points: Point, tension: float = 1 / 6
) -> list[Item]:
    shape = smooth(points, tension=tension)
    return [Fill(shape, skin.body), Stroke(shape, style.line, style.pen)]


def _hat(style: Style) -> list[Item]:
    """A top hat; it is turned about its brim."""
    pipe = ((-3, -1.4), (-3.6, -7), (3.6, -7), (3, -1.4))
    brim = ((-5.2, -2.4), (0, -1.6), (5.2, -2.4), (5, -1), (0, -0.4), (-5, -1))
    band = polygon(((-3.1, -4), (3.1, -4), (3, -1.8), (-3, -1.8)))
    return [
        *_draw_outlined_shape(style, style.kinds[1], *pipe, tension=0.05),
        Fill(band, style.kinds[1].light),
        *_draw_outlined_shape(style, style.kinds[1], *brim, tension=0.1),
    ]


def _moustache(style: Style) -> list[Item]:
    """One end up, one end down: the same after half a turn."""
    half = ((0, -0.9), (1.5, -2.2), (3.4, -1.6), (5.4, -3.4), (6.2, -1.4), (4, 0.7), (1.6, 0.9))
    other = [(-x, -y) for x, y in half]
    return _draw_outlined_shape(style, style.dye(TONES["wood"]), *half, *other)


def _button(style: Style, skin: Skin) -> list[Item]:
    rim = circle(0, 0, 2.2)
    holes = circle(-0.7, 0, 0.4) + circle(0.7, 0, 0.4)
    return [Fill(rim, skin.light), Stroke(rim, style.line, style.pen), Fill(holes, style.line)]


def _bow(style: Style) -> list[Item]:
    wing = ((0, 0), (2, -1.7), (4, -2), (4, 2), (2, 1.7))
    other = [(-x, y) for x, y in wing]
    knot = circle(0, 0, 1)
    return [
        *_draw_outlined_shape(style, style.kinds[1], *wing, tension=0.1),
        *_draw_outlined_shape(style, style.kinds[1], *other, tension=0.1),
        Fill(knot, style.kinds[1].light),
        Stroke(knot, style.line, style.pen),
    ]
