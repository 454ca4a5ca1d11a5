"""What there is to say about a set: complaints, and what it is like."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tilegen.app import codes
from tilegen.app.load import Loaded
from tilegen.app.printing.sizes import size_of
from tilegen.sets.edition import Art
from tilegen.sheets.imposition import impose
from tilegen.styles.palettes import palette, weaknesses
from tilegen.text.diagnostics import Diagnostic, count
from tilegen.text.report import as_dict

if TYPE_CHECKING:
    from tilegen.sets.checks import Metric
    from tilegen.styles.likeness import Pair


class Checked(NamedTuple):
    """A set, all that `validate` finds wrong with it, and the pieces that look most alike."""

    loaded: Loaded
    diagnostics: tuple[Diagnostic, ...]
    pairs: tuple[Pair, ...]

    @property
    def ok(self) -> bool:
        """Whether none of the diagnostics is an error."""
        return not count(self.diagnostics)[0]

    @property
    def metrics(self) -> Mapping[str, Metric]:
        """What the set is like, by the names that `expect` uses; nothing of what is no set."""
        edition = self.loaded.edition
        return self.loaded.game.inspection().metrics(edition) if edition is not None else {}


def check(loaded: Loaded) -> Checked:
    """All there is to say about a set. Its pieces are drawn and compared, which takes as long as
    all other checks together."""
    pairs = alike(loaded)
    return Checked(loaded, (*complaints(loaded), *mixed_up(loaded, pairs)), pairs)


def complaints(loaded: Loaded) -> tuple[Diagnostic, ...]:
    """What the reader says, and of a set that could be read what the checks of its game say, and
    whether its pieces fit its paper."""
    edition = loaded.edition
    if edition is None:
        return loaded.diagnostics
    # A paper that is not known cannot be too small.
    small = () if loaded.has_errors else _small_paper(loaded)
    checked = loaded.game.inspection().check(edition)
    return (*loaded.diagnostics, *checked, *small, *_weak_palette(edition.art))


def _small_paper(loaded: Loaded) -> Iterator[Diagnostic]:
    edition = loaded.edition
    if edition is None:
        return
    printing = edition.printing
    place = printing.size_span or printing.paper_span
    if place is None:
        return  # The set asks for neither, or the command line for another: building tells.
    press = loaded.game.press()
    try:
        impose(
            ["1"],
            size=size_of(edition, press),
            bleed=printing.bleed,
            paper=printing.paper,
            margin=printing.margins,
            bleeds=printing.bleeds,
        )
    except ValueError as error:
        hint = f"choose larger paper or smaller {press.noun}s"
        yield Diagnostic(codes.PAPER_SMALL, str(error), place, hint)


def _weak_palette(art: Art) -> Iterator[Diagnostic]:
    """Of a designer's own colours alone: the palettes that come with tilegen are tested."""
    if isinstance(art.palette, str):
        return
    for weakness in weaknesses(palette(art.palette)):
        yield Diagnostic(
            codes.PALETTE_CONTRAST,
            weakness,
            art.palette_span,
            "make one of them lighter and the other darker",
        )


def alike(loaded: Loaded) -> tuple[Pair, ...]:
    """The two pieces that look most alike, and then all others that players would mix up. Drawing
    and comparing takes as long as all other checks together, so only `validate` asks for it."""
    if loaded.edition is None or loaded.has_errors:
        return ()
    return loaded.game.inspection().alike(loaded.edition)


def mixed_up(loaded: Loaded, pairs: Sequence[Pair]) -> Iterable[Diagnostic]:
    """A warning for each piece that looks like one before it."""
    if loaded.edition is None:
        return ()
    return loaded.game.inspection().mixed_up(loaded.edition, pairs)


def describe(loaded: Loaded, pairs: Sequence[Pair] = ()) -> str:
    """What the set is like, as tables to read at a glance; nothing of what is no set."""
    if loaded.edition is None:
        return ""
    return loaded.game.inspection().describe(loaded.edition, pairs)


def as_json(
    loaded: Loaded, diagnostics: Iterable[Diagnostic], pairs: Sequence[Pair] = ()
) -> dict[str, object]:
    """One object, ready for `json`. `diagnostics` are all there are, the reader's too; of a set
    that could not be read its game knows nothing."""
    found = tuple(diagnostics)
    edition = loaded.edition
    inspection = loaded.game.inspection()
    return {
        "file": loaded.source.name,
        "ok": not count(found)[0],
        **(inspection.as_json(edition, pairs) if edition else inspection.unknown),
        "diagnostics": [as_dict(each) for each in found],
    }
