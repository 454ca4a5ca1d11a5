from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("cv2", reason="wants OpenCV")

import numpy as np

from tests.photo.tables import jpeg
from tilegen.photo.detection import Quad
from tilegen.photo.image import decode_preview
from tilegen.photo.overlay import GroupLetter, Outline, draw_overlay

GREY = jpeg(np.full((300, 400), 128, np.uint8))


def square(x: int, y: int) -> Quad:
    """With its middle there, and sides of 60 pixels."""
    return (x - 30, y - 30), (x + 30, y - 30), (x + 30, y + 30), (x - 30, y + 30)


def labelled(*quads: Quad) -> Any:
    """Which pixels have the colour of a letter's label, if all are one group."""
    outlines = [Outline(quad, "", 1, doubtful=False) for quad in quads]
    drawn, _ = decode_preview(
        draw_overlay(GREY, "", outlines, [GroupLetter("A", 0, quads)], ()), 400, ""
    )
    blue, green, red = (drawn[..., at].astype(int) for at in range(3))
    return (blue > 180) & (red < 100) & (green > 120)


def test_a_letter_stands_beside_its_group_and_hides_no_piece() -> None:
    found = labelled(square(100, 150), square(160, 150))
    assert found[90:118, 80:120].any()
    assert not found[120:180, 70:190].any()


def test_a_letter_is_wherever_there_is_room() -> None:
    found = labelled(square(30, 30), square(90, 30))
    assert found[:60, 122:160].any()
    assert not found[:60, :120].any()
