"""Finds the marks on a photo, from coarse to fine."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from tilegen.drawing.marker import MODULES, NUMBERS, bits
from tilegen.photo import limits
from tilegen.photo.decoding import decode_squares
from tilegen.photo.detection import Mark, Quad
from tilegen.photo.image import DecodedPhoto
from tilegen.photo.opencv import Array, Grey, cv2, np
from tilegen.photo.rings import measure_rings
from tilegen.photo.sharpness import greys_at
from tilegen.photo.squares import find_squares

_COARSE = 2000
"""Pixels along the longer side in the first pass."""
_ENLARGED_BELOW = 5000
_TWICE_BELOW = 3600
"""Photos with fewer pixels along the longer side are enlarged: by a half, or below the second limit
twice."""
_BLOCK = 1000
"""Pixels across the blocks in which small squares are sought: OpenCV compares each square with
every other."""


_Look = Callable[[Grey, float, float, tuple[int, int, int], float], "MarkDetections"]
"""One of the two passes of `_Detector`."""


class MarkDetections(NamedTuple):
    """The marks that were read; weak ones, which look almost as much like another number; and the
    corners of all squares that might be marks, as an array of n x 4 x 2. All in pixels of the
    photo. `unknown` are the numbers of marks outside the search."""

    marks: tuple[Mark, ...]
    weak: tuple[Mark, ...]
    squares: Array
    unknown: tuple[int, ...] = ()


def find_marks(
    picture: DecodedPhoto, numbers: Collection[int], foreign_numbers: Collection[int] = ()
) -> MarkDetections:
    """All marks with these numbers, and the marks with numbers in `foreign_numbers` that are
    certain by one sample of each module. A number in two places is two marks."""
    grey = picture.grey
    height, width = grey.shape[:2]
    longest = max(width, height)
    detector = _Detector(sorted(numbers))
    least, most = limits.SMALLEST_MARK, 0.4 * longest
    passes: list[MarkDetections] = []
    if longest > 1.15 * _COARSE:
        by = _COARSE / longest
        small = _resize(grey, by)
        coarse = detector.sift(small, limits.SMALLEST_MARK, 0.4 * _COARSE, (5, 21, 16), by)
        passes.append(coarse)
        if coarse.marks:
            least = _farthest(coarse.marks)
            most = 2 * max(side(mark.corners) for mark in coarse.marks)
        else:
            least = limits.SMALLEST_MARK * 0.75 / by
    is_dense = any(len(detections.squares) > limits.CROWD for detections in passes)
    look = detector.sift if is_dense else detector.look
    fine = look(grey, least, most, _windows(_merge_passes(passes), 1.0), 1.0)
    marks = _merge_passes([*passes, fine])
    if marks and longest < _ENLARGED_BELOW:
        module = float(np.percentile([side(mark.corners) for mark in marks], 10)) / MODULES
        if module < limits.SMALL_MODULE:
            passes.append(_find_enlarged_marks(grey, marks, look, min(least, _farthest(marks))))
    # The fine pass last: its corners are the best.
    passes.append(fine)
    sure, weak = _check_marks(grey, _merge_passes(passes), sorted(numbers))
    known_numbers = {*numbers, *foreign_numbers}
    also = _certain_marks(grey, fine.squares, sorted(known_numbers))
    sure += [mark for mark in also if mark.number not in numbers]
    # Compared with all codes, the squares of a patterned cloth would take a second.
    if is_dense:
        frames = fine.squares[:0]
    else:
        frames = fine.squares[measure_rings(fine.squares, greys_at(grey)) > limits.RING]
    unknown = {mark.number for mark in _certain_marks(grey, frames, range(NUMBERS))} - known_numbers
    by = picture.scale
    squares = (fine.squares + 0.5) * by - 0.5
    return MarkDetections(
        _scale_marks(sure, by), _scale_marks(weak, by), squares, tuple(sorted(unknown))
    )


def _farthest(marks: Sequence[Mark]) -> float:
    """The side of the smallest marks to expect on a photo with `marks`."""
    return max(
        limits.SMALLEST_MARK, 0.5 * float(np.percentile([side(mark.corners) for mark in marks], 10))
    )


def _scale_marks(marks: Iterable[Mark], by: float) -> tuple[Mark, ...]:
    """The marks on a picture `by` times as large."""
    return tuple(
        mark._replace(corners=_quad((np.array(mark.corners) + 0.5) * by - 0.5)) for mark in marks
    )


def _check_marks(
    grey: Grey, marks: Sequence[Mark], numbers: Sequence[int]
) -> tuple[list[Mark], list[Mark]]:
    """The certain marks and the weak ones: of ten thousand nested squares, OpenCV reads one as a
    mark with a corrected bit."""
    sure: list[Mark] = []
    weak: list[Mark] = []
    if not marks:
        return sure, weak
    decoded_squares = decode_squares(grey, np.array([mark.corners for mark in marks]), numbers)
    for mark, number, start, alike, lead in zip(marks, *decoded_squares, strict=True):
        clear = lead >= limits.AHEAD or (alike >= limits.CERTAIN and lead >= limits.CERTAIN_AHEAD)
        (sure if clear and (number, start) == (mark.number, 0) else weak).append(mark)
    return sure, weak


def _certain_marks(grey: Grey, squares: Array, numbers: Sequence[int]) -> Iterator[Mark]:
    """The squares that are certain marks with one of these numbers."""
    if not len(squares):
        return
    # One sample of each module is enough to dismiss nearly all squares of a patterned cloth.
    hopeful = squares[
        decode_squares(grey, squares, numbers, within=(0.0,)).likeness >= limits.HOPEFUL
    ]
    if not len(hopeful):
        return
    decoded_squares = decode_squares(grey, hopeful, numbers)
    for square, number, start, alike, lead in zip(hopeful, *decoded_squares, strict=True):
        if alike >= limits.CERTAIN and lead >= limits.AHEAD:
            yield Mark(int(number), _quad(np.roll(square, -start, axis=0)))


def side(corners: Quad) -> float:
    """The mean side of a square."""
    at = np.array(corners)
    return float(np.mean(np.hypot(*(at - np.roll(at, 1, axis=0)).T)))


def _find_enlarged_marks(
    grey: Grey, marks: Sequence[Mark], look: _Look, least: float
) -> MarkDetections:
    """The marks in the picture around the known marks, enlarged and sharpened."""
    height, width = grey.shape[:2]
    at = np.array([mark.corners for mark in marks]).reshape(-1, 2)
    margin = 18 * float(np.median([side(mark.corners) for mark in marks]))
    left, top = (max(0, int(v)) for v in at.min(axis=0) - margin)
    right, low = (
        min(most, int(v)) for v, most in zip(at.max(axis=0) + margin, (width, height), strict=True)
    )
    by = 2.0 if max(width, height) < _TWICE_BELOW else 1.5
    large = _resize(grey[top:low, left:right], by)
    soft = cv2.GaussianBlur(large, (0, 0), 1.2 * by / 1.5)
    sharp = cv2.addWeighted(large, 1.8, soft, -0.8, 0).astype(np.uint8, copy=False)
    sides = [side(mark.corners) for mark in marks]
    detections = look(sharp, least * by, 2 * max(sides) * by, _windows(marks, by), by)
    shifted_marks = tuple(
        mark._replace(corners=_quad((x + left, y + top) for x, y in mark.corners))
        for mark in detections.marks
    )
    return MarkDetections(shifted_marks, (), detections.squares)


def _windows(marks: Sequence[Mark], by: float) -> tuple[int, int, int]:
    """The windows for marks of that size in a picture `by` times as large. A window narrower than a
    module sees only edges, and takes a mark's frame for two."""
    if not marks:
        return 7, 31, 24
    module = by * float(np.median([side(mark.corners) for mark in marks])) / MODULES
    narrow, wide = (2 * round(factor * module / 2) + 1 for factor in (1.5, 6.0))
    narrow, wide = max(7, narrow), max(31, wide)
    return narrow, wide, wide - narrow


