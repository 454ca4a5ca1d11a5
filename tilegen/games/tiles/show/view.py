"""A tile game on screens: its grids, the tiles there are to lay, and where they may lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NotRequired, TypedDict, assert_never

from tilegen.games.general.view import GeneralView
from tilegen.games.tiles.rules.figures import NOBODY
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.hidden_hands import list_known
from tilegen.games.tiles.rules.lattice import LATTICES, find_column, find_row
from tilegen.games.tiles.rules.markers import count_free
from tilegen.games.tiles.rules.move_extras import format_extras
from tilegen.games.tiles.rules.options import Add, Begin, Cannot, Grids, Owner, Supply
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.tile_moves import (
    Beginning,
    Deal,
    Discard,
    Draw,
    Move,
    Pass,
    Placement,
    Renewal,
    TurnUp,
)
from tilegen.games.tiles.rules.tile_sight import list_markers
from tilegen.games.tiles.show import part_sentences, tile_aids, why_not
from tilegen.games.tiles.show.figure_phrases import Names
from tilegen.games.tiles.show.figure_tiles import Neighbour, list_open_places
from tilegen.games.tiles.show.narration import FigureWords, Narrator
from tilegen.games.view import Eyes, MoveReport, Sentence, SentenceMessage, ViewMaker, WhyNotSubject
from tilegen.play.rules import CHANCE, IllegalMoveError, MoveText, Rules, ScoreItem
from tilegen.play.session import Dealer, PlayedMove, RecordedAction

_START: Final = "start"
_PLACE: Final = "place"
_KINDS: Final[Mapping[type[Move], str]] = {
    Placement: _PLACE,
    Beginning: _START,
    Renewal: _START,
    Discard: "discard",
    Draw: "draw",
    Pass: "pass",
}
"""The kinds of players' moves, as pages know them."""


class MarkerMessage(TypedDict):
    """A marker of a seat: the tile below it, the tile's column and row, its place there by name,
    and as a side and how far along it, clockwise, from 0 to 1; None inside the tile."""

    seat: int
    tile: int
    x: int
    y: int
    spot: str
    at: tuple[int, float] | None


class GridMessage(TypedDict):
    """A grid: its index, the seat that owns it, its tiles, its markers, and the places where it may
    grow. A tile is its number, its column and row from the origin, and its turn clockwise in sides;
    a place is its neighbours, each as a tile, a side of it, and the kind of that side. `dead` are
    cells that no tile left can fill. A figure with a grid of its own has `points` for the seat
    `scorer`, and would be `worth` so many if it were finished now; `worths` are the figures of a
    shared table, each as the cell of its first tile and its points.

    Only a record has the others. `unsure` are tiles in doubt, each as what is known of it, its
    column and row; `ends` are open sides of a figure with a grid of its own, each as column, row,
    side, and how broad its kind is from 0 to 1; `flaws` are sides that differ, as column, row and
    side. Such a figure has `about` to say what its points are for, and may have the `most`
    points."""

    id: int
    owner: int | None
    kind: str
    done: bool
    tiles: Sequence[Sequence[int]]
    markers: Sequence[MarkerMessage]
    places: Sequence[Sequence[Neighbour]]
    dead: Sequence[Sequence[int]]
    points: int | None
    scorer: int | None
    worth: int | None
    worths: Sequence[Sequence[int]]
    unsure: NotRequired[Sequence[tuple[str, int, int]]]
    ends: NotRequired[Sequence[tuple[int, int, int, float]]]
    flaws: NotRequired[Sequence[tuple[int, int, int]]]
    about: NotRequired[SentenceMessage]
    most: NotRequired[int]


class TileBoardMessage(TypedDict):
    """The public part of a view. Tiles alike that lie face up are one entry: the number of the
    first, and their count; so are those in `kinds_left`, which nobody has seen. Where these would
    be too many, `sides_left` are kinds of sides, and `ends_left` numbers
    of sides that join, each with how many tiles have it. `markers` is the
    number that each seat has left, None in a game without any, and `figures` are the kinds of
    figures that the seats play for, None if they play for none. `words` are what the figures with
    grids of their own are called, by their kind, role in a sentence and language, None on a shared
    table; `features` are those of tiles to begin with, as what a tile is with, by language. `grows`
    says whether tiles that are flipped may be added to the figures of all."""

    shape: str
    kinds: Sequence[str]
    size: Sequence[int] | None
    rim: int | None
    grids: Sequence[GridMessage]
    tile: int | None
    left: int | None
    kinds_left: Sequence[Sequence[int]]
    sides_left: Sequence[Sequence[int]]
    ends_left: Sequence[Sequence[int]]
    open: Sequence[Sequence[int]] | None
    held: Sequence[int] | None
    markers: Sequence[int] | None
    figures: Sequence[str] | None
    words: Mapping[str, Mapping[str, Names]] | None
    features: Mapping[str, Names]
    grows: bool
    discarded: Sequence[int]
    sides: Mapping[str, Sequence[int]]


