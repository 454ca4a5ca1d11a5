"""How well photos are read: makes synthetic ones, reads them, and counts.

`make photos` does so with 500, on all cores, and keeps the worst twenty of those that were not read
exactly and without a doubt, with their truth and what was read, in `output/photos`.
`PHOTOS=2000 make photos` takes more, and `GAME=honey make photos` those of another game: `Game` has
all. `KIND=clean` takes tables of one kind alone; most clean ones are in the good band. Each table
is a line of a file there as soon as it is read: a run that was cut off goes on from it, unless the
code has changed.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import median, quantiles
from time import process_time
from typing import Any, NamedTuple

from tests.photos.photo import Photos, photos_of
from tests.photos.planning import LARGE, Limits, plan
from tests.photos.scene import Game, Kind, Scene
from tests.photos.scoring import Score, score
from tests.photos.truth import Truth
from tests.photos.wares import load_game, load_printed
from tilegen.app.photos.photo import Photo
from tilegen.app.photos.recognize import TableReading, Wishes, draw_outlines, read, tables_of

_USUAL = 500
_WORST = 20
_FOLDER = Path("output") / "photos"
_CODE = Path(__file__).parents[2]
_HEADS = (
    *("tables", "tiles", "found", "exact", "quiet", "told", "silent", "counted", "wrong"),
    *("unflagged", "marks"),
)
"""Quiet tables are exact and without a doubt, silent ones without a doubt and not exact, and those
of them are counted in which as many tiles were found as lie there."""
_LARGE = 11
"""Megapixels of the photos whose time and memory are told."""
_COMMANDS = 12
"""So many of these are read by the command once more, the slowest among them."""


_STARTER = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime, used.ru_maxrss)
"""


class Measured(NamedTuple):
    """One table, read; seconds are of CPU for each photo of it."""

    number: int
    kind: Kind
    style: str
    surface: str
    megapixels: float
    in_band: bool
    score: Score
    seconds: float

    @classmethod
    def of(cls, line: dict[str, Any]) -> Measured:
        """The one that a line of JSON holds."""
        told = line["score"]
        score = Score(**{**told, "doubts": tuple(told["doubts"])})
        return cls(**{**line, "kind": Kind(line["kind"]), "score": score})

    @property
    def line(self) -> str:
        return json.dumps({**self._asdict(), "score": self.score._asdict()})

    @property
    def badness(self) -> tuple[object, ...]:
        """What is to be looked at first is largest."""
        told = self.score
        missing = told.tiles - told.found
        odd = self.in_band and not told.exact
        return told.unflagged, told.silent, odd, told.wrong, missing, not told.exact, self.seconds


def made_and_read(scene: Scene) -> tuple[Photos, TableReading, float]:
    """The photos of a scene, what the reader makes of them, and the CPU it took for each photo."""
    made = photos_of(scene)
    # The set as it was printed: its style and palette.
    loaded = load_game(scene.game)._replace(edition=load_printed(scene.game, scene.mix))
    files = [Photo(_name(scene, index), file) for index, file in enumerate(made.files)]
    begun = process_time()
    table = read(files, loaded, Wishes())
    return made, table, (process_time() - begun) / len(files)


def measured(number: int, limits: Limits = LARGE) -> Measured:
    """What comes of a number's photos."""
    scene = plan(number, limits, _chosen_kind(), _chosen_game())
    made, table, seconds = made_and_read(scene)
    shot = scene.shots[0]
    return Measured(
        number,
        scene.kind,
        scene.mix.style,
        scene.surface,
        shot.width * shot.height / 1e6,
        made.truth.in_band,
        score(made.truth, table),
        seconds,
    )


def _chosen_game() -> Game:
    return Game(os.environ.get("GAME", Game.MONSTERS))


def _chosen_kind() -> Kind | None:
    return Kind(os.environ["KIND"]) if "KIND" in os.environ else None


