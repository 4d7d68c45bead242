"""What is stored about a person, as files."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from datetime import datetime
from typing import Any, Final

from storage import KINDS
from storage.privacy import Privacy, Rows

JSON_COLUMNS: Final = frozenset({"value", "games", "private", "standing_order", "options"})
NAME: Final = "my-data.json"
SPARE: Final = 256 * 1024
"""Bytes below a limit at which a part ends: what is still being packed, and its last row, fit."""


async def export_held(privacy: Privacy, user_id: int, now: datetime, most_bytes: int) -> list[bytes]:
    """Return what is stored about a person as ZIP archives of at most so many bytes, of a JSON text each.

    Ids are texts, as many readers round large numbers.
    """
    head = {"user_id": str(user_id), "exported_at": now.isoformat()}
    parts = [_Part(head, 1, most_bytes)]
    async for kind, rows in privacy.pages(user_id):
        # Years of play are packed: clicks are to be answered meanwhile.
        while rows := await asyncio.to_thread(parts[-1].take, kind, rows):
            parts.append(_Part(head, len(parts) + 1, most_bytes))
    return [await asyncio.to_thread(part.end, len(parts)) for part in parts]


class _Part:
    """A text that is packed while it is written: an object with a list of each kind, of which some are empty."""

    def __init__(self, head: dict[str, str], number: int, most_bytes: int) -> None:
        self._written = io.BytesIO()
        self._archive = zipfile.ZipFile(self._written, "w", zipfile.ZIP_DEFLATED)
        self._text = self._archive.open(NAME, "w")
        self._most = most_bytes - SPARE
        self._kinds = list(KINDS)
        """Those whose list has not ended, the first of which has begun."""
        self._is_first = self._is_empty = True
        self._write(f"{_json(head | {'part': number})[:-1]},\n{_json(KINDS[0])}: [")

    def take(self, kind: str, rows: Rows) -> Rows:
        """Write rows of a kind; return those for which there is no more room."""
        while self._kinds[0] != kind:
            self._next()
        for number, row in enumerate(rows):
            if self._written.tell() >= self._most and not self._is_empty:  # one fits, however small the room
                return rows[number:]
            self._write(
                f"{'' if self._is_first else ','}\n {_json({name: _value(name, row[name]) for name in row})}"
            )
            self._is_first = self._is_empty = False
        return []

    def end(self, parts: int) -> bytes:
        """Return the archive of one of so many parts."""
        while len(self._kinds) > 1:
            self._next()
        self._write(f"],\n{_json('parts')}: {parts}}}\n")
        self._text.close()
        self._archive.close()
        return self._written.getvalue()

    def _next(self) -> None:
        self._kinds.pop(0)
        self._write(f"],\n{_json(self._kinds[0])}: [")
        self._is_first = True

    def _write(self, text: str) -> None:
        self._text.write(text.encode())


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _value(name: str, value: Any) -> Any:
    if isinstance(value, datetime):
        return value.isoformat()
    if name in JSON_COLUMNS and value is not None:
        return json.loads(value)
    return str(value) if name.endswith("_id") else value
