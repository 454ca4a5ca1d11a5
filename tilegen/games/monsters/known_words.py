"""The words of monsters in all languages, which their known rules state."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from tilegen.games.monsters.tiles import BODY, COUNTED, KINDS_OF_SIDES
from tilegen.games.tiles.presentation import Forms
from tilegen.games.tiles.sets.known_rules import parse_known_words
from tilegen.games.tiles.sets.presentation_reader import WordSubjects

KNOWN_RULES: Final = "monsters"
SUBJECTS: Final = WordSubjects(tuple(kind.name for kind in KINDS_OF_SIDES), (BODY,), (COUNTED,))
"""The names that words of a set may be about."""


@cache
def read_known_words() -> Mapping[str, Mapping[str, Forms]]:
    """The forms of each word, by language."""
    return parse_known_words(KNOWN_RULES, SUBJECTS)
