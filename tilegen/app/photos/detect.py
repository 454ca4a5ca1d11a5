"""Finds the pieces on a photo: first by their marks, then at the places where the game expects
one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import hypot
from typing import NamedTuple

from tilegen.app.photos import limits
from tilegen.app.photos.bare import split_bare_marks
from tilegen.app.photos.photo import Photo
from tilegen.app.photos.piece_images import Pictures
from tilegen.games.recognition import PhotoEvidence
from tilegen.photo.background import (
    LONGEST,
    PX_PER_MM,
    DownscaledPhoto,
    Tabletop,
    find_tabletop,
    is_bare,
    may_hide,
    share_strange,
)
from tilegen.photo.candidate_match import inspect_candidates, read_around
from tilegen.photo.cutoff import find_cut_off_pieces
from tilegen.photo.detection import (
    UNREAD,
    CandidatePiece,
    CandidatePlace,
    CandidateResult,
    DetectionTarget,
    Mark,
    PhotoDetections,
    Point,
    Pose,
    ReadMethod,
)
from tilegen.photo.faint import find_faint_marks
from tilegen.photo.image import DecodedPhoto, decode_photo, decode_preview
from tilegen.photo.limits import SHOWN
from tilegen.photo.links import find_overlaps, link_poses
from tilegen.photo.marks import find_marks
from tilegen.photo.opencv import Array
from tilegen.photo.place_comparison import PhotoView, likeness_in_parts
from tilegen.photo.plane import fit_plane
from tilegen.photo.poses import build_pose, find_poses, px_per_mm
from tilegen.photo.sharpness import blur, blur_alone, squares_at
from tilegen.photo.unread import find_unread

Look = tuple[CandidatePlace, CandidateResult]

_ROUNDS = 8
"""Rounds of looking at cells again: each tile found may lead to another."""


def collect_evidence(
    photo: Photo,
    target: DetectionTarget,
    foreign: Mapping[int, str],
    candidates: Callable[[PhotoDetections], tuple[CandidatePlace, ...]],
    pictures: Pictures,
) -> PhotoEvidence:
    """The pieces on the photo. Marks in `foreign` are reported as left out, and all further marks
    as unknown. Raises TilegenError for bytes that are not a photo."""
    grey = decode_photo(photo.content, photo.name)
    mark_detections = find_marks(grey, target.numbers, foreign.keys())
    blank = PhotoDetections(
        photo.name,
        (),
        (),
        (),
        grey.width,
        grey.height,
        0.0,
        None,
        left_out=tuple(mark.number for mark in mark_detections.marks if mark.number in foreign),
        unknown=mark_detections.unknown,
        damaged=grey.damaged,
    )
    own = tuple(mark for mark in mark_detections.marks if mark.number in target.numbers)
    if not own:
        squares = (mark_detections.squares + 0.5) / grey.scale - 0.5
        faint = find_faint_marks(grey.grey, squares, target.numbers)
        softness = blur_alone(grey.grey, faint, target.marks[0])
        return PhotoEvidence(blank._replace(blur=softness), ())
    placement = _place(own, mark_detections.weak, target, grey, pictures)
    view = placement.view
    marks = tuple(mark.corners for mark in placement.marks)
    poses, bare = split_bare_marks(
        [pictures.compare(view, pose) for pose in placement.poses], target
    )
    detections = blank._replace(
        poses=poses,
        px_per_mm=px_per_mm(poses or bare, target),
        least_px_per_mm=min(px_per_mm([pose], target) for pose in poses or bare),
        blur=blur(grey.grey, marks, view.plane, grey.scale),
        bare=(*placement.bare, *bare),
    )
    if not poses:
        return PhotoEvidence(detections, ())
    evidence, faint, squares = _look_everywhere(
        _with_links(detections, target), view, mark_detections.squares, candidates, pictures
    )
    evidence = _with_unsure(evidence, view, pictures)
    top = find_tabletop(
        _scale_photo(photo, evidence.detections, view), evidence.detections.poses, target
    )
    rest = (
        *_middles(view, squares),
        *_find_cut_off_middles(top, view, evidence.detections, pictures),
    )
    numbers = [pose.number for pose in evidence.detections.poses]
    over = tuple(
        (numbers[one], numbers[other])
        for one, other in find_overlaps(evidence.detections.poses, target)
        if UNREAD not in {numbers[one], numbers[other]}
    )
    marks = (*marks, *squares_at(mark_detections.squares, _middles(view, faint)))
    softness = blur(grey.grey, marks, view.plane, grey.scale)
    detections = evidence.detections._replace(unread=rest, overlapping=over, blur=softness)
    return PhotoEvidence(detections, _with_table(evidence, top, target))


class _MarkPlacement(NamedTuple):
    """Marks of one size, the poses of pieces from these and weak marks, the view with the resulting
    plane, and `bare` marks of another size. `shows` is whether any piece looks like its picture."""

    marks: tuple[Mark, ...]
    poses: tuple[Pose, ...]
    view: PhotoView
    bare: tuple[Pose, ...]
    shows: bool


def _place(
    marks: tuple[Mark, ...],
    weak: tuple[Mark, ...],
    target: DetectionTarget,
    grey: DecodedPhoto,
    pictures: Pictures,
) -> _MarkPlacement:
    """The pieces with marks of the usual size, or of the next size if none of these pieces looks
    like its picture: a sheet or a screen may show larger marks."""
    plane, own = fit_plane(marks, target, grey.width, grey.height)
    place = find_poses((*own, *weak), plane, target)
    view = PhotoView(grey.grey, place.plane, grey.scale, target, place.mark)
    sure = place.poses[: len(own)]
    shows = pictures.fit(view, sure)
    also = tuple(pose for pose in place.poses[len(own) :] if pictures.resemble(view, pose))
    placement = _MarkPlacement(own, (*sure, *also), view, (), shows)
    rest = tuple(mark for mark in marks if mark not in own)
    if shows or not rest or not own:
        return placement
    other = _place(rest, weak, target, grey, pictures)
    return other._replace(bare=(*sure, *other.bare)) if other.shows else placement


def _with_links(detections: PhotoDetections, target: DetectionTarget) -> PhotoDetections:
    links, near = link_poses(detections.poses, target)
    return detections._replace(links=links, near=near)


def _look_everywhere(
    detections: PhotoDetections,
    view: PhotoView,
    squares: Array,
    candidates: Callable[[PhotoDetections], tuple[CandidatePlace, ...]],
    pictures: Pictures,
) -> tuple[PhotoEvidence, Array, Array]:
    """The evidence, with the pieces found in expected cells and around squares that may be marks;
    these squares; and the squares around which no piece was read."""
    unread_squares: list[Array] = []
    for _ in range(_ROUNDS):
        evidence = _look_again(detections, view, candidates, pictures)
        known_poses = (*evidence.detections.poses, *evidence.detections.bare)
        unread_squares.append(find_unread(view, squares, known_poses, pictures.back_picture()))
        spare = view.target.numbers - {pose.number for pose in known_poses}
        new = [read_around(view, square, spare, pictures) for square in unread_squares[-1]]
        best = _best(pose for pose in new if pose)
        if not best:
            break
        poses = (*(pose for pose in evidence.detections.poses if pose.number != UNREAD), *best)
        detections = _with_links(detections._replace(poses=poses), view.target)
    return evidence, unread_squares[0], unread_squares[-1]


def _middles(view: PhotoView, squares: Array) -> tuple[Point, ...]:
    """The centres, in pixels, of squares in millimetres (n x 4 x 2)."""
    pixels = view.plane.pixels(squares.mean(axis=1)).tolist()
    return tuple((float(x), float(y)) for x, y in pixels)


def _best(poses: Iterable[Pose]) -> list[Pose]:
    """The most confident pose of each number."""
    best: dict[int, Pose] = {}
    for pose in sorted(poses, key=lambda pose: -pose.confidence):
        best.setdefault(pose.number, pose)
    return [best[number] for number in sorted(best)]


def _with_unsure(evidence: PhotoEvidence, view: PhotoView, pictures: Pictures) -> PhotoEvidence:
    """The evidence, in which pieces that were read by a faint mark alone also count as bare
    marks."""
    poses, bare = list(evidence.detections.poses), list(evidence.detections.bare)
    for index, pose in enumerate(poses):
        if pose.by is ReadMethod.FILTER and (alike := pictures.compare(view, pose)[1]) < SHOWN:
            poses[index] = pose._replace(confidence=round(max(0.0, alike), 3))
            bare.append(poses[index])
    return evidence._replace(
        detections=evidence.detections._replace(poses=tuple(poses), bare=tuple(bare))
    )


def _look_again(
    detections: PhotoDetections,
    view: PhotoView,
    candidates: Callable[[PhotoDetections], tuple[CandidatePlace, ...]],
    pictures: Pictures,
) -> PhotoEvidence:
    """The evidence, with the pieces found in cells where one is expected."""
    results: dict[tuple[int, int, tuple[CandidatePiece, ...]], CandidateResult] = {}
    for _ in range(_ROUNDS):
        places = candidates(detections)
        keys = [(candidate.beside, candidate.side, candidate.options) for candidate in places]
        new = [place for place, key in zip(places, keys, strict=True) if key not in results]
        for place, glimpse in zip(
            new, inspect_candidates(view, new, pictures, detections.poses), strict=True
        ):
            results[place.beside, place.side, place.options] = glimpse
        looks = tuple((place, results[key]) for place, key in zip(places, keys, strict=True))
        best = _best(glimpse.read for _, glimpse in looks if glimpse.read)
        if not best:
            break
        poses = (*detections.poses, *best)
        detections = _with_links(detections._replace(poses=poses), view.target)
    poses = (*detections.poses, *_find_unread_poses(looks, view))
    return PhotoEvidence(_with_links(detections._replace(poses=poses), view.target), looks)


def _find_cut_off_middles(
    top: Tabletop, view: PhotoView, detections: PhotoDetections, pictures: Pictures
) -> Iterator[Point]:
    """The centres, in pixels, of things that the edge of the photo cuts and that look like an
    unread piece."""
    read = {pose.number for pose in detections.poses}
    spare = tuple(
        CandidatePiece(number, turn)
        for number in sorted(view.target.numbers - read)
        for turn in range(view.target.sides)
    )
    for piece in find_cut_off_pieces(top, view.target):
        place = CandidatePlace(piece.x, piece.y, piece.angle, spare, 0, 0, alone=True)
        if likeness_in_parts(view, place, pictures) > limits.CUT_LIKENESS:
            yield piece.middle


def _scale_photo(photo: Photo, detections: PhotoDetections, view: PhotoView) -> DownscaledPhoto:
    longest = round(max(detections.width, detections.height) * PX_PER_MM / detections.px_per_mm)
    colour, by = decode_preview(photo.content, min(LONGEST, longest), photo.name)
    return DownscaledPhoto(colour, by, detections.px_per_mm * by, view.plane)


def _with_table(
    evidence: PhotoEvidence, top: Tabletop, target: DetectionTarget
) -> tuple[Look, ...]:
    """The candidate places, with two more results: whether the table is visible there, so that no
    piece is, and whether some other thing may cover a piece."""
    results = []
    for place, glimpse in evidence.looks:
        if glimpse.read is None and not glimpse.lies:
            pose = evidence.detections.poses[place.beside]
            strange = share_strange(top, (place.x, place.y), place.angle, target) > limits.COVERED
            has_cover = bool(place.options) and strange and may_hide(top, pose, place.side, target)
            is_certain = glimpse.decided or is_bare(top, pose, place.side, target)
            results.append((place, glimpse._replace(covered=has_cover, decided=is_certain)))
        else:
            results.append((place, glimpse))
    return tuple(results)


def _find_unread_poses(looks: tuple[Look, ...], view: PhotoView) -> Iterator[Pose]:
    """Detected but unread pieces, one for each place even if two neighbours expect it."""
    known_poses: list[Pose] = []
    for place, glimpse in looks:
        if glimpse.lies and glimpse.read is None:
            pose = build_pose(UNREAD, (place.x, place.y), place.angle, view.plane, view.target)
            if all(hypot(pose.x - k.x, pose.y - k.y) > view.target.width / 2 for k in known_poses):
                known_poses.append(pose)
                yield pose._replace(confidence=0.0, guesses=glimpse.guesses)
