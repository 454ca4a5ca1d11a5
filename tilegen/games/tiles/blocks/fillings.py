"""The ways to fill the doubts of a block so that all its tiles fit and are connected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tilegen.games.tiles.blocks.drafts import Draft, Option, PlacedTile
from tilegen.games.tiles.rules.squares import Cell

_MOST_STEPS = 20_000
"""The search gives up after this many steps, since people do not wait longer; the options then stay
as they are."""

_Options = Mapping[Cell, Sequence[Option]]


class _Search:
    """Looks for a way to fill the doubts with these options, so that tiles fit their neighbours,
    none occurs twice, and joins connect them all. `gave_up` if it took too many steps."""

    def __init__(self, draft: Draft, options: _Options) -> None:
        self._draft = draft
        self._options = options
        self._order = sorted(options, key=lambda at: len(options[at]))
        self._always_one = len(draft.list_groups(surely=True)) == 1
        self._steps = 0

    @property
    def gave_up(self) -> bool:
        return self._steps > _MOST_STEPS

    def find_first(self, fixed: Mapping[Cell, Option]) -> Mapping[Cell, Option] | None:
        """A way that has the `fixed` tiles in their cells; None if there is none or the search gave
        up."""
        order = self._order
        chosen: dict[Cell, Option] = {}
        ahead: list[Iterator[Option]] = []
        while True:
            if len(chosen) == len(order):
                if self._hangs_together(chosen):
                    return chosen
            else:
                at = order[len(chosen)]
                ahead.append(iter((fixed[at],) if at in fixed else self._options[at]))
            # Backtrack to the last cell that has another option.
            while ahead:
                at = order[len(ahead) - 1]
                chosen.pop(at, None)
                taken = {option.number for option in chosen.values()}
                fitting = (way for way in ahead[-1] if self._fits(at, way, chosen, taken))
                if found := next(fitting, None):
                    chosen[at] = found
                    break
                ahead.pop()
            if not ahead or self.gave_up:
                return None

    def _fits(
        self, at: Cell, option: Option, chosen: Mapping[Cell, Option], taken: set[int]
    ) -> bool:
        self._steps += 1
        game = self._draft.game
        return option.number not in taken and all(
            game.can_touch(option.shown[side], chosen[beside].shown[game.opposite(side)])
            for side, beside in self._draft.neighbours(at)
            if beside in chosen
        )

    def _hangs_together(self, chosen: Mapping[Cell, Option]) -> bool:
        if self._always_one:
            return True
        self._steps += 2 * len(self._draft.block.cells)  # What it costs.
        return len(self._draft.list_groups(chosen)) == 1


def keep_possible(draft: Draft, *, complete: bool) -> bool:
    """Drops the options that are in no way to fill the doubts, or in none that makes the figure
    `complete`; True if there were any. If there is no way at all, they stay."""
    options = list_closed(draft) if complete else list_options(draft)
    search = _Search(draft, options)
    if search.find_first({}) is None:
        return False
    kept: dict[Cell, set[tuple[int, int]]] = {at: set() for at in options}
    for at, own in options.items():
        for option in own:
            if (option.number, option.turn) in kept[at]:
                continue
            way = search.find_first({at: option}) or {}
            if search.gave_up:
                return False
            for cell, found in way.items():
                kept[cell].add((found.number, found.turn))
    changed = False
    for at, doubt in draft.doubts.items():
        left = [way for way in doubt.options if (way.number, way.turn) in kept[at]]
        if len(left) < len(doubt.options):
            doubt.options, doubt.by_whole, changed = left, True, True
    return changed


def can_be_filled(draft: Draft) -> bool:
    """Whether there is a way to fill all doubts so that the figure is connected."""
    search = _Search(draft, list_options(draft))
    return search.find_first({}) is not None or search.gave_up


def find_completeness(draft: Draft) -> tuple[bool, bool]:
    """Whether the figure is certainly complete, and whether it may be."""
    if draft.flawed or not draft.block.cells:
        return False, False
    if not draft.doubts:
        complete = draft.game.is_finished(draft.show())
        return complete, complete
    if not all(_is_closed(draft, at, laid) for at, laid in draft.sure.items()):
        return False, False
    closed = list_closed(draft)
    if not all(closed.values()):
        return False, False
    if all(len(closed[at]) == len(doubt.options) for at, doubt in draft.doubts.items()):
        return True, True
    search = _Search(draft, closed)
    return False, search.find_first({}) is not None or search.gave_up


def list_options(draft: Draft) -> dict[Cell, list[Option]]:
    """All options of each doubtful cell."""
    return {at: doubt.options for at, doubt in draft.doubts.items()}


def list_closed(draft: Draft) -> dict[Cell, list[Option]]:
    """The options without an open side."""
    return {
        at: [way for way in doubt.options if _is_closed(draft, at, way)]
        for at, doubt in draft.doubts.items()
    }


def _is_closed(draft: Draft, at: Cell, laid: PlacedTile | Option) -> bool:
    game = draft.game
    return not any(
        game.joins(laid.shown[side]) and game.beside(at, side) not in draft.block.cells
        for side in game.sides
    )
