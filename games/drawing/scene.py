"""A picture in the making: a backdrop, sprites on it, written as PNG with the backdrop's palette.

A sprite on all that is behind it is kept as a patch in the colours of the palette, and so is each packed band of
rows: neither is made again where lately the same sprites were put. Sprites and backdrops never change, and the same
ones are used for all pictures.
"""

from __future__ import annotations

import hashlib
import struct
from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, wraps
from pathlib import Path
from typing import Final, NamedTuple, ParamSpec, TypeAlias

from PIL import Image

from games.drawing.canvas import Sprite, Text
from games.drawing.colours import in_few, rgb
from games.drawing.kept import Newest, keep, load, version
from games.drawing.png import Band, encode, framed, pack

PALETTE_SIZE = 64
"""Flat pictures need few colours; fewer colours make smaller files. At most 256 are possible."""
BAND: Final = 48
"""Rows; fewer are found again more often, but compress worse."""
_HEAD: Final = struct.Struct(">HHH")
"""Width, height and bytes of the palette of a kept backdrop."""
MOST_PACKED: Final = 12 << 20
"""Bytes that are kept of bands: the pictures of some 60 tables."""
MOST_PATCHES: Final = 24 << 20
"""Bytes that are kept of patches."""
MOST_BACKDROPS: Final = 6
"""That are kept once they were loaded or drawn, of 5 MB each."""
Of = ParamSpec("Of")
Bounds: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels."""
_Looks: TypeAlias = tuple[object, bytes]
"""What a part of a picture follows from: its backdrop, and its box and the sprites there by number and place."""


_BANDS: Final = Newest[Band](MOST_PACKED, lambda band: len(band.packed))
_PATCHES: Final = Newest[Image.Image](MOST_PATCHES, lambda patch: patch.width * patch.height)


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
        key = hashlib.sha256(f"{version(folder)} {of}".encode()).hexdigest()
        return _BACKDROPS.found(key, lambda: cls._loaded(key) or cls._stored(key, draw()))

    @classmethod
    def _stored(cls, key: str, drawn: Backdrop) -> Backdrop:
        head = _HEAD.pack(*drawn.size, len(drawn.colours))
        keep(key, head + drawn.colours + drawn.image.tobytes())
        drawn.name = key
        return drawn

    @classmethod
    def _loaded(cls, key: str) -> Backdrop | None:
        kept = load(key)
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

    @cached_property
    def rows(self) -> Image.Image:
        """Return it in the colours of the palette, with what PNG wants before each row."""
        return framed(self.image.quantize(palette=self.palette, dither=Image.Dither.NONE))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size


_BACKDROPS: Final = Newest[Backdrop](MOST_BACKDROPS)


def kept_in(folder: Path) -> Callable[[Callable[Of, Backdrop]], Callable[Of, Backdrop]]:
    """Make what draws backdrops of the game in a folder draw each once, and find it on disk after a restart."""

    def decorate(draw: Callable[Of, Backdrop]) -> Callable[Of, Backdrop]:
        @wraps(draw)
        def found(*of: Of.args, **named: Of.kwargs) -> Backdrop:
            return Backdrop.kept(folder, lambda: draw(*of, **named), draw.__name__, *of)

        return found

    return decorate


class Put(NamedTuple):
    """A sprite in a picture, and the pixels of the picture it covers."""

    sprite: Sprite
    left: int
    top: int
    right: int
    bottom: int
    name: str

    @property
    def texts(self) -> Sequence[Text]:
        """What is written on it, with its place in the picture."""
        x, y = self.left + self.sprite.anchor[0], self.top + self.sprite.anchor[1]
        return [text.moved(x, y) for text in self.sprite.texts]

    @property
    def box(self) -> Bounds:
        """Left, top, right, bottom of it in the picture."""
        return self.left, self.top, self.right, self.bottom


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
        self.puts.append(Put(sprite, *sprite.box_at(x, y), name))

    def png(self) -> bytes:
        """Return the picture as PNG."""
        width, height = self.size
        looks = [
            _looks(self.backdrop, (0, BAND * number, width, min(BAND * (number + 1), height)), here)
            for number, here in enumerate(self._by_band())
        ]
        bands = {number: _BANDS[look] for number, look in enumerate(looks) if look in _BANDS}
        if unknown := set(range(len(looks))) - bands.keys():
            for number, rows in self._rows(unknown).items():  # each may push out others from what is kept
                bands[number] = _BANDS[looks[number]] = pack(rows)
        return encode(self.size, self.backdrop.colours, [bands[number] for number in range(len(looks))])

    def _rows(self, bands: set[int]) -> dict[int, bytes]:
        """Return the rows of these bands with what PNG wants before each."""
        width, height = self.size
        top = BAND * min(bands)
        image = self.backdrop.rows.crop((0, top, width + 1, min(BAND * (max(bands) + 1), height)))
        for number, put in enumerate(self.puts):
            if bands.intersection(_bands(put)):
                image.paste(self._patch(number), (max(put.left, 0) + 1, max(put.top, 0) - top))
        rows = image.tobytes()
        return {
            band: rows[(BAND * band - top) * (width + 1) : (BAND * (band + 1) - top) * (width + 1)]
            for band in bands
        }

    def _patch(self, number: int) -> Image.Image:
        """Return what the box of a sprite shows before anything is put in front of it, in the palette's colours."""
        width, height = self.size
        left, top, right, bottom = self.puts[number].box
        box = left, top, right, bottom = max(left, 0), max(top, 0), min(right, width), min(bottom, height)
        here = [
            behind
            for behind in self.puts[: number + 1]
            if behind.left < right and behind.top < bottom and behind.right > left and behind.bottom > top
        ]
        return _PATCHES.found(_looks(self.backdrop, box, here), lambda: _drawn(self.backdrop, box, here))

    def _by_band(self) -> list[list[Put]]:
        """Return for each band of rows, from the top, what was put on it."""
        bands: list[list[Put]] = [[] for _ in range(0, self.size[1], BAND)]
        for put in self.puts:
            for here in bands[_bands(put).start : _bands(put).stop]:
                here.append(put)
        return bands


