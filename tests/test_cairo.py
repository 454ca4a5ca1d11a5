"""Who finds the cairo library."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

from tests.programs import environment


def is_found_by_a_program() -> bool:
    program = [sys.executable, "-c", "import cairosvg"]
    done = subprocess.run(program, env=environment(), capture_output=True, check=False)
    return done.returncode == 0


def test_a_test_that_does_not_ask_for_cairo_does_without_it() -> None:
    with pytest.raises(OSError, match="no library"):
        import_module("cairosvg")
    assert not is_found_by_a_program()


@pytest.mark.cairo
def test_a_test_that_asks_for_cairo_finds_it() -> None:
    assert import_module("cairosvg").svg2png
    assert is_found_by_a_program()
