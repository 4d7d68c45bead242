"""What is kept of what was drawn: the newest of each kind, and sprites on disk."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Final, TypeVar

from cachetools import LRUCache
from PIL import Image

from games.drawing import store
from games.drawing.canvas import Sprite

_SIZE: Final = struct.Struct(">HHhh")
"""Width, height and anchor of a sprite on disk, before its packed RGBA."""
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
    kept = store.load(key)
    if kept is not None:
        width, height, x, y = _SIZE.unpack_from(kept)
        return Sprite(Image.frombytes("RGBA", (width, height), kept[_SIZE.size :]), (x, y))
    sprite = draw()
    store.keep(key, _SIZE.pack(*sprite.size, *sprite.anchor) + sprite.image.tobytes())
    return sprite
