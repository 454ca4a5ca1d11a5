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
from tilegen.play.arena import OutsideGame
from tilegen.version import __version__
from tilegen.web import desk, drafts, messages
from tilegen.web.drafts import PrintRequest, SaveRequest, TrialRequest
from tilegen.web.json_types import Json, Question, ValidationFailure, build_question, sentence

if TYPE_CHECKING:
    from tilegen.app.pages.prints import PrintService
    from tilegen.app.pages.samples import Samples

Answer = Json | ValidationFailure

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
        self._version = 0
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
            "GET /api/design/parts": self._draw_parts,
            "GET /api/design/options": self._list_options,
            "POST /api/design/print": build_question(PrintRequest, self._print),
            "POST /api/design/save": build_question(SaveRequest, self._save),
            "POST /api/design/sheets": self._draw_sheets,
            "POST /api/design/trial": build_question(TrialRequest, self._try),
            "POST /api/design/trial/stop": lambda _sent: {"stopped": True, "trial": None},
            "POST /set": self._open,
            "GET /set": self._describe_files,
        }
        """The handler of each question."""

    def answer(self, question: str, body: str = "") -> str:
        """The answer to a question such as `POST /api/desk`, as JSON: its `status`, what is `said`,
        pictures that are new (`drawn`) or `gone`, by their addresses, and a `trial` for another
        worker to `play`, or null to stop one."""
        handler = self.questions.get(question)
        answer = (
            ValidationFailure(_ELSEWHERE)
            if handler is None
            else _answer_in_sentences(lambda: handler(body.encode()))
        )
        if isinstance(answer, ValidationFailure):
            return json.dumps({"status": HTTPStatus.BAD_REQUEST, "said": {"say": answer.say}})
        pictures = {key: answer.pop(key) for key in ("drawn", "gone", "trial") if key in answer}
        return json.dumps({"status": HTTPStatus.OK, "said": answer, **pictures})

    def read_changes(self) -> str | None:
        """The state of the set, as JSON, if it has changed since the last call. `message` is what a
        server sends, `drawn` and `gone` are as in an answer, and `kept` is what the browser keeps
        and opens on its next visit, if that changed."""
        studio = self._studio
        if studio is None:
            return None
        studio.look()
        if studio.version == self._version:
            return None
        self._version = studio.version
        before, self._faces = self._faces, studio.faces
        files = self._read_files()
        changed, self._files = files != self._files, files
        state = {**studio.as_json(), "file": self._file.name}
        if state["prints"]:
            self._good = files
        return json.dumps(
            {
                "message": messages.frame("seen", state),
                "drawn": {_face(face): studio.picture(face) for face in self._faces - before},
                "gone": sorted(map(_face, before - self._faces)),
                "kept": self._describe_kept_files() if changed else None,
            }
        )

    def compare(self) -> None:
        """Finds the pieces that look alike, which takes longer than all else, so it comes last."""
        if self._studio is not None:
            self._studio.compare()

    @staticmethod
    def play(request: str, tell: Callable[[str], None]) -> None:
        """Plays a trial, and passes each message that a server would send to `tell`. Takes long."""
        # Loaded late: it takes a while, and few sets are tried.
        from tilegen.app.simulation.growing import DraftTrial, grow  # noqa: PLC0415

        options = json.loads(request)
        file = Path(options.pop("file"))
        _write(options.pop("files"), file.parent)
        origin = options.pop("outside_game")
        outside_game = None if origin is None else OutsideGame(*origin)
        trial = DraftTrial(file, outside_game=outside_game, **options)

        def tell_game(game_report: Json) -> None:
            is_running = game_report["games"] < game_report["of"]
            tell(messages.frame("played", {**game_report, "running": is_running}))

        grow(trial, tell_game)

    def _try(self, request: TrialRequest) -> Answer:
        from tilegen.app.simulation.growing import prepare_trial  # noqa: PLC0415 -- as above

        saves = [] if self._studio is None else [save.loaded_set for save in self._studio.saves]
        trial = prepare_trial(self._file, request.players, request.text, saves)
        trial_set = {"file": str(self._file), "files": self._read_files()}
        return {"players": request.players, "trial": {**trial._asdict(), **trial_set}}

    def _save(self, request: SaveRequest) -> Answer:
        assert self._studio is not None  # noqa: S101 -- a page saves what it was shown
        return {"saved": self._studio.save(request.text, request.digest)}

    def _open(self, body: bytes) -> Answer:
        """Puts another set into the folder: one that the browser kept, with the `good` files of its
        last save without errors if it has some now, or one that somebody opened, or else the
        standard one of a game, with promises that let its rows change."""
        request = json.loads(body)
        game = request["game"] if request.get("game") in GAMES else USUAL
        name = request.get("name", carried_set(game).name)
        files = request.get("files") or {name: _read_loosened_set(game)}
        good = request.get("good") or {}
        for candidate in (files, good or files):
            failure = _find_failure(name, candidate)
            if failure is not None:
                return failure
        self._file = self._folder / name
        # A set of the same name may be another one: nothing of the last one may be printed.
        self._studio, self._version, self._good = Studio(str(self._file)), 0, good
        if good:
            _write(good, self._folder)
            self._studio.look()
        _write(files, self._folder)
        # A standard set that nobody chose or changed is not kept: a newer site has a newer one.
        self._files = {} if request else self._read_files()
        return {}

    def _describe_files(self, _body: bytes) -> Json:
        return {"name": self._file.name, "files": self._read_files()}

    def _describe_kept_files(self) -> Json:
        is_other = self._good and self._good != self._files
        return {**self._describe_files(b""), **({"good": self._good} if is_other else {})}

    def _read_files(self) -> dict[str, str]:
        files = sorted(self._folder.iterdir())
        return {file.name: file.read_bytes().decode() for file in files}

    @cached_property
    def _samples(self) -> Samples:
        from tilegen.app.pages.samples import Samples  # noqa: PLC0415 -- as below

        return Samples(lambda: None if self._studio is None else self._studio.shown)

    def _draw_parts(self, _body: bytes) -> Answer:
        """The parts, all drawn at once as `_draw_sheets` does, but for those drawn before."""
        samples = self._samples.as_json()
        faces = {part["face"] for part in samples["parts"]}
        before, self._part_faces = self._part_faces, faces
        pictures = {_part(face): self._samples.picture(face) for face in faces - before}
        return {**samples, "drawn": pictures, "gone": sorted(map(_part, before - faces))}

    @cached_property
    def _prints(self) -> PrintService:
        # Loaded late: PDF takes longer to load than all else together.
        from tilegen.app.pages.prints import PrintService  # noqa: PLC0415

        return PrintService(lambda: None if self._studio is None else self._studio.good)

    def _list_options(self, _body: bytes) -> Answer:
        from tilegen.app.pages.prints import choices  # noqa: PLC0415 -- as above

        return {"options": choices(None if self._studio is None else self._studio.good)}

    def _print(self, request: PrintRequest) -> Answer:
        from tilegen.app.pages.prints import as_json  # noqa: PLC0415 -- as above

        if self._studio is not None:
            self._studio.look()
        return as_json(self._prints.print_pdf(request.options))

    def _draw_sheets(self, _body: bytes) -> Answer:
        """The sheets, all drawn at once, since pages request no pictures here."""
        sheets = self._prints.sheets()
        digest, numbers = sheets["digest"], range(1, len(sheets["pages"]) + 1)
        pictures = {_sheet(digest, number): self._prints.page(digest, number) for number in numbers}
        before, self._sheets = self._sheets, frozenset(pictures)
        return {**sheets, "drawn": pictures, "gone": sorted(before - self._sheets)}


def _read_loosened_set(game: str) -> str:
    # Loaded late: it builds the schemas of all games.
    from tilegen.app.init import loosen  # noqa: PLC0415

    return loosen(carried_set(game).read_text(encoding="utf-8"), game)


def _find_failure(name: str, files: Mapping[str, str]) -> ValidationFailure | None:
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


def _home(_body: bytes) -> Answer:
    return {"version": __version__, "host": False, "lan": [], "games": [], "tables": []}


def _answer_in_sentences(work: Callable[[], Answer]) -> Answer:
    try:
        return work()
    except TilegenError as error:
        return sentence(error)
    except ImportError:
        return ValidationFailure(_ELSEWHERE)
