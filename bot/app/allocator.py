"""How the C library keeps memory that is free: pictures of some hundred kB come and go, in several threads.

Not for processes that draw: they take a third more CPU that way.
"""

from __future__ import annotations

import ctypes
from contextlib import suppress
from typing import Final

_LARGE: Final = 64 * 1024
_OPTIONS: Final = {-3: _LARGE, -1: 4 * _LARGE, -8: 1}
"""`M_MMAP_THRESHOLD`, `M_TRIM_THRESHOLD` and `M_ARENA_MAX` of glibc's `malloc.h` (mallopt(3))."""


def give_memory_back() -> None:
    """Let what is large, or free at the end, go back to the system at once, where the C library is glibc."""
    with suppress(AttributeError, OSError):
        mallopt = ctypes.CDLL(None).mallopt
        for option, value in _OPTIONS.items():
            mallopt(option, value)
