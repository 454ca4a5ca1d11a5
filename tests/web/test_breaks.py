"""Lines that break at any moment, and messages that come twice."""

from __future__ import annotations

import re
import time
from pathlib import Path
from random import Random

import pytest

from tests.thorough import soak_times
from tests.web.serving import Opened, Running, opened, people, serving, sitting
from tilegen.web.guard import LIMITS

SCRIPTS = soak_times(1, 1_000)
MOVES = 12
LINE = re.compile(r"^(?:\d+ )?(?:Ann|Bob): (.*)$", re.MULTILINE)


def test_each_move_is_made_once_however_the_line_breaks(tmp_path: Path) -> None:
    with serving(tmp_path, LIMITS._replace(a_second=1_000, burst=1_000)) as running:
        host = running.host_cookie()
        for script in range(SCRIPTS):
            order = {"game": "monsters", "seats": people("Ann", "Bob", device=2)}
            table = opened(running, host, order)
            made = broken_game(running, table, Random(f"breaks {script}"))
            record = running.get(f"/t/{table.code}/record.txt").body.decode()
            # A minion's first tile is the choice of nobody.
            lines = [line for line in LINE.findall(record) if not line.startswith("minion")]
            assert lines == made


def broken_game(running: Running, table: Opened, rng: Random) -> list[str]:
    """Makes some moves; gives their actions in order."""
    made: list[str] = []
    said: dict[str, object] = {}
    while len(made) < MOVES:
        with sitting(running, table.code, table.cookie) as seat:
            view = seat.view()
            if said:
                # Whether or not it was made before the break, it is made now, and once.
                seat.say("move", **said)
                done = seat.hear("done", "no")
                assert done["type"] == "done"
                seat.say("hello")
                view = seat.view(v=done["v"])
            if not view["offers"]:
                # Both first monsters are complete: chance is the server's.
                return made
            do = rng.choice(view["offers"])["do"]
            said = {"id": str(len(made)), "seat": view["seat"], "v": view["v"], "do": do}
            for _ in range(rng.choice([1, 2, 3])):
                seat.say("move", **said)
            made.append(do)
            if rng.random() < 0.5:
                seat.hear("done")
    return made


def test_a_clock_that_is_set_back_stops_neither_bots_nor_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall, ahead = time.time, [3_600.0]
    monkeypatch.setattr(time, "time", lambda: wall() + ahead[0])
    monkeypatch.setattr("tilegen.app.tables.bot_seats.WAITS", 0.0)
    monkeypatch.setattr("tilegen.app.tables.seats.ABSENT", 0.0)
    with serving(tmp_path) as running:
        host = running.host_cookie()
        order = {"game": "misfitz", "seats": [{"bot": "random"}, {"bot": "random"}]}
        bots = opened(running, host, order)
        friends = opened(running, host, {"game": "misfitz", "seats": people("Ann", "Bob")})
        ahead[0] = 0.0
        with sitting(running, bots.code) as watcher:
            assert watcher.view(over=True)["winners"]
        with sitting(running, friends.code) as watcher:
            assert watcher.hear("people")["seats"][1]["away"]
