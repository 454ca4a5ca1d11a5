"""Games from outside: in packages that are installed beside tilegen, and in files that a user
names on the command line. Sets, records and pages can name none of them by a path: they are data.
"""

from __future__ import annotations

import os
import sys
from hashlib import sha256
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import TYPE_CHECKING, Final

from tilegen.app.games import BY_FILE, GAMES, AnyGame, add_game, known_games, require_game
from tilegen.errors import TilegenError
from tilegen.games.game import Game
from tilegen.play.arena import OutsideGame
from tilegen.play.jit import source_digest
from tilegen.text.suggest.choice import closest_choice

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "tilegen.games"
"""The entry points under which packages name their games."""

_GAME: Final = "GAME"
"""The name of the game in a file, if it has several."""

_MODULES: Final = "tilegen_game_"
"""How the names of modules made from files begin."""

_EXIT_FILE: Final = "<frozen _sitebuiltins>"

_ORIGINS: Final[dict[str, OutsideGame]] = {}
"""The files, by the names of the games that this process has loaded from them."""


def list_installed_games() -> tuple[str, ...]:
    """The names of the games in installed packages, in alphabetical order."""
    from importlib.metadata import entry_points  # noqa: PLC0415 -- it loads what reads mails

    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


def find_installed_game(name: str) -> AnyGame | None:
    """The game of an installed package. None if there is none of this name. Raises TilegenError if
    it cannot be loaded, or has another name."""
    point = _find_entry_point(name)
    return None if point is None else _load_entry_point(point)


def _find_entry_point(name: str) -> EntryPoint | None:
    from importlib.metadata import entry_points  # noqa: PLC0415 -- as above

    return next(iter(entry_points(group=GROUP, name=name)), None)


def _load_entry_point(point: EntryPoint) -> AnyGame:
    place = f"the package of {point.name}, {point.value},"
    try:
        game = point.load()
    except (Exception, SystemExit) as error:
        message = f"{place} cannot be loaded: {describe_exception(error)}"
        raise TilegenError(message, "tell its author, or remove it", exit_code=1) from error
    if not isinstance(game, Game):
        raise TilegenError(f"{place} is no tilegen.Game", "tell its author", exit_code=1)
    if game.name != point.name:
        message = f"{place} holds a game called {game.name}"
        raise TilegenError(message, "tell its author: the two names must agree", exit_code=1)
    return game


def is_game_file(name: str) -> bool:
    """Whether this is meant as the path of a file, and not as the name of a game."""
    return name.endswith(".py") or "/" in name or os.sep in name


def load_game_file(name: str) -> AnyGame:
    """The game that a Python file defines: its `GAME`, or its only tilegen.Game. Runs the file.
    Raises TilegenError if it cannot be read or run, or has no game."""
    path = Path(name)
    if path.suffix != ".py":
        raise TilegenError(f"'{path}' is no Python file", "name one, such as crazy_eights.py")
    if not path.is_file():
        raise TilegenError(f"no file '{path}'", _suggest_file(path))
    digest = _digest_file(path)
    game = _find_game(_run_file(path), path)
    _ORIGINS[game.name] = OutsideGame(game.name, str(path.resolve()), digest)
    return game


def _digest_file(path: Path) -> str:
    try:
        return sha256(path.read_bytes()).hexdigest()
    except OSError as error:
        raise TilegenError(f"'{path}' cannot be read: {error.strerror}", exit_code=1) from error


def describe_origin(game: AnyGame) -> OutsideGame:
    """Where another process can find this game."""
    if game.name in BY_FILE or game.name in GAMES:
        return OutsideGame(game.name, "", source_digest())
    point = _find_entry_point(game.name)
    if game.name in _ORIGINS or point is None:
        return _ORIGINS.get(game.name, OutsideGame(game.name, "", ""))
    spec = find_spec(point.module)
    code = None if spec is None or not spec.has_location else spec.origin
    return OutsideGame(game.name, "", "" if code is None else _digest_file(Path(code)))


def load_origin(origin: OutsideGame) -> AnyGame:
    """The game that another process has described, which is loaded unless this process has it.
    Raises TilegenError if it cannot be loaded."""
    game = BY_FILE.get(origin.name) or known_games().get(origin.name)
    if game is None:
        game = load_game_file(origin.file) if origin.file else require_game(origin.name)
        add_game(game)
    return game.for_set(origin.edition)


