"""A rule is known in one place: changed there, play, logs, photos and hints all follow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import pytest

from tests.games.monsters.creature_tiles import Kind
from tests.games.monsters.random_games import SIGNS, random_set
from tests.games.monsters.verdicts import read_verdict
from tests.thorough import times
from tilegen.app.ruling import rule
from tilegen.games.tiles.art.creatures.creature_tile import COUNTED
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.known.monsters.options import OPEN
from tilegen.games.tiles.rules import course, scoring
from tilegen.games.tiles.rules.figures import TermCount
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.options import Term
from tilegen.games.tiles.rules.rules import TileGameRules, TileState, make_rules
from tilegen.games.tiles.rules.squares import find_square
from tilegen.games.tiles.rules.tile_moves import Placement
from tilegen.games.tiles.show.tile_advice import answer_tile

NAMES = ("Anna", "Bo", "Cid")
HEADER = ("tilegen record 1", "game: monsters", f"players: {', '.join(NAMES)}", "")
GAMES = times(5, thorough=50)


class Played(NamedTuple):
    """A random game: the rules' states, and the record's lines before each of them."""

    tile_set: TileGame
    rules: TileGameRules
    states: tuple[TileState, ...]
    lines: tuple[tuple[str, ...], ...]


def random_play(rng: Random) -> Played:
    tile_set = random_set(rng, range(20, 40))
    rules = make_rules(tile_set, len(NAMES), OPEN)
    states, lines = [rules.start()], [HEADER]
    while not rules.is_over(states[-1]):
        state = states[-1]
        move = rng.choice(rules.legal_moves(state))
        writer = rules.find_writer(state, move)
        told = (f"{NAMES[writer]}: {rules.format(move, state)}",) if isinstance(writer, int) else ()
        lines.append((*lines[-1], *told))
        states.append(rules.apply(state, move))
    return Played(tile_set, rules, tuple(states), tuple(lines))


def photo(state: TileState) -> Iterator[str]:
    yield from HEADER
    for grid in state.grids:
        yield f"{NAMES[grid.owner]} {'monster' if grid.is_first else 'minion'}:"
        yield from rows(grid)
    yield f"discarded: {' '.join(map(str, state.discarded))}".rstrip()


def rows(grid: Grid) -> Iterator[str]:
    laid = {tuple(find_square(cell)): pose for cell, pose in grid.laid.items()}
    xs, ys = {x for x, _ in laid}, {y for _, y in laid}
    for y in range(min(ys), max(ys) + 1):
        row = (laid.get((x, y)) for x in range(min(xs), max(xs) + 1))
        yield " ".join(f"{pose.tile.number}{SIGNS[pose.turn]}" if pose else "." for pose in row)


def assert_all_agree(played: Played) -> None:
    """Play, log and photo about how it ended, and hints about what each may do."""
    last, rules = played.states[-1], played.rules
    for lines in (played.lines[-1], tuple(photo(last))):
        text = "\n".join(lines)
        verdict = read_verdict(rule(text, played.tile_set))
        assert verdict.ok, (text, verdict.diagnostics)
        assert verdict.over, text
        assert verdict.scores == rules.scores(last), text
    for state, lines in zip(played.states, played.lines, strict=True):
        if state.tile is not None:
            assert list_hinted(played, state.tile, lines) == {
                f"{NAMES[state.player]}: {rules.format(move, state)}"
                for move in rules.legal_moves(state)
            }


def list_hinted(played: Played, tile: int, lines: tuple[str, ...]) -> set[str]:
    ruled = rule("\n".join(lines), played.tile_set)
    now = ruled.game.advice().position(ruled.record, played.tile_set, ruled.ruling)
    assert now is not None
    return {line.lstrip("0123456789 ") for line in answer_tile(now, tile).moves}


def minions(played: Played) -> list[Grid]:
    return [grid for grid in played.states[-1].grids if not grid.is_first]


def count_eye_tiles(grid: Grid) -> int:
    return sum(tile.features.get(COUNTED, 0) > 0 for tile in grid.list_tiles())


def blind_minion_scored(played: Played) -> bool:
    """Whether a complete minion has a tile without eyes."""
    return any(
        grid.is_finished and count_eye_tiles(grid) < len(grid.laid) for grid in minions(played)
    )


def finisher_helped_a_rival(played: Played) -> bool:
    """Whether one who had finished might add to a rival's first monster."""
    return any(
        course.has_finished_first(state.grids, state.player)
        and isinstance(move, Placement)
        and state.grids[move.grid].is_first
        for state in played.states
        if state.tile is not None
        for move in played.rules.legal_moves(state)
    )


def nobody_began_a_minion(played: Played) -> bool:
    """Whether first monsters were completed, and no minion came of it."""
    grids = played.states[-1].grids
    finished = any(grid.is_first and grid.is_finished for grid in grids)
    return finished and not minions(played)


@pytest.mark.parametrize(
    ("owner", "rule_of", "instead", "shows"),
    [
        (
            scoring,
            "list_counts",
            lambda _terms, tiles, _: [TermCount(Term.TILE, "", len(tiles), 1)],
            blind_minion_scored,
        ),
        (
            course,
            "may_add",
            lambda _grids, grid, _seat, _options: not grid.is_finished,
            finisher_helped_a_rival,
        ),
        (course, "find_owing", lambda _grids: (), nobody_began_a_minion),
    ],
    ids=["minions score all tiles", "finishers help rivals", "nobody begins a minion"],
)
def test_a_rule_that_is_changed_in_its_place_is_changed_everywhere(
    owner: object,
    rule_of: str,
    instead: Callable[..., int],
    shows: Callable[[Played], bool],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(owner, rule_of, instead)
    rng = Random(rule_of)
    games = [random_play(rng) for _ in range(GAMES)]
    for played in games:
        assert_all_agree(played)
    assert any(map(shows, games)), "no game shows the change"


def test_all_agree_on_the_rules_as_they_are() -> None:
    rng = Random("as they are")
    for _ in range(GAMES):
        played = random_play(rng)
        assert_all_agree(played)
        assert not finisher_helped_a_rival(played)
        verdict = read_verdict(rule("\n".join(played.lines[-1]), played.tile_set))
        creatures = [creature for player in verdict.players for creature in player.creatures]
        for creature in creatures:
            if creature.kind is Kind.MINION:
                assert creature.points == (creature.eye_tiles if creature.complete else 0)
