from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from tilegen.games.tiles.art.feature_pictures import (
    STAND_INS,
    arrange_pictures,
    choose_pictures,
    list_plain_pictures,
    name_picture,
)


@pytest.mark.parametrize("count", range(40))
def test_pictures_lie_side_by_side_in_their_circle(count: int) -> None:
    spots = arrange_pictures(count, (22, 22), 7)
    assert len(spots) == count
    assert all(dist(spot.at, (22, 22)) + spot.radius < 7.6 for spot in spots)
    for one, other in combinations(spots, 2):
        assert dist(one.at, other.at) > one.radius + other.radius


@pytest.mark.parametrize(
    ("word", "name"),
    [("coins", "coin"), ("abbey", "church"), ("rocket", "rocket"), ("rain-cloud", "rain cloud")],
)
def test_a_feature_has_the_picture_that_it_is_called(word: str, name: str) -> None:
    assert name_picture(word) == name


def test_features_without_a_picture_have_one_that_no_other_has() -> None:
    pictures = choose_pictures(("zorps", "stars", "blips"))
    assert pictures["stars"] == "star"
    assert len({*pictures.values()}) == 3


def test_more_features_than_pictures_share_some() -> None:
    words = tuple(f"thing-{number}" for number in range(STAND_INS + 2))
    assert len({*choose_pictures(words).values()}) == STAND_INS


def test_no_picture_for_show_looks_like_a_feature() -> None:
    plain = list_plain_pictures(["star", "heart"])
    assert "big star" not in plain
    assert "heart" not in plain
    assert "anchor" in plain
