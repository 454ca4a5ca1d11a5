"""The rows of a set to tune: what each may become, and its text then."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from typing import Any, Final

from tilegen.app.load import Loaded
from tilegen.app.rows import rows_of
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.games.simulation import Form, Forms
from tilegen.play.effects import Kinds
from tilegen.sets.checks import all_found
from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import Code
from tilegen.text.edits import edited
from tilegen.text.near import listed
from tilegen.text.source import Span
from tilegen.text.yamledits import Places, edits

Rows = Mapping[int, Form]
"""New values of rows, by their indices in the set."""

Fits = tuple[dict[int, Form], ...]
"""For each row, the other kinds that it may become, with their forms."""


def forms_of(game: Game[Any, Any, Any]) -> Forms[Any]:
    """What the game's pieces may become. Raises TilegenError for a game that cannot be tuned."""
    forms = game.simulation().forms
    if isinstance(forms, str):
        raise TilegenError(f"{game.name} cannot be tuned: {forms}", "tune a set of another game")
    return forms


def fits_of(loaded: Loaded, forms: Forms[Any], keep: frozenset[int]) -> Fits:
    """What the rows of a set without errors may become, except those of kinds to `keep`: the kinds
    with room for everything in the row's picture, each in the turn that changes the least."""
    edition, misfits = loaded.whole, loaded.game.press().misfits
    begins = [row.span for row in rows_of(loaded.root, loaded)]
    own: list[Form] = [forms.form(edition, at) for at in range(len(begins))]
    known = frozenset((each.code, each.span) for each in misfits(edition))
    fits: Fits = tuple(dict[int, Form]() for _ in begins)
    free = [at for at, kind in enumerate(forms.kinds(edition)) if kind not in keep]
    for kind in {*range(len(forms.names))} - keep:
        for form in forms.forms[kind]:
            other = forms.changed(edition, dict(zip(free, [form] * len(free), strict=True)))
            new = [each.span for each in misfits(other) if (each.code, each.span) not in known]
            crowded = {bisect_right(begins, span) - 1 for span in new if span is not None}
            for at in free:
                if at in crowded or own[at] in forms.forms[kind]:
                    continue
                best = fits[at].get(kind)
                if best is None or _alike(form, own[at]) > _alike(best, own[at]):
                    fits[at][kind] = form
    return fits


def _alike(one: Form, other: Form) -> int:
    return sum(word == another for word, another in zip(one, other, strict=True))


def changed_rows(before: Kinds, after: Kinds, fits: Fits) -> dict[int, Form]:
    """The rows of another kind, with their new forms."""
    pairs = enumerate(zip(before, after, strict=True))
    return {at: fits[at][kind] for at, (own, kind) in pairs if kind != own}


def complaints(loaded: Loaded, edition: Edition) -> frozenset[Code]:
    """The codes of what is wrong with a set, except in its `expect`."""
    found = all_found(loaded.game.inspection().checks, edition)
    return frozenset(each.code for each in found if not each.code.claimed)


def slugs(codes: frozenset[Code]) -> str:
    """One or more codes in words, such as `edges-odd and set-split`."""
    return listed(sorted(code.slug for code in codes), "and")


def rewritten(loaded: Loaded, text: str, rows: Rows) -> str:
    """The text of the set with these rows; nothing else changes."""
    forms: Forms[Any] = forms_of(loaded.game)
    nodes = rows_of(loaded.root, loaded)
    changes: list[tuple[Span, str]] = []
    for at, form in rows.items():
        changes += edits(loaded.source, nodes[at], (forms.key,), Places(form))
    return edited(text, changes)


def comments_of(loaded: Loaded, rows: Rows) -> tuple[int, ...]:
    """The numbers of the lines with comments about these rows: at their ends, and the nearest one
    above."""
    nodes, source = rows_of(loaded.root, loaded), loaded.source
    begins = [node.span.line for node in nodes] + [source.text.count("\n") + 1]
    alone = [line for line in range(1, begins[-1]) if source.line(line).lstrip().startswith("#")]
    found: set[int] = set()
    for at in rows:
        above = bisect_right(alone, begins[at]) - 1
        if above >= 0 and alone[above] > begins[0] - _HEADING:
            found.add(alone[above])
        found.update(
            line
            for line in range(begins[at], begins[at + 1])
            if _ends_in_comment(source.line(line))
        )
    return tuple(sorted(found))


_HEADING: Final = 5
"""A comment at most this many lines above the first row is about rows."""


def _ends_in_comment(line: str) -> bool:
    words = _QUOTED.sub("", line)
    return " #" in words and not words.lstrip().startswith("#")


_QUOTED: Final = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'[^']*'")
