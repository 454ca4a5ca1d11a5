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
from tilegen.drawing.scene import Item
from tilegen.games.press import Press
from tilegen.ownart.drawing import LARGEST_FILE, Drawing, read_drawing, read_page, read_part
from tilegen.parts.own import OWN_PLACES
from tilegen.parts.roles import ROLES
from tilegen.sets.edition import Edition, OwnArt, OwnPart
from tilegen.text.diagnostics import Diagnostics
from tilegen.text.near import nearest

_A_BACK = "the back of a piece"
"""Stands for a back among the places of parts."""

_Read = Callable[[str, bytes], Drawing]

MOST_POINTS = 200_000
"""Points in all drawings of a set together, since all are in memory at once."""


def with_own_art(edition: Edition, press: Press[Any], folder: Path, found: Diagnostics) -> Edition:
    """The set with its own pictures, backs and parts read from their files below `folder`. Faults
    are added to `found`, and a faulty drawing is empty."""
    own = press.own
    reading = _Reading(folder, own.part if own else None, found)
    drawn = edition
    if own is not None:
        read = partial(read_drawing, side=own.side)
        asked = own.asked(edition).values()
        pictures = {each.name: reading.items(each, read) for each in asked}
        drawn = own.given(edition, pictures)
    read = partial(read_page, page=page_of(press))

    def back(of: OwnArt) -> OwnArt:
        return of._replace(items=reading.items(of, read, _A_BACK))

    return replace(
        drawn,
        own_parts=tuple(_part(each, reading) for each in drawn.own_parts),
        back=drawn.back and back(drawn.back),
        row_backs={number: back(each) for number, each in drawn.row_backs.items()},
    )


def _part(own: OwnPart, reading: _Reading) -> OwnPart:
    """The part with its drawing fitted to the box of its place; without one if the place is
    unknown."""
    box = OWN_PLACES.get(own.place)
    if box is None:
        return own
    items = reading.items(own.art, partial(read_part, box=box, roles=ROLES), own.place)
    return own._replace(art=own.art._replace(items=items))


class _Reading:
    """Reads each file once for each place, however many pieces show it. `part` suggests the part
    that a row may have meant if its file does not exist."""

    def __init__(
        self, folder: Path, part: Callable[[str], str | None] | None, found: Diagnostics
    ) -> None:
        self._folder = folder
        self._part = part
        self._found = found
        self._read: dict[tuple[str, str], Drawing] = {}
        self._points = 0

    def items(self, own: OwnArt, read: _Read, place: str = "") -> tuple[Item, ...]:
        key = own.name, place
        if key not in self._read:
            self._read[key] = self._drawing(own, read)
        return self._read[key].items

    def _drawing(self, own: OwnArt, read: _Read) -> Drawing:
        nothing = Drawing((), (), 0)
        content = self._content(own)
        if content is None:
            return nothing
        drawing = read(str(self._folder / own.name), content)
        self._found.extend(drawing.diagnostics)
        self._points += drawing.points
        if self._points <= MOST_POINTS:
            return drawing
        if self._points - drawing.points <= MOST_POINTS:
            self._found.add(
                codes.OWN_LARGE,
                f"with this one the set's own pictures have more than {MOST_POINTS:,} points",
                own.span,
                hint="simplify their paths",
            )
        return nothing

    def _content(self, own: OwnArt) -> bytes | None:
        windows = PureWindowsPath(own.name)
        outside = windows.drive or windows.root or ".." in windows.parts
        try:
            path = (self._folder / own.name).resolve()
            if outside or not path.is_relative_to(self._folder.resolve()):
                self._outside(own)
                return None
            kind = path.stat().st_mode
            if stat.S_ISREG(kind):
                with path.open("rb") as file:
                    return file.read(LARGEST_FILE + 1)
            self._no_file(own, path, is_folder=stat.S_ISDIR(kind))
        except (FileNotFoundError, NotADirectoryError):
            self._missing(own)
        except PermissionError:
            hint = "give yourself the right to read it, and to open the folders that it lies in"
            self._unread(own, "permission denied", hint)
        except RuntimeError:
            # What a link to itself raises until Python 3.12.
            self._looped(own)
        except OSError as error:
            if error.errno == errno.ELOOP:
                self._looped(own)
            else:
                self._unread(own, error.strerror or str(error), "check the name of the file")
        return None

    def _unread(self, own: OwnArt, why: str, hint: str) -> None:
        message = f"the picture '{own.name}' cannot be read: {why}"
        self._found.add(codes.OWN_MISSING, message, own.span, hint=hint)

    def _looped(self, own: OwnArt) -> None:
        hint = "put the picture itself in the place of the link"
        self._unread(own, "it is a link that leads back to itself", hint)

    def _no_file(self, own: OwnArt, path: Path, *, is_folder: bool) -> None:
        if is_folder:
            there = sorted(each.name for each in islice(path.glob("*.svg"), 1000))
            example = PurePosixPath(own.name) / (there[0] if there else "tail.svg")
            self._unread(own, "it is a folder", f"name a file in it, such as {example}")
        else:
            self._unread(own, "it is not an ordinary file", "save the picture there, as SVG")

    def _outside(self, own: OwnArt) -> None:
        self._found.add(
            codes.OWN_OUTSIDE,
            f"the picture '{own.name}' lies outside the set's folder",
            own.span,
            hint="copy it beside the set, and name it from there, such as own/tail.svg",
        )

    def _missing(self, own: OwnArt) -> None:
        message = f"there is no file '{own.name}' beside the set"
        plain = not PurePosixPath(own.name).suffix and "/" not in own.name
        drawn = own.name in {each.stem for each in islice(self._folder.glob("*.svg"), 1000)}
        part = self._part(own.name) if self._part and plain and not drawn else None
        hint = f"did you mean 'art: {{parts: [{part}]}}'?" if part else self._similar(own.name)
        self._found.add(codes.OWN_MISSING, message, own.span, hint=hint)

    def _similar(self, name: str) -> str:
        if "\\" in name:
            return f"write {PureWindowsPath(name).as_posix()}"
        asked = PurePosixPath(name)
        folder = self._folder / asked.parent
        if not folder.is_dir():
            return f"make the folder '{asked.parent}' beside the set, and save the picture there"
        there = [each.name for each in islice(folder.glob("*.svg"), 1000)]
        near = nearest(asked.name, sorted(there))
        return (
            f"did you mean '{asked.with_name(near)}'?"
            if near
            else "save the picture there, or mend its name"
        )
