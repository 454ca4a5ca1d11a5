"""The diagnostic codes that occur in the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "tilegen"


def diagnostic_codes() -> set[str]:
    """The slugs passed to what makes diagnostics; `one_of` takes one too, as its last."""
    codes: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            place = {"error": 0, "Diagnostic": 0, "Fault": 0, "stop": 0, "one_of": 4}.get(name)
            place = 0 if name in {"_warn", "_warning"} else place
            given = [key.value for key in node.keywords if key.arg == "code"]
            if place is not None and place < len(node.args):
                given.append(node.args[place])
            codes.update(text for each in given for text in _texts(each))
    return codes


def _texts(node: ast.expr) -> Iterator[str]:
    """The constant, or both of them where a condition chooses."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)
