"""Does for hours what `make test` does for seconds: fills a server with devices, and kills one
again and again."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from websockets import Origin
from websockets.asyncio.client import ClientConnection, connect

from tests.benchmarks.screen import (
    A_SOCKET_KB,
    Served,
    There,
    heard,
    list_unhurried_command,
    receive_move,
    run_server,
)
from tests.benchmarks.serving import serve

TABLES = 250
SOCKETS = 1_000
MOVES = 1_000
RUBBISH = 10_000
GROWTH = 1.2
KILLS = 1_000
"""Kills in all, each in the middle of a game."""


class Crowd(NamedTuple):
    """The cost of many devices: the server's bytes for each, its share of a core while each table
    makes a move every ten seconds, and the seconds from a move until another device shows it, as
    the median and the 99th percentile."""

    bytes_each: float
    share: float
    median: float
    late: float


def crowd(folder: Path, tables: int, sockets: int, moves: int) -> Crowd:
    """Opens the tables and the sockets, and plays this many moves at random tables."""
    with run_server(folder, list_unhurried_command(sockets)) as one:
        host = one.host()
        seats = [{"name": name, "device": True} for name in ("Ann", "Bob")]
        order = {"game": "monsters", "rules": "open", "seats": seats}
        opened = [one.ask("POST", "/api/tables", host, order) for _ in range(tables)]
        codes = [(answer["code"], cookie) for answer, cookie in opened]
        return asyncio.run(_crowd(one, codes, sockets, moves))


async def _crowd(one: Served, codes: Sequence[tuple[str, str]], sockets: int, moves: int) -> Crowd:
    before = _memory(one)
    lines: list[list[ClientConnection]] = [[] for _ in codes]
    for number in range(sockets):
        code, cookie = codes[number % len(codes)]
        # The first device at each table plays all its seats.
        own = cookie if number < len(codes) else ""
        lines[number % len(codes)].append(await _device(one, code, own))
    views = [[await _heard(line, "view") for line in own] for own in lines]
    grown = _memory(one) - before
    rng, late = Random("crowd"), []
    cpu = _cpu(one)
    for number in range(moves):
        table = rng.randrange(len(codes))
        view = views[table][0]
        if not view["offers"]:
            continue
        do = rng.choice(view["offers"])["do"]
        said = {"type": "move", "id": str(number), "seat": view["seat"], "v": view["v"], "do": do}
        start = time.monotonic()
        await lines[table][0].send(json.dumps(said))
        for at, line in reversed([*enumerate(lines[table])]):
            while (seen := await _heard(line, "view"))["v"] <= view["v"]:
                pass
            views[table][at] = seen
            if at == len(lines[table]) - 1:
                late.append(time.monotonic() - start)
    spent = _cpu(one) - cpu
    for each in lines:
        for line in each:
            await line.close()
    late.sort()
    share = spent / moves * len(codes) / 10
    return Crowd(grown / sockets, share, late[len(late) // 2], late[len(late) * 99 // 100])


async def _device(one: Served, code: str, cookie: str) -> ClientConnection:
    line = await connect(
        f"ws://127.0.0.1:{one.port}/ws/t/{code}",
        origin=Origin(f"http://127.0.0.1:{one.port}"),
        additional_headers={"Cookie": cookie},
        compression=None,
        proxy=None,
        ping_interval=None,
    )
    await line.send(json.dumps({"type": "hello"}))
    return line


async def _heard(line: ClientConnection, kind: str) -> Any:
    while True:
        said = json.loads(await asyncio.wait_for(line.recv(), 120))
        if said["type"] == kind:
            return said


def _memory(one: Served) -> int:
    """The server's resident memory in bytes."""
    text = Path(f"/proc/{one.process.pid}/status").read_text("ascii")
    (kib,) = (line.split()[1] for line in text.splitlines() if line.startswith("VmRSS:"))
    return int(kib) * 1024


