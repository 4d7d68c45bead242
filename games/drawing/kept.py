"""Sprites that are kept packed: words are drawn in milliseconds, packed to a tenth, and unpacked in no time."""

from __future__ import annotations

import functools
import weakref
from collections.abc import Callable
from typing import Final, ParamSpec, cast

from isal import isal_zlib
from PIL import Image

from games.drawing.canvas import Sprite

Handed = ParamSpec("Handed")
WORDS_KEPT: Final = 2000
"""So many are kept of a kind, of some 3 kB each: the names of people at 500 tables."""


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
        self._texts = sprite.texts
        self._bytes = isal_zlib.compress(sprite.image.tobytes(), 1)
        self._used = weakref.ref(sprite)

    def sprite(self) -> Sprite:
        """Return the sprite."""
        sprite = self._used()
        if sprite is None:
            image = Image.frombytes(self._mode, self._size, isal_zlib.decompress(self._bytes))
            sprite = Sprite(image, self._anchor, self._texts)
            self._used = weakref.ref(sprite)
        return sprite
