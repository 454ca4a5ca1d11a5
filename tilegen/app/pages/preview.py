"""A set that is being edited, kept in memory, and the changes of each save."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from hashlib import sha256
from typing import NamedTuple

from tilegen.app.load import Loaded, list_drawings, load_drawings, read
from tilegen.app.printing.backs import own_backs
from tilegen.app.printing.pictures import back_pictures, piece_picture
from tilegen.app.set_places import find_set
from tilegen.app.validate import complaints, find_lookalikes, lookalike_warnings
from tilegen.app.watching import FileStates, digests, file_states
from tilegen.errors import TilegenError
from tilegen.games.press import BACK, Piece
from tilegen.sets.checks import Metric
from tilegen.sets.edition import Edition, Expectation, translate_edition
from tilegen.styles.likeness import Pair
from tilegen.text.diagnostics import Diagnostic, has_errors
from tilegen.text.source import Source
from tilegen.text.yamlpath import find_node, find_path_at
from tilegen.text.yamltree import (
    MappingNode,
    PlainValue,
    ScalarNode,
    SequenceNode,
    to_values,
)
from tilegen.version import __version__

_NOT_SHARED = frozenset(("expect", "back"))
"""Keys of a set that do not affect any piece's picture."""


class MetricChange(NamedTuple):
    """A metric of the set: its current value, its value at the previous save, if any, and the set's
    expectation of it, if any."""

    name: str
    value: Metric
    before: Metric | None
    expectation: Expectation | None

    @property
    def holds(self) -> bool:
        """Whether the value is as expected; true if nothing is expected."""
        return self.expectation is None or self.expectation.holds(self.value)


class Update(NamedTuple):
    """A set after a save, and the changes of that save.

    `faces` has the digests of the pictures that changed, by name: pieces, BACK, and rows with a
    back of their own; `Preview.picture` draws them. `removed_faces` names pictures that no longer
    exist, and `pieces` all pieces in order. While the set cannot be drawn, pictures of the last
    drawable save stay where possible, and are `stale`. `diagnostics` refer to `source`, and do not
    include pieces that look alike; with an error among them, the set does not print. If nothing
    could be read, `fault` has the reason, and `source` and `loaded_set` are None. `metrics` is
    empty for a text that is not a set."""

    source: Source | None
    pieces: tuple[Piece, ...]
    faces: Mapping[str, str]
    removed_faces: tuple[str, ...]
    diagnostics: tuple[Diagnostic, ...]
    metrics: tuple[MetricChange, ...]
    stale: bool
    fault: TilegenError | None = None
    loaded_set: Loaded | None = None


