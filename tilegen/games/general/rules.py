"""Completes the rules of a game with defaults for the methods that they leave out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from tilegen.errors import TilegenError
from tilegen.play.rules import Chance, Rules
from tilegen.text.wording import join_words, quoted_text

if TYPE_CHECKING:
    from tilegen.games.game import Game, RulesMaker

REQUIRED: Final = ("start", "to_move", "legal_moves", "apply", "scores")
"""The methods without which there is no game."""

OPTIONAL: Final = (
    "is_over",
    "find_next_seat",
    "winners",
    "is_goal_missed",
    "explain_scores",
    "has_points",
    "count_left",
    "observation",
    "in_sight",
    "format",
    "parse",
    "find_by_text",
    "is_legal",
    "infer_chance",
    "explain_chance",
    "prepare",
    "note",
    "explain_trust",
    "knows_scores",
    "ends_turn",
    "list_slips",
    "list_deeds",
    "opens",
    "overrule",
    "let_stand",
    "pass_over",
    "give_turn",
    "list_objections",
    "explain_over",
    "list_unfinished",
    "list_lines_with",
    "describe_move",
    "find_writer",
    "without_guesses",
)
"""The methods that have defaults. The `line` of a move is not among them: it belongs to records of
a game's own."""


class CompletedRules(Rules[Any, Any, str]):
    """Rules with a default for each method that the given rules lack, and with the lines of a
    general record."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        for name in OPTIONAL:
            method = getattr(rules, name, None)
            if method is not None:
                setattr(self, name, method)

    def start(self) -> Any:
        return self.rules.start()

    def to_move(self, state: Any) -> int | Chance:
        player: int | Chance = self.rules.to_move(state)
        return player

    def legal_moves(self, state: Any) -> Sequence[Any]:
        moves: Sequence[Any] = self.rules.legal_moves(state)
        return moves

    def apply(self, state: Any, move: Any) -> Any:
        return self.rules.apply(state, move)

    def scores(self, state: Any) -> tuple[int, ...]:
        scores: tuple[int, ...] = self.rules.scores(state)
        return scores


def complete_rules(rules: Any, game: str) -> Rules[Any, Any, Any]:
    """The rules themselves if they inherit all from `Rules`, else completed ones. Raises
    TilegenError if a required method is missing."""
    if isinstance(rules, type):
        hint = f"let it return an object: {rules.__name__}(...), not {rules.__name__}"
        raise TilegenError(f"the rules of {game} are a class", hint)
    missing = [name for name in REQUIRED if _is_missing(rules, name)]
    if missing:
        names = join_words(tuple(map(quoted_text, missing)), "and")
        hint = "docs/write-a-game.md says what each of these methods returns"
        raise TilegenError(f"the rules of {game} lack {names}", hint)
    is_complete = Rules in type(rules).__mro__ and type(rules).line is Rules.line
    return rules if is_complete else CompletedRules(rules)


def _is_missing(rules: object, name: str) -> bool:
    method = getattr(rules, name, None)
    return method is None or getattr(method, "__func__", None) is getattr(Rules, name)


def build_rules(game: Game[Any, Any, Any]) -> RulesMaker:
    """The function that makes the complete rules of a game with general records."""

    def make_rules(edition: Any, players: int, variant: str) -> Rules[Any, Any, Any]:
        return complete_rules(game.own_rules()(edition, players, variant), game.name)

    return make_rules
