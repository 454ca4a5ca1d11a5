"""The top of a record: how a text is known as one, and the game that it is of.

Apart from the parts of a record, since every command that reads a set asks whether its text is a
record.
"""

from __future__ import annotations

import re
from typing import Final

VERSION = 1
MAGIC = f"tilegen record {VERSION}"
HEADERS = (
    *("game", "set", "fingerprint", "players", "date", "place"),
    *("photo", "note", "first", "rules", "dealer"),
)
"""The keys of the headers of all games, in the order in which they are written."""

WIDE_COLONS: Final = "\uff1a\ufe55\ua789"
"""Colons of other alphabets."""

# Compiled on first use: commands that read no record need none of these.
_BEGINS: Final = r"(?im)^[^\S\n]*tilegen[^\S\n]+record\b[^\n]*"
_GAME: Final = r"(?im)^[^\S\n]*+game[^\S\n]*+:([^#\n]*+)"
_GAME_WITHOUT_COLON: Final = (
    r"(?im)^[^\S\n]*+game"
    rf"(?:[^\S\n]*+[;=.{WIDE_COLONS}-][^\S\n]*+|[^\S\n]++)(\w++)[^\S\n]*+(?=#|$)"
)
_TOP = 1000
"""The number of characters at the start of a text that are searched for its first line."""


def game_in(text: str) -> str | None:
    """The name of the game in a record's text, even if its colon is another sign; None if it names
    none."""
    match = re.search(_GAME, text) or re.search(_GAME_WITHOUT_COLON, text)
    return " ".join(match[1].split()) if match else None


def first_line_in(text: str) -> re.Match[str] | None:
    """The match of the line near the top that identifies a text as a record."""
    return re.compile(_BEGINS).search(text, 0, _TOP)
