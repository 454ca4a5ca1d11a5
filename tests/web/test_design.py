"""The designer's page: for the host alone, and true after each save."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from time import sleep
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.browser.sets import FEW
from tests.web.pages import words
from tests.web.serving import PATIENCE, Running, serving
from tilegen.app.carried import resource_path
from tilegen.app.pages.samples import Samples
from tilegen.app.pages.studio import Studio
from tilegen.errors import TilegenError
from tilegen.games.ownparts import YOURS
from tilegen.names import EXAMPLES
from tilegen.web.server import ServeOptions, Server


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("games")) as running:
        yield running


@pytest.fixture(scope="module")
def host(running: Running) -> str:
    return running.host_cookie()


def line(running: Running, **headers: str) -> ClientConnection:
    address = f"ws://{running.host}/ws/design"
    said = {"Origin": running.origin, **headers}
    return connect(address, additional_headers=said, max_size=None, compression=None)


def seen(open_line: ClientConnection) -> Any:
    return json.loads(open_line.recv(timeout=PATIENCE))


def test_only_the_host_opens_the_page(running: Running, host: str) -> None:
    assert running.get("/design").status == 403
    assert running.get("/design", Cookie=host).status == 200
    assert running.post("/api/design/save", {"text": "", "digest": ""}).status == 403
    with pytest.raises(InvalidStatus, match="403"):
        line(running)


def test_two_pages_see_the_same_and_its_pictures(running: Running, host: str) -> None:
    with line(running, Cookie=host) as one, line(running, Cookie=host) as other:
        told = seen(one)
        assert told["type"] == "seen"
        assert seen(other) == told
    face = told["pieces"][0]["face"]
    assert running.get(f"/design/face/{face}.svg").status == 403
    answer = running.get(f"/design/face/{face}.svg", Cookie=host)
    assert b"<svg" in answer.body
    assert "sandbox" in answer.headers["content-security-policy"]
    assert running.get("/design/face/none.svg", Cookie=host).status == 404


def test_an_edit_of_an_older_text_is_not_saved(running: Running, host: str) -> None:
    answer = running.post("/api/design/save", {"text": "", "digest": "another"}, Cookie=host)
    assert answer.json == {"saved": False}


def test_pieces_are_compared_even_if_the_last_page_closed_too_soon(tmp_path: Path) -> None:
    small = tmp_path / "small.yaml"
    small.write_text(SMALL)
    with serving(tmp_path / "games", own=small) as running:
        host = running.host_cookie()
        with line(running, Cookie=host) as page:
            assert not seen(page)["quiet"]
        with line(running, Cookie=host) as page:
            while not seen(page)["quiet"]:
                pass


def test_a_page_sees_the_set_even_if_the_last_page_closed_while_it_was_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads, looks = Event(), Event()
    look = Studio.look

    def slow(studio: Studio) -> bool:
        reads.set()
        looks.wait(PATIENCE)
        return look(studio)

    monkeypatch.setattr(Studio, "look", slow)
    small = tmp_path / "small.yaml"
    small.write_text(SMALL)
    with serving(tmp_path / "games", own=small) as running:
        host = running.host_cookie()
        with line(running, Cookie=host):
            reads.wait(PATIENCE)
        with line(running, Cookie=host) as page:
            sleep(0.1)
            looks.set()
            assert seen(page)["pieces"]


def test_a_new_set_begins_like_an_example(tmp_path: Path) -> None:
    file = tmp_path / "my-game" / "my-game.yaml"
    with serving(tmp_path / "games", own=file.parent, is_new=True) as running:
        host = running.host_cookie()
        with line(running, Cookie=host) as page:
            told = seen(page)
            assert told["begin"] == [*EXAMPLES]
            assert not told["pieces"]
            wrong = running.post("/api/design/begin", {"like": "chess"}, Cookie=host)
            assert "no example is called 'chess'" in wrong.body.decode()
            assert not file.exists()
            for example in ("paths", "macmahon"):  # the first one counts
                running.post("/api/design/begin", {"like": example}, Cookie=host)
            told = seen(page)
            assert len(told["pieces"]) == 36
            assert told["begin"] == []
        assert running.get("/", Cookie=host).status == 200
    assert "name: My game\n" in file.read_text(encoding="utf-8")
    with pytest.raises(TilegenError, match="there is a file"):
        Server(ServeOptions(str(file.parent), tmp_path / "games", 0, is_new=True))


def test_only_a_new_set_begins(running: Running, host: str) -> None:
    answer = running.post("/api/design/begin", {"like": "paths"}, Cookie=host)
    assert "this set exists already" in answer.body.decode()
    assert running.post("/api/design/begin", {"like": "paths"}).status == 403


def test_a_form_its_rules_and_its_pieces_are_for_the_host(running: Running, host: str) -> None:
    text = resource_path(Path("specs", "macmahon.yaml")).read_text(encoding="utf-8")
    change = {"text": text, "path": ["rules", "rim"], "value": "blue"}
    assert running.post("/api/design/put", change).status == 403
    told = running.post("/api/design/put", change, Cookie=host).json
    assert told["text"] == text.replace("rim: red", "rim: blue")
    for path in ("1.svg", "rules/en.json", "rules/ko.json"):
        address = f"/design/draft/{told['faces']}/{path}"
        assert running.get(address).status == 403
        assert running.get(address, Cookie=host).status == 200
    assert running.get(f"/design/draft/{told['faces']}/99.svg", Cookie=host).status == 404
    deep: object = "red"
    for _ in range(20):
        deep = [deep]
    for value in (1.5, deep, {"a": "\ud800"}):
        answer = running.post("/api/design/put", {**change, "value": value}, Cookie=host)
        assert answer.status == 400


def test_a_body_that_is_not_a_set_is_refused(running: Running, host: str) -> None:
    assert running.post("/api/design/save", {"text": 1}, Cookie=host).status == 400


def test_a_page_that_reconnects_gets_the_set_at_once(running: Running, host: str) -> None:
    for _ in range(2):
        with line(running, Cookie=host) as page:
            assert seen(page)["pieces"]


SMALL = """\
tilegen: 1
game: monsters
name: Small
tiles:
  - {id: 1, edges: [thin, thin, thin, thin]}
