"""The parts of a score of a tile game, in the words that its file has in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tilegen.games.tiles.rules.options import Grids, Term
from tilegen.games.tiles.rules.rules import TileGameRules
from tilegen.games.tiles.rules.score_texts import LAID, PIPS
from tilegen.games.tiles.rules.scoring import AGAIN, FIRST
from tilegen.games.tiles.show.narration import Narrator
from tilegen.games.view import Sentence
from tilegen.play.rules import ScoreItem

SENTENCES: Final[Mapping[str, str]] = {
    "part-figure": "{figure}: {holds}",
    "part-unfinished-figure": "{figure}, unfinished: {holds}",
    "part-laid": "tiles laid",
    "part-pips": "numbers on the tiles of others",
}

_WORDS: Final = {FIRST: "figure", AGAIN: "again"}
"""The words of the file for the labels of figures that have a grid of their own."""


def name_part(item: ScoreItem, rules: TileGameRules, narrator: Narrator) -> Sentence:
    """A part of a score. Pages get the names of the figure, and of all that it `holds`, by
    language: a name and its number each; and those of features that tiles are `with`."""
    say = ", ".join(filter(None, (item.name, item.about)))
    kind = item.details["kind"]
    if kind in {LAID, PIPS}:
        return Sentence(f"part-{kind}", {}, say)
    state = "" if item.details["finished"] else "unfinished-"
    counts = item.details["counts"]
    args: dict[str, Any] = {
        "figure": {**_list_names(kind, rules), "en": item.name},
        "kind": kind,
        "tiles": len(item.details["tiles"]),
        "holds": [
            [rules.file_words.list_names(count["what"]), count["count"]]
            for count in counts
            if count["what"] and count["term"] != Term.TILE_WITH.value
        ],
        "with": [
            [*narrator.list_feature_words([count["what"]]).values(), count["count"]]
            for count in counts
            if count["term"] == Term.TILE_WITH.value
        ],
        "around": sum(count["count"] for count in counts if count["term"] == Term.AROUND.value),
    }
    return Sentence(f"part-{state}figure", args, say)


def _list_names(label: str, rules: TileGameRules) -> dict[str, str]:
    """The names of a figure by language, those that the file has."""
    return rules.file_words.list_names(label if rules.options.grids is Grids.ONE else _WORDS[label])
