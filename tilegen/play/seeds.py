"""Random whole numbers, the same on every machine and in every engine.

Game i of a run depends only on i and the run's seed, so games may be played in any order and on any
machine. Dealing, drafting and deciding have separate streams, so that other bots get the same deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, TypeVar

T = TypeVar("T")

WORD: Final = 0xFFFF_FFFF
STEP: Final = 698_769_069
"""The multiplier of the multiply-with-carry generator. It has 30 bits, so that its products with 32
bits stay below 2**63, since compiled code uses signed integers."""

_MIX: Final = 73_244_475

DEALING: Final = 0
DECIDING: Final = 1
DRAFTING: Final = 2
LOOKING: Final = 3

HALF: Final = 1 << 31
"""The largest limit for a drawn number."""

LARGEST_SEED: Final = 2**63 - 1


def seed_of(text: str) -> int:
    """The seed that a user typed: digits up to LARGEST_SEED as a number, any other text by its
    hash."""
    if text.isascii() and text.isdecimal() and len(text) < 20 and int(text) <= LARGEST_SEED:
        return int(text)
    return int.from_bytes(sha256(text.encode("utf-8", "surrogatepass")).digest()[:8]) >> 1


def first_state(seed: int, index: int, lane: int) -> int:
    """The first state of game `index` in a `lane`, such as DEALING; the low 32 bits of a state are
    its random number."""
    high, low = 0x2545_F491, 0x9E37_79B9
    for word in (seed & WORD, seed >> 32, index & WORD, index >> 32, lane):
        high = (high ^ word) * _MIX & WORD
        high = (high ^ high >> 15) * _MIX & WORD
        high ^= high >> 16
        low = (low ^ word ^ high) * _MIX & WORD
        low = (low ^ low >> 15) * _MIX & WORD
        low ^= low >> 16
    # The carry must be from 1 to STEP - 1: other states are outside the generator's long cycle.
    return (high % (STEP - 1) + 1 << 32) + low


def shuffle(order: list[int], stream: int) -> None:
    """Fills a list with the numbers from 0 up, in random order. `stream` is a first state from
    `first_state`."""
    for number in range(len(order)):
        order[number] = number
    for last in range(len(order) - 1, 0, -1):
        stream = STEP * (stream & WORD) + (stream >> 32)
        other = (stream & WORD) * (last + 1) >> 32
        order[last], order[other] = order[other], order[last]


class Stream:
    """The random numbers of one game and lane. The fast engines repeat the arithmetic of
    `draw_below` inline."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, index: int, lane: int) -> None:
        self._state = first_state(seed, index, lane)

    def draw_below(self, limit: int) -> int:
        """The next number, from 0 up to but not including `limit`, which is at most HALF."""
        self._state = STEP * (self._state & WORD) + (self._state >> 32)
        return (self._state & WORD) * limit >> 32

    def pick(self, choices: Sequence[T]) -> T:
        """One of the choices; a single choice uses no random number."""
        return choices[self.draw_below(len(choices)) if len(choices) > 1 else 0]

    def pick_best(self, choices: Sequence[T], values: Sequence[int]) -> T:
        """A choice with the highest value; at random among equals."""
        best = max(values)
        return self.pick([one for one, value in zip(choices, values, strict=True) if value == best])
