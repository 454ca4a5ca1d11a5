"""The game on screens: everybody sees all that lies on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, assert_never

from tilegen.games.monsters.records.notation import SIDES, written
from tilegen.games.monsters.rules import scoring
from tilegen.games.monsters.rules.creature import Kind
from tilegen.games.monsters.rules.moves import (
    Action,
    Discard,
    Minion,
    Placement,
    Start,
    is_allowed,
    turns_of,
)
from tilegen.games.monsters.rules.state import Deal, Move, State, TurnUp
from tilegen.games.monsters.rules.table import Patch
from tilegen.games.monsters.show import whynot
from tilegen.games.monsters.tiles import Rotation, turned
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
from tilegen.play.rules import Rules
from tilegen.play.session import Dealer, PlayedMove, RecordedAction, seat_of

GameMove = PlayedMove[State, Move]
TilesRules = Rules[State, Move, Any]

SENTENCES: Final[Mapping[str, str]] = {
    "began": "{player} began with {tile}.",
    "minion-began": "{player} began a minion with {tile}.",
    "placed": "{player} laid {tile} {side} {beside}.",
    "placed-on-monster": "{player} laid {tile} {side} {beside}, on {owner}'s monster.",
    "placed-on-minion": "{player} laid {tile} {side} {beside}, on {owner}'s minion.",
    "monster-finished": "That completes {owner}'s monster: {points:point}.",
    "minion-finished": "That completes {owner}'s minion: {points:point}.",
    "discarded": "{player} discarded {tile}, which fits nowhere.",
    "all-finished": "Every first monster is complete, which ends the game.",
    "none-left": "No tile is left face down, which ends the game.",
    "part-monster": "finished monster, {tiles:tile}",
    "part-minion": "finished minion, {tiles:tile}, {eyes} with eyes",
    "part-unfinished-monster": "unfinished monster, {tiles:tile}",
    "part-unfinished-minion": "unfinished minion, {tiles:tile}",
    **whynot.SENTENCES,
}

_WORDS = {Kind.FIRST: "monster", Kind.MINION: "minion"}


def _said(key: str, **args: object) -> Sentence:
    return format_sentence(SENTENCES, key, **args)


def _creature(patch: Patch) -> Json:
    return {
        "id": _id(patch),
        "owner": patch.owner,
        "kind": _WORDS[patch.kind],
        "done": patch.complete,
        "points": _points(patch),
        "tiles": [[laid.tile.id, *cell, int(laid.rotation)] for cell, laid in patch.tiles.items()],
    }


def _id(patch: Patch) -> int:
    """The number of the creature's first tile, which never changes."""
    return next(iter(patch.tiles.values())).tile.id


def _points(patch: Patch) -> int:
    tiles = (laid.tile for laid in patch.tiles.values())
    return scoring.points(patch.kind, tiles, complete=patch.complete)


def _where(state: State, action: Action) -> Json:
    match action:
        case Start(tile) | Minion(tile):
            kind = "start" if isinstance(action, Start) else "minion"
            return {"kind": kind, "tile": tile}
        case Discard(tile):
            return {"kind": "discard", "tile": tile}
        case Placement(tile, turn, side, neighbour):
            patch, at = state.table.places[neighbour]
            cell = at.beside(side)
            where = {"grid": _id(patch), "x": cell.x, "y": cell.y, "turn": int(turn or 0)}
            return {"kind": "place", "tile": tile, **where}
        case _:
            assert_never(action)


def _did(made: GameMove, names: Sequence[str], player: int, action: Action) -> Iterator[Sentence]:
    who, tile = names[player], action.tile
    match action:
        case Discard():
            yield _said("discarded", player=who, tile=tile)
            return
        case Start():
            yield _said("began", player=who, tile=tile)
        case Minion():
            yield _said("minion-began", player=who, tile=tile)
        case Placement():
            yield _laid(made, names, player, action)
        case _:
            assert_never(action)
    patch, _ = made.after.table.places[tile]
    if patch.complete:
        key = f"{_WORDS[patch.kind]}-finished"
        yield _said(key, owner=names[patch.owner], points=_points(patch))


def _laid(made: GameMove, names: Sequence[str], player: int, action: Placement) -> Sentence:
    patch, _ = made.after.table.places[action.tile]
    side, beside = SIDES[action.side], action.neighbour
    place = {"player": names[player], "tile": action.tile, "side": side, "beside": beside}
    if patch.owner == player:
        return _said("placed", **place)
    return _said(f"placed-on-{_WORDS[patch.kind]}", **place, owner=names[patch.owner])


def _end(made: GameMove) -> Iterator[Sentence]:
    """A18."""
    table = made.after.table
    if table.over:
        yield _said("all-finished" if table.are_firsts_complete else "none-left")


def _label(patch: Patch) -> Sentence:
    """Says why a creature has its points: A19, A20, and A22 for one that has none."""
    tiles, word = len(patch.tiles), _WORDS[patch.kind]
    if not patch.complete:
        return _said(f"part-unfinished-{word}", tiles=tiles)
    if patch.kind is Kind.FIRST:
        return _said(f"part-{word}", tiles=tiles)
    eyes = sum(laid.tile.eyes > 0 for laid in patch.tiles.values())
    return _said(f"part-{word}", tiles=tiles, eyes=eyes)


