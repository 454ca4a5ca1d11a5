"""Reads letters from a TrueType file as needed: advances, outlines, kerning. Lengths are in font
units, `TrueType.em` of them to the em."""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property
from struct import unpack_from
from typing import NamedTuple

Step = tuple[int, ...]
"""A step of an outline, y up: () closes it, two numbers are the end of a line, six a cubic curve,
and a move is its point twice."""

_ON, _X_SHORT, _Y_SHORT, _REPEAT, _X_SAME, _Y_SAME = 1, 2, 4, 8, 16, 32
_WORDS, _OFFSETS, _SCALE, _MORE, _TWO_SCALES, _MATRIX = 1, 2, 8, 32, 64, 128

_Point = tuple[float, float, bool]
"""x, y, and whether the outline passes through it."""

_NO_LETTER = 0xFFFF
"""The code that ends a table of letters."""


class _LetterTable(NamedTuple):
    """Runs of letters: the codes of the last and the first letter of each, in order. A letter's
    glyph is its code, or else what is written as many bytes as in `offsets` after the run's own
    place in the table of offsets, which begins at `places`; plus the number in `deltas`."""

    ends: tuple[int, ...]
    starts: tuple[int, ...]
    deltas: tuple[int, ...]
    offsets: tuple[int, ...]
    places: int


def _read_letter_table(data: bytes, start: int) -> _LetterTable:
    (twice,) = unpack_from(">H", data, start + 6)
    ends, starts, deltas, offsets = (
        unpack_from(f">{twice // 2}H", data, start + at)
        for at in (14, 16 + twice, 16 + 2 * twice, 16 + 3 * twice)
    )
    return _LetterTable(ends, starts, deltas, offsets, start + 16 + 3 * twice)


