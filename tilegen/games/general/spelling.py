"""Tells a mistyped move from another move, by the words of the moves that there are.

Digits are no spelling: moves with other numbers are other moves. Neither is a word that moves of
the game have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from tilegen.text.suggest.choice import closest_choices, is_ambiguous, resolve_choice
from tilegen.text.wording import LONGEST_WORD

_WORD: Final = re.compile(r"\d+|[^\W\d_]+|\S")
_DIGITS: Final = re.compile(r"\d")
_SHORTEST: Final = 2
"""The fewest characters of a text that may stand for a longer one."""


class KnownMoves:
    """The texts of moves that were legal at some moment of a game, and their words; in any case of
    letters."""

    def __init__(self) -> None:
        self._texts: set[str] = set()
        self._words: dict[str, None] = {}
        self._pieces: set[tuple[str, ...]] = set()

    def add(self, texts: Iterable[str]) -> None:
        for text in {text.casefold() for text in texts} - self._texts:
            self._texts.add(text)
            self._pieces.add(_piece(text))
            self._words.update(dict.fromkeys(_split_words(text)))

    def may_mean_other(self, text: str) -> bool:
        """Whether the text is a known move, or is made of known words and about the same piece as a
        known move: its first word and its numbers are the same."""
        key = text.casefold()
        if key in self._texts:
            return True
        return _piece(key) in self._pieces and all(map(self._words.__contains__, _split_words(key)))

    def find_meant(self, text: str, choices: Sequence[str]) -> str | None:
        """The only one of the legal moves that the text misspells or abbreviates; None if there is
        none, or if there are several."""
        key = text.casefold()
        if not _SHORTEST <= len(key) <= LONGEST_WORD:
            return None
        meant = [choice for choice in choices if self._is_misspelt(key, choice.casefold())]
        return meant[0] if len(meant) == 1 else None

    def _is_misspelt(self, text: str, choice: str) -> bool:
        typed_words, words = _split_words(text), _split_words(choice)
        if len(typed_words) > len(words) or _digits(text) != _digits(choice):
            return False
        pairs = zip(typed_words, words, strict=False)
        return all(typed == word or self._is_slip(typed, word) for typed, word in pairs)

    def _is_slip(self, typed: str, word: str) -> bool:
        if not (typed.isalpha() and word.isalpha()) or typed in self._words:
            return False
        is_like = resolve_choice(typed, (word,)) == word
        return is_like and not is_ambiguous(typed, word, (*self._words,))


def find_similar(text: str, choices: Sequence[str]) -> list[str]:
    """Up to three moves that may be meant by a text: first moves with the same characters in
    another order, then similar moves with the same digits."""
    by_key = {choice.casefold(): choice for choice in choices}
    key = text.casefold()
    digits = sorted(_digits(key))
    same = [choice for choice in by_key if sorted(_digits(choice)) == digits]
    anagrams = [choice for choice in same if sorted(choice) == sorted(key)]
    return [by_key[near] for near in dict.fromkeys((*anagrams, *closest_choices(key, same)))][:3]


def _split_words(text: str) -> list[str]:
    return _WORD.findall(text)


def _digits(text: str) -> list[str]:
    return _DIGITS.findall(text)


def _piece(text: str) -> tuple[str, ...]:
    """The part that moves of the same piece share: the first word and the numbers."""
    words = _split_words(text)
    return (*words[:1], *(word for word in words if word.isdigit()))
