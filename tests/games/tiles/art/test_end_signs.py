"""Hubs without features show what their sides join, and nothing that chance chose."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.tiles.art.drawn_games import build_numbers, build_shape, list_fills, with_look
from tilegen.drawing.path import MoveTo
from tilegen.drawing.scene import Group
from tilegen.games.tiles.art.band_hubs import draw_hub
from tilegen.games.tiles.art.end_signs import draw_end_signs, draw_kind_sign
from tilegen.games.tiles.art.feature_pictures import choose_motifs
from tilegen.games.tiles.art.tile_scene import make_scene
from tilegen.games.tiles.presentation import Look
from tilegen.games.tiles.rules.options import Shape
from tilegen.games.tiles.segments import Tile


def test_a_kind_has_the_motif_that_it_is_called_and_none_that_counts() -> None:
    motifs = choose_motifs(("cat", "trees", "dog", "star"), taken=("star", "heart"))

    assert motifs["trees"] == "tree"
    assert len({*motifs.values()}) == 4
    assert not {"star", "heart", "eye"} & {*motifs.values()}


def test_more_kinds_than_motifs_share_some() -> None:
    assert len(choose_motifs([f"kind {number}" for number in range(40)], taken=())) == 40


@pytest.mark.parametrize("shape", Shape)
def test_the_picture_of_a_hub_is_the_same_whatever_the_seed(shape: Shape) -> None:
    game = with_look(build_shape(shape), Look.BANDS)
    reseeded = replace(game, art=game.art._replace(seed=game.art.seed + 1))

    for tile in game.tiles:
        one, other = ([*draw_hub(make_scene(seeded), tile)] for seeded in (game, reseeded))
        assert one == other


@pytest.mark.parametrize("number", range(1, 10))
def test_a_kind_that_is_a_number_has_as_many_pips(number: int) -> None:
    scene = make_scene(with_look(build_numbers(number), Look.BANDS))
    (pips,) = list_fills([draw_kind_sign(scene, 0, (0.0, 0.0), 3.0)])

    assert sum(isinstance(step, MoveTo) for step in pips.path.steps) == number


@pytest.mark.parametrize("shape", [Shape.SQUARE, Shape.HEX])
def test_a_hub_has_a_sign_for_each_side_that_joins_or_one_for_all(shape: Shape) -> None:
    scene = make_scene(with_look(build_shape(shape), Look.BANDS))
    alike, in_turn, *_ = scene.game.tiles

    def count_signs(tile: Tile) -> int:
        return sum(isinstance(item, Group) for item in draw_end_signs(scene, tile, 8.0))

    assert count_signs(alike) == 1
    assert count_signs(in_turn) == scene.pen.sides


def test_a_kind_that_is_a_large_number_is_written_in_figures() -> None:
    scene = make_scene(with_look(build_numbers(12, 21), Look.BANDS))
    one, other = (draw_kind_sign(scene, kind, (0.0, 0.0), 3.0) for kind in (0, 1))

    assert one != other
