"""The only import of OpenCV and numpy, with their settings."""

from __future__ import annotations

import os
from typing import Any

from tilegen.errors import TilegenError
from tilegen.extras import install_hint

MOST_PIXELS = 100_000_000
"""The most pixels of a photo. Phones take up to 200 million, but can be set to fewer."""

# The libraries read these once, at import. A small file may claim to be a huge picture.
os.environ.setdefault("OPENCV_IO_MAX_IMAGE_PIXELS", str(MOST_PIXELS))
os.environ.setdefault("OPENCV_LOG_LEVEL", "SILENT")
# For numpy: threads cost more than they gain, and sum in another order.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

try:
    import cv2
    import numpy as np
    import numpy.typing as npt
except ImportError as error:
    raise TilegenError(
        "reading photos needs OpenCV, which is not installed", install_hint("read")
    ) from error

__all__ = ["MOST_PIXELS", "Array", "Grey", "cv2", "np"]

Array = npt.NDArray[Any]
"""Numbers of any type: OpenCV does not declare which."""
Grey = npt.NDArray[np.uint8]
"""A picture, row by row; 0 is black. With colours, the channels are blue, green and red."""

# The same result on every machine.
cv2.setNumThreads(1)
