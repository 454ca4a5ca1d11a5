"""The words of monsters in all languages, which their known rules state."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from tilegen.games.tiles.known.monsters.options import BODY, FEATURES, GAME, KINDS_OF_SIDES, LOOK
from tilegen.games.tiles.presentation import Forms, Presentation
from tilegen.games.tiles.sets.known_rules import parse_known_words
from tilegen.games.tiles.sets.presentation_reader import WordSubjects

SUBJECTS: Final = WordSubjects(tuple(kind.name for kind in KINDS_OF_SIDES), (BODY,), FEATURES)
"""The names that words of a set may be about."""


@cache
def read_known_words() -> Mapping[str, Mapping[str, Forms]]:
    """The forms of each word, by language."""
    return parse_known_words(GAME, SUBJECTS)


def complete_words(own: Presentation) -> Presentation:
    """The presentation of a set, completed by the words of monsters for things that it does not
    name. A word that it gives in one language has no other name in another."""
    known_words = read_known_words()
    if not own.words:
        return own._replace(look=LOOK, words=known_words)
    own_words = {word for words in own.words.values() for word in words}
    words = {
        language: {
            **{
                word: forms
                for word, forms in known_words.get(language, {}).items()
                if word not in own_words
            },
            **own.words.get(language, {}),
        }
        for language in dict.fromkeys((*own.words, *known_words))
    }
    return own._replace(look=LOOK, words=words)


def has_own_words(presentation: Presentation) -> bool:
    """Whether a set has names or texts of its own, so that the handwritten guide to monsters does
    not suit it."""
    is_known = presentation.words == read_known_words()
    return bool(not is_known or presentation.card or presentation.guides)
