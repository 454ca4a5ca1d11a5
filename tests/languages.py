"""The languages to test texts in; tests/test_languages.py says what the others lack."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tilegen.names import LANGUAGES

SPOKEN: Final = tuple(
    code for code in LANGUAGES if Path("tilegen/sheets/words", f"{code}.md").is_file()
)
"""The languages whose texts have been begun, by their codes."""
