"""What is not installed, and how to install it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tilegen import extras
from tilegen.extras import LIBRARIES, install_hint

ROOT = Path(__file__).parent.parent
PAGES = {".md", ".py", ".json", ".html", ".js", ".toml", ".yaml"}


def test_the_libraries_of_each_extra_are_those_that_pip_installs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    listed = {
        extra: tuple(re.split(r"[<>=]", each)[0] for each in libraries)
        for extra, libraries in project["optional-dependencies"].items()
    }
    # What `make` installs for itself is nobody's extra to be told of.
    assert {**LIBRARIES, "dev": listed["dev"], "docs": listed["docs"]} == listed


def test_in_a_checkout_the_hint_names_its_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert install_hint("web") == 'pip install --editable ".[web]"'
    monkeypatch.chdir("/")
    assert install_hint("web") == f'pip install --editable "{ROOT}[web]"'


def test_without_a_checkout_the_hint_names_the_libraries(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(extras, "_CHECKOUT", tmp_path)
    assert install_hint("web") == "pip install starlette uvicorn websockets segno"


def texts() -> Iterator[Path]:
    """What people read: pages, and the texts in code and tests."""
    yield from ROOT.glob("*.md")
    for folder in ("docs", "tilegen", "tests", "tools"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in PAGES and "node_modules" not in path.parts:
                yield path


def test_nobody_is_sent_to_a_package_index_for_tilegen() -> None:
    wrong = re.compile(r"(pip|pipx|uv tool) install (-\S+ )*[\"'\\]*tilegen\b")
    assert [
        str(path.relative_to(ROOT))
        for path in texts()
        if path.name != "CHANGELOG.md" and wrong.search(path.read_text("utf-8", errors="replace"))
    ] == []
