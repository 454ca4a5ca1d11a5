"""No guest learns where the server's files are, whatever goes wrong with them."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.app.tables.homes import play_on
from tests.thorough import some
from tests.web.serving import Running, Seat, opened, people, serving, sitting
from tests.web.test_own_sets import HAT, SMALL

FAULTS = (
    *(errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.ENOENT),
    *(errno.ENAMETOOLONG, errno.ENOTDIR, errno.ELOOP, errno.EBUSY),
)
OWN = SMALL.replace("name: My own\n", "name: My own\nback: hat.svg\n")


@contextmanager
def broken(folder: Path, fault: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A disk that writes nothing in this folder, and names the file where it says so."""

    def says_no(path: Any) -> OSError:
        return OSError(fault, os.strerror(fault), str(path))

    def refuse(path: Any, flags: int, *rest: Any, **more: Any) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR) and str(path).startswith(str(folder)):
            raise says_no(path)
        return opens(path, flags, *rest, **more)

    def make_none(path: Any, *_: Any) -> None:
        raise says_no(path)

    opens = os.open
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        patch.setattr(os, "mkdir", make_none)
        yield


def refusal(seat: Seat) -> Any:
    said = seat.hear("no", "done")
    assert said["type"] == "no", said
    return said


def assert_tells_no_path(said: object, folder: Path) -> None:
    text = json.dumps(said, ensure_ascii=False)
    for part in (*folder.parts[1:], ".key", ".txt", ".yaml"):
        assert part not in text, text


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "anns-own-games"


@pytest.fixture
def running(folder: Path) -> Iterator[Running]:
    with serving(folder) as running:
        yield running


@pytest.mark.parametrize("fault", some(FAULTS, 4), ids=errno.errorcode.get)
def test_a_disk_that_refuses_tells_a_guest_no_path(
    running: Running, folder: Path, fault: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = running.host_cookie()
    waits = opened(running, host, {"game": "monsters", "seats": [{"name": "Ann"}, {}]})
    plays = opened(
        running,
        host,
        {"game": "monsters", "rules": "open", "seats": people("Ann", "Bob", device=2)},
    )
    over = opened(running, host, {"game": "misfitz", "seats": people("Ann", "Bob", device=2)})
    finished = running.server.home.table(over.code)
    assert finished is not None
    play_on(finished, 500, Random(1))
    said = []
    with (
        sitting(running, waits.code) as guest,
        sitting(running, plays.code, plays.cookie) as player,
        sitting(running, over.code, over.cookie) as winner,
    ):
        player.move(player.view())
        done, view = player.moved()
        winner.view()
        with broken(folder, fault, monkeypatch):
            guest.say("sit", seat=1, name="Eve")
            said.append(refusal(guest))
            player.move(view, id="2")
            said.append(refusal(player))
            player.say("back", v=done["v"])
            said.append(refusal(player))
            winner.say("again")
            said.append(refusal(winner))
    assert {no["code"] for no in said} == {"refused", "full-disk"}
    assert_tells_no_path(said, folder)


def test_a_record_that_was_edited_tells_a_guest_no_path(running: Running, folder: Path) -> None:
    host = running.host_cookie()
    table = opened(
        running,
        host,
        {"game": "monsters", "rules": "open", "seats": people("Ann", "Bob", device=2)},
    )
    with (folder / f"{table.code}.txt").open("a") as file:
        file.write("# a note of ours\n")
    with sitting(running, table.code, table.cookie) as player:
        player.move(player.view())
        assert_tells_no_path(refusal(player)["say"], folder)
        assert_tells_no_path(player.view()["stuck"], folder)


def test_a_drawing_that_is_gone_tells_a_guest_no_path(tmp_path: Path, folder: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text(OWN)
    (tmp_path / "hat.svg").write_text(HAT)
    with serving(folder, own=mine) as running:
        host = running.host_cookie()
        table = opened(running, host, {"set": "mine", "seats": people("Ann", "Bob", device=2)})
        finished = running.server.home.table(table.code)
        assert finished is not None
        play_on(finished, 500, Random(1))
        for drawing in tmp_path.rglob("hat.svg"):
            drawing.unlink()
        with sitting(running, table.code, table.cookie) as player:
            player.say("again")
            assert_tells_no_path(refusal(player), folder)


def test_a_set_with_errors_is_called_at_the_desk_what_the_record_calls_it(
    tmp_path: Path, folder: Path
) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text(SMALL.replace("tiles:", "tilez:"))
    with serving(folder, own=mine) as running:
        text = "tilegen record 1\ngame: monsters\nset: mine.yaml\nplayers: Ann, Bob\n"
        told = running.post("/api/desk", {"text": text}).json
        assert any("'mine.yaml'" in each["message"] for each in told["diagnostics"])
        assert str(tmp_path) not in json.dumps(told)
