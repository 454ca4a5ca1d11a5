from __future__ import annotations

from pathlib import Path

import pytest

from tilegen.app.printing.printers import SheetMeasurements, find_printer, printers, update_printer
from tilegen.errors import TilegenError
from tilegen.names import Flip
from tilegen.sheets.backs import Printer


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "printers.yaml"


def test_what_is_kept_is_what_is_read(file: Path) -> None:
    update_printer("hall", SheetMeasurements(0.6, -0.4, 0.2), file=file)
    update_printer("office-2", SheetMeasurements(scale_x=0.995), "short-edge", file)

    known = printers(file)
    assert known.diagnostics == ()
    assert find_printer("hall", file).printer == Printer(Flip.LONG_EDGE, 0.6, -0.4, 0.2)
    assert find_printer("office-2", file).printer == Printer(Flip.SHORT_EDGE, scale_x=0.995)


def test_what_is_not_read_again_stays(file: Path) -> None:
    update_printer("hall", SheetMeasurements(0.6, -0.4, 0.2), file=file)

    assert update_printer("hall", SheetMeasurements(y=1, scale_y=1.01), file=file).now == Printer(
        Flip.LONG_EDGE, 0.6, 1, 0.2, 1, 1.01
    )


def test_what_was_measured_with_the_other_edge_is_forgotten(file: Path) -> None:
    update_printer("hall", SheetMeasurements(0.6, -0.4, 0.2, scale_x=0.99), file=file)

    now = update_printer("hall", SheetMeasurements(x=0.1), "short-edge", file).now
    assert now == Printer(Flip.SHORT_EDGE, 0.1, scale_x=0.99)


@pytest.mark.parametrize(
    ("reading", "message"),
    [
        (SheetMeasurements(x=10.5), "--x: 10.5 mm is more than a printer is off"),
        (SheetMeasurements(y=float("nan")), "--y: nan mm is more than a printer is off"),
        (SheetMeasurements(angle=-90), "--angle: -90 degrees is more than a printer is off"),
        (SheetMeasurements(scale_x=0), "--scale-x: no printer has a scale of 0"),
        (SheetMeasurements(scale_y=1.2), "--scale-y: no printer has a scale of 1.2"),
        (SheetMeasurements(scale_y=float("nan")), "--scale-y: no printer has a scale of nan"),
        (SheetMeasurements(), "there are no numbers for the printer 'hall'"),
    ],
)
def test_numbers_that_no_printer_has_are_refused(
    reading: SheetMeasurements, message: str, file: Path
) -> None:
    with pytest.raises(TilegenError) as raised:
        update_printer("hall", reading, file=file)

    assert raised.value.message == message
    assert raised.value.hint
    assert not file.exists()


@pytest.mark.parametrize("name", ["", "2", "my printer", "a:b", "x" * 41, "yes", "h\u00e4ll"])
def test_names_that_yaml_would_take_for_something_else_are_refused(name: str, file: Path) -> None:
    with pytest.raises(TilegenError, match="no printer can be called"):
        update_printer(name, SheetMeasurements(x=1), file=file)


@pytest.mark.parametrize(
    ("name", "meant"),
    [("HP Envy", "HP-Envy"), ("K\u00fcche", "Kuche"), ("3", None), ("\ud504\ub9b0\ud130", None)],
)
def test_a_name_that_can_be_is_offered_for_one_that_cannot(
    name: str, meant: str | None, file: Path
) -> None:
    with pytest.raises(TilegenError) as raised:
        update_printer(name, SheetMeasurements(x=1), file=file)

    rule = "a name is of the letters a to z, digits, - and _, and begins with a letter"
    assert raised.value.hint == (f"did you mean '{meant}'? {rule}" if meant else rule)
    with pytest.raises(TilegenError) as raised:
        find_printer(name, file)
    assert f"--printer {meant or 'hall'} --x" in (raised.value.hint or "")


def test_per_cent_are_taken_for_the_scale_that_was_meant(file: Path) -> None:
    with pytest.raises(TilegenError) as raised:
        update_printer("hall", SheetMeasurements(scale_x=99.5), file=file)

    assert (raised.value.hint or "").startswith("did you mean 0.995? it can be 0.95 to 1.05")


def test_a_printer_that_was_never_measured_is_not_there(file: Path) -> None:
    with pytest.raises(TilegenError) as raised:
        find_printer("hal", file)
    assert "tilegen calibrate" in (raised.value.hint or "")

    update_printer("hall", SheetMeasurements(x=1), file=file)
    update_printer("office", SheetMeasurements(x=1), file=file)
    with pytest.raises(TilegenError) as raised:
        find_printer("hal", file)
    assert raised.value.hint == "did you mean 'hall'? the printers are hall, office"


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("{x: 0.6}", "length"),
        ("{x: 60 mm}", "length-range"),
        ("{angle: 3}", "number-range"),
        ("{scale_x: 2}", "number-range"),
        ("{backs: top}", "choice"),
        ("{z: 1 mm}", "key-unknown"),
        ("3", "type"),
    ],
)
def test_what_somebody_wrote_into_the_file_is_checked(row: str, code: str, file: Path) -> None:
    file.write_text(f"tilegen: 1\nprinters:\n  hall: {row}\n", encoding="utf-8")

    (found,) = printers(file).diagnostics
    assert found.code.slug == code
    with pytest.raises(TilegenError, match="has mistakes"):
        update_printer("hall", SheetMeasurements(x=1), file=file)
    assert row in file.read_text(encoding="utf-8")


def test_a_list_of_another_version_is_refused(file: Path) -> None:
    file.write_text("tilegen: 2\nprinters:\n  hall: {}\n", encoding="utf-8")

    assert [found.code.slug for found in printers(file).diagnostics] == ["version"]


def test_a_file_that_is_no_text_is_refused(file: Path) -> None:
    file.write_bytes(b"\xff\xff")

    assert [found.code.slug for found in printers(file).diagnostics] == ["encoding"]


def test_the_scales_of_a_printer_are_the_same_on_either_edge(tmp_path: Path) -> None:
    file = tmp_path / "printers.yaml"
    update_printer("hall", SheetMeasurements(x=0.5, scale_x=0.99, scale_y=1.01), "long-edge", file)

    now = update_printer("hall", SheetMeasurements(y=0.5), "short-edge", file).now

    assert (now.x, now.y, now.scale_x, now.scale_y) == (0, 0.5, 0.99, 1.01)
