"""Reads the drawings that a set names, for rows, backs or parts, from its folder."""

from __future__ import annotations

import errno
import stat
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any

from tilegen.app import codes
from tilegen.app.printing.backs import page_of
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.scene import Group, Item
from tilegen.games.press import Press
from tilegen.ownart.drawing import LARGEST_FILE, Drawing, parse_drawing, parse_page, parse_part
from tilegen.parts.own import OWN_PLACES
from tilegen.parts.roles import ROLES
from tilegen.sets.edition import Edition, OwnArt, OwnLogo, OwnPart
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.suggest.choice import closest_choice

_A_BACK = "the back of a piece"
_A_LOGO = "the logo"
"""Stand for these among the places of parts."""

_LOGO_PAGE = Box(0, 0, 100, 100)
"""A cover scales the logo from it, so only its fineness matters, in millimetres."""

_Read = Callable[[str, bytes], Drawing]

MOST_POINTS = 200_000
"""Points in all drawings of a set together, since all are in memory at once."""


def with_own_art(
    edition: Edition, press: Press[Any], folder: Path, diagnostics: Diagnostics
) -> Edition:
    """The set with its own pictures, backs and parts read from their files below `folder`. Faults
    are added to `diagnostics`; a faulty drawing becomes empty."""
    own = press.own
    reading = _DrawingLoader(folder, own.find_part if own else None, diagnostics)
    illustrated_edition = edition
    if own is not None:
        read = partial(parse_drawing, side=own.side)
        row_art = own.requested_files(edition).values()
        pictures = {art.name: reading.items(art, read) for art in row_art}
        illustrated_edition = own.with_own_art(edition, pictures)
    read = partial(parse_page, page=page_of(press))

    def read_back(art: OwnArt) -> OwnArt:
        return art._replace(items=reading.items(art, read, _A_BACK))

    return replace(
        illustrated_edition,
        own_parts=tuple(_part(part, reading) for part in illustrated_edition.own_parts),
        back=illustrated_edition.back and read_back(illustrated_edition.back),
        row_backs={number: read_back(art) for number, art in illustrated_edition.row_backs.items()},
        logo=illustrated_edition.logo and _read_logo(illustrated_edition.logo, reading),
    )


def _read_logo(logo: OwnLogo, reading: _DrawingLoader) -> OwnLogo:
    """The logo with its drawing, whose corner is at (0, 0)."""
    drawing = reading.drawing(logo.art, partial(parse_page, page=_LOGO_PAGE), _A_LOGO)
    area = drawing.area
    items = (Group(drawing.items, Affine.shift(-area.x, -area.y)),) if drawing.items else ()
    return OwnLogo(logo.art._replace(items=items), (area.width, area.height))


def _part(own: OwnPart, reading: _DrawingLoader) -> OwnPart:
    """The part with its drawing fitted to the box of its place; without a drawing if the place is
    unknown."""
    box = OWN_PLACES.get(own.place)
    if box is None:
        return own
    items = reading.items(own.art, partial(parse_part, box=box, roles=ROLES), own.place)
    return own._replace(art=own.art._replace(items=items))


