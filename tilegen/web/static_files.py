"""The pages, scripts and words in the package, read once when the server starts."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Final

from tilegen.app.pages.joining import SCREENS, join_pages, join_styles, read_static
from tilegen.names import LANGUAGES

_KINDS = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
}
"""The media type of each kind of file that is served as it is, by suffix. Pages are not."""
_JOINED: Final = (".js", ".css")
"""The suffixes of files that are served joined."""
_STYLES: Final[Mapping[str, Sequence[str]]] = {
    "design": ("style", "desk", "design", "rules", "forms"),
    "desk": ("style", "desk"),
    "gone": ("style",),
    "index": ("style",),
    "join": ("style",),
    "phone": ("style", "desk"),
    "screen": ("style",),
    "table": ("style",),
}
"""The style sheets of each page, which the script of that name fills."""

_SENTENCES: Final = "say"
_TOPIC: Final = re.compile(r"[\"`]([a-z-]+)\.")
_LATER: Final = re.compile(r"import\(\"\./([\w/]+\.js)\"\)")


class Static:
    """A file's bytes, as they are and compressed, and its media type."""

    def __init__(self, content: bytes, kind: str) -> None:
        self.content = content
        self.kind = kind

    @cached_property
    def gzip_bytes(self) -> bytes:
        return compress_content(self.content)


def compress_content(content: bytes) -> bytes:
    """Compresses without a timestamp, so that the same content gives the same bytes."""
    return gzip.compress(content, 6, mtime=0)


def static() -> Mapping[str, Static]:
    """The files served below `/static/`, by their paths there: the joined scripts and style sheets
    of the pages, and pictures."""
    sheets = {f"{sheet}.css" for sheets in _STYLES.values() for sheet in sheets}
    texts = {
        **join_pages(f"{page}.js" for page in _STYLES),
        **{sheet: join_styles(sheet) for sheet in sorted(sheets)},
    }
    joined = {
        path: Static(text.encode(), _KINDS[Path(path).suffix]) for path, text in texts.items()
    }
    return {**joined, **dict(_load_files(SCREENS / "static"))}


def stamp(static_files: Mapping[str, Static]) -> str:
    """A digest of all these files: 16 hexadecimal digits."""
    digest = sha256()
    for path, file in sorted(static_files.items()):
        digest.update(f"{path}\0{len(file.content)}\0".encode() + file.content)
    return digest.hexdigest()[:16]


def words(folder: Path = SCREENS / "words") -> Mapping[str, Static]:
    """The words of the pages, by language. Words that a language lacks are in English; a language
    without any word is left out."""
    translations = {
        code: json.loads(path.read_text(encoding="utf-8"))
        for code in LANGUAGES
        if (path := folder / f"{code}.json").is_file()
    }
    return {
        code: _pack_words({**translations["en"], **translation})
        for code, translation in translations.items()
    }


def words_of_pages(
    static_files: Mapping[str, Static], translations: Mapping[str, Static]
) -> Mapping[tuple[str, str], Static]:
    """For each page and language, the words of the topics that the page's scripts name, and all
    sentences about moves."""
    scripts = {
        path: file.content.decode() for path, file in static_files.items() if path.endswith(".js")
    }
    topics = {page: {_SENTENCES, *_list_topics(f"{page}.js", scripts)} for page in _STYLES}
    known = {code: json.loads(file.content) for code, file in translations.items()}
    return {
        (page, code): _pack_words(
            {key: word for key, word in words.items() if key.partition(".")[0] in topics[page]}
        )
        for page in _STYLES
        for code, words in known.items()
    }


def _list_topics(name: str, scripts: Mapping[str, str]) -> Iterator[str]:
    """The topics of a script, and of those that it imports later: `cell` of `cell.legal`."""
    text = scripts[name]
    yield from _TOPIC.findall(text)
    for later in _LATER.findall(text):
        yield from _TOPIC.findall(scripts[later])


def _pack_words(words: object) -> Static:
    return Static(json.dumps(words, ensure_ascii=False).encode(), _KINDS[".json"])


def pages() -> Mapping[str, str]:
    """The HTML of each page by its name. A response's nonce goes in place of `{{nonce}}`, the
    reason for an error page in place of `{{why}}`, and the language whose words come first in place
    of `{{language}}`."""
    return {name: page(name, styles) for name, styles in _STYLES.items()}


def page(name: str, styles: Iterable[str]) -> str:
    """The HTML frame of a page, which the script of that name fills."""
    frame = read_static("page.html")
    links = [f'    <link rel="stylesheet" href="/static/{style}.css" />' for style in styles]
    languages = ";".join(f"{code}={LANGUAGES[code].own}" for code in words())
    frame = frame.replace("{{languages}}", languages)
    return frame.replace("{{page}}", name).replace("{{styles}}", "\n".join(links))


def _load_files(folder: Path) -> Iterator[tuple[str, Static]]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in _KINDS and path.suffix not in _JOINED and path.is_file():
            yield (
                path.relative_to(folder).as_posix(),
                Static(path.read_bytes(), _KINDS[path.suffix]),
            )