def _merge_passes(passes: Iterable[MarkDetections]) -> tuple[Mark, ...]:
    """The marks of all passes, each once, as the last pass saw it."""
    unique_marks: list[Mark] = []
    for detections in passes:
        for mark in detections.marks:
            same = [
                index
                for index, earlier_mark in enumerate(unique_marks)
                if earlier_mark.number == mark.number
                and _distance(earlier_mark, mark) < 0.5 * side(mark.corners)
            ]
            if same:
                unique_marks[same[0]] = mark
            else:
                unique_marks.append(mark)
    return tuple(sorted(unique_marks, key=lambda mark: (mark.number, mark.corners)))


def _distance(one: Mark, other: Mark) -> float:
    """Pixels between the middles of two marks."""
    return float(np.hypot(*(np.mean(one.corners, axis=0) - np.mean(other.corners, axis=0))))


def _resize(grey: Grey, by: float) -> Grey:
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
    ) -> MarkDetections:
        """The marks with sides from `least` to `most` pixels; their corners are divided by `by`.
        `windows` are the smallest and the largest threshold window, and the step between them."""
        small = min(most, _BLOCK / 4)
        parts = []
        if least < small:
            for left, top, block in _blocks(grey, _BLOCK, round(1.5 * small)):
                detections = self._look(block, least, small, windows)
                parts.append((detections, np.array((left, top))))
        if most > small:
            detections = self._look(grey, max(least, 0.9 * small), most, windows)
            parts.append((detections, np.zeros(2)))
        # A pixel's middle is half a pixel from its corner, in both sizes.
        marks = tuple(
            mark._replace(corners=_quad((np.array(mark.corners) + at + 0.5) / by - 0.5))
            for detections, at in parts
            for mark in detections.marks
        )
        rest = np.concatenate([np.zeros((0, 4, 2)), *(part.squares + at for part, at in parts)])
        return MarkDetections(marks, (), (rest + 0.5) / by - 0.5)

    def sift(
        self, grey: Grey, least: float, most: float, windows: tuple[int, int, int], by: float
    ) -> MarkDetections:
        """Like `look`, but shows OpenCV only squares that resemble a number: for pictures with
        thousands of squares."""
        narrow, wide, _ = windows
        quads = _find_all_squares(grey, least, most, (narrow, wide))
        if not len(quads):
            return MarkDetections((), (), quads)
        decoded_squares = decode_squares(grey, quads, self._numbers, within=(0.0,))
        promising = quads[
            (decoded_squares.likeness >= limits.PROMISING)
            & (decoded_squares.lead >= limits.PROMISING_AHEAD)
        ]
        marks: list[Mark] = []
        for left, top, part in _parts(grey, promising, wide):
            detections = self._look(part, least, most, windows)
            at = np.array((left, top))
            marks += [m._replace(corners=_quad(np.array(m.corners) + at)) for m in detections.marks]
        return MarkDetections(_scale_marks(marks, 1 / by), (), (quads + 0.5) / by - 0.5)

    def _look(
        self, grey: Grey, least: float, most: float, windows: tuple[int, int, int]
    ) -> MarkDetections:
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
        corners, ids, rejected_quads = detector.detectMarkers(grey)
        marks = tuple(
            Mark(self._numbers[int(index)], _quad(np.asarray(quad).reshape(4, 2)))
            for quad, index in zip(corners, () if ids is None else ids.flat, strict=True)
        )
        return MarkDetections(marks, (), np.array(rejected_quads, np.float64).reshape(-1, 4, 2))


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


def _find_all_squares(grey: Grey, least: float, most: float, windows: tuple[int, int]) -> Array:
    """The squares of a picture of any size; some occur several times."""
    longest = max(grey.shape[:2])
    small = most if longest <= _COARSE else min(most, _COARSE / 4)
    batches = [
        find_squares(block, least, small, windows) + np.array((left, top))
        for left, top, block in _blocks(grey, _COARSE, round(1.5 * small))
    ]
    if most > small:
        by = _COARSE / longest
        large = find_squares(_resize(grey, by), 0.9 * small * by, most * by, windows)
        batches.append((large + 0.5) / by - 0.5)
    return np.concatenate(batches)


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
