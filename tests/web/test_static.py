"""What the pages load: small, made here, and from nowhere else."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import pytest

from tests.web.pages import STATIC, WORDS, loaded_by, loaded_later, scripts

VENDOR = STATIC / "vendor"


def test_vendored_files_are_as_they_were_made() -> None:
    lines = (VENDOR / "hashes.txt").read_text().splitlines()
    listed = {name: digest for digest, name in (line.split("  ") for line in lines)}
    found = {
        path.name: sha256(path.read_bytes()).hexdigest()
        for path in VENDOR.iterdir()
        if path.name != "hashes.txt"
    }
    assert found == listed


@pytest.mark.parametrize(
    ("page", "most"), [("table", 80_000), ("desk", 220_000), ("design", 230_000)]
)
def test_a_page_is_light_without_faces(page: str, most: int) -> None:
    always, later = loaded_by(page), loaded_later(page)
    languages = max(_weigh([path]) for path in WORDS.iterdir())
    later_weight = max((_weigh(files - always) for files in later), default=0)
    assert _weigh(always) + languages + later_weight < most


def _weigh(files: Iterable[Path]) -> int:
    """What a browser loads of these, in bytes."""
    return sum(len(gzip.compress(path.read_bytes())) for path in files)


def test_a_table_loads_the_pages_of_one_game_alone() -> None:
    assert len(loaded_later("table")) > 1
    games = {"misfitz.js", "monsters.js", "tiles.js"}
    assert not games & {path.name for path in loaded_by("table")}


def test_scripts_import_their_neighbours_and_nothing_else() -> None:
    for name, script in scripts().items():
        for source in re.findall(r"\bfrom \"([^\"]+)\"", script):
            assert source.startswith("./"), name
            assert (STATIC / source).is_file(), f"{name}: {source}"


def test_scripts_import_what_their_neighbours_export() -> None:
    known = scripts()
    for name, script in known.items():
        for names, source in re.findall(r"import \{([^}]*)\} from \"\./(\w+\.js)\"", script):
            for each in filter(None, (word.split(" as ")[0].strip() for word in names.split(","))):
                wanted = rf"export (async )?(const|let|function|class) {each}\b"
                assert re.search(wanted, known[source]), f"{name}: {source} has no {each}"


def test_one_module_reaches_the_server_and_one_calls_it() -> None:
    for name, script in scripts().items():
        if name != "transport.js":
            assert not re.search(r"\bfetch\(|\bnew WebSocket\b|\bXMLHttpRequest\b", script), name
        if name not in {"link.js", "transport.js"}:
            assert not re.search(r"\blocation\b|transport\.js", script), name


def test_pages_and_styles_name_no_other_server() -> None:
    for path in STATIC.rglob("*"):
        if path.suffix in {".css", ".html", ".js", ".svg"}:
            text = path.read_text(encoding="utf-8").replace("http://www.w3.org/", "")
            assert not re.search(r"https?://", text), path.name


def test_nothing_is_written_into_a_page_as_html() -> None:
    for name, script in scripts().items():
        found = re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|unsafe", script)
        assert found is None, name
