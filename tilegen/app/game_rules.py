"""The rules of a set's game for scripts: moves are checked, and can be read and written as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tilegen.app.arguments import shorten_repr, type_error
from tilegen.app.arguments import text as text_of
from tilegen.app.games import require_game
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.games.view import Sentence, View
from tilegen.play.objections import Objection
from tilegen.play.rules import (
    CHANCE,
    Chance,
    IllegalMoveError,
    ImpliedMove,
    MoveText,
    Rules,
    ScoreItem,
    find_move,
)
from tilegen.sets.edition import Edition
from tilegen.text.wording import join_words, quoted_text

_NAME: Final = "player: "
"""Begins a line of a record, for the patterns that read one."""
_MOST_SHOWN: Final = 3
"""Legal moves that a hint names."""


@dataclass(frozen=True, slots=True, eq=False)
class GameRules:
    """A game for a number of players, counted from 0; the first one begins.

    Chance is a player, whose moves turn up or deal hidden pieces; nothing else is random, and all
    of its legal moves are equally likely. States and moves are values: they never change, are equal
    if they mean the same, can be keys of a dictionary, and can be copied and pickled. `variant` is
    the name of the game's variant, "standard" if it has only one. `engine` plays without
    any checks."""

    game: Game[Any, Any, Any]
    edition: Edition
    players: int
    variant: str
    engine: Rules[Any, Any, Any]

    def __reduce__(self) -> tuple[Callable[..., GameRules], tuple[str, Edition, int, str]]:
        """A pickle names the game, whose functions another process has for itself."""
        return make_rules, (self.game.name, self.edition, self.players, self.variant)

    def __repr__(self) -> str:
        variant = f", variant={self.variant!r}" if self.variant else ""
        return f"GameRules({self.game.name}, players={self.players}{variant})"

    def start(self) -> Any:
        """The state before anything is dealt or laid."""
        return self.engine.start()

    def to_move(self, state: Any) -> int | Chance:
        """The player to move, or CHANCE, while the game is not over."""
        return self.engine.to_move(state)

    def legal_moves(self, state: Any) -> Sequence[Any]:
        """The legal moves of the player to move; empty if the game is over, and only then."""
        return self.engine.legal_moves(state)

    def is_over(self, state: Any) -> bool:
        """Whether the game has ended."""
        return self.engine.is_over(state)

    def scores(self, state: Any) -> tuple[int, ...]:
        """Each player's score, also while the game goes on; `winners` says who wins by them."""
        return self.engine.scores(state)

    def winners(self, state: Any) -> tuple[int, ...]:
        """The players who win, or who are ahead while the game goes on."""
        return self.engine.winners(state)

    def is_goal_missed(self, state: Any) -> bool:
        """Whether the game is over and all players together have missed what they played for."""
        return self.engine.is_goal_missed(state)

    def has_points(self) -> bool:
        """Whether players score points; without any, all scores are 0."""
        return self.engine.has_points()

    def explain_scores(self, state: Any) -> Sequence[Sequence[ScoreItem]]:
        """The sources of each player's points; empty if the game does not say."""
        return self.engine.explain_scores(state)

    def count_left(self, state: Any) -> int | None:
        """How many pieces are left to draw or to choose from; None if the rules do not say."""
        return self.engine.count_left(state)

    def observation(self, state: Any, seat: int | None) -> str:
        """The state as text, without anything that this seat may not see; None is a spectator."""
        return self.engine.observation(state, seat)

    def in_sight(self, state: Any, seat: int | None) -> Mapping[str, Sequence[str]]:
        """The names of the pieces that a seat sees, by the place where they lie."""
        return self.engine.in_sight(state, seat)

    def describe_move(self, move: Any, state: Any, seat: int | None) -> str | None:
        """The text of a move, without anything that this seat may not know; None if it may know
        nothing."""
        return self.engine.describe_move(move, state, seat)

    def line(self, state: Any, move: Any) -> tuple[int | Chance, Any] | None:
        """The player and the action of the record's line for this legal move; None if no line
        records it, or the line of a later move does."""
        return self.engine.line(state, move)

    def find_writer(self, state: Any, move: Any) -> int | Chance | None:
        """The player, or chance, whose line records this legal move; None if no line has to."""
        return self.engine.find_writer(state, move)

    def is_legal(self, move: Any, state: Any) -> bool:
        """Whether a move is legal: listed among the legal moves, or equivalent to one of them."""
        return self.engine.is_legal(move, state)

    def infer_chance(self, state: Any, lines: Sequence[MoveText]) -> ImpliedMove[Any] | None:
        """The move of chance that is due, from the lines of players that follow; None if chance has
        to have a line of its own, and if the first of them follows from none: then it may raise
        TilegenError instead."""
        return self.engine.infer_chance(state, lines)

    def explain_chance(self, state: Any, line: MoveText) -> IllegalMoveError | None:
        """Why no move of chance leads to this line of a player, if the rules know."""
        return self.engine.explain_chance(state, line)

    def prepare(self, state: Any, lines: Sequence[MoveText]) -> Any:
        """The first state of a record with these lines."""
        return self.engine.prepare(state, lines)

    def note(self, state: Any, line: MoveText) -> Any | None:
        """The state with what a line of a record tells of hidden pieces; None for any other line.
        Raises TilegenError if it cannot be so."""
        return self.engine.note(state, line)

    def explain_trust(self, state: Any, move: Any) -> str | None:
        """What a record should say so that a move can be judged; None if it can."""
        return self.engine.explain_trust(state, move)

    def knows_scores(self, state: Any) -> bool:
        """Whether all pieces that count are known."""
        return self.engine.knows_scores(state)

    def ends_turn(self, move: Any) -> bool | None:
        """Whether a move ends its player's turn; None if the rules do not say."""
        return self.engine.ends_turn(move)

    def without_guesses(self) -> Any:
        """The rules with reasons that name no moves which may be meant."""
        return self.engine.without_guesses()

    def list_slips(self, text: str, state: Any) -> Iterable[str]:
        """Texts that a slip of the pen may have turned into this one, by the rules' own knowledge;
        not all need be legal moves."""
        return self.engine.list_slips(text, state)

    def list_deeds(self, move: Any) -> Sequence[Any]:
        """The moves by which the reason for which another is illegal may name this one."""
        return self.engine.list_deeds(move)

    def opens(self, text: str) -> bool:
        """Whether a text is one of the moves with which players begin, in any order."""
        return self.engine.opens(text)

    def overrule(self, state: Any, line: MoveText, *, stands: bool) -> tuple[Any, Any] | None:
        """The move of a line that the rules forbid, and the state in which it is made all the same;
        None if it cannot be."""
        return self.engine.overrule(state, line, stands=stands)

    def let_stand(self, state: Any, line: MoveText) -> Any | None:
        """What is known of the state after a line that is no legal move, if the table let it stand;
        None if nothing is."""
        return self.engine.let_stand(state, line)

    def pass_over(self, state: Any, line: MoveText) -> Any | None:
        """The state after a line with an unknown effect, as far as known; None if it is not."""
        return self.engine.pass_over(state, line)

    def give_turn(self, state: Any, seat: int) -> Any | None:
        """The state with this player to move, though not due; None if nothing is known of it."""
        return self.engine.give_turn(state, seat)

    def list_objections(self, state: Any, line: MoveText) -> Sequence[Objection]:
        """The reasons why the player may not have this line, whatever its move."""
        return self.engine.list_objections(state, line)

    def explain_over(self, state: Any) -> str | None:
        """The event that ended the game, as words after `when`; None if the game does not say."""
        return self.engine.explain_over(state)

    def list_unfinished(self, state: Any) -> Sequence[Objection]:
        """The duties of players before a record may end in this state."""
        return self.engine.list_unfinished(state)

    def list_lines_with(self, state: Any, piece: str) -> Iterable[MoveText]:
        """The lines that may bring this piece to the table now."""
        return self.engine.list_lines_with(state, piece)

    def apply(self, state: Any, move: Any, *, check: bool = True) -> Any:
        """The state after a legal move, in any of the forms in which a record may write it. Raises
        TilegenError, with the reason, if the move is not legal. Bots that took it from
        `legal_moves` save time by `check=False`, and then any other move has undefined results."""
        if check and not self.is_legal(move, state):
            move = self._resolve_checked(state, move)
        return self.engine.apply(state, move)

    @property
    def view(self) -> View[Any, Any]:
        return self.game.view()(self.engine)

    def format(self, move: Any, state: Any) -> str:
        """A legal move as a record writes it, such as "33> right of 12" or "draw 9T". Chance's
        moves that no record writes are "turn up 33", "deal 33" and "deal 7T"; a wish for a card is
        "draw" or "skip". Raises TypeError for a value that is no move of the game."""
        has_records = self.game.has("records")
        try:
            return (
                self._format_recorded(move, state)
                if has_records
                else self.engine.format(move, state)
            )
        except AssertionError as error:  # A game knows the types of its moves, and no others.
            raise type_error(move, f"a move of {self.game.name}") from error

    def _format_recorded(self, move: Any, state: Any) -> str:
        line = self.engine.line(state, move)
        if line is not None and line[1] == move:
            action: str = self.game.writing().action(move)
            return action
        if self.engine.to_move(state) is CHANCE:
            return str(move)
        offer: str = self.view.offer(state, move)["do"]
        return offer

    def find_next_seat(self, state: Any) -> int | None:
        """The player whose line comes next, also if chance moves before it; None if unknown."""
        return self.engine.find_next_seat(state)

    def find_by_text(self, text: str, state: Any) -> Any | None:
        """The legal move that `parse` returns; None if there is none."""
        try:
            return self.parse(text, state)
        except TilegenError:
            return None

    def parse(self, text: str, state: Any) -> Any:
        """The legal move that a text means, in any form that a record or `format` may write. Raises
        TilegenError, with the reason, for any other text."""
        typed_move = " ".join(text_of("a move", text).split())
        for move in self.engine.legal_moves(state):
            if self.format(move, state).casefold() == typed_move.casefold():
                return move
        if not self.game.has("records"):
            return self._parse_general(typed_move, state)
        grammar = self.game.records().grammar
        match = grammar.move.match(_NAME + typed_move)
        if match is not None:
            move = self.resolve(state, grammar.parse_action(match))
            if move is not None:
                return move
            raise self._refusal(state, typed_move)
        reason = self._reason(state, typed_move)
        is_wish = typed_move.casefold() in grammar.verbs and reason is not None
        if is_wish or self._is_chance_to_move(state):
            raise self._refusal(state, typed_move)
        problem = grammar.explain(_NAME + typed_move, len(_NAME) - 1)
        raise TilegenError(problem.message, problem.hint or self._legal_hint(state))

    def _parse_general(self, typed_move: str, state: Any) -> Any:
        """The legal move that the rules themselves read in a text."""
        move = find_move(self.engine, state, typed_move)
        if move is None:
            raise self._refusal(state, typed_move)
        return move

    def resolve(self, state: Any, action: Any) -> Any | None:
        """The legal move that an action of the game's notation stands for; None if there is none.
        It keeps the action's own turn and neighbour."""
        move = self.view.resolve_move(state, action)
        if move is None or move == action:
            return move
        dealer, line = self.view.dealer, self.engine.line(state, move)
        if line is None:
            return move
        if self._is_chance_to_move(state):
            typed_move = dealer.find_chance_move(self.engine, state, [(line[0], action)])
        else:
            typed_move = dealer.resolve_line(self.engine, state, (line[0], action))
        return move if typed_move is None else typed_move

    def _resolve_checked(self, state: Any, move: Any) -> Any:
        """The legal move in another form. Raises TilegenError if it is none."""
        if not self.game.has("records"):
            typed_move = self._name_illegal(state, move)
            if isinstance(move, str) and find_move(self.engine, state, move) is not None:
                message = f"{quoted_text(move)} is the text of a move, and not the move"
                raise TilegenError(message, f"rules.parse({move!r}, state) gives the move")
            raise self._refusal(state, typed_move)
        kinds = {type(legal_move) for legal_move in self.engine.legal_moves(state)}
        result = self.resolve(state, move) if type(move) in kinds else None
        if result is not None:
            return result
        try:
            typed_move = self.game.writing().action(move)
        except AssertionError as error:  # No line of a record writes it.
            if type(move) not in kinds:
                message = f"{shorten_repr(move)} is not a move here"
                raise TilegenError(message, self._legal_hint(state)) from error
            typed_move = self.format(move, state)
        raise self._refusal(state, typed_move)

    def _name_illegal(self, state: Any, move: Any) -> str:
        """A value that is no legal move: its text if it is a move of the game."""
        if isinstance(move, str):
            return move
        # What is defined beside legal moves is a move, too, of some other state.
        modules = {type(legal).__module__ for legal in self.engine.legal_moves(state)}
        is_move = type(move).__module__ in modules - {"builtins"}
        if not is_move:
            return shorten_repr(move)
        try:
            return self.engine.format(move, state)
        except LookupError:  # Of another state, it may speak of what is not here.
            return shorten_repr(move)

    def _is_chance_to_move(self, state: Any) -> bool:
        return not self.engine.is_over(state) and self.engine.to_move(state) is CHANCE

    def _refusal(self, state: Any, typed_move: str) -> TilegenError:
        """The error for a text that is no legal move of the state."""
        reason = self._reason(state, typed_move)
        if reason is None:
            return TilegenError(
                f"{quoted_text(typed_move)} is not legal here", self._legal_hint(state)
            )
        message = f"{quoted_text(typed_move)} is not legal: {reason}"
        return TilegenError(message, self._legal_hint(state))

    def _reason(self, state: Any, typed_move: str) -> str | None:
        """The reason why a text is no legal move; None if the game has no words for it."""
        if self.engine.is_over(state):
            return "the game is over"
        mover = self.engine.to_move(state)
        if mover is CHANCE:
            return "chance moves now, and this is not one of its outcomes"
        reason = self.view.explain_illegal(state, mover, typed_move)
        if not isinstance(reason, Sentence):
            return None
        say = str(reason.args.get("reason", reason.say)).removesuffix(".")
        return f"{say[:1].lower()}{say[1:]}"

    def _legal_hint(self, state: Any) -> str:
        """Names some of the legal moves."""
        moves = self.engine.legal_moves(state)
        if not moves:
            return "no move is legal after the end"
        texts = [quoted_text(self.format(move, state)) for move in moves[:_MOST_SHOWN]]
        if len(moves) > _MOST_SHOWN:
            texts.append(f"{len(moves) - _MOST_SHOWN} more")
        return f"legal here: {join_words(texts, 'and')}"


def make_rules(game_name: str, edition: Edition, players: int, variant: str) -> GameRules:
    """The rules of the game of that name, all of which must be right."""
    game = require_game(game_name)
    return GameRules(game, edition, players, variant, game.rules()(edition, players, variant))
