"""Checks a record's claims about the end of its game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from tilegen.games.monsters.records import codes
from tilegen.games.monsters.records.notation import Record
from tilegen.games.monsters.records.ruling import Player, format_range, format_score, leaders
from tilegen.games.tiles.blocks.block_claims import (
    CountedWords,
    check_left,
    check_tile_counts,
)
from tilegen.play import record as kit
from tilegen.play.claims import check_winners, find_player_in_claim
from tilegen.play.codes import WINNER_DIFFERS
from tilegen.text.diagnostics import Diagnostics, cures_at
from tilegen.text.wording import join_words

_CREATURES: Final = CountedWords("creature", "creatures")


def check_claims(
    record: Record,
    players: Sequence[Player],
    *,
    left: int | None,
    diagnostics: Diagnostics,
) -> None:
    """Reports each claim that differs from the game as the record shows it."""
    for entry in record.entries:
        if not isinstance(entry, kit.Claim):
            continue
        match entry.key:
            case "score":
                _check_scores(record, entry, players, diagnostics)
            case "winner":
                _check_winners(record, entry, players, diagnostics)
            case "tiles":
                counts = [tuple(len(c.tiles) for c in player.creatures) for player in players]
                check_tile_counts(record, entry, counts, _CREATURES, diagnostics)
            case "left" if left is not None:
                check_left(entry, left, diagnostics)
            case _:
                pass  # `discarded` is checked with the table.


def _check_scores(
    record: Record, claim: kit.Claim, players: Sequence[Player], diagnostics: Diagnostics
) -> None:
    for part in claim.parts:
        index = find_player_in_claim(record, part, diagnostics)
        if index is None:
            continue
        player = players[index]
        if part.numbers[0] not in player.scores:
            message = f"{player.name} has {format_score(player)}"
            hint = (
                f"compare the tiles listed for {player.name} with the table; "
                f"if they are right, write '{player.name} {player.score}'"
            )
            cures = cures_at(part.span, f"{player.name} {player.score}", sure=False)
            if player.score != player.score_max:
                hint, cures = f"{_possible(player)} may be right", ()
            diagnostics.add(codes.SCORE_DIFFERS, message, part.span, hint=hint, cures=cures)


def _check_winners(
    record: Record, claim: kit.Claim, players: Sequence[Player], diagnostics: Diagnostics
) -> None:
    if any(player.score != player.score_max for player in players):
        indexes = [find_player_in_claim(record, part, diagnostics) for part in claim.parts]
        if None not in indexes:
            _check_may_win(
                claim, players, {index for index in indexes if index is not None}, diagnostics
            )
        return
    most = max(player.score for player in players)
    check_winners(record, claim, leaders(players), (most, "point"), diagnostics)


def _check_may_win(
    claim: kit.Claim, players: Sequence[Player], said: Collection[int], diagnostics: Diagnostics
) -> None:
    """Reports a claim that these players alone lead, if no way to settle the doubts makes it
    true."""
    level = frozenset.intersection(*(players[index].scores for index in said))
    others = [min(player.scores) for index, player in enumerate(players) if index not in said]
    if level and all(score < max(level) for score in others):
        return
    names = join_words(
        [player.name for index, player in enumerate(players) if index in said], "and"
    )
    verb = "does not lead alone" if len(said) == 1 else "do not lead together"
    message = f"however the doubtful tiles lie, {names} {verb}"
    scores = ", ".join(f"{player.name} {_possible(player)}" for player in players)
    hint = f"the points may be {scores}: write who has most, or leave the line out"
    diagnostics.add(WINNER_DIFFERS, message, claim.line.text_span, hint=hint)


def _possible(player: Player) -> str:
    """`3`, `0 or 3`, or `anything from 4 to 9`."""
    scores = sorted(player.scores)
    if 2 < len(scores) == scores[-1] - scores[0] + 1:
        return f"anything from {format_range(scores[0], scores[-1])}"
    return join_words(map(str, scores), "or")
