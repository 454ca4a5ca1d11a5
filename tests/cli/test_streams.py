"""Streams that are closed or cut off, and Ctrl-C: a sentence or silence, and never a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.programs import ROOT, environment

TILEGEN = f"'{sys.executable}' -m tilegen"
STOPPED = (130, "tilegen: stopped\n")


@pytest.fixture(autouse=True)
def beside_a_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.txt").write_bytes((ROOT / "docs/game.txt").read_bytes())


def shell(line: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/bash", "-c", line.replace("tilegen", TILEGEN)],
        env=environment(**more),
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("command", ["score", "fmt", "hint", "show"])
class TestARecordFromStandardInput:
    def test_that_is_closed_is_one_sentence(self, command: str) -> None:
        done = shell(f"tilegen {command} - <&-")
        assert done.returncode == 2
        assert done.stderr.startswith("tilegen: standard input is closed\n  hint: name the file")

    def test_that_cannot_be_read_is_one_sentence(self, command: str) -> None:
        done = shell(f"tilegen {command} - 0> written")
        assert done.returncode == 2
        assert done.stderr.startswith("tilegen: cannot read standard input: Bad file descriptor\n")

    def test_with_nobody_to_listen_is_read_in_silence(self, command: str) -> None:
        done = shell(f"tilegen {command} - < game.txt >&- 2>&-")
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(
    "command",
    ["score game.txt", "show game.txt", "hint game.txt", "fmt - < game.txt", "validate", "--help"],
)
def test_whoever_reads_no_further_hears_nothing_of_it(command: str) -> None:
    done = shell(f"tilegen {command} 2> said | true; cat said")
    assert "Traceback" not in done.stdout
    assert "Error" not in done.stdout
    assert "Exception" not in done.stdout


@pytest.mark.parametrize("command", ["score -", "fmt -"])
def test_a_full_disk_behind_stdout_is_one_sentence(command: str) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no such device")
    done = shell(f"tilegen {command} < game.txt > /dev/full")
    assert done.returncode == 1
    assert done.stderr.startswith("tilegen: cannot write the output: the disk is full\n")


def planted(module: str, code: str) -> str:
    """Where a module of that name is found before the real one."""
    folder = Path("planted").absolute()
    folder.mkdir()
    (folder / f"{module}.py").write_text(code, encoding="utf-8")
    return os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]).strip(os.pathsep)


CTRL_C = "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n"


@pytest.mark.parametrize("module", ["click", "yaml", "reportlab"])
def test_ctrl_c_while_a_library_is_loaded_is_one_sentence(
    module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", planted(module, CTRL_C))
    done = shell("tilegen build --only 3 -o made")
    assert (done.returncode, done.stderr) == STOPPED
    assert not Path("made").exists()


LOSES = """
import os, signal
from contextlib import suppress

def svg2png(**_):
    with suppress(KeyboardInterrupt):
        os.kill(os.getpid(), signal.SIGINT)
    return bytes(40)
"""


@pytest.mark.cairo
def test_ctrl_c_while_a_picture_is_written_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    # What is raised in a call from C is printed there and forgotten.
    draw = "".join(f"    {line}\n" for line in CTRL_C.splitlines())
    code = f"def write():\n{draw}def svg2png(**_):\n    try:\n        write()\n"
    code += (
        "    except KeyboardInterrupt:\n        raise SystemExit('lost')\n    return bytes(40)\n"
    )
    monkeypatch.setenv("PYTHONPATH", planted("cairosvg", code))
    done = shell("tilegen build --only 3 --png -o made")
    assert (done.returncode, done.stderr) == STOPPED
    assert [*Path("made").rglob("*")] == []


def test_ctrl_c_while_a_record_is_awaited_is_one_sentence() -> None:
    os.mkfifo("awaited")
    running = subprocess.Popen(
        [sys.executable, "-m", "tilegen", "score", "awaited"],
        env=environment(),
        stderr=subprocess.PIPE,
        text=True,
    )
    # This waits until the other side has opened it too.
    with running, Path("awaited").open("wb"):
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=60)
    assert (running.returncode, said) == STOPPED
