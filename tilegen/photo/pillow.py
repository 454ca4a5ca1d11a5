"""Pillow: reads headers before anything is decoded, and decodes the formats that OpenCV does
not."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from PIL import Image, ImageFile, ImageOps

from tilegen.photo.opencv import Array, np

_KINDS: Final = ("JPEG", "PNG", "WEBP", "TIFF", "GIF", "BMP")
"""The kinds that Pillow may open; JPEG includes files of several pictures, as some phones write."""
_AVIF: Final = frozenset((b"avif", b"avis"))


class BombError(Exception):
    """The header declares more pixels than Pillow's own limit."""


def open_picture(data: bytes) -> Image.Image | None:
    """The picture in a file's bytes, not decoded yet; None if Pillow cannot read its header.
    Raises BombError."""
    try:
        return Image.open(BytesIO(data), formats=("AVIF",) if is_avif(data) else _KINDS)
    except Image.DecompressionBombError as error:
        raise BombError from error
    except Exception:  # Contradictions in a header raise errors of a dozen kinds.
        return None


def is_avif(data: bytes) -> bool:
    """Whether it is AVIF, which not every build of OpenCV or of Pillow reads."""
    brands = data[8 : min(64, int.from_bytes(data[:4], "big"))]
    brand_codes = {brands[at : at + 4] for at in range(0, len(brands), 4)}
    return data[4:8] == b"ftyp" and not brand_codes.isdisjoint(_AVIF)


def decode(data: bytes, shrink: int, *, colour: bool) -> tuple[Array, bool] | None:
    """The upright picture in grey, or in `colour` as blue, green and red; and whether it is whole.
    Each of its sides is divided by `shrink`. None if nothing of it can be decoded."""
    image = open_picture(data)
    if image is None:
        return None
    whole = True
    try:
        image.load()
    except Exception:  # As above.
        whole = False
        if isinstance(image, ImageFile.ImageFile):
            image.tile = []  # Nothing more to decode: the decoded part can be used.
    try:
        if not whole and image.getbbox() is None:
            return None
        upright = _in_8_bits(ImageOps.exif_transpose(image))
        upright = upright.convert("RGB" if colour else "L").reduce(shrink)
    except Exception:
        return None
    pixels = np.asarray(upright)
    return (pixels[:, :, ::-1] if colour else pixels), whole


def _in_8_bits(image: Image.Image) -> Image.Image:
    """The picture with 256 levels. Pillow makes white of all others."""
    if not image.mode.startswith("I;16"):
        return image
    return Image.fromarray((np.asarray(image) >> 8).astype(np.uint8))
