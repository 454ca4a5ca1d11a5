"""All codes of diagnostics, as they are declared."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tilegen.text.diagnostics import Code

_ROOT = Path(__file__).parent.parent


def all_codes() -> list[Code]:
    """Of every `codes.py`, in the order of the rooms and of their files."""
    found = []
    for path in sorted((_ROOT / "tilegen").rglob("codes.py")):
        module = import_module(".".join(path.relative_to(_ROOT).with_suffix("").parts))
        found += [value for value in vars(module).values() if isinstance(value, Code)]
    # A code that several games have is in the file of each.
    return list(dict.fromkeys(found))
