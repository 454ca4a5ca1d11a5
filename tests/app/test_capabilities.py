"""Games that lack a capability: each command works for them, or says in a sentence why not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from tests.outside import CRAZY_EIGHTS
from tests.thorough import THOROUGH
from tilegen.app.games import GAMES, add_game, known_games, remove_game
from tilegen.app.outside_games import load_game_file
from tilegen.cli import main
from tilegen.games.conformance.examination import Effort
from tilegen.games.game import CAPABILITIES, Game, UnsupportedError

ROOT = Path(__file__).parents[2]
NAME = "beasts"

PARTS_OF = {"sets": ("sets", "vocabulary", "inspection"), "records": ("records", "writing")}
"""The rooms that go with a capability, where it has several."""

ROOMS = (
    *("sets", "vocabulary", "inspection", "records", "writing", "press", "reading"),
    *("simulation", "display", "advice", "view"),
)

COMMANDS = (
    ("validate", "beasts"),
    ("build", "beasts", "--only", "1,1H,1T", "-o", "made"),
    ("box", "beasts", "-o", "box.pdf"),
    ("schema", "beasts"),
    ("simulate", "beasts", "--games", "2", "--players", "2", "--engine", "rules"),
    ("compare", "beasts", "beasts", "--games", "2", "--players", "2", "--engine", "rules"),
    ("tune", "beasts", "turns=60", "--games", "2", "--players", "2"),
    ("score", "game.txt"),
    ("score", "game.txt", "--format", "json"),
    ("show", "game.txt"),
    ("show", "game.txt", "-o", "table.svg"),
    ("show", "game.txt", "-o", "replay.html"),
    ("hint", "game.txt"),
    ("hint", "game.txt", "--tile", "33"),
    ("fmt", "game.txt", "--check"),
    ("read", "photo.png", "--set", "beasts"),
    ("init", "mine", "--game", "beasts"),
    ("games",),
)


SHEET_OF_PARTS = ("parts", "beasts.yaml", "-o", "parts.svg")
"""Takes as long as all others, and asks a game for these alone."""
DRAWING = {"sets", "press"}


def leave_out(game: Game[Any, Any, Any], capability: str, file: Path) -> Game[Any, Any, Any]:
    """The game, under another name, without a capability, for two players in the usual variant:
    `validate` plays it with each number of players, which takes most of the time."""
    left_out = PARTS_OF.get(capability, (capability,))
    rooms = {room: getattr(game, room) for room in ROOMS if room not in left_out}
    return Game(
        NAME,
        game.own_rules(),
        players=range(2, 3),
        variants=game.variants[:1],
        set_file=str(file) if capability != "sets" else None,
        by_set=game.by_set and capability != "sets",
        **rooms,
    )


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    # `validate` examines the rules of each game; that they keep their promises is tested elsewhere.
    monkeypatch.setattr("tilegen.app.conformance.USUAL_EFFORT", Effort(games=1, moves=20))
    Image.new("RGB", (320, 240), "white").save("photo.png")
    yield
    for name in known_games():
        remove_game(name)


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def check_answer(result: Result, words: tuple[str, ...]) -> None:
    """The command worked, or ended with a sentence."""
    assert result.exception is None or isinstance(result.exception, SystemExit), (
        words,
        result.exception,
        result.output,
    )
    assert result.exit_code in {0, 1, 2}, words
    if result.exit_code == 2:
        assert "tilegen: " in result.output or "doubt[" in result.output, words


LACKING = [
    (name, capability)
    for place, capability in enumerate(CAPABILITIES)
    for name in (GAMES if THOROUGH else [[*GAMES][place % len(GAMES)]])
]
"""Each capability, and a game that has it: what answers a command knows no game."""


@pytest.mark.parametrize(("name", "capability"), LACKING)
def test_a_game_without_a_capability_answers_every_command(
    name: str, capability: str, tmp_path: Path
) -> None:
    file = tmp_path / "beasts.yaml"
    text = (ROOT / "specs" / GAMES[name].set_file).read_text(encoding="utf-8")
    file.write_text(text.replace(f"game: {name}", f"game: {NAME}"), encoding="utf-8")
    game = leave_out(GAMES[name], capability, file)
    add_game(game)
    Path("game.txt").write_text(
        f"tilegen record 1\ngame: {NAME}\nplayers: Anna, Ben\n", encoding="utf-8"
    )
    assert not game.has(capability)
    for words in (*COMMANDS, *([SHEET_OF_PARTS] if THOROUGH or capability in DRAWING else [])):
        check_answer(run(*words), words)


def test_a_game_that_is_its_rules_answers_every_command() -> None:
    Path("beasts.yaml").write_text("tilegen: 1\ngame: crazy-eights\nname: Eights\n")
    Path("game.txt").write_text(
        "tilegen record 1\ngame: crazy-eights\nplayers: Anna, Ben\n", encoding="utf-8"
    )
    for words in (*COMMANDS, SHEET_OF_PARTS):
        named = tuple("crazy-eights" if word == NAME else word for word in words)
        check_answer(run(*named, "--game", str(CRAZY_EIGHTS)), named)


@pytest.mark.parametrize("capability", ["press", "reading"])
def test_the_sentence_names_the_game_and_what_it_lacks(capability: str) -> None:
    game = load_game_file(str(CRAZY_EIGHTS))
    with pytest.raises(UnsupportedError, match="crazy-eights") as refused:
        getattr(game, capability)()
    assert refused.value.exit_code == 2
    assert refused.value.hint
