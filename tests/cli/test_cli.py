from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from tests.programs import environment
from tests.thorough import some
from tilegen.app import init as app_init
from tilegen.app.load import LIMIT
from tilegen.cli import main
from tilegen.cli.report import use_color
from tilegen.version import __version__

ROOT = Path(__file__).parents[2]
HEAVY = {
    *("yaml", "svgwrite", "reportlab", "cairosvg", "difflib", "tilegen.drawing", "tilegen.text"),
    *("asyncio", "starlette", "uvicorn", "websockets", "segno", "tilegen.web"),
}


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def invoke(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def run(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """A real process, since only that has an end of its own."""
    return subprocess.run(
        command,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )


def shell(line: str) -> subprocess.CompletedProcess[str]:
    return run(["/bin/sh", "-c", line.replace("tilegen", f"'{sys.executable}' -m tilegen")])


def test_the_version_is_told() -> None:
    assert invoke("--version").output == f"tilegen {__version__}\n"
    assert invoke("-V").output == f"tilegen {__version__}\n"


@pytest.mark.parametrize("command", [(), ("build",)])
def test_help_is_a_word_too(command: tuple[str, ...]) -> None:
    assert invoke("help", *command).output == invoke(*command, "--help").output
    assert invoke("help", *command).exit_code == 0


def test_help_after_a_command_is_its_help_unless_a_file_is_called_so() -> None:
    assert invoke("build", "help").output == invoke("build", "--help").output
    Path("help").write_text("tiles: none")
    assert "a set needs the key 'tilegen'" in invoke("build", "help").stderr


def test_help_for_no_command_says_so() -> None:
    assert (
        "no command is called 'biuld'\n  hint: did you mean 'build'?"
        in invoke("help", "biuld").stderr
    )


def test_help_names_every_command_and_gives_examples() -> None:
    result = invoke("--help")
    assert result.exit_code == 0
    for name in main.list_commands(click.Context(main)):
        assert f"\n  {name} " in result.output
    assert "tilegen build my.yaml" in result.output


def test_help_groups_commands_by_what_they_are_for_and_aligns_them() -> None:
    sections = re.findall(r"^(\w+):\n((?:  \w.*\n)+)", invoke("--help").output, re.MULTILINE)
    titles = [title for title, _ in sections]
    assert titles == ["Make", "Check", "Play", "Read", "Serve"]
    rows = [row for _, rows in sections for row in rows.splitlines()]
    assert [row.split()[0] for row in rows] == main.list_commands(click.Context(main))
    starts = {re.match(r"  \w+ +", row)[0] for row in rows}  # type: ignore[index]
    assert len({len(start) for start in starts}) == 1


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_what_only_tells_of_itself_loads_nothing_that_is_slow_to_load(option: str) -> None:
    code = (
        "import sys\nfrom tilegen.cli import main\n"
        f"main(['{option}'], standalone_mode=False)\nprint(*sys.modules)"
    )
    modules = run([sys.executable, "-c", code]).stdout.splitlines()[-1].split()
    assert "click" in modules
    assert HEAVY & set(modules) == set()
    assert not any("simulation" in each for each in modules)


@pytest.mark.parametrize("name", main.list_commands(click.Context(main)))
def test_every_command_gives_examples(name: str) -> None:
    result = invoke(name, "--help")
    assert result.exit_code == 0
    assert f"tilegen {name}" in result.output.partition("Examples")[2]


@pytest.mark.parametrize("name", ["", *main.list_commands(click.Context(main))])
def test_help_fits_a_terminal_of_80_columns(name: str) -> None:
    help_text = CliRunner().invoke(main, [*name.split(), "--help"], terminal_width=80).output
    assert [line for line in help_text.splitlines() if len(line) > 80] == []


@pytest.mark.parametrize(
    ("word", "meant"),
    [("misfitz", "tilegen build misfitz"), ("monsters", "tilegen build monsters")],
)
def test_a_word_that_is_no_command_is_told_its_command(word: str, meant: str) -> None:
    result = invoke(word)
    assert result.exit_code == 2
    assert f"did you mean '{meant}'?" in result.stderr


def test_a_misspelt_command_is_guessed() -> None:
    result = invoke("biuld")
    assert result.exit_code == 2
    assert "no command is called 'biuld'\n  hint: did you mean 'build'?\n" in result.stderr


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("show game.txt --turn two", "write 2"),
        ("simulate --games 4,000", "write 4000"),
        ("simulate --games 1e3", "write 1000"),
        ("simulate --players four", "write 4"),
        ("simulate --players 2-4", "write 2,3,4"),
        ("simulate --rules deal-4", "did you mean 'deal4'?"),
        ("enumerate --kinds a,b --shape hexagon", "did you mean 'hex'?"),
        ("build --language spa", "did you mean 'es'?"),
        ("build --language es_MX", "did you mean 'es'?"),
        ("build --language espanol", "did you mean 'es'?"),
        ("build --copies 1.5", "write one such as 2"),
        ("build --size 50milimeter", 'write --size "50 mm"'),
        ("build -paper letter", "did you mean '--paper'?"),
        ("build \N{EM DASH}paper letter", "write --paper, with two short ones"),
        ("build --colour dusk", "did you mean '--palette'?"),
        ("build --rules open", "'tilegen simulate' and 'tilegen compare' have that option"),
        ("build honey --look paths", "a game's file says that: write 'look:' there"),
        ("build -l es", "write --layout or --language in full"),
        ("init my-game --like hexes", "did you mean 'hexagons'?"),
        ("read --owners A Anna, B Ben x.jpg", "write names in quotes: --owners 'A Anna, B"),
        ("read --players Anna Ben x.jpg", "write names in quotes: --players 'Anna, Natalie'"),
        ("score --json game.txt", "did you mean '--format json'?"),
        ("show game.txt -o replay.htm", "did you mean 'replay.html'?"),
        ("games monsters", "leave it out;"),
        ("explain edge-unknwn", "did you mean 'edge-unknown'?\n"),
        ("explain unknown_edge", "did you mean 'edge-unknown'?\n"),
        ("tune --want completon=75%", "did you mean 'completion'?\n"),
        ("tune --want minutes=25-20", "write one, such as"),
        ("compare monsters my.yml", "name a file such as tiles.yaml, or a game"),
        ("--game honey build", "write it after the command: 'tilegen init --game'"),
        ("-v", "did you mean '-V'?"),
        ("print", "did you mean 'build'?"),
        ("serve --no-opn", "did you mean '--no-open'?"),
        ("build --for tts,tabletopia", "write --for tts --for tabletopia\n"),
        ("build tables/tiles.yml", "the folder 'tables' does not exist"),
        ("build https://example.org/my.yaml", "that is an address: save the set"),
        ("simulate --game honey", "leave --game out: write 'honey' alone"),
        ("simulate --game 10", "write --games 10 for the number of games"),
        ("validate --rows rows.xlsx", "name it rows.csv"),
        ("honey", "did you mean 'tilegen build honey'?"),
    ],
)
def test_a_slip_at_the_command_line_is_told_what_to_write_instead(line: str, hint: str) -> None:
    record = (ROOT / "docs" / "game.txt").read_text(encoding="utf-8")
    Path("game.txt").write_text(record, encoding="utf-8")
    result = invoke(*line.split())
    assert result.exit_code == 2
    assert f"hint: {hint}" in result.stderr