class TileHandMessage(TypedDict):
    """The part of a view for one seat: the tiles in its hand, those that it was dealt to begin with
    one of them, None if it may take any, and the kinds of their sides."""

    hand: Sequence[Sequence[int]]
    choices: Sequence[int] | None
    own_sides: Mapping[str, Sequence[int]]


class TileMoveMessage(TypedDict):
    """The data of a move that pages need beside its text."""

    kind: str
    tile: NotRequired[int]
    grid: NotRequired[int]
    x: NotRequired[int]
    y: NotRequired[int]
    turn: NotRequired[int]


class TileOfferMessage(TileMoveMessage):
    """A legal move, the text that makes it, and the marker or fillers that are laid with the
    tile."""

    do: str
    extras: str


class StartOfferMessage(TileOfferMessage):
    """A tile to begin with; pages let people choose by how many sides join others, and by
    features."""

    joins: int
    features: Sequence[str]


class TileGameView(GeneralView):
    """To each seat the table and its own hand."""

    __slots__ = ("_laid_at_first", "_narrator", "_tiles", "_words")

    def __init__(self, rules: TileGameRules) -> None:
        super().__init__(rules)
        self._tiles = rules
        self._narrator = Narrator(rules)
        self._words: FigureWords | None = None
        self._laid_at_first = sum(len(grid.laid) for grid in rules.start().grids)
        options = rules.options
        # All but hands lies face up, or is seen by nobody. No record says what was dealt to begin
        # with.
        self.secret = options.supply is Supply.HAND

    def stage(self, state: TileState, legal_moves: Sequence[Move]) -> str:
        return _KINDS[type(legal_moves[0])]

    def board(self, state: TileState) -> TileBoardMessage:
        options, play_tiles = self._tiles.options, self._tiles.play_tiles
        is_open = options.supply is Supply.OPEN
        left = tile_aids.list_left(state, play_tiles)
        to_lay = [*left, *(() if state.tile is None else (state.tile,))]
        turns_left = tile_aids.list_turns(to_lay, play_tiles)
        kinds_left = [] if is_open else tile_aids.count_kinds_left(left, play_tiles)
        counts_sides = not (is_open or kinds_left)
        sides_left = tile_aids.count_sides_left(left, play_tiles) if counts_sides else []
        ends_left = tile_aids.count_ends_left(left, play_tiles) if counts_sides else []
        return {
            "shape": next(
                shape.value for shape, one in LATTICES.items() if one is play_tiles.lattice
            ),
            "kinds": [kind.name for kind in play_tiles.meeting.kinds],
            "size": options.board and [*options.board],
            "rim": options.rim,
            "grids": [
                self._describe_grid(index, grid, turns_left, is_over=state.is_over)
                for index, grid in enumerate(state.grids)
            ],
            "tile": state.tile,
            "left": len(state.stack),
            "kinds_left": kinds_left,
            "sides_left": sides_left,
            "ends_left": ends_left,
            "open": self._count_alike(state.stack) if is_open else None,
            "held": self._count_held(state),
            "markers": self._count_markers(state),
            "figures": self._name_figures(),
            "words": self._list_words(),
            "features": self._list_features(state),
            "grows": options.supply is Supply.DRAW and options.add is not Add.OWN,
            "discarded": sorted(state.discarded),
            "sides": self._list_sides(
                (*_list_face_up(state, is_open=is_open), *(tile for tile, _ in kinds_left))
            ),
        }

    def _name_figures(self) -> list[str] | None:
        rules = self._tiles
        if rules.options.owner is not Owner.KIND:
            return None
        return [*map(rules.file_words.name_one, rules.options.seats[: rules.seats])]

    def _list_words(self) -> FigureWords | None:
        if self._tiles.options.grids is not Grids.FIGURE:
            return None
        if self._words is None:
            self._words = self._narrator.list_figure_words()
        return self._words

    def _list_features(self, state: TileState) -> Mapping[str, Names]:
        """Only while players may take any tile to begin with."""
        options = self._tiles.options
        if options.begin is not Begin.CHOOSE or not self._tiles.is_beginning(state):
            return {}
        return self._narrator.list_feature_words(
            dict.fromkeys(
                feature
                for tile in self._tiles.play_tiles.tiles.values()
                for feature, count in tile.features.items()
                if count
            )
        )

    def _is_dealt(self, state: TileState) -> bool:
        """Whether hands are the tiles of which each seat takes one to begin with."""
        return self._tiles.options.begin is Begin.DEAL and self._tiles.is_beginning(state)

    def _count_held(self, state: TileState) -> list[int] | None:
        if self._is_dealt(state) or not any(state.hands):
            return None
        return [*map(len, state.hands)]

    def hand(self, state: TileState, eyes: Eyes) -> TileHandMessage:
        own = () if eyes is None else list_known(state, eyes)
        is_dealt = self._is_dealt(state)
        return {
            "hand": [] if is_dealt else self._count_alike(own),
            "choices": [*own] or None if is_dealt else None,
            "own_sides": self._list_sides(own),
        }

    def offer(self, state: TileState, move: Move) -> TileOfferMessage:
        extras = format_extras(move, self._tiles) if isinstance(move, Placement) else ()
        offer: TileOfferMessage = {
            "do": self._tiles.format(move, state),
            "extras": ", ".join(extras),
            **describe_move(move),
        }
        return self._offer_start(move, offer) if isinstance(move, Beginning) else offer

    def _offer_start(self, move: Beginning, offer: TileOfferMessage) -> StartOfferMessage:
        play_tiles = self._tiles.play_tiles
        tile, kinds = play_tiles.tiles[move.tile], play_tiles.meeting.kinds
        return {
            **offer,
            "joins": sum(bool(kinds[kind].ports) for kind in tile.sides),
            "features": [feature for feature, count in tile.features.items() if count],
        }

    def name_item(self, item: ScoreItem) -> Sentence:
        return part_sentences.name_part(item, self._tiles, self._narrator)

    def choices(self, state: TileState, seat: int) -> Sequence[Move]:
        return self._tiles.list_dealt_beginnings(state, seat)

    def describe_move(
        self, played_move: PlayedMove[Any, Any], names: Sequence[str], eyes: Eyes
    ) -> MoveReport:
        before, move, after = played_move.before, played_move.move, played_move.after
        text = self._tiles.describe_move(move, before, eyes)
        if text is None:
            return MoveReport()
        line = played_move.line
        written = None if line is None else str(line[1])
        sentences = tuple(self._narrator.tell(before, move, after, names, written))
        if self._tiles.to_move(before) is CHANCE and not isinstance(move, Renewal):
            return MoveReport(sentences)
        return MoveReport(sentences, text, describe_move(move))

    def explain_illegal(self, state: TileState, seat: int, subject: WhyNotSubject) -> Sentence:
        if self._tiles.is_over(state) or self._tiles.to_move(state) != seat:
            return super().explain_illegal(state, seat, subject)
        if isinstance(subject, str):
            reason: Sentence | str | None = why_not.explain_text(self._tiles, state, subject)
        else:
            reason = why_not.explain_cell(self._tiles, state, subject)
        if isinstance(reason, Sentence):
            return reason
        return super().explain_illegal(state, seat, reason or subject)

    @property
    def dealer(self) -> Dealer[TileState, Move]:
        return Dealer(super().dealer.resolve_line, _find_chance_move)

    def counts(self, state: TileState) -> dict[str, int]:
        # A matching count shows that no discard is missing.
        if self._tiles.options.supply is not Supply.DRAW:
            return {}
        return {"left": self._tiles.count_left(state)}

    def turn(self, played_move: PlayedMove[TileState, Move]) -> int | None:
        """The number of the turn, where each lays one tile (which the tiles on the table count)."""
        options = self._tiles.options
        is_counted = options.supply is Supply.DRAW and options.cannot is Cannot.DISCARD
        if not is_counted or options.forced or played_move.line is None:
            return None
        if not isinstance(played_move.move, Placement | Discard):
            return None
        before = played_move.before.grids
        at_first = len(before) if options.grids is Grids.FIGURE else self._laid_at_first
        return 1 + sum(len(grid.laid) for grid in before) - at_first

    def _describe_grid(
        self, index: int, grid: Grid, turns_left: tile_aids.TurnsOfTiles, *, is_over: bool
    ) -> GridMessage:
        is_shared = grid.owner == NOBODY
        play_tiles, scoring = self._tiles.play_tiles, self._tiles.scoring
        lattice = play_tiles.lattice
        return {
            "id": index,
            "owner": None if is_shared else grid.owner,
            "kind": "table" if is_shared else "first" if grid.is_first else "again",
            "done": not is_shared and grid.is_finished,
            "tiles": list_tiles(grid),
            "markers": [
                {
                    "seat": marker.seat,
                    "tile": grid.laid[marker.cell].tile.number,
                    "x": find_column(marker.cell),
                    "y": find_row(marker.cell),
                    "spot": marker.name,
                    "at": marker.spot,
                }
                for marker in list_markers(grid, lattice)
            ],
            "places": [*list_open_places(grid, play_tiles)],
            "dead": list_places(tile_aids.list_dead_cells(grid, turns_left)),
            "points": self._count_points(grid, is_over=is_over),
            "scorer": self._find_scorer(grid),
            "worth": tile_aids.count_grid_worth(grid, scoring),
            "worths": [
                [find_column(cell), find_row(cell), points]
                for cell, points in tile_aids.list_worths(grid, scoring)
            ],
        }

    def _count_points(self, grid: Grid, *, is_over: bool) -> int | None:
        if grid.owner == NOBODY or not self._tiles.has_points():
            return None
        return sum(self._tiles.scoring.count([grid], is_over=is_over))

    def _find_scorer(self, grid: Grid) -> int | None:
        if grid.owner == NOBODY:
            return None
        is_finishers = self._tiles.options.owner is Owner.FINISHER and grid.is_finished
        return grid.finisher if is_finishers else grid.owner

    def _count_markers(self, state: TileState) -> list[int] | None:
        options = self._tiles.options
        if not options.markers:
            return None
        return [count_free(state.grids, seat, options) for seat in range(len(state.hands))]

    def _count_alike(self, tiles: Sequence[int]) -> list[list[int]]:
        """The first of each form, and how many tiles have it."""
        forms = self._tiles.play_tiles.forms
        counts = Counter(forms[tile] for tile in tiles)
        firsts = {forms[tile]: tile for tile in reversed(tiles)}
        return [[tile, counts[form]] for form, tile in reversed(firsts.items())]

    def _list_sides(self, tiles: Iterable[int]) -> dict[str, list[int]]:
        """The kinds of the sides of these tiles, by number."""
        numbered = self._tiles.play_tiles.tiles
        return {str(tile): [*numbered[tile].sides] for tile in tiles}


