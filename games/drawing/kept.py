"""What is kept of what was drawn: the newest of each kind in memory, sprites and backdrops on disk.

What is on disk is there for all processes and the next start; whatever is missing is drawn again.
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
"""Width, height and anchor of a sprite on disk, before its packed RGBA."""
KEPT: Final = Path(__file__).parents[2] / ".sprites"
MOST_BYTES: Final = 100 << 20
"""That are kept: four times what all games take. What went unused for longest goes, which older versions drew."""
_DRAWN_FROM: Final = ".py", ".svg", ".css"
T = TypeVar("T")


class Newest(LRUCache[object, T]):
    """What was used last of what was found by a key: so many or, by a measure, so much of it."""

    def found(self, key: object, make: Callable[[], T]) -> T:
        """Return what is known by a key, or what is made for it now."""
        if key not in self:
            self[key] = make()
        return self[key]


def kept_on_disk(key: str, draw: Callable[[], Sprite]) -> Sprite:
    """Return what `draw` draws, without its texts: from disk, where it was drawn before under a digest."""
    kept = load(key)
    if kept is None:
        drawn = draw()
        kept = _SIZE.pack(*drawn.size, *drawn.anchor) + drawn.image.tobytes()
        keep(key, kept)
    # multiplied by its alpha and back a colour may be another: it must be the same whoever drew it
    width, height, x, y = _SIZE.unpack_from(kept)
    return Sprite(Image.frombytes("RGBA", (width, height), kept[_SIZE.size :]), (x, y))


def digest(folder: Path, *of: object) -> str:
    """Return under what something is kept until code or art in `folder` changes; `of` tells it from the others."""
    return hashlib.sha256(f"{version(folder)} {of}".encode()).hexdigest()


def load(key: str) -> bytes | None:
    """Return what is kept under a digest; `None` where there is nothing, or it is damaged."""
    try:
        drawn = isal_zlib.decompress((KEPT / key).read_bytes())
        with suppress(OSError):
            (KEPT / key).touch()
        return drawn
    except (OSError, EOFError, isal_zlib.error):  # type: ignore[misc]  # its stubs call this class an instance
        return None


def keep(key: str, drawn: bytes) -> None:
    """Keep something, where files can be written; a reader sees all of it or nothing."""
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
    """Delete what went unused for longest where there is more than is kept; once in a process."""
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
