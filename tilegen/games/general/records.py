"""The records of a game that has none of its own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

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
from tilegen.games.general.objections import list_unfinished
from tilegen.games.general.referee import Outcome, find_lines, play_record, show_table
from tilegen.games.general.ruling import (
    GeneralRuling,
    as_json,
    describe,
    format_possible,
    format_score,
)
from tilegen.games.general.sets import make_pack
from tilegen.games.lazy import LazyAttribute
from tilegen.games.rooms import Records, RulingForm
from tilegen.play.claims import (
    check_winners,
    find_player_in_claim,
    find_player_in_header,
)
from tilegen.play.codes import PLAYERS, SCORE_DIFFERS, WINNER_DIFFERS
from tilegen.play.fault import warn_of_forgiven
from tilegen.play.record import Block, Claim, Grammar, RecordMove
from tilegen.play.roster import report_number
from tilegen.play.variants import variant_of
from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import Diagnostic, Diagnostics, build_phrase, cures_at
from tilegen.text.source import Span
from tilegen.text.wording import format_players, join_words, quoted_text

if TYPE_CHECKING:
    from tilegen.games.game import Game
    from tilegen.games.general.unplayed_lines import Explain
    from tilegen.games.rooms import Blocks, MoveNotation
    from tilegen.games.view import ScorePart
    from tilegen.play.rules import IllegalMoveError

# Of most records the set is known.
_REPORT_UNPLAYED: Final[
    LazyAttribute[Callable[[GeneralRecord, Grammar[str], Explain, Diagnostics], None]]
] = LazyAttribute("tilegen.games.general.unplayed_lines:report_unplayed")


def build_records(game: Game[Any, Any, Any]) -> Records[str, Any, GeneralRuling]:
    """The records of a game: the lines of a record are the moves of its rules."""
    grammar = make_grammar(game)
    form = game.ruling_form() if game.ruling_form else None
    explain = partial(_explain_form, game.notation() if game.notation else None)

    def judge(
        record: GeneralRecord, edition: Edition | None, diagnostics: Diagnostics
    ) -> GeneralRuling:
        """The ruling on a record. The `diagnostics` of reading it become part of it."""
        names, shift = record.players.names, record.players.shift
        find_player_in_header(record, "first", diagnostics)
        # The variants of a set that cannot be read are not known.
        is_set_missing = edition is None and game.by_set
        variant = None if is_set_missing else variant_of(record, game.variants, diagnostics)
        is_unclear = any(diagnostic.code is PLAYERS for diagnostic in diagnostics)
        is_unclear |= "players" not in record.headers
        if variant is not None and not is_unclear:
            is_unclear = _report_players(record, variant, game, diagnostics)
        if edition is None and not game.by_set:
            edition = make_pack(game)
        if is_unclear or variant is None or edition is None:
            _REPORT_UNPLAYED()(
                record,
                grammar,
                partial(explain, _find_any_rules(game, edition, variant)),
                diagnostics,
            )
            ruling = GeneralRuling(names, None, tuple(diagnostics), edition, shift=shift)
            return ruling if form is None else _rename_complaints(ruling, form)
        _check_fingerprint(record, edition, game, diagnostics)
        rules = game.rules()(edition, len(names), variant)
        blocks = game.blocks() if game.blocks else None
        if blocks is not None and _is_table_alone(record, grammar, partial(explain, rules)):
            if any(isinstance(entry, RecordMove) for entry in record.entries):
                _REPORT_UNPLAYED()(record, grammar, partial(explain, rules), diagnostics)
            table = blocks.judge(record, edition, rules, diagnostics)
            outcome = show_table(table)
            ruling = GeneralRuling(names, outcome, (), edition, table, shift)
            if outcome.certain:
                _check_claims(record, ruling, game, diagnostics)
        else:
            check_end = partial(_check_end, record, edition, rules, game)
            outcome = play_record(record, grammar, rules, diagnostics, check_end)
            warn_of_forgiven(outcome.warnings, diagnostics)
            ruling = GeneralRuling(names, outcome, (), edition, shift=shift)
            end_faults = check_end(outcome)
            lacking = tuple(fault for fault in end_faults if fault.code.unfinished)
            ruling = ruling._replace(lacking=lacking)
            diagnostics.extend(end_faults)
        _note_trust(outcome, diagnostics)
        ruling = ruling._replace(diagnostics=tuple(diagnostics))
        ruling = ruling if blocks is None else _add_texts(ruling, record, blocks)
        return ruling if form is None else _rename_complaints(ruling, form)

    def list_parts(ruling: GeneralRuling) -> Sequence[Sequence[ScorePart]]:
        """The sources of the points, as at a table on screens; none while a photo leaves points in
        doubt."""
        if ruling.outcome is None or not ruling.score_items or ruling.are_scores_in_doubt:
            return ()
        return game.view()(ruling.outcome.rules).parts(ruling.outcome.state)

    write_json = form.as_json if form else as_json
    return Records(grammar, judge, write_json, describe, list_parts)


def _find_any_rules(
    game: Game[Any, Any, Any], edition: Edition | None, variant: str | None
) -> AnyRules | None:
    """Some rules that tell how the moves of a record are written, if its set is known."""
    if edition is None:
        return None
    variant = variant or game.variants[0]
    return game.rules()(edition, game.find_players(variant)[0], variant)


def _explain_form(
    own: MoveNotation | None, rules: AnyRules | None, text: str
) -> IllegalMoveError | None:
    """Why a text has not the form of a move; None if it has, or if nothing tells."""
    return own.explain()(text, rules) if own and own.explain else None


def _rename_complaints(ruling: GeneralRuling, form: RulingForm) -> GeneralRuling:
    """The ruling with a game's own codes and phrases."""

    def rename(diagnostic: Diagnostic) -> Diagnostic:
        phrase = diagnostic.phrase
        if phrase is not None:
            phrase = phrase._replace(key=form.phrases.get(phrase.key, phrase.key))
        code = form.codes.get(diagnostic.code, diagnostic.code)
        return diagnostic._replace(code=code, phrase=phrase)

    return ruling._replace(
        diagnostics=tuple(map(rename, ruling.diagnostics)),
        lacking=tuple(map(rename, ruling.lacking)),
    )