def _is_same(state: State, move: Move, action: Action) -> bool:
    if not isinstance(move, Placement):
        return type(move) is type(action) and move.tile == action.tile
    places = state.table.places
    if not isinstance(action, Placement) or action.neighbour not in places:
        return False
    (patch, at), (other, there) = places[move.neighbour], places[action.neighbour]
    edges = state.table.tiles[move.tile].edges
    if (patch, move.tile) != (other, action.tile):
        return False
    alike = action.turn is None or turned(edges, move.turn or Rotation.NONE) == turned(
        edges, action.turn
    )
    return alike and at.beside(move.side) == there.beside(action.side)


def _resolve_line(_: TilesRules, state: State, line: RecordedAction) -> Move | None:
    """The legal move of a line from paper. People turn the tile that begins a monster, name any
    neighbour, and leave out a turn if only one is possible."""
    player, action = seat_of(line), line[1]
    if not is_allowed(state.table, player, action):
        return None
    if not isinstance(action, Placement):
        return action if isinstance(action, Start) or state.tile == action.tile else None
    if action.tile != state.tile:
        return None
    if action.turn is not None:
        return action
    turns = turns_of(state.table, player, action)
    return Placement(action.tile, turns[0], action.side, action.neighbour) if turns else None


def _find_chance_move(
    rules: TilesRules, state: State, ahead: Sequence[RecordedAction]
) -> Move | None:
    _, action = ahead[0]
    if state.dealing is not None:
        return _dealt_to(rules, state, state.dealing, ahead)
    if state.table.owing:
        return action if isinstance(action, Minion) and _may_begin(state, ahead[0]) else None
    turned = TurnUp(action.tile)
    return turned if turned in rules.legal_moves(state) else None


def _dealt_to(
    rules: TilesRules, state: State, player: int, ahead: Sequence[RecordedAction]
) -> Move | None:
    """A tile to deal: the one that the player begins with, or any that nobody begins with."""
    starts = {who: action.tile for who, action in ahead if isinstance(action, Start)}
    own, offers = starts.get(player), {move.tile: move for move in rules.legal_moves(state)}
    if own is not None and own not in state.hands[player]:
        return offers.get(own)
    return next((move for tile, move in offers.items() if tile not in starts.values()), None)


def _may_begin(state: State, line: RecordedAction) -> bool:
    player, action = line
    return player == state.table.owing[0] and is_allowed(state.table, player, action)


class TileView:
    """All that lies on the table, to all eyes."""

    __slots__ = ("_rules",)

    secret = False
    dealer = Dealer(_resolve_line, _find_chance_move)

    def __init__(self, rules: TilesRules) -> None:
        self._rules = rules

    def stage(self, state: State, legal_moves: Sequence[Move]) -> str:
        if isinstance(legal_moves[0], Start):
            return "start"
        return "discard" if isinstance(legal_moves[0], Discard) else "place"

    def board(self, state: State) -> Json:
        table = state.table
        return {
            "creatures": [_creature(patch) for own in table.creatures for patch in own],
            "tile": state.tile,
            "left": table.left - (state.tile is not None),
            "discarded": [*table.discarded],
        }

    def hand(self, state: State, eyes: Eyes) -> Json:
        """The start tiles dealt to the seat; None if it may take any."""
        dealt = () if eyes is None else state.hands[eyes]
        return {"choices": [*dealt] or None}

    def offer(self, state: State, move: Move) -> Json:
        assert not isinstance(move, Deal | TurnUp)  # noqa: S101 - no player's move
        offer = {"do": written(move), **_where(state, move)}
        if isinstance(move, Start):
            tile = state.table.tiles[move.tile]
            offer |= {"sides": tile.joining_sides, "eyes": tile.eyes}
        return offer

    def describe_move(self, made: GameMove, names: Sequence[str], eyes: Eyes) -> MoveReport:
        if made.line is None:
            return MoveReport()
        player, action = seat_of(made.line), made.line[1]
        shown = _where(made.before, action)
        sentences = (*_did(made, names, player, action), *_end(made))
        if isinstance(action, Discard):
            return MoveReport(sentences, written(action), shown)
        patch, _cell = made.after.table.places[action.tile]
        return MoveReport(sentences, written(action), {**shown, "finished": patch.complete})

    def leaders(self, state: State) -> tuple[int, ...]:
        return self._rules.winners(state)

    def parts(self, state: State) -> list[list[ScorePart]]:
        return [
            [ScorePart(_label(patch), _points(patch)) for patch in own]
            for own in state.table.creatures
        ]

    def counts(self, state: State) -> dict[str, int]:
        # A matching count shows that no discard is missing.
        return {"left": state.table.left}

    def explain_illegal(self, state: State, seat: int, subject: WhyNotSubject) -> Sentence | str:
        return whynot.why_not(self._rules, state, seat, subject)

    def resolve_move(self, state: State, action: Action) -> Move | None:
        """The legal move of an action. A place has as many names as neighbours, and some turns look
        alike."""
        found = [move for move in self._rules.legal_moves(state) if _is_same(state, move, action)]
        return found[0] if len(found) == 1 else None

    def turn(self, made: GameMove) -> int | None:
        """The number of the turn, for a tile laid beside another, which ends one (A8)."""
        if made.line is None or not isinstance(made.line[1], Discard | Placement):
            return None
        creatures = [patch for own in made.before.table.creatures for patch in own]
        return 1 + sum(len(patch.tiles) - 1 for patch in creatures)


VIEW: Final[ViewMaker] = TileView
