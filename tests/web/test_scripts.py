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


RUN_TESTS = """
const { Worker } = require("node:worker_threads");
for (const file of process.argv.slice(1)) {
  new Worker(file).on("exit", (code) => { process.exitCode ||= code; });
}
"""
"""Runs each file in a thread, with globals of its own. `node --test` starts a process for each,
which takes twice as long."""


def test_the_scripts_do_what_their_own_tests_say() -> None:
    files = sorted(FOLDER.glob("*.test.js"))
    assert files
    command = [node(), "--eval", RUN_TESTS, "--"]
    run = subprocess.run([*command, *files], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert len(re.findall(r"^# pass [1-9]", run.stdout, re.MULTILINE)) == len(files)


PARSE = """
const { readFileSync } = require("node:fs");
const { SourceTextModule } = require("node:vm");
for (const file of process.argv.slice(1)) {
  new SourceTextModule(readFileSync(file, "utf8"), { identifier: file });
}
"""
"""Parses each file as a module, all in one process."""


def test_the_scripts_that_are_served_are_scripts(tmp_path: Path) -> None:
    scripts = []
    for name, file in served().items():
        if name.endswith(".js"):
            scripts.append(tmp_path / name)
            scripts[-1].parent.mkdir(parents=True, exist_ok=True)
            scripts[-1].write_bytes(file.content)
    assert scripts
    command = [node(), "--no-warnings", "--experimental-vm-modules", "--eval", PARSE, "--"]
    run = subprocess.run([*command, *scripts], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
