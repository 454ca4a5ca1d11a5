from __future__ import annotations

from math import cos, radians, sin

import pytest

pytest.importorskip("cv2", reason="wants OpenCV")

import numpy as np

from tests.photo.tables import APART, Image, Put, Table, creature, jpeg
from tilegen.photo.detection import DetectionTarget, Mark, Pose
from tilegen.photo.image import decode_photo
from tilegen.photo.links import link_poses, overlap_of, pose_offset
from tilegen.photo.marks import find_marks
from tilegen.photo.plane import Plane, fit_plane
from tilegen.photo.poses import PlanePoses, build_pose, find_poses, rotate_points
from tilegen.photo.sharpness import blur

TILE = DetectionTarget(44, 44, (6, 6), (8, 7), frozenset(range(1, 89)))
DOMINO = DetectionTarget(44, 22, (22, 6.6), (8, 7), frozenset(range(1, 22)), sides=2)
HEX = DetectionTarget(44, 50.8, (22, 7.6), (8, 7), frozenset(range(1, 37)), sides=6)
OVERHEAD = Plane(np.eye(3), 0.0, (0.0, 0.0), 1.0)
"""A photo from straight above, with one pixel a millimetre."""
ROW = creature({(0, 0): "24<", (1, 0): "58v", (2, 0): "56v", (3, 0): "5>"})


def seen(image: Image) -> tuple[PlanePoses, tuple[Mark, ...]]:
    photo = decode_photo(jpeg(image), "table")
    marks = find_marks(photo, TILE.numbers).marks
    plane, kept = fit_plane(marks, TILE, photo.width, photo.height)
    return find_poses(kept, plane, TILE), kept


@pytest.mark.parametrize("tilt", [0, 40])
def test_tiles_are_found_where_they_lie_however_the_camera_was_held(tilt: float) -> None:
    found, _ = seen(Table(tilt=tilt, height=120).photo(ROW))
    lying = {put.number: put for put in ROW}
    assert {pose.number for pose in found.poses} == lying.keys()
    for pose in found.poses:
        assert (pose.angle - lying[pose.number].angle + 45) % 360 == pytest.approx(45, abs=1.5)
    links, near = link_poses(found.poses, TILE)
    assert len(links) == 3
    assert not near


def test_marks_of_older_sheets_are_read_by_the_distance_of_neighbours() -> None:
    arm = 16.0
    marks = []
    for index in range(4):
        x, y = 100 + index * APART * 5 - arm * 5, 300.0 - arm * 5
        half = 3.5 * 5
        corners = ((x - half, y - half), (x + half, y - half), (x + half, y + half))
        marks.append(Mark(index + 1, (*corners, (x - half, y + half))))
    plane, kept = fit_plane(marks, TILE, 1000, 600)
    found = find_poses(kept, plane, TILE)
    assert found.mark == pytest.approx(7, abs=0.1)
    assert len(link_poses(found.poses, TILE)[0]) == 3


def test_a_single_tile_has_the_size_that_is_printed_today() -> None:
    found, _ = seen(Table(height=120).photo([Put(5, 150, 60)]))
    assert found.mark == pytest.approx(8, abs=0.3)


@pytest.mark.parametrize(
    ("x", "y", "angle", "side", "turn"),
    [(44.8, 0, 90, 1, 1), (0, 44.8, 180, 2, 2), (-44.8, 0, 275, 3, 3), (0, -44.8, -4, 0, 0)],
)
def test_a_neighbour_lies_on_a_side_and_is_turned_clockwise(
    x: float, y: float, angle: float, side: int, turn: int
) -> None:
    _, marks = seen(Table(height=120).photo([Put(5, 150, 60)]))
    plane, _ = fit_plane(marks, TILE, 1200, 480)
    one = build_pose(1, (0, 0), 0, plane, TILE)
    other = build_pose(2, (x, y), angle, plane, TILE)
    assert pose_offset(one, other, TILE)[2:4] == (side, turn)


@pytest.mark.parametrize(
    ("angle", "are_joined"), [(13, True), (-13, True), (15, False), (20, False), (30, False)]
)
def test_tiles_that_lie_askew_to_each_other_are_near_but_not_joined(
    angle: float, are_joined: bool
) -> None:
    _, marks = seen(Table(height=120).photo([Put(5, 150, 60)]))
    plane, _ = fit_plane(marks, TILE, 1200, 480)
    # In the direction of both, half of the angle is each one's.
    y = APART * sin(radians(angle / 2))
    poses = [
        build_pose(1, (0, 0), 0, plane, TILE),
        build_pose(2, (APART, y), angle, plane, TILE),
    ]
    links, near = link_poses(poses, TILE)
    assert (len(links), len(near)) == ((1, 0) if are_joined else (0, 1))


def test_blur_is_told_by_the_marks() -> None:
    image = Table(blur=0.4, height=120).photo(ROW)
    found, marks = seen(image)
    told = blur(image, [mark.corners for mark in marks], found.plane, 1)
    assert told == pytest.approx(0.4, abs=0.08)


