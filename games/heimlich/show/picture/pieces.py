"""What the pictures are composed of: the drawings of ``art`` as sprites, with what is written on them."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from games.contract import Sign
from games.drawing import SHARED, Art, Canvas, Sprite, mix, stacked, text_sprite, text_width, write
from games.heimlich.rules.board import AGENTS, BUILDINGS, RUINS, VALUES, Agent, Card
from games.heimlich.show.words import TEXT
from games.text import with_minus

FOLDER: Final = Path(__file__).parents[2]
"""Of the game: its code and its art."""
ART: Final = Art(FOLDER / "art")
INK: Final = "#17143a"
CREAM: Final = "#fff3dc"
GOLD: Final = "#ffc53d"
RED: Final = "#c8283c"
LOSS: Final = "#ff9c93"
PANEL: Final = "#3a2f63"
STREET: Final = "#2a2458"
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
"""What is written on the colour."""
GADGETS: Final = "hat", "lens", "umbrella", "camera", "key", "envelope", "glasses"
"""By seat, what its chief carries: never in the colour of an agent."""
_ON_CARDS: Final[dict[Card, str]] = {
    "markers": "+3",
    "back": "1–2",
    "either": "1",
    "two-back": "1+1",
    "two-forward": "1+1",
    "forward": "1–3",
}


def _drawn(
    name: str,
    height: float,
    variants: tuple[str, ...] = (),
    colours: tuple[tuple[str, str], ...] = (),
    text: tuple[str, float, str, str] = ("", 0, "", ""),
) -> Sprite:
    """Return a drawing; of `text` it bears the words, so high, in a colour, at a spot."""
    sprite = ART.sprite(name, height, dict(colours), variants)
    words, size, ink, spot = text
    if not words:
        return sprite
    return stacked(sprite, text_sprite(words, size, ink), *ART.spot(name, spot, height))


def drawing(name: str, height: float, *variants: str) -> Sprite:
    """Return a drawing that bears no words."""
    return _drawn(name, height, variants)


@functools.cache
def _colours(letter: Agent, halo: str = CREAM) -> tuple[tuple[str, str], ...]:
    paint = PAINT[letter]
    shades = ("body", paint), ("shade", mix(paint, INK, 0.28)), ("shine", mix(paint, "#ffffff", 0.35))
    return *shades, ("halo", halo), ("halo-line", halo)


def _parts(letter: Agent, is_bare: bool) -> tuple[str, ...]:
    return letter, "bare" if is_bare else "masked", *(() if letter == "L" else ("face",))


def agent(letter: Agent, height: float, halo: str = CREAM, *, is_bare: bool = False) -> Sprite:
    """Return an agent, masked or bare, anchored between its feet."""
    text = letter, 0.24 * height, ON_PAINT[letter], "letter"
    return _drawn("agent", height, (*_parts(letter, is_bare), "whole"), _colours(letter, halo), text)


@functools.lru_cache(64)
def bust(letter: Agent, height: float, *, is_bare: bool = False) -> Sprite:
    """Return an agent down to the waist, so high with its hat, anchored at the middle of its foot."""
    whole = height / (ART.spot("agent", "waist", 1)[1] - ART.spot("agent", "hat", 1)[1])
    sprite = _drawn("agent", whole, _parts(letter, is_bare), _colours(letter))
    cut = sprite.anchor[1] + round(ART.spot("agent", "waist", whole)[1])
    return Sprite(sprite.image.crop((0, 0, sprite.image.width, cut)), (sprite.anchor[0], cut))


def marker(letter: Agent, height: float) -> Sprite:
    """Return the token of an agent, anchored at its middle; its outline is that of the agent's coat."""
    text = letter, 0.46 * height, ON_PAINT[letter], f"letter-{letter}"
    return _drawn("marker", height, (letter,), _colours(letter), text)


def gadget(seat: int, height: float) -> Sprite:
    """Return what the chief of a seat carries, anchored at its middle."""
    return _drawn(f"gadget-{GADGETS[seat]}", height)


def doer(seat: int, height: float) -> Sprite:
    """Return the mark of who has moved something or plays somebody: what the chief of a seat carries, on a disc."""
    return stacked(drawing("disc", height), gadget(seat, 0.74 * height))


def house(place: int, height: float) -> Sprite:
    """Return a building, anchored at the middle of its threshold."""
    return _drawn(f"house-{BUILDINGS[place]}", height)


def sign(place: int, height: float) -> Sprite:
    """Return the enamel sign with what a building is worth, red for the ruins."""
    colours = (("plate", RED),) if place == RUINS else ()
    return _drawn("sign", height, (), colours, (with_minus(VALUES[place]), 0.56 * height, CREAM, "words"))


def die(face: int, height: float) -> Sprite:
    """Return the die: pips, or "1–3" for the face 0."""
    die = SHARED.sprite("die", height, variants=[str(face)])
    return die if face else stacked(die, text_sprite("1–3", 0.36 * height, RED), 0, -0.04 * height)


def card(kind: Card, height: float) -> Sprite:
    """Return the front of a card."""
    return _drawn("card", height, (kind,), (), (_ON_CARDS.get(kind, ""), 0.24 * height, INK, "words"))


def open_safe(height: float, value: int) -> Sprite:
    """Return the safe open: the more gold lies in it the more its house pays; in one that pays nothing is a cobweb,
    and one that costs points has no floor."""
    golds = "gold", "gold2", "gold3", "gold4"
    hoard = golds[: -(-value * len(golds) // max(VALUES))] if value > 0 else ("hole" if value else "web",)
    return _drawn("safe-open", height, hoard)


@functools.lru_cache(48)
def panel(
    width: float, height: float, fill: str = PANEL, edge: str = INK, thick: float = 4, ground: str = NIGHT
) -> Sprite:
    """Return a panel that lies on `ground`, anchored at its left upper corner."""
    canvas = Canvas(width, height, scale=2, fill=ground)
    canvas.rectangle((0, 0, width, height), 18, fill, edge, thick)
    return Sprite(canvas.sprite(0, 0).image.convert("RGB"), (0, 0))


@functools.cache
def frame(width: float, height: float, thick: float = 8) -> Sprite:
    """Return a golden frame, anchored at its left upper corner."""
    canvas = Canvas(width, height, scale=2)
    canvas.rectangle((0, 0, width, height), 20, None, GOLD, thick)
    return canvas.sprite(0, 0)


@functools.lru_cache(256)
def plate(text: str, size: float, paint: str = GOLD, ink: str = INK, edge: str = INK) -> Sprite:
    """Return a plate with words or a number, as high as `size` and its margins."""
    width, height = text_width(text, size) + size * 0.8, size * 1.6
    canvas = Canvas(width, height)
    canvas.rectangle((0, 0, width, height), height * 0.36, paint, edge, 3)
    write(canvas, width / 2, height / 2, text, size, ink)
    return canvas.sprite(width / 2, height / 2)


def gain(points: int, size: float, *, is_ahead: bool = False) -> Sprite:
    """Return what a scoring has brought an agent; dark in a frame what one that is ahead will bring."""
    text, paint = with_minus(f"{points:+d}") if points else "0", GOLD if points > 0 else LOSS if points else CREAM
    return plate(text, size, INK, paint, paint) if is_ahead else plate(text, size, paint)


def signs() -> Iterator[Sign]:
    """Yield a small marker of every agent, for the texts."""
    for letter in AGENTS:
        circle = TEXT.format("en", "arg-sign", {"value": letter}).split()[0]
        name = TEXT.format("en", "agent-name", {"code": letter}).lower()
        yield Sign(circle, f"agent_{name}", marker(letter, 104).png())
