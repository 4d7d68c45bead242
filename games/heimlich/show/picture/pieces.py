"""Parts of the pictures: the drawings of ``art`` as sprites, with their lettering."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageFilter

from games import drawing as shared
from games.contract import Sign
from games.drawing import SHARED, Art, Canvas, Sprite, mix, name_plate, pale, stacked, stretched, text_sprite
from games.heimlich.rules.board import AGENTS, FINISH, RUINS, VALUES, Agent, Card
from games.heimlich.show.words import TEXT
from games.text import with_minus

FOLDER: Final = Path(__file__).parents[2]
"""Folder of the game's code and art."""
ART: Final = Art(FOLDER / "art")
INK: Final = "#17143a"
CREAM: Final = "#fff3dc"
GOLD: Final = "#ffc53d"
RED, DEEP_RED = "#c8283c", "#8f1830"
BLUE: Final = "#2a4fb0"
LOSS: Final = "#ff9c93"
LOST: Final = "#f0586a"
"""Colour of points just lost."""
HATCHES: Final = CREAM, LOST
"""Colours of points that a scoring brings or would bring, and of points lost."""
GROOVE: Final = "#1a1645"
"""Colour of the empty part of a lane."""
LANE: Final = 36
"""Height of a lane."""
LONGEST: Final = FINISH + 10
"""Farthest space of a marker."""
PANEL: Final = "#3a2f63"
NIGHT: Final = "#1c1843"
PAINT: Final[dict[Agent, str]] = {
    "J": "#cf2632",
    "D": "#2f63dd",
    "M": "#197a41",
    "P": "#ffd93b",
    "B": "#ff8a2b",
    "L": "#9447d1",
    "S": "#dfe3ea",
}
ON_PAINT: Final[dict[Agent, str]] = {letter: INK if letter in "PBS" else CREAM for letter in AGENTS}
"""Colours of letters on `PAINT`."""
GADGETS: Final = "hat", "lens", "umbrella", "camera", "key", "envelope", "glasses"
"""The chiefs' gadgets, by seat, never in the colour of an agent."""
_ON_CARDS: Final[dict[Card, str]] = {
    "markers": "+3",
    "back": "1–2",
    "either": "1",
    "two-back": "1+1",
    "two-forward": "1+1",
    "forward": "1–3",
}
CROWD: Final[tuple[tuple[Agent, float, float, float], ...]] = (
    ("P", -94, 140, 124),
    ("B", 112, 140, 124),
    ("D", -156, 160, 152),
    ("S", 192, 160, 158),
    ("M", -228, 186, 182),
    ("L", 298, 198, 216),
    ("J", -312, 224, 226),
)
"""Agents on the lid, farthest first: position from the middle, and height."""


def drawing(name: str, height: float, *variants: str, **colours: str) -> Sprite:
    """Return a drawing without lettering."""
    return ART.sprite(name, height, colours, variants)


@functools.cache
def _colours(letter: Agent, halo: str = CREAM) -> dict[str, str]:
    paint = PAINT[letter]
    shades = {"body": paint, "shade": mix(paint, INK, 0.28), "shine": mix(paint, "#ffffff", 0.35)}
    return {**shades, "halo": halo, "halo-line": halo}


def _parts(letter: Agent, is_bare: bool) -> tuple[str, ...]:
    return letter, "bare" if is_bare else "masked", *(() if letter == "L" else ("face",))


@functools.lru_cache(128)
def agent(letter: Agent, height: float, halo: str = CREAM, *, is_bare: bool = False) -> Sprite:
    """Return an agent, masked or bare, anchored between its feet."""
    agent = drawing("agent", height, "whole", *_parts(letter, is_bare), **_colours(letter, halo))
    return stacked(
        agent, text_sprite(letter, 0.24 * height, ON_PAINT[letter]), *ART.spot("agent", "letter", height)
    )


