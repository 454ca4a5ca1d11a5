"""Checks the words that rows bring in against those that rules name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.rule_reader import ParsedRules
from tilegen.games.tiles.sets.segment_reader import FeatureUse
from tilegen.games.tiles.sets.tile_rows import TileRows
from tilegen.text.diagnostics import Code, Diagnostics, cures_at
from tilegen.text.wording import quoted_text
from tilegen.text.yamltree import MappingNode, Node, ScalarNode, SequenceNode

_NO_TILE_HAS: Final = "no tile has a kind of figure {}"


def check_words_of_rows(
    rows: TileRows, joining: Iterable[str], rules: ParsedRules, diagnostics: Diagnostics
) -> None:
    """Reports words that rows bring in and rules never name, if the rules name one so like it
    that it was probably meant; and kinds under `surrounded` that no tile has, if one is like a kind
    that tiles have and that scores. `joining` are the kinds of figures that sides join into."""
    options = rules.options
    shown = dict.fromkeys((*(use.word for use in rows.figures), *joining))
    span = rules.spans.get("surrounded")
    if span is not None and rows.tiles:
        uses = [FeatureUse(kind, span) for kind in sorted(options.surrounded)]
        unseen = [use for use in uses if use.word not in shown]
        scored_kinds = [kind for kind in shown if kind in options.score]
        _report_unlike(unseen, scored_kinds, codes.NO_SUCH_FIGURE, _NO_TILE_HAS, diagnostics)
    figures = {*options.surrounded, *options.score}
    scored = [
        name
        for rule in options.score.values()
        for terms in (rule.finished, rule.unfinished)
        if terms
        for name in (*terms.features, *terms.tile_with)
    ]
    message = "the rules name no kind of figure {}"
    _report_unlike(rows.figures, figures, codes.NO_SUCH_FIGURE, message, diagnostics)
    features = [use for use in rows.segment_features if use.word not in scored]
    message = "the rules name no feature {}"
    _report_unlike(features, scored, codes.NO_SUCH_FEATURE, message, diagnostics)


def check_figures_of_sides(
    edges: Node | None, rows: TileRows, rules: ParsedRules, diagnostics: Diagnostics
) -> None:
    """Reports a kind of figure that a single port or tile is of and nothing else names, if another
    name differs from it by one letter. It may be meant, so this is no error."""
    kinds = edges.entries if isinstance(edges, MappingNode) else ()
    ports = [
        FeatureUse(port.text, port.span)
        for kind in kinds
        for port in (kind.value.items if isinstance(kind.value, SequenceNode) else (kind.value,))
        if isinstance(port, ScalarNode) and port.text
    ]
    uses = [*ports, *rows.figures]
    counts = Counter(use.word for use in uses)
    names = dict.fromkeys((*(kind.key for kind in kinds), *counts))
    named = {*(kind.key for kind in kinds), *_list_figures_of_rules(rules)}
    lonely = [use for use in uses if counts[use.word] == 1 and use.word not in named]
    if not lonely:
        return
    from tilegen.text.suggest.choice import did_you_mean, is_slip  # noqa: PLC0415 -- few kinds of figures are named once

    suspects: set[str] = set()
    for use in reversed(lonely):
        choice = next((name for name in names if is_slip(use.word, name)), None)
        # Of two that are alike, one is reported.
        if choice and use.word not in suspects:
            suspects.add(choice)
            diagnostics.add(
                codes.FIGURES_ALIKE,
                f"{quoted_text(use.word)} is a kind of figure of its own, and named nowhere else",
                use.span,
                hint=did_you_mean(use.word, choice),
                cures=cures_at(use.span, choice),
            )


def _list_figures_of_rules(rules: ParsedRules) -> Iterator[str]:
    """The kinds of figures that rules name."""
    options = rules.options
    yield from (*options.surrounded, *options.score, *options.seats)
    for rule in options.score.values():
        for terms in filter(None, (rule.finished, rule.unfinished)):
            yield from terms.beside


def _report_unlike(
    uses: Iterable[FeatureUse],
    names: Iterable[str],
    code: Code,
    message: str,
    diagnostics: Diagnostics,
) -> None:
    """Reports unknown words that resemble a known one, each in the braces of the message."""
    known = tuple(dict.fromkeys(names))
    unknown = [use for use in uses if use.word not in known]
    if not unknown:
        return
    from tilegen.text.suggest.choice import did_you_mean, resolve_choice  # noqa: PLC0415 -- a text without mistakes needs no guesses

    for use in unknown:
        choice = resolve_choice(use.word, known)
        if choice:
            diagnostics.add(
                code,
                message.format(quoted_text(use.word)),
                use.span,
                hint=did_you_mean(use.word, choice),
                cures=cures_at(use.span, choice),
            )
