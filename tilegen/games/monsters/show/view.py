"""The game on screens: everybody sees all that lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NotRequired, TypedDict, cast

from tilegen.games.monsters.records.notation import format_action
from tilegen.games.monsters.rules import scoring
from tilegen.games.monsters.rules.creature import find_kind
from tilegen.games.monsters.rules.moves import (
    Action,
    Discard,
    Minion,
    Placement,
    Start,
    find_place,
    find_placement,
    is_allowed,
    turns_of,
)
from tilegen.games.monsters.rules.state import Deal, Move, State, TurnUp
from tilegen.games.monsters.rules.table import list_creatures
from tilegen.games.monsters.show import narration, whynot
from tilegen.games.monsters.tiles import COUNTED, Tile
from tilegen.games.recall import KeepLast
from tilegen.games.tiles.rules.course import are_firsts_finished
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.lattice import ORIGIN
from tilegen.games.tiles.show import tile_aids
from tilegen.games.tiles.show.figure_tiles import Neighbour, list_open_places
from tilegen.games.tiles.show.view import describe_move, list_places, list_tiles
from tilegen.games.view import (
    Eyes,
    MoveReport,
    ScorePart,
    Sentence,
    ViewMaker,
    WhyNotSubject,
)
from tilegen.play.rules import Rules
from tilegen.play.session import Dealer, PlayedMove, RecordedAction, seat_of

GameMove = PlayedMove[State, Move]
TilesRules = Rules[State, Move, Any]

SENTENCES: Final[Mapping[str, str]] = {**narration.SENTENCES, **whynot.SENTENCES}


def _creature(grid: Grid, state: State) -> LivingCreatureMessage:
    return {
        "id": _id(grid),
        "owner": grid.owner,
        "kind": find_kind(grid).word,
        "done": grid.is_finished,
        "points": scoring.score_creature(grid),
        "worth": scoring.count_worth(grid),
        "tiles": list_tiles(grid),
        "places": [*list_open_places(grid, state.rules.play_tiles)],
    }


def _list_joining_sides(tiles: Mapping[int, Tile]) -> dict[int, int]:
    return {number: tile.joining_sides for number, tile in tiles.items()}


_count_joining_sides: Final = KeepLast(_list_joining_sides)
"""The number of sides that join of each tile of a set."""


def _id(grid: Grid) -> int:
    """The number of the creature's first tile, which never changes."""
    return grid.laid[ORIGIN].tile.number


def _list_creatures(state: State) -> list[list[Grid]]:
    return list_creatures(state.table.grids, state.table.seats)


def _as_move_message(state: State, action: Action) -> MonsterMoveMessage:
    grids = state.table.grids
    if isinstance(action, Placement):
        move = find_placement(grids, action)
        message = {**describe_move(move), "grid": _id(grids[move.grid])}
    else:
        kind = {"kind": "minion"} if isinstance(action, Minion) else {}
        message = {**describe_move(action), **kind}
    return cast("MonsterMoveMessage", message)


def _end(game_move: GameMove) -> Iterator[Sentence]:
    """A18."""
    table = game_move.after.table
    if table.is_over:
        is_finished = are_firsts_finished(table.grids, table.seats)
        yield narration.tell("all-finished" if is_finished else "none-left")


def _label(grid: Grid) -> Sentence:
    """Says why a creature has its points: A19, A20, and A22 for one that has none."""
    eyes = sum(tile.features[COUNTED] > 0 for tile in grid.list_tiles())
    return narration.name_creature(
        find_kind(grid), len(grid.laid), eyes, is_finished=grid.is_finished
    )


def _is_same(state: State, move: Move, action: Action) -> bool:
    if not (isinstance(move, Placement) and isinstance(action, Placement)):
        return type(move) is type(action) and move.tile == action.tile
    if move.tile != action.tile or find_place(state.table, move) != find_place(state.table, action):
        return False
    looks_alike = state.rules.play_tiles.looks_alike
    return action.turn is None or looks_alike(move.tile, move.turn or 0, action.turn)


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
        return _find_tile_to_deal(rules, state, state.dealing, ahead)
    if state.table.owing:
        return action if isinstance(action, Minion) and _may_begin(state, ahead[0]) else None
    turn_up = TurnUp(action.tile)
    return turn_up if turn_up in rules.legal_moves(state) else None


