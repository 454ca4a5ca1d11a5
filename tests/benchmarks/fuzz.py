"""The referee on garbled records: no text may raise, take long, or be complained of badly.

Right records of small games are garbled in one to five ways, as text or as bytes, ruled, and
everything that is said of them is written out. What goes wrong is told with the shortest record
that was found for it.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any

from tests.benchmarks.garbling import garble, garbled_bytes
from tests.games.monsters.random_games import Game, Starts, random_game, random_set
from tests.games.monsters.random_records import log, photo, write_both, write_loosely
from tests.games.monsters.standard import standard_set
from tilegen.app.record_sets import Sets, SetsOfFolder
from tilegen.app.ruling import Ruled, rule, rule_bytes
from tilegen.app.score import as_json, describe
from tilegen.games.tiles.faces import TileGame
from tilegen.text.report import format_diagnostic

CHUNK = 500
SLOW = 0.5
"""CPU seconds that no record may take."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What went wrong, shortly and in full, and the shortest record that shows it."""

    what: str
    detail: str
    record: str | bytes


@dataclass(frozen=True, slots=True)
class World:
    """The sets that records may be of."""

    sets: Sets
    others: tuple[TileGame, ...]


def format_everything(ruled: Ruled) -> None:
    """Everything that is made of a ruling, and what holds for any."""
    describe(ruled)
    json.dumps(as_json(ruled), ensure_ascii=False)
    for each in ruled.ruling.diagnostics:
        format_diagnostic(each, ruled.source, color=True)
        assert each.message, "no message"
        assert each.hint, f"{each.code} has no hint"
        for span in (each.span, *(label.span for label in each.labels)):
            if span is not None:
                lines = ruled.source.text.count("\n") + 1
                assert 1 <= span.line <= lines, f"{each.code}: line {span.line} of {lines}"
                end = len(ruled.source.line(span.line)) + 1
                assert 1 <= span.start <= end, f"{each.code}: column {span.start} of {end - 1}"
                assert span.start < span.stop <= end + 1, f"{each.code}: stop {span.stop} of {end}"
    assert not ruled.ruling.ok or ruled.record.players.names, "a record of nobody is right"


def find_failure(
    record: str | bytes, tile_set: TileGame | None, world: World
) -> tuple[str, str] | None:
    """What goes wrong with a record, shortly and in full."""
    began = time.process_time()
    try:
        if isinstance(record, bytes):
            format_everything(rule_bytes(record, world.sets, "game.txt"))
        else:
            format_everything(rule(record, tile_set or world.sets))
    except Exception as error:  # whatever it is, it is what is looked for
        last = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{Path(last.filename).name}:{last.lineno}"
        said = str(error) if isinstance(error, AssertionError) else place
        return f"{type(error).__name__} {said}"[:100], traceback.format_exc()
    seconds = time.process_time() - began
    return (f"over {SLOW} s", f"{seconds:.2f} s") if seconds > SLOW else None


def shrunk(record: Any, fails: Callable[[Any], bool]) -> Any:
    """The record, a text or bytes, without the pieces that it fails the same way without."""
    size = max(len(record) // 2, 1)
    tries = 0
    while size and tries < 3000:
        at = 0
        while at < len(record) and tries < 3000:
            less = record[:at] + record[at + size :]
            tries += 1
            if fails(less):
                record = less
            else:
                at += size
        size //= 2
    return record


def world_in(folder: Path, rng: Random) -> World:
    (folder / "broken.yaml").write_text("tilegen: 1\nname: [", encoding="utf-8")
    standard = standard_set()
    others = (standard, random_set(rng, range(20, 30)), random_set(rng, range(3, 8)))
    return World(SetsOfFolder().resolver_for(folder), others)


def bases(rng: Random, world: World) -> Iterator[tuple[str, TileGame]]:
    """Right records of a few games, in each form."""
    writers: tuple[Callable[[Game, Random], str], ...] = (log, photo, write_both, write_loosely)
    for _ in range(6):
        tile_set = rng.choice((random_set(rng, range(8, 26)), world.others[0]))
        turns = rng.choice((3, 10, 20, None if len(tile_set.tiles) < 40 else 20))
        game = random_game(
            *(rng, tile_set),
            seats=rng.randint(2, 4),
            starts=rng.choice(list(Starts)),
            turns=turns,
            care=rng.random(),
        )
        for write in writers:
            yield write(game, rng), tile_set


def chunk(seed: str) -> list[Finding]:
    """The findings of some hundred records."""
    rng = Random(seed)
    found: dict[str, Finding] = {}
    with tempfile.TemporaryDirectory() as name:
        world = world_in(Path(name), rng)
        right = list(bases(rng, world))
        for _ in range(CHUNK):
            text, tile_set = rng.choice(right)
            record: str | bytes = garble(text, rng)
            used: TileGame | None = tile_set
            if rng.random() < 0.2:
                used = rng.choice((None, *world.others))
            if isinstance(record, str) and rng.random() < 0.4:
                encoding = rng.choice(("utf-8",) * 5 + ("utf-16", "utf-8-sig", "cp1252"))
                record = garbled_bytes(record.encode(encoding, "replace"), rng)
            problem = find_failure(record, used, world)
            if problem is None or problem[0] in found:
                continue
            found[problem[0]] = _finding(problem, record, used, world)
    return list(found.values())


def _finding(
    problem: tuple[str, str], record: str | bytes, tile_set: TileGame | None, world: World
) -> Finding:
    what, detail = problem

    def fails(less: str | bytes) -> bool:
        again = find_failure(less, tile_set, world)
        return again is not None and again[0] == what

    if not what.startswith("over"):
        record = shrunk(record, fails)
        detail = (find_failure(record, tile_set, world) or problem)[1]
    return Finding(what, detail, record)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--records", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    began = time.perf_counter()
    chunks = -(-given.records // CHUNK)
    found: dict[str, Finding] = {}
    with Pool(given.processes) as pool:
        for findings in pool.imap_unordered(chunk, [f"{given.seed} {i}" for i in range(chunks)]):
            for each in findings:
                known = found.get(each.what)
                if known is None:
                    print(f"{each.what}\n{each.detail}\n{each.record[:2000]!r}\n", flush=True)
                if known is None or len(each.record) < len(known.record):
                    found[each.what] = each
    seconds = time.perf_counter() - began
    print(f"{chunks * CHUNK} records in {seconds:.0f} s; {len(found)} findings")
    for each in found.values():
        print(f"{each.what}: {each.record[:500]!r}")


if __name__ == "__main__":
    main()