def beside_hexagon(side: int, turn: float, apart: float = APART) -> Pose:
    """A hexagon on that side of an upright one in the corner of the photo, turned by degrees."""
    towards = radians(30 + 60 * side)
    return build_pose(2, (apart * sin(towards), -apart * cos(towards)), turn, OVERHEAD, HEX)


@pytest.mark.parametrize("side", range(6))
def test_a_hexagon_lies_on_one_of_six_sides_and_is_turned_by_sixths(side: int) -> None:
    one, other = build_pose(1, (0, 0), 0, OVERHEAD, HEX), beside_hexagon(side, 60 * side - 3)
    offset = pose_offset(one, other, HEX)
    assert (offset.side, offset.turn, round(offset.skew)) == (side, side, -3)
    (link,), near = link_poses([one, other], HEX)
    assert (link.side, link.turn, near) == (side, side, ())
    # The neighbour lies beyond the side between these corners.
    corners = np.array(one.corners)
    towards = (corners[side] + corners[(side + 1) % 6]) / 2
    assert np.hypot(*towards) == pytest.approx(22, abs=0.01)
    assert np.dot(towards, [other.x, other.y]) == pytest.approx(22 * APART, rel=0.01)


def test_a_side_of_a_hexagon_has_one_neighbour() -> None:
    one, other = build_pose(1, (0, 0), 0, OVERHEAD, HEX), beside_hexagon(1, 60)
    third = beside_hexagon(1, 0, apart=APART + 3)._replace(number=3)
    links, _ = link_poses([one, other, third], HEX)
    assert [(link.one, link.other) for link in links] == [(0, 1)]


def test_hexagons_overlap_only_where_they_do() -> None:
    one = build_pose(1, (0, 0), 0, OVERHEAD, HEX)
    assert overlap_of(one, beside_hexagon(2, 120), HEX) == pytest.approx(-0.8, abs=0.1)
    assert overlap_of(one, beside_hexagon(2, 17, apart=34), HEX) > 6
    corner_to_corner = build_pose(2, (0, 50), 0, OVERHEAD, HEX)
    assert overlap_of(one, corner_to_corner, HEX) == pytest.approx(0.7, abs=0.1)


def test_hexagons_have_the_size_by_which_they_lie_side_by_side() -> None:
    """Blur makes all marks look smaller."""
    marks = []
    for number, (x, y) in enumerate([(0, 0), (1, 0), (0.5, 0.866), (1.5, 0.866)], start=1):
        middle = np.array([100 + x * APART, 100 + y * APART - 17.8]) * 5
        corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
        half = 4 * 0.95 * 5
        quad = [(float(middle[0] + half * a), float(middle[1] + half * b)) for a, b in corners]
        marks.append(Mark(number, (quad[0], quad[1], quad[2], quad[3])))
    plane, kept = fit_plane(marks, HEX, 1200, 1000)
    found = find_poses(kept, plane, HEX)
    assert found.mark == pytest.approx(7.6, abs=0.1)
    assert len(link_poses(found.poses, HEX)[0]) == 5


@pytest.mark.parametrize("turned", [0, 130])
@pytest.mark.parametrize(
    ("x", "y", "angle", "side", "turn"),
    [
        pytest.param(44.8, 0, 2, 1, 0, id="straight on"),
        pytest.param(44.8, 0, 178, 1, 1, id="straight on, on its head"),
        pytest.param(-44.8, 0, 0, 0, 0, id="before it"),
        pytest.param(33.8, 11, 90, 1, 0, id="across the end, and down"),
        pytest.param(33.8, -11, 90, 1, 1, id="across the end, and up"),
        pytest.param(11, 33.8, 93, 1, 0, id="down from the side of the right half"),
        pytest.param(-11, 33.8, -90, 0, 0, id="down from the side of the left half"),
    ],
)
def test_ends_touch_straight_on_and_where_a_row_bends(  # noqa: PLR0917 -- a table's columns
    turned: float, x: float, y: float, angle: float, side: int, turn: int
) -> None:
    place = rotate_points(np.array([(x, y)]), turned)[0]
    one = build_pose(1, (0, 0), turned, OVERHEAD, DOMINO)
    other = build_pose(2, (float(place[0]), float(place[1])), turned + angle, OVERHEAD, DOMINO)
    (link,), near = link_poses([one, other], DOMINO)
    assert (link.side, link.turn, link.sure, near) == (side, turn, True, ())


@pytest.mark.parametrize(
    ("x", "y", "angle", "near"),
    [
        pytest.param(0, 22.8, 0, 0, id="long side to long side"),
        pytest.param(22, 22.8, 0, 0, id="half of each long side"),
        pytest.param(33.8, 0, 90, 1, id="across the middle of the end"),
        pytest.param(51.5, 0, 0, 1, id="a gap of 7 mm"),
        pytest.param(70, 0, 0, 0, id="far off"),
    ],
)
def test_dominoes_that_touch_otherwise_are_no_row(
    x: float, y: float, angle: float, near: int
) -> None:
    one = build_pose(1, (0, 0), 0, OVERHEAD, DOMINO)
    other = build_pose(2, (x, y), angle, OVERHEAD, DOMINO)
    links, close = link_poses([one, other], DOMINO)
    assert (links, len(close)) == ((), near)
