"""`import tilegen`: its names are few, typed and lazy, and docs/python.md shows what they do."""

from __future__ import annotations

import ast
import io
import json
import re
import subprocess
import sys
import types
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from inspect import signature
from pathlib import Path
from random import Random
from typing import Any, assert_type

import click
import pytest
from click.testing import CliRunner

import tilegen
from tests.games.playing import NAMES, TABLES, Table
from tests.programs import environment
from tests.thorough import some
from tilegen.app.games import GAMES, known_games, remove_game
from tilegen.cli import main
from tilegen.games.tiles.rules.tile_moves import Beginning, TurnUp
from tilegen.play.movers import name_player

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/python.md").read_text(encoding="utf-8")
BLOCKS = re.findall(
    r"^```python\n(.*?)^```$(?:\n\n```text\n(.*?)^```$)?", PAGE, re.MULTILINE | re.DOTALL
)
"""What the page shows to run, and what it shows that is printed."""

RECORD = "tilegen record 1\ngame: monsters\nplayers: Anna, Natalie\nAnna: start 53^\n"


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    yield
    for name in known_games():
        remove_game(name)


# The page.


def test_what_the_page_shows_is_what_is_printed() -> None:
    assert len(BLOCKS) > 5
    shared: dict[str, object] = {}
    for code, printed in BLOCKS:
        out = io.StringIO()
        with redirect_stdout(out):
            exec(compile(code, "docs/python.md", "exec"), shared)  # noqa: S102 -- it is ours
        assert out.getvalue() == printed, code


@pytest.mark.parametrize("name", [each for each in tilegen.__all__ if each != "__version__"])
def test_the_page_tells_of_every_name(name: str) -> None:
    assert re.search(rf"`(?:tilegen\.)?{name}`", PAGE)


@pytest.mark.parametrize("value", [tilegen.GameRules, tilegen.GameRecord, tilegen.Output])
def test_the_page_tells_what_the_values_hold(value: type) -> None:
    _, told = PAGE.split(f"**`{value.__name__}`**")
    names = {name for name in dir(value) if name[0] != "_" and not hasattr(tuple, name)}
    assert names
    assert [name for name in sorted(names) if not re.search(rf"`{name}\b", told)] == []


# The names.


def test_each_name_is_where_the_type_checker_is_told_that_it_is() -> None:
    tree = ast.parse(Path(tilegen.__file__).read_text(encoding="utf-8"))
    told = {
        alias.name: node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tilegen.")
        for alias in node.names
    }
    assert {*told, "__version__"} == {*tilegen.__all__}
    for name, home in told.items():
        assert getattr(tilegen, name) is getattr(sys.modules[home or ""], name)


def test_a_type_checker_knows_the_names() -> None:
    tiles = assert_type(tilegen.read_set("monsters"), tilegen.Loaded)
    assert_type(tilegen.draw(tiles, 33), str)
    assert_type(tilegen.rule(RECORD), tilegen.Ruled)
    with pytest.raises(AttributeError, match="has no attribute 'read_sets'"):
        tilegen.read_sets  # type: ignore[attr-defined]  # noqa: B018 -- to ask is to fail


def test_no_name_is_that_of_a_folder_or_a_file_in_the_package() -> None:
    inside = {path.stem for path in Path(tilegen.__file__).parent.iterdir()}
    assert inside & {*tilegen.__all__} == set()


def test_names_are_listed_and_each_function_says_what_it_does() -> None:
    assert {*tilegen.__all__} <= {*dir(tilegen)}
    functions = [getattr(tilegen, name) for name in tilegen.__all__ if name.islower()]
    told = [each.__doc__ for each in functions if isinstance(each, types.FunctionType)]
    assert len(told) > 8
    assert all(told)


def modules(code: str) -> set[str]:
    """What is loaded once the code has run."""
    code = f"import atexit, sys\natexit.register(lambda: print(*sys.modules))\n{code}"
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment(), capture_output=True, text=True, check=True
    )
    return {*done.stdout.splitlines()[-1].split()}


