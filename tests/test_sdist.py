"""The source distribution is the whole checkout, so that `make` and `make test` work in it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BUILD = "from setuptools.build_meta import build_sdist; build_sdist('made')"


@pytest.fixture(scope="module")
def tracked_files() -> list[str]:
    """The files that git keeps."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("wants a git checkout, to know which files belong to it")
    listed = subprocess.run(
        ["git", "ls-files", "-z"],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return sorted(name for name in listed.stdout.split("\0") if name and (ROOT / name).exists())


def test_the_source_distribution_has_every_file_of_the_checkout(
    tracked_files: list[str], tmp_path: Path
) -> None:
    # From a copy, since building leaves folders behind.
    for name in tracked_files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    for left in ("tools/site/node_modules/left.js", "tests/__pycache__/left.pyc"):
        (tmp_path / left).parent.mkdir(exist_ok=True)
        (tmp_path / left).touch()
    done = subprocess.run(
        [sys.executable, "-c", BUILD], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    (made,) = (tmp_path / "made").iterdir()
    with tarfile.open(made) as archive:
        there = {each.name.partition("/")[2] for each in archive if each.isfile()}
    own = {"PKG-INFO", "setup.cfg", *(name for name in there if name.startswith("tilegen.egg"))}
    assert sorted(there - own) == tracked_files
