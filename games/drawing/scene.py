"""Composing pictures: sprites on a backdrop, written as PNG in the backdrop's palette.

Only the difference to the most similar of the last pictures is drawn and packed. Sprites and backdrops are
immutable and shared by all pictures.
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
"""Colours per palette, at most 256: flat pictures need few, and fewer make smaller files."""
BAND: Final = 48
"""Rows per band; smaller bands are reused more often, but compress worse."""
_HEAD: Final = struct.Struct(">HHH")
"""Width, height and palette size in bytes of a stored backdrop."""
ROUGH: Final = 8000
"""Pixels drawn in the time it takes to handle one more box."""
MOST_SHOWN: Final = 128
"""Pictures kept, of some 150 kB each, mostly shared."""
MOST_BACKDROPS: Final = 12
"""Backdrops kept in memory, of 1.3 MB each."""
_LOOK: Final = struct.Struct("=5q")
"""A sprite's number and box."""
Of = ParamSpec("Of")
Bounds: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels."""


class _Looks(NamedTuple):
    """What determines a picture: its backdrop's name, its height, and its sprites."""

    backdrop: object
    height: int
    puts: tuple[bytes, ...] = ()


_SHOWN: Final = Newest[Sequence[Band]](MOST_SHOWN)


class Backdrop:
    """The static part of pictures, with a common palette.

    `cast`: sprites in all colours that may be put on it, for which the palette must suffice. Each colour of `exact`
    (at least one) gets its own entry.
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
        """In palette colours."""
        # of nearly equal colours another might be chosen: it must be the same each time
        while (again := self.in_colours(self.image.convert("RGB"))).tobytes() != self.image.tobytes():
            self.image = again
        self.name: object = object()
        """Identifies it."""

    @classmethod
    def kept(cls, folder: Path, draw: Callable[[], Backdrop], *of: object) -> Backdrop:
        """Return a backdrop from disk, or drawn anew if code or art in `folder` has changed; `of` identifies it."""
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
        """Return an RGB picture in palette colours."""
        return image.quantize(palette=self.image, dither=Image.Dither.NONE)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size


_BACKDROPS: Final = Newest[Backdrop](MOST_BACKDROPS)


def kept_in(folder: Path) -> Callable[[Callable[Of, Backdrop]], Callable[Of, Backdrop]]:
    """Return a decorator for functions that draw backdrops of a game's folder: cached in memory and on disk."""

    def decorate(draw: Callable[Of, Backdrop]) -> Callable[Of, Backdrop]:
        @wraps(draw)
        def found(*of: Of.args, **named: Of.kwargs) -> Backdrop:
            return Backdrop.kept(folder, lambda: draw(*of, **named), draw.__name__, *of)

        return found

    return decorate


class Put(NamedTuple):
    """A sprite in a picture, and the pixels it covers."""

    sprite: Sprite
    left: int
    top: int
    right: int
    bottom: int
    name: str

    @property
    def texts(self) -> Sequence[Text]:
        """Its texts, in picture coordinates."""
        x, y = self.left + self.sprite.anchor[0], self.top + self.sprite.anchor[1]
        return [text.moved(x, y) for text in self.sprite.texts]

    @property
    def box(self) -> Bounds:
        """Left, top, right, bottom in the picture."""
        return self.left, self.top, self.right, self.bottom


class Scene:
    """A picture of the upper `height` pixels of a backdrop, with sprites from back to front.

    Meaningful sprites have names: ``turn`` marks whose turn it is, ``news`` the last events, ``choice`` possible
    moves; any other name is a piece, such as ``devil``, or ``devil 0`` with its seat.
    """

    def __init__(self, backdrop: Backdrop, height: int | None = None) -> None:
        width, full = backdrop.size
        self.backdrop = backdrop
        self.size = width, height or full
        self.puts: list[Put] = []

    def put(self, sprite: Sprite, x: float, y: float, name: str = "") -> None:
        """Put a sprite with its anchor at `x`, `y`; it is clipped to the picture."""
        self.puts.append(Put(sprite, *sprite.box_at(x, y), name))

    def png(self) -> bytes:
        """Return the picture as PNG."""
        puts = tuple(_LOOK.pack(put.sprite.number, *put.box) for put in self.puts)
        looks = _Looks(self.backdrop.name, self.size[1], puts)
        return encode(self.size, self.backdrop.colours, _SHOWN.found(looks, lambda: self._bands(looks)))

    def _bands(self, looks: _Looks) -> Sequence[Band]:
        """Return the picture's rows, reusing those of the most similar picture."""
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
        """Return the most similar picture on the same backdrop, or the bare one."""
        bare, mine = looks._replace(puts=()), set(looks.puts)
        if bare not in _SHOWN:
            width, height = self.size
            image = framed(self.backdrop.image.crop((0, 0, width, height)))
            strips = [(0, top, width + 1, min(top + BAND, height)) for top in range(0, height, BAND)]
            _SHOWN[bare] = [pack(image.crop(strip).tobytes()) for strip in strips]
        alike = [shown for shown in _SHOWN if isinstance(shown, _Looks) and shown[:2] == looks[:2]]
        return min(alike, key=lambda shown: len(shown.puts) - 2 * len(mine.intersection(shown.puts)))


def _differences(before: Sequence[bytes], after: Sequence[bytes], size: tuple[int, int]) -> Sequence[Bounds]:
    """Return boxes outside of which two pictures are equal."""
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
    """Return the boxes with those joined that take no more room together."""
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
    """Return a box of the picture in palette colours."""
    left, top, right, bottom = box
    image = backdrop.image.crop(box).convert("RGB")
    for put in puts:
        if put.left < right and put.top < bottom and put.right > left and put.bottom > top:
            put.sprite.paste_on(image, put.left - left, put.top - top)
    return backdrop.in_colours(image)


def palette_of(image: Image.Image, cast: Sequence[Sprite], exact: Sequence[str], size: int) -> Image.Image:
    """Return a palette image of `size` colours for `image`, the sprites of `cast` and each colour of `exact`."""
    # every other pixel of a large picture is enough
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
