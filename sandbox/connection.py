"""One person's connection: what they are told, and in which channels they have looked."""

from __future__ import annotations

import json
from collections.abc import Callable

from sandbox.payload import Json


class Connection:
    """One person's connection; ``put`` takes the text of a frame and waits for nothing."""

    def __init__(self, user_id: str, put: Callable[[str], None], *, watches_all: bool) -> None:
        self.user_id = user_id
        self.put = put
        self.watches_all = watches_all
        self.opened: set[str] = set()

    def send(self, frame: Json) -> None:
        """Tell the person a frame."""
        self.put(json.dumps(frame))
