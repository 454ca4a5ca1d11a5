"""The rows of simulated games, told by the rules of a file."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.tiles.games_of_tiles import (
    FULL_SCORE,
    build_castles,
    build_dominoes,
)
from tests.games.tiles.reading_files import read_game
from tests.games.tiles.test_tile_files import ROWS, TEXTS
from tilegen.games.simulation import Forms
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.necklaces import list_necklaces
from tilegen.games.tiles.rules.options import End
from tilegen.games.tiles.simulation.columns import WIN, WINS, Column, Fate, fates_at
from tilegen.games.tiles.simulation.simulation import build_simulation
from tilegen.play.arena import GameBatch, OutsideGame
from tilegen.play.tally import BatchResult


def play(game: TileGame, bots: tuple[str, ...], games: int = 1, **others: Any) -> BatchResult:
    """Games of a file by its rules."""
    simulation = build_simulation(game)
    pieces = simulation.pieces(game)
    rules = others.pop("rules", simulation.rules)
    return simulation.by_rules(GameBatch(pieces, rules, bots, 7, games, **others))


def read_rows(game: TileGame, batch: BatchResult) -> list[dict[str, int]]:
    names = build_simulation(game).columns
    rows = [batch.rows[at : at + batch.width] for at in range(0, len(batch.rows), batch.width)]
    return [dict(zip(names, row, strict=True)) for row in rows]


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        (build_castles(players=(1, 1), score=FULL_SCORE), 1),
        (read_game(TEXTS["dominoes"]), 3),
        (read_game(TEXTS["monsters"], files=ROWS), 4),
        (read_game(TEXTS["macmahon"]), 1),
    ],
    ids=["castles", "dominoes", "monsters", "macmahon"],
)
def test_each_tile_ends_somewhere_and_each_victory_is_somebodys(game: TileGame, seats: int) -> None:
    games = 3
    batch = play(game, ("random",) * seats, games)
    tiles = len(game.tiles)
    begin = fates_at(tiles)
    for index in range(tiles):
        ends = (fate for fate in Fate if fate is not Fate.CLOSED)
        assert sum(batch.counts[begin + tiles * fate + index] for fate in ends) == games
    for row in read_rows(game, batch):
        assert sum(row[Column(win).name.lower()] for win in WINS) == WIN
        assert row["one_kind"] + row["mixed"] == tiles
        assert row["forced"] <= row["turns"] <= row["choices"]


def test_points_by_kind_of_figure_add_up() -> None:
    game = build_castles(players=(1, 1), score=FULL_SCORE)
    for row in read_rows(game, play(game, ("random",), 3)):
        kinds = ("town", "road", "field", "abbey")
        assert row["points"] == sum(row[f"points_{kind}"] for kind in kinds)
        assert row["finished_road"] <= row["figures_road"]
        assert row["finished_field"] == 0


def test_passes_and_what_ended_the_game_are_told() -> None:
    game = build_dominoes()
    game = replace(game, variants={"standard": game.variants[""]})
    for row in read_rows(game, play(game, ("random",) * 2, 8)):
        assert row["hand_empty"] + row["nobody_can"] == 1
        assert row["turns"] + row["unseen"] <= len(game.tiles)
        assert row["discards"] == row["dead"] == row["finished"] == 0


def test_a_report_says_how_often_a_goal_is_reached_and_when() -> None:
    game = read_game(TEXTS["macmahon"])
    ends = frozenset({End.NOBODY_CAN})
    small = game.variants["standard"]._replace(board=(2, 2), end=ends)
    game = replace(game, variants={"standard": small})
    simulation = build_simulation(game)
    assert {"goal", "goal_turns"} <= {metric.name for metric in simulation.metrics}
    assert {"reached the goal", "turns until then"} <= {line.title for line in simulation.lines}
    rows = read_rows(game, play(game, ("random",), 8))
    for row in rows:
        assert row["reached"] == (row["turns"] == 4) == (row["unseen"] == 20)
        assert row["reached_turns"] == 4 * row["reached"]
        assert row["nobody_can"]
    assert 0 < sum(row["reached"] for row in rows) < len(rows)
    others = build_simulation(build_dominoes())
    assert not {"goal", "goal_turns"} & {metric.name for metric in others.metrics}


def test_files_that_play_alike_are_equal() -> None:
    game = read_game(TEXTS["monsters"], files=ROWS)
    other = replace(game, variants={"deal4": game.variants["deal4"]})
    pieces = [build_simulation(each).pieces(each) for each in (game, game, other)]
    assert pieces[0] == pieces[1]
    assert pieces[0] != pieces[2]


def test_another_process_plays_the_set_that_the_job_brings() -> None:
    game = read_game(TEXTS["monsters"], files=ROWS)
    fewer = replace(game, tiles=game.tiles[:60])
    batch = play(game, ("random",) * 2, outside_game=OutsideGame("tiles", "", "", fewer))
    tiles = len(fewer.tiles)
    assert sum(batch.counts[fates_at(tiles) : fates_at(tiles) + tiles * Fate.CLOSED]) == tiles


def test_the_report_is_in_the_words_of_the_file() -> None:
    game = read_game(TEXTS["monsters"], files=ROWS)
    titles = [line.title for line in build_simulation(game).lines]
    assert "first monsters finished" in titles
    assert "minions finished a player" in titles
    castles = build_castles(players=(1, 1), score=FULL_SCORE)
    titles = [line.title for line in build_simulation(castles).lines]
    assert "towns finished" in titles
    assert "shared victories" not in titles


def test_metrics_of_figures_begun_later_have_names_in_the_words_of_the_file_too() -> None:
    game = read_game(TEXTS["monsters"], files=ROWS)
    metrics = {metric.name: metric for metric in build_simulation(game).metrics}
    for general, own in {
        "again": "minions",
        "again_points": "minion_points",
        "again_marked": "minion_eyes",
        "again_mixed": "minion_mixed",
    }.items():
        assert metrics[own] == metrics[general]._replace(name=own)
    assert metrics["minion_eyes"].words == "tiles with an eye in a finished minion"
    assert metrics["again_plain"].words == "finished minions without a tile with an eye"
    unnamed = replace(game, presentation=game.presentation._replace(words={}))
    names = {metric.name for metric in build_simulation(unnamed).metrics}
    assert names < metrics.keys()
    assert not any(name.startswith("minion") for name in names)


def test_what_tune_knows_of_a_metric_it_knows_by_its_other_name() -> None:
    forms = build_simulation(read_game(TEXTS["monsters"], files=ROWS)).forms
    assert isinstance(forms, Forms)
    assert forms.effects["minions"] == forms.effects["again"] == -1


def test_tiles_thrown_away_are_told_by_their_kinds_of_sides_if_some_have_several() -> None:
    def list_titles(game: TileGame) -> list[str]:
        titles = [line.title for line in build_simulation(game).lines]
        return [title for title in titles if title.startswith("thrown away")]

    game = read_game(TEXTS["monsters"], files=ROWS)
    own = ["thrown away, of one kind", "thrown away, of both kinds"]
    assert list_titles(game) == own
    words = {metric.name: metric.words for metric in build_simulation(game).metrics}
    assert words["boxed_mixed"] == "tiles with both thin and thick sides: thrown away"
    thin = tuple(tile for tile in game.tiles if 2 not in tile.sides)
    assert list_titles(replace(game, tiles=thin)) == []
    assert list_titles(build_dominoes()) == []


def test_tiles_are_told_by_the_pattern_of_their_sides() -> None:
    game = read_game(TEXTS["monsters"], files=ROWS)
    simulation = build_simulation(game)
    words = ("".join(word) for word in list_necklaces("012", 4))
    assert {*simulation.groups(game)} == {word for word in words if word != "0000"}
    assert simulation.group_note == (
        "0121 is a pattern: the four sides of a tile clockwise, 0 blank, 1 thin, 2 thick,"
        " in any turn."
    )
    thin = tuple(tile for tile in game.tiles if 2 not in tile.sides)
    example = build_simulation(replace(game, tiles=thin)).group_note[:4]
    assert example in simulation.groups(replace(game, tiles=thin))
    dominoes = read_game(TEXTS["dominoes"])
    assert build_simulation(dominoes).group_note == ""
    assert "0-6" in build_simulation(dominoes).groups(dominoes)
