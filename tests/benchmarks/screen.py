"""The cost of a table for the server. The devices are in this process; only the CPU time of the
server's own process counts."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import SplitResult, urlsplit

from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from tests.programs import environment
from tilegen.app.load import load
from tilegen.app.scripted_games import rules
from tilegen.app.set_places import carried_set
from tilegen.play.rules import CHANCE

A_MOVE = 25
"""The most for a move with four viewers, relative to the CPU of `apply` and `legal_moves`."""
TO_SCREEN = 3
FIRST_PAGE = 5
"""The most for a server until its first page, relative to the CPU of an empty uvicorn."""
FIRST_DESIGN = 3
"""The most for a server until a page shows a set of 88 tiles, relative to the CPU of
`tilegen validate`."""
IN_SIGHT = 30
A_SOCKET_KB = 100
VIEWERS = 4
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Flo")

_EMPTY = """
import uvicorn
async def app(scope, receive, send):
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b""})
uvicorn.run(app, port=%d, log_level="error", lifespan="off")
"""


class There:
    """A running server, at this port."""

    def __init__(self, port: int, link: SplitResult | None) -> None:
        self.port = port
        self.link = link

    def ask(self, method: str, path: str, cookie: str = "", body: object = None) -> tuple[Any, str]:
        """The answer's JSON, if any, and the cookie that it sets."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=60)
        said = {"Origin": f"http://127.0.0.1:{self.port}", "Content-Type": "application/json"}
        line.request(method, path, json.dumps(body), {**said, "Cookie": cookie})
        answer = line.getresponse()
        text = answer.read()
        given = answer.headers["set-cookie"] or ""
        line.close()
        is_json = answer.headers["content-type"] == "application/json"
        return (json.loads(text) if is_json else None), given.partition(";")[0]

    def host(self) -> str:
        assert self.link is not None
        return self.ask("POST", self.link.path, body={})[1]

    def device(self, code: str, cookie: str = "") -> ClientConnection:
        origin = Origin(f"http://127.0.0.1:{self.port}")
        more = {"Cookie": cookie}
        url = f"ws://127.0.0.1:{self.port}/ws/t/{code}"
        return connect(
            url,
            origin=origin,
            additional_headers=more,
            proxy=None,
            compression=None,
            # A server that begins on a busy machine answers late.
            open_timeout=60,
        )


class Served(There):
    """A server in its own process."""

    def __init__(self, process: subprocess.Popen[str], port: int, link: SplitResult | None) -> None:
        super().__init__(port, link)
        self.process = process
        self.seconds = 0.0
        """Its CPU time, once it has ended."""
        self.mib = 0.0


