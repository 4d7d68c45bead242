"""SVG art of a game, rastered as sprites in the sizes used.

Artists change ``games/<game>/art/*.svg`` and ``palette.css``, without Python. Colours come from classes in the
palette and the code: ``class="body"`` is filled, ``class="body-line"`` stroked. Elements of a class
``when-<variant>`` appear only in that variant. Circles with ids such as ``foot`` and ``number`` are invisible: they
mark where a piece stands, and where something is put on it. ``data-halo="3 halo, 2 rim"`` outlines everything
visible with edges of these widths and classes, from the inside out; ``none`` for no edge. ``data-shapes="devil"``
imports the ``<defs>`` of another file.
"""

from __future__ import annotations

import hashlib
import io
import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

import resvg_py
from PIL import Image, ImageChops, ImageFilter, ImageOps

from games.drawing.canvas import Point, Sprite, stretched
from games.drawing.colours import rgb
from games.drawing.kept import Newest, kept_on_disk

_RENDERER: Final = version("resvg-py")
_VARIANT: Final = re.compile(r"\bwhen-([\w-]+)")
_MOST_BYTES: Final = 120 << 20
"""Size of the sprites in memory; others are read from disk in a millisecond."""
_SHAPES: Final = re.compile(r"<defs>.*?</defs>", re.DOTALL)
_SVG: Final = "{http://www.w3.org/2000/svg}"


class Drawing(NamedTuple):
    """The key of a sprite: a file and how it is drawn."""

    name: str
    height: float
    colours: tuple[tuple[str, str], ...]
    variants: tuple[str, ...]


