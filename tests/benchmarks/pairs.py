"""How the referee takes two slips in one record, each of which is one complaint in place when it is
alone.

`astray` is the share of records with a complaint about a line that is right, `both` the share of
those in which both slips are told.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from tests.benchmarks.slip_kinds import KINDS, Paper, Slip
from tests.games.monsters.random_records import text_of
from tilegen.app.ruling import rule
from tilegen.games.tiles.faces import TileGame

PAIRS_OF_A_GAME = 20
EXAMPLES = 5


@dataclass(slots=True)
class PairCount:
    """What became of the pairs of slips."""

    tried: int = 0
    astray: int = 0
    both: int = 0
    examples: list[str] = field(default_factory=list)

    def row(self) -> str:
        """The shares, as a line of text."""
        astray, both = (100 * part / (self.tried or 1) for part in (self.astray, self.both))
        return (
            f"{self.tried} records with two slips: {astray:.2f}% with a complaint about a line "
            f"that is right ({self.astray}), {both:.2f}% with both told ({self.both})"
        )


def join_slips(right: list[str], first: Slip, second: Slip) -> Slip | None:
    """The record with both slips; None if they touch each other. `own` has the lines of both."""
    changes = sorted([(*_change(right, slip), slip) for slip in (first, second)], key=_start)
    (start, stop, new, one), (begin, end, more, other) = changes
    if begin < stop + 1 or not {*range(start, stop + len(new) + 2)} & one.own:
        return None
    lines = [*right[:start], *new, *right[stop:begin], *more, *right[end:]]
    shift = len(new) - (stop - start)
    return Slip(lines, one.own | {line + shift for line in other.own})


def _start(change: tuple[int, int, list[str], Slip]) -> tuple[int, int]:
    return change[:2]


def _change(right: list[str], slip: Slip) -> tuple[int, int, list[str]]:
    """The lines of the right record that the slip replaced, and what by."""
    start = 0
    while start < min(len(right), len(slip.lines)) and right[start] == slip.lines[start]:
        start += 1
    tail = 0
    while (
        tail < min(len(right), len(slip.lines)) - start
        and right[-1 - tail] == slip.lines[-1 - tail]
    ):
        tail += 1
    return start, len(right) - tail, slip.lines[start : len(slip.lines) - tail]


def lines_told(slip: Slip, tile_set: TileGame) -> list[int]:
    """The lines with errors."""
    found = rule(text_of(slip.lines), tile_set).ruling.diagnostics
    return [each.span.line if each.span else 0 for each in found if each.is_error]


def study_pairs(papers: Iterator[Paper], tile_set: TileGame, rng: Random, pairs: int) -> PairCount:
    """Puts so many pairs of slips into the records."""
    count = PairCount()
    kinds = [kind for kind in KINDS if not kind.startswith("claim")]
    while count.tried < pairs:
        paper = next(papers)
        alone: list[tuple[str, Slip]] = []
        for kind in kinds:
            slip = KINDS[kind](paper, rng)
            told = lines_told(slip, tile_set) if slip else []
            if slip and len(told) == 1 and told[0] in slip.own:
                alone.append((kind, slip))
        for _ in range(PAIRS_OF_A_GAME if len(alone) > 1 else 0):
            (kind, first), (other, second) = rng.sample(alone, 2)
            slip = join_slips(paper.lines, first, second)
            if slip and count.tried < pairs:
                _judge(slip, f"{kind} and {other}", [first, second], tile_set, count)
    return count


def _judge(slip: Slip, kinds: str, alone: list[Slip], tile_set: TileGame, count: PairCount) -> None:
    told = {*lines_told(slip, tile_set)}
    count.tried += 1
    astray = not told <= slip.own
    count.astray += astray
    count.both += len(told & slip.own) > 1
    if astray:
        found = rule(text_of(slip.lines), tile_set).ruling.diagnostics
        said = "\n".join(
            f"  {each.span.line if each.span else '-'}: {each.code.slug}: {each.message}"
            for each in found
        )
        numbered = "\n".join(f"{number:>4}  {line}" for number, line in enumerate(slip.lines, 1))
        count.examples.append(f"{kinds} in {sorted(slip.own)}\n{said}\n{numbered}\n")
        count.examples.sort(key=len)
        del count.examples[EXAMPLES:]
