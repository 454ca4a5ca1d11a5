"""The press of tile games: what tells them apart, and how they lie on sheets."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.games.tiles.press.test_tile_illustrations import SQUARES, game_of, of_every_square_game
from tests.games.tiles.reading_files import read, read_game
from tests.games.tiles.test_tile_files import ROWS, TEXTS
from tilegen.drawing.geometry import Box
from tilegen.drawing.path import rectangle
from tilegen.drawing.scene import Color, Fill
from tilegen.games.press import BACK, COVER
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.press.press import PRESS
from tilegen.text.diagnostics import Diagnostic

HEAD = "tilegen: 1\ngame: tiles\nname: Small\n"
TWO = (
    f"{HEAD}edges: [red, blue]\n"
    "tiles: [{id: 1, edges: red red blue blue}, {id: 2, edges: red blue red blue}]\n"
)


def fingerprint(text: str) -> str:
    return PRESS.fingerprint(read_game(text))


@of_every_square_game
def test_a_fingerprint_is_six_digits_and_the_same_for_all_orders_of_rows(name: str) -> None:
    game = game_of(name)
    known = PRESS.fingerprint(game)
    assert re.fullmatch("[0-9a-f]{6}", known)
    assert PRESS.fingerprint(replace(game, tiles=game.tiles[::-1])) == known
    assert PRESS.fingerprint(replace(game, name="Another")) == known
    assert PRESS.fingerprint(replace(game, tiles=game.tiles[1:])) != known


@pytest.mark.parametrize(
    "change",
    [
        ("red red blue blue", "red blue blue blue"),
        ("edges: [red, blue]", "edges: {red: line, blue: line}"),
        ("id: 2", "id: 3"),
        ("name: Small", "name: Small\nrules: {join: 1}"),
        ("name: Small", "name: Small\nvariants: {hard: {players: 3}}"),
        ("red red blue blue", "red red blue blue, apart: [red]"),
    ],
)
def test_whatever_changes_the_game_changes_the_fingerprint(change: tuple[str, str]) -> None:
    changed = TWO.replace(*change)
    assert changed != TWO
    assert fingerprint(changed) != fingerprint(TWO)


@pytest.mark.parametrize(
    "change",
    [
        ("name: Small", "name: Small\nabout: {ages: 6}"),
        ("name: Small", "name: Small\nrules: {join: 0}"),
        ("name: Small", "name: Small\nprint: {size: 30 mm}"),
        ("id: 1,", "id: 1, name: Corner,"),
    ],
)
def test_whatever_only_changes_looks_and_words_does_not(change: tuple[str, str]) -> None:
    changed = TWO.replace(*change)
    assert changed != TWO
    assert fingerprint(changed) == fingerprint(TWO)


@of_every_square_game
def test_faces_have_their_names_and_the_size_of_the_print(name: str) -> None:
    game = game_of(name)
    for piece in PRESS.pieces(game)[:3]:
        face = PRESS.draw(game, piece.name)
        assert (face.name, face.width, face.height) == (piece.name, 44.0, 44.0)
        assert PRESS.draw_marks(game, piece.name) == face._replace(items=())
    assert PRESS.draw_back(game).name == BACK
    cover = PRESS.draw_cover(game)
    assert (cover.name, cover.width, cover.height) == (COVER, 132.0, 132.0)
    assert cover == PRESS.draw_cover(game)


@of_every_square_game
def test_sides_at_cuts_are_alike_where_they_can_be(name: str) -> None:
    game = game_of(name)
    names = [piece.name for piece in PRESS.pieces(game)]
    arrangement = PRESS.arrange(game, names, 4, 6, match_cuts=True)
    assert arrangement is not None
    assert sorted(placed for placed, _ in arrangement.placements) == sorted(names)
    assert arrangement.unlike <= 0.1 * arrangement.cuts
    assert count_unlike(game, arrangement.placements, 4, 6) == arrangement.unlike
    assert PRESS.arrange(game, names, 4, 6, match_cuts=False) is None


def count_unlike(
    game: TileGame, placements: tuple[tuple[str, int], ...], columns: int, rows: int
) -> int:
    sides = {str(tile.number): tile.sides for tile in game.tiles}
    cells = {
        (place // (columns * rows), place // columns % rows, place % columns): [
            sides[name][(side - turns) % 4] for side in range(4)
        ]
        for place, (name, turns) in enumerate(placements)
    }
    beside = (((0, 0, 1), 1), ((0, 1, 0), 2))
    return sum(
        shown[side] != cells[other][(side + 2) % 4]
        for place, shown in cells.items()
        for step, side in beside
        if (other := tuple(a + b for a, b in zip(place, step, strict=True))) in cells
    )


def test_a_single_tile_is_drawn_with_a_cover_and_without_pictures() -> None:
    game = replace(game_of("macmahon"), tiles=game_of("macmahon").tiles[:1])
    assert PRESS.draw_cover(game).width == 44.0
    assert PRESS.draw_illustrations(game, str) == {}


def check_parts(text: str) -> list[Diagnostic]:
    game, _ = read(text)
    assert game is not None
    return [*PRESS.check_parts(game)]


def test_a_part_that_does_not_exist_is_reported_at_its_place() -> None:
    (unknown,) = check_parts(TWO.replace("id: 1,", "id: 1, art: {parts: [tophat]},"))
    assert "no part is called 'tophat'" in unknown.message
    assert unknown.hint is not None
    assert "top hat" in unknown.hint
    assert check_parts(TWO.replace("id: 1,", "id: 1, art: {parts: [top hat]},")) == []


def test_a_row_with_its_own_picture_shows_it() -> None:
    game = read_game(TWO.replace("id: 1,", "id: 1, art: moon.svg,"))
    own = PRESS.own
    assert own is not None
    assert {number: art.name for number, art in own.requested_files(game).items()} == {
        "1": "moon.svg"
    }
    moon = Fill(rectangle(Box(5, 5, 9, 9)), Color(1, 2, 3))
    shown = own.with_own_art(game, {"moon.svg": (moon,)})
    assert repr(moon) in repr(PRESS.draw(shown, "1").items)
    assert PRESS.draw(shown, "2") == PRESS.draw(game, "2")


def test_there_are_games_of_squares_to_try() -> None:
    assert {"castles", "macmahon", "monsters", "two-paths"} == {*SQUARES}
    assert ROWS
    assert TEXTS
