"""The measured printers: a small file in the current folder."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tilegen.app.files import write_file
from tilegen.app.reading import Kind, content, decoded, is_there
from tilegen.errors import TilegenError
from tilegen.names import Flip
from tilegen.sheets.backs import Printer
from tilegen.text.codes import CHOICE, NUMBER_RANGE, OTHER_VERSION
from tilegen.text.diagnostics import Diagnostic, Diagnostics
from tilegen.text.fields import any_mapping, integer, length, mapping, number, one_of
from tilegen.text.near import choices_hint
from tilegen.text.source import Source
from tilegen.text.yamltree import Entry, Node, compose

__all__ = ["FILE", "Kept", "Printer", "Printers", "Reading", "keep", "named", "printers", "told"]

FILE = Path("printers.yaml")
"""In the current folder, as is the set if none is named."""

LONGEST_NAME = 40
FARTHEST = 10.0
"""Millimetres that a back can lie off its front; a printer that does worse is broken."""

STEEPEST = 2.0
SCALES = (0.95, 1.05)
_VERSION = 1
_KIND = Kind(
    "list of printers",
    "printers.yaml",
    (".yaml",),
    100_000,
    "measure the printer first",
    "'tilegen calibrate --printer NAME' writes it anew",
)
_KEYS = ("backs", "x", "y", "angle", "scale_x", "scale_y")
_FLIPS = tuple(flip.value for flip in Flip)


@dataclass(frozen=True, slots=True)
class Printers:
    """The printers in a file by their names, and the file's diagnostics."""

    source: Source
    by_name: Mapping[str, Printer]
    diagnostics: tuple[Diagnostic, ...] = ()


def printers(file: Path = FILE) -> Printers:
    """The measured printers; none if there is no file yet. Raises TilegenError for a file that
    cannot be read."""
    if not is_there(file):
        return Printers(Source.of(str(file), ""), {})
    source, problem = decoded(str(file), content(str(file), _KIND), _KIND)
    if problem is not None:
        return Printers(source, {}, (problem,))
    found = Diagnostics()
    by_name = _read(compose(source, found), found)
    return Printers(source, by_name, tuple(found))


def named(name: str, known: Printers) -> Printer:
    """The printer of that name. Raises TilegenError if it was never measured."""
    if name not in known.by_name:
        word = _as_name(name) or "hall"
        hint = f"measure it: 'tilegen calibrate', then 'tilegen calibrate --printer {word} --x ...'"
        if known.by_name:
            hint = choices_hint(name, list(known.by_name), "printers")
        raise TilegenError(f"--printer: no printer is called '{name}' in {FILE}", hint)
    return known.by_name[name]


@dataclass(frozen=True, slots=True)
class Reading:
    """What a person read from the calibration sheet; None for what was not read."""

    x: float | None = None
    y: float | None = None
    angle: float | None = None
    scale_x: float | None = None
    scale_y: float | None = None

    @property
    def is_empty(self) -> bool:
        read = (self.x, self.y, self.angle, self.scale_x, self.scale_y)
        return all(number is None for number in read)


@dataclass(frozen=True, slots=True)
class Kept:
    """The measurements of a printer now, and those before; None for a new printer."""

    now: Printer
    before: Printer | None


def keep(name: str, reading: Reading, backs: str | None = None, file: Path = FILE) -> Kept:
    """Adds what was read to the measurements of the printer, and writes the file. What was measured
    with the other edge is forgotten. Raises TilegenError for an impossible name or number, and if
    the file has mistakes or cannot be written."""
    if not _is_name(name):
        message = f"--printer: no printer can be called '{name[:LONGEST_NAME]}'"
        hint = "a name is of the letters a to z, digits, - and _, and begins with a letter"
        meant = _as_name(name)
        raise TilegenError(message, f"did you mean '{meant}'? {hint}" if meant else hint)
    if reading.is_empty:
        message = f"there are no numbers for the printer '{name}'"
        raise TilegenError(message, "print the sheet of 'tilegen calibrate', and read: --x 0.6")
    _check(reading)
    known = printers(file)
    if known.diagnostics:
        message = f"'{file}' has mistakes: {known.diagnostics[0].message}"
        raise TilegenError(message, "mend or delete the file", exit_code=1)
    earlier = known.by_name.get(name)
    before = earlier or Printer()
    flip = before.flip if backs is None else Flip(backs)
    if flip is not before.flip:
        before = Printer(flip, scale_x=before.scale_x, scale_y=before.scale_y)
    now = Printer(
        flip,
        before.x if reading.x is None else reading.x,
        before.y if reading.y is None else reading.y,
        before.angle if reading.angle is None else reading.angle,
        before.scale_x if reading.scale_x is None else reading.scale_x,
        before.scale_y if reading.scale_y is None else reading.scale_y,
    )
    rows = dict(known.by_name) | {name: now}
    text = "".join(f"  {each}: {_written(rows[each])}\n" for each in sorted(rows))
    head = "# How far printers print off, written by `tilegen calibrate`.\n"
    write_file(file, f"{head}tilegen: {_VERSION}\nprinters:\n{text}".encode())
    return Kept(now, earlier)


