"""A rule is known in one place: changed there, play, logs, photos and hints all follow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import pytest

from tests.games.monsters.random_games import random_set
from tests.thorough import times
from tilegen.app.ruling import rule
from tilegen.games.monsters.records.notation import TURNS, format_action
from tilegen.games.monsters.rules import scoring
from tilegen.games.monsters.rules.moves import Placement, find_place
from tilegen.games.monsters.rules.rules import TileRules
from tilegen.games.monsters.rules.state import Deal, State, TurnUp
from tilegen.games.monsters.rules.table import ROTATIONS, list_creatures
from tilegen.games.monsters.show.hints import for_tile, position
from tilegen.games.monsters.tiles import COUNTED, TileSet
from tilegen.games.tiles.rules import course
from tilegen.games.tiles.rules import scoring as tile_scoring
from tilegen.games.tiles.rules.figures import TermCount
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.options import Term
from tilegen.games.tiles.rules.squares import find_square
from tilegen.games.tiles.rules.tables import Table

NAMES = ("Anna", "Bo", "Cid")
HEADER = ("tilegen record 1", "game: monsters", f"players: {', '.join(NAMES)}", "")
GAMES = times(5, thorough=50)


class Played(NamedTuple):
    """A random game: the rules' states, and the record's lines before each of them."""

    tile_set: TileSet
    rules: TileRules
    states: tuple[State, ...]
    lines: tuple[tuple[str, ...], ...]


def random_play(rng: Random) -> Played:
    rules = TileRules(random_set(rng, range(20, 40)), len(NAMES))
    states, lines = [rules.start()], [HEADER]
    while not rules.is_over(states[-1]):
        state = states[-1]
        move = rng.choice(rules.legal_moves(state))
        line = rules.line(state, move)
        told = () if line is None else (f"{NAMES[line[0]]}: {format_action(line[1])}",)
        lines.append((*lines[-1], *told))
        states.append(rules.apply(state, move))
    return Played(rules.tile_set, rules, tuple(states), tuple(lines))


def photo(table: Table) -> Iterator[str]:
    yield from HEADER
    for own in list_creatures(table.grids, table.seats):
        for grid in own:
            yield f"{NAMES[grid.owner]} {'monster' if grid.is_first else 'minion'}:"
            yield from rows(grid)
    yield f"discarded: {' '.join(map(str, table.discarded))}".rstrip()


def rows(grid: Grid) -> Iterator[str]:
    laid = {tuple(find_square(cell)): pose for cell, pose in grid.laid.items()}
    xs, ys = {x for x, _ in laid}, {y for _, y in laid}
    for y in range(min(ys), max(ys) + 1):
        row = (laid.get((x, y)) for x in range(min(xs), max(xs) + 1))
        yield " ".join(
            f"{pose.tile.number}{TURNS[ROTATIONS[pose.turn]]}" if pose else "." for pose in row
        )


def assert_all_agree(played: Played) -> None:
    """Play, log and photo about how it ended, and hints about what each may do."""
    last, rules = played.states[-1], played.rules
    for lines in (played.lines[-1], tuple(photo(last.table))):
        text = "\n".join(lines)
        ruling = rule(text, played.tile_set).ruling
        assert ruling.ok, (text, ruling.diagnostics)
        assert ruling.over, text
        assert tuple(player.score for player in ruling.players) == rules.scores(last), text
    for state, lines in zip(played.states, played.lines, strict=True):
        if state.tile is not None:
            assert list_hinted(played, state, lines) == {
                f"{NAMES[state.player]}: {format_action(move)}"
                for move in rules.legal_moves(state)
                if not isinstance(move, Deal | TurnUp)
            }


def list_hinted(played: Played, state: State, lines: tuple[str, ...]) -> set[str]:
    ruled = rule("\n".join(lines), played.tile_set)
    now = position(ruled.record, played.tile_set, ruled.ruling)
    assert now is not None
    assert state.tile is not None
    return {line.lstrip("0123456789 ") for line in for_tile(now, state.tile).moves}


def minions(played: Played) -> list[Grid]:
    return [grid for grid in played.states[-1].general.grids if not grid.is_first]


def count_eye_tiles(grid: Grid) -> int:
    return sum(tile.features[COUNTED] > 0 for tile in grid.list_tiles())


def blind_minion_scored(played: Played) -> bool:
    """Whether a complete minion has a tile without eyes."""
    return any(
        grid.is_finished and count_eye_tiles(grid) < len(grid.laid) for grid in minions(played)
    )


def finisher_helped_a_rival(played: Played) -> bool:
    """Whether one who had finished might add to a rival's first monster."""
    return any(
        course.has_finished_first(state.general.grids, state.player)
        and isinstance(move, Placement)
        and (place := find_place(state.table, move))
        and state.table.grids[place.grid].is_first
        for state in played.states
        if state.tile is not None
        for move in played.rules.legal_moves(state)
    )


def nobody_began_a_minion(played: Played) -> bool:
    """Whether first monsters were completed, and no minion came of it."""
    grids = played.states[-1].general.grids
    finished = any(grid.is_first and grid.is_finished for grid in grids)
    return finished and not minions(played)


@pytest.mark.parametrize(
    ("owner", "rule_of", "instead", "shows"),
    [
        (
            tile_scoring,
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
        for grid in minions(played):
            points = count_eye_tiles(grid) if grid.is_finished else 0
            assert scoring.score([grid]) == points
