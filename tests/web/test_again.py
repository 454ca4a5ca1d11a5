"""Another game for the same people: one table, however often and by whomever it is asked for."""

from __future__ import annotations

import json
from collections.abc import Collection
from pathlib import Path
from random import Random

import pytest
from starlette.requests import HTTPConnection

from tests.app.tables.homes import Homes, people, play_on, standard
from tests.web.loops import run_in_thread
from tilegen.app.tables.store import TableStore
from tilegen.app.tables.table import LiveTable
from tilegen.web.guard import LIMITS
from tilegen.web.hub import Hub, People, SeatView, SetPictures
from tilegen.web.keys import Keys
from tilegen.web.lobby import Lobby
from tilegen.web.messages import NewTable


class Guest:
    """A device that plays seat 0, and keeps what it is sent."""

    def __init__(self) -> None:
        self.seats_in_view: tuple[int, ...] = (0,)
        self.plays = {0}
        self.is_host = False
        self.name: str | None = None
        self.snapshot_number = 0
        self.people: People | None = None
        self.view: SeatView | None = None
        self.heard: list[str] = []

    @property
    def mine(self) -> set[int]:
        return {0}

    async def send(self, text: str) -> None:
        self.heard.append(text)

    async def lose(self, seats: Collection[int], *, to_itself: bool) -> None: ...

    async def admit(self, seat: int) -> None: ...

    async def refuse_claim(self) -> None: ...

    def forget(self, seat: int) -> bool:
        return seat == 0


@pytest.fixture
def homes(tmp_path: Path) -> Homes:
    return Homes(tmp_path / "games")


def finished(home: TableStore) -> LiveTable:
    table = home.create_table(standard("misfitz"), "", people(2))
    play_on(table, 500, Random(1))
    return table


def hosts(home: TableStore, keys: Keys) -> HTTPConnection:
    """The host, who asks for the lobby."""
    used = keys.use(keys.once, {})
    assert used is not None
    name, value, _ = used
    return HTTPConnection({"type": "http", "headers": [(b"cookie", f"{name}={value}".encode())]})


def test_a_thousand_guests_who_ask_for_another_game_and_leave_open_one_table(homes: Homes) -> None:
    with homes.opened() as home:
        table, keys = finished(home), Keys(home, 80)
        house = Lobby(home, keys, "http://localhost/", LIMITS)
        links = set()

        async def come_and_go() -> None:
            hub, guest = Hub(table, SetPictures(""), "", house), Guest()
            hub.visitors.add(guest)
            hub.devices.add(guest)
            await hub.start_rematch()
            await hub.leave(guest)
            links.add(guest.heard[-1])

        async def rounds() -> None:
            for _ in range(1_000):
                await come_and_go()

        run_in_thread(rounds())
        (link,) = links
        codes = home.directory.list_codes()
        assert len(house.list_tables(hosts(home, keys))["tables"]) == len(codes) == 2
        assert {table.code, json.loads(link)["code"]} == {*codes}
        order = NewTable(tuple(people(2)), game="misfitz")
        opened, _ = house.create_table(standard("misfitz"), order)
        assert opened.code in home.directory.list_codes()


def test_who_comes_after_the_others_have_gone_on_is_shown_the_way(homes: Homes) -> None:
    with homes.opened() as home:
        table, keys = finished(home), Keys(home, 80)
        house = Lobby(home, keys, "http://localhost/", LIMITS)
        following = home.open_rematch(table.code)

        async def come() -> None:
            hub, guest = Hub(table, SetPictures(""), "", house), Guest()
            hub.visitors.add(guest)
            await hub.enter(guest)
            await hub.leave(guest)
            assert json.loads(guest.heard[-1])["next"] == following.code

        run_in_thread(come())
