"""Makes the pictures in docs/ from the standard set: `python -m tools.make_pictures`.

Needs the cairo library and what `make test` installs.
"""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pypdfium2
from PIL import Image

from tests.photos.photo import photos
from tests.photos.planning import Limits
from tests.photos.scene import Kind
from tilegen import read_record_file
from tilegen.app import show
from tilegen.app.build import write
from tilegen.app.load import load
from tilegen.app.photos import recognize as reading
from tilegen.app.photos.photo import Photo
from tilegen.app.printing.changes import Changes, apply_overrides
from tilegen.app.printing.order import PrintOrder, job
from tilegen.app.record_sets import SetsOfFolder
from tilegen.app.ruling import score_file
from tilegen.app.simulation.record_files import record_game
from tilegen.app.simulation.runs import SimulationRequest, complete_request
from tilegen.drawing.geometry import Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Color, Fill
from tilegen.games.misfitz.cards import BodyPart, Card
from tilegen.games.misfitz.pack import Pack
from tilegen.games.misfitz.press.press import PRESS as CARDS
from tilegen.games.tiles.art.tile_faces import draw_tile
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.games.tiles.rules.lattice import find_column, find_row
from tilegen.names import Marks, PaletteName, StyleName
from tilegen.render import svg
from tilegen.render.png import png
from tools.print_diagrams import draw_flips, draw_folded_box, draw_patterns
from tools.table_picture import LaidTile, draw_table_picture

DOCS = Path(__file__).parent.parent / "docs"
TABLE = Color.from_hex("d9d2c5")


def save(picture: Image.Image, name: str, width: int) -> None:
    size = (width, round(picture.height * width / picture.width))
    small = picture.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    small.quantize(255, kmeans=4, dither=Image.Dither.NONE).save(DOCS / name, optimize=True)


