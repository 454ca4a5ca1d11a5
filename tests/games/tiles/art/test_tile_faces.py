from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from tests.games.tiles.art.drawn_games import (
    GAMES,
    HEXES,
    build_numbers,
    build_pipes,
    build_shape,
    find_tile,
    list_fills,
    with_look,
)
from tests.games.tiles.games_of_tiles import build_castles, build_game, build_tile
from tilegen.drawing.geometry import Box
from tilegen.drawing.path import circle
from tilegen.drawing.scene import Clip, Fill, Group
from tilegen.games.press import BACK
from tilegen.games.tiles.art.lattice_pen import measure_tile
from tilegen.games.tiles.art.look_faces import LOOKS
from tilegen.games.tiles.art.tile_faces import draw_back, draw_tile, draw_tile_marks
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.presentation import Look, RowArt
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.segments import Kind
from tilegen.names import Marks, StyleName
from tilegen.parts.pen import EYE_WHITE
from tilegen.render import svg
from tilegen.sets.edition import OwnArt

GOLDEN = Path(__file__).with_name("golden")
EXAMPLES = (
    ("wedges", 10),
    ("paths", 2),
    ("hex-paths", 21),
    ("terrain", 32),
    ("pips", 13),
    ("hubs", 1),
    ("beasts", 2),
)
"""A tile of each look, by its number."""

SHAPES_OF_LOOKS = [
    (look, shape)
    for look, shape in product(Look, Shape)
    if (look is not Look.TERRAIN or shape is not Shape.LINE)
    and (look is not Look.CREATURES or shape is Shape.SQUARE)
    and look is not Look.PIPS
]


def write_face(game: TileGame, number: int) -> str:
    face = draw_tile(game, find_tile(game, number))
    return svg.document(face, svg.fragment(face))


def check(name: str, text: str, *, update: bool) -> None:
    golden = GOLDEN / f"{name}.svg"
    if update:
        golden.write_text(text, encoding="utf-8")
        return
    assert golden.is_file(), "no golden file yet: pytest tests/games/tiles/art --update-golden"
    same = golden.read_text(encoding="utf-8") == text
    assert same, f"{golden} differs: look at both, then pytest --update-golden"


@pytest.mark.parametrize(("name", "number"), EXAMPLES)
def test_a_tile_of_each_look_is_drawn_as_it_was(
    name: str, number: int, *, update_golden: bool
) -> None:
    check(name, write_face(GAMES[name], number), update=update_golden)


@pytest.mark.parametrize("style", [style for style in StyleName if style is not StyleName.INK])
def test_every_style_draws_as_it_did(style: StyleName, *, update_golden: bool) -> None:
    game = with_look(GAMES["hubs"], Look.BANDS, style)
    check(f"hubs-{style}", write_face(game, 1), update=update_golden)


@pytest.mark.parametrize(("name", "number"), EXAMPLES)
def test_the_same_game_is_drawn_in_the_same_bytes(name: str, number: int) -> None:
    game = GAMES[name]
    assert write_face(game, number) == write_face(replace(game), number)


@pytest.mark.parametrize("style", StyleName)
@pytest.mark.parametrize(("look", "shape"), SHAPES_OF_LOOKS)
def test_a_look_draws_every_shape_that_it_supports(
    look: Look, shape: Shape, style: StyleName
) -> None:
    game = with_look(build_shape(shape), look, style)
    for tile in game.tiles:
        assert draw_tile(game, tile).items


@pytest.mark.parametrize(
    ("shape", "size"),
    [(Shape.SQUARE, (44, 44)), (Shape.HEX, (44, 50.81)), (Shape.LINE, (44, 22))],
)
def test_a_tile_has_the_size_of_its_shape(shape: Shape, size: tuple[float, float]) -> None:
    assert measure_tile(shape, 44) == pytest.approx(size, abs=0.01)


@pytest.mark.parametrize("width", [30.0, 44.0, 60.0])
def test_faces_and_backs_have_the_size_that_the_file_gives(width: float) -> None:
    game = replace(HEXES, printing=HEXES.printing._replace(size=width, bleed=3.0))
    for face in (draw_tile(game, game.tiles[0]), draw_back(game)):
        assert (face.width, face.height) == measure_tile(Shape.HEX, width)
        assert face.bleed == 3.0


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_marks_alone_are_those_of_the_picture(game: TileGame) -> None:
    tile = game.tiles[0]
    alone = draw_tile_marks(game, tile)
    assert alone.items == ()
    assert alone == draw_tile(game, tile)._replace(items=())


@pytest.mark.parametrize("game", [*GAMES.values(), HEXES], ids=[*GAMES, "hexes"])
def test_every_number_and_mark_is_inside_its_tile(game: TileGame) -> None:
    face = draw_tile_marks(game, replace(game.tiles[0], number=888))
    trim = Box(0, 0, face.width, face.height).expand(-0.5)
    for item in face.marks:
        assert isinstance(item, Group)
        for fill in list_fills((item.items[0],)):
            box = fill.path.transform(item.by).box
            assert trim.holds((box.x, box.y))
            assert trim.holds((box.right, box.bottom))


