"""A block while it is turned into a figure: its certain tiles, its doubts, and its wrong
joins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tilegen.games.tiles.blocks.block_game import BlockGame, Shown
from tilegen.games.tiles.blocks.rows import find_seam, group_cells, list_misfits
from tilegen.games.tiles.blocks.written_blocks import WrittenBlock, WrittenCell, list_lookalikes
from tilegen.games.tiles.rules.codes import EDGE_MISMATCH
from tilegen.games.tiles.rules.squares import Cell
from tilegen.text.diagnostics import Diagnostics, Label
from tilegen.text.hints import ask_which, offer


class PlacedTile(NamedTuple):
    """A tile with its turn, the sides that it shows so, and the line of the record that says so."""

    number: int
    turn: int
    shown: Shown
    line: int


class Option(NamedTuple):
    """A tile that may be in a doubtful cell, its turn, and its sides in that turn: all options that
    show the same sides share one tuple."""

    number: int
    turn: int
    shown: Shown


class Options:
    """The options for any cell: each spare tile in each turn that makes a difference."""

    def __init__(self, spare: Sequence[int], game: BlockGame) -> None:
        self._game = game
        self._shown: dict[Shown, Shown] = {}
        self.spare = [option for tile in spare for option in self.list_of(tile)]

    def list_of(self, tile: int) -> list[Option]:
        turns = self._game.list_turns(tile)
        looks = ((turn, self._game.find_sides(tile, turn)) for turn in turns)
        return [Option(tile, turn, self._shown.setdefault(way, way)) for turn, way in looks]


@dataclass(slots=True)
class Doubt:
    """A cell that is not certain, and its options. `known` is True once it is reported, and
    `by_whole` if more than its neighbours narrowed the options."""

    cell: WrittenCell
    options: list[Option]
    known: bool = False
    by_whole: bool = False

    @property
    def is_reported(self) -> bool:
        """Whether the cell was or will be reported, so that any tile may be there."""
        return self.known or not self.options


class Draft:
    """A figure as its block gives it, with its certain tiles and its doubts. If it is `flawed`,
    nothing is known about its completeness."""

    def __init__(
        self,
        block: WrittenBlock,
        game: BlockGame,
        spare: Sequence[int],
        options: Options,
        wrong: Collection[Cell] = (),
    ) -> None:
        self.block = block
        self.game = game
        self.spare = spare
        self.sure: dict[Cell, PlacedTile] = {}
        self.doubts: dict[Cell, Doubt] = {}
        self.flawed = not block.certain
        self.blamed: set[Cell] = set()
        for at, cell in block.cells.items():
            tile = cell.number if cell.number in game.numbers else None
            # A photo may be taken from any side, so the turn of a single tile means nothing.
            turn = 0 if len(block.cells) == 1 else cell.turn
            if at in wrong:
                # It was reported already.
                self.doubts[at] = Doubt(cell, [], known=True)
            elif tile is not None and turn is not None:
                self.place(at, tile, turn)
            elif tile is not None:
                self.doubts[at] = Doubt(cell, options.list_of(tile))
            else:
                known = not block.certain or not spare
                self.doubts[at] = Doubt(cell, options.spare, known)

    @property
    def is_reported(self) -> bool:
        """Whether the figure has a fault, not only doubts, that was or will be reported."""
        return self.flawed or any(doubt.is_reported for doubt in self.doubts.values())

    def name_figure(self) -> str:
        """The word for it in a sentence."""
        return self.game.name_figure(is_first=self.block.is_first)

    def place(self, at: Cell, number: int, turn: int) -> None:
        """Takes a tile in that turn for certain."""
        line = self.block.cells[at].span.line
        self.sure[at] = PlacedTile(number, turn, self.game.find_sides(number, turn), line)

    def lay_out(self) -> dict[Cell, Shown | None]:
        """The sides in each cell, None if they are in doubt."""
        return {at: self.sure[at].shown if at in self.sure else None for at in self.block.cells}

    def list_groups(
        self, chosen: Mapping[Cell, Option] | None = None, *, surely: bool = False
    ) -> list[list[Cell]]:
        """The groups of cells that joins connect if the doubts are filled as `chosen`. Without a
        choice: the cells that joins may connect, or if `surely`, connect in all fillings of the
        doubts."""
        if self.game.may_lie_apart:
            return [[*self.block.cells]]
        filled: Mapping[Cell, PlacedTile | Option] = {**self.sure, **(chosen or {})}
        opposite = self.game.opposite

        def are_joined(at: Cell, side: int, beside: Cell) -> bool:
            if at in filled and beside in filled:
                return self.game.holds(filled[at].shown[side], filled[beside].shown[opposite(side)])
            own, other = self._list_shown(at, side), self._list_shown(beside, opposite(side))
            if surely:
                return self._surely_joins(own, other)
            return not (own and other) or any(
                self.game.suits(one, two) for one in own for two in other
            )

        return group_cells(self.block.cells, are_joined, self.game)

    def _surely_joins(self, own: Collection[int], other: Collection[int]) -> bool:
        """Whether two tiles hang together, whichever of these sides they show each other."""
        if own and other:
            return all(self.game.holds(one, two) for one in own for two in other)
        return bool(own or other) and all(map(self.game.joins, own or other))

    def show(self) -> dict[Cell, Shown]:
        """The sides of the certain tiles."""
        return {at: tile.shown for at, tile in self.sure.items()}

    def neighbours(self, at: Cell) -> Iterator[tuple[int, Cell]]:
        for side in self.game.sides:
            beside = self.game.beside(at, side)
            if beside in self.block.cells:
                yield side, beside

    def narrow(self, at: Cell) -> bool:
        """Drops the options that the neighbours do not allow; True if there were any. An empty list
        means that nothing fits."""
        doubt = self.doubts[at]
        beside = list(self.neighbours(at))
        if not beside:
            return False
        opposite = self.game.opposite
        around = [(side, self._list_shown(cell, opposite(side))) for side, cell in beside]
        fits: dict[int, bool] = {}
        options = []
        for option in doubt.options:
            sides = option.shown
            if id(sides) not in fits:
                fits[id(sides)] = self._may_fit(sides, around)
            if fits[id(sides)]:
                options.append(option)
        changed = len(options) < len(doubt.options)
        doubt.options = options
        return changed

    def _may_fit(self, shown: Shown, around: Sequence[tuple[int, Collection[int]]]) -> bool:
        """Whether a tile may fit beside neighbours that show one of these sides each; a neighbour
        without any is in doubt."""
        game, joining = self.game, 0
        for side, may in around:
            if may and not any(game.can_touch(shown[side], other) for other in may):
                return False
            joining += (
                any(game.can_join(shown[side], other) for other in may)
                if may
                else game.joins(shown[side])
            )
        return joining >= game.options.join

    def _list_shown(self, cell: Cell, side: int) -> set[int]:
        """The sides that the cell may show on that side; empty if nothing fits there, which is
        reported elsewhere."""
        if cell in self.sure:
            return {self.sure[cell].shown[side]}
        return {sides[side] for sides in _list_looks(self.doubts[cell].options)}


def _list_looks(options: Sequence[Option]) -> Iterable[Shown]:
    return {id(option.shown): option.shown for option in options}.values()


def settle_misfits(draft: Draft, diagnostics: Diagnostics) -> None:
    """Reports joins whose sides differ, each tile to blame once, and turns it if exactly one other
    turn fits."""
    if draft.block.is_told:
        return
    while pairs := [
        pair
        for pair in list_misfits(draft.lay_out(), draft.game)
        if not draft.blamed.intersection(pair)
    ]:
        culprit = _find_culprit(draft, pairs)
        turns = _list_better_turns(draft, culprit)
        _report_misfit(draft, culprit, turns, diagnostics)
        draft.blamed.add(culprit)
        if len(turns) == 1:
            draft.place(culprit, draft.sure[culprit].number, turns[0])
        else:
            draft.flawed = True


def _find_culprit(draft: Draft, pairs: list[tuple[Cell, Cell]]) -> Cell:
    """The tile that is most likely wrong: it spoils the most joins. Among equals, a tile that fits
    if turned, first the tile that then fits the most neighbours; then a tile that fits with another
    number; then the lowest on the page."""
    counts = Counter(at for pair in pairs for at in pair)
    most = max(counts.values())

    def likelihood(at: Cell) -> tuple[int, int, bool, int, int]:
        turns = _list_better_turns(draft, at)
        only = len(turns) == 1
        neighbours = len(_list_around(draft, at)) if turns else 0
        return 2 * only + bool(turns), neighbours, bool(_list_other_numbers(draft, at)), at.y, at.x

    return max((at for at, count in counts.items() if count == most), key=likelihood)


def _list_around(draft: Draft, at: Cell) -> dict[int, int]:
    """The sides that the certain neighbours show the cell."""
    return {
        side: draft.sure[beside].shown[draft.game.opposite(side)]
        for side, beside in draft.neighbours(at)
        if beside in draft.sure
    }


def _list_better_turns(draft: Draft, at: Cell) -> list[int]:
    """The turns in which the tile fits all its certain neighbours."""
    number, around, game = draft.sure[at].number, _list_around(draft, at), draft.game
    return [
        turn for turn in game.list_turns(number) if game.fits(game.find_sides(number, turn), around)
    ]


def _list_other_numbers(draft: Draft, at: Cell) -> list[str]:
    """The unused tiles that may have been meant."""
    around = _list_around(draft, at)
    return list_lookalikes(draft.block.cells[at], draft.spare, around, draft.game)


def _report_misfit(draft: Draft, at: Cell, turns: list[int], diagnostics: Diagnostics) -> None:
    tile, opposite, signs = draft.sure[at], draft.game.opposite, draft.game.lattice.signs
    side, beside = next(
        (side, beside)
        for side, beside in draft.neighbours(at)
        if beside in draft.sure
        and not draft.game.can_touch(tile.shown[side], draft.sure[beside].shown[opposite(side)])
    )
    other = draft.sure[beside]
    names = draft.game.words.sides
    name = f"{tile.number}{signs[tile.turn]}"
    message = (
        f"{name} does not fit beside {other.number}: its {draft.game.side_names[side]} side is "
        f"{names[tile.shown[side]]}, and {other.number} shows "
        f"{names[other.shown[opposite(side)]]} there"
    )
    hint = "check the photo: is a number, a turn or a '.' wrong, or a cell missing?"
    guesses = _list_other_numbers(draft, at)
    if turns:
        turned_tiles = [f"{tile.number}{signs[turn]}" for turn in turns]
        from tilegen.text.suggest.numbers import MOST_GUESSES  # noqa: PLC0415 -- right tables need none

        others = guesses if len(guesses) < MOST_GUESSES else []
        hint = f"turned, it fits: {ask_which([*turned_tiles, *others])}"
    elif guesses:
        hint = offer([ask_which(guesses), "is a '.' wrong, or a cell missing?"])
    begins = find_seam(draft.lay_out(), draft.game)
    if begins == max(at.y, beside.y):
        below = sum(cell.y >= begins for cell in draft.block.cells)
        # A wrong turn is likelier for a single tile.
        if not turns or 1 < below < len(draft.block.cells) - 1:
            hint = offer([hint, draft.game.words.new])
    label = Label(draft.block.cells[beside].span, "this one")
    place = draft.block.cells[at].span
    diagnostics.add(EDGE_MISMATCH, message, place, hint=hint, labels=(label,))
