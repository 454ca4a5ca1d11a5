from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from tests.render.specimen import BLACK, RED
from tilegen.drawing.colour import difference, lightness
from tilegen.drawing.scene import Color
from tilegen.names import STYLES, StyleName
from tilegen.render.profile import coated_profile
from tilegen.render.separation import MOST_INK, PAPER, Separation
from tilegen.sets.edition import Art
from tilegen.styles import style_of
from tilegen.styles.corner_marks import ink_colors
from tilegen.styles.palettes import PALETTES as OF_NAME
from tilegen.styles.palettes import Palette

PRESS = Separation(coated_profile())
LINE = Color.from_hex("2d1b42")


class FullOfInk:
    """A press that would put all inks everywhere."""

    def to_inks(self, colors: bytes) -> bytes:
        return bytes([250, 200, 150, 255]) * (len(colors) // 3)


def test_paper_takes_no_ink() -> None:
    assert PRESS.inks(Color.from_hex("ffffff")) == PRESS.inks(Color.from_hex("fefefe")) == PAPER


def test_lines_are_in_black_alone_and_whole_if_they_are_dark() -> None:
    assert Separation(coated_profile(), (LINE,)).inks(LINE) == (0, 0, 0, 1000)
    assert PRESS.inks(LINE)[:2] > (500, 500)


def test_a_line_that_is_transparent_is_a_line() -> None:
    assert Separation(coated_profile(), (LINE,)).inks(LINE._replace(alpha=0.5)) == (0, 0, 0, 1000)


def test_greys_are_in_black_alone_and_as_light_as_they_were() -> None:
    for shade in range(40, 250, 30):
        grey = Color(shade, shade, shade)
        *colors, black = PRESS.inks(grey)
        assert colors == [0, 0, 0]
        if black < 1000:
            assert lightness(PRESS.proof_color(grey)) == pytest.approx(lightness(grey), abs=1.0)


@pytest.mark.parametrize("shade", [60, 128, 200])
def test_a_grey_with_a_tint_that_nobody_sees_is_in_black_alone(shade: int) -> None:
    for tint in ((6, 0, 0), (0, 6, 0), (0, 0, 6), (6, 3, 0)):
        *colors, black = PRESS.inks(Color(*(shade + more for more in tint)))
        assert colors == [0, 0, 0]
        assert black > 0


def test_a_tint_that_is_seen_is_printed_in_colours() -> None:
    *colors, _ = PRESS.inks(Color(128 + 7, 128, 128))
    assert any(colors)


def test_other_colours_are_what_the_profile_says() -> None:
    rng = Random(1)
    drawn = [Color(*(rng.randrange(256) for _ in range(3))) for _ in range(200)]
    colors = [color for color in drawn if max(color[:3]) - min(color[:3]) > 10]
    exact = coated_profile().to_inks(bytes(part for color in colors for part in color[:3]))
    for at, color in enumerate(colors):
        inks = exact[4 * at : 4 * at + 4]
        there = [round(1000 * ink / 255) for ink in inks]
        assert PRESS.inks(color) == pytest.approx(there, abs=40)


def test_no_colour_has_too_much_ink() -> None:
    steps = (*range(0, 256, 15), 1, 254)
    assert max(sum(PRESS.inks(Color(*rgb))) for rgb in product(steps, repeat=3)) <= MOST_INK


def test_what_a_press_would_flood_keeps_its_black_and_loses_colour() -> None:
    flooded: Any = FullOfInk()
    inks = Separation(flooded).inks(RED)

    assert inks[3] == 1000
    assert sum(inks) <= MOST_INK
    assert inks[0] / inks[2] == pytest.approx(250 / 150, abs=0.01)


def test_pdf_is_told_shares_of_four_inks() -> None:
    assert PRESS.fill(BLACK) == "0 0 0 1 k"
    assert PRESS.line(BLACK) == "0 0 0 1 K"
    assert len(PRESS.parts(RED).split()) == 4


# As it comes out.


@pytest.mark.parametrize("name", STYLES)
def test_what_is_sharp_in_a_style_is_in_black_alone(name: StyleName) -> None:
    dark = ink_colors(style_of(Art(style=name)))
    press = Separation(coated_profile(), dark)

    assert all(press.inks(color)[:3] == (0, 0, 0) for color in dark)
    assert all(press.inks(color)[3] > 600 for color in dark)


def test_colours_stay_near_what_they_are_on_screen() -> None:
    def strays(palette: Palette) -> list[float]:
        colors = (*palette.bodies, palette.ground, palette.turf, *palette.accents)
        return [difference(color, PRESS.proof_color(color)) for color in colors]

    away = [each for palette in OF_NAME.values() for each in strays(palette)]
    assert sum(away) / len(away) < 8
