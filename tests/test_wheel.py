from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from tilegen.app.explain import explain
from tilegen.app.games import GAMES
from tilegen.app.init import init
from tilegen.names import EXAMPLES, TEMPLATES

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.xdist_group("wheel")  # It is built once.


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Really built, from a copy, since building leaves folders behind."""
    folder = tmp_path_factory.mktemp("wheel")
    ignored = shutil.ignore_patterns("__pycache__")
    for name in ("tilegen", "specs"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "docs/diagnostics.md"):
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
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
        *(f"tilegen/specs/{name}.yaml" for name in EXAMPLES.values()),
        *(f"tilegen/specs/templates/{name}.yaml" for name in TEMPLATES),
        "tilegen/docs/diagnostics.md",
    }


def test_the_wheel_carries_the_licence_of_all_that_is_in_it(wheel: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        said = archive.read(metadata).decode()
    assert f"\nLicense-Expression: {project['license']}\n" in said
    there = {name.partition("/licenses/")[2] for name in names if "/licenses/" in name}
    assert there == set(project["license-files"])


def test_the_description_has_no_picture_and_no_link_that_only_a_checkout_has(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        head, _, text = archive.read(metadata).decode().partition("\n\n")
    assert "\nDescription-Content-Type: text/markdown" in head
    targets = re.findall(r"\]\(([^)]+)\)|^\[[\w-]+\]: (\S+)$", text, re.MULTILINE)
    assert [target for pair in targets for target in pair if target and "://" not in target] == []
    assert "](" not in text.replace("](http", "")
    assert "][" not in text
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"^#.*$", text, re.MULTILINE) == re.findall(r"^#.*$", readme, re.MULTILINE)
    assert "`docs/print/monsters-a4.pdf`" in text


def test_the_wheel_has_no_tests_no_pages_and_no_pictures_of_pages(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist()}
        names = archive.namelist()
    assert {top for top in tops if not top.endswith(".dist-info")} == {"tilegen"}
    assert [name for name in names if name.endswith((".pdf", ".png", ".pyc"))] == []


def run_installed(wheel: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Runs tilegen as it is in the wheel, in the empty folder `empty`."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    (folder / "empty").mkdir()
    return subprocess.run(
        [sys.executable, "-m", "tilegen", *words],
        cwd=folder / "empty",
        env={"PYTHONPATH": str(folder / "site")},
        capture_output=True,
        text=True,
        check=False,
    )


def test_what_is_installed_explains_codes(wheel: Path, tmp_path: Path) -> None:
    done = run_installed(wheel, tmp_path, "explain", "tile-reused")
    assert (done.returncode, done.stdout) == (0, explain("tile-reused", 80))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_installed_needs_no_checkout(game: str, wheel: Path, tmp_path: Path) -> None:
    done = run_installed(wheel, tmp_path, "init", "begun", "--game", game)
    assert done.returncode == 0, done.stderr
    file = Path("specs", GAMES[game].set_file)
    init(tmp_path / "checkout/begun", game)
    begun = (tmp_path / "checkout/begun" / file).read_bytes()
    assert (tmp_path / "empty/begun" / file).read_bytes() == begun
