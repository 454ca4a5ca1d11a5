"""Streams that are closed or cut off, and Ctrl-C: a sentence or silence, and never a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from unittest.mock import Mock

import pytest

from tests.programs import ROOT, environment
from tests.thorough import some
from tilegen.cli import main

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


@pytest.mark.parametrize("command", some(["score", "hint", "fmt", "show"], 4))
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
        assert (done.returncode, done.stdout, done.stderr) == (1, "", "")


PRINTING = [
    *("score game.txt", "score --format json game.txt", "show game.txt", "hint game.txt"),
    *("fmt - < game.txt", "validate", "validate --format json", "schema", "explain tile-reused"),
    *("--help", "--version", "score --help"),
]


@pytest.mark.parametrize("command", some(PRINTING, 4))
def test_what_nobody_can_read_is_a_failure_without_a_word(command: str) -> None:
    done = shell(f"tilegen {command} >&-")
    assert done.returncode == 1
    assert done.stderr in {"", "1 file left as it was\n"}


@pytest.mark.parametrize(
    ("command", "status"),
    some(
        [
            ("fmt game.txt", 0),  # It prints nothing there.
            ("explain missing", 2),
            ("validate -q", 0),
            ("score missing.txt", 2),
            ("score game.txt missing.txt", 2),
            ("missing", 2),
        ],
        2,
    ),
)
def test_a_closed_stdout_changes_no_other_failure(command: str, status: int) -> None:
    done = shell(f"tilegen {command} >&-")
    assert done.returncode == status
    assert "Traceback" not in done.stderr


def test_slips_in_all_records_are_reported_where_nobody_reads_the_points() -> None:
    Path("slip.txt").write_text(Path("game.txt").read_text().replace("Anna: start", "Ana: start"))
    done = shell("tilegen score slip.txt slip.txt >&-")
    assert done.returncode == 1
    assert done.stderr.count("[unknown-player]") == 2


@pytest.mark.parametrize("command", ["score game.txt", "show game.txt", "fmt - < game.txt"])
def test_a_stdout_that_cannot_be_written_is_one_sentence(command: str) -> None:
    done = shell(f"tilegen {command} 1< game.txt")
    assert done.returncode == 1
    message = "tilegen: cannot write the output: stdout is not open for writing\n"
    assert done.stderr.startswith(message)


@pytest.mark.parametrize(
    "command",
    some(
        [
            *("score game.txt", "hint game.txt", "fmt - < game.txt", "show game.txt"),
            *("validate", "--help"),
        ],
        2,
    ),
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


def plant_module(module: str, code: str) -> str:
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
    monkeypatch.setenv("PYTHONPATH", plant_module(module, CTRL_C))
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
    monkeypatch.setenv("PYTHONPATH", plant_module("cairosvg", code))
    done = shell("tilegen build --only 3 --png -o made")
    assert (done.returncode, done.stderr) == STOPPED
    assert [*Path("made").rglob("*")] == []


IN_A_CALLBACK = """
import os, signal, time, weakref

class Gone: pass

def interrupt(_):
    os.kill(os.getpid(), signal.SIGINT)

gone = Gone()
kept = weakref.ref(gone, interrupt)
del gone
time.sleep(1)
"""


def test_ctrl_c_in_a_callback_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", plant_module("yaml", IN_A_CALLBACK))
    done = shell("tilegen validate")
    assert (done.returncode, done.stderr) == STOPPED


def interrupt_command(command: str, module: str) -> tuple[int, str, str]:
    """The exit code, stdout and stderr of a command that gets Ctrl-C, with its workers, as soon as
    it has loaded the module."""
    running = subprocess.Popen(
        [sys.executable, "-m", "tilegen", *command.split()],
        env=environment(PYTHONPROFILEIMPORTTIME="1", PYTHONUNBUFFERED="1"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with running:
        assert running.stderr
        for line in running.stderr:
            if line.endswith(f" {module}\n"):
                break
        else:
            pytest.fail(f"{command} does not load {module}")
        os.killpg(running.pid, signal.SIGINT)
        said, complained = running.communicate(timeout=120)
    lines = [line for line in complained.splitlines() if not line.startswith("import time:")]
    # Python may end itself by the signal, which shells call 130 too.
    code = 130 if running.returncode == -signal.SIGINT else running.returncode
    return code, said, "\n".join(lines)


@pytest.mark.parametrize(
    ("command", "module"),
    [
        ("validate", "tilegen.cli.usage_errors"),
        ("build -o made", "tilegen.app.build"),
        ("show game.txt", "tilegen.app.show"),
        ("parts -o parts.svg", "tilegen.app.parts"),
        ("simulate --games 100000 --players 4", "tilegen.app.simulation.runs"),
        ("compare monsters monsters --games 100000", "concurrent.futures.process"),
        ("tune --want completion=50%+-1 --players 4", "concurrent.futures.process"),
    ],
)
def test_ctrl_c_at_any_moment_is_one_sentence(command: str, module: str) -> None:
    assert interrupt_command(command, module) == (130, "", "tilegen: stopped")
    assert not Path("made").exists()


def test_ctrl_c_while_words_are_read_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(main, "parse_args", Mock(side_effect=KeyboardInterrupt))
    with pytest.raises(SystemExit) as end:
        main(["validate"])
    assert (end.value.code, capsys.readouterr()) == (130, ("", "tilegen: stopped\n"))


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
        # A signal between Python's look for one and its call to the system waits until that
        # returns: people press the keys again.
        for _ in range(30):
            running.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                _, said = running.communicate(timeout=2)
                break
        else:
            running.kill()
            pytest.fail("it does not listen to Ctrl-C")
    assert (running.returncode, said) == STOPPED
