"""A record as the game that it describes: its moves, including chance's, and the states between
them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Final, NamedTuple

from tilegen.app import score
from tilegen.app.game_rules import GameRules, make_rules
from tilegen.app.load import read_standard
from tilegen.app.ruling import Ruled
from tilegen.errors import TilegenError
from tilegen.games.general.continuation import list_forced
from tilegen.games.general.line_log import PlayedLine
from tilegen.games.general.referee import Outcome
from tilegen.games.general.ruling import GeneralRuling
from tilegen.play.claims import find_player_in_header
from tilegen.play.movers import CHANCE_SEPARATOR
from tilegen.play.record import Block, Record, RecordLine, RecordMove, WrongLine
from tilegen.play.rules import CHANCE, find_move
from tilegen.play.session import RecordedAction
from tilegen.text.diagnostics import Diagnostic, Diagnostics, Severity
from tilegen.text.wording import format_count

_ONLY_SEEN: Final = "a photo does not show the moves"


class MainlineMove(NamedTuple):
    """A legal move in the `state` before it, and the record's line that writes it: `line.number`
    counts from 1, `line.text` is as typed. `line` is None for a move that no line writes."""

    state: Any
    move: Any
    line: RecordLine | None


class MainlineStop(NamedTuple):
    """The first line that is no legal move, and the reason in a sentence."""

    line: RecordLine
    reason: str


@dataclass(frozen=True, slots=True, eq=False)
class GameRecord:
    """A record with its ruling, and its game up to the first line that breaks the rules.

    `names` are the players in the order of their seats, beginning with the player who moves first.
    `moves` are the moves of the mainline, and `end` is the state after them. `stop` is the line at
    which it ends because it is no legal move; None if all lines are in the mainline."""

    ruled: Ruled
    rules: GameRules
    names: tuple[str, ...]
    moves: tuple[MainlineMove, ...]
    end: Any
    stop: MainlineStop | None

    def mainline(self) -> Iterator[MainlineMove]:
        """The moves in order, including chance's, each with the state before it and the line that
        writes it."""
        return iter(self.moves)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The diagnostics of the record, as the referee gives them."""
        return self.ruled.diagnostics

    def at(self, turn: int) -> Any:
        """The state at the end of a turn, after any figures begun before the next turn; 0 is the
        state before the first turn. Turns are counted from 1; one that has only begun counts, too.
        Raises TilegenError if the mainline has no such turn."""
        ends = self._turn_ends()
        if not 0 <= turn < len(ends):
            hint = f"its last turn is {len(ends) - 1}, and 0 is the state before the first"
            if self.stop is not None:
                hint = f"{hint}; line {self.stop.line.number} cannot be played: {self.stop.reason}"
            raise TilegenError(f"the record has no turn {turn}", hint)
        return self.moves[ends[turn]].state if ends[turn] < len(self.moves) else self.end

    def _turn_ends(self) -> list[int]:
        """For each turn, from 0, the number of moves up to its end."""
        ends, turn_player, is_ended = [0], None, True
        opens = self.rules.game.writing().opens
        is_general = not self.rules.game.has("records")  # Then each line of a player is a turn.
        for count, (state, move, _) in enumerate(self.moves, start=1):
            player, recorded_action = self.rules.to_move(state), self.rules.line(state, move)
            is_opening = recorded_action is not None and opens(recorded_action[1])
            ends_turn = self.rules.engine.ends_turn(move)
            is_same_turn = player == turn_player and not is_general
            if ends_turn is not None:
                is_same_turn = not is_ended
            if player is not CHANCE and not (is_same_turn or is_opening):
                ends.append(count)
                turn_player = player
            elif recorded_action is not None or player is not CHANCE:
                ends[-1] = count
            if player is not CHANCE and not is_opening:
                is_ended = ends_turn is not False
        return ends

    def __repr__(self) -> str:
        played = f"{format_count(len(self.moves), 'move')}, {self.end!r}"
        return f"<GameRecord of {self.rules.game.name}: {', '.join(self.names)}; {played}>"


