"""Paper as people write it: a name, or a size. Lengths are millimetres."""

from __future__ import annotations

import re

from tilegen.names import PAPERS, Paper
from tilegen.text.near import nearest

_SMALLEST, _LARGEST = 20.0, 5000.0
_LIKELY = 50.0
"""Sides without a unit that are at least this long are taken as millimetres."""
_MILLIMETRES = {"mm": 1.0, "cm": 10.0, "in": 25.4}
_LENGTH = r"(\d+(?:[.,]\d+)?)"
# Not compiled here: most people write a name, and even `score` reads a set's paper.
_BARE = rf"{_LENGTH}\s*[x\u00d7*, /]\s*{_LENGTH}"
_SIZE = rf"{_LENGTH}\s*(mm|cm|in)?\s*[x\u00d7*]\s*{_LENGTH}\s*(mm|cm|in)?"
_ONE_SIDE = rf"{_LENGTH}\s*(mm|cm|in)?\s*[x\u00d7*]?\s*"


class PaperError(ValueError):
    """A text that is not a paper. `message` is a sentence to a person, `hint` says what to
    write."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(f"{message}: {hint}")
        self.message = message
        self.hint = hint


def paper(text: str) -> Paper:
    """The paper that a person means by `A4`, `100 x 150 mm` or `100x150`, with the width first.
    Raises PaperError."""
    words = text.strip()
    known = PAPERS.get(words.lower())
    if known is not None:
        return known
    found = re.fullmatch(_SIZE, words, re.IGNORECASE)
    if found is None:
        raise _unknown(words)
    width, height = (float(length.replace(",", ".")) for length in (found[1], found[3]))
    unit = (found[4] or found[2] or "").lower()
    if not unit:
        if min(width, height) < _LIKELY:
            raise _unknown(words)
        unit, words = "mm", f"{words} mm"
    width *= _MILLIMETRES[(found[2] or unit).lower()]
    height *= _MILLIMETRES[unit]
    if not _SMALLEST <= min(width, height) <= max(width, height) <= _LARGEST:
        message = f"paper of '{words}' cannot be printed on"
        raise PaperError(message, f"each side can be {_SMALLEST:g} to {_LARGEST:g} mm")
    return Paper(words, width, height)


def _unknown(words: str) -> PaperError:
    bare = re.fullmatch(_BARE, words, re.IGNORECASE)
    if bare:
        return PaperError(f"'{words}' has no unit", f'write "{_with_unit(*bare.groups())}"')
    if re.fullmatch(_ONE_SIDE, words, re.IGNORECASE):
        return PaperError(f"'{words}' is only one side of the paper", 'write both: "100x150 mm"')
    *names, last = (known.name for known in PAPERS.values())
    like = nearest(words, tuple(PAPERS))
    guess = f"did you mean {PAPERS[like].name}? " if like else ""
    choice = f'the papers are {", ".join(names)} and {last}; or write a size: "100x150 mm"'
    return PaperError(f"no paper is called '{words}'", guess + choice)


def _with_unit(width: str, height: str) -> str:
    """Two numbers with the unit that makes them a likely paper: photos are 4x6 in or 10x15 cm."""
    shorter = min(float(each.replace(",", ".")) for each in (width, height))
    unit = "mm" if shorter >= _LIKELY else "cm" if shorter >= 9 else "in"
    return f"{width}x{height} {unit}"
