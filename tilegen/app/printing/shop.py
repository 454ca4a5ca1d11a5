"""The requirements of a print shop: the profile of its press, and its safe zone along the cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from tilegen.app import codes
from tilegen.app.inputs import InputKind, content
from tilegen.app.printing.backs import backs_by_piece, common_back, own_backs, row_backs
from tilegen.app.printing.sizes import has_marks, size_of
from tilegen.drawing.geometry import Affine
from tilegen.drawing.scene import Color, Group
from tilegen.errors import TilegenError
from tilegen.games.lazy import LazyAttribute
from tilegen.games.press import BACK, Press
from tilegen.sets.edition import Edition, OwnArt
from tilegen.sheets.safezone import clearance, distance
from tilegen.styles.palettes import palette, weaknesses
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.wording import format_count, join_words, quoted_text

if TYPE_CHECKING:
    from tilegen.render.profile import Profile

BLEED = 3.0
"""Millimetres beyond the cut on the pages for a shop."""

SAFE = 4.0
"""Millimetres from the cut, unless the shop says otherwise."""

# Few builds are for print shops, and importing the reader of profiles takes as long as reading a
# set.
_PROFILE: LazyAttribute[type[Profile]] = LazyAttribute("tilegen.render.profile:Profile")
_COATED: LazyAttribute[Callable[[], Profile]] = LazyAttribute(
    "tilegen.render.profile:coated_profile"
)

_FILE = InputKind(
    "profile",
    "press.icc",
    (".icc", ".icm"),
    20_000_000,
    "leave --icc out for the profile that comes with tilegen",
    "a profile is a file such as press.icc, which print shops offer on their pages",
)
_NAMED = 8
"""Pieces that a message names."""


class Shop(NamedTuple):
    """The profile of its press, and its safe zone in millimetres."""

    profile: Profile
    safe: float = SAFE


def default_shop() -> Shop:
    """A shop that prints on coated paper."""
    return Shop(_COATED()())


def choose_shop(icc: str | None, safe: float | None, *, has_print_shop: bool) -> Shop | None:
    """The shop, with the profile in the file `icc`, by default the profile of coated paper. None
    unless `has_print_shop`. Raises TilegenError if the file is not the profile of a press, and for
    options that only a shop needs."""
    if has_print_shop:
        print_shop = default_shop() if icc is None else Shop(_read_profile(icc))
        return print_shop if safe is None else print_shop._replace(safe=safe)
    if icc is not None:
        message = "--icc names the profile of a print shop's press, and nothing else needs it"
        raise TilegenError(message, "add --for print-shop, or leave --icc out")
    if safe is not None:
        message = "--safe is the safe zone of a print shop, and nothing else needs it"
        raise TilegenError(message, "add --for print-shop, or leave --safe out")
    return None


def check_safe_zone(shop: Shop, edition: Edition, press: Press[Any]) -> Iterator[Diagnostic]:
    """Reports each group of pieces whose letters or marks are in the safe zone, and each of the
    designer's drawings with a shape that ends in it."""
    names_by_distance: dict[float, list[str]] = {}
    pieces = press.pieces(edition)
    lettering = "letters or marks" if has_marks(edition, press) else "letters"
    for piece in pieces:
        away = distance(press.draw_marks(edition, piece.name))
        if away is not None and round(away, 1) < shop.safe:
            names_by_distance.setdefault(round(away, 1), []).append(piece.name)
    for away, names in sorted(names_by_distance.items()):
        yield Diagnostic(
            codes.SAFE_ZONE,
            f"{lettering} of {_format_names(names, len(pieces), press.noun)} are {away:g} mm "
            f"from the cut, inside the safe zone of {shop.safe:g} mm",
            None,
            _cure(away, has_camera_marks=has_marks(edition, press)),
        )
    for own, away, what, names in (*_pictures(edition, press), *_backs(edition, press)):
        if away is not None and round(away, 1) < shop.safe:
            yield Diagnostic(
                codes.SAFE_ZONE,
                f"the {what} {quoted_text(own.name)} of "
                f"{_format_names(names, len(pieces), press.noun)} has a"
                f" shape that ends {round(away, 1):g} mm from the cut, inside the safe zone of"
                f" {shop.safe:g} mm",
                own.span,
                "a cut that is off takes some of it; move it inwards if it matters, or, if the shop"
                f' cuts more exactly, say so: --safe "{round(away, 1):g} mm"',
            )


