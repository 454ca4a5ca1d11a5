"""Players choose their first tiles at the same time, and nobody sees a choice before the last."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.tables.homes import Homes, people, record, standard
from tilegen.app.output import files
from tilegen.app.tables import bot_seats
from tilegen.app.tables.results import Answer, AppliedChange, Refusal, RefusalReason
from tilegen.app.tables.seat_requests import SeatRequest
from tilegen.app.tables.table import LiveTable
from tilegen.errors import FileError


@pytest.fixture
def homes(tmp_path: Path) -> Homes:
    return Homes(tmp_path / "games")


def choose(table: LiveTable, seat: int, offer: int = 0) -> Answer:
    do = table.view(seat)["offers"][offer]["do"]
    return table.move(seat, table.version, f"{seat}", do)


def tiles(table: LiveTable, seat: int) -> list[int]:
    return [offer["tile"] for offer in table.view(seat)["offers"]]


def test_a_table_of_monsters_deals_four_tiles_to_everybody_unless_its_host_chooses(
    homes: Homes,
) -> None:
    with homes.opened() as home:
        table = home.create_table(standard("monsters"), "", people(3))
        dealt = [tiles(table, seat) for seat in range(3)]
        assert [*map(len, dealt)] == [4, 4, 4]
        assert len({tile for own in dealt for tile in own}) == 12
        assert "rules: deal4\n" in record(homes, table.code)
        assert home.create_table(standard("monsters"), "open", people(3)).view(1)["offers"] == []


def test_choices_come_into_the_record_in_turn_order_once_all_have_chosen(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(standard("monsters"), "", people(3))
        before, first = record(homes, table.code), [tiles(table, seat)[0] for seat in range(3)]
        for seat, choosing in ((2, [0, 1]), (0, [1])):
            assert isinstance(choose(table, seat), AppliedChange)
            seen = table.view(None)
            assert (seen["choosing"], seen["to_move"]) == (choosing, choosing[0])
            assert record(homes, table.code) == table.record() == before
        choose(table, 1)
        assert table.view(None)["choosing"] == []
        starts = [line for line in record(homes, table.code).splitlines() if ": start" in line]
    names = table.seats.names
    assert starts == [f"{name}: start {tile}^" for name, tile in zip(names, first, strict=True)]
    assert table.seats.choices == {}


def test_nobody_else_can_tell_what_a_player_chose(homes: Homes, tmp_path: Path) -> None:
    seen = []
    for offer in range(4):
        there = Homes(tmp_path / f"{offer}")
        with there.opened() as home:
            table = home.create_table(standard("monsters"), "", people(3))
            chosen = table.view(1)["offers"][offer]
            choose(table, 1, offer)
            assert table.view(1)["choice"] == chosen
            seen.append([table.view(eyes) for eyes in (None, 0, 2)])
    assert all(views == seen[0] for views in seen)


def test_a_player_chooses_once(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(standard("monsters"), "", people(2))
        do = table.view(1)["offers"][1]["do"]
        first = choose(table, 1)
        assert table.move(1, table.version, "1", do) == first
        again = table.move(1, table.version, "2", do)
        assert isinstance(again, Refusal)
        assert again.code is RefusalReason.NOT_YOURS


def test_a_tile_that_another_player_was_dealt_is_no_choice(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(standard("monsters"), "", people(2))
        for seat, other in ((0, 1), (1, 0)):
            do = table.view(other)["offers"][0]["do"]
            answer = table.move(seat, table.version, "a", do)
            assert isinstance(answer, Refusal)
            assert answer.code is RefusalReason.NOT_LEGAL
        assert table.view(None)["choosing"] == [0, 1]


def test_a_choice_that_the_disk_refuses_is_none(
    homes: Homes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise FileError("cannot write 'games': it is full")

    with homes.opened() as home:
        table = home.create_table(standard("monsters"), "", people(2))
        for seat, choosing in ((1, [0, 1]), (0, [0])):
            with monkeypatch.context() as patch:
                for write in ("append", "write_private"):
                    patch.setattr(files, write, refuse)
                answer = choose(table, seat)
            assert isinstance(answer, Refusal)
            assert answer.code is RefusalReason.DISK
            assert table.view(None)["choosing"] == choosing
            choose(table, seat)
        assert table.view(None)["choosing"] == []


def test_bots_choose_without_waiting_for_people_and_see_nothing_of_their_tiles(
    homes: Homes, tmp_path: Path
) -> None:
    seats = [SeatRequest("Ann"), SeatRequest(bot="builder"), SeatRequest(bot="random")]
    records = []
    for offer in range(2):
        there = Homes(tmp_path / f"{offer}")
        with there.opened() as home:
            table = home.create_table(standard("monsters"), "", seats)
            if offer:
                choose(table, 0, offer)
            for choosing in ([0, 2], [0]):
                there.clock.now += bot_seats.WAITS
                assert table.let_bots_move()
                assert table.view(None)["choosing"] == [at for at in choosing if at or not offer]
            if not offer:
                assert not table.let_bots_move()
                choose(table, 0, offer)
            records.append(record(there, table.code).splitlines()[-3:])
    assert records[0][1:] == records[1][1:]
    assert records[0][0] != records[1][0]


_CHOOSER = """
import sys
from pathlib import Path
from tests.app.tables.homes import Homes, people, standard
from tests.app.tables.test_choosing import choose
with Homes(Path(sys.argv[1])).opened() as home:
    table = home.create_table(standard("monsters"), "", people(3))
    choose(table, 2, 3)
    print(table.view(2)["choice"]["do"], flush=True)
    sys.stdin.read()
"""


def test_a_choice_survives_a_server_that_is_killed(homes: Homes) -> None:
    command = [sys.executable, "-c", _CHOOSER, str(homes.folder)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as server:
        assert server.stdout
        chosen = server.stdout.readline().strip()
        server.kill()
    with homes.opened() as home:
        (code,) = home.directory.list_codes()
        table = home.table(code)
        assert table is not None
        own, watched = table.view(2), table.view(None)
        assert own is not None
        assert watched is not None
        assert own["choice"] is not None
        assert own["choice"]["do"] == chosen
        assert watched["choosing"] == [0, 1]
        choose(table, 1)
        choose(table, 0)
        assert record(homes, code).endswith(f": {chosen}\n")
