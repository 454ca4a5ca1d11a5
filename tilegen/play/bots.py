"""Players that decide by themselves, from what their seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from tilegen.play.seeds import Stream

View_contra = TypeVar("View_contra", contravariant=True)
Offer = TypeVar("Offer")


class Bot(Protocol[View_contra, Offer]):
    """A player for one seat. It is asked only where it has a choice, and is given what its seat may
    see, never what lies face down; all its chance comes from the stream."""

    def choose(self, view: View_contra, offers: Sequence[Offer], stream: Stream) -> Offer:
        """One of several offers."""


class Random:
    """Whatever is legal, each with the same chance."""

    def choose(self, view: Any, offers: Sequence[Offer], stream: Stream) -> Offer:
        """Looks at nothing."""
        return stream.one_of(offers)


class Numbered(NamedTuple):
    """A kind of bot whose name ends with a number, such as `lookahead:60`: what it does, the
    numbers that it takes, and the usual one. A seat of it costs a game as much time as `cost` games
    among others do, for each of that number."""

    words: str
    numbers: range
    usual: int
    cost: int


def numbered(bot: str) -> tuple[str, int]:
    """A bot's name and its number; 0 where it has none that can be read."""
    name, _, digits = bot.partition(":")
    is_number = digits.isascii() and digits.isdecimal() and len(digits) < _DIGITS
    return name, int(digits) if is_number else 0


_DIGITS = 10