_Own = tuple[OwnArt, float | None, str, list[str]]
"""One of the designer's drawings, how near to the cut one of its shapes ends, what it is, and the
pieces that show it."""


def _pictures(edition: Edition, press: Press[Any]) -> Iterator[_Own]:
    """The designer's drawings on the fronts, each once."""
    if press.own is None:
        return
    own_art = press.own.requested_files(edition)
    showing: dict[str, list[str]] = {}
    for name, own in own_art.items():
        showing.setdefault(own.name, []).append(name)
    width, height = size_of(edition, press)
    by = Affine.scale(edition.printing.size / press.own.side)
    for names in showing.values():
        own = own_art[names[0]]
        yield own, clearance([Group(own.items, by)], width, height), "picture", names


def _backs(edition: Edition, press: Press[Any]) -> Iterator[_Own]:
    """The designer's drawings on the backs, each once."""
    larger = replace(edition, printing=edition.printing._replace(bleed=BLEED))
    own = dict(own_backs(larger))
    faces = [*row_backs(larger, press)]
    if larger.back is not None:
        own[BACK] = larger.back
        faces.append(common_back(larger, press))
    showing: dict[str, list[str]] = {}
    for name, back in backs_by_piece(larger, press).items():
        showing.setdefault(back, []).append(name)
    for face in faces:
        if face.name in showing:
            away = clearance(face.items, face.width, face.height)
            yield own[face.name], away, "back", showing[face.name]


def check_press_contrast(shop: Shop, edition: Edition) -> Iterator[Diagnostic]:
    """Reports each pair of colours that this press prints too much alike, though they differ on a
    screen."""
    screen_palette = palette(edition.art.palette)
    colors = (*screen_palette.kinds[: len(edition.kinds)], screen_palette.ground)
    inks = shop.profile.to_inks(bytes(part for color in colors for part in color[:3]))
    channels = iter(shop.profile.to_screen_colors(inks))
    *bodies, ground = (Color(*rgb) for rgb in zip(channels, channels, channels, strict=True))
    on_paper = screen_palette._replace(bodies=tuple(bodies), ground=ground)
    for weakness in weaknesses(on_paper, edition.kinds, than=screen_palette):
        yield Diagnostic(
            codes.PALETTE_CONTRAST,
            f"on this press {weakness}",
            edition.art.palette_span,
            "choose another palette, or make one of them lighter and the other darker",
        )


def _cure(away: float, *, has_camera_marks: bool) -> str:
    hint = "a cut that is off takes some of them"
    if away > 0:
        hint += f'; if the shop cuts more exactly, say so: --safe "{away:g} mm"'
    return f"{hint}; --marks none leaves marks out" if has_camera_marks else hint


def _format_names(names: Sequence[str], total: int, noun: str) -> str:
    if len(names) == total:
        return f"all {format_count(total, noun)}" if total > 1 else f"the {noun}"
    phrases = list(names[:_NAMED])
    more = len(names) - len(phrases)
    if more:
        phrases.append(f"{more} more")
    return f"{noun if len(names) == 1 else f'{noun}s'} {join_words(phrases, 'and')}"


def _read_profile(icc: str) -> Profile:
    data = content(icc, _FILE)
    try:
        return _PROFILE()(data)
    except ValueError as error:
        hint = "name a profile of a press in CMYK, or leave --icc out for coated paper, FOGRA39"
        raise TilegenError(f"--icc '{icc}': {error}", hint) from error
