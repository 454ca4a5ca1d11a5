"""A path to a set, or to what is wrong with it; every command begins here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tilegen.app.reading import Kind, content, decoded
from tilegen.games.monsters.reader import read_set
from tilegen.games.monsters.tiles import TileSet
from tilegen.play.record import first_line_in
from tilegen.text.diagnostics import Diagnostic, Diagnostics, Severity
from tilegen.text.near import choices_hint
from tilegen.text.source import Source, Span
from tilegen.text.yamltree import compose

LIMIT = 10_000_000
"""Bytes of a set's file; the standard set has a thousandth of that."""

SET = Kind(
    "set",
    "tiles.yaml",
    (".yaml", ".yml"),
    LIMIT,
    "leave it out to get the standard set",
    "a set is a text file, such as tiles.yaml",
)

HERE = Path("specs/tiles.yaml")
"""The set that is meant when none is named, below the current folder."""

_PACKAGE = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class Loaded:
    """A set as it was written and what became of it. `tile_set` is None where the text is no set;
    `diagnostics` may hold errors even where it is one. `name` is the file's, without its ending."""

    source: Source
    tile_set: TileSet | None
    diagnostics: tuple[Diagnostic, ...]
    name: str

    @property
    def has_errors(self) -> bool:
        return any(found.severity is Severity.ERROR for found in self.diagnostics)


def load(path: str | None) -> Loaded:
    """The set in the file, or the standard set where `path` is None and none is in its usual
    place; what it asks of art and paper is checked too. Raises TilegenError where no file can be
    read."""
    loaded = read(path)
    if loaded.tile_set is None:
        return loaded
    found = Diagnostics()
    found.extend(loaded.diagnostics)
    found.extend(unknown_names(loaded.tile_set))
    tile_set = loaded.tile_set
    if any(tile.own for tile in tile_set.tiles):
        from tilegen.app.ownart import with_own_art

        tile_set = with_own_art(tile_set, _file(path).parent, found)
    return replace(loaded, tile_set=tile_set, diagnostics=tuple(found))


def read(path: str | None) -> Loaded:
    """As `load`, without a look at art and paper, and so without loading what draws them."""
    if path is not None:
        return _parsed(path, content(path, SET, HERE), _stem(path))
    file = _file(path)
    shown = str(HERE) if file == HERE else "the standard set"
    return _parsed(shown, content(str(file), SET), HERE.stem)


def _file(path: str | None) -> Path:
    """Where the set is that is meant."""
    if path is not None:
        return Path(path)
    return HERE if HERE.exists() else carried_set()


def unknown_names(tile_set: TileSet) -> Iterator[Diagnostic]:
    """Complaints about a paper, a style or a palette that tilegen does not have."""
    from tilegen.games.monsters.art.outfit import misfits
    from tilegen.games.monsters.art.palettes import PALETTES
    from tilegen.games.monsters.art.styles import STYLES
    from tilegen.sheets.paper import PaperError, paper

    printing, art = tile_set.printing, tile_set.art
    try:
        paper(printing.paper)
    except PaperError as error:
        yield Diagnostic("paper-unknown", error.message, printing.paper_span, error.hint)
    if art.style not in STYLES:
        hint = choices_hint(art.style, list(STYLES), "styles")
        yield Diagnostic("style-unknown", f"no style is called '{art.style}'", art.style_span, hint)
    if isinstance(art.palette, str) and art.palette not in PALETTES:
        hint = choices_hint(art.palette, list(PALETTES), "palettes")
        message = f"no palette is called '{art.palette}'"
        yield Diagnostic("palette-unknown", message, art.palette_span, hint)
    yield from misfits(tile_set)


def carried_set() -> Path:
    """The standard set that comes with tilegen. A wheel has it inside the package, a checkout
    beside it."""
    inside = _PACKAGE / HERE
    return inside if inside.exists() else _PACKAGE.parent / HERE


def _parsed(shown: str, written: bytes, name: str) -> Loaded:
    found = Diagnostics()
    source, problem = decoded(shown, written, SET)
    if problem is not None:
        return Loaded(source, None, (problem,), name)
    if record := _is_record(source):
        return Loaded(source, None, (record,), name)
    tile_set = read_set(compose(source, found), found)
    return Loaded(source, tile_set, tuple(found), name)


def _is_record(source: Source) -> Diagnostic | None:
    """A complaint where the text is the record of a game."""
    first = first_line_in(source.text)
    if first is None:
        return None
    number = source.text.count("\n", 0, first.start()) + 1
    hint = f"'tilegen score {source.name}' reads it; a set is a file such as {SET.example}"
    place = Span(number, 1, len(first[0]) + 1)
    return Diagnostic("yaml-syntax", "this is the record of a game, and no set", place, hint)


def _stem(path: str) -> str:
    """Never empty and never dots alone, since a folder is named after it."""
    return Path(path).stem.lstrip(".") or "set"
