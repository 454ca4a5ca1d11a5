"""Whether the limits by which photos are read still lie between what they part.

`make photo-limits` takes 24 synthetic tables, measures on each side of a limit what should be
there, and fails when a side leaves its band: when new art, a new generator or a new reader eats the
margin. `PHOTOS=60` takes more tables.
"""

from __future__ import annotations

import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from math import dist, hypot
from random import Random
from typing import NamedTuple

import numpy as np

from tests.photos.camera import Array, camera
from tests.photos.photo import photos_of
from tests.photos.planning import plan
from tests.photos.prints import printed
from tests.photos.scene import Scene, ThingKind
from tests.photos.truth import Photographed, Shown
from tilegen.app.load import load
from tilegen.app.photos import limits as app
from tilegen.app.photos.piece_images import Pictures, target_of
from tilegen.photo import limits as photo
from tilegen.photo.decoding import decode_squares
from tilegen.photo.detection import CandidatePiece, CandidatePlace, DetectionTarget, Mark, Pose
from tilegen.photo.image import DecodedPhoto, decode_photo
from tilegen.photo.links import overlap_of, pose_offset
from tilegen.photo.marks import find_marks
from tilegen.photo.place_comparison import (
    PhotoView,
    blocks_inside,
    compare_marks,
    compare_parts,
    compare_pictures,
    draw_options,
    likeness,
    match_beside_mark,
)
from tilegen.photo.plane import fit_plane
from tilegen.photo.poses import build_pose, find_poses
from tilegen.photo.rings import measure_rings
from tilegen.photo.unread import greys_on

_USUAL = 24
_TAIL = 1
"""The percentage of cases on either side that may lie beyond a band: a hand may cover a tile."""
_MOST_COVERED = 0.2
"""The share of a tile from which it is no case of what a tile looks like."""
_PLACES = 6
"""Places of bare table that are looked at on each photo."""
_CREATURES_APART = 9.0
"""Millimetres that the generator leaves between creatures."""

LEFT = ": LEFT ITS BAND"

Values = dict[str, list[float]]


class Band(NamedTuple):
    """What a limit parts: at least 99 of 100 `true` cases stay on their side of the one value, and
    of `false` cases on theirs of the other. None if there are no such cases."""

    limit: float
    unit: str
    true: float | None
    false: float | None


BANDS: dict[str, Band] = {
    "SHOWN": Band(photo.SHOWN, "likeness", 0.66, 0.52),
    "STYLE": Band(app.STYLE, "likeness", 0.7, 0.42),
    "PROMISING": Band(photo.PROMISING, "likeness", 0.8, None),
    "HOPEFUL": Band(photo.HOPEFUL, "likeness", 0.8, None),
    "CERTAIN": Band(photo.CERTAIN, "likeness", 0.9, 0.85),
    "AHEAD": Band(photo.AHEAD, "likeness", 0.2, 0.15),
    "SAME_SIZE": Band(photo.SAME_SIZE[1], "of the usual", 1.15, None),
    "LONGEST_SIDE": Band(photo.LONGEST_SIDE, "of the shortest", 1.2, None),
    "RING": Band(photo.RING, "levels", 30, None),
    "FACE_DOWN": Band(photo.FACE_DOWN, "likeness", 0.54, 0.35),
    "MARK_READ": Band(photo.MARK_READ, "likeness", 0.75, 0.62),
    "PICTURE_READ": Band(photo.PICTURE_READ, "likeness", 0.725, 0.6),
    "PART_READ": Band(photo.PART_READ, "likeness", 0.78, 0.65),
    "LIES": Band(photo.LIES, "likeness", 0.7, 0.6),
    "LIES_IN_PART": Band(photo.LIES_IN_PART, "likeness", 0.78, 0.62),
    "MOST_GAP": Band(photo.MOST_GAP, "millimetres", 4.5, 7.0),
    "CROOKED": Band(photo.CROOKED, "degrees", 8.0, None),
    "SHIFTED": Band(photo.SHIFTED, "widths", 0.15, None),
    "OVERLAP": Band(photo.OVERLAP, "millimetres", 4.0, None),
    "BEYOND": Band(photo.BEYOND, "millimetres", 3.6, None),
}


class _Read(NamedTuple):
    """A photo with its truth, and the tiles whose marks were read on it."""

    scene: Scene
    shot: int
    truth: Photographed
    picture: DecodedPhoto
    view: PhotoView
    target: DetectionTarget
    pictures: Pictures
    marks: tuple[Mark, ...]
    poses: tuple[Pose, ...]
    squares: Array

    def shown(self, pose: Pose) -> Shown:
        return next(tile for tile in self.truth.tiles if tile.number == pose.number)


