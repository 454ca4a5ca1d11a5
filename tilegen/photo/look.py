"""Looks again where a piece may lie without a mark that was read: for its mark, and for its
picture."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from tilegen.photo import limits
from tilegen.photo.compare import (
    Match,
    Pictures,
    View,
    blocks_inside,
    compare_marks,
    compare_parts,
    compare_pictures,
    contrast_of,
    draw_options,
    share_in,
)
from tilegen.photo.detection import By, Glimpse, Option, Pose, Wanted
from tilegen.photo.opencv import Array, np
from tilegen.photo.poses import arm_of, posed, turned

_MOST_GUESSES = 3


class _Evidence(NamedTuple):
    """The best matches in a place, one for each number, best first: of the mark, of the picture,
    and of the better half of its blocks."""

    marks: tuple[Match, ...]
    arts: tuple[Match, ...]
    parts: tuple[Match, ...]


def look(
    view: View, wanted: Sequence[Wanted], pictures: Pictures, read: Sequence[Pose]
) -> tuple[Glimpse, ...]:
    """What lies in each of these places. `read` are the pieces that were read: their contrast tells
    a piece from bare table."""
    places = (Wanted(p.x, p.y, p.angle, (), 0, 0, alone=False) for p in read)
    least = limits.BARE * min((contrast_of(view, place) for place in places), default=0.0)
    return tuple(_glimpse(view, each, pictures, least) for each in wanted)


def read_around(
    view: View, square: Array, numbers: Collection[int], pictures: Pictures
) -> Pose | None:
    """The piece with one of these numbers whose mark such a square may be, by its corners in
    millimetres; None if its picture does not tell. The mark alone never does: patterned cloths
    have squares that resemble one."""
    at = square.mean(axis=0)
    across, down = square[1] - square[0]
    angle = float(np.degrees(np.arctan2(down, across)))
    arts: list[Match] = []
    parts: list[Match] = []
    marks: list[Match] = []
    for turn in range(4):
        x, y = at + turned(np.array([arm_of(view.target)]), angle + 90 * turn)[0]
        options = tuple(Option(number, turn) for number in sorted(numbers))
        place = Wanted(float(x), float(y), angle, options, 0, 0, alone=False)
        drawn, inside = draw_options(options, pictures), blocks_inside(view, place)
        if drawn and len(inside) >= limits.BLOCKS_TO_READ:
            arts += compare_pictures(view, place, drawn)
            parts += compare_parts(view, place, drawn, inside)
            marks += compare_marks(view, place)
    found = _read(_Evidence(_ranked(marks), _ranked(arts), _ranked(parts)), mark_alone=False)
    return _posed(view, *found) if found else None


def _glimpse(view: View, place: Wanted, pictures: Pictures, least: float) -> Glimpse:
    """What lies in one place: nothing if its contrast is below `least`."""
    share = share_in(view, place)
    nothing = Glimpse(None, lies=False, guesses=(), share=share)
    if share < limits.LOOKED_AT or not place.options or contrast_of(view, place) < least:
        return nothing
    drawn, inside = draw_options(place.options, pictures), blocks_inside(view, place)
    marks = _ranked(compare_marks(view, place))
    arts = _ranked(compare_pictures(view, place, drawn)) if drawn else ()
    parts = _ranked(compare_parts(view, place, drawn, inside)) if drawn and inside else ()
    nothing = nothing._replace(decided=len(parts) > 0 and len(inside) >= limits.BLOCKS_TO_DECIDE)
    is_enough = len(inside) >= limits.BLOCKS_TO_READ
    if sure := _read(_Evidence(marks, arts, parts if is_enough else ()), mark_alone=True):
        return nothing._replace(read=_posed(view, *sure), lies=True)
    mark, ahead = _first(marks)
    is_marked = mark.score >= limits.MARK_LIES and ahead >= limits.MARK_LIES_AHEAD
    looks_like_one = _lies(arts, limits.LIES) or _lies_in_parts(parts, is_enough=is_enough)
    if not (is_marked or looks_like_one):
        return nothing
    ranked = parts or arts
    least_likely = ranked[0].score - limits.ALSO_LIKELY if ranked else 0.0
    alike = [match.option.number for match in ranked if match.score > least_likely]
    likely = dict.fromkeys([mark.option.number] * is_marked + alike)
    return nothing._replace(lies=True, guesses=tuple(likely)[:_MOST_GUESSES])


def _lies(ranked: Sequence[Match], least: float) -> bool:
    """Whether something in a place looks like a picture, and less like the next."""
    best, lead = _first(ranked)
    return best.score > least and lead >= limits.LIES_AHEAD


def _lies_in_parts(parts: Sequence[Match], *, is_enough: bool) -> bool:
    """The same for the better half of the blocks; `is_enough` is whether that shows which piece it
    is."""
    best, lead = _first(parts)
    if best.score > limits.LIES_CLEAR:
        return True
    if not is_enough:
        return _lies(parts, limits.LIES_IN_FEW)
    is_like_one = best.score > limits.LIES_LIKE_ONE and lead >= limits.LIES_LIKE_ONE_AHEAD
    return is_like_one or _lies(parts, limits.LIES_IN_PART)


def _posed(view: View, match: Match, by: By) -> Pose:
    pose = posed(match.option.number, match.middle, match.angle, view.plane, view.target)
    return pose._replace(by=by, confidence=round(match.score, 3))


def _read(of: _Evidence, *, mark_alone: bool) -> tuple[Match, By] | None:
    """The match that is certain, if there is one: by the mark, by the picture or by half of it if
    that is clear and well ahead of the next number; or by mark and picture if they agree."""
    (mark, ahead), (best, lead), (part, before) = (_first(each) for each in of)
    if mark_alone and mark.score >= limits.MARK_READ and ahead >= limits.MARK_READ_AHEAD:
        return mark, By.FILTER
    if best.score >= limits.PICTURE_READ and lead >= limits.PICTURE_READ_AHEAD:
        return best, By.ART
    if part.score >= limits.PART_READ and before >= limits.PART_READ_AHEAD:
        return part, By.ART
    agree = mark.option == best.option
    if agree and mark.score >= limits.MARK_AGREES and best.score >= limits.PICTURE_AGREES:
        return mark, By.FILTER
    return None


def _ranked(matches: Sequence[Match]) -> tuple[Match, ...]:
    """The best match of each number, best first."""
    best: dict[int, Match] = {}
    for match in sorted(matches, key=lambda match: (-match.score, match.option)):
        best.setdefault(match.option.number, match)
    return tuple(best.values())


def _first(ranked: Sequence[Match]) -> tuple[Match, float]:
    """The best match, and its lead over the next number."""
    if not ranked:
        return Match(-1.0, Option(0, 0), (0, 0), 0), 0.0
    return ranked[0], ranked[0].score - (ranked[1].score if len(ranked) > 1 else 0.0)
