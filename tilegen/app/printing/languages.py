"""Languages on the command line."""

from __future__ import annotations

import re
from unicodedata import combining, normalize

from tilegen.errors import TilegenError
from tilegen.names import LANGUAGES
from tilegen.sets.titles import MEANT
from tilegen.text.suggest.choice import choices_hint, resolve_choice
from tilegen.text.wording import quoted_text

_BETWEEN = re.compile(r"[\s,;+/]+")


def parse_languages(text: str) -> tuple[str, ...]:
    """The languages in a list such as `en,ko`. Raises TilegenError for a language without a guide,
    and for a repeated one."""
    codes = [word.strip().lower() for word in text.split(",")]
    for index, language in enumerate(codes):
        if not language:
            hint = f"write one or several of {', '.join(LANGUAGES)}, such as 'en,ko'"
            raise TilegenError("--language: a language is missing", hint)
        if language not in LANGUAGES:
            message = f"--language: there is no guide in {quoted_text(language)}"
            hint = choices_hint(language, tuple(LANGUAGES), "languages")
            if language in MEANT:
                hint = MEANT[language]
            elif any(mark in language for mark in " ;+/"):
                hint = "write several with commas: 'en,ko'"
            elif near := _find_language(language):
                hint = f"did you mean '{near}'?"
            raise TilegenError(message, hint)
        if language in codes[:index]:
            message = f"--language: '{language}' is there twice"
            raise TilegenError(message, "name each language once, such as 'en,ko'")
    return tuple(codes)


def _find_language(word: str) -> str | None:
    """The language that a region (`es-MX`), another code (`spa`) or a mistyped name (`espanol`)
    stands for."""
    language, *_ = re.split(r"[-_.]", word)
    if language in LANGUAGES:
        return language
    codes = {
        _strip_accents(name.lower()): known.code
        for known in LANGUAGES.values()
        for name in (known.english, known.own)
    }
    near = resolve_choice(_strip_accents(language), tuple(codes)) if len(language) > 2 else None
    return codes[near] if near else None


def _strip_accents(text: str) -> str:
    return "".join(letter for letter in normalize("NFKD", text) if not combining(letter))


def parse_language(text: str, what: str) -> str:
    """The language of something with only one, such as `what` = "a box". Raises TilegenError for
    several languages, and for a language without a guide."""
    if len(_BETWEEN.split(text.strip())) > 1:
        message = f"--language: {what} speaks one language, and {quoted_text(text)} is several"
        raise TilegenError(message, f"make {what} in each, with an --output of its own")
    (language,) = parse_languages(text)
    return language