def _check_end(
    record: GeneralRecord,
    edition: Any,
    rules: AnyRules,
    game: Game[Any, Any, Any],
    outcome: Outcome,
) -> tuple[Diagnostic, ...]:
    """The duties that are left at the end of a record, or what it says of the end that is not so;
    nothing if the end is not known."""
    duties = list_unfinished(record, outcome)
    if duties or not outcome.certain:
        return duties
    faults = _check_said(record, edition, rules, game, outcome)
    if not faults or outcome.played_on is None:
        return faults
    # What was played on after the end may have been claimed, or not.
    then = outcome._replace(state=outcome.played_on, played_on=None)
    others = _check_said(record, edition, rules, game, then)
    return tuple(own for own in faults if _is_among(own, others))


def _is_among(diagnostic: Diagnostic, others: Sequence[Diagnostic]) -> bool:
    """Whether the same claim, or any block for one, is among those found wrong."""
    same = [other for other in others if other.code is diagnostic.code]
    return any(not other.code.claimed or other.span == diagnostic.span for other in same)


def _check_said(
    record: GeneralRecord,
    edition: Any,
    rules: AnyRules,
    game: Game[Any, Any, Any],
    outcome: Outcome,
) -> tuple[Diagnostic, ...]:
    """The claims and blocks that differ from the state at the end."""
    diagnostics = Diagnostics()
    if game.blocks:
        played = rules, outcome.state
        game.blocks().check_end(record, edition, played, find_lines(outcome), diagnostics)
    players = record.players
    ruling = GeneralRuling(players.names, outcome, (), edition, shift=players.shift)
    _check_claims(record, ruling, game, diagnostics)
    return tuple(diagnostics)


def _add_texts(ruling: GeneralRuling, record: GeneralRecord, blocks: Blocks[Any]) -> GeneralRuling:
    """The ruling with its sentences on pieces that are left, and on what the record cannot show."""
    outcome = ruling.outcome
    if outcome is None:
        return ruling
    left_text = "" if ruling.left is None else blocks.describe_left(outcome.rules, ruling.left)
    note = blocks.note_uncounted(record, outcome.rules) if outcome.lines else ""
    return ruling._replace(left_text=left_text, note=note)


def _report_players(
    record: GeneralRecord, variant: str, game: Game[Any, Any, Any], diagnostics: Diagnostics
) -> bool:
    """Whether the game, or the record's rules of it, are for other numbers of players, which is
    reported."""
    count, numbers = len(record.players), game.find_players(variant)
    if count not in game.players:
        # A set may narrow what the notation of all sets allows.
        report_number(count, game.players, record.headers["players"].line.text_span, diagnostics)
        return True
    if count in numbers:
        return False
    diagnostics.add(
        PLAYERS,
        f"the rules '{variant}' are for {format_players(numbers)}, and the record names {count}",
        record.headers["players"].value.span,
        hint="name the rules that were played, or the players who did play",
    )
    return True


def _is_table_alone(record: GeneralRecord, grammar: Grammar[str], explain: Explain) -> bool:
    """Whether a record has blocks and no lines of moves, but at most some that say something else
    of a player."""
    if not any(isinstance(entry, Block) for entry in record.entries):
        return False
    moves = (entry for entry in record.entries if isinstance(entry, RecordMove))
    return all(not grammar.is_chance(move.name) and explain(move.action) for move in moves)


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


