from __future__ import annotations

import pytest

pytest.importorskip("cv2", reason="wants OpenCV")

import numpy as np

from tilegen.photo.candidate_match import inspect_candidates
from tilegen.photo.detection import (
    UNCUT,
    CandidatePiece,
    CandidatePlace,
    DetectionTarget,
    Pose,
    ReadMethod,
)
from tilegen.photo.place_comparison import PhotoView, match_beside_mark
from tilegen.photo.plane import Plane

TILE = DetectionTarget(44, 44, (6, 6), (8, 7), frozenset(range(1, 89)))
PIXELS = Plane(np.eye(3), 0.0, (0.0, 0.0), 1.0)
"""A photo from straight above, with one pixel a millimetre."""


@pytest.mark.parametrize(
    ("x", "y", "is_decided"),
    [
        pytest.param(50, 50, True, id="all sixteen blocks"),
        pytest.param(105, 50, True, id="four blocks at the edge"),
        pytest.param(105, 20, False, id="three blocks in a corner"),
    ],
)
def test_a_place_of_which_the_photo_shows_too_little_is_not_decided(
    x: float, y: float, is_decided: bool
) -> None:
    rng = np.random.default_rng(1)
    table = rng.integers(100, 200, (100, 100), np.uint8)
    drawing = rng.integers(0, 255, (UNCUT, UNCUT), np.uint8)
    view = PhotoView(table, PIXELS, 1.0, TILE, 8.0)
    place = CandidatePlace(x, y, 0, (CandidatePiece(5, 0),), 0, 1, alone=False)
    (result,) = inspect_candidates(view, [place], lambda _: drawing, [])
    assert result.share > 0.3
    assert (result.lies, result.decided) == (False, is_decided)


def test_a_hexagon_with_a_short_path_is_compared_by_the_path() -> None:
    hexagon = DetectionTarget(44, 50.8, (22, 7.6), (8, 7), frozenset({5}), sides=6)
    rng = np.random.default_rng(1)
    drawing = np.full((UNCUT, UNCUT), 200, np.uint8)
    drawing[20:40, 10:30] = rng.integers(0, 255, (20, 20), np.uint8)
    table = np.full((100, 100), 120, np.uint8)
    table[30:70, 30:70] = drawing
    view = PhotoView(table, PIXELS, 1.0, hexagon, 8.0)
    pose = Pose(5, 49.5, 49.5, 0.0, ReadMethod.MARK, 1.0, ())
    assert match_beside_mark(view, pose, drawing).score > 0.9
    table[50:70, 40:60] = 120
    assert match_beside_mark(view, pose, drawing).score < 0.3
