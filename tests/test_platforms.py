"""Commands run where the system has no modules of POSIX, as on Windows."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.programs import environment

ROOT = Path(__file__).parent.parent
MISSING = ("fcntl", "resource", "termios", "pwd", "grp")
"""Modules of the standard library that Windows does not have."""
WITHOUT = f"""
import sys
for name in {MISSING}:
    sys.modules[name] = None
from tilegen.cli import main
main(sys.argv[1:])
"""


@pytest.mark.parametrize(
    "line",
    [
        "build specs/honey.yaml -q -o {out}",
        "validate examples/stars.yaml",
        "score docs/game.txt",
        "show docs/game.txt -o {out}/table.svg",
        "simulate examples/stars.yaml --players 2 --games 2 --bots random",
        "fmt --check docs/game.txt",
        "init {out}/new",
        "games",
    ],
)
def test_a_command_needs_no_module_that_windows_lacks(line: str, tmp_path: Path) -> None:
    words = line.format(out=tmp_path / "out").split(" ")
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, *words],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_a_server_has_its_folder_without_the_locks_of_posix(tmp_path: Path) -> None:
    pytest.importorskip("uvicorn", reason="the extra web is not installed")
    begin = WITHOUT.replace(
        "from tilegen.cli import main\nmain(sys.argv[1:])",
        "from pathlib import Path\n"
        "from tilegen.web.server import ServeOptions, Server\n"
        "server = Server(ServeOptions(None, Path(sys.argv[1]), 0))\n"
        "server.should_exit = True\n"
        "server.run()\n",
    )
    done = subprocess.run(
        [sys.executable, "-c", begin, str(tmp_path / "games")],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "games/.lock").is_file()
