"""The JSON Schema of a game's sets, for completion and checks in editors."""

from __future__ import annotations

import json
from typing import Any

from tilegen.games.game import Game
from tilegen.parts.own import OWN_PLACES
from tilegen.sets.schema import PlayVocabulary, Schema, build_set_schema

BESIDE = "{game}.schema.json"
"""The name of the file that `init` writes beside a set of that game."""
LINE = "# yaml-language-server: $schema={file}\n"
"""The first line of a set, which points editors to its schema by a path from the set."""


def schema(game: Game[Any, Any, Any]) -> Schema:
    """The schema, ready for `json`."""
    simulation, grammar = game.simulation(), game.records().grammar
    play = PlayVocabulary(
        grammar.seats,
        tuple(simulation.bots),
        tuple(simulation.bot_families),
        grammar.rules,
        {metric.name: metric.words for metric in simulation.metrics},
    )
    return build_set_schema(game.name, game.vocabulary(), play, tuple(OWN_PLACES))


def dump_schema(game: Game[Any, Any, Any]) -> str:
    """The schema as the text of a file."""
    return f"{json.dumps(schema(game), indent=2, ensure_ascii=False)}\n"
