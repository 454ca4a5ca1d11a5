from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.app.builds import STANDARD_FILES, contents, root_of
from tilegen.cli import main
from tilegen.cli.progress import drawing, progress

PARTS = "It begins with how to print and cut, and ends with the rules and reference cards."
Run = Callable[..., Result]


@pytest.fixture
def run(two_yaml: Path) -> Run:
    assert two_yaml.exists()
    return lambda *arguments: CliRunner().invoke(main, ["build", *arguments])


def test_the_command_says_what_it_made_and_where(run: Run) -> None:
    result = run("two.yaml")

    assert result.exit_code == 0
    *told, last = result.stdout.splitlines()
    assert last.startswith("wrote 5 files below output/two (")
    assert told == [
        "Two: 2 tiles on 1 sheet of A4.",
        f"  to print     output/two/two.pdf (5 pages). {PARTS}",
        "  at a glance  output/two/contact.svg",
        "  each tile    output/two/svg",
    ]
    assert set(contents(Path("output/two"))) == {
        "contact.svg",
        "two.pdf",
        "svg/1.svg",
        "svg/2.svg",
        "svg/back.svg",
    }


def test_without_a_set_the_standard_one_is_made(run: Run) -> None:
    result = run()

    assert result.exit_code == 0
    assert result.stdout.startswith("Monsters: 88 tiles on 4 sheets of A4.")
    assert set(contents(Path("output/tiles"))) == STANDARD_FILES


def test_the_set_of_this_folder_comes_before_the_standard_one(run: Run) -> None:
    Path("specs").mkdir()
    Path("two.yaml").rename("specs/tiles.yaml")

    assert run().stdout.startswith("Two: 2 tiles")


def test_quiet_says_nothing(run: Run) -> None:
    result = run("--quiet", "-o", "out")

    assert (result.exit_code, result.output) == (0, "")
    assert set(contents(Path("out"))) == STANDARD_FILES


def test_no_progress_is_shown_where_nobody_watches(run: Run) -> None:
    result = run("-o", "out")

    assert (result.exit_code, result.stderr) == (0, "")
    assert "\r" not in result.output


def test_progress_is_gone_in_the_end_where_somebody_watches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    shown: list[str] = []
    monkeypatch.setattr("click.echo", lambda text, **_: shown.append(text))
    seconds = iter([0.0, 0.5, 6.0, 8.0])
    show = progress(quiet=False, clock=lambda: next(seconds))
    show(1, 4)
    show(3, 4)
    show(4, 4)

    first, second, last = shown
    assert first.startswith("\rdrawing [#######.")
    assert first.endswith("] 25 %")
    assert second.endswith("] 75 %, about 2 s left")
    assert last.strip() == ""
    assert len(last.strip("\r")) >= len(second.strip("\r"))


def test_options_change_paper_size_style_and_tiles(run: Run) -> None:
    result = run(
        "--paper", "A3", "--size", "50 mm", "--style", "gummy", "--only", "3,7-12", "-o", "out"
    )

    assert result.exit_code == 0
    assert "7 tiles on 1 sheet of A3" in result.stdout
    assert "(1 page)." in result.stdout
    assert "rule card" not in result.stdout
    assert root_of(Path("out/svg/7.svg").read_bytes()).get("width") == "50mm"


@pytest.mark.parametrize(
    ("arguments", "sentence", "hint"),
    [
        (
            ["--style", "lowin"],
            "tilegen: --style: no style is called 'lowin'",
            "did you mean 'lowink'?",
        ),
        (["--only", "999"], "tilegen: --only: the set has no tile 999", "run from 1 to 88"),
        (["--only", "12-7"], "tilegen: --only: the range 12-7 runs backwards", "write 7-12"),
        (["--paper", "50x50 mm"], "50x50 mm paper is too small", "smaller tiles"),
        (["--paper", "leter"], "--paper: no paper is called 'leter'", "did you mean Letter?"),
        (["--size", "50"], "tilegen: --size: ", "mm"),
        (["nowhere.yaml"], "tilegen: no file 'nowhere.yaml'", "two.yaml"),
    ],
)
def test_what_cannot_be_made_is_a_sentence_and_a_hint(
    run: Run, arguments: list[str], sentence: str, hint: str
) -> None:
    result = run(*arguments)

    assert result.exit_code == 2
    assert result.stdout == ""
    assert sentence in result.stderr.splitlines()[0]
    assert hint in result.stderr
    assert len(result.stderr.splitlines()) <= 2
    assert not Path("output").exists()


def test_a_set_with_errors_makes_nothing(run: Run) -> None:
    wrong = Path("two.yaml").read_text(encoding="utf-8").replace("thin", "thik")
    Path("two.yaml").write_text(wrong, encoding="utf-8")
    result = run("two.yaml", "--quiet")

    assert result.exit_code == 1
    assert "no edge kind is called 'thik'" in result.stderr
    assert not Path("output").exists()


def test_some_tiles_again_leave_the_whole_game_where_it_is(run: Run) -> None:
    assert run("two.yaml").exit_code == 0
    before = contents(Path("output/two"))
    assert run("two.yaml", "--only", "2").exit_code == 0

    after = contents(Path("output/two"))
    assert {name: after[name] for name in before} == before
    assert set(after) - set(before) == {"two-only.pdf", "contact-only.svg"}


def test_what_is_drawn_is_named_until_it_is_where_somebody_watches(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)

    with drawing("the box", quiet=False):
        assert capsys.readouterr().err == "\rdrawing the box ..."
    assert not capsys.readouterr().err.strip()
    with drawing("the box", quiet=True):
        assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("game", "smallest", "smaller", "noun"),
    [("monsters", "40", "39.9", "tiles"), ("misfitz", "56.7", "56.6", "cards")],
)
def test_a_size_without_room_for_marks_is_warned_of(
    game: str, smallest: str, smaller: str, noun: str
) -> None:
    def read_warning(size: str, *more: str) -> str:
        asked = ["build", game, "--only", "1", "--size", f"{size} mm", *more]
        result = CliRunner().invoke(main, asked)
        assert result.exit_code == 0
        return result.stderr

    said = read_warning(smaller)
    assert f"warning[mark-room]: {noun} of {smaller} mm are too small for marks" in said
    assert "photos of games with them cannot be read" in said
    assert f"make them at least {smallest} mm wide, or write '--marks none'" in said
    assert not read_warning(smallest)
    assert not read_warning(smaller, "--marks", "none")
