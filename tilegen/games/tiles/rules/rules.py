"""The rules of tile games as games to play: who moves, which moves are legal, and who wins."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, NamedTuple, assert_never

from tilegen.errors import TilegenError
from tilegen.games.tiles.faces import TileGame
from tilegen.games.tiles.rules import (
    beginnings,
    course,
    hidden_hands,
    implied_chance,
    move_texts,
    score_texts,
    tile_sight,
    transitions,
    turn_moves,
    unknown_lines,
)
from tilegen.games.tiles.rules.figures import NOBODY
from tilegen.games.tiles.rules.file_words import NO_WORDS, FileWords
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.move_words import USUAL_WORDS, MoveWords, find_move_words
from tilegen.games.tiles.rules.options import (
    Begin,
    Cannot,
    Grids,
    RuleOptions,
    Supply,
    Win,
)
from tilegen.games.tiles.rules.play_tiles import PlayTiles, build_meeting
from tilegen.games.tiles.rules.playability import check_rules
from tilegen.games.tiles.rules.scoring import Scoring
from tilegen.games.tiles.rules.tile_moves import (
    Beginning,
    Deal,
    Draw,
    Move,
    Pass,
    Placement,
    Renewal,
    TurnUp,
    replace_tile,
)
from tilegen.play.objections import Objection
from tilegen.play.rules import (
    CHANCE,
    Chance,
    IllegalMoveError,
    ImpliedMove,
    MoveText,
    Rules,
    ScoreItem,
)
from tilegen.text.wording import join_words

Numbers = tuple[int, ...]
"""Numbers of tiles, in ascending order but for those that are dealt to begin with."""

_turn_up = cache(TurnUp)
"""Chance is offered all face-down tiles at every turn, so each is one value that is made once."""
_deal = cache(Deal)


class TileState(NamedTuple):
    """A game at one moment. `stack` are the tiles of the supply: face down, or face up if the
    supply is open. `hands` are the tiles of each seat, hidden from the others; `deals` the seats
    that are dealt the next tiles, one for each tile. `tile` is the one turned up for `player`, who
    begins as long as not all have begun. `owing` are the seats that begin another figure before the
    next turn, `discarded` the tiles that left the game, and `enders` the seats whose figures ended
    it. `guesses` are tiles in hands that stand in for those that a record does not name. If the
    state `is_partial`, a line of the record is not known: nobody is told to begin a figure, and
    nothing ends the game."""

    grids: tuple[Grid, ...]
    stack: Numbers
    hands: tuple[Numbers, ...]
    deals: tuple[int, ...] = ()
    player: int = 0
    tile: int | None = None
    owing: tuple[int, ...] = ()
    discarded: frozenset[int] = frozenset()
    enders: tuple[int, ...] = ()
    guesses: frozenset[int] = frozenset()
    is_over: bool = False
    is_partial: bool = False

    def __repr__(self) -> str:
        turn = "over" if self.is_over else f"player={self.player}"
        tile = "" if self.tile is None else f", tile={self.tile}"
        laid_count = sum(len(grid.laid) for grid in self.grids)
        return f"TileState({turn}{tile}, laid={laid_count}, left={len(self.stack)})"


OwnItems = tuple[ScoreItem, ...]
"""What a seat has points for."""


class SeenTable(NamedTuple):
    """A table of which a photo shows no more than its end, so that no player is to move. `points`
    are the seats' points if the grids themselves do not show them, else None; then `items` are what
    they are for, if that is known."""

    points: tuple[int, ...] | None = None
    items: tuple[OwnItems, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class TileGameRules(Rules[TileState, Move, str]):
    """The rules for the tiles of a game and a number of players. A tile that begins a grid is not
    turned, since its turn makes no difference there. Of tiles alike to choose from, the first one
    is offered. `labels` describe each tile, by number, `words` are those of the file in moves, and
    `file_words` all of them. `seen` is for a table that was not played."""

    options: RuleOptions
    play_tiles: PlayTiles
    scoring: Scoring
    seats: int
    labels: Mapping[int, str]
    words: MoveWords = USUAL_WORDS
    file_words: FileWords = NO_WORDS
    seen: SeenTable | None = None
    is_guessing: bool = True
    """Whether reasons name moves that may be meant."""

    def without_guesses(self) -> TileGameRules:
        return replace(self, is_guessing=False)

    def start(self) -> TileState:
        stack = tuple(sorted(self.play_tiles.tiles))
        return transitions.begin_game(self, TileState((), stack, ((),) * self.seats))

    def to_move(self, state: TileState) -> int | Chance:
        if self.seen is not None:
            return NOBODY
        if state.deals:
            return CHANCE
        if self.is_beginning(state):
            return state.player
        if state.owing or (state.tile is None and self.options.supply is Supply.DRAW):
            return CHANCE
        return state.player

    def legal_moves(self, state: TileState) -> tuple[Move, ...]:
        if state.is_over:
            return ()
        if state.deals:
            return tuple(map(_deal, state.stack))
        if self.is_beginning(state):
            is_dealt = self.options.begin is Begin.DEAL
            return (
                self.list_dealt_beginnings(state, state.player)
                if is_dealt
                else tuple(map(Beginning, state.stack))
            )
        if state.owing:
            return tuple(map(Renewal, state.stack))
        if state.tile is None and self.options.supply is Supply.DRAW:
            return tuple(map(_turn_up, state.stack))
        return turn_moves.list_turn_moves(self, state)

    def apply(self, state: TileState, move: Move) -> TileState:
        return transitions.apply_move(self, state, move)

    def is_over(self, state: TileState) -> bool:
        return state.is_over

    def scores(self, state: TileState) -> tuple[int, ...]:
        """The points for figures, for going out, and, where a full board is the goal, for all tiles
        laid."""
        if self.seen is not None and self.seen.points is not None:
            return self.seen.points
        points = self.scoring.count(state.grids, is_over=state.is_over)
        laid = score_texts.count_laid(self, state)
        pips = score_texts.count_pips_won(self, state)
        return tuple(
            own + laid + (0 if hand else pips)
            for own, hand in zip(points, state.hands, strict=True)
        )

    def explain_scores(self, state: TileState) -> tuple[tuple[ScoreItem, ...], ...]:
        """The figures of each seat; none if only a table is known, and it does not show whose they
        are."""
        return score_texts.list_score_items(self, state)

    def winners(self, state: TileState) -> tuple[int, ...]:
        """The seats with the most or the least points, or the owner of the figure that ended the
        game. All share a game that such a figure did not end, and any game with a goal."""
        is_by_points = self.options.win in {Win.MOST, Win.LEAST}
        scores = self.scores(state) if is_by_points else ()
        if scores and not self.knows_scores(state):
            # Who went out has more than is known of the other hands.
            scores = tuple(
                score + (not hand) for score, hand in zip(scores, state.hands, strict=True)
            )
        return self.find_winners(state, scores)

    def is_goal_missed(self, state: TileState) -> bool:
        """Whether a game with a goal is over while the board is not full, or without a board, while
        tiles are left."""
        if self.options.win is not Win.GOAL or not state.is_over:
            return False
        if self.options.board is not None:
            return not course.is_board_full(state.grids, self.options)
        return score_texts.count_laid(self, state) < len(self.play_tiles.tiles)

    def has_points(self) -> bool:
        """Whether anything scores; tiles laid do, where a full board is the goal."""
        options = self.options
        return bool(options.score) or options.pips or options.win is Win.GOAL

    def count_left(self, state: TileState) -> int:
        due = len(state.deals) if self.options.supply is Supply.HAND and state.grids else 0
        # No line turns up the last tile, so it counts until one says what became of it.
        last = state.tile is not None and not state.stack
        return len(state.stack) - due + last

    def prepare(self, state: TileState, lines: Sequence[MoveText]) -> TileState:
        """The state in which tiles that the lines name are the last to be laid without a name."""
        if not self.options.forced:
            return state
        numbers = {int(number) for line in lines for number in re.findall(r"\d+", line.text)}
        return state._replace(stack=tuple(sorted(state.stack, key=numbers.__contains__)))

    def note(self, state: TileState, line: MoveText) -> TileState | None:
        """The state in which a hand is known, by a line such as `hand 3 5 9`. Who has drawn all
        tiles in vain may write the pass, too, though the game is over then."""
        is_last = state.is_over and self.options.cannot is Cannot.DRAW and not state.stack
        if (
            is_last
            and line == MoveText(state.player, "pass")
            and not transitions.can_anybody(self, state)
        ):
            return state
        hand = hidden_hands.parse_hand(line.text)
        if hand is None or not isinstance(line.mover, int):
            return None
        if self.options.supply is not Supply.HAND:
            return None
        after = hidden_hands.tell_hand(self, state, line.mover, hand)
        return after if after.is_over else transitions.settle(self, after)

    def explain_trust(self, state: TileState, move: Move) -> str | None:
        is_skip = isinstance(move, Draw | Pass) and not state.is_partial
        if not is_skip or not hidden_hands.is_hand_hidden(state, state.player):
            return None
        return (
            "write the hands, at the deal or at the end, in a line for each player such as "
            "'Anna: hand 3 5 9'"
        )

    def knows_scores(self, state: TileState) -> bool:
        return not (self.options.pips and state.is_over and state.guesses)

    def find_winners(self, state: TileState, scores: tuple[int, ...]) -> tuple[int, ...]:
        """The winners of a state in which the seats have these points; none if the points are not
        known, and count."""
        if self.options.win in {Win.MOST, Win.LEAST} and not scores:
            return ()
        match self.options.win:
            case Win.MOST | Win.LEAST:
                best = max(scores) if self.options.win is Win.MOST else min(scores)
                return tuple(seat for seat, score in enumerate(scores) if score == best)
            case Win.OWNER:
                return state.enders or tuple(range(self.seats))
            case Win.GOAL:
                return tuple(range(self.seats))
            case _:
                assert_never(self.options.win)

    def observation(self, state: TileState, seat: int | None) -> str:
        return tile_sight.format_observation(self, state, seat)

    def in_sight(self, state: TileState, seat: int | None) -> Mapping[str, Sequence[str]]:
        return tile_sight.list_pieces(self, state, seat)

    def format(self, move: Move, state: TileState) -> str:
        return move_texts.format_move(move, state, self)

    def parse(self, text: str, state: TileState) -> Move:
        return move_texts.parse_move(text, state, self)

    def find_by_text(self, text: str, state: TileState) -> Move | None:
        return move_texts.find_move(text, state, self)

    def is_legal(self, move: Move, state: TileState) -> bool:
        """Whether the move may be made, also with others of tiles alike than those offered; a tile
        that begins a grid may lie in any turn."""
        if isinstance(move, Beginning | Renewal):
            return type(move)(move.tile) in self.legal_moves(state)
        if isinstance(move, Draw | Pass):
            return turn_moves.may_skip(self, move, state)
        if isinstance(move, Placement):
            return turn_moves.may_lay(self, move, state)
        return move in self.legal_moves(state)

    def list_placements_of(
        self, state: TileState, tile: int, at: tuple[int, int] | None = None
    ) -> tuple[Placement, ...]:
        """The legal moves that lay this tile, which may be another than that offered of tiles
        alike; with `at` only those on this cell of the grid with this index, which comes first."""
        form = self.play_tiles.forms.get(tile)
        if form is None or tile not in turn_moves.list_supply(self, state, state.player):
            return ()
        return tuple(replace_tile(move, tile) for move in self.list_offered(state, form, at))

    def list_offered(
        self, state: TileState, form: int | None = None, at: tuple[int, int] | None = None
    ) -> Iterator[Placement]:
        """The legal moves that lay a tile: all, or those with tiles of this form, or on this cell
        of the grid with this index."""
        if state.is_over or self.to_move(state) is CHANCE or self.is_beginning(state):
            return iter(())
        return turn_moves.list_placements(self, state, state.player, form, at)

    def is_beginning(self, state: TileState) -> bool:
        """Whether some seat has not begun yet."""
        return self.options.grids is Grids.FIGURE and len(state.grids) < self.seats

    def find_next_seat(self, state: TileState) -> int:
        """The seat whose line comes next, even if chance moves before it; nobody's after a table
        that was not played."""
        if self.seen is not None:
            return NOBODY
        return state.owing[0] if state.owing else state.player

    def list_dealt_beginnings(self, state: TileState, seat: int) -> tuple[Beginning, ...]:
        """The tiles that a seat was dealt and may begin with, whatever the others begin with; none
        before all are dealt, or once the seat has begun."""
        is_dealt = self.options.begin is Begin.DEAL and not state.deals
        if not is_dealt or not self.is_beginning(state):
            return ()
        return tuple(map(Beginning, state.hands[seat]))

    def infer_chance(self, state: TileState, lines: Sequence[MoveText]) -> ImpliedMove[Move] | None:
        return implied_chance.infer_chance(self, state, lines)

    def explain_chance(self, state: TileState, line: MoveText) -> IllegalMoveError | None:
        return implied_chance.explain_chance(self, state, line)

    def ends_turn(self, move: Move) -> bool:
        return isinstance(move, Placement | Pass)

    def list_slips(self, text: str, state: TileState) -> Iterator[str]:
        from tilegen.games.tiles.rules.move_slips import list_slips  # noqa: PLC0415 -- a text without mistakes needs no guesses

        return list_slips(text, state, self)

    def list_deeds(self, move: Move) -> list[Move]:
        """The move without its marker, and each tile that it forced as a move of its own."""
        if not isinstance(move, Placement):
            return [move]
        fillers = (Placement(tile, turn, move.grid, cell) for tile, turn, cell in move.fillers)
        return [Placement(*move[:4]), *fillers]

    def opens(self, text: str) -> bool:
        return unknown_lines.find_beginning(text) is not None

    def overrule(
        self, state: TileState, line: MoveText, *, stands: bool
    ) -> tuple[TileState, Move] | None:
        return unknown_lines.overrule(self, state, line, stands=stands)

    def let_stand(self, state: TileState, line: MoveText) -> TileState | None:
        return unknown_lines.let_stand(self, state, line)

    def pass_over(self, state: TileState, line: MoveText) -> TileState | None:
        return unknown_lines.pass_over(self, state, line)

    def give_turn(self, state: TileState, seat: int) -> TileState | None:
        return unknown_lines.give_turn(self, state, seat)

    def find_writer(self, state: TileState, move: Move) -> int | Chance | None:
        """A tile that is turned up is named by the line that lays or discards it, and the tiles
        that are dealt to begin with by those that begin. Whoever begins another figure has the line
        of chance."""
        if isinstance(move, Renewal):
            return state.owing[0]
        is_turned_up = isinstance(move, TurnUp) and self.options.cannot is Cannot.DISCARD
        is_choice = isinstance(move, Deal) and self.options.begin is Begin.DEAL and not state.grids
        if is_turned_up or (is_choice and self.options.supply is Supply.DRAW):
            return None
        return self.to_move(state)

    def list_objections(self, state: TileState, line: MoveText) -> Sequence[Objection]:
        return beginnings.list_objections(self, state, line)

    def explain_over(self, state: TileState) -> str | None:
        return transitions.explain_over(self, state)

    def list_unfinished(self, state: TileState) -> Sequence[Objection]:
        return beginnings.list_unfinished(self, state)

    def list_lines_with(self, state: TileState, piece: str) -> Iterator[MoveText]:
        return beginnings.list_lines_with(self, state, int(piece))

    def describe_move(self, move: Move, state: TileState, seat: int | None) -> str | None:
        """Who is dealt a tile alone sees it, and all see a tile that is turned up."""
        is_hidden = isinstance(move, Deal) and seat != state.deals[0]
        return None if is_hidden else self.format(move, state)


class _LastRules:
    """Rules that were made before. A run asks for the same in each of its parts, a command for each
    of its records, and what rules find out about tiles takes long."""

    _MOST: Final = 8

    def __init__(self) -> None:
        # Replaced, never changed: workers play in several threads.
        self._last: tuple[tuple[TileGame, TileGameRules, str], ...] = ()

    def find(self, game: TileGame, seats: int, variant: str) -> TileGameRules:
        """The rules of a game, which is told by its identity."""
        for known_game, rules, known_variant in self._last:
            if known_game is game and (rules.seats, known_variant) == (seats, variant):
                return rules
        new_rules = _make_new_rules(game, seats, variant)
        self._last = ((game, new_rules, variant), *self._last[: self._MOST - 1])
        return new_rules


_LAST_RULES: Final = _LastRules()


def make_rules(game: TileGame, seats: int, variant: str) -> TileGameRules:
    """The rules of a variant. Raises TilegenError if there is none of this name, or if it is not
    for this number of seats."""
    return _LAST_RULES.find(game, seats, variant)


def _make_new_rules(game: TileGame, seats: int, variant: str) -> TileGameRules:
    options = game.variants.get(variant)
    if options is None:
        message = f"'{game.name}' has no rules called '{variant}'"
        raise TilegenError(message, f"its rules are called {join_words(game.variants, 'and')}")
    check_rules(options, game.shape, game.kinds_of_sides, game.tiles, seats)
    meeting = build_meeting(game.shape, game.kinds_of_sides, options.match, options.join)
    play_tiles = PlayTiles(game.tiles, meeting, options.join)
    file_words = FileWords(game.presentation.words)
    return build_rules(options, play_tiles, seats, find_move_words(game), file_words)


def build_rules(
    options: RuleOptions,
    play_tiles: PlayTiles,
    seats: int,
    words: MoveWords = USUAL_WORDS,
    file_words: FileWords = NO_WORDS,
) -> TileGameRules:
    """The rules for a number of seats by options that suit the tiles."""
    scoring = Scoring(options, play_tiles, seats)
    labels = tile_sight.label_tiles(play_tiles.tiles.values(), play_tiles.meeting.kinds)
    return TileGameRules(options, play_tiles, scoring, seats, labels, words, file_words)
