"""Players named in headers and claims, and claims of who has won."""

from __future__ import annotations

from collections.abc import Collection

from tilegen.play import codes
from tilegen.play.record import Action, Claim, ClaimPart, Record
from tilegen.text.diagnostics import Diagnostics, cures_at
from tilegen.text.near import counted, listed, quoted
from tilegen.text.source import Span


def named(record: Record[Action], name: str, place: Span, found: Diagnostics) -> int | None:
    """The player with this name; None if nobody has it, which is reported."""
    player = record.players.find(name)
    if player is None:
        message = f"no player is called {quoted(name)}"
        hint, meant = record.players.advice(name)
        cures = cures_at(place, *meant)
        found.add(codes.UNKNOWN_PLAYER, message, place, hint=hint, cures=cures)
    return player


def named_in_header(record: Record[Action], key: str, found: Diagnostics) -> int | None:
    """The player whom a header names; None if the header is missing or the name is unknown, which
    is reported."""
    header = record.headers.get(key)
    return named(record, header.value.text, header.value.span, found) if header else None


def named_in_claim(record: Record[Action], part: ClaimPart, found: Diagnostics) -> int | None:
    """The player whom a part of a claim names; None if nobody has the name, which is reported."""
    return named(record, part.name, part.span, found)


def check_winners(
    record: Record[Action],
    claim: Claim,
    leaders: Collection[str],
    amount: tuple[int, str],
    found: Diagnostics,
) -> None:
    """Reports a claim whose winners are not the `leaders`; `amount` is their score and its unit."""
    indexes = [named_in_claim(record, part, found) for part in claim.parts]
    said = {record.players.names[index] for index in indexes if index is not None}
    if None in indexes or said == {*leaders}:
        return
    verb = "leads" if len(leaders) == 1 else "lead"
    message = f"{listed(leaders, 'and')} {verb} with {counted(*amount)}"
    right = f"winner: {', '.join(leaders)}"
    hint = f"write '{right}'"
    if len(leaders) > 1:
        message, hint = f"{message} each", f"{hint}: players with as much share the victory"
    cures = cures_at(claim.line.whole, right, sure=False)
    found.add(codes.WINNER_DIFFERS, message, claim.line.whole, hint=hint, cures=cures)
