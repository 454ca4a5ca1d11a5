"""The ruling on a general record: points, winners, and the problems of the record; as a value, as
JSON and as a table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from tilegen.games.general.referee import Outcome
from tilegen.games.rooms import TableAtEnd
from tilegen.play.movers import name_player
from tilegen.play.rules import Chance, ScoreItem
from tilegen.play.verdict import (
    ScoreRow,
    format_leaders,
    format_missed_goal,
    format_score_rows,
    join_paragraphs,
    summarize_errors,
)
from tilegen.sets.edition import Edition
from tilegen.text.diagnostics import Diagnostic, has_errors
from tilegen.text.wording import join_words, wrap_line

POINT: Final = "point"
LEAST_TO_MOST: Final = "{} to {}"
"""The range of points that a photo leaves possible."""


class GeneralRuling(NamedTuple):
    """`names` are the players in the order of their seats. `outcome` is None if the lines cannot be
    played, since it is unclear who plays or by which rules; `edition` is the set, if it is known.
    `table` is what blocks show in a record without lines. The record lists so many players before
    the first, by `shift`. `left_text` is a sentence on the pieces that are left, and `note` one on
    what the record cannot show; both may be empty. `lacking`
    are the diagnostics of what is still to be written."""

    names: tuple[str, ...]
    outcome: Outcome | None
    diagnostics: tuple[Diagnostic, ...]
    edition: Edition | None = None
    table: TableAtEnd | None = None
    shift: int = 0
    left_text: str = ""
    note: str = ""
    lacking: tuple[Diagnostic, ...] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats in the order in which the record lists the players."""
        count = len(self.names)
        return tuple((index - self.shift) % count for index in range(count))

    @property
    def ok(self) -> bool:
        """Whether the record is right."""
        return not has_errors(self.diagnostics)

    @property
    def is_known(self) -> bool:
        """Whether the state of the game is known."""
        return self.outcome is not None and not self.outcome.adrift

    @property
    def in_doubt(self) -> str:
        """A sentence on the doubts that a photo of the table leaves, for which no points are
        counted; empty without any."""
        return self.table.in_doubt if self.table else ""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended; False if unknown."""
        outcome = self.outcome
        if outcome is None or not (self.is_known and (outcome.certain or not self._is_table_wrong)):
            return False
        return outcome.rules.is_over(outcome.state)

    @property
    def _is_table_wrong(self) -> bool:
        return self.table is not None and not (self.table.certain or self.table.in_doubt)

    @property
    def to_move(self) -> int | Chance | None:
        """The player to move, or chance; None once the game is over, and if unknown."""
        outcome = self.outcome
        if outcome is None or not self.is_known or self.is_over or outcome.is_table_alone:
            return None
        return outcome.rules.to_move(outcome.state)

    @property
    def next_seat(self) -> int | None:
        """The player whose line comes next, even if chance moves first; None if unknown."""
        outcome = self.outcome
        if outcome is None or self.to_move is None:
            return None
        return outcome.rules.find_next_seat(outcome.state)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of the players that are certain; empty if the lines cannot be played."""
        if self.outcome is None or self.in_doubt:
            return ()
        return tuple(self.outcome.rules.scores(self.outcome.state))

    @property
    def possible_scores(self) -> tuple[frozenset[int], ...]:
        """All points that each player may have; several where a photo leaves doubt."""
        if self.table and self.table.possible:
            return self.table.possible
        return tuple(frozenset({score}) for score in self.scores)

    @property
    def are_scores_in_doubt(self) -> bool:
        """Whether some player may have other points."""
        return any(len(scores) > 1 for scores in self.possible_scores)

    @property
    def score_items(self) -> tuple[Sequence[ScoreItem], ...]:
        """For each player, what the points are for; empty if that is not known."""
        if not self.scores or self.outcome is None:
            return ()
        return tuple(self.outcome.rules.explain_scores(self.outcome.state))

    @property
    def left(self) -> int | None:
        """How many pieces are left to draw or to choose from; None if the rules do not say, or if
        it is not known."""
        outcome = self.outcome
        if outcome is None or not self.is_known:
            return None
        return self.table.left if self.table else outcome.rules.count_left(outcome.state)

    @property
    def has_points(self) -> bool:
        """Whether the game has points at all; False if the lines cannot be played."""
        return self.outcome is not None and self.outcome.rules.has_points()

    @property
    def winners(self) -> tuple[str, ...]:
        """The players who win, or are ahead."""
        if self.outcome is None or self.in_doubt:
            return ()
        winning_seats = self.outcome.rules.winners(self.outcome.state)
        return tuple(self.names[seat] for seat in self.seats if seat in winning_seats)

    @property
    def is_goal_missed(self) -> bool:
        """Whether the game is over, and all players together have missed its goal."""
        return self.outcome is not None and self.outcome.rules.is_goal_missed(self.outcome.state)

    @property
    def winning_amount(self) -> tuple[int, str] | None:
        """The points of every winner, and their unit; None if they have not all the same, or if
        somebody else has as many: then something other than points decided."""
        if not self.has_points:
            return None
        winners = self.winners
        pairs = [*zip(self.names, self.scores, strict=False)]
        amounts = {score for name, score in pairs if name in winners}
        others = {score for name, score in pairs if name not in winners}
        return (amounts.pop(), POINT) if len(amounts) == 1 and amounts.isdisjoint(others) else None


