from __future__ import annotations

from io import BytesIO

import pypdfium2
import pytest
from PIL import Image, ImageChops

from tests.render.specimen import specimen
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Group
from tilegen.render import svg
from tilegen.render.pdf import Document
from tilegen.render.png import png
from tilegen.sheets.page import Page, Slot

# Twelve pixels to the millimetre, so that the face ends where a pixel ends.
DPI = 12 * 25.4


pytestmark = pytest.mark.cairo


def as_svg(face: Face) -> Image.Image:
    picture = Image.open(BytesIO(png(svg.document(face, svg.fragment(face)), DPI)))
    paper = Image.new("RGBA", picture.size, "white")
    return Image.alpha_composite(paper, picture.convert("RGBA")).convert("RGB")


def rasterise(pdf: bytes, size: tuple[int, int]) -> Image.Image:
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[0]
        # A little less, since the size is rounded up.
        picture: Image.Image = page.render(scale=DPI / 72 - 1e-6).to_pil().convert("RGB")
        page.close()
    assert picture.size == size
    return picture


def as_pdf(face: Face, size: tuple[int, int]) -> Image.Image:
    document = Document("parity")
    document.add(face)
    trim = Box(0, 0, face.width, face.height)
    document.page(Page(face.width, face.height, (Slot(face.name, trim, trim),)))
    return rasterise(document.finish(), size)


def as_page_items(face: Face, size: tuple[int, int]) -> Image.Image:
    document = Document("parity")
    document.page(Page(face.width, face.height, items=(Group(face.items),)))
    return rasterise(document.finish(), size)


def difference(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """The mean difference of a channel, of 255, and the share that differs by more than 48."""
    values = ImageChops.difference(one, other).tobytes()
    return sum(values) / len(values), sum(value > 48 for value in values) / len(values)


def test_a_face_looks_the_same_as_svg_and_as_pdf() -> None:
    ours = as_svg(specimen())

    mean, far_off = difference(ours, as_pdf(specimen(), ours.size))

    assert mean < 1
    assert far_off < 0.002


def test_items_of_a_page_look_as_they_do_on_a_face() -> None:
    ours = as_svg(specimen())

    mean, far_off = difference(ours, as_page_items(specimen(), ours.size))

    assert mean < 1
    assert far_off < 0.002


def test_a_face_of_one_colour_less_would_be_noticed() -> None:
    whole = specimen()
    ours = as_svg(whole)
    without_ball = Face(whole.name, 44, 44, 2, (*whole.items[:2], *whole.items[3:]))

    mean, _ = difference(ours, as_pdf(without_ball, ours.size))

    assert mean > 1
