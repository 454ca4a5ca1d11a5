"""The table on page one: which pages of the PDF go on what paper, on which sides, how often."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tilegen.app.printing.production import Production
from tilegen.names import Backs, Cutter, Flip, PageOrder
from tilegen.sheets.guide import format_word


class SheetPart(NamedTuple):
    """So many sheets that follow each other on the same paper, and the keys of the short words for
    what they hold and for their paper."""

    sheets: int
    contents: tuple[str, ...]
    paper: str


class LeafletPages(NamedTuple):
    """The pages after the sheets: those of the rules in all languages, the edge on which the paper
    of a folded leaflet is flipped (None: pages are not folded), those of the reference cards, and
    the number of players for whom these are enough (None: for all)."""

    rules: int
    flip: Flip | None
    cards: int
    players: int | None


class PlanRow(NamedTuple):
    """The first and the last page, and the keys of the short words for their contents and for how
    they are printed; `players` are those for whom they are printed once, if that matters."""

    pages: tuple[int, int]
    contents: tuple[str, ...]
    printing: tuple[str, ...]
    players: int | None = None


def list_sheet_parts(
    sheets: int, cells: int, titles: Sequence[str], cutter: Cutter
) -> Iterator[SheetPart]:
    """The parts of `sheets` sheets, of which the first `cells` are sheets of a template with what
    the first of the `titles` names."""
    first, *others = titles
    if cells:
        yield SheetPart(cells, (first,), "paper-cells")
    if sheets > cells:
        contents = tuple(others) if cells else tuple(titles)
        yield SheetPart(
            sheets - cells, contents, "paper-shop" if cutter is Cutter.SHOP else "paper-card"
        )


def list_rows(
    first: int, parts: Sequence[SheetPart], leaflet: LeafletPages, production: Production
) -> tuple[PlanRow, ...]:
    """The rows for all pages from the page `first`, on which sheets begin."""
    rows = [*_list_sheet_rows(first, parts, production)]
    page = rows[-1].pages[1] + 1 if rows else first
    sides = "backs-none" if leaflet.flip is None else f"backs-{leaflet.flip.value}"
    folded = () if leaflet.flip is None else ("fold",)
    rows.append(
        PlanRow((page, page + leaflet.rules - 1), ("rules",), ("paper-plain", sides, *folded))
    )
    page += leaflet.rules
    rows.append(
        PlanRow(
            (page, page + leaflet.cards - 1),
            ("reference",),
            ("paper-card", "backs-none"),
            leaflet.players,
        )
    )
    return tuple(rows)


def _list_sheet_rows(
    page: int, parts: Sequence[SheetPart], production: Production
) -> Iterator[PlanRow]:
    backs = production.backs
    is_apart = production.order is PageOrder.FRONTS_THEN_BACKS
    pages_of_sheet = 2 if backs.flip is not None and not is_apart else 1
    sides = Backs.NONE if is_apart else backs
    for part in parts:
        last = page + part.sheets * pages_of_sheet - 1
        yield PlanRow((page, last), part.contents, (part.paper, f"backs-{sides.value}"))
        page = last + 1
    if is_apart:
        last = page + sum(part.sheets for part in parts) - 1
        yield PlanRow((page, last), ("backs",), (f"again-{backs.value}",))


def format_rows(rows: Sequence[PlanRow], short: Mapping[str, str]) -> str:
    """The rows as `sheets/markup.py` reads them, in these short words."""
    return "\n".join(f"|: {' | '.join(_list_cells(row, short))} |" for row in rows)


def _list_cells(row: PlanRow, short: Mapping[str, str]) -> Iterator[str]:
    first, last = row.pages
    yield (
        str(first)
        if first == last
        else format_word(short, "page-range", first=str(first), last=str(last))
    )
    yield ", ".join(short[key] for key in row.contents)
    yield ", ".join(short[key] for key in row.printing)
    match row.players:
        case None:
            yield short["once"]
        case 1:
            yield short["once-a-player"]
        case players:
            yield format_word(short, "once-for-players", count=str(players))
