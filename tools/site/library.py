"""Python for browsers, and the packages that it imports there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from importlib.metadata import Distribution, distribution
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

_HERE: Final = Path(__file__).parent
ROOT: Final = _HERE.parent.parent
PYODIDE: Final = _HERE / "node_modules" / "pyodide"

_PYTHON: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
_PACKAGES: Final = {
    "PyYAML": ("yaml",),
    "reportlab": ("reportlab/*.py", "reportlab/lib", "reportlab/pdfbase"),
    "svgwrite": ("svgwrite",),
    "tinycss2": ("tinycss2",),
    "webencodings": ("webencodings",),
}
"""The packages that tilegen imports for the desk, for pictures and for the PDF."""


def read_python() -> dict[str, bytes]:
    """The files of Python for browsers, and of tilegen with its packages."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {
        **{f"python/{name}": (PYODIDE / name).read_bytes() for name in _PYTHON},
        # An empty list: it must fetch no package from elsewhere.
        "python/pyodide-lock.json": json.dumps({**lock, "packages": {}}).encode(),
        "python/tilegen.zip": zip_files(dict(list_library())),
    }


def list_library() -> Iterator[tuple[str, bytes]]:
    """The files that Python imports, by path."""
    yield "answers.py", (_HERE / "answers.py").read_bytes()
    # reportlab imports Pillow, but does not use it for pictures without pixels.
    yield "PIL/__init__.py", b""
    yield "PIL/Image.py", b"class Image: pass\n"
    for folder, ends in ((ROOT / "tilegen", None), (ROOT / "specs", {".yaml"})):
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.is_file() and not _is_left_out(name) and (ends is None or path.suffix in ends):
                yield name, path.read_bytes()
    for package, patterns in _PACKAGES.items():
        folder = Path(str(distribution(package).locate_file("")))
        for pattern in patterns:
            for path in sorted(folder.glob(pattern if "*" in pattern else f"{pattern}/**/*.py")):
                yield path.relative_to(folder).as_posix(), path.read_bytes()


def _is_left_out(name: str) -> bool:
    return "__pycache__" in name or name.startswith(("tilegen/web/static/", "tilegen/web/words/"))


def zip_files(files: Mapping[str, bytes]) -> bytes:
    """An archive whose bytes depend only on the files."""
    archive_bytes = BytesIO()
    with ZipFile(archive_bytes, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(files.items()):
            archive.writestr(ZipInfo(name), content, ZIP_DEFLATED)
    return archive_bytes.getvalue()


def join_licences() -> str:
    """The licences of all packages in the site."""
    node = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))
    parts = [
        (ROOT / "LICENSE").read_text(encoding="utf-8"),
        f"Pyodide {node['version']}: {node['license']}. It has Python, under its PSF licence.\n",
    ]
    licence_files = [
        *sorted((ROOT / "tilegen" / "fonts").glob("*.txt")),
        *sorted((ROOT / "tilegen" / "web" / "static" / "vendor").glob("*.LICENSE")),
    ]
    parts += [f"{path.name}\n\n{path.read_text(encoding='utf-8')}" for path in licence_files]
    packages = map(distribution, _PACKAGES)
    parts += [
        f"{package.name} {package.version}\n\n{_read_licence(package)}" for package in packages
    ]
    rule = "\n" + "-" * 80 + "\n\n"
    return rule.join(parts)


def _read_licence(package: Distribution) -> str:
    is_licence = re.compile(r"\.dist-info/(licenses/)?LICENSE[^/]*$", re.IGNORECASE)
    for file in package.files or ():
        if is_licence.search(file.as_posix()):
            return file.read_text(encoding="utf-8")
    return str(package.metadata["License"])
