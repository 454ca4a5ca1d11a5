"""Drawings as editors write them look as in a viewer of SVG, in every format."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests.ownart.pictures import PIXELS, as_face, as_pdf, as_png, on_paper
from tilegen.drawing.scene import Clip, Item
from tilegen.ownart.drawing import parse_drawing

EDITORS = sorted((Path(__file__).parent / "editors").glob("*.svg"))
SIDE = 50.0

pytestmark = pytest.mark.cairo


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


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of a channel, of 255."""
    values = ImageChops.difference(one, other).tobytes()
    return sum(values) / len(values)


def read(path: Path) -> tuple[Item, ...]:
    drawing = parse_drawing(path.name, path.read_bytes(), SIDE)
    assert drawing.diagnostics == ()
    return drawing.items


@pytest.mark.parametrize("path", EDITORS, ids=lambda path: path.stem)
def test_a_drawing_looks_as_in_a_viewer(path: Path) -> None:
    assert difference(as_png(as_face(read(path), SIDE)), in_a_viewer(path.read_bytes())) < 0.6


@pytest.mark.parametrize("path", EDITORS, ids=lambda path: path.stem)
def test_a_drawing_looks_the_same_in_pdf(path: Path) -> None:
    face = as_face(read(path), SIDE)

    assert difference(as_png(face), as_pdf(face)) < 0.8


@pytest.mark.parametrize("path", EDITORS, ids=lambda path: path.stem)
def test_a_missing_shape_would_be_noticed(path: Path) -> None:
    items = read(path)
    (frame,) = items
    assert isinstance(frame, Clip)
    less = (Clip(frame.path, frame.items[1:]),)

    assert difference(as_png(as_face(less, SIDE)), as_png(as_face(items, SIDE))) > 0.6
