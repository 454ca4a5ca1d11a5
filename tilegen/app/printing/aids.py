"""The aids on the sheets beside the pieces, for printing and cutting: the guide mentions only the
aids that are there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tilegen.app.printing.production import Production
from tilegen.names import Guides
from tilegen.sheets.imposition import Layout
from tilegen.sheets.printer_marks import has_ruler
from tilegen.sheets.template import Template


class Aids(NamedTuple):
    """`ruler` is the index of the first sheet with a ruler, counted from 0, or None if no sheet has
    room for one. `crosses` is whether there are crosses at the corners of pieces and lines at the
    edge, `apart` whether there are strips of paper between neighbours, and `bleeds` whether
    pictures go on beyond cuts."""

    ruler: int | None = 0
    crosses: bool = True
    apart: bool = False
    bleeds: bool = True


ALL: Final = Aids()
"""A ruler on the first sheet, crosses, and cuts that neighbours share."""


def aids_of(layouts: Sequence[Layout], guides: Guides, unit: str) -> Aids:
    """The aids on the sheets of these layouts, with the layout of the pieces first. The ruler names
    its `unit`."""
    ruler, sheets = None, 0
    for layout in layouts:
        if has_ruler(layout, unit):
            ruler = sheets
            break
        sheets += len(layout.sheets)
    return Aids(ruler, guides is not Guides.NONE, layouts[0].apart, layouts[0].bleed > 0)


def guides_of(production: Production, template: Template | None) -> Guides:
    """The guides for cutting; by default none on sheets of a template, and short lines on
    others."""
    return production.guides or (Guides.SHORT if template is None else Guides.NONE)