def _check_claims(
    record: GeneralRecord,
    ruling: GeneralRuling,
    game: Game[Any, Any, Any],
    diagnostics: Diagnostics,
) -> None:
    for entry in record.entries:
        if not isinstance(entry, Claim):
            continue
        outcome = ruling.outcome
        if entry.key in AMOUNTS:
            if outcome is not None and not outcome.rules.knows_scores(outcome.state):
                continue
            _check_points(record, entry, ruling, game, diagnostics)
        elif entry.key == WINNER and ruling.are_scores_in_doubt:
            _check_may_win(record, entry, ruling, game, diagnostics)
        elif entry.key == WINNER:
            check_winners(
                record,
                entry,
                ruling.winners,
                ruling.winning_amount,
                diagnostics,
                # Who leads on a photo may be claimed_seats as well.
                over=ruling.is_over or (None if ruling.table else False),
            )


def _check_points(
    record: GeneralRecord,
    claim: Claim,
    ruling: GeneralRuling,
    game: Game[Any, Any, Any],
    diagnostics: Diagnostics,
) -> None:
    """Reports each difference at its place if the ruling shows what the points are for, or if they
    are in doubt. Else all are one: a slip in a line may change the points of several."""
    code = SCORE_DIFFERS if claim.key == SCORE else codes.POINTS_DIFFER
    items, possible = ruling.score_items or ((),) * len(ruling.names), ruling.possible_scores
    wrong: list[tuple[int, Span]] = []
    for part in claim.parts:
        seat = find_player_in_claim(record, part, diagnostics)
        if seat is not None and part.numbers[0] not in possible[seat]:
            wrong.append((seat, part.span))
    texts = [
        f"{ruling.names[seat]} has {format_score(items[seat], possible[seat])}" for seat, _ in wrong
    ]
    amounts = [f"{ruling.names[seat]} {ruling.scores[seat]}" for seat, _ in wrong]
    if wrong and not (ruling.score_items or ruling.are_scores_in_doubt):
        hint = "correct it, or look for a line that is missing or wrong"
        phrase = build_phrase("amounts-are", list=", ".join(amounts))
        diagnostics.add(code, join_words(texts, "and"), wrong[0][1], hint=hint, phrase=phrase)
        return
    for (seat, place), text, amount in zip(wrong, texts, amounts, strict=True):
        if len(possible[seat]) > 1:
            hint = f"{format_possible(possible[seat])} may be right"
            diagnostics.add(code, text, place, hint=hint)
            continue
        hint = (
            f"compare the {_name_pieces(game)} listed for {ruling.names[seat]} with the table; "
            f"if they are right, write '{amount}'"
        )
        cures = cures_at(place, amount, sure=False)
        phrase = build_phrase("amounts-are", list=amount)
        diagnostics.add(code, text, place, hint=hint, cures=cures, phrase=phrase)


def _check_may_win(
    record: GeneralRecord,
    claim: Claim,
    ruling: GeneralRuling,
    game: Game[Any, Any, Any],
    diagnostics: Diagnostics,
) -> None:
    """Reports a claim that these players alone lead, if no way to settle the doubts makes it
    true."""
    indexes = [find_player_in_claim(record, part, diagnostics) for part in claim.parts]
    claimed_seats = {index for index in indexes if index is not None}
    if None in indexes or _may_win(claimed_seats, ruling):
        return
    names = [ruling.names[seat] for seat in ruling.seats if seat in claimed_seats]
    verb = "does not lead alone" if len(claimed_seats) == 1 else "do not lead together"
    scores = ", ".join(
        f"{ruling.names[seat]} {format_possible(ruling.possible_scores[seat])}"
        for seat in ruling.seats
    )
    diagnostics.add(
        WINNER_DIFFERS,
        f"however the doubtful {_name_pieces(game)} lie, {join_words(names, 'and')} {verb}",
        claim.line.text_span,
        hint=f"the points may be {scores}: write who has most, or leave the line out",
    )


def _name_pieces(game: Game[Any, Any, Any]) -> str:
    """`tiles`, or what else lies on the table."""
    noun = game.press().noun if game.has("press") else "piece"
    return f"{noun}s"


def _may_win(claimed_seats: Collection[int], ruling: GeneralRuling) -> bool:
    """Whether these players may lead alone. All others have then the worst points that they may
    have: the least, or the most where the fewest points win."""
    table, possible = ruling.table, ruling.possible_scores
    if table is None or table.find_winners is None:
        return True
    for score in frozenset.intersection(*(possible[seat] for seat in claimed_seats)):
        for worst in (min, max):
            points = [
                score if seat in claimed_seats else worst(own) for seat, own in enumerate(possible)
            ]
            if {*table.find_winners(tuple(points))} == {*claimed_seats}:
                return True
    return False
