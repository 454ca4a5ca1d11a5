"""The pages of the site, the files that they load, and the headers of each."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Final

from tilegen.web import static_files
from tools.site import first_game

_HERE: Final = Path(__file__).parent
_WEB: Final = _HERE.parent.parent / "tilegen" / "web"
_FONTS: Final = _WEB / "static" / "fonts"
OWN: Final = _HERE / "web"
WORDS: Final = _HERE / "words"

PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; font-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; "
    "trusted-types lit-html site"
)
"""The policy of a page; its styles also need a nonce, which policy.js makes."""
FIRST_PAGE_POLICY: Final = f"{PAGE_POLICY}; frame-src 'self'"
"""The first page frames the game that visitors click through."""
WORKER_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
)

_KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


def build_pages() -> dict[str, bytes]:
    """The designer's page and the desk, with all that they load; `transport.js` and the frame
    around a page are the site's own."""
    own = {path.name: path.read_text(encoding="utf-8") for path in sorted(OWN.iterdir())}
    theirs = {
        path.relative_to(_WEB / "static").as_posix(): path.read_text(encoding="utf-8")
        for path in sorted((_WEB / "static").rglob("*"))
        if path.suffix in {".js", ".css"}
    }
    served = static_files.pages()
    root = {
        "index.html": build_page(static_files.page("home", ("style",)), FIRST_PAGE_POLICY),
        "desk.html": build_page(served["desk"]),
        "design.html": build_page(served["design"]),
        "worker.js": own.pop("worker.js"),
    }
    scripts = {**theirs, **own}
    loaded_names = find_loaded_files(
        scripts, (text for name, text in root.items() if name.endswith(".html"))
    )
    return {
        **{name: text.encode() for name, text in root.items()},
        **{f"static/{name}": scripts[name].encode() for name in loaded_names},
        **{f"static/fonts/{path.name}": path.read_bytes() for path in sorted(_FONTS.iterdir())},
        **{f"words/{language}.json": text.encode() for language, text in merge_words().items()},
        **first_game.render_game(),
    }


_PRELOAD: Final = re.compile(r' *<link rel="preload" as="fetch" .*?/>\n')
"""A worker answers here, and nothing is there before it."""


def build_page(html: str, policy: str = PAGE_POLICY) -> str:
    """A page as a file: it has its policy in its head, finds what it loads beside it, and stands in
    the site's frame. Raises ValueError where it is not as pages are."""
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}" />'
    own = '<link rel="stylesheet" href="static/site.css" />'
    html, preloads = _PRELOAD.subn("", html)
    if preloads != 1:
        message = "a page must preload one file"
        raise ValueError(message)
    for old, new in (
        ('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {meta}'),
        ('content="{{nonce}}"', 'content=""'),
        ('content="{{why}}"', 'content=""'),
        ('<script type="module"', f'{own}\n    {_script("policy")}\n    <script type="module"'),
        ("  </head>", f"    {_script('frame')}\n  </head>"),
        ('<div id="page">', '<div id="frame"></div>\n    <div id="page">'),
    ):
        if html.count(old) != 1:
            message = f"a page must have {old!r} once"
            raise ValueError(message)
        html = html.replace(old, new)
    return html.replace('"/static/', '"static/')


def _script(name: str) -> str:
    return f'<script type="module" src="static/{name}.js"></script>'


def find_loaded_files(scripts: Mapping[str, str], html: Iterable[str]) -> list[str]:
    """The scripts and styles that the pages load, directly or not. Raises KeyError for one that
    does not exist."""
    left = [name for text in html for name in re.findall(r'"static/([^"]+)"', text)]
    names = set[str]()
    while left:
        name = left.pop()
        if name not in names:
            names.add(name)
            left += _list_imports(name, scripts[name])
    return sorted(names)


def _list_imports(name: str, text: str) -> Iterator[str]:
    folder = PurePosixPath(name).parent
    if name.endswith(".css"):
        yield from re.findall(r'@import url\("([^"]+)"\)', text)
    elif folder == PurePosixPath():
        # What a comment imports are types.
        text = re.sub(r"/\*\* @import .*?\*/", "", text, flags=re.DOTALL)
        start = r"\bfrom |^import |\bimport\("
        yield from re.findall(rf'(?:{start})"\./([^"]+\.js)"', text, re.MULTILINE)


def merge_words() -> dict[str, str]:
    """The words of the pages by language; the site's own override those of a server."""
    merged_words = {}
    sites = static_files.words(WORDS)
    for language, served in static_files.words().items():
        known, own = (
            json.loads(file.content) for file in (served, sites.get(language, sites["en"]))
        )
        merged_words[language] = json.dumps({**known, **own}, ensure_ascii=False, indent=0)
    return merged_words


def headers(name: str) -> dict[str, str]:
    """The headers of a file. Only the worker may compile code that is not a script: Python."""
    lines = {
        "Content-Type": _KINDS[PurePosixPath(name).suffix],
        "X-Content-Type-Options": "nosniff",
    }
    if name == first_game.PAGE:
        # Its own policy stands in its head, with the digests of its only script and style.
        lines["Content-Security-Policy"] = "frame-ancestors 'self'"
        lines["Referrer-Policy"] = "no-referrer"
    elif _is_page(name):
        policy = FIRST_PAGE_POLICY if name == "index.html" else PAGE_POLICY
        lines["Content-Security-Policy"] = f"{policy}; frame-ancestors 'none'"
        lines["Referrer-Policy"] = "no-referrer"
    elif name == "worker.js":
        lines["Content-Security-Policy"] = WORKER_POLICY
    return lines


def format_headers_file(names: Iterable[str]) -> bytes:
    """The headers as a file for hosts that read one, where they are more than a media type. The
    list of files is never cached."""
    fresh = {"keeper.js": {"Cache-Control": "no-cache"}, "files.js": {"Cache-Control": "no-cache"}}
    others = {
        name: headers(name) for name in sorted(names) if name == "worker.js" or _is_page(name)
    }
    blocks = (
        "\n".join([f"/{name}", *(f"  {key}: {value}" for key, value in lines.items())])
        for name, lines in {**fresh, **others}.items()
    )
    return ("\n\n".join(blocks) + "\n").encode()


def read_keeper() -> bytes:
    """The script that keeps the files in the browser; it is not one of them."""
    return (OWN / "keeper.js").read_bytes()


def _is_page(name: str) -> bool:
    return name.endswith(".html")
