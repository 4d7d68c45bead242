"""A picture in the making: a backdrop, sprites on it, written as PNG with the backdrop's palette.

It is drawn in tiles and packed in bands of rows: neither is done again where lately the same sprites were put.
Sprites and backdrops never change, and the same ones are used for all pictures.
"""

from __future__ import annotations

import hashlib
import struct
from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from isal import isal_zlib
from PIL import Image

from games.drawing import store
from games.drawing.canvas import Sprite, Text
from games.drawing.colours import in_few, rgb
from games.drawing.kept import Newest
from games.drawing.png import Band, encode, pack

PALETTE_SIZE = 64
"""Flat pictures need few colours; fewer colours make smaller files. At most 256 are possible."""
BAND: Final = 48
"""Rows; fewer are found again more often, but compress worse."""
_HEAD: Final = struct.Struct(">HHH")
"""Width, height and bytes of the palette of a kept backdrop."""
TILE: Final = 270
"""Pixels from the left to the right edge of a tile; a sprite is put on few of them."""
MOST_PACKED: Final = 12 << 20
"""Bytes that are kept of bands, and of tiles: the pictures of some 60 tables."""
MOST_BACKDROPS: Final = 6
"""That are kept once they were loaded or drawn, of 5 MB each."""
Bounds: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels."""
_Looks: TypeAlias = tuple[object, bytes]
"""What a part of a picture follows from: its backdrop, and its box and the sprites there by number and place."""


_BANDS: Final = Newest[Band](MOST_PACKED, lambda band: len(band.packed))
_TILES: Final = Newest[bytes](MOST_PACKED, len)
"""Their pixels, packed: few of them are used often, and each has a twentieth of its size."""


class Backdrop:
    """The part of a picture that never changes, with one palette of so many colours for all pictures on it.

    `cast` holds sprites in all colours that may be put on it: the palette must serve them too. Each colour of
    `exact` (at least one) gets an entry of its own.
    """

    def __init__(
        self,
        image: Image.Image,
        cast: Sequence[Sprite] = (),
        exact: Sequence[str] = ("#000000",),
        palette_size: int = PALETTE_SIZE,
    ) -> None:
        self.image = image.convert("RGB")
        self.palette = palette_of(self.image, cast, exact, palette_size)
        self.colours = bytes(self.palette.getpalette() or ())
        self.name: object = object()
        """Tells it from all others."""

    @classmethod
    def kept(cls, folder: Path, draw: Callable[[], Backdrop], *of: object) -> Backdrop:
        """Return what `draw` returns, from disk unless the code or art in `folder` has changed; `of` tells it from
        the folder's other backdrops."""
        key = hashlib.sha256(f"{store.version(folder)} {of}".encode()).hexdigest()
        return _BACKDROPS.found(key, lambda: cls._loaded(key) or cls._stored(key, draw()))

    @classmethod
    def _stored(cls, key: str, drawn: Backdrop) -> Backdrop:
        head = _HEAD.pack(*drawn.size, len(drawn.colours))
        store.keep(key, head + drawn.colours + drawn.image.tobytes())
        drawn.name = key
        return drawn

    @classmethod
    def _loaded(cls, key: str) -> Backdrop | None:
        kept = store.load(key)
        if kept is None:
            return None
        width, height, length = _HEAD.unpack_from(kept)
        pixels = _HEAD.size + length
        found = cls.__new__(cls)
        found.image = Image.frombytes("RGB", (width, height), kept[pixels:])
        found.colours = kept[_HEAD.size : pixels]
        found.palette = Image.new("P", (1, 1))
        found.palette.putpalette(found.colours)
        found.name = key
        return found

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size


_BACKDROPS: Final = Newest[Backdrop](MOST_BACKDROPS)


