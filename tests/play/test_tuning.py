"""The search for sets that play as wished, over games whose outcome is a formula."""

from __future__ import annotations

from collections import Counter
from math import inf
from random import Random

import pytest

from tilegen.play import tuning
from tilegen.play.metric import Columns, PlayedMetric, Unit
from tilegen.play.tally import Tally
from tilegen.play.tuning import Found, Kinds, Player, Search, Space, Wish

FINISHED = PlayedMetric("finished", "games that end well", "well", "games", Unit.SHARE)
TURNS = PlayedMetric("turns", "turns a game", "turns", "games")
COLUMNS = Columns(("games", "well", "turns"), (FINISHED, TURNS))

WEIGHTS = (1.0, 2.0, 3.0, 4.0)
START = (3, 3, 3, 2, 2, 1, 0, 3) * 5
SPACE = Space(START, (((0, 1, 2, 3),) * len(START)), WEIGHTS, len(START))


def games(kinds: Kinds, _fresh: bool, _first: int, count: int) -> Tally:
    """The more weight, the fewer games end well; each piece of kind 1 takes a turn."""
    well = round(count * min(max(1.6 - SPACE.mean(kinds) / 2.5, 0.0), 1.0))
    turns = kinds.count(1)
    sums = {"games": count, "well": well, "turns": turns * count}
    products = {
        ("games", "games"): count,
        ("games", "well"): well,
        ("games", "turns"): turns * count,
        ("well", "well"): well,
        ("turns", "turns"): turns * turns * count,
    }
    at = {name: place for place, name in enumerate(COLUMNS.names)}
    known = {tuple(sorted((at[a], at[b]))): value for (a, b), value in products.items()}
    return Tally(count, tuple(sums.values()), tuple(known[pair] for pair in COLUMNS.pairs), ())


def found(*wishes: Wish, space: Space = SPACE, steps: int = 40, seed: int = 1) -> Found:
    player = Player(games, lambda _: 0)
    *_, last = Search(space, wishes, COLUMNS, player, Random(seed)).steps(steps)
    return last


@pytest.mark.parametrize("seed", range(4))
def test_a_wish_is_met(seed: int) -> None:
    last = found(Wish(FINISHED, 0.74, 0.76), seed=seed)
    assert last.is_met
    assert SPACE.mean(last.kinds) == pytest.approx(2.125, abs=0.03)


def test_two_wishes_are_met_together() -> None:
    last = found(Wish(FINISHED, 0.74, 0.76), Wish(TURNS, 14.5, inf))
    assert last.is_met
    assert last.kinds.count(1) >= 15


def test_a_set_that_is_as_wished_already_stays() -> None:
    assert found(Wish(TURNS, -inf, 5.0)) == Found(START, found(Wish(TURNS, 0, 9)).values, True)


def test_no_more_pieces_change_than_may_and_no_kind_vanishes() -> None:
    space = SPACE._replace(most=6, may=((3,), *SPACE.may[1:]))
    rng = Random(3)
    for _ in range(50):
        drawn = space.drawn(START, 3, rng.choice((1.0, 4.0)), rng)
        assert space.changed(drawn) <= 6
        assert Counter(drawn).keys() == Counter(START).keys()
        assert drawn[0] == 3


def test_wishes_that_nothing_meets_end_with_the_nearest_set(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tuning, "PATIENCE", 6)
    search = Search(
        SPACE._replace(most=8),
        [Wish(FINISHED, 0.94, 0.96)],
        COLUMNS,
        Player(games, lambda _: 0),
        Random(1),
    )
    assert not any(each.is_met for each in search.steps(40))
    near = search.looked_at(search.nearest)
    assert not near.is_met
    assert SPACE.mean(near.kinds) < SPACE.mean(START) - 0.5


def test_a_set_that_causes_complaints_is_a_last_resort() -> None:
    def odd(kinds: Kinds) -> int:
        return kinds.count(0) % 2

    start_is_odd = odd(START)
    player = Player(games, lambda kinds: max(odd(kinds) - start_is_odd, 0))
    wishes = [Wish(FINISHED, 0.74, 0.76)]
    for seed in range(5):
        *_, last = Search(SPACE, wishes, COLUMNS, player, Random(seed)).steps(40)
        assert last.is_met
        assert player.complaints(last.kinds) == 0


@pytest.mark.parametrize(
    ("low", "high", "value", "miss"),
    [
        (0.7, 0.8, 0.75, 0.0),
        (0.7, 0.8, 0.8, 1.0),
        (0.7, 0.8, 0.6, 3.0),
        (0.7, inf, 0.7, 1.0),
        (0.7, inf, 0.9, 0.0),
        (-inf, 0.7, 0.71, 2.0),
    ],
)
def test_how_far_off_a_value_is(low: float, high: float, value: float, miss: float) -> None:
    assert Wish(FINISHED, low, high).miss(value) == pytest.approx(miss)
