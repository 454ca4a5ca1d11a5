"""Perceived colours: their lightness and their differences, with normal vision and with each kind
of colour blindness."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from math import dist

from tilegen.drawing.scene import Color

Triple = tuple[float, float, float]
_Matrix = tuple[Triple, Triple, Triple]


class Vision(Enum):
    """A viewer's vision: with all three kinds of cones, or without one of them; or any vision of a
    print without colours."""

    FULL = "full colour"
    PROTANOPIA = "protanopia"
    DEUTERANOPIA = "deuteranopia"
    TRITANOPIA = "tritanopia"
    GREY = "black and white"


# G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation
# of Color Vision Deficiency", IEEE TVCG 15(6), 2009: severity 1, for linear RGB. Grey is luminance
# as sRGB (IEC 61966-2-1) has it.
_SEEN: Mapping[Vision, _Matrix] = {
    Vision.FULL: ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    Vision.PROTANOPIA: (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    Vision.DEUTERANOPIA: (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    Vision.TRITANOPIA: (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    Vision.GREY: ((0.2126, 0.7152, 0.0722),) * 3,
}
_XYZ: _Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Triple = (0.95047, 1.0, 1.08883)


def blend_colors(color: Color, other: Color, share: float) -> Color:
    """The colour with `share` (0 to 1) of another mixed in; its alpha stays the same."""
    red, green, blue = (
        round(mine + (its - mine) * share)
        for mine, its in zip(
            (color.red, color.green, color.blue), (other.red, other.green, other.blue), strict=True
        )
    )
    return Color(red, green, blue, color.alpha)


def simulate_vision(color: Color, vision: Vision) -> Color:
    """The colour as a viewer with that vision sees it."""
    red, green, blue = (round(255 * _encode_gamma(part)) for part in _light(color, vision))
    return Color(red, green, blue, color.alpha)


def lightness(color: Color, vision: Vision = Vision.FULL) -> float:
    """The lightness from 0, black, to 100, white: the L* of CIELAB."""
    return _lab(color, vision)[0]


def difference(color: Color, other: Color, vision: Vision = Vision.FULL) -> float:
    """The distance of two colours in CIELAB, where 2 is just visible side by side and black and
    white are 100 apart."""
    here, there = _lab(color, vision), _lab(other, vision)
    return dist(here, there)


def _lab(color: Color, vision: Vision) -> Triple:
    x, y, z = (
        _root(part / white)
        for part, white in zip(_times(_XYZ, _light(color, vision)), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _light(color: Color, vision: Vision) -> Triple:
    linear = (_linear(color.red), _linear(color.green), _linear(color.blue))
    red, green, blue = (min(max(part, 0.0), 1.0) for part in _times(_SEEN[vision], linear))
    return red, green, blue


def _times(matrix: _Matrix, by: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, by, strict=True)) for row in matrix)
    return x, y, z


def _linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _encode_gamma(light: float) -> float:
    return light * 12.92 if light <= 0.0031308 else float(1.055 * light ** (1 / 2.4) - 0.055)


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116
