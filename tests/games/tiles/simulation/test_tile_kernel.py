"""The fast engine plays as the rules of a file do, with any tiles, and would be found out if it did
not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.games.planted import plant
from tests.games.tiles.games_of_tiles import build_castles, build_game, build_tile
from tests.games.tiles.reading_files import read_game
from tests.games.tiles.test_bots import TOWERS
from tests.games.tiles.test_tile_files import ROWS, TEXTS
from tests.thorough import times
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules.options import (
    Add,
    Again,
    Begin,
    Cannot,
    End,
    Grids,
    Owner,
    RuleOptions,
    ScoreRule,
    Terms,
)
from tilegen.games.tiles.rules.play_tiles import PlayTiles
from tilegen.games.tiles.rules.rules import TileGameRules, build_rules, make_rules
from tilegen.games.tiles.segments import Kind
from tilegen.games.tiles.simulation import kernel, laying, valuing
from tilegen.games.tiles.simulation.arena import is_compiled
from tilegen.games.tiles.simulation.simulation import build_simulation
from tilegen.play.arena import GameBatch
from tilegen.play.jit import COMPILED, can_compile

BOTS = ("builder", "closer", "random")
MONSTERS = read_game(TEXTS["monsters"], files=ROWS)

KINDS = (
    (Kind("blank"), Kind("thin", ("body",)), Kind("thick", ("body",))),
    (Kind("wall"), Kind("hall", ("tower",))),
    (Kind("field", ("field",)), Kind("road", ("field", "road", "field")), Kind("lane", ("road",))),
    (Kind("sea"), Kind("ice"), *(Kind(name, (name,)) for name in ("red", "green", "blue"))),
)


def draw_rules(rng: Random, kinds: int) -> RuleOptions:
    """Rules that the fast engine plays."""
    score = {
        label: ScoreRule(
            Terms(
                rng.randint(0, 2), {"eyes": rng.randint(0, 3)}, {"eyes": rng.randint(0, 2)}, fixed
            )
            if rng.random() < 0.8
            else None,
            Terms(tile=rng.randint(0, 1), fixed=fixed) if rng.random() < 0.4 else None,
        )
        for label, fixed in (("first", rng.randint(0, 3)), ("again", 0))
    }
    ends = rng.choice(
        [{End.STACK_EMPTY}, {End.NOBODY_CAN}, {End.STACK_EMPTY, End.FIRSTS_FINISHED}, {*End}]
    ) & {End.STACK_EMPTY, End.NOBODY_CAN, End.FIRSTS_FINISHED}
    return RuleOptions(
        players=(1, 8),
        match=tuple(frozenset({kind}) for kind in range(kinds)),
        join=rng.choice([1, 1, 1, 2]),
        grids=Grids.FIGURE,
        begin=rng.choice([Begin.CHOOSE, Begin.DEAL]),
        begin_number=rng.randint(1, 3),
        cannot=rng.choice([*Cannot]),
        add=rng.choice([*Add]),
        again=rng.choice([*Again]),
        owner=Owner.BEGINNER,
        score=score,
        end=frozenset(ends),
    )


def draw_game(rng: Random) -> TileGame:
    kinds = rng.choice(KINDS)
    return build_drawn_game(rng, kinds)


def build_drawn_game(
    rng: Random, kinds: tuple[Kind, ...], options: RuleOptions | None = None
) -> TileGame:
    """A game of random tiles, by these rules or by random ones."""
    weights = [rng.random() + (not kind.ports) for kind in kinds]
    tiles = [
        build_tile(
            number,
            rng.choices(range(len(kinds)), weights, k=4),
            kinds,
            features={"eyes": rng.randint(0, 2)},
        )
        for number in rng.sample(range(1, 200), rng.randint(10, 60))
    ]
    game = build_game(kinds, tiles)
    rules = options or draw_rules(rng, len(kinds))
    return replace(game, features=("eyes",), variants={"": rules})


def assert_same(game: TileGame, job: GameBatch, fast_engine: str = "plain") -> None:
    simulation = build_simulation(game)
    assert simulation.is_fast(job.rules, job.bots)
    fast = simulation.by_kernel(job._replace(engine=fast_engine))
    slow = simulation.by_rules(job)
    assert fast.width == slow.width
    assert [*map(int, fast.rows)] == [*slow.rows], job
    assert [*map(int, fast.counts)] == [*slow.counts], job
    assert [*map(int, fast.scores)] == [*slow.scores], job


def list_jobs(rng: Random, game: TileGame, games: int) -> Iterator[GameBatch]:
    for rules, options in game.variants.items():
        most = min(options.players[1], len(game.tiles) // max(3, options.begin_number))
        seats = rng.randint(options.players[0], most)
        bots = tuple(rng.choices(BOTS, k=seats))
        yield GameBatch((), rules, bots, rng.randrange(2**62), games)


@pytest.mark.parametrize("number", range(times(12, thorough=300)))
def test_any_rules_and_any_tiles_play_as_by_the_rules(number: int) -> None:
    rng = Random(number)
    game = draw_game(rng)
    for job in list_jobs(rng, game, 2):
        assert_same(game, job)


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("game", [MONSTERS, read_game(TOWERS)], ids=["monsters", "towers"])
def test_files_play_as_by_the_rules(game: TileGame, bot: str) -> None:
    for rules in game.variants:
        assert_same(game, GameBatch((), rules, (bot,) * 2, 5, 1))


@pytest.mark.skipif(not can_compile(), reason="needs the extra 'fast'")
def test_games_are_the_same_when_compiled() -> None:
    job = GameBatch((), "deal4", ("builder", "random", "closer"), 3, 2)
    assert_same(MONSTERS, job, COMPILED)
    rng = Random(1)
    for _ in range(times(4, thorough=40)):
        game = draw_game(rng)
        for other in list_jobs(rng, game, 2):
            assert_same(game, other, COMPILED)


def change_rules(**changes: Any) -> bool:
    options = MONSTERS.variants["open"]._replace(**changes)
    return is_compiled(make_rules(replace(MONSTERS, variants={"": options}), 2, ""))


def test_what_the_fast_engine_cannot_play_is_played_by_the_rules() -> None:
    assert change_rules()
    assert not change_rules(owner=Owner.FINISHER)
    assert not change_rules(score={"first": ScoreRule(Terms(tile=-1))})
    castles = build_castles(players=(1, 1))
    assert not is_compiled(make_rules(castles, 1, ""))
    dominoes = read_game(TEXTS["dominoes"])
    simulation = build_simulation(dominoes)
    assert not simulation.is_fast("standard", (*BOTS, "lookahead:2"))
    job = GameBatch((), "standard", ("random",) * 2, 5, 2)
    assert simulation.arena(job) == simulation.by_rules(job)


def test_bots_that_it_does_not_know_play_by_the_rules() -> None:
    simulation = build_simulation(read_game(TOWERS))
    assert simulation.is_fast("standard", ("builder",))
    assert not simulation.is_fast("standard", ("builder", "greedy"))
    assert not simulation.is_fast("standard", ("lookahead:3",))


def test_all_parts_of_a_run_are_played_by_the_same_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    seats_of_rules: list[int] = []

    def build_noted_rules(
        options: RuleOptions, tiles: PlayTiles, seats: int, *words: Any
    ) -> TileGameRules:
        seats_of_rules.append(seats)
        return build_rules(options, tiles, seats, *words)

    simulation = build_simulation(replace(MONSTERS))
    monkeypatch.setattr("tilegen.games.tiles.rules.rules.build_rules", build_noted_rules)
    job = GameBatch((), "deal4", ("random",) * 2, 1, 1)
    for part in range(2):
        for seats in (3, 4):
            simulation.arena(job._replace(bots=("random",) * seats, first=part))
    assert seats_of_rules == [3, 4]


PLANTED: Mapping[str, tuple[Any, str, str]] = {
    "bots that forget the points of the tile": (
        valuing,
        r" \+ setup.points\[tiles \* label",
        " + 0 * setup.points[tiles * label",
    ),
    "bots that miscount what is loose": (
        valuing,
        r"hopes\.ports\[owner\] - ",
        "hopes.ports[owner] + ",
    ),
    "unfinished figures that score nothing": (kernel, r"board.score\[player\] \+= points", "pass"),
    "first figures that score as later ones": (
        laying,
        r"label = 2 \* unfinished \+ ",
        "label = 2 * unfinished + 0 * ",
    ),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_error_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, line, wrong = PLANTED[name]
    plant(module, line, wrong, (kernel, laying, valuing), monkeypatch)
    options = MONSTERS.variants["deal4"]._replace(
        score={
            "first": ScoreRule(Terms(tile=1, fixed=4), Terms(tile=1)),
            "again": ScoreRule(Terms(tile_with={"eyes": 3})),
        },
    )
    game = replace(MONSTERS, tiles=MONSTERS.tiles[::2], variants={"": options})
    with pytest.raises(AssertionError):
        assert_same(game, GameBatch((), "", ("builder", "closer", "random"), 5, 8))
