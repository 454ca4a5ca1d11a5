from __future__ import annotations

import struct
import zlib

import pytest

pytest.importorskip("cv2", reason="wants OpenCV")

import cv2
import numpy as np

from tests.photo.tables import jpeg
from tilegen.errors import TilegenError
from tilegen.photo.picture import MOST_BYTES, picture, shown

GREY = np.linspace(0, 250, 40 * 30).reshape(30, 40).astype(np.uint8)


def message(content: bytes) -> str:
    with pytest.raises(TilegenError) as caught:
        picture(content, "table.jpg")
    assert caught.value.hint
    return caught.value.message


@pytest.mark.parametrize("ending", [".jpg", ".png", ".webp", ".tiff"])
def test_usual_kinds_of_files_are_photos(ending: str) -> None:
    seen = picture(jpeg(GREY, ending), "table")
    assert (seen.width, seen.height, seen.scale) == (40, 30, 1)
    assert np.abs(seen.grey.astype(int) - GREY).mean() < 6


@pytest.mark.parametrize(
    "image",
    [
        cv2.merge([GREY, GREY, GREY]),
        cv2.merge([GREY, GREY, GREY, np.full_like(GREY, 255)]),
        GREY.astype(np.uint16) * 257,
    ],
    ids=["colours", "alpha", "16 bits"],
)
def test_all_pixels_become_grey(image: cv2.typing.MatLike) -> None:
    assert np.abs(picture(jpeg(image, ".png"), "table").grey.astype(int) - GREY).max() <= 1


@pytest.mark.parametrize("kind", [b"heic", b"heix", b"mif1"])
def test_heic_is_told_with_its_cure(kind: bytes) -> None:
    content = b"\0\0\0\x18ftyp" + kind + bytes(100)
    assert message(content) == "table.jpg: phones' HEIC cannot be read"


@pytest.mark.parametrize("content", [b"tilegen record 1\n", bytes(1000)], ids=["text", "zeros"])
def test_what_is_not_a_picture_is_told(content: bytes) -> None:
    assert message(content) == "table.jpg: not a picture"


@pytest.mark.parametrize(
    "content",
    [b"\xff\xd8", b"\x89PNG\r\n\x1a\n", jpeg(GREY)[:200]],
    ids=["nothing of a JPEG", "nothing of a PNG", "half"],
)
def test_a_photo_that_is_cut_off_is_told(content: bytes) -> None:
    assert message(content) == "table.jpg: the photo is cut off or damaged"


def test_an_empty_file_is_told() -> None:
    assert message(b"") == "table.jpg: the file is empty"


def test_a_large_file_is_refused() -> None:
    assert message(bytes(MOST_BYTES + 1)).endswith("larger than 60 MB, too large for a photo")


def png_header(width: int, height: int) -> bytes:
    chunk = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    size, check = struct.pack(">I", len(chunk) - 4), struct.pack(">I", zlib.crc32(chunk))
    return b"\x89PNG\r\n\x1a\n" + size + chunk + check


JPEG_HEADER = b"\xff\xd8\xff\xe0\0\x04\0\0\xff\xc0\0\x11\x08" + struct.pack(">HH", 20032, 20032)
GIF_HEADER = b"GIF89a" + struct.pack("<HH", 20032, 20032)
WEBP_HEADER = b"RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0" + 2 * (20031).to_bytes(3, "little")


@pytest.mark.parametrize("header", [png_header(20032, 20032), JPEG_HEADER, GIF_HEADER, WEBP_HEADER])
def test_a_small_file_of_400_million_pixels_is_refused_by_its_header(header: bytes) -> None:
    assert "20032 x 20032 pixels are too many" in message(header + bytes(20))


def test_opencv_refuses_what_the_header_does_not_tell() -> None:
    # A TIFF, whose size stands anywhere: little-endian, one directory of width and height.
    entries = [(256, 20032), (257, 20032), (258, 8), (259, 1), (262, 1), (273, 200), (277, 1)]
    entries += [(278, 20032), (279, 8)]
    fields = b"".join(struct.pack("<HHII", tag, 4, 1, value) for tag, value in entries)
    content = b"II*\0\x08\0\0\0" + struct.pack("<H", len(entries)) + fields + bytes(100)
    assert message(content) == "table.jpg: the photo is cut off or damaged"


def test_a_photo_is_seen_as_its_camera_was_held() -> None:
    turned = b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0"
    plain = jpeg(GREY)
    content = plain[:2] + b"\xff\xe1" + struct.pack(">H", len(turned) + 2) + turned + plain[2:]
    seen = picture(content, "table")
    assert (seen.width, seen.height) == (30, 40)


def test_a_photo_in_colour_is_made_smaller() -> None:
    large = cv2.resize(GREY, (4000, 3000))
    canvas, by = shown(jpeg(large), 1600, "table")
    assert canvas.shape == (1200, 1600, 3)
    assert by == pytest.approx(0.4)