def test_to_import_it_loads_nothing_else_of_it_but_its_version() -> None:
    loaded = modules("import tilegen")
    assert {name for name in loaded if name.startswith("tilegen")} == {"tilegen", "tilegen.version"}


def test_to_rule_a_record_loads_nothing_that_draws() -> None:
    loaded = modules(f"import tilegen\ntilegen.as_json(tilegen.rule({RECORD!r}))")
    assert "tilegen.app.ruling" in loaded
    assert not {"tilegen.drawing", "tilegen.render", "tilegen.sheets", "reportlab"} & loaded


@pytest.mark.parametrize("command", ["['--help']", "['score', 'game.txt']"])
def test_no_command_loads_it(command: str) -> None:
    Path("game.txt").write_text(f"{RECORD}Natalie: start 61^\n", encoding="utf-8")
    loaded = modules(f"from tilegen.cli import main\nmain({command}, standalone_mode=False)")
    assert "tilegen.cli" in loaded
    assert "tilegen.app.library" not in loaded


# A game of the caller's own.


class Steps(tilegen.Rules[int, tuple[int, int], str]):
    """A move is written `2-3`, and is a pair of numbers."""

    def start(self) -> int:
        return 0

    def to_move(self, state: int) -> int:
        return state % 2

    def legal_moves(self, state: int) -> list[tuple[int, int]]:
        return [(state, state + 1)] if state < 4 else []

    def apply(self, state: int, move: tuple[int, int]) -> int:
        return move[1]

    def scores(self, state: int) -> tuple[int, ...]:
        return (state, 0)

    def format(self, move: tuple[int, int], state: int) -> str:
        return "-".join(map(str, move))


STEPS: tilegen.Game[Any, Any, Any] = tilegen.Game(
    "steps", lambda _set, _players, _variant: Steps(), players=range(2, 3)
)


def test_a_game_of_ones_own_is_played_written_and_read() -> None:
    Path("steps").mkdir()  # A folder of its name is no set of it.
    rules = tilegen.rules(STEPS, players=2)
    assert rules.game is STEPS
    text = tilegen.write_record(STEPS, ["A", "B"], [(0, 1), (1, 2)])
    assert tilegen.read_record(text, game=STEPS).end == 2
    assert tilegen.rule(text.replace("game: steps\n", ""), game=STEPS).game is STEPS
    with pytest.raises(tilegen.TilegenError, match="3 players cannot play steps"):
        tilegen.rules(STEPS, players=3)
    with pytest.raises(TypeError, match=r"expected a tilegen\.Game, not 'steps'"):
        tilegen.rule(text, game="steps")  # type: ignore[arg-type]  # the mistake


def test_a_text_in_place_of_a_move_is_told_to_be_parsed() -> None:
    rules = tilegen.rules(STEPS, players=2)
    with pytest.raises(tilegen.TilegenError, match="'0-1' is the text of a move") as raised:
        rules.apply(0, "0-1")
    assert raised.value.hint == "rules.parse('0-1', state) gives the move"
    assert rules.apply(0, rules.parse("0-1", 0)) == 1


# What it does is what the commands do.


def run_json(*words: str) -> Any:
    return json.loads(CliRunner().invoke(main, [*words, "--format", "json"]).stdout)


@pytest.mark.parametrize("game", GAMES)
def test_a_check_is_what_validate_says(game: str) -> None:
    checked = tilegen.check(tilegen.read_set(game))
    assert tilegen.as_json(checked) == run_json("validate", game)
    assert checked.metrics == tilegen.as_json(checked)["metrics"]
    said = CliRunner().invoke(main, ["validate", game])
    assert tilegen.report(checked) in said.stdout


def test_a_ruling_is_what_score_says() -> None:
    Path("game.txt").write_text(f"{RECORD}Bea: start 61^\n", encoding="utf-8")
    ruled = tilegen.rule_file(Path("game.txt"))
    assert tilegen.as_json(ruled) == run_json("score", "game.txt")
    said = CliRunner().invoke(main, ["score", "game.txt"])
    assert tilegen.report(ruled) == said.stderr + said.stdout
    assert tilegen.as_json(tilegen.rule(ruled.source.text, name="game.txt")) == run_json(
        "score", "game.txt"
    )


