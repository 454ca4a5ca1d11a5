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

from tests.games.monsters.random_games import Game, Starts, random_game, random_set
from tests.games.monsters.random_records import both, log, photo, typed
from tests.games.monsters.standard import standard_set
from tilegen.app.records import Ruled, Sets, SetsOfFolder, rule, rule_bytes
from tilegen.app.score import as_json, describe
from tilegen.games.monsters.tiles import TileSet
from tilegen.text.report import snippet

CHUNK = 500
SLOW = 0.5
"""CPU seconds that no record may take."""

LARGE = 0.01
"""The share of records that get something very long."""

# Controls, separators, joiners, a lone surrogate; digits, signs and letters of other scripts that
# look like those of the notation or change their length with case; then the notation's own.
CHARACTERS = (
    *"\0\a\b\t\v\f\r\n\x1b\x7f\x85\xa0\xad\u2028\u2029\u200b\u200d\u202e\u2066\ufeff\ufffd\ud800",
    *"\u0663\u0969\uff13\u00b2\u00bd\u2167\u0e51\uff1a\ufe55\uff0c\uff01\uff03\uff0e\u041e\u2223",
    *"\u2191\u2192\u2193\u2190\u2219\u0130\u0131\xdf\u017f\ufb01\ufb6f\u01c5e\u0301\u0338\u0345\U0001f600",
    *"0123456789 -_'\"\\/%{}[]()=~`.?!#:,+^>v<VlIi|",
)
WORDS = (
    *("start", "minion", "discard", "above", "below", "left of", "right of", "left", "right", "of"),
    *("monster", "monster:", "minion:", "score:", "winner:", "left:", "tiles:", "discarded:"),
    *("game:", "set:", "players:", "date:", "first:", "note:", "rules:", "dealer:", "photo:"),
    *("tilegen record 1", "tilegen record 2", "?", "41?", ".", "12^", "!", "#", "1+", "0", "-1"),
)
LINES = (
    *(
        "score: Anna 12",
        "score:",
        "score: Anna 4, Anna 5",
        "winner: Anna, Anna",
        "winner: ,",
        "left:",
    ),
    *("left: -1", "left: 99999999999999999999", "tiles: Anna 1+", "tiles: + 1", "discarded:"),
    *("discarded: 1 1 2 999 77", "discarded: x", "Anna monster:", "minion:", " monster:", "? ? ?"),
    *(
        "12^ 41? ? .",
        ". . .",
        "game: misfitz",
        "game: chess",
        "set: nowhere.yaml",
        "set: .",
        "set:",
    ),
    *(
        "set: tiles.yaml",
        "set: broken.yaml",
        "set: \0",
        "players:",
        "players: Anna",
        "players: a,a",
    ),
    *(
        "players: 1, 2",
        "players: game, Anna",
        "first: nobody",
        "first:",
        "tilegen record 1",
        ":",
        "::",
    ),
    *(
        "Anna:",
        "Anna: start",
        "Anna: minion 0",
        "1 : discard 0",
        "start: start 1",
        "1:",
        "^",
        "!",
        "#",
    ),
    *(
        "players: \u0638, \u5c0f, \u042f, e\u0301, \u0301",
        "players: Ann, Anna, Anne, An",
        "\ufeff",
        "\u2028",
    ),
)


def _delete(text: str, rng: Random) -> str:
    start, stop = _stretch(text, rng)
    return text[:start] + text[stop:]


def _double(text: str, rng: Random) -> str:
    start, stop = _stretch(text, rng)
    return text[:stop] + text[start:]


def _insert(text: str, rng: Random) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + "".join(rng.choices(CHARACTERS, k=rng.choice((1, 1, 2, 5)))) + text[at:]


def _replace(text: str, rng: Random) -> str:
    start, stop = _stretch(text, rng)
    return text[:start] + "".join(rng.choices(CHARACTERS, k=stop - start)) + text[stop:]


def _any_character(text: str, rng: Random) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + chr(rng.randrange(0x110000)) + text[at:]


def _word(text: str, rng: Random) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + rng.choice(WORDS) + text[at:]


def _number(text: str, rng: Random) -> str:
    places = [i for i, c in enumerate(text) if c.isdigit()]
    if not places:
        return text
    at = rng.choice(places)
    number = rng.choice(
        ("", "0", "00", "1", "?", "999", "1000", "4294967296", str(rng.randrange(99)))
    )
    return text[:at] + number + text[at + 1 :]


def _sign(text: str, rng: Random) -> str:
    places = [i for i, c in enumerate(text) if c in "^>v<"]
    if not places:
        return text
    at = rng.choice(places)
    return text[:at] + rng.choice("^>v<?!. V↑") + text[at + 1 :]


def _doubts(text: str, rng: Random) -> str:
    share = rng.random()
    return "".join("?" if c in "^>v<" and rng.random() < share else c for c in text)


def _line_deleted(text: str, rng: Random) -> str:
    return _lines(text, rng, lambda lines, at: [*lines[:at], *lines[at + 1 :]])


