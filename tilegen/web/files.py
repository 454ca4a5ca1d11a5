"""The pages, scripts and words that the package carries, read once at the start."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Final

_FOLDER = Path(__file__).parent
_KINDS = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
}
"""What is served, by the ending; of the rest, such as pages, nothing is served as it is."""
_STYLES: Final[Mapping[str, Sequence[str]]] = {
    "design": ("style", "desk", "design"),
    "desk": ("style", "desk"),
    "gone": ("style",),
    "index": ("style",),
    "join": ("style",),
    "phone": ("style", "desk"),
    "screen": ("style",),
    "table": ("style",),
}
"""The pages, each with its style sheets; a script fills each."""


class Static:
    """A file's bytes, also compressed, and what browsers call its kind."""

    def __init__(self, content: bytes, kind: str) -> None:
        self.content = content
        self.kind = kind

    @cached_property
    def zipped(self) -> bytes:
        return zipped(self.content)


def zipped(content: bytes) -> bytes:
    """Compressed; the same bytes at any time of day."""
    return gzip.compress(content, 6, mtime=0)


def static() -> Mapping[str, Static]:
    """What is served below `/static/`, by its path there."""
    return dict(_below(_FOLDER / "static"))


def stamp(served: Mapping[str, Static]) -> str:
    """Differs where any of these files does."""
    digest = sha256()
    for path, file in sorted(served.items()):
        digest.update(f"{path}\0{len(file.content)}\0".encode() + file.content)
    return digest.hexdigest()[:16]


def words() -> Mapping[str, Static]:
    """The words of the pages, by their language."""
    return {PurePosixPath(path).stem: file for path, file in _below(_FOLDER / "words")}


def pages() -> Mapping[str, str]:
    """The pages by their names. In them `{{nonce}}` stands for one that is new each time, and
    `{{why}}` for the reason why there is nothing else to show."""
    return {name: page(name, styles) for name, styles in _STYLES.items()}


def page(name: str, styles: Iterable[str]) -> str:
    """The HTML around the page that the script of that name fills."""
    frame = (_FOLDER / "static" / "page.html").read_text(encoding="utf-8")
    links = [f'    <link rel="stylesheet" href="/static/{each}.css" />' for each in styles]
    return frame.replace("{{page}}", name).replace("{{styles}}", "\n".join(links))


def _below(folder: Path) -> Iterator[tuple[str, Static]]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in _KINDS and path.is_file():
            yield (
                path.relative_to(folder).as_posix(),
                Static(path.read_bytes(), _KINDS[path.suffix]),
            )
