"""The content of a PDF page or face, in millimetres: its operators, and the shadings, faces and
fonts that they use."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cache, lru_cache
from io import BytesIO
from itertools import groupby, zip_longest
from typing import Any, assert_never

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFObjectReference, PDFStream
from reportlab.pdfbase.ttfonts import TTFont

from tilegen.drawing import glyphs
from tilegen.drawing.geometry import Affine, Box, Point
from tilegen.drawing.path import Path, number, polygon
from tilegen.drawing.scene import (
    Cap,
    Clip,
    Color,
    Fill,
    Group,
    Item,
    LinearGradient,
    LineJoin,
    Paint,
    RadialGradient,
    Stroke,
    Text,
    matching_outline,
    one_alpha,
)
from tilegen.render.inks import RGB, Inks
from tilegen.render.pdfgradients import shading
from tilegen.render.pdfnumbers import exact

_OPERATORS = {"M": "%s %s m", "L": "%s %s l", "C": "%s %s %s %s %s %s c", "Z": "h"}
_CAPS = {Cap.BUTT: 0, Cap.ROUND: 1, Cap.SQUARE: 2}
_JOINS = {LineJoin.MITER: 0, LineJoin.ROUND: 1, LineJoin.BEVEL: 2}
_EVERYWHERE = "[-32000 -32000 32000 32000]"
"""The box of a group: larger than any face, and within the range of numbers that old readers can
handle."""
_LEVEL = 4
"""The level of compression: output is 3 % larger than at the default 6, in half the time."""
_CUT_WIDTH = 0.1
_CUT_COLOUR = (
    "[/Separation /CutContour /DeviceCMYK"
    " <</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[0 1 0 0]>>]"
)
"""The spot colour by whose name cutting software finds cuts; magenta on a screen."""


class Content:
    """A content stream and the resources that it uses. Inks and pens are only written when they
    change."""

    def __init__(self, pdf: Any, inks: Inks = RGB) -> None:
        self._pdf = pdf
        self._inks = inks
        self._parts: list[str] = []
        # Alpha, ink, pen colour, pen width, pen shape and dashes as last set: q saves, Q restores.
        self._state: dict[str, str] = {"alpha": "1", "pen": "", "dashes": "[] 0 d"}
        self._saved_states: list[dict[str, str]] = []
        self._alphas: set[str] = set()
        self._shadings: dict[tuple[LinearGradient | RadialGradient, bool], str] = {}
        self._masks: dict[str, PDFDictionary] = {}
        self._faces: dict[str, PDFObjectReference] = {}
        self._has_text = False
        self._cut_layer: PDFObjectReference | None = None

    def to_bytes(self) -> bytes:
        """The operators, uncompressed."""
        return "\n".join(self._parts).encode("ascii") + b"\n"

    def resources(self) -> Any:
        """The dictionary of the resources that the operators use."""
        entries: dict[str, Any] = {}
        if self._alphas or self._masks:
            alphas = {f"A{a}": f"<</ca {a}/CA {a}>>" for a in sorted(self._alphas)}
            entries["ExtGState"] = PDFDictionary(alphas | self._masks)
        if self._shadings:
            inks = self._inks
            shadings = (f"/{name} {shading(*key, inks)}" for key, name in self._shadings.items())
            entries["Shading"] = f"<<{' '.join(shadings)}>>"
        if self._faces:
            entries["XObject"] = PDFDictionary(self._faces)
        if self._cut_layer is not None:
            entries["Properties"] = PDFDictionary({"Cuts": self._cut_layer})
            entries["ColorSpace"] = f"<</CutContour {_CUT_COLOUR}>>"
            # Overprinted, so that colour separations have no gaps below the cuts.
            overprint = "<</OP true/op true/OPM 1>>"
            entries.setdefault("ExtGState", PDFDictionary({})).dict["Over"] = overprint
        if self._has_text:
            entries["Font"] = PDFObjectReference("BasicFonts")
        return PDFDictionary(entries)

    def transform(self, by: Affine) -> None:
        """Maps everything that follows."""
        matrix = " ".join(map(exact, (by.a, by.b, by.c, by.d, by.e, by.f)))
        self._parts.append(f"{matrix} cm")

    def place(
        self,
        face: PDFObjectReference,
        visible_area: Box,
        by: Affine,
        corners: Sequence[Point] = (),
    ) -> None:
        """Places a face, moved, turned and scaled `by`, and clipped to `visible_area`, or to the
        polygon with these corners."""
        self._faces[face.name] = face
        self._keep()
        if corners:
            self._clip(polygon(corners))
        else:
            # Not through a Path, for speed: nothing is more frequent on a page.
            within = (visible_area.x, visible_area.y, visible_area.width, visible_area.height)
            self._parts.append(f"{' '.join(map(number, within))} re W n")
        self.transform(by)
        self._parts.append(f"/{face.name} Do")
        self._restore()

    def cut(self, paths: Sequence[Path], layer: PDFObjectReference) -> None:
        """Draws lines in the spot colour for cuts, in their own layer."""
        self._cut_layer = layer
        self._parts.append("/OC /Cuts BDC")
        self._keep()
        self._set_alpha(1)
        self._parts.append(f"/Over gs /CutContour CS 1 SCN {_CUT_WIDTH:g} w 0 J 0 j [] 0 d")
        self._parts += [f"{path.text(_outline)} S" for path in paths]
        self._restore()
        self._parts.append("EMC")

    def add(self, items: Sequence[Item]) -> None:
        """Draws items."""
        drawn_already: Item | None = None
        for item, after in zip_longest(items, items[1:]):
            if item is drawn_already:
                continue
            match item:
                case Fill():
                    drawn_already = self._add_fill(item, after)
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

    def _add_fill(self, fill: Fill, after: Item | None) -> Item | None:
        """Draws a fill. If the next item, `after`, has the very same path, draws that with it and
        returns it: the path is then written only once, to fill and stroke it, or to fill it and
        clip to it."""
        path, paint, evenodd = fill
        star = "*" if evenodd else ""
        line = matching_outline(fill, after)
        if line is not None and isinstance(paint, Color):
            self._set_ink(paint)
            self._stroke(line, f"B{star}")
            return line
        if isinstance(after, Clip) and after.path is path and isinstance(paint, Color) and not star:
            self._keep()
            self._set_ink(paint)
            self._parts.append(f"{path.text(_outline)} W f")
            self.add(after.items)
            self._restore()
            return after
        self._fill(path, paint, star)
        return None

    def _add_together(self, items: Sequence[Item], alpha: float) -> None:
        """Draws the items as one group that is transparent as a whole."""
        inner = Content(self._pdf, self._inks)
        inner.add(items)
        self._set_alpha(alpha)
        # A form inherits the dashes that are set where it is drawn.
        self._set("dashes", "[] 0 d")
        reference = self._pdf.Reference(inner.as_form(self._inks.space))
        self._faces[reference.name] = reference
        self._parts.append(f"/{reference.name} Do")

    def as_form(self, space: str) -> Any:
        """The content as a transparency group, mixed in the colour space `space`."""
        stream: Any = PDFStream(content=compress_stream(self.to_bytes()))
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
                self._parts.append(f"{path.text(_outline)} f{star}")
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
        """Fills the clipped area with a gradient's colours, or its `alphas` as grey."""
        name = self._shadings.setdefault((paint, alphas), f"S{len(self._shadings)}")
        self._parts.append(f"/{name} sh")

    def _mask(self, paint: LinearGradient | RadialGradient) -> None:
        """Applies the alphas of a gradient, as a soft mask, to everything that follows."""
        grey = Content(self._pdf, self._inks)
        grey._shade(paint, alphas=True)
        reference = self._pdf.Reference(grey.as_form("DeviceGray"))
        name = f"M{len(self._masks)}"
        self._masks[name] = PDFDictionary(
            {"SMask": PDFDictionary({"S": PDFName("Luminosity"), "G": reference})}
        )
        self._parts.append(f"/{name} gs")

    def _stroke(self, stroke: Stroke, order: str = "S") -> None:
        self._set_alpha(stroke.color.alpha)
        for what, pen in _pen_operators(self._inks.line(stroke.color), *stroke[2:]):
            self._set(what, pen)
        self._parts.append(f"{stroke.path.text(_outline)} {order}")

    def _write(self, text: Text) -> None:
        if not text.text:
            return
        self._has_text = True
        self._set_ink(text.color)
        # y points down here, but up in a font.
        at = f"1 0 0 -1 {number(glyphs.start(text))} {number(text.at[1])} Tm"
        self._parts.append(f"BT {at}")
        letters = glyphs.kerned_letters(text.text, text.font)
        for name, run in groupby(letters, key=lambda kerned: kerned[0].name):
            self._show(_font(name), list(run), text.size)
        self._parts.append("ET")

    def _show(self, font: Any, letters: Sequence[tuple[glyphs.Letter, float]], size: float) -> None:
        """Writes letters of one font, each with its kerning to the next one in ems."""
        kerns = iter(letters)
        characters = "".join([letter.character for letter, _ in letters])
        for subset, codes in font.splitString(characters, self._pdf):
            name = font.getSubsetInternalName(subset, self._pdf)
            operand = "<"
            for code, (_, kern) in zip(codes, kerns, strict=False):
                # A positive number moves the next letter closer, in thousandths of an em.
                operand += f"{code:02x}" + (f">{number(-1000 * kern)}<" if kern else "")
            operand = f"[{operand}>]".replace("<>", "")
            self._parts.append(f"{name} {number(size)} Tf {operand} TJ")

    def _clip(self, path: Path, star: str = "") -> None:
        self._parts.append(f"{path.text(_outline)} W{star} n")

    def _set_ink(self, color: Color) -> None:
        self._set_alpha(color.alpha)
        self._set("fill", self._inks.fill(color))

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
        self._saved_states.append(self._state.copy())
        self._parts.append("q")

    def _restore(self) -> None:
        self._state = self._saved_states.pop()
        self._parts.append("Q")


