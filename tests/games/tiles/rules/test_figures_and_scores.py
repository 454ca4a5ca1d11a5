"""Figures on one table against flooded ones, and points recounted from these."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from tests.games.playing import play
from tests.games.tiles.flood import Flood, FloodedFigure, Place, Spot, list_figures
from tests.games.tiles.games_of_tiles import (
    COLOURED_PATHS,
    COLOURS,
    FINISHED_SCORE,
    FULL_SCORE,
    LAND,
    build_castles,
    build_colour_squares,
    build_ribbons,
    build_rings,
)
from tests.thorough import times
from tilegen.games.tiles.rules.options import Owner, ScoreRule, Terms
from tilegen.games.tiles.rules.rules import TileState, make_rules
from tilegen.games.tiles.rules.tile_moves import Placement

GAMES = times(2, thorough=40)


def test_what_scores_unfinished_alone_is_never_finished_also_where_the_rule_is_for_any() -> None:
    open_ends = ScoreRule(unfinished=Terms(tile=1))
    labels = (["any"], ["town", "road", "abbey", "field"])
    games = [build_castles(score=dict.fromkeys(own, open_ends), surrounded=()) for own in labels]
    last_states = [play(make_rules(game, 1, ""), Random(4)).states[-1] for game in games]
    scores = [
        make_rules(game, 1, "").scores(state)
        for game, state in zip(games, last_states, strict=True)
    ]
    assert scores[0] == scores[1]
    flood = Flood(last_states[0].grids[0], LAND)
    assert any(is_finished(figure, flood) for figure in flood.figures)


def check_figures(state: TileState, flood: Flood) -> None:
    assert list_figures(state.grids[0]) == {(f.kind, f.spots, f.loose) for f in flood.figures}


def corners(place: Place) -> set[Place]:
    x, y = place
    return {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - {place}


def is_finished(figure: FloodedFigure, flood: Flood) -> bool:
    if figure.kind == "abbey":
        (place,) = figure.places
        return corners(place) <= flood.lying.keys()
    return figure.kind != "field" and figure.loose == 0


def touching_towns(field: FloodedFigure, flood: Flood) -> int:
    """The finished towns whose ports lie beside the field's on some tile's rim."""
    towns = 0
    for town in flood.figures:
        if town.kind == "town" and is_finished(town, flood):
            towns += any(are_beside(a, b, flood) for a in field.spots for b in town.spots)
    return towns


def are_beside(spot: Spot, other: Spot, flood: Flood) -> bool:
    if spot.place != other.place:
        return False
    tile, _ = flood.lying[spot.place]
    rim = [
        next(at for at, segment in enumerate(tile.segments) if (side, place) in segment.ports)
        for side, kind in enumerate(tile.sides)
        for place in range(len(LAND[kind].ports))
    ]
    pairs = {frozenset(pair) for pair in zip(rim, rim[1:] + rim[:1], strict=True)}
    return frozenset({spot.segment, other.segment}) in pairs


def points(figure: FloodedFigure, flood: Flood, *, is_over: bool) -> int:
    """The points of castles, as their rules say."""
    finished = is_finished(figure, flood)
    tiles = len(figure.places)
    shields = sum(flood.segment(spot).features.get("shield", 0) for spot in figure.spots)
    if not finished and not is_over:
        return 0
    if figure.kind == "town":
        return (tiles + shields) * (2 if finished else 1)
    if figure.kind == "road":
        return tiles
    if figure.kind == "abbey":
        (place,) = figure.places
        return 9 if finished else 1 + len(corners(place) & flood.lying.keys())
    return 3 * touching_towns(figure, flood)


def test_the_only_player_has_the_points_of_all_figures_at_every_ply() -> None:
    rng = Random("castles")
    for _ in range(GAMES):
        rules = make_rules(build_castles(score=FULL_SCORE), 1, "")
        for state in play(rules, rng).states:
            if state.tile is not None:
                continue
            flood = Flood(state.grids[0], LAND)
            check_figures(state, flood)
            total = sum(points(f, flood, is_over=rules.is_over(state)) for f in flood.figures)
            assert rules.scores(state) == (total,)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_who_finishes_a_figure_has_its_points_at_every_ply(seats: int) -> None:
    rng = Random(f"castles {seats}")
    for _ in range(GAMES):
        game = build_castles(score=FINISHED_SCORE, owner=Owner.FINISHER)
        rules = make_rules(game, seats, "")
        played = play(rules, rng)
        finishers: dict[frozenset[Spot], int] = {}
        for before, move, after in zip(
            played.states, played.moves, played.states[1:], strict=False
        ):
            if not isinstance(move, Placement):
                continue
            flood = Flood(after.grids[0], LAND)
            for figure in flood.figures:
                if is_finished(figure, flood):
                    finishers.setdefault(figure.spots, before.player)
            scores = [0] * seats
            for figure in flood.figures:
                if figure.spots in finishers:
                    scores[finishers[figure.spots]] += points(figure, flood, is_over=False)
            assert rules.scores(after) == tuple(scores)
        assert finishers


def test_figures_of_a_board_are_those_of_a_flood_and_its_tiles_count() -> None:
    rng = Random("colours")
    rules = make_rules(build_colour_squares(), 1, "")
    for _ in range(GAMES):
        for state in play(rules, rng).states:
            check_figures(state, Flood(state.grids[0], COLOURS, (6, 4, "red")))
            assert rules.scores(state) == (24 - len(state.stack),)


def test_a_colour_has_the_points_of_its_best_path() -> None:
    rng = Random("ribbons")
    rules = make_rules(build_ribbons(), 3, "")
    for _ in range(GAMES):
        played = play(rules, rng)
        for state in [*rng.sample(played.states, 5), played.end]:
            flood = Flood(state.grids[0], COLOURED_PATHS)
            check_figures(state, flood)
            best = {"red": 0, "yellow": 0, "blue": 0}
            for figure in flood.figures:
                tiles = len(figure.places)
                worth = tiles if figure.loose else 2 * tiles
                if figure.kind in best and (state.is_over or not figure.loose):
                    best[figure.kind] = max(best[figure.kind], worth)
            assert rules.scores(state) == tuple(best.values())


def test_a_ring_or_a_long_line_ends_the_game_for_its_owner() -> None:
    rng = Random("rings")
    rules = make_rules(build_rings(), 2, "")
    ends: Mapping[bool, list[int]] = {True: [], False: []}
    for game in range(GAMES * 5):
        played = play(rules, rng)
        *_, before, end = played.states
        closed = {
            f.kind
            for f in Flood(end.grids[0], rules.play_tiles.meeting.kinds).figures
            if not f.loose or spans(f)
        }
        earlier = {
            f.kind
            for f in Flood(before.grids[0], rules.play_tiles.meeting.kinds).figures
            if not f.loose or spans(f)
        }
        assert not earlier
        owners = {("white", "black").index(kind) for kind in closed}
        mover = before.player
        if owners:
            wanted = (mover,) if mover in owners else tuple(owners)
            assert rules.winners(end) == wanted
        else:
            assert rules.winners(end) == (0, 1)
        ends[bool(owners)].append(game)
    assert ends[True]


def spans(figure: FloodedFigure) -> bool:
    columns, rows = ({place[axis] for place in figure.places} for axis in (0, 1))
    return max(max(columns) - min(columns), max(rows) - min(rows)) + 1 >= 8