class _DrawingLoader:
    """Reads each file once for each place, however many pieces show it. `part` suggests an existing
    part for a row that names a missing file."""

    def __init__(
        self, folder: Path, part: Callable[[str], str | None] | None, diagnostics: Diagnostics
    ) -> None:
        self._folder = folder
        self._part = part
        self._diagnostics = diagnostics
        self._read: dict[tuple[str, str], Drawing] = {}
        self._points = 0

    def items(self, own: OwnArt, read: _Read, place: str = "") -> tuple[Item, ...]:
        return self.drawing(own, read, place).items

    def drawing(self, own: OwnArt, read: _Read, place: str) -> Drawing:
        key = own.name, place
        if key not in self._read:
            self._read[key] = self._drawing(own, read)
        return self._read[key]

    def _drawing(self, own: OwnArt, read: _Read) -> Drawing:
        empty_drawing = Drawing((), (), 0)
        content = self._content(own)
        if content is None:
            return empty_drawing
        drawing = read(str(self._folder / own.name), content)
        self._diagnostics.extend(drawing.diagnostics)
        self._points += drawing.points
        if self._points <= MOST_POINTS:
            return drawing
        if self._points - drawing.points <= MOST_POINTS:
            self._diagnostics.add(
                codes.OWN_LARGE,
                f"with this one the set's own pictures have more than {MOST_POINTS:,} points",
                own.span,
                hint="simplify their paths",
            )
        return empty_drawing

    def _content(self, own: OwnArt) -> bytes | None:
        windows = PureWindowsPath(own.name)
        outside = windows.drive or windows.root or ".." in windows.parts
        try:
            path = (self._folder / own.name).resolve()
            if outside or not path.is_relative_to(self._folder.resolve()):
                self._report_outside(own)
                return None
            kind = path.stat().st_mode
            if stat.S_ISREG(kind):
                with path.open("rb") as file:
                    return file.read(LARGEST_FILE + 1)
            self._report_no_file(own, path, is_folder=stat.S_ISDIR(kind))
        except (FileNotFoundError, NotADirectoryError):
            self._report_missing(own)
        except PermissionError:
            hint = "give yourself the right to read it, and to open the folders that it lies in"
            self._report_unreadable(own, "permission denied", hint)
        except RuntimeError:
            # Raised for a link to itself until Python 3.12.
            self._report_link_loop(own)
        except OSError as error:
            if error.errno == errno.ELOOP:
                self._report_link_loop(own)
            else:
                self._report_unreadable(
                    own, error.strerror or str(error), "check the name of the file"
                )
        return None

    def _report_unreadable(self, own: OwnArt, why: str, hint: str) -> None:
        message = f"the picture '{own.name}' cannot be read: {why}"
        self._diagnostics.add(codes.OWN_MISSING, message, own.span, hint=hint)

    def _report_link_loop(self, own: OwnArt) -> None:
        hint = "put the picture itself in the place of the link"
        self._report_unreadable(own, "it is a link that leads back to itself", hint)

    def _report_no_file(self, own: OwnArt, path: Path, *, is_folder: bool) -> None:
        if is_folder:
            names = sorted(file.name for file in islice(path.glob("*.svg"), 1000))
            example = PurePosixPath(own.name) / (names[0] if names else "tail.svg")
            self._report_unreadable(own, "it is a folder", f"name a file in it, such as {example}")
        else:
            self._report_unreadable(
                own, "it is not an ordinary file", "save the picture there, as SVG"
            )

    def _report_outside(self, own: OwnArt) -> None:
        self._diagnostics.add(
            codes.OWN_OUTSIDE,
            f"the picture '{own.name}' lies outside the set's folder",
            own.span,
            hint="copy it beside the set, and name it from there, such as own/tail.svg",
        )

    def _report_missing(self, own: OwnArt) -> None:
        message = f"there is no file '{own.name}' beside the set"
        plain = not PurePosixPath(own.name).suffix and "/" not in own.name
        has_drawing = own.name in {file.stem for file in islice(self._folder.glob("*.svg"), 1000)}
        part = self._part(own.name) if self._part and plain and not has_drawing else None
        hint = f"did you mean 'art: {{parts: [{part}]}}'?" if part else self._suggest_name(own.name)
        self._diagnostics.add(codes.OWN_MISSING, message, own.span, hint=hint)

    def _suggest_name(self, name: str) -> str:
        if "\\" in name:
            return f"write {PureWindowsPath(name).as_posix()}"
        path = PurePosixPath(name)
        folder = self._folder / path.parent
        if not folder.is_dir():
            return f"make the folder '{path.parent}' beside the set, and save the picture there"
        names = [file.name for file in islice(folder.glob("*.svg"), 1000)]
        near = closest_choice(path.name, sorted(names))
        return (
            f"did you mean '{path.with_name(near)}'?"
            if near
            else "save the picture there, or mend its name"
        )