@cache
def _font(name: str) -> Any:
    # Embeds only the letters in use, not all of ASCII. The font tracks them for each document.
    return TTFont(f"tilegen-{name}", BytesIO(glyphs.font_file(name)), asciiReadable=False)


def _outline(letters: str, numbers: tuple[str, ...]) -> str:
    return _pattern(letters) % numbers


@lru_cache(maxsize=256)
def _pattern(letters: str) -> str:
    return " ".join([_OPERATORS[letter] for letter in letters])


# Pictures have thousands of strokes, but only a few hundred pens.
@lru_cache(maxsize=512)
def _pen_operators(  # noqa: PLR0913, PLR0917 -- as many as a stroke has
    ink: str,
    width: float,
    cap: Cap,
    join: LineJoin,
    dashes: tuple[float, ...],
    phase: float,
    miter: float,
) -> tuple[tuple[str, str], ...]:
    """The PDF operators that set up a stroke, each with the name of the setting it changes."""
    return (
        ("stroke", ink),
        ("width", f"{number(width)} w"),
        # The miter limit is always written, since SVG and PDF have different defaults.
        ("pen", f"{_CAPS[cap]} J {_JOINS[join]} j {number(miter)} M"),
        ("dashes", f"[{' '.join(map(number, dashes))}] {number(phase)} d"),
    )


def compress_stream(content: bytes) -> bytes:
    """The stream compressed for the filter FlateDecode."""
    return zlib.compress(content, _LEVEL)
