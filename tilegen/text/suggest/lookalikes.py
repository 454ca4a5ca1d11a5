"""Letters of other alphabets that look just like Latin ones, and invisible letters."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import zip_longest
from typing import Final
from unicodedata import name, normalize

from tilegen.text.invisible import sanitize_line

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


def find_lookalike(word: str, choices: Iterable[str]) -> str | None:
    """The choice that looks the same as the word, letter by letter, but is another word."""
    looks = _visible_form(word)
    return next(
        (
            choice
            for choice in choices
            if _visible_form(choice) == looks and _is_other(word, choice)
        ),
        None,
    )


def describe_odd_letter(word: str, like: str) -> str:
    """`the first letter typed is Cyrillic А, not Latin A`; empty if the word does not look like
    `like`, or has no odd letter."""  # noqa: RUF002
    if not _visible_form(like).startswith(_visible_form(word)):
        return ""
    for index, (letter, other) in enumerate(zip_longest(word, like, fillvalue="")):
        if not letter:
            break
        if letter.casefold() != other.casefold() or sanitize_line(letter) != letter:
            which = _ORDINALS[index] if index < len(_ORDINALS) else f"{index + 1}th"
            if sanitize_line(letter) != letter:
                return f"the {which} letter typed cannot be seen"
            return (
                f"the {which} letter typed is {_describe_letter(letter)}, not "
                f"{_describe_letter(other)}"
            )
    return ""


def _is_other(word: str, choice: str) -> bool:
    return normalize("NFC", word).casefold() != normalize("NFC", choice).casefold()


def _visible_form(text: str) -> str:
    visible_letters = "".join(
        letter for letter in normalize("NFKC", text) if sanitize_line(letter) == letter
    )
    return visible_letters.upper().translate(LOOKS)


def _describe_letter(letter: str) -> str:
    """`Cyrillic А`."""  # noqa: RUF002
    kind = re.match(_KIND, name(letter, ""))
    return f"{kind[1].title()} {letter}" if kind else f"'{letter}'"
