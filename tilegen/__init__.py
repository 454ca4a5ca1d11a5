"""tilegen: a print-and-play toolkit for tile games.

Scripts, bots and notebooks find here what the commands do, as functions on values; docs/python.md
shows how to use them. Each is loaded when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tilegen.app.library import (
        Output,
        as_json,
        build,
        check,
        draw,
        pieces,
        read_set,
        report,
        rule,
        rule_file,
    )
    from tilegen.app.load import Loaded
    from tilegen.app.playing import rules, write_record
    from tilegen.app.records import Ruled
    from tilegen.app.validate import Checked
    from tilegen.errors import TilegenError
    from tilegen.play.rules import CHANCE, Rules
    from tilegen.text.diagnostics import Diagnostic

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "Checked",
    "Diagnostic",
    "Loaded",
    "Output",
    "Ruled",
    "Rules",
    "TilegenError",
    "__version__",
    "as_json",
    "build",
    "check",
    "draw",
    "pieces",
    "read_set",
    "report",
    "rule",
    "rule_file",
    "rules",
    "write_record",
]

_HOMES = {
    "tilegen.app.library": (
        *("Output", "as_json", "build", "check", "draw", "pieces", "read_set", "report", "rule"),
        "rule_file",
    ),
    "tilegen.app.load": ("Loaded",),
    "tilegen.app.playing": ("rules", "write_record"),
    "tilegen.app.records": ("Ruled",),
    "tilegen.app.validate": ("Checked",),
    "tilegen.errors": ("TilegenError",),
    "tilegen.play.rules": ("CHANCE", "Rules"),
    "tilegen.text.diagnostics": ("Diagnostic",),
}
"""Where the names are that were imported above for the type checker alone."""

if not TYPE_CHECKING:  # For the type checker every name would be there.

    def __getattr__(name):
        from importlib import import_module  # noqa: PLC0415 -- only once a name is asked for

        for home, names in _HOMES.items():
            if name in names:
                found = globals()[name] = getattr(import_module(home), name)
                return found
        raise AttributeError(f"module 'tilegen' has no attribute '{name}'", name=name)

    def __dir__():
        return sorted({*globals(), *__all__})