def told(kept: Kept) -> str:
    """All measurements of a printer: which are new, and which stay from before."""
    now, before = kept.now, kept.before
    said = []
    for word, unit in _UNITS.items():
        value = getattr(now, word)
        was = getattr(before or Printer(), word)
        usual = getattr(Printer(), word)
        if value != was:
            old = f", was {_plain(was)}{unit}" if before is not None else ""
            said.append(f"{word} {_plain(value)}{unit} (new{old})")
        elif value != usual:
            said.append(f"{word} {_plain(value)}{unit} (as before)")
    return ", ".join(said) or "nothing is off"


_UNITS = {"x": " mm", "y": " mm", "angle": " degrees", "scale_x": "", "scale_y": ""}


def _check(reading: Reading) -> None:
    for option, value, low, high, unit in (
        ("--x", reading.x, -FARTHEST, FARTHEST, " mm"),
        ("--y", reading.y, -FARTHEST, FARTHEST, " mm"),
        ("--angle", reading.angle, -STEEPEST, STEEPEST, " degrees"),
    ):
        if value is not None and not low <= value <= high:
            hint = f"it can be {low:g} to {high:g}{unit}; print the sheet again and read once more"
            raise TilegenError(f"{option}: {value:g}{unit} is more than a printer is off", hint)
    low, high = SCALES
    for option, scale in (("--scale-x", reading.scale_x), ("--scale-y", reading.scale_y)):
        if scale is not None and not low <= scale <= high:
            hint = f"it can be {low:g} to {high:g}: what its 100 mm measure, divided by 100"
            if low <= scale / 100 <= high:
                hint = f"did you mean {scale / 100:g}? {hint}"
            raise TilegenError(f"{option}: no printer has a scale of {scale:g}", hint)


def _written(printer: Printer) -> str:
    return (
        f"{{backs: {printer.flip.value}, x: {_plain(printer.x)} mm, y: {_plain(printer.y)} mm, "
        f"angle: {_plain(printer.angle)}, scale_x: {_plain(printer.scale_x)}, "
        f"scale_y: {_plain(printer.scale_y)}}}"
    )


def _plain(value: float) -> str:
    """Decimal digits, as the reader wants them."""
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _is_name(name: str) -> bool:
    plain = name.replace("-", "").replace("_", "")
    return (
        len(name) <= LONGEST_NAME
        and name.isascii()
        and name[:1].isalpha()
        and plain.isalnum()
        # What YAML would take for something other than a word.
        and name.lower() not in {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}
    )


def _as_name(text: str) -> str | None:
    """The known name nearest to a text, if there is one."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    name = re.sub(r"[^A-Za-z0-9_]+", "-", plain).strip("-_")
    return name if _is_name(name) else None


def _read(root: Node | None, found: Diagnostics) -> dict[str, Printer]:
    fields = mapping(root, found, "a list of printers", ("tilegen", "printers"))
    if fields is None:
        return {}
    version = integer(fields.need("tilegen", str(_VERSION)), found, "tilegen", 0, 999)
    if version not in {None, _VERSION}:
        found.add(
            OTHER_VERSION,
            f"this list is written in version {version} of the format",
            fields.key_span("tilegen"),
            hint=f"this program reads version {_VERSION}",
        )
    rows = any_mapping(fields.need("printers", "{hall: {x: 0.5 mm}}"), found, "printers")
    return {} if rows is None else {row.key: _read_printer(row, found) for row in rows.entries}


def _read_printer(row: Entry, found: Diagnostics) -> Printer:
    fields = mapping(row.value, found, row.key, _KEYS)
    if fields is None:
        return Printer()
    flip = one_of(fields.get("backs"), found, "edge", _FLIPS, CHOICE)
    x = length(fields.get("x"), found, "x", -FARTHEST, FARTHEST)
    y = length(fields.get("y"), found, "y", -FARTHEST, FARTHEST)
    angle = _limited(fields.get("angle"), found, "the angle", -STEEPEST, STEEPEST)
    scale_x = _limited(fields.get("scale_x"), found, "scale_x", *SCALES)
    scale_y = _limited(fields.get("scale_y"), found, "scale_y", *SCALES)
    return Printer(
        Flip(flip) if flip else Flip.LONG_EDGE,
        x or 0.0,
        y or 0.0,
        angle or 0.0,
        1.0 if scale_x is None else scale_x,
        1.0 if scale_y is None else scale_y,
    )


def _limited(
    node: Node | None, found: Diagnostics, what: str, low: float, high: float
) -> float | None:
    value = number(node, found, what)
    if node is None or value is None or low <= value <= high:
        return value
    hint = f"it can be {low:g} to {high:g}"
    found.add(NUMBER_RANGE, f"{what} is {value:g}", node.span, hint=hint)
    return None
