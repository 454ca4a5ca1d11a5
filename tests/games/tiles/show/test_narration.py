"""Moves told as sentences, in the words of the file and in all languages of the pages."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.games.playing import NAMES, edition_of, play
from tests.games.tiles.reading_files import read_game
from tests.games.tiles.test_tile_files import TEXTS
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.rules import TileGameRules, make_rules
from tilegen.games.tiles.rules.tile_moves import Move
from tilegen.games.tiles.show.view import build_view
from tilegen.games.view import Sentence
from tilegen.names import LANGUAGES
from tilegen.play.session import PlayedMove

MONSTERS = make_rules(edition_of("monsters"), 2, "open")


def make(game: TileGame, seats: int = 2) -> TileGameRules:
    return make_rules(game, seats, next(iter(game.variants)))


def tell_game(rules: TileGameRules, seed: int) -> Iterator[tuple[Move, tuple[Sentence, ...]]]:
    view, played = build_view(rules), play(rules, Random(seed))
    for before, move, after in zip(played.states, played.moves, played.states[1:], strict=False):
        made = PlayedMove(before, move, after, None)
        yield move, view.describe_move(made, NAMES[: rules.seats], None).sentences


def find_told(rules: TileGameRules, key: str) -> Sentence:
    """The first sentence with this key in one of some games."""
    for seed in range(9):
        for _, sentences in tell_game(rules, seed):
            for sentence in sentences:
                if sentence.key == key:
                    return sentence
    raise AssertionError(f"no game tells {key}")


def test_a_tile_on_a_figure_of_another_player_is_told_with_its_owner() -> None:
    told = find_told(MONSTERS, "placed-on-figure")
    tile, side, beside = told.args["tile"], told.args["side"], told.args["beside"]
    player, owner = told.args["player"], told.args["owner"]
    figure = told.args["figure"]["en"]
    assert told.say == f"{player} laid {tile} {side} {beside}, on {owner}'s {figure}."
    assert figure in {"monster", "minion"}
    assert player != owner


def test_a_figure_that_is_begun_later_has_the_word_of_the_file_in_its_case() -> None:
    told = find_told(MONSTERS, "figure-begun")
    assert "began a minion with" in told.say
    assert told.args["figure"].keys() == LANGUAGES.keys()
    assert told.args["figure"]["ru"] == "миньона"
    assert told.args["figure"]["es"] == "un esbirro"


def test_a_figure_is_told_to_be_finished_once_with_its_points() -> None:
    told = [
        sentence
        for _, sentences in tell_game(MONSTERS, 3)
        for sentence in sentences
        if sentence.key == "figure-completed"
    ]
    played = play(MONSTERS, Random(3))
    points = [0, 0]
    for sentence in told:
        points[NAMES.index(sentence.args["owner"])] += sentence.args["points"]
    assert tuple(points) == MONSTERS.scores(played.end)
    assert told


def test_the_end_of_a_game_is_told() -> None:
    *_, (_, sentences) = tell_game(MONSTERS, 3)
    assert sentences[-1].key in {"none-left", "firsts-finished"}


def test_a_tile_that_is_turned_up_is_no_news() -> None:
    told = {type(move).__name__: sentences for move, sentences in tell_game(MONSTERS, 3)}
    assert told["TurnUp"] == ()


def test_a_marker_that_is_laid_with_a_tile_is_told_after_it() -> None:
    castles = make(read_game(TEXTS["castles"]))
    for _, sentences in tell_game(castles, 1):
        if len(sentences) > 1 and sentences[1].key == "placed-with":
            assert sentences[0].key == "placed-on-table"
            assert sentences[1].args["extras"]
            return
    raise AssertionError("nobody laid a marker")
