"""What is kept of what was drawn: the newest of each kind, and words packed to a tenth, unpacked in no time."""

from __future__ import annotations

import functools
import struct
import weakref
from collections import deque
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar, cast

from cachetools import LRUCache
from isal import isal_zlib
from PIL import Image

from games.drawing import store
from games.drawing.canvas import Sprite

Handed = ParamSpec("Handed")
WORDS_KEPT: Final = 2000
"""So many are kept of a kind, of some 3 kB each: the names of people at 500 tables."""


_SIZE: Final = struct.Struct(">HHhh")
"""Width, height and anchor of a sprite on disk, before its packed RGBA."""
UNPACKED: Final[deque[Sprite]] = deque(maxlen=200)
"""The sprites that were unpacked last."""
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
    store.keep(key, _SIZE.pack(*sprite.image.size, *sprite.anchor) + sprite.image.tobytes())
    return sprite


def kept_packed(draw: Callable[Handed, Sprite]) -> Callable[Handed, Sprite]:
    """Make what draws a sprite keep the last ones; one that is in use is the same for all."""

    def pack(*args: Handed.args, **kwargs: Handed.kwargs) -> _Packed:
        return _Packed(draw(*args, **kwargs))

    packed = cast(Callable[Handed, _Packed], functools.lru_cache(WORDS_KEPT)(pack))

    @functools.wraps(draw)
    def kept(*args: Handed.args, **kwargs: Handed.kwargs) -> Sprite:
        return packed(*args, **kwargs).sprite()

    return kept


class _Packed:
    """A sprite packed, and itself as long as it is in use."""

    def __init__(self, sprite: Sprite) -> None:
        self._mode, self._size, self._anchor = sprite.image.mode, sprite.image.size, sprite.anchor
        self._texts, self._number = sprite.texts, sprite.number
        self._bytes = isal_zlib.compress(sprite.image.tobytes(), 1)
        self._used = weakref.ref(sprite)

    def sprite(self) -> Sprite:
        """Return the sprite."""
        sprite = self._used()
        if sprite is None:
            image = Image.frombytes(self._mode, self._size, isal_zlib.decompress(self._bytes))
            sprite = Sprite(image, self._anchor, self._texts, self._number)
            self._used = weakref.ref(sprite)
            UNPACKED.append(sprite)
        return sprite
