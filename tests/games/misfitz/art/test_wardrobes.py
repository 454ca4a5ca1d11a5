"""A part has one address, whichever game it was drawn for."""

from __future__ import annotations

from tilegen.games.misfitz.art.wardrobes import WARDROBES
from tilegen.parts.library import PARTS


def test_a_part_that_goes_on_any_body_is_the_same_one_in_every_game() -> None:
    for wardrobe in WARDROBES.values():
        for name in wardrobe.things.keys() & PARTS.keys():
            assert wardrobe.things[name].about == PARTS[name].about


def test_no_two_parts_or_shapes_have_one_name_in_all_games() -> None:
    names = [
        name
        for wardrobe in WARDROBES.values()
        for name in (*wardrobe.shapes, *wardrobe.things)
        if name not in PARTS
    ]
    assert len(names) == len(set(names))
    assert not {name for wardrobe in WARDROBES.values() for name in wardrobe.shapes} & PARTS.keys()
