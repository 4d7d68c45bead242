"""Helper processes: their functions (`jobs`), a process (`process`), and fair queues of work (`pool`).

The bot and its helpers exchange pickles, each preceded by its length.
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
"""Size of a pipe's buffer: a picture fits, so its sender never blocks."""
DONE, FAILED, NOT_TAKEN = "done", "failed", "not taken"
Outcome = tuple[str, Any]
"""The outcome of work: a result, an error's place, or a reason for refusal."""


def packed(message: object) -> bytes:
    text = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(text)) + text


def widen(pipe: int) -> None:
    """Enlarge a pipe's buffer if the system allows it."""
    if sys.platform == "linux":
        with suppress(OSError):  # the total per user is limited
            fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, ROOM)
