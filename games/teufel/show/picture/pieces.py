"""The kitchen's pieces as sprites: devils, pots, menu cards, marks.

Each colour has its own shape of devils and pots: yellow round, violet a triangle, blue square, green a pear (its
pot a bucket), so that nobody needs to see colours.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import Final, Literal

from games.contract import Sign
from games.drawing import SHARED, Sprite, cover, stacked, text_sprite, tilted, trimmed
from games.drawing.cover import HEIGHT
from games.teufel.rules.board import COLOURS, Card, Colour, Devil, Pot, colour_of, pots_of
from games.teufel.rules.position import POINTS_TO_WIN
from games.teufel.show.picture.layout import FIGURE, PAIR, Position
from games.teufel.show.picture.palette import ART, CREAM, FIGURES, GOLD, INK, ON_PAINT, PAINT, paint
from games.teufel.show.words import BADGES, pot_mark

Mood = Literal["grim", "sad", "calm", "glad"]
DEVIL, POT, CARD = 132, 72, 70
"""Heights of the files: size 1 has so many pixels."""
LEAST_NUMBER: Final = 26.0
"""Least height of a devil's number in pixels."""
_NAMES: Final = {"d": "diamond", "c": "circle", "t": "triangle", "s": "square"}


def devil(
    colour: Colour, size: float, parts: Sequence[str], *, is_guard: bool = False, is_meant: bool = False
) -> Sprite:
    """Return a devil with parts of its file, anchored at its middle; if `is_meant`, it shines."""
    shine = {"rim": ART.colour("fire-2"), "brim": INK} if is_meant else {}
    fork = ["guard"] if is_guard else []
    return ART.sprite("devil", DEVIL * size, paint(colour, is_guard=is_guard) | shine, [colour, *parts, *fork])


def actor(
    who: Devil, size: float, mood: Mood, arms: str, *, is_guard: bool = False, is_bare: bool = False
) -> Sprite:
    """Return a large devil for climaxes, with its mood and the pose of its arms."""
    hat = ["askew"] if who.has_cap and not is_bare else ["plaster"]
    return _numbered(who.number, who.colour, size, (mood, arms, *hat), is_guard=is_guard)


def piece(who: Devil, size: float, *, is_guard: bool = False, is_meant: bool = False) -> Sprite:
    """Return a devil on the board, with its number.

    If `is_meant`, it shines; a carrier holds a tray overhead, above its cap. Caps are large, as they are lives.
    """
    parts = ["board", *["mouth"] * (size >= PAIR)]
    parts += ["bear", *["flat"] * who.has_cap] if who.carries else ["tall" if who.has_cap else "plaster"]
    return _numbered(who.number, who.colour, size, tuple(parts), is_guard=is_guard, is_meant=is_meant)


@functools.cache
def _numbered(number: int, colour: Colour, size: float, parts: Sequence[str], **marks: bool) -> Sprite:
    """Return a devil with its number."""
    figure = number_sign(number, max(20 * size, LEAST_NUMBER), has_cap="plaster" not in parts)
    return stacked(devil(colour, size, parts, **marks), figure, *ART.spot("devil", "number", DEVIL * size))


@functools.cache
def number_sign(number: int, high: float, *, has_cap: bool) -> Sprite:
    """Return a devil's number: on white with a cap, else on black."""
    ground = ART.sprite("badge", 1.65 * high, variants=["cap" if has_cap else "bare"])
    return stacked(ground, text_sprite(str(number), high, INK if has_cap else CREAM))


@functools.cache
def carried(name: Pot, size: float, carrier: Colour, far: int | None, side: int) -> Sprite:
    """Return a carried pot, with the carrier's steps to its kitchen in a house beside it."""
    load = pot(name, size)
    if far is None:
        return load
    house = ART.sprite("badge", 57, paint(carrier), ["way"])
    told = stacked(house, text_sprite(str(far), 30, ON_PAINT[carrier]), 0, 3)
    return stacked(load, told, side * 50, 6)


@functools.cache
def alone(name: Pot, size: float, at: Position) -> Sprite:
    """Return a pot that covers its place's name, anchored at the middle of the place."""
    return stacked(ART.sprite("blank", 31), pot(name, size, "closed", "cooking"), *at)


def pot(name: Pot, size: float = 1, *parts: str) -> Sprite:
    """Return a pot, anchored at the middle of its sign: ``open`` without its lid, ``cooking`` on the fire."""
    colour = colour_of(name)
    return ART.sprite("pot", POT * size, paint(colour), [colour, name[1], *(parts or ("closed",))])


@functools.cache
def card(value: Card | None, size: float = 1) -> Sprite:
    """Return a menu card; face down if `value` is `None`."""
    parts = ["back"] if value is None else ["milk"] if value == "m" else []
    sheet = ART.sprite("card", CARD * size, variants=parts)
    if value == "m":
        return sheet
    text = text_sprite("?", 34 * size, GOLD) if value is None else text_sprite(value, 38 * size, FIGURES)
    return stacked(sheet, text, *ART.spot("card", "value", CARD * size))


