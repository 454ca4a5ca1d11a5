"""What a drawing looks like, as PNG and as PDF."""

from __future__ import annotations

from io import BytesIO

import pypdfium2
from PIL import Image

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Item
from tilegen.render import svg
from tilegen.render.pdf import Document
from tilegen.render.png import png
from tilegen.sheets.page import Page, Slot

PIXELS = 200


def on_paper(picture: Image.Image) -> Image.Image:
    """In the middle of a white square."""
    paper = Image.new("RGBA", (PIXELS, PIXELS), "white")
    corner = (PIXELS - picture.width) // 2, (PIXELS - picture.height) // 2
    paper.alpha_composite(picture.convert("RGBA"), corner)
    return paper.convert("RGB")


def as_face(items: tuple[Item, ...], side: float) -> Face:
    return Face("own", side, side, 0, items)


def as_png(face: Face) -> Image.Image:
    drawn = png(svg.document(face, svg.fragment(face)), PIXELS / face.width * 25.4)
    return on_paper(Image.open(BytesIO(drawn)))


def as_pdf(face: Face) -> Image.Image:
    document = Document("own")
    document.add(face)
    trim = Box(0, 0, face.width, face.width)
    document.page(Page(face.width, face.width, (Slot("own", trim, trim),)))
    with pypdfium2.PdfDocument(document.finish()) as opened:
        # A little less, since the size is rounded up.
        scale = PIXELS / face.width * 25.4 / 72 - 1e-6
        picture: Image.Image = opened[0].render(scale=scale).to_pil().convert("RGB")
    return picture
