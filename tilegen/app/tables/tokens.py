"""Signed links to seats. There is no list of them: the folder's key proves each."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from typing import NamedTuple


class SeatLink(NamedTuple):
    """The target of a link: a seat at a table, None to watch. `number` is raised to revoke it."""

    code: str
    seat: int | None
    number: int = 0


class TokenSigner(NamedTuple):
    """Signs with a key of at least 16 random bytes."""

    key: bytes

    def sign(self, text: str) -> str:
        """The text's signature, 128 bits in base64, for a link or a cookie."""
        digest = hmac.digest(self.key, text.encode(), "sha256")[:16]
        return urlsafe_b64encode(digest).decode().rstrip("=")

    def holds(self, text: str, seal: str) -> bool:
        """Whether `seal` is the text's signature, compared in constant time."""
        return hmac.compare_digest(self.sign(text).encode(), seal.encode())

    def token(self, seat_link: SeatLink) -> str:
        """The link's last part, such as `K7QM-2FXP.0.0.Vb3...`."""
        words = _words(seat_link)
        return f"{words}.{self.sign(words)}"

    def verify(self, token: str) -> SeatLink | None:
        """The seat of a token made with this key. None for any other text."""
        words, _, seal = token.rpartition(".")
        if not self.holds(words, seal):
            return None
        code, seat, number = words.split(".")
        return SeatLink(code, None if seat == "watch" else int(seat), int(number))


def _words(seat: SeatLink) -> str:
    place = "watch" if seat.seat is None else seat.seat
    return f"{seat.code}.{place}.{seat.number}"
