"""Finds the marks on a photo, from coarse to fine."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from tilegen.drawing.marker import MODULES, NUMBERS, bits
from tilegen.photo import limits
from tilegen.photo.decoding import decoded
from tilegen.photo.detection import Mark, Quad
from tilegen.photo.opencv import Array, Grey, cv2, np
from tilegen.photo.picture import Picture
from tilegen.photo.rings import measure_rings
from tilegen.photo.sharpness import greys_at
from tilegen.photo.squares import squares

_COARSE = 2000
"""Pixels along the longer side in the first pass."""
_ENLARGED_BELOW = 5000
_TWICE_BELOW = 3600
"""Photos with fewer pixels along the longer side are enlarged: by a half, or below the second limit
twice."""
_BLOCK = 1000
"""Pixels across the blocks in which small squares are sought: OpenCV compares each square with
every other."""


_Look = Callable[[Grey, float, float, tuple[int, int, int], float], "Found"]
"""One of the two passes of `_Detector`."""


class Found(NamedTuple):
    """The marks that were read; weak ones, which look almost as much like another number; and the
    corners of all squares that might be marks, as an array of n x 4 x 2. All in pixels of the
    photo. `unknown` are the numbers of marks that were not looked for."""

    marks: tuple[Mark, ...]
    weak: tuple[Mark, ...]
    squares: Array
    unknown: tuple[int, ...] = ()


def find(picture: Picture, numbers: Collection[int], others: Collection[int] = ()) -> Found:
    """All marks with these numbers, and those with numbers in `others` that are certain at a
    glance. A number in two places is two marks."""
    grey = picture.grey
    height, width = grey.shape[:2]
    longest = max(width, height)
    detector = _Detector(sorted(numbers))
    least, most = limits.SMALLEST_MARK, 0.4 * longest
    passes: list[Found] = []
    if longest > 1.15 * _COARSE:
        by = _COARSE / longest
        small = _resized(grey, by)
        coarse = detector.sift(small, limits.SMALLEST_MARK, 0.4 * _COARSE, (5, 21, 16), by)
        passes.append(coarse)
        if coarse.marks:
            least = _farthest(coarse.marks)
            most = 2 * max(side(mark.corners) for mark in coarse.marks)
        else:
            least = limits.SMALLEST_MARK * 0.75 / by
    crowded = any(len(each.squares) > limits.CROWD for each in passes)
    look = detector.sift if crowded else detector.look
    fine = look(grey, least, most, _windows(_merged(passes), 1.0), 1.0)
    marks = _merged([*passes, fine])
    if marks and longest < _ENLARGED_BELOW:
        module = float(np.percentile([side(mark.corners) for mark in marks], 10)) / MODULES
        if module < limits.SMALL_MODULE:
            passes.append(_enlarged(grey, marks, look, min(least, _farthest(marks))))
    # The fine pass last: its corners are the best.
    passes.append(fine)
    sure, weak = _checked(grey, _merged(passes), sorted(numbers))
    known = {*numbers, *others}
    also = _at_a_glance(grey, fine.squares, sorted(known))
    sure += [mark for mark in also if mark.number not in numbers]
    # Compared with all codes, the squares of a patterned cloth would take a second.
    if crowded:
        framed = fine.squares[:0]
    else:
        framed = fine.squares[measure_rings(fine.squares, greys_at(grey)) > limits.RING]
    unknown = {mark.number for mark in _at_a_glance(grey, framed, range(NUMBERS))} - known
    by = picture.scale
    squares = (fine.squares + 0.5) * by - 0.5
    return Found(_scaled(sure, by), _scaled(weak, by), squares, tuple(sorted(unknown)))


def _farthest(marks: Sequence[Mark]) -> float:
    """The side of the smallest marks to expect on a photo with these."""
    return max(
        limits.SMALLEST_MARK, 0.5 * float(np.percentile([side(mark.corners) for mark in marks], 10))
    )


def _scaled(marks: Iterable[Mark], by: float) -> tuple[Mark, ...]:
    """The marks on a picture `by` times as large."""
    return tuple(
        mark._replace(corners=_quad((np.array(mark.corners) + 0.5) * by - 0.5)) for mark in marks
    )


def _checked(
    grey: Grey, marks: Sequence[Mark], numbers: Sequence[int]
) -> tuple[list[Mark], list[Mark]]:
    """The certain marks and the weak ones: of ten thousand nested squares, OpenCV reads one as a
    mark with a corrected bit."""
    sure: list[Mark] = []
    weak: list[Mark] = []
    if not marks:
        return sure, weak
    seen = decoded(grey, np.array([mark.corners for mark in marks]), numbers)
    for mark, number, start, alike, lead in zip(marks, *seen, strict=True):
        clear = lead >= limits.AHEAD or (alike >= limits.CERTAIN and lead >= limits.CERTAIN_AHEAD)
        (sure if clear and (number, start) == (mark.number, 0) else weak).append(mark)
    return sure, weak


def _at_a_glance(grey: Grey, squares: Array, numbers: Sequence[int]) -> Iterator[Mark]:
    """The squares that are certain marks with one of these numbers."""
    if not len(squares):
        return
    # One sample of each module is enough to dismiss nearly all squares of a patterned cloth.
    hopeful = squares[decoded(grey, squares, numbers, within=(0.0,)).likeness >= limits.HOPEFUL]
    if not len(hopeful):
        return
    seen = decoded(grey, hopeful, numbers)
    for square, number, start, alike, lead in zip(hopeful, *seen, strict=True):
        if alike >= limits.CERTAIN and lead >= limits.AHEAD:
            yield Mark(int(number), _quad(np.roll(square, -start, axis=0)))


def side(corners: Quad) -> float:
    """The mean side of a square."""
    at = np.array(corners)
    return float(np.mean(np.hypot(*(at - np.roll(at, 1, axis=0)).T)))


def _enlarged(grey: Grey, marks: Sequence[Mark], look: _Look, least: float) -> Found:
    """What the picture shows around the known marks, enlarged and sharpened."""
    height, width = grey.shape[:2]
    at = np.array([mark.corners for mark in marks]).reshape(-1, 2)
    around = 18 * float(np.median([side(mark.corners) for mark in marks]))
    left, top = (max(0, int(v)) for v in at.min(axis=0) - around)
    right, low = (
        min(most, int(v)) for v, most in zip(at.max(axis=0) + around, (width, height), strict=True)
    )
    by = 2.0 if max(width, height) < _TWICE_BELOW else 1.5
    large = _resized(grey[top:low, left:right], by)
    soft = cv2.GaussianBlur(large, (0, 0), 1.2 * by / 1.5)
    sharp = cv2.addWeighted(large, 1.8, soft, -0.8, 0).astype(np.uint8, copy=False)
    sides = [side(mark.corners) for mark in marks]
    found = look(sharp, least * by, 2 * max(sides) * by, _windows(marks, by), by)
    moved = tuple(
        mark._replace(corners=_quad((x + left, y + top) for x, y in mark.corners))
        for mark in found.marks
    )
    return Found(moved, (), found.squares)


def _windows(marks: Sequence[Mark], by: float) -> tuple[int, int, int]:
    """The windows for marks of that size in a picture `by` times as large. A window narrower than a
    module sees only edges, and takes a mark's frame for two."""
    if not marks:
        return 7, 31, 24
    module = by * float(np.median([side(mark.corners) for mark in marks])) / MODULES
    narrow, wide = (2 * round(factor * module / 2) + 1 for factor in (1.5, 6.0))
    narrow, wide = max(7, narrow), max(31, wide)
    return narrow, wide, wide - narrow