def _run_file(path: Path) -> ModuleType:
    name = f"{_MODULES}{path.stem}"
    spec = spec_from_file_location(name, path.resolve())
    assert spec is not None  # noqa: S101 - every .py has a loader
    assert spec.loader is not None  # noqa: S101
    module = sys.modules[name] = module_from_spec(spec)
    folder = str(path.resolve().parent)
    is_new = folder not in sys.path
    if is_new:
        sys.path.append(folder)  # Last: a file of the game's hides no module of Python.
    try:
        spec.loader.exec_module(module)
    except TilegenError:
        raise
    except SyntaxError as error:
        column = f", column {error.offset}" if error.offset else ""
        message = f"'{path}', line {error.lineno}{column}: {error.msg}"
        raise TilegenError(message, "mend the file", exit_code=1) from error
    except (Exception, SystemExit) as error:
        message = f"'{path}' cannot be run: {describe_exception(error)}"
        raise TilegenError(message, "mend the file", exit_code=1) from error
    finally:
        if is_new and folder in sys.path:
            sys.path.remove(folder)
    return module


def _find_game(module: ModuleType, path: Path) -> AnyGame:
    games = {id(value): value for value in vars(module).values() if isinstance(value, Game)}
    game = getattr(module, _GAME, None)
    if isinstance(game, Game):
        return game
    if len(games) == 1:
        return next(iter(games.values()))
    if games:
        raise TilegenError(f"'{path}' has {len(games)} games", f"call the one you mean {_GAME}")
    hint = 'end it with a line such as GAME = tilegen.Game("crazy-eights", make_rules)'
    if game is None:
        raise TilegenError(f"'{path}' has no game", hint)
    kind = "class" if isinstance(game, type) else type(game).__name__
    article = "an" if kind[0] in "aeiou" else "a"
    raise TilegenError(f"{_GAME} in '{path}' is {article} {kind}, and not a tilegen.Game", hint)


def _suggest_file(path: Path) -> str:
    try:
        names = sorted(file.name for file in path.parent.glob("*.py"))
    except OSError:
        names = []
    near = closest_choice(path.name, names)
    return f"did you mean '{path.with_name(near)}'?" if near else "name a file such as my_game.py"


def describe_exception(error: BaseException) -> str:
    """An exception and the last line of its traceback, in a few words."""
    # The line of exit() is Python's own.
    all_frames = extract_tb(error.__traceback__)
    frames = [frame for frame in all_frames if frame.filename != _EXIT_FILE]
    place = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    text = " ".join(str(error).split())
    if isinstance(error, SystemExit):
        return f"its code called sys.exit({'' if error.code is None else text}){place}"
    return f"{type(error).__name__}{': ' if text else ''}{text}{place}"


def find_file(game: AnyGame) -> Path | None:
    """The file from which a game was loaded; None for a game of a package."""
    name = getattr(game.own_rules(), "__module__", "")
    file = getattr(sys.modules.get(name), "__file__", None) if name.startswith(_MODULES) else None
    return None if file is None else Path(file)


def explain_failure(error: BaseException) -> TilegenError | None:
    """A sentence about an unexpected exception while games from outside are known: one of them
    raised it, or returned something that no game may return. None if there are no such games, and
    for an error of the system, or an end of the program, that comes from elsewhere."""
    games = [game for game in known_games().values() if game.name not in GAMES]
    if not games:
        return None
    frames = {Path(frame.filename) for frame in extract_tb(error.__traceback__)}
    own = next((game for game in games if _source_file(game) in frames), None)
    if own is None and isinstance(error, OSError | SystemExit):
        return None
    # Else it is the last one, which the command was given.
    game = own or games[-1]
    file = find_file(game)
    name = f"--game {file}" if file is not None else game.name
    return TilegenError(
        f"{game.name} failed: {describe_exception(error)}",
        f"'tilegen validate {name}' plays it and says what is wrong",
        exit_code=1,
        public=f"{game.name} failed",
    )


def _source_file(game: AnyGame) -> Path | None:
    """The file that makes the game's rules."""
    module = sys.modules.get(getattr(game.own_rules(), "__module__", ""))
    name = getattr(module, "__file__", None)
    return None if name is None else Path(name)
