"""What all tests share."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Generator
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings

from tests import cairo
from tests.thorough import times

# As in the command, whose numpy is set up before it is loaded: here tests load it first, and its
# threads would wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# This, too, is as in the command.
gc.set_threshold(50_000)

# A busy machine is no fault of the code.
settings.register_profile("untimed", deadline=None, max_examples=times(20, thorough=500))
settings.load_profile("untimed")

# Shells have what they start in the background ignore Ctrl-C, and so would all programs that tests
# start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-cases", action="store_true", help="write the reports that tests/cases expect"
    )
    parser.addoption(
        "--update-golden", action="store_true", help="write the pictures that tests/golden expect"
    )


def pytest_configure(config: pytest.Config) -> None:
    # Compiled games are kept for as long as the tests run, in a folder that all processes of a run
    # share; never in the user's own cache. Who sets it tries a cache that is warm, or partly so.
    if "NUMBA_CACHE_DIR" not in os.environ:
        folder = TemporaryDirectory(prefix="tilegen-tests-", ignore_cleanup_errors=True)
        config.add_cleanup(folder.cleanup)
        os.environ["NUMBA_CACHE_DIR"] = folder.name


def pytest_collection_finish() -> None:
    # All tests and modules stay to the end: to look again and again whether they are garbage was an
    # eighth of the time.
    gc.collect()
    gc.freeze()


def pytest_sessionstart(session: pytest.Session) -> None:
    # Workers inherit the path of the process that starts them, and could not show cairo again. Only
    # that process has xdist's "dsession".
    if not session.config.pluginmanager.hasplugin("dsession"):
        cairo.hide()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    if item.get_closest_marker("cairo") is None:
        return (yield)
    with cairo.show():
        return (yield)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("cairo") and not cairo.has_cairo():
        pytest.skip("the cairo library is not installed")


@pytest.fixture
def update_cases(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-cases"))


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))
