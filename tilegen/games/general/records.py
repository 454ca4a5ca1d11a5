"""The records of a game that has none of its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tilegen.games.game import Records
from tilegen.games.general import codes
from tilegen.games.general.continuation import AnyRules
from tilegen.games.general.notation import (
    AMOUNTS,
    FINGERPRINT,
    SCORE,
    WINNER,
    GeneralRecord,
    make_grammar,
)
from tilegen.games.general.referee import Outcome, find_lines, play_record, show_table
from tilegen.games.general.ruling import POINT, GeneralRuling, as_json, describe
from tilegen.games.general.sets import make_pack
from tilegen.games.general.turn_numbers import check_turn_numbers
from tilegen.play.claims import (
    check_winners,
    find_player_in_claim,
    find_player_in_header,
)
from tilegen.play.codes import PLAYERS, SCORE_DIFFERS
from tilegen.play.fault import warn_of_forgiven
from tilegen.play.record import Block, Claim, RecordMove
from tilegen.play.variants import variant_of
from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import Diagnostic, Diagnostics, build_phrase, cures_at
from tilegen.text.wording import format_count, format_players, join_words, quoted_text

if TYPE_CHECKING:
    from tilegen.games.game import Blocks, Game
    from tilegen.games.view import ScorePart


def build_records(game: Game[Any, Any, Any]) -> Records[str, Any, GeneralRuling]:
    """The records of a game: the lines of a record are the moves of its rules."""
    grammar = make_grammar(game)

    def judge(
        record: GeneralRecord, edition: Edition | None, diagnostics: Diagnostics
    ) -> GeneralRuling:
        """The ruling on a record. The `diagnostics` of reading it become part of it."""
        names = record.players.names
        find_player_in_header(record, "first", diagnostics)
        # The variants of a set that cannot be read are not known.
        is_set_missing = edition is None and game.by_set
        variant = None if is_set_missing else variant_of(record, game.variants, diagnostics)
        is_unclear = any(diagnostic.code is PLAYERS for diagnostic in diagnostics)
        is_unclear |= "players" not in record.headers or len(names) not in game.players
        if variant is not None and not is_unclear:
            is_unclear = _report_players(record, variant, game.find_players(variant), diagnostics)
        if edition is None and not game.by_set:
            edition = make_pack(game)
        if is_unclear or variant is None or edition is None:
            return GeneralRuling(names, None, tuple(diagnostics), edition)
        _check_fingerprint(record, edition, game, diagnostics)
        rules = game.rules()(edition, len(names), variant)
        blocks = game.blocks() if game.blocks else None
        if blocks is not None and _is_table_alone(record):
            table = blocks.judge(record, edition, rules, diagnostics)
            outcome = show_table(table)
            ruling = GeneralRuling(names, outcome, (), edition, table.in_doubt)
            if outcome.certain:
                _check_claims(record, ruling, diagnostics)
        else:
            check_end = partial(_check_end, record, edition, rules, blocks)
            outcome = play_record(record, grammar, rules, diagnostics, check_end)
            check_turn_numbers(record, grammar, outcome, diagnostics)
            warn_of_forgiven(outcome.warnings, diagnostics)
            ruling = GeneralRuling(names, outcome, (), edition)
            diagnostics.extend(check_end(outcome))
        _note_trust(outcome, diagnostics)
        return ruling._replace(diagnostics=tuple(diagnostics))

    def list_parts(ruling: GeneralRuling) -> Sequence[Sequence[ScorePart]]:
        """The sources of the points, as at a table on screens."""
        if ruling.outcome is None or not ruling.score_items:
            return ()
        return game.view()(ruling.outcome.rules).parts(ruling.outcome.state)

    return Records(grammar, judge, as_json, describe, list_parts)


def _check_end(
    record: GeneralRecord,
    edition: Any,
    rules: AnyRules,
    blocks: Blocks[Any] | None,
    outcome: Outcome,
) -> tuple[Diagnostic, ...]:
    """What the record says of its end that is not so; nothing if the end is not known."""
    if not outcome.certain:
        return ()
    diagnostics = Diagnostics()
    if blocks is not None:
        played = rules, outcome.state
        blocks.check_end(record, edition, played, find_lines(outcome), diagnostics)
    ruling = GeneralRuling(record.players.names, outcome, (), edition)
    _check_claims(record, ruling, diagnostics)
    return tuple(diagnostics)


def _report_players(
    record: GeneralRecord, variant: str, numbers: range, diagnostics: Diagnostics
) -> bool:
    """Whether the record's rules are for other numbers of players, which is reported."""
    if len(record.players) in numbers:
        return False
    diagnostics.add(
        PLAYERS,
        f"the rules '{variant}' are for {format_players(numbers)}, and the record names "
        f"{len(record.players)}",
        record.headers["players"].value.span,
        hint="name the rules that were played, or the players who did play",
    )
    return True


