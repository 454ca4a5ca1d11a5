"""The JSON of a ruling on a record of monsters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from tilegen.games.general.ruling import as_json as general_as_json
from tilegen.games.tiles.rules.scoring import FIRST

if TYPE_CHECKING:
    from tilegen.games.general.ruling import GeneralRuling

_EYES: Final = "eyes"


def as_json(ruling: GeneralRuling) -> dict[str, object]:
    """This game's part of the JSON, added to the part that all games share. Where nothing is known
    of the table, players have no creatures and no points."""
    general: dict[str, Any] = general_as_json(ruling)
    next_seat = ruling.next_seat
    return {
        "over": general["over"],
        "players": [
            {
                "name": player["name"],
                "score": player["score"] or 0,
                "score_max": player["score_max"] or 0,
                "creatures": [_creature_as_json(part) for part in player["parts"] or ()],
            }
            for player in general["players"]
        ],
        "winners": general["winners"],
        "left": general["left"],
        "to_move": None if next_seat is None else ruling.names[next_seat],
    }


def _creature_as_json(part: Mapping[str, Any]) -> dict[str, object]:
    tiles_with = {feature["what"]: feature["tiles"] for feature in part["features"]}
    return {
        "kind": "first" if part["kind"] == FIRST else "minion",
        "tiles": len(part["tiles"]),
        "eye_tiles": tiles_with.get(_EYES, 0),
        "complete": part["finished"],
        "points": part["points"],
        "placed": part["placed"],
    }
