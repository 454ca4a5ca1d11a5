from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import product
from math import hypot
from statistics import mean

import pytest
from PIL import Image

from tests.games.monsters.anatomy import grounds, marks
from tests.games.monsters.creature_tiles import edges_of, list_creatures
from tests.games.monsters.standard import standard_set
from tests.thorough import some
from tilegen.drawing.colour import Vision, difference, lightness
from tilegen.drawing.geometry import Affine
from tilegen.drawing.path import CurveTo, LineTo, MoveTo, Path
from tilegen.drawing.scene import Color, Item
from tilegen.games.tiles.art.creatures.body import build_body
from tilegen.games.tiles.art.creatures.creature_face import draw_face
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.games.tiles.art.creatures.hides import THICK, THIN, Hide, wear_hide
from tilegen.games.tiles.known.monsters.options import COLORED_KINDS
from tilegen.parts.pen import EYE_WHITE
from tilegen.render import svg
from tilegen.render.png import png
from tilegen.sets.edition import OwnColors
from tilegen.styles import MAKERS, STYLES, Style
from tilegen.styles.palettes import MOST_KINDS, PALETTES, Palette, palette, weaknesses

every_palette = pytest.mark.parametrize("mixed", PALETTES.values(), ids=PALETTES)
painted = pytest.mark.parametrize("name", [name for name in MAKERS if name != "colour-in"])

LEAST = {"ink": 20.0, "gummy": 20.0, "lowink": 9.0}
"""How far thin and thick are apart, as CIELAB counts, for each kind of vision. Little ink is pale
ink: with it they are nearer, and outlines, width and texture tell more."""


def standard_tiles() -> tuple[CreatureTile, ...]:
    tile_set = standard_set()
    return list_creatures(tile_set)


TILES = standard_tiles()


def items_of(tile: CreatureTile, style: Style) -> tuple[Item, ...]:
    return draw_face(tile, seed=88, style=style, size=44, bleed=0).items


# Colours.


def test_there_are_palettes_to_choose_from_and_no_two_alike() -> None:
    assert len(PALETTES) >= 6
    seen = {(each.bodies, each.ground) for each in PALETTES.values()}
    assert len(seen) == len(PALETTES)


@every_palette
@painted
def test_thin_and_thick_differ_for_everyone(name: str, mixed: Palette) -> None:
    style = MAKERS[name](mixed)
    for vision in Vision:
        thin, thick, *_ = style.kinds
        assert difference(thin.body, thick.body, vision) >= LEAST[name], vision
        assert difference(thin.rim, thick.rim, vision) >= LEAST[name], vision


@every_palette
@painted
def test_thin_is_lighter_than_thick_on_paper_without_colours(name: str, mixed: Palette) -> None:
    style = MAKERS[name](mixed)
    thin, thick = (lightness(of.body, Vision.GREY) for of in style.kinds[:2])
    assert thin - thick >= LEAST[name]


@every_palette
@pytest.mark.parametrize("name", ["ink", "gummy"])
def test_bodies_stand_out_from_ground_and_turf(name: str, mixed: Palette) -> None:
    style = MAKERS[name](mixed)
    assert style.cover is not None
    for vision, skin in product(Vision, style.kinds[:2]):
        assert difference(skin.body, style.ground, vision) >= 10, vision
        assert difference(skin.body, style.cover.turf, vision) >= 6, vision


@every_palette
@pytest.mark.parametrize("name", MAKERS)
def test_outlines_stand_out_from_bodies_and_ground(name: str, mixed: Palette) -> None:
    style = MAKERS[name](mixed)
    for vision in Vision:
        for behind in (*(skin.body for skin in style.kinds[:2]), style.ground):
            assert difference(style.line, behind, vision) >= 20, vision


@every_palette
def test_a_palette_of_ours_has_no_weakness(mixed: Palette) -> None:
    assert weaknesses(mixed, COLORED_KINDS) == ()


