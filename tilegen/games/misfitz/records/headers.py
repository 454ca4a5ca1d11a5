"""The headers of a record that determine who leads."""

from __future__ import annotations

from tilegen.games.misfitz.records.notation import Record
from tilegen.games.misfitz.rules.deal import leader
from tilegen.play.claims import named_in_header
from tilegen.text.diagnostics import Diagnostics


def leader_of(record: Record, found: Diagnostics) -> int | None:
    """The player who begins: the one after the dealer (B4). None if unknown."""
    dealer = named_in_header(record, "dealer", found)
    first = named_in_header(record, "first", found)
    if dealer is not None:
        return leader(dealer, len(record.players))
    if first is not None or record.headers.keys() & {"dealer", "first"}:
        return first
    return 0
