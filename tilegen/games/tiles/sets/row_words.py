"""Checks the words that rows bring in against those that rules name."""

from __future__ import annotations

from collections.abc import Iterable

from tilegen.games.tiles.sets import codes
from tilegen.games.tiles.sets.rule_reader import ParsedRules
from tilegen.games.tiles.sets.segment_reader import FeatureUse
from tilegen.games.tiles.sets.tile_rows import TileRows
from tilegen.text.diagnostics import Code, Diagnostics, cures_at
from tilegen.text.wording import quoted_text


def check_words_of_rows(rows: TileRows, rules: ParsedRules, diagnostics: Diagnostics) -> None:
    """Reports words that rows bring in and rules never name, if the rules name one so like it
    that it was probably meant."""
    options = rules.options
    figures = {*options.surrounded, *options.score}
    scored = [
        name
        for rule in options.score.values()
        for terms in (rule.finished, rule.unfinished)
        if terms
        for name in (*terms.features, *terms.tile_with)
    ]
    _report_unlike(rows.figures, figures, codes.NO_SUCH_FIGURE, "kind of figure", diagnostics)
    features = [use for use in rows.segment_features if use.word not in scored]
    _report_unlike(features, scored, codes.NO_SUCH_FEATURE, "feature", diagnostics)


def _report_unlike(
    uses: Iterable[FeatureUse],
    names: Iterable[str],
    code: Code,
    what: str,
    diagnostics: Diagnostics,
) -> None:
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
                f"the rules name no {what} {quoted_text(use.word)}",
                use.span,
                hint=did_you_mean(use.word, choice),
                cures=cures_at(use.span, choice),
            )
