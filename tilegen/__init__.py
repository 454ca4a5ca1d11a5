"""tilegen: a print-and-play toolkit for tile games.

Scripts, bots and notebooks find the commands here as functions on values; docs/python.md shows how
to use them. Each is loaded when it is first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilegen.version import __version__

if TYPE_CHECKING:
    from tilegen.app.game_record import GameRecord, MainlineMove, MainlineStop
    from tilegen.app.game_rules import GameRules
    from tilegen.app.library import (
        Output,
        as_json,
        build,
        check,
        draw,
        pieces,
        read_record,
        read_record_file,
        read_set,
        report,
        rule,
        rule_file,
    )
    from tilegen.app.load import Loaded
    from tilegen.app.ruling import Ruled
    from tilegen.app.scripted_games import rules, write_record
    from tilegen.app.validate import Checked
    from tilegen.errors import TilegenError
    from tilegen.games.game import Game
    from tilegen.games.press import Piece
    from tilegen.play.rules import CHANCE, Chance, Rules, ScoreItem
    from tilegen.text.diagnostics import Diagnostic

__all__ = [
    "CHANCE",
    "Chance",
    "Checked",
    "Diagnostic",
    "Game",
    "GameRecord",
    "GameRules",
    "Loaded",
    "MainlineMove",
    "MainlineStop",
    "Output",
    "Piece",
    "Ruled",
    "Rules",
    "ScoreItem",
    "TilegenError",
    "__version__",
    "as_json",
    "build",
    "check",
    "draw",
    "pieces",
    "read_record",
    "read_record_file",
    "read_set",
    "report",
    "rule",
    "rule_file",
    "rules",
    "write_record",
]

_HOMES = {
    "CHANCE": "tilegen.play.rules",
    "Chance": "tilegen.play.rules",
    "Checked": "tilegen.app.validate",
    "Diagnostic": "tilegen.text.diagnostics",
    "Game": "tilegen.games.game",
    "GameRecord": "tilegen.app.game_record",
    "GameRules": "tilegen.app.game_rules",
    "Loaded": "tilegen.app.load",
    "MainlineMove": "tilegen.app.game_record",
    "MainlineStop": "tilegen.app.game_record",
    "Output": "tilegen.app.library",
    "Piece": "tilegen.games.press",
    "Ruled": "tilegen.app.ruling",
    "Rules": "tilegen.play.rules",
    "ScoreItem": "tilegen.play.rules",
    "TilegenError": "tilegen.errors",
    "as_json": "tilegen.app.library",
    "build": "tilegen.app.library",
    "check": "tilegen.app.library",
    "draw": "tilegen.app.library",
    "pieces": "tilegen.app.library",
    "read_record": "tilegen.app.library",
    "read_record_file": "tilegen.app.library",
    "read_set": "tilegen.app.library",
    "report": "tilegen.app.library",
    "rule": "tilegen.app.library",
    "rule_file": "tilegen.app.library",
    "rules": "tilegen.app.scripted_games",
    "write_record": "tilegen.app.scripted_games",
}
"""The modules of the names that are imported above for the type checker alone."""

if not TYPE_CHECKING:  # To the type checker, every name would exist.

    def __getattr__(name):
        if name not in _HOMES:
            raise AttributeError(f"module 'tilegen' has no attribute '{name}'", name=name)
        from importlib import import_module  # noqa: PLC0415 -- only when a name is used

        value = globals()[name] = getattr(import_module(_HOMES[name]), name)
        return value

    def __dir__():
        return sorted({*globals(), *__all__})
