from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tilegen.app.games import GAMES
from tilegen.app.init import init
from tilegen.names import TEMPLATES

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Really built, from a copy, since building leaves folders behind."""
    folder = tmp_path_factory.mktemp("wheel")
    ignored = shutil.ignore_patterns("__pycache__")
    for name in ("tilegen", "specs"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    # Without isolation it needs no network: setuptools is one of the test tools.
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    done = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", *options, "--wheel-dir", "made", "."],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = (folder / "made").iterdir()
    return made


def test_the_wheel_carries_all_that_is_not_code(wheel: Path) -> None:
    there = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tilegen").rglob("*")
        if path.is_file() and path.suffix not in {".py", ".pyc"}
    }
    with zipfile.ZipFile(wheel) as archive:
        carried = {name for name in archive.namelist() if name.startswith("tilegen/")}
    assert {name for name in carried if not name.endswith(".py")} == {
        *there,
        *(f"tilegen/specs/{known.set_file}" for known in GAMES.values()),
        *(f"tilegen/specs/templates/{name}.yaml" for name in TEMPLATES),
    }


@pytest.mark.parametrize("game", GAMES)
def test_what_is_installed_needs_no_checkout(game: str, wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    (tmp_path / "empty").mkdir()
    done = subprocess.run(
        [sys.executable, "-m", "tilegen", "init", "begun", "--game", game],
        cwd=tmp_path / "empty",
        env={"PYTHONPATH": str(tmp_path / "site")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    file = Path("specs", GAMES[game].set_file)
    init(tmp_path / "checkout/begun", game)
    begun = (tmp_path / "checkout/begun" / file).read_bytes()
    assert (tmp_path / "empty/begun" / file).read_bytes() == begun
