"""People at tables: each has a browser of its own, and a way to make moves."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Dialog, Locator, Page, expect

from tilegen.app.tables.store import TableStore
from tilegen.app.tables.table import LiveTable
from tilegen.web.server import ServeOptions, Server

PHONE: Mapping[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
DESK: Mapping[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PATIENCE = 20_000
"""Milliseconds; a busy machine is no fault of the page."""
expect.set_options(timeout=PATIENCE)


@contextmanager
def serving(own_set: Path, folder: Path, port: int = 0) -> Iterator[Server]:
    """Serves the games in the folder, and this set."""
    running = Server(ServeOptions(str(own_set), folder, port))
    thread = Thread(target=running.run)
    thread.start()
    try:
        yield running
    finally:
        running.stop()
        thread.join()


class House:
    """The server with its tables, and everybody's browsers. To start a browser's own space takes as
    long as a test, so one that was left is given to the next who wants the like, empty."""

    def __init__(self, host_link: str, own_set: Path, home: TableStore) -> None:
        self.set = own_set
        """The file of the set that is served."""
        self._home = home
        self.origin = "{0.scheme}://{0.netloc}".format(urlsplit(host_link))
        self._host_link = host_link
        self._host_cookies: Any = None
        self._browser: Browser | None = None
        self._used: list[tuple[str, Page]] = []
        self._idle: dict[str, list[Page]] = {}
        self.asked: list[str] = []
        """All addresses that any page asked for."""
        self.troubles: list[str] = []
        """What any page complained about."""

    def enter(self, browser: Browser) -> None:
        self._browser = browser
        self.asked, self.troubles = [], []

    def leave(self) -> None:
        for like, page in self._used:
            self._empty(page)
            self._idle.setdefault(like, []).append(page)
        self._used = []

    def _empty(self, page: Page) -> None:
        context = page.context
        context.set_offline(offline=False)
        for other in context.pages:
            if other is not page:
                other.close()
        if page.url.startswith(self.origin):
            page.evaluate("localStorage.clear()")
        page.goto("about:blank")
        context.clear_cookies()

    def photograph(self, folder: Path) -> None:
        pages = [page for _, first in self._used for page in first.context.pages]
        for number, page in enumerate(pages, start=1):
            page.screenshot(path=folder / f"{number}.png")

    def guest(self, **how: Any) -> Page:
        """A page in a browser of its own. Nothing moves by itself there."""
        wanted = {"locale": "en", "reduced_motion": "reduce", **DESK, **how}
        viewport, scheme = wanted.pop("viewport"), wanted.pop("color_scheme", "light")
        like = json.dumps(wanted, sort_keys=True)
        idle = self._idle.get(like)
        page = idle.pop() if idle else self._opened(wanted)
        page.set_viewport_size(viewport)
        page.emulate_media(color_scheme=scheme)
        self._used.append((like, page))
        return page

    def _opened(self, wanted: Mapping[str, Any]) -> Page:
        assert self._browser
        context = self._browser.new_context(**wanted)
        context.set_default_timeout(PATIENCE)
        # The guide to the first move has a test of its own.
        context.add_init_script("try { localStorage['tilegen.guide'] = 'yes' } catch {}")
        context.on("request", lambda request: self.asked.append(request.url))
        context.on("weberror", lambda error: self.troubles.append(str(error.error)))
        context.on("dialog", self._asked)
        context.on(
            "console",
            lambda said: self.troubles.append(said.text) if "Policy" in said.text else None,
        )
        return context.new_page()

    def _asked(self, dialog: Dialog) -> None:
        if dialog.type != "beforeunload":
            self.troubles.append(dialog.message)
        dialog.accept()

    def host(self, **how: Any) -> Page:
        """A page of the one who may open tables. The link works once."""
        page = self.guest(**how)
        if self._host_cookies is None:
            link = self._host_link.partition("#")[0]
            page.goto(link)
            page.locator("[data-act=join]").click()
            # The page that it leads to takes long, and nobody looks at it.
            page.wait_for_url(lambda url: url != link, wait_until="commit")
            self._host_cookies = page.context.cookies()
        page.context.add_cookies(self._host_cookies)
        return page

    def table(self, host: Page, game: str, *seats: str, rules: str = "") -> str:
        """Opens a table, and takes the host there; gives its address."""
        address = self.open(host, game, *seats, rules=rules)
        host.goto(address)
        host.wait_for_selector("main[data-version]")
        return address

    def open(self, host: Page, game: str, *seats: str, rules: str = "") -> str:
        """Opens a table as the lobby does; the seats are "here", "friend" or a bot. Without
        `rules`, tables of monsters begin with any tile. Gives its address."""
        wishes = [
            {
                "name": f"{seat[:1].upper()}{number}" if seat == "here" else None,
                "bot": None if seat in {"here", "friend"} else seat,
                "device": seat == "here",
            }
            for number, seat in enumerate(seats, start=1)
        ]
        # Choosing one tile of all, one after the other, is what most tests are written for.
        rules = rules or {"few": "open", "monsters": "open"}.get(game, "")
        order = {"set": game, "rules": rules or None, "seats": wishes}
        answer = host.context.request.post(
            f"{self.origin}/api/tables",
            data=json.dumps(order),
            headers={"Origin": self.origin, "Content-Type": "application/json"},
        )
        assert answer.ok, answer.text()
        return f"{self.origin}{answer.json()['url']}"

    def play_on(self, address: str, until: Until = lambda _: False, prefers: str = "") -> None:
        """Makes moves where no page sees to it, until the player to move sees what is wished, or
        the game is over; the move that is preferred, wherever it is legal."""
        table = self._table(address)
        while not table.over:
            mover = table.view(None)["to_move"]
            assert mover is not None
            view = table.view(mover)
            if until(view):
                return
            offer = min(
                view["offers"], key=lambda each: (each["do"] != prefers, each["kind"] == "skip")
            )
            table.move(mover, view["v"], str(view["v"]), offer["do"])

    def begin(self, address: str, *names: str) -> None:
        """Sits these people down, each with a device that opens no page, and deals."""
        table = self._table(address)
        free = [
            seat for seat, chair in enumerate(table.seats.stored_table.seats) if chair.name is None
        ]
        for seat, name in zip(free, names, strict=True):
            table.seats.sit(seat, name)
        table.start()

    def _table(self, address: str) -> LiveTable:
        table = self._home.table(address.rpartition("/")[2])
        assert table
        return table


Until = Callable[[Mapping[str, Any]], bool]


def sit(page: Page, address: str, name: str) -> None:
    """Takes the first free seat."""
    page.goto(address)
    form = page.locator(".sit").first
    form.locator("input").fill(name)
    form.locator("button").click()
    expect(page.locator(".tag.own")).to_be_visible()


Way = Callable[[Page], None]


BUTTONS = tuple(f"[data-act={act}]:enabled" for act in ("discard", "draw", "pass"))
TO_DO = (".cell.legal", ".choice", ".playable button", *BUTTONS)

_LOOK = """() => {
  const main = document.querySelector("main[data-version]");
  return {
    version: Number(main.dataset.version),
    mover: Number(document.querySelector(".person.turn")?.dataset.seat ?? -1),
    over: Boolean(document.querySelector(".finale")),
  };
}"""
_FIRST = "wanted => wanted.find((each) => document.querySelector(each)) ?? null"
_HURRY = """() => new Promise((done) => {
  const wanted = (what) => document.querySelector(what.join(","));
  const timer = setInterval(() => {
    if (document.querySelector(".finale")) {
      clearInterval(timer);
      done();
      return;
    }
    const pieces = [".playable button", ".cell.legal", ".choice"];
    wanted(pieces.map((piece) => `${piece}[aria-pressed=false]`))?.click();
    const acts = ["play", "take", "place", "discard", "draw", "pass"];
    wanted(acts.map((act) => `[data-act=${act}]:enabled`))?.click();
    wanted([".move-list button:enabled"])?.click();
  }, 10);
})"""


def look(page: Page) -> Any:
    """What version of the table a page shows, who is to move, and whether the game is over."""
    return page.evaluate(_LOOK)


def _first(page: Page, *wanted: str) -> tuple[str, Locator]:
    """The first of these that is on the page."""
    found = page.evaluate(_FIRST, wanted)
    assert found, f"nothing to do on the page: {page.locator('h1').inner_text()}"
    return found, page.locator(found).first


def hurry(pages: Sequence[Page]) -> None:
    """Has the pages click by themselves until the game is over."""
    for page in pages:
        page.evaluate(f"void (document.hurry = ({_HURRY})())")
    for page in pages:
        page.evaluate("document.hurry")


def tap(page: Page) -> None:
    """By finger or mouse, and the buttons."""
    selector, found = _first(page, *TO_DO)
    press = found.tap if page.evaluate("navigator.maxTouchPoints") else found.click
    press()
    if selector == ".cell.legal" and page.evaluate(_FIRST, ["[data-act=turn]:enabled"]):
        page.locator("[data-act=turn]").click()
    if selector not in BUTTONS:
        page.locator("button.main[data-act]:enabled").click()


def drag(page: Page) -> None:
    """A tile to its cell, a card to the middle; what cannot be dragged is clicked."""
    selector, found = _first(page, *TO_DO)
    if selector not in {".cell.legal", ".playable button"}:
        tap(page)
        return
    is_tile = selector == ".cell.legal"
    what = page.locator("[data-drag]") if is_tile else found
    found.scroll_into_view_if_needed()
    start, end = (
        what.bounding_box(),
        (found if is_tile else page.locator("[data-middle]")).bounding_box(),
    )
    assert start
    assert end
    page.mouse.move(start["x"] + 20, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(end["x"] + 20, end["y"] + 20, steps=3)
    page.mouse.up()
    page.locator("button.main[data-act]:enabled").click()


def keys(page: Page) -> None:
    """With no mouse at all."""
    selector, found = _first(page, *TO_DO)
    if selector == ".cell.legal":
        page.keyboard.press("ArrowRight")
        page.keyboard.press("r")
    elif selector == ".playable button":
        page.keyboard.press("ArrowRight")
    else:
        found.focus()
    page.keyboard.press("Enter")
    if selector in {".choice", ".playable button"}:
        page.keyboard.press("Enter")


def typed(page: Page) -> None:
    """As the record writes it, from what is offered to complete the line."""
    line = page.locator("#move")
    line.fill(line.get_attribute("placeholder") or "")
    line.press("Enter")


def play(pages: Sequence[Page], ways: Sequence[Way], moves: int) -> None:
    """Makes so many moves, each player's in its own way, or as many as there are."""
    for _ in range(moves):
        now = look(pages[0])
        if now["over"]:
            break
        mover = now["mover"]
        pages[mover].wait_for_selector(f"main[data-version='{now['version']}']")
        ways[mover](pages[mover])
        pages[0].wait_for_selector(f"main:not([data-version='{now['version']}'])")
