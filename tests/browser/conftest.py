"""A browser, one for the whole run, and a server with a small set."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.browser.playing import House, serving
from tests.browser.sets import FEW

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

# The first draws no window around its pages, which takes half the time of loading a small one.
_BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
_WINDOW = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
"""Parts of a browser's window that are pages themselves, loaded again for each window."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One worker runs them all, with one browser. The items are those of the whole run."""
    folder = f"{Path(__file__).parent}{os.sep}"
    for item in items:
        if str(item.path).startswith(folder):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, _BROWSERS)), None)
    if found is None:
        pytest.skip("chromium is not installed")
    # The sandbox of a browser does not work for root, as in containers.
    root = ["--no-sandbox"] if os.geteuid() == 0 else []
    quiet = [
        "--disable-background-networking",
        "--disable-component-update",
        f"--disable-features={','.join(_WINDOW)}",
    ]
    with sync_playwright() as started:
        launched = started.chromium.launch(executable_path=found, args=[*root, *quiet])
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    pytest.importorskip("tilegen.web.server", reason="the extra web is not installed")
    folder = tmp_path_factory.mktemp("tables")
    few = folder / "few.yaml"
    few.write_text(FEW, encoding="utf-8")
    with serving(few, folder / "games") as running:
        yield House(running.startup_links.host, few, running.home)


@pytest.fixture(scope="session")
def served_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], House]]:
    """Gives the house that serves a tile game: one server for all tests of the same text."""
    houses: dict[str, House] = {}
    with ExitStack() as running:

        def serve(text: str) -> House:
            if text not in houses:
                folder = tmp_path_factory.mktemp("game")
                file = folder / "small.yaml"
                file.write_text(text, encoding="utf-8")
                server = running.enter_context(serving(file, folder / "games"))
                houses[text] = House(server.startup_links.host, file, server.home)
            return houses[text]

        yield serve


@pytest.fixture
def tables(
    browser: Browser, served_games: Callable[[str], House], request: pytest.FixtureRequest
) -> Iterator[House]:
    """A house that serves the tile game of the test."""
    house = served_games(request.param)
    house.enter(browser)
    yield house
    house.leave()


_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[_FAILED] = True
    return report


@pytest.fixture
def house(browser: Browser, served: House, request: pytest.FixtureRequest) -> Iterator[House]:
    """What a test opens is closed after it; what pages looked like when it failed is kept."""
    served.enter(browser)
    yield served
    if request.node.stash.get(_FAILED, False):
        served.photograph(Path("output", "browser", re.sub(r"\W+", "-", request.node.name)))
    served.leave()