def told(tables: Sequence[Measured]) -> str:
    """The figures, for everything and by kind, band and style."""
    # A photo without tiles is in no band: what counts is that none is found.
    band = [each for each in tables if each.in_band and each.kind is not Kind.BARE]
    rest = [each for each in tables if not each.in_band and each.kind is not Kind.BARE]
    bare = [each for each in tables if each.kind is Kind.BARE]
    rows = [_row("all", tables)]
    for name, part in (("good band", band), ("outside", rest)):
        rows.append(_row(name, part))
        kinds = [kind for kind in Kind if any(each.kind is kind for each in part)]
        rows += [_row(f"  {kind}", [each for each in part if each.kind is kind]) for kind in kinds]
    rows.append(_row("no tiles", bare))
    rows += [
        _row(f"band, {style}", [each for each in band if each.style == style])
        for style in sorted({each.style for each in tables})
    ]
    lines = [f"{'':<16}" + "".join(f"{head:>10}" for head in _HEADS)]
    lines += [f"{name:<16}" + "".join(f"{each:>10}" for each in row) for name, row in rows]
    large = [each.seconds for each in tables if each.megapixels > _LARGE]
    lines.append(_times("CPU for a photo", [each.seconds for each in tables]))
    lines.append(_times("of 12 megapixels", large))
    return "\n".join(lines)


def keep(number: int, folder: Path, limits: Limits = LARGE) -> None:
    """Writes a number's photos, their truth, and what the reader drew over them."""
    scene = plan(number, limits, _chosen_kind(), _chosen_game())
    made, table, _ = made_and_read(scene)
    folder.mkdir(parents=True, exist_ok=True)
    signs = tables_of(load_game(scene.game))
    for index, file in enumerate(made.files):
        name = _name(scene, index)
        (folder / name).write_bytes(file)
        drawn = draw_outlines(table, index, signs)
        (folder / name.replace(".jpg", ".read.jpg")).write_bytes(drawn)
    _write_truth(folder / f"{number}.json", made.truth, score(made.truth, table))


def _write_truth(file: Path, truth: Truth, made: Score) -> None:
    text = json.dumps({**truth.as_json(), "read": made._asdict()}, indent=1)
    file.write_text(text, encoding="utf-8")


def _name(scene: Scene, index: int) -> str:
    return f"{scene.number}{'ab'[index] if len(scene.shots) > 1 else ''}.jpg"


def _row(name: str, tables: Sequence[Measured]) -> tuple[str, tuple[str, ...]]:
    scores = [each.score for each in tables]
    tiles, found = sum(each.tiles for each in scores), sum(each.found for each in scores)
    silent = [each for each in scores if each.silent]
    numbers = (
        sum(each.exact for each in scores),
        sum(each.quiet for each in scores),
        sum(bool(each.doubts) for each in scores),
        len(silent),
        sum(each.count_right for each in silent),
        sum(each.wrong for each in scores),
        sum(each.unflagged for each in scores),
    )
    clear, marked = sum(each.clear for each in scores), sum(each.marked for each in scores)
    whole = str(len(scores)), f"{tiles:,}", _share(found, tiles, 1)
    return name, (*whole, *map(str, numbers), _share(marked, clear, 2))


def _share(part: int, whole: int, places: int) -> str:
    return f"{100 * part / whole:.{places}f} %" if whole else "-"


def _times(name: str, seconds: Sequence[float]) -> str:
    if len(seconds) < 2:
        return f"{name}: too few to tell"
    most = quantiles(seconds, n=10, method="inclusive")[-1]
    return f"{name}: median {median(seconds):.2f} s, 90 % {most:.2f} s, worst {max(seconds):.2f} s"


class Used(NamedTuple):
    """What a process took: seconds of CPU, and megabytes at most."""

    seconds: float
    megabytes: float


