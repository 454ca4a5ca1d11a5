"""Bots: players that decide by themselves, from the view of their seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from tilegen.play.seeds import Stream

View_contra = TypeVar("View_contra", contravariant=True)
Offer = TypeVar("Offer")


class Bot(Protocol[View_contra, Offer]):
    """A player for one seat. It decides only when it has a choice, sees only the view of its seat,
    never face-down pieces, and takes all its randomness from the stream."""

    def choose(self, view: View_contra, offers: Sequence[Offer], stream: Stream) -> Offer:
        """The chosen offer, out of two or more."""


class RandomBot:
    """Chooses among the legal moves with equal probability."""

    def choose(self, view: Any, offers: Sequence[Offer], stream: Stream) -> Offer:
        """One of the offers; the view is ignored."""
        return stream.pick(offers)


class BotFamily(NamedTuple):
    """A kind of bot whose name ends with a number, such as `lookahead:60`. `words` describe it,
    `numbers` are the allowed numbers, and `default` is the default. `cost` is the time that one
    seat of it adds to a game, per unit of the number, in games of other bots."""

    words: str
    numbers: range
    default: int
    cost: int


def parse_bot_name(bot: str) -> tuple[str, int]:
    """A bot's name and its number; 0 if the number is missing or cannot be read."""
    name, _, digits = bot.partition(":")
    is_number = digits.isascii() and digits.isdecimal() and len(digits) < _DIGITS
    return name, int(digits) if is_number else 0


_DIGITS = 10
