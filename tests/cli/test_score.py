from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.programs import environment
from tilegen.cli import main

ROOT = Path(__file__).parents[2]
DRAWS = {"reportlab", "svgwrite", "cairosvg", "tilegen.drawing", "tilegen.render", "tilegen.sheets"}
GUESSES = {"difflib", "tilegen.text.suggest", "tilegen.play.corrections"}
SERVES = {"asyncio", "starlette", "uvicorn", "websockets", "segno", "tilegen.web"}
DEALS = {"hmac", "tilegen.play.session"}

RECORD = """\
tilegen record 1
game: monsters
players: Anna, Natalie

Anna: start 12^
Natalie: start 40>
"""

RECORD_OF_A_FILE = """\
tilegen record 1
game: tiles
set: garden
players: Anna, Ben

Anna: 31< right of 1
Ben: 17> left of 1
"""


def list_loaded_modules(record: str, tmp_path: Path) -> set[str]:
    """The modules that scoring this record loads."""
    (tmp_path / "game.txt").write_text(record, encoding="utf-8")
    code = (
        "import sys\nfrom tilegen.cli import main\n"
        "main(['score', 'game.txt'], standalone_mode=False)\n"
    )
    code = f"import atexit, sys\natexit.register(lambda: print(*sys.modules))\n{code}"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.splitlines()[-1].split())


def test_scoring_loads_nothing_that_draws_guesses_serves_deals_or_simulates(tmp_path: Path) -> None:
    modules = list_loaded_modules(RECORD, tmp_path)
    assert "tilegen.app.score" in modules
    assert (DRAWS | GUESSES | SERVES | DEALS) & modules == set()
    assert not any("simulation" in each for each in modules)


def test_scoring_a_right_record_of_a_game_from_a_file_loads_no_guesses(tmp_path: Path) -> None:
    modules = list_loaded_modules(RECORD_OF_A_FILE, tmp_path)
    assert "tilegen.games.tiles.rules.rules" in modules
    assert GUESSES & modules == set()


RIGHT = f"{RECORD}1 Anna: 1v below 12\nAnna: minion 53^\n"
WRONG = f"{RECORD}1 Anna: 1^ below 12\nAnna: minion 53^\n"
STANDS = f"{RECORD}1 Anna: 20v below 12 !\n"
TABLE = """\
Anna leads with 2 points. 84 tiles are left face down. The game is not over.

Anna: 2 + 0 = 2
  2  monster  2 tiles, complete          12 1
  0  minion   1 tile, 1 with eyes, open  (53)
Natalie: 0  to move
  0  monster  1 tile, open  40

A forgotten discard cannot be noticed: count the face-down tiles, and add a line 'left:' with \
their number.
"""


@pytest.fixture(autouse=True)
def in_a_folder_with_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in {"right": RIGHT, "wrong": WRONG, "stands": STANDS}.items():
        Path(f"{name}.txt").write_text(text, encoding="utf-8")
    Path("folder").mkdir()


def score(*arguments: str, typed: str | bytes = "") -> Result:
    result = CliRunner().invoke(main, ["score", *arguments], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def test_a_right_record_is_told_on_stdout_alone() -> None:
    result = score("right.txt")
    assert result.exit_code == 0
    assert result.stdout == TABLE
    assert result.stderr == ""


def test_what_is_wrong_is_told_on_stderr_and_the_scores_on_stdout() -> None:
    result = score("wrong.txt")
    assert result.exit_code == 1
    assert result.stderr.startswith("error[edge-mismatch]: 1^ does not fit below 12: ")
    assert " --> wrong.txt:7:9\n" in result.stderr
    assert result.stderr.endswith("\n\n1 error, 0 warnings\n")
    assert "Anna: 2 + 0 = 2\n" in result.stdout


def test_a_warning_is_told_and_is_no_error() -> None:
    result = score("stands.txt")
    assert result.exit_code == 0
    assert result.stderr.startswith("warning[edge-mismatch]: ")
    assert result.stderr.endswith("0 errors, 1 warning\n")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_dash_reads_what_is_typed(end: str) -> None:
    result = score("-", typed=RIGHT.replace("\n", end).encode())
    assert result.exit_code == 0
    assert result.stdout == TABLE


def test_what_is_typed_has_a_name() -> None:
    result = score("-", typed="hello\n")
    assert result.exit_code == 1
    assert " --> standard input:1:1\n" in result.stderr


@pytest.mark.parametrize(
    ("files", "code"),
    [
        (["right.txt"], 0),
        (["right.txt", "stands.txt"], 0),
        (["right.txt", "wrong.txt", "stands.txt"], 1),
        (["lost.txt"], 2),
        (["lost.txt", "wrong.txt"], 2),
        (["wrong.txt", "lost.txt", "right.txt"], 2),
        (["folder"], 2),
        ([""], 2),
        ([], 2),
        (["--format", "xml", "right.txt"], 2),
        (["--formt", "json", "right.txt"], 2),
    ],
)
def test_the_exit_code_is_the_highest_of_all_files(files: list[str], code: int) -> None:
    assert score(*files).exit_code == code


def test_many_records_are_told_with_their_names() -> None:
    result = score("right.txt", "stands.txt")
    assert result.stdout.startswith(f"right.txt\n{TABLE}\nstands.txt\n")


def test_a_file_that_is_missing_does_not_hide_the_others() -> None:
    result = score("lost.txt", "right.txt", "lots.txt")
    assert TABLE in result.stdout
    assert "tilegen: no file 'lost.txt'\n  hint: " in result.stderr
    assert "tilegen: no file 'lots.txt'\n  hint: " in result.stderr


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("table.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
        ("table.jpg", b"\xff\xd8\xff\xe0\0\x10JFIF\nplayers: x\n"),
        ("table.heic", b"\0\0\0\x18ftypheic"),
        ("table.pdf", b"%PDF-1.4\nplayers: a\n"),
        ("table.docx", b"PK\x03\x04 game:"),
        ("table.bin", b"game: \0\xff\n"),
    ],
)
def test_a_picture_is_told_how_it_becomes_a_record(name: str, content: bytes) -> None:
    Path(name).write_bytes(content)
    result = score(name)
    assert result.exit_code == 1
    assert "error[encoding]: the file is not text" in result.stderr
    assert "hint: type what the photo shows into a text file; docs/records.md" in result.stderr
    assert result.stderr.endswith("1 error, 0 warnings\n")


