"""Draws the pieces that were read over the photo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tilegen.errors import TilegenError
from tilegen.photo.detection import Corners, Point
from tilegen.photo.image import decode_preview
from tilegen.photo.opencv import Array, Grey, cv2, np

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
_RADIUS = 8
"""The radius of a circle, in widths of a line."""


class Outline(NamedTuple):
    """The outline of a piece: its corners in pixels of the photo, the label on it, the index of its
    group, which chooses the colour, and whether it is in doubt."""

    corners: Corners
    label: str
    group: int
    doubtful: bool


class GroupLetter(NamedTuple):
    """The letter of a group, and the corners of its pieces in pixels of the photo."""

    text: str
    group: int
    pieces: tuple[Corners, ...]


class Circle(NamedTuple):
    """A circle around something in doubt, in pixels of the photo. It is `dashed` around a place
    where something may lie."""

    at: Point
    dashed: bool


def draw_overlay(
    data: bytes,
    name: str,
    outlines: Sequence[Outline],
    letters: Sequence[GroupLetter],
    circles: Sequence[Circle],
) -> bytes:
    """A JPEG of the photo, 1600 pixels wide or high at most and without the original's metadata.
    Raises TilegenError as `decode_preview` does."""
    canvas, by = decode_preview(data, _LONGEST, name)
    canvas = np.ascontiguousarray(canvas)
    line_width = max(2, round(max(canvas.shape) / 500))
    for outline in outlines:
        corners = np.array(outline.corners) * by
        color = _COLORS[outline.group % len(_COLORS)]
        if outline.doubtful:
            _draw_dashed_outline(canvas, corners, line_width)
        else:
            whole = [np.round(corners).astype(np.int32)]
            cv2.polylines(canvas, whole, True, color, line_width, cv2.LINE_AA)
        if outline.label:
            _write(canvas, outline.label, corners.mean(axis=0), color, line_width)
    for place, has_dashes in circles:
        at = np.array(place) * by
        step, length = (40, 20) if has_dashes else (360, 360)
        for start in range(0, 360, step):
            _arc(canvas, at, start, start + length, line_width)
    quads = [np.array(outline.corners, np.float32) * by for outline in outlines]
    occupied_points = [np.array(place) * by for place, _ in circles]
    for letter in letters:
        color = _COLORS[letter.group % len(_COLORS)]
        pen = 1.8 * line_width
        pieces = [np.array(corners) * by for corners in letter.pieces]
        half = max(_size(letter.text, pen)) / 2 + 2 * pen
        middle = _find_room(pieces, quads, occupied_points, half, canvas.shape)
        occupied_points.append(middle)
        _write(canvas, letter.text, middle, color, pen)
    success, jpeg = cv2.imencode(".jpg", canvas, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
    if not success:
        raise TilegenError(f"{name}: its picture with outlines cannot be written", exit_code=1)
    return jpeg.tobytes()


def _draw_dashed_outline(canvas: Grey, corners: Array, line_width: int) -> None:
    for one, other in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        ends = np.linspace(one, other, 14).round().astype(int)
        for start, stop in zip(ends[::2], ends[1::2], strict=True):
            cv2.line(canvas, start.tolist(), stop.tolist(), _DOUBT, line_width, cv2.LINE_AA)


def _arc(canvas: Grey, middle: Array, start: int, stop: int, line_width: int) -> None:
    at, axes = middle.round().astype(int).tolist(), (_RADIUS * line_width,) * 2
    cv2.ellipse(canvas, at, axes, 0, start, stop, _DOUBT, line_width, cv2.LINE_AA)


def _find_room(
    pieces: Sequence[Array],
    outlines: Sequence[Array],
    occupied_points: Sequence[Array],
    half: float,
    shape: Sequence[int],
) -> Array:
    """The middle of a letter of half width `half` that hides no piece and none of the occupied
    points: beside a piece of the group, at the highest free place. Without room it is on the upper
    rim of the uppermost piece."""
    free: list[Array] = []
    for corners in pieces:
        middle = corners.mean(axis=0)
        for side in (corners + np.roll(corners, -1, axis=0)) / 2:
            away = side - middle
            place = side + away * (1.2 * half / max(float(np.hypot(*away)), 1.0))
            inside = np.all((place >= half) & (place <= np.array(shape[1::-1]) - half))
            x, y = map(float, place)
            if (
                inside
                and all(cv2.pointPolygonTest(outline, (x, y), True) < -half for outline in outlines)
                and all(np.hypot(*(place - other)) > 2 * half for other in occupied_points)
            ):
                free.append(place)
    if free:
        return min(free, key=lambda place: (round(place[1] / half), float(place[0])))
    first = min(pieces, key=lambda corners: float(corners[:, 1].min()))
    return np.array([first[:, 0].mean(), first[:, 1].min()])


def _size(text: str, pen: float) -> Sequence[int]:
    return cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, pen * 0.28, max(1, round(pen * 0.8)))[0]


def _write(canvas: Grey, text: str, middle: Array, color: Color, pen: float) -> None:
    """Dark text on a label, which shows in the font of any version of OpenCV."""
    size, width = pen * 0.28, max(1, round(pen * 0.8))
    across, down = _size(text, pen)
    x, y = round(float(middle[0]) - across / 2), round(float(middle[1]) + down / 2)
    edge = round(2 * pen)
    corners = (x - edge, y - down - edge), (x + across + edge, y + edge)
    cv2.rectangle(canvas, *corners, color, cv2.FILLED)
    cv2.putText(canvas, text, (x, y), cv2.FONT_HERSHEY_SIMPLEX, size, _DARK, width, cv2.LINE_AA)
