"""PNG in bands of rows, so that a band that was encoded lately is not encoded again.

Most of the time of a picture goes into its compression, and most of a board looks as it did a move ago. Each band
is a run of deflate blocks of its own, ended by a full flush: such runs can be put one after the other (RFC 1951).
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from collections import OrderedDict
from collections.abc import Iterator
from typing import Final

from PIL import Image

COMPRESSION: Final = 4
"""Level of zlib: from here on every tenth of the size costs half as much time again."""
BAND: Final = 32
"""Rows; fewer are found again more often, but compress worse."""
MOST_KNOWN: Final = 4000
"""Bands, of some 4 kB when they are compressed: the pictures of 100 tables."""
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
ZLIB_HEADER: Final = b"\x78\x5e"
LAST_BLOCK: Final = b"\x03\x00"
"""An empty block that ends a deflate stream."""
NO_FILTER: Final = 0
"""What stands before each row (PNG, 9.2)."""

_known: OrderedDict[bytes, bytes] = OrderedDict()


def encode(image: Image.Image) -> bytes:
    """Return an image with a palette, perhaps of transparent colours, as PNG."""
    rows = Image.new("P", (image.width + 1, image.height), NO_FILTER)
    rows.paste(image, (1, 0))
    raw = rows.tobytes()
    bands = [_compressed(raw[start : start + BAND * rows.width]) for start in range(0, len(raw), BAND * rows.width)]
    stream = (ZLIB_HEADER, *bands, LAST_BLOCK, struct.pack(">I", zlib.adler32(raw)))
    return b"".join([SIGNATURE, *_chunks(image, b"".join(stream))])


def _chunks(image: Image.Image, stream: bytes) -> Iterator[bytes]:
    yield _chunk(b"IHDR", struct.pack(">IIBBBBB", *image.size, 8, 3, 0, 0, 0))
    yield _chunk(b"PLTE", bytes(image.getpalette("RGB") or ()))
    if image.palette is not None and image.palette.mode == "RGBA":
        yield _chunk(b"tRNS", bytes((image.getpalette("RGBA") or [])[3::4]))
    yield _chunk(b"IDAT", stream)
    yield _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _compressed(band: bytes) -> bytes:
    key = hashlib.blake2b(band, digest_size=16).digest()
    if key in _known:
        _known.move_to_end(key)
        return _known[key]
    deflate = zlib.compressobj(COMPRESSION, wbits=-zlib.MAX_WBITS)
    _known[key] = deflate.compress(band) + deflate.flush(zlib.Z_FULL_FLUSH)
    if len(_known) > MOST_KNOWN:
        _known.popitem(last=False)
    return _known[key]