def _merged(passes: Iterable[Found]) -> tuple[Mark, ...]:
    """The marks of all passes, each once, as the last pass saw it."""
    kept: list[Mark] = []
    for each in passes:
        for mark in each.marks:
            same = [
                index
                for index, known in enumerate(kept)
                if known.number == mark.number and _apart(known, mark) < 0.5 * side(mark.corners)
            ]
            if same:
                kept[same[0]] = mark
            else:
                kept.append(mark)
    return tuple(sorted(kept, key=lambda mark: (mark.number, mark.corners)))


def _apart(one: Mark, other: Mark) -> float:
    """Pixels between the middles of two marks."""
    return float(np.hypot(*(np.mean(one.corners, axis=0) - np.mean(other.corners, axis=0))))


def _resized(grey: Grey, by: float) -> Grey:
    how = cv2.INTER_AREA if by < 1 else cv2.INTER_CUBIC
    height, width = grey.shape[:2]
    size = max(1, round(width * by)), max(1, round(height * by))
    return cv2.resize(grey, size, interpolation=how).astype(np.uint8, copy=False)


def _quad(points: Iterable[Sequence[Any]]) -> Quad:
    one, two, three, four = ((float(x), float(y)) for x, y in points)
    return one, two, three, four


class _Detector:
    """OpenCV's detector with a dictionary of these numbers alone, which leaves fewer to confuse."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self._numbers = numbers
        rows = [
            cv2.aruco.Dictionary.getByteListFromBits(np.array(bits(number), np.uint8))
            for number in numbers
        ]
        # Codes differ in at least 5 bits. 2 could be corrected; errorCorrectionRate allows 1.
        self._dictionary = cv2.aruco.Dictionary(np.concatenate(rows), 5, 2)

    def look(
        self, grey: Grey, least: float, most: float, windows: tuple[int, int, int], by: float
    ) -> Found:
        """The marks with sides from `least` to `most` pixels; their corners are divided by `by`.
        `windows` are the smallest and the largest threshold window, and the step between them."""
        small = min(most, _BLOCK / 4)
        found = []
        if least < small:
            for left, top, block in _blocks(grey, _BLOCK, round(1.5 * small)):
                there = self._look(block, least, small, windows)
                found.append((there, np.array((left, top))))
        if most > small:
            there = self._look(grey, max(least, 0.9 * small), most, windows)
            found.append((there, np.zeros(2)))
        # A pixel's middle is half a pixel from its corner, in both sizes.
        marks = tuple(
            mark._replace(corners=_quad((np.array(mark.corners) + at + 0.5) / by - 0.5))
            for there, at in found
            for mark in there.marks
        )
        rest = np.concatenate([np.zeros((0, 4, 2)), *(each.squares + at for each, at in found)])
        return Found(marks, (), (rest + 0.5) / by - 0.5)

    def sift(
        self, grey: Grey, least: float, most: float, windows: tuple[int, int, int], by: float
    ) -> Found:
        """Like `look`, but shows OpenCV only squares that resemble a number: for pictures with
        thousands of squares."""
        narrow, wide, _ = windows
        found = _all_squares(grey, least, most, (narrow, wide))
        if not len(found):
            return Found((), (), found)
        seen = decoded(grey, found, self._numbers, within=(0.0,))
        promising = found[
            (seen.likeness >= limits.PROMISING) & (seen.lead >= limits.PROMISING_AHEAD)
        ]
        marks: list[Mark] = []
        for left, top, part in _parts(grey, promising, wide):
            there = self._look(part, least, most, windows)
            at = np.array((left, top))
            marks += [m._replace(corners=_quad(np.array(m.corners) + at)) for m in there.marks]
        return Found(_scaled(marks, 1 / by), (), (found + 0.5) / by - 0.5)

    def _look(self, grey: Grey, least: float, most: float, windows: tuple[int, int, int]) -> Found:
        longest = max(grey.shape[:2])
        settings = cv2.aruco.DetectorParameters()
        (
            settings.adaptiveThreshWinSizeMin,
            settings.adaptiveThreshWinSizeMax,
            settings.adaptiveThreshWinSizeStep,
        ) = windows
        settings.adaptiveThreshConstant = limits.DARKER
        settings.minMarkerPerimeterRate = 4 * least / longest
        settings.maxMarkerPerimeterRate = 4 * most / longest
        settings.polygonalApproxAccuracyRate = limits.ROUGHNESS
        settings.minCornerDistanceRate = 0.03
        settings.minMarkerDistanceRate = 0.02
        settings.perspectiveRemovePixelPerCell = 6
        settings.perspectiveRemoveIgnoredMarginPerCell = 0.2
        settings.maxErroneousBitsInBorderRate = 0.25
        settings.minOtsuStdDev = 4
        settings.errorCorrectionRate = 0.6
        settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
        settings.relativeCornerRefinmentWinSize = 0.25
        settings.cornerRefinementWinSize = 3
        detector = cv2.aruco.ArucoDetector(self._dictionary, settings)
        corners, found, rejected = detector.detectMarkers(grey)
        marks = tuple(
            Mark(self._numbers[int(index)], _quad(np.asarray(each).reshape(4, 2)))
            for each, index in zip(corners, () if found is None else found.flat, strict=True)
        )
        return Found(marks, (), np.array(rejected, np.float64).reshape(-1, 4, 2))


def _parts(grey: Grey, quads: Array, margin: int) -> Iterator[tuple[int, int, Grey]]:
    """The picture around each square, with its left and top; squares in one place share theirs."""
    middles = quads.mean(axis=1)
    is_known = np.zeros(len(quads), bool)
    for quad, middle, index in zip(quads, middles, range(len(quads)), strict=True):
        if is_known[index]:
            continue
        across = float(np.ptp(quad, axis=0).max())
        is_known |= np.hypot(*(middles - middle).T) < across / 4
        left, top = (max(0, int(at)) for at in quad.min(axis=0) - across / 2 - margin)
        right, low = (int(at) for at in quad.max(axis=0) + across / 2 + margin)
        yield left, top, grey[top:low, left:right]


def _all_squares(grey: Grey, least: float, most: float, windows: tuple[int, int]) -> Array:
    """The squares of a picture of any size; some are there several times."""
    longest = max(grey.shape[:2])
    small = most if longest <= _COARSE else min(most, _COARSE / 4)
    found = [
        squares(block, least, small, windows) + np.array((left, top))
        for left, top, block in _blocks(grey, _COARSE, round(1.5 * small))
    ]
    if most > small:
        by = _COARSE / longest
        large = squares(_resized(grey, by), 0.9 * small * by, most * by, windows)
        found.append((large + 0.5) / by - 0.5)
    return np.concatenate(found)


def _blocks(grey: Grey, size: int, overlap: int) -> Iterator[tuple[int, int, Grey]]:
    """The picture in blocks of about that size, each with its left and top. Anything no larger than
    the overlap is whole in one of them."""
    height, width = grey.shape[:2]
    across, down = max(1, round(width / size)), max(1, round(height / size))
    for row in range(down):
        top, low = height * row // down, height * (row + 1) // down + overlap
        for column in range(across):
            left, right = width * column // across, width * (column + 1) // across + overlap
            yield left, top, grey[top:low, left:right]
