"""The presentation of a tile game: its words, card, guide, box and look."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from tilegen.sets.edition import OwnArt
from tilegen.text.source import Span


class Look(Enum):
    """How the tiles are drawn."""

    CREATURES = "creatures"
    BANDS = "bands"
    PATHS = "paths"
    TERRAIN = "terrain"
    WEDGES = "wedges"
    PIPS = "pips"


class RowArt(NamedTuple):
    """The picture that a row asks for: parts by name, with their places, or the designer's own."""

    parts: tuple[tuple[str, Span | None], ...] = ()
    own: OwnArt | None = None


Forms = Mapping[str, str]
"""The forms of a word, by their names."""


class Presentation(NamedTuple):
    """The presentation of a game. `words` are the forms of words by language and word, `card` the
    designer's own texts by language and section or sentence, an empty one to leave it out, `guides`
    the names of the files of guides by language, and `guide_texts` what these say, in Markdown.
    `ages` is the least age in years, `minutes` how long a game takes at least and at most, and
    `titles` are by language; None and empty are not printed. `places` are those of texts and of
    kinds of sides in the file, by their keys from its top, such as `words`, `es`, `tile`."""

    look: Look = Look.BANDS
    words: Mapping[str, Mapping[str, Forms]] = MappingProxyType({})
    card: Mapping[str, Mapping[str, str]] = MappingProxyType({})
    guides: Mapping[str, str] = MappingProxyType({})
    ages: int | None = None
    minutes: tuple[int, int] | None = None
    titles: Mapping[str, str] = MappingProxyType({})
    guide_texts: Mapping[str, str] = MappingProxyType({})
    places: Mapping[tuple[str, ...], Span] = MappingProxyType({})

    def find_place(self, *keys: str) -> Span | None:
        """The place of a text, or of the nearest thing around it that has one."""
        while keys and keys not in self.places:
            keys = keys[:-1]
        return self.places.get(keys)
