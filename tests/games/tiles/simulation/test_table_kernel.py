"""The fast engine for shared tables plays the games that the rules play, and would be found out if
it did not."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.planted import plant
from tests.games.tiles.games_of_tiles import (
    FINISHED_SCORE,
    LAND,
    NUMBERS,
    build_game,
    build_tile,
    list_patterns,
)
from tests.games.tiles.reading_files import read_game
from tests.games.tiles.test_tile_files import TEXTS
from tests.thorough import times
from tilegen.errors import TilegenError
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import (
    Begin,
    Cannot,
    Count,
    End,
    Owner,
    ScoreRule,
    Shape,
    Supply,
    Terms,
    Win,
)
from tilegen.games.tiles.rules.rules import make_rules
from tilegen.games.tiles.segments import Kind, SegmentPlan
from tilegen.games.tiles.simulation import (
    table_ends,
    table_figures,
    table_forced,
    table_kernel,
    table_moves,
    table_results,
    table_weighing,
)
from tilegen.games.tiles.simulation.simulation import build_simulation
from tilegen.games.tiles.simulation.table_arena import is_table_compiled
from tilegen.play.arena import GameBatch
from tilegen.play.jit import COMPILED, can_compile

SPECS = Path(__file__).parents[4] / "specs"


def read_spec(name: str) -> TileGame:
    return read_game((SPECS / f"{name}.yaml").read_text(encoding="utf-8"))


def change_rules(game: TileGame, **changes: Any) -> TileGame:
    """The game with one variant, the usual one with these changes."""
    options = replace(next(iter(game.variants.values())), **changes)
    return replace(game, variants={"": options})


CASTLES = read_game(TEXTS["castles"])
GAMES = {
    "castles": CASTLES,
    "castles of finishers": change_rules(
        CASTLES, owner=Owner.FINISHER, markers=0, score=FINISHED_SCORE
    ),
    "dominoes": read_game(TEXTS["dominoes"]),
    "garden": read_spec("garden"),
    "garden on a small board": change_rules(read_spec("garden"), board=(3, 2), join=0),
    "honey": read_spec("honey"),
    "macmahon on a small board": change_rules(
        read_game(TEXTS["macmahon"]), board=(2, 2), end=frozenset({End.NOBODY_CAN})
    ),
    "macmahon": read_game(TEXTS["macmahon"]),
    "ribbons": read_game(TEXTS["ribbons"]),
    "ribbons drawn": change_rules(
        read_game(TEXTS["ribbons"]), supply=Supply.DRAW, hand=0, refill=False
    ),
    "ribbons on a board": change_rules(read_game(TEXTS["ribbons"]), board=(5, 4), rim=0),
    "sevens": read_spec("sevens"),
    "lakes": read_spec("lakes"),
    "moons": read_spec("moons"),
    "two paths": read_game(TEXTS["two-paths"]),
    "two paths at will": change_rules(read_game(TEXTS["two-paths"]), forced=False),
}


def assert_same(game: TileGame, job: GameBatch) -> None:
    """All that is told of each game, its scores, and the fates of tiles are those by the rules;
    with other moves they would not be."""
    simulation = build_simulation(game)
    assert simulation.is_fast(job.rules, job.bots)
    fast = simulation.by_kernel(job)
    slow = simulation.by_rules(job._replace(engine="plain"))
    assert fast.width == slow.width
    assert [*map(int, fast.rows)] == [*slow.rows], job
    assert [*map(int, fast.counts)] == [*slow.counts], job
    assert [*map(int, fast.scores)] == [*slow.scores], job


def build_job(game: TileGame, seats: int, seed: int, games: int) -> GameBatch:
    least, most = next(iter(game.variants.values())).players
    bots = ("random",) * min(max(seats, least), most)
    return GameBatch((), next(iter(game.variants)), bots, seed, games)


@pytest.mark.parametrize("name", GAMES)
def test_files_play_as_by_the_rules(name: str) -> None:
    rng = Random(name)
    for seats in (2, 3):
        assert_same(GAMES[name], build_job(GAMES[name], seats, rng.randrange(2**62), 1))


def draw_playable(rng: Random) -> tuple[TileGame, int]:
    """A game at a shared table by rules that the fast engine plays, and a number of players."""
    while True:
        game, seats = draw_game(rng), rng.randint(1, 4)
        with suppress(TilegenError):
            if is_table_compiled(make_rules(game, seats, "")):
                return game, seats


def draw_game(rng: Random) -> TileGame:
    """A game at a shared table by any rules, of which not all may go together."""
    shape, kinds = rng.choice(
        [
            (Shape.SQUARE, LAND),
            (Shape.SQUARE, (Kind("hedge"), Kind("path", ("path",)), Kind("brook", ("brook",)))),
            (Shape.HEX, (Kind("wax"), Kind("honey", ("honey",)))),
            (Shape.LINE, NUMBERS[:4]),
        ]
    )
    sides = {Shape.SQUARE: 4, Shape.HEX: 6, Shape.LINE: 2}[shape]
    figures = sorted({figure for kind in kinds for figure in kind.ports})
    patterns = [p for p in list_patterns(len(kinds), sides) if any(kinds[k].ports for k in p)]
    numbers = sorted(rng.sample(range(1, 200), rng.randint(8, 24)))
    tiles = [
        build_tile(
            number,
            rng.choice(patterns),
            kinds,
            SegmentPlan(apart=rng.sample(figures, rng.randint(0, 1))),
            features={"eyes": rng.randint(0, 2)},
        )
        for number in numbers
    ]
    supply = rng.choice([*Supply])
    terms = [
        Terms(rng.randint(-2, 2), {"eyes": rng.randint(-1, 2)}, {"eyes": rng.randint(0, 1)}, 1),
        Terms(tile=1, around=rng.randint(0, 1), beside={rng.choice(figures): rng.randint(-2, 3)}),
    ]
    score = {
        label: ScoreRule(rng.choice([terms[0], None]), rng.choice([terms[1], None]))
        for label in rng.sample([*figures, "any"], 1 + rng.randint(0, len(figures)))
    }
    ends = {End.STACK_EMPTY, End.NOBODY_CAN, rng.choice([End.CLOSED, End.STACK_EMPTY])}
    game = build_game(
        kinds,
        tiles,
        shape,
        players=(1, 4),
        join=rng.randint(0, 1),
        begin=rng.choice([Begin.FREE, Begin.FIXED]),
        begin_number=rng.choice(numbers),
        supply=supply,
        hand=rng.randint(1, 3) if supply is Supply.HAND else 0,
        refill=rng.random() < 0.5,
        cannot=Cannot.PASS if supply is Supply.OPEN else rng.choice([*Cannot]),
        owner=rng.choice([Owner.NONE, Owner.FINISHER, Owner.MARKER, Owner.KIND]),
        markers=rng.randint(1, 3),
        seats=tuple(figures),
        score=score,
        count=rng.choice([*Count]),
        end=frozenset(ends | ({End.HAND_EMPTY} if supply is Supply.HAND else set())),
        spans=rng.choice([0, 0, 5]),
        win=rng.choice([*Win]),
        forced=supply is Supply.OPEN and rng.random() < 0.5,
    )
    if rng.random() < 0.3:
        board = rng.randint(3, 6), 1 if shape is Shape.LINE else rng.randint(1, 3)
        game = change_rules(game, board=board, join=0)
    return replace(game, features=("eyes",))


@pytest.mark.parametrize("number", range(times(40, thorough=600)))
def test_any_rules_and_any_tiles_play_as_by_the_rules(number: int) -> None:
    rng = Random(number)
    game, seats = draw_playable(rng)
    assert_same(game, build_job(game, seats, rng.randrange(2**62), 1))


@pytest.mark.skipif(not can_compile(), reason="needs the extra 'fast'")
@pytest.mark.parametrize("name", GAMES)
def test_games_are_the_same_when_compiled(name: str) -> None:
    job = build_job(GAMES[name], 2, 5, times(2, thorough=40))
    assert_same(GAMES[name], job._replace(engine=COMPILED))


def is_compiled(game: TileGame) -> bool:
    return is_table_compiled(make_rules(game, 2, next(iter(game.variants))))


def test_what_the_fast_engine_cannot_play_is_played_by_the_rules() -> None:
    assert is_compiled(CASTLES)
    taken_away = change_rules(CASTLES, score={"town": ScoreRule(Terms(tile=-1))})
    assert is_compiled(taken_away)
    taken_away = change_rules(taken_away, count=Count.BEST)
    assert not is_compiled(taken_away)
    assert not build_simulation(taken_away).is_fast("", ("random", "random"))


WEIGHED = ("castles of finishers", "dominoes", "garden", "macmahon", "moons", "two paths at will")


def seat_weighing_bots(rng: Random, job: GameBatch) -> GameBatch:
    """The job with a bot at each seat that makes each move to weigh it, or one at random."""
    names = ["builder", "closer", "greedy", "builder", "greedy", "random"]
    return job._replace(bots=tuple(rng.choice(names) for _ in job.bots))


@pytest.mark.parametrize("bot", ["builder", "greedy"])
@pytest.mark.parametrize("name", WEIGHED)
def test_bots_that_weigh_moves_play_files_as_by_the_rules(name: str, bot: str) -> None:
    job = build_job(GAMES[name], 2, 3, 1)
    assert_same(GAMES[name], job._replace(bots=tuple(bot for _ in job.bots)))


@pytest.mark.parametrize("number", range(times(24, thorough=400)))
def test_bots_that_weigh_moves_play_by_any_rules_as_by_the_rules(number: int) -> None:
    rng = Random(1000 + number)
    game, seats = draw_playable(rng)
    assert_same(game, seat_weighing_bots(rng, build_job(game, seats, rng.randrange(2**62), 1)))


@pytest.mark.skipif(not can_compile(), reason="needs the extra 'fast'")
@pytest.mark.parametrize("name", ["castles", "garden", "ribbons"])
def test_bots_that_weigh_moves_play_the_same_when_compiled(name: str) -> None:
    job = build_job(GAMES[name], 2, 5, 1)._replace(bots=("builder", "greedy"), engine=COMPILED)
    assert_same(GAMES[name], job)


def test_bots_shun_points_where_the_least_win() -> None:
    game = change_rules(GAMES["garden"], win=Win.LEAST)
    job = build_job(game, 2, 3, 20)._replace(bots=("builder", "random"))
    assert_same(game, job._replace(games=2))
    scores = build_simulation(game).by_kernel(job).scores
    assert sum(scores[::2]) < sum(scores[1::2]) / 2


def test_bots_that_look_ahead_play_by_the_rules() -> None:
    simulation = build_simulation(GAMES["dominoes"])
    assert simulation.is_fast("standard", ("random", "builder", "closer", "greedy"))
    assert not simulation.is_fast("standard", ("random", "lookahead:5"))


def test_games_that_take_too_long_are_left_to_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_kernel, "MOST_TURNS", 3)
    job = build_job(GAMES["sevens"], 2, 1, 2)
    simulation = build_simulation(GAMES["sevens"])
    assert simulation.by_kernel(job) == simulation.by_rules(job)


PLANTED_WEIGHING: Mapping[str, tuple[str, str, str]] = {
    "figures that stay joined": (r"table.parent\[node\] = w.*", "pass", "garden"),
    "tiles that stay in a hand": (r"table.hands\[.*\] = .*", "pass", "dominoes"),
    "figures that are gone": (r"if weighing.visits\[root\] == mark:", "if False:", "moons"),
    "markers worth nothing": (r"\* weighing.of_marker", "* 0", "castles"),
}


@pytest.mark.parametrize("name", PLANTED_WEIGHING)
def test_an_error_planted_where_bots_weigh_moves_is_found(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    line, wrong, game = PLANTED_WEIGHING[name]
    plant(table_weighing, line, wrong, (table_kernel, table_weighing), monkeypatch)
    job = build_job(GAMES[game], 2, 5, 1)
    with pytest.raises((AssertionError, IndexError)):
        assert_same(GAMES[game], job._replace(bots=("builder",) * len(job.bots)))


PLANTED: Mapping[str, tuple[Any, str, str, str]] = {
    "joints with one loose end": (
        table_figures,
        r"loose\[root\] -= 2",
        "loose[root] -= 1",
        "honey",
    ),
    "markers that stay": (table_figures, r"table.free\[.*\] \+= 1", "pass", "castles"),
    "figures of the wrong seat": (
        table_figures,
        r"owners = 1 << player\n",
        "owners = 1\n",
        "garden",
    ),
    "forced tiles that show nothing": (
        table_forced,
        r"table.trial_demand\[beside\] \+= setup.adds\[place\]",
        "pass",
        "moons",
    ),
    "neighbours that count twice": (
        table_figures,
        r"if table.root_seen\[near\] != mark:",
        "if True:",
        "castles",
    ),
    "hands in no order": (table_kernel, r"hands\[at - 1\] > tile", "False", "dominoes"),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_error_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, line, wrong, game = PLANTED[name]
    plant(
        module,
        line,
        wrong,
        (table_kernel, table_moves, table_ends, table_results, table_figures, table_forced),
        monkeypatch,
    )
    with pytest.raises(AssertionError):
        assert_same(GAMES[game], build_job(GAMES[game], 3, 5, 4))
