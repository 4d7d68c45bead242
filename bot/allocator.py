"""How the C library keeps memory that is free: pictures of some hundred kB come and go, in several threads.

Left to itself it keeps all that was free once, for each thread apart. But what goes back to the system at once has
to be asked for again, page by page: each copy of a picture, and each read of a socket, for which Python sets 256 kB
aside, would take twenty times as long. So there is one place for all threads, and now and then it is tidied.

Processes that draw are only tidied: their pictures are larger.
"""

from __future__ import annotations

import ctypes
from contextlib import suppress
from typing import Final

_LARGE: Final = 1024 * 1024
_OPTIONS: Final = {-3: _LARGE, -1: 2 * _LARGE, -8: 1}
"""`M_MMAP_THRESHOLD`, `M_TRIM_THRESHOLD` and `M_ARENA_MAX` of glibc's `malloc.h` (mallopt(3))."""


def keep_little() -> None:
    """Let what is large, or a long free end, go back to the system at once, where the C library is glibc."""
    with suppress(AttributeError, OSError):
        mallopt = ctypes.CDLL(None).mallopt
        for option, value in _OPTIONS.items():
            mallopt(option, value)


def tidy() -> None:
    """Give back all that is free now, where the C library is glibc; it takes a few milliseconds."""
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).malloc_trim(0)