@every_palette
@pytest.mark.parametrize("name", MAKERS)
def test_no_palette_has_the_white_of_eyes(name: str, mixed: Palette) -> None:
    style = MAKERS[name](mixed)
    used = {*grounds(style), style.line, *style.accents, *style.irises, style.mouth}
    used |= {style.tongue, style.tooth, style.cloth, style.blush}
    for skin in style.kinds:
        used |= {skin.body, skin.rim, skin.light, skin.marks}
    assert EYE_WHITE not in used


@every_palette
def test_a_palette_changes_everything_but_eyes_and_mouths(mixed: Palette) -> None:
    usual = STYLES["ink"]
    style = MAKERS["ink"](mixed)
    if mixed.name == "meadow":
        assert style._replace(dye=usual.dye) == usual
        return
    assert not set(style.kinds) & set(usual.kinds)
    assert style.ground != usual.ground
    assert not set(style.accents) & set(usual.accents)


def test_own_colours_replace_those_of_the_usual_palette() -> None:
    own = palette(OwnColors(("ffcc00",)))

    first, *others = own.kinds
    assert first == Color.from_hex("ffcc00")
    assert others == [*PALETTES["meadow"].kinds[1:]]
    assert weaknesses(own, COLORED_KINDS) == ()


@every_palette
def test_a_palette_has_a_colour_for_each_of_twelve_kinds(mixed: Palette) -> None:
    assert len({*mixed.kinds}) == len(mixed.kinds) == MOST_KINDS


def test_own_colours_may_be_those_of_many_kinds_and_leave_some_out() -> None:
    usual = PALETTES["meadow"].kinds
    own = palette(OwnColors((None, None, "ffcc00", None, "00ccff")))

    assert own.kinds[2] == Color.from_hex("ffcc00")
    assert own.kinds[4] == Color.from_hex("00ccff")
    assert [color for color in own.kinds if color in usual] == [*usual[:2], usual[3], *usual[5:]]


def test_all_pairs_of_kinds_are_compared() -> None:
    alike = palette(OwnColors(("8ed653", "8a5fd3", "8ed654", "2d1b42")))

    found = weaknesses(alike, ("reed", "plum", "moss", "soot"))

    assert "reed and moss look alike" in found
    assert not any(each.startswith("moss and soot") for each in found)


@pytest.mark.parametrize(
    ("thin", "thick", "told"),
    [
        ("c07060", "709040", " to green-blind people and in black and white"),
        ("c0c000", "c00000", None),
        ("808080", "828282", ""),
    ],
)
def test_own_colours_that_are_too_near_are_found_with_those_who_cannot_tell_them_apart(
    thin: str, thick: str, told: str | None
) -> None:
    found = [
        each
        for each in weaknesses(palette(OwnColors((thin, thick))), COLORED_KINDS)
        if each.startswith("thin and thick")
    ]

    assert found == ([] if told is None else [f"thin and thick look alike{told}"])


def test_a_weakness_of_another_palette_too_is_left_out() -> None:
    weak = palette(OwnColors(("c07060", "709040")))

    assert weaknesses(weak, COLORED_KINDS, than=weak) == ()
    assert (
        weaknesses(weak, COLORED_KINDS, than=PALETTES["meadow"])
        == weaknesses(weak, COLORED_KINDS)
        != ()
    )


# Texture and width tell thin from thick where there is no colour at all.


def corners(path: Path) -> int:
    """How often an outline turns by more than half a right angle at a point."""
    steps = [step for step in path.steps if isinstance(step, MoveTo | LineTo | CurveTo)]
    found = 0
    for before, step, after in zip(steps, steps[1:], steps[2:], strict=False):
        x, y = step.to
        from_x, from_y = step.second if isinstance(step, CurveTo) else before.to
        to_x, to_y = after.first if isinstance(after, CurveTo) else after.to
        (a, b), (c, d) = (x - from_x, y - from_y), (to_x - x, to_y - y)
        if hypot(a, b) > 0.01 and hypot(c, d) > 0.01:
            found += a * c + b * d < 0.7 * hypot(a, b) * hypot(c, d)
    return found