class Lookalikes(NamedTuple):
    """The two pieces that look most alike, then all others that players would mix up, and a warning
    for each of these."""

    pairs: tuple[Pair, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


class Save(NamedTuple):
    """A set as saved, and the digest of its file and of all drawings that it names."""

    loaded_set: Loaded
    digest: str


_Key = tuple[object, ...]
"""Everything that a picture depends on, to compare with the previous save."""


class Preview:
    """A set at a path, which need not exist yet. Words on pieces are in `language`."""

    def __init__(self, path: str | None, language: str = "en") -> None:
        self.file = find_set(path).file
        self._language = language
        self._states: FileStates = {}
        self._loaded_set: Loaded | None = None
        self.last_save: Save | None = None
        """The last save that can be drawn: it may have errors that no picture depends on, such as a
        broken promise."""
        self.good: Save | None = None
        """The last save without errors, which can be printed."""
        self._edition: Edition | None = None
        self._keys: Mapping[str, _Key] = {}
        self._pieces: tuple[Piece, ...] = ()
        self._metrics: Mapping[str, Metric] = {}

    def refresh(self) -> Update | None:
        """The changes since the last call; None if no file changed. The first call returns
        everything."""
        files = [*self._states] or [self.file]
        states = file_states(files, self._states)
        if self._states and digests(states) == digests(self._states):
            self._states = states
            return None
        try:
            loaded_set = read(str(self.file))
        except TilegenError as error:
            self._states, self._loaded_set = states, None
            return Update(None, self._pieces, {}, (), (), (), stale=True, fault=error)
        # Taken before reading, so that the next call notices a change made meanwhile.
        drawing_files = [self.file.parent / name for name in list_drawings(loaded_set)]
        states |= file_states((file for file in drawing_files if file not in states), {})
        self._states = {file: states[file] for file in (self.file, *drawing_files)}
        self._loaded_set = load_drawings(loaded_set, self.file.parent)
        return self._build_update(self._loaded_set)

    def picture(self, name: str) -> str:
        """A picture of `last_save`, as SVG. Raises LookupError for a name that it does not have."""
        save, edition = self.last_save, self._edition
        if save is None or edition is None or name not in self._keys:
            raise LookupError(name)
        press = save.loaded_set.game.press()
        for piece in self._pieces:
            if piece.name == name:
                return piece_picture(edition, press, piece)
        return dict(back_pictures(edition, press, [name]))[name]

    def find_lookalikes(self) -> Lookalikes:
        """The pieces that look alike; empty while there are errors. Draws all pieces, so it takes
        much longer than `refresh`."""
        loaded_set = self._loaded_set
        if loaded_set is None or not loaded_set.game.has("press"):
            return Lookalikes()
        pairs = find_lookalikes(loaded_set)
        return Lookalikes(pairs, tuple(lookalike_warnings(loaded_set, pairs)))

    def _build_update(self, loaded_set: Loaded) -> Update:
        edition = loaded_set.edition
        now = {} if edition is None else loaded_set.game.inspection().metrics(edition)
        metrics = self._compare_metrics(now, () if edition is None else edition.expectations)
        diagnostics, stale = (
            complaints(loaded_set),
            loaded_set.edition is None or loaded_set.has_errors,
        )
        if stale:
            return Update(
                loaded_set.source,
                self._pieces,
                {},
                (),
                diagnostics,
                metrics,
                stale=True,
                loaded_set=loaded_set,
            )
        self._metrics = now
        state = f"{__version__} {digests(self._states)}"
        self.last_save = Save(loaded_set, sha256(state.encode()).hexdigest()[:16])
        if not has_errors(diagnostics):
            self.good = self.last_save
        self._edition = edition = translate_edition(loaded_set.valid_edition, self._language)
        before = self._keys
        # What cannot be printed can be edited all the same.
        can_print = loaded_set.game.has("press")
        self._pieces = loaded_set.game.press().pieces(edition) if can_print else ()
        self._keys = self._picture_keys(loaded_set, edition) if can_print else {}
        faces = {
            name: _digest_of(name, key)
            for name, key in self._keys.items()
            if before.get(name) != key
        }
        removed_faces = tuple(name for name in before if name not in self._keys)
        return Update(
            loaded_set.source,
            self._pieces,
            faces,
            removed_faces,
            diagnostics,
            metrics,
            stale=False,
            loaded_set=loaded_set,
        )

    def _compare_metrics(
        self, now: Mapping[str, Metric], expectations: Iterable[Expectation]
    ) -> tuple[MetricChange, ...]:
        """The current metrics, each with its value at the last save without errors."""
        expectations_by_metric = {expectation.metric: expectation for expectation in expectations}
        return tuple(
            MetricChange(name, value, self._metrics.get(name), expectations_by_metric.get(name))
            for name, value in now.items()
        )

    def _picture_keys(self, loaded_set: Loaded, edition: Edition) -> Mapping[str, _Key]:
        """For the picture of each piece and each back, everything that it depends on: the set's
        shared values, the piece's row, and the drawings that these name."""
        entries = loaded_set.root.entries if isinstance(loaded_set.root, MappingNode) else ()
        sets = loaded_set.game.sets()
        not_shared = {sets.rows, *_NOT_SHARED, *sets.list_unseen(loaded_set.root)}
        shared_values = tuple(
            (entry.key, to_values(entry.value)) for entry in entries if entry.key not in not_shared
        )
        parts = tuple(self._digest(part.art.name) for part in edition.own_parts)
        rows = _collect_rows(loaded_set, edition, {piece.number for piece in self._pieces})
        of_all: _Key = (loaded_set.game.name, shared_values, parts)
        own = {*list_drawings(loaded_set)}
        keys: dict[str, _Key] = {}
        for piece in self._pieces:
            row_values = rows[piece.number]
            drawings = tuple(self._digest(name) for name in sorted(own & {*_words(row_values)}))
            keys[piece.name] = (*of_all, row_values, drawings)
        common = {} if edition.back is None else {BACK: edition.back}
        backs = {**common, **own_backs(edition)}.items()
        drawn_backs = {name: (*of_all, own.name, self._digest(own.name)) for name, own in backs}
        return {**keys, BACK: of_all, **drawn_backs}

    def _digest(self, name: str) -> str | None:
        state = self._states.get(self.file.parent / name)
        return state and state.digest


def _digest_of(name: str, key: _Key) -> str:
    """The digest by which a page knows a picture before it is drawn."""
    return sha256(repr((__version__, name, key)).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _collect_rows(
    loaded_set: Loaded, edition: Edition, numbers: Set[int]
) -> Mapping[int, PlainValue]:
    """The rows of the pieces with these numbers of a set without errors, as plain values. A piece
    without a row in the text has the set's own values."""
    key = loaded_set.game.sets().rows
    listing = find_node(loaded_set.root, [key])
    items = listing.items if isinstance(listing, SequenceNode) else ()
    rows: dict[int, PlainValue] = {}
    for row in items:
        number = find_node(row, ["id"])
        if isinstance(number, ScalarNode) and number.text.isdecimal():
            rows[int(number.text)] = to_values(row)
    if numbers <= rows.keys():
        return rows
    for piece in getattr(edition, key):
        if piece.number not in rows:
            span = piece.span if items else None
            at = find_path_at(listing, span.line, span.start) if span else ()
            rows[piece.number] = to_values(items[int(at[0])]) if at else repr(piece)
    return rows


def _words(value: PlainValue) -> Iterator[str]:
    if isinstance(value, str):
        yield value
        return
    for item in value:
        yield from _words(item)
