from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from tilegen.drawing.colour import Vision, difference
from tilegen.drawing.scene import Color
from tilegen.games.tiles.art.kind_colours import COLORS, dress_game
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.presentation import Look
from tilegen.games.tiles.segments import Kind
from tilegen.sets.edition import OwnColors


def build(*names: str, look: Look = Look.WEDGES) -> TileGame:
    game = TileGame("", kinds_of_sides=tuple(Kind(name, (name,)) for name in names))
    return replace(game, presentation=game.presentation._replace(look=look))


def list_colors(game: TileGame) -> dict[str, str]:
    return {name: dress.skin.body.code for name, dress in dress_game(game).items()}


def test_a_kind_that_is_named_after_a_colour_has_it() -> None:
    colors = list_colors(build("blue", "yarn", "red"))
    assert colors["blue"] == COLORS["blue"]
    assert colors["red"] == COLORS["red"]


def test_other_kinds_take_the_colours_that_no_name_takes_in_order() -> None:
    colors = list_colors(build("yarn", "red", "rope", "blue"))
    assert (colors["yarn"], colors["rope"]) == (COLORS["yellow"], COLORS["green"])


def test_the_files_own_colours_come_first() -> None:
    game = build("red", "blue")
    own = replace(game, art=game.art._replace(palette=OwnColors(("112233", None))))
    assert list_colors(own) == {"red": "112233", "blue": COLORS["blue"]}


def test_words_for_land_have_its_colours_where_land_is_shown() -> None:
    land, fields = (list_colors(build("town", look=look)) for look in (Look.TERRAIN, Look.WEDGES))
    assert land != fields
    assert fields["town"] == COLORS["red"]


def test_what_crosses_a_sea_is_not_in_the_blue_of_water() -> None:
    names = ("island", "sea", "current", "wind", "whale")
    for look in (Look.TERRAIN, Look.PATHS):
        colors = list_colors(build(*names, look=look))
        sea = Color.from_hex(colors.pop("sea"))
        assert min(difference(sea, Color.from_hex(code)) for code in colors.values()) >= 40


def test_an_own_colour_keeps_others_from_what_is_near_it() -> None:
    game = build("yarn", "rope")
    near_red = replace(game, art=game.art._replace(palette=OwnColors((None, "d83c2a"))))
    assert list_colors(near_red)["yarn"] == COLORS["blue"]


@pytest.mark.parametrize(
    "lands", [("lake", "sea", "river"), ("field", "meadow"), ("wood", "jungle")]
)
def test_kinds_of_one_land_have_shades_that_all_eyes_tell_apart(lands: tuple[str, ...]) -> None:
    colors = [
        Color.from_hex(code) for code in list_colors(build(*lands, look=Look.TERRAIN)).values()
    ]
    for one, other in combinations(colors, 2):
        for vision in Vision:
            assert vision is Vision.GREY or difference(one, other, vision) >= 20


def test_no_two_of_many_kinds_share_colour_and_pattern() -> None:
    dresses = dress_game(build(*(f"kind-{number}" for number in range(24))))
    looks = {(dress.skin.body, dress.pattern) for dress in dresses.values()}
    assert len(looks) == 24


@pytest.mark.parametrize("vision", [vision for vision in Vision if vision is not Vision.GREY])
def test_the_first_five_colours_are_told_apart_by_all_eyes(vision: Vision) -> None:
    first = [Color.from_hex(code) for code in [*COLORS.values()][:5]]
    for one, other in combinations(first, 2):
        assert difference(one, other, vision) > 20