def _find_tile_to_deal(
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


class LaidCreatureMessage(TypedDict):
    """A creature: the number of its first tile, and its tiles, each as its number, its column and
    row from the first, and its quarter turns clockwise."""

    id: int
    owner: int
    kind: str
    done: bool
    points: int
    tiles: Sequence[Sequence[int]]


class LivingCreatureMessage(LaidCreatureMessage):
    """A creature that may grow. It would be `worth` so many points if it were finished now, and
    `places` are those where it may grow: the neighbours of each, as a tile, a side of it, and the
    kind of that side."""

    worth: int
    places: Sequence[Sequence[Neighbour]]


class CreatureMessage(LivingCreatureMessage):
    """A creature at a table; no tile can fill the `dead` cells."""

    dead: Sequence[Sequence[int]]


class MonsterBoardMessage(TypedDict):
    """The tiles on the table. `kinds_left` are numbers of ends, each with how many tiles that
    nobody has seen have it; `sides` are those of the tile to lay, clockwise from the top, by their
    indexes in `kinds`."""

    creatures: Sequence[CreatureMessage]
    kinds: Sequence[str]
    tile: int | None
    sides: Sequence[int]
    left: int
    kinds_left: Sequence[Sequence[int]]
    discarded: Sequence[int]


class MonsterHandMessage(TypedDict):
    """The start tiles dealt to the seat; None if it may take any."""

    choices: Sequence[int] | None


class MonsterMoveMessage(TypedDict):
    """A move: `kind` is "start", "minion", "discard" or "place", with the creature and the cell."""

    kind: str
    tile: int
    grid: NotRequired[int]
    x: NotRequired[int]
    y: NotRequired[int]
    turn: NotRequired[int]


class MonsterOfferMessage(MonsterMoveMessage):
    """A legal move, and the text that makes it. Of a start tile pages list the sides and eyes."""

    do: str
    sides: NotRequired[int]
    eyes: NotRequired[int]


class TileView:
    """All that lies on the table, to all eyes."""

    __slots__ = ("_last", "_rules")

    secret = False
    dealer = Dealer(_resolve_line, _find_chance_move)

    def __init__(self, rules: TilesRules) -> None:
        self._rules = rules
        # A move changes one grid, or none; a grid of a state never changes.
        self._last: Mapping[int, tuple[Grid, LivingCreatureMessage]] = {}

    def stage(self, state: State, legal_moves: Sequence[Move]) -> str:
        if isinstance(legal_moves[0], Start):
            return "start"
        return "discard" if isinstance(legal_moves[0], Discard) else "place"

    def board(self, state: State) -> MonsterBoardMessage:
        table, play_tiles = state.table, state.rules.play_tiles
        unseen = tile_aids.list_left(state.general, play_tiles)
        to_lay = [*unseen, *(() if state.tile is None else (state.tile,))]
        turns_left = tile_aids.list_turns(to_lay, play_tiles)
        joining_sides = _count_joining_sides(state.tiles)
        kinds_left = Counter(joining_sides[tile] for tile in unseen)
        grids = [grid for own in _list_creatures(state) for grid in own]
        return {
            "creatures": self._list_creatures(grids, state, turns_left),
            "kinds": [kind.name for kind in play_tiles.meeting.kinds],
            "tile": state.tile,
            "sides": [] if state.tile is None else [*play_tiles.tiles[state.tile].sides],
            "left": table.left - (state.tile is not None),
            "kinds_left": [[*pair] for pair in sorted(kinds_left.items(), reverse=True)],
            "discarded": [*table.discarded],
        }

    def _list_creatures(
        self, grids: Sequence[Grid], state: State, turns_left: tile_aids.TurnsOfTiles
    ) -> list[CreatureMessage]:
        last, new = self._last, {}
        creatures: list[CreatureMessage] = []
        for grid in grids:
            known_grid, creature = last.get(id(grid), (None, None))
            if creature is None or known_grid is not grid:
                creature = _creature(grid, state)
            new[id(grid)] = grid, creature
            dead_cells = tile_aids.list_dead_cells(grid, turns_left)
            creatures.append({**creature, "dead": list_places(dead_cells)})
        self._last = new
        return creatures

    def hand(self, state: State, eyes: Eyes) -> MonsterHandMessage:
        tiles = () if eyes is None else state.hands[eyes]
        return {"choices": [*tiles] or None}

    def offer(self, state: State, move: Move) -> MonsterOfferMessage:
        assert not isinstance(move, Deal | TurnUp)  # noqa: S101 - no player's move
        offer = cast(
            "MonsterOfferMessage", {"do": format_action(move), **_as_move_message(state, move)}
        )
        if isinstance(move, Start):
            tile = state.tiles[move.tile]
            offer["sides"], offer["eyes"] = tile.joining_sides, tile.eyes
        return offer

    def choices(self, state: State, seat: int) -> Sequence[Move]:
        beginnings = state.rules.list_dealt_beginnings(state.general, seat)
        return [Start(beginning.tile) for beginning in beginnings]

    def describe_move(self, game_move: GameMove, names: Sequence[str], eyes: Eyes) -> MoveReport:
        if game_move.line is None:
            return MoveReport()
        player, action = seat_of(game_move.line), game_move.line[1]
        message = _as_move_message(game_move.before, action)
        after = game_move.after.table
        place = after.places.get(action.tile)
        grid = None if place is None else after.grids[place.grid]
        points = 0 if grid is None else scoring.score_creature(grid)
        sentences = (
            *narration.describe_action(player, action, grid, points, names),
            *_end(game_move),
        )
        progress = {} if grid is None else {"finished": grid.is_finished}
        return MoveReport(sentences, format_action(action), {**message, **progress})

    def leaders(self, state: State) -> tuple[int, ...]:
        return self._rules.winners(state)

    def parts(self, state: State) -> list[list[ScorePart]]:
        return [
            [ScorePart(_label(grid), scoring.score_creature(grid)) for grid in own]
            for own in _list_creatures(state)
        ]

    def counts(self, state: State) -> dict[str, int]:
        # A matching count shows that no discard is missing.
        return {"left": state.table.left}

    def explain_illegal(self, state: State, seat: int, subject: WhyNotSubject) -> Sentence | str:
        return whynot.explain_why_not(self._rules, state, seat, subject)

    def resolve_move(self, state: State, action: Action) -> Move | None:
        """The legal move of an action. A place has as many names as neighbours, and some turns look
        alike."""
        moves = [move for move in self._rules.legal_moves(state) if _is_same(state, move, action)]
        return moves[0] if len(moves) == 1 else None

    def turn(self, game_move: GameMove) -> int | None:
        """The number of the turn, for a tile laid beside another, which ends one (A8)."""
        if game_move.line is None or not isinstance(game_move.line[1], Discard | Placement):
            return None
        return 1 + sum(len(grid.laid) - 1 for grid in game_move.before.table.grids)


VIEW: Final[ViewMaker] = TileView