def used_by_command(photo: Path) -> Used:
    """What `tilegen read` takes for a photo, from its start to its end."""
    words = [sys.executable, "-m", "tilegen", "read", str(photo), "-o", "-"]
    # A process inherits the peak of the one that starts it, so a small one does.
    told = subprocess.run(
        [sys.executable, "-c", _STARTER, *words], capture_output=True, text=True, check=True
    ).stdout
    seconds, kib = map(float, told.split())
    return Used(seconds, kib / 1024)


def _commands(tables: Sequence[Measured]) -> str:
    """What the command takes for photos of 12 megapixels: the slowest, and some of the others."""
    large = [each for each in tables if each.megapixels > _LARGE]
    large.sort(key=lambda each: -each.seconds)
    half = _COMMANDS // 2
    some = [*large[:half], *large[half :: max(1, len(large) // half)]]
    used = []
    for each in some:
        scene = plan(each.number, kind=_chosen_kind())
        photo = _FOLDER / f"large-{each.number}.jpg"
        photo.write_bytes(photos_of(scene).files[0])
        used.append(used_by_command(photo))
        photo.unlink()
    if not used:
        return "no photo has 12 megapixels"
    most = max(each.megabytes for each in used)
    seconds = max(each.seconds for each in used)
    return (
        f"the command, 12 megapixels: at most {seconds:.2f} s and {most:.0f} MB ({len(used)} runs)"
    )


def _lines() -> Path:
    """Where the lines of this code are: what another reads or makes is not mixed in."""
    made = hashlib.sha256()
    for part in ("tilegen", "tests/photos"):
        for file in sorted((_CODE / part).rglob("*.py")):
            made.update(file.read_bytes())
    chosen = "-".join(filter(None, (_chosen_game(), _chosen_kind())))
    return _FOLDER / f"measured-{chosen}-{made.hexdigest()[:12]}.jsonl"


def _known(file: Path, numbers: range) -> dict[int, Measured]:
    """The tables that were measured before."""
    if not file.exists():
        return {}
    lines = file.read_text(encoding="utf-8").splitlines()
    known = (Measured.of(json.loads(line)) for line in lines)
    return {each.number: each for each in known if each.number in numbers}


def _all_measured(numbers: range, executor: ProcessPoolExecutor) -> Iterator[Measured]:
    """All of them, each with its line in the file."""
    _FOLDER.mkdir(parents=True, exist_ok=True)
    lines = _lines()
    known = _known(lines, numbers)
    yield from known.values()
    with lines.open("a", encoding="utf-8") as file:
        for each in executor.map(measured, [n for n in numbers if n not in known]):
            file.write(f"{each.line}\n")
            file.flush()
            yield each


def main() -> int:
    many, first = int(os.environ.get("PHOTOS", _USUAL)), int(os.environ.get("FIRST", "0"))
    cores = int(os.environ.get("CORES", os.cpu_count() or 1))
    found = []
    with ProcessPoolExecutor(cores) as executor:
        for each in _all_measured(range(first, first + many), executor):
            found.append(each)
            sys.stderr.write(f"\r{len(found):,} of {many:,} tables")
            sys.stderr.flush()
        sys.stderr.write("\n")
        sys.stdout.write(f"{told(found)}\n")
        # To make a photo anew takes as long as to measure it.
        worst = [each for each in found if not each.score.quiet]
        worst = sorted(worst, key=lambda each: each.badness, reverse=True)[:_WORST]
        for each in worst:
            doubts = "; ".join(each.score.doubts) or "no doubt"
            sys.stdout.write(
                f"{each.number} {each.kind} {each.style} {each.surface} "
                f"{'in the band' if each.in_band else ''} {each.score.found} of "
                f"{each.score.tiles} {'exact' if each.score.exact else 'not exact'}, "
                f"{each.score.wrong} wrong, {each.seconds:.1f} s: {doubts[:300]}\n"
            )
        [*executor.map(keep, [each.number for each in worst], [_FOLDER] * len(worst))]
    if _chosen_game() is Game.MONSTERS:
        sys.stdout.write(f"{_commands(found)}\n")
    sys.stdout.write(f"the worst are in {_FOLDER}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
