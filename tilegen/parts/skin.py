"""The colours of one body."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tilegen.drawing.colour import blend_colors
from tilegen.drawing.scene import Color

WHITE = Color.from_hex("fffefb")
"""The white mixed into colours to lighten them, a little warmer than paper."""


class Build(Enum):
    """The build of a body: slim, with a smooth outline; broad, with a tufted one; or plain."""

    SLIM = "slim"
    BROAD = "broad"
    PLAIN = "plain"


def build_of(kind: int) -> Build:
    """The build of bodies of a kind, counted from 0: the first is slim, the second broad, and all
    others are plain."""
    return (Build.SLIM, Build.BROAD)[kind] if kind < 2 else Build.PLAIN


class Shares(NamedTuple):
    """The share of the line's colour in a body's rim and in its marks, and of white in its lit
    middle."""

    rim: float
    light: float
    marks: float


class Skin(NamedTuple):
    """The colours of one body: its own, its shaded rim, its lit middle, and the marks of its
    build."""

    build: Build
    body: Color
    rim: Color
    light: Color
    marks: Color

    @classmethod
    def from_colors(cls, build: Build, body: Color, line: Color, shares: Shares) -> Skin:
        """The skin of a body of this colour, with a line of that one."""
        return cls(
            build,
            body=body,
            rim=blend_colors(body, line, shares.rim),
            light=blend_colors(body, WHITE, shares.light),
            marks=blend_colors(body, line, shares.marks),
        )
