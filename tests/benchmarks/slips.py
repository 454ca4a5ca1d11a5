"""How the referee takes slips: one of each kind put into right records of random legal games.

`own` is the share of wrong records whose first error stands on the line of the slip, `named` where
the first error, one of its labels or its hint speaks of it, `once` where there is exactly one
error, `cure` where a hint has what should have been written.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.benchmarks.pairs import study_pairs
from tests.benchmarks.slip_kinds import KINDS, Paper, Slip
from tests.games.monsters.lawless_games import lawless_game
from tests.games.monsters.random_games import Starts, random_game
from tests.games.monsters.random_records import claims, header, log_lines, text_of
from tests.games.monsters.standard import standard_set
from tilegen.app.ruling import rule
from tilegen.games.tiles.faces import TileGame
from tilegen.text.diagnostics import Diagnostic

EXAMPLES = 3
GAMES_TO_ONE = 10
"""Slips of each kind that are put into the same game."""


@dataclass(slots=True)
class Count:
    """What became of the slips of a kind."""

    tried: int = 0
    chance: int = 0
    own: int = 0
    named: int = 0
    once: int = 0
    curable: int = 0
    cured: int = 0
    elsewhere: list[str] = field(default_factory=list)
    twice: list[str] = field(default_factory=list)
    codes: Counter[str] = field(default_factory=Counter)
    """What is reported in place of one error on the right line."""

    @property
    def wrong(self) -> int:
        return self.tried - self.chance


def judge(slip: Slip, tile_set: TileGame, count: Count) -> None:
    """Count what the referee says of a slip."""
    text = text_of(slip.lines)
    ruling = rule(text, tile_set).ruling
    count.tried += 1
    errors = [each for each in ruling.diagnostics if each.is_error]
    if not errors:
        count.chance += 1
        return
    first = errors[0]
    own = first.span is not None and first.span.line in slip.own
    named = own or any(label.span.line in slip.own for label in first.labels)
    if not named and first.hint:
        spoken = {int(number) for number in re.findall(r"line (\d+)", first.hint)}
        named = bool(spoken & slip.own) or _has(first.hint, slip.cures)
    count.own += own
    count.named += named
    count.once += len(errors) == 1
    count.curable += bool(slip.cures)
    count.cured += any(_has(each.hint or "", slip.cures) for each in errors)
    if not own or len(errors) > 1:
        count.codes[_codes(errors, slip.own)] += 1
    if not own:
        _keep(count.elsewhere, slip, errors)
    if len(errors) > 1:
        _keep(count.twice, slip, errors)


def _codes(errors: list[Diagnostic], own: frozenset[int]) -> str:
    """The first few codes, a star behind those on the line of the slip."""
    return ", ".join(
        f"{each.code.slug}{'*' if each.span and each.span.line in own else ''}"
        for each in errors[:4]
    ) + ", …" * (len(errors) > 4)


def _has(hint: str, cures: tuple[str, ...]) -> bool:
    return any(re.search(rf"(?<!\w){re.escape(cure)}(?!\w)", hint) for cure in cures)


def _keep(examples: list[str], slip: Slip, errors: list[Diagnostic]) -> None:
    """The shortest examples: they are easiest to look into."""
    said = "\n".join(
        f"  {each.span.line if each.span else '-'}: {each.code.slug}: {each.message} | {each.hint}"
        for each in errors
    )
    own = " or ".join(map(str, sorted(slip.own)))
    cure = f", cure {' or '.join(sorted(slip.cures)[:4])}" if slip.cures else ""
    numbered = "\n".join(f"{number:>4}  {line}" for number, line in enumerate(slip.lines, 1))
    examples.append(f"slip in line {own}{cure}; errors:\n{said}\n{numbered}")
    examples.sort(key=len)
    del examples[EXAMPLES:]


def papers(
    rng: Random, tile_set: TileGame, *, with_claims: bool, daring: float = 0
) -> Iterator[Paper]:
    """Right records without end; some games stop before they are over, as tables are cleared. The
    more `daring`, the more of their lines the table let stand."""
    while True:
        turns = rng.randint(8, 50) if rng.random() < 0.4 else None
        if daring:
            game = lawless_game(rng, tile_set, turns=turns, daring=daring)
        else:
            starts = rng.choice(list(Starts))
            game = random_game(rng, tile_set, starts=starts, turns=turns, care=rng.random())
        top = header(game)
        yield Paper(
            game, [*top, *log_lines(game), *(claims(game) if with_claims else ())], len(top)
        )


def study(each: int, seed: int, *, with_claims: bool, daring: float = 0) -> dict[str, Count]:
    rng = Random(f"{seed} {with_claims}")
    tile_set = standard_set()
    counts = {kind: Count() for kind in KINDS if with_claims or not kind.startswith("claim")}
    for paper in papers(rng, tile_set, with_claims=with_claims, daring=daring):
        right = text_of(paper.lines)
        assert rule(right, tile_set).ruling.ok, right
        todo = [kind for kind, count in counts.items() if count.tried < each]
        if not todo:
            break
        for kind in todo:
            for _ in range(min(GAMES_TO_ONE, each - counts[kind].tried)):
                slip = KINDS[kind](paper, rng)
                if slip:
                    judge(slip, tile_set, counts[kind])
    return counts


def table(counts: dict[str, Count]) -> Iterator[str]:
    yield f"{'':<30}{'tried':>7}{'chance':>8}{'own':>8}{'named':>8}{'once':>8}{'cure':>8}"
    total = Count()
    for kind, count in counts.items():
        for name in ("tried", "chance", "own", "named", "once", "curable", "cured"):
            setattr(total, name, getattr(total, name) + getattr(count, name))
        yield _row(kind, count)
    yield _row("all", total)


def _row(kind: str, count: Count) -> str:
    shares = [
        (count.chance, count.tried),
        (count.own, count.wrong),
        (count.named, count.wrong),
        (count.once, count.wrong),
        (count.cured, count.curable),
    ]
    cells = [f"{100 * part / whole:7.2f}%" if whole else f"{'-':>8}" for part, whole in shares]
    return f"{kind:<30}{count.tried:>7}{''.join(cells)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=2000, help="slips of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--examples", type=Path, help="a file for records that were taken badly")
    given = parser.parse_args()
    shown = []
    for head, each, with_claims, daring in (
        ("without claims", given.each, False, 0),
        ("with score, winner and left", given.each, True, 0),
        ("with claims, where the table let a line in ten stand", given.each // 4, True, 0.1),
    ):
        began = time.perf_counter()
        counts = study(each, given.seed, with_claims=with_claims, daring=daring)
        seconds = time.perf_counter() - began
        print(f"{head} (seed {given.seed}, {seconds:.0f} s)", *table(counts), "", sep="\n")
        sys.stdout.flush()
        for kind, count in counts.items():
            common = count.codes.most_common(8)
            if common:
                rows = "".join(f"{number:>6}  {codes}\n" for codes, number in common)
                shown.append(f"== {head}: {kind}: reported otherwise than once in place\n{rows}")
            for what, examples in (
                ("first error elsewhere", count.elsewhere),
                ("more than one error", count.twice),
            ):
                shown += [f"== {head}: {kind}: {what}\n{each}\n" for each in examples]
    pairs = study_pairs(
        papers(Random(f"{given.seed} pairs"), standard_set(), with_claims=False),
        standard_set(),
        Random(given.seed),
        given.each,
    )
    print(pairs.row())
    shown += [f"== two slips: {each}" for each in pairs.examples]
    if given.examples:
        given.examples.write_text("\n".join(shown), encoding="utf-8")


if __name__ == "__main__":
    main()
