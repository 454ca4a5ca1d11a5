"""The one door to OpenCV and numpy: how they are set up before they are used."""

from __future__ import annotations

import os
from typing import Any

from tilegen.errors import TilegenError

MOST_PIXELS = 100_000_000
"""Of a photo: phones take up to 200 million, and offer fewer."""

# All are read once, when the libraries are loaded. A small file may ask for a huge picture.
os.environ.setdefault("OPENCV_IO_MAX_IMAGE_PIXELS", str(MOST_PIXELS))
os.environ.setdefault("OPENCV_LOG_LEVEL", "SILENT")
# For numpy: threads would cost more than they bring, and add up in another order.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

try:
    import cv2
    import numpy as np
    import numpy.typing as npt
except ImportError as error:
    raise TilegenError(
        "reading photos needs OpenCV, which is not installed", 'pip install "tilegen[read]"'
    ) from error

__all__ = ["MOST_PIXELS", "Array", "Grey", "cv2", "np"]

Array = npt.NDArray[Any]
"""Numbers with a fraction; OpenCV does not say how they are stored."""
Grey = npt.NDArray[np.uint8]
"""A picture, row by row, 0 is black; with colours, blue, green and red."""

# The same result on every machine.
cv2.setNumThreads(1)
