"""Pages as PDF, in millimetres: faces are stored once and placed by reference."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFName,
    PDFObjectReference,
    PDFPage,
    PDFStream,
)

from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import number
from tilegen.render import pdfx
from tilegen.render.inks import RGB
from tilegen.render.pdfcontent import Content, compress_stream
from tilegen.render.pdfmetadata import Description, attach_metadata
from tilegen.render.pdfnumbers import exact
from tilegen.sheets.page import Page

if TYPE_CHECKING:
    from tilegen.render.separation import Separation

_POINTS = 72 / 25.4
_NOTHING = Description()


class Duplex(Enum):
    """PDF's names for the ways to ask a printer to print on both sides."""

    ONE_SIDED = "Simplex"
    LONG_EDGE = "DuplexFlipLongEdge"
    SHORT_EDGE = "DuplexFlipShortEdge"


class Document:
    """A PDF file under construction. Add each face before the pages that show it. The same calls
    make the same bytes. With a `press` the colours are inks, and the file conforms to PDF/X-4."""

    def __init__(
        self,
        title: str,
        language: str = "en",
        duplex: Duplex | None = None,
        press: Separation | None = None,
        about: Description = _NOTHING,
    ) -> None:
        # Uses reportlab's low level: its canvas adds a Helvetica that is not embedded, and its
        # forms drop alpha and gradients.
        pdf = PDFDocument(compression=1, invariant=1, pdfVersion=(1, 6), lang=language)
        self._pdf = cast(Any, pdf)  # its type hints are incomplete
        self._press = press
        self._pdf.setTitle(title)
        self._pdf.setCreator("tilegen")
        self._about = about
        self._pdf.setAuthor(about.author)
        self._pdf.setSubject(about.subject)
        self._pdf.setKeywords(", ".join(about.keywords))
        preferences = {"PrintScaling": PDFName("None"), "DisplayDocTitle": "true"}
        if duplex is not None:
            preferences["Duplex"] = PDFName(duplex.value)
        self._pdf.Catalog.ViewerPreferences = PDFDictionary(preferences)
        self._faces: dict[str, _StoredFace] = {}
        self._parts: list[tuple[str, PDFObjectReference]] = []
        self._cut_layer: PDFObjectReference | None = None

    def add(self, face: Face) -> None:
        """Stores the face, compressed; the caller need not keep it. Raises ValueError if there is a
        face of this name already."""
        if face.name in self._faces:
            message = f"the face {face.name!r} is in the document already"
            raise ValueError(message)
        bleed = Box(0, 0, face.width, face.height).expand(face.bleed)
        name = f"P{len(self._faces) + 1}"
        content = self._content()
        content.add(face.items)
        plain_form = marked_form = self._form(content, bleed, name)
        if face.marks:
            # By reference: the picture is in the file once, for the face with marks and without.
            content = self._content()
            content.place(plain_form, bleed, Affine())
            content.add(face.marks)
            marked_form = self._form(content, bleed, f"{name}m")
        self._faces[face.name] = _StoredFace(marked_form, plain_form, face.width, face.height)

    def page(self, page: Page) -> None:
        """Appends a page. Raises KeyError for a slot whose face was not added."""
        content = self._content()
        content.transform(Affine(_POINTS, 0, 0, -_POINTS, 0, page.height * _POINTS) @ page.by)
        content.add(page.under)
        for slot in page.slots:
            stored_face = self._faces[slot.face]
            form = stored_face.plain_form if slot.plain else stored_face.marked_form
            content.place(
                form,
                slot.printed_area,
                slot.put(stored_face.width, stored_face.height),
                slot.printed_corners,
            )
        content.add(page.items)
        if page.cuts:
            content.cut(page.cuts, self._layer())
        paper = Box(0, 0, page.width, page.height)
        trim = page.trim or paper
        sheet: Any = PDFPage()
        sheet.MediaBox = _box(paper, page.height)
        sheet.TrimBox = _box(trim, page.height)
        sheet.BleedBox = _box(page.bleed or trim, page.height)
        if self._press is not None:
            sheet.Group = pdfx.GROUP
            sheet.__NoDefault__ = [*sheet.__NoDefault__, "Group"]
        sheet.Resources = content.resources()
        sheet.Contents = self._stream(content)
        if page.title is not None:
            self._parts.append((page.title, self._pdf.thisPageRef()))
        self._pdf.addPage(sheet)

    def finish(self) -> bytes:
        """The whole file. Nothing can be added afterwards."""
        if self._parts:
            self._bookmark()
        if self._press is not None:
            pdfx.declare(self._pdf, self._press.profile, self._about)
        elif self._about.licence:
            attach_metadata(self._pdf, self._about)
        return bytes(self._pdf.GetPDFData(None))

    def _content(self) -> Content:
        return Content(self._pdf, self._press or RGB)

    def _bookmark(self) -> None:
        outline = self._pdf.Outlines
        outline.destinationnamestotitles = {str(n): part[0] for n, part in enumerate(self._parts)}
        outline.setDestinations(
            [{str(n): PDFArray([page, PDFName("Fit")])} for n, (_, page) in enumerate(self._parts)]
        )
        self._pdf.Catalog.showOutline()

    def _layer(self) -> PDFObjectReference:
        """The layer of cuts, which is shown on screens but not printed."""
        if self._cut_layer is None:
            usage = "<</View<</ViewState/ON>>/Print<</PrintState/OFF>>/Export<</ExportState/ON>>>>"
            layer = PDFDictionary({"Type": PDFName("OCG"), "Name": "(CutContour)", "Usage": usage})
            self._cut_layer = self._pdf.Reference(layer, "CutContour")
            self._list(self._cut_layer)
        return self._cut_layer

    def _list(self, layer: PDFObjectReference) -> None:
        """Lists the layer in the catalogue, with the events at which viewers must apply its
        usage."""
        layers = PDFArray([layer])
        events = [
            PDFDictionary({"Event": PDFName(name), "Category": f"[/{name}]", "OCGs": layers})
            for name in ("View", "Print", "Export")
        ]
        # Off, for programs that print and ignore usage; events turn it on.
        configuration = PDFDictionary({"OFF": layers, "Order": layers, "AS": PDFArray(events)})
        catalog = self._pdf.Catalog
        catalog.OCProperties = PDFDictionary({"OCGs": layers, "D": configuration})
        # reportlab writes only the entries that it knows.
        catalog.__NoDefault__ = [*catalog.__NoDefault__, "OCProperties"]

    def _form(self, content: Content, box: Box, name: str) -> PDFObjectReference:
        """The content, stored to be placed by reference."""
        stream = self._stream(content)
        corners = (box.x, box.y, box.right, box.bottom)
        stream.dictionary.dict |= {
            "Type": PDFName("XObject"),
            "Subtype": PDFName("Form"),
            "BBox": f"[{' '.join(map(number, corners))}]",
            "Resources": content.resources(),
        }
        return cast(PDFObjectReference, self._pdf.Reference(stream, name))

    def _stream(self, content: Content) -> Any:
        data = compress_stream(content.to_bytes())
        # The file's id is a digest of its streams, so that different files have different ids.
        self._pdf.updateSignature(data)
        stream: Any = PDFStream(content=data)
        stream.dictionary["Filter"] = PDFName("FlateDecode")
        return stream


class _StoredFace(NamedTuple):
    """A face in the file, with and without its marks, and its trimmed size in millimetres."""

    marked_form: PDFObjectReference
    plain_form: PDFObjectReference
    width: float
    height: float


def _box(box: Box, height: float) -> str:
    """A box on a page `height` millimetres high, in points from the lower left corner."""
    sides = (box.x, height - box.bottom, box.right, height - box.y)
    return f"[{' '.join(exact(side * _POINTS) for side in sides)}]"
