"""Art: the SVG files of a game, drawn as sprites at the size at which they are used.

An artist changes ``games/<game>/art/*.svg`` and ``palette.css`` and needs no Python. The palette and the code
colour classes: ``class="body"`` is filled, ``class="body-line"`` is stroked. Elements of a class
``when-<variant>`` are seen only in that variant. Circles with the ids ``foot``, ``number`` and the like are never
seen: they say where a piece stands and where something is put on it.
"""

from __future__ import annotations

import hashlib
import io
import os
import re
import struct
import tempfile
import xml.etree.ElementTree as ET
import zlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

import resvg_py
from PIL import Image

from games.drawing.canvas import Point, Sprite

SPRITES: Final = Path(__file__).parents[2] / ".sprites"
"""Sprites that were drawn, by digest, for all processes and the next start; whatever is missing is drawn again."""
_RENDERER: Final = version("resvg-py")
_SIZE: Final = struct.Struct(">HHhh")
"""Width, height and anchor of a kept sprite, before its packed RGBA."""
_VARIANT: Final = re.compile(r"\bwhen-([\w-]+)")
_SVG: Final = "{http://www.w3.org/2000/svg}"


class Drawing(NamedTuple):
    """One use of a file: what identifies its sprite."""

    name: str
    height: float
    colours: tuple[tuple[str, str], ...]
    variants: tuple[str, ...]


class Art:
    """The drawings of one folder, in the colours of its ``palette.css``."""

    known: ClassVar[list[Art]] = []
    """Those of all games that were imported."""

    def __init__(self, folder: Path) -> None:
        self.known.append(self)
        self.folder = folder
        self.used: dict[Drawing, Sprite] = {}
        """All sprites that were asked for: what the artist's sheet shows."""

    def sprite(
        self, name: str, height: float, colours: Mapping[str, str] | None = None, variants: Sequence[str] = ()
    ) -> Sprite:
        """Return the file `name`.svg `height` pixels high, anchored at its ``foot`` or else its middle.

        `colours` are CSS colours by class, and override those of the palette; elements of `variants` are seen.
        Raises `FileNotFoundError` for an unknown name, `ValueError` for a file that is no SVG.
        """
        drawing = Drawing(name, height, tuple(sorted((colours or {}).items())), tuple(sorted(variants)))
        sprite = self.used.get(drawing)
        if sprite is None:
            sprite = self.used[drawing] = self._draw(drawing)
        return sprite

    def spot(self, name: str, id: str, height: float) -> Point:
        """Return where the circle `id` of a file is, in pixels from the anchor of its sprite of that height.

        Raises `KeyError` where the file has no such circle.
        """
        file = _read(self.folder / f"{name}.svg")
        (x, y), (left, top), scale = file.anchor, file.spots[id], height / file.height
        return (left - x) * scale, (top - y) * scale

    def width(self, name: str, height: float) -> float:
        """Return how wide a file is at that height, in pixels."""
        file = _read(self.folder / f"{name}.svg")
        return file.width * height / file.height

    def _draw(self, drawing: Drawing) -> Sprite:
        file = _read(self.folder / f"{drawing.name}.svg")
        sheet = _style(_palette(self.folder), drawing.colours, file.variants - set(drawing.variants))
        key = hashlib.sha256("\n".join((_RENDERER, f"{drawing.height:g}", sheet, file.text)).encode()).hexdigest()
        kept = SPRITES / key
        return _load(kept) or _keep(kept, _raster(file, drawing.height, sheet))


class _File(NamedTuple):
    text: str
    width: float
    height: float
    anchor: Point
    spots: Mapping[str, Point]
    variants: frozenset[str]


@lru_cache
def _read(path: Path) -> _File:
    text = path.read_text("utf-8")
    try:
        root = ET.fromstring(text)
        left, top, width, height = map(float, root.attrib["viewBox"].split())
    except (ET.ParseError, KeyError, ValueError) as error:
        raise ValueError(f"{path} is no SVG with a viewBox: {error}") from error
    spots = {
        circle.attrib["id"]: (float(circle.get("cx", 0)) - left, float(circle.get("cy", 0)) - top)
        for circle in root.iter(f"{_SVG}circle")
        if "id" in circle.attrib
    }
    anchor = spots.get("foot", (width / 2, height / 2))
    return _File(text, width, height, anchor, spots, frozenset(_VARIANT.findall(text)))


@lru_cache
def _palette(folder: Path) -> str:
    path = folder / "palette.css"
    return path.read_text("utf-8") if path.exists() else ""


def _style(palette: str, colours: Sequence[tuple[str, str]], hidden: frozenset[str]) -> str:
    """Return the style sheet of one drawing: later rules win."""
    rules = [f".{name}{{{'stroke' if name.endswith('-line') else 'fill'}:{colour}}}" for name, colour in colours]
    rules += [f".when-{variant}{{display:none}}" for variant in sorted(hidden)]
    return "\n".join((palette, "circle[id]{display:none}", *rules))


def _raster(file: _File, height: float, sheet: str) -> Sprite:
    scale = height / file.height
    width = max(1, round(file.width * scale))
    png = resvg_py.svg_to_bytes(
        svg_string=file.text, width=width, height=max(1, round(height)), style_sheet=sheet, skip_system_fonts=True
    )
    image = Image.open(io.BytesIO(bytes(png))).convert("RGBA")
    left, top, right, bottom = image.getbbox() or (0, 0, 1, 1)
    x, y = (round(part * scale) for part in file.anchor)
    return Sprite(image.crop((left, top, right, bottom)), (x - left, y - top))


def _load(path: Path) -> Sprite | None:
    """Return a kept sprite; `None` where there is none, or it is damaged."""
    try:
        packed = path.read_bytes()
        width, height, x, y = _SIZE.unpack_from(packed)
        pixels = zlib.decompress(packed[_SIZE.size :])
        return Sprite(Image.frombytes("RGBA", (width, height), pixels), (x, y))
    except (OSError, ValueError, struct.error, zlib.error):
        return None


def _keep(path: Path, sprite: Sprite) -> Sprite:
    """Keep a sprite for the next process, where files can be written; a reader sees a whole file or none."""
    packed = _SIZE.pack(*sprite.image.size, *sprite.anchor) + zlib.compress(sprite.image.tobytes(), 1)
    try:
        path.parent.mkdir(exist_ok=True)
        handle, unfinished = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(packed)
        Path(unfinished).replace(path)
    except OSError:
        return sprite
    return sprite
