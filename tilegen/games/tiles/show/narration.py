"""Moves of tile games as sentences about the table, at a screen and in a record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, assert_never

from tilegen.games.tiles.rules.course import are_firsts_finished
from tilegen.games.tiles.rules.figures import NOBODY
from tilegen.games.tiles.rules.grids import Grid
from tilegen.games.tiles.rules.move_extras import format_extras
from tilegen.games.tiles.rules.move_texts import (
    find_neighbour,
    find_place,
    format_cell,
    read_placement,
    split_text,
)
from tilegen.games.tiles.rules.options import End, Owner, Supply
from tilegen.games.tiles.rules.rules import TileGameRules, TileState
from tilegen.games.tiles.rules.scoring import AGAIN, FIRST
from tilegen.games.tiles.rules.spelling import spell_move
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
from tilegen.games.tiles.show.figure_phrases import ENGLISH, FigurePhrases, Names
from tilegen.games.view import Sentence, format_sentence
from tilegen.play.rules import CHANCE

SENTENCES: Final[Mapping[str, str]] = {
    "first-begun": "{player} began with {tile}.",
    "figure-begun": "{player} began {figure} with {tile}.",
    "placed-on-table": "{player} laid {tile} {side} {beside}.",
    "placed-on-own": "{player} laid {tile} {side} {beside}.",
    "placed-on-figure": "{player} laid {tile} {side} {beside}, on {owner}'s {figure}.",
    "placed-on-board": "{player} laid {tile} at {cell}.",
    "placed-first": "{player} laid {tile}.",
    "placed-with": "With {tile}: {extras}.",
    "figure-completed": "That completes {owner}'s {figure}: {points:point}.",
    "figure-closed": "That completes {owner}'s {figure}.",
    "firsts-finished": "Every first {figure} is complete, which ends the game.",
    "none-left": "No tile is left face down, which ends the game.",
    "tile-drawn": "{player} drew a tile.",
    "tile-passed": "{player} passed.",
    "tile-dealt": "You get tile {number}.",
    "tile-set-aside": "{player} set tile {tile} aside: it fits nowhere.",
}


FigureWords = Mapping[str, Mapping[str, Names]]
"""What figures are called, by their kind and by their role in a sentence."""

_ON_PAGES: Final = ("called", "begun", "on", "done")
"""The roles of figures in sentences that pages say by themselves."""


class Narrator:
    """Tells of moves by the rules of a game, in the words of its file."""

    __slots__ = ("_phrases", "_rules")

    def __init__(self, rules: TileGameRules) -> None:
        self._rules = rules
        self._phrases: FigurePhrases | None = None

    def tell(
        self,
        before: TileState,
        move: Move,
        after: TileState,
        names: Sequence[str],
        text: str | None = None,
    ) -> Iterator[Sentence]:
        """`Anna laid 33 right of 12, on Bo's monster. That completes Bo's monster: 5 points.`
        Nothing of a tile that is turned up, since it lies in sight, and of those to begin with,
        which their seat is offered. A tile dealt to a hand is for the eyes of its seat alone. A
        place is named as the `text` of the move names it."""
        yield from self._tell_move(before, move, names, text)
        if isinstance(move, Placement | Beginning | Renewal):
            index = move.grid if isinstance(move, Placement) else -1
            yield from self._tell_finish(after.grids[index], names)
        if after.is_over and not before.is_over:
            yield from self._tell_end(after)

    def list_figure_words(self) -> FigureWords:
        phrases = self._find_phrases()
        return {
            kind: {role: phrases.list_names(role, is_first=kind == FIRST) for role in _ON_PAGES}
            for kind in (FIRST, AGAIN)
        }

    def list_feature_words(self, features: Iterable[str]) -> dict[str, Names]:
        """For each feature what a tile is with that has it."""
        phrases = self._find_phrases()
        return {feature: phrases.list_feature(feature) for feature in features}

    def _tell_move(
        self, before: TileState, move: Move, names: Sequence[str], text: str | None
    ) -> Iterator[Sentence]:
        mover = self._rules.to_move(before)
        seat = self._rules.find_next_seat(before) if mover is CHANCE else mover
        player = names[seat]
        match move:
            case Beginning(tile):
                figure = self._find_phrases().list_names("begun", is_first=True)
                yield _format_named("first-begun", figure, player=player, tile=tile)
            case Renewal(tile):
                figure = self._find_phrases().list_names("begun", is_first=False)
                yield _format_named("figure-begun", figure, player=player, tile=tile)
            case Placement():
                beside = self._find_written(before, move, text)
                yield self._tell_placement(before.grids[move.grid], move, seat, names, beside)
                extras = ", ".join(format_extras(move, self._rules))
                if extras:
                    yield _format("placed-with", player=player, tile=move.tile, extras=extras)
            case Draw():
                yield _format("tile-drawn", player=player)
            case Pass():
                yield _format("tile-passed", player=player)
            case Deal(tile) if self._rules.options.supply is Supply.HAND:
                yield _format("tile-dealt", number=tile)
            case Discard(tile):
                yield _format("tile-set-aside", player=player, tile=tile)
            case TurnUp() | Deal():
                return
            case _:
                assert_never(move)

    def _find_written(
        self, before: TileState, move: Placement, text: str | None
    ) -> tuple[str, int] | None:
        """The neighbour by which a text names the cell; None if it names it in another way."""
        if text is None or self._rules.options.board is not None:
            return None
        first, *extras = split_text(spell_move(text))
        piece = read_placement(first, extras, self._rules)
        place = None if piece is None else find_place(piece.place, before, self._rules)
        if piece is None or place is None or (place.grid, place.cell) != (move.grid, move.cell):
            return None
        side, _, number = piece.place.rpartition(" ")
        return (side, int(number)) if side else None

    def _tell_placement(
        self,
        grid: Grid,
        move: Placement,
        seat: int,
        names: Sequence[str],
        written: tuple[str, int] | None,
    ) -> Sentence:
        lattice, who = self._rules.play_tiles.lattice, {"player": names[seat], "tile": move.tile}
        if self._rules.options.board is not None:
            return _format("placed-on-board", **who, cell=format_cell(move.cell, lattice))
        beside = written or find_neighbour(grid, move.cell, lattice)
        if beside is None:
            return _format("placed-first", **who)
        place = {**who, "side": beside[0], "beside": beside[1]}
        if grid.owner == NOBODY:
            return _format("placed-on-table", **place)
        role = "own" if grid.owner == seat else "on"
        figure = self._find_phrases().list_names(role, is_first=grid.is_first)
        if grid.owner == seat:
            return _format_named("placed-on-own", figure, **place)
        return _format_named("placed-on-figure", figure, **place, owner=names[grid.owner])

    def _tell_finish(self, grid: Grid, names: Sequence[str]) -> Iterator[Sentence]:
        """That a figure with a grid of its own is finished by the tile that was laid on it."""
        rules = self._rules
        if grid.owner == NOBODY or not grid.is_finished:
            return
        owner = grid.finisher if rules.options.owner is Owner.FINISHER else grid.owner
        figure = self._find_phrases().list_names("finished", is_first=grid.is_first)
        if rules.has_points():
            points = rules.scoring.count_grid_as(grid, is_finished=True) or 0
            yield _format_named("figure-completed", figure, owner=names[owner], points=points)
        else:
            yield _format_named("figure-closed", figure, owner=names[owner])

    def _tell_end(self, state: TileState) -> Iterator[Sentence]:
        options = self._rules.options
        if End.FIRSTS_FINISHED in options.end and are_firsts_finished(
            state.grids, self._rules.seats
        ):
            figure = self._find_phrases().list_names("each", is_first=True)
            yield _format_named("firsts-finished", figure)
        elif options.supply is Supply.DRAW and not state.stack:
            yield _format("none-left")

    def _find_phrases(self) -> FigurePhrases:
        if self._phrases is None:
            self._phrases = FigurePhrases(self._rules.file_words)
        return self._phrases


def _format(key: str, **args: object) -> Sentence:
    return format_sentence(SENTENCES, key, **args)


def _format_named(key: str, figure: Names, **args: object) -> Sentence:
    """A sentence of which pages get the name of the figure in all languages."""
    sentence = format_sentence(SENTENCES, key, figure=figure[ENGLISH], **args)
    return sentence._replace(args={**args, "figure": figure})
