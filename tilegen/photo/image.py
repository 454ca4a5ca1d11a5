"""Decodes the bytes of a photo into a grey picture."""

from __future__ import annotations

from typing import Final, NamedTuple

from tilegen.errors import TilegenError
from tilegen.photo import pillow
from tilegen.photo.complaints import collect_complaints
from tilegen.photo.opencv import MOST_PIXELS, Array, Grey, cv2, np

MOST_BYTES = 60_000_000

_HALVED = 32_000_000
"""JPEG photos with more pixels are read at half their size."""

_JPEG: Final = b"\xff\xd8"
_JPEG_END: Final = b"\xff\xd9"
_PICTURES: Final = (_JPEG, b"\x89PNG", b"GIF8", b"RIFF", b"II*\0", b"MM\0*")
"""The first bytes of files that should decode."""
_HEIC: Final = (b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1")

_GREY: Final = {1: cv2.IMREAD_GRAYSCALE, 2: cv2.IMREAD_REDUCED_GRAYSCALE_2}
_COLOUR: Final = {
    1: cv2.IMREAD_COLOR,
    2: cv2.IMREAD_REDUCED_COLOR_2,
    4: cv2.IMREAD_REDUCED_COLOR_4,
    8: cv2.IMREAD_REDUCED_COLOR_8,
}
"""OpenCV's flag for decoding a picture, by the number that its sides are divided by."""


class DecodedPhoto(NamedTuple):
    """An upright photo. `grey` may be smaller: a pixel of it is `scale` pixels of the photo wide.
    If the photo is `damaged`, `grey` is the part that could be decoded."""

    grey: Grey
    width: int
    height: int
    scale: int
    damaged: bool = False


def decode_photo(data: bytes, name: str) -> DecodedPhoto:
    """The photo in a file's bytes; messages call it `name`. Raises TilegenError if the bytes are
    not a picture, or if it is too large."""
    size = check_photo(data, name)
    large = size is not None and size[0] * size[1] > _HALVED
    scale = 2 if large and data.startswith(_JPEG) else 1
    grey, has_damage = _decode(data, name, scale, colour=False)
    height, width = grey.shape[:2]
    return DecodedPhoto(grey, width * scale, height * scale, scale, has_damage)


def check_photo(data: bytes, name: str) -> tuple[int, int] | None:
    """The width and the height in a photo's header, before it is turned upright; None if there is
    no header to read. Raises TilegenError if the size or the first bytes show that the photo cannot
    be read."""
    if len(data) > MOST_BYTES:
        message = f"{name}: larger than {MOST_BYTES // 1_000_000} MB, too large for a photo"
        raise TilegenError(message, "save it as JPEG")
    if data[4:8] == b"ftyp" and data[8:12] in _HEIC and not pillow.is_avif(data):
        raise TilegenError(
            f"{name}: phones' HEIC cannot be read",
            'in the phone\'s camera settings choose JPEG ("most compatible"), or send it as JPEG',
        )
    with collect_complaints():
        try:
            image = pillow.open_picture(data)
        except pillow.BombError as error:
            raise _too_large(name, "hundreds of millions of pixels") from error
    if image is None:
        return None
    width, height = image.size
    if width * height > MOST_PIXELS:
        raise _too_large(name, f"{width} x {height} pixels")
    return width, height


def _too_large(name: str, pixels: str) -> TilegenError:
    return TilegenError(
        f"{name}: {pixels} are too many; {MOST_PIXELS // 1_000_000} million are the most",
        "save it smaller; 12 million pixels show a whole table",
    )


def _decode(data: bytes, name: str, shrink: int, *, colour: bool) -> tuple[Grey, bool]:
    """The upright picture, each of its sides divided by `shrink`, and whether it is damaged."""
    how = (_COLOUR if colour else _GREY)[shrink]
    with collect_complaints() as complaints:
        image, whole = _decode_by_opencv(data, how), True
        if image is None and data.startswith(_JPEG):
            # libjpeg decodes the existing part only if it finds an end.
            image, whole = _decode_by_opencv(data + _JPEG_END, how), False
        if image is None:
            image, whole = pillow.decode(data, shrink, colour=colour) or (None, False)
    if image is None:
        raise _problem(data, name)
    return image.astype(np.uint8, copy=False), complaints.damage or not whole


def _decode_by_opencv(data: bytes, how: int) -> Array | None:
    try:
        image = cv2.imdecode(np.frombuffer(data, np.uint8), how)
    except cv2.error:
        return None
    return None if image is None or min(image.shape[:2]) < 1 else image


def _problem(data: bytes, name: str) -> TilegenError:
    """The error for a file of which nothing could be decoded."""
    if not data:
        return TilegenError(f"{name}: the file is empty", "name a JPEG photo")
    if pillow.is_avif(data):
        cure = "save it as JPEG, or copy it again from the phone if it is damaged"
        return TilegenError(f"{name}: this AVIF cannot be read here", cure)
    if data.startswith(_PICTURES):
        message = f"{name}: the photo is cut off or damaged"
        return TilegenError(message, "copy it again from the phone")
    return TilegenError(f"{name}: not a picture", "name a photo, such as table.jpg")


def decode_preview(data: bytes, longest: int, name: str) -> tuple[Grey, float]:
    """The photo in colour (blue, green, red) with at most `longest` pixels along its longer side,
    and its scale against the original. Raises TilegenError as `decode_photo` does."""
    size = check_photo(data, name) or (0, 0)
    shrink = next((by for by in (8, 4, 2) if max(size) >= by * longest), 1)
    image, _ = _decode(data, name, shrink, colour=True)
    height, width = image.shape[:2]
    by = min(1.0, longest / max(height, width))
    if by < 1:
        small = (max(1, round(width * by)), max(1, round(height * by)))
        image = cv2.resize(image, small, interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)
    return image, by / shrink
