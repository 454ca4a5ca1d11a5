"""Colour-in: black outlines on white, for children to paint."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import assert_never

from tilegen.drawing.path import Path
from tilegen.drawing.scene import Clip, Color, Fill, Group, Item, Stroke, Text, matching_outline
from tilegen.parts.skin import Build, Skin, build_of
from tilegen.styles.palettes import Palette
from tilegen.styles.style import Style, Texture

# As white as paper, yet different from the white of eyes.
_PAPER = Color.from_hex("fefefe")
_LINE = Color.from_hex("1a1a1a")
_FINE = 0.15
"""The width, in millimetres, of lines round shapes that other styles show by colour alone."""

_LIGHT = 0.25
"""The width of lines on the skin, to be painted over."""


def colour_in(palette: Palette) -> Style:
    """The style, the same in every palette: the colours are the children's."""
    return Style(
        name="colour-in",
        coat=_coat,
        kinds=tuple(_skin(build_of(kind)) for kind in range(len(palette.kinds))),
        dye=lambda color: _skin(Build.PLAIN),
        accent_skins=(_skin(Build.PLAIN),) * 6,
        ground=_PAPER,
        line=_LINE,
        accents=(_PAPER,) * 6,
        irises=(_PAPER,) * 5,
        mouth=_PAPER,
        tongue=_PAPER,
        tooth=_PAPER,
        cloth=_PAPER,
        blush=_PAPER,
        outline=0.7,
        pen=0.5,
        finish=_finish,
    )


def _skin(build: Build) -> Skin:
    return Skin(build, body=_PAPER, rim=_PAPER, light=_PAPER, marks=_PAPER)


def _coat(body: Path, skin: Skin, texture: Texture | None) -> list[Item]:
    del body, skin
    if texture is None:
        return []
    items: list[Item] = []
    for area in texture.areas:
        items += (Fill(area, _PAPER), Stroke(area, _LINE, _LIGHT))
    return [*items, *(Stroke(line, _LINE, _LIGHT) for line in texture.lines)]


def _finish(items: Sequence[Item]) -> tuple[Item, ...]:
    return tuple(_outlines(items))


def _outlines(items: Sequence[Item]) -> Iterator[Item]:
    """The picture with a fine line round everything that has no line of its own, either after it
    or, for shapes that grow together, below it, where the edge of each must not show."""
    below: set[Path] = set()
    for item, after in zip_longest(items, items[1:]):
        match item:
            case Fill(path) | Stroke(path) if path in below:
                yield item
            case Fill(path, color) if color == _PAPER and matching_outline(item, after) is None:
                yield item
                yield Stroke(path, _LINE, 2 * _FINE)
            case Stroke(path, color) if color == _LINE:
                below.add(path)
                yield item
            case Stroke(color=color) if color == _PAPER and not item.dashes:
                yield item._replace(color=_LINE, width=item.width + 2 * _FINE)
                yield item
            case Clip(_, inside) | Group(inside):
                yield item._replace(items=tuple(_outlines(inside)))
            case Fill() | Stroke() | Text():
                yield item
            case _:
                assert_never(item)
