"""Bots that weigh places play the same games in both engines, as they always did, and see nothing
that is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import product
from pathlib import Path
from random import Random

import pytest

from tests.games.planted import plant
from tests.games.tiles.games_of_tiles import build_castles
from tests.games.tiles.reading_files import read_game
from tests.games.tiles.simulation.test_tile_kernel import (
    KINDS,
    MONSTERS,
    assert_same,
    build_drawn_game,
    draw_rules,
)
from tests.games.tiles.test_bots import TOWERS
from tests.thorough import THOROUGH, times
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import Cannot, RuleOptions, ScoreRule, Terms
from tilegen.games.tiles.rules.rules import make_rules
from tilegen.games.tiles.rules.tile_moves import Placement
from tilegen.games.tiles.simulation import choosing, kernel, kernel_lookahead, laying
from tilegen.games.tiles.simulation.arena import build_setup
from tilegen.games.tiles.simulation.bot_kits import VALUING, WEIGHING, choose_bots
from tilegen.games.tiles.simulation.columns import WIN, Column
from tilegen.games.tiles.simulation.place_bots import PlaceView, list_weights
from tilegen.games.tiles.simulation.place_lookahead import build_mind, lay_out_board
from tilegen.games.tiles.simulation.simulation import build_simulation
from tilegen.play.arena import GameBatch
from tilegen.play.jit import COMPILED, PLAIN, can_compile
from tilegen.play.reference import play_game

BOTS = ("builder", "closer", "random")
ROBOTS = Path(__file__).parents[4] / "specs/robots.yaml"
SMALL = replace(MONSTERS, tiles=MONSTERS.tiles[::2])
MIXED = GameBatch((), "deal4", ("lookahead:3", "builder", "lookahead:5"), 6, 2)


def draw_plain_game(rng: Random) -> TileGame:
    """A game whose finished figures score their tiles, and unfinished ones nothing."""
    kinds = rng.choice(KINDS)
    again = Terms(rng.randint(0, 2), {"eyes": rng.randint(0, 3)})
    score = {"first": ScoreRule(Terms(tile=rng.randint(1, 3))), "again": ScoreRule(again)}
    return build_drawn_game(rng, kinds, draw_rules(rng, len(kinds))._replace(score=score))


def change_score(score: dict[str, ScoreRule]) -> TileGame:
    options = MONSTERS.variants["open"]._replace(score=score)
    return replace(MONSTERS, variants={"": options})


@pytest.mark.parametrize("number", range(times(10, thorough=200)))
def test_any_rules_and_any_tiles_play_as_by_the_rules(number: int) -> None:
    rng = Random(number)
    game = draw_plain_game(rng)
    assert choose_bots(game) is WEIGHING
    for seats in (rng.randint(1, 2), rng.randint(3, 5)):
        bots = rng.choices((*BOTS, "lookahead:2"), k=seats)
        if len(game.tiles) > 3 * seats:
            assert_same(game, GameBatch((), "", tuple(bots), rng.randrange(2**62), 1))


@pytest.mark.parametrize("bots", [MIXED.bots, ("lookahead:2",) * 5], ids=" ".join)
@pytest.mark.parametrize("rules", MONSTERS.variants)
def test_a_bot_that_looks_ahead_plays_as_by_the_rules(rules: str, bots: tuple[str, ...]) -> None:
    assert_same(SMALL, GameBatch((), rules, bots, 2**62, 1, 2**33))


@pytest.mark.skipif(not (THOROUGH and can_compile()), reason="takes numba half a minute")
def test_games_are_the_same_when_compiled() -> None:
    assert_same(SMALL, MIXED, COMPILED)


PLAYED = {
    ("open", "builder"): "a4c4c3c9053f368d",
    ("open", "closer"): "7da8c6adcacd467b",
    ("deal4", "builder"): "dd030104f22c782d",
    ("deal4", "closer"): "0bf4fed953e5e634",
    ("deal4", "random"): "ea9738de9ac4dfe0",
    ("deal4", "lookahead:2"): "1c94dfb99be5a5c6",
}
"""Digests of the first columns of rows, of scores and of counts. The published figures of sets are
those of these games."""


@pytest.mark.parametrize(("rules", "bot"), PLAYED, ids=" ".join)
def test_games_are_those_that_were_always_played(rules: str, bot: str) -> None:
    games = 1 if bot.startswith("lookahead") else 12
    played = build_simulation(MONSTERS).arena(GameBatch((), rules, (bot,) * 4, 7, games))
    known = Column.CLOSED_MIXED + 1
    rows = [
        [*map(int, played.rows[at : at + known])] for at in range(0, len(played.rows), played.width)
    ]
    facts = rows, [*map(int, played.scores)], [*map(int, played.counts)]
    assert sha256(repr(facts).encode()).hexdigest()[:16] == PLAYED[rules, bot]


def test_bots_weigh_places_where_nothing_but_the_tiles_of_finished_figures_counts() -> None:
    tiles = Terms(tile=1)
    assert choose_bots(MONSTERS) is WEIGHING
    assert choose_bots(change_score({"first": ScoreRule(Terms(tile=2))})) is WEIGHING
    for score in (
        {"first": ScoreRule(Terms(tile=1, fixed=3))},
        {"first": ScoreRule(Terms(tile=1, features={"eyes": 1}))},
        {"first": ScoreRule(tiles, tiles)},
        {"first": ScoreRule(tiles), "again": ScoreRule(tiles, tiles)},
        {"again": ScoreRule(tiles)},
    ):
        assert choose_bots(change_score(score)) is VALUING, score
    assert choose_bots(read_game(TOWERS)) is VALUING
    assert choose_bots(read_game(ROBOTS.read_text(encoding="utf-8"))) is VALUING
    assert choose_bots(build_castles(players=(1, 1))) is VALUING


def test_a_greedy_bot_takes_points_at_once() -> None:
    simulation, rules = build_simulation(SMALL), make_rules(SMALL, 2, "deal4")
    assert not simulation.is_fast("deal4", ("greedy",))
    job = GameBatch((), "deal4", ("random", "greedy"), 1, 6)
    choices = 0
    for index in range(job.games):
        watched = play_game(simulation.table(SMALL, job), job, index)
        for state, move, offers in zip(watched.states, watched.moves, watched.offers, strict=False):
            if rules.to_move(state) == 1 and isinstance(move, Placement):
                ends = {offer: rules.scores(rules.apply(state, offer)) for offer in offers}
                leads = {offer: own - other for offer, (other, own) in ends.items()}
                assert leads[move] == max(leads.values())
                choices += len({*leads.values()}) > 1
    assert choices


def count_victories(bots: Sequence[str], games: int) -> float:
    """The victories of the first of these bots at each seat in turn."""
    simulation, wins = build_simulation(MONSTERS), 0.0
    for seat in range(len(bots)):
        turned = (*bots[-seat:], *bots[:-seat]) if seat else tuple(bots)
        rows = simulation.arena(GameBatch((), "deal4", turned, 1, games)).rows
        wins += sum(rows[Column.WIN_1 + seat :: len(Column)]) / WIN
    return wins


def test_a_bot_that_looks_ahead_wins_more_than_others() -> None:
    # In 400 games it won 80 %.
    assert count_victories(("lookahead:12", "closer"), 10) > 0.6 * 20


def list_places_taken(hidden: Random) -> list[tuple[int, int, int, int]]:
    """The places that a bot takes on tables of one game, whose hidden tiles lie in an order by
    chance."""
    simulation, rules = build_simulation(SMALL), make_rules(SMALL, 2, "deal4")
    bots = ("random", "lookahead:8")
    setup = build_setup(rules, [*map(list_weights, bots)], len(Column), PLAIN)
    job = GameBatch((), "deal4", ("random",) * 2, 3, 1)
    watched = play_game(simulation.table(SMALL, job), job, 0)
    numbers = sorted(tile.number for tile in SMALL.tiles)
    found = []
    for state, offers in [*zip(watched.states, watched.offers, strict=False)][:60]:
        if len(offers) > 1 and isinstance(offers[0], Placement):
            board = lay_out_board(PlaceView(rules, state, state.player), setup, PLAIN)
            mind = build_mind(bots, setup, PLAIN)
            assert mind is not None
            mind.games[state.player] = 8
            left = board.deck[board.pile[0] :]
            board.deck[board.pile[0] :] = hidden.sample(left, len(left))
            tile = numbers.index(offers[0].tile)
            found.append(kernel_lookahead.look(setup, board, mind, state.player, tile, 2024))
    return found


def test_what_a_bot_takes_does_not_depend_on_what_is_hidden() -> None:
    assert list_places_taken(Random(1)) == list_places_taken(Random(2))


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        (r"deck\[first\] = tile\n", "deck[first] = board.deck[first]\n"),
        (r"tile = draw\(table\)", "tile = draw(board)"),
    ],
    ids=["from the order that lies there", "from the pile itself"],
)
def test_a_look_at_what_is_hidden_is_found(
    line: str, wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(kernel_lookahead, line, wrong, (kernel_lookahead, kernel), monkeypatch)
    with pytest.raises((AssertionError, IndexError)):
        test_what_a_bot_takes_does_not_depend_on_what_is_hidden()


@pytest.mark.parametrize(("bot", "seats"), [*product(BOTS, (2, 3, 6))], ids=str)
def test_tiles_that_nobody_would_print_play_as_by_the_rules(bot: str, seats: int) -> None:
    sides = dict(enumerate(MONSTERS.tiles))
    for tiles in ([sides[0]] * 9, [sides[87]] * 9, [sides[0], sides[87]] * 6):
        own = tuple(replace(tile, number=number) for number, tile in enumerate(tiles, 1))
        game = replace(MONSTERS, tiles=own)
        for rules in game.variants:
            assert_same(game, GameBatch((), rules, (bot,) * seats, 5, 2))


PLANTED = {
    "a tile that lies turned the other way": (
        kernel,
        r"4 \* kinds\[tile\] \+ turn\b",
        "4 * kinds[tile] + (4 - turn) % 4",
    ),
    "finishers who may help others": (
        choosing,
        r" \+ setup.closing \* board.done\[player\]\n    total = 0",
        "\n    total = 0",
    ),
    "a turn that ends with a discard": (
        kernel,
        r"run \+= 1\n",
        "run += 1\n                player = (player + 1) % seats\n",
    ),
    "figures begun though the game is over": (
        laying,
        r"rows\[row \+ Column.FINISHED\] < setup.goal",
        "rows[row + Column.FINISHED] <= setup.goal",
    ),
    "open cells that forget what is beside them": (laying, r"= demand \| met", "= met"),
    "open cells that move into those of the next player": (laying, r"elif more:", "elif False:"),
    "cells that are told in another order": (
        laying,
        r"cells\[later\] = cells\[later \+ 1\]",
        "cells[k] = cells[end]",
    ),
    "start tiles that are not put aside": (kernel, r"range\(chosen, first\)", "range(0)"),
    "a bot that counts what it opens wrongly": (choosing, r"\+ turn\] & free", "+ turn]"),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_error_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, line, wrong = PLANTED[name]
    plant(module, line, wrong, (kernel, laying, choosing), monkeypatch)
    rules = "open" if "start" in name else "deal4"
    try:
        with pytest.raises(AssertionError):
            assert_same(SMALL, GameBatch((), rules, ("builder", "random", "closer"), 2, 12))
    except (IndexError, ValueError):
        pass


def test_a_turn_that_ends_without_a_tile_ends_in_games_played_out_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def change(options: RuleOptions) -> RuleOptions:
        return options._replace(cannot=Cannot.PASS)

    game = replace(SMALL, variants={name: change(own) for name, own in SMALL.variants.items()})
    job = GameBatch((), "deal4", ("lookahead:9",) * 2, 3, 1)
    rows = [build_simulation(game).arena(job).rows]
    line, wrong = r"if setup.passes and not total:", "if False:"
    plant(kernel_lookahead, line, wrong, (kernel_lookahead, kernel), monkeypatch)
    rows.append(build_simulation(game).arena(job).rows)
    assert rows[0] != rows[1]
