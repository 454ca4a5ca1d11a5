"""Settles tiles that could not be read on a photo: filled in if only one tile is possible, else
reported.

The options for a cell are limited by its neighbours, by the tiles elsewhere, by the creature, whose
tiles must all be connected, and by its owner's other creatures: only the last may be open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from tilegen.games.monsters.blocks.doubt import Doubt, Draft
from tilegen.games.monsters.blocks.fillings import can_be_filled, completeness, keep_possible
from tilegen.games.monsters.blocks.rows import NEW_CREATURE
from tilegen.games.monsters.records.codes import EDGE_MISMATCH
from tilegen.games.monsters.records.notation import TURNS
from tilegen.games.monsters.rules.course import must_be_complete
from tilegen.games.monsters.rules.creature import Cell, Kind, Laid
from tilegen.games.tiles.blocks import codes
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.hints import offer
from tilegen.text.wording import join_words

_MOST_LISTED = 6


def settle_doubts(drafts: Sequence[Draft], found: Diagnostics) -> None:
    """Narrows the options of each doubtful cell until nothing changes, then reports what is
    left."""
    changed = True
    while changed:
        _ask_neighbours(drafts)
        complete = [id(draft) for draft in _surely_complete(drafts)]
        changed = False
        for draft in drafts:
            if draft.is_reported or not draft.doubts:
                continue
            changed |= keep_possible(draft, complete=id(draft) in complete)
    for draft in drafts:
        if _check_connected(draft, found):
            for at, doubt in list(draft.doubts.items()):
                _tell(draft, at, doubt, found)


def _ask_neighbours(drafts: Sequence[Draft]) -> None:
    changed = True
    while changed:
        changed = False
        for draft in drafts:
            for at in draft.doubts:
                changed |= draft.narrow(at)
        changed |= _each_tile_once(drafts)


def _surely_complete(drafts: Sequence[Draft]) -> Iterator[Draft]:
    """The creatures that must be complete, since their owner has another one that is open or was
    begun later."""
    for owner in dict.fromkeys(draft.drawn.owner for draft in drafts):
        if owner is None:
            continue
        own = [each for each in drafts if each.drawn.owner == owner and each.drawn.cells]
        own.sort(key=lambda draft: draft.drawn.kind is Kind.MINION)
        surely_open = [
            at for at, each in enumerate(own) if not (each.is_reported or completeness(each)[1])
        ]
        kinds = [each.drawn.kind for each in own]
        yield from (own[at] for at in must_be_complete(kinds, surely_open))


def _check_connected(draft: Draft, found: Diagnostics) -> bool:
    """R-A7: whether joins connect all tiles, or may do so; if not, that is reported."""
    if draft.is_reported or draft.blamed:
        return True  # A tile that was reported may join them.
    groups = draft.groups()
    hint = offer(
        ["check the photo: is a cell missing?", "does this one belong to another creature?"]
    )
    message = "no thin or thick join connects this tile to the rest of the creature"
    if len(groups) > 1:
        at = min(groups[1:], key=len)[0]
        above, *below = groups
        if len(below) == 1 and max(cell.y for cell in above) < min(cell.y for cell in below[0]):
            hint = offer(["check the photo: is a cell missing?", NEW_CREATURE])
    elif draft.doubts and not can_be_filled(draft):
        at = next(iter(draft.doubts))
        message = "whatever lies here, thin and thick joins do not hold the creature together"
    else:
        return True
    draft.flawed = True
    found.add(codes.DISCONNECTED, message, draft.drawn.cells[at].span, hint=hint)
    return False


def _each_tile_once(drafts: Sequence[Draft]) -> bool:
    """Drops a tile that must be in one cell from the options of all others; True if there were
    any."""
    changed = False
    doubts = [doubt for draft in drafts for doubt in draft.doubts.values()]
    for doubt in doubts:
        numbers = {each.tile.id for each in doubt.options}
        if len(numbers) != 1 or doubt.cell.number is not None:
            continue
        (number,) = numbers
        for other in doubts:
            if other is doubt or other.cell.number is not None:
                continue
            kept = [each for each in other.options if each.tile.id != number]
            if len(kept) < len(other.options):
                other.options = kept
                changed = True
    return changed


def _tell(draft: Draft, at: Cell, doubt: Doubt, found: Diagnostics) -> None:
    options = doubt.options
    is_unread = doubt.cell.number is None
    # A creature of nothing but dots is none.
    or_none = (
        "; if no tile lies there, write '.'" if is_unread and len(draft.drawn.cells) > 1 else ""
    )
    what = f"tile {doubt.cell.number}" if doubt.cell.number is not None else "this tile"
    names = [f"{each.tile.id}{TURNS[each.rotation]}" for each in options]
    if doubt.known:
        draft.flawed = True
    elif not options:
        draft.flawed = True
        hint = "check the tiles around it again: one of them was misread, or a cell is missing"
        message = f"{what} does not fit its neighbours, however it is turned"
        if is_unread:
            message = "no remaining tile fits here"
        found.add(EDGE_MISMATCH, message, doubt.cell.span, hint=hint + or_none)
    elif len(options) == 1:
        (only,) = options
        draft.sure[at] = Laid(only.tile, only.rotation, doubt.cell.span.line)
        del draft.doubts[at]
        why = "its neighbours leave no choice"
        if doubt.by_whole:
            why = "any other would leave the creature open or in pieces"
        message = f"{what} must be {names[0]}: {why}"
        hint = f"write {names[0]} if the photo agrees{or_none}"
        found.add(codes.FILLED_IN, message, doubt.cell.span, hint=hint)
    else:
        more = len(names) - _MOST_LISTED
        shown = names if more <= 1 else [*islice(names, _MOST_LISTED), f"{more} others"]
        hint = f"check the photo again; {join_words(shown, 'or')} would fit{or_none}"
        message = (
            f"it is not clear how {what} is turned"
            if doubt.cell.number
            else "it is not clear what lies here"
        )
        found.add(codes.IN_DOUBT, message, doubt.cell.span, hint=hint)