def _line_doubled(text: str, rng: Random) -> str:
    return _lines(text, rng, lambda lines, at: [*lines[: at + 1], *lines[at:]])


def _line_moved(text: str, rng: Random) -> str:
    lines = text.split("\n")
    line = lines.pop(rng.randrange(len(lines)))
    lines.insert(rng.randint(0, len(lines)), line)
    return "\n".join(lines)


def _line_added(text: str, rng: Random) -> str:
    line = rng.choice(LINES)
    return _lines(text, rng, lambda lines, at: [*lines[:at], line, *lines[at:]])


def _cut(text: str, rng: Random) -> str:
    at = rng.randint(0, len(text))
    return rng.choice((text[:at], text[at:]))


def _ends(text: str, rng: Random) -> str:
    ends = ("\n", "\r\n", "\r", "\n\r", "\u2028", "\x85", "\v")
    return "".join(rng.choice(ends) if c == "\n" else c for c in text)


def _names(text: str, rng: Random) -> str:
    lines = text.split("\n")
    head = next((line for line in lines if line.startswith("players: ")), "players: Anna")
    name = rng.choice(head[9:].split(", "))
    other: str = "".join(rng.choices(CHARACTERS, k=rng.randint(0, 6)))
    return text.replace(name, other) if name else text


def _shouted(text: str, rng: Random) -> str:
    return rng.choice((str.upper, str.swapcase, str.title, str.casefold))(text)


SMALL: tuple[Callable[[str, Random], str], ...] = (
    *(_delete, _double, _insert, _replace, _any_character, _word, _number, _number, _sign, _doubts),
    *(_line_deleted, _line_doubled, _line_moved, _line_moved, _line_added, _line_added),
    *(_cut, _ends, _names, _shouted),
)


def _enlarged(text: str, rng: Random) -> str:
    """Something very long in a random place."""
    piece: str = rng.choice(
        (*"0123456789 \t:,.?#!+^x\n\r", " : ", "1:", "? ", "a,", "12^ ", "1 1", *LINES)
    )
    at = rng.randint(0, len(text))
    return text[:at] + piece * rng.choice((1000, 4301, 5000, 20_000)) + text[at:]


def _stretch(text: str, rng: Random) -> tuple[int, int]:
    start = rng.randint(0, len(text))
    return start, min(len(text), start + rng.choice((1, 1, 1, 2, 3, 8, 30)))


def _lines(text: str, rng: Random, change: Callable[[list[str], int], list[str]]) -> str:
    lines = text.split("\n")
    return "\n".join(change(lines, rng.randrange(len(lines))))


def garbled(text: str, rng: Random) -> str:
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5))):
        text = rng.choice(SMALL)(text, rng)
    return _enlarged(text, rng) if rng.random() < LARGE else text


def garbled_bytes(written: bytes, rng: Random) -> bytes:
    made = bytearray(written)
    for _ in range(rng.choice((0, 1, 1, 3))):
        at = rng.randint(0, len(made))
        made[at : at + rng.choice((0, 1, 4))] = rng.randbytes(rng.choice((0, 1, 1, 4)))
    return bytes(made)


Check = Callable[[], Ruled]


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
    others: tuple[TileSet, ...]


def told(ruled: Ruled) -> None:
    """Everything that is made of a ruling, and what holds for any."""
    describe(ruled)
    json.dumps(as_json(ruled), ensure_ascii=False)
    for each in ruled.ruling.diagnostics:
        snippet(each, ruled.source, color=True)
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


def wrong(record: str | bytes, tile_set: TileSet | None, world: World) -> tuple[str, str] | None:
    """What goes wrong with a record, shortly and in full."""
    began = time.process_time()
    try:
        if isinstance(record, bytes):
            told(rule_bytes(record, world.sets, "game.txt"))
        else:
            told(rule(record, tile_set or world.sets))
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
    return World(SetsOfFolder().beside(folder), others)


def bases(rng: Random, world: World) -> Iterator[tuple[str, TileSet]]:
    """Right records of a few games, in each form."""
    writers: tuple[Callable[[Game, Random], str], ...] = (log, photo, both, typed)
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
            record: str | bytes = garbled(text, rng)
            used: TileSet | None = tile_set
            if rng.random() < 0.2:
                used = rng.choice((None, *world.others))
            if isinstance(record, str) and rng.random() < 0.4:
                encoding = rng.choice(("utf-8",) * 5 + ("utf-16", "utf-8-sig", "cp1252"))
                record = garbled_bytes(record.encode(encoding, "replace"), rng)
            problem = wrong(record, used, world)
            if problem is None or problem[0] in found:
                continue
            found[problem[0]] = _finding(problem, record, used, world)
    return list(found.values())


def _finding(
    problem: tuple[str, str], record: str | bytes, tile_set: TileSet | None, world: World
) -> Finding:
    what, detail = problem

    def fails(less: str | bytes) -> bool:
        again = wrong(less, tile_set, world)
        return again is not None and again[0] == what

    if not what.startswith("over"):
        record = shrunk(record, fails)
        detail = (wrong(record, tile_set, world) or problem)[1]
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