@functools.cache
def served(name: Pot, value: Card, size: float = 1, is_wide: bool = False) -> Sprite:
    """Return a served menu card: its value, and its pot below or, if `is_wide`, beside it."""
    file, high = ("served-wide", 64 * size) if is_wide else ("served", 114 * size)
    sheet = ART.sprite(file, high, variants=["milk"] * (value == "m"))
    lies = stacked(sheet, pot(name, (0.62 if is_wide else 0.84) * size), *ART.spot(file, "pot", high))
    if value == "m":
        return lies
    return stacked(
        lies, text_sprite(value, (38 if is_wide else 46) * size, FIGURES), *ART.spot(file, "value", high)
    )


@functools.cache
def wanted(colour: Colour, size: float) -> Sprite:
    """Return the empty place of a card that must come from a foreign pot."""
    card, bar = (ART.sprite("wanted", 114 * size, variants=[part]) for part in ("card", "bar"))
    own = ART.sprite("pot", 0.74 * POT * size, paint(colour), [colour, "closed"])
    return stacked(stacked(card, own), bar)


@functools.cache
def score(colour: Colour, points: int, *, is_first: bool) -> Sprite:
    """Return a kitchen's devil, crowned if first, and points of those needed to win."""
    told = text_sprite(f"{points}/{POINTS_TO_WIN}", 34 if points < POINTS_TO_WIN else 28, ON_PAINT[colour])
    face = devil(colour, 0.5, ["board", *["cap"] * (not is_first)])
    return stacked(told, stacked(face, SHARED.sprite("crown", 38), 0, -20) if is_first else face, -74, -3)


@functools.cache
def target(kind: str, cost: int | None, goer: Devil | None) -> Sprite:
    """Return the cost of a target in steps, or a wing for a flight: a number, or a badge on pieces.

    Badges have forks for a duel, else a boot, and the number of `goer`.
    """
    if kind == "warm":
        return trimmed(text_sprite(str(cost), 43, ART.colour("steel"), INK, 5))
    if kind == "duel":
        figure = ART.sprite("wing", 40) if cost is None else text_sprite(str(cost), FIGURE, CREAM)
        told = stacked(ART.sprite("badge", 78, variants=["duel"]), figure)
    else:
        told = stacked(ART.sprite("badge", 78, variants=["step"]), text_sprite(str(cost), FIGURE, INK))
        told = stacked(told, ART.sprite("hoof", 34), -34, -22)
    return told if goer is None else stacked(told, number_sign(goer.number, FIGURE, has_cap=goer.has_cap), 16, 54)


@functools.cache
def odds(colour: Colour, wins: int) -> Sprite:
    """Return the percentage of duels that attackers win, in the attacker's colour."""
    fights = stacked(devil(colour, 0.44, ["board"]), ART.sprite("forks", 50), 46, 2)
    return stacked(text_sprite(f"{wins} %", 28, CREAM, INK, 6), fights, -22, -46)


@functools.cache
def dice(faces: tuple[int, int], size: float) -> Sprite:
    """Return the dice, anchored between them."""
    wing = {"face": ART.colour("blue"), "side": INK}
    one, other = (
        SHARED.sprite("die", 62 * size, {} if face else wing, [str(face) if face else "wing"]) for face in faces
    )
    return stacked(Sprite(one.image, (one.anchor[0] + 31, one.anchor[1])), other, 31)


def signs() -> Iterator[Sign]:
    """Yield each colour's small devil and pots, for texts."""
    for colour in COLOURS:
        yield Sign(BADGES[colour], f"devil_{colour}", devil(colour, 1, ["glad", "cap"]).png())
        for sign in pots_of(colour):
            yield Sign(pot_mark(sign), f"pot_{colour}_{_NAMES[sign[1]]}", pot(sign, 1.3).png())


def presses(number: int, attacker: Colour, defender: Colour, size: float) -> list[Sprite]:
    """Return the newest presses of a duel as cells with numbers, in the presser's colour."""
    found = []
    for pressed in range(max(1, number - 6), number + 1):
        colour = attacker if pressed % 2 else defender
        cell = ART.sprite("cell", size, {"cell": PAINT[colour]})
        found.append(stacked(cell, text_sprite(str(pressed), 0.6 * size, ON_PAINT[colour]), 0, 0))
    return found


def lid(title: str) -> bytes:
    """Return the lid as PNG: the Oberteufel pops out of his stove among devils, pots and flames."""
    return cover(ART, title, _on_lid())


def _on_lid() -> Iterator[tuple[Sprite, float, float]]:
    in_order = (
        ("devil-1", devil("violet", 1.5, ["glad", "askew", "cheer"])),
        ("devil-2", devil("blue", 1.5, ["grim", "askew", "salute"])),
        ("hatch", ART.sprite("hatch", 250)),
        ("chief", ART.sprite("chief", 560, variants=["tools", "ears", "ahead"])),
        ("devil-3", devil("yellow", 2.1, ["glad", "askew", "cheer"])),
        ("devil-4", devil("green", 2.1, ["glad", "askew", "cheer"])),
        ("pot-1", tilted(pot("Bd", 1.7), 12)),
        ("pot-2", tilted(pot("Vc", 1.7), -10)),
    )
    for spot, sprite in in_order:
        yield sprite, *ART.spot("lid", spot, HEIGHT)
    yield ART.sprite("lid-front", HEIGHT), -390, -HEIGHT / 2
