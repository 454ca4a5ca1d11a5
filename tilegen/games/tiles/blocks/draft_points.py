"""The points that figures with grids of their own may have, where a photo leaves tiles in doubt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from tilegen.games.tiles.blocks.block_game import by_row
from tilegen.games.tiles.blocks.drafts import Draft, Option
from tilegen.games.tiles.blocks.fillings import find_completeness, list_closed, list_options
from tilegen.games.tiles.rules import scoring
from tilegen.games.tiles.rules.figures import TermCount
from tilegen.games.tiles.rules.options import Term, Terms
from tilegen.games.tiles.rules.rules import TileGameRules
from tilegen.games.tiles.rules.scoring import (
    AGAIN,
    FIRST,
    FigureTile,
    ScoredFigure,
    count_points,
    count_tiles_with,
    find_score_rule,
    has_scoring_feature,
)
from tilegen.games.tiles.rules.squares import Cell
from tilegen.games.tiles.segments import Tile


class BoundedFigure(NamedTuple):
    """A figure of which only what is certain is known, and all points that it may have."""

    figure: ScoredFigure
    worth: frozenset[int]


class _Tiles(NamedTuple):
    """The tiles of a draft: those that are certain, and for each doubtful cell all that may be
    there."""

    certain: Sequence[Tile]
    choices: Sequence[Sequence[Tile]]


def bound_figure(draft: Draft, seat: int, rules: TileGameRules, *, is_over: bool) -> BoundedFigure:
    """The figure of a block, for the seat that owns it."""
    label = FIRST if draft.block.is_first else AGAIN
    rule, numbers = find_score_rule(rules.options, label), rules.play_tiles.tiles
    is_finished, may_be_finished = find_completeness(draft)
    closing_tiles = _find_tiles(draft, list_closed(draft), numbers)
    tiles = closing_tiles if is_finished else _find_tiles(draft, list_options(draft), numbers)
    open_terms = rule.unfinished if is_over else None
    worth = frozenset() if is_finished else _list_sums(open_terms, tiles)
    if may_be_finished:
        worth |= _list_sums(rule.finished, closing_tiles)
    terms = rules.scoring.find_shown_terms(label, is_finished=is_finished, is_over=is_over)
    score_terms = rule.finished if is_finished else open_terms
    features = {Term.TILE_WITH, Term.EACH}
    figure = ScoredFigure(
        label,
        (seat,),
        is_finished,
        min(worth),
        () if score_terms is None else _list_least_counts(score_terms, tiles),
        tuple(count for count in _list_least_counts(terms, tiles) if count.term in features),
        tuple(_list_tiles(draft, terms, numbers)),
        _count_least_with(tiles),
        max(worth),
    )
    return BoundedFigure(figure, worth)


def add_up(figures: Iterable[BoundedFigure]) -> frozenset[int]:
    """All points that these figures may have together."""
    sums = {0}
    for figure in figures:
        sums = {total + points for total in sums for points in figure.worth}
    return frozenset(sums)


def _find_tiles(
    draft: Draft, options: Mapping[Cell, Sequence[Option]], numbers: Mapping[int, Tile]
) -> _Tiles:
    choices = [dict.fromkeys(option.number for option in ways) for ways in options.values()]
    return _Tiles(
        [numbers[tile.number] for tile in draft.sure.values()],
        [[numbers[number] for number in choice] for choice in choices],
    )


def _list_sums(terms: Terms | None, tiles: _Tiles) -> frozenset[int]:
    """All points by these terms, however the doubts are filled."""
    if terms is None:
        return frozenset({0})
    sums = {sum(count.number * count.rate for count in _count(terms, tiles.certain))}
    tile_terms = terms._replace(fixed=0)
    for choice in tiles.choices:
        # Of a cell that nothing fits, only that a tile lies there is known.
        worth = {count_points(tile_terms, [tile], tile.segments) for tile in choice} or {terms.tile}
        sums = {total + points for total in sums for points in worth}
    return frozenset(sums)


def _count(terms: Terms, tiles: Sequence[Tile]) -> list[TermCount]:
    return [*scoring.list_counts(terms, tiles, (part for tile in tiles for part in tile.segments))]


def _list_least_counts(terms: Terms, tiles: _Tiles) -> tuple[TermCount, ...]:
    """The counts of these terms that are certain."""
    counts = _count(terms, tiles.certain)
    for choice in tiles.choices:
        numbers = [[count.number for count in _count(terms, [tile])] for tile in choice]
        for index, column in enumerate(zip(*numbers, strict=True)):
            if counts[index].term is not Term.FIXED:
                number = counts[index].number + min(column)
                counts[index] = counts[index]._replace(number=number)
    return tuple(counts)


def _list_tiles(draft: Draft, terms: Terms, numbers: Mapping[int, Tile]) -> Iterator[FigureTile]:
    cells = draft.block.cells
    column, row = (min((cell[axis] for cell in cells), default=0) for axis in (0, 1))
    for at in sorted(cells, key=by_row):
        place = at.x - column, at.y - row
        laid_tile = draft.sure.get(at)
        if laid_tile is None:
            choice = {option.number for option in draft.doubts[at].options}
            number = choice.pop() if len(choice) == 1 else None
            yield FigureTile(number, None, place, is_featured=False)
            continue
        tile = numbers[laid_tile.number]
        is_featured = has_scoring_feature(terms, tile, tile.segments)
        yield FigureTile(tile.number, laid_tile.turn, place, is_featured)


def _count_least_with(tiles: _Tiles) -> Mapping[str, int]:
    """How many tiles have each feature for certain."""
    counts = Counter(count_tiles_with(tiles.certain))
    for choice in tiles.choices:
        features = [{*count_tiles_with([tile])} for tile in choice]
        counts.update(set.intersection(*features) if features else ())
    return counts
