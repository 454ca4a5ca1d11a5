"""The words of a picture of creatures in other languages than English. Counts stand after a colon,
so that no word has to agree with them."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from tilegen.games.monsters.records.ruling import Creature, Player
from tilegen.games.monsters.rules.creature import Kind
from tilegen.sheets.guide import translate_words

_TEXTS: Final = Path(__file__).parent / "picture_texts"


class CreatureWords(NamedTuple):
    """`points_range` and the counts have their places in braces."""

    monster: str
    minion: str
    complete: str
    open: str
    perhaps_complete: str
    tiles: str
    eyes: str
    points_range: str

    def name_creature(self, creature: Creature) -> str:
        """The kind and the points: `Монстр: 13`."""
        word = self.monster if creature.kind is Kind.FIRST else self.minion
        return f"{word}: {self._format_points(creature.points, creature.points_max)}"

    def describe_creature(self, creature: Creature) -> str:
        """Whether it is complete, its tiles, and those with eyes of a minion."""
        state = self.complete if creature.is_finished else self.open
        if creature.points != creature.points_max:
            state = self.perhaps_complete
        parts = [state, self.tiles.format(len(creature.tiles))]
        if creature.kind is Kind.MINION:
            parts.append(self.eyes.format(creature.eye_tiles))
        return ", ".join(parts)

    def format_score(self, player: Player) -> str:
        """How the player's score is made: `9 + 0 + 5 = 14`."""
        score = self._format_points(player.score, player.score_max)
        if len(player.creatures) < 2:
            return score
        points = (
            self._format_points(creature.points, creature.points_max)
            for creature in player.creatures
        )
        return f"{' + '.join(points)} = {score}"

    def _format_points(self, least: int, most: int) -> str:
        return str(most) if least == most else self.points_range.format(least, most)


def load_words(language: str) -> CreatureWords | None:
    """The words in a language, as `translate_words` has them."""
    return translate_words(CreatureWords, _TEXTS, language)
