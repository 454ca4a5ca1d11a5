"""Drawings as editors write them look as in a viewer of SVG, in every format."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Clip, Item
from tilegen.ownart.drawing import read_drawing
from tilegen.render import svg
from tilegen.render.pdf import Document
from tilegen.render.png import png
from tilegen.sheets.page import Page, Slot

EDITORS = sorted((Path(__file__).parent / "editors").glob("*.svg"))
SIDE, PIXELS = 50.0, 200


pytestmark = pytest.mark.cairo


def on_paper(picture: Image.Image) -> Image.Image:
    """In the middle of a white square."""
    paper = Image.new("RGBA", (PIXELS, PIXELS), "white")
    corner = (PIXELS - picture.width) // 2, (PIXELS - picture.height) // 2
    paper.alpha_composite(picture.convert("RGBA"), corner)
    return paper.convert("RGB")


def in_a_viewer(content: bytes) -> Image.Image:
    import cairosvg  # noqa: PLC0415

    whole = Image.open(BytesIO(cairosvg.svg2png(bytestring=content)))
    scale = PIXELS / max(whole.size)
    picture = cairosvg.svg2png(
        bytestring=content,
        output_width=round(whole.width * scale),
        output_height=round(whole.height * scale),
    )
    return on_paper(Image.open(BytesIO(picture)))


def as_face(items: tuple[Item, ...]) -> Face:
    return Face("own", SIDE, SIDE, 0, items)


def as_png(face: Face) -> Image.Image:
    drawn = png(svg.document(face, svg.fragment(face)), PIXELS / SIDE * 25.4)
    return on_paper(Image.open(BytesIO(drawn)))


def as_pdf(face: Face) -> Image.Image:
    document = Document("own")
    document.add(face)
    trim = Box(0, 0, SIDE, SIDE)
    document.page(Page(SIDE, SIDE, (Slot("own", trim, trim),)))
    with pypdfium2.PdfDocument(document.finish()) as opened:
        # A little less, since the size is rounded up.
        scale = PIXELS / SIDE * 25.4 / 72 - 1e-6
        picture: Image.Image = opened[0].render(scale=scale).to_pil().convert("RGB")
    return picture


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of a channel, of 255."""
    values = ImageChops.difference(one, other).tobytes()
    return sum(values) / len(values)


def read(path: Path) -> tuple[Item, ...]:
    drawing = read_drawing(path.name, path.read_bytes(), SIDE)
    assert drawing.diagnostics == ()
    return drawing.items


@pytest.mark.parametrize("path", EDITORS, ids=lambda path: path.stem)
def test_a_drawing_looks_as_in_a_viewer(path: Path) -> None:
    assert difference(as_png(as_face(read(path))), in_a_viewer(path.read_bytes())) < 0.6


@pytest.mark.parametrize("path", EDITORS, ids=lambda path: path.stem)
def test_a_drawing_looks_the_same_in_pdf(path: Path) -> None:
    face = as_face(read(path))

    assert difference(as_png(face), as_pdf(face)) < 0.8


@pytest.mark.parametrize("path", EDITORS, ids=lambda path: path.stem)
def test_a_shape_less_would_be_noticed(path: Path) -> None:
    items = read(path)
    (frame,) = items
    assert isinstance(frame, Clip)
    less = (Clip(frame.path, frame.items[1:]),)

    assert difference(as_png(as_face(less)), as_png(as_face(items))) > 0.6
