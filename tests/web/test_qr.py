"""The codes, as a camera sees them."""

from __future__ import annotations

import re

import cv2
import numpy as np

from tilegen.web import qr

LINK = "http://192.168.178.21:8765/t/K7QM-2FXP"
_DOT = 8


def test_a_camera_reads_the_link_from_a_dark_terminal() -> None:
    halves = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0)}
    lines = qr.text(LINK).splitlines()
    assert len(lines) <= 20
    assert {len(line) for line in lines} == {37 - 4}
    rows = [[halves[letter][half] for letter in line] for line in lines for half in (0, 1)]
    assert seen(np.array(rows)) == LINK


def test_a_camera_reads_the_link_from_a_page() -> None:
    drawn = qr.svg(LINK).decode()
    assert "<script" not in drawn
    side = int(re.findall(r'viewBox="0 0 (\d+) ', drawn)[0])
    squares = np.ones((side, side))
    x, y = 0.0, 0.0
    for kind, numbers in re.findall(
        r"([Mmh])([-\d. ]+)", drawn.partition('d="M4')[2] and drawn.split('d="')[2]
    ):
        values = [float(each) for each in re.findall(r"-?\d*\.?\d+", numbers)]
        if kind == "h":
            squares[int(y), int(x) : int(x + values[0])] = 0
            x += values[0]
        elif kind == "M":
            x, y = values
        else:
            x, y = x + values[0], y + values[1]
    assert seen(squares) == LINK


def seen(squares: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> str:
    picture = np.kron(squares, np.ones((_DOT, _DOT))) * 255
    found, _, _ = cv2.QRCodeDetector().detectAndDecode(picture.astype(np.uint8))
    return found
