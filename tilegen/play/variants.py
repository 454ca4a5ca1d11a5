"""The variant of a game that a record names in its header `rules`."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.play.codes import HEADER_UNKNOWN
from tilegen.play.record import Action, Record
from tilegen.text.diagnostics import Diagnostics, UnknownWord
from tilegen.text.wording import quoted_text


def variant_of(
    record: Record[Action], variants: Sequence[str], diagnostics: Diagnostics
) -> str | None:
    """The variant that is played; the first one if the record names none. Reports an unknown one
    and returns None."""
    header = record.headers.get("rules")
    if header is None:
        return variants[0]
    variant = header.value.text.lower()
    known = next((name for name in variants if name.lower() == variant), None)
    if known is not None:
        return known
    message = f"no rules are called {quoted_text(header.value.text)}"
    unknown_word = UnknownWord(variant, variants, "rules")
    diagnostics.add_unknown(HEADER_UNKNOWN, message, header.value.span, unknown_word)
    return None