"""
ROW = SMALL.count("\n")


def test_an_unsaved_text_is_checked_completed_and_filled_in(running: Running, host: str) -> None:
    def ask(what: str, **sent: object) -> Any:
        answer = running.post(f"/api/design/{what}", {"text": SMALL, **sent}, Cookie=host)
        assert answer.status == 200, answer.body
        return answer.json

    wrong = SMALL.replace("[thin", "[thik")
    assert ask("check", text=wrong)["diagnostics"][0]["cures"][0]["text"] == "thick"
    words = ask("words", line=ROW, column=len("  - {id: 1, e"))["words"]
    assert words[0]["word"] == "edges"
    row = ask("row", line=ROW)["row"]
    assert row == ask("row", number=1)["row"]
    assert row["fields"][0]["said"] == ["thin"] * 4
    told = ask("fill", number=1, path=["eyes"], said=["2"])
    assert told["text"] == SMALL.replace("thin]}", "thin], eyes: 2}")
    assert told["row"]["fields"][1]["said"] == ["2"]
    assert ask("row", number=2) == {"row": None, "numbers": [1]}


@pytest.mark.parametrize(
    ("path", "sent"),
    [
        ("check", {}),
        ("words", {"text": "", "line": 0, "column": 1}),
        ("row", {"text": "", "number": "1"}),
        ("fill", {"text": SMALL, "number": 1, "path": ["eyes"], "said": ["many"]}),
        ("fill", {"text": SMALL, "number": 1, "path": "eyes", "said": ["1"]}),
        ("fill", {"text": SMALL, "number": 7, "path": ["eyes"], "said": ["1"]}),
    ],
)
def test_a_question_without_an_answer_gets_a_sentence(
    running: Running, host: str, path: str, sent: object
) -> None:
    answer = running.post(f"/api/design/{path}", sent, Cookie=host)
    assert answer.status == 400
    assert answer.json["say"]
    assert running.post(f"/api/design/{path}", sent).status == 403


def test_parts_have_pictures_to_keep(running: Running, host: str) -> None:
    with line(running, Cookie=host) as page:
        seen(page)
    assert running.get("/api/design/parts").status == 403
    parts = running.get("/api/design/parts", Cookie=host).json["parts"]
    address = f"/design/part/{parts[0]['face']}.svg"
    assert running.get(address).status == 403
    drawn = running.get(address, Cookie=host)
    assert b"<svg" in drawn.body
    assert "immutable" in drawn.headers["cache-control"]
    assert running.get("/design/part/none.svg", Cookie=host).status == 404
    kinds = {
        each["kind"].split(": ")[-1] for game in ("monsters", "misfitz") for each in shown(game)
    }
    named = {re.sub(r"\W+", "-", kind) for kind in (*kinds, YOURS)}
    assert {f"sample.{each}" for each in named} == {
        key for key in words("en") if key.startswith("sample.")
    }


def shown(game: str) -> list[dict[str, str]]:
    studio = Studio(game)
    studio.look()
    parts: list[dict[str, str]] = Samples(lambda: studio.shown).as_json()["parts"]
    return parts


def test_what_was_saved_a_moment_ago_is_printed(tmp_path: Path) -> None:
    few = tmp_path / "few.yaml"
    few.write_text(FEW)
    with serving(tmp_path / "games", own=few) as running:
        host = running.host_cookie()
        with line(running, Cookie=host) as page:
            first = seen(page)
            assert first["prints"]
            more = FEW.replace("eyes: 1", "eyes: 3", 1)
            save = {"text": more, "digest": first["digest"]}
            assert running.post("/api/design/save", save, Cookie=host).json["saved"]
            asked = {"options": {"only": "1"}}
            printed = running.post("/api/design/print", asked, Cookie=host)
    assert printed.status == 200, printed.body
    assert printed.json["digest"] != first["good"]


def test_each_print_option_has_a_word_and_a_line_that_explains_it(
    running: Running, host: str
) -> None:
    options = running.get("/api/design/options", Cookie=host).json["options"]
    shown = [f"print.{each['name']}" for each in options]
    known = {key for key in words("en") if key.startswith("print.")}
    assert {*shown, *(f"{each}-about" for each in shown)} == known - ELSEWHERE


ELSEWHERE = {"print.printer", "print.printer-about", "print.hexes", "print.hexes-about"}
"""Only where a printer was measured, and for sets of hexagons."""
