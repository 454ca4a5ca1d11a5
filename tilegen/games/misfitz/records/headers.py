"""The headers of a record that determine who leads."""

from __future__ import annotations

from tilegen.games.misfitz.records import codes
from tilegen.games.misfitz.records.notation import Record
from tilegen.games.misfitz.rules.deal import leader
from tilegen.play.claims import find_player_in_header
from tilegen.text.diagnostics import Cure, Diagnostics, Label, build_phrase


def leader_of(record: Record, diagnostics: Diagnostics) -> int | None:
    """The player who begins, after the dealer (B4). None if unknown. Reports headers that disagree,
    and returns None."""
    dealer = find_player_in_header(record, "dealer", diagnostics)
    first = find_player_in_header(record, "first", diagnostics)
    if dealer is None:
        return first if record.headers.keys() & {"dealer", "first"} else 0
    leads = leader(dealer, len(record.players))
    if first in {None, leads}:
        return leads
    _report(record, dealer, leads, first, diagnostics)
    return None


def _report(record: Record, dealer: int, leads: int, first: int, diagnostics: Diagnostics) -> None:
    names = record.players.names
    dealers, firsts = record.headers["dealer"].value.span, record.headers["first"].value.span
    before = names[first - 1]
    diagnostics.add(
        codes.LEADER_DIFFERS,
        f"{names[leads]} leads after the dealer {names[dealer]}, not {names[first]}",
        firsts,
        hint=f"write 'first: {names[leads]}' or 'dealer: {before}', or keep one of the two lines",
        labels=(Label(dealers, "the dealer"),),
        cures=(Cure(firsts, names[leads]), Cure(dealers, before)),
        phrase=build_phrase("other-leader", player=names[leads], other=names[dealer]),
    )