def pages(content: bytes, *numbers: int) -> Image.Image:
    """Pages side by side on a grey table."""
    document = pypdfium2.PdfDocument(content)
    shown = [document[number].render(scale=1.4).to_pil() for number in numbers]
    gap = 24
    width = sum(page.width for page in shown) + gap * (len(shown) + 1)
    height = max(page.height for page in shown) + 2 * gap
    table = Image.new("RGB", (width, height), "#d9d2c5")
    left = gap
    for page in shown:
        table.paste(page, (left, (height - page.height) // 2))
        left += page.width + gap
    return table


SHOWN = (8, 13, 20, 28, 39, 60, 74, 83)
"""The tiles that show what the styles are like."""


def styles(tile_set: TileGame) -> str:
    """A row of tiles in each style, and one in another palette."""
    looks = [
        *((style, PaletteName.MEADOW) for style in StyleName),
        (StyleName.INK, PaletteName.OCEAN),
        (StyleName.INK, PaletteName.AUTUMN),
    ]
    placed = []
    for number, (style, palette) in enumerate(looks):
        wanted = apply_overrides(tile_set, Changes(style=style, palette=palette))
        tiles = [PRESS.draw(wanted, str(tile)) for tile in SHOWN]
        for column, face in enumerate(tiles):
            place = (4 + column * 48, 4 + number * 48)
            renamed = face._replace(name=f"{style}-{palette}-{face.name}")
            placed.append(svg.PlacedFace(renamed, svg.fragment(renamed), *place))
    width, height = 4 + len(SHOWN) * 48, 4 + len(looks) * 48
    table = Fill(rectangle(Box(0, 0, width, height)), TABLE)
    return svg.sheet((width, height), placed, title="Styles and palettes", under=(table,))


MIXES = 8


def mixes(pack: Pack) -> str:
    """Mixes of a head, a torso and legs side by side, the same in every run."""
    rng = Random("mixes")
    # Each figure at most once in each place: that makes the most pictures.
    rows = [rng.sample(pack.figures, MIXES) for _ in BodyPart]
    plain = replace(pack, printing=pack.printing._replace(marks=Marks.NONE))
    size = pack.printing.size
    high, gap = size * CARDS.height, 8.0
    placed = []
    for row, (part, figures) in enumerate(zip(BodyPart, rows, strict=True)):
        for column, figure in enumerate(figures):
            face = CARDS.draw(plain, str(Card(figure.id, part)))
            at = gap + column * (size + gap), gap + row * high
            placed.append(svg.PlacedFace(face, svg.fragment(face), *at))
    width, height = gap + MIXES * (size + gap), 2 * gap + 3 * high
    table = Fill(rectangle(Box(0, 0, width, height)), TABLE)
    return svg.sheet((width, height), placed, title="Eight mixes", under=(table,))


SQUARES_IN_A_FILE = ("macmahon", "garden", "robots")
"""The games of our own that are one file each, and have square tiles."""


GALLERY = {
    "garden": (3, 1),
    "robots": (3, 1),
    "honey": (3, 2),
    "sevens": (3, 1),
    "lakes": (3, 1),
    "moons": (2, 2),
}
"""The games in the gallery, each with the number of players and of the game that is shown."""


def gallery(name: str) -> Image.Image:
    """The table at the end of a game that bots played."""
    players, index = GALLERY[name]
    loaded = load(name)
    with TemporaryDirectory() as folder:
        request = complete_request(loaded.game, SimulationRequest(players=(players,)))
        record = Path(folder, "game.txt")
        record.write_bytes(record_game(loaded, request, index, record.parent))
        game = score_file(str(record), SetsOfFolder())
        return Image.open(BytesIO(show.content(show.table(game, None), ".png")))


def tile_games() -> str:
    """A row of tiles of each game that is one file."""
    placed = []
    for row, name in enumerate(SQUARES_IN_A_FILE):
        game = load(str(DOCS.parent / "specs" / f"{name}.yaml")).edition
        if not isinstance(game, TileGame):
            message = f"{name} has errors; run `tilegen validate`"
            raise SystemExit(message)
        tiles = Random(name).sample(game.tiles, len(SHOWN))
        for column, tile in enumerate(tiles):
            face = draw_tile(game, tile)
            renamed = face._replace(name=f"{name}-{face.name}")
            place = (4 + column * 48, 4 + row * 48)
            placed.append(svg.PlacedFace(renamed, svg.fragment(renamed), *place))
    width, height = 4 + len(SHOWN) * 48, 4 + len(SQUARES_IN_A_FILE) * 48
    table = Fill(rectangle(Box(0, 0, width, height)), TABLE)
    return svg.sheet((width, height), placed, title="Tile games", under=(table,))


HEAP = (39, 20, 74, 8, 28, 60, 83, 13)
"""Tiles that were cut and are not laid yet."""


def game_in_play(tile_set: TileGame, pdf: bytes) -> Image.Image:
    """A sheet, tiles that were cut, the box, and two creatures that were finished in the game of
    README."""
    record = read_record_file(DOCS / "game.txt")
    creatures = [
        [
            LaidTile(pose.tile.number, find_column(cell), find_row(cell), pose.turn)
            for cell, pose in creature.laid.items()
        ]
        for creature in record.end.table.grids
        if creature.is_finished
    ]
    numbers = {*HEAP, *(tile.tile for creature in creatures for tile in creature)}
    faces = {number: PRESS.draw(tile_set, str(number)) for number in numbers}
    return draw_table_picture(pdf, faces, creatures[1:], HEAP, draw_folded_box(tile_set))


def read_photo() -> Image.Image:
    """A drawn photo of a table, and what `tilegen read` saw on it."""
    (file,) = photos(5, Limits(megapixels=2.0, tiles=14), Kind.CLEAN).files
    loaded = load("monsters")
    table = reading.read([Photo("table.jpg", file)], loaded, reading.Wishes())
    seen = reading.draw_outlines(table, 0, reading.tables_of(loaded))
    before, outlined = (Image.open(BytesIO(each)) for each in (file, seen))
    # Outlines are drawn on a smaller picture.
    after = outlined.resize(before.size)
    both = Image.new("RGB", (2 * before.width + 40, before.height), "#ffffff")
    both.paste(before, (0, 0))
    both.paste(after, (before.width + 40, 0))
    return both


def main() -> None:
    tile_set = load(None).edition
    pack = load("misfitz").edition
    if not isinstance(tile_set, TileGame) or not isinstance(pack, Pack):
        message = "a standard set has errors; run `tilegen validate`"
        raise SystemExit(message)
    with TemporaryDirectory() as folder:
        built = write(job(PrintOrder(tile_set, PRESS, "tiles", Path(folder))))
        contact = built.contact.read_text(encoding="utf-8")
        content = built.pdf.read_bytes()
    save(game_in_play(tile_set, content), "in-play.png", 1400)
    save(Image.open(BytesIO(png(draw_flips(tile_set), 110))), "flips.png", 1000)
    save(Image.open(BytesIO(png(draw_patterns(tile_set), 110))), "patterns.png", 800)
    box = draw_folded_box(tile_set)
    paper = Image.new("RGBA", (box.width + 40, box.height + 40), "#ffffff")
    paper.alpha_composite(box, (20, 20))
    save(paper, "box.png", 400)
    save(Image.open(BytesIO(png(contact, 90))), "tiles.png", 1400)
    save(Image.open(BytesIO(png(styles(tile_set), 90))), "styles.png", 1000)
    save(Image.open(BytesIO(png(mixes(pack), 60))), "misfitz.png", 1400)
    save(Image.open(BytesIO(png(tile_games(), 90))), "tile-games.png", 1000)
    for name in GALLERY:
        save(gallery(name), f"gallery-{name}.png", 1000)
    game = score_file(str(DOCS / "game.txt"), SetsOfFolder())
    save(Image.open(BytesIO(show.content(show.table(game, None), ".png"))), "table.png", 1200)
    save(pages(content, 0, 1, 6), "pages.png", 1400)
    save(read_photo(), "photo.png", 1000)


if __name__ == "__main__":
    main()
