"""Makes the site that needs no server: tilegen in the browser, as files for any host.

python -m tools.site.make [FOLDER]

Run `npm ci` in `tools/site` first. Python packages come from the environment that runs this. The
files depend only on these and on the checkout.
"""

from __future__ import annotations

import gzip
import json
import shutil
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from tools.site.first_game import read_prints
from tools.site.library import PYODIDE, join_licences, read_python
from tools.site.pages import build_pages, format_headers_file, headers, read_keeper

MOST: Final = 12_000_000
"""The most bytes that all files may have, compressed as hosts send them."""
_HEAVIEST: Final = 5
"""The number of files listed with their weight, the heaviest ones."""


class TooLargeError(Exception):
    """The site weighs more than MOST."""


class Weight(NamedTuple):
    """The bytes of a file, plain and compressed."""

    plain: int
    compressed: int


def build_site() -> dict[str, bytes]:
    """All files of the site by their names."""
    cached_files = {**build_pages(), **read_python(), "licences.txt": join_licences().encode()}
    return {
        **cached_files,
        **read_prints(),
        "files.js": format_listing(cached_files),
        "keeper.js": read_keeper(),
        "_headers": format_headers_file(cached_files),
    }


def format_listing(cached_files: Mapping[str, bytes]) -> bytes:
    """The list for the keeper, as JSON: the digest of all files, which names its cache, and the
    size and the headers of each."""
    files = {
        name: {"size": len(content), "headers": headers(name)}
        for name, content in sorted(cached_files.items())
    }
    listing = json.dumps({"digest": digest(cached_files), "files": files}, indent=1)
    return f"self.SITE = {listing};\n".encode()


def digest(files: Mapping[str, bytes]) -> str:
    """A digest that differs if any name or byte does."""
    lines = (f"{sha256(content).hexdigest()}  {name}\n" for name, content in sorted(files.items()))
    return sha256("".join(lines).encode()).hexdigest()[:16]


def weigh_files(files: Mapping[str, bytes], most: int = MOST) -> dict[str, Weight]:
    """The weight of each file. Raises TooLargeError if all together have more than `most` bytes
    compressed."""
    weights = {
        name: Weight(len(content), min(len(content), len(gzip.compress(content, 9, mtime=0))))
        for name, content in files.items()
    }
    whole = total(weights)
    if whole > most:
        message = f"the site has {whole:,} bytes compressed, and may have {most:,}"
        raise TooLargeError(message)
    return weights


def total(weights: Mapping[str, Weight]) -> int:
    """The bytes of all files, compressed."""
    return sum(weight.compressed for weight in weights.values())


def write(files: Mapping[str, bytes], folder: Path) -> None:
    """Puts the files into the folder, and removes everything else from it."""
    new = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(new, ignore_errors=True)
    for name, content in files.items():
        path = new / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    shutil.rmtree(folder, ignore_errors=True)
    new.rename(folder)


def main(folder: str = "output/site") -> str:
    """Makes the site, and returns a report of its weight."""
    if not PYODIDE.is_dir():
        sys.exit("error: Pyodide is not there; run 'npm ci' in tools/site")
    files = build_site()
    try:
        weights = weigh_files(files)
    except TooLargeError as error:
        sys.exit(f"error: {error}")
    write(files, Path(folder))
    heaviest = sorted(weights, key=lambda name: -weights[name].compressed)[:_HEAVIEST]
    lines = [
        *(f"{_megabytes(weights[name].compressed)}  {name}" for name in heaviest),
        f"{_megabytes(total(weights))}  compressed, of at most{_megabytes(MOST)}",
        f"{folder}: copy it to any host of files; to look at it, run there: python -m http.server",
    ]
    return "\n".join(lines)


def _megabytes(count: int) -> str:
    return f"{count / 1e6:6.2f} MB"


if __name__ == "__main__":
    sys.stdout.write(f"{main(*sys.argv[1:])}\n")
