"""A pinhole camera with a bent lens above a table: from millimetres to pixels, and back.

Points are arrays of shape (..., 2) or, with heights above the table, (..., 3). Nothing is ever
mirrored: both planes have y downward.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin, sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tests.photos.laying import corners
from tests.photos.scene import SIDE, Laid, Shot

Array = npt.NDArray[Any]

_BENT = 1.5
"""The square of the distance from the middle, against that of the photo's corners, beyond which a
lens bends no more: far outside a photo it would turn everything inside out."""


class Camera(NamedTuple):
    """`axes` are the directions of the photo's x and y and into it, with z into the table."""

    shot: Shot
    place: Array
    axes: Array

    def pixels(self, points: Array) -> Array:
        """Where the photo shows points of the table, or above it."""
        flat = np.zeros((*points.shape[:-1], 3))
        flat[..., : points.shape[-1]] = points
        flat[..., 2] *= -1
        seen = (flat - self.place) @ self.axes.T
        straight = seen[..., :2] / seen[..., 2:] * self.shot.focal
        # The bend is given from the photo to the straight picture: turned round by repeating.
        bent = straight
        for _ in range(5):
            bent = straight / self._bend(bent)
        return np.asarray(bent + self._middle)

    def are_before(self, points: Array) -> bool:
        """Whether all points, with their heights, are well before the lens: an arm may reach past
        the camera."""
        depth = (points * (1, 1, -1) - self.place) @ self.axes[2]
        return bool(depth.min() > 0.15 * self.shot.distance)

    def table(self, pixels: Array) -> Array:
        """Which points of the table pixels show."""
        bent = pixels - self._middle
        straight = bent * self._bend(bent) / self.shot.focal
        rays = straight @ self.axes[:2] + self.axes[2]
        share = -self.place[2] / rays[..., 2:]
        return np.asarray(self.place[:2] + rays[..., :2] * share)

    def raised(self, points: Array, height: Array) -> Array:
        """The points at a height that hide these of the table."""
        share = height[..., None] / -self.place[2]
        return np.asarray(points + (self.place[:2] - points) * share)

    @property
    def _middle(self) -> Array:
        return np.array([self.shot.width / 2, self.shot.height / 2])

    def _bend(self, bent: Array) -> Array:
        half = float(np.hypot(*self._middle))
        radius = np.sum(np.square(bent), axis=-1, keepdims=True) / half**2
        return np.asarray(1 + self.shot.bend * np.minimum(radius, _BENT))


def camera(shot: Shot) -> Camera:
    """The camera of a shot."""
    roll, tilt = radians(shot.roll), radians(shot.tilt)
    right = np.array([cos(roll), sin(roll), 0.0])
    down, into = np.array([-sin(roll), cos(roll), 0.0]), np.array([0.0, 0.0, 1.0])
    forward = cos(tilt) * into - sin(tilt) * down
    axes = np.array([right, cos(tilt) * down + sin(tilt) * into, forward])
    place = np.array([*shot.aim, 0.0]) - shot.distance * forward
    return Camera(shot, place, axes)


def pixels_per_mm(camera: Camera, tiles: Sequence[Laid]) -> float:
    """The mean over the tiles, or in the middle of the photo without any."""
    squares = [np.array(corners(tile)) for tile in tiles]
    if not squares:
        x, y = camera.shot.aim
        half = SIDE / 2
        around = ((x - half, y - half), (x + half, y - half), (x + half, y + half))
        squares = [np.array((*around, (x - half, y + half)))]
    areas = [_area(camera.pixels(square)) / _area(square) for square in squares]
    return sum(map(sqrt, areas)) / len(areas)


def _area(quad: Array) -> float:
    x, y = quad.T
    return abs(float(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1)))) / 2
