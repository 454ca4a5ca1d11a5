"""A block while it is read as a creature: joins that cannot be, and tiles that could not be read.

What could not be read is settled by its neighbours where they leave no choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from tilegen.games.monsters.blocks import Drawn, lookalikes
from tilegen.games.monsters.creature import (
    Cell,
    Laid,
    fits,
    is_complete,
    opposite,
    ways,
)
from tilegen.games.monsters.cures import MOST
from tilegen.games.monsters.notation import SIDE_NAMES, TURNS
from tilegen.games.monsters.rows import NEW_CREATURE, misfits, seam
from tilegen.games.monsters.tiles import Edge, Edges, Rotation, Side, Tile, turned
from tilegen.play import record as kit
from tilegen.text.diagnostics import Diagnostic, Diagnostics, Label, Severity
from tilegen.text.near import listed
from tilegen.text.source import Span

_MOST_LISTED = 6
_MOST_TRIED = 20_000


@dataclass(slots=True)
class Doubt:
    """A cell that is not sure, and what may lie there."""

    cell: kit.Cell
    options: list[Laid]
    known: bool = False


class Sketch:
    """A block with what is sure of it, and what is not. Where it is `flawed` nobody knows whether
    it is complete."""

    def __init__(
        self,
        drawn: Drawn,
        tiles: Mapping[int, Tile],
        spare: Sequence[Tile],
        wrong: Collection[Cell] = (),
    ) -> None:
        self.drawn = drawn
        self.spare = spare
        self.sure: dict[Cell, Laid] = {}
        self.doubts: dict[Cell, Doubt] = {}
        self.flawed = not drawn.certain
        self.blamed: set[Cell] = set()
        any_tile: list[Laid] | None = None
        for at, cell in drawn.cells.items():
            tile = tiles.get(cell.number) if cell.number is not None else None
            line = cell.span.line
            # A photo may be taken from any side: how a single tile is turned says nothing.
            turn = 0 if len(drawn.cells) == 1 else cell.turn
            if at in wrong:
                # It was reported; it is not asked about again.
                self.doubts[at] = Doubt(cell, [], known=True)
            elif tile and turn is not None:
                self.sure[at] = Laid(tile, Rotation(turn), line)
            elif tile:
                self.doubts[at] = Doubt(cell, [Laid(tile, w, line) for w in ways(tile.edges)])
            else:
                if any_tile is None:
                    any_tile = [Laid(t, w, line) for t in spare for w in ways(t.edges)]
                known = not drawn.certain or not spare
                self.doubts[at] = Doubt(cell, list(any_tile), known)

    def layout(self) -> dict[Cell, Edges | None]:
        """What is sure of each cell."""
        return {at: self.sure[at].edges if at in self.sure else None for at in self.drawn.cells}

    def grid(self) -> dict[Cell, Edges]:
        return {at: laid.edges for at, laid in self.sure.items()}

    def neighbours(self, at: Cell) -> Iterator[tuple[Side, Cell]]:
        for side in Side:
            beside = at.beside(side)
            if beside in self.drawn.cells:
                yield side, beside

    def narrow(self, at: Cell) -> bool:
        """Drop the options that no neighbour allows; whether some were. An empty list means that
        nothing fits."""
        doubt = self.doubts[at]
        beside = list(self.neighbours(at))
        if not beside:
            return False
        shown = [(side, self._shown(cell, opposite(side))) for side, cell in beside]
        kept = [
            laid
            for laid in doubt.options
            if all(not may or laid.edges[side] in may for side, may in shown)
            and any(laid.edges[side].joins for side, _ in beside)
        ]
        changed = len(kept) < len(doubt.options)
        doubt.options = kept
        return changed

    def _shown(self, cell: Cell, side: Side) -> set[Edge]:
        """What a tile may show on that side; empty where nothing fits there, which is its own
        complaint."""
        if cell in self.sure:
            return {self.sure[cell].edges[side]}
        return {laid.edges[side] for laid in self.doubts[cell].options}


def settle_misfits(sketch: Sketch, found: Diagnostics) -> None:
    """Report joins whose sides differ, each tile that is to blame once, and turn it where one other
    turn fits."""
    if sketch.drawn.told:
        return
    while pairs := [
        pair for pair in misfits(sketch.layout()) if not sketch.blamed.intersection(pair)
    ]:
        culprit = _culprit(sketch, pairs)
        turns = _better_turns(sketch, culprit)
        _report_misfit(sketch, culprit, turns, found)
        sketch.blamed.add(culprit)
        if len(turns) == 1:
            sketch.sure[culprit] = sketch.sure[culprit]._replace(rotation=turns[0])
        else:
            sketch.flawed = True


def _culprit(sketch: Sketch, pairs: list[tuple[Cell, Cell]]) -> Cell:
    """The tile that is likeliest to be wrong: it spoils the most joins; of equals one that fits if
    it is turned, the better the more neighbours it then fits, or if its number is another; of
    these the one further down."""
    counts = Counter(at for pair in pairs for at in pair)
    most = max(counts.values())

    def likelihood(at: Cell) -> tuple[int, int, bool, int, int]:
        turns = _better_turns(sketch, at)
        only = len(turns) == 1
        neighbours = len(_asked(sketch, at)) if turns else 0
        return 2 * only + bool(turns), neighbours, bool(_other_numbers(sketch, at)), at.y, at.x

    return max((at for at, count in counts.items() if count == most), key=likelihood)


def _asked(sketch: Sketch, at: Cell) -> dict[Side, Edge]:
    """What the sure neighbours show there."""
    return {
        side: sketch.sure[beside].edges[opposite(side)]
        for side, beside in sketch.neighbours(at)
        if beside in sketch.sure
    }


def _better_turns(sketch: Sketch, at: Cell) -> list[Rotation]:
    """The turns in which the tile fits all its sure neighbours."""
    edges = sketch.sure[at].tile.edges
    asked = _asked(sketch, at)
    return [turn for turn in ways(edges) if fits(turned(edges, turn), asked)]


def _other_numbers(sketch: Sketch, at: Cell) -> list[str]:
    """The tiles that lie nowhere and were perhaps meant."""
    return lookalikes(sketch.drawn.cells[at], sketch.spare, _asked(sketch, at))


def _report_misfit(sketch: Sketch, at: Cell, turns: list[Rotation], found: Diagnostics) -> None:
    laid = sketch.sure[at]
    side, beside = next(
        (side, beside)
        for side, beside in sketch.neighbours(at)
        if beside in sketch.sure
        and sketch.sure[beside].edges[opposite(side)] is not laid.edges[side]
    )
    other = sketch.sure[beside]
    name = f"{laid.tile.id}{TURNS[laid.rotation]}"
    message = (
        f"{name} does not fit beside {other.tile.id}: its {SIDE_NAMES[side]} side is "
        f"{laid.edges[side].value}, and {other.tile.id} shows "
        f"{other.edges[opposite(side)].value} there"
    )
    hint = "look at the photo: is a number, a turn or a '.' wrong, or a cell forgotten?"
    meant = _other_numbers(sketch, at)
    if turns:
        signs = listed([f"{laid.tile.id}{TURNS[turn]}" for turn in turns], "or")
        hint = f"turned otherwise it fits: did you mean {signs}?"
        if 0 < len(meant) < MOST:
            hint += f" or {listed(meant, 'or')}?"
    elif meant:
        hint = f"did you mean {listed(meant, 'or')}? or is a '.' wrong, or a cell forgotten?"
    begins = seam(sketch.layout())
    if begins == max(at.y, beside.y):
        below = sum(cell.y >= begins for cell in sketch.drawn.cells)
        # Of a tile that lies alone its turn is likelier.
        if not turns or 1 < below < len(sketch.drawn.cells) - 1:
            hint += f" {NEW_CREATURE}"
    label = Label(sketch.drawn.cells[beside].span, "this one")
    place = sketch.drawn.cells[at].span
    found.error("edge-mismatch", message, place, hint=hint, labels=(label,))


def settle_doubts(sketches: list[Sketch], found: Diagnostics) -> None:
    """Narrow the options until nothing changes, then tell what is left of each doubt."""
    changed = True
    while changed:
        changed = False
        for sketch in sketches:
            for at in sketch.doubts:
                changed |= sketch.narrow(at)
        changed |= _each_tile_once(sketches)
    for sketch in sketches:
        for at, doubt in list(sketch.doubts.items()):
            _tell(sketch, at, doubt, found)


def _each_tile_once(sketches: list[Sketch]) -> bool:
    """A tile that must lie in one cell lies in no other."""
    changed = False
    doubts = [doubt for sketch in sketches for doubt in sketch.doubts.values()]
    for doubt in doubts:
        numbers = {laid.tile.id for laid in doubt.options}
        if len(numbers) != 1 or doubt.cell.number is not None:
            continue
        (number,) = numbers
        for other in doubts:
            if other is doubt or other.cell.number is not None:
                continue
            kept = [laid for laid in other.options if laid.tile.id != number]
            if len(kept) < len(other.options):
                other.options = kept
                changed = True
    return changed


def _tell(sketch: Sketch, at: Cell, doubt: Doubt, found: Diagnostics) -> None:
    options = doubt.options
    what = f"tile {doubt.cell.number}" if doubt.cell.number is not None else "this tile"
    names = [f"{laid.tile.id}{TURNS[laid.rotation]}" for laid in options]
    if doubt.known:
        sketch.flawed = True
    elif not options:
        sketch.flawed = True
        hint = (
            "look again at the tiles around it: one of them is read wrongly, or a cell is missing"
        )
        message = f"{what} fits its neighbours in no turn"
        if doubt.cell.number is None:
            message = "no tile that is left fits here"
        found.error("edge-mismatch", message, doubt.cell.span, hint=hint)
    elif len(options) == 1:
        sketch.sure[at] = options[0]
        del sketch.doubts[at]
        message = f"{what} must be {names[0]}: its neighbours leave no choice"
        _warn("filled-in", message, doubt.cell.span, f"write {names[0]} if that is so", found)
    else:
        more = len(names) - _MOST_LISTED
        shown = names if more <= 1 else [*islice(names, _MOST_LISTED), f"{more} others"]
        hint = f"look again at the photo; {listed(shown, 'or')} would fit"
        message = (
            f"how {what} is turned is not sure"
            if doubt.cell.number
            else "it is not sure what lies here"
        )
        _warn("in-doubt", message, doubt.cell.span, hint, found)


def _warn(code: str, message: str, place: Span, hint: str, found: Diagnostics) -> None:
    found.extend((Diagnostic(code, message, place, hint, (), Severity.WARNING),))


def completeness(sketch: Sketch) -> tuple[bool, bool]:
    """Whether the creature is complete for certain, and whether it may be."""
    if sketch.flawed or not sketch.drawn.cells:
        return False, False
    if not sketch.doubts:
        complete = is_complete(sketch.grid())
        return complete, complete
    grid = {at: laid.edges for at, laid in sketch.sure.items()}
    for at, edges in grid.items():
        if any(edges[s].joins and at.beside(s) not in sketch.drawn.cells for s in Side):
            return False, False
    closed = {
        at: [laid for laid in doubt.options if _closed(sketch, at, laid)]
        for at, doubt in sketch.doubts.items()
    }
    must = all(len(closed[at]) == len(doubt.options) for at, doubt in sketch.doubts.items())
    return must, must or _possible(sketch, closed)


def _closed(sketch: Sketch, at: Cell, laid: Laid) -> bool:
    return not any(
        laid.edges[side].joins and at.beside(side) not in sketch.drawn.cells for side in Side
    )


def _possible(sketch: Sketch, options: Mapping[Cell, list[Laid]]) -> bool:
    """Whether one of the options can be had in each cell at once. Gives up, and says yes, after so
    many tries that the answer would not be worth the wait."""
    cells = sorted(options, key=lambda at: len(options[at]))
    chosen: dict[Cell, Laid] = {}
    tried = 0

    def search(index: int) -> bool:
        nonlocal tried
        if index == len(cells):
            return True
        at = cells[index]
        taken = {laid.tile.id for laid in chosen.values()}
        for laid in options[at]:
            tried += 1
            if tried > _MOST_TRIED:
                return True
            if laid.tile.id in taken or not all(
                chosen[beside].edges[opposite(side)] is laid.edges[side]
                for side, beside in sketch.neighbours(at)
                if beside in chosen
            ):
                continue
            chosen[at] = laid
            if search(index + 1):
                return True
            del chosen[at]
        return False

    return search(0)
