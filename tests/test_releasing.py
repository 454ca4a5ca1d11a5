"""What a release names agrees: version, day and licence, wherever they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from tilegen.version import __version__

ROOT = Path(__file__).parent.parent
CITATION = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
LONGEST = 60
"""Lines of one version in the changelog."""
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_version_is_the_one_to_cite_and_has_its_day_in_the_changelog() -> None:
    assert CITATION["version"] == __version__
    assert f"## {__version__} ({CITATION['date-released']})" in CHANGELOG


def test_a_version_in_the_changelog_is_read_in_a_minute() -> None:
    versions = re.split(r"^## ", CHANGELOG, flags=re.MULTILINE)[1:]
    assert [version.partition(" ")[0] for version in versions][-2:] == ["0.2.0", "0.1.0"]
    lengths = {text.partition(" ")[0]: len(text.splitlines()) for text in versions}
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}
    sections = [set(re.findall(r"^### (.+)$", text, re.MULTILINE)) for text in versions]
    assert all({"For players", "For designers", "For engineers"} <= found for found in sections)


def test_the_licence_to_cite_is_the_one_of_the_code() -> None:
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith(CITATION["license"])


@pytest.mark.parametrize(
    "file", sorted((ROOT / ".github").rglob("*.yml")), ids=lambda file: file.name
)
def test_what_the_host_of_the_code_reads_is_yaml_with_a_name(file: Path) -> None:
    assert yaml.safe_load(file.read_text(encoding="utf-8"))["name"]


def test_the_workflow_tries_each_python_that_the_package_names() -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8"))
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    named = re.findall(r"Programming Language :: Python :: (3\.\d+)", project)
    assert workflow["jobs"]["linux"]["strategy"]["matrix"]["python"] == named
