"""Turns SVG into PNG, with the resolution written into the file."""

from __future__ import annotations

import re
import signal
import struct
import sys
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tilegen.errors import TilegenError

_CURES = {
    "darwin": "install it with `brew install cairo`",
    "win32": "install the GTK runtime, which brings cairo, and start a new terminal",
}
_CURE = "install it with `apt install libcairo2` on Debian and Ubuntu, or your system's own tool"

# The signature and the header, whose length the format fixes; what follows may be in any order.
_HEADER_END = 33


def png(svg: str, dpi: float) -> bytes:
    """A picture of an SVG file with a size in millimetres, at `dpi` pixels to the inch. Raises
    TilegenError if the cairo library is missing."""
    width, height = (max(1, round(length * dpi / 25.4)) for length in _size(svg))
    draw = _cairosvg().svg2png
    with _hold_interrupts():
        picture: bytes = draw(
            # Scaled to whole pixels, or an edge would be half transparent.
            bytestring=svg.replace("<svg ", '<svg preserveAspectRatio="none" ', 1).encode(),
            output_width=width,
            output_height=height,
        )
    return at_dpi(picture, dpi)


def at_dpi(png: bytes, dpi: float) -> bytes:
    """The same file, with its resolution written into it."""
    return png[:_HEADER_END] + _resolution(dpi) + png[_HEADER_END:]


def without_cairo() -> TilegenError:
    """The error to raise if the cairo library is missing."""
    message = "PNG pictures need the cairo library, which this system does not have"
    return TilegenError(message, _CURES.get(sys.platform, _CURE))


@contextmanager
def _hold_interrupts() -> Iterator[None]:
    """Delays Ctrl-C until the end of the block: cairo calls Python to write, and an exception in
    there is printed and lost."""
    usual = signal.getsignal(signal.SIGINT)
    in_main = threading.current_thread() is threading.main_thread()
    if usual is not signal.default_int_handler or not in_main:
        yield
        return
    signals: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: signals.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if signals:
        raise KeyboardInterrupt


def _cairosvg() -> Any:
    try:
        import cairosvg  # noqa: PLC0415 -- only here can a missing system library be explained
    except OSError as error:
        raise without_cairo() from error
    return cairosvg


def _size(svg: str) -> tuple[float, float]:
    match = re.search(r'<svg [^>]*?\bheight="([\d.]+)mm"[^>]*?\bwidth="([\d.]+)mm"', svg)
    if match is None:
        message = "the SVG file has no height and width in millimetres"
        raise ValueError(message)
    return float(match[2]), float(match[1])


def _resolution(dpi: float) -> bytes:
    """The PNG chunk that gives the pixels to the metre, across and down."""
    to_metre = round(dpi / 0.0254)
    chunk = b"pHYs" + struct.pack(">IIB", to_metre, to_metre, 1)
    return struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk))
