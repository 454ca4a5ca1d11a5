from __future__ import annotations

from hashlib import sha256
from pathlib import Path as File

import pytest

from tilegen.drawing import marker as module
from tilegen.drawing.geometry import Point
from tilegen.drawing.marker import MODULES, bits, marker
from tilegen.drawing.path import Close, LineTo, MoveTo, Path

NUMBERS = range(1000)


def test_the_table_is_that_of_the_dictionary() -> None:
    rows = "".join(str(int(light)) for number in NUMBERS for row in bits(number) for light in row)

    assert sha256(rows.encode()).hexdigest() == (
        "0d7f5f23c64024c77d3abf4febb774bc06e274bbb909f0656e56a571c4257f36"
    )


def test_no_two_markers_are_alike_in_any_turns() -> None:
    seen = set()
    for number in NUMBERS:
        rows = bits(number)
        for _ in range(4):
            seen.add(rows)
            rows = tuple(zip(*rows[::-1], strict=True))
    assert len(seen) == 4 * len(NUMBERS)


def test_the_table_is_opencvs_own() -> None:
    cv2 = pytest.importorskip("cv2", reason="opencv-python-headless is too large to ask for")
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_1000)

    for number in NUMBERS:
        picture = cv2.aruco.generateImageMarker(dictionary, number, MODULES)
        inner = tuple(tuple(bool(pixel) for pixel in row[1:-1]) for row in picture[1:-1])
        assert inner == bits(number), f"marker {number}"


@pytest.mark.parametrize("number", [0, 1, 33, 88, 999])
def test_a_marker_is_dark_where_its_bits_and_its_frame_are(number: int) -> None:
    path = marker(number)

    for row in range(-1, MODULES + 1):
        for column in range(-1, MODULES + 1):
            at = column + 0.5, row + 0.5
            assert covers_point(path, at) == dark(number, row, column), f"{row}, {column}"


def dark(number: int, row: int, column: int) -> bool:
    if not (0 <= row < MODULES and 0 <= column < MODULES):
        return False
    framed = row in {0, MODULES - 1} or column in {0, MODULES - 1}
    return framed or not bits(number)[row - 1][column - 1]


def covers_point(path: Path, at: Point) -> bool:
    """Whether a fill of straight lines covers a point, by the nonzero rule."""
    x, y = at
    winding = 0
    for start, end in pieces(path):
        if (start[1] <= y) != (end[1] <= y) and start[0] > x:
            winding += 1 if end[1] > start[1] else -1
    return winding != 0


def pieces(path: Path) -> list[tuple[Point, Point]]:
    found: list[tuple[Point, Point]] = []
    first = here = (0.0, 0.0)
    for step in path.steps:
        match step:
            case MoveTo(to):
                first = here = to
            case LineTo(to):
                found.append((here, to))
                here = to
            case Close():
                found.append((here, first))
            case _:
                pytest.fail("a marker is of straight lines")
    return found


def test_a_marker_is_drawn_in_few_steps() -> None:
    # Runs, not modules: 25 modules of their own would take 125 and more.
    assert max(len(marker(number).steps) for number in NUMBERS) <= 5 * (1 + 3 * 5)


def test_the_table_says_where_it_is_from() -> None:
    text = File(module.__file__).with_name("aruco.txt").read_text(encoding="ascii")

    assert "DICT_5X5_1000" in text
    assert "Apache-2.0" in text
