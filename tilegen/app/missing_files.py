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
    if path.is_dir():
        candidates = (*candidates, *(path / candidate for candidate in candidates))
        path /= kind.example
        stand_in = None
    else:
        has_ending = path.suffix in {"", *kind.endings}
        stand_in = resolve_choice(path.stem, tuple(kind.stand_ins)) if has_ending else None
        if stand_in is not None and not path.suffix:
            return kind.stand_ins[stand_in]
    if path.parts[:1] == ("~",):
        return "write ~ without quotes, or the whole path"
    if path.parts and path.parts[0] in _SCHEMES:
        return f"that is an address: save the {kind.word} on this machine, and name its file"
    try:
        files = list(islice(path.parent.iterdir(), _MOST_FILES))
    except OSError:
        return _suggest_folder(path) if stand_in is None else kind.stand_ins[stand_in]
    files = [file for file in files if file.suffix in kind.endings and file.name != _NEVER_MEANT]
    files += filter(is_there, candidates)
    names = [str(file) for file in sorted(set(files))]
    near = resolve_choice(path.stem, [Path(name).stem for name in names])
    for name in names:
        if Path(name).stem == near:
            return f"did you mean '{name}'?"
    likely = list(islice((name for name in names if kind.is_likely(read_head(name))), 2))
    other_hint = f"there is '{likely[0]}'" if len(likely) == 1 else kind.instead
    return other_hint if stand_in is None else kind.stand_ins[stand_in]


def _suggest_folder(path: Path) -> str:
    """A hint for a path whose folder is missing or cannot be listed."""
    ends = (Path(*path.parts[start:]) for start in range(1, len(path.parts)))
    end = next((end for end in ends if end.is_file()), None)
    if end:
        return f"did you mean '{end}'?"
    folders = (*reversed(path.parent.parents), path.parent)
    missing = next((folder for folder in folders if not is_there(folder)), path.parent)
    return f"the folder '{missing}' does not exist; check its name, and where you are"
