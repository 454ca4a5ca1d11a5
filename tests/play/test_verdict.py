from __future__ import annotations

import pytest

from tilegen.play.verdict import format_leaders


@pytest.mark.parametrize(
    ("players", "leaders", "sentence"),
    [
        ("A", "A", "A leads with 0 points."),
        ("AB", "A", "A leads with 0 points."),
        ("AB", "AB", "A and B are level with 0 points each."),
        ("ABC", "AB", "A and B lead with 0 points each."),
    ],
)
def test_who_leads_is_said_in_a_sentence(players: str, leaders: str, sentence: str) -> None:
    assert format_leaders(list(players), list(leaders), (0, "point"), over=False) == sentence
