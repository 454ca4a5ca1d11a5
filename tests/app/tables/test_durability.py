"""What no fault of the disk, of the network or of the power may cost a table."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.app.tables.homes import Homes, move, mover, offers, people, play_on, record, standard
from tests.thorough import soak_times
from tilegen.app.games import GAMES
from tilegen.app.output import files
from tilegen.app.tables import bot_seats
from tilegen.app.tables.journal import FileJournal
from tilegen.app.tables.results import AppliedChange, Refusal, RefusalReason
from tilegen.app.tables.seat_requests import SeatRequest
from tilegen.app.tables.table import LiveTable
from tilegen.errors import FileError

at_each_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture
def homes(tmp_path: Path) -> Homes:
    return Homes(tmp_path / "games")


# The disk.


class Full:
    """A disk that has room for so many bytes more."""

    def __init__(self, left: int, error: int = errno.ENOSPC) -> None:
        self.left, self.error = left, error

    def write(self, handle: int, content: bytes) -> int:
        if self.left == 0:
            raise OSError(self.error, os.strerror(self.error))
        part = bytes(content)[: self.left]
        self.left -= len(part)
        return _WRITE(handle, part)


_WRITE = os.write


@pytest.mark.parametrize("left", [0, 5])
@at_each_game
def test_a_full_disk_stops_the_table_with_a_sentence_and_loses_nothing(
    homes: Homes, game: str, left: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with homes.opened() as home:
        table = home.create_table(standard(game), "", people(2))
        play_on(table, 9, Random(6))
        text, seen, seat = record(homes, table.code), table.view(0), mover(table)
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", Full(left).write)
            answer = table.move(seat, table.version, "a", offers(table)[0]["do"])
        assert isinstance(answer, Refusal)
        assert answer.code is RefusalReason.DISK
        assert "the disk is full" in answer.say
        assert record(homes, table.code) == text
        assert table.view(0) == seen
        assert isinstance(
            table.move(seat, table.version, "b", offers(table)[0]["do"]), AppliedChange
        )


def test_a_bot_tries_again_when_the_disk_has_room(
    homes: Homes, monkeypatch: pytest.MonkeyPatch
) -> None:
    with homes.opened() as home:
        table = home.create_table(
            standard("monsters"), "open", [SeatRequest(bot="random"), SeatRequest(bot="builder")]
        )
        homes.clock.now += bot_seats.WAITS
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", Full(0).write)
            assert not table.let_bots_move()
        assert table.bot_due() == homes.clock.now + bot_seats.WAITS
        homes.clock.now += bot_seats.WAITS
        assert table.let_bots_move()


def test_a_move_that_fails_to_sync_is_not_announced(
    homes: Homes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_write(_: int) -> None:
        raise OSError(errno.EIO, "broken")

    told: list[int] = []
    with homes.opened() as home:
        table = home.create_table(standard("monsters"), "", people(2))
        table.subscribe(lambda _, version: told.append(version))
        text = record(homes, table.code)
        with monkeypatch.context() as patch:
            patch.setattr(files, "_to_disk", break_write)
            assert isinstance(table.move(0, table.version, "a", "start 12"), Refusal)
        assert not told
        assert record(homes, table.code) == text
        play_on(table, 4, Random(7))
        assert told == sorted(told)


@pytest.mark.parametrize("last_line", ["", "a line without its end"])
def test_a_record_that_is_too_large_is_refused_and_left_alone(
    tmp_path: Path, last_line: str
) -> None:
    path = tmp_path / "ABCD.txt"
    path.write_text("# a comment\n" * 100_000 + last_line)
    content = path.read_bytes()
    assert len(content) >= 1_200_000
    with pytest.raises(FileError, match="too large for the record of a game at a table"):
        FileJournal(path).read()
    assert path.read_bytes() == content


# Notices.


class Slow:
    """Notices that come late, twice and in another order."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.waiting: list[tuple[str, int]] = []
        self.told: list[Callable[[str, int], None]] = []

    def publish(self, code: str, version: int) -> None:
        self.waiting += [(code, version)] * self.rng.choice((1, 1, 2, 3))
        self.deliver(self.rng.randrange(len(self.waiting)))

    def subscribe(self, _: str, told: Callable[[str, int], None]) -> Callable[[], None]:
        self.told.append(told)
        return lambda: self.told.remove(told)

    def deliver(self, count: int) -> None:
        """Some that wait, in any order."""
        for _ in range(count):
            code, version = self.waiting.pop(self.rng.randrange(len(self.waiting)))
            for told in [*self.told]:
                told(code, version)


@at_each_game
def test_a_screen_with_late_repeated_and_unordered_notices_ends_with_the_last_view(
    homes: Homes, game: str
) -> None:
    slow = Slow(Random(game))
    with homes.opened(slow) as home:
        table = home.create_table(standard(game), "", people(2))
        screens: dict[int, list[int]] = {0: [], 1: []}

        def asks(seat: int) -> Callable[[str, int], None]:
            return lambda _code, _version: screens[seat].append(table.view(seat)["v"])

        for seat in screens:
            table.subscribe(asks(seat))
        play_on(table, 500, Random(8))
        slow.deliver(len(slow.waiting))
        for shown in screens.values():
            assert shown == sorted(shown)
            assert shown[-1] == table.version


# Crashes.

_PLAYER = """
import sys
from pathlib import Path
from random import Random
from tests.app.tables.homes import Homes, move, people, standard
game, folder = sys.argv[1:]
with Homes(Path(folder)).opened() as home:
    codes = home.directory.list_codes()
    table = home.table(codes[0]) if codes else home.create_table(standard(game), "", people(2))
    while not table.over:
        move(table, Random(table.version))
        print(table.version, flush=True)
"""


@at_each_game
def test_a_killed_server_loses_no_announced_move(tmp_path: Path, game: str) -> None:
    rng, whole = Random(f"kill {game}"), Homes(tmp_path / "whole")
    with whole.opened() as home:
        table = home.create_table(standard(game), "", people(2))
        _to_the_end(table)
    killed = number = 0
    while killed < soak_times(1, 500):
        number += 1
        homes = Homes(tmp_path / f"{number}")
        # The last kill of a game may come after its end.
        while told := _kill_server(game, homes.folder, rng.randrange(1, 9)):
            assert record(homes, table.code).count("\n") >= told
            killed += 1
            if killed == soak_times(1, 500):
                break
        with homes.opened() as home:
            again = home.table(table.code)
            assert again is not None
            _to_the_end(again)
        assert record(homes, table.code) == record(whole, table.code)


def _to_the_end(table: LiveTable) -> None:
    while not table.over:
        move(table, Random(table.version))


def _kill_server(game: str, folder: Path, moves: int) -> int:
    """Kills a server after it told of so many moves; the version of the last one."""
    command = [sys.executable, "-c", _PLAYER, game, str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        told = [server.stdout.readline() for _ in range(moves)]
        server.kill()
    return max((int(line) for line in told if line), default=0)
