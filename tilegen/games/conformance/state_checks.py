"""Checks of a single state: of its values, its end, its winners and its moves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tilegen.errors import TilegenError
from tilegen.games.conformance import codes
from tilegen.games.conformance.rules_fault import (
    RulesFault,
    has_equality,
    is_hashable,
    name_viewer,
    quote_value,
)
from tilegen.play.rules import CHANCE, Rules, ScoreItem
from tilegen.text.wording import format_count, join_words

AnyRules = Rules[Any, Any, Any]

_FROZEN = "make it a NamedTuple or a frozen dataclass, of numbers, texts, tuples and frozensets"
_NO_RANDOMNESS = "the moves of chance are the only randomness; let a method depend on nothing else"
_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")
"""The part of a default `repr` that differs between objects that are alike."""
_NOT_A_MOVE = "no such move"
_COMMA = ","
"""Stands between the moves of chance on a line; a line of a player has one move."""
_NOT_IN_A_RECORD = {_COMMA: "a comma", "#": "a #", "\n": "a line break", "\r": "a line break"}


def check_values(state: Any, noun: str) -> Iterator[RulesFault]:
    """Reports a state or a move without hash or equality."""
    kind = type(state).__name__
    if state is None:
        message = f"a {noun} cannot be None"
        yield RulesFault(codes.RULES_VALUES, message, "give it a value, such as 'pass' or ()")
    elif not is_hashable(state):
        yield RulesFault(codes.RULES_VALUES, f"a {noun} has no hash: {kind}", _FROZEN)
    elif not has_equality(state):
        message = f"a {noun} is only equal to itself: {kind}"
        yield RulesFault(codes.RULES_VALUES, message, _FROZEN)


def check_seats(rules: AnyRules, state: Any, seats: int) -> Iterator[RulesFault]:
    """Reports scores and a player to move that do not go with the number of players."""
    scores: object = rules.scores(state)
    if not isinstance(scores, tuple):
        message = f"scores() is {quote_value(scores)}, and not a tuple"
        yield RulesFault(codes.RULES_SEATS, message, "let it return a number for each player")
        return
    if len(scores) != seats:
        numbers, players = format_count(len(scores), "number"), format_count(seats, "player")
        only = f", or declare players=range({len(scores)}, {len(scores) + 1})" if scores else ""
        message = f"scores() has {numbers} for {players}"
        yield RulesFault(codes.RULES_SEATS, message, f"give each player one, in order{only}")
    if any(type(score) is not int for score in scores):
        message = f"scores() are not all whole numbers: {quote_value(scores)}"
        yield RulesFault(codes.RULES_SEATS, message, "let points be whole numbers")
    if rules.is_over(state):
        return
    mover = rules.to_move(state)
    if mover is not CHANCE and (type(mover) is not int or mover not in range(seats)):
        message = f"to_move() is {quote_value(mover)}, with {format_count(seats, 'player')}"
        hint = "it is CHANCE, or the number of a player, from 0"
        yield RulesFault(codes.RULES_SEATS, message, hint)


def check_end(rules: AnyRules, state: Any, moves: Sequence[Any]) -> Iterator[RulesFault]:
    """Reports a game that is over and has legal moves, or is not over and has none."""
    hint = "a game is over if and only if there are no legal moves"
    if rules.is_over(state) and moves:
        message = f"is_over() is true, and {quote_value(moves[0])} is still legal"
        yield RulesFault(codes.END_DIFFERS, message, hint)
    if not rules.is_over(state) and not moves:
        message = "there are no legal moves, and is_over() is false"
        yield RulesFault(codes.END_DIFFERS, message, hint)


def check_winners(rules: AnyRules, state: Any, seats: int) -> Iterator[RulesFault]:
    """Reports winners who are none of the players."""
    winners: object = rules.winners(state)
    hint = "it has the numbers of one or more players, from 0, each once"
    if not isinstance(winners, tuple):
        message = f"winners() is {quote_value(winners)}, and not a tuple"
        yield RulesFault(codes.WINNERS_WRONG, message, hint)
    elif not winners:
        yield RulesFault(codes.WINNERS_WRONG, "winners() has nobody", hint)
    elif any(winner not in range(seats) or winners.count(winner) > 1 for winner in winners):
        message = f"winners() is {quote_value(winners)}, with {format_count(seats, 'player')}"
        yield RulesFault(codes.WINNERS_WRONG, message, hint)


def check_score_items(rules: AnyRules, state: Any) -> Iterator[RulesFault]:
    """Reports an explanation of scores that is none, or that adds up to others."""
    items: object = rules.explain_scores(state)
    hint = "let it return a sequence of ScoreItem for each player, or () if it cannot say"
    if not isinstance(items, Sequence) or not all(
        isinstance(own, Sequence) and all(isinstance(item, ScoreItem) for item in own)
        for own in items
    ):
        message = f"explain_scores() is {quote_value(items)}"
        yield RulesFault(codes.RULES_VALUES, message, hint)
    elif items and (totals := tuple(sum(item.points for item in own) for own in items)) != (
        scores := rules.scores(state)
    ):
        message = f"explain_scores() adds up to {totals}, and scores() is {scores}"
        yield RulesFault(codes.RULES_VALUES, message, "let the points of the items add up")


def check_sight(rules: AnyRules, state: Any, seats: int) -> Iterator[RulesFault]:
    """Reports parts of a state that a table cannot show."""
    for viewer in (None, *range(seats)):
        text: object = rules.observation(state, viewer)
        if not isinstance(text, str):
            message = f"observation() is no text for {name_viewer(viewer)}: {type(text).__name__}"
            yield RulesFault(codes.RULES_VALUES, message, "let it return a str")
        places: object = rules.in_sight(state, viewer)
        if not isinstance(places, Mapping):
            message = f"in_sight() has no places for {name_viewer(viewer)}: {quote_value(places)}"
            hint = "let it return names of pieces by place, such as {'table': ['7 of clubs']}"
            yield RulesFault(codes.RULES_VALUES, message, hint)
            continue
        for place, names in places.items():
            is_list = isinstance(names, Sequence) and not isinstance(names, str)
            if not is_list or not all(isinstance(name, str) for name in (place, *names)):
                message = f"in_sight() has no names at {quote_value(place)}: {quote_value(names)}"
                hint = "let each place have a list of texts"
                yield RulesFault(codes.RULES_VALUES, message, hint)


def check_openness(rules: AnyRules, state: Any, seats: int) -> Iterator[RulesFault]:
    """Reports a piece that only some see, in a game without secrets: everybody reads its state and
    its record."""
    open_names = {name for names in rules.in_sight(state, None).values() for name in names}
    for seat in range(seats):
        for names in rules.in_sight(state, seat).values():
            hidden_name = next((name for name in names if name not in open_names), None)
            if hidden_name is not None:
                yield RulesFault(
                    codes.SECRET_SHOWS,
                    f"in_sight() shows {quote_value(hidden_name)} to {name_viewer(seat)} and to no"
                    " spectator, but without observation() the game has no secrets",
                    "let observation() say what a seat may know; if all is open, show it to the"
                    " seat None, too",
                )
                return


def check_steadiness(rules: AnyRules, state: Any, moves: Sequence[Any]) -> Iterator[RulesFault]:
    """Reports methods that answer the same question in two ways."""
    # Asked twice, since a method may take turns between two answers.
    answers = rules.legal_moves(state), rules.legal_moves(state)
    again = next((answer for answer in answers if [*answer] != [*moves]), None)
    if again is not None:
        is_order = len(again) == len(moves) and all(move in moves for move in again)
        which = "the same moves in another order" if is_order else "other moves"
        hint = "sort them, if they come from a set" if is_order else _NO_RANDOMNESS
        message = f"legal_moves() of the same state gives {which} the second time"
        yield RulesFault(codes.RULES_WAVER, message, hint)
    for name in ("scores", "winners"):
        ask = getattr(rules, name)
        first, second = ask(state), ask(state)
        if first != second:
            message = (
                f"{name}() of the same state is {quote_value(first)}, then {quote_value(second)}"
            )
            yield RulesFault(codes.RULES_WAVER, message, _NO_RANDOMNESS)


def check_order(moves: object) -> RulesFault | None:
    """A fault if the legal moves have no order, as in a Python set."""
    if isinstance(moves, Sequence):
        return None
    message = f"legal_moves() has no order: it is a {type(moves).__name__}"
    return RulesFault(codes.RULES_VALUES, message, "let it return a tuple or a list")


def check_moves(moves: Sequence[Any]) -> Iterator[RulesFault]:
    """Reports moves that have no hash or equality, and equal ones."""
    first_move = None if None in moves else next(iter(moves), ())
    faults = [*check_values(first_move, "move")]
    if faults:
        yield from faults
        return
    seen: set[Any] = set()
    for move in moves:
        if move in seen:
            message = f"legal_moves() has {quote_value(move)} twice"
            yield RulesFault(codes.MOVES_REPEAT, message, "leave out equal moves")
            return
        seen.add(move)


def check_texts(rules: AnyRules, state: Any, moves: Sequence[Any]) -> Iterator[RulesFault]:
    """Reports texts that a record cannot have, and equal ones."""
    seen: dict[str, Any] = {}
    allowed = "" if rules.to_move(state) is CHANCE else _COMMA
    for move in moves:
        text: object = rules.format(move, state)
        if not isinstance(text, str):
            message = f"format() of {quote_value(move)} is no text: {type(text).__name__}"
            yield RulesFault(codes.MOVE_TEXT, message, "let it return a str")
            return
        wrong = [
            name
            for character, name in _NOT_IN_A_RECORD.items()
            if character in text and character != allowed
        ]
        if not text.strip() or text != text.strip():
            wrong.append("blanks around it" if text.strip() else "nothing in it")
        if wrong:
            message = f"the text of a move, {quote_value(text)}, has {join_words(wrong, 'and')}"
            hint = "a record cannot have that in a move; let format() say it with other words"
            yield RulesFault(codes.MOVE_TEXT, message, hint)
        elif text in seen:
            message = f"two legal moves have the text {quote_value(text)}"
            yield RulesFault(codes.MOVE_TEXT, message, "let format() tell them apart")
        seen[text] = move


def check_descriptions(
    rules: AnyRules, state: Any, moves: Sequence[Any], seats: int
) -> Iterator[RulesFault]:
    """Reports descriptions of moves that a table cannot show."""
    for move in moves:
        for viewer in (None, *range(seats)):
            text: object = rules.describe_move(move, state, viewer)
            if text is not None and not isinstance(text, str):
                kind = type(text).__name__
                message = f"describe_move() is no text for {name_viewer(viewer)}: {kind}"
                hint = "let it return a str, or None to a seat that must not know"
                yield RulesFault(codes.RULES_VALUES, message, hint)
                return


def check_parsing(rules: AnyRules, state: Any, moves: Sequence[Any]) -> Iterator[RulesFault]:
    """Reports texts that are not parsed back, and a text of no move that is parsed all the same."""
    hint = "parse() is the inverse of format(); if you leave out both, they agree"
    for move in moves:
        text = rules.format(move, state)
        try:
            parsed_move = rules.parse(text, state)
        except TilegenError:
            message = f"parse() refuses {quote_value(text)}, the text of a legal move"
            yield RulesFault(codes.MOVE_PARSE, message, hint)
            continue
        if parsed_move != move:
            message = f"parse() of {quote_value(text)} is {quote_value(parsed_move)}, another move"
            yield RulesFault(codes.MOVE_PARSE, message, hint)
    try:
        parsed_move = rules.parse(_NOT_A_MOVE, state)
    except TilegenError:
        return
    except Exception as error:
        message = "parse() raises no TilegenError for a text that is no move"
        hint = f"raise tilegen.TilegenError, as for {_NOT_A_MOVE!r}"
        yield RulesFault(codes.MOVE_PARSE, message, hint, error=error)
        return
    message = f"parse() takes {_NOT_A_MOVE!r} for {quote_value(parsed_move)}"
    yield RulesFault(codes.MOVE_PARSE, message, "raise TilegenError for a text of no legal move")


def check_application(rules: AnyRules, state: Any, move: Any) -> Iterator[RulesFault]:
    """Reports a state that changes in place, and a move with two results."""
    before = _describe_state(rules, state)
    after = rules.apply(state, move)
    if _describe_state(rules, state) != before:
        message = f"apply() changes the state that it is given, by {quote_value(move)}"
        hint = "let it return a new state, such as state._replace(...), and leave the old one alone"
        yield RulesFault(codes.STATE_CHANGES, message, hint)
        return
    again = rules.apply(state, move)
    if not has_equality(after) or after == again:
        return
    looks_alike = _ADDRESS.sub("", repr(after)) == _ADDRESS.sub("", repr(again))
    if looks_alike and _describe_play(rules, after) == _describe_play(rules, again):
        message = f"the states after the same move, {quote_value(move)}, are alike and not equal"
        yield RulesFault(codes.RULES_VALUES, message, f"some part has no equality: {_FROZEN}")
    else:
        message = f"apply() gives two states for the same move, {quote_value(move)}"
        yield RulesFault(codes.RULES_WAVER, message, _NO_RANDOMNESS)


def _describe_state(rules: AnyRules, state: Any) -> tuple[object, ...]:
    """All that can be seen of a state from outside."""
    value = hash(state) if is_hashable(state) else None
    return repr(state), value, *_describe_play(rules, state)


def _describe_play(rules: AnyRules, state: Any) -> tuple[object, ...]:
    """All that a state means for the game."""
    return [*rules.legal_moves(state)], tuple(rules.scores(state)), rules.is_over(state)


def compare_winners(rules: AnyRules, end: Any) -> frozenset[str]:
    """The rules by which the winners of an ended game may have won: `most` points, `least`, or
    both."""
    scores, winners = rules.scores(end), rules.winners(end)
    best = {scores[winner] for winner in winners}
    others = [score for seat, score in enumerate(scores) if seat not in winners]
    if len(best) > 1:
        return frozenset()
    (points,) = best
    most = {"most"} if all(score <= points for score in others) else set[str]()
    least = {"least"} if all(score >= points for score in others) else set[str]()
    return frozenset(most | least)


def describe_winners(rules: AnyRules, end: Any) -> str:
    """The winners of an ended game and the points of all."""
    names = join_words([name_viewer(seat) for seat in rules.winners(end)], "and")
    return f"{names} won with the points {', '.join(map(str, rules.scores(end)))}"