def measure(number: int) -> tuple[Values, Values]:
    """The true and the false cases of each limit on a number's photos."""
    true: Values = defaultdict(list)
    false: Values = defaultdict(list)
    scene = plan(number)
    made = photos_of(scene)
    for shot, (file, truth) in enumerate(zip(made.files, made.truth.photos, strict=True)):
        read = _read(scene, shot, truth, file)
        if read is not None and truth.is_sharp:
            _measure_tiles(read, true)
            _measure_marks(read, true, false)
            _measure_neighbours(read, true, false)
            _measure_backs(read, true)
            _measure_table(read, false)
    return true, false


def _read(scene: Scene, shot: int, truth: Photographed, file: bytes) -> _Read | None:
    """What is read of a photo by its marks; None if too few are."""
    loaded = load("monsters")._replace(edition=printed(scene.mix))
    target = target_of(loaded)
    grey = decode_photo(file, "photo")
    found = find_marks(grey, target.numbers)
    there = {tile.number for tile in truth.tiles}
    marks = tuple(mark for mark in found.marks if mark.number in there)
    if len(marks) < 2:
        return None
    plane, marks = fit_plane(marks, target, grey.width, grey.height)
    place = find_poses(marks, plane, target)
    view = PhotoView(grey.grey, place.plane, grey.scale, target, place.mark)
    pictures = Pictures(loaded)
    pictures.fit(view, place.poses)
    return _Read(
        scene, shot, truth, grey, view, target, pictures, marks, place.poses, found.squares
    )


def _measure_tiles(read: _Read, true: Values) -> None:
    styles = []
    for pose in read.poses:
        tile, drawn = read.shown(pose), read.pictures(CandidatePiece(pose.number, 0))
        if tile.covered > _MOST_COVERED or drawn is None or tile.in_frame < 1:
            continue
        option = CandidatePiece(pose.number, 0)
        place = CandidatePlace(pose.x, pose.y, pose.angle, (option,), 0, 0, alone=False)
        inside = blocks_inside(read.view, place)
        alike = likeness(read.view, pose, drawn)
        part = compare_parts(read.view, place, {option: drawn}, inside)[0].score
        styles.append(alike)
        true["SHOWN"].append(match_beside_mark(read.view, pose, drawn).score)
        true["MARK_READ"].append(compare_marks(read.view, place)[0].score)
        true["PICTURE_READ"].append(alike)
        true["LIES"].append(alike)
        true["PART_READ"].append(part)
        true["LIES_IN_PART"].append(part)
        true["BEYOND"].append(max(map(dist, pose.corners, tile.corners)) / tile.px)
    if styles:
        true["STYLE"].append(sum(styles) / len(styles))


def _measure_marks(read: _Read, true: Values, false: Values) -> None:
    numbers = sorted(read.target.numbers)
    grey = read.picture.grey
    quads = np.array([mark.corners for mark in read.marks])
    there = read.view.plane.millimetres(quads.reshape(-1, 2)).reshape(-1, 4, 2)
    sides = np.hypot(*np.moveaxis(there - np.roll(there, 1, axis=1), -1, 0))
    sizes = sides.mean(axis=1) / read.view.mark
    true["SAME_SIZE"] += np.maximum(sizes, 1 / sizes).tolist()
    true["LONGEST_SIDE"] += (sides.max(axis=1) / sides.min(axis=1)).tolist()
    true["RING"] += measure_rings(there, greys_on(read.view)).tolist()
    quads /= read.picture.scale
    glance = decode_squares(grey, quads, numbers, within=(0.0,)).likeness.tolist()
    true["PROMISING"] += glance
    true["HOPEFUL"] += glance
    seen = decode_squares(grey, quads, numbers)
    true["CERTAIN"] += seen.likeness.tolist()
    true["AHEAD"] += seen.lead.tolist()
    middles = quads.mean(axis=1)
    squares = read.squares / read.picture.scale
    apart = [np.hypot(*(middles - each.mean(axis=0)).T).min() for each in squares]
    rest = squares[np.array(apart) > 12 * read.truth.px] if len(squares) else squares
    if len(rest):
        seen = decode_squares(grey, rest, numbers)
        false["CERTAIN"] += seen.likeness.tolist()
        false["AHEAD"] += seen.lead.tolist()


def _measure_neighbours(read: _Read, true: Values, false: Values) -> None:
    tiles = {tile.number: tile for tile in read.scene.tiles}
    cells = {t.number: (at, t.cell) for at, c in enumerate(read.scene.creatures) for t in c.tiles}
    for one, other in combinations(read.poses, 2):
        (creature, (x, y)), (another, (x2, y2)) = cells[one.number], cells[other.number]
        lies = pose_offset(one, other, read.target)
        gap = lies.along - read.target.width
        if creature == another and abs(x - x2) + abs(y - y2) == 1:
            true["MOST_GAP"].append(gap)
            true["CROOKED"].append(abs(lies.skew))
            true["SHIFTED"].append(lies.across / read.target.width)
            true["OVERLAP"].append(overlap_of(one, other, read.target))
        elif creature != another and lies.across < photo.SHIFTED * read.target.width:
            near = tiles[one.number], tiles[other.number]
            if hypot(near[0].x - near[1].x, near[0].y - near[1].y) < 90:
                false["MOST_GAP"].append(gap)


