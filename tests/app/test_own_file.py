"""Games in one file that come with tilegen, and those that begin like them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from tests.thorough import THOROUGH
from tilegen.app.conformance import report_on_rules
from tilegen.app.game_rules import GameRules, make_rules
from tilegen.app.load import load
from tilegen.app.validate import complaints
from tilegen.cli import main
from tilegen.games.tiles.faces import TileGame
from tilegen.names import EXAMPLES, LANGUAGES
from tilegen.play.rules import CHANCE

SPECS = Path(__file__).parents[2] / "specs"


class ExpectedGames(NamedTuple):
    """What random games of an example are like: the fewest and the most moves of players, and the
    least and greatest mean of the best score, for numbers of players."""

    moves: tuple[int, int]
    best_scores: Mapping[int, tuple[float, float]]


EXPECTED = {
    "macmahon": ExpectedGames((9, 24), {1: (14, 20)}),
    "paths": ExpectedGames((35, 35), {2: (20, 40), 4: (12, 30)}),
    "robots": ExpectedGames((5, 64), {2: (12, 32), 5: (8, 28)}),
    "hexagons": ExpectedGames((5, 40), {2: (12, 26), 4: (8, 20)}),
    "dominoes": ExpectedGames((6, 42), {2: (10, 24), 4: (20, 38)}),
    "terrain": ExpectedGames((60, 65), {2: (15, 40), 5: (10, 30)}),
    "rings": ExpectedGames((2, 44), {2: (0, 0)}),
}
GAMES = 200 if THOROUGH else 20


def play_at_random(rules: GameRules, rng: Random) -> tuple[int, int]:
    """The number of moves of players, and the best score."""
    state, moves = rules.start(), 0
    while not rules.is_over(state):
        moves += rules.to_move(state) is not CHANCE
        state = rules.apply(state, rng.choice(rules.legal_moves(state)), check=False)
    return moves, max(rules.scores(state))


def test_there_are_expectations_of_each_example() -> None:
    assert {*EXPECTED} == {*EXAMPLES}


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_has_no_faults_and_names_in_all_languages(example: str) -> None:
    loaded = load(str(SPECS / f"{EXAMPLES[example]}.yaml"))
    assert [item.message for item in complaints(loaded)] == []
    game = loaded.valid_edition
    assert isinstance(game, TileGame)
    assert {*game.names} == {*LANGUAGES}
    assert game.presentation.ages
    assert game.presentation.minutes
    assert game.expectations


@pytest.mark.parametrize(
    ("example", "players"),
    [(name, players) for name, games in EXPECTED.items() for players in games.best_scores],
)
def test_random_games_of_an_example_have_the_usual_length_and_points(
    example: str, players: int
) -> None:
    game = load(str(SPECS / f"{EXAMPLES[example]}.yaml")).valid_edition
    assert isinstance(game, TileGame)
    rules = make_rules("tiles", game, players, next(iter(game.variants)))
    played = [play_at_random(rules, Random(seed)) for seed in range(GAMES)]
    fewest, most = EXPECTED[example].moves
    assert all(fewest <= moves <= most for moves, _ in played), sorted(played)
    low, high = EXPECTED[example].best_scores[players]
    assert low <= fmean(score for _, score in played) <= high


@pytest.fixture
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("in_an_empty_folder")
@pytest.mark.parametrize("example", EXAMPLES)
def test_a_game_like_an_example_is_ready_to_validate(example: str) -> None:
    result = CliRunner().invoke(main, ["init", "Tom's game", "--like", example])
    assert (result.exit_code, result.stderr) == (0, "")
    file = Path("Tom's game", "Tom-s-game.yaml")
    assert result.stdout.endswith(
        "next: cd 'Tom'\"'\"'s game' && tilegen validate Tom-s-game.yaml\n"
    )
    text = file.read_text(encoding="utf-8")
    assert text.startswith(
        "# yaml-language-server: $schema=tiles.schema.json\n# Tom's game, begun from"
    )
    assert (file.parent / "tiles.schema.json").is_file()
    loaded = load(str(file))
    assert complaints(loaded) == ()
    game, original = loaded.valid_edition, load(str(SPECS / f"{EXAMPLES[example]}.yaml"))
    assert game.name == "Tom's game"
    assert isinstance(game, TileGame)
    assert isinstance(original.valid_edition, TileGame)
    assert game.tiles == original.valid_edition.tiles
    assert game.variants == original.valid_edition.variants
    assert not game.expectations


@pytest.mark.usefixtures("in_an_empty_folder")
def test_an_example_is_found_by_the_name_of_its_game_too() -> None:
    for folder, like in (("a", "paths"), ("b", "garden")):
        assert CliRunner().invoke(main, ["init", folder, "--like", like]).exit_code == 0
    first, second = (Path(name, f"{name}.yaml").read_text(encoding="utf-8") for name in "ab")
    assert first.replace("# A,", "# B,").replace('name: "A"', 'name: "B"') == second


@pytest.mark.usefixtures("in_an_empty_folder")
def test_a_game_like_monsters_is_the_usual_one() -> None:
    assert CliRunner().invoke(main, ["init", "a", "--like", "monsters"]).exit_code == 0
    assert CliRunner().invoke(main, ["init", "b"]).exit_code == 0
    first, second = (Path(name, "specs/tiles.yaml").read_text(encoding="utf-8") for name in "ab")
    assert first.replace('name: "A"', 'name: "B"').replace("# A:", "# B:") == second


@pytest.mark.usefixtures("in_an_empty_folder")
@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--like", "robot"), "did you mean 'robots'?"),
        (("--game", "robots"), "hint: write --like robots"),
        (("--like", "robots", "--game", "misfitz"), "--game and --like both say"),
    ],
)
def test_a_slip_is_told(options: tuple[str, ...], message: str) -> None:
    result = CliRunner().invoke(main, ["init", "my-game", *options])
    assert result.exit_code == 2
    assert message in result.stderr
    assert not Path("my-game").exists()


@pytest.mark.usefixtures("in_an_empty_folder")
def test_a_folder_that_has_such_a_file_is_left_alone() -> None:
    Path("my-game").mkdir()
    Path("my-game/my-game.yaml").write_text("mine", encoding="utf-8")
    result = CliRunner().invoke(main, ["init", "my-game", "--like", "robots"])
    assert result.exit_code == 2
    assert [path.name for path in Path("my-game").iterdir()] == ["my-game.yaml"]


@pytest.mark.usefixtures("in_an_empty_folder")
@pytest.mark.parametrize("folder", ["robots", "honey", "hexagons"])
def test_a_folder_named_like_a_game_of_tilegen_is_not_filled_with_another(folder: str) -> None:
    result = CliRunner().invoke(main, ["init", folder])
    assert result.exit_code == 2
    assert f"write 'tilegen init my-{folder} --like {folder}'" in result.stderr
    assert f"'tilegen init {folder} --game monsters'" in result.stderr
    assert not Path(folder).exists()
    assert CliRunner().invoke(main, ["init", folder, "--game", "monsters"]).exit_code == 0


@pytest.mark.usefixtures("in_an_empty_folder")
def test_the_usual_game_is_not_begun_beside_a_game_in_a_file() -> None:
    assert CliRunner().invoke(main, ["init", "coral", "--like", "robots"]).exit_code == 0
    before = sorted(Path("coral").rglob("*"))
    result = CliRunner().invoke(main, ["init", "coral"])
    assert result.exit_code == 2
    assert "'coral' has a game already, in 'coral/coral.yaml'" in result.stderr
    assert sorted(Path("coral").rglob("*")) == before


@pytest.mark.usefixtures("in_an_empty_folder")
def test_a_variant_may_be_won_with_the_fewest_points() -> None:
    text = (SPECS / "garden.yaml").read_text(encoding="utf-8")
    Path("garden.yaml").write_text(f"{text}variants: {{poor: {{win: least}}}}\n", encoding="utf-8")
    assert report_on_rules(load("garden.yaml")).diagnostics == ()
