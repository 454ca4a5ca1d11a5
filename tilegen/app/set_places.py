"""Which set is meant by an argument, or by none: a file, the standard set of a game, or a game in
one file that comes with tilegen."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, NamedTuple

from tilegen.app.carried import resource_path
from tilegen.app.games import BY_FILE, GAMES, USUAL, AnyGame, find_game, usual_game
from tilegen.app.inputs import is_there
from tilegen.games.game import is_game_name
from tilegen.names import GALLERY

_FOLDER: Final = Path("specs")
"""The folder of an unnamed set, below the current folder."""


class SetPlace(NamedTuple):
    """Where a set is: in `file`, or nowhere, if it is the only set of `pack_of`, a game from
    outside. `name` is what messages call it, and `is_named` whether the user named the file, and so
    may have misspelt it."""

    file: Path
    name: str
    is_named: bool = False
    pack_of: AnyGame | None = None


def find_set(path: str | None) -> SetPlace:
    """The place of the set that an argument stands for: a file's path, the name of a game whose
    standard set is meant, or that of a game of the gallery. None stands for the set in its usual
    place, or for the standard set of the usual game if there is none."""
    game = _find_outside_game(path)
    if game is not None:
        return _find_outside_set(game)
    if path is None:
        chosen = usual_game().name
        is_chosen = chosen != USUAL and chosen in GAMES
        files = (_FOLDER / GAMES[chosen].set_file,) if is_chosen else list_usual_files()
        usual = next((file for file in files if is_there(file)), None)
        if usual is None:
            return _find_standard_set(chosen if is_chosen else USUAL)
        return SetPlace(usual, str(usual))
    if path in GAMES and not is_there(Path(path)):
        return _find_standard_set(path)
    if is_of_gallery(path):
        return SetPlace(find_gallery_file(path), path)
    return SetPlace(Path(path), path, is_named=True)


def find_standard_set(name: str) -> SetPlace:
    """The place of the standard set of a game. Files in the current folder do not replace it."""
    game = None if name in GAMES else find_game(name)
    return _find_standard_set(name) if game is None else _find_outside_set(game)


def carried_set(game: str = USUAL) -> Path:
    """The file of the standard set of a game, which comes with tilegen or with the game."""
    return find_standard_set(game).file


def is_of_gallery(path: str, folder: Path = Path()) -> bool:
    """Whether this is the name of a game in one file that comes with tilegen. A file of that name
    in the folder comes first."""
    return path in GALLERY and not (folder / path).is_file()


def find_gallery_file(name: str) -> Path:
    """The file of a game of the gallery, by its name."""
    return resource_path(_FOLDER / f"{name}.yaml")


def name_in_record(set_name: str, folder: Path) -> str:
    """How a record in this folder names the set that is called so: a game of the gallery by its
    name, a file by its path from there."""
    if is_of_gallery(set_name):
        return set_name
    return Path(os.path.relpath(set_name, folder)).as_posix()


def is_carried(file: Path) -> bool:
    """Whether the file is one of the sets that come with tilegen."""
    names = (*(game.set_file for game in GAMES.values()), *(f"{name}.yaml" for name in GALLERY))
    return file.name in names and file == resource_path(_FOLDER / file.name)


def list_usual_files() -> tuple[Path, ...]:
    """The paths where an unnamed set is looked for."""
    return tuple(_FOLDER / game.set_file for game in GAMES.values())


def _find_outside_game(path: str | None) -> AnyGame | None:
    """The game whose standard set is meant, if it is none of ours. A package cannot take the place
    of a game of the gallery, nor is it looked for then, which takes as long as two empty
    Pythons."""
    if path is None:
        game: AnyGame | None = usual_game()
    elif path in (*GAMES, *GALLERY) or not is_game_name(path) or is_there(Path(path)):
        return None
    else:
        game = find_game(path)
    return None if game is None or game.name in GAMES or game.name in BY_FILE else game


def _find_standard_set(name: str) -> SetPlace:
    return SetPlace(resource_path(_FOLDER / GAMES[name].set_file), _format_name(name))


def _find_outside_set(game: AnyGame) -> SetPlace:
    file = Path(game.set_file)
    return SetPlace(file, _format_name(game.name), pack_of=None if file.is_file() else game)


def _format_name(game: str) -> str:
    return f"the standard set of {game}"
