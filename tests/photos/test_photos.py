"""Synthetic photos: that they are what their truth says, since the reader is measured by them."""

from __future__ import annotations

from functools import cache
from math import dist
from typing import Any

import pytest

pytest.importorskip("cv2", reason="OpenCV is not installed: pip install --editable '.[read]'")

import cv2
import numpy as np

from tests.games.monsters.creature_tiles import Rotation, index_creatures, rotate_edges
from tests.games.monsters.plain_creatures import Grid, mismatches
from tests.photos.camera import camera
from tests.photos.laying import MOST_GAP, MOST_TURN, corners, gap
from tests.photos.measure import made_and_read
from tests.photos.photo import Photos, photos
from tests.photos.planning import Limits, plan
from tests.photos.played import tile_set
from tests.photos.scene import Game, Kind, Scene
from tests.photos.scoring import score
from tests.photos.truth import Shown
from tilegen.drawing.marker import MODULES, bits
from tilegen.games.tiles.rules.squares import Cell

SMALL = Limits(megapixels=1.0, tiles=9)
every_number = pytest.mark.parametrize("number", range(12))


@cache
def scene(number: int) -> Scene:
    return plan(number)


@cache
def small(number: int, kind: Kind) -> Photos:
    return photos(number, SMALL, kind)


@pytest.mark.parametrize("number", range(4))
def test_a_number_makes_one_scene(number: int) -> None:
    assert plan(number) == scene(number)
    assert scene(number + 1) != scene(number)


@every_number
def test_creatures_are_as_the_rules_let_them_grow(number: int) -> None:
    numbers = [tile.number for creature in scene(number).creatures for tile in creature.tiles]
    assert len(numbers) == len(set(numbers))
    for creature in scene(number).creatures:
        edges = index_creatures(tile_set())
        grid: Grid = {
            Cell(*tile.cell): rotate_edges(edges[tile.number].edges, Rotation(tile.turn))
            for tile in creature.tiles
        }
        assert not [*mismatches(grid)]


@every_number
def test_neighbours_lie_side_by_side_and_creatures_a_fingers_width_apart(number: int) -> None:
    made = scene(number)
    cells = {tile.number: tile.cell for each in made.creatures for tile in each.tiles}
    for one in made.tiles:
        for other in made.tiles:
            if one.number <= other.number:
                continue
            apart = gap(corners(one), corners(other))
            if one.creature != other.creature:
                assert apart >= 9
            elif dist(cells[one.number], cells[other.number]) == 1:
                # A loop of crooked tiles closes with a wider gap.
                assert apart <= 2 * MOST_GAP
                turn = (one.angle - other.angle + 45) % 90 - 45
                assert abs(turn) <= 2 * MOST_TURN


@every_number
def test_a_camera_shows_points_where_it_finds_them(number: int) -> None:
    for shot in scene(number).shots:
        view = camera(shot)
        points = np.array([(0.0, 0.0), (80.0, 0.0), (0.0, 80.0), (-70.0, 40.0)])
        seen = view.pixels(points)
        assert np.abs(view.table(seen) - points).max() < 0.01
        (ax, ay), (bx, by) = seen[1] - seen[0], seen[2] - seen[0]
        assert ax * by > ay * bx, "the photo is mirrored"


def test_what_is_beside_the_lens_is_not_before_it() -> None:
    (shot,) = scene(0).shots
    view = camera(shot)
    assert view.are_before(np.array([(0.0, 0.0, 46.0)]))
    assert not view.are_before(np.array([(0.0, 0.0, 46.0), (*view.place[:2], -view.place[2])]))


def test_a_bent_lens_leaves_what_is_far_outside_a_photo_outside() -> None:
    (shot,) = scene(0).shots
    for far in (2000.0, 4000.0, 8000.0, 16000.0):
        view = camera(shot._replace(bend=-0.04, tilt=0.0, roll=0.0))
        x, y = shot.aim
        left, right = view.pixels(np.array([(x - far, y), (x + far, y)]))
        assert left[0] < 0
        assert right[0] > shot.width


def test_photos_of_a_dozen_numbers_are_of_every_kind() -> None:
    assert {scene(number).kind for number in range(12)} == {*Kind}


@pytest.mark.cairo
def test_a_scene_is_painted_the_same_each_time() -> None:
    assert photos(0, SMALL, Kind.FEW) == small(0, Kind.FEW)


@pytest.mark.cairo
@pytest.mark.parametrize("number", range(2))
def test_the_marks_of_clean_photos_lie_where_the_truth_says(number: int) -> None:
    made = small(number, Kind.FEW)
    shown = made.truth.photos[0].tiles
    found = marks(made.files[0])
    assert made.truth.in_band
    assert found.keys() == {tile.number for tile in shown}
    for tile in shown:
        most = max(map(dist, found[tile.number], tile.mark))
        assert most < 0.6 * made.truth.photos[0].px, tile


@pytest.mark.cairo
@pytest.mark.parametrize("game", [Game.HIVES, Game.GARDEN])
def test_tiles_of_other_games_are_read_as_the_truth_says(game: Game) -> None:
    made, table, _ = made_and_read(plan(0, SMALL, Kind.FEW, game))
    assert made.truth.in_band
    assert score(made.truth, table).exact


@pytest.mark.cairo
def test_a_covered_tile_is_known_to_be_covered() -> None:
    tiles = _all_tiles(small(7, Kind.BUSY))
    assert any(tile.covered > 0.1 for tile in tiles)
    assert any(not tile.covered for tile in tiles)


@pytest.mark.cairo
def test_a_tile_that_the_frame_cuts_is_known_to_be_cut() -> None:
    made = small(2, Kind.EDGE)
    assert any(0 < tile.in_frame < 1 for tile in _all_tiles(made))
    assert not made.truth.in_band


def _all_tiles(made: Photos) -> list[Shown]:
    return [tile for photo in made.truth.photos for tile in photo.tiles]


def marks(file: bytes) -> dict[int, Any]:
    """The marks that OpenCV's own detector reads, with their corners."""
    numbers = sorted(index_creatures(tile_set()))
    codes = [
        cv2.aruco.Dictionary.getByteListFromBits(np.array(bits(number), np.uint8))
        for number in numbers
    ]
    settings = cv2.aruco.DetectorParameters()
    settings.adaptiveThreshWinSizeMin, settings.adaptiveThreshWinSizeMax = 5, 29
    settings.adaptiveThreshWinSizeStep = 8
    settings.minMarkerPerimeterRate = 0.01
    settings.polygonalApproxAccuracyRate = 0.06
    settings.perspectiveRemovePixelPerCell = 6
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    dictionary = cv2.aruco.Dictionary(np.concatenate(codes), MODULES - 2, 2)
    detector = cv2.aruco.ArucoDetector(dictionary, settings)
    picture = cv2.imdecode(np.frombuffer(file, np.uint8), cv2.IMREAD_GRAYSCALE)
    assert picture is not None
    found: Any
    which: Any  # None without a mark
    found, which, _ = detector.detectMarkers(picture)
    if which is None:
        return {}
    return {
        numbers[int(place)]: each[0] for place, each in zip(which.flatten(), found, strict=True)
    }
