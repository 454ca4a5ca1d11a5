"""What the top of a record says of the game: its rules, and who leads."""

from __future__ import annotations

from tilegen.games.misfitz.records.notation import Record
from tilegen.games.misfitz.rules.deal import leader
from tilegen.games.misfitz.rules.moves import EXPERT, STANDARD
from tilegen.play.claims import named_in_header
from tilegen.play.codes import HEADER_UNKNOWN
from tilegen.text.diagnostics import Diagnostics, cures_at
from tilegen.text.near import choice_meant, choices_hint, quoted


def rules_of(record: Record, found: Diagnostics) -> str | None:
    """Which rules are played; None where the header names none that are known."""
    header = record.headers.get("rules")
    said = header.value.text.lower() if header else STANDARD
    if header is None or said in {STANDARD, EXPERT}:
        return said
    message = f"no rules are called {quoted(header.value.text)}"
    hint = choices_hint(said, (STANDARD, EXPERT), "rules")
    cures = cures_at(header.value.span, choice_meant(said, (STANDARD, EXPERT)))
    found.add(HEADER_UNKNOWN, message, header.value.span, hint=hint, cures=cures)
    return None


def leader_of(record: Record, found: Diagnostics) -> int | None:
    """Who begins: the player after the dealer (B4). None where that is not known."""
    dealer = named_in_header(record, "dealer", found)
    first = named_in_header(record, "first", found)
    if dealer is not None:
        return leader(dealer, len(record.players))
    if first is not None or record.headers.keys() & {"dealer", "first"}:
        return first
    return 0
