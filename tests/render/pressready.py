"""What the preflight of a print shop would look at in a PDF/X-4, read with pikepdf."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree as ET

import pikepdf
from pikepdf import Pdf

_BOXES = ("/MediaBox", "/BleedBox", "/TrimBox")
_INKS = {"/DeviceCMYK", "/DeviceGray"}
_OTHER_INKS = {"rg", "RG", "cs", "CS", "sc", "SC", "scn", "SCN", "ri", "d1", "BI"}
"""Operators that name colours in other spaces, or could."""
_MOST = 3.0
_ROUNDING = 1e-4
_XMP = {
    "pdfxid": "http://www.npes.org/pdfx/ns/id/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
}
_SAYS = {
    "pdfxid:GTS_PDFXVersion": "PDF/X-4",
    "pdf:Trapped": "False",
    "xmp:CreateDate": "2000-01-01T00:00:00+00:00",
    "xmp:ModifyDate": "2000-01-01T00:00:00+00:00",
    "xmpMM:VersionID": "1",
    "xmpMM:RenditionClass": "default",
}


def faults(pdf: bytes) -> Iterator[str]:
    """A sentence for each thing that keeps it from being a PDF/X-4 in four inks."""
    with Pdf.open(BytesIO(pdf)) as opened:
        if opened.pdf_version < "1.6":
            yield "the version is too old for live transparency"
        if "/ID" not in opened.trailer or "/Encrypt" in opened.trailer:
            yield "the file has no id, or is encrypted"
        if str(opened.docinfo.get("/Trapped")) != "/False":
            yield "the file does not say whether it is trapped"
        for key in ("/OpenAction", "/AA", "/AcroForm", "/Names", "/OCProperties"):
            if key in opened.Root:
                yield f"the file has {key}"
        yield from _intent(opened)
        yield from _metadata(opened)
        for number, page in enumerate(opened.pages, start=1):
            yield from (f"page {number}: {fault}" for fault in _page(page))
        for each in opened.objects:
            yield from _object(each)


def _intent(opened: Pdf) -> Iterator[str]:
    intents = [each for each in opened.Root.get("/OutputIntents", ()) if each.S == "/GTS_PDFX"]
    if len(intents) != 1:
        yield f"the file has {len(intents)} intents, not one"
        return
    (intent,) = intents
    profile = intent.DestOutputProfile
    content = profile.read_bytes()
    if profile.N != 4 or content[12:20] != b"prtrCMYK":
        yield "the profile is not of a press in CMYK"
    if int.from_bytes(content[:4], "big") != len(content):
        yield "the profile is damaged"
    if not str(intent.OutputConditionIdentifier) or not str(intent.Info):
        yield "the intent does not name its condition"


def _metadata(opened: Pdf) -> Iterator[str]:
    if "/Metadata" not in opened.Root:
        yield "the file has no metadata"
        return
    stream = opened.Root.Metadata
    if "/Filter" in stream or stream.Subtype != "/XML":
        yield "the metadata cannot be read without a library"
    root = ET.fromstring(stream.read_bytes().decode())  # noqa: S314 -- ours
    for name, wanted in _SAYS.items():
        found = root.find(f".//{name}", _XMP)
        if found is None or found.text != wanted:
            yield f"the metadata does not say that {name} is {wanted}"
    titled = root.find(".//{http://www.w3.org/1999/02/22-rdf-syntax-ns#}li")
    if titled is None or titled.text != str(opened.docinfo["/Title"]):
        yield "the titles differ"


def _page(page: pikepdf.Page) -> Iterator[str]:
    found = page.obj
    if "/Annots" in found:
        yield "it has annotations"
    for name in _BOXES:
        if name not in found:
            yield f"it has no {name}"
    boxes = [[float(side) for side in found[name]] for name in _BOXES if name in found]
    for outer, inner in pairwise(boxes):
        lower = all(a <= b + _ROUNDING for a, b in zip(outer[:2], inner[:2], strict=True))
        upper = all(a >= b - _ROUNDING for a, b in zip(outer[2:], inner[2:], strict=True))
        if not (lower and upper):
            yield "its boxes are not within each other"
    if "/Group" not in found or found.Group.CS != "/DeviceCMYK":
        yield "its transparency is not mixed in CMYK"
    yield from _inks(page)


def _object(each: Any) -> Iterator[str]:
    if not isinstance(each, pikepdf.Dictionary | pikepdf.Stream):
        return
    if each.get("/Type") == "/FontDescriptor" and "/FontFile2" not in each:
        yield f"the font {each.FontName} is not embedded"
    if each.get("/Subtype") == "/Image":
        yield "it has pixels"
    if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form":
        if "/Group" in each and str(each.Group.CS) not in _INKS:
            yield f"a group is mixed in {each.Group.CS}"
        yield from _inks(each)
    resources: Any = each.get("/Resources", {})
    for shading in resources.get("/Shading", {}).values():
        if str(shading.ColorSpace) not in _INKS:
            yield f"a gradient is in {shading.ColorSpace}"
        if shading.ColorSpace == "/DeviceCMYK":
            yield from _stops(shading.Function)


def _stops(function: Any) -> Iterator[str]:
    if "/Functions" in function:
        for each in function.Functions:
            yield from _stops(each)
        return
    for end in (function.C0, function.C1):
        if len(end) != 4 or sum(map(float, end)) > _MOST + _ROUNDING:
            yield f"a gradient has the inks {list(end)}"


def _inks(drawn: Any) -> Iterator[str]:
    for order in pikepdf.parse_content_stream(drawn):
        name = str(order.operator)
        if name in _OTHER_INKS:
            yield f"the operator {name} names a colour that is no ink"
        shares = [float(str(each)) for each in order.operands] if name in {"k", "K"} else []
        if sum(shares) > _MOST + _ROUNDING:
            yield f"too much ink: {shares}"
