"""The output of `build --cut`: files for cutting machines, and advice on setting them up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, assert_never

from tilegen.drawing.scene import Cap, Color, Item, Stroke
from tilegen.errors import TilegenError
from tilegen.games.lazy import LazyAttribute
from tilegen.names import CutFormat
from tilegen.render import svg
from tilegen.sheets.cutting import Cut, cuts
from tilegen.sheets.imposition import Layout, Sides
from tilegen.sheets.registration import INSET, Registration
from tilegen.text.wording import format_count

# Importing its library takes as long as everything else, and few builds need it.
_DXF: LazyAttribute[Callable[[Mapping[str, Sequence[Cut]], float], str]] = LazyAttribute(
    "tilegen.render.dxf:document"
)
_CUT = Color.from_hex("ff0000")
_HAIRLINE = 0.1


class Pattern(NamedTuple):
    """Sheets with the same cuts, by their numbers from 1, and the cuts."""

    sheets: tuple[int, ...]
    cuts: tuple[Cut, ...]


def patterns(layout: Layout, corner: float) -> tuple[Pattern, ...]:
    """All sheets, grouped by their cuts."""
    sheets_by_cuts: dict[tuple[Cut, ...], list[int]] = {}
    for number, slots in enumerate(layout.sheets, start=1):
        sheets_by_cuts.setdefault(cuts(slots, corner), []).append(number)
    return tuple(
        Pattern(tuple(sheets), pattern_cuts) for pattern_cuts, sheets in sheets_by_cuts.items()
    )


class File(NamedTuple):
    """A file for a cutting machine; its page is the paper as the layout has it."""

    name: str
    form: CutFormat
    layout: Layout
    pattern: Pattern

    def content(self) -> bytes:
        marks = self.layout.registration
        match self.form:
            case CutFormat.SVG:
                return _svg(self.layout, self.pattern, marks).encode()
            case CutFormat.DXF:
                return _dxf(self.layout, self.pattern, marks).encode()
            case _:
                assert_never(self.form)


def files(layout: Layout, corner: float, forms: Sequence[CutFormat], name: str) -> Iterator[File]:
    """A file of each format for each group of sheets with the same cuts; their names begin with
    `name`."""
    groups = patterns(layout, corner) if forms else ()
    for pattern in groups:
        stem = name if len(groups) == 1 else f"{name}-{_numbers(pattern.sheets)}"
        for form in forms:
            yield File(f"{stem}.{form.value}", form, layout, pattern)


def inset(distance: float | None, margins: Sides) -> float:
    """The distance of registration marks from the paper's edges, in millimetres: by default the
    distance of Silhouette Studio, unless a margin is wider. Raises TilegenError if the marks would
    lie in a margin."""
    widest = max(margins)
    if distance is None:
        return max(INSET, widest)
    if distance < widest:
        message = f"--inset: marks {distance:g} mm from the edge lie in the margin of {widest:g} mm"
        raise TilegenError(message, f"write --inset '{widest:g} mm', or a smaller --margin")
    return distance


def advice(layout: Layout, noun: str) -> tuple[str, ...]:
    """Lines on setting up the machine's software for the registration marks, and on the number of
    pieces too near to a mark; or the reason why the sheets have no marks, with a remedy."""
    marks = layout.registration
    if marks is None and layout.fold is not None:
        return ("no registration marks: a folded sheet has no exact place in the machine",)
    if marks is None:
        return (f"no registration marks: they leave no room for a {noun}; take larger paper",)
    setting = (
        f"registration marks: inset {marks.inset:g} mm, length {marks.length:g} mm, "
        f"thickness {marks.thickness:g} mm"
    )
    if not layout.left_out:
        return (setting,)
    fewer = format_count(layout.left_out, noun)
    return (setting, f"{fewer} fewer on a sheet than without marks, which want white around them")


def _svg(layout: Layout, pattern: Pattern, marks: Registration | None) -> str:
    size = layout.width, layout.height
    layers: dict[str, Sequence[Item]] = {
        "cut": [Stroke(cut.path, _CUT, _HAIRLINE, cap=Cap.BUTT) for cut in pattern.cuts]
    }
    if marks is not None:
        layers["registration"] = marks.items(*size)
    return svg.layers(size, layers, f"where to cut {_title(pattern.sheets)}")


def _dxf(layout: Layout, pattern: Pattern, marks: Registration | None) -> str:
    layers: dict[str, Sequence[Cut]] = {"CUT": pattern.cuts}
    if marks is not None:
        layers["REGISTRATION"] = marks.outlines(layout.width, layout.height)
    return _DXF()(layers, layout.height)


def _title(sheets: Sequence[int]) -> str:
    return f"sheet {sheets[0]}" if len(sheets) == 1 else f"sheets {_numbers(sheets)}"


def _numbers(sheets: Sequence[int]) -> str:
    """The numbers of sheets with the same cuts: a range such as `1-3`, or the first and the last
    sheet."""
    if len(sheets) == 1:
        return str(sheets[0])
    separator = "-" if len(sheets) == sheets[-1] - sheets[0] + 1 else "+"
    return f"{sheets[0]}{separator}{sheets[-1]}"
