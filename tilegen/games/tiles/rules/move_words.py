"""The words of a file for what its moves are about, as records write them."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tilegen.games.tiles.faces import TileGame

_LANGUAGE: Final = "en"
_WORD: Final = re.compile(r"[^\W\d_]+(?:[ -][^\W\d_]+)*")
_TAKEN: Final = ("start", "again", "turn up", "deal", "discard", "draw", "pass")
"""Words of other moves."""


class MoveWords(NamedTuple):
    """The words, in small letters, for a figure that is begun later, and for a marker."""

    again: str = "again"
    marker: str = "marker"


USUAL_WORDS: Final = MoveWords()


def find_move_words(game: TileGame) -> MoveWords:
    """The English words that the file gives, where a line can hold them; else the general ones."""
    own = game.presentation.words.get(_LANGUAGE, {})
    words = {name: own.get(name, {}).get("one", "").casefold() for name in MoveWords._fields}
    usable = {
        name: word
        for name, word in words.items()
        if _WORD.fullmatch(word) and word not in _TAKEN and " on " not in word
    }
    return USUAL_WORDS._replace(**usable)
