"""Draws what was read over the photo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tilegen.errors import TilegenError
from tilegen.photo.detection import Point, Quad
from tilegen.photo.opencv import Array, Grey, cv2, np
from tilegen.photo.picture import shown

Color = tuple[int, int, int]

_LONGEST = 1600
_QUALITY = 85
# Blue, green, red; none of them the red of doubts.
_COLORS = (
    (235, 160, 30),
    (60, 180, 60),
    (230, 90, 170),
    (0, 190, 230),
    (200, 200, 40),
    (120, 120, 240),
    (40, 130, 160),
    (220, 220, 220),
)
_DOUBT = (30, 30, 230)
_DARK = (20, 20, 20)


class Outline(NamedTuple):
    """The outline of a piece: its corners in pixels of the photo, the label on it, the index of its
    group, which chooses the colour, and whether it is in doubt."""

    corners: Quad
    label: str
    group: int
    doubtful: bool


class Letter(NamedTuple):
    """The letter of a group, and where it stands in pixels of the photo."""

    at: Point
    text: str
    group: int


def overlay(
    data: bytes,
    name: str,
    outlines: Sequence[Outline],
    letters: Sequence[Letter],
    circles: Sequence[Point],
) -> bytes:
    """A JPEG of the photo, 1600 pixels wide or high at most and without the original's metadata.
    `circles` are the middles of places in doubt. Raises TilegenError as `picture` does."""
    canvas, by = shown(data, _LONGEST, name)
    canvas = np.ascontiguousarray(canvas)
    thick = max(2, round(max(canvas.shape) / 500))
    for outline in outlines:
        corners = np.array(outline.corners) * by
        color = _COLORS[outline.group % len(_COLORS)]
        if outline.doubtful:
            _dashed(canvas, corners, thick)
        else:
            whole = [np.round(corners).astype(np.int32)]
            cv2.polylines(canvas, whole, True, color, thick, cv2.LINE_AA)
        if outline.label:
            _write(canvas, outline.label, corners.mean(axis=0), color, thick)
    for letter in letters:
        color = _COLORS[letter.group % len(_COLORS)]
        _write(canvas, letter.text, np.array(letter.at) * by, color, 1.8 * thick)
    for x, y in circles:
        at = round(x * by), round(y * by)
        cv2.circle(canvas, at, 8 * thick, _DOUBT, thick, cv2.LINE_AA)
    done, written = cv2.imencode(".jpg", canvas, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
    if not done:
        raise TilegenError(f"{name}: its picture with outlines cannot be written", exit_code=1)
    return written.tobytes()


def _dashed(canvas: Grey, corners: Array, thick: int) -> None:
    for one, other in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        ends = np.linspace(one, other, 14).round().astype(int)
        for start, stop in zip(ends[::2], ends[1::2], strict=True):
            cv2.line(canvas, start.tolist(), stop.tolist(), _DOUBT, thick, cv2.LINE_AA)


def _write(canvas: Grey, text: str, middle: Array, color: Color, pen: float) -> None:
    """Dark text on a label, which shows in the font of any version of OpenCV."""
    size, width = pen * 0.28, max(1, round(pen * 0.8))
    (across, down), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, size, width)
    x, y = round(float(middle[0]) - across / 2), round(float(middle[1]) + down / 2)
    edge = round(2 * pen)
    corners = (x - edge, y - down - edge), (x + across + edge, y + edge)
    cv2.rectangle(canvas, *corners, color, cv2.FILLED)
    cv2.putText(canvas, text, (x, y), cv2.FONT_HERSHEY_SIMPLEX, size, _DARK, width, cv2.LINE_AA)
