"""Parses the values of attributes: numbers, lengths, lists, transforms. Returns None for a value
that cannot be read."""

from __future__ import annotations

import math
import re

from tilegen.drawing.geometry import Affine

LARGEST = 1e6
"""The largest number allowed in a drawing; editors' pages have a tenth of that."""

# No browser accepts a point without a digit after it.
NUMBER = r"[-+]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?"
_NUMBER = re.compile(NUMBER, re.ASCII)
_LENGTH = re.compile(rf"({NUMBER})(px|mm|cm|in|pt|pc|q|%)?", re.ASCII | re.IGNORECASE)
# Each takes linear time, even on text made to slow it down.
_NEXT = re.compile(rf" ?(,?) ?({NUMBER})", re.ASCII)
_SEPARATED = re.compile(r" ?, ?| ")
_CALL = re.compile(r" ?(,?) ?([A-Za-z]+) ?\(([^()]*)\)", re.ASCII)
_PIXELS = {
    "": 1.0,
    "px": 1.0,
    "in": 96.0,
    "cm": 96 / 2.54,
    "mm": 96 / 25.4,
    "q": 96 / 101.6,
    "pt": 96 / 72,
    "pc": 16.0,
}


def parse_number(text: str) -> float | None:
    """A plain number, at most LARGEST."""
    if len(text) > 60 or not _NUMBER.fullmatch(text):
        return None
    value = float(text)
    return value if abs(value) <= LARGEST else None


def parse_numbers(text: str) -> list[float] | None:
    """Numbers separated by blanks or a comma, or by nothing before a sign."""
    values: list[float] = []
    at, text = 0, " ".join(text.split())
    while at < len(text):
        match = _NEXT.match(text, at)
        value = parse_number(match[2]) if match and (values or not match[1]) else None
        if match is None or value is None:
            return None
        values.append(value)
        at = match.end()
    return values


def parse_length(text: str, reference_length: float) -> float | None:
    """A length in pixels of 1/96 inch, which are SVG's units; a percentage is of
    `reference_length`."""
    match = _LENGTH.fullmatch(text) if len(text) <= 60 else None
    value = parse_number(match[1]) if match else None
    if match is None or value is None:
        return None
    unit = (match[2] or "").lower()
    pixels = value * (reference_length / 100 if unit == "%" else _PIXELS[unit])
    return pixels if abs(pixels) <= LARGEST else None


def parse_lengths(text: str, reference_length: float) -> list[float] | None:
    """Lengths separated by blanks or a comma."""
    parts = _SEPARATED.split(" ".join(text.split()))
    values = [
        value for part in parts if (value := parse_length(part, reference_length)) is not None
    ]
    return values if len(values) == len(parts) else None


def parse_share(text: str) -> float | None:
    """A number or a percentage, clamped to 0 to 1."""
    value = parse_number(text.removesuffix("%"))
    if value is None:
        return None
    return min(max(value / 100 if text.endswith("%") else value, 0.0), 1.0)


def parse_transform(text: str) -> Affine | None:
    """A list of transforms, the last of them applied first."""
    by, at = Affine(), 0
    text = " ".join(text.split())
    while at < len(text):
        call = _CALL.match(text, at)
        step = (
            _build_transform(call[2], parse_numbers(call[3]))
            if call and (at or not call[1])
            else None
        )
        if call is None or step is None:
            return None
        by, at = by @ step, call.end()
    sane = all(abs(value) <= LARGEST for value in (by.a, by.b, by.c, by.d, by.e, by.f))
    return by if sane else None


def _build_transform(name: str, values: list[float] | None) -> Affine | None:  # noqa: PLR0911
    match name, values:
        case "matrix", [a, b, c, d, e, f]:
            return Affine(a, b, c, d, e, f)
        case "translate", [x, *rest] if len(rest) < 2:
            return Affine.shift(x, rest[0] if rest else 0)
        case "scale", [x, *rest] if len(rest) < 2:
            return Affine.scale(x, rest[0] if rest else x)
        case "rotate", [degrees]:
            return Affine.turn(degrees)
        case "rotate", [degrees, x, y]:
            return Affine.turn(degrees, (x, y))
        case "skewX", [degrees] if abs(degrees) < 89:
            return Affine(c=math.tan(math.radians(degrees)))
        case "skewY", [degrees] if abs(degrees) < 89:
            return Affine(b=math.tan(math.radians(degrees)))
        case _:
            return None


def stretch(by: Affine) -> float:
    """The factor by which lengths grow, averaged over all directions; 0 if the map is nearly
    degenerate: it stretches about a million times more in one direction than across."""
    area = abs(by.a * by.d - by.b * by.c)
    spread = by.a * by.a + by.b * by.b + by.c * by.c + by.d * by.d
    return math.sqrt(area) if area * 1e6 > spread else 0.0


def keeps_shape(by: Affine) -> bool:
    """Whether circles remain circles."""
    first, second = by.a * by.a + by.b * by.b, by.c * by.c + by.d * by.d
    slant = by.a * by.c + by.b * by.d
    return max(abs(first - second), abs(slant)) <= 1e-4 * max(first, second)


def inverse(by: Affine) -> Affine:
    """The inverse of a map whose `stretch` is not 0."""
    det = by.a * by.d - by.b * by.c
    a, b, c, d = by.d / det, -by.b / det, -by.c / det, by.a / det
    return Affine(a, b, c, d, -(a * by.e + c * by.f), -(b * by.e + d * by.f))


def fit_view_box(
    box: tuple[float, float, float, float], width: float, height: float, ratio: str
) -> Affine | None:
    """The map from a viewBox to a viewport at (0, 0) by `ratio`, a preserveAspectRatio; None if
    that cannot be read."""
    x, y, across, down = box
    words = ratio.split() or ["xMidYMid"]
    shares = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}
    if words[1:] not in ([], ["meet"], ["slice"]):
        return None
    if words[0] == "none":
        scale = Affine.scale(width / across, height / down)
        return scale @ Affine.shift(-x, -y)
    place = re.fullmatch("x(Min|Mid|Max)Y(Min|Mid|Max)", words[0])
    if place is None:
        return None
    choose = max if words[1:] == ["slice"] else min
    size = choose(width / across, height / down)
    room_x, room_y = width - across * size, height - down * size
    corner = Affine.shift(room_x * shares[place[1]], room_y * shares[place[2]])
    return corner @ Affine.scale(size) @ Affine.shift(-x, -y)
