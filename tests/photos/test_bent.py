"""Tiles of thick paper that are bent, as they lie on the table."""

from __future__ import annotations

import pytest

pytest.importorskip("cv2", reason="OpenCV is not installed: pip install --editable '.[read]'")

from tests.photos.measure import made_and_read
from tests.photos.planning import Limits, plan
from tests.photos.scene import Kind
from tests.photos.scoring import score

_CURL = 3.0
"""Millimetres by which two sides of a tile stand up."""


@pytest.mark.cairo
@pytest.mark.parametrize("number", [2003])
def test_bent_tiles_that_are_pushed_together_stay_one_creature(number: int) -> None:
    scene = plan(number, Limits(5.0, 24), Kind.CLEAN)
    bent = tuple(tile._replace(curl=_CURL) for tile in scene.tiles)
    made, table, _ = made_and_read(scene._replace(tiles=bent))
    made_of = score(made.truth, table)
    assert made_of.exact, made_of.doubts
