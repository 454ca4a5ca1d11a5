"""Creatures as parts of a score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tilegen.games.monsters.rules.creature import Kind
from tilegen.games.view import Sentence, format_sentence

SENTENCES: Final[Mapping[str, str]] = {
    "part-monster": "finished monster, {tiles:tile}",
    "part-minion": "finished minion, {tiles:tile}, {eyes} with eyes",
    "part-unfinished-monster": "unfinished monster, {tiles:tile}",
    "part-unfinished-minion": "unfinished minion, {tiles:tile}",
}

_WORDS: Final = {Kind.FIRST: "monster", Kind.MINION: "minion"}


def name_creature(kind: Kind, tiles: int, eye_tiles: int, *, is_finished: bool) -> Sentence:
    """Says why a creature has its points: A19, A20, and A22 for one that has none."""
    word = _WORDS[kind]
    if not is_finished:
        return format_sentence(SENTENCES, f"part-unfinished-{word}", tiles=tiles)
    if kind is Kind.FIRST:
        return format_sentence(SENTENCES, f"part-{word}", tiles=tiles)
    return format_sentence(SENTENCES, f"part-{word}", tiles=tiles, eyes=eye_tiles)
