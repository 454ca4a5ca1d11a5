"""Worker processes, where the system starts any: some let no program write to `/dev/shm`."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

import pytest


def start_processes(count: int = 2) -> ProcessPoolExecutor:
    """Workers that share semaphores. Skips the test where there can be none."""
    try:
        return ProcessPoolExecutor(count)
    except (ImportError, NotImplementedError, OSError) as error:
        pytest.skip(f"this system starts no processes that share semaphores: {error}")
