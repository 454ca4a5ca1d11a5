"""Errors that are put into an engine, to see that tests find them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import pytest


def plant(
    module: ModuleType,
    line: str,
    wrong: str,
    users: Sequence[ModuleType],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Changes a line of a module, for itself and for the modules that took its functions."""
    text = Path(module.__file__ or "").read_text(encoding="utf-8")
    changed, found = re.subn(line, wrong, text)
    assert found == 1, "what the error was planted in is no more"
    scope: dict[str, object] = {"__name__": module.__name__}
    exec(compile(changed, str(module.__file__), "exec"), scope)  # noqa: S102
    for each in users:
        for name, mine in [*vars(module).items()]:
            if callable(mine) and vars(each).get(name) is mine and name in scope:
                monkeypatch.setattr(each, name, scope[name])
