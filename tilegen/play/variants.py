"""The variant of a game that a record names in its header `rules`."""

from __future__ import annotations

from collections.abc import Sequence

from tilegen.play.codes import HEADER_UNKNOWN
from tilegen.play.record import Action, Record
from tilegen.text.diagnostics import Diagnostics, cures_at
from tilegen.text.near import choice_meant, choices_hint, quoted


def variant_of(record: Record[Action], variants: Sequence[str], found: Diagnostics) -> str | None:
    """The variant that is played; the first one if the record names none. None if it names an
    unknown one, which is reported."""
    header = record.headers.get("rules")
    said = header.value.text.lower() if header else variants[0]
    if header is None or said in variants:
        return said
    message = f"no rules are called {quoted(header.value.text)}"
    hint = choices_hint(said, variants, "rules")
    cures = cures_at(header.value.span, choice_meant(said, variants))
    found.add(HEADER_UNKNOWN, message, header.value.span, hint=hint, cures=cures)
    return None
