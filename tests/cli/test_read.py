from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

pytest.importorskip("cv2", reason="wants OpenCV")

from tests.photo.tables import Table, creature, jpeg
from tilegen.cli import main
from tilegen.extras import install_hint
from tilegen.photo.image import decode_photo

ROW = creature({(0, 0): "24<", (1, 0): "58v", (2, 0): "56v", (3, 0): "5>"})
PHOTO = jpeg(Table(scale=3.5, height=130).photo(ROW))


@pytest.fixture(autouse=True)
def a_photo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("table.jpg").write_bytes(PHOTO)


def read(*words: str, typed: bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["read", *words], input=typed)


def test_a_photo_becomes_a_record_and_a_picture_beside_it() -> None:
    done = read("table.jpg")
    assert done.stdout == (
        "4 tiles in 1 monster. Count them: is that right?\n"
        "A  4 tiles  complete  24< 58v 56v 5>\n"
        "No doubts. Written to table.txt and table.read.jpg\n"
        "Now write 'players: Anna, Natalie' below its first line, and whose they are, in place of"
        " each ?\n"
    )
    assert done.exit_code == 0
    assert Path("table.txt").read_text().startswith("tilegen record 1\ngame: monsters\n")
    assert Path("table.jpg").read_bytes() == PHOTO
    seen = decode_photo(Path("table.read.jpg").read_bytes(), "")
    assert (seen.width, seen.height) == (1050, 455)
    assert b"Exif" not in Path("table.read.jpg").read_bytes()


def test_the_record_that_the_closing_words_ask_for_is_one_that_score_accepts() -> None:
    pair = creature({(0, 0): "3^", (0, 1): "1v"}, 260, 60)
    table = Table(scale=3.5, width=330, height=130)
    Path("table.jpg").write_bytes(jpeg(table.photo([*ROW, *pair])))
    read("table.jpg")
    first, rest = Path("table.txt").read_text().split("\n", 1)
    for name in ("Anna", "Natalie"):
        rest = rest.replace("? monster:", f"{name} monster:", 1)
    Path("table.txt").write_text(f"{first}\nplayers: Anna, Natalie\n{rest}")
    assert CliRunner().invoke(main, ["score", "table.txt"]).stderr == ""


def test_players_that_are_named_are_not_asked_for() -> None:
    done = read("table.jpg", "--players", "Anna,Natalie")
    assert done.stdout.endswith("\nNow write whose they are, in place of each ?\n")


@pytest.mark.parametrize("name", ["z.jpg", "z.pdf"])
def test_a_record_is_not_written_under_the_name_of_another_format(name: str) -> None:
    done = read("table.jpg", "-o", name)
    assert done.stderr == (
        f"tilegen: '{name}' does not end as a record does\n  hint: let it end in .txt\n"
    )
    assert done.exit_code == 2
    assert [*Path().iterdir()] == [Path("table.jpg")]


@pytest.mark.parametrize(("said", "cure"), [("3", "an outline without a tile"), ("4", "")])
def test_a_count_is_confirmed_or_doubted(said: str, cure: str) -> None:
    done = read("table.jpg", "--tiles", said)
    assert ("4 tiles in 1 monster, as you counted." in done.stdout) == (not cure)
    assert cure in done.stderr


def test_a_doubt_is_told_with_its_cure_and_makes_the_exit_code_1() -> None:
    done = read("table.jpg", "--tiles", "5", "-o", "game.txt")
    assert done.stderr == (
        "doubt[count-differs]: 4 tiles were found, but you counted 5\n"
        "  hint: look for a tile without an outline\n"
    )
    assert done.exit_code == 1
    assert Path("game.read.jpg").exists()


def test_files_that_exist_stay_unless_forced() -> None:
    Path("table.txt").write_text("mine")
    done = read("table.jpg")
    assert "'table.txt' already exists" in done.stderr
    assert done.exit_code == 2
    assert Path("table.txt").read_text() == "mine"
    assert read("table.jpg", "--force").exit_code == 0
    assert Path("table.txt").read_text() != "mine"


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        (("-o", "table.jpg"), "table.jpg"),
        (("-o", "./table.txt", "--record", "table.txt"), "table.txt"),
    ],
)
def test_what_is_read_is_never_replaced(words: tuple[str, ...], kept: str) -> None:
    Path("table.txt").write_text("tilegen record 1\ngame: monsters\nplayers: Anna, Bo\n")
    before = Path(kept).read_bytes()
    done = read("table.jpg", "--force", *words)
    assert f"'{kept}' is a file to read: it is not replaced" in done.stderr
    assert done.exit_code == 2
    assert Path(kept).read_bytes() == before


