"""A designer's set as a page shows it after each save."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from tilegen.app.games import known_games
from tilegen.app.load import Loaded
from tilegen.app.output.files import rewrite, write_new
from tilegen.app.pages.forms import has_form
from tilegen.app.pages.preview import Lookalikes, MetricChange, Preview, Save, Update
from tilegen.app.set_places import carried_set, is_carried
from tilegen.errors import TilegenError
from tilegen.games.press import BACK
from tilegen.names import EXAMPLES
from tilegen.sets.edition import Expectation
from tilegen.text.report import to_dict
from tilegen.text.source import Source

Json = dict[str, Any]


_REMEMBERED: Final = 10
"""Saves kept, to compare the next one with."""


class Studio:
    """The set at a path, kept in memory. `version` rises with every change. If it `is_new`, there
    is no file at the path yet, and `begin` may write it."""

    def __init__(self, path: str | None, *, is_new: bool = False) -> None:
        self._is_new = is_new
        self.version = 0
        self._preview = Preview(path)
        self._last_update: Update | None = None
        self._alike = Lookalikes()
        self._faces: dict[str, str] = {}
        self._drawn: dict[str, str] = {}
        self._changed_faces: tuple[str, ...] = ()
        self.is_compared = False
        """Whether `compare` was called since the last change."""
        self._saves: deque[Save] = deque(maxlen=_REMEMBERED)

    @property
    def file(self) -> Path:
        """The file of the set, which need not exist."""
        return self._preview.file

    @property
    def shown(self) -> Save | None:
        """The last save that can be drawn, as of the last `look`; it may break a promise."""
        return self._preview.last_save

    @property
    def good(self) -> Save | None:
        """The last save without errors, as of the last `look`."""
        return self._preview.good

    @property
    def saves(self) -> tuple[Save, ...]:
        """The last saves that can be drawn, the newest first."""
        return tuple(reversed(self._saves))

    @property
    def is_ours(self) -> bool:
        """Whether the set comes with tilegen or with a game, and so is never written."""
        return is_carried(self.file) or self.file in {carried_set(game) for game in known_games()}

    def look(self) -> bool:
        """Whether the set or one of its drawings has changed since the last call. If so, updates
        everything except the results of `compare`."""
        update = self._preview.refresh()
        if update is None:
            return False
        first = not self._faces
        save = self._preview.last_save
        if save is not None and (not self._saves or self._saves[-1] is not save):
            self._saves.append(save)
        self._last_update, self._alike, self.is_compared = update, Lookalikes(), False
        for name in update.removed_faces:
            self._faces.pop(name, None)
        self._faces |= update.faces
        self._drawn = {digest: self._drawn[digest] for digest in self.faces & self._drawn.keys()}
        self._changed_faces = () if first or update.stale else tuple(update.faces)
        self.version += 1
        return True

    @property
    def faces(self) -> frozenset[str]:
        """The digests of all pictures of `shown`."""
        return frozenset(self._faces.values())

    def picture(self, digest: str) -> str | None:
        """A picture of `shown`, as SVG, drawn at the first request for it."""
        name = next(
            (name for name, face_digest in self._faces.items() if face_digest == digest), None
        )
        if name is not None and digest not in self._drawn:
            self._drawn[digest] = self._preview.picture(name)
        return self._drawn.get(digest)

    def compare(self) -> None:
        """Finds the pieces that look alike, which takes much longer than `look`."""
        self._alike, self.is_compared = self._preview.find_lookalikes(), True
        self.version += 1

    def as_json(self) -> Json:
        """Everything that a page shows, ready for `json`."""
        update = self._last_update
        if update is None:
            return {}
        fault = update.fault
        diagnostics = (*update.diagnostics, *self._alike.diagnostics)
        text = update.source.text if update.source else ""
        return {
            "v": self.version,
            "file": str(self.file),
            "ours": self.is_ours,
            "has_form": update.loaded_set is not None and has_form(update.loaded_set.game),
            "offer": self._offer(update.loaded_set),
            "players": _players(update.loaded_set),
            "text": text,
            "digest": digest_of(text),
            "stale": update.stale,
            "good": self.good and self.good.digest,
            "prints": self.good is not None and self.good is self.shown and not update.stale,
            "height": _height(update.loaded_set),
            "quiet": self.is_compared,
            "begin": [*EXAMPLES] if self._is_new and update.source is None else [],
            "fault": None if fault is None else {"message": fault.message, "hint": fault.hint},
            "pieces": [
                {
                    "name": piece.name,
                    "title": piece.title,
                    "number": piece.number,
                    "face": self._faces.get(piece.name),
                }
                for piece in update.pieces
            ],
            "back": self._faces.get(BACK),
            "changed": list(self._changed_faces),
            "gone": list(update.removed_faces),
            "diagnostics": [to_dict(diagnostic) for diagnostic in diagnostics],
            "metrics": [_metric(metric) for metric in update.metrics],
            "alike": [
                {"one": one, "other": other, "likeness": round(likeness, 4)}
                for one, other, likeness in self._alike.pairs
            ],
        }

    def _offer(self, loaded_set: Loaded | None) -> str | None:
        """The name with which a page opens a table for this set. None if nothing could be read."""
        if loaded_set is None:
            return None
        game = loaded_set.game.name
        return game if self.is_ours and game in known_games() else offered_name(loaded_set)

    def begin(self, example: str) -> None:
        """Writes the file of a new set, like an example, and the schema beside it. Raises
        TilegenError if the set is not new, if there are such files, and for an unknown example."""
        if not self._is_new:
            raise TilegenError("this set exists already", "'tilegen init' begins another")
        # Loaded late: it reads and writes files of tile games.
        from tilegen.app.own_file import begin_file  # noqa: PLC0415

        begin_file(self.file, example)

    def save(self, text: str, digest: str) -> bool:
        """Writes the set's file with its own line ends, or creates it if it was deleted. Returns
        False, and writes nothing, if the file no longer has the text with this digest, since
        another editor saved it. Raises TilegenError for a standard set, and for a file that cannot
        be written."""
        file = self.file
        if self.is_ours:
            message = "this set comes with tilegen, and is not changed"
            raise TilegenError(message, "'tilegen init my-game' makes one of your own to serve")
        try:
            before = file.read_bytes().decode("utf-8")
        except FileNotFoundError:
            write_new([(Path(file.name), text.encode("utf-8"))], file.parent)
            return True
        except (OSError, ValueError) as error:
            message = f"'{file}' cannot be read any more"
            raise TilegenError(message, "save what you have written under another name") from error
        if digest_of(Source.from_text("", before).text) != digest:
            return False
        mark = "\ufeff" if before.startswith("\ufeff") else ""
        ends = "\r\n" if "\r\n" in before else "\n"
        rewrite(file, (mark + text.replace("\n", ends)).encode("utf-8"))
        return True


def offered_name(loaded_set: Loaded) -> str:
    """The name under which tables are opened with a designer's own set; no standard set has it."""
    return loaded_set.name if loaded_set.name not in known_games() else f"my {loaded_set.name}"


def _height(loaded_set: Loaded | None) -> float:
    """The height of the pieces in widths; 1 if there are none to see."""
    if loaded_set is None or not loaded_set.game.has("press"):
        return 1.0
    return loaded_set.game.press().height


def _players(loaded_set: Loaded | None) -> list[int]:
    """The numbers of players of the set's game; empty if nothing could be read."""
    return [] if loaded_set is None else [*loaded_set.game.records().grammar.seats]


def digest_of(text: str) -> str:
    """The digest by which a page identifies the text that it edited."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _metric(metric: MetricChange) -> Mapping[str, Any]:
    return {
        "name": metric.name,
        "value": metric.value,
        "before": metric.before,
        "holds": metric.holds,
        "expected": None
        if metric.expectation is None
        else _expectation_as_json(metric.expectation),
    }


def _expectation_as_json(expectation: Expectation) -> Mapping[str, Any]:
    return {
        "at_least": expectation.at_least,
        "at_most": expectation.at_most,
    }
