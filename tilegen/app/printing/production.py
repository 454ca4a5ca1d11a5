"""How sheets go through the printer: sides, order and shift."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, floor
from typing import NamedTuple, assert_never

from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.errors import TilegenError
from tilegen.names import Aim, Backs, Flip, Guides, Hexes, PageOrder
from tilegen.sheets.backs import (
    Printer,
    back_transform,
    fold_mark,
    front_transform,
    reverse,
    reverse_folded,
)
from tilegen.sheets.imposition import Layout
from tilegen.sheets.page import Page, bounding_box
from tilegen.sheets.template import Template

MOST_COPIES = 20
_ROUNDING = 1e-6


class Production(NamedTuple):
    """How the sheets are printed. Without a `printer` nothing is shifted. Without a `gap` the bleed
    of the pieces sets their distance. `inset` is the distance of registration marks from the
    paper's edges. Lengths are in millimetres. With a `template` pieces lie in its cells, except the
    cells in `skip` on the first sheet. Without `guides`, sheets of a template have none, and others
    short ones. `hexes` is how hexagons lie; None is corner to corner, or side to side for a
    machine."""

    backs: Backs = Backs.NONE
    order: PageOrder = PageOrder.INTERLEAVED
    back_marks: bool = False
    printer: Printer | None = None
    copies: int = 1
    aim: Aim = Aim.MOST
    hexes: Hexes | None = None
    gap: float | None = None
    guides: Guides | None = None
    inset: float | None = None
    template: Template | None = None
    skip: frozenset[int] = frozenset()


AS_USUAL = Production()


def check_production(production: Production) -> None:
    """Raises TilegenError for options that contradict each other."""
    backs, order, printer = production.backs, production.order, production.printer
    both = "--backs long-edge or --backs short-edge"
    if backs is Backs.GUTTERFOLD and order is not PageOrder.INTERLEAVED:
        message = f"--order {order.value}: gutterfold has its backs on the same page as the fronts"
        raise TilegenError(message, f"leave out --order, or choose {both}")
    if backs.flip is None and order is not PageOrder.INTERLEAVED:
        raise TilegenError(f"--order {order.value}: there are no pages of backs", f"add {both}")
    if backs.flip is None and production.back_marks:
        raise TilegenError("--back-marks: there are no pages of backs", f"add {both}")
    if printer is not None and backs.flip not in {None, printer.flip}:
        message = f"--backs {backs.value}: the printer was measured with {printer.flip.value}"
        hint = f"measure it again: 'tilegen calibrate --backs {backs.value}'"
        raise TilegenError(message, hint)
    if production.template is not None:
        _check_template(production)
    if not 1 <= production.copies <= MOST_COPIES:
        message = f"--copies takes 1 to {MOST_COPIES}, not {production.copies}"
        raise TilegenError(message, "write --copies 2 for two of each piece")


def _check_template(production: Production) -> None:
    """Raises TilegenError for options that set the positions of pieces, as the template does."""
    if production.backs is Backs.GUTTERFOLD:
        message = "--backs gutterfold: a template has no fold between its cells"
        raise TilegenError(message, "choose --backs long-edge or --backs short-edge")
    for option, is_given in (
        ("--gap", production.gap is not None),
        (f"--layout {production.aim.value}", production.aim is not Aim.MOST),
    ):
        if is_given:
            message = f"{option}: the template says where the pieces lie"
            raise TilegenError(message, f"leave out {option} or --template")


def backs_of(layout: Layout, where: Backs, backs: Mapping[str, str]) -> Layout | None:
    """The layout of the pages of backs, or of the half of each sheet for them; None without backs.
    `backs` has the back of each face; a face without one is printed on both sides."""
    match where:
        case Backs.NONE:
            return None
        case Backs.LONG_EDGE:
            return reverse(layout, Flip.LONG_EDGE, backs)
        case Backs.SHORT_EDGE:
            return reverse(layout, Flip.SHORT_EDGE, backs)
        case Backs.GUTTERFOLD:
            return reverse_folded(layout, backs)
        case _:
            assert_never(where)


def add_folded_backs(page: Page, layout: Layout, back_page: Page) -> Page:
    """A page with the fronts on one half and the backs on the other."""
    slots = (*page.slots, *back_page.slots)
    return page._replace(
        slots=slots,
        items=(*page.items, *back_page.items, *fold_mark(layout)),
        trim=bounding_box(slot.trim for slot in slots),
        bleed=bounding_box(slot.printed_area for slot in slots),
    )


def prepare_for_printer(
    fronts: Sequence[Page], backs: Sequence[Page], production: Production
) -> tuple[Page, ...]:
    """The pages as this printer takes them: in order, upright and shifted. Without backs and
    without a printer they stay unchanged."""
    flip, printer = production.backs.flip, production.printer
    if flip is None and printer is None:
        return tuple(fronts)
    effective_printer = printer or Printer(flip or Flip.LONG_EDGE)
    front = [
        _transform_page(page, front_transform(page.width, page.height, effective_printer))
        for page in fronts
    ]
    back = [
        _transform_page(page, back_transform(page.width, page.height, effective_printer))
        for page in backs
    ]
    if not back:
        return tuple(front)
    match production.order:
        case PageOrder.INTERLEAVED:
            return tuple(page for pair in zip(front, back, strict=True) for page in pair)
        case PageOrder.FRONTS_THEN_BACKS:
            return (*front, *back)
        case _:
            assert_never(production.order)


def check_room(layout: Layout, production: Production) -> None:
    """Raises TilegenError, with a sufficient margin, if shifting the sheets for this printer would
    push anything off its page."""
    printer = production.printer
    if printer is None:
        return
    size = layout.width, layout.height
    # Marks reach to the margins.
    printed_areas = [(layout.printable, front_transform(*size, printer))]
    back_layout = backs_of(layout, production.backs, {})
    if back_layout is not None and production.backs is Backs.GUTTERFOLD:
        printed_areas.append((back_layout.printable, front_transform(*size, printer)))
    elif back_layout is not None:
        pieces = back_layout.block.expand(layout.bleed)
        back_area = back_layout.printable if production.back_marks else pieces
        printed_areas.append((back_area, back_transform(*size, printer)))
    narrow, tall = sorted(size)
    page = Box(0, 0, narrow, tall)
    if all(_is_on_page(page, box, by) for box, by in printed_areas):
        return
    message = "--printer: its measured offsets would push the print off the page"
    for margin in range(ceil(layout.margin), floor(narrow / 2)):
        reduced_area = Box(0, 0, *size).expand(-margin)
        if all(_is_on_page(page, reduced_area, by) for _, by in printed_areas):
            raise TilegenError(message, f"leave it more room: --margin '{margin} mm'")
    raise TilegenError(message, "measure the printer again: 'tilegen calibrate'")


def whole_sheets(pages: Sequence[Page], production: Production) -> tuple[Page, ...]:
    """The pages, with an empty page added if they end on the front of a sheet that is printed on
    both sides, so that the next page is a front."""
    if padded_page_count(len(pages), production) == len(pages):
        return tuple(pages)
    return (*pages, Page(pages[-1].width, pages[-1].height))


def padded_page_count(pages: int, production: Production) -> int:
    """The number of pages that `whole_sheets` makes of `pages` pages."""
    both_sides = production.backs.flip is not None
    return pages + pages % 2 if both_sides and production.order is PageOrder.INTERLEAVED else pages


def _transform_page(page: Page, by: Affine) -> Page:
    width, height = sorted((page.width, page.height))
    return page._replace(
        width=width,
        height=height,
        by=by,
        trim=_box(page.trim, by),
        bleed=_box(page.bleed, by),
    )


def _box(box: Box | None, by: Affine) -> Box | None:
    """The bounding box of a transformed box."""
    if box is None:
        return None
    return bounding_box(Box(x, y, 0, 0) for x, y in _corners(box, by))


def _corners(box: Box, by: Affine) -> list[Point]:
    return [by((x, y)) for x in (box.x, box.right) for y in (box.y, box.bottom)]


def _is_on_page(page: Box, box: Box, by: Affine) -> bool:
    """Whether the whole transformed box lies on the page."""
    room = page.expand(_ROUNDING)
    return all(
        room.x <= x <= room.right and room.y <= y <= room.bottom for x, y in _corners(box, by)
    )
