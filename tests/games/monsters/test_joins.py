from __future__ import annotations

from io import BytesIO
from itertools import product

import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat

from tests.games.monsters.anatomy import Shape, flatten_path
from tests.games.monsters.creature_tiles import edges_of
from tests.thorough import every_value
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import Path
from tilegen.drawing.scene import Group
from tilegen.games.tiles.art.creatures.body import SIZE, STRAIGHT, build_body
from tilegen.games.tiles.art.creatures.character import choose_character
from tilegen.games.tiles.art.creatures.corners import add_mark
from tilegen.games.tiles.art.creatures.creature_face import draw_face
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile, Edge, Side
from tilegen.games.tiles.art.creatures.ground import SCENES, grow_flowers, grow_scene
from tilegen.games.tiles.art.creatures.hides import THICK, THIN, wear_hide
from tilegen.games.tiles.art.creatures.seam_patterns import PATTERNS
from tilegen.games.tiles.art.creatures.seams import draw_seam
from tilegen.render import svg
from tilegen.render.png import png
from tilegen.styles import STYLES, Style
from tilegen.styles.scenery import Scenery

PIXELS = 10
"""To the millimetre."""
MIDDLE = {Edge.THIN: 2.0, Edge.THICK: 4.0}
"""How far from the middle of a side nothing but the band's own light is, in millimetres."""

every_style = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)


def join_tiles(style: Style, upper: str, lower: str, bleed: float) -> Image.Image:
    """Two tiles, one above the other, as they lie on the table; each is cut at its trim."""
    tiles = (CreatureTile(11, edges_of(upper)), CreatureTile(22, edges_of(lower)))
    made = [
        add_mark(draw_face(tile, seed=88, style=style, size=SIZE, bleed=bleed), tile.id, style)
        for tile in tiles
    ]
    table = Image.new("RGB", (round(SIZE * PIXELS), round(2 * SIZE * PIXELS)))
    for row, one in enumerate(made):
        whole = Face(one.name, SIZE, SIZE, 0, (Group(one.items, Affine()),))
        text = svg.document(whole, svg.fragment(whole))
        with Image.open(BytesIO(png(text, 25.4 * PIXELS))) as picture:
            table.paste(picture.convert("RGB"), (0, round(row * SIZE * PIXELS)))
    return table


@pytest.mark.parametrize("digit", ["1", "2"])
def test_no_hide_reaches_a_cut_whatever_joins_and_whoever_it_is(digit: str) -> None:
    clear = Box(0, 0, SIZE, SIZE).expand(-STRAIGHT)
    hides = THICK if digit == "2" else THIN
    for edges in ("00x0", "0xx0", "0x0x", "xxx0", "xxxx"):
        tile = CreatureTile(7, edges_of(edges.replace("x", digit)))
        for seed, hide in product(range(12), hides):
            who = choose_character(tile, seed)
            shape = wear_hide(hide, build_body(tile, who.middle, who.radii, 4).outline)
            for path in (shape.areas, shape.lines):
                box = flatten_path(path, Affine()).box
                assert clear.holds((box.x, box.y)), f"{edges}, seed {seed}"
                assert clear.holds((box.right, box.bottom)), f"{edges}, seed {seed}"


def crossings(shape: Shape, side: Side, depth: float) -> list[tuple[float, float]]:
    """Where lines cross so far below a side, and how far each runs aside."""
    return sorted(
        (round(x1, 6), round(x2 - x1, 6))
        for (x1, y1), (x2, y2) in shape.with_at_top[side].pieces()
        if (y1 < depth) != (y2 < depth) and 0 < x1 < SIZE
    )


@pytest.mark.parametrize("number", range(SCENES))
def test_every_ground_crosses_all_sides_alike_and_straight(number: int) -> None:
    turf = flatten_path(grow_scene(Scenery.GRASS, number, 4)[0], Affine())
    for side, depth in product(Side, (-2, 0, 0.5, STRAIGHT)):
        assert crossings(turf, side, depth) == [(9, 0), (SIZE - 9, 0)]


def test_turf_is_not_a_lattice_but_grows_together_along_some_sides() -> None:
    shapes = [
        flatten_path(grow_scene(Scenery.GRASS, number, 4)[0], Affine()) for number in range(SCENES)
    ]
    assert len(set(shapes)) == SCENES
    assert {len(shape.parts) for shape in shapes} == {1, 2, 3, 4}


