from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.serving import Running, opened, people, serving, sitting
from tilegen.app.games import GAMES
from tilegen.app.load import load
from tilegen.app.pages.piece_pictures import Faces, hide_marks
from tilegen.version import __version__
from tilegen.web import lobby


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("games")) as running:
        yield running


@pytest.fixture(scope="module")
def shown(running: Running) -> set[str]:
    """What the views of tables call their pictures."""
    host = running.host_cookie()
    digests = set()
    for game in GAMES:
        table = opened(running, host, {"game": game, "seats": people("Ann", "Bob")})
        with sitting(running, table.code) as watcher:
            digests.add(watcher.view()["faces"])
    return digests


def test_home_says_what_can_be_played(running: Running) -> None:
    home = running.get("/api/home").json
    assert home["version"] == __version__
    assert home["lan"] == []
    tiles, cards = (each for each in home["games"] if each["set"] in GAMES)
    assert (tiles["set"], tiles["game"], tiles["players"]) == ("monsters", "monsters", [2, 6])
    assert (cards["set"], cards["game"], cards["players"]) == ("misfitz", "misfitz", [2, 8])
    assert "random" in tiles["bots"]
    assert "standard" in cards["rules"]


def test_the_link_of_the_host_works_once(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        link = running.host_link
        assert not running.get("/api/home").json["host"]
        joined = running.post(link, {})
        assert joined.json == {"url": "/"}
        assert running.get("/api/home", Cookie=joined.cookie).json["host"]
        assert running.post(link, {}).status == 404


def test_opening_a_link_does_not_spend_it(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        link = running.host_link
        assert "set-cookie" not in running.get(link).headers
        assert running.post(link, {}).status == 200


def test_no_script_and_no_other_site_gets_at_the_cookie(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        said = running.post(running.host_link, {}).headers["set-cookie"]
        assert said.startswith(f"tilegen-{running.port}=")
        assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(said.split("; "))


def _faces(game: str) -> Faces:
    """The pictures that tables show of the standard set."""
    return Faces(GAMES[game], hide_marks(GAMES[game], load(game).valid_edition))


@pytest.mark.parametrize(
    "cookie", ["tilegen-{port}=", "tilegen-{port}=x", "tilegen={token}", "\xff"]
)
def test_a_forged_cookie_makes_nobody_the_host(running: Running, cookie: str) -> None:
    given = cookie.replace("{port}", str(running.port))
    assert running.get("/api/home", Cookie=given).json["host"] is False


@pytest.mark.parametrize(
    ("game", "piece"),
    [("monsters", "33"), ("misfitz", "3T"), ("misfitz", "back"), ("misfitz", "chip-1")],
)
def test_a_face_is_a_picture_that_browsers_keep_and_never_run(
    running: Running, shown: set[str], game: str, piece: str
) -> None:
    faces = _faces(game)
    assert faces.digest in shown
    answer = running.get(f"/face/{faces.digest}/{piece}.svg")
    assert answer.body.decode() == faces.svg(piece)
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-security-policy"].endswith("; sandbox")
    zipped = running.get(f"/face/{faces.digest}/{piece}.svg", **{"Accept-Encoding": "gzip"})
    assert zipped.headers["content-encoding"] == "gzip"
    assert len(zipped.body) < len(answer.body) / 3


PATHS = [
    "/static/../server.py",
    "/static/..%2fserver.py",
    "/static/%2e%2e/server.py",
    "/static/%00",
    "/static//etc/passwd",
    "/static/%2fetc%2fpasswd",
    f"/static/{'a' * 5_000}",
    "/static/%ff%fe",
    "/static/%EF%BC%8E%EF%BC%8E/server.py",
    "/api/words/index/..%2f..%2fserver.json",
    "/api/words/index/xx.json",
    "/api/words/none/en.json",
    "/face/..%2f..%2f/33.svg",
    "/face/{digest}/..%2f33.svg",
    "/face/{digest}/99.svg",
    "/face/{digest}/%00.svg",
    "//evil.example/",
    "/../../etc/passwd",
]


@pytest.mark.parametrize("path", PATHS)
def test_no_path_leads_to_a_file(running: Running, path: str) -> None:
    digest = _faces("monsters").digest
    answer = running.get(path.replace("{digest}", digest))
    assert answer.status in {400, 404}
    assert b"import" not in answer.body
    assert b"root:" not in answer.body


def test_the_rules_have_the_words_of_the_printed_guide(running: Running, shown: set[str]) -> None:
    digest = _faces("monsters").digest
    assert digest in shown
    rules = running.get(f"/face/{digest}/rules/es.json")
    assert {"kind": "title", "text": [["Cómo se juega", False]]}.items() <= rules.json[4].items()
    assert rules.headers["cache-control"] == "public, max-age=31536000, immutable"
    picture = running.get(f"/face/{digest}/rules/fit-thin.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert running.get(f"/face/{digest}/rules/xx.json").status == 404
    assert running.get(f"/face/{digest}/rules/nothing.svg").status == 404
    assert running.get("/face/nothing/rules/es.json").status == 404


def test_the_list_of_tables_goes_on_page_by_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "SHOWN", 2)
    with serving(tmp_path) as running:
        host = running.host_cookie()
        order = {"set": "monsters", "seats": people("Ann", "Bob")}
        codes = {opened(running, host, order).code for _ in range(3)}
        first = running.get("/api/home", Cookie=host).json
        rest = running.get("/api/tables?start=2", Cookie=host).json
        assert (len(first["tables"]), first["left"], rest["left"]) == (2, 1, 0)
        assert {table["code"] for table in (*first["tables"], *rest["tables"])} == codes
        assert running.get("/api/tables?words=bob%20cid", Cookie=host).json["tables"] == []
        assert running.get("/api/tables").json == {"tables": [], "left": 0}
        assert running.get("/api/tables?start=-1", Cookie=host).status == 400
