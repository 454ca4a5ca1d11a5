"""A set kept warm, to be seen while it is edited: what each save of it changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import NamedTuple

from tilegen import __version__
from tilegen.app.load import Loaded, drawings_of, drawn, file_of, read
from tilegen.app.printing.backs import own_backs
from tilegen.app.printing.pictures import back_pictures, piece_picture
from tilegen.app.validate import alike, complaints, mixed_up
from tilegen.app.watching import Looks, digests, looked
from tilegen.errors import TilegenError
from tilegen.games.press import BACK, Piece
from tilegen.sets.checks import Metric
from tilegen.sets.edition import Edition, Expectation, spoken
from tilegen.styles.likeness import Pair
from tilegen.text.diagnostics import Diagnostic
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
"""The keys of a set that change nothing in the picture of any piece."""


class Measured(NamedTuple):
    """A metric of the set: its value now, at the save before (None if there was none), and what the
    set expects of it, if anything."""

    name: str
    value: Metric
    before: Metric | None
    expected: Expectation | None

    @property
    def holds(self) -> bool:
        """Whether it is as expected; true where nothing is."""
        return self.expected is None or self.expected.holds(self.value)


class Seen(NamedTuple):
    """What there is to see of a set after a save.

    `faces` has the digests of the pictures that changed, by their names: those of pieces, BACK, and
    those of rows with a back of their own; `Preview.picture` draws them. `gone` has the names of
    pictures that are no more, and `pieces` all pieces in order. Errors leave the pictures of the
    last save without one: they are `stale` then. `diagnostics` have their places in `source`;
    pieces that look alike are not among them. `fault` says why nothing could be read; then there is
    no source, and nothing was `loaded`. `metrics` is empty for a text that is no set."""

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
    """The two pieces that look most alike, and then all others that players would mix up; and a
    warning for each piece of these."""

    pairs: tuple[Pair, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


class Good(NamedTuple):
    """A set without errors, and the digest of its file and of all drawings that it names."""

    loaded: Loaded
    digest: str


_Key = tuple[object, ...]
"""All that a picture depends on."""


class Preview:
    """A set at a path, which need not be there yet. Pieces speak `language`."""

    def __init__(self, path: str | None, language: str = "en") -> None:
        self.file = file_of(path)
        self._language = language
        self._looks: Looks = {}
        self._loaded: Loaded | None = None
        self.good: Good | None = None
        """The last save without errors."""
        self._edition: Edition | None = None
        self._keys: Mapping[str, _Key] = {}
        self._pieces: tuple[Piece, ...] = ()
        self._metrics: Mapping[str, Metric] = {}

    def refresh(self) -> Seen | None:
        """What changed since the last call; None if no file did. The first call sees all."""
        files = [*self._looks] or [self.file]
        looks = looked(files, self._looks)
        if self._looks and digests(looks) == digests(self._looks):
            self._looks = looks
            return None
        try:
            loaded = read(str(self.file))
        except TilegenError as error:
            self._looks, self._loaded = looks, None
            return Seen(None, self._pieces, {}, (), (), (), stale=True, fault=error)
        # A file is looked at before it is read: what is written meanwhile is seen by the next call.
        named = [self.file.parent / name for name in drawings_of(loaded)]
        looks |= looked((file for file in named if file not in looks), {})
        self._looks = {file: looks[file] for file in (self.file, *named)}
        self._loaded = drawn(loaded, self.file.parent)
        return self._seen(self._loaded)

    def picture(self, name: str) -> str:
        """A picture of the last save without errors, as SVG. Raises LookupError for a name that it
        does not have."""
        good, edition = self.good, self._edition
        if good is None or edition is None or name not in self._keys:
            raise LookupError(name)
        press = good.loaded.game.press()
        for piece in self._pieces:
            if piece.name == name:
                return piece_picture(edition, press, piece)
        return dict(back_pictures(edition, press, [name]))[name]

    def alike(self) -> Alike:
        """The pieces that look alike; nothing while there are errors. All pieces are drawn for it,
        so it takes much longer than `refresh`, and need not wait for the next one."""
        loaded = self._loaded
        if loaded is None:
            return Alike()
        pairs = alike(loaded)
        return Alike(pairs, tuple(mixed_up(loaded, pairs)))

    def _seen(self, loaded: Loaded) -> Seen:
        metrics = self._measured(loaded)
        found, stale = complaints(loaded), loaded.edition is None or loaded.has_errors
        if stale:
            return Seen(
                loaded.source, self._pieces, {}, (), found, metrics, stale=True, loaded=loaded
            )
        read = f"{__version__} {digests(self._looks)}"
        self.good = Good(loaded, sha256(read.encode()).hexdigest()[:16])
        self._edition = edition = spoken(loaded.whole, self._language)
        before, self._pieces = self._keys, loaded.game.press().pieces(edition)
        self._keys = self._keyed(loaded, edition)
        faces = {
            name: _digest_of(name, key)
            for name, key in self._keys.items()
            if before.get(name) != key
        }
        gone = tuple(name for name in before if name not in self._keys)
        return Seen(
            loaded.source, self._pieces, faces, gone, found, metrics, stale=False, loaded=loaded
        )

    def _measured(self, loaded: Loaded) -> tuple[Measured, ...]:
        edition = loaded.edition
        if edition is None:
            return ()
        before, self._metrics = self._metrics, loaded.game.inspection().metrics(edition)
        expected = {each.metric: each for each in edition.expectations}
        return tuple(
            Measured(name, value, before.get(name), expected.get(name))
            for name, value in self._metrics.items()
        )

    def _keyed(self, loaded: Loaded, edition: Edition) -> Mapping[str, _Key]:
        """What the picture of each piece depends on: what the set says of all, its row, and the
        drawings that either names; and that of each back."""
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
        look = self._looks.get(self.file.parent / name)
        return look and look.digest


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