def _find_chance_move(
    rules: Rules[TileState, Move, Any], state: TileState, ahead: Sequence[RecordedAction]
) -> Move | None:
    """The move of chance from which the lines of a record from paper follow."""
    lines = [MoveText(player, str(action)) for player, action in ahead]
    try:
        implied = rules.infer_chance(state, lines)
    except IllegalMoveError:
        return None
    if implied is not None:
        return implied.move
    moves = rules.legal_moves(state)
    return moves[0] if len(moves) == 1 else None


def _list_face_up(state: TileState, *, is_open: bool) -> Iterator[int]:
    """The tiles that everybody sees, except tiles that left the game."""
    if state.tile is not None:
        yield state.tile
    for grid in state.grids:
        yield from (tile.number for tile in grid.list_tiles())
    if is_open:
        yield from state.stack


def list_tiles(grid: Grid) -> list[list[int]]:
    """The tiles of a grid, as messages have them."""
    return [
        [pose.tile.number, find_column(cell), find_row(cell), pose.turn]
        for cell, pose in grid.laid.items()
    ]


def list_places(cells: Iterable[int]) -> list[list[int]]:
    """The columns and rows of cells."""
    return [[find_column(cell), find_row(cell)] for cell in cells]


def describe_move(move: Move) -> TileMoveMessage:
    match move:
        case Placement(tile, turn, grid, cell):
            return {
                "kind": _KINDS[type(move)],
                "tile": tile,
                "grid": grid,
                "x": find_column(cell),
                "y": find_row(cell),
                "turn": turn,
            }
        case Beginning(tile) | Renewal(tile) | Discard(tile):
            return {"kind": _KINDS[type(move)], "tile": tile}
        case Draw() | Pass():
            return {"kind": _KINDS[type(move)]}
        case TurnUp() | Deal():
            raise ValueError("chance is offered no moves")
        case _:
            assert_never(move)


def build_view(rules: Rules[Any, Any, Any]) -> TileGameView:
    """The view of a tile game's rules."""
    return TileGameView(assert_tile_rules(rules))


def assert_tile_rules(rules: Rules[Any, Any, Any]) -> TileGameRules:
    assert isinstance(rules, TileGameRules)  # noqa: S101 - the game makes no others
    return rules


VIEW: Final[ViewMaker] = build_view
