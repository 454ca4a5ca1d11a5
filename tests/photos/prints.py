"""The printed things, painted from the project's own pictures: tiles, backs, rules, a sheet.

Pictures are blue, green and red, and kept below `.venv` under names made of their content, so that
a change of a picture is never missed and the rest is painted once.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from tests.games.monsters.creature_tiles import list_creatures
from tests.photos.scene import SIDE, Game, Mix
from tests.photos.wares import load_game, load_printed
from tilegen.app.printing.guide_words import PrintSetup
from tilegen.app.printing.handout import handout, leaflet
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine
from tilegen.drawing.scene import Group
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.render import svg
from tilegen.render.png import png
from tilegen.sheets.imposition import impose

Picture = npt.NDArray[np.uint8]

BLEED = 2.0
"""How much of what is printed beyond the cut a tile's picture shows, in millimetres."""
SHEET = (210.0, 297.0)
"""The width and height of the sheets, which are A4."""
_CACHE = Path(__file__).parents[2] / ".venv" / "photos"
_SHEETS = 4
_RULES_PX = 4
_PAPER = 255


@lru_cache(maxsize=8)
def printed(mix: Mix) -> TileGame:
    """The standard set in a style and a palette."""
    edition = load_printed(Game.MONSTERS, mix)
    assert isinstance(edition, TileGame)
    return edition


@lru_cache(maxsize=400)
def tile(mix: Mix, number: int, px: int, game: Game = Game.MONSTERS) -> Picture:
    """A tile with its bleed, at `px` pixels to the millimetre."""
    return _face(load_game(game).game.press().draw(load_printed(game, mix), str(number)), px)


@lru_cache(maxsize=8)
def back(mix: Mix, px: int, game: Game = Game.MONSTERS) -> Picture:
    """The back of all tiles, with its bleed."""
    return _face(load_game(game).game.press().draw_back(load_printed(game, mix)), px)


@lru_cache(maxsize=8)
def rules(mix: Mix) -> Picture:
    """A reference card."""
    edition = printed(mix)
    made = PrintSetup(edition, PRESS, _SHEETS)
    page = handout(made, PRESS.draw_cover(edition), ["en"]).after[-1]
    faces = [PRESS.draw(edition, name) for name in sorted({slot.face for slot in page.slots})]
    picture = _painted(svg.page(page, faces, "rules"), _RULES_PX)
    # Cards fill the page from its middle, one below the other.
    width, height = leaflet(edition).card
    left, top = round((page.width - width) / 2 * _RULES_PX), round(page.height / 2 * _RULES_PX)
    return picture[top : top + round(height * _RULES_PX), left : left + round(width * _RULES_PX)]


@lru_cache(maxsize=8)
def sheet(mix: Mix, first: int, px: int) -> Picture:
    """A sheet of paper with tiles that are not yet cut, from the first one of these."""
    edition = printed(mix)
    names = [str(each.id) for each in list_creatures(edition)]
    printing = edition.printing
    layout = impose(
        names[first:] + names[:first],
        size=(SIDE, SIDE),
        bleed=printing.bleed,
        paper=printing.paper,
        margin=printing.margins,
    )
    picture = np.full((round(SHEET[1] * px), round(SHEET[0] * px), 3), _PAPER, np.uint8)
    for slot in layout.sheets[0]:
        cut = round(BLEED * px)
        whole = np.rot90(tile(mix, int(slot.face), px), -slot.turns)[cut:-cut, cut:-cut]
        x, y = round(slot.trim.x * px), round(slot.trim.y * px)
        picture[y : y + whole.shape[0], x : x + whole.shape[1]] = whole
    return picture


def _face(face: Face, px: int) -> Picture:
    """A face with its bleed."""
    items = Group((*face.items, *face.marks), Affine.shift(BLEED, BLEED))
    wide, high = face.width + 2 * BLEED, face.height + 2 * BLEED
    whole = face._replace(width=wide, height=high, bleed=0.0, items=(items,), marks=())
    return _painted(svg.document(whole, svg.fragment(whole)), px)


def _painted(text: str, px: int) -> Picture:
    name = hashlib.sha256(text.encode()).hexdigest()[:24]
    file = _CACHE / f"{name}-{px}.png"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        new = file.with_suffix(f".{id(text)}")
        new.write_bytes(png(text, px * 25.4))
        new.replace(file)
    picture = cv2.imdecode(np.fromfile(file, np.uint8), cv2.IMREAD_UNCHANGED)
    assert picture is not None
    if picture.shape[2] == 3:
        return picture.astype(np.uint8, copy=False)
    # What nothing is printed on is paper.
    ink = picture[..., 3:].astype(np.uint16)
    whole = (picture[..., :3] * ink + _PAPER * (255 - ink)) // 255
    return whole.astype(np.uint8)
