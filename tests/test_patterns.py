"""The regular expressions of the package."""

from __future__ import annotations

import re

from tests.sources import PACKAGE, modules

POSSESSIVE_GROUP = r"\)(?:[*+?]|\{[0-9,]+\})\+|\}[*+?]\+|\(\?>"
"""A value that an f-string puts in may be a group too."""


def test_only_a_character_is_repeated_without_going_back() -> None:
    """Python 3.11.0 to 3.11.4, such as Debian 12's, lose their place where a possessive group fails
    halfway: on `xya`, `(?:(?!a)\\w)++` matches three letters."""
    for file in modules():
        group = re.search(POSSESSIVE_GROUP, file.read_text(encoding="utf-8"))
        assert group is None, f"{file.relative_to(PACKAGE)}: {group}"
