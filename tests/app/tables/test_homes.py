"""The folder of the games: seats, links, kept sets, bots, and what the disk refuses."""

from __future__ import annotations

import gc
import os
import re
import stat
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.app.tables.homes import TODAY, Homes, move, people, play_on, standard
from tests.games.playing import NAMES
from tilegen.app.games import GAMES
from tilegen.app.load import load
from tilegen.app.record_sets import SetsOfFolder
from tilegen.app.ruling import score_file
from tilegen.app.tables import bot_seats
from tilegen.app.tables import store as home_module
from tilegen.app.tables.naming import CODE, LETTERS, new_code, player_name
from tilegen.app.tables.seat_requests import SeatRequest
from tilegen.app.tables.seats import ABSENT
from tilegen.app.tables.tokens import SeatLink, TokenSigner
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.games.lazy import LazyAttribute

at_each_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture
def homes(tmp_path: Path) -> Homes:
    return Homes(tmp_path / "games")


# Seats.


def test_a_table_waits_until_every_seat_has_a_player(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(
            standard("misfitz"),
            "",
            [SeatRequest("Ann"), SeatRequest(), SeatRequest(bot="obedient")],
        )
        assert table.view(0)["stage"] == "waiting"
        assert table.view(0)["names"] == ["Ann", None, "Obedient"]
        with pytest.raises(TilegenError, match="seat 2 is free"):
            table.start()
        table.seats.sit(1, " Bob ")
        table.start()
        assert table.view(0)["stage"] == "duty"
        with pytest.raises(TilegenError, match="taken"):
            table.seats.sit(1, "Cid")
    with homes.opened() as home:
        again = home.table(table.code)
        assert again is not None
        assert again.view(1) == table.view(1)


def test_a_table_that_waits_is_found_again(homes: Homes) -> None:
    with homes.opened() as home:
        code = home.create_table(standard("monsters"), "", [SeatRequest("Ann"), SeatRequest()]).code
    with homes.opened() as home:
        table = home.table(code)
        assert table is not None
        table.seats.sit(1, "Bob")
        table.start()
        assert table.view(None)["stage"] == "start"


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "a" * 41, "Ann, Bob", "Ann: x", "Ann\nscore: Ann 99", "#1", "7 of us", "left"),
        *("\u202eAnn", "An\u200bn", "Ann", "ANN", "A\u0301nn\u0007", "score", "winner", "set"),
        *("\u0410nn", "Bob monster", "players"),
    ],
)
def test_a_name_that_a_record_cannot_have_is_refused(name: str) -> None:
    with pytest.raises(TilegenError):
        player_name(name, ["Ann"], GAMES["monsters"])


@pytest.mark.parametrize("seats", [range(1, 2), range(3, 5)])
def test_the_first_name_is_taken_whatever_number_of_players_a_game_needs(seats: range) -> None:
    rules = LazyAttribute[Any]("tilegen.games.tiles.rules.rules:make_rules")
    game: Game[Any, Any, Any] = Game("trial", rules, players=seats)
    assert player_name(" Ann ", [], game) == "Ann"
    assert player_name("Zz", [], game) == "Zz"


def test_people_play_under_their_own_names(homes: Homes) -> None:
    names = ("Zz", "Éva", "Фёдор", "민지", "Hye-jin", "O'Neil")
    with homes.opened() as home:
        table = home.create_table(
            standard("monsters"), "", [SeatRequest(f" {name}  ") for name in names]
        )
        play_on(table, 14, Random(1))
        ruled = score_file(str(homes.folder / f"{table.code}.txt"), SetsOfFolder())
        assert ruled.record.players.names == names
        assert not [each for each in ruled.diagnostics if not each.code.unfinished]


