"""A path to a set, or to what is wrong with it; every command begins here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from tilegen.errors import TilegenError
from tilegen.games.monsters.reader import read_set
from tilegen.games.monsters.tiles import TileSet
from tilegen.text.diagnostics import Diagnostic, Diagnostics, Severity
from tilegen.text.near import choices_hint, nearest
from tilegen.text.source import Source, Span
from tilegen.text.yamltree import compose

LIMIT = 10_000_000
"""Bytes of a set's file; the standard set has a thousandth of that."""

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
        return _parsed(path, _bytes(path), _stem(path))
    file = _file(path)
    shown = str(HERE) if file == HERE else "the standard set"
    return _parsed(shown, _bytes(str(file)), HERE.stem)


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


def _parsed(shown: str, content: bytes, name: str) -> Loaded:
    found = Diagnostics()
    try:
        source = Source.of(shown, content.decode("utf-8"))
    except UnicodeDecodeError as error:
        source = Source.of(shown, content.decode("utf-8", errors="replace"))
        return Loaded(source, None, (_not_utf8(content, error.start),), name)
    tile_set = read_set(compose(source, found), found)
    return Loaded(source, tile_set, tuple(found), name)


def _not_utf8(content: bytes, start: int) -> Diagnostic:
    lines = Source.of("", content[:start].decode("utf-8")).text.split("\n")
    column = len(lines[-1]) + 1
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        message, hint = "the file is UTF-16", "save it as UTF-8"
    elif b"\0" in content[:LIMIT]:
        message, hint = "the file is no text", "a set is a text file, such as specs/tiles.yaml"
    else:
        message = f"the byte {content[start]:02x} is not UTF-8"
        hint = "save the file as UTF-8"
    return Diagnostic("encoding", message, Span(len(lines), column, column + 1), hint)


def _bytes(path: str) -> bytes:
    if not path:
        raise TilegenError("the name of the set is empty", "leave it out to get the standard set")
    try:
        with Path(path).open("rb") as file:
            content = file.read(LIMIT + 1)
    except FileNotFoundError as error:
        raise TilegenError(f"no file '{path}'", _similar(Path(path))) from error
    except IsADirectoryError as error:
        hint = _similar(Path(path) / HERE.name, Path(path) / HERE)
        raise TilegenError(f"'{path}' is a folder, not a set", hint) from error
    except PermissionError as error:
        message = f"you have no rights to read '{path}'"
        raise TilegenError(message, "ask its owner, or copy the set") from error
    except OSError as error:
        hint = "check the name, and the disk it lies on"
        raise TilegenError(f"cannot read '{path}': {error.strerror or error}", hint) from error
    if len(content) > LIMIT:
        message = f"'{path}' is larger than {LIMIT // 1_000_000} MB, too large for a set"
        raise TilegenError(message, "a set of 999 tiles needs less than 1 MB")
    return content


def _similar(path: Path, *more: Path) -> str:
    """Which file may have been meant: one beside it of a similar name, else the only ones there."""
    try:
        beside = [p for p in islice(path.parent.iterdir(), 1000) if p.suffix in {".yaml", ".yml"}]
        beside += [p for p in (HERE, *more) if p.exists()]
    except OSError:
        return "check the name of the folder"
    names = [str(p) for p in sorted(set(beside))]
    meant = nearest(path.name, [Path(name).name for name in names])
    for name in names:
        if Path(name).name == meant:
            return f"did you mean '{name}'?"
    if names:
        return f"there is '{names[0]}'"
    return "leave the name out to get the standard set"


def _stem(path: str) -> str:
    """Never empty and never dots alone, since a folder is named after it."""
    return Path(path).stem.lstrip(".") or "set"