def test_a_game_that_comes_with_tilegen_may_be_named_as_an_option() -> None:
    assert invoke("validate", "--game", "misfitz").stdout.startswith("Misfitz: 72 cards")


ALL_OF_BUILD = "'tilegen build --help' lists all options"
MORE_OF_BUILD = "'tilegen build --help' says more"


@pytest.mark.parametrize(
    ("line", "message", "hint"),
    [
        (
            "build --papr letter",
            "no option is called '--papr'",
            f"did you mean '--paper'? {ALL_OF_BUILD}",
        ),
        ("build --colour-of-the-sky", "no option is called '--colour-of-the-sky'", ALL_OF_BUILD),
        (
            "show game.txt --tile 3",
            "no option is called '--tile'",
            "'tilegen hint' has that option",
        ),
        ("serve --port http", "--port: 'http' is not a number", "write one such as 8000"),
        ("build -x", "no option is called '-x'", ALL_OF_BUILD),
        ("-x", "no option is called '-x'", "'tilegen --help' lists all options"),
        (
            "validate -dash.yaml",
            "'-dash.yaml' looks like an option, since it begins with a dash",
            "write ./-dash.yaml",
        ),
        (
            "score --dash",
            "'--dash' looks like an option, since it begins with a dash",
            "write ./--dash",
        ),
        ("build --printer", "--printer needs a value", "write --printer NAME"),
        (
            "simulate --save 3",
            "--save needs 2 values",
            "write --save N DIR; for example 'tilegen simulate --players 4 --save 5 DIR'",
        ),
        ("build --quiet=3", "--quiet takes no value", "write --quiet alone"),
        (
            "score",
            "'tilegen score' needs a FILE",
            "for example 'tilegen score game.txt'; 'tilegen score --help' says more",
        ),
        (
            "compare garden",
            "'tilegen compare' needs a second SET",
            "for example 'tilegen compare monsters my.yaml'; 'tilegen compare --help' says more",
        ),
        (
            "build a b c",
            "too many arguments for 'tilegen build': 'b c'",
            f"it takes one SET, and a name with spaces needs quotes; {MORE_OF_BUILD}",
        ),
        (
            "validate --format jsn",
            "--format: there is no choice 'jsn'",
            "did you mean 'json'? the choices are table, json",
        ),
        ("simulate --games x", "--games: 'x' is not a whole number", "write one such as 2"),
    ],
)
def test_a_wrong_command_line_is_answered_like_all_else_that_is_wrong(
    line: str, message: str, hint: str
) -> None:
    Path("--dash").touch()
    result = invoke(*line.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"tilegen: {message}\n  hint: {hint}\n"


@pytest.mark.parametrize(
    ("name", "command"), [("game.txt", "score"), ("score.txt", "score"), ("my.yaml", "validate")]
)
def test_a_file_in_place_of_a_command_is_told_its_command(name: str, command: str) -> None:
    Path(name).touch()
    result = invoke(name)
    assert result.exit_code == 2
    assert f"did you mean 'tilegen {command} {name}'?" in result.stderr


@pytest.mark.parametrize("command", ["build", "validate"])
@pytest.mark.parametrize("above", ["", "# ours\n\n"])
def test_a_record_is_no_set_and_told_its_command(command: str, above: str) -> None:
    Path("game.txt").write_text(f"{above} Tilegen  record 1\ngame: monsters\nAnna: start 1^\n")
    result = invoke(command, "game.txt")
    assert result.exit_code == 1
    assert "error[yaml-syntax]: this is the record of a game, not a set" in result.stderr
    assert "hint: 'tilegen score game.txt' reads it" in result.stderr
    assert result.stderr.endswith("1 error, 0 warnings\n")


def test_an_unknown_command_is_told_which_there_are() -> None:
    there = ", ".join(main.list_commands(click.Context(main)))
    assert f"the commands are {there}" in invoke("xyzzy").stderr


def test_a_misspelt_option_is_guessed() -> None:
    result = invoke("validate", "--strikt")
    assert result.exit_code == 2
    assert "--strict" in result.stderr


@pytest.mark.parametrize("command", ["build", "validate"])
class TestAFaultIsOneSentence:
    def sentence(self, command: str, path: str) -> str:
        result = invoke(command, path)
        assert result.exit_code == 2
        assert result.stdout == ""
        first, hint = result.stderr.splitlines()
        assert hint.startswith("  hint: ")
        assert not Path("output").exists()
        return first

    def test_no_such_file(self, command: str) -> None:
        assert self.sentence(command, "none.yaml") == "tilegen: no file 'none.yaml'"

    def test_a_folder(self, command: str) -> None:
        Path("game").mkdir()
        assert self.sentence(command, "game") == "tilegen: 'game' is a folder, not a set"

    def test_a_file_too_large(self, command: str) -> None:
        Path("big.yaml").write_bytes(b"#" * (LIMIT + 1_000_000))
        assert "larger than 10 MB" in self.sentence(command, "big.yaml")

    @pytest.mark.skipif(os.geteuid() == 0, reason="root may read anything")
    def test_no_rights(self, command: str) -> None:
        Path("my.yaml").touch(0o000)
        assert "you have no rights" in self.sentence(command, "my.yaml")


@pytest.mark.parametrize("command", ["build", "validate"])
@pytest.mark.parametrize(("content", "code"), [(b"", "yaml-empty"), (b"\x89PNG\r\n\0", "encoding")])
def test_what_is_no_set_is_a_diagnostic(command: str, content: bytes, code: str) -> None:
    Path("my.yaml").write_bytes(content)
    result = invoke(command, "my.yaml")
    assert result.exit_code == 1
    assert f"error[{code}]" in result.stderr
    assert not Path("output").exists()


def test_init_tells_what_to_do_next() -> None:
    result = invoke("init", "my game")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-2:] == [
        "next: cd 'my game' && tilegen build",
        "To change it in your browser: cd 'my game' && tilegen serve specs/tiles.yaml",
    ]
    assert invoke("validate", "my game/specs/tiles.yaml").exit_code == 0


