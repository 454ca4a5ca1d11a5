"""The ways to fill the doubts of a block so that all its tiles fit and are connected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tilegen.games.monsters.blocks.doubt import Draft, Option
from tilegen.games.monsters.rules import scoring
from tilegen.games.monsters.rules.creature import Cell, Laid, is_complete, opposite
from tilegen.games.monsters.tiles import Side

_MOST_STEPS = 20_000
"""The search gives up after this many steps, since people do not wait longer; the options then stay
as they are."""

_Options = Mapping[Cell, Sequence[Option]]


class _Search:
    """Looks for a way to fill the doubts with these options, so that tiles fit their neighbours,
    none occurs twice, and joins connect them all (R-A7). `gave_up` if it took too many steps."""

    def __init__(self, draft: Draft, options: _Options) -> None:
        self._sketch = draft
        self._options = options
        self._order = sorted(options, key=lambda at: len(options[at]))
        self._always_one = len(draft.groups(surely=True)) == 1
        self._steps = 0

    @property
    def gave_up(self) -> bool:
        return self._steps > _MOST_STEPS

    def first(self, fixed: Mapping[Cell, Option]) -> Mapping[Cell, Option] | None:
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
                taken = {each.tile.id for each in chosen.values()}
                fitting = (each for each in ahead[-1] if self._fits(at, each, chosen, taken))
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
        return option.tile.id not in taken and all(
            chosen[beside].edges[opposite(side)] is option.edges[side]
            for side, beside in self._sketch.neighbours(at)
            if beside in chosen
        )

    def _hangs_together(self, chosen: Mapping[Cell, Option]) -> bool:
        if self._always_one:
            return True
        self._steps += 2 * len(self._sketch.drawn.cells)  # What it costs.
        return len(self._sketch.groups(chosen)) == 1


def keep_possible(draft: Draft, *, complete: bool) -> bool:
    """Drops the options that are in no way to fill the doubts, or in none that makes the creature
    `complete`; True if there were any. If there is no way at all, they stay."""
    options = _closed(draft) if complete else _options(draft)
    search = _Search(draft, options)
    if search.first({}) is None:
        return False
    kept: dict[Cell, set[tuple[int, int]]] = {at: set() for at in options}
    for at, each in options.items():
        for option in each:
            if (option.tile.id, option.rotation) in kept[at]:
                continue
            way = search.first({at: option}) or {}
            if search.gave_up:
                return False
            for cell, found in way.items():
                kept[cell].add((found.tile.id, found.rotation))
    changed = False
    for at, doubt in draft.doubts.items():
        left = [each for each in doubt.options if (each.tile.id, each.rotation) in kept[at]]
        if len(left) < len(doubt.options):
            doubt.options, doubt.by_whole, changed = left, True, True
    return changed


def can_be_filled(draft: Draft) -> bool:
    """Whether there is a way to fill all doubts so that the creature is connected."""
    search = _Search(draft, _options(draft))
    return search.first({}) is not None or search.gave_up


def completeness(draft: Draft) -> tuple[bool, bool]:
    """Whether the creature is certainly complete, and whether it may be."""
    if draft.flawed or not draft.drawn.cells:
        return False, False
    if not draft.doubts:
        complete = is_complete(draft.grid())
        return complete, complete
    if not all(_is_closed(draft, at, laid) for at, laid in draft.sure.items()):
        return False, False
    closed = _closed(draft)
    if not all(closed.values()):
        return False, False
    if all(len(closed[at]) == len(doubt.options) for at, doubt in draft.doubts.items()):
        return True, True
    search = _Search(draft, closed)
    return False, search.first({}) is not None or search.gave_up


def eye_tiles(draft: Draft, *, complete: bool) -> int:
    """The least number of tiles with eyes that the creature may have; if `complete`, the least of
    those that complete it."""
    options = _closed(draft) if complete else _options(draft)
    least = sum(laid.tile.eyes > 0 for laid in draft.sure.values())
    return least + sum(
        bool(each) and all(option.tile.eyes for option in each) for each in options.values()
    )


def worth_complete(draft: Draft) -> frozenset[int]:
    """All possible points of a creature that may be complete, if it is."""
    kind = draft.drawn.kind
    sums = {scoring.points(kind, (laid.tile for laid in draft.sure.values()), complete=True)}
    for options in _closed(draft).values():
        amounts = {scoring.tile_points(kind, option.tile) for option in options}
        sums = {before + more for before in sums for more in amounts}
    return frozenset(sums)


def _options(draft: Draft) -> dict[Cell, list[Option]]:
    return {at: doubt.options for at, doubt in draft.doubts.items()}


def _closed(draft: Draft) -> dict[Cell, list[Option]]:
    """The options without an open edge."""
    return {
        at: [each for each in doubt.options if _is_closed(draft, at, each)]
        for at, doubt in draft.doubts.items()
    }


def _is_closed(draft: Draft, at: Cell, laid: Laid | Option) -> bool:
    return not any(
        laid.edges[side].joins and at.beside(side) not in draft.drawn.cells for side in Side
    )
