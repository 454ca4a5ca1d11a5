"""Pages as PDF: faces stored once and placed by reference, in a millimetre user space."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from io import BytesIO
from itertools import groupby, pairwise, zip_longest
from typing import Any, assert_never, cast

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFName,
    PDFObjectReference,
    PDFPage,
    PDFStream,
)
from reportlab.pdfbase.ttfonts import TTFont

from tilegen.drawing import glyphs
from tilegen.drawing.face import Face
from tilegen.drawing.geometry import Affine, Box
from tilegen.drawing.path import Path, number
from tilegen.drawing.scene import (
    Cap,
    Clip,
    Color,
    Fill,
    Group,
    Item,
    Join,
    LinearGradient,
    Paint,
    RadialGradient,
    Stop,
    Stroke,
    Text,
    one_alpha,
    outlined,
)
from tilegen.sheets.page import Page

_POINTS = 72 / 25.4
_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_CAPS = {Cap.BUTT: 0, Cap.ROUND: 1, Cap.SQUARE: 2}
_JOINS = {Join.MITER: 0, Join.ROUND: 1, Join.BEVEL: 2}
_EVERYWHERE = "[-32000 -32000 32000 32000]"
"""What a group is clipped to: more than any face has, and no more than old readers can count."""
_CUT_WIDTH = 0.1
_CUT_COLOUR = (
    "[/Separation /CutContour /DeviceCMYK"
    " <</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[0 1 0 0]>>]"
)
"""The spot colour by whose name cutting software finds what to cut; magenta on a screen."""


class Duplex(Enum):
    """How a printer is asked to print, by the names that PDF has for it."""

    ONE_SIDED = "Simplex"
    LONG_EDGE = "DuplexFlipLongEdge"
    SHORT_EDGE = "DuplexFlipShortEdge"


class Document:
    """A PDF file in the making. Add each face before the pages that show it. The same calls make
    the same bytes."""

    def __init__(self, title: str, language: str = "en", duplex: Duplex | None = None) -> None:
        # The low level of reportlab: its canvas brings a Helvetica that is not embedded, and its
        # forms drop alpha and gradients.
        pdf = PDFDocument(compression=1, invariant=1, pdfVersion=(1, 6), lang=language)
        self._pdf = cast(Any, pdf)  # whose types leave out much of what it has
        self._pdf.setTitle(title)
        self._pdf.setCreator("tilegen")
        self._pdf.setAuthor("")
        self._pdf.setSubject("")
        preferences = {"PrintScaling": PDFName("None"), "DisplayDocTitle": "true"}
        if duplex is not None:
            preferences["Duplex"] = PDFName(duplex.value)
        self._pdf.Catalog.ViewerPreferences = PDFDictionary(preferences)
        self._faces: dict[str, _Stored] = {}
        self._parts: list[tuple[str, PDFObjectReference]] = []
        self._cut_layer: PDFObjectReference | None = None

    def add(self, face: Face) -> None:
        """Stores the face, compressed; it need not be kept. A name twice raises ValueError."""
        if face.name in self._faces:
            message = f"the face {face.name!r} is in the document already"
            raise ValueError(message)
        content = _Content(self._pdf)
        content.add(face.items)
        bleed = Box(0, 0, face.width, face.height).grown(face.bleed)
        corners = (bleed.x, bleed.y, bleed.right, bleed.bottom)
        stream = self._stream(content)
        stream.dictionary.dict |= {
            "Type": PDFName("XObject"),
            "Subtype": PDFName("Form"),
            "BBox": f"[{' '.join(map(number, corners))}]",
            "Resources": content.resources(),
        }
        name = f"P{len(self._faces) + 1}"
        reference = self._pdf.Reference(stream, name)
        self._faces[face.name] = _Stored(reference, face.width, face.height)

    def page(self, page: Page) -> None:
        """Appends a page. A slot whose face was not added raises KeyError."""
        content = _Content(self._pdf)
        content.transform(Affine(_POINTS, 0, 0, -_POINTS, 0, page.height * _POINTS) @ page.by)
        content.add(page.under)
        for slot in page.slots:
            stored = self._faces[slot.face]
            content.place(stored.reference, slot.shown, slot.put(stored.width, stored.height))
        content.add(page.items)
        if page.cuts:
            content.cut(page.cuts, self._layer())
        paper = Box(0, 0, page.width, page.height)
        trim = page.trim or paper
        sheet: Any = PDFPage()
        sheet.MediaBox = _box(paper, page.height)
        sheet.TrimBox = _box(trim, page.height)
        sheet.BleedBox = _box(page.bleed or trim, page.height)
        sheet.Resources = content.resources()
        sheet.Contents = self._stream(content)
        if page.title is not None:
            self._parts.append((page.title, self._pdf.thisPageRef()))
        self._pdf.addPage(sheet)

    def finish(self) -> bytes:
        """The whole file. Nothing can be added afterwards."""
        if self._parts:
            self._bookmark()
        return bytes(self._pdf.GetPDFData(None))

    def _bookmark(self) -> None:
        outline = self._pdf.Outlines
        outline.destinationnamestotitles = {str(n): part[0] for n, part in enumerate(self._parts)}
        outline.setDestinations(
            [{str(n): PDFArray([page, PDFName("Fit")])} for n, (_, page) in enumerate(self._parts)]
        )
        self._pdf.Catalog.showOutline()

    def _layer(self) -> PDFObjectReference:
        """The layer of cuts, seen on a screen and not printed."""
        if self._cut_layer is None:
            usage = "<</View<</ViewState/ON>>/Print<</PrintState/OFF>>/Export<</ExportState/ON>>>>"
            layer = PDFDictionary({"Type": PDFName("OCG"), "Name": "(CutContour)", "Usage": usage})
            self._cut_layer = self._pdf.Reference(layer, "CutContour")
            self._list(self._cut_layer)
        return self._cut_layer

    def _list(self, layer: PDFObjectReference) -> None:
        """Names the layer in the catalogue; viewers are to heed its usage in each of the events."""
        layers = PDFArray([layer])
        events = [
            PDFDictionary({"Event": PDFName(name), "Category": f"[/{name}]", "OCGs": layers})
            for name in ("View", "Print", "Export")
        ]
        # Off, for programs that print and know nothing of usage; events put it on.
        shown = PDFDictionary({"OFF": layers, "Order": layers, "AS": PDFArray(events)})
        catalog = self._pdf.Catalog
        catalog.OCProperties = PDFDictionary({"OCGs": layers, "D": shown})
        # reportlab writes no entries but those that it knows.
        catalog.__NoDefault__ = [*catalog.__NoDefault__, "OCProperties"]

    def _stream(self, content: _Content) -> Any:
        written = zlib.compress(content.written())
        # The file's id is a digest of what was signed, so that different files have different ids.
        self._pdf.updateSignature(written)
        stream: Any = PDFStream(content=written)
        stream.dictionary["Filter"] = PDFName("FlateDecode")
        return stream


@dataclass(frozen=True, slots=True)
class _Stored:
    """A face in the file, and the size of its trimmed piece."""

    reference: PDFObjectReference
    width: float
    height: float


class _Content:
    """A content stream, and what it needs by name. Inks and pens are set when they change."""

    def __init__(self, pdf: Any) -> None:
        self._pdf = pdf
        self._parts: list[str] = []
        # Alpha, ink, pen colour, pen width, pen shape and dashes as last set: q keeps, Q restores.
        self._state: dict[str, str] = {"alpha": "1", "pen": "", "dashes": "[] 0 d"}
        self._kept: list[dict[str, str]] = []
        self._alphas: set[str] = set()
        self._shadings: dict[tuple[LinearGradient | RadialGradient, bool], str] = {}
        self._masks: dict[str, PDFDictionary] = {}
        self._faces: dict[str, PDFObjectReference] = {}
        self._has_text = False
        self._cut_layer: PDFObjectReference | None = None

    def written(self) -> bytes:
        return "\n".join(self._parts).encode("ascii") + b"\n"

    def resources(self) -> Any:
        found: dict[str, Any] = {}
        if self._alphas or self._masks:
            alphas = {f"A{a}": f"<</ca {a}/CA {a}>>" for a in sorted(self._alphas)}
            found["ExtGState"] = PDFDictionary(alphas | self._masks)
        if self._shadings:
            shadings = (f"/{name} {_shading(*key)}" for key, name in self._shadings.items())
            found["Shading"] = f"<<{' '.join(shadings)}>>"
        if self._faces:
            found["XObject"] = PDFDictionary(self._faces)
        if self._cut_layer is not None:
            found["Properties"] = PDFDictionary({"Cuts": self._cut_layer})
            found["ColorSpace"] = f"<</CutContour {_CUT_COLOUR}>>"
            # Cuts lie over the picture: where they are separated, it has no gaps below them.
            overprint = "<</OP true/op true/OPM 1>>"
            found.setdefault("ExtGState", PDFDictionary({})).dict["Over"] = overprint
        if self._has_text:
            found["Font"] = PDFObjectReference("BasicFonts")
        return PDFDictionary(found)

    def transform(self, by: Affine) -> None:
        turned = " ".join(map(_exact, (by.a, by.b, by.c, by.d, by.e, by.f)))
        self._parts.append(f"{turned} cm")

    def place(self, face: PDFObjectReference, shown: Box, by: Affine) -> None:
        """The face, moved, turned and scaled, as much of it as lies in `shown`."""
        self._faces[face.name] = face
        self._keep()
        # Not as a path: there are more of these than of anything else on a page.
        within = (shown.x, shown.y, shown.width, shown.height)
        self._parts.append(f"{' '.join(map(number, within))} re W n")
        self.transform(by)
        self._parts.append(f"/{face.name} Do")
        self._restore()

    def cut(self, paths: Sequence[Path], layer: PDFObjectReference) -> None:
        """Lines in the spot colour for cuts, in a layer of their own."""
        self._cut_layer = layer
        self._parts.append("/OC /Cuts BDC")
        self._keep()
        self._set_alpha(1)
        self._parts.append(f"/Over gs /CutContour CS 1 SCN {_CUT_WIDTH:g} w 0 J 0 j [] 0 d")
        self._parts += [f"{_outline(path)} S" for path in paths]
        self._restore()
        self._parts.append("EMC")

    def add(self, items: Sequence[Item]) -> None:
        drawn_already: Item | None = None
        for item, after in zip_longest(items, items[1:]):
            if item is drawn_already:
                continue
            match item:
                case Fill(path, paint, evenodd):
                    line = drawn_already = outlined(item, after)
                    star = "*" if evenodd else ""
                    if line is not None and isinstance(paint, Color):
                        self._set_ink(paint)
                        self._stroke(line, f"B{star}")
                    else:
                        self._fill(path, paint, star)
                case Stroke():
                    self._stroke(item)
                case Clip(path, children):
                    self._keep()
                    self._clip(path)
                    self.add(children)
                    self._restore()
                case Group(children, by, alpha):
                    self._keep()
                    self.transform(by)
                    if alpha == 1:
                        self.add(children)
                    else:
                        self._add_together(children, alpha)
                    self._restore()
                case Text():
                    self._write(item)
                case _:
                    assert_never(item)

    def _add_together(self, items: Sequence[Item], alpha: float) -> None:
        """The items as one sheet that lets through what is behind it."""
        inner = _Content(self._pdf)
        inner.add(items)
        self._set_alpha(alpha)
        # What is drawn by reference begins with the dashes of what refers to it.
        self._set("dashes", "[] 0 d")
        reference = self._pdf.Reference(inner.as_form("DeviceRGB"))
        self._faces[reference.name] = reference
        self._parts.append(f"/{reference.name} Do")

    def as_form(self, space: str) -> Any:
        """The content as a sheet of its own, mixed in a space of colours."""
        stream: Any = PDFStream(content=zlib.compress(self.written()))
        stream.dictionary.dict |= {
            "Type": PDFName("XObject"),
            "Subtype": PDFName("Form"),
            "BBox": _EVERYWHERE,
            "Resources": self.resources(),
            "Group": f"<</S/Transparency/CS/{space}>>",
            "Filter": PDFName("FlateDecode"),
        }
        return stream

    def _fill(self, path: Path, paint: Paint, star: str = "") -> None:
        match paint:
            case Color():
                self._set_ink(paint)
                self._parts.append(f"{_outline(path)} f{star}")
            case LinearGradient(stops=stops) | RadialGradient(stops=stops):
                self._keep()
                self._clip(path, star)
                if one_alpha(stops):
                    self._set_alpha(stops[0].color.alpha)
                else:
                    self._set_alpha(1)
                    self._mask(paint)
                self._shade(paint)
                self._restore()
            case _:
                assert_never(paint)

    def _shade(self, paint: LinearGradient | RadialGradient, *, alphas: bool = False) -> None:
        """Everything that is not clipped away, in a gradient's colours, or its `alphas` as grey."""
        name = self._shadings.setdefault((paint, alphas), f"S{len(self._shadings)}")
        self._parts.append(f"/{name} sh")

    def _mask(self, paint: LinearGradient | RadialGradient) -> None:
        """What follows covers as the gradient's alphas say."""
        grey = _Content(self._pdf)
        grey._shade(paint, alphas=True)
        reference = self._pdf.Reference(grey.as_form("DeviceGray"))
        name = f"M{len(self._masks)}"
        self._masks[name] = PDFDictionary(
            {"SMask": PDFDictionary({"S": PDFName("Luminosity"), "G": reference})}
        )
        self._parts.append(f"/{name} gs")

    def _stroke(self, stroke: Stroke, order: str = "S") -> None:
        self._set_alpha(stroke.color.alpha)
        self._set("stroke", f"{_rgb(stroke.color)} RG")
        self._set("width", f"{number(stroke.width)} w")
        # The miter limit is said too, since SVG's usual one is not that of PDF.
        miter = number(stroke.miter)
        self._set("pen", f"{_CAPS[stroke.cap]} J {_JOINS[stroke.join]} j {miter} M")
        dashes = " ".join(map(number, stroke.dashes))
        self._set("dashes", f"[{dashes}] {number(stroke.phase)} d")
        self._parts.append(f"{_outline(stroke.path)} {order}")

    def _write(self, text: Text) -> None:
        if not text.text:
            return
        self._has_text = True
        self._set_ink(text.color)
        # Letters stand upright: this space's y points down and a font's y up.
        at = f"1 0 0 -1 {number(glyphs.start(text))} {number(text.at[1])} Tm"
        self._parts.append(f"BT {at}")
        spaced = glyphs.spaced(text.text, text.font)
        for name, run in groupby(spaced, key=lambda each: each[0].name):
            self._show(_font(name), list(run), text.size)
        self._parts.append("ET")

    def _show(self, font: Any, spaced: Sequence[tuple[glyphs.Letter, float]], size: float) -> None:
        """Letters of one font, each with how many ems further than usual the next one stands."""
        kerns = iter(spaced)
        written = "".join([letter.shown for letter, _ in spaced])
        for subset, codes in font.splitString(written, self._pdf):
            name = font.getSubsetInternalName(subset, self._pdf)
            shown = "<"
            for code, (_, kern) in zip(codes, kerns, strict=False):
                # A positive number brings the next letter nearer, in thousandths of an em.
                shown += f"{code:02x}" + (f">{number(-1000 * kern)}<" if kern else "")
            shown = f"[{shown}>]".replace("<>", "")
            self._parts.append(f"{name} {number(size)} Tf {shown} TJ")

    def _clip(self, path: Path, star: str = "") -> None:
        self._parts.append(f"{_outline(path)} W{star} n")

    def _set_ink(self, color: Color) -> None:
        self._set_alpha(color.alpha)
        self._set("fill", f"{_rgb(color)} rg")

    def _set_alpha(self, share: float) -> None:
        alpha = number(share)
        if self._state["alpha"] != alpha:
            self._state["alpha"] = alpha
            self._alphas.add(alpha)
            self._parts.append(f"/A{alpha} gs")

    def _set(self, what: str, order: str) -> None:
        if self._state.get(what) != order:
            self._state[what] = order
            self._parts.append(order)

    def _keep(self) -> None:
        self._kept.append(self._state.copy())
        self._parts.append("q")

    def _restore(self) -> None:
        self._state = self._kept.pop()
        self._parts.append("Q")


