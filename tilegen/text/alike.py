"""Letters of other alphabets that look just like Latin ones, and invisible letters."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import zip_longest
from typing import Final
from unicodedata import name, normalize

from tilegen.text.invisible import showable

LOOKS: Final = str.maketrans(
    "АВЕКМНОРСТУХЅІЈԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",
    "ABEKMHOPCTYXSIJQWABEZHIKMNOPTYX",
)
"""Capitals of other alphabets to the Latin capital that each looks like."""

_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
    "tenth",
)
_KIND = r"(.+?) (?:CAPITAL|SMALL|LETTER|DIGIT)\b"


def same_looking(word: str, choices: Iterable[str]) -> str | None:
    """The choice that looks the same as the word, letter by letter, but is another word."""
    looks = _looks(word)
    return next((each for each in choices if _looks(each) == looks and _is_other(word, each)), None)


def odd_letter(word: str, like: str) -> str:
    """`the first letter typed is Cyrillic А, not Latin A`; empty if the word does not look like
    `like`, or has no odd letter."""  # noqa: RUF002
    if not _looks(like).startswith(_looks(word)):
        return ""
    for index, (letter, other) in enumerate(zip_longest(word, like, fillvalue="")):
        if not letter:
            break
        if letter.casefold() != other.casefold() or showable(letter) != letter:
            which = _ORDINALS[index] if index < len(_ORDINALS) else f"{index + 1}th"
            if showable(letter) != letter:
                return f"the {which} letter typed cannot be seen"
            return f"the {which} letter typed is {_called(letter)}, not {_called(other)}"
    return ""


def _is_other(word: str, choice: str) -> bool:
    return normalize("NFC", word).casefold() != normalize("NFC", choice).casefold()


def _looks(text: str) -> str:
    seen = "".join(letter for letter in normalize("NFKC", text) if showable(letter) == letter)
    return seen.upper().translate(LOOKS)


def _called(letter: str) -> str:
    """`Cyrillic А`."""  # noqa: RUF002
    kind = re.match(_KIND, name(letter, ""))
    return f"{kind[1].title()} {letter}" if kind else f"'{letter}'"