def test_init_never_replaces_a_file() -> None:
    Path("README.md").write_text("mine")
    result = invoke("init", ".")
    assert result.exit_code == 2
    assert "'README.md' already exists" in result.stderr
    assert Path("README.md").read_text() == "mine"


def test_ctrl_c_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt_writing(folder: Path, game: str, language: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(app_init, "init", interrupt_writing)
    result = invoke("init", "game")
    assert (result.exit_code, result.stderr) == (130, "tilegen: stopped\n")


def test_what_nobody_expected_keeps_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_writing(folder: Path, game: str, language: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(app_init, "init", break_writing)
    assert isinstance(invoke("init", "game").exception, ZeroDivisionError)


def test_parts_are_drawn_into_the_file_that_is_named(tmp_path: Path) -> None:
    file = tmp_path / "parts.svg"
    done = invoke("parts", "-o", str(file))
    assert re.fullmatch(rf"wrote {re.escape(str(file))} \([0-9.]+ (kB|MB)\)\n", done.output)
    assert file.stat().st_size


@pytest.mark.parametrize("game", ["monsters", "misfitz"])
def test_the_parts_of_each_game_have_a_file_of_their_own(game: str) -> None:
    assert invoke("parts", "--game", game, "--quiet").output == ""
    assert [path.name for path in Path("output").glob("*.svg")] == [f"parts-{game}.svg"]


WRITING = {
    "build": ["--only", "1"],
    "box": [],
    "parts": [],
    "calibrate": [],
    "init": ["game"],
    "show": ["game.txt", "-o", "table.svg"],
    "fmt": ["game.txt"],
    "validate": ["my.yaml", "--update-expect"],
}
"""Every command that writes, with what it takes."""


@pytest.fixture
def to_write() -> None:
    record = (ROOT / "docs" / "game.txt").read_text(encoding="utf-8")
    Path("game.txt").write_text(record.replace("score:", "score :"), encoding="utf-8")
    rows = (ROOT / "specs" / "tiles.yaml").read_text(encoding="utf-8")
    Path("my.yaml").write_text(rows.replace("tiles: 88", "tiles: 99"), encoding="utf-8")


@pytest.mark.usefixtures("to_write")
@pytest.mark.parametrize("command", WRITING)
def test_what_is_written_is_told_in_one_form(command: str) -> None:
    done = invoke(command, *WRITING[command])
    assert done.exit_code == 0
    line = r"wrote (\d+ files below )?\S+ \([0-9.]+ (bytes|kB|MB)\)"
    assert [each for each in done.stdout.splitlines() if re.fullmatch(line, each)]


@pytest.mark.usefixtures("to_write")
@pytest.mark.parametrize("command", WRITING)
def test_quiet_says_nothing_where_nothing_is_wrong(command: str) -> None:
    done = invoke(command, *WRITING[command], "-q")
    assert (done.exit_code, done.output) == (0, "")


@pytest.mark.parametrize("weight", some(["200 g/m²", "200g", "200 g", "200.0", "200gsm", "200"], 3))
def test_the_weight_of_paper_may_have_its_unit(weight: str) -> None:
    assert invoke("box", "--paper-weight", weight, "-q").exit_code == 0


@pytest.mark.parametrize(
    ("weight", "cure"),
    [("200,5", "write 200.5"), ("heavy", "such as 200"), ("110lb", "such as 200")],
)
def test_what_is_no_weight_of_paper_is_told_one(weight: str, cure: str) -> None:
    done = invoke("box", "--paper-weight", weight)
    assert done.exit_code == 2
    assert f"'{weight}' is not a weight of paper\n" in done.stderr
    assert cure in done.stderr


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (("--cut", "pdf"), "with --cut svg or --cut dxf, the PDF has the cuts too, as a layer"),
        (("--size", "50"), 'write --size "50 mm"'),
        (("--size", "4,4cm"), 'write --size "4.4 cm"'),
        (("--size", "2 inches"), 'write --size "2 in"'),
        (("--margin", "5"), 'write --margin "5 mm"'),
        (("--margin", "5,5 mm"), 'write --margin "5.5 mm"'),
        (("--paper", "100 150"), 'write "100x150 mm"'),
        (("--paper", "4x6"), 'write "4x6 in"'),
        (("--paper", "50 mm"), 'write both: "100x150 mm"'),
        (("--style", "ocean"), "did you mean --palette ocean?"),
        (("--palette", "ink"), "did you mean --style ink?"),
        (("--language", "english"), "did you mean 'en'?"),
        (("--language", "en ko"), "write several with commas: 'en,ko'"),
        (("--bleeds", "3mm"), "the set says how wide it is: print: {bleed: 3 mm}"),
    ],
)
def test_a_value_that_is_none_is_answered_with_what_was_meant(
    arguments: tuple[str, ...], hint: str
) -> None:
    done = invoke("build", *arguments)
    assert done.exit_code == 2
    assert hint in done.stderr
    assert not Path("output").exists()