@functools.lru_cache(64)
def bust(letter: Agent, height: float, *, is_bare: bool = False) -> Sprite:
    """Return an agent down to the waist, `height` pixels high with its hat, anchored at its bottom centre."""
    whole = height / (ART.spot("agent", "waist", 1)[1] - ART.spot("agent", "hat", 1)[1])
    sprite = drawing("agent", whole, *_parts(letter, is_bare), **_colours(letter))
    cut = sprite.anchor[1] + round(ART.spot("agent", "waist", whole)[1])
    return Sprite(sprite.image.crop((0, 0, sprite.width, cut)), (sprite.anchor[0], cut))


@functools.lru_cache(64)
def trace(letter: Agent, height: float) -> Sprite:
    """Return the outline of an agent at its former place, in its colour."""
    sprite = agent(letter, height)
    alpha, image = sprite.image.getchannel("A"), pale(sprite, 0.3).image
    edge = ImageChops.subtract(alpha, alpha.filter(ImageFilter.MinFilter(7)))
    image.paste(PAINT[letter], mask=edge)
    image.putalpha(ImageChops.lighter(image.getchannel("A"), edge))
    return Sprite(image, sprite.anchor)


def ribbon(paint: str, width: float, height: float) -> Sprite:
    """Return a stretch of a way, anchored 9 pixels outside its upper left corner."""
    return stretched(drawing("ribbon", 18, paint=paint), round(width) + 18, round(height) + 18)


@functools.lru_cache(128)
def marker(letter: Agent, height: float) -> Sprite:
    """Return an agent's token, anchored at its middle, with the outline of the agent's coat."""
    marker, spot = drawing("marker", height, letter, **_colours(letter)), f"letter-{letter}"
    return stacked(marker, text_sprite(letter, 0.48 * height, ON_PAINT[letter]), *ART.spot("marker", spot, height))


