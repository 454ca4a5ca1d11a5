"""The package's own code, for tests that look into it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

TESTS = Path(__file__).parent
PACKAGE = TESTS.parent / "tilegen"


class Import(NamedTuple):
    module: str
    names: tuple[str, ...]
    """What is taken from it, with `from`."""


@cache
def modules() -> tuple[Path, ...]:
    return tuple(sorted(PACKAGE.rglob("*.py")))


def imports(file: Path) -> tuple[Import, ...]:
    """What a file imports, at any depth."""
    return _imports(file.read_text(encoding="utf-8"))


# Only this is kept: the trees of all files would keep the collector busy. By text, since the
# folders of two tests may have one name.
@cache
def _imports(text: str) -> tuple[Import, ...]:
    found = []
    for node in _statements(ast.parse(text)):
        if isinstance(node, ast.Import):
            found += [Import(alias.name, ()) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found.append(Import(node.module or "", tuple(alias.name for alias in node.names)))
    return tuple(found)


def _statements(tree: ast.AST) -> Iterator[ast.AST]:
    """All statements, at any depth; expressions, which are many more, have none inside."""
    for part in ("body", "handlers", "orelse", "finalbody", "cases"):
        for node in getattr(tree, part, ()):
            yield node
            yield from _statements(node)


def nodes(file: Path, saying: str = "") -> Iterator[ast.AST]:
    """All that stands in a file, from the module to each name; nothing where its text has no match
    for the pattern `saying`, which saves its parsing."""
    text = file.read_text(encoding="utf-8")
    if re.search(saying, text):
        yield from ast.walk(ast.parse(text))
