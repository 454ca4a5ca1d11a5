"""A PNG of many pictures side by side, added one at a time as PNG files."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from tilegen.drawing.geometry import Box
from tilegen.drawing.scene import Color
from tilegen.render.png import at_dpi, without_cairo


class Mosaic:
    """A picture of `size`, its width and height in millimetres, at `dpi` pixels to the inch, filled
    with the colour `ground`. Raises TilegenError if the cairo library is missing."""

    def __init__(self, size: tuple[float, float], dpi: float, ground: Color) -> None:
        self._cairo = cairo = _cairo()
        self._dpi = dpi
        width, height = (max(1, self._pixels(length)) for length in size)
        self._surface = cairo.ImageSurface(cairo.FORMAT_RGB24, width, height)
        self._context = cairo.Context(self._surface)
        self._context.set_source_rgb(*(part / 255 for part in ground[:3]))
        self._context.paint()

    def add(self, png: bytes, box: Box) -> None:
        """Adds a picture that fills a box in millimetres. The box's edges are moved to whole
        pixels, or they would be half transparent."""
        context = self._context
        picture = self._cairo.ImageSurface.create_from_png(BytesIO(png))
        width, height = picture.get_width(), picture.get_height()
        context.save()
        context.translate(self._pixels(box.x), self._pixels(box.y))
        context.scale(self._pixels(box.width) / width, self._pixels(box.height) / height)
        context.set_source_surface(picture)
        context.get_source().set_filter(self._cairo.FILTER_GOOD)
        # Pixels at the edge are repeated beyond it, or the ground would show through.
        context.get_source().set_extend(self._cairo.EXTEND_PAD)
        context.rectangle(0, 0, width, height)
        context.fill()
        context.restore()

    def png(self) -> bytes:
        """The picture as added to so far."""
        file = BytesIO()
        self._surface.write_to_png(file)
        return at_dpi(file.getvalue(), self._dpi)

    def _pixels(self, length: float) -> int:
        return round(length * self._dpi / 25.4)


def _cairo() -> Any:
    try:
        import cairocffi  # noqa: PLC0415 -- only here can a missing system library be explained
    except OSError as error:
        raise without_cairo() from error
    return cairocffi
