"""Chance in whole numbers, the same on every machine and in every engine.

Game i of a run depends on the seed of the run and on i alone: games may be played in any order, in
any parts, anywhere. What is dealt, what players may begin with and what they decide come from
streams of their own, so that another player meets the same deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, TypeVar

T = TypeVar("T")

WORD: Final = 0xFFFF_FFFF
STEP: Final = 698_769_069
"""Of the stream, a multiply-with-carry. No product here reaches 2**63, whose sign compiled code
would take for granted: factors of 32 bits are multiplied by 30 bits at most."""

_MIX: Final = 73_244_475

DEALING: Final = 0
DECIDING: Final = 1
DRAFTING: Final = 2
LOOKING: Final = 3

HALF: Final = 1 << 31
"""The largest limit of a number that is drawn."""

LARGEST_SEED: Final = 2**63 - 1


def seed_of(text: str) -> int:
    """A number is itself, and any other word stands for one."""
    if text.isascii() and text.isdecimal() and len(text) < 20 and int(text) <= LARGEST_SEED:
        return int(text)
    return int.from_bytes(sha256(text.encode("utf-8", "surrogatepass")).digest()[:8]) >> 1


def begun(seed: int, index: int, lane: int) -> int:
    """The state in which a stream of game `index` begins; a state's low 32 bits are its number."""
    high, low = 0x2545_F491, 0x9E37_79B9
    for word in (seed & WORD, seed >> 32, index & WORD, index >> 32, lane):
        high = (high ^ word) * _MIX & WORD
        high = (high ^ high >> 15) * _MIX & WORD
        high ^= high >> 16
        low = (low ^ word ^ high) * _MIX & WORD
        low = (low ^ low >> 15) * _MIX & WORD
        low ^= low >> 16
    # A state whose carry is too large, or which is 0, would lie outside the stream's one long ring.
    return (high % (STEP - 1) + 1 << 32) + low


def shuffle(order: list[int], stream: int) -> None:
    """Writes the numbers from 0 into a list, in an order by chance."""
    for number in range(len(order)):
        order[number] = number
    for last in range(len(order) - 1, 0, -1):
        stream = STEP * (stream & WORD) + (stream >> 32)
        other = (stream & WORD) * (last + 1) >> 32
        order[last], order[other] = order[other], order[last]


class Stream:
    """The numbers of one game that deal, or that decide. The fast engines write `below` out where
    they use it."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, index: int, lane: int) -> None:
        self._state = begun(seed, index, lane)

    def below(self, limit: int) -> int:
        """The next number, from 0 and below a limit of at most 31 bits."""
        self._state = STEP * (self._state & WORD) + (self._state >> 32)
        return (self._state & WORD) * limit >> 32

    def one_of(self, choices: Sequence[T]) -> T:
        """One of several; where there is no choice, nothing is drawn."""
        return choices[self.below(len(choices)) if len(choices) > 1 else 0]
