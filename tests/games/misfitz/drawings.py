"""The standard pack drawn, for tests of what it looks like."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from tests.games.misfitz.standard import FIGURES, SEED
from tilegen.drawing.face import Face
from tilegen.drawing.scene import Item
from tilegen.games.misfitz.art.faces import face
from tilegen.games.misfitz.art.figure import draw_picture
from tilegen.games.misfitz.art.frame import WIDTH
from tilegen.games.misfitz.art.look import ArtName, FigureLook
from tilegen.games.misfitz.art.wardrobes import WARDROBES
from tilegen.games.misfitz.cards import BodyPart, Card
from tilegen.render import svg
from tilegen.render.png import png
from tilegen.styles import STYLES, Style

INK = STYLES["ink"]
REACH = 12.0
PIXELS = 4
"""To the millimetre."""

SHAPES = [(part, name) for part in BodyPart for name in WARDROBES[part].shapes]


def asking(*names: str) -> FigureLook:
    asked = tuple(map(ArtName, names))
    return FigureLook(head=asked, torso=asked, legs=asked)


def list_shown_items(part: BodyPart, *names: str) -> list[Item]:
    return draw_picture(Card(1, part), asking(*names), INK, seed=SEED, reach=REACH)


def picture(card: Card, style: Style = INK) -> list[Item]:
    return draw_picture(card, FIGURES[card.figure].look, style, seed=SEED, reach=REACH)


def print_card(card: Card, style: Style = INK, size: float = WIDTH, *, marked: bool = True) -> Face:
    return face(
        card,
        FIGURES[card.figure].look,
        FIGURES[card.figure].names["en"],
        seed=SEED,
        style=style,
        size=size,
        bleed=2,
        marks=marked,
    )


def raster(made: Face, pixels: float) -> Image.Image:
    text = svg.document(made, svg.fragment(made))
    with Image.open(BytesIO(png(text, 25.4 * pixels))) as opened:
        return opened.convert("RGB")
