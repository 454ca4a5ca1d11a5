"""All checks of a set once its text is read, in the order of their reports.

1. `check_parts` of its game's Press: parts and pictures that do not exist. `load` checks this for
   every command that draws, and reads and checks the designer's own drawings (app/ownart.py).
2. `of_play`: the checks of its game, which its Inspection lists, with `expect` among
   them; and its promises about play, without playing.
3. `of_print`: whether it can be printed with its own settings; only for a set without errors so
   far.
4. `of_colours`: whether a designer's own colours are distinguishable.
5. `of_looks`: pieces that look alike. It takes as long as all other checks, so only `validate`
   runs it.

Each stage reports in the order of the text, except `of_looks`, which begins with the most alike.
Faults of the text itself come before all this, from text/yamltree.py, sets/reader.py and the game's
reader.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tilegen.app import codes
from tilegen.app.printing.sizes import size_of, too_small_for_marks
from tilegen.games.game import Game
from tilegen.sets.edition import Edition, Printing
from tilegen.styles.palettes import palette, weaknesses
from tilegen.text.diagnostics import Diagnostic

if TYPE_CHECKING:
    from tilegen.games.press import Press
    from tilegen.styles.likeness import Pair

Check = Callable[[Edition], Iterable[Diagnostic]]


def of_play(game: Game[Any, Any, Any]) -> tuple[Check, ...]:
    return (*game.inspection().checks, partial(unplayable, game))


def of_print(game: Game[Any, Any, Any]) -> tuple[Check, ...]:
    if not game.has("press"):
        return ()
    return (partial(small_paper, game.press()), partial(check_mark_room, game.press()))


def of_colours(game: Game[Any, Any, Any]) -> tuple[Check, ...]:
    """The check of colours, for games that do not compare the colours of their kinds themselves."""
    return () if game.inspection().checks_colors else (weak_palette,)


def of_looks(game: Game[Any, Any, Any], pairs: Sequence[Pair]) -> tuple[Check, ...]:
    """The checks of pictures. `pairs` are the pieces that look alike, from the game's
    Inspection."""
    return (lambda edition: game.inspection().warn_of_lookalikes(edition, pairs),)


def unplayable(game: Game[Any, Any, Any], edition: Edition) -> Iterable[Diagnostic]:
    """Reports promises under `expect: play` that name something the game does not have. Plays no
    games."""
    if not edition.promises:
        return ()
    from tilegen.app.simulation.promises import find_unplayable_promises  # noqa: PLC0415 - few sets promise any

    return find_unplayable_promises(game, edition)


def small_paper(press: Press[Any], edition: Edition) -> Iterator[Diagnostic]:
    printing = edition.printing
    place = printing.size_span or printing.paper_span
    if place is None:
        return  # The set asks for neither, or the command line overrides it: building complains.
    size = size_of(edition, press)
    if _has_room(printing, size):
        return
    from tilegen.sheets.imposition import impose  # noqa: PLC0415 -- nearly all papers have room

    try:
        impose(
            ["1"],
            size=size,
            bleed=printing.bleed,
            paper=printing.paper,
            margin=printing.margins,
            bleeds=printing.bleeds,
        )
    except ValueError as error:
        hint = f"choose larger paper or smaller {press.noun}s"
        yield Diagnostic(codes.PAPER_SMALL, str(error), place, hint)


def _has_room(printing: Printing, size: tuple[float, float]) -> bool:
    """Whether an upright piece with all its bleed fits between the margins; others may fit, too."""
    width, height = size
    top, right, bottom, left = printing.margins
    paper, bleed = printing.paper, printing.bleed
    return (
        width + 2 * bleed <= paper.width - left - right
        and height + 2 * bleed <= paper.height - top - bottom
    )


def check_mark_room(press: Press[Any], edition: Edition) -> Iterator[Diagnostic]:
    """Reports pieces that are too small for the marks in the set's settings."""
    if not too_small_for_marks(edition, press):
        return
    printing, noun = edition.printing, press.noun
    yield Diagnostic(
        codes.MARK_ROOM,
        f"{noun}s of {printing.size:g} mm are too small for marks that cameras can read, so they"
        " have none: photos of games with them cannot be read",
        printing.size_span,
        f"make them at least {press.min_marked_width:g} mm wide, or write"
        f" '{'--marks none' if printing.size_span is None else 'marks: none'}' if nobody is to take"
        " photos",
    )


def weak_palette(edition: Edition) -> Iterator[Diagnostic]:
    """Checks only a designer's own colours: tests measure the palettes that come with tilegen."""
    art = edition.art
    if isinstance(art.palette, str):
        return
    for weakness in weaknesses(palette(art.palette), edition.kinds):
        yield Diagnostic(
            codes.PALETTE_CONTRAST,
            weakness,
            art.palette_span,
            "make one of them lighter and the other darker",
        )
