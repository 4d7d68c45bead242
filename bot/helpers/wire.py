"""What goes between the bot and a helper process: pickles, each behind its length."""

from __future__ import annotations

import pickle
import struct
from typing import Any, Final

LENGTH: Final = struct.Struct(">Q")
DONE, FAILED, NOT_TAKEN = "done", "failed", "not taken"
Outcome = tuple[str, Any]
"""What came of work: its result, where it failed, or why it was not taken."""


def packed(message: object) -> bytes:
    """Return a message as it goes over the pipe."""
    text = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(text)) + text
