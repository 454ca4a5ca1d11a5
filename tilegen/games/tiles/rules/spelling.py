"""The usual spelling of the text of a move, however it was typed."""

from __future__ import annotations

import re
from typing import Final

from tilegen.games.lazy import LazyAttribute
from tilegen.games.rooms import MoveNotation

ARROWS: Final = str.maketrans(
    "ˆʌ⌃∧˄⇑⬆▲›»⇒➡▶˅⌄∨⇓⬇▼‹«⇐⬅◀",  # noqa: RUF001
    "^^^^^^^^>>>>>vvvvvv<<<<<",
    "\ufe0e\ufe0f",
)
"""Signs that people type for those of turns; the last ones, which only style them, are removed."""
_ARROWS: Final = str.maketrans(
    {"↑": "^", "→": ">", "↓": "v", "←": "<", "↗": "^>", "↘": "v>", "↙": "<v", "↖": "<^"}
)
_SIGN: Final = re.compile(r"(?<=\d)\s*([\^>v<](?:\s*[\^>v<])*)(?=[\s,]|$)")
_USUAL_SIGNS: Final = {">^": "^>", ">v": "v>", "v<": "<v", "^<": "<^"}
_PLACES: Final = "above|below|left|right|upper|lower"
_GLUED_SIGN: Final = re.compile(rf"(\d(?:\s*[\^>v<]+)?)(?={_PLACES})")
_GLUED_NUMBER: Final = re.compile(rf"(\b(?:{_PLACES}|of)|^[^\W\d_]{{3,}})(?=\d)")
_SIDE: Final = re.compile(r"\b(left|right)(?=\s+\d)")
_UNTURNED: Final = re.compile(
    r"(?!(?:discard|deal|draw|turn up|hand) )(?!.*\b(?:above|below|left|right|of|at|on) )"
    r"[^\W\d_][^\d,^>]*? [0-9]{1,9}"
)
"""A tile that begins a figure, without a sign."""
_DOTLESS: Final = "\N{LATIN SMALL LETTER DOTLESS I}"
_BETWEEN_CELLS: Final = re.compile(r'"\s*,\s*"|;')
"""What stands between the cells of a line that comes from a spreadsheet."""
_ZEROS: Final = re.compile(r"\b0+(?=\d)")


def spell_move(text: str) -> str:
    """The text in small letters, with `^`, `>`, `v` and `<` for arrows and right behind the number,
    with `left of` for `left`, with blanks between words and numbers, without zeros before a number,
    without what separates the cells of a spreadsheet or ends a sentence, and with `^` behind a tile
    that begins a figure and is not turned."""
    plain = _BETWEEN_CELLS.sub(" ", text).replace('"', "").rstrip(" .")
    if not any(map(str.isalpha, plain)):
        plain = text  # Without words it is no sentence.
    plain = " ".join(plain.translate(_ARROWS).lower().replace(_DOTLESS, "i").split())
    plain = _GLUED_NUMBER.sub(r"\1 ", _GLUED_SIGN.sub(r"\1 ", plain))
    plain = _SIGN.sub(_spell_sign, plain)
    plain = _ZEROS.sub("", _SIDE.sub(r"\1 of", plain))
    return f"{plain}^" if _UNTURNED.fullmatch(plain) else plain


def _spell_sign(match: re.Match[str]) -> str:
    sign = "".join(match[1].split())
    return _USUAL_SIGNS.get(sign, sign)


_CLEAR: Final = re.compile(
    r"(?:start|discard|pass\b|draw\b|hand)(?:\s+\d|\s*$)"
    rf"|\d{{1,9}}\s*[^\s\w]{{0,2}}v?\s*(?:{_PLACES}|at)\b.*\d"
    r"|[^\W\d_]+\s+\d{1,9}\s*[\^>v<]",
    re.IGNORECASE,
)
NOTATION: Final = MoveNotation(
    spell_move,
    _CLEAR,
    explain=LazyAttribute("tilegen.games.tiles.rules.unreadable_texts:explain_form"),
)
