"""The versions that CI installs."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import NormalizedName, canonicalize_name

ROOT = Path(__file__).parent.parent
LINES = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
PINS = {
    canonicalize_name(name): version
    for name, version in (line.split("==") for line in LINES if not line.startswith("#"))
}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PYTHONS = [
    each.rpartition(" :: ")[2] for each in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", each)
]


def test_a_pin_is_a_name_and_a_version_and_no_address() -> None:
    pins = [line for line in LINES if not line.startswith("#")]
    assert [line for line in pins if not re.fullmatch(r"[\w.-]+==[\w.!+]+", line)] == []
    assert "tilegen" not in PINS


@pytest.mark.parametrize(
    "wanted", [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]]
)
def test_what_the_tests_need_is_pinned_to_a_version_that_is_allowed(wanted: str) -> None:
    requirement = Requirement(wanted)
    assert requirement.specifier.contains(PINS[canonicalize_name(requirement.name)])


@pytest.mark.parametrize("name", PINS)
def test_a_pinned_version_runs_on_every_python_that_is_promised(name: NormalizedName) -> None:
    try:
        here = metadata(name)
    except PackageNotFoundError:
        pytest.skip(f"{name} is not installed here")
    if here["Version"] != PINS[name]:
        pytest.skip(f"another {name} is installed here")
    allowed = SpecifierSet(*(here.get_all("Requires-Python") or ()))
    assert [python for python in PYTHONS if not allowed.contains(f"{python}.0")] == []


def test_ci_installs_what_is_pinned() -> None:
    assert "make test CONSTRAINTS=constraints.txt" in (ROOT / ".ci/run").read_text("utf-8")