def test_a_set_with_errors_has_no_metrics_and_no_files_and_is_not_drawn() -> None:
    Path("wrong.yaml").write_text("tilegen: 1\ngame: monsters\nname: W\n", encoding="utf-8")
    wrong = tilegen.read_set("wrong.yaml")
    assert wrong.edition is None
    checked = tilegen.check(wrong)
    assert (checked.ok, checked.metrics) == (False, {})
    files, diagnostics = tilegen.build(wrong)
    assert files == {}
    assert diagnostics == wrong.diagnostics
    for refused in (tilegen.pieces, lambda each: tilegen.draw(each, 1)):
        with pytest.raises(tilegen.TilegenError, match=r"the set 'wrong\.yaml' has 1 error"):
            refused(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_a_build_has_the_files_that_the_command_writes(game: str) -> None:
    loaded = tilegen.read_set(game)
    first = tilegen.pieces(loaded)[0].name
    options = ["--only", first, "--style", "lowink", "--paper", "letter", "--size", "60 mm"]
    assert CliRunner().invoke(main, ["build", game, "-o", "made", *options]).exit_code == 0
    made = tilegen.build(loaded, only=first, style="lowink", paper="letter", size="60 mm")
    written = {
        path.relative_to("made").as_posix(): path.read_bytes()
        for path in Path("made").rglob("*")
        if path.is_file() and not path.name.startswith(".")
    }
    assert made.files == written
    assert made.diagnostics == ()
    big = tilegen.build(loaded, only=first, style="lowink").files
    assert big[f"svg/{first}.svg"].decode() == tilegen.draw(loaded, first, style="lowink")


def test_a_build_has_the_options_of_the_command() -> None:
    command = main.get_command(click.Context(main), "build")
    assert command
    there = {max(each.opts, key=len) for each in command.params if isinstance(each, click.Option)}
    words = {word.removeprefix("--").replace("-", "_") for word in there}
    _, *options = signature(tilegen.build).parameters
    renamed = {"for": "platforms", "hex": "hexes"}
    only_of_commands = {"game", "output", "quiet", "open", "watch"}
    assert {*options} == {renamed.get(word, word) for word in words - only_of_commands}


def test_the_back_is_drawn_as_it_is_built() -> None:
    cards = tilegen.read_set("misfitz")
    made = tilegen.build(cards)
    assert tilegen.draw(cards, "back").encode() == made.files["svg/back.svg"]


def test_a_record_is_ruled_by_the_set_that_it_was_played_with() -> None:
    rows = "".join(f"  - {{id: {i}, edges: [blank, blank, thin, blank]}}\n" for i in (1, 2))
    text = f"tilegen: 1\ngame: monsters\nname: Two\ntiles:\n{rows}"
    Path("two.yaml").write_text(text, encoding="utf-8")
    two = tilegen.read_set(Path("two.yaml"))
    assert tilegen.as_json(tilegen.rule(RECORD.replace("53", "1"), two))["left"] == 1
    (unknown,) = tilegen.rule(RECORD, two).diagnostics
    assert unknown.code.slug == "unknown-tile"


def test_a_set_of_another_game_is_a_mistake_that_the_ruling_tells() -> None:
    found = tilegen.rule(RECORD, tilegen.read_set("misfitz")).diagnostics
    assert [each.code.slug for each in found] == ["set"]
    assert "is a set of misfitz, and this is a record of monsters" in found[0].message


def test_a_notebook_shows_each_value_in_a_line() -> None:
    tiles = tilegen.read_set("monsters")
    assert repr(tiles) == "<Loaded 'the standard set of monsters': 0 errors, 0 warnings>"
    assert repr(tilegen.check(tiles)).startswith(
        "<Checked 'the standard set of monsters': 0 errors"
    )
    ruled = tilegen.rule(f"{RECORD}Bea: start 61^\n", name="game.txt")
    assert repr(ruled) == "<Ruled 'game.txt', a record of monsters: 1 error, 0 warnings>"
    built = tilegen.build(tiles, only="3")
    assert repr(built) == f"<Output of {len(built.files)} files: 0 errors, 0 warnings>"
    assert repr(tilegen.rules(tiles, 2)) == "GameRules(monsters, players=2, variant='open')"


# Games.


def play_table(table: Table, seed: str) -> tuple[tilegen.Loaded, list[Any], tuple[int, ...]]:
    loaded = tilegen.read_set(table.name)
    rules = tilegen.rules(loaded, table.seats, table.variant or None)
    rng, state, moves = Random(seed), rules.start(), list[Any]()
    while not rules.is_over(state):
        moves.append(rng.choice(rules.legal_moves(state)))
        state = rules.apply(state, moves[-1])
    return loaded, moves, rules.scores(state)


@pytest.mark.parametrize("table", some(TABLES, 3), ids=str)
def test_a_game_of_bots_is_written_as_a_record_that_is_right(table: Table) -> None:
    loaded, moves, scores = play_table(table, str(table))
    names = NAMES[: table.seats]
    record = tilegen.write_record(loaded, names, moves, table.variant or None)
    ruled = tilegen.rule(record, loaded)
    assert ruled.diagnostics == ()
    stands = tilegen.as_json(ruled)
    assert (stands["over"], stands["to_move"]) == (True, None)
    assert [each.get("score", each.get("chips")) for each in stands["players"]] == [*scores]
    Path("game.txt").write_text(record, encoding="utf-8")
    assert CliRunner().invoke(main, ["fmt", "--check", "game.txt"]).exit_code == 0


@pytest.mark.parametrize("table", some(TABLES, 5), ids=str)
def test_whose_line_comes_next_in_a_record_is_who_is_told_to_move_by_the_rules(
    table: Table,
) -> None:
    loaded, moves, _ = play_table(table, f"next {table}")
    names = NAMES[: table.seats]
    rules = tilegen.rules(loaded, table.seats, table.variant or None)
    state = rules.start()
    for count, move in enumerate(moves[:60]):
        line = rules.line(state, move)
        if line is not None and "hand" not in (action := str(line[1]).lower()):
            record = tilegen.write_record(loaded, names, moves[:count], table.variant or None)
            stands = tilegen.as_json(tilegen.rule(record, loaded))
            assert stands["to_move"] == name_player(names, line[0]), (record, action)
        state = rules.apply(state, move)


def test_more_headers_stand_at_the_top_of_a_record() -> None:
    tiles = tilegen.read_set("monsters")
    record = tilegen.write_record(tiles, ["Anna", "Natalie"], [], headers={"set": "a b.yaml"})
    assert record == ("tilegen record 1\ngame: monsters\nset: a b.yaml\nplayers: Anna, Natalie\n")


# What is refused is told in a sentence.

TILES = tilegen.read_set("monsters")
CARDS = tilegen.read_set("misfitz")
BOTH = ["Anna", "Natalie"]
OF_THREE = [Beginning(53), Beginning(61), Beginning(1), TurnUp(2)]


@pytest.mark.parametrize(
    ("refused", "said"),
    [
        (lambda: tilegen.read_set("monster"), "no file 'monster'"),
        (lambda: tilegen.draw(TILES, 89), "the set has no tile '89'"),
        (lambda: tilegen.draw(TILES, 1, style="inc"), "no style is called 'inc'"),
        (lambda: tilegen.build(TILES, paper="a9"), "no paper is called 'a9'"),
        (lambda: tilegen.build(TILES, cut=["dfx"]), "no format of cut files is called 'dfx'"),
        (lambda: tilegen.build(TILES, copies=0), "takes 1 to 20, not 0"),
        (lambda: tilegen.rule_file("game.txt"), "no file 'game.txt'"),
        (lambda: tilegen.rules(TILES, 7), "7 players cannot play monsters"),
        (lambda: tilegen.rules(TILES, 2, "expert"), "monsters has no rules called"),
        (lambda: tilegen.write_record(TILES, ["A", "A"], []), "two players are called 'A'"),
        (
            lambda: tilegen.write_record(TILES, ["A, B", "C"], []),
            "the players would be read as 'A', 'B' and 'C'",
        ),
        (lambda: tilegen.write_record(TILES, BOTH, ["pass"]), "move 1 is not legal: 'pass'"),
        (
            lambda: tilegen.write_record(TILES, BOTH, OF_THREE),
            "these are the moves of 3 players, and there are 2 names",
        ),
        (
            lambda: tilegen.write_record(TILES, ["A", "B", "C", "D"], OF_THREE),
            "these are the moves of 3 players, and there are 4 names",
        ),
        (
            lambda: tilegen.write_record(TILES, BOTH, [], headers={"first": "Natalie"}),
            "'first' is no header for a record",
        ),
        (
            lambda: tilegen.write_record(CARDS, BOTH, [], headers={"set": "cards.yaml"}),
            "'set' is no header for a record",
        ),
        (
            lambda: tilegen.write_record(TILES, BOTH, [], headers={"note": "we #1"}),
            "'we #1' cannot stand in the header 'note'",
        ),
        (
            lambda: tilegen.write_record(TILES, BOTH, [], headers={"note": "a\ndate: b"}),
            "cannot stand in the header 'note'",
        ),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(
    refused: Callable[[], object], said: str
) -> None:
    with pytest.raises(tilegen.TilegenError, match=re.escape(said)) as told:
        refused()
    assert told.value.hint


ANY: Any = tilegen


@pytest.mark.parametrize(
    ("refused", "said"),
    [
        (lambda: ANY.read_set(3), "expected the path of a file, not 3"),
        (lambda: ANY.check("monsters"), "expected a set as read_set gives it, not 'monsters'"),
        (lambda: ANY.draw("monsters", 3), "expected a set as read_set gives it, not 'monsters'"),
        (lambda: ANY.build(TILES, size=50), "size must be a text, not 50"),
        (
            lambda: ANY.draw(TILES, None),
            "expected a piece such as 33 or '7T', not None",
        ),
        (lambda: ANY.build(TILES, layout=1), "layout must be a text, not 1"),
        (lambda: ANY.build(TILES, layout=None), "layout must be a text, not None"),
        (lambda: ANY.build(TILES, cut=None), "cut must be a list of texts, not None"),
        (lambda: ANY.rules(TILES, 2, 3), "variant must be a text, not 3"),
        (lambda: ANY.build(TILES, copies="2"), "copies must be a number, not '2'"),
        (lambda: ANY.build(TILES, cut="svg"), "cut must be a list of texts: write cut=['svg']"),
        (lambda: ANY.rule(b"tilegen"), "a record must be a text, not b'tilegen'"),
        (
            lambda: ANY.rule(RECORD, "monsters"),
            "expected a set as read_set gives it, not 'monsters'",
        ),
        (
            lambda: ANY.report(TILES),
            "expected what rule, rule_file, check or read_record gives, not ",
        ),
        (
            lambda: ANY.as_json({}),
            "expected what rule, rule_file, check or read_record gives, not {}",
        ),
        (lambda: ANY.read_record(3), "a record must be a text, not 3"),
        (lambda: ANY.rules(TILES, 2).parse(3, None), "a move must be a text, not 3"),
        (
            lambda: ANY.rules(TILES, 2).format("pass", ANY.rules(TILES, 2).start()),
            "expected a move of monsters, not 'pass'",
        ),
        (
            lambda: ANY.rules(CARDS, 2).format("pass", ANY.rules(CARDS, 2).start()),
            "expected a move of misfitz, not 'pass'",
        ),
        (lambda: ANY.rules(TILES, BOTH), "players must be a number, not ['Anna', 'Natalie']"),
        (lambda: ANY.build(TILES, platforms=[3]), "platforms must be a text, not 3"),
        (
            lambda: ANY.write_record(TILES, "AB", []),
            "names must be a list of texts: write names=['AB']",
        ),
        (
            lambda: ANY.write_record(TILES, BOTH, [], headers={"date": 3}),
            "the header 'date' must be a text, not 3",
        ),
    ],
)
def test_an_argument_of_the_wrong_type_is_told_in_a_sentence(
    refused: Callable[[], object], said: str
) -> None:
    with pytest.raises(TypeError, match=re.escape(said)):
        refused()
