"""One slip in a right record: its first complaint stands on its line, speaks of it, and is the only
one. `make slips` measures the same on a hundred times as many."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.benchmarks.slip_kinds import KINDS
from tests.benchmarks.slips import Count, study
from tests.thorough import some, times

EACH = times(5, thorough=20)


class Floor(NamedTuple):
    """Of a hundred records that a slip made wrong, in how many at least the first complaint stands
    on the line of the slip, in how many it speaks of that line, and in how many it is the only
    one."""

    own: int = 100
    named: int = 100
    once: int = 100


FLOORS = {
    "turned wrong": Floor(own=84, named=95, once=95),
    "tile number: slip of a finger": Floor(own=50, named=85, once=85),
    "tile number: any of the set": Floor(own=60, named=80, once=80),
    "tile number: not in the set": Floor(),
    "neighbour: slip of a finger": Floor(own=90, named=90, once=95),
    "neighbour: any of the set": Floor(own=90, named=95, once=95),
    "neighbour: not in the set": Floor(),
    "side": Floor(own=90, named=90, once=95),
    "name: another player's": Floor(own=85, once=90),
    "number of the turn": Floor(),
    "turn missing": Floor(own=85, once=95),
    # What was discarded is missed by the claims alone, which stand elsewhere.
    "discard missing": Floor(own=0, named=50),
    # The first turn tells that somebody has no start tile.
    "start missing": Floor(own=10),
    "minion missing": Floor(),
    "line doubled": Floor(),
    "two lines swapped": Floor(once=94),
    "discard of a playable tile": Floor(),
    "stray word": Floor(once=95),
    "l for 1": Floor(once=95),
    "O for 0": Floor(),
    "claim: score": Floor(),
    "claim: winner": Floor(),
    "claim: left": Floor(),
}


def shares(counts: list[Count]) -> Floor:
    wrong = sum(count.wrong for count in counts) or 1
    return Floor(
        100 * sum(count.own for count in counts) // wrong,
        100 * sum(count.named for count in counts) // wrong,
        100 * sum(count.once for count in counts) // wrong,
    )


def test_every_kind_of_slip_has_a_floor() -> None:
    assert list(FLOORS) == list(KINDS)


@pytest.mark.parametrize("with_claims", some([True, False], 2))
def test_one_slip_is_one_complaint_about_its_line(*, with_claims: bool) -> None:
    counts = study(EACH, 1, with_claims=with_claims)
    got = {kind: shares([count]) for kind, count in counts.items() if count.wrong}
    below = {
        kind: share
        for kind, share in got.items()
        if any(part < floor for part, floor in zip(share, FLOORS[kind], strict=True))
    }
    assert below == {}
    # docs/records.md says 89, 99 and 99 of a hundred, where all slips leave a line to complain of.
    own, named, once = shares([counts[kind] for kind in counts if kind != "discard missing"])
    assert own >= 90
    assert min(named, once) >= 97
