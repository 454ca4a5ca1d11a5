"""The pictures of a tile game's guide show what its rules say."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from tests.games.tiles.reading_files import read_game
from tests.games.tiles.test_tile_files import ROWS, TEXTS
from tilegen.games.tiles.card.card_pictures import (
    FITS,
    MISS_ONE_SIDE,
    MISSES,
    TURN,
    list_legend,
    list_pictures,
)
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.press.cover import lay_cover
from tilegen.games.tiles.press.examples import Example, list_examples
from tilegen.games.tiles.press.illustrations import draw_illustrations
from tilegen.games.tiles.press.table_search import LaidTile, TableSearch
from tilegen.games.tiles.rules.lattice import find_cell
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.rules.scoring import Scoring

SQUARES = [name for name, text in TEXTS.items() if "shape: square" in text]

of_every_square_game = pytest.mark.parametrize("name", SQUARES)
of_every_game = pytest.mark.parametrize("name", TEXTS)


@cache
def game_of(name: str) -> TileGame:
    return read_game(TEXTS[name], files=ROWS)


@cache
def examples_of(name: str) -> dict[str, Example]:
    return list_examples(game_of(name))


def fits(game: TileGame, laid: tuple[LaidTile, ...]) -> bool:
    """Whether the engine lets the last of the tiles lie where the others are."""
    search = TableSearch.of(game)
    *others, last = laid
    grid = search.lay(others)
    cell = find_cell(last.column - laid[0].column, last.row - laid[0].row)
    demand = grid.demands.get(cell)
    if demand is None:
        return False
    turns = search.play_tiles.turns[last.pose.tile.number][demand]
    shown = {search.play_tiles.poses[last.pose.tile.number][turn].shown for turn in turns}
    return last.pose.shown in shown


@of_every_square_game
def test_pictures_of_what_fits_are_legal_and_the_others_are_not(name: str) -> None:
    examples = examples_of(name)
    assert {*FITS, *MISSES} <= examples.keys()
    for picture in examples.keys() & {*FITS, *MISSES, MISS_ONE_SIDE}:
        example = examples[picture]
        assert example.allowed is (picture in FITS)
        assert fits(game_of(name), example.laid) is example.allowed, picture


@of_every_game
def test_a_turn_ends_with_its_tile_in_the_place_that_was_empty(name: str) -> None:
    before, during, after = (examples_of(name)[picture] for picture in TURN)
    *others, last = after.laid
    assert before.laid == during.laid == (*others,)
    assert before.aside is not None
    assert before.aside.tile == last.pose.tile
    assert during.places[0] == (last.column, last.row)
    assert fits(game_of(name), after.laid)


@of_every_game
def test_the_new_tile_fits_in_every_place_that_is_pointed_out(name: str) -> None:
    game, during, after = game_of(name), *(examples_of(name)[picture] for picture in TURN[1:])
    *others, last = after.laid
    poses = TableSearch.of(game).play_tiles.poses[last.pose.tile.number]
    for place in during.places:
        assert any(fits(game, (*others, LaidTile(pose, *place))) for pose in poses)


@of_every_game
def test_a_tile_that_fits_one_neighbour_alone_has_two(name: str) -> None:
    example = examples_of(name).get(MISS_ONE_SIDE)
    assert example is None or len(example.laid) > 2
    assert example is not None or name not in SQUARES


@of_every_game
def test_no_tile_is_in_a_picture_twice(name: str) -> None:
    for example in examples_of(name).values():
        numbers = [tile.pose.tile.number for tile in example.laid]
        assert len({*numbers}) == len(numbers)
        assert len({(tile.column, tile.row) for tile in example.laid}) == len(numbers)


@of_every_square_game
def test_what_is_shown_as_finished_has_a_figure_with_nothing_loose(name: str) -> None:
    game = game_of(name)
    for picture in ("finished", "scoring"):
        if picture not in examples_of(name):
            assert picture not in list_pictures(game) or name == "castles"
            continue
        grid = TableSearch.of(game).lay(examples_of(name)[picture].laid)
        if grid.figures is None:
            assert grid.is_finished
        else:
            assert any(
                grid.figures.segments[root].ports and not grid.figures.count_loose(root)
                for root in grid.figures.list_roots()
            )


def test_points_of_a_monster_are_counted_as_the_engine_counts_them() -> None:
    example, search = examples_of("monsters")["scoring"], TableSearch.of(game_of("monsters"))
    grid = search.lay(example.laid)
    grid.owner = 0
    scoring = Scoring(search.options, search.play_tiles, 1)
    assert scoring.count([grid], is_over=False) == (example.counted[-1][1],)
    assert [points for _, points in example.counted] == [*range(1, len(example.laid) + 1)]


def test_points_are_counted_from_an_end_to_the_neighbours() -> None:
    example = examples_of("monsters")["scoring"]
    places = [(example.laid[at].column, example.laid[at].row) for at, _ in example.counted]
    for number, (column, row) in enumerate(places[1:], 1):
        beside = {(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)}
        assert beside & {*places[:number]}
    column, row = places[0]
    beside = {(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)}
    assert len(beside & {*places}) == 1


def test_points_of_a_town_are_counted_as_the_engine_counts_them() -> None:
    """Whoever has the most markers in it has these points."""
    example, search = examples_of("castles")["scoring"], TableSearch.of(game_of("castles"))
    scoring = Scoring(search.options, search.play_tiles, 1)
    grid = search.lay(example.laid)
    assert grid.figures is not None
    finished = [
        root for root in grid.figures.list_roots() if scoring.is_finished(grid, grid.figures, root)
    ]
    (town,) = finished
    points = scoring.count_figure_as(grid, grid.figures, town, is_finished=True)
    assert points == example.counted[-1][1]


@of_every_square_game
def test_tiles_on_the_cover_fit_together(name: str) -> None:
    laid = lay_cover(game_of(name))
    assert len(laid) == 9
    for count in range(2, 10):
        assert fits(game_of(name), laid[:count])


@of_every_game
def test_pictures_are_drawn_of_the_tiles_and_have_the_captions_of_the_guide(name: str) -> None:
    game = game_of(name)
    drawn = draw_illustrations(game, lambda picture: f"<{picture}>")
    numbers = {str(tile.number) for tile in game.tiles}
    assert drawn.keys() == {*examples_of(name), *list_legend(game)} <= {*list_pictures(game)}
    for picture, illustration in drawn.items():
        points = examples_of(name)[picture].counted if picture in examples_of(name) else ()
        total = f": *{points[-1][1]}*" if points else ""
        assert illustration.caption == f"<{picture}>{total}"
        assert {slot.face for slot in illustration.slots} <= numbers
        assert all(slot.trim.right <= illustration.width + 1e-6 for slot in illustration.slots)
    assert drawn == draw_illustrations(game, lambda picture: f"<{picture}>")


def test_a_hexagon_is_turned_by_sixths_and_shows_no_more_than_its_outline() -> None:
    game = game_of("ribbons")
    assert game.shape is Shape.HEX
    slots = draw_illustrations(game, str)["turn-3"].slots
    turns = [tile.pose.turn for tile in examples_of("ribbons")["turn-3"].laid]
    assert [slot.degrees for slot in slots] == [60 * turn for turn in turns]
    assert all(len(slot.printed_corners) == 6 for slot in slots)


def test_dominoes_in_pictures_have_pips_at_both_ends() -> None:
    kinds = game_of("dominoes").kinds_of_sides
    shown = [tile for example in examples_of("dominoes").values() for tile in example.laid]
    assert len(shown) > 10
    assert "0" in {kind.name for kind in kinds}
    assert "0" not in {kinds[side].name for tile in shown for side in tile.pose.tile.sides}


def test_a_tile_that_the_designers_own_guide_names_is_drawn_in_its_language_alone() -> None:
    game = read_game(
        TEXTS["macmahon"] + "guide: {en: rules.md}\n",
        files={"rules.md": "# Rules\n\n![The king](tile:12) and ![nobody](tile:999)\n"},
    )
    pictures = draw_illustrations(game, lambda name: f"caption of {name}")
    assert pictures["tile-12"].caption == "caption of tile-12"
    assert [slot.face for slot in pictures["tile-12"].slots] == ["12"]
    assert "tile-999" not in pictures
    in_spanish = replace(game, language="es")
    assert "tile-12" not in draw_illustrations(in_spanish, lambda name: name)
