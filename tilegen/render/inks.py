"""Colours in a PDF: RGB for home printers, or the separated inks of a press."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from tilegen.drawing.path import number
from tilegen.drawing.scene import Color


class Inks(Protocol):
    """A colour space of a PDF, and colours in it, without their alpha."""

    @property
    def space(self) -> str:
        """The space's name in PDF."""

    @property
    def steps(self) -> int:
        """The number of steps in which a gradient is written from one stop to the next: PDF
        interpolates the numbers of colours, which is close to mixing the colours only over short
        distances."""

    def parts(self, color: Color) -> str:
        """The components of a colour, each from 0 to 1, separated by blanks."""

    def fill(self, color: Color) -> str:
        """The operator that sets the colour for filling."""

    def line(self, color: Color) -> str:
        """The operator that sets the colour for lines."""


class Rgb:
    """Red, green and blue as in the display list: the printer converts them to its inks."""

    space = "DeviceRGB"
    steps = 1

    def parts(self, color: Color) -> str:
        """Red, green and blue."""
        return _rgb(color)

    def fill(self, color: Color) -> str:
        """The operator `rg` with its operands."""
        return f"{_rgb(color)} rg"

    def line(self, color: Color) -> str:
        """The operator `RG` with its operands."""
        return f"{_rgb(color)} RG"


RGB = Rgb()


@lru_cache(maxsize=512)
def _rgb(color: Color) -> str:
    return " ".join(number(part / 255) for part in (color.red, color.green, color.blue))
