"""Skill is what one bot wins among others, whatever its seat."""

from __future__ import annotations

import pytest

from tilegen.play.metric import PlayedMetric
from tilegen.play.skill import Skill, SkillContest
from tilegen.play.tally import Tally

NAMES = ("games", "even", "win_1", "win_2", "win_3")
METRICS = [PlayedMetric(f"seat_{seat}", "", f"win_{seat}", "even") for seat in (1, 2, 3)]


def tally_of(skill: Skill, rows: list[tuple[int, ...]]) -> Tally:
    sums = tuple(map(sum, zip(*rows, strict=True)))
    products = tuple(sum(row[one] * row[other] for row in rows) for one, other in skill.pairs)
    return Tally(len(rows), sums, products, ())


def test_each_seat_has_its_turn() -> None:
    assert SkillContest("one", "other").seatings(3) == [
        ("one", "other", "other"),
        ("other", "one", "other"),
        ("other", "other", "one"),
    ]


def test_who_always_wins_has_the_skill_of_all_players_together() -> None:
    skill = Skill(NAMES, METRICS, 2)
    first, second = (1, 420, 840, 0, 0), (1, 420, 0, 840, 0)
    found = skill.estimate(tally_of(skill, [first + second] * 4))
    assert found == (2, 2, 2)


def test_a_victory_of_the_others_counts_for_nothing() -> None:
    skill = Skill(NAMES, METRICS, 2)
    won, lost, shared = (1, 420, 840, 0, 0), (1, 420, 840, 0, 0), (1, 420, 420, 420, 0)
    found = skill.estimate(tally_of(skill, [won + lost, shared + shared]))
    assert found is not None
    assert found.value == pytest.approx(1)
    assert skill.estimate(tally_of(skill, [won + lost])) is None
