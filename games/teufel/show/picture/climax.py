"""The pictures of the climaxes of In Teufels Küche, on a stage: a lost duel, and an opened pot."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageOps

from games.contract import Event
from games.drawing import (
    SHARED,
    Backdrop,
    Scene,
    Sprite,
    bow,
    kept_in,
    name_labels,
    name_plate,
    put_trail,
    stacked,
    text_sprite,
    text_width,
    tilted,
)
from games.teufel.rules.board import COLOURS, MILK, POINTS, Card, Colour, Devil, Pot, colour_of
from games.teufel.rules.events import Delivered, DuelLost
from games.teufel.rules.position import POINTS_TO_WIN, TeufelPublic
from games.teufel.show.picture import pieces
from games.teufel.show.picture.layout import WIDTH
from games.teufel.show.picture.palette import ART, CREAM, FOLDER, GOLD, INK, ON_PAINT, PAINT, RED, STONE, paint
from games.teufel.show.picture.pieces import DEVIL, Mood, actor, devil

HEIGHT: Final = 1196
NAME: Final = 330.0, 50.0, 34.0
"""Width of names, and largest and smallest height of their capitals."""
MARGIN: Final = 34
"""Least distance of names from the sides."""
LIGHT: Final[dict[str, tuple[Sequence[str], str]]] = {
    "hot": (("hot", "low", "duel"), "#43161a #541b1e #65281f #7d3925 #9c512a #bd6a31 #260d0f"),
    "doom": (("doom", "mid", "out"), "#1b1124 #271733 #361c30 #4c212c #682b27 #873420 #0f0914"),
    "glad": (("show", "low", "rack", "served"), "#2a1545 #351c55 #43235c #572c66 #723878 #8f468a #170b26"),
    "won": (("show", "low", "confetti", "glory"), "#5a1834 #6c2140 #7b3040 #8f4740 #a9643f #c6853d #310d1d"),
    "cold": (("show", "high", "rack"), "#152233 #1b2c41 #22354b #2b4159 #38516a #456179 #0b131c"),
}
"""By light: parts of its file, and its colours: ground, rays, four rings around their middle, floor."""
SHADES: Final = "ground", "ray", "ring-1", "ring-2", "ring-3", "ring-4", "floor"
EXACT: Final = (
    "ink cream red gold gold-light gold-dark steel white figure blue cell enamel green fire-1 fire-2 fire-3 smoke "
    "smoke-dark milk-dark mouth wood iron"
).split()
FOOT: Final = 50.0
"""Distance from the middle of a devil of size 1 down to its feet."""
CHIEF: Final = 540.0
"""Middle of the face of the Oberteufel."""
DUEL_X: Final = 240.0
"""Distance of duellists from the sides; the attacker is on the left."""
DUEL_NAMES: Final = 1126.0
GRILL: Final = 850.0
"""Top of the grill on which all stand."""
SERVER: Final = 232.0, 4.3
"""Position and size of the serving devil."""
HERO: Final = 520.0, 6.0
"""Position and size of the winning devil."""
POT_X: Final[dict[bool, float]] = {False: 760.0, True: 668.0}
"""Position of the pot; a foreign one leaves room for its owner."""
POT_SIZE: Final = 4.9
RIM: Final = GRILL - 40 * POT_SIZE
"""Middle of the open pot's mouth."""
OWNER: Final = 964.0, 2.3
"""Position and size of a foreign pot's owner."""
DISH: Final = 476.0
"""Height of the card above the pot."""
SUM: Final = 1092.0
"""Middle of the line with the points."""
GAUGE: Final = 50.0, 772.0
"""Left and right end of the gauge of points."""
PIT: Final = 250.0, 922.0
Names = Mapping[Colour, str]


