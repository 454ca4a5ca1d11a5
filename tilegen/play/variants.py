"""The variant of a game that a record names in its header `rules`."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.play.codes import HEADER_UNKNOWN
from tilegen.play.record import Action, Record
from tilegen.text.diagnostics import Diagnostics, cures_at
from tilegen.text.suggest.choice import choices_hint, suggest_choice
from tilegen.text.wording import quoted_text


def variant_of(
    record: Record[Action], variants: Sequence[str], diagnostics: Diagnostics
) -> str | None:
    """The variant that is played; the first one if the record names none. Reports an unknown one
    and returns None."""
    header = record.headers.get("rules")
    variant = header.value.text.lower() if header else variants[0]
    if header is None or variant in variants:
        return variant
    message = f"no rules are called {quoted_text(header.value.text)}"
    hint = choices_hint(variant, variants, "rules")
    cures = cures_at(header.value.span, suggest_choice(variant, variants))
    diagnostics.add(HEADER_UNKNOWN, message, header.value.span, hint=hint, cures=cures)
    return None
