from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageStat

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine
from tilegen.drawing.scene import Group
from tilegen.games.monsters.art.body import SIZE
from tilegen.games.monsters.art.corners import marked
from tilegen.games.monsters.art.faces import face
from tilegen.games.monsters.tiles import Edge, Tile, edges_of
from tilegen.render import svg
from tilegen.render.png import png
from tilegen.styles import STYLES, Style

PIXELS = 10
"""To the millimetre."""
MIDDLE = {Edge.THIN: 2.0, Edge.THICK: 4.0}
"""How far from the middle of a side nothing but the band's own light is, in millimetres."""

every_style = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)


def joined(style: Style, upper: str, lower: str, bleed: float) -> Image.Image:
    """Two tiles, one above the other, as they lie on the table; each is cut at its trim."""
    tiles = (Tile(11, edges_of(upper)), Tile(22, edges_of(lower)))
    made = [
        marked(face(tile, seed=88, style=style, size=SIZE, bleed=bleed), tile.id, style)
        for tile in tiles
    ]
    table = Image.new("RGB", (round(SIZE * PIXELS), round(2 * SIZE * PIXELS)))
    for row, one in enumerate(made):
        whole = Face(one.name, SIZE, SIZE, 0, (Group(one.items, Affine()),))
        text = svg.document(whole, svg.fragment(whole))
        with Image.open(BytesIO(png(text, 25.4 * PIXELS))) as picture:
            table.paste(picture.convert("RGB"), (0, round(row * SIZE * PIXELS)))
    return table


@pytest.mark.cairo
@every_style
@pytest.mark.parametrize("bleed", [0.0, 2.0])
@pytest.mark.parametrize(
    ("upper", "lower", "kind"),
    [("0010", "1000", Edge.THIN), ("0021", "2120", Edge.THICK), ("2212", "1222", Edge.THIN)],
)
def test_no_bar_crosses_a_band_where_two_tiles_join(
    style: Style, bleed: float, upper: str, lower: str, kind: Edge
) -> None:
    table = joined(style, upper, lower, bleed)
    half, at = MIDDLE[kind], table.height // 2
    box = (round((SIZE / 2 - half) * PIXELS), at - PIXELS, round((SIZE / 2 + half) * PIXELS))
    across = table.crop((*box, at + PIXELS))

    # Each column of pixels that crosses the cut is of one colour.
    for x in range(across.width):
        low_high = ImageStat.Stat(across.crop((x, 0, x + 1, across.height))).extrema
        assert max(high - low for low, high in low_high) < 8, f"{x / PIXELS} mm along the band"
