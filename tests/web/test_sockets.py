"""A table played over sockets, as pages do it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.serving import Opened, Running, Seat, opened, people, serving, sitting
from tilegen.errors import FileError
from tilegen.web import messages


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("games")) as running:
        yield running


@pytest.fixture(scope="module")
def host(running: Running) -> str:
    return running.host_cookie()


@pytest.fixture
def table(running: Running, host: str) -> Opened:
    """Ann and Bob at one device."""
    return opened(
        running,
        host,
        {"game": "monsters", "rules": "open", "seats": people("Ann", "Bob", device=2)},
    )


def test_a_move_is_seen_by_everybody(running: Running, table: Opened) -> None:
    with sitting(running, table.code, table.cookie) as ann, sitting(running, table.code) as watcher:
        view = ann.view()
        assert (view["seat"], view["to_move"], view["mine"]) == (0, 0, [0, 1])
        assert watcher.view()["offers"] == []
        ann.move(view)
        done, own = ann.moved()
        assert done["id"] == "1"
        assert done["v"] > view["v"]
        seen = watcher.view(v=done["v"])
        assert seen["seat"] is None
        assert seen["log"][-1]["seat"] == 0
        # The device holds both seats, and looks through the one that is to move.
        assert own["seat"] == 1


def test_others_still_get_views_when_somebody_leaves(running: Running, table: Opened) -> None:
    with sitting(running, table.code, table.cookie) as ann:
        view = ann.view()
        with sitting(running, table.code) as leaves:
            leaves.view()
            while ann.hear("people")["watching"] != 1:
                pass
        while ann.hear("people")["watching"] != 0:
            pass
        ann.move(view)
        done, seen = ann.moved()
        assert seen["v"] == done["v"]


def test_a_move_is_written_out_once_for_all_who_see_the_same(
    running: Running, table: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = []

    def frame(kind: str, said: dict[str, Any]) -> str:
        written.append((kind, said.get("v")))
        return messages.frame(kind, said)

    with ExitStack() as stack:
        ann = stack.enter_context(sitting(running, table.code, table.cookie))
        watching = [stack.enter_context(sitting(running, table.code)) for _ in range(3)]
        view = ann.view()
        assert all(each.view()["v"] == view["v"] for each in watching)
        monkeypatch.setattr("tilegen.web.hub.frame", frame)
        ann.move(view)
        done, _ = ann.moved()
        assert [each.view(v=done["v"])["seat"] for each in watching] == [None] * 3
    assert written.count(("view", done["v"])) == 2


def test_home_lists_the_table_for_those_who_sit_there(
    running: Running, table: Opened, host: str
) -> None:
    def codes(cookie: str) -> dict[str, bool]:
        tables = running.get("/api/home", Cookie=cookie).json["tables"]
        return {row["code"]: row["mine"] for row in tables}

    assert codes(table.cookie) == {table.code: True}
    assert codes(host)[table.code] is False
    assert codes("") == {}


def test_a_move_that_is_sent_twice_is_made_once(running: Running, table: Opened) -> None:
    with sitting(running, table.code, table.cookie) as ann:
        view = ann.view()
        for _ in range(2):
            ann.move(view)
        done = ann.hear("done")
        assert ann.hear("done") == done
    with sitting(running, table.code) as watcher:
        view = watcher.view()
        assert view["v"] == done["v"]
        assert len(view["board"]["grids"]) == 1


def test_devices_choose_their_first_tiles_at_the_same_time(running: Running, host: str) -> None:
    order = {"game": "monsters", "seats": people("Ann", "Bob", "Cid", device=2)}
    table = opened(running, host, order)
    with (
        sitting(running, table.code, table.cookie) as both,
        sitting(running, table.code, bobs(running, table, 2)) as cid,
    ):
        cid.move(cid.view(choosing=[0, 1, 2]))
        mine = cid.view(choosing=[0, 1])
        assert mine["choice"]["tile"] in mine["board"]["choices"]
        # A device with two seats chooses for one after the other.
        for seat, choosing in ((0, [0, 1]), (1, [1])):
            view = both.view(choosing=choosing)
            assert (view["seat"], view["choice"], view["board"]["grids"]) == (seat, None, [])
            both.move(view, id=str(seat))
        assert len(cid.view(choosing=[])["board"]["grids"]) == 3


def test_a_player_takes_a_free_seat_and_keeps_it(running: Running, host: str) -> None:
    seats = [{"name": "Ann", "device": True}, {"name": None}]
    order = {"game": "monsters", "rules": "open", "seats": seats}
    table = opened(running, host, order)
    with sitting(running, table.code, f"{host}; {table.cookie}") as ann:
        assert ann.view()["stage"] == "waiting"
        with sitting(running, table.code) as bob:
            assert bob.view()["mine"] == []
            bob.say("sit", seat=1, name="  Bob ")
            done = bob.hear("done")
            assert bob.view(mine=[1])["names"] == ["Ann", "Bob"]
            ann.view(names=["Ann", "Bob"])
            ann.say("start")
            assert ann.view(to_move=0)["offers"]
        joined = running.post(done["join"], {})
        assert joined.json == {"url": f"/t/{table.code}"}
        with sitting(running, table.code, joined.cookie) as bob:
            assert bob.view()["mine"] == [1]


@pytest.mark.parametrize(
    ("name", "say", "key"),
    [
        ("Ann", "somebody is called 'Ann' already", "name-taken"),
        ("Ann\nscore: Ann 99", "has a colon in it", "name-unfit"),
        ("Ann, Bob", ".", "name-unfit"),
        ("\u202eBob", "characters that nobody can see", "name-unseen"),
        ("A\u200bnn", "characters that nobody can see", "name-unseen"),
        ("", "1 to 40 letters", "name-length"),
        ("B" * 41, "1 to 40 letters", "name-length"),
        ("left", ".", "name-unfit"),
    ],
)
def test_a_name_that_a_record_cannot_have_is_refused(
    running: Running, host: str, name: str, say: str, key: str
) -> None:
    table = opened(running, host, {"game": "monsters", "seats": [{"name": "Ann"}, {}]})
    with sitting(running, table.code) as bob:
        bob.say("sit", seat=1, name=name, id="7")
        no = bob.hear("no")
        assert (no["id"], no["code"]) == ("7", "refused")
        assert re.search(say, no["say"])
        assert no["key"] == key
        bob.say("hello")
        assert bob.view()["names"] == ["Ann", None]


def test_nobody_can_take_an_occupied_seat(running: Running, host: str) -> None:
    table = opened(running, host, {"game": "monsters", "seats": [{"name": "Ann"}, {}]})
    with sitting(running, table.code) as bob:
        for seat in (0, 2, -1, 1_000):
            bob.say("sit", seat=seat, name="Bob")
            assert bob.hear("no")["code"] == "refused"


def test_a_newer_device_plays_and_the_older_one_watches(running: Running, table: Opened) -> None:
    with sitting(running, table.code, table.cookie) as old:
        view = old.view()
        with sitting(running, table.code, table.cookie) as new:
            bye = old.hear("bye")
            assert (bye["key"], bye["seats"]) == ("taken-over", [0, 1])
            assert old.view()["offers"] == []
            old.move(view)
            assert old.hear("no")["code"] == "not-yours"
            # Its page asks from time to time whether the server is there.
            old.say("hello", seats=[0], have=view["v"])
            assert old.view()["mine"] == []
            new.move(new.view())
            assert new.hear("done")


def test_a_seat_is_empty_once_the_device_that_took_it_over_is_gone(
    running: Running, table: Opened
) -> None:
    with sitting(running, table.code, table.cookie) as old:
        old.view()
        with sitting(running, table.code, table.cookie) as new:
            new.view(mine=[0, 1])
            assert old.hear("bye")["key"] == "taken-over"
        # The older one still watches. Only whoever is gone can be away, so that a bot stands in.
        while any(seat["here"] for seat in old.hear("people")["seats"]):
            pass


def test_a_watcher_takes_over_no_seat(running: Running, table: Opened) -> None:
    with sitting(running, table.code, table.cookie) as ann:
        view = ann.view()
        with sitting(running, table.code, table.cookie, {"seats": []}) as screen:
            seen = screen.view()
            assert (seen["seat"], seen["offers"], seen["mine"]) == (None, [], [0, 1])
            ann.move(view)
            assert ann.hear("done", "bye")["type"] == "done"


def test_a_device_keeps_its_seat_after_a_break(running: Running, table: Opened) -> None:
    with sitting(running, table.code, table.cookie) as ann:
        view = ann.view()
        ann.move(view, id="lost")
    with sitting(running, table.code, table.cookie) as ann:
        ann.move(view, id="lost")
        # Made once, whether or not the answer had come.
        done = ann.hear("done", "no")
        assert done["type"] == "done"
        ann.say("hello")
        assert len(ann.view(v=done["v"])["board"]["grids"]) == 1


def test_hands_on_one_device_are_shown_one_at_a_time(running: Running, host: str) -> None:
    order = {"game": "misfitz", "seats": people("Ann", "Bob", device=2)}
    table = opened(running, host, order)
    with sitting(running, table.code, table.cookie) as both:
        curtain = both.view()
        assert (curtain["seat"], curtain["board"]["hand"], curtain["mine"]) == (None, None, [0, 1])
        both.say("hello", seats=[curtain["to_move"]])
        shown = both.view(seat=curtain["to_move"])
        assert shown["board"]["hand"]
        both.say("hello", seats=[])
        assert both.view()["board"]["hand"] is None


def test_why_is_answered_with_the_referees_words(running: Running, table: Opened) -> None:
    with sitting(running, table.code, table.cookie) as ann:
        view = ann.view()
        ann.say("why", v=view["v"], seat=0, do="61> left of 43", id="9")
        why = ann.hear("why")
        assert why["id"] == "9"
        assert why["say"]
        ann.say("why", v=view["v"], seat=0)
        assert ann.hear("no")["code"] == "refused"
        # A move that was typed is answered so that the page can translate it.
        ann.say("move", v=view["v"], seat=0, do="61> left of 43", id="10")
        no = ann.hear("no")
        assert (no["id"], no["code"], no["say"]) == ("10", "not-legal", why["say"])
        assert no["key"] == why["key"]


def test_a_move_is_taken_back_when_the_other_agrees(running: Running, host: str) -> None:
    table = opened(running, host, {"game": "monsters", "seats": people("Ann", "Bob", device=1)})
    bob = bobs(running, table, 1)
    with (
        sitting(running, table.code, table.cookie) as ann,
        sitting(running, table.code, bob) as other,
    ):
        view = ann.view()
        ann.move(view)
        other.move(other.view(to_move=1))
        done = other.hear("done")
        ann.say("back", v=done["v"])
        assert other.view(asks_back=0)["v"] == done["v"]
        other.say("agree", v=done["v"], yes=True)
        back = ann.view(to_move=0, stage="start")
        assert back["board"]["grids"] == []
        assert back["offers"]


def bobs(running: Running, table: Opened, seat: int) -> str:
    """The cookie of a seat that nobody holds, as its link would give it."""
    token = running.server.home.token(table.code, seat)
    return running.post(f"/j/{token}", {}).cookie


def claimed(player: Seat) -> Any:
    """The first claims that a device hears of."""
    while True:
        if claims := player.hear("people")["claims"]:
            return claims


def test_a_new_phone_gets_a_seat_once_somebody_at_the_table_agrees(
    running: Running, host: str
) -> None:
    table = opened(running, host, {"game": "misfitz", "seats": people("Ann", "Bob", device=1)})
    with (
        sitting(running, table.code, table.cookie) as ann,
        sitting(running, table.code, bobs(running, table, 1)) as old,
        sitting(running, table.code) as eve,
        sitting(running, table.code) as watcher,
    ):
        assert old.view()["seat"] == 1
        eve.say("claim", seat=1, id="mine")
        (claim,) = claimed(ann)
        assert claim["seat"] == 1
        ann.say("admit", claim=claim["number"], yes=False)
        no = eve.hear("no")
        assert (no["id"], no["key"]) == ("mine", "claim-refused")
        eve.say("claim", seat=1, id="again")
        (claim,) = claimed(ann)
        ann.say("admit", claim=claim["number"], yes=True)
        done = eve.hear("done")
        assert done["id"] == "again"
        assert eve.view(seat=1)["mine"] == [1]
        assert old.hear("bye")["key"] == "taken-over"
        # A watcher hears nothing of claims, and the new phone keeps the seat.
        watcher.say("hello")
        assert watcher.hear("people")["claims"] == []
        assert running.post(done["join"], {}).status == 200


def test_a_claim_ends_with_the_page_that_made_it(running: Running, host: str) -> None:
    table = opened(running, host, {"game": "monsters", "seats": people("Ann", "Bob", device=1)})
    with sitting(running, table.code, table.cookie) as ann:
        with sitting(running, table.code) as eve:
            eve.say("claim", seat=1)
            (claim,) = claimed(ann)
        while ann.hear("people")["claims"]:
            pass
        ann.say("admit", claim=claim["number"], yes=True)
        assert ann.hear("no")["code"] == "refused"


def test_the_host_switches_aids_off_for_all(running: Running, table: Opened, host: str) -> None:
    with (
        sitting(running, table.code, table.cookie) as ann,
        sitting(running, table.code, host) as owner,
    ):
        assert ann.view()["aids"]
        owner.say("aids", on=False)
        assert not ann.view(aids=False)["aids"]


def test_nobody_claims_the_seat_of_a_bot(running: Running, host: str) -> None:
    seats = [{"name": "Ann", "device": True}, {"bot": "random"}]
    table = opened(running, host, {"game": "monsters", "seats": seats})
    with sitting(running, table.code) as eve:
        eve.say("claim", seat=1)
        assert eve.hear("no")["key"] == "nobodys-seat"


def test_the_host_gives_a_seat_to_another_phone_by_its_link(running: Running, host: str) -> None:
    table = opened(running, host, {"game": "monsters", "seats": people("Ann", "Bob", device=1)})
    with sitting(running, table.code, host) as owner:
        owner.say("link", seat=1)
        link = owner.hear("done")["join"]
    with sitting(running, table.code, running.post(link, {}).cookie) as phone:
        assert phone.view()["mine"] == [1]
    for seat, cookie, status in (("1", host, 200), ("1", "", 403), ("9", host, 404)):
        answer = running.get(f"/t/{table.code}/seat/{seat}/qr.svg", Cookie=cookie)
        assert answer.status == status


@pytest.mark.parametrize(("newer", "key"), [("d", "taken-here"), ("other", "taken-over")])
def test_an_old_tab_of_the_same_device_says_so(
    running: Running, table: Opened, newer: str, key: str
) -> None:
    with sitting(running, table.code, table.cookie, {"device": "d"}) as old:
        assert old.view()["seat"] == 0
        with sitting(running, table.code, table.cookie, {"device": newer}):
            assert old.hear("bye")["key"] == key


def test_bots_play_until_a_person_is_to_move(running: Running, host: str, no_wait: None) -> None:
    order = {"game": "misfitz", "seats": [{"name": "Ann", "device": True}, {"bot": "random"}]}
    table = opened(running, host, order)
    with sitting(running, table.code, table.cookie) as ann:
        view = ann.view(to_move=0)
        for number in range(5):
            ann.move(view, id=str(number))
            done, view = ann.moved()
            assert done["id"] == str(number)
            view = view if view["to_move"] == 0 else ann.view(to_move=0)
        assert len({entry["seat"] for entry in view["log"]}) > 1


@pytest.fixture
def no_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilegen.app.tables.bot_seats.WAITS", 0.0)


def test_the_same_people_play_again(running: Running, host: str, no_wait: None) -> None:
    order = {"game": "misfitz", "seats": [{"bot": "random"}, {"bot": "random"}]}
    table = opened(running, host, order)
    with sitting(running, table.code, host) as watcher:
        watcher.say("again", id="1")
        assert watcher.hear("no")["say"].startswith("this game goes on")
        watcher.view(over=True)
        watcher.say("again", id="2")
        again = watcher.hear("again")
        assert again["join"] is None
        assert watcher.hear("done")["id"] == "2"
        watcher.say("again", id="3")
        assert watcher.hear("again") == again
    with sitting(running, again["code"]) as watcher:
        assert watcher.view()["names"] == ["Random B", "Random"]


def test_a_player_who_returns_takes_the_seat_back_from_a_bot(running: Running, host: str) -> None:
    table = opened(running, host, {"game": "monsters", "seats": people("Ann", "Bob", device=1)})
    bob = bobs(running, table, 1)
    with (
        sitting(running, table.code, table.cookie) as ann,
        sitting(running, table.code, host) as owner,
    ):
        ann.view()
        ann.say("bot", seat=1, bot="random")
        assert ann.hear("no")["code"] == "refused"
        owner.say("bot", seat=1, bot="random")
        assert owner.hear("done")
        while ann.hear("people")["seats"][1]["bot"] != "random":
            pass
        with sitting(running, table.code, bob) as other:
            other.view(mine=[1])
            assert ann.hear("people")["seats"][1] | {"away": False} == {
                "name": "Bob",
                "bot": None,
                "here": True,
                "away": False,
                "stands_in": False,
                "device": False,
                "mine": False,
            }


def test_a_full_disk_loses_no_announced_move(
    running: Running, table: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise FileError("cannot write 'games': it is full", reason="the disk is full")

    with sitting(running, table.code, table.cookie) as ann:
        view = ann.view()
        with monkeypatch.context() as broken:
            broken.setattr("tilegen.app.output.files.append", full)
            ann.move(view)
            no = ann.hear("no")
            assert no["code"] == "full-disk"
            assert no["say"].endswith(": the disk is full; ask the host")
            assert ann.view() == view
        ann.move(view, id="2")
        assert ann.hear("done")["id"] == "2"


def test_a_stopping_server_says_so(tmp_path: Path) -> None:
    with ExitStack() as stack:
        with serving(tmp_path) as running:
            table = opened(
                running, running.host_cookie(), {"game": "monsters", "seats": people("Ann", "Bob")}
            )
            seat = stack.enter_context(sitting(running, table.code))
            seat.view()
        assert seat.hear("bye")["key"] == "stop"
        with pytest.raises(ConnectionClosed):
            seat.hear("view")