def test_a_seat_goes_to_a_bot_and_back_when_its_player_comes(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(
            standard("monsters"), "", [SeatRequest("Ann"), SeatRequest("Bob")]
        )
        table.seats.arrive([1])
        table.seats.leave([1])
        assert not table.seats.is_away(1)
        homes.clock.now += ABSENT
        assert table.seats.is_away(1)
        table.seats.give(1, "builder")
        assert table.seats.as_json()[1] == {
            "name": "Bob",
            "bot": "builder",
            "here": False,
            "away": False,
            "stands_in": True,
            "device": False,
        }
        play_on(table, 1, Random(2))
        homes.clock.now += bot_seats.WAITS
        assert table.let_bots_move()
    with homes.opened() as home:
        again = home.table(table.code)
        assert again is not None
        assert again.seats.bot_of(1) == "builder"
        again.seats.arrive([1])
        assert again.seats.bot_of(1) is None
        assert again.seats.as_json()[1]["here"]


def test_nobody_is_away_from_a_game_that_has_not_begun(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(standard("monsters"), "", [SeatRequest("Ann"), SeatRequest()])
        homes.clock.now += ABSENT
        assert not table.seats.is_away(0)
        with pytest.raises(TilegenError, match="only the host"):
            table.seats.stand_in(0, "builder")
        assert table.seats.names == ("Ann", "")


def test_a_bot_stands_in_only_while_the_player_is_away(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(
            standard("monsters"), "", [SeatRequest("Ann"), SeatRequest("Bob")]
        )
        homes.clock.now += ABSENT
        table.seats.arrive([1])
        with pytest.raises(TilegenError, match="only the host"):
            table.seats.stand_in(1, "builder")
        table.seats.stand_in(0, "builder")
        assert [table.seats.bot_of(seat) for seat in (0, 1)] == ["builder", None]


# Bots.


@at_each_game
def test_bots_play_a_whole_game_with_the_same_pause_before_each_move(
    homes: Homes, game: str
) -> None:
    kinds = [bot for bot in bot_seats.bot_names(GAMES[game]) if ":" not in bot]
    with homes.opened() as home:
        table = home.create_table(standard(game), "", [SeatRequest(bot=bot) for bot in kinds])
        while not table.over:
            before = homes.clock.now
            assert table.bot_due() == before + bot_seats.WAITS
            assert not table.let_bots_move()
            homes.clock.now += bot_seats.WAITS
            assert table.let_bots_move()
        assert table.bot_due() is None
        assert score_file(str(homes.folder / f"{table.code}.txt"), SetsOfFolder()).ok


def test_a_bot_that_looks_ahead_sits_at_a_table(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(
            standard("monsters"), "", [SeatRequest(bot="lookahead:2"), SeatRequest("Ann")]
        )
        for _ in range(3):
            homes.clock.now += bot_seats.WAITS
            assert table.let_bots_move()
            assert not table.let_bots_move()
            move(table, Random(3))
        assert table.view(None)["names"] == ["Lookahead 2", "Ann"]


@pytest.mark.parametrize("bot", ["nobody", "lookahead:0", "lookahead:99999", "lookahead", ""])
def test_an_unknown_bot_is_refused(homes: Homes, bot: str) -> None:
    with homes.opened() as home, pytest.raises(TilegenError, match="no bot of monsters"):
        home.create_table(standard("monsters"), "", [SeatRequest(bot=bot), SeatRequest("Ann")])


# Links.


def test_a_link_holds_for_its_seat_until_it_is_revoked(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(standard("monsters"), "", people(2))
        links = {seat: home.token(table.code, seat) for seat in (None, 0, 1)}
        assert {seat: home.seat_of(link) for seat, link in links.items()} == {
            seat: SeatLink(table.code, seat) for seat in (None, 0, 1)
        }
        table.seats.revoke(1)
        assert home.seat_of(links[1]) is None
        assert home.seat_of(links[0]) is not None
        assert home.seat_of(home.token(table.code, 1)) == SeatLink(table.code, 1, 1)
    with homes.opened() as home:
        assert home.seat_of(links[1]) is None
        assert home.seat_of(links[0]) is not None


@pytest.mark.parametrize(
    "change", [lambda t: t[:-1] + "A" if t[-1] != "A" else t[:-1] + "B", str.lower]
)
def test_a_forged_link_is_worth_nothing(change: Callable[[str], str]) -> None:
    seals = TokenSigner(bytes(32))
    token = seals.token(SeatLink("K7QM-2FXP", 1))
    assert seals.verify(token) == SeatLink("K7QM-2FXP", 1)
    for other in (
        change(token),
        token.replace(".1.", ".2."),
        "",
        ".",
        "a.b.c.d",
        "\u00e9",
        "x" * 9999,
    ):
        assert seals.verify(other) is None
    assert TokenSigner(bytes(31) + b"x").verify(token) is None


def test_a_code_has_letters_that_nobody_mistakes() -> None:
    codes = {new_code(Random(seed).randbytes) for seed in range(300)}
    assert len(codes) == 300
    assert all(CODE.fullmatch(code) for code in codes)
    assert not {*"IOL01"} & {*LETTERS}


@pytest.mark.parametrize("code", ["", "../../etc", "AAAA-AAAA", "aaaa-aaaa", "A" * 9, "AAAA-AAA\n"])
def test_no_other_text_finds_a_table(homes: Homes, code: str) -> None:
    with homes.opened() as home:
        assert home.table(code) is None


# Files.


def test_only_the_owner_can_read_the_servers_secrets(homes: Homes) -> None:
    with homes.opened() as home:
        code = home.create_table(standard("misfitz"), "", people(2)).code
    for name in (f"{code}.key", ".key"):
        assert stat.S_IMODE((homes.folder / name).stat().st_mode) == 0o600


def test_a_table_plays_with_its_own_copy_of_the_set(homes: Homes, tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text(standard("monsters").source.text)
    with homes.opened() as home:
        table = home.create_table(load(str(mine)), "", people(2))
        play_on(table, 10, Random(4))
        seen = table.view(0)
    mine.write_text("tilegen: 1\n")
    with homes.opened() as home:
        again = home.table(table.code)
        assert again is not None
        assert again.view(0) == seen
        other = home.create_table(standard("monsters"), "", people(2))
        assert other.seats.stored_table.set_path == again.seats.stored_table.set_path


def test_a_set_with_drawings_keeps_them(homes: Homes, tmp_path: Path) -> None:
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'
    )
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "tail.svg").write_text(drawing)
    text = standard("monsters").source.text
    drawn = re.sub(r"art: \{parts: \[.*?\]\}", "art: own/tail.svg", text, count=1)
    (tmp_path / "mine.yaml").write_text(drawn)
    loaded = load(str(tmp_path / "mine.yaml"))
    assert not loaded.has_errors, loaded.diagnostics
    with homes.opened() as home:
        table = home.create_table(loaded, "", people(2))
    (tmp_path / "own" / "tail.svg").unlink()
    assert (
        (homes.folder / table.seats.stored_table.set_path).parent.joinpath("own/tail.svg").exists()
    )
    with homes.opened() as home:
        assert home.table(table.code) is not None


def test_a_second_server_is_refused_with_a_sentence(homes: Homes) -> None:
    with homes.opened(), pytest.raises(TilegenError, match=rf"process {os.getpid()}\)") as refused:
        homes.opened().__enter__()
    assert refused.value.hint
    with homes.opened():
        pass


@pytest.mark.parametrize(
    "content", ["", "{}", "[]", "null", '{"form": 1}', "\x00", '{"form":1,"chairs":[1]}']
)
def test_a_broken_key_file_gets_a_sentence(homes: Homes, content: str) -> None:
    with homes.opened() as home:
        code = home.create_table(standard("misfitz"), "", people(2)).code
    (homes.folder / f"{code}.key").write_text(content)
    with homes.opened() as home, pytest.raises(TilegenError, match="is not the key of a table"):
        home.table(code)


def test_again_opens_a_table_with_the_same_people_one_seat_further(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(standard("misfitz"), "expert", people(3))
        again = home.open_rematch(table.code)
        assert again.code != table.code
        assert again.view(None)["names"] == ["Bob", "Cid", "Ann"]
        assert again.view(None)["rules"] == "expert"
        assert again.seats.stored_table.seed != table.seats.stored_table.seed


def test_again_leads_to_the_same_table_however_often_and_after_a_restart(homes: Homes) -> None:
    with homes.opened() as home:
        table = home.create_table(standard("misfitz"), "", people(2))
        following = home.open_rematch(table.code)
        assert home.open_rematch(table.code) is following
    with homes.opened() as home:
        assert home.open_rematch(table.code).code == following.code
        (homes.folder / f"{following.code}.key").unlink()
    with homes.opened() as home:
        assert home.open_rematch(table.code).code not in {table.code, following.code}


def test_tables_where_nobody_sits_and_finished_ones_make_room(
    homes: Homes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home_module, "MOST_OPEN", 2)
    with homes.opened() as home:
        first, second = (home.create_table(standard("monsters"), "", people(2)) for _ in range(2))
        for table in (first, second):
            table.seats.arrive([0])
        with pytest.raises(TilegenError, match="2 tables are open"):
            home.create_table(standard("monsters"), "", people(2))
        play_on(first, 500, Random(5))
        third = home.create_table(standard("monsters"), "", people(2))
        assert home.tables_in_memory() == [second, third]
        second.seats.leave([0])
        assert home.table(second.code) is second
        fourth = home.create_table(standard("monsters"), "", people(2))
        assert home.tables_in_memory() == [second, fourth]
        assert len(home.directory.list_codes()) == 4


def test_a_table_that_made_room_is_the_same_for_whoever_comes_back(
    homes: Homes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home_module, "MOST_OPEN", 1)
    with homes.opened() as home:
        first = home.create_table(standard("monsters"), "", people(2))
        other = home.create_table(standard("monsters"), "", people(2))
        assert home.tables_in_memory() == [other]
        assert home.table(first.code) is first
        code, seen = first.code, first.view(0)
        home.create_table(standard("monsters"), "", people(2))
        del first
        gc.collect()
        again = home.table(code)
        assert again is not None
        assert again.view(0) == seen


# The list of tables.


def test_games_that_go_on_are_listed_first_and_tables_are_found_by_their_words(
    homes: Homes,
) -> None:
    with homes.opened() as home:
        playing = home.create_table(standard("monsters"), "open", people(2))
        over = home.create_table(standard("misfitz"), "", people(2))
        play_on(over, 10_000, Random(1))
        assert over.over
        assert home.directory.find_codes() == [playing.code, over.code]
        assert home.directory.find_codes(f"misfitz {NAMES[1].upper()} {TODAY}") == [over.code]
        assert home.directory.find_codes("monsters", {over.code}) == []
