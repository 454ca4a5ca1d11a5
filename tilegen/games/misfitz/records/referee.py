"""The ruling on a record: judges its lines, and checks its claims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tilegen.games.misfitz.cards import PACK
from tilegen.games.misfitz.records import codes
from tilegen.games.misfitz.records.log import RecordOutcome, play
from tilegen.games.misfitz.records.notation import GRAMMAR, Action, Record
from tilegen.games.misfitz.records.ruling import MisfitzRuling, PlayerResult, as_json, describe
from tilegen.games.rooms import Records
from tilegen.games.view import ScorePart
from tilegen.play.claims import check_winners, find_player_in_claim
from tilegen.play.record import Claim
from tilegen.text.diagnostics import Diagnostics, build_phrase
from tilegen.text.wording import join_words

if TYPE_CHECKING:
    from tilegen.games.misfitz.pack import Pack


def judge(record: Record, diagnostics: Diagnostics) -> MisfitzRuling:
    """The ruling on a record. The `diagnostics` of reading it become part of it."""
    if not record.players.names:
        return MisfitzRuling((), bank=0, stock=0, over=False, diagnostics=tuple(diagnostics))
    outcome = play(record, diagnostics)
    players = _players(record, outcome)
    public_state, turn = outcome.public_state, outcome.turn
    wanted_cards = public_state.table.wanted
    ruling = MisfitzRuling(
        players,
        public_state.bank.chips,
        outcome.hands.stock,
        outcome.over,
        (),
        to_move=None if outcome.over else record.players.names[turn.player],
        waiting=None if outcome.adrift else tuple(filter(wanted_cards.__contains__, PACK)),
    )
    if outcome.certain:
        claims = [entry for entry in record.entries if isinstance(entry, Claim)]
        most = max(player.chips for player in players)
        for claim in claims:
            match claim.key:
                case "chips":
                    _check_chips(record, claim, players, diagnostics)
                case "winner":
                    check_winners(record, claim, ruling.winners, (most, "chip"), diagnostics)
                case _:
                    pass  # There are no others.
    return ruling._replace(diagnostics=tuple(diagnostics))


def _players(record: Record, outcome: RecordOutcome) -> tuple[PlayerResult, ...]:
    rows = zip(
        record.players.names,
        outcome.public_state.bank.accounts,
        outcome.public_state.tricks,
        outcome.hands.counts,
        strict=True,
    )
    return tuple(
        PlayerResult(name, account, tuple(sorted(own)), cards) for name, account, own, cards in rows
    )


def _check_chips(
    record: Record, claim: Claim, players: Sequence[PlayerResult], diagnostics: Diagnostics
) -> None:
    """Reports all differences in one diagnostic: a forgotten fee may change several players'
    chips."""
    wrong = []
    for part in claim.parts:
        index = find_player_in_claim(record, part, diagnostics)
        if index is not None and players[index].chips != part.numbers[0]:
            wrong.append((players[index], part.span))
    if not wrong:
        return
    chips = join_words([f"{player.name} has {player.chips}" for player, _ in wrong], "and")
    word = "chip" if [player.chips for player, _ in wrong] == [1] else "chips"
    message = f"{chips} {word}"
    hint = "the table below shows where they come from: is a fee or a line missing?"
    amounts = ", ".join(f"{player.name} {player.chips}" for player, _ in wrong)
    phrase = build_phrase("amounts-are", list=amounts)
    diagnostics.add(codes.CHIPS_DIFFER, message, wrong[0][1], hint=hint, phrase=phrase)


def _list_parts(ruling: MisfitzRuling) -> list[list[ScorePart]]:
    from tilegen.games.misfitz.show.income import list_income  # noqa: PLC0415 -- for pages alone

    return [[*list_income(player.account)] for player in ruling.players]


RECORDS: Final[Records[Action, Pack, MisfitzRuling]] = Records(
    GRAMMAR,
    lambda record, _, diagnostics: judge(record, diagnostics),
    as_json,
    describe,
    _list_parts,
)
