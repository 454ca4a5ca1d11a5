"""The possible variants of a set's rows for tuning, and their texts."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from typing import Any, Final

from tilegen.app.load import Loaded
from tilegen.app.row_edits import rows_of
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.games.simulation import Form, Forms
from tilegen.play.kind_effects import Kinds
from tilegen.sets.checks import run_checks
from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import Code
from tilegen.text.edits import apply_edits
from tilegen.text.source import Span
from tilegen.text.wording import join_words
from tilegen.text.yamlpath import find_node
from tilegen.text.yamltree import Node, ScalarNode, SequenceNode
from tilegen.text.yamlword import format_word

Rows = Mapping[int, Form]
"""New values of rows, by their indices in the set."""

Fits = tuple[dict[int, Form], ...]
"""For each row, the other kinds that it may become, with their forms."""


def forms_of(game: Game[Any, Any, Any]) -> Forms[Any]:
    """The possible forms of the game's pieces. Raises TilegenError for a game that cannot be
    tuned."""
    forms = game.simulation().forms
    if isinstance(forms, str):
        raise TilegenError(f"this game cannot be tuned: {forms}", "tune a set of another game")
    return forms


def fits_of(loaded_set: Loaded, forms: Forms[Any], keep: frozenset[int]) -> Fits:
    """The possible forms of the rows of a set without errors, except rows of kinds to `keep`: the
    kinds with room for everything in the row's picture, each in the turn that changes the least.
    Raises TilegenError for a set of which a row stands for several pieces."""
    edition, check_parts = loaded_set.valid_edition, loaded_set.game.press().check_parts
    _check_rows_are_single(loaded_set)
    begins = [row.span for row in rows_of(loaded_set.root, loaded_set)]
    if len(begins) != len(forms.kinds(edition)):
        message = f"not every piece of '{loaded_set.source.name}' is a row of its own in this file"
        hint = "tune the file with the rows, and write each piece as a row with its own id"
        raise TilegenError(message, hint)
    current_forms: list[Form] = [forms.form(edition, index) for index in range(len(begins))]
    existing_faults = frozenset(
        (diagnostic.code, diagnostic.span) for diagnostic in check_parts(edition)
    )
    fits: Fits = tuple(dict[int, Form]() for _ in begins)
    free = [index for index, kind in enumerate(forms.kinds(edition)) if kind not in keep]
    for kind in {*range(len(forms.names))} - keep:
        for form in forms.forms[kind]:
            changed_edition = forms.replace_pieces(
                edition, dict(zip(free, [form] * len(free), strict=True))
            )
            new_spans = [
                diagnostic.span
                for diagnostic in check_parts(changed_edition)
                if (diagnostic.code, diagnostic.span) not in existing_faults
            ]
            crowded_rows = {
                bisect_right(begins, span) - 1 for span in new_spans if span is not None
            }
            for index in free:
                if index in crowded_rows or current_forms[index] in forms.forms[kind]:
                    continue
                best = fits[index].get(kind)
                if best is None or _count_matches(form, current_forms[index]) > _count_matches(
                    best, current_forms[index]
                ):
                    fits[index][kind] = form
    return fits


def _check_rows_are_single(loaded_set: Loaded) -> None:
    pieces = getattr(loaded_set.valid_edition, loaded_set.game.sets().rows)
    if len(pieces) != len(rows_of(loaded_set.root, loaded_set)):
        message = f"the set '{loaded_set.source.name}' has rows with copies"
        raise TilegenError(message, "write a row for each tile, with an id of its own")


def _count_matches(first: Form, second: Form) -> int:
    return sum(word == another for word, another in zip(first, second, strict=True))


def changed_rows(before: Kinds, after: Kinds, fits: Fits) -> dict[int, Form]:
    """The new forms of the rows whose kind changes, by their indices."""
    pairs = enumerate(zip(before, after, strict=True))
    return {at: fits[at][kind] for at, (own, kind) in pairs if kind != own}


def complaints(loaded_set: Loaded, edition: Edition) -> frozenset[Code]:
    """The codes of a set's faults, except broken promises."""
    diagnostics = run_checks(loaded_set.game.inspection().checks, edition)
    return frozenset(diagnostic.code for diagnostic in diagnostics if not diagnostic.code.claimed)


def slugs(codes: frozenset[Code]) -> str:
    """Codes as a list in words, such as `edges-odd and set-split`."""
    return join_words(sorted(code.slug for code in codes), "and")


def replace_rows(loaded_set: Loaded, text: str, rows: Rows) -> str:
    """The text of the set with these rows; nothing else changes."""
    forms: Forms[Any] = forms_of(loaded_set.game)
    nodes = rows_of(loaded_set.root, loaded_set)
    changes: list[tuple[Span, str]] = []
    for at, form in rows.items():
        changes += _replace_words(find_node(nodes[at], (forms.key,)), form)
    return apply_edits(text, changes)


def _replace_words(node: Node | None, words: Form) -> Iterator[tuple[Span, str]]:
    """The edits that replace the words of a list, or of a text of words, with these."""
    if isinstance(node, ScalarNode):
        yield node.span, f"[{', '.join(map(format_word, words))}]"
    for item, word in zip(
        node.items if isinstance(node, SequenceNode) else (), words, strict=False
    ):
        if isinstance(item, ScalarNode) and item.text != word:
            yield item.span, format_word(word)


def comments_of(loaded_set: Loaded, rows: Rows) -> tuple[int, ...]:
    """The numbers of the lines with comments about these rows: at their ends, and the nearest one
    above."""
    nodes, source = rows_of(loaded_set.root, loaded_set), loaded_set.source
    begins = [node.span.line for node in nodes] + [source.text.count("\n") + 1]
    comment_lines = [
        line for line in range(1, begins[-1]) if source.line(line).lstrip().startswith("#")
    ]
    line_numbers: set[int] = set()
    for at in rows:
        above = bisect_right(comment_lines, begins[at]) - 1
        if above >= 0 and comment_lines[above] > begins[0] - _HEADING:
            line_numbers.add(comment_lines[above])
        line_numbers.update(
            line
            for line in range(begins[at], begins[at + 1])
            if _ends_in_comment(source.line(line))
        )
    return tuple(sorted(line_numbers))


_HEADING: Final = 5
"""A comment at most this many lines above the first row is about rows."""


def _ends_in_comment(line: str) -> bool:
    words = _QUOTED.sub("", line)
    return " #" in words and not words.lstrip().startswith("#")


_QUOTED: Final = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'[^']*'")
