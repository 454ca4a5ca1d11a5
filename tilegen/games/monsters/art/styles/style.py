"""What a style decides. The same tile has the same face in each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tilegen.drawing.path import Path
from tilegen.drawing.scene import Clip, Color, Fill, Item, Stroke
from tilegen.games.monsters.tiles import Edge, Side

EYE_WHITE = Color.of("ffffff")
"""Eyes count in scoring (A20): this white is an eye's and nothing else's."""


@dataclass(frozen=True, slots=True)
class Skin:
    """The colours of one kind of band: the body, its shaded rim, its lit middle, and the marks of
    the kind: rings on thin bands, scallops along thick ones."""

    kind: Edge
    body: Color
    rim: Color
    light: Color
    marks: Color


Coat = Callable[[Path, Skin, Sequence[Side]], list[Item]]
"""Shades a lit body from its outline inwards, never from one side, which a turned tile would show.
It is seen only inside the body; the sides are those where bands of its kind leave the tile."""


@dataclass(frozen=True, slots=True)
class Style:
    """Everything that a style decides. Lengths are millimetres on a tile of 44."""

    name: str
    coat: Coat
    thin: Skin
    thick: Skin
    ground: Color
    speck: Color | None
    line: Color
    accents: tuple[Color, ...]
    irises: tuple[Color, ...]
    mouth: Color
    tongue: Color
    tooth: Color
    cloth: Color
    blush: Color
    outline: float = 1.0
    """How far the outline reaches beyond a body's edge."""
    pen: float = 0.55
    """The width of lines inside a body."""
    finish: Callable[[Sequence[Item]], tuple[Item, ...]] = tuple
    """What is done to all that is drawn on the ground, when it is complete."""

    def skin(self, *, thick: bool) -> Skin:
        return self.thick if thick else self.thin

    def dressed(self, body: Path, skin: Skin, ends: Sequence[Side]) -> list[Item]:
        """A body with its outline and its shading. It leaves the tile at `ends`."""
        return [
            Stroke(body, self.line, 2 * self.outline),
            Fill(body, skin.light),
            Clip(body, tuple(self.coat(body, skin, ends))),
        ]