def _is_table_alone(record: GeneralRecord) -> bool:
    """Whether a record has blocks and no lines of moves."""
    has_blocks = any(isinstance(entry, Block) for entry in record.entries)
    return has_blocks and not any(isinstance(entry, RecordMove) for entry in record.entries)


def _check_fingerprint(
    record: GeneralRecord,
    edition: Edition,
    game: Game[Any, Any, Any],
    diagnostics: Diagnostics,
) -> None:
    """Reports that the record was written with another set."""
    header, make_fingerprint = record.headers.get(FINGERPRINT), game.sets().fingerprint
    if header is None or make_fingerprint is None:
        return
    now, then = make_fingerprint(edition), header.value
    if then.text.lower() != now:
        file = record.headers.get("set")
        name = quoted_text(file.value.text if file else edition.name)
        diagnostics.add(
            codes.SET_CHANGED,
            f"{name} has changed since this record was written, so its lines may mean other moves: "
            f"its fingerprint is {now} now",
            then.span,
            hint="put the set as it was beside the record and name that, or if the change does not "
            f"matter to this game, write '{FINGERPRINT}: {now}'",
            cures=cures_at(then.span, now, sure=False),
            phrase=build_phrase("set-changed", name=name, typed=now),
        )


def _note_trust(outcome: Outcome, diagnostics: Diagnostics) -> None:
    """Warns once of a move that cannot be judged, since it depends on hidden pieces."""
    for line in outcome.lines:
        for step in line.moves or ():
            hint = outcome.rules.explain_trust(step.state, step.move) if step.is_written else None
            if hint is not None:
                place = line.entry.line.text_span
                message = "nobody knows the whole hand: this is taken on trust, and so are others"
                phrase = build_phrase("on-trust")
                diagnostics.add(codes.ON_TRUST, message, place, hint=hint, phrase=phrase)
                return


def _check_claims(record: GeneralRecord, ruling: GeneralRuling, diagnostics: Diagnostics) -> None:
    for entry in record.entries:
        if not isinstance(entry, Claim):
            continue
        outcome = ruling.outcome
        if entry.key in AMOUNTS:
            if outcome is not None and not outcome.rules.knows_scores(outcome.state):
                continue
            _check_points(record, entry, ruling, diagnostics)
        elif entry.key == WINNER:
            check_winners(
                record,
                entry,
                ruling.winners,
                ruling.winning_amount,
                diagnostics,
                over=ruling.is_over,
            )


def _check_points(
    record: GeneralRecord, claim: Claim, ruling: GeneralRuling, diagnostics: Diagnostics
) -> None:
    """Reports all differences in one diagnostic: a slip may change the points of several."""
    wrong = []
    for part in claim.parts:
        seat = find_player_in_claim(record, part, diagnostics)
        if seat is not None and ruling.scores[seat] != part.numbers[0]:
            wrong.append((ruling.names[seat], ruling.scores[seat], part.span))
    if not wrong:
        return
    points = join_words(
        [f"{name} has {format_count(score, POINT)}" for name, score, _ in wrong], "and"
    )
    hint = "correct it, or look for a line that is missing or wrong"
    code = SCORE_DIFFERS if claim.key == SCORE else codes.POINTS_DIFFER
    amounts = ", ".join(f"{name} {score}" for name, score, _ in wrong)
    phrase = build_phrase("amounts-are", list=amounts)
    diagnostics.add(code, points, wrong[0][2], hint=hint, phrase=phrase)
