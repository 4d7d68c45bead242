"""The stage of climaxes: a house by night with a figure at its window, cards, and all houses with their points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, get_args

from games.contract import Seat
from games.drawing import (
    Backdrop,
    Canvas,
    Point,
    Scene,
    Sprite,
    enlarged,
    kept_in,
    mix,
    stretched,
    text_sprite,
    text_width,
)
from games.heuchel.rules.board import HOUSES, PAWNS, House, Pawn
from games.heuchel.rules.position import HeuchelPublic
from games.heuchel.show.picture.art import (
    ART,
    CREAM,
    GOLD,
    INK,
    PAINT,
    TINCTURE,
    Mood,
    bust,
    head,
    mark,
    shield,
)
from games.heuchel.show.picture.heads import GAIN, LOSS, crowns, labels, narrowed, points
from games.heuchel.show.picture.layout import WIDTH
from games.text import with_minus

HEIGHT: Final = 1141
MIDDLE: Final = WIDTH / 2
EAVES: Final = 268
"""Bottom of the roof."""
SILL: Final = 724
"""Bottom of the window."""
WINDOW: Final = 210.0, 300.0, 870.0, 724.0
"""Left, top, right, bottom of the room behind it."""
FIGURE: Final = 568.0
"""Middle of the figure at the window."""
BUST: Final = 474.0
"""Height of a figure's drawing."""
SUM_Y: Final = 882.0
"""Middle of the scroll."""
FOOT: Final = HEIGHT - 168
"""Top of the houses with their points."""
PLUS: Final = ART.colour("sum")
SPARKS: Final = GOLD, "#ff8f7a", "#8fd3ff", "#b8e08a"
BRIGHT: Final = ART.colour("glow")
"""Colour of the middle of fireworks."""
POINTS: Final = {3: 80.0, 4: 68.0, 5: 58.0, 6: 52.0}
"""Height of the houses' points, by number of seats."""
PANEL: Final = 146
SHIELD: Final = 1.24
"""Room for a shield beside points, in heights of these."""
NAME: Final = 30.0, 26.0
ASIDE: Final = "#b9c2e6"
"""Colour of names and points of uninvolved seats."""
BEFORE: Final = "#b9c2e6"
"""Colour of the points before."""


@kept_in(ART.folder.parent)
def night() -> Backdrop:
    """Return the sky, in fine steps, and the wall of a house."""
    canvas = Canvas(WIDTH, HEIGHT, scale=1)
    canvas.put(ART.sprite("sky", HEIGHT), 0, 0)
    canvas.put(ART.sprite("wall", 880), MIDDLE, EAVES)
    cast = [bust(pawn, mood, 300) for pawn in PAWNS for mood in get_args(Mood)]
    cast += [window(pawn, has_rays=True) for pawn in PAWNS] + [window(None), burst("+6", 90), burst("−6", 90)]
    cast += [shield(house, 0.7) for house in HOUSES]
    above, below = (
        [mix(ART.colour(one), ART.colour(other), number / 16) for number in range(17)]
        for one, other in (("sky-high", "sky"), ("sky", "sky-low"))
    )
    exact = (
        *above,
        *below,
        INK,
        CREAM,
        GOLD,
        PLUS,
        GAIN,
        LOSS,
        BEFORE,
        *SPARKS,
        *PAINT.values(),
        *TINCTURE.values(),
    )
    return Backdrop(canvas.sprite(0, 0).image, cast, (*exact, ART.colour("panel"), ART.colour("sum-loss")), 166)


@cache
def window(pawn: Pawn | None, *, has_rays: bool = False) -> Sprite:
    """Return the room of a class with gold leaf, or a gloomy one, anchored at the middle of its sill."""
    if pawn is None:
        return ART.sprite("window", 580, variants=("dull",))
    return ART.sprite("window", 580, {"room": PAINT[pawn]}, ("glad", "rays") if has_rays else ("glad",))


def put_house(
    drawn: Scene | Canvas,
    house: House,
    pawn: Pawn,
    mood: Mood,
    *,
    has_rays: bool = False,
    friends: Sequence[tuple[Sprite, float, float]] = (),
    aside: float = 0,
) -> None:
    """Put a house with a figure at its window, `aside` from the middle; `friends` stand behind it."""
    is_glad, is_sad = mood == "cheers", mood == "weeps"
    paint = TINCTURE[house]
    drawn.put(ART.sprite("roof", 290, {"roof": paint, "roof-shade": mix(paint, INK, 0.25)}), MIDDLE, EAVES)
    drawn.put(shield(house, 1.5), MIDDLE, EAVES - 96)
    for side in (-1, 1):
        hangs = 11.0 if is_sad and side > 0 else 0.0
        drawn.put(_shutter(pawn, side, hangs), MIDDLE + side * (WINDOW[2] - MIDDLE + 64), SILL - 12)
    drawn.put(window(pawn if is_glad else None, has_rays=has_rays), MIDDLE, SILL)
    for sprite, x, y in friends:
        drawn.put(sprite, x, y)
    drawn.put(framed(pawn, mood), FIGURE + 28 * bool(friends) + aside, SILL + 34 * is_sad)
    box = paint if not is_sad else mix(paint, ART.colour("stone"), 0.5)
    colours = {"box": box, "box-shade": mix(box, INK, 0.3)}
    drawn.put(ART.sprite("sill", 130, colours, ("sad",) if is_sad else ("glad",)), MIDDLE, SILL)


@cache
def framed(pawn: Pawn, mood: Mood = "cheers") -> Sprite:
    """Return a figure as large as its hat fits under the arch, anchored at the middle of its foot."""
    figure = bust(pawn, mood, BUST)
    room = WINDOW[3] - WINDOW[1] - 44
    return figure if figure.anchor[1] <= room else bust(pawn, mood, BUST * room / figure.anchor[1])


