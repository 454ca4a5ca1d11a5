"""The messages that the libraries behind OpenCV print about a picture while it is decoded.

libjpeg and libpng write to standard error, and OpenCV hands on none of it: half a photo may be
grey, and its decoding succeeds.
"""

from __future__ import annotations

import os
import re
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from tempfile import TemporaryFile
from threading import Lock
from typing import Final

from tilegen.photo.opencv import cv2

_STDERR: Final = 2
_TURN: Final = Lock()
"""Standard error is one for the whole process."""

_OF_LIBRARIES: Final = re.compile(
    rb"libpng |\[ ?(WARN|ERROR|INFO):|Corrupt JPEG data|Premature end of JPEG|Inconsistent progr"
    rb"|Invalid SOS|Unknown Adobe color|Warning: unknown JFIF|Unsupported marker|tempfile.tif: "
)
_OF_DAMAGE: Final = re.compile(
    rb"libpng error|Corrupt JPEG data|Premature end of JPEG|Inconsistent progression|Invalid SOS"
    rb"|TIFF_Error"
)
"""Other lines are about colour profiles, versions and tags: the pixels are there."""


class Complaints:
    """Whether any message was about `damage`; known once the picture is decoded."""

    damage = False


@contextmanager
def collect_complaints() -> Iterator[Complaints]:
    """Takes the messages of libraries from standard error. Output of other threads meanwhile is
    written afterwards. If standard error is closed, or there is no room for a temporary file, there
    are no complaints."""
    complaints = Complaints()
    with _TURN, ExitStack() as stack:
        stack.enter_context(warnings.catch_warnings())
        warnings.simplefilter("ignore")  # Pillow's, about metadata.
        try:
            usual = os.dup(_STDERR)
            stack.callback(os.close, usual)
            file = stack.enter_context(TemporaryFile())
        except OSError:
            yield complaints
            return
        # Only OpenCV's log mentions a damaged TIFF.
        level = cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_WARNING)
        os.dup2(file.fileno(), _STDERR)
        try:
            yield complaints
        finally:
            os.dup2(usual, _STDERR)
            cv2.utils.logging.setLogLevel(level)
            file.seek(0)
            lines = file.read().splitlines(keepends=True)
            complaints.damage = any(map(_OF_DAMAGE.search, lines))
            others = (line for line in lines if line.strip() and not _OF_LIBRARIES.match(line))
            with suppress(OSError):
                os.write(_STDERR, b"".join(others))
