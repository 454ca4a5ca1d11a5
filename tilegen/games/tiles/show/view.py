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
from tilegen.games.tiles.rules.options import Begin, Owner, Supply
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
from tilegen.games.tiles.show import part_sentences, tile_aids
from tilegen.games.tiles.show.figure_tiles import Neighbour, list_open_places
from tilegen.games.view import Eyes, MoveReport, Sentence, ViewMaker, format_sentence
from tilegen.play.rules import CHANCE, Rules, ScoreItem
from tilegen.play.session import PlayedMove

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

SENTENCES: Final[Mapping[str, str]] = {
    "tile-drawn": "{player} drew a tile.",
    "tile-passed": "{player} passed.",
    "tile-dealt": "You get tile {number}.",
    "tile-set-aside": "{player} set tile {tile} aside: it fits nowhere.",
}


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
    cells that no tile left can fill. A figure with a grid of its own would be `worth` so many
    points if it were finished now; `worths` are the figures of a shared table, each as the cell of
    its first tile and its points."""

    id: int
    owner: int | None
    kind: str
    done: bool
    tiles: Sequence[Sequence[int]]
    markers: Sequence[MarkerMessage]
    places: Sequence[Sequence[Neighbour]]
    dead: Sequence[Sequence[int]]
    worth: int | None
    worths: Sequence[Sequence[int]]


class TileBoardMessage(TypedDict):
    """The public part of a view. Tiles alike that lie face up are one entry: the number of the
    first, and their count; so are those in `kinds_left`, which nobody has seen. Where these would
    be too many, `sides_left` are kinds of sides, each with how many tiles have it. `markers` is the
    number that each seat has left, None in a game without any, and `figures` are the kinds of
    figures that the seats play for, None if they play for none."""

    shape: str
    kinds: Sequence[str]
    size: Sequence[int] | None
    rim: int | None
    grids: Sequence[GridMessage]
    tile: int | None
    left: int
    kinds_left: Sequence[Sequence[int]]
    sides_left: Sequence[Sequence[int]]
    open: Sequence[Sequence[int]] | None
    held: Sequence[int] | None
    markers: Sequence[int] | None
    figures: Sequence[str] | None
    discarded: Sequence[int]
    sides: Mapping[str, Sequence[int]]


class TileHandMessage(TypedDict):
    """The part of a view for one seat: the tiles in its hand, and the kinds of their sides."""

    hand: Sequence[Sequence[int]]
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


class TileGameView(GeneralView):
    """To each seat the table and its own hand."""

    __slots__ = ("_tiles",)

    def __init__(self, rules: TileGameRules) -> None:
        super().__init__(rules)
        self._tiles = rules
        options = rules.options
        # All but hands lies face up, or is seen by nobody.
        self.secret = options.supply is Supply.HAND or options.begin is Begin.DEAL

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
        return {
            "shape": next(
                shape.value for shape, one in LATTICES.items() if one is play_tiles.lattice
            ),
            "kinds": [kind.name for kind in play_tiles.meeting.kinds],
            "size": options.board and [*options.board],
            "rim": options.rim,
            "grids": [
                self._describe_grid(index, grid, turns_left)
                for index, grid in enumerate(state.grids)
            ],
            "tile": state.tile,
            "left": len(state.stack),
            "kinds_left": kinds_left,
            "sides_left": sides_left,
            "open": self._count_alike(state.stack) if is_open else None,
            "held": [*map(len, state.hands)] if any(state.hands) else None,
            "markers": self._count_markers(state),
            "figures": self._name_figures(),
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

    def hand(self, state: TileState, eyes: Eyes) -> TileHandMessage:
        own = () if eyes is None else list_known(state, eyes)
        return {"hand": self._count_alike(own), "own_sides": self._list_sides(own)}

    def offer(self, state: TileState, move: Move) -> TileOfferMessage:
        extras = format_extras(move, self._tiles) if isinstance(move, Placement) else ()
        return {
            "do": self._tiles.format(move, state),
            "extras": ", ".join(extras),
            **describe_move(move),
        }

    def name_item(self, item: ScoreItem) -> Sentence:
        return part_sentences.name_part(item, self._tiles)

    def choices(self, state: TileState, seat: int) -> Sequence[Move]:
        return self._tiles.list_dealt_beginnings(state, seat)

    def describe_move(
        self, played_move: PlayedMove[Any, Any], names: Sequence[str], eyes: Eyes
    ) -> MoveReport:
        mover = self._tiles.to_move(played_move.before)
        report = super().describe_move(played_move, names, eyes)
        report = _say_plainly(report, played_move.move, "" if mover is CHANCE else names[mover])
        report = _name_tile(report, played_move.move)
        if mover is CHANCE and not isinstance(played_move.move, Renewal):
            return report
        return report._replace(highlight=describe_move(played_move.move))

    def _describe_grid(
        self, index: int, grid: Grid, turns_left: tile_aids.TurnsOfTiles
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
            "worth": tile_aids.count_grid_worth(grid, scoring),
            "worths": [
                [find_column(cell), find_row(cell), points]
                for cell, points in tile_aids.list_worths(grid, scoring)
            ],
        }

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


def _say_plainly(report: MoveReport, move: Move, player: str) -> MoveReport:
    """The report of a move that lays no tile as a sentence, for those who see it at all."""
    if not report.sentences:
        return report
    match move:
        case Draw():
            sentence = format_sentence(SENTENCES, "tile-drawn", player=player)
        case Pass():
            sentence = format_sentence(SENTENCES, "tile-passed", player=player)
        case Deal(tile):
            sentence = format_sentence(SENTENCES, "tile-dealt", number=tile)
        case Discard(tile):
            sentence = format_sentence(SENTENCES, "tile-set-aside", player=player, tile=tile)
        case _:
            return report
    return report._replace(sentences=(sentence,))


def _name_tile(report: MoveReport, move: Move) -> MoveReport:
    """The report with the number of the tile that lies face up after the move."""
    if not isinstance(move, Placement | Beginning | Renewal | TurnUp):
        return report
    sentences = (
        sentence._replace(args={**sentence.args, "tile": move.tile})
        for sentence in report.sentences
    )
    return report._replace(sentences=tuple(sentences))


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
    assert isinstance(rules, TileGameRules)  # noqa: S101 - the game makes no others
    return TileGameView(rules)


VIEW: Final[ViewMaker] = build_view
