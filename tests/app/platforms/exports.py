"""Sets as they are exported for platforms, and the pictures made of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PIL import Image

from tests.app.orders import make_plain_press
from tests.games.monsters.creature_tiles import build_monsters, edges_of
from tilegen.app.platforms import PLATFORMS
from tilegen.app.platforms.exported import ExportedGame
from tilegen.app.printing.shop import Shop
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.render.painting import paint_files
from tilegen.render.profile import coated_profile
from tilegen.sets.edition import Printing

SITE = "https://example.org/monsters/"


def a_set(count: int = 2, printing: Printing = Printing()) -> TileGame:  # noqa: B008 -- frozen
    tiles = (CreatureTile(n, edges_of("0010"), 1, f"Monster {n}") for n in range(1, count + 1))
    return build_monsters("A set", tuple(tiles), printing=printing)


def export_game(tile_set: TileGame) -> ExportedGame:
    return ExportedGame(tile_set, make_plain_press(PRESS), "game", shop=Shop(coated_profile()))


def make_files(name: str, tile_set: TileGame) -> dict[str, bytes]:
    return dict(paint_files(PLATFORMS[name].files(replace(export_game(tile_set), press=PRESS))))


def size(picture: bytes, folder: Path) -> tuple[int, int]:
    (folder / "picture.png").write_bytes(picture)
    with Image.open(folder / "picture.png") as opened:
        return opened.size


def mean_difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures of one size, from 0 to 255."""
    pairs = list(zip(one.tobytes(), other.tobytes(), strict=True))
    return sum(abs(a - b) for a, b in pairs) / len(pairs)