def play_record(ruled_record: Ruled) -> GameRecord:
    """The game of a ruled record. Raises TilegenError if it cannot be begun, since the record names
    no set or no players that can play it."""
    record, game = ruled_record.record, ruled_record.game
    names, grammar = record.players.names, game.records().grammar
    edition = ruled_record.edition
    if not game.by_set:
        edition = read_standard(game.name).edition
    ruling: object = ruled_record.ruling
    is_unclear = isinstance(ruling, GeneralRuling) and ruling.outcome is None
    if edition is None or len(names) not in grammar.seats or is_unclear:
        error = next((d for d in ruled_record.diagnostics if d.severity is Severity.ERROR), None)
        message = error.message if error else f"{format_count(len(names), 'player')} cannot play it"
        raise TilegenError(
            f"the record cannot be played: {message}", error.hint if error else None, exit_code=1
        )
    header = record.headers.get("rules")
    typed = "" if header is None else header.value.text.lower()
    variant = typed if typed in grammar.rules else next(iter(grammar.rules), "")
    rules = make_rules(game.name, edition, len(names), variant)
    if isinstance(ruling, GeneralRuling) and ruling.outcome is not None:
        return _follow_outcome(ruled_record, rules, ruling.outcome)
    first = _first_player(record)
    player = _Player(ruled_record, rules, first)
    player.play()
    return GameRecord(
        ruled_record,
        player.rules,
        (*names[first:], *names[:first]),
        tuple(player.moves),
        player.state,
        player.stop,
    )


def _follow_outcome(ruled_record: Ruled, rules: GameRules, outcome: Outcome) -> GameRecord:
    """The game as the referee of general records played it, up to the first wrong line."""
    moves: list[MainlineMove] = []
    state, stop = rules.start(), None
    # In the order in which they were played: players may begin in any.
    played_lines = iter(outcome.lines)
    for entry in ruled_record.record.entries:
        if isinstance(entry, Block) and outcome.is_table_alone:
            stop = MainlineStop(entry.line, _ONLY_SEEN)
            break
        if not isinstance(entry, RecordMove) and not (isinstance(entry, WrongLine) and entry.plays):
            continue
        played_line = next(played_lines, None) if isinstance(entry, RecordMove) else None
        line = entry.line if played_line is None else played_line.entry.line
        if played_line is None or not _is_legal(played_line, rules):
            stop = MainlineStop(line, _find_report(ruled_record, line, "the line is not a move"))
            break
        moves += (
            MainlineMove(move.state, move.move, line if move.is_written else None)
            for move in played_line.moves or ()
        )
        state = played_line.after
    if stop is None:
        moves += (MainlineMove(*move[:2], None) for move in list_forced(rules.engine, state))
        state = outcome.state
    return GameRecord(
        ruled_record, rules, ruled_record.record.players.names, tuple(moves), state, stop
    )


def _is_legal(played_line: PlayedLine, rules: GameRules) -> bool:
    """Whether a line made the moves that it says, and each is legal."""
    if played_line.moves is None:
        return False
    action = played_line.entry.action
    texts = action.split(CHANCE_SEPARATOR) if played_line.mover is CHANCE else [action]
    states = (move.state for move in played_line.moves if move.is_written)
    return all(
        find_move(rules.engine, state, text) is not None
        for state, text in zip(states, texts, strict=False)
    )


def as_json(record: GameRecord) -> dict[str, object]:
    """The ruling's object, with the moves of the mainline and the public part of its end."""
    rules, header = record.rules, record.ruled.record.headers.get("set")
    stop = record.stop
    return {
        **score.as_json(record.ruled),
        "set": None if header is None else header.value.text,
        "variant": rules.variant or None,
        "moves": [_move_as_json(record, move) for move in record.moves],
        "stop": None
        if stop is None
        else {"line": stop.line.number, "text": stop.line.text.strip(), "reason": stop.reason},
        "position": _position_as_json(record),
    }


def _position_as_json(record: GameRecord) -> dict[str, object]:
    """The state after the mainline, without anything hidden from a player."""
    rules, end = record.rules, record.end
    over = rules.is_over(end)
    mover = CHANCE if over else rules.to_move(end)
    return {
        "over": over,
        "to_move": None if mover is CHANCE else record.names[mover],
        "scores": [*rules.scores(end)],
        **rules.view.board(end),
    }


def _move_as_json(record: GameRecord, move: MainlineMove) -> dict[str, object]:
    rules, mover = record.rules, record.rules.to_move(move.state)
    return {
        "player": None if mover is CHANCE else record.names[mover],
        "move": rules.format(move.move, move.state),
        "line": None if move.line is None else move.line.number,
    }


def _first_player(record: Record[Any]) -> int:
    """The index of the player who moves first, by the headers."""
    first = find_player_in_header(record, "first", Diagnostics())
    dealer = find_player_in_header(record, "dealer", Diagnostics())
    if first is not None or dealer is None:
        return first or 0
    return (dealer + 1) % len(record.players)


