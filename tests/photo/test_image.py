from __future__ import annotations

import os
import struct
import zlib
from contextlib import suppress
from io import BytesIO
from random import Random
from typing import Any

import pytest
from PIL import Image, features

pytest.importorskip("cv2", reason="wants OpenCV")

import cv2
import numpy as np

from tests.photo.tables import jpeg
from tilegen.errors import TilegenError
from tilegen.photo import pillow
from tilegen.photo.complaints import collect_complaints
from tilegen.photo.image import MOST_BYTES, decode_photo, decode_preview

GREY = np.linspace(0, 250, 40 * 30).reshape(30, 40).astype(np.uint8)


def message(content: bytes) -> str:
    with pytest.raises(TilegenError) as caught:
        decode_photo(content, "table.jpg")
    assert caught.value.hint
    return caught.value.message


@pytest.mark.parametrize("ending", [".jpg", ".png", ".webp", ".tiff"])
def test_usual_kinds_of_files_are_photos(ending: str) -> None:
    seen = decode_photo(jpeg(GREY, ending), "table")
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
    assert np.abs(decode_photo(jpeg(image, ".png"), "table").grey.astype(int) - GREY).max() <= 1


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


NOISE = np.random.default_rng(3).integers(0, 255, (60, 80, 3), np.uint8)
"""Something of which every byte of a file matters."""


def saved(kind: str, *, noise: bool = True, **settings: Any) -> bytes:
    """A picture as Pillow saves it."""
    content = BytesIO()
    Image.fromarray(NOISE if noise else GREY).save(content, kind, **settings)
    return content.getvalue()


def spoiled(content: bytes, at: float) -> bytes:
    """The content with 40 other bytes, at this share of its length."""
    start = int(at * len(content))
    return content[:start] + bytes(range(60, 100)) + content[start + 40 :]


def tiff_header(width: int, height: int) -> bytes:
    """Little-endian, with one directory."""
    entries = [(256, width), (257, height), (258, 8), (259, 1), (262, 1), (273, 200), (277, 1)]
    entries += [(278, height), (279, 8)]
    fields = b"".join(struct.pack("<HHII", tag, 4, 1, value) for tag, value in entries)
    return b"II*\0\x08\0\0\0" + struct.pack("<H", len(entries)) + fields + bytes(100)


SIDE = 20_032
"""Pixels: the square has 400 million."""


def huge_png() -> bytes:
    content = jpeg(GREY, ".png")
    header = b"IHDR" + struct.pack(">II", SIDE, SIDE) + content[24:29]
    return content[:12] + header + struct.pack(">I", zlib.crc32(header)) + content[33:]


def huge_jpeg() -> bytes:
    content = jpeg(GREY)
    size = content.index(b"\xff\xc0") + 5
    return content[:size] + struct.pack(">HH", SIDE, SIDE) + content[size + 4 :]


def huge_gif() -> bytes:
    content = saved("GIF", noise=False)
    return content[:6] + struct.pack("<HH", SIDE, SIDE) + content[10:]


WEBP_HEADER = b"RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0" + 2 * (SIDE - 1).to_bytes(3, "little")


@pytest.mark.parametrize(
    "content",
    [huge_png(), huge_jpeg(), huge_gif(), WEBP_HEADER + bytes(20), tiff_header(SIDE, SIDE)],
    ids=["PNG", "JPEG", "GIF", "WebP", "TIFF"],
)
def test_a_small_file_of_400_million_pixels_is_refused_by_its_header(content: bytes) -> None:
    assert message(content) == (
        "table.jpg: hundreds of millions of pixels are too many; 100 million are the most"
    )


def test_a_giant_tiff_is_refused_by_its_header() -> None:
    assert message(tiff_header(12_000, 10_000)) == (
        "table.jpg: 12000 x 10000 pixels are too many; 100 million are the most"
    )


@pytest.mark.parametrize(
    ("content", "rows"),
    [
        (saved("JPEG"), 0.7),
        (saved("JPEG", progressive=True), 1.0),
        (saved("PNG"), 0.6),
        (saved("TIFF"), 0.6),
        (jpeg(NOISE[..., 0].astype(np.uint16) << 8, ".png"), 0.6),
    ],
    ids=["JPEG", "progressive JPEG", "PNG", "TIFF", "16 bits"],
)
def test_what_is_left_of_a_photo_that_is_cut_off_is_read(content: bytes, rows: float) -> None:
    whole, left = (
        decode_photo(content, "table"),
        decode_photo(content[: int(0.8 * len(content))], "table"),
    )
    assert not whole.damaged
    assert left.damaged
    upper = slice(0, int(rows * whole.height))
    assert np.abs(left.grey[upper].astype(int) - whole.grey[upper]).mean() < 40


