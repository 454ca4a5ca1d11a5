"""Fills sentences in: `{figure}` with a word, `{figure.many}` with one of its forms,
`{figure.Many}` with a capital, `{figure|m|f|n}` with what agrees with its gender, and `{figure.를}`
with the word and a Korean particle that suits its last letter."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

Values = Mapping[str, str]
"""What may be filled in, by name or by name and form."""

_PLACE: Final = re.compile(r"\{([^{}|\n]+)(?:\|([^{}\n]*))?\}")

_GENDERS: Final = "mfn"
_PARTICLES: Final = {
    particle: pair
    for pair in (
        ("을", "를"),
        ("이", "가"),
        ("은", "는"),
        ("과", "와"),
        ("으로", "로"),
        ("이나", "나"),
    )
    for particle in pair
}
"""For each particle the one after a consonant and the one after a vowel."""

_FIRST_SYLLABLE, _LAST_SYLLABLE, _FINALS, _RIEUL = 0xAC00, 0xD7A3, 28, 8
_FINALS_OF_DIGITS: Final = {"0": 21, "1": _RIEUL, "3": 16, "6": 1, "7": _RIEUL, "8": _RIEUL}
"""The last consonants of the Korean names of digits that end in one."""


def fill_text(text: str, values: Values, *, is_own: bool = False) -> str:
    """The text, filled in. In a designer's own text what has no value stays as it is; in others it
    raises KeyError."""

    def find_value(place: re.Match[str]) -> str:
        try:
            return _find_value(place[1], place[2], values)
        except KeyError:
            if is_own:
                return place[0]
            raise

    return _PLACE.sub(find_value, text)


def list_unknown(text: str, values: Values) -> list[str]:
    """The places in a designer's own text that have no value."""
    return [place[1] for place in _PLACE.finditer(text) if not _has_value(place, values)]


def _has_value(place: re.Match[str], values: Values) -> bool:
    try:
        _find_value(place[1], place[2], values)
    except KeyError:
        return False
    return True


def _find_value(name: str, choices: str | None, values: Values) -> str:
    if choices is not None:
        forms = choices.split("|")
        at = _GENDERS.index(values[f"{name}.gender"])
        return forms[min(at, len(forms) - 1)]
    word, _, form = name.rpartition(".")
    if form in _PARTICLES:
        return add_particle(values[word], form)
    value = values[name.lower()]
    return _capitalize(value) if form[:1].isupper() else value


def _capitalize(text: str) -> str:
    """The text with a capital, even after a mark that begins a quotation."""
    at = next((at for at, letter in enumerate(text) if letter.isalnum()), 0)
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def add_particle(word: str, particle: str) -> str:
    """The Korean word with the particle that follows its last letter."""
    after_consonant, after_vowel = _PARTICLES[particle]
    last = next((letter for letter in reversed(word) if letter.isalnum()), "")
    if _FIRST_SYLLABLE <= ord(last or " ") <= _LAST_SYLLABLE:
        final = (ord(last) - _FIRST_SYLLABLE) % _FINALS
    elif last.isdecimal():
        final = _FINALS_OF_DIGITS.get(last, 0)
    else:
        # How a foreign word is read is not known.
        return f"{word}{after_consonant}({after_vowel})"
    if final == _RIEUL and after_vowel == "로":
        final = 0
    return word + (after_consonant if final else after_vowel)
