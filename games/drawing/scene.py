"""A picture in the making: a backdrop, sprites on it, written as PNG with the backdrop's palette.

Only what is unlike the nearest of the last pictures is drawn and packed: whatever sprites came, went, or changed
their order. Sprites and backdrops never change, and the same ones are used for all pictures.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from itertools import zip_longest
from pathlib import Path
from typing import Final, NamedTuple, ParamSpec, TypeAlias

from PIL import Image

from games.drawing.canvas import Sprite, Text
from games.drawing.colours import in_few, rgb
from games.drawing.kept import Newest, digest, keep, load
from games.drawing.png import Band, encode, framed, pack, unpack

PALETTE_SIZE = 64
"""Flat pictures need few colours; fewer colours make smaller files. At most 256 are possible."""
BAND: Final = 48
"""Rows; fewer are found again more often, but compress worse."""
_HEAD: Final = struct.Struct(">HHH")
"""Width, height and bytes of the palette of a kept backdrop."""
ROUGH: Final = 8000
"""Pixels that are drawn as quickly as one box more is looked at."""
MOST_SHOWN: Final = 128
"""Pictures that are kept, of some 150 kB each, most of it shared with others."""
MOST_BACKDROPS: Final = 12
"""That are kept once they were loaded or drawn, of 1.3 MB each."""
_LOOK: Final = struct.Struct("=5q")
"""The number of a sprite, and its box."""
Of = ParamSpec("Of")
Bounds: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels."""


class _Looks(NamedTuple):
    """What a picture follows from: the name of its backdrop, its height, and the sprites put on that."""

    backdrop: object
    height: int
    puts: tuple[bytes, ...] = ()


