"""The pages as the server sends them; what they show is for a browser to test."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator

import pytest

from tests.web.serving import Opened, Running, opened, people, serving


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("games")) as running:
        yield running


@pytest.fixture(scope="module")
def host(running: Running) -> str:
    return running.host_cookie()


@pytest.fixture(scope="module")
def table(running: Running, host: str) -> Opened:
    order = {"game": "monsters", "seats": people("Ann", "Bob")}
    return opened(running, host, order)


@pytest.mark.parametrize("path", ["/", "/t/{code}", "/t/{code}?plain", "/t/{code}/screen", "/j/x"])
def test_a_page_has_a_nonce_of_its_own_and_its_policy_knows_it(
    running: Running, table: Opened, path: str
) -> None:
    nonces = set()
    for _ in range(2):
        page = running.get(path.replace("{code}", table.code))
        assert page.status == 200
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        (nonce,) = re.findall(r'<meta name="csp-nonce" content="([^"]+)"', page.body.decode())
        assert f"style-src 'self' 'nonce-{nonce}';" in page.headers["content-security-policy"]
        nonces.add(nonce)
    assert len(nonces) == 2


def test_a_wrong_code_leads_to_a_page_that_says_so(running: Running) -> None:
    page = running.get("/t/AAAA-AAAA")
    assert page.status == 404
    assert re.search(r'src="/static/\w+/gone.js"', page.body.decode())


@pytest.mark.parametrize("rest", ["", "/screen", "?plain"])
@pytest.mark.parametrize("typed", ["e4r5-6er6", "E4R56ER6", "e4r56er6"])
def test_an_address_that_was_typed_in_small_letters_leads_to_the_table(
    running: Running, typed: str, rest: str
) -> None:
    page = running.get(f"/t/{typed}{rest}")
    assert (page.status, page.headers["location"]) == (307, f"/t/E4R5-6ER6{rest}")


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("ko-KR,ko;q=0.9,en;q=0.8", "ko"), ("fr, RU;q=0.5", "ru"), ("fr", "en"), ("", "en")],
)
def test_a_page_begins_with_the_words_that_its_reader_probably_wants(
    running: Running, accepted: str, language: str
) -> None:
    html = running.get("/", **{"Accept-Language": accepted}).body.decode()
    address = f"/api/words/index/{language}.json"
    assert re.findall(r'rel="preload"[^>]* href="([^"]+)"', html) == [address]
    assert running.get(address).status == 200


def test_everything_that_a_page_loads_exists(running: Running, table: Opened) -> None:
    html = running.get(f"/t/{table.code}").body.decode()
    for path in re.findall(r'(?:src|href)="(/static/[^"]+)"', html):
        answer = running.get(path)
        assert answer.status == 200, path
        assert answer.headers["content-type"].startswith(("text/javascript", "text/css"))
        assert answer.headers["cache-control"].endswith("immutable"), path
        stale = re.sub(r"^/static/\w+/", "/static/0123456789abcdef/", path)
        assert running.get(stale).status == 404
    assert running.get("/api/words/table/en.json").headers["content-type"] == "application/json"


def test_a_replay_is_one_page_that_loads_nothing(running: Running, table: Opened) -> None:
    answer = running.get(f"/replay/{table.code}")
    assert answer.status == 200
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; img-src blob:; style-src 'sha256-")
    assert "frame-ancestors 'none'" in policy
    assert "sets/" in answer.body.decode()


def test_a_replay_leads_back_and_is_saved_without_links(running: Running, table: Opened) -> None:
    shown = running.get(f"/replay/{table.code}").body.decode()
    links = dict(
        re.findall(r'<a class="button" href="([^"]+)"(?: download="([^"]+)")? data-say', shown)
    )
    assert links == {f"/t/{table.code}": "", f"/replay/{table.code}/replay.html": "replay.html"}
    saved = running.get(f"/replay/{table.code}/replay.html")
    assert saved.headers["content-disposition"] == 'attachment; filename="replay.html"'
    assert '<a class="button" href' not in saved.body.decode()


def test_browsers_without_gzip_get_plain_files(running: Running) -> None:
    zipped = running.get("/static/table.js", **{"Accept-Encoding": "gzip"})
    assert gzip.decompress(zipped.body) == running.get("/static/table.js").body


def test_no_page_is_served_as_a_file(running: Running) -> None:
    assert running.get("/static/page.html").status == 404


BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize(
    ("path", "status", "why"),
    [
        ("/no/such/page", 404, "page"),
        ("/t/AAAA-AAAA", 404, "table"),
        ("/design", 403, "host"),
        ("/replay/AAAA-AAAA", 404, "page"),
        ("/static/none.js", 404, "page"),
        ("/api/none", 404, "page"),
    ],
)
def test_a_browser_gets_an_error_page(running: Running, path: str, status: int, why: str) -> None:
    page = running.get(path, **BROWSER)
    assert page.status == status
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert f'<meta name="why" content="{why}" />' in page.body.decode()


def test_an_error_page_says_that_hands_are_secret_before_the_end(
    running: Running, host: str
) -> None:
    order = {"game": "misfitz", "seats": people("Ann", "Bob")}
    code = opened(running, host, order).code
    page = running.get(f"/replay/{code}", **BROWSER)
    assert page.status == 403
    assert '<meta name="why" content="hands" />' in page.body.decode()
