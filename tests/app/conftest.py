"""What the tests of commands that need a set share."""

from __future__ import annotations

from pathlib import Path

import pytest

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
