"""The measured printers: a small file in the current folder."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tilegen.app.inputs import InputKind, content, decode_text, is_there
from tilegen.app.output.files import write_file
from tilegen.errors import TilegenError
from tilegen.names import Flip
from tilegen.sheets.backs import Printer
from tilegen.text.codes import CHOICE, NUMBER_RANGE, OTHER_VERSION
from tilegen.text.diagnostics import Diagnostic, Diagnostics
from tilegen.text.fields import (
    parse_any_mapping,
    parse_choice,
    parse_integer,
    parse_length,
    parse_mapping,
    parse_number,
)
from tilegen.text.source import Source
from tilegen.text.suggest.choice import choices_hint
from tilegen.text.yamltree import Entry, Node, compose

__all__ = [
    "FILE",
    "FoundPrinter",
    "Printer",
    "PrinterUpdate",
    "Printers",
    "SheetMeasurements",
    "describe_update",
    "find_printer",
    "printers",
    "update_printer",
]

FILE = Path("printers.yaml")
"""In the current folder, as is the set if none is named."""

LONGEST_NAME = 40
FARTHEST = 10.0
"""Millimetres that a back can lie off its front; a printer that does worse is broken."""

STEEPEST = 2.0
SCALES = (0.95, 1.05)
_VERSION = 1
_KIND = InputKind(
    "list of printers",
    "printers.yaml",
    (".yaml",),
    100_000,
    "measure the printer first",
    "'tilegen calibrate --printer NAME' writes it anew",
)
_KEYS = ("backs", "x", "y", "angle", "scale_x", "scale_y")
_FLIPS = tuple(flip.value for flip in Flip)


class Printers(NamedTuple):
    """The printers in a file by their names, and the file's diagnostics."""

    source: Source
    by_name: Mapping[str, Printer]
    diagnostics: tuple[Diagnostic, ...] = ()


def printers(file: Path = FILE) -> Printers:
    """The measured printers; empty if there is no file yet. Raises TilegenError for a file that
    cannot be read."""
    if not is_there(file):
        return Printers(Source.from_text(str(file), ""), {})
    source, problem = decode_text(str(file), content(str(file), _KIND), _KIND)
    if problem is not None:
        return Printers(source, {}, (problem,))
    diagnostics = Diagnostics()
    by_name = _parse_printers(compose(source, diagnostics), diagnostics)
    return Printers(source, by_name, tuple(diagnostics))


class FoundPrinter(NamedTuple):
    """A printer of the file; None if the file has errors, which `diagnostics` has."""

    printer: Printer | None
    source: Source
    diagnostics: tuple[Diagnostic, ...] = ()


def find_printer(name: str, file: Path = FILE) -> FoundPrinter:
    """The printer of that name. Raises TilegenError if it was never measured, and for a file that
    cannot be read."""
    known_printers = printers(file)
    if known_printers.diagnostics:
        return FoundPrinter(None, known_printers.source, known_printers.diagnostics)
    if name not in known_printers.by_name:
        message = f"--printer: no printer is called '{name}' in {FILE}"
        raise TilegenError(message, _suggest_printer(name, list(known_printers.by_name)))
    return FoundPrinter(known_printers.by_name[name], known_printers.source)


def _suggest_printer(name: str, names: Sequence[str]) -> str:
    if names:
        return choices_hint(name, names, "printers")
    word = _as_name(name) or "hall"
    return f"measure it: 'tilegen calibrate', then 'tilegen calibrate --printer {word} --x ...'"


class SheetMeasurements(NamedTuple):
    """The numbers that the user read from the calibration sheet; None for a number not given."""

    x: float | None = None
    y: float | None = None
    angle: float | None = None
    scale_x: float | None = None
    scale_y: float | None = None

    @property
    def is_empty(self) -> bool:
        read = (self.x, self.y, self.angle, self.scale_x, self.scale_y)
        return all(number is None for number in read)


class PrinterUpdate(NamedTuple):
    """The current measurements of a printer, and the previous ones; None for a new printer."""

    now: Printer
    before: Printer | None


def update_printer(
    name: str, measurements: SheetMeasurements, backs: str | None = None, file: Path = FILE
) -> PrinterUpdate:
    """Adds the numbers to the measurements of the printer, and writes the file. Drops measurements
    with the other edge. Raises TilegenError for an impossible name or number, and if the file has
    mistakes or cannot be written."""
    if not _is_name(name):
        message = f"--printer: no printer can be called '{name[:LONGEST_NAME]}'"
        hint = "a name is of the letters a to z, digits, - and _, and begins with a letter"
        suggestion = _as_name(name)
        raise TilegenError(message, f"did you mean '{suggestion}'? {hint}" if suggestion else hint)
    if measurements.is_empty:
        message = f"there are no numbers for the printer '{name}'"
        raise TilegenError(message, "print the sheet of 'tilegen calibrate', and read: --x 0.6")
    _check_measurements(measurements)
    stored_printers = printers(file)
    if stored_printers.diagnostics:
        message = f"'{file}' has mistakes: {stored_printers.diagnostics[0].message}"
        raise TilegenError(message, "mend or delete the file", exit_code=1)
    earlier = stored_printers.by_name.get(name)
    before = earlier or Printer()
    flip = before.flip if backs is None else Flip(backs)
    if flip is not before.flip:
        before = Printer(flip, scale_x=before.scale_x, scale_y=before.scale_y)
    now = Printer(
        flip,
        before.x if measurements.x is None else measurements.x,
        before.y if measurements.y is None else measurements.y,
        before.angle if measurements.angle is None else measurements.angle,
        before.scale_x if measurements.scale_x is None else measurements.scale_x,
        before.scale_y if measurements.scale_y is None else measurements.scale_y,
    )
    rows = dict(stored_printers.by_name) | {name: now}
    text = "".join(
        f"  {printer_name}: {_to_yaml(rows[printer_name])}\n" for printer_name in sorted(rows)
    )
    head = "# How far printers print off, written by `tilegen calibrate`.\n"
    write_file(file, f"{head}tilegen: {_VERSION}\nprinters:\n{text}".encode())
    return PrinterUpdate(now, earlier)


