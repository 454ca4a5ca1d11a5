"""The JSON of a record of monsters."""

from __future__ import annotations

from tilegen.app.ruling import rule
from tilegen.games.tiles.known.creature_json import as_json


def test_without_a_set_nothing_but_the_players_is_known() -> None:
    ruling = rule("tilegen record 1\ngame: tiles\nset: none.yaml\nplayers: Anna, Bo\n").ruling
    assert as_json(ruling)["players"] == [
        {"name": name, "score": 0, "score_max": 0, "creatures": []} for name in ("Anna", "Bo")
    ]
