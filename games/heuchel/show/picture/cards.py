"""Cards in the tower as sprites: a top card with its value and class, what peeks out below it, how many there are,
and the ghosts of those that may climb. Each is put together once and kept."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from games.drawing import Canvas, Sprite, mix, rgb, text_sprite
from games.heuchel.rules.board import Pawn
from games.heuchel.rules.climbs import Gain
from games.heuchel.show.picture.art import ART, CREAM, GOLD, INK, PAINT, faded, head, mark, stretched
from games.heuchel.show.picture.layout import CARD, COUNT, FIGURE, PILE, PLATE, TAB, TAB_FIGURE

HIDDEN: Final = "#d5cbe0"
"""Behind question marks."""
SECRET: Final = ART.colour("secret")
"""Behind values that not everybody knows."""
SMALL: Final = 60
"""Height of a card without a golden line."""
GREEN: Final = ART.colour("favour")
"""Favours."""
REACH: Final = {"home": GOLD, "cards": GREEN, "floors": "#ffffff"}
"""The outline of a ghost, by what its climb brings."""
CALM: Final = 0.3
"""How much of the vellum is in cards about which nothing is asked."""
NARROW: Final = 110
"""A ghost that has no more room shows its value before its head."""
LEAST_FIGURE: Final = 39
GHOST: Final = 0.72
"""How strong the head of a ghost is."""
BELOW: Final = 0.25
"""How much darker cards below others are."""


@cache
def card(pawn: Pawn, value: int | None, width: int, *, is_home: bool = False, in_play: bool = True) -> Sprite:
    """Return a top card, anchored at its left upper corner: its value, on gold when it is home, and the head of its
    class. What is not in play now is calmer."""
    ground = ART.sprite("card", CARD, {"ground": PAINT[pawn]}, ("home" if is_home else "way",))
    canvas = Canvas(width, CARD, scale=1)
    canvas.put(stretched(ground, width), 0, 0)
    room = width - PLATE
    canvas.put(head(pawn, min(CARD - 6, (room - 2) * 0.88)), PLATE + room / 2 - 1, CARD - 3)
    canvas.put(text_sprite(_figure(value), FIGURE, INK), PLATE / 2 + 2.5, CARD / 2 + 2)
    sprite = canvas.sprite(0, 0)
    return sprite if in_play or is_home else _calm(sprite)


@cache
def card_back(width: int, height: int = CARD) -> Sprite:
    """Return a card that nobody has seen yet, anchored at its left upper corner."""
    canvas = Canvas(width, height, scale=1)
    canvas.put(stretched(mark("back", CARD, *(("large",) if height > SMALL else ())), width, height), 0, 0)
    canvas.put(text_sprite("?", max(26, height / 2), CREAM), width / 2, height / 2 + 1)
    return canvas.sprite(0, 0)


@cache
def tab(pawn: Pawn, value: int | None, is_own_secret: bool = False) -> Sprite:
    """Return what peeks out of a card below the top one, anchored at its left upper corner: the head of its class,
    and its value or a question mark. An own secret lies on yellow and has a dot: not everybody knows it."""
    paper = HIDDEN if value is None else SECRET if is_own_secret else CREAM
    colours = {"ground": mix(PAINT[pawn], INK, BELOW), "paper": paper}
    canvas = Canvas(TAB, CARD, scale=1)
    canvas.put(ART.sprite("tab", CARD, colours, ("secret",) if is_own_secret else ()), 0, 0)
    canvas.put(head(pawn, 31), TAB / 2 - 2, 37)
    canvas.put(text_sprite(_figure(value), TAB_FIGURE, INK), TAB / 2 - 2, 53)
    return canvas.sprite(0, 0)


@cache
def pile(count: int, has_secret: bool = False) -> Sprite:
    """Return the pile below a card, with how many cards there are in all, anchored at its left upper corner. Yellow
    and a dot: the viewer knows values that not all know."""
    colours = {"pile-2": SECRET} if has_secret else {}
    canvas = Canvas(PILE, CARD, scale=1)
    canvas.put(ART.sprite("pile", CARD, colours, ("secret",) if has_secret else ()), 0, 0)
    canvas.put(text_sprite(str(count), COUNT[count > 9], INK), PILE / 2 + 1.5, 46)
    return canvas.sprite(0, 0)


@cache
def ghost(pawn: Pawn, value: int, gain: Gain, width: int) -> Sprite:
    """Return who may climb to where it is put, anchored at its left upper corner: a card that one sees through.

    What the climb brings is at its right: a house, or a hand.
    """
    canvas, ground = Canvas(width, CARD, scale=1), {"ground": PAINT[pawn], "reach-line": REACH[gain]}
    canvas.put(stretched(ART.sprite("ghost", CARD, ground), width), 0, 0)
    is_wide, sign = width > NARROW, 44 if width > NARROW else 30
    room = width - (PLATE + (gain != "floors") * (sign + 6) if is_wide else 8)
    size = min(CARD - 10, room * 0.88)
    canvas.put(faded(head(pawn, size), GHOST), PLATE + room / 2 if is_wide else width / 2 + 4, CARD - 5)
    figure = FIGURE if is_wide else LEAST_FIGURE
    canvas.put(
        text_sprite(str(value), figure, INK, CREAM, 3), PLATE / 2 + 2 if is_wide else 18, CARD - 8 - figure / 2
    )
    x = width - sign / 2 - 5
    if gain == "home":
        canvas.put(mark("home", sign, "home"), x, CARD / 2 + 1 if is_wide else 18)
    elif gain == "cards":
        canvas.put(mark("hand", sign - 6), x, 22 if is_wide else 17)
    return canvas.sprite(0, 0)


@cache
def so_many(cards: int) -> Sprite:
    """Return how many cards may be taken after a climb, anchored at its middle."""
    return text_sprite(f"+{cards}", 27, INK, "#ffffff", 3)


@cache
def _calm(sprite: Sprite) -> Sprite:
    """Return a card in quieter colours."""
    quiet = ART.colour("room")
    image = Image.blend(sprite.image, Image.new("RGBA", sprite.image.size, (*rgb(quiet), 255)), CALM)
    image.putalpha(sprite.image.getchannel("A"))
    fill, ground = (mix(colour, quiet, CALM) for colour in (INK, CREAM))
    texts = tuple(text._replace(fill=fill, ground=ground) for text in sprite.texts)
    return Sprite(image, sprite.anchor, texts)


def _figure(value: int | None) -> str:
    return "?" if value is None else str(value)


@cache
def frame(width: int, height: int, colour: str) -> Sprite:
    """Return a frame with an inked edge, anchored at its left upper corner."""
    canvas = Canvas(width, height, scale=2)
    canvas.rectangle((0, 0, width, height), 18, None, INK, 10)
    canvas.rectangle((2, 2, width - 2, height - 2), 16, None, colour, 6)
    return canvas.sprite(0, 0)