def _bands(put: Put) -> range:
    return range(max(put.top // BAND, 0), max(-(-put.bottom // BAND), 0))


def _looks(backdrop: Backdrop, box: Bounds, puts: Iterable[Put]) -> _Looks:
    numbers = array("i", box)
    for put in puts:
        numbers.extend((put.sprite.number, put.left, put.top))
    return backdrop.name, numbers.tobytes()


def _drawn(backdrop: Backdrop, box: Bounds, puts: Sequence[Put]) -> Image.Image:
    """Return what is within a box, with what was put there, in the colours of the palette."""
    image = backdrop.image.crop(box)
    left, top, *_ = box
    for put in puts:
        sprite = put.sprite.image
        image.paste(sprite, (put.left - left, put.top - top), sprite if sprite.mode == "RGBA" else None)
    return image.quantize(palette=backdrop.palette, dither=Image.Dither.NONE)


def palette_of(image: Image.Image, cast: Sequence[Sprite], exact: Sequence[str], size: int) -> Image.Image:
    """Return a palette image of `size` colours for `image`, every sprite of `cast` and each colour of `exact`."""
    # every second pixel tells enough about a large picture
    sample = image.resize((image.width // 2, image.height // 2), Image.Resampling.NEAREST)
    top = sample.height
    sheet = Image.new("RGB", (sample.width, top + sum(sprite.height for sprite in cast)), exact[0])
    sheet.paste(sample)
    for sprite in cast:
        for left in range(0, sheet.width, sprite.width):
            sheet.paste(sprite.image, (left, top), sprite.mask)
        top += sprite.height
    found = in_few(sheet, size - len(exact))
    palette = Image.new("P", (1, 1))
    palette.putpalette((found.getpalette() or []) + [part for colour in exact for part in rgb(colour)])
    return palette
