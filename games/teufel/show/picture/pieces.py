"""The pieces of the kitchen as sprites: devils, pots, menu cards, and the names of seats.

Every colour has a body of its own for its devils and its pots: yellow round, violet a triangle, blue square,
green a pear (its pot a bucket); so nobody has to see colours.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import Final, Literal

from games.contract import Sign
from games.drawing import Sprite, name_plate, stacked, text_sprite
from games.teufel.rules.board import COLOURS, Card, Colour, Devil, Pot, colour_of, pots_of
from games.teufel.show.picture.layout import PAIR
from games.teufel.show.picture.palette import ART, FIGURES, GOLD, INK, ON_PAINT, PAINT, paint
from games.teufel.show.words import colour_mark, pot_mark

Mood = Literal["grim", "sad", "calm", "glad"]
DEVIL, POT, CARD = 132, 72, 70
"""Units that the files are high: a devil, a pot or a card of size 1 has so many pixels."""
BUTTONS: Final = {1: "one", 2: "two", 3: "three"}
"""By its number: the buttons on a devil."""
_NAMES: Final = {"d": "diamond", "c": "circle", "t": "triangle", "s": "square"}


def devil(colour: Colour, size: float, parts: Sequence[str], *, is_guard: bool = False) -> Sprite:
    """Return a devil with some parts of its file, `size` times as large, anchored at its middle."""
    fork = ["guard"] if is_guard else []
    return ART.sprite("devil", DEVIL * size, paint(colour, is_guard=is_guard), [colour, *parts, *fork])


def actor(
    who: Devil, size: float, mood: Mood, arms: str, *, is_guard: bool = False, is_bare: bool = False
) -> Sprite:
    """Return a large devil of the climaxes: what it feels, and what its arms do."""
    hat = ["askew"] if who.has_cap and not is_bare else ["plaster"]
    return devil(who.colour, size, [mood, arms, BUTTONS[who.number], *hat], is_guard=is_guard)


def piece(who: Devil, size: float, *, is_guard: bool = False, is_meant: bool = False) -> Sprite:
    """Return a devil as it stands on the board, with as many buttons as its number.

    One that is meant shines; one that carries a pot holds a tray overhead and wears the cap beneath it; a small one
    has a large cap, for that is its life.
    """
    parts = ["board", who.colour, BUTTONS[who.number], *["guard"] * is_guard, *["mouth"] * (size > 1)]
    hat = "cap" if size >= PAIR else "tall"
    parts += ["bear", *["flat"] * who.has_cap] if who.carries else [hat] if who.has_cap else ["plaster"]
    shine = {"rim": ART.colour("fire-2"), "brim": INK} if is_meant else {}
    return ART.sprite("devil", DEVIL * size, paint(who.colour, is_guard=is_guard) | shine, parts)


@functools.cache
def pot(name: Pot, value: Card | None = None, size: float = 1) -> Sprite:
    """Return a pot, anchored at the middle of its sign, with the little card its owner knows of."""
    closed = _pot(name, size, "closed")
    if value is None:
        return closed
    x, y = ART.spot("pot", "card", POT * size)
    return stacked(closed, card(value, max(0.8 * size, 0.74)), x, y)


@functools.cache
def no_own(colour: Colour) -> Sprite:
    """Return the sign that forbids pots of a colour."""
    below, above = (ART.sprite("banned", 86, variants=[part]) for part in ("back", "front"))
    return stacked(stacked(below, pot(pots_of(colour)[0], None, 0.9), 0, 6), above)


def open_pot(name: Pot, size: float) -> Sprite:
    """Return a pot without its lid, anchored at the middle of its sign."""
    return _pot(name, size, "open")


def _pot(name: Pot, size: float, state: str) -> Sprite:
    colour = colour_of(name)
    return ART.sprite("pot", POT * size, paint(colour), [colour, name[1], state])


@functools.cache
def card(value: Card | None, size: float = 1) -> Sprite:
    """Return a menu card, face down when `value` is `None`."""
    parts = ["back"] if value is None else ["milk"] if value == "m" else []
    sheet = ART.sprite("card", CARD * size, variants=parts)
    if value == "m":
        return sheet
    text = text_sprite("?", 34 * size, GOLD) if value is None else text_sprite(value, 38 * size, FIGURES)
    return stacked(sheet, text, *ART.spot("card", "value", CARD * size))


@functools.cache
def served(name: Pot, value: Card, size: float = 1, is_wide: bool = False) -> Sprite:
    """Return a menu card that lies on a grill: the value, and below it, or beside it, the pot it was under."""
    file, high = ("served-wide", 64 * size) if is_wide else ("served", 100 * size)
    sheet = ART.sprite(file, high, variants=["milk"] * (value == "m"))
    lies = stacked(sheet, pot(name, None, 0.62 * size), *ART.spot(file, "pot", high))
    if value == "m":
        return lies
    return stacked(
        lies, text_sprite(value, (36 if is_wide else 40) * size, FIGURES), *ART.spot(file, "value", high)
    )


def plate(colour: Colour, label: str, height: float, *, is_asked: bool = False) -> Sprite:
    """Return the name of who plays a colour; that of who is asked has a golden edge."""
    return name_plate(label, height, PAINT[colour], ON_PAINT[colour], is_asked)


def signs() -> Iterator[Sign]:
    """Yield a small devil of every colour and every pot, for the texts."""
    for colour in COLOURS:
        yield Sign(colour_mark(colour), f"devil_{colour}", devil(colour, 1, ["glad", "cap"]).png())
        for sign in pots_of(colour):
            yield Sign(pot_mark(sign), f"pot_{colour}_{_NAMES[sign[1]]}", pot(sign, None, 1.3).png())