def _measure_backs(read: _Read, true: Values) -> None:
    """Compares tiles that lie face down with their back."""
    back = read.pictures.back_picture()
    size = np.array([read.truth.width, read.truth.height])
    for thing in read.scene.things:
        if thing.kind is ThingKind.BACK and back is not None:
            at = camera(read.scene.shots[read.shot]).pixels(np.array([(thing.x, thing.y)]))
            if np.all((at > 0) & (at < size)):
                x, y = read.view.plane.millimetres(at)[0]
                poses = (
                    build_pose(1, (float(x), float(y)), float(angle), read.view.plane, read.target)
                    for angle in range(0, 90, 3)
                )
                true["FACE_DOWN"].append(max(likeness(read.view, p, back) for p in poses))


def _measure_table(read: _Read, false: Values) -> None:
    """Looks at places where the truth has no tile, as if one might lie there."""
    rng = Random(read.scene.number)
    back = read.pictures.back_picture()
    spare = sorted(read.target.numbers - {tile.number for tile in read.scene.tiles})[::3]
    for x, y in _bare_places(read, rng):
        options = tuple(CandidatePiece(number, turn) for number in spare for turn in range(4))
        place = CandidatePlace(x, y, rng.uniform(0, 360), options, 0, 0, alone=False)
        pose = build_pose(spare[0], (x, y), place.angle, read.view.plane, read.target)
        drawn, inside = draw_options(options, read.pictures), blocks_inside(read.view, place)
        if not drawn or len(inside) < photo.BLOCKS_TO_READ:
            continue
        own = drawn[options[0]]
        if back is not None:
            false["FACE_DOWN"].append(likeness(read.view, pose, back))
        false["SHOWN"].append(match_beside_mark(read.view, pose, own).score)
        false["STYLE"].append(likeness(read.view, pose, own))
        false["MARK_READ"].append(max(each.score for each in compare_marks(read.view, place)))
        best = max(each.score for each in compare_pictures(read.view, place, drawn))
        part = max(each.score for each in compare_parts(read.view, place, drawn, inside))
        false["PICTURE_READ"].append(best)
        false["LIES"].append(best)
        false["PART_READ"].append(part)
        false["LIES_IN_PART"].append(part)


def _bare_places(read: _Read, rng: Random) -> Iterator[tuple[float, float]]:
    """Places around the tiles that were read, with no tile within reach."""
    xs, ys = [pose.x for pose in read.poses], [pose.y for pose in read.poses]
    tiles = [np.array(tile.corners).mean(axis=0) for tile in read.truth.tiles]
    there = read.view.plane.millimetres(np.array(tiles))
    known = 0
    for _ in range(40 * _PLACES):
        at = rng.uniform(min(xs) - 60, max(xs) + 60), rng.uniform(min(ys) - 60, max(ys) + 60)
        if known < _PLACES and np.hypot(*(there - at).T).min() > 1.5 * read.target.width:
            known += 1
            yield at


def describe(true: Values, false: Values) -> Iterator[str]:
    """A line for each limit, with a word about a side that has left its band."""
    for name, band in BANDS.items():
        sides = []
        for side, edge, values in (
            ("true", band.true, true[name]),
            ("false", band.false, false[name]),
        ):
            if edge is not None and values:
                is_least = edge > band.limit
                at = float(np.percentile(values, _TAIL if is_least else 100 - _TAIL))
                left = LEFT if (at < edge if is_least else at > edge) else ""
                least = "at least" if is_least else "at most"
                sides.append(f"{side} {least} {at:.2f}, band {edge:g} ({len(values)}){left}")
        yield f"{name:<13}{band.limit:>6g} {band.unit:<16}{'; '.join(sides)}"


def main() -> int:
    many = int(os.environ.get("PHOTOS", _USUAL))
    true: Values = defaultdict(list)
    false: Values = defaultdict(list)
    for number in range(many):
        for total, part in zip((true, false), measure(number), strict=True):
            for name, values in part.items():
                total[name] += values
        sys.stderr.write(f"\r{number + 1} of {many} tables")
        sys.stderr.flush()
    sys.stderr.write("\n")
    lines = [*describe(true, false)]
    sys.stdout.write("\n".join(lines) + "\n")
    return int(any(LEFT in line for line in lines))


if __name__ == "__main__":
    sys.exit(main())
