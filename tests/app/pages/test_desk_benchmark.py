"""What `make bench` measures of the desk is what the desk does."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from tests.benchmarks.desk import LIMITS, TYPED

GAME = Path(__file__).parents[3] / "docs" / "game.txt"


@pytest.mark.parametrize("work", LIMITS)
def test_each_key_that_is_measured_still_does_its_work(
    work: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(GAME, tmp_path / "tiles0.txt")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["-c", "20", "2", work])
    exec(TYPED, {})  # noqa: S102 -- our own program
