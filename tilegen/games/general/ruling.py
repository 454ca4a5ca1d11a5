"""The ruling on a general record: points, winners, and the problems of the record; as a value, as
JSON and as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tilegen.games.general.referee import Outcome
from tilegen.play.rules import Chance, ScoreItem
from tilegen.play.session import name_player
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
from tilegen.text.wording import format_count, join_words, wrap_line

POINT = "point"


class GeneralRuling(NamedTuple):
    """`names` are the players in the order of their seats. `outcome` is None if the lines cannot be
    played, since it is unclear who plays or by which rules; `edition` is the set, if it is known.
    `in_doubt` is a sentence on the doubts that a photo of the table leaves, for which no points are
    counted; it is empty otherwise."""

    names: tuple[str, ...]
    outcome: Outcome | None
    diagnostics: tuple[Diagnostic, ...]
    edition: Edition | None = None
    in_doubt: str = ""

    @property
    def ok(self) -> bool:
        """Whether the record is right."""
        return not has_errors(self.diagnostics)

    @property
    def is_known(self) -> bool:
        """Whether the state of the game is known."""
        return self.outcome is not None and not self.outcome.adrift

    @property
    def is_over(self) -> bool:
        """Whether the game has ended; False if unknown."""
        outcome = self.outcome
        return outcome is not None and self.is_known and outcome.rules.is_over(outcome.state)

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
        """The points of the players; empty if the lines cannot be played."""
        if self.outcome is None or self.in_doubt:
            return ()
        return tuple(self.outcome.rules.scores(self.outcome.state))

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
        if outcome is None or not self.is_known or outcome.is_table_alone:
            return None
        return outcome.rules.count_left(outcome.state)

    @property
    def has_points(self) -> bool:
        """Whether the game has points at all; False if the lines cannot be played."""
        return self.outcome is not None and self.outcome.rules.has_points()

    @property
    def winners(self) -> tuple[str, ...]:
        """The players who win, or are ahead."""
        if self.outcome is None or self.in_doubt:
            return ()
        seats = self.outcome.rules.winners(self.outcome.state)
        return tuple(self.names[seat] for seat in seats)

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
    items: Sequence[Sequence[ScoreItem] | None] = ruling.score_items or unknown
    to_move = ruling.to_move
    return {
        "over": ruling.is_over,
        "has_points": ruling.has_points,
        "players": [
            {
                "name": name,
                "points": score,
                "score": score,
                "parts": None if own is None else [_part_as_json(item, ruling) for item in own],
            }
            for name, score, own in zip(ruling.names, scores, items, strict=True)
        ],
        "winners": [*ruling.winners],
        "left": ruling.left,
        "to_move": None if to_move is None else name_player(ruling.names, to_move),
    }


def _part_as_json(item: ScoreItem, ruling: GeneralRuling) -> dict[str, object]:
    """A part of a score; `players` are all who have the same points for it, if several do."""
    return {
        "points": item.points,
        "name": item.name,
        "about": item.about,
        "players": [ruling.names[seat] for seat in item.sharers],
        **item.details,
    }


def describe(ruling: GeneralRuling, width: int | None) -> str:
    """A text table of each player's points. Of a game without any, it says who is to move."""
    if not ruling.names:
        return ""
    has_table = ruling.scores and (ruling.has_points or ruling.next_seat is not None)
    tables = [_table(ruling, width)] if has_table else []
    return join_paragraphs(wrap_line(_headline(ruling), width), *tables)


def _headline(ruling: GeneralRuling) -> str:
    error_texts, is_play_known = summarize_errors(ruling.diagnostics)
    parts = [*error_texts]
    if ruling.in_doubt and not error_texts:
        parts.append(ruling.in_doubt)
    if ruling.is_goal_missed and is_play_known:
        parts.append(format_missed_goal(ruling.winning_amount))
    elif ruling.winners:
        lead = format_leaders(
            ruling.names,
            ruling.winners,
            ruling.winning_amount,
            over=ruling.is_over and is_play_known,
        )
        parts.append(lead if is_play_known else f"So far {lead}")
    is_table_alone = ruling.outcome is not None and ruling.outcome.is_table_alone
    if not (error_texts or ruling.is_over or is_table_alone):
        parts.append("The game is not over.")
    return " ".join(parts)


def _table(ruling: GeneralRuling, columns: int | None) -> Iterator[str]:
    """A row for each player, and below it what the points are for; `to move` marks the player whose
    turn it is."""
    texts = [format_count(score, POINT) for score in ruling.scores]
    indent, across = max(map(len, ruling.names)), max(map(len, texts))
    items = ruling.score_items or ((),) * len(ruling.names)
    width = max((len(str(item.points)) for own in items for item in own), default=1)
    for seat, (name, text) in enumerate(zip(ruling.names, texts, strict=True)):
        mark = "  to move" if seat == ruling.next_seat else ""
        points = f"  {text.rjust(across)}" if ruling.has_points else ""
        yield f"{name.ljust(indent)}{points}{mark}".rstrip()
        rows = [_score_row(item, seat, ruling.names) for item in items[seat]]
        yield from format_score_rows(rows, width, columns)


def _score_row(item: ScoreItem, seat: int, names: Sequence[str]) -> ScoreRow:
    others = [names[sharer] for sharer in item.sharers if sharer != seat]
    others_text = (f"{join_words(others, 'and')} as well",) if others else ()
    about = ", ".join(filter(None, (item.about, *others_text)))
    return ScoreRow(str(item.points), item.name, about, " ".join(item.pieces))
