"""tilegen in the browser, as `make site` made it, on a plain host of files."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, BrowserContext, FilePayload, Page, expect

from tests.browser.playing import DESK, PHONE
from tests.browser.sets import FEW
from tests.browser.test_pages import findings, scrolls_sideways
from tilegen.app import library
from tilegen.app.init import loosen
from tools.site.library import list_library
from tools.site.pages import build_pages

SITE = Path("output/site")
GAME = Path("docs/game.txt").read_text(encoding="utf-8")
LONG = 60_000
"""Milliseconds to start Python on a busy machine."""
STANDARD = loosen(Path("specs/tiles.yaml").read_text(encoding="utf-8"), "monsters")
HAT, CROWN = "smile, top hat, bow tie", "smile, crown, bow tie"


def is_current() -> bool:
    """Whether the site was made of this checkout."""
    archive = SITE / "python" / "tilegen.zip"
    if not archive.is_file():
        return False
    made = all((SITE / name).read_bytes() == content for name, content in build_pages().items())
    with zipfile.ZipFile(archive) as zipped:
        return made and dict(list_library()) == {
            name: zipped.read(name) for name in zipped.namelist()
        }


class Host(ThreadingHTTPServer):
    """A host of files, and of nothing else; while it is `gone`, it answers nothing."""

    daemon_threads = True
    gone = False


class Files(SimpleHTTPRequestHandler):
    server: Host

    def do_GET(self) -> None:
        if self.server.gone:
            self.connection.close()
        else:
            super().do_GET()

    def log_message(self, *_args: object) -> None:
        """Says nothing."""


@contextmanager
def hosting(folder: Path) -> Iterator[Host]:
    with Host(("127.0.0.1", 0), partial(Files, directory=str(folder))) as running:
        thread = Thread(target=running.serve_forever)
        thread.start()
        yield running
        running.shutdown()
        thread.join()


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    if not is_current():
        pytest.skip("the site was not made of this checkout: 'make site' does it")
    # The site is a folder of the host: it may lie anywhere.
    with hosting(SITE.parent) as running:
        yield running


@pytest.fixture(scope="module")
def address(host: Host) -> str:
    return f"http://localhost:{host.server_port}/site/"


@pytest.fixture(scope="module")
def visitor(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """Somebody's browser, which keeps the site after the first visit. None of its pages may ask
    anybody else for anything, or do what its policy forbids."""
    asked, troubles = list[str](), list[str]()
    context = browser.new_context(**DESK, locale="en", reduced_motion="reduce")
    context.set_default_timeout(LONG)
    context.on("request", lambda request: asked.append(request.url))
    context.on("weberror", lambda error: troubles.append(str(error.error)))
    context.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
    yield context
    context.close()
    assert troubles == []
    assert [url for url in asked if not url.startswith((address, "data:", "blob:"))] == []


@pytest.fixture
def page(visitor: BrowserContext) -> Iterator[Page]:
    opened = visitor.new_page()
    yield opened
    opened.close()


def opened(page: Page, url: str) -> None:
    """Waits until tilegen has started there."""
    page.goto(url)
    expect(page.locator("nav.site [role=status]")).to_have_text("Ready", timeout=LONG)


def test_the_first_page_has_a_game_to_click_through_and_a_tile_to_change(
    page: Page, address: str
) -> None:
    page.goto(address)
    game = page.frame_locator("iframe.stepper")
    game.locator("#last").click()
    expect(game.locator("#standing")).to_contain_text("8")
    everybody_can_use(page)
    page.locator(".change a").click()
    expect(page.locator("#row")).to_contain_text("Row 31", timeout=LONG)


def test_a_record_is_judged_and_the_winner_told(page: Page, address: str) -> None:
    opened(page, f"{address}desk.html")
    page.locator(".cm-content").click()
    page.keyboard.insert_text(GAME)
    page.wait_for_selector(".standing .tag")
    rows = page.locator(".standing > ul > li").all_inner_texts()
    assert rows[0].split("\n")[1:4] == ["Anna", "wins", "8 points"]
    page.wait_for_selector(".drawn img")
    everybody_can_use(page)


def test_a_changed_row_shows_at_once_and_is_printed_as_build_does(
    page: Page, address: str, tmp_path: Path
) -> None:
    opened(page, f"{address}design.html")
    shows(page, ".pictures li", 88)
    page.get_by_role("tab").last.click()
    page.locator(".cm-content").click()
    page.keyboard.press("Control+f")
    page.keyboard.type(HAT)
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.keyboard.type(CROWN)
    page.get_by_role("button", name="Save", exact=True).first.click()
    shows(page, ".pictures li.changed", 1)
    everybody_can_use(page)

    page.locator(".sheets summary").click()
    page.locator(".sheets img").last.scroll_into_view_if_needed()
    page.wait_for_function("[...document.querySelectorAll('.sheets img')].at(-1).naturalWidth > 0")
    page.locator(".set summary").click()
    text = downloaded(page, "Download the set", tmp_path)
    assert text.read_bytes().decode() == STANDARD.replace(HAT, CROWN)
    page.locator(".printing > summary").click()
    pdf = downloaded(page, "Make the PDF", tmp_path)
    assert pdf.read_bytes() == library.build(library.read_set(text)).files[pdf.name]


def test_it_opens_without_a_network_and_the_set_is_still_there(
    page: Page, address: str, host: Host
) -> None:
    opened(page, f"{address}design.html")
    page.locator(".set summary").click()
    upload(page, "mine.yaml", FEW)
    page.get_by_role("button", name="Replace mine").click()
    shows(page, ".pictures li", FEW.count("id:"))
    host.gone = True
    try:
        opened(page, address)
        page.get_by_role("link", name="Designer").first.click()
        shows(page, ".pictures li", FEW.count("id:"))
        expect(page.get_by_text("mine.yaml")).to_be_visible()
        start, stop = page.locator(".trial button").all()
        start.click()
        page.wait_for_selector(".trial tbody tr")
        stop.click()
        expect(stop).to_be_disabled(timeout=LONG)
    finally:
        host.gone = False
    page.locator(".set summary").click()
    page.get_by_role("button", name="Start anew with tiles.yaml").click()
    page.get_by_role("button", name="Replace mine").click()
    shows(page, ".pictures li", 88)


def test_visitors_are_told_of_newer_files_and_load_them(
    browser: Browser, host: Host, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(SITE, copy)
    context = browser.new_context(locale="en")
    with hosting(copy) as other:
        page = context.new_page()
        address = f"http://localhost:{other.server_port}/"
        opened(page, address)
        digest = json.loads((copy / "files.js").read_text().split(" = ")[1].rstrip(";\n"))["digest"]
        replace(copy / "files.js", digest, "0" * len(digest))
        replace(copy / "words" / "en.json", "tilegen in your browser", "Newer")
        page.reload()
        expect(page.locator("h1")).to_have_text("tilegen in your browser", timeout=LONG)
        page.get_by_role("button", name="Load it").click(timeout=LONG)
        expect(page.locator("h1")).to_have_text("Newer", timeout=LONG)
        assert page.evaluate("caches.keys()") == [f"tilegen {address} {'0' * len(digest)}"]
        context.close()


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def shows(page: Page, selector: str, count: int) -> None:
    expect(page.locator(selector)).to_have_count(count, timeout=LONG)


def upload(page: Page, name: str, text: str) -> None:
    file = FilePayload(name=name, mimeType="application/yaml", buffer=text.encode())
    page.locator("input[type=file]").set_input_files(file)


def downloaded(page: Page, button: str, folder: Path) -> Path:
    with page.expect_download(timeout=LONG) as file:
        page.get_by_role("button", name=button).click()
    path = folder / file.value.suggested_filename
    file.value.save_as(path)
    return path


def everybody_can_use(page: Page) -> None:
    """axe finds nothing, and nothing scrolls sideways."""
    for scheme in ("light", "dark"):
        for device in (DESK, PHONE):
            page.emulate_media(color_scheme=scheme)
            page.set_viewport_size(device["viewport"])
            assert not scrolls_sideways(page), device
            assert findings(page) == [], (device, scheme)
    page.set_viewport_size(DESK["viewport"])
