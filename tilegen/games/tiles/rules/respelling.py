"""The words of a move as they were probably meant: for misspelt ones, and for others that people
type for them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import zip_longest
from typing import Final

from tilegen.games.tiles.rules.spelling import ARROWS
from tilegen.text.suggest.choice import LOOKALIKES, closest_choice

_SYNONYMS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("from", "off"), "of"),
    **dict.fromkeys(("over", "atop"), "above"),
    **dict.fromkeys(("under", "beneath", "underneath"), "below"),
    **dict.fromkeys(("r", "rt"), "right"),
    "lt": "left",
    **dict.fromkeys(("the", "to", "on", "at", "is", "lies", "goes", "tile"), ""),
}
_TURN_WORDS: Final = r"(?i)(?<=[0-9])\s*(up|down)\b(?!\s*(?:from|of))"
_OF: Final = "of"
_SIDEWAYS: Final = frozenset({"left", "right"})
"""The words before `of`."""
_SHORT: Final = 3
"""The most letters of a word between a side and a number that can only be meant for `of`."""
_GLUED: Final = "(?<=[A-Za-z]{4})(?=[0-9])"
_PIECE: Final = r"[0-9A-Za-z|]++|[^\s.,;-]"


def write_signs(action: str) -> str:
    """The action with `^ > v <` in place of other signs that people type for them."""
    action = re.sub(_TURN_WORDS, lambda turn: "^" if turn[1].lower() == "up" else "v", action)
    return action.translate(ARROWS)


def respell_words(action: str, verbs: Iterable[str], places: Iterable[str]) -> str:
    """The action with known words in place of those like them, and with digits in place of letters
    that look like them; blanks stand between all words and signs. The `places` are such as `above`
    and `right of`."""
    sides = dict.fromkeys(word for place in places for word in place.split() if word != _OF)
    known = (*verbs, *sides, _OF)
    words: list[str] = []
    typed_words = re.findall(_PIECE, re.sub(_GLUED, " ", write_signs(action)))
    for word, after in zip_longest(typed_words, typed_words[1:], fillvalue=""):
        before = words[-1] if words else ""
        between = before in sides and after.isdecimal() and not word.isdecimal()
        if between and len(word) <= _SHORT:
            words.append(_OF if before in _SIDEWAYS else "")
        elif word.lower() in {*known, "v"} or word.isdecimal():
            words.append(word.lower())
        elif (digits := word.translate(LOOKALIKES)) and re.fullmatch("[0-9]++v?+", digits):
            words.append(digits)
        else:
            closest_word = closest_choice(word, (*known, *_SYNONYMS)) or word
            words.append(_SYNONYMS.get(word.lower(), _SYNONYMS.get(closest_word, closest_word)))
    return " ".join(filter(None, words))
