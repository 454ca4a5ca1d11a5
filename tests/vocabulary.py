"""Shares of names that say little, such as a function `told` or a loop over `each`."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

_IRREGULAR = """
begun bound bought broken brought built caught chosen dealt done drawn felt found given going
gone got grown having held hidden hung kept known laid lain led left lit lost lying made meant
met missing nothing owing paid said sat seen sent shown sold spent standing stood taken thought
told torn understood won worn woven written
"""
_NO_PARTICIPLES = "embed indeed exceed proceed hundred breed speed"
_ADVERBS = """
about above across after again ahead alike all alone along also among and another any apart
around as aside at away back before behind below down beneath beside besides between beyond both
by each either else elsewhere empty enough even ever every few flat for from here how if in
inside instead into last later less like loose many maybe near nearest neither never new no
nobody none nor not now of off often old on once one only onward or other otherwise out outside
over own per plain rather right same several short similar simple since small so some soon still
sure than that the then there they thick thin this through to together too towards twice under
unlike until up upon usual well what when where whether which while who whole whose why wide
with within without wrong
"""


_PARTICIPLES = frozenset(_IRREGULAR.split())
_OTHERS = frozenset(_NO_PARTICIPLES.split())
_LOOSE = frozenset(_ADVERBS.split())
_EMPTY_OPENING = re.compile(r"(What|That of|Those (that|of|in)|One that|By which|Whoever)\b")


_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_DECLARED = re.compile(r"\b(?:function|const|let)\s+(\w+)|\((\w+(?:, \w+)*)\)\s*=>|\b(\w+)\s*=>")
"""Names of functions, variables and parameters of arrow functions in a script."""


class Shares(NamedTuple):
    """Percentages of all names of a kind, and the number of loops over `each`."""

    functions: float
    """Functions named by a bare participle or adverb."""
    variables: float
    """Variables and parameters named by a participle."""
    classes: float
    """Classes whose name ends in a participle or is an adverb."""
    shared_classes: float
    """Classes with the name of another."""
    shared_modules: float
    """Modules with the name of another."""
    docstrings: float
    """Docstrings that begin with a pronoun, such as "What ..." or "Those that ..."."""
    loops: int
    """Loops and comprehensions that run over `each`."""


class _Names(NamedTuple):
    """Names and docstrings, in the order in which they were found."""

    functions: list[str]
    variables: list[str]
    classes: list[str]
    docstrings: list[str]


def measure(files: Mapping[Path, str], same_rooms: Path | None = None) -> Shares:
    """The shares in Python files, given their text by path. The names of modules and classes in
    the folder `same_rooms` may be those of others."""
    names = _Names([], [], [], [])
    others = [path for path in files if same_rooms is None or same_rooms not in path.parents]
    loops, classes = 0, list[str]()
    for path, text in files.items():
        first = len(names.classes)
        # One tree at a time: those of all files would keep the collector busy.
        loops += _count_loops(ast.parse(text), names)
        if same_rooms is None or same_rooms not in path.parents:
            classes += names.classes[first:]
    modules = [path.stem for path in others if not path.stem.startswith("__")]
    openings = (bool(_EMPTY_OPENING.match(text)) for text in names.docstrings)
    return Shares(
        _percent(map(is_bare, names.functions), len(names.functions)),
        _percent(map(is_participle, names.variables), len(names.variables)),
        _percent(map(is_no_noun, names.classes), len(names.classes)),
        _shared_share(classes),
        _shared_share(modules),
        _percent(openings, len(names.docstrings)),
        loops,
    )


def is_bare(name: str) -> bool:
    """Whether a function's name is no more than a participle or adverbs: `told`, `laid_out`, but
    not `saved_text`."""
    first, *rest = split_words(name) or [""]
    if is_participle(first):
        return not rest or is_participle(rest[0]) or rest[0] in _LOOSE
    return first in _LOOSE and all(word in _LOOSE or is_participle(word) for word in rest)


def list_script_names(text: str) -> list[str]:
    """The names that a script declares, in the spelling of Python."""
    declarations = _DECLARED.finditer(_COMMENT.sub("", text))
    names = (
        name for match in declarations for name in re.findall(r"\w+", " ".join(match.groups("")))
    )
    return [re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower() for name in names]


def is_no_noun(name: str) -> bool:
    """Whether a class's name ends in a participle, or is an adverb."""
    words = split_words(name)
    return is_participle(words[-1]) or (len(words) == 1 and words[0] in _LOOSE)


def is_participle(name: str) -> bool:
    regular = len(name) > 4 and name.endswith("ed") and name not in _OTHERS
    return regular or name in _PARTICIPLES


def split_words(name: str) -> list[str]:
    """The words of a name, in small letters."""
    return [
        word for word in re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().split("_") if word
    ]


def _count_loops(tree: ast.Module, names: _Names) -> int:
    """The loops over `each` in a file, whose names are added to the others."""
    loops = 0
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                names.variables.append(name)
            case ast.For() | ast.AsyncFor() | ast.comprehension():
                loops += isinstance(node.target, ast.Name) and node.target.id == "each"
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                names.functions.append(node.name)
                names.docstrings.extend(_docstrings(node))
            case ast.ClassDef():
                names.classes.append(node.name)
                names.docstrings.extend(_docstrings(node))
            case ast.Module():
                names.docstrings.extend(_docstrings(node))
    return loops


def _docstrings(
    node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef,
) -> Iterator[str]:
    if text := ast.get_docstring(node):
        yield text


def _shared_share(names: list[str]) -> float:
    count = Counter(names)
    return _percent((count[name] > 1 for name in names), len(names))


def _percent(hits: Iterable[bool], total: int) -> float:
    return 100 * sum(hits) / total if total else 0.0
