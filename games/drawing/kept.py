"""Caches of drawings: the most recent in memory, sprites and backdrops on disk.

The disk cache is shared by all processes and survives restarts; missing files are drawn again.
"""

from __future__ import annotations

import hashlib
import os
import struct
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from cachetools import LRUCache
from isal import isal_zlib
from PIL import Image
from PIL import __version__ as pillow

from games.drawing.canvas import Sprite

_SIZE: Final = struct.Struct(">HHhh")
"""Width, height and anchor of a stored sprite, before its packed RGBA."""
KEPT: Final = Path(__file__).parents[2] / ".sprites"
MOST_BYTES: Final = 100 << 20
"""Size of the disk cache: four times what all games need. The least recently used files go first."""
_DRAWN_FROM: Final = ".py", ".svg", ".css"
T = TypeVar("T")


class Newest(LRUCache[object, T]):
    """A cache of the most recently used values, limited in number or by a measure of size."""

    def found(self, key: object, make: Callable[[], T]) -> T:
        """Return the cached value of a key, or make it."""
        if key not in self:
            self[key] = make()
        return self[key]


def kept_on_disk(key: str, draw: Callable[[], Sprite]) -> Sprite:
    """Return a drawing without its texts, from the disk cache if possible."""
    kept = load(key)
    if kept is None:
        drawn = draw()
        kept = _SIZE.pack(*drawn.size, *drawn.anchor) + drawn.image.tobytes()
        keep(key, kept)
    # premultiplying and back may change colours: the result must not depend on who drew it
    width, height, x, y = _SIZE.unpack_from(kept)
    return Sprite(Image.frombytes("RGBA", (width, height), kept[_SIZE.size :]), (x, y))


def digest(folder: Path, *of: object) -> str:
    """Return a cache key that changes with the code or art in `folder`; `of` identifies the drawing."""
    return hashlib.sha256(f"{version(folder)} {of}".encode()).hexdigest()


def load(key: str) -> bytes | None:
    """Return the cached bytes of a key; `None` if missing or damaged."""
    try:
        drawn = isal_zlib.decompress((KEPT / key).read_bytes())
        with suppress(OSError):
            (KEPT / key).touch()
        return drawn
    except (OSError, EOFError, isal_zlib.error):  # type: ignore[misc]  # its stubs call this class an instance
        return None


def keep(key: str, drawn: bytes) -> None:
    """Store bytes atomically, if files can be written."""
    try:
        KEPT.mkdir(exist_ok=True)
        _make_room()
        handle, unfinished = tempfile.mkstemp(dir=KEPT)
        with os.fdopen(handle, "wb") as file:
            file.write(isal_zlib.compress(drawn, 1))
        Path(unfinished).replace(KEPT / key)
    except OSError:
        return


@cache
def _make_room() -> None:
    """Delete the least recently used files if there are too many; once per process."""
    found = sorted((kept.stat().st_mtime, kept.stat().st_size, kept) for kept in KEPT.iterdir())
    excess = sum(size for _, size, _ in found) - MOST_BYTES
    for _, size, kept in found:
        if excess <= 0:
            return
        kept.unlink(missing_ok=True)
        excess -= size


@cache
def version(folder: Path) -> str:
    """Return a digest of all code and art in a folder and in this one."""
    found = hashlib.sha256(pillow.encode())
    for root in (folder, Path(__file__).parent):
        for path in sorted(path for path in root.rglob("*") if path.suffix in _DRAWN_FROM):
            found.update(path.read_bytes())
    return found.hexdigest()
