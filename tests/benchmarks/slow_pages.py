"""When pages can be used on a slow phone: "Slow 4G" as Chromium's tools have it, and a quarter of
the CPU, beside an empty page of the same server in the same run; and how much longer a click and a
change of a side take on the designer's page with many tiles.

Always exits with 0: a number to look at, not a gate. Without chromium it measures nothing.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Mapping
from itertools import cycle
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Final, NamedTuple

SLOW_4G: Final[Mapping[str, object]] = {
    "offline": False,
    "latency": 562.5,
    "downloadThroughput": 180_000,
    "uploadThroughput": 84_375,
}
SLOWER_CPU: Final = 4
HEADING, PLAYABLE, MOST_REQUESTS = 2.0, 4.0, 12
"""Seconds more than the empty page takes, and requests until the heading is there."""
EMPTY: Final = "/nowhere"
PAGES: Final = {
    "/": ".new-table",
    "/desk": ".cm-content",
    "/design": ".row .faces img",
    "table": ".choice, .cell.legal",
}
"""What there is to use on each page."""
FEW, MANY, MOST_TIMES = 88, 500, 1.5
"""Tiles on the designer's page, and how many times as long a click or a change may take with many
of them."""
CLICKS: Final = range(3, 35, 2)
CLICK: Final = """async (place) => {
  const button = document.querySelectorAll(".pictures button")[place];
  button.click();
  while (!document.getElementById("row")?.textContent.includes(button.dataset.piece))
    await new Promise((done) => setTimeout(done));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}"""
CHANGES: Final = range(12)
CHANGE: Final = """async (number) => {
  const side = document.querySelectorAll(".row .sides select")[number % 4];
  const before = document.querySelector(".row .faces img").src;
  const words = [...side.options].map(({ value }) => value);
  const begun = performance.now();
  side.value = words[(words.indexOf(side.value) + 1) % words.length];
  side.dispatchEvent(new Event("change", { bubbles: true }));
  let picture;
  do {
    await new Promise((done) => setTimeout(done));
    picture = document.querySelector(".row .faces img");
  } while (picture.src === before || !picture.complete);
  const seconds = (performance.now() - begun) / 1000;
  await new Promise((done) => setTimeout(done, 500));
  return seconds;
}"""
"""Changes a side, and returns the seconds until the new picture is there; by the end of the last
wait the text has been judged, too."""
BROWSERS: Final = ("chromium-headless-shell", "chromium")


class Visit(NamedTuple):
    """Seconds until the heading and until the page can be used, and requests until the heading."""

    heading: float
    playable: float
    requests: int


def measure(context: object, address: str, usable: str) -> Visit:
    """Opens a page with nothing cached."""
    from playwright.sync_api import BrowserContext  # noqa: PLC0415 -- not everybody has it

    assert isinstance(context, BrowserContext)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.clearBrowserCache")
    devtools.send("Network.emulateNetworkConditions", dict(SLOW_4G))
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_CPU})
    addresses: list[str] = []
    page.on("request", lambda request: addresses.append(request.url))
    begun = perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector("h1", timeout=60_000)
    heading, requests = perf_counter() - begun, len(addresses)
    page.wait_for_selector(usable, timeout=60_000)
    visit = Visit(heading, perf_counter() - begun, requests)
    page.close()
    return visit


def many_tiles(count: int) -> str:
    """A set of so many tiles, with the sides and eyes of the standard ones over and over."""
    standard = Path("specs/tiles.yaml").read_text(encoding="utf-8")
    kinds = cycle(re.findall(r"edges: \[.+?\](?:, eyes: \d)?", standard))
    rows = [f"  - {{id: {number}, {next(kinds)}}}" for number in range(1, count + 1)]
    return "\n".join(["tilegen: 1", "game: monsters", "name: Many", "tiles:", *rows, ""])


class Answers(NamedTuple):
    """CPU seconds of the page and of the server that a click on a piece takes, and seconds from a
    change of a side to the new picture."""

    click: float
    change: float


def measure_answers(browser: object, text: str, folder: Path) -> Answers:
    """How fast the designer's page answers with this set."""
    from playwright.sync_api import Browser  # noqa: PLC0415 -- not everybody has it

    from tests.browser.playing import House, serving  # noqa: PLC0415

    assert isinstance(browser, Browser)
    own_set = folder / "tiles.yaml"
    own_set.write_text(text, encoding="utf-8")
    with serving(own_set, folder / "games") as running:
        house = House(running.startup_links.host, own_set, running.home)
        house.enter(browser)
        page = house.host()
        page.goto(f"{house.origin}/design")
        page.wait_for_selector(".row .faces img")
        # All pieces are compared once nothing else is asked for.
        page.wait_for_selector(".alike img", timeout=300_000)
        devtools = page.context.new_cdp_session(page)
        devtools.send("Performance.enable", {"timeDomain": "threadTicks"})

        def seconds() -> float:
            metrics = devtools.send("Performance.getMetrics")["metrics"]
            tasks = next(each["value"] for each in metrics if each["name"] == "TaskDuration")
            return float(tasks) + process_time()

        begun = seconds()
        for place in CLICKS:
            page.evaluate(CLICK, place)
        click = (seconds() - begun) / len(CLICKS)
        return Answers(click, median(page.evaluate(CHANGE, number) for number in CHANGES))


