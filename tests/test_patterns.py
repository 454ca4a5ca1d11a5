"""The regular expressions of the package."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.sources import modules, nodes

ROOT = Path(__file__).parent.parent
# The only thing that says what a pattern is made of; it has no public name.
PARSER: Any = import_module("re._parser")
FUNCTIONS = {
    name for name in re.__all__ if getattr(getattr(re, name), "__code__", None) and name != "purge"
}


def patterns_in(file: Path) -> Iterator[tuple[str, int]]:
    """What the module gives to functions of `re`, and the flag that says how it is written; a value
    that only a call knows is an `x`."""
    for node in nodes(file, r"\bre\b"):
        match node:
            case ast.Call(ast.Attribute(ast.Name("re"), function), [pattern, *_]) if (
                function in FUNCTIONS - {"escape"}
            ):
                yield text_of(pattern, file), "VERBOSE" in ast.dump(node) and re.VERBOSE


def text_of(node: ast.expr, file: Path) -> str:
    match node:
        case ast.Constant(str(text)):
            return text
        case ast.Constant(bytes(text)):
            return text.decode("ascii")
        case ast.JoinedStr(parts):
            return "".join(text_of(part, file) for part in parts)
        case ast.FormattedValue(value) | value:
            return str(value_of(value, file))


def value_of(node: ast.expr, file: Path) -> object:
    name = ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    code = compile(ast.Expression(node), file.name, "eval")
    try:
        return eval(code, vars(import_module(name)))  # noqa: S307 -- it is our own
    except NameError:
        return "x"


def repeated_groups(pattern: str, flags: int = 0) -> list[str]:
    """What is possessive in the pattern, or atomic, and more than one character."""
    return [
        f"{operation} {inside}"
        for operation, inside in operations(PARSER.parse(pattern, flags))
        if str(operation) == "ATOMIC_GROUP"
        or (str(operation) == "POSSESSIVE_REPEAT" and not is_character(inside[2]))
    ]


def operations(part: Any) -> Iterator[tuple[object, Any]]:
    """Of a parsed pattern, groups within groups too."""
    if isinstance(part, PARSER.SubPattern):
        for operation, inside in part:
            yield operation, inside
            yield from operations(inside)
    elif isinstance(part, list | tuple):
        for each in part:
            yield from operations(each)


def is_character(part: Any) -> bool:
    return len(part) == 1 and str(part[0][0]) in {"LITERAL", "NOT_LITERAL", "ANY", "IN"}


@cache
def patterns() -> list[tuple[Path, str, int]]:
    """Those of the whole package, each with its file."""
    return [(file, *pattern) for file in modules() for pattern in patterns_in(file)]


def test_only_a_character_is_repeated_without_going_back() -> None:
    """Python 3.11.0 to 3.11.4 lose their place where a possessive group fails halfway: on `xya`
    `(?:(?!a)\\w)++` matches three letters."""
    assert [
        (file.relative_to(ROOT), group)
        for file, pattern, flags in patterns()
        for group in repeated_groups(pattern, flags)
    ] == []


@pytest.mark.parametrize(
    "pattern", [r"(?:(?!a)\w)++", "(?:ab)?+", "(a)?+", "(?>ab)", "x(?:y|(?:z(?:ab){2,3}+))"]
)
def test_a_possessive_group_is_found_wherever_it_stands(pattern: str) -> None:
    assert repeated_groups(pattern)


@pytest.mark.parametrize("pattern", ["a++", r"\s*+x", "[a-z]{2,3}+", "(?:a)?+", ".?+", "[^a]++"])
def test_a_possessive_character_is_none(pattern: str) -> None:
    assert not repeated_groups(pattern)


def test_the_patterns_of_the_package_are_found() -> None:
    found = [pattern for _, pattern, _ in patterns()]
    assert len(found) > 50
    assert sum("++" in pattern for pattern in found) > 10
