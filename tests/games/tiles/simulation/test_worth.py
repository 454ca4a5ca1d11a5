"""Bots value a move by the figures that it changes, as if all figures were counted anew."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.games.tiles.games_of_tiles import FINISHED_SCORE, FULL_SCORE, build_castles
from tests.games.tiles.reading_files import read_game
from tests.games.tiles.test_tile_files import ROWS, TEXTS
from tests.thorough import times
from tilegen.games.tiles.rules.options import Count, Owner
from tilegen.games.tiles.rules.rules import TileGameRules, TileState, make_rules
from tilegen.games.tiles.rules.tile_moves import Beginning, Placement
from tilegen.games.tiles.simulation.worth import Valuer
from tilegen.play.rules import CHANCE

SPECS = Path(__file__).parents[4] / "specs"
CASTLES = read_game(TEXTS["castles"])
GAMES = {
    "castles": CASTLES,
    "castles of the best figure": replace(
        CASTLES,
        variants={"": CASTLES.variants["standard"]._replace(count=Count.BEST)},
    ),
    "castles of finishers": build_castles(owner=Owner.FINISHER, score=FINISHED_SCORE),
    "castles alone": build_castles(score=FULL_SCORE),
    "dominoes": read_game(TEXTS["dominoes"]),
    "garden": read_game((SPECS / "garden.yaml").read_text(encoding="utf-8")),
    "honey": read_game((SPECS / "honey.yaml").read_text(encoding="utf-8")),
    "monsters": read_game(TEXTS["monsters"], files=ROWS),
    "ribbons": read_game(TEXTS["ribbons"]),
    "two paths": read_game(TEXTS["two-paths"]),
}


def assert_valued_alike(
    rules: TileGameRules, valuer: Valuer, state: TileState, rng: Random, moves: int
) -> None:
    """The worth after some of the legal moves, in order, so that moves with and without a marker
    follow each other, is that of a recount."""
    seat, hope = rng.randrange(rules.seats), rng.choice([0.85, 0.5])
    outlook = valuer.look_ahead(state, hope)
    offers = rules.legal_moves(state)
    first = rng.randrange(len(offers))
    for move in offers[first : first + moves]:
        recounted = valuer.measure(rules.apply(state, move), seat, hope)
        assert valuer.measure_after(outlook, state, move, seat) == recounted, move


@pytest.mark.parametrize("name", GAMES)
def test_the_worth_of_a_move_is_that_of_a_recount(name: str) -> None:
    rng, game = Random(name), GAMES[name]
    variant, options = next(iter(game.variants.items()))
    for _ in range(times(1, thorough=20)):
        seats = min(max(options.players[0], 1 if "alone" in name else 2), options.players[1])
        rules = make_rules(game, seats, variant)
        valuer, state, turns = Valuer(rules), rules.start(), 0
        while not rules.is_over(state):
            if rules.to_move(state) is not CHANCE:
                turns += 1
                if rng.random() < 0.25:
                    assert_valued_alike(rules, valuer, state, rng, 5)
            state = rules.apply(state, rng.choice(rules.legal_moves(state)))
        assert turns > 3


def test_a_tile_to_begin_with_is_valued_as_by_a_recount() -> None:
    rules = make_rules(GAMES["monsters"], 3, "open")
    state = rules.apply(rules.start(), Beginning(5))
    valuer = Valuer(rules)
    outlook = valuer.look_ahead(state, 0.85)
    for move in rules.legal_moves(state)[:20]:
        recounted = valuer.measure(rules.apply(state, move), 1, 0.85)
        assert valuer.measure_after(outlook, state, move, 1) == recounted


def test_moves_with_markers_are_among_those_compared() -> None:
    rng, rules = Random(3), make_rules(CASTLES, 2, "standard")
    state, markers = rules.start(), 0
    for _ in range(40):
        offers = rules.legal_moves(state)
        markers += any(isinstance(move, Placement) and move.marker is not None for move in offers)
        state = rules.apply(state, rng.choice(offers))
    assert markers > 5
