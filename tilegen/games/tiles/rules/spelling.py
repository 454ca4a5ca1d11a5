"""The usual spelling of the text of a move, however it was typed."""

from __future__ import annotations

import re
from typing import Final

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
_GLUED_SIGN: Final = re.compile(rf"(\d\s*[\^>v<]+)(?={_PLACES})")
_GLUED_NUMBER: Final = re.compile(rf"\b({_PLACES}|of|start|discard|deal)(?=\d)")
_SIDE: Final = re.compile(r"\b(left|right)(?=\s+\d)")
_ZEROS: Final = re.compile(r"\b0+(?=\d)")


def spell_move(text: str) -> str:
    """The text in small letters, with `^`, `>`, `v` and `<` for arrows and right behind the number,
    with `left of` for `left`, with blanks between words and numbers, and without zeros before a
    number."""
    plain = text.translate(_ARROWS).lower()
    plain = _GLUED_NUMBER.sub(r"\1 ", _GLUED_SIGN.sub(r"\1 ", plain))
    plain = _SIGN.sub(_spell_sign, plain)
    return _ZEROS.sub("", _SIDE.sub(r"\1 of", plain))


def _spell_sign(match: re.Match[str]) -> str:
    sign = "".join(match[1].split())
    return _USUAL_SIGNS.get(sign, sign)
