"""The ruling on a record: judges its lines, and checks its claims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tilegen.games.game import Records
from tilegen.games.misfitz.cards import PACK
from tilegen.games.misfitz.records import codes
from tilegen.games.misfitz.records.log import Played, play
from tilegen.games.misfitz.records.notation import GRAMMAR, Action, Record
from tilegen.games.misfitz.records.ruling import Player, Ruling, as_json, describe
from tilegen.play.claims import check_winners, named_in_claim
from tilegen.play.record import Claim
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.near import listed

if TYPE_CHECKING:
    from tilegen.games.misfitz.pack import Pack


def judge(record: Record, found: Diagnostics) -> Ruling:
    """The ruling on a record. The diagnostics that reading it `found` become part of it."""
    if not record.players.names:
        return Ruling((), bank=0, stock=0, over=False, diagnostics=tuple(found))
    played = play(record, found)
    players = _players(record, played)
    standing, turn = played.standing, played.turn
    wanted = standing.table.wanted
    ruling = Ruling(
        players,
        standing.bank.chips,
        played.hands.stock,
        played.over,
        (),
        to_move=None if played.over else record.players.names[turn.player],
        waiting=None if played.adrift else tuple(filter(wanted.__contains__, PACK)),
    )
    if played.certain:
        claims = [entry for entry in record.entries if isinstance(entry, Claim)]
        most = max(player.chips for player in players)
        for claim in claims:
            match claim.key:
                case "chips":
                    _check_chips(record, claim, players, found)
                case "winner":
                    check_winners(record, claim, ruling.winners, (most, "chip"), found)
                case _:
                    pass  # There are no others.
    return ruling._replace(diagnostics=tuple(found))


def _players(record: Record, played: Played) -> tuple[Player, ...]:
    each = zip(
        record.players.names,
        played.standing.bank.accounts,
        played.standing.tricks,
        played.hands.counts,
        strict=True,
    )
    return tuple(
        Player(name, account, tuple(sorted(own)), cards) for name, account, own, cards in each
    )


def _check_chips(
    record: Record, claim: Claim, players: Sequence[Player], found: Diagnostics
) -> None:
    """Reports all differences in one diagnostic: a forgotten fee may change several players'
    chips."""
    wrong = []
    for part in claim.parts:
        index = named_in_claim(record, part, found)
        if index is not None and players[index].chips != part.numbers[0]:
            wrong.append((players[index], part.span))
    if not wrong:
        return
    chips = listed([f"{player.name} has {player.chips}" for player, _ in wrong], "and")
    word = "chip" if [player.chips for player, _ in wrong] == [1] else "chips"
    message = f"{chips} {word}"
    hint = "the table below shows where they come from: is a fee or a line missing?"
    found.add(codes.CHIPS_DIFFER, message, wrong[0][1], hint=hint)


RECORDS: Final[Records[Action, Pack, Ruling]] = Records(
    GRAMMAR, lambda record, _, found: judge(record, found), as_json, describe
)
