"""A set that is being edited, kept in memory: what each save changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import NamedTuple

from tilegen import __version__
from tilegen.app.load import Loaded, drawings_of, drawn, file_of, read
from tilegen.app.printing.backs import own_backs
from tilegen.app.printing.pictures import back_pictures, piece_picture
from tilegen.app.validate import alike, complaints, mixed_up
from tilegen.app.watching import FileStates, digests, file_states
from tilegen.errors import TilegenError
from tilegen.games.press import BACK, Piece
from tilegen.sets.checks import Metric
from tilegen.sets.edition import Edition, Expectation, spoken
from tilegen.styles.likeness import Pair
from tilegen.text.diagnostics import Diagnostic, has_errors
from tilegen.text.source import Source
from tilegen.text.yamltree import (
    MappingNode,
    Node,
    Plain,
    ScalarNode,
    SequenceNode,
    plain,
)

_NOT_SHARED = frozenset(("expect", "back"))
"""Keys of a set that do not affect any piece's picture."""


class Measured(NamedTuple):
    """A metric of the set: its value now, its value at the previous save, if any, and what the set
    expects of it, if anything."""

    name: str
    value: Metric
    before: Metric | None
    expected: Expectation | None

    @property
    def holds(self) -> bool:
        """Whether the value is as expected; true if nothing is expected."""
        return self.expected is None or self.expected.holds(self.value)


class Update(NamedTuple):
    """A set after a save, and what the save changed.

    `faces` has the digests of the pictures that changed, by name: pieces, BACK, and rows with a
    back of their own; `Preview.picture` draws them. `gone` names pictures that no longer exist, and
    `pieces` all pieces in order. While the set cannot be drawn, the pictures of the last save that
    can stay; then they are `stale`. `diagnostics` refer to `source`, and do not say which pieces
    look alike; with an error among them, the set does not print. If nothing could be read, `fault`
    says why, and `source` and `loaded` are None. `metrics` is empty for a text that is not a
    set."""

    source: Source | None
    pieces: tuple[Piece, ...]
    faces: Mapping[str, str]
    gone: tuple[str, ...]
    diagnostics: tuple[Diagnostic, ...]
    metrics: tuple[Measured, ...]
    stale: bool
    fault: TilegenError | None = None
    loaded: Loaded | None = None


