"""The diagnostic codes that occur in the source."""

from __future__ import annotations

import ast
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "tilegen"


def diagnostic_codes() -> set[str]:
    """The slugs passed to what makes diagnostics; `one_of` takes one too, as its last."""
    codes = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            place = {"error": 0, "stop": 0, "Diagnostic": 0, "_warning": 0, "one_of": 4}.get(name)
            if place is not None and place < len(node.args):
                code = node.args[place]
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    codes.add(code.value)
    return codes