def test_a_game_without_marks_has_numbers_alone() -> None:
    game = GAMES["wedges"]
    usual = draw_tile_marks(game, game.tiles[0]).marks
    bare = replace(game, printing=game.printing._replace(marks=Marks.NONE))
    small = replace(game, printing=game.printing._replace(size=30.0))
    assert draw_tile_marks(bare, game.tiles[0]).marks == usual[:1]
    (scaled,) = draw_tile_marks(small, game.tiles[0]).marks
    assert isinstance(scaled, Group)
    assert scaled.items == usual[:1]


@pytest.mark.parametrize("count", range(1, 13))
@pytest.mark.parametrize("look", [Look.BANDS, Look.WEDGES, Look.PATHS, Look.TERRAIN])
def test_there_are_as_many_pictures_as_the_feature_counts(look: Look, count: int) -> None:
    game = with_look(build_pipes([((1, 0, 1, 0), {"coin": count, "star": 2})]), look)
    coin = circle(0, 0, 3.6)
    fills = [*list_fills(draw_tile(game, game.tiles[0]).items)]
    assert sum(fill.path == coin for fill in fills) == count


@pytest.mark.parametrize("number", range(1, 7))
def test_a_beast_has_the_eyes_that_count(number: int) -> None:
    game = GAMES["beasts"]
    fills = list_fills(draw_tile(game, find_tile(game, number)).items)
    assert sum(fill.paint == EYE_WHITE for fill in fills) == number - 1


def test_a_town_has_as_many_shields_as_its_segment() -> None:
    game = with_look(build_castles(), Look.TERRAIN)
    shields = {
        tile.number: sum(segment.features.get("shield", 0) for segment in tile.segments)
        for tile in game.tiles
    }
    assert set(shields.values()) == {0, 1}
    for tile in game.tiles:
        plain = replace(tile, segments=tuple(s._replace(features={}) for s in tile.segments))
        fills = len([*list_fills(draw_tile(game, tile).items)])
        houses = len([*list_fills(draw_tile(game, plain).items)])
        assert (fills != houses) == bool(shields[tile.number])


@pytest.mark.parametrize("number", range(10))
def test_a_half_has_as_many_pips_as_its_number_says(number: int) -> None:
    game = build_numbers(number)
    fills = [*list_fills(draw_tile(game, game.tiles[0]).items)]
    radius = {fill.path.box.width / 2 for fill in fills if fill.paint == EYE_WHITE}
    assert not radius
    pips = [fill for fill in fills if abs(fill.path.box.width - 3.5) < 0.01]
    assert len(pips) == 2 * number


def test_many_pips_are_written_as_a_number() -> None:
    few, many = build_numbers(9), build_numbers(37)
    assert draw_tile(few, few.tiles[0]).items != draw_tile(many, many.tiles[0]).items


def test_own_art_is_shown_within_the_outline_and_leaves_the_joins() -> None:
    own = OwnArt("own.svg", (Fill(circle(22, 22, 30), EYE_WHITE),))
    game = GAMES["hex-paths"]
    game = replace(game, row_art={1: RowArt(own=own)})
    (clip,) = draw_tile(game, find_tile(game, 1)).items
    assert isinstance(clip, Clip)
    last = clip.items[-1]
    assert isinstance(last, Clip)
    assert last.items == own.items
    assert last.path.box.width < 44


def test_a_row_gets_the_hat_that_it_asks_for() -> None:
    game = GAMES["beasts"]
    asked = replace(game, row_art={5: RowArt(parts=(("top hat", None),))})
    other = replace(game, row_art={5: RowArt(parts=(("crown", None),))})
    texts = {write_face(one, 5) for one in (asked, other)}
    assert len(texts) == 2


def test_the_back_has_the_title_in_the_language_of_the_game() -> None:
    game = replace(GAMES["wedges"], name="Four colours")
    titles = {"ru": "Четыре цвета"}
    presentation = game.presentation._replace(titles=titles)
    russian = replace(game, presentation=presentation, language="ru")
    assert draw_back(game).name == BACK
    assert draw_back(game) != draw_back(russian)
    assert draw_back(replace(game, presentation=presentation)) == draw_back(game)


def test_every_look_is_drawn() -> None:
    assert {*LOOKS} == {*Look}


def test_the_pattern_of_a_road_ends_where_it_ends() -> None:
    kinds = (Kind("field", ("field",)), Kind("current", ("field", "current", "field")))
    game = with_look(build_game(kinds, [build_tile(1, (0, 1, 0, 0), kinds)]), Look.TERRAIN)
    (face,) = (draw_tile(game, tile) for tile in game.tiles)
    (clip,) = (item for item in face.items if isinstance(item, Clip))

    assert [type(item) for item in clip.items] == [Fill]
