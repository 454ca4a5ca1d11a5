"""A set of one's own at the server: to play with as it is now, and to mend while it has errors."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path
from shutil import copy
from time import sleep
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.web.serving import PATIENCE, Running, opened, people, serving
from tilegen.app.load import Loaded, load
from tilegen.app.set_places import carried_set

ATTACKS = Path(__file__).parents[1] / "ownart/attacks"
ROW = "  - {{id: {0}, edges: [thin, thin, blank, blank], eyes: 1{1}}}\n"
TOP = "tilegen: 1\ngame: monsters\nname: My own\n"
SMALL = TOP + "tiles:\n" + "".join(ROW.format(number, "") for number in range(1, 9))
HAT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="M2 2H18V18H2Z"/></svg>'
TWO = people("Ann", "Bob")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A set that has an error when the server starts."""
    path = tmp_path_factory.mktemp("own") / "mine.yaml"
    path.write_text(SMALL.replace("[thin", "[thik", 1))
    return path


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("games")


@pytest.fixture(scope="module")
def running(games: Path, file: Path) -> Iterator[Running]:
    with serving(games, own=file) as running:
        yield running


@pytest.fixture(scope="module")
def host(running: Running) -> str:
    return running.host_cookie()


def seen(running: Running, host: str, text: str) -> Any:
    """What the page is told of the set once it has that text, whoever saved it."""
    said = {"Origin": running.origin, "Cookie": host}
    address = f"ws://{running.host}/ws/design"
    with connect(address, additional_headers=said, max_size=None, compression=None) as line:
        while True:
            told = json.loads(line.recv(timeout=PATIENCE))
            if told["text"] == text:
                return told


def refused(running: Running, host: str) -> str:
    answer = running.post("/api/tables", {"set": "mine", "seats": TWO}, Cookie=host)
    assert answer.status == 400
    return str(answer.json["say"])


def test_with_a_set_the_hosts_link_leads_to_the_designers_page(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text(SMALL)
    with serving(tmp_path / "games", own=mine) as running:
        assert running.post(running.host_link, {}).json == {"url": "/design"}


def test_a_set_with_errors_shows_them_and_opens_no_table(
    running: Running, host: str, file: Path
) -> None:
    told = seen(running, host, file.read_text())
    assert told["stale"]
    assert told["diagnostics"][0]["code"] == "edge-unknown"
    (offer,) = [each for each in running.get("/api/home").json["games"] if each["set"] == "mine"]
    assert (offer["title"], offer["file"]) == ("mine", "mine.yaml")
    assert refused(running, host).startswith(f"the set '{file}' has 1 error; the designer's page")


def draw(file: Path) -> None:
    """The set names drawings, in each way that sets can, and has no errors."""
    for own in ("hat", "back", "moon"):
        (file.parent / f"{own}.svg").write_text(HAT)
    named = SMALL.replace("tiles:", "back: back.svg\nparts: {my hat: hat.svg}\ntiles:")
    file.write_text(named.replace("eyes: 1}", "eyes: 1, back: moon.svg}", 1))


def test_a_table_opens_with_the_set_as_it_is_now(
    running: Running, host: str, file: Path, games: Path
) -> None:
    draw(file)
    table = opened(running, host, {"set": "mine", "seats": TWO})
    assert running.get("/api/home").json["games"][0]["title"] == "My own"
    (kept,) = (games / "sets").iterdir()
    assert {path.name for path in kept.iterdir()} == {
        *("tiles.yaml", "back.svg", "hat.svg", "moon.svg")
    }
    assert table.code


def test_without_an_argument_the_set_in_its_usual_place_is_offered_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "specs").mkdir()
    (tmp_path / "specs/tiles.yaml").write_text(SMALL)
    monkeypatch.chdir(tmp_path)
    with serving(tmp_path / "games") as running:
        assert running.get("/api/home").json["games"][0]["title"] == "My own"


def test_an_offered_set_shows_a_picture_of_its_own_pieces(
    running: Running, host: str, file: Path
) -> None:
    def covers() -> list[str | None]:
        return [each["cover"] for each in running.get("/api/home").json["games"]]

    draw(file)
    own, *standard = covers()
    assert standard == [None, None]
    answer = running.get(f"/cover/{own}.svg", Cookie=host)
    assert b"<svg" in answer.body
    assert "sandbox" in answer.headers["content-security-policy"]
    assert running.get(f"/cover/{own}.svg").status == 403
    (file.parent / "hat.svg").write_text(HAT.replace("H18", "H17.5"))
    assert covers()[0] not in {own, None}
    assert running.get(f"/cover/{own}.svg", Cookie=host).status == 404
    file.write_text(SMALL.replace("[thin", "[thik", 1))
    assert covers() == [None] * 3


