from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.games.monsters.anatomy import marks
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine
from tilegen.drawing.scene import Group
from tilegen.games.tiles.art.creatures.body import SIZE
from tilegen.games.tiles.art.creatures.corners import draw_number
from tilegen.games.tiles.art.creatures.slime_pattern import draw_pattern
from tilegen.render import svg
from tilegen.render.png import png
from tilegen.styles import STYLES, Style

every_style = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
BLEED = 2.0
PIXELS = 10
"""To the millimetre."""


def draw_back_image(style: Style, bleed: float = 0.0) -> Image.Image:
    """The back, cut `bleed` beyond its trim."""
    made, size = draw_pattern(style, SIZE, bleed), SIZE + 2 * bleed
    whole = Face("back", size, size, 0, (Group(made.items, Affine.shift(bleed, bleed)),))
    text = svg.document(whole, svg.fragment(whole))
    return Image.open(BytesIO(png(text, 25.4 * PIXELS))).convert("RGB")


def differing(one: Image.Image, other: Image.Image) -> float:
    """The greatest mean difference of any square millimetre, where 255 is black against white."""
    apart = ImageChops.difference(one, other).convert("L")
    coarse = apart.resize((apart.width // PIXELS, apart.height // PIXELS), Image.Resampling.BOX)
    return float(ImageStat.Stat(coarse).extrema[0][1])


@pytest.mark.cairo
@every_style
def test_no_turn_of_the_back_can_be_told_from_another(style: Style) -> None:
    straight = draw_back_image(style, BLEED)

    for turn in (Image.Transpose.ROTATE_90, Image.Transpose.ROTATE_180):
        assert differing(straight, straight.transpose(turn)) < 4


@pytest.mark.cairo
def test_a_back_with_something_in_one_corner_would_be_told() -> None:
    straight = draw_back_image(STYLES["ink"])
    straight.paste((0, 0, 0), (60, 60, 66, 66))

    assert differing(straight, straight.transpose(Image.Transpose.ROTATE_90)) > 20


@pytest.mark.cairo
@every_style
def test_backs_side_by_side_are_one_pattern_so_that_a_cut_a_little_off_shows_nothing(
    style: Style,
) -> None:
    picture = draw_back_image(style, BLEED)
    strip, whole = round(2 * BLEED * PIXELS), picture.width

    # What is beyond one side is what is within the other.
    left = picture.crop((0, 0, strip, whole))
    right = picture.crop((whole - strip, 0, whole, whole))
    assert differing(left, right) < 4


@every_style
def test_the_back_bears_no_number(style: Style) -> None:
    paths = {mark.path for mark in marks(draw_pattern(style, SIZE, BLEED).items)}
    digits = {mark.path for mark in marks(draw_number(1234567890, style))}

    assert paths.isdisjoint(digits)


@pytest.mark.cairo
def test_the_back_takes_little_ink_where_the_faces_do() -> None:
    def ink(name: str) -> float:
        return 1 - ImageStat.Stat(draw_back_image(STYLES[name]).convert("L")).mean[0] / 255

    assert ink("lowink") < 0.2
    assert ink("colour-in") < 0.2


@pytest.mark.parametrize(("size", "bleed"), [(10.0, 5.0), (44.0, 2.0), (120.0, 0.0)])
def test_a_back_covers_its_size_and_its_bleed(size: float, bleed: float) -> None:
    made = draw_pattern(STYLES["ink"], size, bleed)
    ground = next(marks(made.items))
    box = ground.path.transform(ground.by).box

    assert (made.width, made.height, made.bleed) == (size, size, bleed)
    assert box.x <= -bleed
    assert box.right >= size + bleed