def format_times(what: str, few: float, many: float) -> str:
    """A line about how much longer something takes with many tiles."""
    verdict = f": more than {MOST_TIMES:g} times" if many > MOST_TIMES * few else ""
    return f"{what} {MANY} tiles: {many / few:.1f} x that of {FEW}{verdict}"


def format_visit(name: str, visit: Visit, empty: Visit) -> str:
    """A line about a page, with what is more than it should be."""
    heading, playable = visit.heading - empty.heading, visit.playable - empty.heading
    faults = [
        *([f"the heading is later than {HEADING:g} s"] if heading > HEADING else []),
        *([f"it can be used later than {PLAYABLE:g} s"] if playable > PLAYABLE else []),
        *([f"more than {MOST_REQUESTS} requests"] if visit.requests > MOST_REQUESTS else []),
    ]
    verdict = f": {', '.join(faults)}" if faults else ""
    return (
        f"{name}: heading {heading:+.1f} s, to use {playable:+.1f} s, "
        f"{visit.requests} requests to the heading{verdict}"
    )


def main() -> None:
    """Prints a line for each page."""
    browser_path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser_path is None:
        print("pages: chromium is not installed")
        return
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 -- not everybody has it

    from tests.browser.playing import House, serving  # noqa: PLC0415

    # The sandbox of a browser does not work for root, as in containers.
    options = ["--no-sandbox"] if os.geteuid() == 0 else []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as started:
        own_set = Path(folder, "tiles.yaml")
        shutil.copy("specs/tiles.yaml", own_set)
        browser = started.chromium.launch(executable_path=browser_path, args=options)
        with serving(own_set, Path(folder, "games")) as running:
            house = House(running.startup_links.host, own_set, running.home)
            house.enter(browser)
            host = house.host()
            addresses = {
                name: f"{house.origin}{name}" if name.startswith("/") else ""
                for name in (EMPTY, *PAGES)
            }
            addresses["table"] = house.table(host, "monsters", "here", "builder")
            empty = measure(host.context, addresses[EMPTY], "h1")
            print(f"an empty page on a slow phone: {empty.heading:.1f} s")
            for name, usable in PAGES.items():
                visit = measure(host.context, addresses[name], usable)
                print(format_visit(name, visit, empty))
        few, many = (
            measure_answers(browser, many_tiles(count), Path(tempfile.mkdtemp(dir=folder)))
            for count in (FEW, MANY)
        )
        print(format_times("a click on one of", few.click, many.click))
        print(format_times("a change of a side of one of", few.change, many.change))
        browser.close()


if __name__ == "__main__":
    main()
