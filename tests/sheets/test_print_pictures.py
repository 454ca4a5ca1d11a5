"""The pictures of page one, of pieces of any shape."""

from __future__ import annotations

import pytest

from tests.boxes import is_inside
from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Color
from tilegen.names import Cutter
from tilegen.sheets.cover import Cover
from tilegen.sheets.plates import PlateColors
from tilegen.sheets.print_pictures import CUT, FOLD, PRINT, PrintPictures

CREAM, INK = Color.from_hex("fdf3dc"), Color.from_hex("2d1b42")


def some_pictures(size: tuple[float, float], cutter: Cutter, *, is_folded: bool) -> PrintPictures:
    cover = Cover("cover", (3.0, 2.0), lambda _: ())
    return PrintPictures(
        ("1", "2"), size, cutter, True, is_folded, cover, PlateColors(CREAM, INK, 1)
    )


@pytest.mark.parametrize("is_folded", [True, False])
@pytest.mark.parametrize("cutter", Cutter)
@pytest.mark.parametrize("size", [(44.0, 44.0), (63.0, 88.0), (60.0, 30.0), (44.0, 50.8)])
def test_pieces_stay_within_their_picture(
    size: tuple[float, float], cutter: Cutter, *, is_folded: bool
) -> None:
    pictures = some_pictures(size, cutter, is_folded=is_folded).draw()

    assert list(pictures) == [PRINT, CUT, FOLD]
    for picture in pictures.values():
        room = Box(0, 0, picture.width, picture.height)
        assert picture.slots
        assert all(is_inside(slot.trim, room) for slot in picture.slots)


def test_pieces_keep_their_shape() -> None:
    for cutter in Cutter:
        picture = some_pictures((60, 30), cutter, is_folded=True).draw()[CUT]
        assert {round(slot.trim.width / slot.trim.height, 3) for slot in picture.slots} == {2.0}
