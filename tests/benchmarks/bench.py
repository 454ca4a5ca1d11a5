"""What each command costs, in CPU time relative to an empty Python measured in the same run.

Tells what is beyond its limit and always exits with 0: a number to look at, not a gate.
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
import tempfile
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import cycle, islice
from pathlib import Path
from random import Random

from tests.benchmarks import desk
from tests.games.misfitz.random_games import random_game as random_cards
from tests.games.misfitz.random_games import record
from tests.games.monsters.random_games import Game, random_game
from tests.games.monsters.random_records import claims, header, log_lines, text_of
from tests.games.monsters.standard import standard_creatures, standard_set
from tilegen.games.tiles.art.creatures.creature_tile import CreatureTile
from tilegen.play.jit import can_compile
from tilegen.play.reader import LONGEST_LINE

ROOT = Path(__file__).parents[2]
ROUNDS = 7

EMPTY = ("-c", "pass")
TILEGEN = ("-m", "tilegen")
SVGS = """
from tilegen.app.printing.pictures import svgs
from tilegen.app.load import load
loaded = load(None)
for _ in svgs(loaded.edition, loaded.game.press()): pass
"""

PREVIEWED = """
import sys
from pathlib import Path
from tilegen.app.pages.preview import Preview
file = Path("seen.yaml")
text = file.read_text(encoding="utf-8")
preview = Preview(str(file))
preview.refresh()
for save in range(int(sys.argv[1])):
    file.write_text(text.replace("Mister Yes", f"Mister {save}"), encoding="utf-8")
    seen = preview.refresh()
    assert seen and len(seen.faces) == 1
    assert all(map(preview.picture, seen.faces))