_SHOWN: Final = Newest[Sequence[Band]](MOST_SHOWN)


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
        image = image.convert("RGB")
        palette = palette_of(image, cast, exact, palette_size)
        self.image = image.quantize(palette=palette, dither=Image.Dither.NONE)
        """In the colours of its palette."""
        # where colours are very near, another one may be found for one of them: it must be the same each time
        while (again := self.in_colours(self.image.convert("RGB"))).tobytes() != self.image.tobytes():
            self.image = again
        self.name: object = object()
        """Tells it from all others."""

    @classmethod
    def kept(cls, folder: Path, draw: Callable[[], Backdrop], *of: object) -> Backdrop:
        """Return what `draw` returns, from disk unless the code or art in `folder` has changed; `of` tells it from
        the folder's other backdrops."""
        key = digest(folder, *of)
        return _BACKDROPS.found(key, lambda: cls._loaded(key) or cls._stored(key, draw()))

    @classmethod
    def _stored(cls, key: str, drawn: Backdrop) -> Backdrop:
        keep(key, _HEAD.pack(*drawn.size, len(drawn.colours)) + drawn.colours + drawn.image.tobytes())
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
        found.image = Image.frombytes("P", (width, height), kept[pixels:])
        found.image.putpalette(kept[_HEAD.size : pixels])
        found.name = key
        return found

    @property
    def colours(self) -> bytes:
        """Red, green and blue of each colour."""
        return bytes(self.image.getpalette() or ())

    def in_colours(self, image: Image.Image) -> Image.Image:
        """Return an RGB picture in the colours of the palette."""
        return image.quantize(palette=self.image, dither=Image.Dither.NONE)

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
        puts = tuple(_LOOK.pack(put.sprite.number, *put.box) for put in self.puts)
        looks = _Looks(self.backdrop.name, self.size[1], puts)
        return encode(self.size, self.backdrop.colours, _SHOWN.found(looks, lambda: self._bands(looks)))

    def _bands(self, looks: _Looks) -> Sequence[Band]:
        """Return the rows of the picture: where it is like the nearest of the last ones, those of that."""
        width, height = self.size
        nearest = self._nearest(looks)
        bands, opened = list(_SHOWN[nearest]), dict[int, Image.Image]()
        for box in _differences(nearest.puts, looks.puts, self.size):
            patch = _drawn(self.backdrop, box, self.puts)
            for number in range(box[1] // BAND, -(-box[3] // BAND)):
                if (rows := opened.get(number)) is None:
                    size = width + 1, min(BAND, height - BAND * number)
                    rows = opened[number] = Image.frombytes("P", size, unpack(bands[number]))
                rows.paste(patch, (box[0] + 1, box[1] - BAND * number))
        for number, rows in opened.items():
            bands[number] = pack(rows.tobytes())
        return bands

    def _nearest(self, looks: _Looks) -> _Looks:
        """Return what the picture is like from which it differs least: of those on the same backdrop, or bare."""
        bare, mine = looks._replace(puts=()), set(looks.puts)
        if bare not in _SHOWN:
            width, height = self.size
            image = framed(self.backdrop.image.crop((0, 0, width, height)))
            strips = [(0, top, width + 1, min(top + BAND, height)) for top in range(0, height, BAND)]
            _SHOWN[bare] = [pack(image.crop(strip).tobytes()) for strip in strips]
        alike = [shown for shown in _SHOWN if isinstance(shown, _Looks) and shown[:2] == looks[:2]]
        return min(alike, key=lambda shown: len(shown.puts) - 2 * len(mine.intersection(shown.puts)))


def _differences(before: Sequence[bytes], after: Sequence[bytes], size: tuple[int, int]) -> Sequence[Bounds]:
    """Return boxes outside of which two pictures are alike: what was put there is the same, in the same order."""
    old, new = set(before), set(after)
    kept = zip_longest((put for put in before if put in new), (put for put in after if put in old))
    changed = (old ^ new).union(*({one, other} for one, other in kept if one != other)) - {None}
    found = list[Bounds]()
    for put in changed:
        _, left, top, right, bottom = _LOOK.unpack(put)
        box = max(left, 0), max(top, 0), min(right, size[0]), min(bottom, size[1])
        if box[0] < box[2] and box[1] < box[3]:
            found.append(box)
    return _joined(found)


def _joined(boxes: Iterable[Bounds]) -> Sequence[Bounds]:
    """Return boxes with those as one that take no more room together."""
    found = list[Bounds]()
    for box in sorted(boxes):
        while near := next(
            (one for one in found if _area(_around(box, one)) <= _area(box) + _area(one) + ROUGH), None
        ):
            found.remove(near)
            box = _around(box, near)
        found.append(box)
    return found


def _around(one: Bounds, other: Bounds) -> Bounds:
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def _area(box: Bounds) -> int:
    return (box[2] - box[0]) * (box[3] - box[1])


def _drawn(backdrop: Backdrop, box: Bounds, puts: Iterable[Put]) -> Image.Image:
    """Return what is within a box, with what of `puts` is there, in the colours of the palette."""
    left, top, right, bottom = box
    image = backdrop.image.crop(box).convert("RGB")
    for put in puts:
        if put.left < right and put.top < bottom and put.right > left and put.bottom > top:
            put.sprite.paste_on(image, put.left - left, put.top - top)
    return backdrop.in_colours(image)


def palette_of(image: Image.Image, cast: Sequence[Sprite], exact: Sequence[str], size: int) -> Image.Image:
    """Return a palette image of `size` colours for `image`, every sprite of `cast` and each colour of `exact`."""
    # every second pixel tells enough about a large picture
    sample = image.resize((image.width // 2, image.height // 2), Image.Resampling.NEAREST)
    top = sample.height
    sheet = Image.new("RGB", (sample.width, top + sum(sprite.height for sprite in cast)), exact[0])
    sheet.paste(sample)
    for sprite in cast:
        for left in range(0, sheet.width, sprite.width):
            sprite.paste_on(sheet, left, top)
        top += sprite.height
    found = in_few(sheet, size - len(exact))
    palette = Image.new("P", (1, 1))
    palette.putpalette((found.getpalette() or []) + [part for colour in exact for part in rgb(colour)])
    return palette
