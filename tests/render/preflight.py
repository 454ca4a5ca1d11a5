"""What a print shop's preflight would look at, read from the bytes of a PDF without a library."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from itertools import pairwise

Corners = tuple[float, float, float, float]
"""Left, bottom, right and top, in points."""

_OBJECT = re.compile(rb"(?:^|\n)(\d+) 0 obj\s(.*?)endobj", re.DOTALL)
_STREAM = b">>\nstream\n"
_NESTED = ("MediaBox", "BleedBox", "TrimBox")
_ACTIVE = (
    b"/JavaScript",
    b"/JS",
    b"/OpenAction",
    b"/AA",
    b"/Launch",
    b"/EmbeddedFile",
    b"/Encrypt",
)
_ROUNDING = 1e-4


def objects(pdf: bytes) -> dict[int, bytes]:
    """Every object by its number, without the content of its stream."""
    return {
        int(number): body.split(b"stream", 1)[0] if b"endstream" in body else body
        for number, body in _OBJECT.findall(pdf)
    }


def pages(pdf: bytes) -> list[dict[str, Corners]]:
    """The boxes of each page, in the order of the file."""
    found = [body for body in objects(pdf).values() if re.search(rb"/Type\s*/Page\b(?!s)", body)]
    return [{name: box for name in _NESTED if (box := _box(body, name))} for body in found]


def problems(pdf: bytes) -> Iterator[str]:
    """A sentence for each thing that print shops send files back for."""
    known = objects(pdf)
    for number, body in known.items():
        if re.search(rb"/Type\s*/Font\b(?!D)", body):
            yield from _font(number, body, known)
        yield from (f"object {number} has {name.decode()}" for name in _ACTIVE if _has(body, name))
    for number, boxes in enumerate(pages(pdf), start=1):
        yield from _boxes(number, boxes)
    if not re.search(rb"/Title\s*\((?!untitled\))[^)]", pdf):
        yield "the file has no title"
    catalog = next(body for body in known.values() if re.search(rb"/Type\s*/Catalog\b", body))
    for name, pattern in (
        ("its language", rb"/Lang\s*\(\w+"),
        ("how it is to be viewed", rb"/ViewerPreferences"),
    ):
        if not re.search(pattern, catalog):
            yield f"the file does not say {name}"
    if not re.search(rb"/PrintScaling\s*/None", pdf):
        yield "the file may be scaled when it is printed"
    yield from (
        f"a stream of {len(raw)} bytes is damaged" for raw in streams(pdf) if _is_damaged(raw)
    )


def _has(body: bytes, name: bytes) -> bool:
    return re.search(re.escape(name) + rb"\b", body) is not None


def _font(number: int, body: bytes, known: dict[int, bytes]) -> Iterator[str]:
    described = re.search(rb"/FontDescriptor\s+(\d+) 0 R", body)
    if described is None:
        yield f"font {number} is not embedded"
        return
    if not re.search(rb"/FontFile2?\s+\d+ 0 R", known[int(described[1])]):
        yield f"font {number} is not embedded"
    if not re.search(rb"/BaseFont\s*/[A-Z]{6}\+|/BaseFont\s*/SUBSET", body):
        yield f"font {number} is not a subset"


def _boxes(page: int, boxes: dict[str, Corners]) -> Iterator[str]:
    for name in _NESTED:
        if name not in boxes:
            yield f"page {page} has no {name}"
    there = [name for name in _NESTED if name in boxes]
    for outer, inner in pairwise(there):
        if not _is_within(boxes[inner], boxes[outer]):
            yield f"page {page}: {inner} is not within {outer}"


def _is_within(inner: Corners, outer: Corners) -> bool:
    return all(a >= b - _ROUNDING for a, b in zip(inner[:2], outer[:2], strict=True)) and all(
        a <= b + _ROUNDING for a, b in zip(inner[2:], outer[2:], strict=True)
    )


def _box(body: bytes, name: str) -> Corners | None:
    found = re.search(rf"/{name}\s*\[([^\]]*)\]".encode(), body)
    if found is None:
        return None
    left, bottom, right, top = map(float, found[1].split())
    return left, bottom, right, top


def streams(pdf: bytes) -> Iterator[bytes]:
    """The content of each stream as it is stored."""
    at = 0
    while (begins := pdf.find(_STREAM, at)) >= 0:
        length = int(re.findall(rb"/Length (\d+)", pdf[at:begins])[-1])
        start = begins + len(_STREAM)
        yield pdf[start : start + length]
        at = pdf.index(b"endstream", start + length) + len(b"endstream")


def _is_damaged(raw: bytes) -> bool:
    # Metadata is not compressed, so that programs find it that search files for it.
    if raw.startswith(b"<?xpacket"):
        return False
    try:
        zlib.decompress(raw)
    except zlib.error:
        return True
    return False
