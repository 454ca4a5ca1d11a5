"""What the tests of sets and of commands that need one share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.builds import build_set
from tests.games.monsters.standard import standard_set
from tilegen.app.build import BuildResult

TWO = """\
tilegen: 1
game: monsters
name: Two
tiles:
  - {id: 1, edges: [thin, blank, blank, blank], eyes: 1}
  - {id: 2, edges: [thin, blank, blank, blank]}
"""


@pytest.fixture
def two_yaml(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A set of two tiles, in the folder where the test then is."""
    monkeypatch.chdir(tmp_path)
    path = Path("two.yaml")
    path.write_text(TWO, encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def standard(tmp_path_factory: pytest.TempPathFactory) -> BuildResult:
    """The standard monsters, built as usual. Tests leave the folder as it is."""
    return build_set(tmp_path_factory.mktemp("standard"), standard_set())
