"""Tunes glibc's allocator for pictures of some hundred kB that several threads allocate and free.

By default each thread's arena keeps what was once allocated. Returning memory at once instead means new page faults
for each copy of a picture and each socket read (Python allocates 256 kB for it): twenty times slower. So there is
one arena, trimmed now and then. Helper processes are only trimmed, as their pictures are larger.
"""

from __future__ import annotations

import ctypes
from contextlib import suppress
from typing import Final

_LARGE: Final = 1024 * 1024
_OPTIONS: Final = {-3: _LARGE, -1: 2 * _LARGE, -8: 1}
"""`M_MMAP_THRESHOLD`, `M_TRIM_THRESHOLD` and `M_ARENA_MAX` of glibc's `malloc.h` (mallopt(3))."""


def keep_little() -> None:
    """Return large blocks and a long free end to the system, on glibc."""
    with suppress(AttributeError, OSError):
        mallopt = ctypes.CDLL(None).mallopt
        for option, value in _OPTIONS.items():
            mallopt(option, value)


def tidy() -> None:
    """Return all free memory to the system, on glibc; takes a few milliseconds."""
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).malloc_trim(0)
