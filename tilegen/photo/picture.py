"""Decodes the bytes of a photo into a grey picture."""

from __future__ import annotations

import struct
from typing import NamedTuple

from tilegen.errors import TilegenError
from tilegen.photo.opencv import MOST_PIXELS, Grey, cv2, np

MOST_BYTES = 60_000_000

_HALVED = 32_000_000
"""JPEG photos with more pixels are read at half their size."""

_PICTURES = (b"\xff\xd8", b"\x89PNG", b"GIF8", b"RIFF", b"II*\0", b"MM\0*")
"""The first bytes of files that should decode."""
_HEIC = (b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1")


class Picture(NamedTuple):
    """An upright photo. `grey` may be smaller: a pixel of it is `scale` pixels of the photo
    wide."""

    grey: Grey
    width: int
    height: int
    scale: int


def picture(data: bytes, name: str) -> Picture:
    """The photo in a file's bytes; messages call it `name`. Raises TilegenError if the bytes are
    not a picture, or if it is too large."""
    check(data, name)
    size = _size(data)
    scale = 2 if size and size[0] * size[1] > _HALVED and data.startswith(b"\xff\xd8") else 1
    how = cv2.IMREAD_GRAYSCALE if scale == 1 else cv2.IMREAD_REDUCED_GRAYSCALE_2
    grey = _decoded(data, how, name)
    height, width = grey.shape[:2]
    return Picture(grey, width * scale, height * scale, scale)


def check(data: bytes, name: str) -> None:
    """Raises TilegenError if the size or the first bytes show that the photo cannot be read."""
    if len(data) > MOST_BYTES:
        message = f"{name}: larger than {MOST_BYTES // 1_000_000} MB, too large for a photo"
        raise TilegenError(message, "save it as JPEG")
    if data[4:8] == b"ftyp" and data[8:12] in _HEIC:
        raise TilegenError(
            f"{name}: phones' HEIC cannot be read",
            'in the phone\'s camera settings choose JPEG ("most compatible"), or send it as JPEG',
        )
    size = _size(data)
    if size and size[0] * size[1] > MOST_PIXELS:
        raise TilegenError(
            f"{name}: {size[0]} x {size[1]} pixels are too many; "
            f"{MOST_PIXELS // 1_000_000} million are the most",
            "save it smaller; 12 million pixels show a whole table",
        )


def _decoded(data: bytes, how: int, name: str) -> Grey:
    problem = TilegenError(f"{name}: not a picture", "name a photo, such as table.jpg")
    if data.startswith(_PICTURES):
        problem = TilegenError(
            f"{name}: the photo is cut off or damaged", "copy it again from the phone"
        )
    if not data:
        raise TilegenError(f"{name}: the file is empty", "name a JPEG photo")
    try:
        found = cv2.imdecode(np.frombuffer(data, np.uint8), how)
    except cv2.error as error:
        raise problem from error
    if found is None or min(found.shape[:2]) < 1:
        raise problem
    return found.astype(np.uint8, copy=False)


def shown(data: bytes, longest: int, name: str) -> tuple[Grey, float]:
    """The photo in colour (blue, green, red) with at most `longest` pixels along its longer side,
    and its scale against the original. Raises TilegenError as `picture` does."""
    size = _size(data) or (0, 0)
    how = cv2.IMREAD_COLOR
    for shrink, reduced in (
        (8, cv2.IMREAD_REDUCED_COLOR_8),
        (4, cv2.IMREAD_REDUCED_COLOR_4),
        (2, cv2.IMREAD_REDUCED_COLOR_2),
    ):
        if max(size) >= shrink * longest:
            how = reduced
            break
    else:
        shrink = 1
    found = _decoded(data, how, name)
    height, width = found.shape[:2]
    by = min(1.0, longest / max(height, width))
    if by < 1:
        small = (max(1, round(width * by)), max(1, round(height * by)))
        found = cv2.resize(found, small, interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)
    return found, by / shrink


def _size(data: bytes) -> tuple[int, int] | None:
    """Width and height from the header; None for formats that are not looked into."""
    if data.startswith(b"\x89PNG") and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data.startswith(b"GIF8") and len(data) >= 10:
        width, height = struct.unpack("<HH", data[6:10])
        return width, height
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP" and len(data) >= 30:
        return _size_of_webp(data)
    if data.startswith(b"\xff\xd8"):
        return _size_of_jpeg(data)
    return None


def _size_of_webp(data: bytes) -> tuple[int, int] | None:
    kind = data[12:16]
    if kind == b"VP8X":
        return (
            1 + int.from_bytes(data[24:27], "little"),
            1 + int.from_bytes(data[27:30], "little"),
        )
    if kind == b"VP8L":
        packed = int.from_bytes(data[21:25], "little")
        return 1 + (packed & 0x3FFF), 1 + (packed >> 14 & 0x3FFF)
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    return None


def _size_of_jpeg(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(data):
        if data[at] != 0xFF:
            return None
        kind = data[at + 1]
        if kind == 0xFF:  # Padding.
            at += 1
        elif 0xC0 <= kind <= 0xCF and kind not in {0xC4, 0xC8, 0xCC}:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        else:
            at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None