def test_a_set_in_a_file_called_like_a_game_is_offered_beside_the_standard_one(
    tmp_path: Path,
) -> None:
    mine = tmp_path / "monsters.yaml"
    mine.write_text(SMALL)
    with serving(tmp_path / "games", own=mine) as running:
        games = running.get("/api/home").json["games"]
    assert [each["title"] for each in games] == ["My own", "Monsters", "Misfitz"]
    assert len({each["set"] for each in games}) == 3


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A set in which tile 52 has no side that tile 45 could join."""
    path = tmp_path / "mine.yaml"
    standard = carried_set("monsters").read_text(encoding="utf-8")
    changed = re.sub(r"(id: 52, edges: )\[.*?\]", r"\1[blank, blank, thin, blank]", standard)
    path.write_text(changed.replace("  thin_edges: 84\n", ""), encoding="utf-8")
    return path


def test_records_at_the_desk_may_name_the_set_that_is_served(tmp_path: Path, mine: Path) -> None:
    begun = "tilegen record 1\ngame: monsters\nset: mine.yaml\nplayers: Ann, Bob\n"
    moves = "\nAnn: start 59^\nBob: start 45^\n\n"
    asks = {"text": "tilegen record 1\n", "line": 2, "column": 1}
    with serving(tmp_path / "games", own=mine) as running:
        host = running.host_cookie()
        assert "set: mine.yaml" in running.post("/api/desk/lines", asks).json["lines"]
        wrong = running.post("/api/desk", {"text": f"{begun}{moves}1 Ann: 52^ left of 45\n"}).json
        assert [each["line"] for each in wrong["diagnostics"]] == [9]
        other = begun.replace("mine.yaml", "/etc/passwd")
        told = running.post("/api/desk", {"text": f"{other}{moves}1 Ann: 52^ left of 45\n"}).json
        assert told["diagnostics"][0]["message"].startswith("'/etc/passwd' is not used")
        order = {"record": begun + moves, "seats": TWO, "game": "monsters"}
        table = opened(running, host, order)
        record = running.get(f"/t/{table.code}/record.txt", Cookie=host).body.decode()
    log = (tmp_path / f"games/{table.code}.txt").read_text(encoding="utf-8")
    assert re.findall(r"^set: (.*)/", log, re.MULTILINE) != []
    assert re.findall(r"^set: .*", record, re.MULTILINE) == ["set: mine.yaml"]


def test_a_record_to_keep_is_judged_with_the_set_of_its_table(tmp_path: Path, mine: Path) -> None:
    moves = "\nAnn: start 59^\nBob: start 45^\n\n1 Ann: 52^ left of 45\n"
    with serving(tmp_path / "games", own=mine) as running:
        host = running.host_cookie()
        tables = {
            name: opened(running, host, {"set": name, "seats": TWO, "rules": "open"}).code
            for name in ("mine", "monsters")
        }

        def sets_in(text: str) -> list[str]:
            return re.findall(r"^set: (.*)\n", text, re.MULTILINE)

        def sets_to_keep() -> list[list[str]]:
            kept = (running.get(f"/t/{code}/record.txt", Cookie=host) for code in tables.values())
            return [sets_in(each.body.decode()) for each in kept]

        def codes(text: str) -> list[str]:
            told = running.post("/api/desk", {"text": text}).json
            return [each["code"] for each in told["diagnostics"]]

        assert sets_to_keep() == [["mine.yaml"], []]
        mine.write_text(mine.read_text(encoding="utf-8") + "\n", encoding="utf-8")
        logs = {
            name: (tmp_path / f"games/{code}.txt").read_text(encoding="utf-8") + moves
            for name, code in tables.items()
        }
        own = sets_in(logs["mine"])
        assert sets_to_keep() == [own, []]
        assert codes(logs["monsters"]) == []
        (wrong,) = codes(logs["mine"])
        assert wrong != "set"
        for other in (f"./{own[0]}", f"../games/{own[0]}", f"{own[0]}/../tiles.yaml", "sets/.key"):
            assert "set" in codes(logs["mine"].replace(own[0], other)), other


def test_a_set_is_read_once_until_it_changes(
    running: Running, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw(file)
    running.get("/api/home")
    read: list[str] = []

    def counted(path: str) -> Loaded:
        read.append(path)
        return load(path)

    monkeypatch.setattr("tilegen.web.offers.load", counted)
    running.get("/api/home")
    assert read == []
    (file.parent / "moon.svg").write_text(HAT.replace("H18", "H17.5"))
    running.get("/api/home")
    assert read == [str(file)]


def test_a_set_is_offered_again_when_its_file_is_back(
    running: Running, host: str, file: Path
) -> None:
    aside = file.rename(file.with_name("aside"))
    assert "mine" not in {each["set"] for each in running.get("/api/home").json["games"]}
    assert refused(running, host) == "no set here has that name"
    aside.rename(file)
    assert running.get("/api/home").json["games"][0]["set"] == "mine"


@pytest.mark.parametrize(
    "attack", ["script", "onload", "fill-http", "external-entity", "foreign-object", "html", "deep"]
)
def test_a_harmful_drawing_is_reported_and_never_shown(
    running: Running, host: str, file: Path, attack: str
) -> None:
    copy(ATTACKS / f"{attack}.svg", file.parent / "own.svg")
    rows = ROW.format(1, ", art: own.svg") + ROW.format(2, f", name: {attack}")
    text = f"{TOP}tiles:\n{rows}"
    answer = running.post("/api/design/check", {"text": text}, Cookie=host)
    assert "error" in {each["severity"] for each in answer.json["diagnostics"]}
    file.write_text(text)
    before = running.server.studio.faces
    assert seen(running, host, text)["stale"]
    assert running.server.studio.faces == before
    assert "the designer's page shows" in refused(running, host)


def test_sheets_and_pdf_are_those_of_the_last_save_without_errors(
    running: Running, host: str, file: Path
) -> None:
    file.write_text(SMALL)
    assert not seen(running, host, SMALL)["stale"]
    sheets = running.post("/api/design/sheets", {}, Cookie=host).json
    titles = [page["title"] for page in sheets["pages"]]
    assert titles[1] == "Tiles"
    page = f"/design/sheet/{sheets['digest']}/2.svg"
    assert running.get(page).status == 403
    answer = running.get(page, Cookie=host)
    assert b"<svg" in answer.body
    assert "sandbox" in answer.headers["content-security-policy"]
    for wrong in ("0", "99", "two", "9" * 99):
        path = f"/design/sheet/{sheets['digest']}/{wrong}.svg"
        assert running.get(path, Cookie=host).status == 404
    names = {
        each["name"] for each in running.get("/api/design/options", Cookie=host).json["options"]
    }
    assert {"paper", "style"} <= names
    asked = {"options": {"paper": "letter", "only": "1"}}
    told = running.post("/api/design/print", asked, Cookie=host).json
    (pdf,) = told["files"]
    assert pdf["name"] == "mine-only.pdf"
    assert b64decode(pdf["content"]).startswith(b"%PDF")


@pytest.mark.parametrize(
    "options", [{"paper": "a44"}, {"nothing": "1"}, {"paper": 1}, [], {"only": "99"}]
)
def test_a_print_that_fails_gets_a_sentence(running: Running, host: str, options: object) -> None:
    answer = running.post("/api/design/print", {"options": options}, Cookie=host)
    assert answer.status == 400
    assert answer.json["say"]
    assert running.post("/api/design/print", {"options": {}}).status == 403


def playing() -> set[int | None]:
    """The processes that play."""
    return {each.pid for each in active_children()}


def test_trial_games_run_in_a_process_until_the_last_page_closes(
    running: Running, host: str, file: Path
) -> None:
    file.write_text(SMALL)
    said = {"Origin": running.origin, "Cookie": host}
    address = f"ws://{running.host}/ws/design"
    before: set[int | None] = set()
    with connect(address, additional_headers=said, max_size=None, compression=None) as line:
        for players in (2, 3):
            asked = {"text": SMALL, "players": players}
            assert running.post("/api/design/trial", asked, Cookie=host).status == 200
            while (told := json.loads(line.recv(timeout=PATIENCE)))["type"] != "played" or (
                told.get("players") != players or not told["games"]
            ):
                pass
            assert told["running"]
            assert told["rows"][0]["after"]
            assert len(playing()) == 1
            assert playing() != before
            before = playing()
    while playing():
        sleep(0.02)


def test_trial_games_end_when_no_page_is_open(running: Running, host: str) -> None:
    asked = {"text": SMALL, "players": 2}
    assert running.post("/api/design/trial", asked, Cookie=host).status == 200
    while playing():
        sleep(0.02)


def test_a_button_stops_trial_games(running: Running, host: str) -> None:
    asked = {"text": SMALL, "players": 2}
    assert running.post("/api/design/trial", asked).status == 403
    assert running.post("/api/design/trial", asked, Cookie=host).status == 200
    assert playing()
    assert running.post("/api/design/trial/stop", {}, Cookie=host).json == {"stopped": True}
    assert not playing()


@pytest.mark.parametrize("asked", [{}, {"text": SMALL, "players": 99}, {"text": "", "players": 2}])
def test_a_trial_that_cannot_be_played_gets_a_sentence(
    running: Running, host: str, asked: object
) -> None:
    answer = running.post("/api/design/trial", asked, Cookie=host)
    assert answer.status == 400
    assert answer.json["say"]