@pytest.mark.parametrize("name", ["tiles.yaml", "set.txt"])
def test_a_set_is_no_record_and_told_its_command(name: str) -> None:
    set_of_tiles = (ROOT / "specs/tiles.yaml").read_bytes()
    Path(name).write_bytes(set_of_tiles)
    result = score(name)
    assert result.exit_code == 1
    assert "error[magic]: this is a set, not the record of a game" in result.stderr
    assert f"hint: 'tilegen validate {name}' checks it" in result.stderr
    assert result.stderr.endswith("1 error, 0 warnings\n")


def test_a_name_that_is_nearly_right_is_guessed() -> None:
    assert "hint: did you mean 'right.txt'?" in score("rihgt.txt").stderr


def objects(result: Result) -> list[dict[str, Any]]:
    """The objects on stdout, one a line."""
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_json_is_one_object_for_each_file_one_a_line() -> None:
    result = score("--format", "json", "right.txt", "lost.txt", "wrong.txt", "-")
    assert result.exit_code == 2
    assert result.stderr == ""
    found = objects(result)
    assert [each["file"] for each in found] == [
        *("right.txt", "lost.txt", "wrong.txt", "standard input"),
    ]
    assert [each["ok"] for each in found] == [True, False, False, False]
    assert list(found[1]) == ["file", "ok", "diagnostics"]


def test_json_of_a_file_that_cannot_be_opened_says_why() -> None:
    (found,) = objects(score("--format", "json", "lost.txt"))
    (diagnostic,) = found["diagnostics"]
    assert list(diagnostic) == [
        *("code", "severity", "line", "column", "end_column", "message", "hint", "labels"),
        "cures",
    ]
    assert diagnostic["message"] == "no file 'lost.txt'"
    assert diagnostic["line"] is None


def test_names_in_json_are_as_they_are_written() -> None:
    typed = RIGHT.replace("Natalie", "Zoë 小林").encode()
    result = score("--format", "json", "-", typed=typed)
    assert "Zoë 小林" in result.stdout


@pytest.mark.parametrize(
    "typed",
    [
        b"",
        b"\0",
        b"\xff\xfe",
        b"\xff" * 1000,
        "tilegen record 1\n\ud800".encode("utf-8", "surrogatepass"),
        b"tilegen record 99999999999999999999999999\n",
        RECORD.encode() + b"1 Anna: " + b"9" * 10_000 + b"> right of " + b"9" * 10_000,
        RECORD.replace("Natalie", "").encode(),
        RECORD.replace("12^", "^").encode(),
        b"tilegen record 1\ngame: monsters\nset: /\nplayers: A, B\nA: start 1\n",
        b"tilegen record 1\ngame: monsters\nset: a\0b\nplayers: A, B\nA: start 1\n",
        b"tilegen record 1\ngame: monsters\nplayers: A, B\nA monster:\n" + b"? " * 30,
        b"tilegen record 1\ngame: monsters\nplayers: A, B\nA monster:\n" + b"?\n. ?\n" * 20,
    ],
    ids=range(13),
)
@pytest.mark.parametrize("form", ["table", "json"])
def test_no_text_is_more_than_a_complaint(typed: bytes, form: str) -> None:
    result = score("--format", form, "-", typed=typed)
    assert result.exit_code in {0, 1}
    assert "Traceback" not in result.output
    if form == "json":
        assert len(objects(result)) == 1
