"""Helper processes: what they do (`jobs`), each of them (`process`), and the fair queue before each (`pool`).

What goes between the bot and a helper process are pickles, each behind its length.
"""

from __future__ import annotations

import pickle
import struct
import sys
from contextlib import suppress
from typing import Any, Final

if sys.platform == "linux":
    import fcntl

LENGTH: Final = struct.Struct(">Q")
ROOM: Final = 1 << 20
"""Bytes that may wait in a pipe: a picture goes through at once, and its sender waits for nobody."""
DONE, FAILED, NOT_TAKEN = "done", "failed", "not taken"
Outcome = tuple[str, Any]
"""What came of work: its result, where it failed, or why it was not taken."""


def packed(message: object) -> bytes:
    text = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(text)) + text


def widen(pipe: int) -> None:
    """Let `ROOM` bytes wait in a pipe, where that can be had."""
    if sys.platform == "linux":
        with suppress(OSError):  # one account may have only so many
            fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, ROOM)