class TrueType:
    """One font. It reads only the features of the bundled files: subsets of letters on the basic
    plane."""

    def __init__(self, data: bytes) -> None:
        (count,) = unpack_from(">H", data, 4)
        self._data = data
        self._tables: dict[bytes, int] = {}
        for index in range(count):
            tag, _, start, _ = unpack_from(">4sIII", data, 12 + 16 * index)
            self._tables[tag] = start
        head = self._tables[b"head"]
        (em,) = unpack_from(">H", data, head + 18)
        self.em = int(em)
        (long,) = unpack_from(">h", data, head + 50)
        (glyphs,) = unpack_from(">H", data, self._tables[b"maxp"] + 4)
        (self._wide,) = unpack_from(">H", data, self._tables[b"hhea"] + 34)
        kind, times = ("I", 1) if long else ("H", 2)
        places = unpack_from(f">{glyphs + 1}{kind}", data, self._tables[b"loca"])
        self._places = [place * times for place in places]

    @cached_property
    def _letter_tables(self) -> tuple[_LetterTable, ...]:
        data, table = self._data, self._tables[b"cmap"]
        (count,) = unpack_from(">H", data, table + 2)
        offsets = [unpack_from(">I", data, table + 8 + 8 * index)[0] for index in range(count)]
        starts = [table + offset for offset in dict.fromkeys(offsets)]
        return tuple(
            _read_letter_table(data, start)
            for start in starts
            if unpack_from(">H", data, start) == (4,)
        )

    def glyph(self, letter: str) -> int | None:
        """The number of a letter's glyph; None if the font lacks it."""
        # Few letters of a font are printed: a table of all takes longer than to look these up.
        code = ord(letter)
        for ends, starts, deltas, offsets, places in self._letter_tables:
            index = bisect_left(ends, code)
            if index == len(ends) or code < starts[index] or code == _NO_LETTER:
                continue
            glyph = code
            if offsets[index]:
                place = places + 2 * index + offsets[index] + 2 * (code - starts[index])
                (glyph,) = unpack_from(">H", self._data, place)
            if number := (glyph + deltas[index]) % 0x10000:
                return int(number)
        return None

    def advance(self, letter: str) -> int:
        """The distance from this letter's start to the next one's. Raises KeyError for a missing
        letter."""
        glyph = min(self._find_glyph(letter), self._wide - 1)
        (advance,) = unpack_from(">H", self._data, self._tables[b"hmtx"] + 4 * glyph)
        return int(advance)

    def kern(self, first: str, second: str) -> int:
        """The change to the distance between two letters; below 0 brings them closer."""
        start = self._tables.get(b"kern")
        left, right = self.glyph(first), self.glyph(second)
        if start is None or left is None or right is None:
            return 0
        (count,) = unpack_from(">H", self._data, start + 10)
        pair_key = left << 16 | right

        def pair(index: int) -> int:
            (stored_key,) = unpack_from(">I", self._data, start + 18 + 6 * index)
            return int(stored_key)

        # Pairs are in order; a table of all of them would be larger than the font.
        index = bisect_left(range(count), pair_key, key=pair)
        if index == count or pair(index) != pair_key:
            return 0
        (value,) = unpack_from(">h", self._data, start + 22 + 6 * index)
        return int(value)

    def outline(self, letter: str) -> tuple[Step, ...]:
        """The letter's steps; empty for a blank. Raises KeyError for a missing letter."""
        return tuple(
            step for contour in self._contours(self._find_glyph(letter)) for step in _steps(contour)
        )

    def _find_glyph(self, letter: str) -> int:
        glyph = self.glyph(letter)
        if glyph is None:
            raise KeyError(letter)
        return glyph

    def _contours(self, glyph: int) -> list[list[_Point]]:
        start, end = self._places[glyph : glyph + 2]
        if start == end:
            return []
        at = self._tables[b"glyf"] + start
        (count,) = unpack_from(">h", self._data, at)
        return self._parse_composite(at + 10) if count < 0 else self._parse_contours(at + 10, count)

    def _parse_contours(self, at: int, count: int) -> list[list[_Point]]:
        data = self._data
        ends = unpack_from(f">{count}H", data, at)
        at += 2 * count
        (hints,) = unpack_from(">H", data, at)
        at += 2 + hints
        flags: list[int] = []
        while len(flags) <= ends[-1]:
            flag, times = data[at], 1
            at += 1
            if flag & _REPEAT:
                times += data[at]
                at += 1
            flags += [flag] * times
        xs, at = self._distances(at, flags, _X_SHORT, _X_SAME)
        ys, _ = self._distances(at, flags, _Y_SHORT, _Y_SAME)
        points = [(x, y, bool(flag & _ON)) for x, y, flag in zip(xs, ys, flags, strict=True)]
        starts = (0, *(end + 1 for end in ends))
        return [points[first : last + 1] for first, last in zip(starts, ends, strict=False)]

    def _distances(
        self, at: int, flags: list[int], short: int, same: int
    ) -> tuple[list[float], int]:
        """Each point's x or y, stored as differences from the point before, and where they end."""
        here, coordinates = 0, list[float]()
        for flag in flags:
            if flag & short:
                here += self._data[at] if flag & same else -self._data[at]
                at += 1
            elif not flag & same:
                (step,) = unpack_from(">h", self._data, at)
                here += step
                at += 2
            coordinates.append(here)
        return coordinates, at

    def _parse_composite(self, at: int) -> list[list[_Point]]:
        """The contours of a composite glyph: other glyphs, each moved and scaled."""
        contours: list[list[_Point]] = []
        flags = _MORE
        while flags & _MORE:
            flags, glyph = unpack_from(">HH", self._data, at)
            right, up = unpack_from(">hh" if flags & _WORDS else ">bb", self._data, at + 4)
            at += 8 if flags & _WORDS else 6
            a, b, c, d = 1.0, 0.0, 0.0, 1.0
            if flags & _SCALE:
                (wide,) = unpack_from(">h", self._data, at)
                a = d = wide / 16384
                at += 2
            elif flags & _TWO_SCALES:
                a, d = (part / 16384 for part in unpack_from(">hh", self._data, at))
                at += 4
            elif flags & _MATRIX:
                a, b, c, d = (part / 16384 for part in unpack_from(">hhhh", self._data, at))
                at += 8
            if not flags & _OFFSETS:
                message = f"glyph {glyph} is placed by points, not by a distance"
                raise ValueError(message)
            contours += (
                [(a * x + c * y + right, b * x + d * y + up, on) for x, y, on in contour]
                for contour in self._contours(glyph)
            )
        return contours


def _steps(contour: list[_Point]) -> list[Step]:
    """A contour of points on and off the curve, with its quadratic curves raised to cubic."""
    first = next((index for index, point in enumerate(contour) if point[2]), None)
    if first is None:
        # Only off-curve points: the curve passes through the midpoint of any two.
        (ax, ay, _), (bx, by, _) = contour[-1], contour[0]
        contour, first = [((ax + bx) / 2, (ay + by) / 2, True), *contour], 0
    start, *points = (*contour[first:], *contour[: first + 1])
    steps: list[Step] = [(round(start[0]), round(start[1])) * 2]
    x, y = start[0], start[1]
    beside: tuple[float, float] | None = None
    for index, (to_x, to_y, on) in enumerate(points):
        if beside is None:
            if not on:
                beside = to_x, to_y
                continue
            if index < len(points) - 1:
                steps.append((round(to_x), round(to_y)))
            x, y = to_x, to_y
            continue
        end = (to_x, to_y) if on else ((beside[0] + to_x) / 2, (beside[1] + to_y) / 2)
        steps.append(
            (
                round(x + (beside[0] - x) * 2 / 3),
                round(y + (beside[1] - y) * 2 / 3),
                round(end[0] + (beside[0] - end[0]) * 2 / 3),
                round(end[1] + (beside[1] - end[1]) * 2 / 3),
                round(end[0]),
                round(end[1]),
            )
        )
        x, y = end
        beside = None if on else (to_x, to_y)
    steps.append(())
    return steps
