"""The pages of a job as pictures, drawn on demand."""

from __future__ import annotations

from collections.abc import Iterator

from tilegen.app.printing.backs import common_back, row_backs
from tilegen.app.printing.making import pages_of
from tilegen.app.printing.order import PrintJob
from tilegen.drawing.face import Face
from tilegen.render import svg


class Proof:
    """All pages that `make` prints. `titles` has a title for each; None if a part continues."""

    def __init__(self, job: PrintJob) -> None:
        order = job.order
        self._order = order
        cover = order.press.draw_cover(order.localized_edition) if order.only is None else None
        self._pages = pages_of(job, cover).all
        self._names = {piece.name for piece in order.pieces}
        self._others = {face.name: face for face in self._draw_other_faces(cover)}
        self.titles = tuple(page.title for page in self._pages)

    def svg(self, number: int) -> str:
        """A page, counted from 1, as an SVG file. Raises IndexError if there is no such page."""
        if not 1 <= number <= len(self._pages):
            raise IndexError(number)
        page = self._pages[number - 1]
        faces = [self._face(name) for name in sorted({slot.face for slot in page.slots})]
        return svg.page(page, faces, f"{self._order.edition.name}, {number}")

    def _draw_other_faces(self, cover: Face | None) -> Iterator[Face]:
        """The faces printed beside the pieces."""
        edition, press = self._order.localized_edition, self._order.press
        yield from (common_back(edition, press), *row_backs(edition, press))
        for extra in self._order.extras:
            yield from (face for face, _ in extra.faces)
        if cover is not None:
            yield cover

    def _face(self, name: str) -> Face:
        if name in self._names:
            return self._order.press.draw(self._order.localized_edition, name)
        return self._others[name]