def climax(event: Event, public: TeufelPublic, names: Sequence[str]) -> bytes | None:
    """See `games.contract.Game.climax`. Duels of older databases lack the winner and have no picture."""
    named = dict(zip(public.colours, names, strict=False))
    match event:
        case DuelLost(winning_devil=int(number)):
            winner = public.devils[public.index(event.winner, number)]
            loser = public.devils[public.index(event.seat, event.devil)]
            attacker = public.trace[-1][0] if public.trace else None  # the last to move
            drawn = duel(winner, loser, public.guard_colour, event, named, attacker)
            return drawn.png()
        case Delivered(seat=seat) if seat is not None:
            mates = public.devils_of(seat)
            return delivery(mates, mates[event.devil - 1], event.pot, event.card, event.total, named).png()
        case _:
            return None


def duel(
    winner: Devil, loser: Devil, guards: Colour | None, lost: DuelLost, names: Names, attacker: Colour | None
) -> Scene:
    """Return the scene of a duel: the Oberteufel hits the loser, the winner cheers, the attacker is on the left."""
    is_out, is_left = lost.loss == "out", attacker == loser.colour
    x, lx, side = (WIDTH - DUEL_X, DUEL_X, -1) if is_left else (DUEL_X, WIDTH - DUEL_X, 1)
    y, size, ly = 718, 4.0, 708
    drawn = Scene(_stage("doom", lx) if is_out else _stage("hot", CHIEF))
    drawn.put(SHARED.sprite("burst", 290, {"inside": ART.colour("fire-2")}), CHIEF + side * 352, 470)
    drawn.put(ART.sprite("hatch", 310), CHIEF, 872)
    drawn.put(_chief(590 * 1.86, is_left=is_left), CHIEF, 330)
    drawn.put(ART.sprite("hatch-front", 310), CHIEF, 872)
    for at in (x,) if is_out else (x, lx):
        drawn.put(ART.sprite("pedestal", 190), at, y + FOOT * size - 2)
    drawn.put(actor(winner, size, "glad", "salute", is_guard=winner.colour == guards), x, y)
    fallen = actor(loser, 3.4, "sad", "flail", is_guard=loser.colour == guards, is_bare=True)
    fallen = tilted(fallen, -side * (14 if is_out else 24))
    if is_out:
        _put_pit(drawn, lx, 900, fallen, 164)
    else:
        drawn.put(fallen, lx, ly)
        drawn.put(ART.sprite("dizzy", 150), lx, ly)
    costs = [ART.sprite("grave", 110)] if is_out else []
    if lost.loss == "cap":
        way = bow((CHIEF + side * 382, 430), (CHIEF + side * 394, 294), -0.2 * side)
        put_trail(drawn, way, CREAM)
        drawn.put(tilted(ART.sprite("hat", 190), -18 * side), CHIEF + side * 402, 210)
        costs.append(ART.sprite("hat", 104))
    if lost.pot is not None:
        way = bow((lx - side * 130, ly + 70), (CHIEF + side * 44, 916), 0.2 * side)
        put_trail(drawn, way, PAINT[colour_of(lost.pot)])
        drawn.put(tilted(pieces.pot(lost.pot, 2), 20 * side), CHIEF + side * 4, 990)
        costs.append(pieces.pot(lost.pot, 1.3))
    home = ART.sprite("start", 150, paint(loser.colour), [loser.colour, "played"])
    _put_row(drawn, lx, [text_sprite("−", 60, RED, CREAM, 8), *costs] if costs else [home])
    bonus = [text_sprite("+1", 52, GOLD, INK, 9), ART.sprite("hoof", 72)] if winner.colour == attacker else []
    _put_row(drawn, x, [ART.sprite("medal", 112), *bonus])
    for who, at in ((winner, x), (loser, lx)):
        _put_name(drawn, who.colour, names.get(who.colour, ""), at, DUEL_NAMES)
    if attacker in (winner.colour, loser.colour):
        attacked = loser.colour if attacker == winner.colour else winner.colour
        _put_presses(drawn, pieces.presses(lost.presses or 0, attacker, attacked, 74))
        put_trail(drawn, ((434, DUEL_NAMES), (648, DUEL_NAMES)), PAINT[attacker])
        drawn.put(ART.sprite("forks", 104), WIDTH / 2 - 18, DUEL_NAMES)
    return drawn