def _cpu(one: Served) -> float:
    """The server's CPU time in seconds."""
    told = Path(f"/proc/{one.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / 100


def lost_moves(folder: Path, kills: int) -> int:
    """The number of announced moves that were lost when the server was killed in the middle of a
    game; each time another server continues that game."""
    rng = Random("kills")
    lost, told, code, own = 0, 0, "", ""
    port = 0
    for number in range(kills):
        sys.stderr.write(f"\r{number:,} of {kills:,} kills")
        sys.stderr.flush()
        with _serve_until_killed(folder, port) as one:
            port = one.port
            if not code:
                code, own = _open_new_table(one)
            view, told, has_lost = _play_some(one, code, own, told, rng)
            lost += has_lost
            if view["over"]:
                code = ""
    return lost


# A server is a process of its own, but not a Python that starts anew, which takes as long as a
# dozen kills.
_SERVERS = multiprocessing.get_context("forkserver")
_SERVERS.set_forkserver_preload(["tests.benchmarks.serving"])


@contextmanager
def _serve_until_killed(folder: Path, port: int) -> Iterator[There]:
    """A server that is killed at the end."""
    here, there = _SERVERS.Pipe()
    process = _SERVERS.Process(target=serve, args=(folder, port, there))
    process.start()
    if not here.poll(60):
        raise TimeoutError("no server started")
    link = urlsplit(here.recv())
    try:
        yield There(link.port or 0, link)
    finally:
        process.kill()
        process.join()
        process.close()
        here.close()
        there.close()


def _open_new_table(one: There) -> tuple[str, str]:
    seats = [{"name": name, "device": True} for name in ("Ann", "Bob", "Cid")]
    order = {"game": "monsters", "rules": "open", "seats": seats}
    answer, own = one.ask("POST", "/api/tables", one.host(), order)
    return answer["code"], own


def _play_some(
    one: There, code: str, own: str, told: int, rng: Random
) -> tuple[dict[str, Any], int, bool]:
    """Plays some moves; the last one may be under way when the server is killed."""
    with one.device(code, own) as line:
        line.send(json.dumps({"type": "hello"}))
        view = heard(line, "view")
        has_lost = view["v"] < told
        for number in range(rng.randrange(6)):
            if view["over"]:
                break
            do = rng.choice(view["offers"])["do"]
            said = {"type": "move", "id": str(number), "seat": view["seat"], "v": view["v"]}
            line.send(json.dumps({**said, "do": do}))
            view = receive_move(line)
            told = view["v"]
        if view["offers"]:
            do = rng.choice(view["offers"])["do"]
            said = {"type": "move", "id": "last", "seat": view["seat"], "v": view["v"]}
            line.send(json.dumps({**said, "do": do}))
            time.sleep(rng.random() / 100)
        return view, 0 if view["over"] else told, has_lost


def growth(folder: Path, frames: int) -> float:
    """How much a server's memory grows with this many frames of rubbish, from one device after the
    other."""
    rng = Random("rubbish")
    with run_server(folder, list_unhurried_command(10)) as one:
        code, _ = _open_new_table(one)
        before = 0
        for _ in range(frames // 100):
            with one.device(code) as line:
                for _ in range(100):
                    line.send(_rubbish(rng))
                    heard(line, "no")
            # The first ones warm it up.
            before = before or _memory(one)
        return _memory(one) / before


def _rubbish(rng: Random) -> str | bytes:
    size = rng.randrange(20_000)
    match rng.randrange(4):
        case 0:
            return rng.randbytes(size)
        case 1:
            return "[" * size
        case 2:
            return json.dumps({"type": "move", "id": "x" * size})
        case _:
            return json.dumps({f"{number}": number for number in range(size // 10)})


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        made = crowd(Path(name), TABLES, SOCKETS, MOVES)
        print(f"{SOCKETS:,} sockets at {TABLES} tables, {MOVES:,} moves")
        print(f"memory         {made.bytes_each / 1000:8.1f} kB a socket (at most {A_SOCKET_KB})")
        print(f"CPU            {made.share:8.1%} of a core, at a move each 10 s a table")
        late = f"{made.late * 1000:.1f} at the 99th of 100"
        print(f"move to screen {made.median * 1000:8.1f} ms, {late}")
    with tempfile.TemporaryDirectory() as name:
        times = growth(Path(name), RUBBISH)
        print(
            f"memory         {times:8.2f} x after {RUBBISH:,} frames of rubbish (at most {GROWTH})"
        )
    with tempfile.TemporaryDirectory() as name:
        print(f"{lost_moves(Path(name), KILLS)} moves told and lost in {KILLS:,} kills (none)")


if __name__ == "__main__":
    main()
