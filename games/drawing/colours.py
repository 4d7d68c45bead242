"""Colours: parsing, mixing, reducing, and simulating colour deficiencies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from PIL import Image, ImageColor

RGB = tuple[int, int, int]
UNSETTLED: Final = 500
"""Palettes improve until fewer than one in so many pixels would change; perfection takes ten times as long."""
Cone = Literal["red", "green", "blue"]
_SEEN: Final[Mapping[Cone, Sequence[Sequence[float]]]] = {
    "red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Linear RGB as seen without one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1)."""


def rgb(colour: str) -> RGB:
    """Return the red, green and blue parts (0 to 255) of a colour like ``#ffcc00``. Raises `ValueError`."""
    red, green, blue = ImageColor.getrgb(colour)[:3]
    return red, green, blue


def mix(one: str, other: str, share: float) -> str:
    """Return `one` with `share` (0 to 1) of `other` mixed in."""
    parts = (round(a + (b - a) * share) for a, b in zip(rgb(one), rgb(other), strict=True))
    return "#{:02x}{:02x}{:02x}".format(*parts)


def image_without(cone: Cone, image: Image.Image) -> Image.Image:
    """Return an RGB picture as seen without these cones, in at most 256 colours."""
    few = image.quantize(256, dither=Image.Dither.NONE)
    parts = few.getpalette() or []
    seen = (_without(cone, [linear(part) for part in parts[at : at + 3]]) for at in range(0, len(parts), 3))
    few.putpalette([_encoded(part) for colour in seen for part in colour])
    return few.convert("RGB")


def in_few(image: Image.Image, size: int, method: Image.Quantize = Image.Quantize.MEDIANCUT) -> Image.Image:
    """Return an RGB picture reduced to so many colours."""
    unsettled = 1 + image.width * image.height // UNSETTLED
    return image.quantize(size, method=method, kmeans=unsettled, dither=Image.Dither.NONE)


def _without(cone: Cone, light: Sequence[float]) -> list[float]:
    return [sum(share * part for share, part in zip(row, light, strict=True)) for row in _SEEN[cone]]


def linear(part: int) -> float:
    """Return the linear light (0 to 1) of a colour part (0 to 255)."""
    share = part / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _encoded(part: float) -> int:
    part = min(1.0, max(0.0, part))
    return round(255 * (part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))
