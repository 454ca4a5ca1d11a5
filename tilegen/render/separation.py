"""Colours as the four inks of a press. Amounts of an ink are in thousandths of full ink."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection
from functools import cached_property
from itertools import pairwise, product

from tilegen.drawing.colour import lightness
from tilegen.drawing.path import number
from tilegen.drawing.scene import Color
from tilegen.render.profile import Profile

MOST_INK = 3000
"""The most of all inks together: with more, sheets stick together and are slow to dry."""

_FULL = 1000
_NEUTRAL = 6
"""The largest difference between red, green and blue of a grey."""

_PAPER = 253
"""Red, green and blue from this value up are printed as white: dots of a hundredth of an ink only
look like dirt."""

_FAINTEST = 20
"""A smaller amount of an ink is left out: presses can hardly print such dots."""

_SOLID = 850
"""From this amount on, black is printed solid: the dots of a screen would fray fine lines."""

_STEP = 8
_LEVELS = (*range(0, 256, _STEP), 255)

Quadruple = tuple[int, int, int, int]
"""Cyan, magenta, yellow and black."""

PAPER: Quadruple = (0, 0, 0, 0)


class Separation:
    """Colours in the inks of a profile. Greys and the colours in `lines` are in black ink alone, so
    that they are sharp even if the other inks are printed slightly off."""

    space = "DeviceCMYK"
    steps = 8

    def __init__(self, profile: Profile, lines: Collection[Color] = ()) -> None:
        self.profile = profile
        self._lines = frozenset(color.code for color in lines)
        self._texts: dict[str, str] = {}

    def parts(self, color: Color) -> str:
        """The amounts of the inks, each from 0 to 1, separated by blanks."""
        code = color.code
        cached_text = self._texts.get(code)
        if cached_text is None:
            cached_text = self._texts[code] = " ".join(
                number(ink / _FULL) for ink in self.inks(color)
            )
        return cached_text

    def fill(self, color: Color) -> str:
        """The operator `k` with its operands."""
        return f"{self.parts(color)} k"

    def line(self, color: Color) -> str:
        """The operator `K` with its operands."""
        return f"{self.parts(color)} K"

    def inks(self, color: Color) -> Quadruple:
        """The inks of a colour, which together are at most MOST_INK."""
        rgb = color.red, color.green, color.blue
        if min(rgb) >= _PAPER:
            return PAPER
        if color.code in self._lines or max(rgb) - min(rgb) <= _NEUTRAL:
            return (0, 0, 0, self._black(color))
        return _reduce_inks(self._table.inks_at(rgb))

    def proof_color(self, color: Color) -> Color:
        """The colour as it looks in print, on screen."""
        inks = bytes(round(ink * 255 / _FULL) for ink in self.inks(color))
        red, green, blue = self.profile.to_screen_colors(inks)
        return Color(red, green, blue, color.alpha)

    def _black(self, color: Color) -> int:
        """The amount of black ink alone whose lightness is nearest to the colour's."""
        darker = bisect_left(self._blacks, -lightness(color))
        share = round(_FULL * min(darker, 255) / 255)
        return _FULL if share >= _SOLID else share

    @cached_property
    def _blacks(self) -> tuple[float, ...]:
        """The darkness of each amount of black ink, from none up: ascending, for `bisect`."""
        ramp = self.profile.to_screen_colors(
            bytes(ink for black in range(256) for ink in (0, 0, 0, black))
        )
        channels = iter(ramp)
        return tuple(
            -lightness(Color(*shade)) for shade in zip(channels, channels, channels, strict=True)
        )

    @cached_property
    def _table(self) -> _Table:
        return _Table(self.profile)


class _Table:
    """The inks of colours on a regular grid, interpolated between. Asking the profile takes a
    millisecond a call, for one colour or for the whole grid."""

    def __init__(self, profile: Profile) -> None:
        colors = bytes(part for color in product(_LEVELS, repeat=3) for part in color)
        self._inks = profile.to_inks(colors)

    def inks_at(self, rgb: tuple[int, int, int]) -> Quadruple:
        """Tetrahedral interpolation: it runs along the edges of a grid cell, first in the component
        with the largest share, so that greys come from greys alone."""
        cell = [part // _STEP for part in rgb]
        shares = [
            (part - _LEVELS[at]) / (_LEVELS[at + 1] - _LEVELS[at]) if at + 1 < len(_LEVELS) else 0.0
            for part, at in zip(rgb, cell, strict=True)
        ]
        order = sorted(range(3), key=lambda part: -shares[part])
        weights = [a - b for a, b in pairwise((1.0, *(shares[part] for part in order), 0.0))]
        ink_sums = [0.0] * 4
        for weight, further in zip(weights, (*order, None), strict=True):
            if weight:
                for ink, share in enumerate(self._corner(cell)):
                    ink_sums[ink] += weight * share
            if further is not None:
                cell[further] += 1
        inks = [round(_FULL * share / 255) for share in ink_sums]
        cyan, magenta, yellow, black = (ink if ink >= _FAINTEST else 0 for ink in inks)
        return cyan, magenta, yellow, black

    def _corner(self, cell: list[int]) -> bytes:
        red, green, blue = cell
        across = len(_LEVELS)
        at = 4 * ((red * across + green) * across + blue)
        return self._inks[at : at + 4]


def _reduce_inks(inks: Quadruple) -> Quadruple:
    """The inks with cyan, magenta and yellow reduced in proportion, so that all together are at
    most MOST_INK."""
    *colors, black = inks
    room = MOST_INK - black
    if sum(colors) <= room:
        return inks
    cyan, magenta, yellow = (share * room // sum(colors) for share in colors)
    return cyan, magenta, yellow, black