@functools.lru_cache(512)
def way(
    letter: Agent, points: tuple[int, int], width: float, ground: str, hatch: str = CREAM, groove: str = GROOVE
) -> Sprite:
    """Return an agent's lane, anchored at its left end: coloured to the lower of `points`, hatched to the other."""
    start, end = sorted(max(0, end) for end in points)
    image = _lane(width, groove, ground).copy()
    image.paste(_lane(width, hatch, ground).crop((start, 0, end, LANE)), (start, 0))
    image.paste(_lane(width, PAINT[letter], ground).crop((0, 0, start, LANE)))
    return Sprite(image, (0, LANE // 2))


@functools.cache
def finish(height: int) -> Sprite:
    """Return a piece of the finish ribbon across the lanes, anchored at its middle."""
    whole = drawing("finish", 180).image
    return Sprite(whole.crop((0, 0, whole.width, height)), (whole.width // 2, height // 2))


@functools.cache
def _lane(width: float, fill: str, ground: str) -> Image.Image:
    """Return a lane from end to end, striped unless `fill` is an agent's colour."""
    canvas = Canvas(width, LANE, scale=2, fill=ground)
    is_hatch = fill in HATCHES
    canvas.rectangle((0, 0, width, LANE), 9, GROOVE if is_hatch else fill, INK, 3)
    for x in range(6, round(width), 15) if is_hatch else ():
        canvas.polygon([(x, LANE - 4), (x + 9, 4), (x + 16, 4), (x + 7, LANE - 4)], fill)
    return canvas.sprite(0, 0).image.convert("RGB")


def gadget(seat: int, height: float) -> Sprite:
    """Return the gadget of a seat, anchored at its middle."""
    return drawing(f"gadget-{GADGETS[seat]}", height)


@functools.lru_cache(128)
def doer(seat: int, height: float, on: str = "disc") -> Sprite:
    """Return a seat's mark: its gadget on a disc or, where that would look like a standing figure, on a tag."""
    return stacked(drawing(on, height), gadget(seat, 0.74 * height))


@functools.lru_cache(64)
def sign(value: int | str, height: float, *, is_open: bool = False) -> Sprite:
    """Return the enamel sign with a building's value: red for the ruins, golden if it may be chosen."""
    is_bad = value == VALUES[RUINS]
    ink, paint = (DEEP_RED if is_bad else INK, GOLD) if is_open else (CREAM, RED if is_bad else BLUE)
    words = text_sprite(with_minus(value), (0.46 if is_bad else 0.56) * height, ink)
    plate = drawing("sign", height, plate=paint, edge=CREAM)
    return stacked(plate, words, *ART.spot("sign", "words", height))


@functools.lru_cache(16)
def reach(steps: int) -> Sprite:
    """Return the sign for an agent so many steps from the safe: number, footprints, safe."""
    sign = stacked(drawing("reach", 46), text_sprite(str(steps), 32, INK), -40)
    return stacked(stacked(sign, walk(34), -8), drawing("safe", 40), 34)


@functools.lru_cache(4)
def walk(height: float) -> Sprite:
    """Return two footprints, one after the other."""
    step, aside = drawing("step", height, "due"), 0.26 * height
    behind = Sprite(Image.new("RGBA", (2, 2)), (1, 1))
    return stacked(stacked(behind, step, -aside, 0.14 * height), step, aside, -0.14 * height)


def die(face: int, height: float) -> Sprite:
    """Return the die: pips, or "1–3" for the face 0."""
    die = SHARED.sprite("die", height, variants=[str(face)])
    return die if face else stacked(die, text_sprite("1–3", 0.345 * height, DEEP_RED), 0, -0.04 * height)


def card(kind: Card, height: float) -> Sprite:
    """Return the front of a card."""
    card, words = drawing("card", height, kind), _ON_CARDS.get(kind)
    return (
        stacked(card, text_sprite(words, 0.24 * height, INK), *ART.spot("card", "words", height)) if words else card
    )


@functools.lru_cache(8)
def hand(cards: int) -> Sprite:
    """Return a card's back with the number of a seat's cards."""
    return stacked(drawing("card-back", 50), text_sprite(str(cards), 32, CREAM, INK, 5))


def open_safe(height: float, value: int) -> Sprite:
    """Return the open safe: the higher its building's value, the more gold; a cobweb at 0, no floor below."""
    golds = "gold", "gold2", "gold3", "gold4"
    hoard = golds[: -(-value * len(golds) // max(VALUES))] if value > 0 else ("hole" if value else "web",)
    return drawing("safe-open", height, *hoard)


@functools.lru_cache(48)
def panel(width: float, height: float, fill: str = PANEL, edge: str = INK) -> Sprite:
    """Return a panel on the night, anchored at its upper left corner; opaque sprites are put faster."""
    shape = stretched(ART.sprite("panel", 60, {"panel": fill, "panel-line": edge}), round(width), round(height))
    image = Image.new("RGB", shape.size, NIGHT)
    shape.paste_on(image, 0, 0)
    return Sprite(image, (0, 0))


def gain(points: int, size: float) -> Sprite:
    """Return the plate of an agent's gain from a scoring."""
    paint = GOLD if points > 0 else LOSS if points else CREAM
    return name_plate(with_minus(f"{points:+d}") if points else "0", size, paint, INK)


def name(letter: Agent) -> str:
    """Return the name of an agent, the same in all languages."""
    return TEXT.format("en", "arg-named", {"value": letter})


def signs() -> Iterator[Sign]:
    """Yield a small marker of every agent, for the texts."""
    for letter in AGENTS:
        sign = TEXT.format("en", "arg-sign", {"value": letter})
        yield Sign(sign, f"agent_{name(letter).lower()}", marker(letter, 104).png())


def cover(title: str) -> bytes:
    """Return the box's lid as PNG: at dusk, the light of the open safe falls on all the agents."""
    return shared.cover(ART, title, _on_lid(), 80)


def _on_lid() -> Iterator[tuple[Sprite, float, float]]:
    yield open_safe(206, 10), 20.0, 176.0
    for letter, x, y, height in CROWD:
        yield agent(letter, height), x, y
    for seat, x, y in ((1, -80.0, 198.0), (3, 100.0, 202.0)):
        yield gadget(seat, 84), x, y
