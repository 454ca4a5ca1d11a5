"""Games from outside at the site: they are offered as ours are, and no page names a path."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.outside import CRAZY_EIGHTS, known_crazy_eights, known_game
from tests.web.serving import opened, people, serving, sitting
from tilegen.app.games import GAMES, play_with, usual_game
from tilegen.games.game import Game

NAME = "crazy-eights"


def test_the_lobby_offers_a_game_that_was_added_with_its_bots(tmp_path: Path) -> None:
    with known_crazy_eights() as example, serving(tmp_path) as running:
        play_with(example)
        assert usual_game() is example
        host = running.host_cookie()
        games = running.get("/api/home", Cookie=host).json["games"]
        (own,) = [game for game in games if game["game"] == NAME]
        assert own["title"] == "Crazy eights"
        assert own["players"] == [2, 5]
        assert {"greedy", "random"} <= {*own["bots"]}
        assert str(CRAZY_EIGHTS.parent) not in json.dumps(games)


def test_a_game_that_is_meant_by_default_is_offered_first(tmp_path: Path) -> None:
    with known_crazy_eights() as example:
        play_with(example)
        with serving(tmp_path) as running:
            host = running.host_cookie()
            assert running.get("/api/home", Cookie=host).json["games"][0]["game"] == NAME
            assert running.get("/design", Cookie=host, Accept="text/html").status == 200


def test_a_game_with_pieces_but_without_a_set_of_them_is_not_offered(tmp_path: Path) -> None:
    ours = GAMES["misfitz"]
    game: Game[Any, Any, Any] = Game("no-pack", ours.own_rules(), sets=ours.sets())
    with known_game(game), serving(tmp_path) as running:
        host = running.host_cookie()
        names = [offer["set"] for offer in running.get("/api/home", Cookie=host).json["games"]]
        assert {*GAMES} <= {*names}
        assert "no-pack" not in names


def test_no_path_names_a_game(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        host = running.host_cookie()
        for name in (str(CRAZY_EIGHTS), "examples/crazy_eights.py", "../crazy_eights.py"):
            for key in ("game", "set"):
                order = {key: name, "seats": people("Ann", "Bob")}
                answer = running.post("/api/tables", order, Cookie=host)
                assert answer.status == 400
                assert answer.json["say"] == "no set here has that name"


def test_a_table_whose_game_is_not_here_says_so_and_is_kept(tmp_path: Path) -> None:
    order = {"game": NAME, "seats": people("Ann", "Bob", device=1)}
    with known_crazy_eights(), serving(tmp_path) as running:
        table = opened(running, running.host_cookie(), order)
    with serving(tmp_path) as running:
        host = running.host_cookie()
        page = running.get(f"/t/{table.code}", Cookie=table.cookie, Accept="text/html")
        assert page.status == 410
        assert b'name="why" content="game"' in page.body
        record = running.get(f"/t/{table.code}/record.txt", Cookie=table.cookie)
        assert record.status == 410
        assert "game of this table is not here" in record.json["say"]
        (row,) = running.get("/api/home", Cookie=host).json["tables"]
        assert row["missing"]
        assert row["players"] == ["Ann", "Bob"]
        assert str(tmp_path) not in json.dumps(row)
    with known_crazy_eights(), serving(tmp_path) as running:
        (row,) = running.get("/api/home", Cookie=running.host_cookie()).json["tables"]
        assert not row["missing"]
        with sitting(running, table.code) as watcher:
            assert watcher.view()["stuck"] is None


def test_the_record_and_the_replay_of_a_game_from_outside_are_there_after_it(
    tmp_path: Path,
) -> None:
    bots = [{"bot": "random"}, {"bot": "greedy"}]
    with known_crazy_eights(), serving(tmp_path) as running:
        code = opened(running, running.host_cookie(), {"game": NAME, "seats": bots}).code
        table = running.server.home.table(code)
        assert table is not None
        assert running.get(f"/t/{code}/record.txt").status == 403
        while not table.over:
            mover = table.view(None)["to_move"]
            assert mover is not None
            view = table.view(mover)
            table.move(mover, view["v"], str(view["v"]), view["offers"][0]["do"])
        text = running.get(f"/t/{code}/record.txt").body.decode()
        assert f"\ngame: {NAME}\n" in text
        assert "\nset:" not in text
        replay = running.get(f"/replay/{code}")
        assert replay.status == 200
        assert b"<html" in replay.body
