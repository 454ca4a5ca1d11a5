"""Words as YAML writes them."""

from __future__ import annotations

import re
from typing import Final

_PLAIN: Final = r"[^\W\d_]{2}[\w ]*(?<=\w)"
_NO_TEXT: Final = frozenset(("true", "false", "null", "yes", "no", "on", "off"))


def format_word(text: str) -> str:
    """A text as YAML, in quotes unless it is plain words."""
    is_plain = re.fullmatch(_PLAIN, text) and text.lower() not in _NO_TEXT
    if is_plain:
        return text
    from json import dumps  # noqa: PLC0415 -- few texts need quotes, and it loads its parser too

    return dumps(text, ensure_ascii=False)