class _PlayableLine(NamedTuple):
    """A line that is a move, and its player's seat and action. `line` is None if the record leaves
    it out."""

    line: RecordLine | None
    recorded: RecordedAction


class _Player:
    """Plays the lines of a record by the rules, up to the first that cannot be played. Chance's
    moves follow from the lines after them."""

    def __init__(self, ruled_record: Ruled, rules: GameRules, first: int) -> None:
        self.rules = rules
        self.state = rules.start()
        self.moves: list[MainlineMove] = []
        self.stop: MainlineStop | None = None
        self._ruled = ruled_record
        self._first = first
        self._dealer = rules.view.dealer
        self._opens = rules.game.writing().opens

    def play(self) -> None:
        lines, stop = self._playable_lines()
        if lines:
            recorded_actions = [line.recorded for line in lines]
            made_up = self._dealer.make_up_lines(self.rules.engine, recorded_actions)
            lines = [*(_PlayableLine(None, line) for line in made_up), *lines]
        while lines:
            following = None if self.rules.is_over(self.state) else self._next_move(lines)
            if following is None:
                line = next(line.line for line in lines if line.line is not None)
                self.stop = MainlineStop(line, self._reason(line))
                return
            move, index = following
            is_written = self.rules.line(self.state, move) is not None
            record_line = lines.pop(index).line if is_written else None
            self.moves.append(MainlineMove(self.state, move, record_line))
            self.state = self.rules.apply(self.state, move, check=False)
        self.stop = stop

    def _playable_lines(self) -> tuple[list[_PlayableLine], MainlineStop | None]:
        """The lines up to the first that is no move of a player."""
        lines: list[_PlayableLine] = []
        record = self._ruled.record
        # Below moves, a photo only confirms where they led.
        is_photo = not any(isinstance(entry, RecordMove) for entry in record.entries)
        for entry in record.entries:
            if isinstance(entry, Block) and is_photo:
                return lines, MainlineStop(entry.line, _ONLY_SEEN)
            if isinstance(entry, WrongLine) and entry.plays:
                return lines, self._stop_at(entry.line, "the line is not a move")
            if isinstance(entry, RecordMove):
                index = record.players.find(entry.name)
                if index is None:
                    return lines, self._stop_at(entry.line, f"no player is called '{entry.name}'")
                seat = (index - self._first) % len(record.players)
                lines.append(_PlayableLine(entry.line, (seat, entry.action)))
        return lines, None

    def _next_move(self, lines: Sequence[_PlayableLine]) -> tuple[Any, int] | None:
        """The next move, and the index of the line that it makes possible; None if there is none.
        Moves without an order among themselves, such as hands, may be written in any."""
        engine, state = self.rules.engine, self.state
        is_chance = self.rules.to_move(state) is CHANCE
        recorded_actions = [line.recorded for line in lines]
        for index in self._candidates(recorded_actions):
            ahead = [
                recorded_actions[index],
                *recorded_actions[:index],
                *recorded_actions[index + 1 :],
            ]
            player, action = ahead[0]
            if is_chance:
                move = self._dealer.find_chance_move(engine, state, ahead)
                is_free = move is not None and engine.line(state, move) is not None
            else:
                is_due = player == self.rules.to_move(state)
                move = self._dealer.resolve_line(engine, state, ahead[0]) if is_due else None
                is_free = False
            if move is not None and (index == 0 or is_free or self._opens(action)):
                return move, index
        return None

    def _candidates(self, recorded_actions: Sequence[RecordedAction]) -> Iterator[int]:
        """The index of the next line, and of those like it that may come before it."""
        action = recorded_actions[0][1]
        same = takewhile(lambda other: type(other[1]) is type(action), recorded_actions)
        yield from range(min(sum(1 for _ in same), self.rules.players))

    def _reason(self, line: RecordLine) -> str:
        if self.rules.is_over(self.state):
            return _find_report(self._ruled, line, "the game is over")
        if self.rules.to_move(self.state) is CHANCE:
            return _find_report(self._ruled, line, "the record does not say what was dealt")
        return _find_report(
            self._ruled, line, "the line writes down a slip, which is no legal move"
        )

    def _stop_at(self, line: RecordLine, otherwise: str) -> MainlineStop:
        return MainlineStop(line, _find_report(self._ruled, line, otherwise))


def _find_report(ruled_record: Ruled, line: RecordLine, otherwise: str) -> str:
    """The referee's message about the line; `otherwise` if there is none."""
    for diagnostic in ruled_record.diagnostics:
        if diagnostic.span is not None and diagnostic.span.line == line.number:
            return diagnostic.message
    return otherwise
