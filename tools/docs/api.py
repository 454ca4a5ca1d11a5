"""The page of all names that `import tilegen` gives, written from their docstrings."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from typing import Final

import tilegen

_LONGEST_LINE: Final = 72
_ANNOTATION: Final = re.compile(r"(: |-> )'([^']*)'")
_PARAMETER: Final = re.compile(r", (?=[*/]|\w+:)")


def render_api() -> str:
    """Markdown with functions first, then classes with their public methods, then the rest."""
    names = {name: getattr(tilegen, name) for name in tilegen.__all__ if name != "__version__"}
    functions = {name: value for name, value in names.items() if inspect.isfunction(value)}
    classes = {name: value for name, value in names.items() if inspect.isclass(value)}
    lines = [
        "# Names of the package",
        "",
        "`import tilegen` has these names. [python.md](python.md) has examples.",
        "",
        "## Functions",
        "",
    ]
    for name, function in functions.items():
        lines += _list_function(name, function, "###")
    lines += ["## Classes", ""]
    for name, kind in classes.items():
        lines += [f"### {name}", "", _describe(kind), ""]
        for method, value in _list_methods(kind):
            lines += _list_function(f"{name}.{method}", value, "####")
    others = [name for name in names if name not in functions and name not in classes]
    lines += ["## Values", "", *(f"- `{name}`: `{names[name]!r}`" for name in others)]
    return "\n".join(lines) + "\n"


def _list_function(name: str, function: Callable[..., object], level: str) -> list[str]:
    return [
        f"{level} {name}",
        "",
        f"```python\n{_format_signature(name, inspect.signature(function))}\n```",
        "",
        _describe(function),
        "",
    ]


def _format_signature(name: str, signature: inspect.Signature) -> str:
    """The call on one line if it is short, or else a line for each parameter. Annotations, which
    are strings, have no quotes, but defaults do."""
    call = _ANNOTATION.sub(r"\1\2", f"{name}{signature}")
    if len(call) <= _LONGEST_LINE:
        return call
    inside, returned = call.removeprefix(f"{name}(").rsplit(") -> ", 1)
    lines = "".join(f"    {parameter},\n" for parameter in _PARAMETER.split(inside))
    return f"{name}(\n{lines}) -> {returned}"


def _list_methods(kind: type) -> Iterator[tuple[str, Callable[..., object]]]:
    for name, value in vars(kind).items():
        if not name.startswith("_") and inspect.isfunction(value) and value.__doc__:
            yield name, value


def _describe(value: object) -> str:
    return inspect.getdoc(value) or ""
