"""Loads a set, or reports its faults; every command begins here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tilegen.app.games import GAMES, USUAL, AnyGame, game_of_set
from tilegen.app.inputs import InputKind, content, decode_text
from tilegen.app.set_places import (
    SetPlace,
    find_set,
    find_standard_set,
    is_carried,
    list_usual_files,
)
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.games.lazy import LazyAttribute
from tilegen.names import GALLERY
from tilegen.play.record_top import first_line_in
from tilegen.sets.edition import Edition, OwnArt
from tilegen.text.codes import YAML_SYNTAX
from tilegen.text.diagnostics import (
    Diagnostic,
    Diagnostics,
    count_by_severity,
    format_severities,
    has_errors,
)
from tilegen.text.source import Source, Span
from tilegen.text.wording import format_count
from tilegen.text.yamltree import Node, compose

if TYPE_CHECKING:
    from tilegen.games.press import Press

LIMIT = 10_000_000
"""Bytes in a set's file; the standard set has a thousandth of that."""

_GUIDE = ".md"
"""The ending of a file with the guide of a game."""

SET = InputKind(
    "set",
    "tiles.yaml",
    (".yaml", ".yml"),
    LIMIT,
    "name a file such as tiles.yaml, or a game that comes with tilegen, such as honey",
    "a set is a text file, such as tiles.yaml",
    stand_ins={
        **{name: f"write '{name}' for the game that comes with tilegen" for name in GALLERY},
        **{name: f"write '{name}' for the standard set of that game" for name in GAMES},
    },
)

ROWS = InputKind(
    "table of rows",
    "rows.csv",
    (".csv", ".tsv"),
    LIMIT,
    "name a file that is there, as .csv or .tsv",
    "save it from the spreadsheet as CSV in UTF-8",
)

# Loaded late: few sets have drawings of their own, and the SVG reader is slow to import.
_WITH_OWN_ART: LazyAttribute[Callable[[Edition, Press[Any], Path, Diagnostics], Edition]] = (
    LazyAttribute("tilegen.app.ownart:with_own_art")
)


class Loaded(NamedTuple):
    """A set as written and as read. `edition` is None if the text is not a set; a set may have
    errors among its `diagnostics`, too. `name` is the file's name without its suffix. `root` is the
    text as a tree, None if it could not be parsed."""

    source: Source
    game: Game[Any, Any, Any]
    edition: Edition | None
    diagnostics: tuple[Diagnostic, ...]
    name: str
    root: Node | None = None

    def __repr__(self) -> str:
        """A line, since a whole set fills a notebook."""
        return f"<Loaded {self.source.name!r}: {format_severities(self.diagnostics)}>"

    @property
    def has_errors(self) -> bool:
        return has_errors(self.diagnostics)

    @property
    def record_headers(self) -> Mapping[str, str]:
        """The headers beside `set` that identify this set in records of its games."""
        make_fingerprint = self.game.sets().fingerprint
        if make_fingerprint is None or self.edition is None or not self.game.by_set:
            return {}
        return {"fingerprint": make_fingerprint(self.edition)}

    @property
    def valid_edition(self) -> Edition:
        """The set, for callers that need one without errors. Raises TilegenError if it has any."""
        if self.edition is not None and not self.has_errors:
            return self.edition
        errors, _ = count_by_severity(self.diagnostics)
        message = f"the set '{self.source.name}' has {format_count(errors, 'error')}"
        hint = "its diagnostics say what is wrong"
        raise TilegenError(message, hint, exit_code=1, public="the set has errors")


def load(path: str | None) -> Loaded:
    """The set that an argument stands for (`find_set`). Checks that its parts exist, and reads its
    drawings. Raises TilegenError if the file cannot be read."""
    return _load_place(find_set(path))


def load_standard(game: str) -> Loaded:
    """Like `load`, for the standard set of a game. Files in the current folder do not replace
    it."""
    return _load_place(find_standard_set(game))


def _load_place(place: SetPlace) -> Loaded:
    return load_drawings(_read_place(place), place.file.parent)


def load_drawings(loaded_set: Loaded, folder: Path) -> Loaded:
    """A set from `read`, with the drawings that it names in this folder. Also checks its parts."""
    edition = loaded_set.edition
    if edition is None:
        return loaded_set
    diagnostics = Diagnostics()
    diagnostics.extend(loaded_set.diagnostics)
    if not loaded_set.game.has("press"):
        return loaded_set
    press = loaded_set.game.press()
    if any(True for _ in _list_drawings(edition, press)):
        edition = _WITH_OWN_ART()(edition, press, folder, diagnostics)
    diagnostics.extend(press.check_parts(edition))
    return loaded_set._replace(edition=edition, diagnostics=tuple(diagnostics))


def list_set_files(path: str | None) -> tuple[Path, ...]:
    """The file that `load` reads, and the files of rows and drawings that the set names, whether
    they exist or not. Raises TilegenError if the set cannot be read."""
    place = find_set(path)
    loaded_set = _read_place(place)
    names = (*loaded_set.game.sets().list_files(loaded_set.root), *list_drawings(loaded_set))
    return (place.file, *(place.file.parent / name for name in names))


