"""A second look at places where a piece may lie though no mark was read: for its mark, and for its
picture."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from tilegen.photo import limits
from tilegen.photo.detection import (
    CandidatePiece,
    CandidatePlace,
    CandidateResult,
    Pose,
    ReadMethod,
)
from tilegen.photo.opencv import Array, np
from tilegen.photo.place_comparison import (
    Match,
    PhotoView,
    Pictures,
    blocks_inside,
    compare_marks,
    compare_parts,
    compare_pictures,
    contrast_of,
    draw_options,
    share_in,
)
from tilegen.photo.poses import arm_of, build_pose, rotate_points

_MOST_GUESSES = 3


class _Evidence(NamedTuple):
    """The best matches in a place, one for each number, best first: of the mark, of the picture,
    and of the better half of its blocks."""

    marks: tuple[Match, ...]
    arts: tuple[Match, ...]
    parts: tuple[Match, ...]


def inspect_candidates(
    view: PhotoView, candidates: Sequence[CandidatePlace], pictures: Pictures, read: Sequence[Pose]
) -> tuple[CandidateResult, ...]:
    """The result for each of these places. The contrast of the pieces in `read` distinguishes a
    piece from bare table."""
    places = (CandidatePlace(p.x, p.y, p.angle, (), 0, 0, alone=False) for p in read)
    least = limits.BARE * min((contrast_of(view, place) for place in places), default=0.0)
    return tuple(_inspect_candidate(view, candidate, pictures, least) for candidate in candidates)


def read_around(
    view: PhotoView, square: Array, numbers: Collection[int], pictures: Pictures
) -> Pose | None:
    """The piece with one of these numbers whose mark may be `square`, given by its corners in
    millimetres; None if its picture does not confirm that. The mark alone never does: patterned
    cloths have squares that resemble a mark."""
    at = square.mean(axis=0)
    across, down = square[1] - square[0]
    angle = float(np.degrees(np.arctan2(down, across)))
    arts: list[Match] = []
    parts: list[Match] = []
    marks: list[Match] = []
    for turn in range(4):
        x, y = at + rotate_points(np.array([arm_of(view.target)]), angle + 90 * turn)[0]
        # The mark is square, whatever the piece is: these turns tell its four positions apart.
        options = tuple(CandidatePiece(number, turn) for number in sorted(numbers))
        frame = angle + (90 - view.target.turn) * turn
        place = CandidatePlace(float(x), float(y), frame, options, 0, 0, alone=False)
        option_pictures, inside = draw_options(options, pictures), blocks_inside(view, place)
        if option_pictures and len(inside) >= limits.BLOCKS_TO_READ:
            arts += compare_pictures(view, place, option_pictures)
            parts += compare_parts(view, place, option_pictures, inside)
            marks += compare_marks(view, place)
    certain_match = _certain_match(
        _Evidence(_best_matches(marks), _best_matches(arts), _best_matches(parts)), mark_alone=False
    )
    return _pose_of_match(view, *certain_match) if certain_match else None


def _inspect_candidate(
    view: PhotoView, place: CandidatePlace, pictures: Pictures, least: float
) -> CandidateResult:
    """The result for one place: no piece if its contrast is below `least`."""
    share = share_in(view, place)
    result = CandidateResult(None, lies=False, guesses=(), share=share)
    if share < limits.LOOKED_AT or not place.options or contrast_of(view, place) < least:
        return result
    option_pictures, inside = draw_options(place.options, pictures), blocks_inside(view, place)
    marks = _best_matches(compare_marks(view, place))
    arts = _best_matches(compare_pictures(view, place, option_pictures)) if option_pictures else ()
    parts = (
        _best_matches(compare_parts(view, place, option_pictures, inside))
        if option_pictures and inside
        else ()
    )
    result = result._replace(decided=len(parts) > 0)
    is_enough = len(inside) >= limits.BLOCKS_TO_READ
    if sure := _certain_match(_Evidence(marks, arts, parts if is_enough else ()), mark_alone=True):
        return result._replace(read=_pose_of_match(view, *sure), lies=True)
    mark, ahead = _first(marks)
    has_mark = mark.score >= limits.MARK_LIES and ahead >= limits.MARK_LIES_AHEAD
    looks_like_one = _lies(arts, limits.LIES) or _lies_in_parts(parts, is_enough=is_enough)
    if not (has_mark or looks_like_one):
        return result
    matches = parts or arts
    least_likely = matches[0].score - limits.ALSO_LIKELY if matches else 0.0
    alike = [match.option.number for match in matches if match.score > least_likely]
    likely = dict.fromkeys([mark.option.number] * has_mark + alike)
    return result._replace(lies=True, guesses=tuple(likely)[:_MOST_GUESSES])


def _lies(matches: Sequence[Match], least: float) -> bool:
    """Whether a place resembles a picture by more than `least`, and the next picture clearly
    less."""
    best, lead = _first(matches)
    return best.score > least and lead >= limits.LIES_AHEAD


def _lies_in_parts(parts: Sequence[Match], *, is_enough: bool) -> bool:
    """As `_lies`, for the better half of the blocks; `is_enough` is whether they identify a
    piece."""
    best, lead = _first(parts)
    if best.score > limits.LIES_CLEAR:
        return True
    if not is_enough:
        return _lies(parts, limits.LIES_IN_FEW)
    is_like_one = best.score > limits.LIES_LIKE_ONE and lead >= limits.LIES_LIKE_ONE_AHEAD
    return is_like_one or _lies(parts, limits.LIES_IN_PART)


def _pose_of_match(view: PhotoView, match: Match, by: ReadMethod) -> Pose:
    pose = build_pose(match.option.number, match.middle, match.angle, view.plane, view.target)
    return pose._replace(by=by, confidence=round(match.score, 3))


def _certain_match(evidence: _Evidence, *, mark_alone: bool) -> tuple[Match, ReadMethod] | None:
    """The certain match: by the mark, by the picture or by half of it if that is clear and well
    ahead of the next number; or by mark and picture if they agree. None if no match is certain."""
    (mark, ahead), (best, lead), (part, before) = (_first(matches) for matches in evidence)
    if mark_alone and mark.score >= limits.MARK_READ and ahead >= limits.MARK_READ_AHEAD:
        return mark, ReadMethod.FILTER
    if best.score >= limits.PICTURE_READ and lead >= limits.PICTURE_READ_AHEAD:
        return best, ReadMethod.ART
    if part.score >= limits.PART_READ and before >= limits.PART_READ_AHEAD:
        return part, ReadMethod.ART
    agree = mark.option == best.option
    if agree and mark.score >= limits.MARK_AGREES and best.score >= limits.PICTURE_AGREES:
        return mark, ReadMethod.FILTER
    return None


def _best_matches(matches: Sequence[Match]) -> tuple[Match, ...]:
    """The best match of each number, best first."""
    best: dict[int, Match] = {}
    for match in sorted(matches, key=lambda match: (-match.score, match.option)):
        best.setdefault(match.option.number, match)
    return tuple(best.values())


def _first(matches: Sequence[Match]) -> tuple[Match, float]:
    """The best match, and its lead over the next number."""
    if not matches:
        return Match(-1.0, CandidatePiece(0, 0), (0, 0), 0), 0.0
    return matches[0], matches[0].score - (matches[1].score if len(matches) > 1 else 0.0)
