from __future__ import annotations

import pytest

from tilegen.drawing.colour import Vision, blend_colors, difference, lightness, simulate_vision
from tilegen.drawing.scene import Color

BLACK, WHITE = Color.from_hex("000000"), Color.from_hex("ffffff")


@pytest.mark.parametrize("vision", Vision)
def test_black_and_white_look_the_same_to_all(vision: Vision) -> None:
    assert simulate_vision(BLACK, vision) == BLACK
    assert simulate_vision(WHITE, vision) == WHITE
    assert difference(BLACK, WHITE, vision) == pytest.approx(100, abs=0.1)


@pytest.mark.parametrize(
    ("code", "light"),
    [
        ("000000", 0),
        ("0a0a0a", 2.74),
        ("404040", 27.09),
        ("808080", 53.59),
        ("ff0000", 53.24),
        ("ffffff", 100),
    ],
)
def test_lightness_is_that_of_cielab(code: str, light: float) -> None:
    assert lightness(Color.from_hex(code)) == pytest.approx(light, abs=0.02)


def test_full_sight_changes_no_colour() -> None:
    for part in range(256):
        color = Color(part, 255 - part, part // 2)
        assert simulate_vision(color, Vision.FULL) == color


def test_red_and_green_are_closer_without_a_cone_for_either() -> None:
    red, green = Color.from_hex("d04030"), Color.from_hex("7a7a20")
    full = difference(red, green)

    assert difference(red, green, Vision.DEUTERANOPIA) < full / 2
    assert difference(red, green, Vision.PROTANOPIA) < full / 2
    assert difference(red, green, Vision.TRITANOPIA) > full / 2


def test_blue_and_green_are_closer_without_the_cone_for_blue() -> None:
    blue, green = Color.from_hex("4a90c8"), Color.from_hex("3f9d8f")

    assert difference(blue, green, Vision.TRITANOPIA) < difference(blue, green) / 2


def test_a_colour_printed_in_black_and_white_is_a_grey_as_light() -> None:
    purple = Color.from_hex("8a5fd3")
    grey = simulate_vision(purple, Vision.GREY)

    assert grey.red == grey.green == grey.blue
    assert lightness(grey) == pytest.approx(lightness(purple), abs=0.5)


def test_a_mixture_lies_between_and_covers_as_much() -> None:
    assert blend_colors(Color(0, 100, 200, 0.5), Color(100, 0, 200), 0.25) == Color(
        25, 75, 200, 0.5
    )
