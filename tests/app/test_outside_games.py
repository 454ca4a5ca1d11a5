"""Games from Python files and from installed packages."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from tests.outside import known_crazy_eights
from tests.programs import environment
from tilegen.app import games
from tilegen.app.games import (
    BY_FILE,
    GAMES,
    find_game,
    known_games,
    play_with,
    remove_game,
    usual_game,
)
from tilegen.app.outside_games import load_game_file
from tilegen.app.set_places import find_set
from tilegen.cli import main
from tilegen.errors import TilegenError
from tilegen.games.game import INTERFACE, Game
from tilegen.names import GALLERY

ROOT = Path(__file__).parents[2]
CRAZY_EIGHTS = ROOT / "examples/crazy_eights.py"
PAGE = ROOT / "docs/write-a-game.md"

COIN = '''
import tilegen

class Coin(tilegen.Rules):
    """A player calls a side, and chance tosses."""

    def start(self): return ()
    def to_move(self, state): return tilegen.CHANCE if state else 0
    def legal_moves(self, state): return () if len(state) == 2 else ("heads", "tails")
    def apply(self, state, move): return (*state, move)
    def scores(self, state): return (int(len({*state}) < len(state)), 0)

GAME = tilegen.Game("coin", lambda _, players, variant: Coin(), players=range(2, 3))
'''


@pytest.fixture(autouse=True)
def in_a_folder_without_other_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    Path("coin.py").write_text(COIN, encoding="utf-8")
    yield
    for name in known_games():
        remove_game(name)


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def install(folder: Path, name: str, value: str) -> None:
    """Puts a package with the game in coin.py into a folder on the path of modules."""
    (folder / "coin_game.py").write_text(COIN, encoding="utf-8")
    info = folder / "coin_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: coin-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[tilegen.games]\n{name} = {value}\n")


# Files.


def test_a_file_adds_its_game_to_the_list() -> None:
    result = run("games", "--game", "coin.py")
    assert result.exit_code == 0
    (row,) = [line.split() for line in result.output.splitlines() if line.startswith("coin")]
    assert row == ["coin", "2", "-", "-", "-", "general", "general", "general", "coin.py"]


def test_the_list_for_programs_says_what_each_game_has_itself() -> None:
    listed = json.loads(run("games", "--game", "coin.py", "--format", "json").output)
    assert listed["interface"] == INTERFACE
    assert [game["name"] for game in listed["games"]] == [*GAMES, *BY_FILE, "coin"]
    coin = listed["games"][-1]
    assert (coin["from"], coin["players"], coin["own"]) == ("coin.py", [2], [])
    assert {"records", "view", "simulation"} <= {*coin["general"]}
    assert "press" in listed["games"][0]["own"]


def test_every_command_takes_a_game_from_a_file() -> None:
    for command in main.list_commands(click.Context(main)):
        assert "--game" in run(command, "--help").output, command


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("import tilegen\n\nGAME = tilegen.Gam()\n", "AttributeError"),
        ("GAME = (\n", "'mine.py', line 1, column 8: '(' was never closed"),
        ("1 / 0\n", "ZeroDivisionError: division by zero (mine.py, line 1)"),
        (
            "import sys\nsys.exit(3)\n",
            "cannot be run: its code called sys.exit(3) (mine.py, line 2)",
        ),
        ("exit()\n", "cannot be run: its code called sys.exit() (mine.py, line 1)"),
        ("x = 1\n", "'mine.py' has no game"),
        ("class GAME: ...\n", "GAME in 'mine.py' is a class, and not a tilegen.Game"),
        ("GAME = []\n", "GAME in 'mine.py' is a list, and not a tilegen.Game"),
        ("GAME = 1\n", "GAME in 'mine.py' is an int, and not a tilegen.Game"),
        (
            'import tilegen\nA = tilegen.Game("a", None)\nB = tilegen.Game("b", None)\n',
            "'mine.py' has 2 games",
        ),
        ('import tilegen\nGAME = tilegen.Game("Crazy Eights", None)\n', "is no name of a game"),
        (
            'import tilegen\nGAME = tilegen.Game("a", None, interface=99)\n',
            f"a was written for version 99 of games, and this is {INTERFACE}",
        ),
        (
            'import tilegen\nGAME = tilegen.Game("a", None, interface=0)\n',
            f"a was written for version 0 of games, and this is {INTERFACE}",
        ),
        ('import tilegen\nGAME = tilegen.Game("monsters", None)\n', "tilegen has a game called"),
        *(
            (f'import tilegen\nGAME = tilegen.Game("a", None, players={players})\n', message)
            for players in ("[2]", "(2,)", "2", "{2}", "'2'", "range(2, 2)", "range(2, 8, 2)")
            for message in (f"players is {players}", "such as range(2, 3)")
        ),
        ('import tilegen\nGAME = tilegen.Game("a", None, players=range(3))\n', "range(0, 3)"),
        *(
            (f'import tilegen\nGAME = tilegen.Game("a", None, variants={variants})\n', message)
            for variants in ("'open'", "['open']", "()", "(1,)", "('',)", "('a', 'a')")
            for message in (f"variants is {variants}", "a tuple of different names")
        ),
    ],
)
def test_a_file_without_a_game_is_told_in_a_sentence(text: str, message: str) -> None:
    Path("mine.py").write_text(text, encoding="utf-8")
    result = run("games", "--game", "mine.py")
    assert result.exit_code in {1, 2}
    assert message in result.output
    assert "hint:" in result.output
    assert "Traceback" not in result.output


def test_a_misspelt_file_or_game_is_told_with_a_guess() -> None:
    assert "did you mean 'coin.py'?" in run("games", "--game", "./coi.py").output
    assert "no game is called 'monstres'" in run("games", "--game", "monstres").output


def test_the_code_of_a_game_that_fails_is_told_with_its_line() -> None:
    Path("coin.py").write_text(COIN.replace("return ()\n", "return 1 / 0\n", 1), encoding="utf-8")
    Path("game.txt").write_text("tilegen record 1\ngame: coin\nplayers: A, B\n\nA: heads\n")
    result = run("score", "game.txt", "--game", "coin.py")
    assert result.exit_code == 1
    assert "coin failed: ZeroDivisionError: division by zero (coin.py, line 7)" in result.output


@pytest.mark.parametrize(
    "command", [("score", "game.txt"), ("simulate", "--games", "2"), ("validate",)]
)
def test_a_game_that_ends_the_program_is_told(command: tuple[str, ...]) -> None:
    text = COIN.replace("return ()\n", "raise SystemExit(0)\n", 1)
    Path("coin.py").write_text(text, encoding="utf-8")
    Path("game.txt").write_text("tilegen record 1\ngame: coin\nplayers: A, B\n\nA: heads\n")
    result = run(*command, "--game", "coin.py")
    assert result.exit_code == 1
    assert "its code called sys.exit(0) (coin.py, line 7)" in result.output


def test_a_game_for_one_number_of_players_is_told_as_such() -> None:
    Path("game.txt").write_text("tilegen record 1\ngame: coin\nplayers: A, B, C\n\nA: heads\n")
    assert "hint: name 2 players" in run("score", "game.txt", "--game", "coin.py").output
    told = run("simulate", "--game", "coin.py", "--players", "3").output
    assert "this game is for 2 players, not for 3" in told


def test_a_game_for_one_is_compared_with_random_for_one_player() -> None:
    text = COIN.replace("range(2, 3)", "range(1, 2)")
    text = text.replace(
        "(int(len({*state}) < len(state)), 0)", "(int(len({*state}) < len(state)),)"
    )
    Path("coin.py").write_text(text, encoding="utf-8")
    told = " ".join(run("simulate", "--game", "coin.py", "--games", "4").output.split())
    assert "With random instead, 1 player:" in told


def test_a_file_that_a_game_misses_is_told_as_its_failure() -> None:
    text = COIN.replace("return ()\n", "return open('no such file')\n", 1)
    Path("coin.py").write_text(text, encoding="utf-8")
    result = run("simulate", "--game", "coin.py", "--games", "2")
    assert result.exit_code == 1
    assert "coin failed: FileNotFoundError: " in result.output


def test_a_game_that_returns_nonsense_is_told_in_a_sentence() -> None:
    text = COIN.replace("(int(len({*state}) < len(state)), 0)", "()")
    Path("coin.py").write_text(text, encoding="utf-8")
    result = run("simulate", "--game", "coin.py", "--games", "2")
    assert result.exit_code == 1
    assert "coin failed: " in result.output
    assert "'tilegen validate --game" in result.output
    assert "coin.py' plays it and says what is wrong" in result.output


def test_no_record_and_no_set_can_name_a_file() -> None:
    for text in (
        "tilegen record 1\ngame: coin.py\nplayers: A, B\n",
        "tilegen: 1\ngame: ./coin.py\n",
    ):
        Path("data.txt").write_text(text)
        Path("data.yaml").write_text(text)
        command = ("score", "data.txt") if "record" in text else ("validate", "data.yaml")
        run(*command)
        assert [*known_games()] == [*GAMES]


def test_two_files_of_one_name_are_two_games(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "coin.py").write_text(COIN.replace('"coin"', '"toss"'), encoding="utf-8")
    assert load_game_file("coin.py").name == "coin"
    assert load_game_file(str(other / "coin.py")).name == "toss"


def test_a_file_may_import_the_file_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "beside"
    folder.mkdir()
    (folder / "toss_sides.py").write_text('SIDES = ("heads", "tails")\n', encoding="utf-8")
    text = f"from toss_sides import SIDES\n{COIN}"
    (folder / "coin.py").write_text(text, encoding="utf-8")
    before = [*sys.path]
    assert load_game_file(str(folder / "coin.py")).name == "coin"
    assert sys.path == before


# Packages.


def test_an_installed_package_adds_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "coin", "coin_game:GAME")
    monkeypatch.syspath_prepend(str(tmp_path))
    game = find_game("coin")
    assert isinstance(game, Game)
    assert game.name == "coin"
    assert "coin" in run("games").output


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("coin", "coin_game:COIN", "cannot be loaded: AttributeError"),
        ("coin", "coin_game:Coin", "is no tilegen.Game"),
        ("toss", "coin_game:GAME", "holds a game called coin"),
        ("coin", "no_such_module:GAME", "cannot be loaded: ModuleNotFoundError"),
    ],
)
def test_a_package_that_is_broken_is_told_and_the_others_are_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str, message: str
) -> None:
    install(tmp_path, name, value)
    monkeypatch.syspath_prepend(str(tmp_path))
    result = run("games")
    assert result.exit_code == 1
    assert message in result.output
    assert "misfitz" in result.output


def test_packages_are_searched_only_for_a_name_that_is_not_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searched: list[str] = []
    monkeypatch.setattr(games, "_FIND_INSTALLED", lambda: searched.append)
    for name in GAMES:
        find_game(name)
    for name in GALLERY:
        find_set(name)
    assert searched == []
    find_game("coin")
    assert searched == ["coin"]


def test_our_games_are_scored_without_loading_what_finds_others(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text("tilegen record 1\ngame: monsters\nplayers: A, B\n")
    code = (
        "import sys; from tilegen.cli import main\n"
        "main(['score', 'game.txt'], standalone_mode=False)\n"
    )
    check = "import atexit, sys; atexit.register(lambda: print(*sys.modules))\n"
    done = subprocess.run(
        [sys.executable, "-c", check + code],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env=environment(),
    )
    assert "tilegen.app.ruling" in done.stdout
    assert "tilegen.app.outside_games" not in done.stdout.split()


# The page.


def test_the_page_shows_the_example_line_by_line() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    shown = [line for line in "\n".join(blocks).split("\n") if line.strip()]
    example = CRAZY_EIGHTS.read_text(encoding="utf-8").split("\n")
    assert shown == [line for line in example if line.strip()]
    assert len(example) - 1 <= 90


def test_the_example_is_a_game(tmp_path: Path) -> None:
    game = load_game_file(str(CRAZY_EIGHTS))
    assert (game.name, [*game.players], game.own) == ("crazy-eights", [2, 3, 4, 5], frozenset())


def test_a_name_of_ours_is_refused() -> None:
    with pytest.raises(TilegenError, match="tilegen has a game called monsters"):
        games.add_game(Game("monsters", lambda *_: None))  # type: ignore[arg-type]  # a room too few


def shown_commands() -> list[tuple[str, str]]:
    """The commands of the page that end, and what it shows of their output."""
    blocks = re.findall(
        r"```sh\ntilegen (.*?)\n```(?:\n\n```text\n(.*?)```)?",
        PAGE.read_text(encoding="utf-8"),
        re.DOTALL,
    )
    return [(command, output) for command, output in blocks if not command.startswith("serve")]


@pytest.mark.parametrize(("command", "output"), shown_commands())
def test_the_page_shows_what_a_command_prints(
    command: str, output: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = PAGE.read_text(encoding="utf-8")
    (record,) = re.findall(r"```text\n(tilegen record 1\n.*?)```", page, re.DOTALL)
    Path("game.txt").write_text(record, encoding="utf-8")
    Path("crazy_eights.py").write_bytes(CRAZY_EIGHTS.read_bytes())
    monkeypatch.setenv("COLUMNS", "80")
    result = run(*command.split())
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.output.strip("\n") == output.strip("\n")


def test_a_command_leaves_a_game_of_the_same_name_as_it_was() -> None:
    with known_crazy_eights() as own:
        undo = play_with(load_game_file(str(CRAZY_EIGHTS)))
        assert find_game(own.name) is usual_game()
        assert find_game(own.name) is not own
        undo()
        assert find_game(own.name) is own
        assert usual_game() is GAMES["monsters"]