def pelts(hides: Sequence[Hide], digit: str) -> list[Path]:
    tiles = [
        CreatureTile(7, edges_of(edges.replace("x", digit))) for edges in ("00x0", "0xx0", "xxxx")
    ]
    outlines = [build_body(tile, (22, 22), (14.6,) * 8, 4).outline for tile in tiles]
    return [wear_hide(hide, outline).pelt for hide in hides for outline in outlines]


def test_the_outlines_of_thick_bodies_have_tufts_and_those_of_thin_ones_are_smooth() -> None:
    # Two where each band begins, far outside of the tile.
    assert all(corners(pelt) <= 2 * 4 for pelt in pelts(THIN, "1"))
    assert all(corners(pelt) >= 16 for pelt in pelts(THICK, "2"))


@pytest.mark.parametrize("hides", [THIN, THICK], ids=["thin", "thick"])
def test_there_are_three_hides_and_each_is_drawn_otherwise(hides: Sequence[Hide]) -> None:
    outline = build_body(CreatureTile(7, edges_of("0000")), (22, 22), (14.6,) * 8, 4).outline

    assert len({wear_hide(hide, outline) for hide in hides}) == len(hides) >= 3


# The same face in every style.


def shapes(tile: CreatureTile, style: Style) -> set[tuple[Path, Affine]]:
    return {
        (mark.path, mark.by)
        for mark in marks(items_of(tile, style))
        if mark.width is None and mark.paint not in grounds(style) - {style.ground}
    }


@pytest.mark.parametrize("name", MAKERS)
def test_a_tile_shows_the_same_shapes_in_every_style(name: str) -> None:
    for tile in TILES[::5]:
        assert shapes(tile, STYLES[name]) == shapes(tile, STYLES["ink"]), f"tile {tile.id}"


def test_colour_in_is_black_on_white() -> None:
    for tile in TILES:
        for mark in marks(items_of(tile, STYLES["colour-in"])):
            assert isinstance(mark.paint, Color)
            assert not 15 < lightness(mark.paint) < 99, f"tile {tile.id}"


def test_colour_in_has_a_line_round_every_white_shape() -> None:
    style = STYLES["colour-in"]
    for tile in TILES:
        ground, *drawn = marks(items_of(tile, style))
        lined = {mark.path for mark in drawn if mark.width and mark.paint == style.line}
        for mark in drawn:
            if mark.width is None and mark.paint == ground.paint:
                assert mark.path in lined, f"tile {tile.id}"


# Ink.


def ink_of(style: Style) -> float:
    """The mean of cyan, magenta, yellow and black on some of the standard tiles, from 0 to 1."""
    return mean(_ink(thumbnail(tile, style)) for tile in some(TILES, 6))


def thumbnail(tile: CreatureTile, style: Style) -> Image.Image:
    shown = draw_face(tile, seed=88, style=style, size=44, bleed=0)
    text = svg.document(shown, svg.fragment(shown))
    return Image.open(BytesIO(png(text, 25.4))).convert("RGB")


def _ink(picture: Image.Image) -> float:
    pixels = list(zip(*(band.tobytes() for band in picture.split()), strict=True))
    ink = 0.0
    for red, green, blue in pixels:
        most = max(red, green, blue)
        black = 1 - most / 255
        ink += black + sum((most - part) / most for part in (red, green, blue) if most)
    return ink / 4 / len(pixels)


def test_ink_is_counted_in_four_colours() -> None:
    assert _ink(Image.new("RGB", (2, 2), "white")) == 0
    assert _ink(Image.new("RGB", (2, 2), "black")) == 0.25
    assert _ink(Image.new("RGB", (2, 2), "red")) == 0.5


@pytest.mark.cairo
def test_lowink_takes_at_least_70_percent_less_ink_than_ink() -> None:
    assert ink_of(STYLES["lowink"]) <= 0.3 * ink_of(STYLES["ink"])
