"""Uploaded files, kept in memory."""

from __future__ import annotations

import mimetypes
from collections import OrderedDict
from dataclasses import dataclass
from typing import Self

from sandbox.clock import Clock

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

    def store(self, file: StoredFile) -> str:
        """Keep a file and return its id."""
        file_id = self._clock.snowflake()
        self._files[file_id] = file
        self._num_bytes += len(file.data)
        while len(self._files) > _MAX_FILES or self._num_bytes > _MAX_BYTES:
            _, dropped = self._files.popitem(last=False)
            self._num_bytes -= len(dropped.data)
        return file_id

    def get(self, file_id: str) -> StoredFile | None:
        """Return a file, ``None`` when it never was or is no longer kept."""
        return self._files.get(file_id)