@pytest.mark.parametrize(
    "content",
    [
        spoiled(saved("JPEG"), 0.5),
        spoiled(saved("JPEG", progressive=True), 0.5),
        spoiled(saved("JPEG", restart_marker_blocks=1), 0.5),
        spoiled(saved("PNG"), 0.5),
        spoiled(saved("TIFF", compression="jpeg"), 0.5),
    ],
    ids=["JPEG", "progressive JPEG", "JPEG in parts", "PNG", "TIFF"],
)
def test_a_photo_with_other_bytes_in_it_is_damaged(
    content: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    assert decode_photo(content, "table").damaged
    decode_preview(content, 40, "table")
    assert capfd.readouterr() == ("", "")


def test_one_flipped_bit_that_the_decoder_notices_is_damage() -> None:
    content = jpeg(np.tile(GREY, (4, 4)))
    flipped = [
        content[:at] + bytes([content[at] ^ 16]) + content[at + 1 :] for at in range(620, 700)
    ]
    assert any(decode_photo(each, "table").damaged for each in flipped)
    assert not decode_photo(content, "table").damaged


def test_what_others_write_while_a_photo_is_decoded_comes_out(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with collect_complaints() as complaints:
        os.write(2, b"A visitor came.\nCorrupt JPEG data: bad Huffman code\nlibpng warning: eh\n")
    assert complaints.damage
    assert capfd.readouterr().err == "A visitor came.\n"


def test_a_library_that_complains_of_a_profile_does_not_mean_damage() -> None:
    with collect_complaints() as complaints:
        os.write(2, b"libpng warning: iCCP: known incorrect sRGB profile\n")
    assert not complaints.damage


@pytest.mark.parametrize(
    "content",
    [
        saved("GIF", save_all=True, append_images=[Image.fromarray(NOISE)]),
        saved("JPEG", noise=False, quality=90),
        jpeg(GREY[:1, :1]),
        jpeg(GREY[:1, :1], ".png"),
    ],
    ids=["a GIF that moves", "grey", "1 x 1", "1 x 1 PNG"],
)
def test_odd_pictures_are_read(content: bytes) -> None:
    assert not decode_photo(content, "table").damaged


def test_a_jpeg_in_printing_inks_is_read() -> None:
    content = BytesIO()
    Image.fromarray(NOISE).convert("CMYK").save(content, "JPEG")
    assert decode_photo(content.getvalue(), "table").width == 80


@pytest.mark.skipif(not features.check("avif"), reason="wants a Pillow that reads AVIF")
def test_avif_is_read_if_a_library_can() -> None:
    content = saved("AVIF", noise=False)
    seen = decode_photo(content, "table")
    assert np.abs(seen.grey.astype(int) - GREY).mean() < 6
    seen_by_pillow, whole = pillow.decode(content, 1, colour=False) or (seen.grey, False)
    assert whole
    assert np.abs(seen_by_pillow.astype(int) - GREY).mean() < 6


@pytest.mark.parametrize("brands", [b"avif\0\0\0\0mif1", b"mif1\0\0\0\0avif"])
def test_an_avif_that_no_library_can_read_is_told_with_its_cure(brands: bytes) -> None:
    content = b"\0\0\0\x14ftyp" + brands + bytes(100)
    with pytest.raises(TilegenError, match=r"table.jpg: this AVIF cannot be read here") as caught:
        decode_photo(content, "table.jpg")
    assert str(caught.value.hint).startswith("save it as JPEG")


def test_no_bytes_raise_anything_but_a_sentence() -> None:
    chance = Random(5)
    kinds = [saved(kind) for kind in ("JPEG", "PNG", "WEBP", "TIFF", "GIF", "BMP")]
    for content in kinds * 30:
        spoilt = bytearray(content)
        for _ in range(chance.choice([1, 8, 60])):
            spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
        with suppress(TilegenError):
            decode_photo(bytes(spoilt[: chance.randrange(1, len(spoilt))]), "table")
            decode_preview(bytes(spoilt), 40, "table")


def test_a_photo_is_seen_as_its_camera_was_held() -> None:
    turned = b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0"
    plain = jpeg(GREY)
    content = plain[:2] + b"\xff\xe1" + struct.pack(">H", len(turned) + 2) + turned + plain[2:]
    seen = decode_photo(content, "table")
    assert (seen.width, seen.height) == (30, 40)


def test_a_photo_in_colour_is_made_smaller() -> None:
    large = cv2.resize(GREY, (4000, 3000))
    canvas, by = decode_preview(jpeg(large), 1600, "table")
    assert canvas.shape == (1200, 1600, 3)
    assert by == pytest.approx(0.4)
