"""What there is to say about a set: complaints, figures and connectivity."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tilegen.app.load import Loaded
from tilegen.games.monsters.checks import check
from tilegen.games.monsters.connectivity import answers, joins, partners, pieces
from tilegen.games.monsters.figures import Figure, figures
from tilegen.games.monsters.portrait import portrait
from tilegen.games.monsters.tiles import Marks, TileSet
from tilegen.sheets.imposition import Bleeds, impose
from tilegen.sheets.paper import paper
from tilegen.text.diagnostics import Diagnostic, Label, Severity, count
from tilegen.text.report import as_dict

if TYPE_CHECKING:
    from tilegen.games.monsters.art.likeness import Pair


@dataclass(frozen=True, slots=True)
class Validation:
    """`joins` has, for each tile's id, how many other tiles can join at each side, from the top
    clockwise; `pieces` the ids of the tiles that can hang together; `demands` how many tiles answer
    each demand of an empty cell; `closest` the two tiles that look most alike."""

    figures: Mapping[str, Figure]
    joins: Mapping[int, tuple[int, int, int, int]]
    pieces: tuple[tuple[int, ...], ...]
    demands: Mapping[str, int]
    closest: Pair | None


def complaints(loaded: Loaded) -> tuple[Diagnostic, ...]:
    """What the reader says, and of a set that could be read what the checks say, and whether its
    tiles fit its paper."""
    if loaded.tile_set is None:
        return loaded.diagnostics
    # A paper that is not known cannot be too small.
    small = () if loaded.has_errors else _small_paper(loaded.tile_set)
    weak = _weak_palette(loaded.tile_set)
    return (*loaded.diagnostics, *check(loaded.tile_set), *small, *weak)


def _small_paper(tile_set: TileSet) -> Iterator[Diagnostic]:
    printing = tile_set.printing
    place = printing.size_span or printing.paper_span
    if place is None:
        return  # The set asks for neither, or the command line for another: building tells.
    try:
        impose(
            ["1"],
            size=(printing.size, printing.size),
            bleed=printing.bleed,
            paper=paper(printing.paper),
            margin=printing.margins,
            bleeds=Bleeds(printing.bleeds),
        )
    except ValueError as error:
        hint = "choose larger paper or smaller tiles"
        yield Diagnostic("paper-small", str(error), place, hint)


def _weak_palette(tile_set: TileSet) -> Iterator[Diagnostic]:
    """Of a designer's own colours alone: the palettes that come with tilegen are tested."""
    art = tile_set.art
    if isinstance(art.palette, str):
        return
    from tilegen.games.monsters.art.palettes import palette, weaknesses

    for weakness in weaknesses(palette(art.palette)):
        yield Diagnostic(
            "palette-contrast",
            weakness,
            art.palette_span,
            "make one of them lighter and the other darker",
            severity=Severity.WARNING,
        )


def alike(loaded: Loaded) -> tuple[Pair, ...]:
    """The two tiles that look most alike, and then all others that players would mix up. Drawing
    and comparing takes as long as all other checks together, so only `validate` asks for it."""
    tile_set = loaded.tile_set
    if tile_set is None or loaded.has_errors:
        return ()
    from tilegen.app.pictures import picture
    from tilegen.games.monsters.art.body import SIZE
    from tilegen.games.monsters.art.likeness import COMPARED, alike
    from tilegen.games.monsters.art.palettes import USUAL

    plain = replace(
        tile_set,
        art=replace(tile_set.art, style=COMPARED.name, palette=USUAL),
        printing=replace(tile_set.printing, size=SIZE, bleed=0.0, marks=Marks.NONE),
    )
    return alike((tile.id, picture(tile, plain).items) for tile in tile_set.tiles)


def mixed_up(tile_set: TileSet, pairs: Iterable[Pair]) -> Iterator[Diagnostic]:
    """A warning for each tile that looks like one before it."""
    from tilegen.games.monsters.art.likeness import MIXED_UP

    by_id = tile_set.by_id
    told: set[int] = set()
    for one, other, likeness in pairs:
        if likeness < MIXED_UP or other in told:
            continue
        told.add(other)
        first = by_id[one].span
        yield Diagnostic(
            "tiles-alike",
            f"tiles {one} and {other} look alike ({100 * likeness:.0f} %): players mix them up",
            by_id[other].span,
            "give one of them other parts, or another number of eyes",
            labels=(Label(first, "the other one"),) if first else (),
            severity=Severity.WARNING,
        )


def describe(tile_set: TileSet, pairs: Sequence[Pair] = ()) -> str:
    """What the set is like, as tables to read at a glance."""
    text = portrait(tile_set)
    if not pairs:
        return text
    one, other, likeness = pairs[0]
    return f"{text}\nLooks\n  most alike: {one} and {other} ({100 * likeness:.0f} %)\n"


def validate(tile_set: TileSet, pairs: Sequence[Pair] = ()) -> Validation:
    """Everything that can be counted."""
    others = partners(tile_set)
    return Validation(
        figures(tile_set),
        {tile.id: joins(tile, others) for tile in tile_set.tiles},
        pieces(tile_set),
        answers(tile_set),
        pairs[0] if pairs else None,
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
        "most_alike": {
            "tiles": [validation.closest.one, validation.closest.other],
            "likeness": round(validation.closest.likeness, 3),
        }
        if validation and validation.closest
        else None,
        "diagnostics": [as_dict(each) for each in found],
    }
