"""Paper as users write it: a name, or a size. Lengths are millimetres."""

from __future__ import annotations

import re

from tilegen.names import PAPERS, Paper

_SMALLEST, _LARGEST = 20.0, 5000.0
_LIKELY = 50.0
"""Sides without a unit that are at least this long are taken as millimetres."""
_BARE_RULE = f"without a unit, sides are millimetres, from {_LIKELY:g} up"
_MILLIMETRES = {"mm": 1.0, "cm": 10.0, "in": 25.4}
_LENGTH = r"(\d+(?:[.,]\d+)?)"
# Not compiled here: most users write a name, and even `score` reads a set's paper.
_BARE = rf"{_LENGTH}\s*[x\u00d7*, /]\s*{_LENGTH}"
_SIZE = rf"{_LENGTH}\s*(mm|cm|in)?\s*[x\u00d7*]\s*{_LENGTH}\s*(mm|cm|in)?"
_ONE_SIDE = rf"{_LENGTH}\s*(mm|cm|in)?\s*[x\u00d7*]?\s*"


class PaperError(ValueError):
    """A text that is not a paper. `message` is a sentence, `hint` says what to write."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(f"{message}: {hint}")
        self.message = message
        self.hint = hint


def parse_paper(text: str) -> Paper:
    """The paper of a text such as `A4`, `100 x 150 mm` or `100x150`, with the width first. Raises
    PaperError if the text is not a paper."""
    words = text.strip()
    named_paper = PAPERS.get(words.lower())
    if named_paper is not None:
        return named_paper
    match = re.fullmatch(_SIZE, words, re.IGNORECASE)
    if match is None:
        raise _paper_error(words)
    width, height = (float(length.replace(",", ".")) for length in (match[1], match[3]))
    unit = (match[4] or match[2] or "").lower()
    if not unit:
        if min(width, height) < _LIKELY:
            raise _paper_error(words)
        unit, words = "mm", f"{words} mm"
    width *= _MILLIMETRES[(match[2] or unit).lower()]
    height *= _MILLIMETRES[unit]
    if not _SMALLEST <= min(width, height) <= max(width, height) <= _LARGEST:
        message = f"paper of '{words}' cannot be printed on"
        raise PaperError(message, f"each side can be {_SMALLEST:g} to {_LARGEST:g} mm")
    return Paper(words, width, height)


def _paper_error(words: str) -> PaperError:
    bare = re.fullmatch(_BARE, words, re.IGNORECASE)
    if bare:
        size = _add_unit(*bare.groups())
        rule = "" if size.endswith("mm") else f"; {_BARE_RULE}"
        return PaperError(f"'{words}' has no unit", f'write "{size}"{rule}')
    if re.fullmatch(_ONE_SIDE, words, re.IGNORECASE):
        return PaperError(f"'{words}' is only one side of the paper", 'write both: "100x150 mm"')
    from tilegen.text.suggest.choice import closest_choice  # noqa: PLC0415 -- most papers are known

    *names, last = (candidate.name for candidate in PAPERS.values())
    like = closest_choice(words, tuple(PAPERS))
    guess = f"did you mean {PAPERS[like].name}? " if like else ""
    choice = f'the papers are {", ".join(names)} and {last}; or write a size: "100x150 mm"'
    return PaperError(f"no paper is called '{words}'", guess + choice)


def _add_unit(width: str, height: str) -> str:
    """Two numbers with the unit that makes them a likely paper: photos are 4x6 in or 10x15 cm."""
    shorter = min(float(side.replace(",", ".")) for side in (width, height))
    unit = "mm" if shorter >= _LIKELY else "cm" if shorter >= 9 else "in"
    return f"{width}x{height} {unit}"
