"""Slow work is shared out: whoever asks for much waits longer, and nobody else does."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from pathlib import Path
from queue import Queue
from threading import Event
from unittest.mock import patch

import pytest
from starlette.requests import HTTPConnection

from tests.app.tables.homes import Homes
from tests.web.loops import run_in_thread
from tests.web.serving import PATIENCE, serving
from tilegen.app.pages import desk
from tilegen.web.keys import Keys
from tilegen.web.worker_queue import WorkerQueue

BUSY = HTTPStatus.SERVICE_UNAVAILABLE


class Line:
    """Jobs that wait for `go`, and the order in which they are done."""

    def __init__(self, most: int) -> None:
        self.turns = WorkerQueue(most)
        self.go = asyncio.Event()
        self.order: list[str] = []
        self.asked: list[asyncio.Task[str | HTTPStatus]] = []

    async def ask(self, job: str) -> None:
        """Asks for a job of the client that its first letter names."""

        async def work() -> str:
            await self.go.wait()
            self.order.append(job)
            return job

        self.asked.append(asyncio.create_task(self.turns.run_async(work, job[0])))
        await asyncio.sleep(0)

    async def done(self) -> list[str | HTTPStatus]:
        self.go.set()
        return await asyncio.gather(*self.asked)


@pytest.mark.parametrize(
    ("asked", "order"),
    [
        ("a1 a2 a3 h1", "a1 h1 a2 a3"),
        ("a1 a2 a3 b1 b2 h1", "a1 b1 h1 a2 b2 a3"),
        ("a1 h1 h2 a2", "a1 h1 a2 h2"),
        ("a1 a2 a3", "a1 a2 a3"),
    ],
)
def test_clients_take_turns_however_many_jobs_each_has(asked: str, order: str) -> None:
    async def queue() -> list[str]:
        line = Line(most=8)
        for job in asked.split():
            await line.ask(job)
        assert await line.done() == asked.split()
        return line.order

    assert run_in_thread(queue()) == order.split()


def test_only_who_asks_for_too_much_is_refused() -> None:
    async def queue() -> list[str | HTTPStatus]:
        line = Line(most=2)
        for job in ("a1", "a2", "a3", "h1", "h2", "h3"):
            await line.ask(job)
        answers = await line.done()
        # What is done leaves room.
        await line.ask("a4")
        return [*answers, await line.asked[-1]]

    assert run_in_thread(queue()) == ["a1", "a2", BUSY, "h1", "h2", BUSY, "a4"]


@pytest.mark.parametrize("leaves", [0, 1, 2])
def test_who_gives_up_holds_up_nobody(leaves: int) -> None:
    async def queue() -> list[str]:
        line = Line(most=2)
        for job in ("a1", "b1", "h1"):
            await line.ask(job)
        line.asked.pop(leaves).cancel()
        await asyncio.sleep(0)
        await line.ask("c1")
        await line.done()
        return line.order

    stay = [job for at, job in enumerate(("a1", "b1", "h1")) if at != leaves]
    assert run_in_thread(queue()) == [*stay, "c1"]


def test_who_gives_up_when_the_turn_comes_passes_it_on() -> None:
    async def queue() -> list[str]:
        line, loop = Line(most=2), asyncio.get_running_loop()

        async def work() -> str:
            await line.go.wait()
            # Comes after the turn is passed to b1, and before b1 hears of it.
            loop.call_soon(line.asked[0].cancel)
            return "a1"

        first = asyncio.create_task(line.turns.run_async(work, "a"))
        await asyncio.sleep(0)
        for job in ("b1", "h1"):
            await line.ask(job)
        line.go.set()
        await asyncio.wait([first, *line.asked])
        assert line.asked[0].cancelled()
        return line.order

    assert run_in_thread(queue()) == ["h1"]


def test_the_host_is_a_client_and_each_address_of_guests_another(tmp_path: Path) -> None:
    with Homes(tmp_path / "games").opened() as home:
        keys = Keys(home, 80)
        used = keys.use(keys.once, {})
        assert used is not None
        cookie = f"{used[0]}={used[1]}"

        def client(address: str, cookie: str = "") -> str:
            headers = [(b"cookie", cookie.encode())]
            scope = {"type": "http", "client": (address, 1), "headers": headers}
            return keys.client(HTTPConnection(scope))

        assert client("192.168.1.5", cookie) == client("127.0.0.1", cookie)
        assert client("192.168.1.5", "made=up") == client("192.168.1.5")
        assert len({client("192.168.1.5"), client("192.168.1.6"), client("::1", cookie)}) == 3


def test_a_guest_who_asks_the_desk_twelve_times_holds_the_host_up_once(tmp_path: Path) -> None:
    begun, go, judge = Event(), Event(), desk.judge
    order: list[str] = []

    def slow(text: str, shelf: desk.SetResolver) -> desk.DeskRuling:
        begun.set()
        go.wait()
        order.append(text)
        return judge(text, shelf)

    with (
        serving(tmp_path) as running,
        ThreadPoolExecutor(21) as threads,
        patch.object(desk, "judge", slow),
    ):
        host = running.host_cookie()
        refused: Queue[str] = Queue()

        def ask(who: str, cookie: str) -> int:
            status = running.post("/api/desk", {"text": who}, Cookie=cookie).status
            if status == BUSY:
                refused.put(who)
            return status

        try:
            asked = [threads.submit(ask, "guest", "")]
            begun.wait(PATIENCE)
            asked += [threads.submit(ask, "guest", "") for _ in range(11)]
            # Each may have eight: once the others are refused, all of those wait.
            assert [refused.get(timeout=PATIENCE) for _ in range(4)] == ["guest"] * 4
            asked += [threads.submit(ask, "host", host) for _ in range(9)]
            assert refused.get(timeout=PATIENCE) == "host"
        finally:
            go.set()
        statuses = [each.result() for each in asked]
    assert order == ["guest", "host"] * 8
    assert statuses.count(HTTPStatus.OK) == 16
