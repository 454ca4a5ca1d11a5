"""The words that a file gives for its figures and features, by language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tilegen.games.tiles.presentation import Forms

_ENGLISH: Final = "en"


class FileWords(NamedTuple):
    """The forms of the words of a file, by language and by word. Where English forms are missing,
    the word of the file itself stands in: it may be in the plural, as names of features often
    are."""

    forms: Mapping[str, Mapping[str, Forms]]

    def has_word(self, word: str) -> bool:
        """Whether the file gives an English form."""
        return "one" in self._find_forms(word)

    def name_one(self, word: str) -> str:
        """The word for one: `lake`."""
        return self._find_forms(word).get("one") or _find_singular(_read_name(word))

    def name_many(self, word: str) -> str:
        """The word for several: `lakes`."""
        own = self._find_forms(word)
        if own.get("many"):
            return own["many"]
        return _find_plural(own.get("one") or _find_singular(_read_name(word)))

    def format_number(self, word: str, number: int) -> str:
        """`1 boat`, `2 boats`."""
        return f"{number} {self.name_one(word) if number == 1 else self.name_many(word)}"

    def list_names(self, word: str) -> dict[str, str]:
        """The word for one in each language that has it; always in English."""
        others = {
            language: words.get(word, {}).get("one") for language, words in self.forms.items()
        }
        names = {language: name for language, name in others.items() if name}
        return {**names, _ENGLISH: self.name_one(word)}

    def _find_forms(self, word: str) -> Forms:
        return self.forms.get(_ENGLISH, {}).get(word, {})


NO_WORDS: Final = FileWords({})


def _read_name(word: str) -> str:
    return word.replace("-", " ")


def _find_singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    if word.endswith(("sses", "xes", "zes", "ches", "shes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


def _find_plural(word: str) -> str:
    if word.endswith("y") and word[-2:-1] not in {*"aeiou", ""}:
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(("s", "x", "z", "ch", "sh")) else f"{word}s"
