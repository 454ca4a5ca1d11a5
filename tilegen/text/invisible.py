"""Characters that a terminal would obey or hide instead of displaying."""

from __future__ import annotations

import re
from functools import cache

# Control characters, controls of direction and of joining, fillers without a picture, and lone
# surrogates. A variation selector may follow a symbol, whose picture it chooses; after a letter it
# is only hidden. Symbols are the characters beyond U+1FFF; compiling that range itself takes Python
# 3 ms.
_INVISIBLE = (
    "[\x00-\x08\x0a-\x1f\x7f-\x9f\xad\u034f\u061c\u070f\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\ud800-\udfff"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff]"
    "|(?<![^\x00-\u1fff])[\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)


@cache
def _invisible() -> re.Pattern[str]:
    # Compiled on first use: that takes 1 ms, and `score` mostly has nothing to print.
    return re.compile(_INVISIBLE)


def sanitize_line(text: str) -> str:
    """One line of text, with U+FFFD in place of each character that a terminal would obey or
    hide."""
    return _invisible().sub("\ufffd", text)


def sanitize_lines(text: str) -> str:
    """As `sanitize_line`, for a text of several lines."""
    return "\n".join(map(sanitize_line, text.split("\n")))


def escape_invisible(json: str) -> str:
    """One line of JSON, with such characters written as escapes."""
    return _invisible().sub(lambda match: _escape(match[0]), json)


def _escape(character: str) -> str:
    units = character.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))
