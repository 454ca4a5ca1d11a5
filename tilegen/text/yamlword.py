"""Words as YAML writes them."""

from __future__ import annotations

import json
import re
from typing import Final

_PLAIN: Final = r"[^\W\d_]{2}[\w ]*(?<=\w)"
_NO_TEXT: Final = frozenset(("true", "false", "null", "yes", "no", "on", "off"))


def format_word(text: str) -> str:
    """A text as YAML, in quotes unless it is plain words."""
    is_plain = re.fullmatch(_PLAIN, text) and text.lower() not in _NO_TEXT
    return text if is_plain else json.dumps(text, ensure_ascii=False)