@contextmanager
def run_server(folder: Path, command: list[str], port: int = 0) -> Iterator[Served]:
    """Runs a server, and ends it with Ctrl-C; then its CPU time is known."""
    process = subprocess.Popen(
        [sys.executable, *command],
        cwd=folder,
        env=environment(PYTHONUNBUFFERED="1"),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    link = None
    if not port:
        process.stdout.readline()
        link = urlsplit(process.stdout.readline().strip())
        port = link.port or 0
    one = Served(process, port, link)
    try:
        yield one
    finally:
        # Not by its own method, which would ask for its end, and so for what it took, first.
        os.kill(process.pid, signal.SIGINT)
        _, _, usage = os.wait4(process.pid, 0)
        process.returncode = 0
        process.stdout.close()
        one.seconds = usage.ru_utime + usage.ru_stime
        one.mib = usage.ru_maxrss / 1024


SERVE = ["-m", "tilegen", "serve", "--no-open", "--port", "0"]


def list_unhurried_command(sockets: int) -> list[str]:
    """`tilegen serve`, for so many devices of one address, which may send as fast as they can."""
    return [str(Path(__file__).with_name("unhurried.py")), str(sockets)]


def heard(line: ClientConnection, kind: str) -> Any:
    while True:
        said = json.loads(line.recv(timeout=60))
        if said["type"] == kind:
            return said


def receive_move(line: ClientConnection) -> Any:
    """What the mover sees after a move: that it was made, and what came of it, in either order."""
    done = view = None
    while not (done and view and view["v"] >= done["v"]):
        match (said := json.loads(line.recv(timeout=60)))["type"]:
            case "done":
                done = said
            case "view":
                view = said
    return view


def seconds_for_moves(folder: Path, moves: int) -> float:
    """The server's CPU time for this many moves of a game of tiles that four devices watch."""
    rng = Random("screen")
    with run_server(folder, list_unhurried_command(10)) as one:
        seats = [{"name": name, "device": True} for name in NAMES]
        opened, own = one.ask(
            "POST", "/api/tables", one.host(), {"game": "monsters", "rules": "open", "seats": seats}
        )
        with ExitStack() as stack:
            devices = [stack.enter_context(one.device(opened["code"], own))]
            devices += [stack.enter_context(one.device(opened["code"])) for _ in range(VIEWERS - 1)]
            for device in devices:
                device.send(json.dumps({"type": "hello"}))
            view = heard(devices[0], "view")
            for number in range(moves):
                do = rng.choice(view["offers"])["do"]
                said = {"type": "move", "id": str(number), "seat": view["seat"], "v": view["v"]}
                devices[0].send(json.dumps({**said, "do": do}))
                view = receive_move(devices[0])
                for device in devices[1:]:
                    while heard(device, "view")["v"] < view["v"]:
                        pass
    return one.seconds


def to_screen(folder: Path, moves: int) -> float:
    """From a move until another device has it: how many times as long as an echo over the same
    socket and one append to the disk, each at its fastest quarter, since what else the machine does
    only ever adds."""
    rng = Random("screen")
    shown, echoed, synced = [], [], []
    with run_server(folder, list_unhurried_command(10)) as one:
        seats = [{"name": name, "device": True} for name in NAMES]
        opened, own = one.ask(
            "POST", "/api/tables", one.host(), {"game": "monsters", "rules": "open", "seats": seats}
        )
        with one.device(opened["code"], own) as mover, one.device(opened["code"]) as other:
            for device in (mover, other):
                device.send(json.dumps({"type": "hello"}))
            view = heard(mover, "view")
            for number in range(moves):
                start = time.perf_counter()
                mover.send("not a message")
                heard(mover, "no")
                echoed.append(time.perf_counter() - start)
                do = rng.choice(view["offers"])["do"]
                said = {"type": "move", "id": str(number), "seat": view["seat"], "v": view["v"]}
                start = time.perf_counter()
                mover.send(json.dumps({**said, "do": do}))
                while heard(other, "view")["v"] <= view["v"]:
                    pass
                shown.append(time.perf_counter() - start)
                view = receive_move(mover)
                synced.append(append_and_sync(folder / "appended.txt"))
    return _find_undisturbed(shown) / (_find_undisturbed(echoed) + _find_undisturbed(synced))


def _find_undisturbed(seconds: Sequence[float]) -> float:
    return sorted(seconds)[len(seconds) // 4]


def append_and_sync(path: Path) -> float:
    """Seconds to append a line and sync."""
    start = time.perf_counter()
    with path.open("ab") as file:
        file.write(b"12 Ann: 61> left of 43\n")
        file.flush()
        os.fsync(file.fileno())
    return time.perf_counter() - start


def seconds_of_rules(games: int) -> float:
    """CPU seconds for one move by the rules: `legal_moves` and `apply`."""
    played = rules(load("monsters"), len(NAMES))
    rng = Random("rules")
    count, start = 0, time.process_time()
    for _ in range(games):
        state = played.start()
        for _ in range(60):
            offers = played.legal_moves(state)
            count += played.to_move(state) is not CHANCE
            state = played.apply(state, rng.choice(offers))
            if played.is_over(state):
                break
    return (time.process_time() - start) / count


def seconds_to_first_page(folder: Path) -> float:
    with run_server(folder, SERVE) as one:
        one.ask("GET", "/")
    return one.seconds


def seconds_to_see_a_set(folder: Path, tile_set: Path) -> float:
    """CPU seconds of a server until a page shows a set, with the pictures of the visible pieces."""
    with run_server(folder, [*SERVE, str(tile_set)]) as one:
        host = one.host()
        one.ask("GET", "/design", host)
        origin = Origin(f"http://127.0.0.1:{one.port}")
        url = f"ws://127.0.0.1:{one.port}/ws/design"
        more = {"Cookie": host}
        with connect(
            url, origin=origin, additional_headers=more, max_size=None, proxy=None
        ) as line:
            for piece in heard(line, "seen")["pieces"][:IN_SIGHT]:
                one.ask("GET", f"/design/face/{piece['face']}.svg", host)
    return one.seconds


def seconds_of_uvicorn(folder: Path, port: int) -> float:
    """CPU seconds of an empty server until its first answer."""
    with run_server(folder, ["-c", _EMPTY % port], port) as one:
        while True:
            try:
                one.ask("GET", "/")
                break
            except ConnectionRefusedError:
                time.sleep(0.02)
    return one.seconds


def tell(folder: Path, validate: float, at_most: Callable[[str, float, float, str], None]) -> None:
    """Prints a row for each number; `validate` is the CPU time of that command for the standard
    tiles."""
    few, many = (seconds_for_moves(folder, moves) for moves in (5, 65))
    at_most("a move, 4 viewers", (many - few) / 60 / seconds_of_rules(20), A_MOVE, "x of the rules")
    at_most("move to screen", to_screen(folder, 40), TO_SCREEN, "x an echo and a sync")
    page = min(seconds_to_first_page(folder) for _ in range(3))
    empty = min(seconds_of_uvicorn(folder, 8_799) for _ in range(3))
    at_most("serve, first page", page / empty, FIRST_PAGE, "x of uvicorn")
    tiles = folder / "seen.yaml"
    shutil.copy(carried_set("monsters"), tiles)
    seen = min(seconds_to_see_a_set(folder, tiles) for _ in range(3))
    at_most("design, first page", seen / validate, FIRST_DESIGN, "x of validate")
