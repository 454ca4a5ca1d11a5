"""Finds what lies on a photo: by marks first, then where the game wants a piece."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import hypot
from typing import NamedTuple

from tilegen.app.photos import limits
from tilegen.app.photos.bare import part_bare
from tilegen.app.photos.photo import Photo
from tilegen.app.photos.pieces import Pictures
from tilegen.games.reading import Looked
from tilegen.photo.compare import UNCUT, View, likeness_in_parts
from tilegen.photo.cutoff import cut_off
from tilegen.photo.detection import (
    UNREAD,
    By,
    Glimpse,
    Mark,
    Option,
    Point,
    Pose,
    Seen,
    Target,
    Wanted,
)
from tilegen.photo.faint import find_faint_marks
from tilegen.photo.limits import SHOWN
from tilegen.photo.look import look, read_around
from tilegen.photo.marks import find
from tilegen.photo.opencv import Array
from tilegen.photo.picture import Picture, picture, shown
from tilegen.photo.plane import plane_of
from tilegen.photo.poses import linked, located, overlaps, posed, px_per_mm
from tilegen.photo.sharpness import blur, blur_alone, squares_at
from tilegen.photo.tabletop import (
    LONGEST,
    PX_PER_MM,
    Small,
    Tabletop,
    is_bare,
    may_hide,
    share_strange,
    tabletop,
)
from tilegen.photo.unread import find_unread

Look = tuple[Wanted, Glimpse]

_ROUNDS = 8
"""Rounds of looking at cells again: each tile found may lead to another."""


def see(
    photo: Photo,
    target: Target,
    others: Mapping[int, str],
    wanted: Callable[[Seen], tuple[Wanted, ...]],
    pictures: Pictures,
) -> Looked:
    """What lies on the photo. Marks in `others` are only reported as left out, and all further
    marks as unknown. Raises TilegenError if it is not a photo."""
    grey = picture(photo.content, photo.name)
    found = find(grey, target.numbers, others.keys())
    blank = Seen(
        photo.name,
        (),
        (),
        (),
        grey.width,
        grey.height,
        0.0,
        None,
        left_out=tuple(mark.number for mark in found.marks if mark.number in others),
        unknown=found.unknown,
        damaged=grey.damaged,
    )
    own = tuple(mark for mark in found.marks if mark.number in target.numbers)
    if not own:
        squares = (found.squares + 0.5) / grey.scale - 0.5
        faint = find_faint_marks(grey.grey, squares, target.numbers)
        softness = blur_alone(grey.grey, faint, target.marks[0])
        return Looked(blank._replace(blur=softness), ())
    placed = _place(own, found.weak, target, grey, pictures)
    view = placed.view
    marks = tuple(mark.corners for mark in placed.marks)
    poses, bare = part_bare([pictures.compare(view, pose) for pose in placed.poses], target)
    seen = blank._replace(
        poses=poses,
        px_per_mm=px_per_mm(poses or bare, target),
        least_px_per_mm=min(px_per_mm([pose], target) for pose in poses or bare),
        blur=blur(grey.grey, marks, view.plane, grey.scale),
        bare=(*placed.bare, *bare),
    )
    if not poses:
        return Looked(seen, ())
    looked, faint, squares = _look_everywhere(
        _linked(seen, target), view, found.squares, wanted, pictures
    )
    looked = _with_unsure(looked, view, pictures)
    top = tabletop(_small(photo, looked.seen, view), looked.seen.poses, target)
    rest = (*_middles(view, squares), *_cut_off(top, view, looked.seen, pictures))
    numbers = [pose.number for pose in looked.seen.poses]
    over = tuple(
        (numbers[one], numbers[other])
        for one, other in overlaps(looked.seen.poses, target)
        if UNREAD not in {numbers[one], numbers[other]}
    )
    marks = (*marks, *squares_at(found.squares, _middles(view, faint)))
    softness = blur(grey.grey, marks, view.plane, grey.scale)
    seen = looked.seen._replace(unread=rest, overlapping=over, blur=softness)
    return Looked(seen, _with_table(looked, top, target))


class _Placed(NamedTuple):
    """Marks of one size, the pieces that they and weak ones may be on, the photo as seen with them,
    and `bare` marks of another size. `shows` is whether any looks like its picture."""

    marks: tuple[Mark, ...]
    poses: tuple[Pose, ...]
    view: View
    bare: tuple[Pose, ...]
    shows: bool


def _place(
    marks: tuple[Mark, ...], weak: tuple[Mark, ...], target: Target, grey: Picture, known: Pictures
) -> _Placed:
    """The pieces with marks of the usual size, or of the next size if none of these shows its
    picture: a sheet or a screen may show larger marks."""
    plane, own = plane_of(marks, target, grey.width, grey.height)
    place = located((*own, *weak), plane, target)
    view = View(grey.grey, place.plane, grey.scale, target, place.mark)
    sure = place.poses[: len(own)]
    shows = known.fit(view, sure)
    also = tuple(pose for pose in place.poses[len(own) :] if known.resemble(view, pose))
    placed = _Placed(own, (*sure, *also), view, (), shows)
    rest = tuple(mark for mark in marks if mark not in own)
    if shows or not rest or not own:
        return placed
    other = _place(rest, weak, target, grey, known)
    return other._replace(bare=(*sure, *other.bare)) if other.shows else placed


def _linked(seen: Seen, target: Target) -> Seen:
    links, near = linked(seen.poses, target.width)
    return seen._replace(links=links, near=near)


def _look_everywhere(
    seen: Seen,
    view: View,
    squares: Array,
    wanted: Callable[[Seen], tuple[Wanted, ...]],
    pictures: Pictures,
) -> tuple[Looked, Array, Array]:
    """What was seen, with the pieces found in cells where one should lie, and around squares that
    may be marks; these squares; and those of them around which no piece was read."""
    unread: list[Array] = []
    for _ in range(_ROUNDS):
        looked = _look_again(seen, view, wanted, pictures)
        known = (*looked.seen.poses, *looked.seen.bare)
        unread.append(find_unread(view, squares, known, pictures.back()))
        spare = view.target.numbers - {pose.number for pose in known}
        new = [read_around(view, square, spare, pictures) for square in unread[-1]]
        best = _best(pose for pose in new if pose)
        if not best:
            break
        poses = (*(pose for pose in looked.seen.poses if pose.number != UNREAD), *best)
        seen = _linked(seen._replace(poses=poses), view.target)
    return looked, unread[0], unread[-1]


def _middles(view: View, squares: Array) -> tuple[Point, ...]:
    """The middles of squares in millimetres (n x 4 x 2), in pixels."""
    pixels = view.plane.pixels(squares.mean(axis=1)).tolist()
    return tuple((float(x), float(y)) for x, y in pixels)


def _best(poses: Iterable[Pose]) -> list[Pose]:
    """The most confident pose of each number."""
    best: dict[int, Pose] = {}
    for pose in sorted(poses, key=lambda pose: -pose.confidence):
        best.setdefault(pose.number, pose)
    return [best[number] for number in sorted(best)]


def _with_unsure(looked: Looked, view: View, pictures: Pictures) -> Looked:
    """What was seen, with the pieces whose faint mark alone was found among bare marks, too."""
    poses, bare = list(looked.seen.poses), list(looked.seen.bare)
    for index, pose in enumerate(poses):
        if pose.by is By.FILTER and (alike := pictures.compare(view, pose)[1]) < SHOWN:
            poses[index] = pose._replace(confidence=round(max(0.0, alike), 3))
            bare.append(poses[index])
    return looked._replace(seen=looked.seen._replace(poses=tuple(poses), bare=tuple(bare)))


def _look_again(
    seen: Seen, view: View, wanted: Callable[[Seen], tuple[Wanted, ...]], pictures: Pictures
) -> Looked:
    """What was seen, with the pieces found in cells where one should lie."""
    known: dict[tuple[int, int, tuple[Option, ...]], Glimpse] = {}
    for _ in range(_ROUNDS):
        places = wanted(seen)
        keys = [(each.beside, each.side, each.options) for each in places]
        new = [place for place, key in zip(places, keys, strict=True) if key not in known]
        for place, glimpse in zip(new, look(view, new, pictures, seen.poses), strict=True):
            known[place.beside, place.side, place.options] = glimpse
        looks = tuple((place, known[key]) for place, key in zip(places, keys, strict=True))
        best = _best(glimpse.read for _, glimpse in looks if glimpse.read)
        if not best:
            break
        poses = (*seen.poses, *best)
        seen = _linked(seen._replace(poses=poses), view.target)
    poses = (*seen.poses, *_lying_unread(looks, view))
    return Looked(_linked(seen._replace(poses=poses), view.target), looks)


def _cut_off(top: Tabletop, view: View, seen: Seen, pictures: Pictures) -> Iterator[Point]:
    """The middles, in pixels, of things that the edge of the photo cuts and that look like a piece
    which was not read."""
    read = {pose.number for pose in seen.poses}
    spare = tuple(
        Option(number, turn) for number in sorted(view.target.numbers - read) for turn in range(4)
    )
    for each in cut_off(top, view.target):
        place = Wanted(each.x, each.y, each.angle, spare, 0, 0, alone=True)
        if likeness_in_parts(view, place, pictures) > limits.CUT_LIKENESS:
            yield each.middle


def _small(photo: Photo, seen: Seen, view: View) -> Small:
    longest = round(max(seen.width, seen.height) * PX_PER_MM / seen.px_per_mm)
    colour, by = shown(photo.content, min(LONGEST, longest), photo.name)
    return Small(colour, by, seen.px_per_mm * by, view.plane)


def _with_table(looked: Looked, top: Tabletop, target: Target) -> tuple[Look, ...]:
    """The places where a piece may lie unseen, and whether the table shows that none does, or
    something else than the table may hide one."""
    found = []
    for place, glimpse in looked.looks:
        if glimpse.read is None and not glimpse.lies:
            pose = looked.seen.poses[place.beside]
            strange = share_strange(top, (place.x, place.y), place.angle, UNCUT) > limits.COVERED
            covered = bool(place.options) and strange and may_hide(top, pose, place.side, target)
            decided = glimpse.decided or is_bare(top, pose, place.side, target)
            found.append((place, glimpse._replace(covered=covered, decided=decided)))
        else:
            found.append((place, glimpse))
    return tuple(found)


def _lying_unread(looks: tuple[Look, ...], view: View) -> Iterator[Pose]:
    """Pieces that lie there but could not be read, each once, though two neighbours may ask for
    it."""
    known: list[Pose] = []
    for place, glimpse in looks:
        if glimpse.lies and glimpse.read is None:
            pose = posed(UNREAD, (place.x, place.y), place.angle, view.plane, view.target)
            if all(hypot(pose.x - k.x, pose.y - k.y) > view.target.width / 2 for k in known):
                known.append(pose)
                yield pose._replace(confidence=0.0, guesses=glimpse.guesses)