class Alike(NamedTuple):
    """The two pieces that look most alike, then all others that players would mix up, and a warning
    for each of these."""

    pairs: tuple[Pair, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


class Save(NamedTuple):
    """A set as saved, and the digest of its file and of all drawings that it names."""

    loaded: Loaded
    digest: str


_Key = tuple[object, ...]
"""All that a picture depends on, to compare with the previous save."""


class Preview:
    """A set at a path, which need not exist yet. Words on pieces are in `language`."""

    def __init__(self, path: str | None, language: str = "en") -> None:
        self.file = file_of(path)
        self._language = language
        self._states: FileStates = {}
        self._loaded: Loaded | None = None
        self.shown: Save | None = None
        """The last save that can be drawn: it may have errors that no picture depends on, such as a
        broken promise."""
        self.good: Save | None = None
        """The last save without errors, which can be printed."""
        self._edition: Edition | None = None
        self._keys: Mapping[str, _Key] = {}
        self._pieces: tuple[Piece, ...] = ()
        self._metrics: Mapping[str, Metric] = {}

    def refresh(self) -> Update | None:
        """What changed since the last call; None if no file did. The first call returns all."""
        files = [*self._states] or [self.file]
        states = file_states(files, self._states)
        if self._states and digests(states) == digests(self._states):
            self._states = states
            return None
        try:
            loaded = read(str(self.file))
        except TilegenError as error:
            self._states, self._loaded = states, None
            return Update(None, self._pieces, {}, (), (), (), stale=True, fault=error)
        # Taken before reading, so that the next call notices a change made meanwhile.
        named = [self.file.parent / name for name in drawings_of(loaded)]
        states |= file_states((file for file in named if file not in states), {})
        self._states = {file: states[file] for file in (self.file, *named)}
        self._loaded = drawn(loaded, self.file.parent)
        return self._updated(self._loaded)

    def picture(self, name: str) -> str:
        """A picture of `shown`, as SVG. Raises LookupError for a name that it does not have."""
        shown, edition = self.shown, self._edition
        if shown is None or edition is None or name not in self._keys:
            raise LookupError(name)
        press = shown.loaded.game.press()
        for piece in self._pieces:
            if piece.name == name:
                return piece_picture(edition, press, piece)
        return dict(back_pictures(edition, press, [name]))[name]

    def alike(self) -> Alike:
        """The pieces that look alike; nothing while there are errors. Draws all pieces, so it takes
        much longer than `refresh`."""
        loaded = self._loaded
        if loaded is None:
            return Alike()
        pairs = alike(loaded)
        return Alike(pairs, tuple(mixed_up(loaded, pairs)))

    def _updated(self, loaded: Loaded) -> Update:
        edition = loaded.edition
        now = {} if edition is None else loaded.game.inspection().metrics(edition)
        metrics = self._measured(now, () if edition is None else edition.expectations)
        found, stale = complaints(loaded), loaded.edition is None or loaded.has_errors
        if stale:
            return Update(
                loaded.source, self._pieces, {}, (), found, metrics, stale=True, loaded=loaded
            )
        self._metrics = now
        read = f"{__version__} {digests(self._states)}"
        self.shown = Save(loaded, sha256(read.encode()).hexdigest()[:16])
        if not has_errors(found):
            self.good = self.shown
        self._edition = edition = spoken(loaded.whole, self._language)
        before, self._pieces = self._keys, loaded.game.press().pieces(edition)
        self._keys = self._keyed(loaded, edition)
        faces = {
            name: _digest_of(name, key)
            for name, key in self._keys.items()
            if before.get(name) != key
        }
        gone = tuple(name for name in before if name not in self._keys)
        return Update(
            loaded.source, self._pieces, faces, gone, found, metrics, stale=False, loaded=loaded
        )

    def _measured(
        self, now: Mapping[str, Metric], expectations: Iterable[Expectation]
    ) -> tuple[Measured, ...]:
        """The metrics beside those of the last save without errors."""
        expected = {each.metric: each for each in expectations}
        return tuple(
            Measured(name, value, self._metrics.get(name), expected.get(name))
            for name, value in now.items()
        )

    def _keyed(self, loaded: Loaded, edition: Edition) -> Mapping[str, _Key]:
        """What the picture of each piece and each back depends on: keys for the whole set, the
        piece's row, and the drawings that these name."""
        entries = loaded.root.entries if isinstance(loaded.root, MappingNode) else ()
        rows_key = loaded.game.sets().rows
        shared = tuple(
            (entry.key, plain(entry.value))
            for entry in entries
            if entry.key not in {rows_key, *_NOT_SHARED}
        )
        parts = tuple(self._digest(part.art.name) for part in edition.own_parts)
        rows = {
            number: said
            for entry in entries
            if entry.key == rows_key and isinstance(entry.value, SequenceNode)
            for number, said in map(_row, entry.value.items)
        }
        of_all: _Key = (loaded.game.name, shared, parts)
        own = {*drawings_of(loaded)}
        keys: dict[str, _Key] = {}
        for piece in self._pieces:
            said = rows[piece.number]
            drawings = tuple(self._digest(name) for name in sorted(own & {*_words(said)}))
            keys[piece.name] = (*of_all, said, drawings)
        common = {} if edition.back is None else {BACK: edition.back}
        backs = {**common, **own_backs(edition)}.items()
        drawn_backs = {name: (*of_all, own.name, self._digest(own.name)) for name, own in backs}
        return {**keys, BACK: of_all, **drawn_backs}

    def _digest(self, name: str) -> str | None:
        state = self._states.get(self.file.parent / name)
        return state and state.digest


def _digest_of(name: str, key: _Key) -> str:
    """By this a page knows a picture before it is drawn."""
    return sha256(repr((__version__, name, key)).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _row(row: Node) -> tuple[int, Plain]:
    """The number of a row of a set without errors, and what it says."""
    entries = row.entries if isinstance(row, MappingNode) else ()
    number = next(entry.value for entry in entries if entry.key == "id")
    assert isinstance(number, ScalarNode)  # noqa: S101 - the row was read
    return int(number.text), plain(row)


def _words(said: Plain) -> Iterator[str]:
    if isinstance(said, str):
        yield said
        return
    for each in said:
        yield from _words(each)
