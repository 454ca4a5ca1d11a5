"""The logic of the pages, which node tests without a browser: `node --test tests/web/static`."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.web.pages import served

FOLDER = Path(__file__).parent / "static"


def node() -> str:
    """The path of node. Skips the test without one that knows a module by its content."""
    path = shutil.which("node")
    if path is None:
        pytest.skip("node is not installed")
    version = subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout
    major, minor = map(int, re.findall(r"\d+", version)[:2])
    if (major, minor) < (20, 19) or (22, 0) <= (major, minor) < (22, 7) or major == 21:
        pytest.skip(f"node {version.strip()} takes no .js file for a module: 20.19 or 22.7 does")
    return path


def test_the_scripts_do_what_their_own_tests_say() -> None:
    files = sorted(FOLDER.glob("*.test.js"))
    assert files
    run = subprocess.run([node(), "--test", *files], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def test_the_scripts_that_are_served_are_scripts(tmp_path: Path) -> None:
    for name, file in served().items():
        if name.endswith(".js"):
            script = tmp_path / f"{name.removesuffix('.js')}.mjs"
            script.write_bytes(file.content)
            run = subprocess.run(
                [node(), "--check", script], capture_output=True, text=True, check=False
            )
            assert run.returncode == 0, run.stderr