file.write_text(text, encoding="utf-8")
"""
"""Saves a set so often, with one row changed, and draws it."""
A_SAVE = 0.2
"""What to see a changed row may cost, in times of `tilegen validate`."""

RATIOS: dict[str, tuple[tuple[str, ...], float]] = {
    "tilegen --help": ((*TILEGEN, "--help"), 5),
    "tilegen --version": ((*TILEGEN, "--version"), 6),
    # Half of it draws all tiles and compares each with each, to tell which look alike.
    "tilegen validate": ((*TILEGEN, "validate"), 20),
    "tilegen build": ((*TILEGEN, "build", "-o", "built"), 60),
    "build misfitz": ((*TILEGEN, "build", "misfitz", "-o", "cards"), 65),
    "88 SVG alone": (("-c", SVGS), 18),
    "tilegen score": ((*TILEGEN, "score", "tiles0.txt"), 11),
}
"""What Python is given, and how many empty Pythons it may cost."""

MANY = 999
A_MANY = 30
"""What to validate so many tiles may cost, in times of the 88: eleven times as many are compared in
127 times as many pairs."""

GAMES = 25
LOGS = 1000
"""How many logs one call scores; each of the games several times."""

A_LOG = 0.2
"""How many empty Pythons it may cost to score one more log."""

SIMULATE = (*TILEGEN, "simulate", "--players", "4", "--games", "10000", "--workers", "1")
SIMULATED = """
import sys
from tilegen.app.load import load
from tilegen.play.arena import GameBatch
game, engine, bot, games = sys.argv[1:]
loaded = load(game)
simulation = loaded.game.simulation()
pieces = simulation.pieces(loaded.valid_edition)
job = GameBatch(pieces, simulation.rules, (bot,) * 4, 1, int(games), 0, engine)
play = simulation.by_rules if engine == "rules" else simulation.arena
play(job)
"""
"""Plays so many games of four in this process."""

PLAIN_TO_RULES = 6
COMPILED_TO_PLAIN = 15
SHARED_TABLES = {
    str(ROOT / f"specs/{name}.yaml"): games
    for name, games in (("garden", 50_000), ("honey", 30_000), ("sevens", 80_000))
}
TABLE_TO_RULES = 100
"""How many times as fast the compiled engine plays a game at a shared table as the rules do."""
RANDOM_GAMES, COMPILED_GAMES, CARD_GAMES = 18, 530, 13
"""Games of four in the time of an empty Python: of tiles by random bots, plain and compiled, and of
cards. Where that takes 8.8 ms, these are 2,000, 60,000 and 1,500 a second."""
A_SIMULATION = 5
"""What to simulate 10,000 games may cost when compiled, in times of `tilegen validate`."""
MORE_GAMES = 1.2
"""What ten times as many games may need of memory."""

LONG_LINES = (
    ("", "x"),
    ("", "Anna "),
    ("Anna: ", "1 "),
    ("Anna: 33> right of 12 ", "!"),
    ("score: ", ","),
    ("Anna monster:\n", "."),
    ("Anna monster:\n", "x "),
)
"""How lines begin and go on that no record has."""
A_LONG_LINE = 3
"""What as many characters may cost in lines of the longest, in times of lines of a tenth."""

TILES, CARDS = 88, 72
A_CARD = 1.2
"""What a card of a build may cost, in tiles of a build."""

PDF_KB = 700
MEMORY_MIB = 48


@dataclass(frozen=True, slots=True)
class Cost:
    """Of one process: its CPU seconds, its memory at most, and whether it ended well."""

    seconds: float
    mib: float
    well: bool


def cost(arguments: tuple[str, ...], folder: Path) -> Cost:
    """One run of this Python, in `folder`."""
    child = os.fork()
    if not child:
        null = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(null, stream)
        os.chdir(folder)
        os.environ["PYTHONPATH"] = str(ROOT)
        # Installed modules are compiled; without this a checkout's would be, again in each run.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.execv(sys.executable, [sys.executable, *arguments])  # noqa: S606
    _, status, usage = os.wait4(child, 0)
    # Linux counts in KiB, macOS in bytes.
    unit = 1024**2 if sys.platform == "darwin" else 1024
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit, status == 0)


def at_most(what: str, measured: float, limit: float, unit: str, *, well: bool = True) -> None:
    note = "  above" if measured > limit else ""
    print(f"{what:<20} {measured:8.2f} {limit:8g}  {unit}{'' if well else '  FAILED'}{note}")


def at_least(what: str, measured: float, limit: float, unit: str, *, well: bool = True) -> None:
    note = "  below" if measured < limit else ""
    print(f"{what:<20} {measured:8.1f} {limit:8.0f}  {unit}{'' if well else '  FAILED'}{note}")


def whole_games() -> list[Game]:
    """Games in which all 88 tiles were drawn."""
    rng = Random(88)
    tile_set = standard_set()
    games: list[Game] = []
    while len(games) < GAMES:
        game = random_game(rng, tile_set)
        if not game.left:
            games.append(game)
    return games


def many_tiles() -> str:
    """A set of as many tiles as there are numbers, with the sides and eyes of the standard ones."""
    tiles = standard_creatures()
    rows = [
        f"  - {{id: {number + 1}, edges: [{sides(tile)}], eyes: {tile.eyes}}}"
        for number, tile in enumerate(islice(cycle(tiles), MANY))
    ]
    return "\n".join(("tilegen: 1", "game: monsters", "name: Many", "tiles:", *rows, ""))


def sides(tile: CreatureTile) -> str:
    return ", ".join(edge.name.lower() for edge in tile.edges)


def a_log(folder: Path, game: str, one: float) -> tuple[float, bool]:
    """The seconds for one more log, whose name begins with `game`, once the first is scored, which
    takes `one`; and whether it ended well."""
    files = [f"{game}{number % GAMES}.txt" for number in range(LOGS)]
    runs = [cost((*TILEGEN, "score", *files), folder) for _ in range(3)]
    many = statistics.median(run.seconds for run in runs)
    return (many - one) / (LOGS - 1), all(run.well for run in runs)


def lines_a_log(folder: Path, game: str) -> float:
    texts = (path.read_text(encoding="utf-8") for path in folder.glob(f"{game}*.txt"))
    return statistics.mean(text.count("\n") for text in texts)


def tell_long_lines(folder: Path) -> None:
    """What reads a line looks at a character a few times at most, however long the line is."""
    top = "tilegen record 1\ngame: monsters\nplayers: Anna, Bob\n"
    measured = []
    for length, times in ((LONGEST_LINE // 10, 400), (LONGEST_LINE, 40)):
        lines = [start + more * ((length - len(start)) // len(more)) for start, more in LONG_LINES]
        (folder / "long.txt").write_text(top + "\n".join(lines * times), encoding="utf-8")
        runs = [cost((*TILEGEN, "score", "long.txt"), folder) for _ in range(3)]
        measured.append(statistics.median(run.seconds for run in runs))
    short, long = measured
    at_most("lines ten times", long / short, A_LONG_LINE, "x for as many characters")


def games_a_second(folder: Path, game: str, engine: str, bot: str, games: int) -> float:
    """How many simulated games of four a second of CPU plays: of what more games cost than few."""
    few, many = (
        statistics.median(
            cost(("-c", SIMULATED, game, engine, bot, str(count)), folder).seconds for _ in range(3)
        )
        for count in (games // 10, games)
    )
    return (games - games // 10) / (many - few)


def tell_speed(what: str, games: float, limit: float, empty: float) -> None:
    """So many games a second, in the time of an empty Python."""
    at_least(what, games * empty, limit, f"in an empty Python's time: {games:,.0f} a second")


def tell_preview(folder: Path, validate: float) -> None:
    """What it costs to see one more changed row, of a set that is kept warm."""
    shutil.copy(ROOT / "specs/tiles.yaml", folder / "seen.yaml")
    few, many = (
        [cost(("-c", PREVIEWED, saves), folder) for _ in range(3)] for saves in ("1", "41")
    )
    less, more = (statistics.median(run.seconds for run in runs) for runs in (few, many))
    well = all(run.well for run in (*few, *many))
    at_most("see a changed row", (more - less) / 40 / validate, A_SAVE, "x", well=well)


def tell_simulation(folder: Path, validate: float, empty: float) -> None:
    """The speed of simulated games; of compiled ones where numba is installed."""
    rules = games_a_second(folder, "monsters", "rules", "random", 100)
    plain = games_a_second(folder, "monsters", "plain", "random", 2_000)
    cards = games_a_second(folder, "misfitz", "plain", "obedient", 2_000)
    at_least("plain to rules", plain / rules, PLAIN_TO_RULES, "x")
    tell_speed("random games", plain, RANDOM_GAMES, empty)
    tell_speed("games of cards", cards, CARD_GAMES, empty)
    few, many = (
        cost((*SIMULATE[:-3], str(count), *SIMULATE[-2:], "--engine", "plain"), folder)
        for count in (500, 5_000)
    )
    at_most("ten times games", many.mib / few.mib, MORE_GAMES, "x memory", well=many.well)
    if not can_compile():
        return
    builder = games_a_second(folder, "monsters", "plain", "builder", 1_000)
    compiled = games_a_second(folder, "monsters", "compiled", "builder", 100_000)
    random = games_a_second(folder, "monsters", "compiled", "random", 200_000)
    at_least("compiled to plain", compiled / builder, COMPILED_TO_PLAIN, "x")
    for name, table_games in SHARED_TABLES.items():
        by_rules = games_a_second(folder, name, "rules", "random", 40)
        at_table = games_a_second(folder, name, "compiled", "random", table_games)
        at_least(Path(name).stem, at_table / by_rules, TABLE_TO_RULES, "x the rules' games")
    tell_speed("compiled games", random, COMPILED_GAMES, empty)
    runs = [cost((*SIMULATE, "--engine", "compiled"), folder) for _ in range(3)]
    seconds = statistics.median(run.seconds for run in runs)
    at_most("simulate to validate", seconds / validate, A_SIMULATION, "x", well=runs[0].well)


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number, game in enumerate(whole_games()):
            text = text_of(header(game), log_lines(game), claims(game))
            (folder / f"tiles{number}.txt").write_text(text, encoding="utf-8")
        (folder / "many.yaml").write_text(many_tiles(), encoding="utf-8")
        rng = Random("cards")
        for number in range(GAMES):
            played = random_cards(rng)
            text = record(played, range(len(played.hands)), claims=True)
            (folder / f"cards{number}.txt").write_text(text, encoding="utf-8")
        commands = {"empty Python": EMPTY, **{what: given for what, (given, _) in RATIOS.items()}}
        runs: dict[str, list[Cost]] = {what: [] for what in commands}
        # One of each in turn, so that a busy moment of the machine meets all; the first warms up.
        for turn in range(ROUNDS + 1):
            for what, arguments in commands.items():
                measured = cost(arguments, folder)
                if turn:
                    runs[what].append(measured)
        seconds = {
            what: statistics.median(c.seconds for c in costs) for what, costs in runs.items()
        }
        empty = seconds["empty Python"]
        print(f"empty Python: {empty * 1000:.1f} ms of CPU; median of {ROUNDS} runs")
        print(f"{'':<20} {'measured':>8} {'limit':>8}")
        for what, (_, limit) in RATIOS.items():
            well = all(c.well for c in runs[what])
            at_most(what, seconds[what] / empty, limit, "x", well=well)
        runs_of_many = [cost((*TILEGEN, "validate", "many.yaml"), folder) for _ in range(3)]
        of_many = statistics.median(run.seconds for run in runs_of_many)
        well = all(run.well for run in runs_of_many)
        at_most("999 to the 88", of_many / seconds["tilegen validate"], A_MANY, "x", well=well)
        size = sum(path.stat().st_size for path in folder.glob("built/*.pdf"))
        at_most("PDF", size / 1000, PDF_KB, "KB", well=size > 0)
        builds = runs["tilegen build"]
        well = all(c.well for c in builds)
        at_most("memory of build", max(c.mib for c in builds), MEMORY_MIB, "MiB", well=well)
        card, tile = seconds["build misfitz"] / CARDS, seconds["tilegen build"] / TILES
        at_most("a card", card / tile, A_CARD, "tiles")
        lines: dict[str, float] = {}
        for kind in ("tiles", "cards"):
            one = cost((*TILEGEN, "score", f"{kind}0.txt"), folder).seconds
            log, well = a_log(folder, kind, one)
            lines[kind] = lines_a_log(folder, kind) / log
            if kind == "tiles":
                at_most("one more log", log / empty, A_LOG, "x", well=well)
        # Games of cards have more lines than games of tiles.
        at_least("lines of cards", lines["cards"], lines["tiles"], "a second, of tiles", well=well)
        tell_long_lines(folder)
        tell_preview(folder, seconds["tilegen validate"])
        desk.tell(folder, empty, cost, at_most)
        tell_simulation(folder, seconds["tilegen validate"], empty)
        if find_spec("uvicorn"):
            from tests.benchmarks import screen  # noqa: PLC0415 - needs the extra `web`

            screen.tell(folder, seconds["tilegen validate"], at_most)


if __name__ == "__main__":
    main()
