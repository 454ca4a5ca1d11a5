"""Finds what lies on a photo: by marks first, then where the game wants a piece."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import hypot

from tilegen.app.photos.photo import Photo
from tilegen.app.photos.pieces import Pictures
from tilegen.games.reading import Looked
from tilegen.photo.cutoff import cut_off
from tilegen.photo.detection import UNREAD, Glimpse, Option, Point, Pose, Seen, Target, Wanted
from tilegen.photo.look import UNCUT, View, likeness_in_parts, look
from tilegen.photo.marks import find
from tilegen.photo.picture import picture, shown
from tilegen.photo.plane import plane_of
from tilegen.photo.poses import linked, located, posed, px_per_mm
from tilegen.photo.sharpness import blur
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
from tilegen.photo.unread import unread

Look = tuple[Wanted, Glimpse]

_ROUNDS = 8
"""Rounds of looking at cells again: each tile found may lead to another."""
_COVERED = 0.2
"""The share of a place that must differ from the table to count as covered."""
_ALIKE = 0.8
"""The least likeness to a picture of something at the edge of a photo that is a piece: backs, codes
and cards stay below 0.7."""


def see(
    photo: Photo,
    target: Target,
    others: Mapping[int, str],
    wanted: Callable[[Seen], tuple[Wanted, ...]],
    pictures: Pictures,
) -> Looked:
    """What lies on the photo. Marks in `others` are only reported as left out. Raises TilegenError
    if it is not a photo."""
    grey = picture(photo.content, photo.name)
    found = find(grey, target.numbers, others.keys())
    left_out = tuple(mark.number for mark in found.marks if mark.number not in target.numbers)
    own = tuple(mark for mark in found.marks if mark.number in target.numbers)
    if not own:
        seen = Seen(photo.name, (), (), (), grey.width, grey.height, 0.0, None, (), left_out)
        return Looked(seen, ())
    plane, own = plane_of(own, target, grey.width, grey.height)
    place = located((*own, *found.weak), plane, target)
    view = View(grey.grey, place.plane, grey.scale, target, place.mark)
    sure = place.poses[: len(own)]
    pictures.fit(view, sure)
    poses = (*sure, *(pose for pose in place.poses[len(own) :] if pictures.show(view, pose)))
    seen = Seen(
        photo.name,
        poses,
        (),
        (),
        grey.width,
        grey.height,
        px_per_mm(poses, target),
        blur(grey.grey, own, place.plane, grey.scale),
        left_out=left_out,
        least_px_per_mm=min(px_per_mm([pose], target) for pose in poses),
    )
    looked = _look_again(_linked(seen, target), view, wanted, pictures)
    top = tabletop(_small(photo, looked.seen, view), looked.seen.poses, target)
    rest = (
        *unread(view, found.squares, looked.seen.poses, pictures.back()),
        *_cut_off(top, view, looked.seen, pictures),
    )
    return Looked(looked.seen._replace(unread=rest), _with_table(looked, top, target))


def _linked(seen: Seen, target: Target) -> Seen:
    links, near = linked(seen.poses, target.width)
    return seen._replace(links=links, near=near)


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
        best: dict[int, Pose] = {}
        for _, glimpse in looks:
            pose = glimpse.read
            if pose and pose.confidence > getattr(best.get(pose.number), "confidence", 0.0):
                best[pose.number] = pose
        if not best:
            break
        poses = (*seen.poses, *(best[number] for number in sorted(best)))
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
        if likeness_in_parts(view, place, pictures) > _ALIKE:
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
            strange = share_strange(top, (place.x, place.y), place.angle, UNCUT) > _COVERED
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
