"""Options that would halve the sheets of a job: on small paper, a millimetre can decide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any, Final, NamedTuple

from tilegen.app.printing.order import PrintJob, PrintOrder
from tilegen.app.printing.production import Production
from tilegen.app.printing.sheet_runs import lay_out_run
from tilegen.errors import TilegenError
from tilegen.names import Aim, Bleeds, Paper
from tilegen.sets.edition import Printing
from tilegen.text.wording import format_count

_MARGINS: Final = (4.0, 3.0)
"""Margins in millimetres that most printers can keep to, the safer one first."""


class Saving(NamedTuple):
    """Options as they are typed, the number of sheets that are enough with them, and what they
    cost, empty if nothing."""

    option: str
    sheets: int
    price: str = ""


class _Change(NamedTuple):
    """An option, and the fields of Printing and of Production that it gives a new value."""

    option: str
    price: str
    printing: Mapping[str, Any] = {}
    production: Mapping[str, Any] = {}

    @property
    def fields(self) -> frozenset[str]:
        return frozenset({*self.printing, *self.production})


def advise(job: PrintJob) -> tuple[str, ...]:
    """Which option would halve the sheets, in a line for people; nothing if none would."""
    saving = find_saving(job)
    if saving is None:
        return ()
    enough = (
        f"{format_count(saving.sheets, 'sheet')} {'is' if saving.sheets == 1 else 'are'} enough"
    )
    return (", ".join(filter(None, (f"{enough} with {saving.option}", saving.price))),)


def find_saving(job: PrintJob) -> Saving | None:
    """The options with which at most half the sheets of pieces are enough; None if there are none.
    Takes next to no time where the paper could not hold twice as many pieces."""
    order, layout = job.order, job.runs[0].layout
    count = len(layout.sheets)
    if count < 2 or order.cut or order.production.template is not None:
        return None
    width, height = layout.size
    if layout.width * layout.height < 2 * len(layout.sheets[0]) * width * height:
        return None
    for changes in _list_changes(order):
        sheets = _count_sheets(order, changes)
        if sheets is not None and 2 * sheets <= count:
            options = " ".join(change.option for change in changes)
            prices = [change.price for change in changes if change.price]
            return Saving(options, sheets, ", ".join(prices))
    return None


def _list_changes(order: PrintOrder) -> Iterator[tuple[_Change, ...]]:
    """One or two changes at a time, the cheapest first."""
    printing = order.edition.printing
    free = [*_list_free_changes(printing, order.production), *_list_margins(printing)]
    yield from _combine(free)
    if printing.bleeds is not Bleeds.NONE:
        price = "without the bleed that forgives a cut beside the line"
        bare = _Change("--bleeds none", price, {"bleeds": Bleeds.NONE})
        yield (bare,)
        yield from ((change, bare) for change in free if not change.fields & bare.fields)


def _combine(changes: Sequence[_Change]) -> Iterator[tuple[_Change, ...]]:
    yield from ((change,) for change in changes)
    yield from (
        (first, second)
        for first, second in combinations(changes, 2)
        if not first.fields & second.fields
    )


def _list_free_changes(printing: Printing, production: Production) -> Iterator[_Change]:
    """The changes that only undo another option."""
    if production.aim is not Aim.MOST:
        yield _Change("--layout most", "", production={"aim": Aim.MOST})
    paper = printing.paper
    if paper.width > paper.height:
        upright = Paper(paper.name, paper.height, paper.width)
        option = f"--paper {upright.width:g}x{upright.height:g}"
        yield _Change(option, "", {"paper": upright})
    if production.gap:
        yield _Change('--gap "0 mm"', "", production={"gap": 0.0})
    if printing.bleeds is Bleeds.OWN:
        yield _Change("--bleeds outer", "", {"bleeds": Bleeds.OUTER})


def _list_margins(printing: Printing) -> Iterator[_Change]:
    for least in _MARGINS:
        margins = tuple(min(margin, least) for margin in printing.margins)
        if margins != printing.margins:
            lengths = margins if len({*margins}) > 1 else margins[:1]
            option = f'--margin "{" ".join(f"{length:g}" for length in lengths)} mm"'
            yield _Change(
                option, "if your printer prints so near to the edge", {"margins": margins}
            )


def _count_sheets(order: PrintOrder, changes: Sequence[_Change]) -> int | None:
    """The sheets that the pieces take so; None if the paper is too small."""
    edition, production = order.localized_edition, order.production
    printing = edition.printing
    if printing.bleeds is Bleeds.AUTO:
        # As many fit as with shared bleeds, and nothing is arranged for a count.
        printing = printing._replace(bleeds=Bleeds.OUTER)
    for change in changes:
        printing = printing._replace(**change.printing)
        production = production._replace(**change.production)
    names = [piece.name for piece in order.pieces] * production.copies
    try:
        run, _ = lay_out_run(replace(edition, printing=printing), order.press, names, production)
    except TilegenError:
        return None
    return len(run.layout.sheets)
