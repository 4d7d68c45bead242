"""Differences of colours, also with colour deficiencies."""

from __future__ import annotations

import math

from PIL import Image

from games.drawing import image_without, rgb
from games.drawing.colours import Cone, linear


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio, 1 to 21 (WCAG 2.2, "contrast ratio"): signs need 3, small text 4.5."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def difference(one: str, other: str) -> float:
    """Return the distance of two colours in CIELAB (CIE 1976 delta E): invisible below 2, obvious above 20."""
    return math.dist(_lab(one), _lab(other))


def seen_without(cone: Cone, colour: str) -> str:
    """Return a colour as seen without the cones for red, green or blue light."""
    seen = image_without(cone, Image.new("RGB", (1, 1), colour)).tobytes()
    return "#{:02x}{:02x}{:02x}".format(*seen)


def _luminance(colour: str) -> float:
    red, green, blue = (linear(part) for part in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _lab(colour: str) -> tuple[float, float, float]:
    red, green, blue = (linear(part) for part in rgb(colour))
    x = _cube_root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = _cube_root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _cube_root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube_root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116