def test_a_photo_is_piped_in_and_its_record_out() -> None:
    done = read("-", "-o", "-", typed=PHOTO)
    assert done.stdout.startswith("tilegen record 1\n")
    assert [*Path().iterdir()] == [Path("table.jpg")]


def test_a_program_gets_one_object_and_no_file() -> None:
    done = read("table.jpg", "--format", "json")
    assert json.loads(done.stdout)["count"] == 4
    assert [*Path().iterdir()] == [Path("table.jpg")]


def test_a_table_without_tiles_exits_with_2_and_writes_nothing() -> None:
    Path("bare.jpg").write_bytes(jpeg(Table(scale=2, height=60).photo([])))
    done = read("bare.jpg")
    assert done.stderr.startswith("doubt[nothing-read]: no tile was found on bare.jpg\n")
    assert done.exit_code == 2
    assert not Path("bare.txt").exists()


def test_a_damaged_photo_is_a_doubt_and_no_word_of_the_decoder(
    capfd: pytest.CaptureFixture[str],
) -> None:
    at = len(PHOTO) // 2
    Path("table.jpg").write_bytes(PHOTO[:at] + PHOTO[at + 400 :])
    done = read("table.jpg")
    assert done.stderr.startswith("doubt[damaged]: table.jpg is damaged: tiles may be missing or")
    assert "No doubts" not in done.stdout
    assert done.exit_code == 1
    assert capfd.readouterr() == ("", "")


def test_a_link_to_a_photo_that_is_gone_names_it() -> None:
    Path("last.jpg").symlink_to("gone.jpg")
    done = read("last.jpg")
    assert done.stderr == (
        "tilegen: 'last.jpg' is a link to 'gone.jpg', which is missing\n"
        "  hint: name the file of the photo itself\n"
    )
    assert done.exit_code == 2


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "empty.jpg: the file is empty"),
        (b"\0" * 100, "empty.jpg: not a picture"),
        (b"\0\0\0\x14ftypavif\0\0\0\0avif", "empty.jpg: this AVIF cannot be read here"),
        (b"\0\0\0\x14ftypheic\0\0\0\0heic", "empty.jpg: phones' HEIC cannot be read"),
    ],
)
def test_a_file_that_is_no_photo_is_told_in_a_sentence(content: bytes, said: str) -> None:
    Path("empty.jpg").write_bytes(content)
    done = read("empty.jpg")
    assert done.stderr.startswith(f"tilegen: {said}\n  hint: ")
    assert done.exit_code == 2


def test_missing_tiles_are_told() -> None:
    done = read("--missing", "table.jpg")
    assert done.stdout.startswith("4 of 88 tiles; 1, 2, 3, 4, 6, ")
    assert done.exit_code == 1


def test_options_for_a_record_are_refused_when_pieces_are_counted() -> None:
    done = read("--missing", "table.jpg", "-o", "x.txt", "--tiles", "88")
    assert done.stderr == (
        "tilegen: --missing counts pieces and writes no record, so -o and --tiles cannot go with "
        "it\n  hint: leave one of them out\n"
    )
    assert done.exit_code == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["no.jpg"], "no file 'no.jpg'"),
        (["typed.txt"], "'typed.txt' is text, not a photo"),
        (["table.jpg", "--record", "typed.txt"], "Bo's monster began with 99, but no tile is"),
        (["--set", "misfitz", "table.jpg"], "does not tell how a game of misfitz went"),
        (["-", "-", "-o", "x.txt"], "standard input holds one photo"),
        (["table.jpg", "-o", "/"], "'/' is a folder, not a record"),
        (["-"], "a photo from standard input has no name"),
        (["table.jpg", "--owners", "Anna"], "does not say whose a letter is"),
        (["table.jpg", "--owners", "B Anna"], "--owners names B, but the photo shows A"),
        (["table.jpg", "--players", "Anna,Anna"], "--players names somebody twice"),
    ],
)
def test_what_cannot_be_meant_is_told_in_a_sentence(words: list[str], said: str) -> None:
    Path("typed.txt").write_text("tilegen record 1\nplayers: Anna, Bo\nBo: start 99^\n")
    done = read(*words)
    assert said in done.stderr
    assert done.exit_code == 2


def test_without_opencv_one_sentence_tells_what_to_install() -> None:
    code = "import sys; sys.modules['cv2'] = None; from tilegen.__main__ import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, "read", "table.jpg"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == (
        "tilegen: reading photos needs OpenCV, which is not installed\n"
        f"  hint: {install_hint('read')}\n"
    )
    assert done.returncode == 2


def test_help_and_score_do_not_load_opencv() -> None:
    code = (
        "import sys; from tilegen.cli import main\n"
        "try: main(['read', '--help'])\n"
        "finally: print({'cv2', 'numpy', 'tilegen.photo'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.endswith("set()\n")
