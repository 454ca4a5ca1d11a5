"""Reads names of kinds, features and figures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.limits import LARGEST_KIND
from tilegen.text.diagnostics import Code, Diagnostics, cures_at
from tilegen.text.fields import (
    SuggestHint,
    parse_choice,
    parse_sequence,
    parse_text,
)
from tilegen.text.source import Span
from tilegen.text.wording import quoted_text
from tilegen.text.yamltree import Node, ScalarNode, SequenceNode

_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}|0|[1-9][0-9]?", re.ASCII)
RESERVED = ("ground", "figure", "first", "again", "any", "stack", "table", "tile")
"""Words that files use for something else, so that no kind or feature is called so."""


def parse_known_name(  # noqa: PLR0913 -- the last one is rarely given
    node: Node | None,
    diagnostics: Diagnostics,
    what: str,
    names: Sequence[str],
    code: Code,
    *,
    suggest_hint: SuggestHint | None = None,
) -> str | None:
    """One of the names, such as a kind's; reports any other as `code`, with the hint of
    `suggest_hint` if it has one."""
    if not names:
        return None  # They could not be read, which is reported.
    return parse_choice(
        node, diagnostics, what, names, code, plural=_plural(what), suggest_hint=suggest_hint
    )


@cache
def _plural(what: str) -> str:
    """`kinds of sides` for `kind of side`."""
    return " of ".join(f"{word}s" for word in what.split(" of "))


def parse_known_names(
    node: Node | None, diagnostics: Diagnostics, what: str, names: Sequence[str], code: Code
) -> tuple[str, ...]:
    """A list of some of the names."""
    words = split_words(node) if isinstance(node, ScalarNode) else None
    texts = (
        [i.text for i in words.items if isinstance(i, ScalarNode)]
        if isinstance(words, SequenceNode)
        else []
    )
    better_hint = f"write '[{', '.join(texts)}]'" if texts else ""
    sequence = parse_sequence(node, diagnostics, _plural(what), better_hint=better_hint)
    items = sequence.items if sequence else ()
    parsed = (parse_known_name(item, diagnostics, what, names, code) for item in items)
    return tuple(name for name in parsed if name is not None)


def parse_new_name(node: Node | None, diagnostics: Diagnostics, what: str) -> str | None:
    """A name that a file gives to a kind or a feature."""
    name = parse_text(node, diagnostics, f"the name of a {what}")
    if name is None or node is None:
        return None
    return name if check_new_name(name, node.span, diagnostics, what) else None


def check_new_name(name: str, span: Span, diagnostics: Diagnostics, what: str) -> bool:
    """Whether a kind or a feature can have this name; reports it if not."""
    if name in RESERVED:
        message = f"no {what} can be called '{name}': files use the word for something else"
        hint = f"choose another name; taken are {', '.join(RESERVED)}"
        diagnostics.add(codes.KIND_NAME, message, span, hint=hint)
        return False
    if not _NAME.fullmatch(name):
        plain = re.sub(r"[\s_]+", "-", name.strip().lower())
        suggestion = plain if _NAME.fullmatch(plain) and plain not in RESERVED else None
        form = f"a name has small letters, digits and '-', or is a number from 0 to {LARGEST_KIND}"
        if ":" in name.strip(": "):
            form = "put a space after the colon"
        diagnostics.add(
            codes.KIND_NAME,
            f"no {what} can be called {quoted_text(name)}",
            span,
            hint=f"did you mean '{suggestion}'? {form}" if suggestion else form,
            cures=cures_at(span, suggestion),
        )
        return False
    return True


def split_words(node: Node | None) -> Node | None:
    """The node, or a list of its words if it is a text of several words without commas."""
    if not isinstance(node, ScalarNode) or "," in node.text or len(node.text.split()) < 2:
        return node
    first = node.span.start + (not node.plain)
    items = []
    for match in re.finditer(r"\S+", node.text):
        start = first + match.start()
        span = Span(node.span.line, start, start + len(match[0]))
        items.append(ScalarNode(match[0], plain=True, span=span))
    return SequenceNode(tuple(items), node.span)
