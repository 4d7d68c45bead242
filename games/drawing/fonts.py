"""The font of pictures: Fredoka One (SIL Open Font License 1.1), from the package ``font-fredoka-one``.

Sizes are heights of capitals in pixels, which decide whether text is legible on a phone. Names are cut only if
there is no room, so that they stay distinguishable.
"""

from __future__ import annotations

import functools
import importlib.util
import unicodedata
from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path

from PIL import ImageFont

from games.drawing.canvas import Canvas, Sprite, Text

_UNITS = 1000
"""Font size at which heights of capitals are measured."""
WORDS_KEPT = 2000
"""Cached texts, of less than a kB each: the names of people at 500 tables."""
_LOOK = 60
"""Font size at which a glyph is compared with the missing glyph."""


def drawable(text: str) -> str:
    """Return `text` without characters that the font lacks; empty if they are most of it.

    Letters with unsupported marks or styles lose these.
    """
    written = " ".join("".join(map(_signs, unicodedata.normalize("NFC", text))).split())
    return written if 2 * sum(map(str.isalnum, written)) >= sum(map(str.isalnum, text)) else ""


@functools.lru_cache(2000)
def _signs(character: str) -> str:
    if _has_sign(character):
        return character
    return "".join(filter(_has_sign, unicodedata.normalize("NFKD", character)))


def _has_sign(character: str) -> bool:
    font = _font(_LOOK)
    return character.isspace() or bytes(font.getmask(character)) != bytes(font.getmask("\uffff"))


def text_width(text: str, height: float) -> float:
    """Return the width in pixels of `text` with capitals of `height` pixels."""
    return _length(text) * height / (_UNITS * _caps_per_size())


@functools.lru_cache(4000)
def _length(text: str) -> float:
    return float(_font(_UNITS).getlength(text))


def fitted(text: str, room: float, height: float, least: float) -> tuple[str, float]:
    """Return `text` and the height of its capitals at which it fits into `room` pixels.

    The height is `height` if possible, else smaller, but at least `least`: then the text is cut.
    """
    while text_width(text, least) > room and len(text) > 1:
        text = f"{text.rstrip('…')[:-1].rstrip()}…"
    return text, min(height, max(least, height * room / max(text_width(text, height), 1)))


@functools.lru_cache(WORDS_KEPT)
def text_sprite(text: str, height: float, fill: str, edge: str | None = None, edge_width: float = 0) -> Sprite:
    """Return `text` with capitals of `height` pixels, anchored at their middle, possibly with an `edge`."""
    width = text_width(text, height) + 2 * edge_width + 4
    tall = 1.9 * height + 2 * edge_width
    canvas = Canvas(width, tall, scale=1)  # letters are antialiased anyway
    write(canvas, width / 2, tall / 2, text, height, fill, edge, edge_width)
    return canvas.sprite(width / 2, tall / 2)


def write(
    canvas: Canvas,
    x: float,
    y: float,
    text: str,
    height: float,
    fill: str,
    edge: str | None = None,
    edge_width: float = 0,
) -> None:
    """Write `text` on a canvas with the middle of its capitals at `x`, `y`."""
    font = _font(round(height * canvas.scale / _caps_per_size()))
    below = height * canvas.scale / 2
    stroke = round(edge_width * canvas.scale)
    half = text_width(text, height) / 2
    ground = edge or canvas.ground(x - half - 1, y)
    canvas.texts.append(Text(text, height, fill, ground, (x - half, y - height / 2, x + half, y + height / 2)))
    canvas.draw.text(
        (x * canvas.scale, y * canvas.scale + below),
        text,
        fill=fill,
        font=font,
        anchor="ms",
        stroke_width=stroke,
        stroke_fill=edge,
    )


@functools.cache
def _caps_per_size() -> float:
    _, top, _, bottom = _font(_UNITS).getbbox("H", anchor="ls")
    return (bottom - top) / _UNITS


@functools.cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    spec = importlib.util.find_spec("font_fredoka_one")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("The package font-fredoka-one is missing: install requirements.txt again.")
    return ImageFont.truetype(Path(spec.origin).parent / "files" / "FredokaOne-Regular.ttf", size)


def name_labels(names: Sequence[str], room: float, largest: float, least: float) -> tuple[Sequence[str], float]:
    """Return labels for `names` in `room` pixels, and the height of all their capitals.

    The height is what the longest name allows, but at least `least`: then names are cut, keeping the ends that
    distinguish them. A name that the font can't write has an empty label.
    """
    return _labels(tuple(names), room, largest, least)


@functools.lru_cache(500)
def _labels(names: tuple[str, ...], room: float, largest: float, least: float) -> tuple[Sequence[str], float]:
    written = [drawable(name) for name in names]
    longest = max(text_width(name, largest) for name in written)
    height = max(least, min(largest, largest * room / max(longest, 1)))
    # the longest name takes all its room: less than a pixel more is no reason to cut it
    labels = [fitted(name, room + 1, height, height)[0] for name in written]
    alike = [[other for other, label in zip(written, labels, strict=True) if label == own] for own in labels]
    return tuple(map(functools.partial(_told_apart, room, height), written, labels, alike)), height


def _told_apart(room: float, height: float, name: str, label: str, alike: Sequence[str]) -> str:
    """Return the label of a name with the part that distinguishes it from others cut to the same."""
    others = [other for other in alike if other != name]
    if not others:
        return label
    shared = max(_shared(name, other) for other in others)
    head, tail = name[:shared], name[shared:]
    while len(head) > 1 and text_width(f"{head}…{tail}", height) > room:
        head = head[:-1].rstrip()
    return fitted(f"{head}…{tail}", room, height, height)[0]


def _shared(one: str, other: str) -> int:
    """Return the length of two names' common prefix."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