def _put_presses(drawn: Scene, pressed: Sequence[Sprite]) -> None:
    """Put the newest presses at the top, the last one in a burst."""
    for i, press in enumerate(pressed, 1):
        x = WIDTH / 2 + 70 * (i - (len(pressed) + 1) / 2)
        if i == len(pressed):
            drawn.put(SHARED.sprite("burst", 108), x, 58)
        drawn.put(press, x, 58, "press")


def _put_row(drawn: Scene, x: float, row: Sequence[Sprite]) -> None:
    """Put sprites side by side on a pedestal, around `x`."""
    gap = 12
    left = x - (sum(sprite.width + gap for sprite in row) - gap) / 2
    for sprite in row:
        drawn.put(sprite, left + sprite.anchor[0], 1022)
        left += sprite.width + gap


@cache
def _chief(height: float, *, is_left: bool) -> Sprite:
    """Return the Oberteufel hitting to this side."""
    right = ART.sprite("chief", height, variants=["ladle", "spring", "ears", "aside"])
    width, (x, y) = right.width, right.anchor
    return Sprite(ImageOps.mirror(right.image), (width - x, y)) if is_left else right


def delivery(team: Sequence[Devil], bringer: Devil, pot: Pot, card: Card, total: int, names: Names) -> Scene:
    """Return the scene of opening the `pot` of `bringer`, with the effect of `card` on its `team`."""
    if card == MILK:
        drawn, x = _spilled(team, bringer, pot, total), PIT[0]
    elif total >= POINTS_TO_WIN:
        drawn, x = _won(team, bringer, pot, card, total), HERO[0]
    else:
        drawn, x = _served(bringer, pot, card, total), SERVER[0]
    _put_name(drawn, bringer.colour, names[bringer.colour], x, 962)
    if _is_foreign(pot, bringer) and total < POINTS_TO_WIN:
        _put_name(drawn, colour_of(pot), names[colour_of(pot)], OWNER[0] - 30, 962)
    return drawn


def _spilled(team: Sequence[Devil], bringer: Devil, pot: Pot, total: int) -> Scene:
    """Return the scene of milk: its bringer, drenched and lost."""
    x = POT_X[_is_foreign(pot, bringer)]
    drawn = Scene(_stage("cold", x))
    _put_owner(drawn, bringer, pot, "glad")
    drawn.put(_grill(bringer.colour, 590), WIDTH, GRILL)
    fallen = stacked(actor(bringer, 3.9, "sad", "drown", is_bare=True), ART.sprite("drench", 290), 0, 6)
    _put_pit(drawn, *PIT, tilted(fallen, 8), 160)
    _put_pot(drawn, x, pot, MILK)
    drawn.put(ART.sprite("foam", 380), x, RIM)
    _put_team(drawn, team, {bringer.number}, 240, 110)
    _put_points(drawn, bringer.colour, total, total)
    return drawn


def _served(bringer: Devil, pot: Pot, card: Card, total: int) -> Scene:
    """Return the scene of a good dish; the best one has a star."""
    x = POT_X[_is_foreign(pot, bringer)]
    drawn = Scene(_stage("glad", x))
    is_splendid = POINTS[card] == max(POINTS.values())
    if is_splendid:
        drawn.put(SHARED.sprite("burst", 690, {"inside": "#ffe08a"}), x, RIM - 14 - DISH / 2)
    _put_owner(drawn, bringer, pot, "sad")
    drawn.put(_grill(bringer.colour, WIDTH), WIDTH, GRILL)
    _put_pot(drawn, x, pot, card)
    at, size = SERVER
    y = GRILL - FOOT * size + 2
    drawn.put(actor(bringer, size, "glad", "serve"), at, y)
    dx, dy = ART.spot("devil", "hand", DEVIL * size)
    drawn.put(tilted(ART.sprite("cover", 150, paint(colour_of(pot))), -14), at + dx, y + dy)
    _put_points(drawn, bringer.colour, total - POINTS[card], total)
    return drawn


