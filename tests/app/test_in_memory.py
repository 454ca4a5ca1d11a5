"""Whoever uses tilegen from Python gets every file as bytes, and no folder is touched for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.builds import contents
from tilegen.app import box, build, calibrate, parts
from tilegen.app.load import load


def test_a_build(two_yaml: Path) -> None:
    job = build.plan(load(str(two_yaml)), build.BuildRequest()).job
    assert job is not None
    made = build.render_files(job)
    files = dict(made.files)

    assert files[made.summary.pdf].startswith(b"%PDF")
    assert files[made.summary.contact].startswith(b"<?xml")
    assert list(Path().iterdir()) == [two_yaml]
    assert contents(build.write(job).folder) == files


@pytest.mark.parametrize("name", ["p.svg", "p.pdf"])
def test_a_sheet_of_parts(name: str, tmp_path: Path) -> None:
    order = parts.plan(parts.PartsRequest(file=tmp_path / name))
    made = parts.render_files(order)
    files = dict(made.files)

    assert [*files] == [made.summary.file] == [name]
    assert list(tmp_path.iterdir()) == []
    assert parts.write(order).read_bytes() == files[name]


def test_a_sheet_for_calibration(tmp_path: Path) -> None:
    order = calibrate.plan(calibrate.CalibrationRequest(file=tmp_path / "c.pdf"))
    made = calibrate.render_files(order)
    files = dict(made.files)

    assert [*files] == [made.summary.file] == ["c.pdf"]
    assert list(tmp_path.iterdir()) == []
    assert calibrate.write(order).read_bytes() == files["c.pdf"]


def test_a_box(two_yaml: Path) -> None:
    job = box.plan(load(str(two_yaml)), box.BoxRequest()).job
    assert job is not None
    made = box.render_files(job)
    files = dict(made.files)

    assert files[made.summary.pdf].startswith(b"%PDF")
    assert files["box.svg"].startswith(b"<?xml")
    assert list(Path().iterdir()) == [two_yaml]
    assert contents(box.write(job).folder) == files
