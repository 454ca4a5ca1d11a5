"""The guide to a set: the handwritten guide to monsters, or a guide in the set's own words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

from tilegen.games.tiles.card.words import format_ages_and_minutes
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.known_words import has_own_words
from tilegen.games.tiles.presentation import Presentation
from tilegen.games.tiles.sets.fingerprint import fingerprint_tiles
from tilegen.sheets.guide import GuideFolder, GuideSource

GUIDE: Final = Path(__file__).parent / "guide"
"""The folder of texts for players, a file for each language."""

STANDARD: Final = "74f21b"
"""The fingerprint of the tiles whose ages and minutes the guide says."""

_CHANGED: Final = "changed"
"""The suffix of short words for sets of other tiles, without ages and minutes."""
_TOLD: Final = "told"
"""The suffix of those with the set's own ages and minutes."""
_ABOUT_CHANGED: Final = re.compile(rf"^about-{_CHANGED}: (.*)$", re.MULTILINE)


def choose_guide(game: TileGame) -> GuideSource:
    """The guide, with the set's ages and minutes, or with the standard tiles' if the set gives
    none."""
    presentation = game.presentation
    if has_own_words(presentation):
        from tilegen.games.tiles.press.guide import find_written_guide  # noqa: PLC0415 -- few sets have words of their own

        return find_written_guide(game)
    if presentation.ages is not None or presentation.minutes:
        return _GuideWithAbout(GuideFolder(GUIDE), presentation)
    is_standard = fingerprint_tiles(game) == STANDARD
    return GuideFolder(GUIDE, () if is_standard else (_CHANGED,))


class _GuideWithAbout(NamedTuple):
    """The handwritten guide, with a set's own ages and minutes."""

    source: GuideSource
    presentation: Presentation
    ways: tuple[str, ...] = (_TOLD,)

    def read(self, language: str) -> str:
        """The guide in a language. Raises TilegenError for a language without a guide."""
        text = self.source.read(language)
        (about,) = _ABOUT_CHANGED.findall(text)
        words = (about, *format_ages_and_minutes(self.presentation, language))
        return f"{text.rstrip()}\nabout-{_TOLD}: {' · '.join(words)}\n"
