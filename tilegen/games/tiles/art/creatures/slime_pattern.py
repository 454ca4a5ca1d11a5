"""The back of every tile: a pattern that is the same on all tiles and in every turn. It has neither
a frame nor a middle: printed a millimetre off, they would show which side is the top."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import Path, circle, rectangle, smooth
from tilegen.drawing.scene import Fill, Group, Item, Stroke
from tilegen.games.press import BACK
from tilegen.games.tiles.art.creatures.body import SIZE
from tilegen.games.tiles.art.creatures.creature_tile import Edge
from tilegen.games.tiles.art.creatures.skins import find_skin
from tilegen.parts.pen import EYE_WHITE
from tilegen.parts.skin import Skin
from tilegen.styles import Style

_PITCH = SIZE / 2
"""The pattern repeats at this distance, in millimetres, so that it runs on from tile to tile, bleed
and all."""


def draw_pattern(style: Style, size: float, bleed: float) -> Face:
    """The printed back of all tiles, `size` millimetres square, with `bleed` around it: splashes of
    slime that stares and bones, the same after each quarter turn."""
    scale = size / SIZE
    paper = Box(0, 0, SIZE, SIZE).expand(bleed / scale)
    # One millimetre more than the bleed, as on the faces.
    items: list[Item] = [Fill(rectangle(paper.expand(1 / scale)), style.ground)]
    half, bone = _PITCH / 2, _bone(style)
    for motif, radius, x, y, turn in (
        (
            (*_splash(style, find_skin(Edge.THICK, style), _LARGE), *_stare(style)),
            10.0,
            half,
            half,
            0,
        ),
        (_splash(style, find_skin(Edge.THIN, style), _SMALL), 6.0, 0.0, 0.0, 0),
        (bone, 4.0, half, 0.0, 0),
        (bone, 4.0, 0.0, half, 90),
    ):
        items += (
            Group(style.finish(motif), Affine.shift(*at) @ Affine.turn(turn))
            for at in _places(x, y, paper.expand(radius))
        )
    return Face(BACK, size, size, bleed, (Group(tuple(items), Affine.scale(scale)),))


def _places(x: float, y: float, within: Box) -> Iterator[Point]:
    """(x, y) and all points whole pitches away from it, in a box."""
    many = math.ceil(within.right / _PITCH)
    for row in range(-many, many + 1):
        for column in range(-many, many + 1):
            at_x, at_y = x + column * _PITCH, y + row * _PITCH
            if within.x < at_x < within.right and within.y < at_y < within.bottom:
                yield at_x, at_y


_LARGE = (9.3, 4.9, 8.2, 4.9)
_SMALL = (5.0, 2.6, 4.4, 2.6)
"""How far a splash reaches at each sixteenth of a turn, over and over."""


def _splash(style: Style, skin: Skin, reaches: Sequence[float]) -> tuple[Item, ...]:
    """Slime that has splashed to eight sides, with a bubble in each drop."""
    edge: list[Point] = []
    bubbles = Path(())
    for step in range(16):
        reach, angle = reaches[step % 4], step * math.pi / 8
        if step % 2:
            edge.append(_polar(reach, angle))
            continue
        drop = 0.16 * max(reaches)
        # A drop on a neck: its tip, and a point at either side of its middle.
        aside = drop / (reach - drop)
        edge += (
            _polar(reach - drop, angle - aside),
            _polar(reach, angle),
            _polar(reach - drop, angle + aside),
        )
        bubbles += circle(*_polar(reach - drop, angle), 0.4 * drop)
    shape = smooth(edge)
    return (
        Fill(shape, skin.body),
        Stroke(shape, style.line, style.pen),
        Fill(bubbles, skin.light),
    )


def _stare(style: Style) -> tuple[Item, ...]:
    """An eye that looks straight at the player about to draw, so that no side is up."""
    white = circle(0, 0, 2.4)
    return (
        Fill(white, EYE_WHITE),
        Stroke(white, style.line, style.pen),
        Fill(circle(0, 0, 1.5), find_skin(Edge.THIN, style).body),
        Fill(circle(0, 0, 0.75), style.line),
    )


def _polar(radius: float, angle: float) -> Point:
    return radius * math.cos(angle), radius * math.sin(angle)


def _bone(style: Style) -> tuple[Item, ...]:
    """A bone; half a turn does not change it."""
    end = ((1.0, -0.5), (1.9, -1.5), (3.0, -0.8), (2.6, 0.0), (3.0, 0.8), (1.9, 1.5), (1.0, 0.5))
    shape = smooth((*end, *((-x, -y) for x, y in end)))
    return Fill(shape, style.cloth), Stroke(shape, style.line, style.pen)