def _won(team: Sequence[Devil], bringer: Devil, pot: Pot, card: Card, total: int) -> Scene:
    """Return the scene of a winning dish: its server crowned in the light, the dish beside."""
    (at, size), x, small = HERO, 904, 2.9
    drawn = Scene(_stage("won", at))
    # a yellow devil would melt into gold
    edge, inside = (GOLD, "#ffe08a") if bringer.colour != "yellow" else ("#ff7a1a", "#b3171a")
    drawn.put(SHARED.sprite("burst", 816, {"edge": edge, "inside": inside}), at, 430)
    drawn.put(_grill(bringer.colour, WIDTH), WIDTH, GRILL)
    others = [mate for mate in team if mate.number != bringer.number and mate.place is not None]
    for mate, (dx, tall) in reversed(list(zip(others, ((236, 1.5), (100, 1.5)), strict=False))):
        drawn.put(actor(mate, tall, "glad", "cheer"), dx, GRILL - FOOT * tall + 2)
    y = GRILL - 22 * small
    drawn.put(tilted(_dish(card, 0.6), -8), x + 6, y - 18 * small - 6)
    drawn.put(pieces.pot(pot, small, "open"), x, y)
    drawn.put(actor(bringer, size, "glad", "cheer", is_bare=True), at, GRILL - FOOT * size + 2)
    drawn.put(SHARED.sprite("crown", 198), at, GRILL - FOOT * size - 19 * size)
    _put_points(drawn, bringer.colour, total - POINTS[card], total)
    return drawn


def _is_foreign(pot: Pot, bringer: Devil) -> bool:
    return colour_of(pot) != bringer.colour


def _put_owner(drawn: Scene, bringer: Devil, pot: Pot, mood: Mood) -> None:
    """Put a devil of a foreign pot's owner: sad for its points, glad of its milk."""
    x, size = OWNER
    if _is_foreign(pot, bringer):
        drawn.put(devil(colour_of(pot), size, [mood, "askew"]), x, GRILL - FOOT * size + 2)


def _put_pot(drawn: Scene, x: float, pot: Pot, card: Card) -> None:
    """Put the open pot with its card in the steam."""
    drawn.put(_dish(card), x, RIM - 14)
    drawn.put(pieces.pot(pot, POT_SIZE, "open"), x, GRILL - 22 * POT_SIZE)
    for dx, dy, radius in ((-140, -18, 36), (134, -34, 54)):
        drawn.put(_cloud(radius, is_steam=True), x + dx, RIM + dy)


def _dish(card: Card, size: float = 1) -> Sprite:
    """Return a pot's card, large, with its points, anchored at the middle of its foot."""
    sheet = ART.sprite("dish", DISH * size, variants=["milk" if card == MILK else card])
    if card == MILK:
        return sheet
    points = text_sprite(f"+{POINTS[card]}", 180 * size, ART.colour("green"))
    return stacked(sheet, points, *ART.spot("dish", "value", DISH * size))


def _grill(colour: Colour, width: int) -> Sprite:
    """Return the right part of a colour's grill, anchored at the right end of its top."""
    whole = ART.sprite("grill", 190, paint(colour))
    right = whole.anchor[0]
    return Sprite(whole.image.crop((right - width, 0, right, whole.height)), (width, whole.anchor[1]))


def _put_points(drawn: Scene, colour: Colour, before: int, total: int) -> None:
    """Put the points, and a gauge of as many cells as win: stars for points won, new ones bright."""
    left, right = GAUGE
    width = (right - left) / POINTS_TO_WIN
    for i in range(POINTS_TO_WIN):
        state = ["new", "star"] if before <= i < total else ["star"] if i < total else []
        fill = {"cell": CREAM} if "new" in state else {"cell": PAINT[colour], "star": CREAM} if state else {}
        drawn.put(ART.sprite("cell", 96, fill, state), left + width * (i + 0.5), SUM, " ".join(["cell", *state]))
    points, most = str(total), f"/{POINTS_TO_WIN}"
    large, small = (92.0 if total < POINTS_TO_WIN else 78.0), 58.0
    wide, rest = text_width(points, large), text_width(most, small)
    x = (GAUGE[1] + WIDTH - 26 - wide - rest) / 2
    is_new = before < total
    drawn.put(text_sprite(points, large, GOLD if is_new else "#8ba0b8", INK, 9), x + wide / 2, SUM)
    drawn.put(text_sprite(most, small, CREAM, INK, 8), x + wide + rest / 2 + 6, SUM + (large - small) / 2)


