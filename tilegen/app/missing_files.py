"""Which file may be meant by a path at which none is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Final

from tilegen.app.inputs import InputKind, is_there, read_head
from tilegen.text.suggest.choice import resolve_choice

_SCHEMES: Final = {"http:", "https:", "ftp:"}
"""How a path begins that is really an address."""

_NEVER_MEANT: Final = "printers.yaml"
"""A file of tilegen's own, never suggested."""

_MOST_FILES: Final = 1000
"""Files of a folder whose names are compared."""


def suggest_file(path: Path, kind: InputKind, candidates: Sequence[Path] = ()) -> str:
    """A hint with the file of which the name is misspelt, among the `candidates` and the files in
    the folder of `path`, or with the only one of these that is likely to be of this kind. If the
    folder does not exist, it names the file at the end of the path, such as `game.txt` of
    `docs/game.txt`."""
    stand_in = None
    if path.is_dir():
        candidates = (*candidates, *(path / candidate for candidate in candidates))
        path /= kind.example
    elif path.suffix in {"", *kind.endings}:
        stand_in = _suggest_stand_in(path.stem, kind)
        if stand_in is not None and not path.suffix:
            return stand_in
    begin = path.parts[0] if path.parts else ""
    if begin == "~" or begin in _SCHEMES:
        address = f"that is an address: save the {kind.word} on this machine, and name its file"
        return address if begin in _SCHEMES else "write ~ without quotes, or the whole path"
    try:
        files = list(islice(path.parent.iterdir(), _MOST_FILES))
    except OSError:
        return stand_in or _suggest_folder(path)
    files = [file for file in files if file.suffix in kind.endings and file.name != _NEVER_MEANT]
    files += filter(is_there, candidates)
    names = [str(file) for file in sorted(set(files))]
    near = resolve_choice(path.stem, [Path(name).stem for name in names])
    for name in names:
        if Path(name).stem == near:
            return f"did you mean '{name}'?"
    if stand_in is not None:
        return stand_in
    likely = list(islice((name for name in names if kind.is_likely(read_head(name))), 2))
    return f"there is '{likely[0]}'" if len(likely) == 1 else kind.instead


def _suggest_stand_in(stem: str, kind: InputKind) -> str | None:
    """The hint with the word that was meant in place of a path, if one is like it."""
    word = resolve_choice(stem, tuple(kind.stand_ins))
    return None if word is None else kind.stand_ins[word]


def _suggest_folder(path: Path) -> str:
    """A hint for a path whose folder is missing or cannot be listed."""
    ends = (Path(*path.parts[start:]) for start in range(1, len(path.parts)))
    end = next((end for end in ends if end.is_file()), None)
    if end:
        return f"did you mean '{end}'?"
    folders = (*reversed(path.parent.parents), path.parent)
    missing = next((folder for folder in folders if not is_there(folder)), path.parent)
    return f"the folder '{missing}' does not exist; check its name, and where you are"
