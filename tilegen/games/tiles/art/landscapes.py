"""The landscapes that words name, such as `town` and `river`, and their colours."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final


class Landscape(Enum):
    """The landscape that stands for a kind of land."""

    GRASS = "grass"
    TOWN = "town"
    WATER = "water"
    WOOD = "wood"
    ROAD = "road"
    SAND = "sand"
    ROCK = "rock"


_WORDS: Final[Mapping[Landscape, str]] = {
    Landscape.GRASS: "field meadow grass plain land farm pasture green lawn garden ground",
    Landscape.TOWN: "town city castle village fort burg",
    Landscape.WATER: "river stream brook water lake sea coast ocean canal pond",
    Landscape.WOOD: "forest wood woods hedge jungle grove",
    Landscape.ROAD: "road path street track way trail lane",
    Landscape.SAND: "desert sand beach dune",
    Landscape.ROCK: "mountain mountains hill hills rock rocks stone",
}

LANDSCAPES: Final[Mapping[str, Landscape]] = {
    word: landscape for landscape, words in _WORDS.items() for word in words.split()
}
"""The landscape of each word."""

COLORS_OF_LAND: Final[Mapping[Landscape, str]] = {
    Landscape.GRASS: "9fce5f",
    Landscape.TOWN: "d08d5b",
    Landscape.WATER: "4fa8e0",
    Landscape.WOOD: "3f8f58",
    Landscape.ROAD: "e9d7a6",
    Landscape.SAND: "ecc984",
    Landscape.ROCK: "a39aa6",
}
"""The colour of each landscape."""