def as_json(ruling: GeneralRuling) -> dict[str, object]:
    """This game's part of the JSON, added to the part that all games share. Points are None if the
    lines cannot be played; they have two names, their own and the one that monsters share."""
    unknown = (None,) * len(ruling.names)
    scores: Sequence[int | None] = ruling.scores or unknown
    most: Sequence[int | None] = tuple(map(max, ruling.possible_scores)) or unknown
    items: Sequence[Sequence[ScoreItem] | None] = ruling.score_items or unknown
    to_move = ruling.to_move
    return {
        "over": ruling.is_over,
        "has_points": ruling.has_points,
        "players": [
            {
                "name": ruling.names[seat],
                "points": scores[seat],
                "score": scores[seat],
                "score_max": most[seat],
                "parts": None
                if (own := items[seat]) is None
                else [_part_as_json(item, ruling) for item in own],
            }
            for seat in ruling.seats
        ],
        "winners": [*ruling.winners],
        "left": ruling.left,
        "to_move": None if to_move is None else name_player(ruling.names, to_move),
    }


def _part_as_json(item: ScoreItem, ruling: GeneralRuling) -> dict[str, object]:
    """A part of a score; `players` are all who have the same points for it, if several do."""
    return {
        "points": item.points,
        "points_max": item.points if item.most is None else item.most,
        "name": item.name,
        "about": item.about,
        "players": [ruling.names[seat] for seat in item.sharers],
        **item.details,
    }


def format_sum(
    items: Sequence[ScoreItem], scores: Collection[int], least_to_most: str = LEAST_TO_MOST
) -> str:
    """The points of a player, as the sum of all that they are for: `9 + 0 + 5 = 14`. What a photo
    leaves in doubt is a range: `9 + (0 to 5) = 9 to 14`. `scores` are all that the player may
    have."""
    total = format_range(min(scores), max(scores), least_to_most)
    if len(items) < 2 or not any(item.points or item.most for item in items):
        return total
    text = ""
    for item in items:
        most = item.points if item.most is None else item.most
        amount = str(abs(item.points))
        if most != item.points:
            amount = f"({format_range(item.points, most, least_to_most)})"
        sign = "-" if item.points < 0 and most == item.points else "+"
        text += f" {sign} {amount}" if text else f"{sign.strip('+')}{amount}"
    return f"{text} = {total}"


def format_score(items: Sequence[ScoreItem], scores: Collection[int]) -> str:
    """The sum with its unit: `9 + 0 + 5 = 14 points`."""
    unit = POINT if {*scores} == {1} else f"{POINT}s"
    return f"{format_sum(items, scores)} {unit}"


