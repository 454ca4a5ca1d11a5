from __future__ import annotations

import builtins
import struct
import sys
from io import BytesIO
from types import ModuleType
from typing import Any

import pytest
from PIL import Image

from tests.render.specimen import specimen
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Color, Fill
from tilegen.errors import TilegenError
from tilegen.render import svg
from tilegen.render.png import png


def draw_face_svg(face: Face) -> str:
    return svg.document(face, svg.fragment(face))


@pytest.mark.cairo
@pytest.mark.parametrize(("dpi", "pixels"), [(96, 166), (300, 520), (25.4, 44)])
def test_a_tile_has_as_many_pixels_as_its_millimetres_make(dpi: float, pixels: int) -> None:
    picture = Image.open(BytesIO(png(draw_face_svg(specimen()), dpi)))

    assert picture.size == (pixels, pixels)


@pytest.mark.cairo
def test_the_resolution_is_written_in_pixels_to_the_metre() -> None:
    picture = png(draw_face_svg(specimen()), 300)

    where = picture.index(b"pHYs")
    assert struct.unpack(">IIB", picture[where + 4 : where + 13]) == (11811, 11811, 1)
    assert Image.open(BytesIO(picture)).info["dpi"] == pytest.approx((300, 300), abs=0.01)


@pytest.mark.cairo
def test_a_face_that_does_not_end_on_a_pixel_still_fills_the_picture() -> None:
    card = Face("card", 63.3, 88.77, 2, (Fill(rectangle(Box(-2, -2, 70, 95)), Color(1, 2, 3)),))

    picture = Image.open(BytesIO(png(draw_face_svg(card), 72))).convert("RGBA")

    assert picture.getcolors() == [(picture.width * picture.height, (1, 2, 3, 255))]


def test_a_picture_without_a_size_is_our_mistake() -> None:
    with pytest.raises(ValueError, match="no height and width"):
        png("<svg></svg>", 300)


@pytest.mark.parametrize(
    ("platform", "cure"), [("linux", "apt install"), ("darwin", "brew install"), ("win32", "GTK")]
)
def test_where_cairo_is_missing_the_message_says_how_to_get_it(
    platform: str, cure: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def without_cairo(name: str, *rest: Any) -> ModuleType:
        if name == "cairosvg":
            message = "no library called 'cairo' was found"
            raise OSError(message)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without_cairo)
    monkeypatch.setattr(sys, "platform", platform)

    with pytest.raises(TilegenError, match="cairo library") as raised:
        png(draw_face_svg(specimen()), 300)

    assert cure in str(raised.value.hint)
