"""How a PDF names colours: on home printers in RGB, for presses in the inks of a separation."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from tilegen.drawing.path import number
from tilegen.drawing.scene import Color


class Inks(Protocol):
    """A colour space of PDF, and colours in it; their alpha is no part of it."""

    @property
    def space(self) -> str:
        """Its name in PDF."""

    @property
    def steps(self) -> int:
        """In how many steps a gradient is written from one stop to the next: PDF mixes the numbers
        of colours, which looks like mixing the colours only over short ways."""

    def parts(self, color: Color) -> str:
        """The numbers of a colour, each from 0 to 1."""

    def fill(self, color: Color) -> str:
        """The operator that fills with the colour."""

    def line(self, color: Color) -> str:
        """The operator that draws lines in the colour."""


class Rgb:
    """Red, green and blue as they are in the display list: the printer makes its inks of them."""

    space = "DeviceRGB"
    steps = 1

    def parts(self, color: Color) -> str:
        """Red, green and blue."""
        return _rgb(color)

    def fill(self, color: Color) -> str:
        """With the operator `rg`."""
        return f"{_rgb(color)} rg"

    def line(self, color: Color) -> str:
        """With the operator `RG`."""
        return f"{_rgb(color)} RG"


RGB = Rgb()


@lru_cache(maxsize=512)
def _rgb(color: Color) -> str:
    return " ".join(number(part / 255) for part in (color.red, color.green, color.blue))
