"""Any game on screens: what its rules show to a seat, and its legal moves as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tilegen.games.view import (
    Eyes,
    Json,
    MoveReport,
    ScorePart,
    Sentence,
    ViewMaker,
    WhyNotSubject,
    format_sentence,
)
from tilegen.play.rules import (
    CHANCE,
    Rules,
    ScoreItem,
    find_move,
    find_reason,
    has_secrets,
)
from tilegen.play.session import Dealer, PlayedMove, RecordedAction
from tilegen.text.suggest.choice import closest_choices

if TYPE_CHECKING:
    from tilegen.games.game import Game

AnyRules = Rules[Any, Any, Any]

SENTENCES: Final[Mapping[str, str]] = {
    "moved": "{player}: {move}.",
    "moved-hidden": "{player} made a move.",
    "chance": "Chance: {move}.",
    "game-over": "The game is over.",
    "not-your-turn": "It is not your turn.",
    "allowed": "That is possible.",
    "not-possible": "That is not possible now. Possible: {moves}.",
    "not-possible-since": "That is not possible: {reason}. Possible: {moves}.",
    "part-points": "points",
    "part-named": "{name}",
}

_NAMED_MOVES: Final = 3
"""So many legal moves are named beside one that is not legal."""


def build_view(_: Game[Any, Any, Any]) -> ViewMaker:
    """The function that makes the view of a game without one of its own."""
    return GeneralView


class GeneralView:
    """Shows each seat its observation by the rules, and the player to move the legal moves."""

    __slots__ = ("_rules", "secret")

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules
        self.secret = has_secrets(rules)

    @property
    def dealer(self) -> Dealer[Any, Any]:
        return Dealer(_resolve_line, _find_chance_move)

    def stage(self, state: Any, legal_moves: Sequence[Any]) -> str:
        return "move"

    def board(self, state: Any) -> Mapping[str, Any]:
        in_sight = self._rules.in_sight(state, None)
        # A hand that a spectator sees empty is none of theirs.
        places = {place: pieces for place, pieces in in_sight.items() if pieces}
        return {
            "places": _format_places(places),
            "text": self._rules.observation(state, None),
        }

    def hand(self, state: Any, eyes: Eyes) -> Mapping[str, Any]:
        """The pieces and the observation that the seat has beyond a spectator's."""
        open_places = self._rules.in_sight(state, None)
        own_places = {
            place: pieces
            for place, pieces in self._rules.in_sight(state, eyes).items()
            if list(pieces) != list(open_places.get(place, ()))
        }
        text = self._rules.observation(state, eyes)
        is_same = text == self._rules.observation(state, None)
        return {"own_places": _format_places(own_places), "own_text": None if is_same else text}

    def offer(self, state: Any, move: Any) -> Mapping[str, Any]:
        return {"do": self._rules.format(move, state), "kind": "move"}

    def choices(self, state: Any, seat: int) -> Sequence[Any]:
        return ()

    def describe_move(
        self, played_move: PlayedMove[Any, Any], names: Sequence[str], eyes: Eyes
    ) -> MoveReport:
        mover = self._rules.to_move(played_move.before)
        text = self._rules.describe_move(played_move.move, played_move.before, eyes)
        if mover is CHANCE:
            # What a seat may not know of chance's moves is no event for it.
            return MoveReport((_fill("chance", move=text),) if text else ())
        if text is None:
            return MoveReport((_fill("moved-hidden", player=names[mover]),))
        return MoveReport((_fill("moved", player=names[mover], move=text),), text)

    def leaders(self, state: Any) -> Sequence[int]:
        """The leaders; none while a game with secrets goes on, if its rules may look at hands to
        say who is ahead."""
        is_by_points = getattr(self._rules.winners, "__func__", None) is Rules.winners
        if self.secret and not is_by_points and not self._rules.is_over(state):
            return ()
        return self._rules.winners(state)

    def parts(self, state: Any) -> Sequence[Sequence[ScorePart]]:
        items = self._rules.explain_scores(state)
        if items:
            return [[ScorePart(self.name_item(item), item.points) for item in own] for own in items]
        scores = self._rules.scores(state)
        return [[ScorePart(_fill("part-points"), score)] if score else [] for score in scores]

    def name_item(self, item: ScoreItem) -> Sentence:
        """A part of a score in words."""
        return _fill("part-named", name=", ".join(filter(None, (item.name, item.about))))

    def counts(self, state: Any) -> Mapping[str, int]:
        return {}

    def explain_illegal(self, state: Any, seat: int, subject: WhyNotSubject) -> Sentence:
        """The reason, if the rules know it, and the legal moves nearest to the subject. They reveal
        a hand, so only the player to move gets any."""
        if self._rules.is_over(state):
            return _fill("game-over")
        if self._rules.to_move(state) != seat:
            return _fill("not-your-turn")
        text = subject if isinstance(subject, str) else ""
        if self.resolve_move(state, text) is not None:
            return _fill("allowed")
        texts = [self._rules.format(move, state) for move in self._rules.legal_moves(state)]
        folded = {text.casefold(): text for text in texts}
        near = [folded[choice] for choice in closest_choices(text.casefold(), list(folded))]
        reason = find_reason(self._rules, state, text)
        if reason is None:
            return _fill("not-possible", moves=_name_moves(near or texts))
        moves = _name_moves(reason.instead or near or texts)
        sentence = _fill("not-possible-since", reason=reason.message, moves=moves)
        if reason.phrase is None:
            return sentence
        because = {"key": reason.phrase.key, "args": dict(reason.phrase.values)}
        return sentence._replace(args={**sentence.args, "because": because})

    def resolve_move(self, state: Any, action: Any) -> Any | None:
        return find_move(self._rules, state, str(action))

    def turn(self, played_move: PlayedMove[Any, Any]) -> int | None:
        return None


def _name_moves(texts: Sequence[str]) -> str:
    first_texts = texts[:_NAMED_MOVES]
    return ("; " if any("," in text for text in first_texts) else ", ").join(first_texts)


def _fill(key: str, **args: object) -> Sentence:
    return format_sentence(SENTENCES, key, **args)


def _format_places(in_sight: Mapping[str, Sequence[str]]) -> list[Json]:
    return [{"place": place, "pieces": [*pieces]} for place, pieces in in_sight.items()]


def _resolve_line(rules: AnyRules, state: Any, line: RecordedAction) -> Any | None:
    player, text = line
    return find_move(rules, state, text) if rules.to_move(state) == player else None


def _find_chance_move(rules: AnyRules, state: Any, ahead: Sequence[RecordedAction]) -> Any | None:
    """The move of chance that a record leaves out, since there is no other."""
    moves = rules.legal_moves(state)
    return moves[0] if len(moves) == 1 else None