def test_validate_ends_with_what_is_wrong() -> None:
    rows = (ROOT / "specs" / "tiles.yaml").read_text(encoding="utf-8")
    Path("my.yaml").write_text(rows.replace("tiles: 88", "tiles: 99"), encoding="utf-8")
    done = shell("tilegen validate my.yaml 2>&1")
    tables, _, complaints = done.stdout.partition("error[expect-differs]")
    assert "88 tiles" in tables
    assert complaints.endswith("\n1 error, 0 warnings\n")
    quiet = shell("tilegen validate my.yaml --quiet")
    assert (quiet.stdout, quiet.stderr.splitlines()[-1]) == ("", "1 error, 0 warnings")


def test_validate_ends_with_a_word_where_nothing_is_wrong() -> None:
    done = shell("tilegen validate")
    assert (done.stdout.splitlines()[-1], done.stderr) == ("all is well", "")


def test_a_reader_that_leaves_early_is_no_fault() -> None:
    assert shell("tilegen validate | head -c 1 > /dev/null").stderr == ""


def test_a_closed_stdin_is_no_fault() -> None:
    assert shell("tilegen validate --format json <&-").returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device")
def test_a_full_disk_behind_stdout_is_one_sentence() -> None:
    done = shell("tilegen validate --format json > /dev/full")
    assert done.returncode == 1
    assert done.stderr == "tilegen: cannot write the output: the disk is full\n"


def test_a_name_that_is_no_text_is_shown() -> None:
    done = shell("touch \"$(printf 'a\\377.yaml')\" && tilegen validate *.yaml")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "yaml-empty" in done.stderr


class _Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_colours_go_to_terminals_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert use_color(_Terminal())
    assert not use_color(StringIO())
    monkeypatch.setenv("NO_COLOR", "1")
    assert not use_color(_Terminal())


@pytest.mark.parametrize(
    "command", ["build --only 3 --png", "parts -o made/p.png", "show game.txt -o made/t.png"]
)
def test_on_a_system_without_cairo_a_png_is_refused_and_nothing_is_written(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "tests/hidden"))
    Path("game.txt").write_bytes((ROOT / "docs/game.txt").read_bytes())
    done = shell(f"tilegen {command}")
    assert done.returncode == 2
    assert done.stderr.startswith("tilegen: PNG pictures need the cairo library")
    assert "hint: install" in done.stderr
    assert {path.name for path in Path().rglob("*")} == {"game.txt"}
