"""Players named in headers and claims, and claims about the winners."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from tilegen.play import codes
from tilegen.play.record import Action, Claim, ClaimPart, Record
from tilegen.text.diagnostics import Diagnostics, build_phrase, cures_at
from tilegen.text.source import Span
from tilegen.text.wording import format_count, join_words, quoted_text

_NUMBERS: Final = re.compile(r"\s+[0-9+]+$")


def find_player(
    record: Record[Action], name: str, place: Span, diagnostics: Diagnostics
) -> int | None:
    """The index of the player with this name. Reports an unknown name and returns None."""
    player = record.players.find(name)
    if player is None:
        message = f"no player is called {quoted_text(name)}"
        hint, suggestions = record.players.advice(name)
        cures = cures_at(place, *suggestions)
        phrase = build_phrase("unknown-player", name=name)
        diagnostics.add(codes.UNKNOWN_PLAYER, message, place, hint=hint, cures=cures, phrase=phrase)
    return player


def find_player_in_header(record: Record[Action], key: str, diagnostics: Diagnostics) -> int | None:
    """The index of the player whom a header names; None if the header is missing. Reports an
    unknown name and returns None."""
    header = record.headers.get(key)
    return (
        find_player(record, header.value.text, header.value.span, diagnostics) if header else None
    )


def find_player_in_claim(
    record: Record[Action], part: ClaimPart, diagnostics: Diagnostics
) -> int | None:
    """The index of the player whom a part of a claim names. Reports an unknown name and returns
    None."""
    right = _separate_players(record, part)
    if right is None:
        return find_player(record, part.name, part.span, diagnostics)
    message = f"a comma is missing in {quoted_text(part.name)}"
    phrase = build_phrase("unknown-player", name=part.name)
    diagnostics.add(
        codes.UNKNOWN_PLAYER,
        message,
        part.span,
        hint=f"write {quoted_text(right)}",
        cures=cures_at(part.span, right),
        phrase=phrase,
    )
    return None


def _separate_players(record: Record[Action], part: ClaimPart) -> str | None:
    """The part with commas between players, such as `Anna 3, Ben 5` for `Anna 3 Ben 5`; None if
    that is not what it lacks."""
    if record.players.find(part.name) is not None:
        return None
    numbers = "+".join(map(str, part.numbers))
    words = f"{part.name} {numbers}".split()
    pieces: list[list[str]] = [[]] if numbers else [[word] for word in words]
    for word in words if numbers else ():
        pieces[-1].append(word)
        if word.replace("+", "").isdecimal():
            pieces.append([])
    players = [" ".join(piece) for piece in pieces if piece]
    names = [_NUMBERS.sub("", player) for player in players]
    if len(players) < 2 or any(record.players.find(name) is None for name in names):
        return None
    return ", ".join(players)


def check_winners(  # noqa: PLR0913 -- a claim is checked against all that is known of the end
    record: Record[Action],
    claim: Claim,
    leaders: Collection[str],
    amount: tuple[int, str] | None,
    diagnostics: Diagnostics,
    *,
    over: bool | None = None,
) -> None:
    """Reports a claim whose winners are not the `leaders`; `amount` is their score and its unit,
    None if they have not all the same. `over` is whether the game is over, where that is known:
    before its end, a wrong claim has no right one."""
    indexes = [find_player_in_claim(record, part, diagnostics) for part in claim.parts]
    claimed_winners = {record.players.names[index] for index in indexes if index is not None}
    if None in indexes or claimed_winners == {*leaders}:
        return
    if over is False:
        message = "nobody has won yet: the game is not over"
        hint = "take the line out, or add the moves that are missing"
        too_early = build_phrase("no-winner-yet")
        span = claim.line.text_span
        diagnostics.add(codes.WINNER_DIFFERS, message, span, hint=hint, phrase=too_early)
        return
    verb = "win" if over else "lead"
    if len(leaders) == 1:
        verb = f"{verb}s"
    message = f"{join_words(leaders, 'and')} {verb}" if leaders else "nobody leads"
    if amount is not None:
        message = f"{message} with {format_count(*amount)}"
    right = f"winner: {', '.join(leaders)}"
    hint = f"write '{right}'" if leaders else "take the line out"
    if amount is not None and len(leaders) > 1:
        units = format_count(2, amount[1]).partition(" ")[2]
        message, hint = f"{message} each", f"{hint}: players level on {units} share the victory"
    cures = cures_at(claim.line.text_span, right if leaders else None, sure=False)
    span = claim.line.text_span
    phrase = build_phrase("winners-are", list=", ".join(leaders)) if leaders else None
    diagnostics.add(codes.WINNER_DIFFERS, message, span, hint=hint, cures=cures, phrase=phrase)