def list_drawings(loaded_set: Loaded) -> tuple[str, ...]:
    """The drawings that a set names, as paths from its folder."""
    edition = loaded_set.edition
    if edition is None or not loaded_set.game.has("press"):
        return ()
    drawings = _list_drawings(edition, loaded_set.game.press())
    return tuple(dict.fromkeys(drawing.name for drawing in drawings))


def _list_drawings(edition: Edition, press: Press[Any]) -> Iterator[OwnArt]:
    """Every drawing that a set names."""
    if press.own is not None:
        yield from press.own.requested_files(edition).values()
    yield from (part.art for part in edition.own_parts)
    if edition.back is not None:
        yield edition.back
    yield from edition.row_backs.values()
    if edition.logo is not None:
        yield edition.logo.art


def read(path: str | None, kind: InputKind = SET) -> Loaded:
    """Like `load`, without checking parts or reading drawings, and so without importing the drawing
    code. Another `kind` has another hint for a file that is missing."""
    return _read_place(find_set(path), kind)


def read_standard(game: str) -> Loaded:
    """Like `read`, for the standard set of a game; for a game from outside without a file of it,
    the pack that needs none."""
    return _read_place(find_standard_set(game))


def _read_place(place: SetPlace, kind: InputKind = SET) -> Loaded:
    if place.pack_of is not None:
        return _parse_set(place.name, _write_pack(place.pack_of), "set")
    others = list_usual_files() if place.is_named else ()
    path = place.name if place.is_named else str(place.file)
    parse = _parse_carried_set if is_carried(place.file) else _parse_set
    return parse(place.name, content(path, kind, *others), _stem(path))


def _write_pack(game: AnyGame) -> bytes:
    """The set of a game that has only one."""
    title = game.name.replace("-", " ").capitalize()
    return f"tilegen: 1\ngame: {game.name}\nname: {title}\n".encode()


def load_text(text: str, file: Path) -> Loaded:
    """Like `load`, for a text that is not saved in the file yet. Raises nothing."""
    alone = _load_alone(text, str(file))
    return load_drawings(read_text(text, file), file.parent) if alone is None else alone


# A page asks several questions about each text that is typed in it.
@lru_cache(maxsize=2)
def _load_alone(text: str, name: str) -> Loaded | None:
    """The set, unless it names other files, which may change while the text does not."""
    loaded_set = read_text(text, Path(name))
    if loaded_set.game.sets().list_files(loaded_set.root) or list_drawings(loaded_set):
        return None
    return load_drawings(loaded_set, Path(name).parent)


def read_text(text: str, file: Path) -> Loaded:
    """Like `read`, for a text that is not saved in the file yet."""
    # Loaded late: commands read saved files, each once.
    from tilegen.text.yamlrecompose import recompose  # noqa: PLC0415

    data = text.encode("utf-8", "surrogatepass")
    return _parse_set(str(file), data, _stem(str(file)), recompose)


def _parse_set(
    source_name: str,
    data: bytes,
    name: str,
    compose_tree: Callable[[Source, Diagnostics], Node | None] = compose,
) -> Loaded:
    diagnostics = Diagnostics()
    source, problem = decode_text(source_name, data, SET)
    problem = problem or _is_record(source)
    if problem is not None:
        return Loaded(source, GAMES[USUAL], None, (problem,), name)
    root = compose_tree(source, diagnostics)
    game = game_of_set(root, diagnostics)
    edition = _read_edition(game, root, diagnostics, Path(source_name).parent)
    return Loaded(source, game.for_set(edition), edition, tuple(diagnostics), name, root)


# Most records and many commands of a program name no other set, and reading one takes longer than
# ruling a short record. These sets have all their rows in their own file.
_parse_carried_set = lru_cache(maxsize=8)(_parse_set)


def _read_edition(
    game: AnyGame, root: Node | None, diagnostics: Diagnostics, folder: Path
) -> Edition | None:
    """The set of a tree, with the texts of other files in the folder."""
    sets = game.sets()
    names = sets.list_files(root)
    if not names or sets.read_beside is None:
        return sets.read(root, diagnostics)
    texts = {name: source for name in names if (source := _read_file_beside(folder, name))}
    return sets.read_beside(root, diagnostics, texts)


def _read_file_beside(folder: Path, name: str) -> Source | None:
    """The text of a file that a set takes rows from, or of its guide; None if it cannot be read,
    has another ending, or lies outside the set's own folder: a set may come from a stranger."""
    file = folder / name
    kind = ROWS if file.suffix in ROWS.endings else SET
    is_known = file.suffix in (*kind.endings, _GUIDE)
    if not is_known or Path(name).is_absolute() or ".." in Path(name).parts:
        return None
    try:
        source, problem = decode_text(str(file), content(str(file), kind), kind)
    except TilegenError:
        return None
    return None if problem is not None else source


def _is_record(source: Source) -> Diagnostic | None:
    """A diagnostic if the text is the record of a game."""
    first = first_line_in(source.text)
    if first is None:
        return None
    number = source.text.count("\n", 0, first.start()) + 1
    hint = f"'tilegen score {source.name}' reads it; a set is a file such as {SET.example}"
    place = Span(number, 1, len(first[0]) + 1)
    return Diagnostic(YAML_SYNTAX, "this is the record of a game, not a set", place, hint)


def _stem(path: str) -> str:
    """The name without its suffix, never empty or just dots, since folders are named after it."""
    return Path(path).stem.lstrip(".") or "set"
