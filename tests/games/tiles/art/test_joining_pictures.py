"""Pictures of sides that match go on over the cut, and kinds are told apart."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations, product

import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat

from tests.games.tiles.art.drawn_games import GAMES, with_look
from tests.thorough import some, times
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.scene import Color, Fill, Group, Item
from tilegen.games.tiles.art.area_patterns import area_pattern
from tilegen.games.tiles.art.kind_colours import Dress, Pattern, dress_game
from tilegen.games.tiles.art.lattice_pen import LATTICE_PENS
from tilegen.games.tiles.art.tile_faces import draw_tile
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.presentation import Look
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.segments import Kind
from tilegen.names import StyleName
from tilegen.render import svg
from tilegen.render.png import png
from tilegen.styles import STYLES
from tilegen.styles.style import Texture

PIXELS = 8
"""To the millimetre."""

DEEP = 0.125
"""How deep the strips are that meet at a cut, in millimetres."""

COARSE = 6
"""So many pixels of a strip are compared as one."""

CORNER = 2.0
"""At the ends of a side the other sides are seen, up to this far, in millimetres."""

SHADED = 12.0
"""Walls that begin at a corner have shades up to this far."""

SLANTING, WORST = 65, 25
"""The largest difference at a cut, from 0 to 255: where stripes or
fine lines slant, and elsewhere."""

pytestmark = pytest.mark.cairo


def render(items: tuple[Item, ...], width: float, height: float) -> Image.Image:
    face = Face("strip", width, height, 0, items)
    with Image.open(BytesIO(png(svg.document(face, svg.fragment(face)), 25.4 * PIXELS))) as picture:
        return picture.convert("RGB")


def strip(face: Face, shape: Shape, side: int, corner: float = CORNER) -> Image.Image:
    """What lies inside a side, from its start to its end."""
    pen = LATTICE_PENS[shape]
    at = pen.frame(side)
    left, up = at.a * at.e + at.b * at.f, at.c * at.e + at.d * at.f
    back = Affine(at.a, at.c, at.b, at.d, -left, -up)
    shift = Affine.shift(pen.length / 2 - corner, 0)
    picture = render((Group(face.items, shift @ back),), pen.length - 2 * corner, DEEP)
    # Lines that slant are elsewhere in the middle of a strip than at the cut.
    return picture.resize((picture.width // COARSE, 1), Image.Resampling.BOX)


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures, from 0 to 255."""
    means = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return sum(means) / len(means)


def find_worst(one: Image.Image, other: Image.Image) -> int:
    """The largest difference of two places, from 0 to 255."""
    return max(ImageChops.difference(one, other).tobytes())


LOOKS = ("wedges", "paths", "hex-paths", "terrain", "hubs", "beasts")


@pytest.mark.parametrize(("name", "style"), some([*product(LOOKS, StyleName)], 3))
def test_the_picture_goes_on_from_a_tile_to_its_neighbour(name: str, style: StyleName) -> None:
    game = with_look(GAMES[name], GAMES[name].presentation.look, style)
    most = SLANTING if name == "wedges" or style is StyleName.COLOUR_IN else WORST
    corner = SHADED if name == "terrain" else CORNER
    strips: dict[int, list[Image.Image]] = {}
    step = max(1, len(game.tiles) // times(2, thorough=12))
    for tile in game.tiles[::step]:
        face = draw_tile(game, tile)
        for side, kind in enumerate(tile.sides):
            strips.setdefault(kind, []).append(strip(face, game.shape, side, corner))
    for kind, pictures in strips.items():
        first = pictures[0]
        # The neighbour is turned by half a turn: its strip is seen from its end.
        mirrored = [ImageOps.mirror(picture) for picture in pictures]
        worst = max(find_worst(first, other) for other in mirrored)
        assert worst < most, f"kind {kind}: {worst}"


def test_sides_that_do_not_match_do_not_go_on() -> None:
    game = GAMES["wedges"]
    tile = next(tile for tile in game.tiles if tile.sides[:2] == (0, 1))
    one, other = (strip(draw_tile(game, tile), game.shape, side) for side in (0, 1))
    assert difference(one, ImageOps.mirror(other)) > 20


def swatch(dress: Dress, style: StyleName) -> Image.Image:
    """A field of a kind."""
    pen = LATTICE_PENS[Shape.SQUARE]
    field = pen.field(0, 12)
    pattern = area_pattern(dress.pattern, pen.bound_field(0, 3), pen.frame(0))
    areas = [pattern] if pattern else []
    items = STYLES[style].draw_body(field, dress.skin, Texture(field, areas, []))
    return render((Group(tuple(items), Affine.shift(-12, 0)),), 20, 10)


@pytest.mark.parametrize("style", ["ink", "gummy", "lowink"])
def test_all_kinds_are_told_apart_in_grey(style: str) -> None:
    names = ("red", "blue", "green", "purple", "sky", "orange")
    kinds = tuple(Kind(name, (name,)) for name in names)
    game = with_look(TileGame("", kinds_of_sides=kinds), Look.WEDGES, StyleName(style))
    swatches = {name: swatch(dress, StyleName(style)) for name, dress in dress_game(game).items()}
    for (one, picture), (other, second) in combinations(swatches.items(), 2):
        grey = difference(ImageOps.grayscale(picture), ImageOps.grayscale(second))
        assert grey > 4, f"{one} and {other}: {grey:.1f}"


@pytest.mark.parametrize("pattern", [one for one in Pattern if one is not Pattern.PLAIN])
def test_half_a_turn_about_a_side_takes_every_pattern_into_itself(pattern: Pattern) -> None:
    centre, area = Affine.shift(10, 10), Box(-12, -12, 24, 24)
    pictures = []
    for frame in (centre, centre @ Affine.turn(180)):
        path = area_pattern(pattern, area, frame)
        assert path is not None
        pictures.append(render((Fill(path, Color(0, 0, 0)),), 20, 20))
    assert difference(*pictures) < 1
