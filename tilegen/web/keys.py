"""Cookies and links: who a visitor is."""

from __future__ import annotations

import secrets
from hmac import compare_digest
from typing import Final

AGE: Final = 400 * 24 * 3600
"""Seconds that a browser keeps a cookie; it takes no longer ones."""


class Once:
    """A link's token that works for the first who uses it."""

    def __init__(self) -> None:
        self.token = secrets.token_urlsafe(16)
        self._is_used = False

    def is_it(self, token: str) -> bool:
        """Whether this is the token, and nobody has used it."""
        return not self._is_used and compare_digest(token.encode(), self.token.encode())

    def use(self) -> None:
        self._is_used = True


def cookie(port: int, code: str | None = None) -> str:
    """The name of the cookie of the host, or of a table's seats. Browsers send cookies to all ports
    of a machine."""
    return f"tilegen-{port}" if code is None else f"tilegen-{port}-{code}"
