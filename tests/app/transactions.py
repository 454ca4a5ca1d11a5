"""Commands that replace files, and what kills leave of them."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterable
from functools import partial
from itertools import count
from pathlib import Path

from tests.app.operations import contents, operations, without_fault
from tilegen.app.output.files import finish, rewrite, write_all, write_file, write_more, write_new

Command = Callable[[Path], object]

OLD = [("svg/1.svg", b"old one"), ("png/1.png", b"old"), ("tiles.pdf", b"old pages")]
NEW = [("svg/1.svg", b"new one"), ("cut/1.dxf", b"new"), ("tiles.pdf", b"new pages")]
FOREIGN = {"svg/mine.svg": b"mine", "thesis.txt": b"years"}


def write_old(folder: Path) -> None:
    write_all(OLD, folder)
    for name, content in FOREIGN.items():
        (folder / name).write_bytes(content)


COMMANDS: dict[str, Command] = {
    "write_all": lambda folder: write_all(NEW, folder),
    "write_more": lambda folder: write_more(NEW, folder),
    "write_new": lambda folder: write_new([("specs/a.yaml", b"a"), ("README.md", b"b")], folder),
    "write_file": lambda folder: write_file(folder / "tiles.pdf", b"new pages"),
    "rewrite": lambda folder: rewrite(folder / "tiles.pdf", b"new pages"),
}


class Ends:
    """The files before a command and after it, and how many operations it takes."""

    def __init__(self, command: Command, place: Path) -> None:
        self.before = place / "before"
        self._place = place
        with operations(without_fault):
            write_old(self.before)
            self.old = contents(self.before)
            after = self.begin("after")
        with operations(without_fault) as begun:
            command(after)
        self.new = contents(after)
        self.count = len(begun)

    def begin(self, name: str) -> Path:
        """Another folder with the old files."""
        return Path(shutil.copytree(self.before, self._place / name))


def kill_everywhere(command: Command, before: Path, places: Path) -> Iterable[Path]:
    """Yields copies of a folder in which the command was killed, by SIGKILL, at its first
    operation, at its second and so on, until it is not killed."""
    for number in count(1):
        folder = Path(shutil.copytree(before, places / f"{number:03}"))
        process = os.fork()
        if not process:
            with operations(partial(_kill_at, number)):
                command(folder)
            os._exit(0)
        yield folder
        if os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 0:
            break


def _kill_at(last: int, operation: int) -> None:
    if operation == last:
        os.kill(os.getpid(), signal.SIGKILL)


def main(place: Path) -> None:
    """Kills each command everywhere, and after that what finishes the first."""
    for name, command in COMMANDS.items():
        ends = Ends(command, place / name)
        left = list(kill_everywhere(command, ends.before, place / name / "killed"))
        if name == "write_all":
            mixed = [each for each in left if contents(each) not in (ends.old, ends.new)]
            for folder in mixed[:: len(mixed) // 3]:
                list(kill_everywhere(finish, folder, place / name / f"again-{folder.name}"))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
