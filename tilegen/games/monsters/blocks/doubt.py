"""A block while it is turned into a creature: its certain tiles, its doubts, and its wrong
joins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tilegen.games.monsters.blocks.drawn import Drawn, lookalikes
from tilegen.games.monsters.blocks.rows import NEW_CREATURE, groups_of, misfits, seam
from tilegen.games.monsters.records.codes import EDGE_MISMATCH
from tilegen.games.monsters.records.notation import SIDE_NAMES, TURNS
from tilegen.games.monsters.rules.creature import (
    Cell,
    Laid,
    fits,
    opposite,
    ways,
)
from tilegen.games.monsters.tiles import Edge, Edges, Rotation, Side, Tile, turned
from tilegen.play import record as kit
from tilegen.play.trial_cures import MOST
from tilegen.text.diagnostics import Diagnostics, Label
from tilegen.text.hints import ask_which, offer


class Option(NamedTuple):
    """A tile that may be in a doubtful cell, its rotation, and its sides in that rotation: all
    options that show the same sides share one tuple."""

    tile: Tile
    rotation: Rotation
    edges: Edges


class Options:
    """The options for any cell: each spare tile in each turn that makes a difference."""

    def __init__(self, spare: Sequence[Tile]) -> None:
        self._shown: dict[Edges, Edges] = {}
        self.spare = [option for tile in spare for option in self.of(tile)]

    def of(self, tile: Tile) -> list[Option]:
        found = ((turn, turned(tile.edges, turn)) for turn in ways(tile.edges))
        return [Option(tile, turn, self._shown.setdefault(way, way)) for turn, way in found]


@dataclass(slots=True)
class Doubt:
    """A cell that is not certain, and its options. `known` is True once it is reported, and
    `by_whole` if more than its neighbours narrowed the options."""

    cell: kit.BlockCell
    options: list[Option]
    known: bool = False
    by_whole: bool = False

    @property
    def is_reported(self) -> bool:
        """Whether the cell was or will be reported, so that any tile may be there."""
        return self.known or not self.options


class Draft:
    """A creature as its block gives it, with its certain tiles and its doubts. If it is `flawed`,
    nothing is known about its completeness."""

    def __init__(
        self,
        drawn: Drawn,
        tiles: Mapping[int, Tile],
        spare: Sequence[Tile],
        options: Options,
        wrong: Collection[Cell] = (),
    ) -> None:
        self.drawn = drawn
        self.spare = spare
        self.sure: dict[Cell, Laid] = {}
        self.doubts: dict[Cell, Doubt] = {}
        self.flawed = not drawn.certain
        self.blamed: set[Cell] = set()
        for at, cell in drawn.cells.items():
            tile = tiles.get(cell.number) if cell.number is not None else None
            # A photo may be taken from any side, so the turn of a single tile means nothing.
            turn = 0 if len(drawn.cells) == 1 else cell.turn
            if at in wrong:
                # It was reported already.
                self.doubts[at] = Doubt(cell, [], known=True)
            elif tile and turn is not None:
                self.sure[at] = Laid(tile, Rotation(turn), cell.span.line)
            elif tile:
                self.doubts[at] = Doubt(cell, options.of(tile))
            else:
                known = not drawn.certain or not spare
                self.doubts[at] = Doubt(cell, options.spare, known)

    @property
    def is_reported(self) -> bool:
        """Whether the creature has a fault, not only doubts, that was or will be reported."""
        return self.flawed or any(doubt.is_reported for doubt in self.doubts.values())

    def layout(self) -> dict[Cell, Edges | None]:
        """The sides in each cell, None if they are in doubt."""
        return {at: self.sure[at].edges if at in self.sure else None for at in self.drawn.cells}

    def groups(
        self, chosen: Mapping[Cell, Option] | None = None, *, surely: bool = False
    ) -> list[list[Cell]]:
        """R-A7: the groups of cells that joins connect if the doubts are filled as `chosen`.
        Without a choice: the cells that joins may connect, or connect `surely`, whatever fills the
        doubts."""
        filled: Mapping[Cell, Laid | Option] = {**self.sure, **(chosen or {})}

        def joined(at: Cell, side: Side, beside: Cell) -> bool:
            if at in filled and beside in filled:
                own, other = filled[at].edges[side], filled[beside].edges[opposite(side)]
                return own.joins or own is not other
            both = self._shown(at, side), self._shown(beside, opposite(side))
            if surely:
                return any(shown and all(edge.joins for edge in shown) for shown in both)
            return not all(both) or any(edge.joins for edge in both[0] & both[1])

        return groups_of(self.drawn.cells, joined)

    def grid(self) -> dict[Cell, Edges]:
        return {at: laid.edges for at, laid in self.sure.items()}

    def neighbours(self, at: Cell) -> Iterator[tuple[Side, Cell]]:
        for side in Side:
            beside = at.beside(side)
            if beside in self.drawn.cells:
                yield side, beside

    def narrow(self, at: Cell) -> bool:
        """Drops the options that the neighbours do not allow; True if there were any. An empty list
        means that nothing fits."""
        doubt = self.doubts[at]
        beside = list(self.neighbours(at))
        if not beside:
            return False
        shown = [(side, self._shown(cell, opposite(side))) for side, cell in beside]
        fits: dict[int, bool] = {}
        kept = []
        for option in doubt.options:
            edges = option.edges
            if id(edges) not in fits:
                fits[id(edges)] = all(not may or edges[side] in may for side, may in shown) and any(
                    edges[side].joins for side, _ in beside
                )
            if fits[id(edges)]:
                kept.append(option)
        changed = len(kept) < len(doubt.options)
        doubt.options = kept
        return changed

    def _shown(self, cell: Cell, side: Side) -> set[Edge]:
        """The edges that the cell may show on that side; empty if nothing fits there, which is
        reported elsewhere."""
        if cell in self.sure:
            return {self.sure[cell].edges[side]}
        return {edges[side] for edges in _shown(self.doubts[cell].options)}


def _shown(options: Sequence[Option]) -> Iterable[Edges]:
    return {id(option.edges): option.edges for option in options}.values()


def settle_misfits(draft: Draft, found: Diagnostics) -> None:
    """Reports joins whose sides differ, each tile to blame once, and turns it if exactly one other
    turn fits."""
    if draft.drawn.told:
        return
    while pairs := [
        pair for pair in misfits(draft.layout()) if not draft.blamed.intersection(pair)
    ]:
        culprit = _culprit(draft, pairs)
        turns = _better_turns(draft, culprit)
        _report_misfit(draft, culprit, turns, found)
        draft.blamed.add(culprit)
        if len(turns) == 1:
            draft.sure[culprit] = draft.sure[culprit]._replace(rotation=turns[0])
        else:
            draft.flawed = True


def _culprit(draft: Draft, pairs: list[tuple[Cell, Cell]]) -> Cell:
    """The tile that is most likely wrong: the one that spoils the most joins. Among equals, one
    that fits if turned, and of these the one that then fits the most neighbours; then one that fits
    with another number; then the lowest on the page."""
    counts = Counter(at for pair in pairs for at in pair)
    most = max(counts.values())

    def likelihood(at: Cell) -> tuple[int, int, bool, int, int]:
        turns = _better_turns(draft, at)
        only = len(turns) == 1
        neighbours = len(_asked(draft, at)) if turns else 0
        return 2 * only + bool(turns), neighbours, bool(_other_numbers(draft, at)), at.y, at.x

    return max((at for at, count in counts.items() if count == most), key=likelihood)


def _asked(draft: Draft, at: Cell) -> dict[Side, Edge]:
    """The sides that the certain neighbours show the cell."""
    return {
        side: draft.sure[beside].edges[opposite(side)]
        for side, beside in draft.neighbours(at)
        if beside in draft.sure
    }


def _better_turns(draft: Draft, at: Cell) -> list[Rotation]:
    """The turns in which the tile fits all its certain neighbours."""
    edges = draft.sure[at].tile.edges
    asked = _asked(draft, at)
    return [turn for turn in ways(edges) if fits(turned(edges, turn), asked)]


def _other_numbers(draft: Draft, at: Cell) -> list[str]:
    """The unused tiles that may have been meant."""
    return lookalikes(draft.drawn.cells[at], draft.spare, _asked(draft, at))


def _report_misfit(draft: Draft, at: Cell, turns: list[Rotation], found: Diagnostics) -> None:
    laid = draft.sure[at]
    side, beside = next(
        (side, beside)
        for side, beside in draft.neighbours(at)
        if beside in draft.sure and draft.sure[beside].edges[opposite(side)] is not laid.edges[side]
    )
    other = draft.sure[beside]
    name = f"{laid.tile.id}{TURNS[laid.rotation]}"
    message = (
        f"{name} does not fit beside {other.tile.id}: its {SIDE_NAMES[side]} side is "
        f"{laid.edges[side].value}, and {other.tile.id} shows "
        f"{other.edges[opposite(side)].value} there"
    )
    hint = "check the photo: is a number, a turn or a '.' wrong, or a cell missing?"
    meant = _other_numbers(draft, at)
    if turns:
        signs = [f"{laid.tile.id}{TURNS[turn]}" for turn in turns]
        others = meant if len(meant) < MOST else []
        hint = f"turned, it fits: {ask_which([*signs, *others])}"
    elif meant:
        hint = offer([ask_which(meant), "is a '.' wrong, or a cell missing?"])
    begins = seam(draft.layout())
    if begins == max(at.y, beside.y):
        below = sum(cell.y >= begins for cell in draft.drawn.cells)
        # A wrong turn is likelier for a single tile.
        if not turns or 1 < below < len(draft.drawn.cells) - 1:
            hint = offer([hint, NEW_CREATURE])
    label = Label(draft.drawn.cells[beside].span, "this one")
    place = draft.drawn.cells[at].span
    found.add(EDGE_MISMATCH, message, place, hint=hint, labels=(label,))