@cache
def _shutter(pawn: Pawn, side: int, hangs: float) -> Sprite:
    """Return a shutter, anchored at its foot, turned by `hangs` degrees."""
    colours = {"shutter": PAINT[pawn], "shutter-shade": mix(PAINT[pawn], INK, 0.3)}
    shutter = ART.sprite("shutter", 330, colours)
    image = shutter.image.transpose(0) if side < 0 else shutter.image  # type: ignore[arg-type]
    if hangs:
        image = image.rotate(-hangs, expand=True)
    return Sprite(image, (image.width // 2, image.height - round(hangs)))


@cache
def burst(text: str, radius: int) -> Sprite:
    """Return points on a golden star, anchored at its middle; on a flat plate for none or a loss."""
    kind = "loss" if text.startswith("−") else "none" if text.rstrip("?") in ("", "0") else "gain"
    ground, canvas = mark("burst", 2 * radius, kind), Canvas(2 * radius, 2 * radius, scale=1)
    canvas.put(ground, radius, radius)
    size = 0.66 * radius
    height = min(size, size * 1.3 * radius / text_width(text, size))
    canvas.put(text_sprite(text, height, PLUS if kind == "gain" else CREAM), radius, radius)
    return canvas.sprite(radius, radius)


@cache
def scroll(width: int) -> Sprite:
    """Return the scroll below cards, anchored at its middle."""
    return Sprite(stretched(mark("scroll", 180), width).image, (width // 2, 90))


@cache
def tile(pawn: Pawn | None, text: str, count: int, is_good: bool, size: float) -> Sprite:
    """Return `count` cards as one with their points, anchored at the middle and enlarged by `size`.

    Penalties are red. Cards of several classes show no head.
    """
    ground = {"ground": PAINT[pawn] if pawn else CREAM, "paper": CREAM}
    colours = ground | ({} if is_good else {"sum": ART.colour("sum-loss")})
    canvas = Canvas(100, 136, scale=1)
    canvas.put(ART.sprite("tile", 136, colours, ("many",) if count > 1 else ()), 50, 68)
    if count > 1:
        canvas.put(text_sprite(f"×{count}", 34, INK), 50, 41)
    elif pawn:
        canvas.put(head(pawn, 56), 50, 69)
    canvas.put(text_sprite(text, min(42.0, 42 * 72 / text_width(text, 42)), "#ffffff"), 50, 98)
    return enlarged(canvas.sprite(50, 68), size) if size != 1 else canvas.sprite(50, 68)


def put_houses(
    drawn: Scene, public: HeuchelPublic, frames: Mapping[Seat, str], names: Sequence[str], known: int | None = None
) -> None:
    """Put every house with its name and points; involved ones have wider panels with `frames` of a colour.

    Theirs are the points before and after `known` more. After the end only the result tells points.
    """
    wider = 0.15 * public.num_seats / len(frames)
    unit, left = (WIDTH - 36) / (public.num_seats + wider * len(frames)), 18.0
    for other in public.seats:
        width = unit * (1 + wider * (other in frames))
        x = left + width / 2
        drawn.put(_panel(round(width - 8), frames.get(other, INK)), left + 4, FOOT + 6)
        name, room = NAME[public.num_seats > 4], width - 16
        drawn.put(
            narrowed(labels(names, room, name)[other], name, CREAM if other in frames else ASIDE, room),
            x,
            FOOT + 40,
        )
        is_about = other in frames
        _put_points(drawn, public, other, (x, FOOT + 102), width - 30, known if is_about else None, is_about)
        left += width


def _put_points(
    drawn: Scene, public: HeuchelPublic, seat: Seat, at: Point, room: float, known: int | None, is_about: bool
) -> None:
    """Put a shield and points side by side around a point, after those without `known`."""
    shown, after = public.points(seat), "" if public.outcome else points(public, seat, public.values)
    before = with_minus(shown - known) if known is not None and after else ""
    # all lengths are in heights of the points
    wide = SHIELD + (text_width(before, 0.8) + 1) * bool(before) + text_width(after, 1)
    height = min(POINTS[public.num_seats], room / wide) // 2 * 2
    (x, y), unit = at, height / 100
    x -= wide * height / 2
    drawn.put(shield(HOUSES[seat], 1.15 * unit), x + 56 * unit, y)
    if after and (kind := crowns(public, public.values).get(seat)):
        drawn.put(mark("crown", 46 * unit, kind), x + 56 * unit, y - 36 * unit, "crown")
    x += SHIELD * height
    if before:
        long = text_width(before, 0.8 * height)
        drawn.put(text_sprite(before, 0.8 * height, BEFORE, INK, 4), x + long / 2, y)
        drawn.put(arrow(round(0.7 * height)), x + long + 0.5 * height, y)
        x += long + height
    fill = LOSS if shown < 0 else GAIN if before else CREAM if is_about else ASIDE
    if after:
        drawn.put(text_sprite(after, height, fill, INK, 4), x + text_width(after, height) / 2, y)


@cache
def arrow(width: int) -> Sprite:
    """Return the arrow between points before and after, anchored at its middle."""
    turned = ART.sprite("climb", width * 1.2, {"way": CREAM, "way-shade": BEFORE}).image.rotate(-90, expand=True)
    return Sprite(turned, (turned.width // 2, turned.height // 2))


@cache
def _panel(width: int, edge: str) -> Sprite:
    return stretched(ART.sprite("panel", PANEL + 4, {"edge-line": edge}), width)
