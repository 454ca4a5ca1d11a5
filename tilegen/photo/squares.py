"""All squares of a picture that may be marks, regardless of their content."""

from __future__ import annotations

from collections.abc import Iterable

from tilegen.photo import limits
from tilegen.photo.opencv import Array, Grey, cv2, np


def find_squares(grey: Grey, least: float, most: float, windows: Iterable[int]) -> Array:
    """The corners (n x 4 x 2, clockwise) of everything dark with four sides of `least` to `most`
    pixels on average. `windows` are the widths in pixels of the threshold windows; a square that
    shows with two of them occurs twice."""
    corner_lists = []
    for window in windows:
        dark = cv2.adaptiveThreshold(
            grey, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, window, limits.DARKER
        )
        outlines, _ = cv2.findContours(dark, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
        for outline in outlines:
            length = len(outline)
            if 4 * least <= length <= 4 * most:
                corners = cv2.approxPolyDP(outline, limits.ROUGHNESS * length, closed=True)
                if len(corners) == 4 and cv2.isContourConvex(corners):
                    corner_lists.append(corners)
    quads = np.array(corner_lists, np.float64).reshape(-1, 4, 2)
    one, two = quads[:, 1] - quads[:, 0], quads[:, 2] - quads[:, 0]
    against = one[:, 0] * two[:, 1] - one[:, 1] * two[:, 0] < 0
    quads[against] = quads[against][:, ::-1]
    return quads
