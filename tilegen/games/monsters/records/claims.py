"""Checks a record's claims about the end of its game."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from tilegen.games.monsters.records import codes
from tilegen.games.monsters.records.notation import Record
from tilegen.games.monsters.records.ruling import Player, how, leaders, spread
from tilegen.play import record as kit
from tilegen.play.claims import check_winners, find_player_in_claim
from tilegen.play.codes import WINNER_DIFFERS
from tilegen.text.diagnostics import Diagnostic, Diagnostics, Label, cures_at
from tilegen.text.wording import format_count, join_words, shorten_number


def _claims(record: Record, key: str) -> Iterator[kit.Claim]:
    for entry in record.entries:
        if isinstance(entry, kit.Claim) and entry.key == key:
            yield entry


def check_claims(
    record: Record,
    players: Sequence[Player],
    *,
    left: int | None,
    found: Diagnostics,
) -> None:
    """Reports each claim that differs from the game as the record shows it."""
    for entry in record.entries:
        if not isinstance(entry, kit.Claim):
            continue
        match entry.key:
            case "score":
                _check_scores(record, entry, players, found)
            case "winner":
                _check_winners(record, entry, players, found)
            case "tiles":
                _check_tiles(record, entry, players, found)
            case "left" if left is not None and entry.parts[0].numbers[0] != left:
                message = (
                    f"{format_count(left, 'tile')} {'is' if left == 1 else 'are'} left face down"
                )
                number = shorten_number(entry.parts[0].numbers[0])
                hint = f"the record says {number}: count again, or look for a missing line"
                hint = f"{hint}; if none is, write 'left: {left}'"
                place = entry.parts[0].span
                cures = cures_at(place, str(left), sure=False)
                found.add(codes.LEFT_DIFFERS, message, place, hint=hint, cures=cures)
            case _:
                pass  # `discarded` is checked with the table.


def left_said(record: Record) -> int | None:
    """The claimed number of tiles left; None without such a claim, or if two of them disagree."""
    said = {claim.parts[0].numbers[0] for claim in _claims(record, "left")}
    return said.pop() if len(said) == 1 else None


def check_pile_is_empty(record: Record, unseen: int, tiles: int, found: Diagnostics) -> None:
    """Warns of `left: 0` on a photo whose discarded tiles are not named, if more than half of the
    set is not on the table: no game throws away so many."""
    if left_said(record) != 0 or 2 * unseen <= tiles:
        return
    message = (
        f"if no tile is left face down, {unseen} of the {tiles} tiles must have been discarded"
    )
    hint = "count the tiles left face down; 'left: 0' means that the pile is empty"
    span = next(_claims(record, "left")).parts[0].span
    found.extend((Diagnostic(codes.LEFT_DIFFERS, message, span, hint, forgiven=True),))


def check_left_at_most(record: Record, most: int, found: Diagnostics) -> None:
    """Checks `left:` against a photo of a game whose discarded tiles are not named."""
    first: kit.ClaimPart | None = None
    for claim in _claims(record, "left"):
        part = claim.parts[0]
        number = shorten_number(part.numbers[0])
        if part.numbers[0] > most:
            message = (
                f"at most {format_count(most, 'tile')} can be left face down: the others lie here"
            )
            hint = f"the record says {number}: count again, or look for an extra cell"
            found.add(codes.LEFT_DIFFERS, message, part.span, hint=hint)
        elif first and part.numbers != first.numbers:
            message = (
                f"another line says that {shorten_number(first.numbers[0])} are left face down"
            )
            hint = "count again, and keep one of the two lines"
            labels = (Label(first.span, "here"),)
            found.add(codes.LEFT_DIFFERS, message, part.span, hint=hint, labels=labels)
        else:
            first = part


def _check_scores(
    record: Record, claim: kit.Claim, players: Sequence[Player], found: Diagnostics
) -> None:
    for part in claim.parts:
        index = find_player_in_claim(record, part, found)
        if index is None:
            continue
        player = players[index]
        if part.numbers[0] not in player.scores:
            unit = "point" if player.score == player.score_max == 1 else "points"
            message = f"{player.name} has {how(player)} {unit}"
            hint = (
                f"compare the tiles listed for {player.name} with the table; "
                f"if they are right, write '{player.name} {player.score}'"
            )
            cures = cures_at(part.span, f"{player.name} {player.score}", sure=False)
            if player.score != player.score_max:
                hint, cures = f"{_possible(player)} may be right", ()
            found.add(codes.SCORE_DIFFERS, message, part.span, hint=hint, cures=cures)


def _check_winners(
    record: Record, claim: kit.Claim, players: Sequence[Player], found: Diagnostics
) -> None:
    if any(player.score != player.score_max for player in players):
        indexes = [find_player_in_claim(record, part, found) for part in claim.parts]
        if None not in indexes:
            _check_may_win(claim, players, {index for index in indexes if index is not None}, found)
        return
    most = max(player.score for player in players)
    check_winners(record, claim, leaders(players), (most, "point"), found)


def _check_may_win(
    claim: kit.Claim, players: Sequence[Player], said: Collection[int], found: Diagnostics
) -> None:
    """Reports a claim that these players alone lead, if no way to settle the doubts makes it
    true."""
    level = frozenset.intersection(*(players[index].scores for index in said))
    others = [min(each.scores) for index, each in enumerate(players) if index not in said]
    if level and all(score < max(level) for score in others):
        return
    names = join_words(
        [player.name for index, player in enumerate(players) if index in said], "and"
    )
    verb = "does not lead alone" if len(said) == 1 else "do not lead together"
    message = f"however the doubtful tiles lie, {names} {verb}"
    scores = ", ".join(f"{player.name} {_possible(player)}" for player in players)
    hint = f"the points may be {scores}: write who has most, or leave the line out"
    found.add(WINNER_DIFFERS, message, claim.line.text_span, hint=hint)


def _possible(player: Player) -> str:
    """`3`, `0 or 3`, or `anything from 4 to 9`."""
    scores = sorted(player.scores)
    if 2 < len(scores) == scores[-1] - scores[0] + 1:
        return f"anything from {spread(player)}"
    return join_words(map(str, scores), "or")


def _check_tiles(
    record: Record, claim: kit.Claim, players: Sequence[Player], found: Diagnostics
) -> None:
    for part in claim.parts:
        index = find_player_in_claim(record, part, found)
        if index is None:
            continue
        player = players[index]
        counts = tuple(len(creature.tiles) for creature in player.creatures)
        if part.numbers != counts:
            shown = "+".join(map(str, counts)) or "0"
            word = "tile" if counts == (1,) else "tiles"
            message = f"{player.name}'s {'creatures have' if len(counts) > 1 else 'creature has'}"
            message = f"{message} {shown} {word} here"
            hint = (
                "write a number for each creature, in the order of the blocks: is a cell missing?"
            )
            found.add(codes.TILES_DIFFER, message, part.span, hint=hint)
