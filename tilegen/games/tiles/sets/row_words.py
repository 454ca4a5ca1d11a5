"""Checks the words that rows bring in against those that rules name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.rule_reader import ParsedRules
from tilegen.games.tiles.sets.segment_reader import FeatureUse
from tilegen.games.tiles.sets.tile_rows import TileRows
from tilegen.text.diagnostics import Code, Diagnostics, cures_at
from tilegen.text.wording import quoted_text

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
