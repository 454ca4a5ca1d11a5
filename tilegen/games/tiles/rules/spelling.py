"""The usual spelling of the text of a move, however it was typed."""

from __future__ import annotations

import re
from typing import Final

_ARROWS: Final = str.maketrans(
    {"↑": "^", "→": ">", "↓": "v", "←": "<", "↗": "^>", "↘": "v>", "↙": "<v", "↖": "<^"}
)
_SIGN: Final = re.compile(r"(?<=\d)\s*([\^>v<]+)(?=[\s,]|$)")
_USUAL_SIGNS: Final = {">^": "^>", ">v": "v>", "v<": "<v", "^<": "<^"}
_SIDE: Final = re.compile(r"\b(left|right)(?=\s+\d)")
_ZEROS: Final = re.compile(r"\b0+(?=\d)")


def spell_move(text: str) -> str:
    """The text in small letters, with `^`, `>`, `v` and `<` for arrows and right behind the number,
    with `left of` for `left`, and without zeros before a number."""
    plain = text.translate(_ARROWS).lower()
    plain = _SIGN.sub(lambda match: _USUAL_SIGNS.get(match[1], match[1]), plain)
    return _ZEROS.sub("", _SIDE.sub(r"\1 of", plain))
