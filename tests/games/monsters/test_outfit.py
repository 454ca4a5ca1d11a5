from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from tests.games.monsters.anatomy import grounds, marks, touches
from tests.games.monsters.creature_tiles import build_monsters, edges_of
from tests.games.monsters.standard import standard_creatures, standard_set
from tilegen.drawing.geometry import Box
from tilegen.games.tiles.art.creatures.character import choose_character
from tilegen.games.tiles.art.creatures.creature_tile import ArtRequest, CreatureTile
from tilegen.games.tiles.art.creatures.outfit import Outfit, check_parts, choose_outfit
from tilegen.games.tiles.art.creatures.picture import draw_creature
from tilegen.parts.library import PARTS
from tilegen.styles import STYLES
from tilegen.styles.corner_marks import MARK

SEED = 88
LONGEST_NAME = 40
MOST_SHAPES = 110


TILES = standard_creatures()


def find_outfit(tile: CreatureTile) -> Outfit:
    return choose_outfit(tile, choose_character(tile, SEED))


def list_asked_parts(*names: str) -> tuple[ArtRequest, ...]:
    return tuple(map(ArtRequest, names))


# The characters of the standard set.


def test_every_tile_has_a_name_of_its_own() -> None:
    names = [tile.name for tile in TILES]

    assert None not in names
    assert len(set(names)) == len(TILES)
    assert max(len(name or "") for name in names) <= LONGEST_NAME


def test_every_part_of_the_standard_set_fits() -> None:
    assert list(check_parts(standard_creatures(), standard_set())) == []


def test_a_tile_wears_what_its_row_asks_for() -> None:
    for tile in TILES:
        outfit = find_outfit(tile)
        shown = [getattr(outfit, place) for place in Outfit._fields]
        names = {part.name for part in shown if part}

        assert {each.name for each in tile.parts} <= names, f"tile {tile.id}"


def test_every_tile_has_a_face_or_a_belly() -> None:
    for tile in TILES:
        outfit = find_outfit(tile)

        assert (outfit.eyes is not None) == (tile.eyes > 0), f"tile {tile.id}"
        assert (outfit.mouth is None) != (outfit.belly is None), f"tile {tile.id}"


def test_an_end_is_finished() -> None:
    for tile in TILES:
        top, _, bottom, _ = tile.edges
        outfit = find_outfit(tile)

        on_stalks = outfit.eyes is not None and outfit.eyes.name == "stalks"
        assert top.joins or outfit.top or on_stalks, f"tile {tile.id}"
        assert bottom.joins or outfit.below, f"tile {tile.id}"


def test_no_two_tiles_share_face_and_top() -> None:
    for one, other in combinations(TILES, 2):
        a, b = find_outfit(one), find_outfit(other)
        faces = [(o.eyes, o.mouth, o.belly, t.eyes) for o, t in ((a, one), (b, other))]
        assert faces[0] != faces[1] or a.top != b.top, f"tiles {one.id} and {other.id}"


def test_parts_stay_out_of_the_corners_of_mark_and_number() -> None:
    for tile in TILES:
        style = STYLES["ink"]
        drawn = draw_creature(tile, choose_character(tile, SEED), style, 4)
        number = Box(35.5, 2.2, 6.3, 5.6)
        for mark in marks(drawn):
            if mark.paint in {*grounds(style), style.line} or mark.width is not None:
                continue
            for corner in (MARK, number):
                assert not touches(mark.shape, corner.expand(-0.1), filled=True), f"tile {tile.id}"


def test_a_tile_is_drawn_with_few_shapes() -> None:
    for tile in TILES:
        drawn = draw_creature(tile, choose_character(tile, SEED), STYLES["ink"], 4)

        assert len(list(marks(drawn))) <= MOST_SHAPES, f"tile {tile.id}"


# What chance adds.


def test_a_row_without_parts_gets_all_from_chance() -> None:
    outfit = find_outfit(CreatureTile(7, edges_of("0010"), 2))

    assert outfit.eyes
    assert outfit.mouth
    assert outfit.skin


def test_a_row_with_parts_gets_no_hat_that_it_did_not_ask_for() -> None:
    tile = CreatureTile(7, edges_of("0010"), 2, parts=list_asked_parts("grin"))

    assert find_outfit(tile).mouth is PARTS["grin"]
    assert find_outfit(tile).top is None
    assert find_outfit(tile).eyes


def test_one_hand_is_shown_on_both_sides_and_two_on_one_each() -> None:
    tile = CreatureTile(7, edges_of("0010"), parts=list_asked_parts("flag"))
    both = replace(tile, parts=list_asked_parts("flag", "spoon"))

    assert (find_outfit(tile).right, find_outfit(tile).left) == (PARTS["flag"], PARTS["flag"])
    assert (find_outfit(both).right, find_outfit(both).left) == (PARTS["flag"], PARTS["spoon"])


def test_nothing_is_worn_where_a_band_leaves() -> None:
    outfit = find_outfit(
        CreatureTile(7, edges_of("1111"), parts=list_asked_parts("crown", "feet", "flag"))
    )

    assert (outfit.top, outfit.below, outfit.right, outfit.left) == (None, None, None, None)


# What does not fit.


@pytest.mark.parametrize(
    ("digits", "eyes", "names", "codes"),
    [
        ("0010", 1, ("grin", "nightcap", "flag", "spoon"), []),
        ("0010", 1, ("grinn",), ["part-unknown"]),
        ("0010", 1, ("grin", "smile"), ["part-twice"]),
        ("0010", 0, ("cake", "smile"), ["part-twice"]),
        ("0010", 1, ("stalks", "crown"), ["part-twice"]),
        ("0110", 0, ("flag", "spoon"), ["part-twice"]),
        ("0010", 0, ("round eyes",), ["part-room"]),
        ("0010", 1, ("cake",), ["part-room"]),
        ("1010", 1, ("crown",), ["part-room"]),
        ("1010", 1, ("stalks",), ["part-room"]),
        ("0101", 0, ("flag",), ["part-room"]),
        ("0010", 0, ("feet",), ["part-room"]),
    ],
)
def test_a_part_needs_a_place_to_itself(
    digits: str, eyes: int, names: tuple[str, ...], codes: list[str]
) -> None:
    tile = CreatureTile(1, edges_of(digits), eyes, parts=list_asked_parts(*names))

    assert [
        found.code.slug for found in check_parts((tile,), build_monsters("One", (tile,)))
    ] == codes


def test_parts_that_want_one_place_are_named_with_what_frees_another() -> None:
    tile = CreatureTile(1, edges_of("0110"), 0, parts=list_asked_parts("flag", "spoon"))

    [found] = check_parts((tile,), build_monsters("One", (tile,)))

    assert found.message == (
        "'spoon' goes on a side of the body, and so does 'flag': only one fits there"
    )
    assert found.hint == "leave one of them out, or make both the right and the left edge blank"
