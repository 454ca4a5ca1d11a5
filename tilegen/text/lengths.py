"""Lengths with their units as users write them, and guesses at the meaning of other spellings."""

from __future__ import annotations

import re

MILLIMETRES = {"mm": 1.0, "cm": 10.0, "in": 25.4}

# Ten digits exceed every limit, and keep a long row of digits cheap to read.
NUMBER = r"-?(?:0|[1-9][0-9]{0,9})(?:\.[0-9]{1,9})?"
LENGTH = rf"({NUMBER})\s*({'|'.join(MILLIMETRES)})"
_LENGTH = re.compile(LENGTH, re.ASCII)
_LOOSE = r"(?i)(-?[0-9]{1,10})(?:[.,]([0-9]{1,9}))?\s*([a-z\"\u201d\u2033]*)\.?"
_UNITS = {
    **{symbol: symbol for symbol in MILLIMETRES},
    **dict.fromkeys(("millimeter", "millimeters", "millimetre", "millimetres"), "mm"),
    **dict.fromkeys(("centimeter", "centimeters", "centimetre", "centimetres"), "cm"),
    **dict.fromkeys(("inch", "inches", "ins", '"', "\u201d", "\u2033"), "in"),
}
"""Units by the names that users write."""


def parse_millimetres(text: str) -> float | None:
    """A length such as `44 mm` or `4.4 cm`, in millimetres; None for any other text."""
    match = _LENGTH.fullmatch(text)
    # Rounded because 1.1 * 10 is 11.000000000000002.
    return round(float(match[1]) * MILLIMETRES[match[2]], 6) if match else None


def format_length(millimetres: float) -> str:
    """`12.5 mm`, to a hundredth of a millimetre."""
    return f"{round(millimetres, 2):g} mm"


def format_size(width: float, height: float) -> str:
    """`45 x 60.5 mm`, to a hundredth of a millimetre."""
    return f"{round(width, 2):g} x {format_length(height)}"


def suggest_length(text: str, low: float, high: float) -> str | None:
    """The correct form of a length, if it is clear and from `low` to `high` millimetres: `4.4 cm`
    for `4,4cm`, `2 in` for `2 inches`. A bare number gets the first unit that fits."""
    loose = re.fullmatch(_LOOSE, text.strip())
    if loose is None:
        return None
    unit = _UNITS.get(loose[3].lower()) or _find_unit(loose[3].lower())
    number = f"{int(loose[1])}.{loose[2]}" if loose[2] else f"{int(loose[1])}"
    for candidate in [unit] if unit or loose[3] else MILLIMETRES:
        value = parse_millimetres(f"{number} {candidate}")
        if value is not None and low <= value <= high:
            return f"{number} {candidate}"
    return None


def _find_unit(word: str) -> str | None:
    """The unit that a mistyped word of some letters stands for, such as `milimeter`."""
    from tilegen.text.suggest.choice import resolve_choice  # noqa: PLC0415 -- most units are right

    near = resolve_choice(word, tuple(_UNITS)) if len(word) > 2 else None
    return _UNITS[near] if near else None


def split_lengths(text: str) -> list[str]:
    """The lengths in `5 5 10 5 mm`, each with its unit; a length without a unit takes the unit of
    the last. A comma between digits is a decimal comma unless a blank follows it."""
    words = re.sub(r",(?=\s)|,$", " ", text) if re.search(r"\s", text.strip()) else text
    lengths: list[str] = []
    for word in words.replace(";", " ").split():
        if lengths and lengths[-1][-1].isdigit() and word.lower() in _UNITS:
            lengths[-1] += f" {word}"
        else:
            lengths.append(word)
    unit = lengths[-1].lstrip("-.,0123456789") if lengths else ""
    return [f"{length}{unit}" if length[-1].isdigit() else length for length in lengths]