def test_flowers_grow_on_the_cuts_and_a_neighbour_in_any_turn_has_the_other_half() -> None:
    flowers = flatten_path(Path(tuple(grow_flowers())), Affine())
    assert crossings(flowers, Side.TOP, 0.3)
    for side, depth in product(Side, (-0.3, -0.2, 0.2, 0.3)):
        places = [x for x, _ in crossings(flowers, side, depth)]
        outside = [x for x, _ in crossings(flowers, Side.TOP, -depth)]
        assert places == pytest.approx([SIZE - x for x in reversed(outside)], abs=0.1)


@pytest.mark.parametrize("scenery", Scenery)
def test_what_else_lies_on_the_ground_is_clear_of_the_cuts(scenery: Scenery) -> None:
    clear = Box(0, 0, SIZE, SIZE).expand(-STRAIGHT)
    flowers = len([*grow_flowers()])
    for number in range(SCENES):
        _, growth = grow_scene(scenery, number, 4)
        box = flatten_path(Path(growth.steps[flowers:]), Affine()).box
        assert clear.holds((box.x, box.y))
        assert clear.holds((box.right, box.bottom))


EDGES = {Edge.THIN: ("1000", "1111", "1200", "1212"), Edge.THICK: ("2000", "2222", "2100", "2121")}


@pytest.mark.cairo
@pytest.mark.parametrize(("name", "kind"), every_value(STYLES, EDGES))
def test_all_sides_of_a_kind_look_the_same_at_300_dpi_whoever_it_is(name: str, kind: Edge) -> None:
    """Tiles of every hide and pattern and on many grounds, each cut side turned to the top, and its
    mirror image."""
    style = STYLES[name]
    seen: list[Image.Image] = []
    worn_by: set[int] = set()
    patterns: set[int] = set()
    stood_on: set[int] = set()
    for number, edges in enumerate(EDGES[kind], 1):
        tile = CreatureTile(number, edges_of(edges))
        for seed in range(3):
            who = choose_character(tile, seed)
            worn_by.add(who.hide % len(THICK if Edge.THICK in tile.edges else THIN))
            stood_on.add(who.ground)
            patterns.add(who.seam % len(PATTERNS[kind]))
            made = draw_face(tile, seed=seed, style=style, size=SIZE, bleed=2)
            cut = png(svg.document(made, svg.fragment(made)), 300)
            with Image.open(BytesIO(cut)) as picture:
                shown = picture.convert("RGB")
            seen += (shown.rotate(90 * side) for side in Side if tile.edges[side] is kind)
    assert worn_by == {0, 1, 2}
    assert patterns == {*range(len(PATTERNS[kind]))}
    assert len(stood_on) >= SCENES / 2
    strips = [each.crop((0, 1, each.width, 9)) for each in seen]
    strips += [ImageOps.mirror(each) for each in strips]
    for strip in strips[1:]:
        # Curves a thousandth of a millimetre aside may round to another shade of a pixel.
        difference = ImageChops.difference(strips[0], strip)
        assert max(ImageStat.Stat(difference).mean) < 1.5
        assert max(high for _, high in ImageStat.Stat(difference).extrema) < 90


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
    table = join_tiles(style, upper, lower, bleed)
    half, at = MIDDLE[kind], table.height // 2
    box = (round((SIZE / 2 - half) * PIXELS), at - PIXELS, round((SIZE / 2 + half) * PIXELS))
    across = table.crop((*box, at + PIXELS))

    # Each column of pixels that crosses the cut is of one colour.
    for x in range(across.width):
        low_high = ImageStat.Stat(across.crop((x, 0, x + 1, across.height))).extrema
        assert max(high - low for low, high in low_high) < 8, f"{x / PIXELS} mm along the band"


@pytest.mark.parametrize("kind", [Edge.THIN, Edge.THICK])
def test_a_seam_is_drawn_once_whatever_number_chance_gives_its_pattern(kind: Edge) -> None:
    count = len(PATTERNS[kind])
    seams = [draw_seam(kind, Side.TOP, 3.0, number) for number in range(3 * count)]

    assert all(seam is seams[number % count] for number, seam in enumerate(seams))
