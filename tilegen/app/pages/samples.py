"""The parts that the rows of a set can name, each as a small picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from tilegen.app.pages.preview import Save
from tilegen.games.ownparts import own_parts
from tilegen.render import svg
from tilegen.sets.edition import Edition
from tilegen.sheets.catalogue import Catalogue, Entry, picture
from tilegen.version import __version__

Json = dict[str, Any]
"""One object, ready for `json`."""
_Key = tuple[str, Mapping[str, str]]
"""All that the pictures depend on: the game, and a digest of each own part."""


class _Sample(NamedTuple):
    kind: str
    entry: Entry


class _SampleCache(NamedTuple):
    key: _Key
    catalogue: Catalogue
    samples: Mapping[str, _Sample]
    """By the digest of each picture."""


class Samples:
    """The parts for the last save that can be drawn, which `shown` returns. The first call draws
    them all, which takes some tenths of a second; later calls draw only if an own part has
    changed."""

    def __init__(self, get_save: Callable[[], Save | None]) -> None:
        self._shown = get_save
        self._cache: _SampleCache | None = None

    def as_json(self) -> Json:
        """The parts in order, with their kinds and the digests of their pictures; empty before the
        first save that can be drawn. `height` is the height of a picture of width 1."""
        save = self._shown()
        if save is None:
            return {"height": 1.0, "parts": []}
        edition, game = save.loaded_set.valid_edition, save.loaded_set.game
        key = (game.name, _digests(edition))
        if self._cache is None or self._cache.key != key:
            catalogue = game.press().catalogue(own_parts(edition))
            self._cache = _SampleCache(key, catalogue, _samples(catalogue, key))
        samples = self._cache.samples
        face = next(picture(self._cache.catalogue, sample.entry) for sample in samples.values())
        parts = [
            {"kind": sample.kind, "name": sample.entry[0], "face": digest}
            for digest, sample in samples.items()
        ]
        return {"height": round(face.height / face.width, 3), "parts": parts}

    def picture(self, digest: str) -> str | None:
        """The picture with this digest, as SVG. None if no part has it."""
        cache = self._cache
        if cache is None or digest not in cache.samples:
            return None
        face = picture(cache.catalogue, cache.samples[digest].entry)
        return svg.document(face, svg.fragment(face), face.name)


def _digests(edition: Edition) -> Mapping[str, str]:
    """A digest of each own part, by its name."""
    return {part.name: _digest(f"{part.place} {part.art.items!r}") for part in edition.own_parts}


def _samples(catalogue: Catalogue, key: _Key) -> Mapping[str, _Sample]:
    game, own = key
    return {
        _digest(f"{__version__} {game} {kind} {entry[0]} {own.get(entry[0], '')}"): _Sample(
            kind, entry
        )
        for kind, entries in catalogue.kinds.items()
        for entry in entries
    }


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
