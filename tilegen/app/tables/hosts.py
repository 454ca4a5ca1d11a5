"""The browsers of the host, which hold the signature of a secret in the folder of games."""

from __future__ import annotations

from pathlib import Path

from tilegen.app.output import files
from tilegen.app.tables.naming import Secrets
from tilegen.app.tables.tokens import TokenSigner

_FILE = ".host"
_BYTES = 16


class Hosts:
    """The secret outlives a restart; a new secret ends all rights of hosts. Links to seats do not
    depend on it."""

    def __init__(self, folder: Path, signer: TokenSigner, secrets: Secrets) -> None:
        """Raises TilegenError if the secret cannot be written."""
        self._path = folder / _FILE
        self._signer = signer
        self._secrets = secrets
        self._secret = self._read_secret()
        if self._secret is None:
            self.end_all()

    @property
    def seal(self) -> str:
        """The signature of the secret, for a host's browser."""
        return self._signer.sign(f"host {self._secret}")

    def holds(self, seal: str) -> bool:
        """Whether this is a host's signature, compared in constant time."""
        return self._signer.holds(f"host {self._secret}", seal)

    def end_all(self) -> None:
        """Makes all signatures given out so far invalid. Raises TilegenError if the disk refuses;
        then they stay valid."""
        secret = self._secrets(_BYTES).hex()
        files.write_private(self._path, secret.encode())
        self._secret = secret

    def _read_secret(self) -> str | None:
        """The secret in the file. None if there is none, or it is damaged."""
        try:
            secret = self._path.read_text("ascii").strip()
            return secret if len(bytes.fromhex(secret)) == _BYTES else None
        except (OSError, ValueError):
            return None
