"""Hints for games from files: whose turn it is, and where a tile may be laid."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from tilegen.games.general.advice import GeneralAdvice, LegalMoves, NextMove, list_doubts
from tilegen.games.general.continuation import RecordLineTexts, play_line
from tilegen.games.hints import Question, say_turn
from tilegen.games.tiles.rules.reasons import explain_holding, explain_tile
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.tile_moves import Beginning, Move, Placement, Renewal
from tilegen.games.view import Sentence
from tilegen.play.rules import CHANCE
from tilegen.text.wording import add_article, format_count

_TILE: Final = "tile"
_TYPED_TILE: Final = r"[^:]+:\D*(?P<tile>\d{1,9})(?!\d).*"


class TileGameAdvice(GeneralAdvice):
    """The legal moves, or, while a tile is still to be turned up or dealt, whose turn it is: then a
    player asks with the tile."""

    __slots__ = ()

    questions: Mapping[str, Question[NextMove, Any]] = {
        _TILE: Question("3", lambda now, typed: answer_tile(now, int(typed)))
    }

    def summary(self, now: NextMove) -> LegalMoves:
        answer = super().summary(now)
        if now.ruling.to_move is not CHANCE:
            return answer
        rules, state = _find_state(now)
        name = now.ruling.names[rules.find_next_seat(state)]
        begins = f" {name} begins another {_name_figure(rules)} first." if state.owing else ""
        words = (f"It is {name}'s turn.{begins}", *answer.words[1:])
        # The lines of chance may be left out, and people do not write them.
        asks = [f"(--tile {tile} says where tile {tile} fits)" for tile in state.stack[:1]]
        return answer._replace(words=words, shown=tuple(asks))

    def tell_turn(self, now: NextMove) -> Sentence | None:
        if now.ruling.to_move is not CHANCE:
            return super().tell_turn(now)
        rules, state = _find_state(now)
        return None if state.owing else say_turn(now.ruling.names[rules.find_next_seat(state)])

    def lines(self, now: NextMove, typed: str) -> Iterator[str]:
        """The lines that may come next. While a tile is to be turned up or dealt, those with the
        typed tile."""
        if now.ruling.to_move is not CHANCE:
            yield from super().lines(now, typed)
            return
        rules, state = _find_state(now)
        match = re.fullmatch(_TYPED_TILE, typed)
        if match is None:
            yield f"{now.ruling.names[rules.find_next_seat(state)]}: "
        elif int(match["tile"]) in state.stack:
            yield from answer_tile(now, int(match["tile"])).moves

    def as_json(self, now: NextMove, answer: LegalMoves) -> dict[str, object]:
        general = super().as_json(now, answer)
        words = general.pop("words")
        return {**general, _TILE: answer.piece, "words": words}


def answer_tile(now: NextMove, tile: int) -> LegalMoves:
    """The lines that lay this tile next. Raises TilegenError if there is no such tile, or if it
    cannot be the next one."""
    rules, state = _find_state(now)
    if tile not in rules.play_tiles.tiles:
        raise explain_tile(rules, state, tile)
    if now.ruling.is_over:
        return LegalMoves((), ("The game is over.",), piece=tile)
    seat = rules.find_next_seat(state)
    reach = play_line(rules, state, RecordLineTexts(seat, (str(tile),)))
    moves = _list_moves(rules, reach.state, tile)
    if not moves:
        if reach.state.owing or rules.to_move(reach.state) is CHANCE:
            raise explain_tile(rules, reach.state, tile)
        reason = explain_holding(rules, reach.state, tile)
        if reason is not None:
            raise reason
        return LegalMoves((), (f"Tile {tile} fits nowhere now.", *list_doubts(now)), piece=tile)
    name = now.ruling.names[seat]
    lines = tuple(f"{name}: {rules.format(move, reach.state)}" for move in moves)
    plain = [move for move in moves if not isinstance(move, Placement) or move.marker is None]
    shown = tuple(line for line, move in zip(lines, moves, strict=True) if move in plain)
    words = [_describe_ways(rules, tile, plain)]
    example = next((line for line in lines if line not in shown), None)
    if example is not None:
        words.append(f"With {add_article(rules.words.marker)}, write such as '{example}'.")
    return LegalMoves(lines, (*words, *list_doubts(now)), shown, tile)


def _find_state(now: NextMove) -> tuple[TileGameRules, TileState]:
    outcome = now.ruling.outcome
    assert outcome is not None  # noqa: S101 - else there is no position
    rules = outcome.rules
    assert isinstance(rules, TileGameRules)  # noqa: S101 - the game makes no others
    return rules, outcome.state


def _list_moves(rules: TileGameRules, state: TileState, tile: int) -> list[Move]:
    """The legal moves with this tile, those that lay it first."""
    placements = rules.list_placements_of(state, tile)
    if placements:
        return [*placements]
    return [move for move in rules.legal_moves(state) if getattr(move, "tile", None) == tile]


def _describe_ways(rules: TileGameRules, tile: int, moves: list[Move]) -> str:
    first = moves[0]
    if isinstance(first, Placement):
        return f"Tile {tile} can be laid in {format_count(len(moves), 'way')}."
    if isinstance(first, Beginning | Renewal):
        return f"Tile {tile} begins {add_article(_name_figure(rules))}, turned any way."
    return f"Tile {tile} fits nowhere."


def _name_figure(rules: TileGameRules) -> str:
    return rules.file_words.name_one("figure")


ADVICE: Final = TileGameAdvice()
