"""What there is to say about a set: complaints, figures and connectivity."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tilegen.app.load import Loaded
from tilegen.games.monsters.checks import check
from tilegen.games.monsters.connectivity import answers, joins, partners, pieces
from tilegen.games.monsters.figures import Figure, figures
from tilegen.games.monsters.portrait import portrait
from tilegen.games.monsters.tiles import TileSet
from tilegen.sheets.imposition import impose
from tilegen.sheets.paper import paper
from tilegen.text.diagnostics import Diagnostic, count
from tilegen.text.report import as_dict


@dataclass(frozen=True, slots=True)
class Validation:
    """`joins` has, for each tile's id, how many other tiles can join at each side, from the top
    clockwise; `pieces` the ids of the tiles that can hang together; `demands` how many tiles answer
    each demand of an empty cell."""

    figures: Mapping[str, Figure]
    joins: Mapping[int, tuple[int, int, int, int]]
    pieces: tuple[tuple[int, ...], ...]
    demands: Mapping[str, int]


def complaints(loaded: Loaded) -> tuple[Diagnostic, ...]:
    """What the reader says, and of a set that could be read what the checks say, and whether its
    tiles fit its paper."""
    if loaded.tile_set is None:
        return loaded.diagnostics
    # A paper that is not known cannot be too small.
    small = () if loaded.has_errors else _small_paper(loaded.tile_set)
    return (*loaded.diagnostics, *check(loaded.tile_set), *small)


def _small_paper(tile_set: TileSet) -> Iterator[Diagnostic]:
    printing = tile_set.printing
    place = printing.size_span or printing.paper_span
    if place is None:
        return  # The set asks for neither, or the command line for another: building tells.
    size, margin, bleed = printing.size, printing.margin, printing.bleed
    try:
        impose(["1"], size=(size, size), bleed=bleed, paper=paper(printing.paper), margin=margin)
    except ValueError as error:
        hint = "choose larger paper or smaller tiles"
        yield Diagnostic("paper-small", str(error), place, hint)


def describe(tile_set: TileSet) -> str:
    """What the set is like, as tables to read at a glance."""
    return portrait(tile_set)


def validate(tile_set: TileSet) -> Validation:
    """Everything that can be counted."""
    others = partners(tile_set)
    return Validation(
        figures(tile_set),
        {tile.id: joins(tile, others) for tile in tile_set.tiles},
        pieces(tile_set),
        answers(tile_set),
    )


def as_json(
    file: str, diagnostics: Iterable[Diagnostic], validation: Validation | None
) -> dict[str, object]:
    """One object, ready for `json`. `diagnostics` are all there are, the reader's too; a set that
    could not be read has no validation, and null in its place."""
    found = tuple(diagnostics)
    return {
        "file": file,
        "ok": not count(found)[0],
        "figures": dict(validation.figures) if validation else None,
        "connectivity": {
            "pieces": [list(ids) for ids in validation.pieces],
            "tiles": [{"id": id_, "joins": list(sides)} for id_, sides in validation.joins.items()],
        }
        if validation
        else None,
        "demands": [
            {"demand": demand, "answers": tiles} for demand, tiles in validation.demands.items()
        ]
        if validation
        else None,
        "diagnostics": [as_dict(each) for each in found],
    }
