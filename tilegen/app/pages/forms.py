"""A set that is being edited as a form, and its text with a field of it changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from tilegen.app.load import Loaded, load_text
from tilegen.app.pages.piece_pictures import Faces
from tilegen.app.validate import complaints
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.sets.form import SetForm
from tilegen.text.diagnostics import Diagnostic
from tilegen.text.edits import apply_edits
from tilegen.text.report import to_dict
from tilegen.text.yamllayout import LayoutError
from tilegen.text.yamlpath import Tree, find_path_at
from tilegen.text.yamlput import remove_value, set_value

Json = dict[str, Any]
"""One object, ready for `json`."""

_KEPT: Final = 4
"""Texts whose pictures can be asked for: a page may still show those of the last one."""
_BY_HAND: Final = "the text is written in a way that only you can change"


class Forms:
    """Forms of texts in a file, which need not be saved, and the pictures of the last few texts
    without errors, by the digest in their forms."""

    def __init__(self, file: Callable[[], Path]) -> None:
        self._file = file
        self._faces: dict[str, Faces] = {}
        self._last: tuple[Loaded, Faces] | None = None
        """The set that was last asked for: a page asks several questions about each text."""
        self._last_form: tuple[Loaded, SetForm | None] | None = None

    def find_faces(self, digest: str) -> Faces | None:
        """The pictures and the rules of a text."""
        return self._faces.get(digest)

    def draw_row(self, loaded_set: Loaded, number: int) -> Json:
        """The pieces of a row as the text has it: their names, and the digest of their pictures,
        which is null for a text with errors."""
        faces = self._keep_faces(loaded_set)
        if faces is None:
            return {"faces": None, "pieces": []}
        return {"faces": faces.digest, "pieces": faces.list_names(number)}

    def form(self, text: str) -> Json:
        """The text as a form, and all that is wrong with it. Each diagnostic has the keys that lead
        to its place as its `path`; the form is null for a set that has none, and `faces` for a text
        with errors."""
        loaded_set = load_text(text, self._file())
        set_form = self._find_form(loaded_set)
        faces = self._keep_faces(loaded_set) if set_form else None
        return {
            "text": text,
            "form": set_form and [section.as_json() for section in set_form.sections],
            "diagnostics": [
                _place(diagnostic, loaded_set) for diagnostic in complaints(loaded_set)
            ],
            "faces": faces and faces.digest,
        }

    def put(self, text: str, path: Sequence[str], value: Tree) -> Json:
        """The form of the text with the value at `path`, or without it for None. Raises
        TilegenError for a set without a form, and if the text must be changed by hand."""
        set_form = self._require_form(load_text(text, self._file()))
        try:
            if value is None:
                new_text = remove_value(text, path)
            else:
                new_text = set_value(text, path, value, set_form.order)
        except LayoutError as error:
            hint = f"look at '{'.'.join(path)}' in the text"
            raise TilegenError(_BY_HAND, hint) from error
        return self.form(new_text)

    def rename(self, text: str, name: str, new_name: str) -> Json:
        """The form of the text with a kind of side renamed wherever it is named. Raises
        TilegenError for a set without a form, and if the name is taken."""
        loaded_set = load_text(text, self._file())
        set_form = self._require_form(loaded_set)
        root = loaded_set.root
        if root is None:
            return self.form(text)
        if any(True for _ in set_form.list_uses(root, new_name)):
            raise TilegenError(f"'{new_name}' is a name already", "choose another one")
        spans = dict.fromkeys(set_form.list_uses(root, name))
        return self.form(apply_edits(text, [(span, new_name) for span in spans]))

    def _find_form(self, loaded_set: Loaded) -> SetForm | None:
        """The form of a set; the page changes the text whose form it was last given."""
        last = self._last_form
        if last is None or last[0] is not loaded_set:
            last = self._last_form = loaded_set, _build_form(loaded_set)
        return last[1]

    def _require_form(self, loaded_set: Loaded) -> SetForm:
        set_form = self._find_form(loaded_set)
        if set_form is None:
            raise TilegenError("this text cannot be edited in a form", "change it by hand")
        return set_form

    def _keep_faces(self, loaded_set: Loaded) -> Faces | None:
        if loaded_set.has_errors or not loaded_set.game.has("press"):
            return None
        if self._last is not None and self._last[0] is loaded_set:
            return self._last[1]
        faces = Faces(loaded_set.game, loaded_set.valid_edition)
        self._last = loaded_set, faces
        self._faces = {faces.digest: faces, **self._faces}
        self._faces = dict([*self._faces.items()][:_KEPT])
        return faces


def has_form(game: Game[Any, Any, Any]) -> bool:
    """Whether the sets of a game have a form. Games without a vocabulary of their own have none."""
    try:
        return game.vocabulary().build_form is not None
    except TilegenError:
        return False


def _build_form(loaded_set: Loaded) -> SetForm | None:
    if not has_form(loaded_set.game) or loaded_set.root is None:
        return None
    build = loaded_set.game.vocabulary().build_form
    return build and build(loaded_set.root, loaded_set.edition)


def _place(diagnostic: Diagnostic, loaded_set: Loaded) -> Json:
    span = diagnostic.span
    is_here = span is not None and diagnostic.source is None
    path = find_path_at(loaded_set.root, span.line, span.start) if span and is_here else ()
    return {**to_dict(diagnostic), "path": [*path]}
