"""Uploaded files, kept in memory, and their links, which are signed and expire after a day.

https://discord.com/developers/docs/reference#signed-attachment-cdn-urls
"""

from __future__ import annotations

import hmac
import json
import mimetypes
import re
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self
from urllib.parse import quote

from sandbox.clock import Clock
from sandbox.payload import Json

LINK_SECONDS = 86_400
_LINK = re.compile(r'(https?://[^/"]+/attachments/[0-9]+/[0-9]+/[^/"?]+)\?ex=[^"]*')
_FILE_ID = re.compile(r'/attachments/[0-9]+/([0-9]+)/[^/"?]+\?ex=')
_MAX_FILES, _MAX_BYTES = 5000, 512 * 1024 * 1024


@dataclass(frozen=True)
class StoredFile:
    """An uploaded file."""

    filename: str
    content_type: str
    data: bytes

    @classmethod
    def named(cls, filename: str, data: bytes) -> Self:
        """Return a file whose type follows from its name."""
        return cls(filename, mimetypes.guess_type(filename)[0] or "application/octet-stream", data)


class Files:
    """The newest files; the oldest go when there are too many."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._files: OrderedDict[str, StoredFile] = OrderedDict()
        self._num_bytes = 0
        self._key = secrets.token_bytes(32)

    def store(self, file: StoredFile) -> str:
        file_id = self._clock.snowflake()
        self._files[file_id] = file
        self._num_bytes += len(file.data)
        while len(self._files) > _MAX_FILES or self._num_bytes > _MAX_BYTES:
            _, dropped = self._files.popitem(last=False)
            self._num_bytes -= len(dropped.data)
        return file_id

    def get(self, file_id: str) -> StoredFile | None:
        """Return a file; `None` if it never existed or was dropped."""
        return self._files.get(file_id)

    # links

    def link(self, origin: str, place: str, file_id: str, filename: str) -> str:
        """Return the address of a file for a day; `place`, usually a channel, is its first part."""
        return self._signed(f"{origin}/attachments/{place}/{file_id}/{quote(filename)}")

    def linked(self, path: str, query: Mapping[str, str]) -> StoredFile | None:
        """Return the file at an address; `None` if its signature is wrong or has expired."""
        ends_at = query.get("ex", "")
        if not hmac.compare_digest(self._signature(path, ends_at, query.get("is", "")), query.get("hm", "")):
            return None
        return self.get(path.split("/")[3]) if self._clock.now() <= int(ends_at, 16) else None

    def renewed(self, message: Json) -> Json:
        """Return a message with links that expire in a day, as on every request for it."""
        text = json.dumps(message)
        if "hm=" not in text:
            return message
        fresh: Json = json.loads(_LINK.sub(lambda found: self._signed(found[1]), text))
        return fresh

    def _signed(self, url: str) -> str:
        now = int(self._clock.now())
        ends_at, since = f"{now + LINK_SECONDS:x}", f"{now:x}"
        signature = self._signature(f"/{url.split('/', 3)[3]}", ends_at, since)
        return f"{url}?ex={ends_at}&is={since}&hm={signature}&"

    def _signature(self, path: str, ends_at: str, since: str) -> str:
        return hmac.digest(self._key, f"{path} {ends_at} {since}".encode(), "sha256").hex()


def file_ids(shown: object) -> list[str]:
    """Return the ids of the files that parts of a message show, in the order in which they came."""
    return sorted(set(_FILE_ID.findall(json.dumps(shown))), key=int)