@kept_in(FOLDER)
def _stage(light: str, x: float) -> Backdrop:
    """Return a stage in a light, with its rays around `x`."""
    parts, shades = LIGHT[light][0], LIGHT[light][1].split()
    ground = ART.sprite("scene", HEIGHT, dict(zip(SHADES, shades, strict=True)), parts)
    sheet = Image.new("RGB", (WIDTH, HEIGHT))
    sheet.paste(ground.image, ground.box_at(x, 0)[:2])
    cast = [actor(Devil(colour, 1, None, True, None), 1.5, "glad", "cheer") for colour in COLOURS]
    cast.append(ART.sprite("chief", 300, variants=["ladle", "ears", "aside"]))
    exact = [*map(ART.colour, EXACT), *shades, *PAINT.values(), *STONE.values()]
    return Backdrop(sheet, cast, exact, 128)


def _put_name(drawn: Scene, colour: Colour, name: str, x: float, y: float) -> None:
    """Put a plate with a colour's player around `x`, `y`, or as near as the picture allows."""
    (label,), height = name_labels([name], *NAME)
    if label:
        named = name_plate(label, height, PAINT[colour], ON_PAINT[colour])
        least = named.anchor[0] + MARGIN
        drawn.put(named, min(max(x, least), WIDTH - least), y)


def _put_team(drawn: Scene, team: Sequence[Devil], lost: Collection[int], x: float, y: float) -> None:
    """Put a colour's devils on a light strip, with graves of lost ones, including the newly `lost`."""
    drawn.put(ART.stretched("strip", 140 * len(team) + 30, 160), x, y)
    for i, other in enumerate(team):
        is_out = other.place is None or other.number in lost
        living = devil(other.colour, 142 / DEVIL, ["sad", "cap" if other.has_cap else "plaster"])
        drawn.put(ART.sprite("grave", 112) if is_out else living, x + 134 * (i - (len(team) - 1) / 2), y + 8)


def _put_pit(drawn: Scene, x: float, y: float, fallen: Sprite, deep: float) -> None:
    """Put a burning hole into which `fallen` sinks; its middle is `deep` below that of the sprite."""
    for dx, dy, radius in ((186, -170, 50), (206, -276, 38), (176, -350, 26)):
        drawn.put(_cloud(radius), x + (dx if x > WIDTH / 2 else -dx), y + dy)
    drawn.put(ART.sprite("pit", 420, variants=["back"]), x, y)
    drawn.put(_sunk(fallen, round(deep)), x, y - deep)
    drawn.put(ART.sprite("pit", 420, variants=["front"]), x, y)


def _cloud(radius: float, *, is_steam: bool = False) -> Sprite:
    """Return a cloud of smoke or steam."""
    return ART.sprite("cloud", 2.6 * radius, {"smoke": "#f1ecf8", "smoke-dark": "#c3b8d6"} if is_steam else None)


@cache
def _sunk(sprite: Sprite, deep: int) -> Sprite:
    """Return a sprite cut by the front of the hole, whose middle is `deep` below its anchor."""
    (rx, ry), (x, y), image = (204, 56), sprite.anchor, sprite.image
    seen = Image.new("L", image.size, 0)
    pencil = ImageDraw.Draw(seen)
    pencil.rectangle((0, 0, image.width, y + deep), fill=255)
    pencil.ellipse((x - rx + 14, y + deep - ry, x + rx - 14, y + deep + ry - 8), fill=255)
    image.putalpha(ImageChops.darker(image.getchannel("A"), seen))
    return Sprite(image, sprite.anchor, sprite.texts)
