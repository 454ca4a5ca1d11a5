"""Joins the scripts and the style sheets of the pages into one text each, for a page that is a
file: a browser loads no module beside one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

SCREENS: Final = Path(__file__).parents[2] / "web"
"""The folder with what pages are made of: `static` has their scripts and style sheets, `words` what
they say, by language."""

Read = Callable[[str], str]
"""Reads the script or the style sheet of a name."""

_IMPORT: Final = re.compile(
    r'^import (?:\{(?P<names>[^}]*)\}|\* as (?P<whole>\w+)) from "\./(?P<path>[\w./-]+)";$',
    re.MULTILINE,
)
_DECLARED: Final = re.compile(
    r"^export (?=(?:const|(?:async )?function|class) (\w+)\b)", re.MULTILINE
)
_LISTED: Final = re.compile(r"\bexport\s*\{(?P<names>[^{}]*)\};?\s*\Z")
_COMMENT: Final = re.compile(r"^\s*(?://|/\*|\*).*$", re.MULTILINE)
_LEFT: Final = re.compile(r"^\s*(?:import|export)\b.*|\bimport\s*\(.*", re.MULTILINE)
_STYLE_IMPORT: Final = re.compile(r'^@import url\("([\w./-]+)"\);$', re.MULTILINE)


class JoiningError(ValueError):
    """A script or style sheet has something that cannot be joined."""


class _Module(NamedTuple):
    """A module without its import and export statements. `needs` are the names that it takes from
    each module that it imports, in order."""

    code: str
    exports: dict[str, str]
    needs: list[tuple[str, tuple[str, ...]]]


def read_static(name: str) -> str:
    """The file of this name below `static`."""
    return (SCREENS / "static" / name).read_text(encoding="utf-8")


def join_modules(
    entry: str, read: Read = read_static, stand_ins: Mapping[str, str] = MappingProxyType({})
) -> str:
    """The module `entry` with all that it imports, as the text of one module that imports nothing.
    Each module runs once, after those that it imports. `stand_ins` are imported in place of others.
    Raises JoiningError for a statement that
    this does not know, for a name that is not exported, and for modules that import each other."""
    joiner = _Joiner(read, stand_ins)
    joiner.add("the entry", entry)
    *others, (_, last) = joiner.modules.items()
    parts = [_enclose(name, module) for name, module in others]
    # What runs last may wait at its top level, which a function cannot.
    return "\n".join(("const modules = {};", *parts, f"{{\n{last.code}\n}}\n"))


def join_styles(name: str, read: Read = read_static) -> str:
    """A style sheet with those that it imports in their places. Raises JoiningError for any other
    way to load something."""
    text = _STYLE_IMPORT.sub(lambda found: join_styles(found[1], read), read(name))
    for sign in ("@import", "url("):
        if sign in text:
            raise JoiningError(f"{name} loads something with {sign}")
    return text


class _Joiner:
    """Collects modules in `modules`, each after those that it imports."""

    def __init__(self, read: Read, stand_ins: Mapping[str, str]) -> None:
        self.modules: dict[str, _Module] = {}
        self._read = read
        self._stand_ins = stand_ins

    def add(self, name: str, text: str, above: tuple[str, ...] = ()) -> None:
        if name in above:
            path = " imports ".join((*above[above.index(name) :], name))
            raise JoiningError(f"modules import each other: {path}")
        module = _parse_module(name, text, self._stand_ins)
        for path, wanted in module.needs:
            if path not in self.modules:
                self.add(path, self._read(path), (*above, name))
            missing = [word for word in wanted if word not in self.modules[path].exports]
            if missing:
                raise JoiningError(f"{name} imports {missing[0]}, which {path} does not export")
        self.modules[name] = module


def _parse_module(name: str, text: str, stand_ins: Mapping[str, str]) -> _Module:
    needs: list[tuple[str, tuple[str, ...]]] = []

    def take(found: re.Match[str]) -> str:
        path = stand_ins.get(found["path"], found["path"])
        if found["whole"]:
            needs.append((path, ()))
            return f'const {found["whole"]} = modules["{path}"];'
        pairs = [*_parse_names(found["names"])]
        needs.append((path, tuple(outer for outer, _ in pairs)))
        return f'const {{ {_format_names(pairs, ": ")} }} = modules["{path}"];'

    code = _IMPORT.sub(take, text)
    exports = {word: word for word in _DECLARED.findall(code)}
    code = _DECLARED.sub("", code)
    if listed := _LISTED.search(code):
        exports |= {outer: inner for inner, outer in _parse_names(listed["names"])}
        code = code[: listed.start()]
    if left := _LEFT.search(_COMMENT.sub("", code)):
        raise JoiningError(f"{name} has a statement that is not joined: {left[0].strip()[:80]}")
    return _Module(code.strip(), exports, needs)


def _parse_names(text: str) -> Iterator[tuple[str, str]]:
    """`a, b as c` as pairs: of each the name before `as`, and after it."""
    for part in filter(None, (part.strip() for part in text.split(","))):
        before, _, after = part.partition(" as ")
        yield before, after or before


def _format_names(pairs: list[tuple[str, str]], sign: str) -> str:
    return ", ".join(one if one == other else f"{one}{sign}{other}" for one, other in pairs)


def _enclose(name: str, module: _Module) -> str:
    given = _format_names([*module.exports.items()], ": ")
    return f'modules["{name}"] = (() => {{\n{module.code}\nreturn {{ {given} }};\n}})();'
