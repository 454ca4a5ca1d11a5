"""`tilegen fmt` on the command line."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tilegen.cli import main

GOOD = "tilegen record 1\ngame: monsters\nplayers: Anna, Bo\n\nAnna: start 12^\n"
LOOSE = "tilegen record 1\ngame: monsters\nplayers:Anna,Bo\nan: START 12\n"


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def fmt(*arguments: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(main, ("fmt", *arguments), input=typed)


def test_files_are_rewritten_in_place(tmp_path: Path) -> None:
    for name, text in {"a.txt": LOOSE, "b.txt": GOOD}.items():
        (tmp_path / name).write_text(text)
    result = fmt("a.txt", "b.txt")
    assert result.exit_code == 0
    assert (tmp_path / "a.txt").read_text() == GOOD
    assert result.stdout == "wrote a.txt (67 bytes)\n"
    assert result.stderr == "1 file reformatted, 1 file left as it was\n"


def test_a_file_that_is_right_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text(GOOD)
    before = path.stat()
    fmt("a.txt")
    assert (path.stat().st_ino, path.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


@pytest.mark.parametrize("option", ["--check", "--diff"])
def test_nothing_is_written_where_only_a_look_is_asked_for(tmp_path: Path, option: str) -> None:
    (tmp_path / "a.txt").write_text(LOOSE)
    result = fmt(option, "a.txt")
    assert (tmp_path / "a.txt").read_text() == LOOSE
    assert "would reformat a.txt\n1 file would be reformatted\n" in result.stderr
    assert result.exit_code == (1 if option == "--check" else 0)
    assert ("+Anna: start 12^\n" in result.stdout) == (option == "--diff")


def test_check_is_content_with_files_that_are_right(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(GOOD)
    result = fmt("--check", "a.txt")
    assert result.exit_code == 0
    assert result.stderr == (
        "1 file would be left as it was\n"
        "--check looks at the form alone; 'tilegen score' checks the game\n"
    )


def test_check_refers_to_score_where_the_form_is_right_and_the_game_is_wrong(
    tmp_path: Path,
) -> None:
    (tmp_path / "a.txt").write_text(GOOD.replace("12^", "999^"))
    result = fmt("--check", "a.txt")
    assert result.exit_code == 0
    assert "'tilegen score' checks the game" in result.stderr
    assert fmt("--check", "--quiet", "a.txt").stderr == ""


def test_standard_input_goes_to_standard_output() -> None:
    result = fmt("-", typed=LOOSE)
    assert (result.exit_code, result.stdout) == (0, GOOD)
    assert fmt("-", "--check", typed=LOOSE).stdout == ""
    assert "+Anna: start 12^" in fmt("-", "--diff", typed=LOOSE).stdout


def test_what_is_no_record_comes_out_of_a_pipe_as_it_was() -> None:
    result = fmt("-", typed="Dear diary,\r\n")
    assert (result.exit_code, result.stdout_bytes) == (1, b"Dear diary,\r\n")
    assert "error[magic]" in result.stderr


@pytest.mark.parametrize(
    "text",
    ["tilegen: 1\ngame:   monsters\nname: Mine\n", "Saturday\nplayers :  Anna and me\nAnna: won\n"],
    ids=["set", "notes"],
)
def test_what_only_has_lines_as_a_record_has_them_is_left_alone(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.txt").write_text(text)
    result = fmt("a.txt")
    assert result.exit_code == 1
    assert result.stderr.count("error[") == 1
    assert "1 file could not be formatted" in result.stderr
    assert (tmp_path / "a.txt").read_text() == text
    assert (fmt("-", typed=text).exit_code, fmt("-", typed=text).stdout) == (1, text)


def test_a_file_that_cannot_be_opened_stops_no_other(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(LOOSE)
    result = fmt("none.txt", "a.txt")
    assert result.exit_code == 2
    assert "no file 'none.txt'" in result.stderr
    assert (tmp_path / "a.txt").read_text() == GOOD
    assert result.stderr.endswith("1 file reformatted, 1 file could not be formatted\n")


def test_a_file_that_is_no_record_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"Dear diary,\r\n")
    assert fmt("a.txt").exit_code == 1
    assert (tmp_path / "a.txt").read_bytes() == b"Dear diary,\r\n"


def test_lines_that_cannot_be_read_are_counted_and_are_no_failure(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(f"{LOOSE}hm\n")
    result = fmt("a.txt")
    assert result.exit_code == 0
    said = "a.txt: 1 line that cannot be read stays as it is; 'tilegen score' shows more\n"
    assert result.stderr.startswith(said)


def test_a_file_keeps_its_rights_and_a_link_stays_a_link(tmp_path: Path) -> None:
    real = tmp_path / "games" / "a.txt"
    real.parent.mkdir()
    real.write_text(LOOSE)
    real.chmod(0o640)
    (tmp_path / "link.txt").symlink_to(real)
    assert fmt("link.txt").exit_code == 0
    assert (tmp_path / "link.txt").is_symlink()
    assert real.read_text() == GOOD
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    assert os.listdir(real.parent) == ["a.txt"]  # noqa: PTH208


def test_a_pipe_is_not_replaced_by_a_file(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.write(writing, LOOSE.encode())
    os.close(writing)
    try:
        result = fmt(f"/dev/fd/{reading}")
    finally:
        os.close(reading)
    assert result.exit_code == 2
    assert "is not a plain file" in result.stderr


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everything")
def test_a_file_that_may_not_be_written_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text(LOOSE)
    path.chmod(0o444)
    assert fmt("a.txt").exit_code == 2
    assert path.read_text() == LOOSE


def test_a_disk_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.txt").write_text(LOOSE)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    result = fmt("a.txt")
    assert result.exit_code == 1
    assert "the disk is full" in result.stderr
    assert (tmp_path / "a.txt").read_text() == LOOSE
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


SLIPS = f"{GOOD.replace('start 12^', 'strat 12^')}Bo: start 40>\n\n1 Anna: 12^ above 40\n"
MENDED = f"{GOOD}Bo: start 40>\n\n1 Anna: 12^ above 40\n"
TOLD = "a.txt:5:7: 'strat 12^' becomes 'start 12^'\n"
LEFT = "a.txt: 1 error is left; 'tilegen score' shows more\n"


def test_mend_tells_what_it_mended_and_what_is_left(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(SLIPS)
    result = fmt("--mend", "a.txt")
    assert (tmp_path / "a.txt").read_text() == MENDED
    assert result.stdout == f"wrote a.txt ({len(MENDED)} bytes)\n"
    assert result.stderr == f"{TOLD}{LEFT}1 file reformatted\n"
    assert result.exit_code == 0


def test_mend_tells_in_one_line_of_a_line_that_it_adds(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(GOOD.replace("game: monsters", "game: robots"))
    result = fmt("--mend", "--diff", "a.txt")
    told = "a.txt:2:7: 'robots' becomes 'tiles', and 'set: robots' is put below it\n"
    assert told in result.stderr


@pytest.mark.parametrize("option", ["--check", "--diff"])
def test_mend_writes_nothing_where_only_a_look_is_asked_for(tmp_path: Path, option: str) -> None:
    (tmp_path / "a.txt").write_text(SLIPS)
    result = fmt("--mend", option, "a.txt")
    assert (tmp_path / "a.txt").read_text() == SLIPS
    assert result.stderr.startswith(TOLD + LEFT)
    assert result.exit_code == (1 if option == "--check" else 0)
    assert ("+Anna: start 12^\n" in result.stdout) == (option == "--diff")


def test_mend_hands_on_what_is_typed() -> None:
    result = fmt("--mend", "-", typed=SLIPS)
    assert result.stdout == MENDED
    assert "standard input:5:7: 'strat 12^' becomes 'start 12^'\n" in result.stderr


def test_mend_says_no_more_than_what_is_wrong_where_it_should_be_quiet(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(SLIPS)
    result = fmt("--mend", "--quiet", "a.txt")
    assert (result.stdout, result.stderr) == ("", LEFT)


def test_mend_tells_a_line_that_it_puts_in(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(GOOD.partition("\n")[2])
    (told, *_) = fmt("--mend", "a.txt").stderr.splitlines()
    assert told == "a.txt:1:1: 'tilegen record 1' is put above this line"


def test_mend_tells_a_line_that_it_takes_out(tmp_path: Path) -> None:
    move = "1 Anna: 1> right of 53"
    (tmp_path / "a.txt").write_text(f"{GOOD.replace('12', '53')}Bo: start 40\n{move}\n{move}\n")
    assert f"a.txt:8:1: '{move}' is taken out\n" in fmt("--mend", "a.txt").stderr


def test_mend_leaves_a_set_alone_and_says_what_it_is(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("tilegen: 1\nname: x\n")
    result = fmt("--mend", "a.yaml")
    assert "this is a set, not the record of a game" in result.stderr
    assert result.exit_code == 1
