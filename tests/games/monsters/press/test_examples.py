from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.monsters.creature_tiles import (
    Rotation,
    build_monsters,
    edges_of,
    find_edges,
    with_creatures,
)
from tests.games.monsters.standard import standard_creatures, standard_set
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile, Edge, Side
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.examples import find_examples, list_loose_ends
from tilegen.games.tiles.known.monsters.options import OPEN
from tilegen.games.tiles.known.monsters.press import PRESS
from tilegen.games.tiles.press.examples import Example
from tilegen.games.tiles.press.table_search import LaidTile
from tilegen.games.tiles.rules.rules import make_rules

# What lies beyond each side, and the side that it shows there.
BESIDE = {
    Side.TOP: (0, -1, Side.BOTTOM),
    Side.RIGHT: (1, 0, Side.LEFT),
    Side.BOTTOM: (0, 1, Side.TOP),
    Side.LEFT: (-1, 0, Side.RIGHT),
}


def a_set(*sides: str) -> TileGame:
    return build_monsters(
        "A set", tuple(CreatureTile(i, edges_of(digits)) for i, digits in enumerate(sides, 1))
    )


def contacts(example: Example) -> list[tuple[Edge, Edge | None]]:
    """What each side shows, and what the tile beside it shows there; None where none lies."""
    cells = {(laid.column, laid.row): find_edges(laid.pose) for laid in example.laid}
    return [
        (edges[side], cells[x + dx, y + dy][back] if (x + dx, y + dy) in cells else None)
        for (x, y), edges in cells.items()
        for side, (dx, dy, back) in BESIDE.items()
    ]


def fits(example: Example) -> bool:
    """The rule: sides that touch are the same, and one of them joins (A10)."""
    touching = [pair for pair in contacts(example) if pair[1] is not None]
    return all(one is other for one, other in touching) and any(one.joins for one, _ in touching)


def fits_last(laid: tuple[LaidTile, ...]) -> bool:
    """Whether the last tile alone follows the rule: the others join without it."""
    *_, last = laid
    touching = [contacts(Example((other, last))) for other in laid[:-1]]
    pairs = [pair for pairs in touching for pair in pairs if pair[1] is not None]
    return all(one is other for one, other in pairs) and any(one.joins for one, _ in pairs)


def test_the_standard_set_has_every_example() -> None:
    assert set(find_examples(standard_set())) == {
        *MOVES,
        *TURN,
        "hole",
        "finished",
        *COUNTED,
    }


MOVES = ("fit-thin", "fit-thick", "fit-both", "miss-kind", "miss-side", "miss-blank")
TURN = ("turn-1", "turn-2", "turn-3")

COUNTED = {"mia-first": 12, "mia-minion": 0, "leo-first": 9, "leo-plain": 0, "leo-eyes": 5}
"""The monsters of a game that is over, and what each scores (A19, A20, A22)."""


@pytest.mark.parametrize("name", MOVES)
def test_an_example_says_what_the_rules_say(name: str) -> None:
    example = find_examples(standard_set())[name]

    assert example.allowed is name.startswith("fit")
    assert fits(example) is example.allowed


def test_the_finished_monster_has_no_open_side() -> None:
    example = find_examples(standard_set())["finished"]

    assert fits(example)
    assert not [one for one, other in contacts(example) if one.joins and other is None]
    assert len(example.laid) == 9


def test_a_monster_with_a_hole_is_not_finished() -> None:
    example = find_examples(standard_set())["hole"]
    (place,) = example.places
    around = list_loose_ends(example.laid)

    assert around
    for at, side in around:
        dx, dy, _ = BESIDE[Side(side)]
        assert (example.laid[at].column + dx, example.laid[at].row + dy) == place


def test_a_tile_that_fits_one_neighbour_alone_touches_another() -> None:
    touching = [pair for pair in contacts(find_examples(standard_set())["miss-side"]) if pair[1]]

    assert any(one is other and one.joins for one, other in touching)
    assert any(one is not other for one, other in touching)


def test_the_new_tile_fits_in_every_place_of_a_turn_and_in_no_other() -> None:
    before, during, after = (find_examples(standard_set())[name] for name in TURN)
    assert before.aside is not None
    tile = before.aside.tile
    assert after.laid[-1].pose.tile == tile
    poses = make_rules(standard_set(), 2, OPEN).play_tiles.poses[tile.number]

    cells = {(laid.column, laid.row) for laid in before.laid}
    beside = {(x + dx, y + dy) for x, y in cells for dx, dy, _ in BESIDE.values()} - cells
    assert {*during.places} == {
        cell
        for cell in beside
        if any(fits_last((*before.laid, LaidTile(pose, *cell))) for pose in poses)
    }


