"""Photos: who may send them, what is read, and that none is kept."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any
from unittest.mock import patch

import pytest
from websockets import Origin
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.browser.sets import FEW
from tests.web.serving import PATIENCE, Answer, Running, serving
from tilegen.app.load import Loaded
from tilegen.app.pages import desk
from tilegen.app.photos.photo import Photo
from tilegen.errors import TilegenError
from tilegen.extras import install_hint
from tilegen.web.guard import LIMITS, ROUTES, Role

pytest.importorskip("cv2", reason="OpenCV is not installed: pip install --editable '.[read]'")
# They paint with OpenCV too.
from tests.photo.tables import Put, Table, creature, jpeg

PAIR = creature({(0, 0): "24<", (1, 0): "58v", (2, 0): "56v", (3, 0): "5>"})


def photo(*put: Put) -> bytes:
    return jpeg(Table(scale=3.5, height=130).photo(put))


SHOT = photo(*PAIR)
FEWER = photo(*PAIR[1:])
"""Another photo of the same table."""


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("games"), LIMITS._replace(photo=2_000_000)) as running:
        yield running


@pytest.fixture(scope="module")
def host(running: Running) -> str:
    return running.host_cookie()


@pytest.fixture(scope="module")
def phone(running: Running) -> str:
    token = running.server.site._keys.camera
    joined = running.post(f"/j/{token}", {})
    assert joined.json == {"url": "/photo"}
    return joined.cookie


def send(
    running: Running, path: str, content: bytes, cookie: str, kind: str = "image/jpeg"
) -> Answer:
    headers = {"Origin": running.origin, "Content-Type": kind, "Cookie": cookie}
    return running.ask("POST", path, headers, content)


def read(running: Running, host: str, text: str, *photos: bytes) -> Any:
    """What photos of one table show."""
    sent = [send(running, "/api/desk/photo", each, host).json["id"] for each in photos]
    named = [{"id": each, "name": f"{number}.jpg"} for number, each in enumerate(sent)]
    return running.post("/api/desk/photos", {"photos": named, "text": text}, Cookie=host).json


def test_a_photo_of_the_table_becomes_its_record(running: Running, host: str) -> None:
    told = read(running, host, "", SHOT)
    assert [each["text"] for each in told["pieces"]] == ["24<", "58v", "56v", "5>"]
    assert "? monster:  # A" in told["record"]
    assert told["count"] == 4


def test_photos_of_one_table_are_joined(running: Running, host: str) -> None:
    told = read(running, host, "", FEWER, SHOT)
    assert told["count"] == 4
    shown = [[seen["photo"] for seen in each["seen"]] for each in told["pieces"]]
    assert sorted(map(sorted, shown)) == [[0, 1], [0, 1], [0, 1], [1]]
    assert "photo: 0.jpg, 1.jpg" in told["record"]


def test_owners_stay_when_photos_are_read_again(running: Running, host: str) -> None:
    text = read(running, host, "", SHOT)["record"]
    owner = {"letter": "A", "player": "Natalie", "kind": "monster"}
    said = {"text": text, "players": ["Anna", "Natalie"], "owners": [owner]}
    text = running.post("/api/desk/owners", said, Cookie=host).json["text"]
    assert "Natalie monster:  # A" in text
    assert "Natalie monster:  # A" in read(running, host, text, SHOT)["record"]


def test_a_forgotten_photo_is_requested_again(running: Running, host: str) -> None:
    asked = {"photos": [{"id": "0" * 32, "name": "a.jpg"}], "text": ""}
    told = running.post("/api/desk/photos", asked, Cookie=host).json
    assert told == {"missing": ["0" * 32], "set": "monsters"}


def test_photos_are_read_with_the_set_that_is_served_unless_the_record_is_of_another(
    tmp_path: Path,
) -> None:
    own = tmp_path / "few.yaml"
    own.write_text(FEW, encoding="utf-8")
    # In the standard set these two do not fit.
    pair = creature({(0, 0): "1^", (0, -1): "2v"}, y=110)
    shot = jpeg(Table(scale=3.5, height=170, width=120).photo(pair, game=str(own)))
    with serving(tmp_path / "games", own=own) as running:
        host = running.host_cookie()
        told = read(running, host, "", shot)
        assert "set: few.yaml\n" in told["record"]
        assert told["doubts"] == []
        assert told["numbers"] == [*range(1, 15)]
        assert read(running, host, told["record"], shot)["record"] == told["record"]
        standard = "tilegen record 1\nplayers: Ann, Bob\n"
        asked = read(running, host, standard, shot)
        assert (len(asked["missing"]), asked["set"]) == (1, "monsters")
        send(running, "/api/desk/photo?set=monsters", shot, host)
        shown = [{"id": each, "name": "1.jpg"} for each in asked["missing"]]
        said = {"photos": shown, "text": standard}
        told = running.post("/api/desk/photos", said, Cookie=host).json
        assert "set:" not in told["record"]
        # Their sides differ, and so do their pictures from those of the standard set.
        (about,) = (each["hint"] for each in told["doubts"] if "without its" in each["message"])
        assert about.endswith("of another set, read the photo with that set")
        assert len(told["doubts"]) == 2


def test_a_record_of_another_game_says_why_no_photo_helps(running: Running, host: str) -> None:
    told = read(running, host, "tilegen record 1\ngame: misfitz\n", SHOT)
    assert "misfitz" in told["say"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no photo",
        b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        SHOT[:200],
        # A picture of 30,000 x 30,000 pixels, in a few bytes.
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0u0\0\0u0\x08\0\0\0\0\0\0\0\0",
    ],
)
def test_bytes_that_are_not_a_photo_get_a_sentence(
    running: Running, host: str, content: bytes
) -> None:
    answer = send(running, "/api/desk/photo?name=a.jpg", content, host)
    assert answer.status == 400
    assert "a.jpg" in answer.json["say"]


def test_a_damaged_photo_is_told_at_the_desk_and_not_on_stderr(
    running: Running, host: str, capfd: pytest.CaptureFixture[str]
) -> None:
    told = read(running, host, "", SHOT[: len(SHOT) // 2])
    assert told["doubts"][0] == {
        "message": "0.jpg is damaged: tiles may be missing or wrong",
        "hint": "copy the original file from the phone; if it is damaged there too, take another",
        "about": "photo",
        "pieces": [],
    }
    assert "JPEG" not in capfd.readouterr().err


def test_a_photos_name_is_made_fit_for_a_record(running: Running, host: str) -> None:
    told = send(running, "/api/desk/photo?name=%0Ascore:%20Anna%2099,%23b.jpg", SHOT, host).json
    asked = {"photos": [{"id": told["id"], "name": "\nscore: Anna 99, #b.jpg"}], "text": ""}
    record = running.post("/api/desk/photos", asked, Cookie=host).json["record"]
    assert "photo: score-Anna-99-b.jpg\n" in record


def test_a_photo_is_read_up_to_its_limit_and_no_further(running: Running, host: str) -> None:
    assert send(running, "/api/desk/photo", SHOT.ljust(2_000_000), host).status == 200
    assert send(running, "/api/desk/photo", SHOT.ljust(2_000_001), host).status == 413


@pytest.mark.parametrize("path", ["/api/desk/photo", "/api/photo"])
@pytest.mark.parametrize("kind", ["application/json", "image/svg+xml", "multipart/form-data", ""])
def test_nothing_but_a_photo_is_taken_for_one(
    running: Running, host: str, path: str, kind: str
) -> None:
    assert send(running, path, SHOT, host, kind).status == 415


PHOTO_ROUTES = {
    #                            anybody  phone  host
    "GET /photo": (403, 200, 200),
    "POST /api/photo": (403, 409, 409),
    "GET /api/desk/camera": (403, 403, 200),
    "GET /api/desk/photo/{id}": (403, 403, 404),
    "POST /api/desk/photo": (403, 403, 200),
    "POST /api/desk/photos": (403, 403, 400),
    "POST /api/desk/piece": (400, 400, 400),
    "POST /api/desk/owners": (400, 400, 400),
    "WS /ws/desk": (403, 403, 101),
}


@pytest.mark.parametrize("route", PHOTO_ROUTES)
def test_each_route_of_photos_requires_its_role(
    running: Running, host: str, phone: str, route: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tilegen.web.photos._COMES_BACK", 0.01)
    assert route in ROUTES
    method, path = route.split(" ")
    statuses = []
    for cookie in ("", phone, host):
        if method == "WS":
            try:
                with opened_desk(running, cookie):
                    statuses.append(101)
            except InvalidStatus as refused:
                statuses.append(refused.response.status_code)
        elif method == "GET":
            statuses.append(running.get(path, Cookie=cookie).status)
        elif path.endswith("photo"):
            statuses.append(send(running, path, SHOT, cookie).status)
        else:
            statuses.append(running.post(path, {}, Cookie=cookie).status)
    assert tuple(statuses) == PHOTO_ROUTES[route]


def opened_desk(running: Running, cookie: str) -> Any:
    return connect(
        f"ws://{running.host}/ws/desk",
        origin=Origin(running.origin),
        additional_headers={"Cookie": cookie},
        compression=None,
        proxy=None,
    )


def test_a_phone_sends_photos_to_the_newest_desk_and_none_is_kept(
    running: Running, host: str, phone: str
) -> None:
    before = set(running.server.home._folder.rglob("*"))
    with opened_desk(running, host), opened_desk(running, host) as newest:
        answer = send(running, "/api/photo?name=image.jpg", SHOT, phone)
        assert answer.json == {"count": 4, "groups": 1, "doubts": []}
        told = json.loads(newest.recv(timeout=PATIENCE))
        assert (told["type"], told["name"]) == ("photo", "image.jpg")
        fetched = running.get(f"/api/desk/photo/{told['id']}", Cookie=host)
        assert fetched.body == SHOT
        assert fetched.headers["content-type"] == "application/octet-stream"
        assert running.get(f"/api/desk/photo/{told['id']}", Cookie=host).status == 404
        asked = {"photos": [{"id": told["id"], "name": "image.jpg"}], "text": ""}
        shown = running.post("/api/desk/photos", asked, Cookie=host).json
        assert shown["count"] == 4
    assert set(running.server.home._folder.rglob("*")) == before


def test_photos_beside_a_record_of_an_example_are_read_with_its_set(
    running: Running, host: str
) -> None:
    text = "tilegen record 1\ngame: tiles\nset: honey\nplayers: Ann, Bob\n"
    asked = {"photos": [{"id": "new", "name": "a.jpg"}], "text": text}
    told = running.post("/api/desk/photos", asked, Cookie=host).json
    assert told == {"missing": ["new"], "set": "honey"}
    table = Table(scale=4.0, width=130, height=130)
    image = table.photo([Put(1, 65.0, 65.0, 0.0)], game="specs/honey.yaml")
    sent = send(running, "/api/desk/photo?set=honey", jpeg(image), host).json
    asked["photos"] = [{"id": sent["id"], "name": "a.jpg"}]
    seen = running.post("/api/desk/photos", asked, Cookie=host).json
    assert seen["count"] == 1
    assert "set: honey\n" in seen["record"]


def test_the_link_for_phones_exists_only_if_phones_can_reach_it(
    running: Running, host: str
) -> None:
    told = running.get("/api/desk/camera", Cookie=host).json
    assert told == {"missing": None, "url": None, "code": None}
    with patch.object(running.server.site._photos, "_camera", "http://192.168.1.5/j/x#now"):
        told = running.get("/api/desk/camera", Cookie=host).json
    assert told["url"] == "http://192.168.1.5/j/x#now"
    assert told["code"].startswith("<?xml") or told["code"].startswith("<svg")


def test_without_what_reads_photos_the_desk_says_what_to_install(
    running: Running, host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "tilegen.photo.opencv")
    monkeypatch.setitem(sys.modules, "cv2", None)
    told = running.get("/api/desk/camera", Cookie=host).json
    assert told["missing"].endswith(f"not installed; {install_hint('read')}")


def test_a_photo_beyond_the_queue_is_refused_for_now(
    running: Running, host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading, go = Event(), Event()
    look = desk.look

    def slow(photo: Photo, loaded: Loaded) -> desk.Sight:
        reading.set()
        go.wait(PATIENCE)
        return look(photo, loaded)

    monkeypatch.setattr(desk, "look", slow)
    monkeypatch.setattr(running.server.site._photos._queue, "_most", 1)
    with ThreadPoolExecutor(1) as thread:
        first = thread.submit(send, running, "/api/desk/photo", SHOT, host)
        assert reading.wait(PATIENCE)
        assert send(running, "/api/desk/photo", SHOT, host).status == 503
        go.set()
        assert first.result().status == 200


def test_a_server_that_stops_says_so_to_those_whose_photo_it_was_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    reading, go = Event(), Event()

    def slow(_photo: Photo, _loaded: Loaded) -> desk.Sight:
        reading.set()
        go.wait(PATIENCE)
        raise TilegenError("it is read too late")

    monkeypatch.setattr(desk, "look", slow)
    monkeypatch.setattr("tilegen.web.server._GRACE", 0.1)
    with ThreadPoolExecutor(2) as threads, serving(tmp_path) as running:
        host = running.host_cookie()
        with opened_desk(running, host), opened_desk(running, host):
            shots = [threads.submit(send, running, "/api/desk/photo", SHOT, host) for _ in range(2)]
            assert reading.wait(PATIENCE)
            running.server.stop()
            answers = [shot.result() for shot in shots]
            go.set()
    assert [answer.status for answer in answers] == [503, 503]
    assert "the server stops" in answers[0].json["say"]
    assert not caplog.records


def test_only_the_newest_photos_from_phones_wait_for_the_desk(
    running: Running, host: str, phone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tilegen.web.photos._ON_THE_WAY", 1)
    monkeypatch.setattr("tilegen.web.photos._REMEMBERED", 1)
    with opened_desk(running, host) as page:
        for shot in (SHOT, FEWER):
            assert send(running, "/api/photo", shot, phone).status == 200
        old, new = (json.loads(page.recv(timeout=PATIENCE))["id"] for _ in range(2))
        assert running.get(f"/api/desk/photo/{old}", Cookie=host).status == 404
        asked = {"photos": [{"id": each, "name": "a"} for each in (old, new)], "text": ""}
        assert running.post("/api/desk/photos", asked, Cookie=host).json["missing"] == [old]
        assert running.get(f"/api/desk/photo/{new}", Cookie=host).body == FEWER


def test_every_route_of_photos_is_in_the_table() -> None:
    photos = {route for route in ROUTES if "photo" in route or "camera" in route}
    assert photos <= PHOTO_ROUTES.keys()
    for_phones = {route for route, role in ROUTES.items() if role is Role.CAMERA}
    assert for_phones == {"GET /photo", "POST /api/photo"}


def test_a_phone_without_the_code_learns_where_to_find_it(running: Running) -> None:
    page = running.get("/photo", Accept="text/html")
    assert page.status == 403
    assert b'<meta name="why" content="camera"' in page.body
    assert "scan the code" in send(running, "/api/photo", SHOT, "").json["say"]
