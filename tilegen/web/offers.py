"""The sets that tables can be opened with."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from tilegen.app.games import known_games, usual_game
from tilegen.app.load import Loaded, list_drawings, load
from tilegen.app.pages.studio import offered_name
from tilegen.app.pages.variant_texts import list_variant_texts
from tilegen.app.tables.bot_seats import bot_names
from tilegen.app.tables.store import list_table_variants
from tilegen.app.watching import FileStates, digests, file_states
from tilegen.errors import TilegenError
from tilegen.version import __version__
from tilegen.web.static_files import compress_content


class Offer(NamedTuple):
    """A set as it was last read, and its name on pages. `digest` is the digest of its file and
    drawings, and empty for a standard set. `variant_texts` says by language what is different in
    each variant but the usual one."""

    name: str
    loaded_set: Loaded
    digest: str = ""
    variant_texts: Mapping[str, Mapping[str, str]] = MappingProxyType({})

    @property
    def complaint(self) -> str | None:
        """The reason why no table can be opened with it, in a sentence. None if one can."""
        try:
            _ = self.loaded_set.valid_edition
        except TilegenError as error:
            return error.message
        return None

    def as_json(self) -> dict[str, Any]:
        """The set as the lobby shows it, ready for `json`."""
        game, edition = self.loaded_set.game, self.loaded_set.edition
        grammar = game.records().grammar
        return {
            "set": self.name,
            "game": game.name,
            "title": edition.name if edition is not None else self.name,
            "titles": {} if edition is None else dict(edition.names),
            "players": [grammar.seats[0], grammar.seats[-1]],
            "rules": list_table_variants(game),
            "rules_texts": dict(self.variant_texts),
            "bots": list(bot_names(game)),
            "cover": self.cover,
            "file": Path(self.loaded_set.source.name).name if self.digest else None,
        }

    @property
    def cover(self) -> str | None:
        """The digest for the URL of the set's own cover. None while there are errors, without
        pieces to draw, and for the standard sets, whose pictures all pages have."""
        is_drawn = self.complaint is None and self.loaded_set.game.has("press")
        return self.digest if self.digest and is_drawn else None

    def render_cover(self) -> str:
        """The cover as SVG, with pieces of the set."""
        # The drawing code is imported for a designer's own set, and not for the standard sets.
        from tilegen.app.printing.pictures import cover_picture  # noqa: PLC0415

        return cover_picture(self.loaded_set.valid_edition, self.loaded_set.game.press())


class Offers:
    """The standard set of each known game, the default game's first. Before them comes the set in
    the file `own`, which is read again whenever it changes: its designer may be editing it. Raises
    TilegenError if it cannot be read, unless it `is_new` and may come later."""

    def __init__(self, own: str | None, *, is_new: bool = False) -> None:
        games = known_games()
        self._first = own if own in games else usual_game().name
        self._standard: dict[str, Offer] = {}
        self._file = None if own is None or own in games else Path(own)
        self._states: FileStates = {}
        self._cover: tuple[str, bytes] | None = None
        self.own: Offer | None = None
        if self._file is not None and not is_new:
            self.own = self._read(self._file)
        """The set in the file as it was last read; None without a file."""

    def list_offers(self) -> list[Offer]:
        """The sets on offer now."""
        names = sorted(known_games(), key=lambda name: name != self._first)
        standard = map(self._load_standard, names)
        # A game from outside may have pieces, and come without a set of them.
        return [*self._load_own_offers(), *(offer for offer in standard if offer.complaint is None)]

    def find_offer(self, name: str) -> Offer | None:
        """The set with this name. None if there is none. Raises TilegenError if it has errors."""
        offer = next(
            (candidate for candidate in self.list_offers() if candidate.name == name), None
        )
        if offer is not None and offer.complaint is not None:
            raise TilegenError(offer.complaint, "the designer's page shows them")
        return offer

    def served_set(self) -> Loaded | None:
        """The set in the file as it is now; None without a file."""
        return next((offer.loaded_set for offer in self._load_own_offers()), None)

    def cover(self, digest: str) -> bytes | None:
        """The cover of the set in the file, compressed, rendered once. None if its digest is
        another by now."""
        own = self.own
        if own is None or own.cover != digest:
            return None
        if self._cover is None or self._cover[0] != digest:
            self._cover = digest, compress_content(own.render_cover().encode())
        return self._cover[1]

    def _load_standard(self, game: str) -> Offer:
        if game not in self._standard:
            self._standard[game] = Offer(game, load(game))
        return self._standard[game]

    def _load_own_offers(self) -> list[Offer]:
        if self._file is None:
            return []
        try:
            self.own = self._read(self._file)
        except TilegenError:
            self.own = None  # The file is missing, perhaps in the middle of a save.
        return [] if self.own is None else [self.own]

    def _read(self, file: Path) -> Offer:
        states = file_states(self._states or [file], self._states)
        if self._states and self.own is not None and digests(states) == digests(self._states):
            return self.own
        loaded_set = load(str(file))
        # Taken before reading, so that the next look notices a change made meanwhile.
        drawing_paths = [file.parent / name for name in list_drawings(loaded_set)]
        states |= file_states((path for path in drawing_paths if path not in states), {})
        self._states = {path: states[path] for path in (file, *drawing_paths)}
        identity = f"{__version__} {digests(self._states)}"
        return Offer(
            offered_name(loaded_set),
            loaded_set,
            sha256(identity.encode()).hexdigest()[:16],
            list_variant_texts(loaded_set.edition),
        )