@cache
def _font(name: str) -> Any:
    # Only letters that are used, not all of ASCII. It keeps apart what each document uses.
    return TTFont(f"tilegen-{name}", BytesIO(glyphs.font_file(name)), asciiReadable=False)


def _box(box: Box, height: float) -> str:
    """The box on a page of that height, in points from the lower left corner."""
    sides = (box.x, height - box.bottom, box.right, height - box.y)
    return f"[{' '.join(_exact(side * _POINTS) for side in sides)}]"


def _outline(path: Path) -> str:
    return " ".join([f"{numbers} {_OPERATORS[letter]}" for letter, numbers in path.written])


def _shading(paint: LinearGradient | RadialGradient, alphas: bool) -> str:
    match paint:
        case LinearGradient(start, end):
            kind, ends = 2, [*start, *end]
        case RadialGradient((x, y), radius, _, focus):
            kind, ends = 3, [*(focus or (x, y)), 0, x, y, radius]
        case _:
            assert_never(paint)
    space, parts = ("DeviceGray", _grey) if alphas else ("DeviceRGB", _rgb)
    return (
        f"<</ShadingType {kind}/ColorSpace/{space}/Extend[true true]"
        f"/Coords[{' '.join(map(number, ends))}]/Function {_blend(paint.stops, parts)}>>"
    )


def _blend(stops: Sequence[Stop], parts: Callable[[Color], str]) -> str:
    """The function from 0 to 1 that passes through the stops, level before and after them."""
    padded = (Stop(0, stops[0].color), *stops, Stop(1, stops[-1].color))
    pairs = [pair for pair in pairwise(padded) if pair[0].offset < pair[1].offset]
    steps = [
        f"<</FunctionType 2/Domain[0 1]/N 1/C0[{parts(a.color)}]/C1[{parts(b.color)}]>>"
        for a, b in pairs
    ]
    if len(steps) == 1:
        return steps[0]
    bounds = " ".join(number(b.offset) for _, b in pairs[:-1])
    encode = " ".join("0 1" for _ in pairs)
    return (
        f"<</FunctionType 3/Domain[0 1]/Bounds[{bounds}]/Encode[{encode}]"
        f"/Functions[{' '.join(steps)}]>>"
    )


def _rgb(color: Color) -> str:
    return " ".join(number(part / 255) for part in (color.red, color.green, color.blue))


def _grey(color: Color) -> str:
    return number(color.alpha)


def _exact(value: float) -> str:
    """A factor, or a length in points: more digits than a length in millimetres needs."""
    text = f"{value:.7f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
