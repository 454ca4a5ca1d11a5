"""Settles tiles that could not be read on a photo: filled in if only one tile is possible, else
reported.

The options for a cell are limited by its neighbours, by the tiles elsewhere, by the figure, whose
tiles must all be connected, and by its owner's other figures: only the last may be open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from tilegen.games.tiles.blocks import codes
from tilegen.games.tiles.blocks.block_game import BlockGame
from tilegen.games.tiles.blocks.drafts import Doubt, Draft
from tilegen.games.tiles.blocks.fillings import can_be_filled, find_completeness, keep_possible
from tilegen.games.tiles.rules.codes import EDGE_MISMATCH
from tilegen.games.tiles.rules.course import find_surely_finished
from tilegen.games.tiles.rules.options import Again
from tilegen.games.tiles.rules.squares import Cell
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.hints import offer
from tilegen.text.wording import join_words

_MOST_LISTED = 6


def settle_doubts(drafts: Sequence[Draft], diagnostics: Diagnostics) -> None:
    """Narrows the options of each doubtful cell until nothing changes, then reports the remaining
    doubts."""
    changed = True
    while changed:
        _narrow_by_neighbours(drafts)
        complete = [id(draft) for draft in _list_surely_finished(drafts)]
        changed = False
        for draft in drafts:
            if draft.is_reported or not draft.doubts:
                continue
            changed |= keep_possible(draft, complete=id(draft) in complete)
    for draft in drafts:
        if _check_connected(draft, diagnostics):
            for at, doubt in list(draft.doubts.items()):
                _report(draft, at, doubt, diagnostics)


def _narrow_by_neighbours(drafts: Sequence[Draft]) -> None:
    changed = True
    while changed:
        changed = False
        for draft in drafts:
            for at in draft.doubts:
                changed |= draft.narrow(at)
        changed |= _use_tiles_once(drafts)


def _list_surely_finished(drafts: Sequence[Draft]) -> Iterator[Draft]:
    """The figures that must be finished, since their owner has another figure, open or begun
    later."""
    for owner in dict.fromkeys(draft.block.owner for draft in drafts if _is_followed(draft.game)):
        if owner is None:
            continue
        own = [draft for draft in drafts if draft.block.owner == owner and draft.block.cells]
        own.sort(key=lambda draft: not draft.block.is_first)
        surely_open = [
            at
            for at, draft in enumerate(own)
            if not (draft.is_reported or find_completeness(draft)[1])
        ]
        are_first = [draft.block.is_first for draft in own]
        yield from (own[at] for at in find_surely_finished(are_first, surely_open))


def _is_followed(game: BlockGame) -> bool:
    """Whether a player begins another figure once the last one is finished."""
    return game.options.again is Again.DRAWN


def _check_connected(draft: Draft, diagnostics: Diagnostics) -> bool:
    """Whether joins connect all tiles, or may do so; if not, that is reported."""
    if draft.is_reported or draft.blamed:
        return True  # A tile that was reported may join them.
    groups, words = draft.list_groups(), draft.game.words
    figure = draft.name_figure()
    hint = offer(
        ["check the photo: is a cell missing?", f"does this one belong to another {words.figure}?"]
    )
    kinds = [name for kind, name in enumerate(words.sides) if draft.game.joins(kind)]
    joins = f"no {join_words(kinds, 'or')} join" if kinds else "nothing"
    message = f"{joins} connects this tile to the rest of the {figure}"
    if len(groups) > 1:
        at = min(groups[1:], key=len)[0]
        above, *below = groups
        if len(below) == 1 and max(cell.y for cell in above) < min(cell.y for cell in below[0]):
            hint = offer(filter(None, ["check the photo: is a cell missing?", words.new]))
    elif draft.doubts and not can_be_filled(draft):
        at = next(iter(draft.doubts))
        joins = f"{join_words(kinds, 'and')} joins do" if kinds else "it does"
        message = f"whatever lies here, {joins} not hold the {figure} together"
    else:
        return True
    draft.flawed = True
    diagnostics.add(codes.DISCONNECTED, message, draft.block.cells[at].span, hint=hint)
    return False


def _use_tiles_once(drafts: Sequence[Draft]) -> bool:
    """Drops a tile that must be in one cell from the options of all others; True if there were
    any."""
    changed = False
    doubts = [doubt for draft in drafts for doubt in draft.doubts.values()]
    for doubt in doubts:
        numbers = {option.number for option in doubt.options}
        if len(numbers) != 1 or doubt.cell.number is not None:
            continue
        (number,) = numbers
        for other in doubts:
            if other is doubt or other.cell.number is not None:
                continue
            kept = [option for option in other.options if option.number != number]
            if len(kept) < len(other.options):
                other.options = kept
                changed = True
    return changed


def _report(draft: Draft, at: Cell, doubt: Doubt, diagnostics: Diagnostics) -> None:
    options = doubt.options
    is_unread = doubt.cell.number is None
    # A figure of nothing but dots is none.
    or_none = (
        "; if no tile lies there, write '.'" if is_unread and len(draft.block.cells) > 1 else ""
    )
    what = f"tile {doubt.cell.number}" if doubt.cell.number is not None else "this tile"
    names = [f"{option.number}{draft.game.lattice.signs[option.turn]}" for option in options]
    if doubt.known:
        draft.flawed = True
    elif not options:
        draft.flawed = True
        hint = "check the tiles around it again: one of them was misread, or a cell is missing"
        message = f"{what} does not fit its neighbours, however it is turned"
        if is_unread:
            message = "no remaining tile fits here"
        diagnostics.add(EDGE_MISMATCH, message, doubt.cell.span, hint=hint + or_none)
    elif len(options) == 1:
        (only,) = options
        draft.place(at, only.number, only.turn)
        del draft.doubts[at]
        why = "its neighbours leave no choice"
        if doubt.by_whole:
            why = f"any other would leave the {draft.name_figure()} open or in pieces"
        message = f"{what} must be {names[0]}: {why}"
        hint = f"write {names[0]} if the photo agrees{or_none}"
        diagnostics.add(codes.FILLED_IN, message, doubt.cell.span, hint=hint)
    else:
        more = len(names) - _MOST_LISTED
        shown = names if more <= 1 else [*islice(names, _MOST_LISTED), f"{more} others"]
        hint = f"check the photo again; {join_words(shown, 'or')} would fit{or_none}"
        message = (
            f"it is not clear how {what} is turned"
            if doubt.cell.number
            else "it is not clear what lies here"
        )
        diagnostics.add(codes.IN_DOUBT, message, doubt.cell.span, hint=hint)