@pytest.mark.parametrize("name", COUNTED)
def test_a_game_that_is_over_is_counted_as_the_rules_say(name: str) -> None:
    example = find_examples(standard_set())[name]
    loose = [one for one, other in contacts(example) if one.joins and other is None]
    eyes = sum(laid.pose.tile.features.get("eyes", 0) > 0 for laid in example.laid)
    scores = len(example.laid) if name.endswith("first") else eyes

    assert fits(example)
    assert len(loose) == (1 if name == "mia-minion" else 0)
    assert len(example.counted) == COUNTED[name] == (0 if loose else scores)
    assert eyes == 2 or name != "mia-minion"


def test_blank_meets_blank_where_thick_joins() -> None:
    example = find_examples(standard_set())["fit-both"]
    new = example.laid[-1]
    shown = find_edges(new.pose)

    beside = {(laid.column - new.column, laid.row - new.row) for laid in example.laid[:-1]}
    met = [shown[side] for side, (dx, dy, _) in BESIDE.items() if (dx, dy) in beside]
    assert sorted(met, key=lambda edge: edge.joins) == [Edge.BLANK, Edge.THICK]


def test_the_games_monsters_are_all_there_or_none() -> None:
    tiles = standard_creatures()
    few = with_creatures(standard_set(), (tile for tile in tiles if tile.eyes))

    assert not set(COUNTED) & set(find_examples(few))
    assert len(
        {
            laid.pose.tile.number
            for name in COUNTED
            for laid in find_examples(standard_set())[name].laid
        }
    ) == sum(len(find_examples(standard_set())[name].laid) for name in COUNTED)


def test_no_tile_lies_twice_in_an_example() -> None:
    for example in find_examples(standard_set()).values():
        assert len({laid.pose.tile.number for laid in example.laid}) == len(example.laid)
        assert len({(laid.column, laid.row) for laid in example.laid}) == len(example.laid)


def test_a_set_without_the_tiles_has_fewer_examples() -> None:
    assert set(find_examples(a_set("0101", "0101"))) == {"fit-thin"}
    assert set(find_examples(a_set("0101", "0202"))) == {"miss-kind"}
    assert find_examples(a_set("0101")) == {}
    assert find_examples(a_set("1111", "2222")) == {}


def test_tiles_are_turned_where_the_example_asks_for_it() -> None:
    laid = find_examples(a_set("1010", "1010"))["fit-thin"].laid

    assert [each.pose.turn for each in laid] == [Rotation.QUARTER, Rotation.QUARTER]


def test_a_face_is_upright_where_it_can_be() -> None:
    thin = edges_of("1010")
    tiles = (
        CreatureTile(1, thin, 2),
        CreatureTile(2, thin),
        CreatureTile(3, thin),
        CreatureTile(4, edges_of("0101"), 1),
    )
    laid = find_examples(build_monsters("A set", tiles))["fit-thin"].laid

    assert [(each.pose.tile.number, each.pose.turn) for each in laid] == [
        (4, Rotation.NONE),
        (2, Rotation.QUARTER),
    ]


def test_tiles_of_an_example_reach_a_little_under_their_neighbours() -> None:
    tile_set = standard_set()
    slots = PRESS.draw_illustrations(tile_set, str.upper)["fit-thin"].slots

    assert slots[1].trim.x - slots[0].trim.x == pytest.approx(44)
    assert all(0 < slot.trim.x - slot.printed_area.x < 0.2 for slot in slots)
    bare = replace(tile_set, printing=tile_set.printing._replace(bleed=0))
    assert all(
        slot.printed_area == slot.trim
        for slot in PRESS.draw_illustrations(bare, str.upper)["fit-thin"].slots
    )


def test_a_loose_end_is_pointed_out_below_its_tile() -> None:
    example = find_examples(standard_set())["mia-minion"]
    pictures = PRESS.draw_illustrations(standard_set(), str)

    assert list_loose_ends(example.laid) == ((1, Side.BOTTOM),)
    assert pictures["mia-minion"].height > 2 * standard_set().printing.size
    assert pictures["leo-plain"].height == 2 * standard_set().printing.size
