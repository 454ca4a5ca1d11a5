"""Answers pages in the browser as a server does: the same JSON, made by the same functions."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cached_property
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tilegen.app.games import GAMES, USUAL
from tilegen.app.pages.desk import SetResolver
from tilegen.app.pages.forms import Forms
from tilegen.app.pages.studio import Studio
from tilegen.app.set_places import carried_set
from tilegen.errors import TilegenError
from tilegen.version import __version__
from tilegen.web import desk, drafts, messages
from tilegen.web.drafts import PrintRequest, SaveRequest, TrialRequest
from tilegen.web.json_types import Json, Question, ValidationFailure, build_question, sentence

if TYPE_CHECKING:
    from tilegen.app.pages.prints import PrintService
    from tilegen.app.pages.samples import Samples

Told = Json | ValidationFailure

_SET: Final = re.compile(r"[^/\\\0]{1,100}\.ya?ml")
_DRAWING: Final = re.compile(r"[^/\\\0]{1,100}\.svg")
_ELSEWHERE: Final = "a browser alone cannot do that: install tilegen, and run 'tilegen serve'"


class Answers:
    """Answers questions one by one. The set that is being edited is in `folder`, with the drawings
    that it names."""

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder)
        self._file = carried_set()
        self._studio: Studio | None = None
        self._told = 0
        self._faces: frozenset[str] = frozenset()
        self._sheets: frozenset[str] = frozenset()
        self._part_faces: set[str] = set()
        self._files: Mapping[str, str] = {}
        self._good: Mapping[str, str] = {}
        """The files of the last save without errors."""
        self.questions: Mapping[str, Question] = {
            "GET /api/home": _home,
            **desk.questions(SetResolver),
            **drafts.questions(lambda: self._file, None),
            **drafts.form_questions(Forms(lambda: self._file)),
            "GET /api/design/parts": self._parts,
            "GET /api/design/options": self._options,
            "POST /api/design/print": build_question(PrintRequest, self._print),
            "POST /api/design/save": build_question(SaveRequest, self._save),
            "POST /api/design/sheets": self._laid_out,
            "POST /api/design/trial": build_question(TrialRequest, self._try),
            "POST /api/design/trial/stop": lambda _sent: {"stopped": True, "trial": None},
            "POST /set": self._open,
            "GET /set": self._saved,
        }
        """The handler of each question."""

    def answer(self, question: str, body: str = "") -> str:
        """The answer to a question such as `POST /api/desk`, as JSON: its `status`, what is `said`,
        pictures that are new (`drawn`) or `gone`, by their addresses, and a `trial` for another
        worker to `play`, or null to stop one."""
        handler = self.questions.get(question)
        told = (
            ValidationFailure(_ELSEWHERE)
            if handler is None
            else _sentence(lambda: handler(body.encode()))
        )
        if isinstance(told, ValidationFailure):
            return json.dumps({"status": HTTPStatus.BAD_REQUEST, "said": {"say": told.say}})
        beside = {key: told.pop(key) for key in ("drawn", "gone", "trial") if key in told}
        return json.dumps({"status": HTTPStatus.OK, "said": told, **beside})

    def seen(self) -> str | None:
        """The state of the set, as JSON, if it has changed since the last call. `message` is what a
        server sends, `drawn` and `gone` are as in an answer, and `kept` is what the browser keeps
        and opens on its next visit, if that changed."""
        studio = self._studio
        if studio is None:
            return None
        studio.look()
        if studio.version == self._told:
            return None
        self._told = studio.version
        before, self._faces = self._faces, studio.faces
        files = self._texts()
        changed, self._files = files != self._files, files
        told = {**studio.as_json(), "file": self._file.name}
        if told["prints"]:
            self._good = files
        return json.dumps(
            {
                "message": messages.frame("seen", told),
                "drawn": {_face(each): studio.picture(each) for each in self._faces - before},
                "gone": sorted(map(_face, before - self._faces)),
                "kept": self._kept() if changed else None,
            }
        )

    def compare(self) -> None:
        """Finds the pieces that look alike, which takes longer than all else, so it comes last."""
        if self._studio is not None:
            self._studio.compare()

    @staticmethod
    def play(said: str, tell: Callable[[str], None]) -> None:
        """Plays a trial, and passes each message that a server would send to `tell`. Takes long."""
        # Loaded late: it takes a while, and few sets are tried.
        from tilegen.app.simulation.growing import DraftTrial, grow  # noqa: PLC0415

        asked = json.loads(said)
        file = Path(asked.pop("file"))
        _write(asked.pop("files"), file.parent)
        trial = DraftTrial(file, **asked)

        def played(told: Json) -> None:
            tell(messages.frame("played", {**told, "running": told["games"] < told["of"]}))

        grow(trial, played)

    def _try(self, said: TrialRequest) -> Told:
        from tilegen.app.simulation.growing import prepare_trial  # noqa: PLC0415 -- as above

        saves = [] if self._studio is None else [save.loaded_set for save in self._studio.saves]
        found = prepare_trial(self._file, said.players, said.text, saves)
        trial_set = {"file": str(self._file), "files": self._texts()}
        return {"players": said.players, "trial": {**found._asdict(), **trial_set}}

    def _save(self, said: SaveRequest) -> Told:
        assert self._studio is not None  # noqa: S101 -- a page saves what it was shown
        return {"saved": self._studio.save(said.text, said.digest)}

    def _open(self, sent: bytes) -> Told:
        """Puts another set into the folder: one that the browser kept, with the `good` files of its
        last save without errors if it has some now, or one that somebody opened, or else the
        standard one of a game, with promises that let its rows change."""
        asked = json.loads(sent)
        game = asked["game"] if asked.get("game") in GAMES else USUAL
        name = asked.get("name", carried_set(game).name)
        files = asked.get("files") or {name: _begun(game)}
        good = asked.get("good") or {}
        for each in (files, good or files):
            wrong = _wrong(name, each)
            if wrong is not None:
                return wrong
        self._file = self._folder / name
        # A set of the same name may be another one: nothing of the last one may be printed.
        self._studio, self._told, self._good = Studio(str(self._file)), 0, good
        if good:
            _write(good, self._folder)
            self._studio.look()
        _write(files, self._folder)
        # A standard set that nobody chose or changed is not kept: a newer site has a newer one.
        self._files = {} if asked else self._texts()
        return {}

    def _saved(self, _sent: bytes) -> Json:
        return {"name": self._file.name, "files": self._texts()}

    def _kept(self) -> Json:
        is_other = self._good and self._good != self._files
        return {**self._saved(b""), **({"good": self._good} if is_other else {})}

    def _texts(self) -> dict[str, str]:
        found = sorted(self._folder.iterdir())
        return {file.name: file.read_bytes().decode() for file in found}

    @cached_property
    def _samples(self) -> Samples:
        from tilegen.app.pages.samples import Samples  # noqa: PLC0415 -- as below

        return Samples(lambda: None if self._studio is None else self._studio.shown)

    def _parts(self, _sent: bytes) -> Told:
        """The parts, all drawn at once as `_laid_out` does, but for those drawn before."""
        told = self._samples.as_json()
        faces = {each["face"] for each in told["parts"]}
        before, self._part_faces = self._part_faces, faces
        drawn = {_part(each): self._samples.picture(each) for each in faces - before}
        return {**told, "drawn": drawn, "gone": sorted(map(_part, before - faces))}

    @cached_property
    def _prints(self) -> PrintService:
        # Loaded late: PDF takes longer to load than all else together.
        from tilegen.app.pages.prints import PrintService  # noqa: PLC0415

        return PrintService(lambda: None if self._studio is None else self._studio.good)

    def _options(self, _sent: bytes) -> Told:
        from tilegen.app.pages.prints import choices  # noqa: PLC0415 -- as above

        return {"options": choices(None if self._studio is None else self._studio.good)}

    def _print(self, said: PrintRequest) -> Told:
        from tilegen.app.pages.prints import as_json  # noqa: PLC0415 -- as above

        if self._studio is not None:
            self._studio.look()
        return as_json(self._prints.print_pdf(said.options))

    def _laid_out(self, _sent: bytes) -> Told:
        """The sheets, all drawn at once, since pages request no pictures here."""
        told = self._prints.sheets()
        digest, numbers = told["digest"], range(1, len(told["pages"]) + 1)
        drawn = {_sheet(digest, number): self._prints.page(digest, number) for number in numbers}
        before, self._sheets = self._sheets, frozenset(drawn)
        return {**told, "drawn": drawn, "gone": sorted(before - self._sheets)}


def _begun(game: str) -> str:
    # Loaded late: it builds the schemas of all games.
    from tilegen.app.init import loosen  # noqa: PLC0415

    return loosen(carried_set(game).read_text(encoding="utf-8"), game)


def _wrong(name: str, files: Mapping[str, str]) -> ValidationFailure | None:
    """Why these cannot be the files of a set."""
    if not _SET.fullmatch(name) or name not in files:
        return ValidationFailure("a set is a file that ends in '.yaml'")
    if not all(map(_DRAWING.fullmatch, files.keys() - {name})):
        return ValidationFailure("beside a set there are drawings, which end in '.svg'")
    return None


def _write(files: Mapping[str, str], folder: Path) -> None:
    """Makes the folder hold exactly these texts."""
    folder.mkdir(exist_ok=True)
    for file in folder.iterdir():
        if file.name not in files:
            file.unlink()
    for name, text in files.items():
        (folder / name).write_bytes(text.encode())


def _face(digest: str) -> str:
    return f"/design/face/{digest}.svg"


def _part(digest: str) -> str:
    return f"/design/part/{digest}.svg"


def _sheet(digest: str, number: int) -> str:
    return f"/design/sheet/{digest}/{number}.svg"


def _home(_sent: bytes) -> Told:
    return {"version": __version__, "host": False, "lan": [], "games": [], "tables": []}


def _sentence(work: Callable[[], Told]) -> Told:
    try:
        return work()
    except TilegenError as error:
        return sentence(error)
    except ImportError:
        return ValidationFailure(_ELSEWHERE)