class Put(NamedTuple):
    """A sprite in a picture, by its left upper corner."""

    sprite: Sprite
    left: int
    top: int
    name: str = ""

    @property
    def texts(self) -> Sequence[Text]:
        """What is written on it, with its place in the picture."""
        x, y = self.left + self.sprite.anchor[0], self.top + self.sprite.anchor[1]
        return [text.moved(x, y) for text in self.sprite.texts]

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom of it in the picture."""
        return self.left, self.top, self.left + self.sprite.image.width, self.top + self.sprite.image.height


class Scene:
    """One picture, of the upper `height` pixels of the backdrop. Sprites are put on it from back to front.

    Those that mean something have a name: ``turn`` marks whose turn it is, ``news`` what happened last, ``choice``
    what one may do; everything else is a piece, as ``devil``, and of a seat with its number, as ``devil 0``.
    """

    def __init__(self, backdrop: Backdrop, height: int | None = None) -> None:
        width, full = backdrop.size
        self.backdrop = backdrop
        self.size = width, height or full
        self.puts: list[Put] = []

    def put(self, sprite: Sprite, x: float, y: float, name: str = "") -> None:
        """Put a sprite with its anchor at `x`, `y`; what lies outside of the picture is cut off."""
        self.puts.append(Put(sprite, round(x) - sprite.anchor[0], round(y) - sprite.anchor[1], name))

    def quantised(self) -> Image.Image:
        """Return the picture in the colours of the backdrop's palette."""
        return _drawn(self.backdrop, (0, 0, *self.size), self.puts)

    def png(self) -> bytes:
        """Return the picture as PNG."""
        width, height = self.size
        boxes = ((0, top, width, min(top + BAND, height)) for top in range(0, height, BAND))
        bands = [self._band(box, here) for box, here in zip(boxes, self._by_band(), strict=True)]
        return encode(self.size, self.backdrop.colours, bands)

    def _band(self, box: Bounds, puts: Sequence[Put]) -> Band:
        looks = _looks(self.backdrop, box, puts)
        return _BANDS.found(looks, lambda: pack(_tiled(self.backdrop, box, puts)))

    def _by_band(self) -> list[list[Put]]:
        """Return for each band of rows, from the top, what was put on it."""
        bands: list[list[Put]] = [[] for _ in range(0, self.size[1], BAND)]
        for put in self.puts:
            first, end = put.top // BAND, -(-(put.top + put.sprite.image.height) // BAND)
            for here in bands[max(first, 0) : max(end, 0)]:
                here.append(put)
        return bands


def _looks(backdrop: Backdrop, box: Bounds, puts: Iterable[Put]) -> _Looks:
    numbers = array("i", box)
    for put in puts:
        numbers.extend((put.sprite.number, put.left, put.top))
    return backdrop.name, numbers.tobytes()


def _tiled(backdrop: Backdrop, box: Bounds, puts: Sequence[Put]) -> Image.Image:
    """Return a band, of tiles of which most are known."""
    _, top, width, bottom = box
    band = Image.new("P", (width, bottom - top))
    for left in range(0, width, TILE):
        right = min(left + TILE, width)
        here = [put for put in puts if put.left < right and put.left + put.sprite.image.width > left]
        part = (left, top, right, bottom)
        packed = _TILES.found(_looks(backdrop, part, here), partial(_packed, backdrop, part, here))
        pixels = isal_zlib.decompress(packed)
        band.paste(Image.frombytes("P", (right - left, bottom - top), pixels), (left, 0))
    return band


def _packed(backdrop: Backdrop, box: Bounds, puts: Sequence[Put]) -> bytes:
    return isal_zlib.compress(_drawn(backdrop, box, puts).tobytes(), 1)


def _drawn(backdrop: Backdrop, box: Bounds, puts: Sequence[Put]) -> Image.Image:
    """Return what is within a box, with what was put there, in the colours of the palette."""
    image = backdrop.image.crop(box)
    left, top, *_ = box
    for sprite, sprite_left, sprite_top, _ in puts:
        image.paste(sprite.image, (sprite_left - left, sprite_top - top), sprite.mask)
    return image.quantize(palette=backdrop.palette, dither=Image.Dither.NONE)


def palette_of(image: Image.Image, cast: Sequence[Sprite], exact: Sequence[str], size: int) -> Image.Image:
    """Return a palette image of `size` colours for `image`, every sprite of `cast` and each colour of `exact`."""
    # every second pixel tells enough about a large picture
    sample = image.resize((image.width // 2, image.height // 2), Image.Resampling.NEAREST)
    top = sample.height
    sheet = Image.new("RGB", (sample.width, top + sum(sprite.image.height for sprite in cast)), exact[0])
    sheet.paste(sample)
    for sprite in cast:
        for left in range(0, sheet.width, sprite.image.width):
            sheet.paste(sprite.image, (left, top), sprite.mask)
        top += sprite.image.height
    found = in_few(sheet, size - len(exact))
    palette = Image.new("P", (1, 1))
    palette.putpalette((found.getpalette() or []) + [part for colour in exact for part in rgb(colour)])
    return palette