class Art:
    """The drawings of a folder, in the colours of its ``palette.css``."""

    known: ClassVar[list[Art]] = []
    """The art of all imported games."""

    def __init__(self, folder: Path) -> None:
        self.known.append(self)
        self.folder = folder
        self.used: set[Drawing] = set()
        """All drawings requested so far, for the artist's sheet."""

    def sprite(
        self, name: str, height: float, colours: Mapping[str, str] | None = None, variants: Sequence[str] = ()
    ) -> Sprite:
        """Return the file `name`.svg rastered `height` pixels high, anchored at its ``foot`` or else its middle.

        `colours` override classes of the palette; elements of `variants` appear. Raises `FileNotFoundError` for an
        unknown name, `ValueError` for invalid SVG.
        """
        drawing = Drawing(name, height, tuple(sorted((colours or {}).items())), tuple(sorted(variants)))
        self.used.add(drawing)
        return _SPRITES.found((self, drawing), lambda: self._draw(drawing))

    def drawn(self) -> list[Sprite]:
        """Return all requested sprites, by name."""
        return [self._draw(drawing) for drawing in sorted(self.used)]

    def stretched(
        self,
        name: str,
        width: float,
        height: float,
        colours: Mapping[str, str] | None = None,
        variants: Sequence[str] = (),
    ) -> Sprite:
        """Return a file `height` pixels high, `stretched` to a width and anchored at its middle, to write on."""
        wide = stretched(self.sprite(name, height, colours, variants), round(width))
        return Sprite(wide.image, (wide.width // 2, wide.height // 2))

    def spot(self, name: str, id: str, height: float) -> Point:
        """Return the circle `id` of a file, in pixels from the anchor of its sprite of this height.

        Raises `KeyError` if there is no such circle.
        """
        file = _read(self.folder / f"{name}.svg")
        (x, y), (left, top), scale = file.anchor, file.spots[id], height / file.height
        return (left - x) * scale, (top - y) * scale

    def colour(self, name: str) -> str:
        """Return the colour of a class in the palette. Raises `ValueError` if it has none."""
        return _colour(name, _palette(self.folder))

    def _draw(self, drawing: Drawing) -> Sprite:
        file = _read(self.folder / f"{drawing.name}.svg")
        sheet = _style(_palette(self.folder), drawing.colours, file.variants - set(drawing.variants))
        key = hashlib.sha256("\n".join((_RENDERER, f"{drawing.height:g}", sheet, file.text)).encode()).hexdigest()
        return kept_on_disk(key, lambda: _raster(file, drawing.height, sheet))


def _bytes(sprite: Sprite) -> int:
    return 4 * sprite.width * sprite.height


_SPRITES: Final = Newest[Sprite](_MOST_BYTES, _bytes)


class _File(NamedTuple):
    text: str
    width: float
    height: float
    anchor: Point
    spots: Mapping[str, Point]
    variants: frozenset[str]
    halo: Sequence[tuple[float, str]]
    """Widths and classes of its outlines."""


@lru_cache
def _read(path: Path) -> _File:
    text = path.read_text("utf-8")
    try:
        root = ET.fromstring(text)
        left, top, width, height = map(float, root.attrib["viewBox"].split())
    except (ET.ParseError, KeyError, ValueError) as error:
        raise ValueError(f"{path} is no SVG with a viewBox: {error}") from error
    if (source := root.get("data-shapes")) is not None:
        shapes = _SHAPES.findall(path.with_stem(source).read_text("utf-8"))
        text = text.replace("</svg>", f"{''.join(shapes)}</svg>")
    spots = {
        circle.attrib["id"]: (float(circle.get("cx", 0)) - left, float(circle.get("cy", 0)) - top)
        for circle in root.iter(f"{_SVG}circle")
        if "id" in circle.attrib
    }
    anchor = spots.get("foot", (width / 2, height / 2))
    edges = [edge.split() for edge in root.get("data-halo", "").split(",") if edge]
    halo = [(float(wide), name) for wide, name in edges]
    return _File(text, width, height, anchor, spots, frozenset(_VARIANT.findall(text)), halo)


@lru_cache
def _palette(folder: Path) -> str:
    path = folder / "palette.css"
    return path.read_text("utf-8") if path.exists() else ""


def _style(palette: str, colours: Sequence[tuple[str, str]], hidden: frozenset[str]) -> str:
    """Return the style sheet of a drawing: later rules win."""
    rules = [f".{name}{{{'stroke' if name.endswith('-line') else 'fill'}:{colour}}}" for name, colour in colours]
    rules += [f".when-{variant}{{display:none}}" for variant in sorted(hidden)]
    return "\n".join((palette, "circle[id]{display:none}", *rules))


def _colour(name: str, sheet: str) -> str:
    """Return the colour of a class in a style sheet: the last rule wins."""
    found: list[str] = re.findall(rf"\.{name}\s*{{\s*(?:fill|stroke)\s*:\s*([^;}}\s]+)", sheet)
    if not found:
        raise ValueError(f"palette.css has no .{name}")
    return found[-1]


def _raster(file: _File, height: float, sheet: str) -> Sprite:
    scale = height / file.height
    size = max(1, round(file.width * scale)), max(1, round(height))
    png = resvg_py.svg_to_bytes(
        svg_string=file.text, width=size[0], height=size[1], style_sheet=sheet, skip_system_fonts=True
    )
    image = Image.open(io.BytesIO(bytes(png))).convert("RGBA")
    margin = 0
    for wide, name in file.halo:
        colour = _colour(name, sheet)
        if colour != "none":
            grown = math.ceil(wide * scale) + 1
            image, margin = (
                _surrounded(ImageOps.expand(image, grown, "#00000000"), wide * scale, colour),
                margin + grown,
            )
    left, top, right, bottom = image.getbbox() or (0, 0, 1, 1)
    x, y = (round(part * scale) + margin for part in file.anchor)
    return Sprite(image.crop((left, top, right, bottom)), (x - left, y - top))


def _surrounded(image: Image.Image, width: float, colour: str) -> Image.Image:
    """Return an image on its outline grown by so many pixels, with a soft edge."""
    alpha, blur = image.getchannel("A"), width / 1.6
    # at 1.6 times the blur an edge has an 18th of its strength, and loses a ninth of its steepness per pixel
    steep = 9 * max(blur, 1)
    grown = alpha.filter(ImageFilter.GaussianBlur(blur))
    grown = grown.point(lambda value: max(0, min(255, round(127 + (value - 14) * steep))))
    edge = Image.new("RGBA", image.size, (*rgb(colour), 0))
    edge.putalpha(ImageChops.lighter(grown, alpha))
    edge.alpha_composite(image)
    return edge


SHARED: Final = Art(Path(__file__).parent / "art")
"""Shared art: the stage, plates, crowns, dice, marks."""