def describe_update(update: PrinterUpdate) -> str:
    """All measurements of a printer, the new and the earlier ones."""
    now, before = update.now, update.before
    phrases = []
    for word, unit in _UNITS.items():
        value = getattr(now, word)
        old_value = getattr(before or Printer(), word)
        default = getattr(Printer(), word)
        if value != old_value:
            old = f", was {_format_number(old_value)}{unit}" if before is not None else ""
            phrases.append(f"{word} {_format_number(value)}{unit} (new{old})")
        elif value != default:
            phrases.append(f"{word} {_format_number(value)}{unit} (as before)")
    return ", ".join(phrases) or "nothing is off"


_UNITS = {"x": " mm", "y": " mm", "angle": " degrees", "scale_x": "", "scale_y": ""}


def _check_measurements(measurements: SheetMeasurements) -> None:
    for option, value, low, high, unit in (
        ("--x", measurements.x, -FARTHEST, FARTHEST, " mm"),
        ("--y", measurements.y, -FARTHEST, FARTHEST, " mm"),
        ("--angle", measurements.angle, -STEEPEST, STEEPEST, " degrees"),
    ):
        if value is not None and not low <= value <= high:
            hint = f"it can be {low:g} to {high:g}{unit}; print the sheet again and read once more"
            raise TilegenError(f"{option}: {value:g}{unit} is more than a printer is off", hint)
    low, high = SCALES
    for option, scale in (("--scale-x", measurements.scale_x), ("--scale-y", measurements.scale_y)):
        if scale is not None and not low <= scale <= high:
            hint = f"it can be {low:g} to {high:g}: what its 100 mm measure, divided by 100"
            if low <= scale / 100 <= high:
                hint = f"did you mean {scale / 100:g}? {hint}"
            raise TilegenError(f"{option}: no printer has a scale of {scale:g}", hint)


def _to_yaml(printer: Printer) -> str:
    return (
        f"{{backs: {printer.flip.value}, x: {_format_number(printer.x)} mm, y: "
        f"{_format_number(printer.y)} mm, "
        f"angle: {_format_number(printer.angle)}, scale_x: {_format_number(printer.scale_x)}, "
        f"scale_y: {_format_number(printer.scale_y)}}}"
    )


def _format_number(value: float) -> str:
    """Decimal digits, in the form that the reader of the file accepts."""
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _is_name(name: str) -> bool:
    plain = name.replace("-", "").replace("_", "")
    return (
        len(name) <= LONGEST_NAME
        and name.isascii()
        and name[:1].isalpha()
        and plain.isalnum()
        # Words that YAML reads as other values.
        and name.lower() not in {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}
    )


def _as_name(text: str) -> str | None:
    """The text turned into a valid name for a printer. None if it cannot be."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    name = re.sub(r"[^A-Za-z0-9_]+", "-", plain).strip("-_")
    return name if _is_name(name) else None


def _parse_printers(root: Node | None, diagnostics: Diagnostics) -> dict[str, Printer]:
    fields = parse_mapping(root, diagnostics, "a list of printers", ("tilegen", "printers"))
    if fields is None:
        return {}
    version = parse_integer(fields.need("tilegen", str(_VERSION)), diagnostics, "tilegen", 0, 999)
    if version not in {None, _VERSION}:
        diagnostics.add(
            OTHER_VERSION,
            f"this list is written in version {version} of the format",
            fields.key_span("tilegen"),
            hint=f"this program reads version {_VERSION}",
        )
    rows = parse_any_mapping(
        fields.need("printers", "{hall: {x: 0.5 mm}}"), diagnostics, "printers"
    )
    return (
        {} if rows is None else {row.key: _parse_printer(row, diagnostics) for row in rows.entries}
    )


def _parse_printer(row: Entry, diagnostics: Diagnostics) -> Printer:
    fields = parse_mapping(row.value, diagnostics, row.key, _KEYS)
    if fields is None:
        return Printer()
    flip = parse_choice(fields.get("backs"), diagnostics, "edge", _FLIPS, CHOICE)
    x = parse_length(fields.get("x"), diagnostics, "x", -FARTHEST, FARTHEST)
    y = parse_length(fields.get("y"), diagnostics, "y", -FARTHEST, FARTHEST)
    angle = _parse_bounded_number(
        fields.get("angle"), diagnostics, "the angle", -STEEPEST, STEEPEST
    )
    scale_x = _parse_bounded_number(fields.get("scale_x"), diagnostics, "scale_x", *SCALES)
    scale_y = _parse_bounded_number(fields.get("scale_y"), diagnostics, "scale_y", *SCALES)
    return Printer(
        Flip(flip) if flip else Flip.LONG_EDGE,
        x or 0.0,
        y or 0.0,
        angle or 0.0,
        1.0 if scale_x is None else scale_x,
        1.0 if scale_y is None else scale_y,
    )


def _parse_bounded_number(
    node: Node | None, diagnostics: Diagnostics, what: str, low: float, high: float
) -> float | None:
    value = parse_number(node, diagnostics, what)
    if node is None or value is None or low <= value <= high:
        return value
    hint = f"it can be {low:g} to {high:g}"
    diagnostics.add(NUMBER_RANGE, f"{what} is {value:g}", node.span, hint=hint)
    return None