def format_possible(scores: frozenset[int]) -> str:
    """`3`, `0 or 3`, or `anything from 4 to 9`."""
    numbers = sorted(scores)
    if 2 < len(numbers) == numbers[-1] - numbers[0] + 1:
        return f"anything from {numbers[0]} to {numbers[-1]}"
    return join_words(map(str, numbers), "or")


def format_range(least: int, most: int, least_to_most: str = LEAST_TO_MOST) -> str:
    """`5`, or `0 to 5`."""
    return str(least) if least == most else least_to_most.format(least, most)


def describe(ruling: GeneralRuling, width: int | None) -> str:
    """A text table of each player's points. Of a game without any, it says who is to move."""
    if not ruling.names:
        return ""
    has_table = ruling.scores and (ruling.has_points or ruling.next_seat is not None)
    tables = [_table(ruling, width)] if has_table else []
    notes = [wrap_line(ruling.note, width)] if ruling.note else []
    return join_paragraphs(wrap_line(_headline(ruling), width), *tables, *notes)


def _headline(ruling: GeneralRuling) -> str:
    error_texts, is_play_known = summarize_errors(ruling.diagnostics)
    parts = [*error_texts]
    if ruling.in_doubt and not error_texts:
        parts.append(ruling.in_doubt)
    if ruling.are_scores_in_doubt:
        parts.append("The photo leaves the scores in doubt.")
    elif is_play_known or ruling.table is None or ruling.table.leads:
        parts += _describe_lead(ruling, is_play_known=is_play_known)
    if ruling.left_text:
        parts.append(ruling.left_text)
    is_end_unknown = ruling.table is not None and ruling.left is None
    if not (error_texts or ruling.is_over or is_end_unknown or ruling.are_scores_in_doubt):
        parts.append("The game is not over.")
    return " ".join(parts)


def _describe_lead(ruling: GeneralRuling, *, is_play_known: bool) -> Iterator[str]:
    """A sentence on the players who win, or are ahead, if there are any."""
    if ruling.is_goal_missed and is_play_known:
        yield format_missed_goal(ruling.winning_amount)
    elif ruling.winners:
        is_over = ruling.is_over and is_play_known
        amount = ruling.winning_amount
        lead = format_leaders(ruling.names, ruling.winners, amount, over=is_over)
        yield lead if is_play_known else f"So far {lead}"


def _table(ruling: GeneralRuling, columns: int | None) -> Iterator[str]:
    """A row for each player, and below it what the points are for; `to move` marks the player whose
    turn it is."""
    marks = ["  to move" if seat == ruling.next_seat else "" for seat in range(len(ruling.names))]
    items, scores = ruling.score_items, ruling.possible_scores
    if not items:
        yield from _list_totals(ruling, marks)
        return
    width = max((len(str(item.points)) for own in items for item in own), default=1)
    for seat in ruling.seats:
        total = f"{ruling.names[seat]}: {format_sum(items[seat], scores[seat])}{marks[seat]}"
        yield from wrap_line(total, columns)
        rows = [_score_row(item, seat, ruling.names) for item in items[seat]]
        yield from format_score_rows(rows, width, columns)


def _list_totals(ruling: GeneralRuling, marks: Sequence[str]) -> Iterator[str]:
    """The points of players of which nobody knows what they are for."""
    texts = [format_score((), scores) for scores in ruling.possible_scores]
    indent, across = max(map(len, ruling.names)), max(map(len, texts))
    for seat in ruling.seats:
        points = f"  {texts[seat].rjust(across)}" if ruling.has_points else ""
        yield f"{ruling.names[seat].ljust(indent)}{points}{marks[seat]}".rstrip()


def _score_row(item: ScoreItem, seat: int, names: Sequence[str]) -> ScoreRow:
    others = [names[sharer] for sharer in item.sharers if sharer != seat]
    others_text = (f"{join_words(others, 'and')} as well",) if others else ()
    about = ", ".join(filter(None, (item.about, *others_text)))
    return ScoreRow(str(item.points), item.name, about, " ".join(item.pieces))
