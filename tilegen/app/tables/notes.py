"""Sentences for a table's log about events other than moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tilegen.games.view import Sentence, format_sentence

SENTENCES: Final[Mapping[str, str]] = {
    "taken-back": "{player} took the last move back.",
    "taken-back-with": "{player} took a move back, and with it what {others} did.",
    "back-refused": "{player} said no, so nothing is taken back.",
}


def takeback_sentence(player: str, others: Sequence[str]) -> Sentence:
    """A player took a move back, and with it later moves of the others."""
    if not others:
        return format_sentence(SENTENCES, "taken-back", player=player)
    return format_sentence(SENTENCES, "taken-back-with", player=player, others=", ".join(others))


def refusal_sentence(player: str) -> Sentence:
    """A player refused a request to take a move back."""
    return format_sentence(SENTENCES, "back-refused", player=player)
