"""Joins the scripts and the style sheets of pages, so that a page loads few files, and a page that
is a file loads none."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
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
_DOC: Final = r"/\*\*(?:(?!\*/).)*\*/"
_COMMENT: Final = re.compile(
    rf"^[ \t]*//[^\n]*\n|^[ \t]*{_DOC}[ \t]*\n|{_DOC} ?", re.MULTILINE | re.DOTALL
)
"""A line that is a comment, or a comment for those who read types. Our strings have neither."""
_LATER: Final = re.compile(r'\bimport\("\./([\w./-]+)"\)')
_LEFT: Final = re.compile(r"^\s*(?:import|export)\b.*|\bimport\s*\(.*", re.MULTILINE)
_VENDOR: Final = "vendor/"
_STYLE_IMPORT: Final = re.compile(r'^@import url\("([\w./-]+)"\);$', re.MULTILINE)


class JoiningError(ValueError):
    """A script or style sheet has something that cannot be joined."""


class _Module(NamedTuple):
    """A module without its import and export statements. `exports` has the names inside by those
    outside; `needs` are the names that it takes from each module that it imports, in order; `later`
    are the modules that it imports when it needs them."""

    code: str
    exports: Mapping[str, str]
    needs: Sequence[tuple[str, tuple[str, ...]]]
    later: Sequence[str]


def read_static(name: str) -> str:
    """The file of this name below `static`."""
    return (SCREENS / "static" / name).read_text(encoding="utf-8")


def join_modules(
    entry: str, read: Read = read_static, stand_ins: Mapping[str, str] = MappingProxyType({})
) -> str:
    """The module `entry` with all that it imports, as the text of one module that imports nothing.
    Each module runs once, after its imports. `stand_ins` are imported in place of others. Raises
    JoiningError for a statement that this does not know, for a name that is not exported, and for
    modules that import each other, or that import some later."""
    modules = _Joiner(read, stand_ins).collect("the entry", entry)
    for name, module in modules.items():
        if module.later:
            raise JoiningError(f"{name} imports {module.later[0]} later")
    *others, (_, last) = modules.items()
    return _format_script(dict(others), last.code)


def join_pages(pages: Iterable[str], read: Read = read_static) -> dict[str, str]:
    """The script of each page with all that it imports, by its name, and of each module that a
    script imports later with all that the page may not have yet. Modules run once, in whichever
    script they are. Raises JoiningError as `join_modules` does."""
    joiner = _Joiner(read)
    collected = {page: joiner.collect(page, read(page)) for page in pages}
    scripts = {
        page: _format_script(
            {name: each for name, each in modules.items() if name != page}, modules[page].code
        )
        for page, modules in collected.items()
    }
    # What the pages have that may import a module later.
    present: dict[str, set[str]] = {}
    for modules in collected.values():
        for name in (later for module in modules.values() for later in module.later):
            present.setdefault(name, {*modules}).intersection_update(modules)
    for name, modules_of_page in present.items():
        modules = joiner.collect(name, read(name))
        if any(module.later for module in modules.values()):
            raise JoiningError(f"{name}, which is imported later, imports others later")
        given = ", ".join(modules[name].exports)
        parts = {path: module for path, module in modules.items() if path not in modules_of_page}
        scripts[name] = _format_script(parts, f'export const {{ {given} }} = modules["{name}"];')
    return scripts


def join_styles(name: str, read: Read = read_static) -> str:
    """A style sheet with its imports replaced by the imported text. Raises JoiningError for any
    other form of import."""
    text = _STYLE_IMPORT.sub(lambda found: join_styles(found[1], read), read(name))
    if "@import" in text:
        raise JoiningError(f"{name} imports in a way that is not joined")
    return text


class _Joiner:
    """Reads modules, each once."""

    def __init__(self, read: Read, stand_ins: Mapping[str, str] = MappingProxyType({})) -> None:
        self._read = read
        self._stand_ins = stand_ins
        self._parsed: dict[str, _Module] = {}

    def collect(self, name: str, text: str) -> dict[str, _Module]:
        """The module and all its imports, direct and indirect, each after its own imports."""
        modules: dict[str, _Module] = {}
        self._add(name, text, modules, ())
        return modules

    def _add(
        self, name: str, text: str, modules: dict[str, _Module], above: tuple[str, ...]
    ) -> None:
        if name in above:
            path = " imports ".join((*above[above.index(name) :], name))
            raise JoiningError(f"modules import each other: {path}")
        if name not in self._parsed:
            self._parsed[name] = _parse_module(name, text, self._stand_ins)
        module = self._parsed[name]
        for path, words in module.needs:
            if path not in modules:
                self._add(path, self._read(path), modules, (*above, name))
            missing = [word for word in words if word not in modules[path].exports]
            if missing:
                raise JoiningError(f"{name} imports {missing[0]}, which {path} does not export")
        modules[name] = module


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

    code = _IMPORT.sub(take, text if name.startswith(_VENDOR) else _COMMENT.sub("", text))
    exports = {word: word for word in _DECLARED.findall(code)}
    code = _DECLARED.sub("", code)
    if listed := _LISTED.search(code):
        exports |= {outer: inner for inner, outer in _parse_names(listed["names"])}
        code = code[: listed.start()]
    if left := _LEFT.search(_LATER.sub("", code)):
        raise JoiningError(f"{name} has a statement that is not joined: {left[0].strip()[:80]}")
    return _Module(code.strip(), exports, needs, _LATER.findall(code))


def _parse_names(text: str) -> Iterator[tuple[str, str]]:
    """`a, b as c` as pairs: of each the name before `as`, and after it."""
    for part in filter(None, (part.strip() for part in text.split(","))):
        before, _, after = part.partition(" as ")
        yield before, after or before


def _format_names(pairs: list[tuple[str, str]], sign: str) -> str:
    return ", ".join(one if one == other else f"{one}{sign}{other}" for one, other in pairs)


def _format_script(modules: Mapping[str, _Module], last: str) -> str:
    """The modules, and what runs after them, which may wait: a function cannot."""
    parts = [_enclose(name, module) for name, module in modules.items()]
    block = last if last.startswith("export") else f"{{\n{last}\n}}"
    return "\n".join(("const modules = (globalThis.modules ??= {});", *parts, f"{block}\n"))


def _enclose(name: str, module: _Module) -> str:
    given = _format_names([*module.exports.items()], ": ")
    return f'modules["{name}"] ??= (() => {{\n{module.code}\nreturn {{ {given} }};\n}})();'
