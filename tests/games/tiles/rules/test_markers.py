"""Markers on figures: where they may lie, when they go back, and whose points they bring."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.games.playing import play
from tests.games.tiles.flood import Flood, FloodedFigure, Spot
from tests.games.tiles.games_of_tiles import FULL_SCORE, LAND, build_castles, list_texts, play_texts
from tests.games.tiles.rules.test_figures_and_scores import check_figures, is_finished, points
from tests.thorough import times
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules import wrong_texts
from tilegen.games.tiles.rules.lattice import find_column, find_row
from tilegen.games.tiles.rules.options import Owner
from tilegen.games.tiles.rules.rules import make_rules
from tilegen.games.tiles.rules.spots import locate_spot, name_spot
from tilegen.games.tiles.rules.tile_moves import Placement
from tilegen.play.rules import IllegalMoveError, find_move, find_reason

GAMES = times(2, thorough=40)


def build_marked(markers: int = 7, **options: Any) -> TileGame:
    return build_castles(
        **{
            "players": (2, 5),
            "score": FULL_SCORE,
            "owner": Owner.MARKER,
            "markers": markers,
            **options,
        }
    )


class Follower:
    """Follows the markers and the points of a game by flooding the table after each turn."""

    def __init__(self, seats: int) -> None:
        self.markers: dict[Spot, int] = {}
        self.points = [0] * seats
        self.scored: set[frozenset[Spot]] = set()

    def find_owners(self, figure: FloodedFigure) -> list[int]:
        counts = Counter(seat for spot, seat in self.markers.items() if spot in figure.spots)
        most = max(counts.values(), default=0)
        return [seat for seat, count in counts.items() if count == most]

    def lay(self, move: Placement, player: int, flood: Flood) -> None:
        place = find_column(move.cell), find_row(move.cell)
        if move.marker is not None:
            spot = Spot(place, move.marker)
            (own,) = (figure for figure in flood.figures if spot in figure.spots)
            assert not own.spots & self.markers.keys()
            self.markers[spot] = player
        for figure in flood.figures:
            if figure.spots not in self.scored and is_finished(figure, flood):
                self.scored.add(figure.spots)
                self.pay(figure, flood, is_over=False)
                for spot in figure.spots & self.markers.keys():
                    del self.markers[spot]

    def pay(self, figure: FloodedFigure, flood: Flood, *, is_over: bool) -> None:
        for seat in self.find_owners(figure):
            self.points[seat] += points(figure, flood, is_over=is_over)

    def end(self, flood: Flood) -> None:
        for figure in flood.figures:
            if figure.spots not in self.scored:
                self.pay(figure, flood, is_over=True)


@pytest.mark.parametrize("seats", [2, 5])
def test_points_are_those_of_who_has_the_most_markers_at_every_ply(seats: int) -> None:
    rng = Random(f"markers {seats}")
    rules = make_rules(build_marked(markers=3), seats, "")
    shared = 0
    for _ in range(GAMES):
        played, follower = play(rules, rng), Follower(seats)
        steps = zip(played.states, played.moves, played.states[1:], strict=False)
        for before, move, after in steps:
            if not isinstance(move, Placement):
                continue
            flood = Flood(after.grids[0], LAND)
            check_figures(after, flood)
            follower.lay(move, before.player, flood)
            shared += any(len(follower.find_owners(figure)) > 1 for figure in flood.figures)
            lying = Counter(follower.markers.values())
            assert max(lying.values(), default=0) <= 3
            if rules.is_over(after):
                follower.end(flood)
            assert rules.scores(after) == tuple(follower.points)
    assert shared or seats == 2


def test_a_marker_is_named_by_the_side_or_the_strip_where_it_lies() -> None:
    rules = make_rules(build_marked(), 2, "")
    state = play_texts(rules, "turn up 3")
    # Tile 3 shows a town at the top and a road from left to right.
    right = [text for text in list_texts(rules, state) if text.startswith("3^ right of 1")]
    assert right == [
        "3^ right of 1",
        "3^ right of 1, marker on top",
        "3^ right of 1, marker on right-top",
        "3^ right of 1, marker on right",
        "3^ right of 1, marker on bottom",
    ]


def test_a_marker_is_found_by_any_of_its_places_and_by_a_kind() -> None:
    rules = make_rules(build_marked(), 2, "")
    state = play_texts(rules, "turn up 3")
    wanted = rules.parse("3^ right of 1, marker on right", state)
    for spot in ("on left", "on the right", "on road", "on Left"):
        assert rules.parse(f"3^ right of 1, knight {spot}", state) == wanted


def test_a_marker_has_a_place_along_the_side_that_its_name_says() -> None:
    rules = make_rules(build_marked(), 2, "")
    pose = rules.play_tiles.poses[3][0]
    lattice = rules.play_tiles.lattice
    found = {name_spot(pose, at, lattice): locate_spot(pose, at) for at in range(4)}
    # Clockwise: from the upper end of the right side down, and from the right end of the bottom on.
    thirds = {"top": (0, 1 / 2), "right-top": (1, 1 / 6), "right": (1, 1 / 2), "bottom": (2, 1 / 2)}
    assert found == pytest.approx(thirds)


def test_the_marker_in_an_abbey_is_inside() -> None:
    rules = make_rules(build_marked(), 2, "")
    state = play_texts(rules, "turn up 5")
    assert "5^ below 1, marker inside" in list_texts(rules, state)


@pytest.mark.parametrize(
    ("markers", "texts", "message"),
    [
        (
            7,
            ("turn up 3", "3^ right of 1, marker on road", "turn up 4", "4^ right of 3, m on road"),
            "a marker lies on that road already",
        ),
        (
            1,
            (
                *("turn up 3", "3^ right of 1, marker on road", "turn up 5", "5^ below 1"),
                *("turn up 6", "6^ below 5, marker inside"),
            ),
            "the player has no marker left",
        ),
        (7, ("turn up 3", "3^ right of 1, marker inside"), "tile 3 has no place 'inside' for a m"),
        (
            7,
            ("turn up 3", "3^ right of 1, marker on field"),
            "tile 3 has two fields, and the line does not say which of them",
        ),
    ],
)
def test_a_marker_that_may_not_lie_there_is_told_why(
    markers: int, texts: tuple[str, ...], message: str
) -> None:
    rules = make_rules(build_marked(markers), 2, "")
    *before, last = texts
    state = play_texts(rules, *before)
    with pytest.raises(IllegalMoveError, match=message) as caught:
        rules.parse(last, state)
    assert caught.value.code.slug == "marker-misplaced"
    assert {*caught.value.instead} <= {*list_texts(rules, state)}


def test_a_marker_goes_back_when_its_figure_is_finished() -> None:
    rules = make_rules(build_marked(markers=1), 2, "")
    # Two towns of one side each, one above the other.
    state = play_texts(rules, "turn up 3", "3v above 1, marker on town")
    assert rules.scores(state) == (4, 0)
    (grid,) = state.grids
    assert grid.figures is not None
    assert grid.figures.markers == {}


def test_no_reason_is_sought_for_a_text_that_is_only_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = make_rules(build_marked(), 2, "")
    state = play_texts(rules, "turn up 3")
    wrong = ("3^ below 1", "3^ right of 1, marker on field", "3 right of 9", "pass", "99 below 1")
    assert all(find_reason(rules, state, text) for text in wrong)
    for name in ("explain_placement", "explain_other_move", "explain_extras"):
        monkeypatch.delattr(wrong_texts, name)
    assert [find_move(rules, state, text) for text in wrong] == [None] * len(wrong)
