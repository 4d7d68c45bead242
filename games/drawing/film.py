"""Films: pictures of one size as an animated WebP or GIF."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Literal

from PIL import Image, ImageFile

FilmFormat = Literal["webp", "gif"]
_LOSSY = {"quality": 65, "method": 1}
_EXACT = {"lossless": True, "quality": 20, "method": 0}
"""Flat pictures are smallest lossless; scaled ones have many colours."""


def film(
    pictures: Sequence[bytes], durations: Sequence[int], written: FilmFormat, width: int | None = None
) -> bytes:
    """Return an endless film of `pictures` (PNG, at least one), each shown for so many milliseconds.

    `width` scales it down to so many pixels.
    """
    reel = _Reel(pictures, width)
    how = {} if written == "gif" else _EXACT if width is None else _LOSSY
    buffer = io.BytesIO()
    # a film of one picture is a picture
    reel.save(buffer, written, save_all=True, duration=list(durations), loop=0, **how)
    return buffer.getvalue()


class _Reel(ImageFile.ImageFile):
    """All pictures as frames of an image, each decoded only when used."""

    format = "reel"

    def __init__(self, pictures: Sequence[bytes], width: int | None) -> None:
        self._pictures = pictures
        self._width = width
        self._number = 0
        self.n_frames = len(pictures)
        super().__init__(io.BytesIO())

    def _open(self) -> None:
        self.seek(0)

    def seek(self, frame: int) -> None:
        """Select a frame."""
        if not 0 <= frame < self.n_frames:
            raise EOFError("the film is over")
        with Image.open(io.BytesIO(self._pictures[frame])) as picture:
            shown: Image.Image = picture.convert("P") if self._width is None else self._shrunk(picture)
        self.im, self._mode, self._size = shown.im, shown.mode, shown.size
        self.palette = shown.palette
        self.tile = []
        self._number = frame

    def tell(self) -> int:
        """Return the number of the selected frame."""
        return self._number

    def _shrunk(self, picture: Image.Image) -> Image.Image:
        width = self._width or picture.width
        size = (width, round(picture.height * width / picture.width))
        return picture.convert("RGB").resize(size, Image.Resampling.LANCZOS)
