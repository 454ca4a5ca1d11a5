from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAKE = shutil.which("make")


@pytest.mark.skipif(MAKE is None, reason="wants make")
@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
@pytest.mark.parametrize("shut", [".", ".venv"])
def test_make_says_where_it_cannot_write(shut: str, tmp_path: Path) -> None:
    for name in ("Makefile", "pyproject.toml", "setup.py"):
        shutil.copy(ROOT / name, tmp_path)
    for name in ("tilegen", "specs", ".venv"):
        (tmp_path / name).mkdir()
    (tmp_path / shut).chmod(0o500)
    try:
        run = subprocess.run([str(MAKE)], cwd=tmp_path, capture_output=True, text=True, check=False)
    finally:
        (tmp_path / shut).chmod(0o700)
    assert run.returncode == 2
    assert f"cannot write to '{shut}' in {tmp_path}" in run.stderr
    assert "pip" not in run.stderr
    assert "installing" not in run.stdout
