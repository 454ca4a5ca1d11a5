"""A table played over sockets, as pages do it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.serving import Opened, Running, opened, people, serving, sitting


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
    return opened(running, host, {"game": "monsters", "seats": people("Ann", "Bob", device=2)})


def test_a_move_is_seen_by_everybody(running: Running, table: Opened) -> None:
    with sitting(running, table.code, table.cookie) as ann, sitting(running, table.code) as watcher:
        view = ann.view()
        assert (view["seat"], view["to_move"], view["mine"]) == (0, 0, [0, 1])
        assert watcher.view()["offers"] == []
        ann.move(view)
        done = ann.hear("done")
        assert done["id"] == "1"
        assert done["v"] > view["v"]
        seen = watcher.view(v=done["v"])
        assert seen["seat"] is None
        assert seen["log"][-1]["seat"] == 0
        # The device holds both seats, and looks through the one that is to move.
        assert ann.view(v=done["v"])["seat"] == 1


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
        assert len(view["board"]["creatures"]) == 1
