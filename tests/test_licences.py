"""What others made and comes with tilegen: what it is, which version, and under which licence."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
VENDOR = ROOT / "tilegen/web/static/vendor"
SCRIPTS = sorted(VENDOR.glob("*.js"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXPRESSION = set(PROJECT["license"].split(" AND "))
TEXTS = {
    path.relative_to(ROOT).as_posix()
    for pattern in ("LICENSE", "tilegen/**/*.LICENSE", "tilegen/**/OFL*.txt", "tilegen/**/ZLIB.txt")
    for path in ROOT.glob(pattern)
}


def first_line(script: Path) -> re.Match[str]:
    with script.open(encoding="utf-8") as lines:
        said = re.fullmatch(r"/\* (.+); (.+): see (\S+) \*/\n", lines.readline())
    assert said is not None, f"the first line of {script.name} is not 'name version; licence'"
    return said


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_vendored_script_says_its_packages_their_versions_and_its_licence(script: Path) -> None:
    packages, licences, file = first_line(script).groups()
    lock = json.loads((ROOT / "tools/scripts/package-lock.json").read_text(encoding="utf-8"))
    text = (VENDOR / file).read_text(encoding="utf-8")
    for package in packages.split(", "):
        name, version = package.rsplit(" ", 1)
        locked = lock["packages"][f"node_modules/{name}"]
        assert (version, True) == (locked["version"], locked["license"] in licences.split(" AND "))
        assert package in text.splitlines()
    assert set(licences.split(" AND ")) <= EXPRESSION


def test_all_that_is_vendored_is_a_script_its_types_its_licence_or_their_hashes() -> None:
    suffixes = (".js", ".d.ts", ".LICENSE")
    known = {f"{script.stem}{suffix}" for script in SCRIPTS for suffix in suffixes}
    assert {path.name for path in VENDOR.iterdir()} == known | {"hashes.txt"}


def test_every_licence_text_is_named_by_the_package_and_by_the_readme() -> None:
    assert set(PROJECT["license-files"]) == TEXTS
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert {text for text in TEXTS if f"]({text})" not in readme} == set()


def test_the_expression_has_the_licence_of_each_text() -> None:
    begins = {
        "MIT": r"(?m)^MIT License",
        "BSD-3-Clause": r"(?m)^BSD 3-Clause License",
        "OFL-1.1": r"SIL OPEN FONT LICENSE Version 1\.1",
        "Zlib": r"zlib",
    }
    assert set(begins) == EXPRESSION
    for text in TEXTS:
        content = (ROOT / text).read_text(encoding="utf-8")
        assert [name for name, known in begins.items() if re.search(known, content)], text
