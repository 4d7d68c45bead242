"""The pictures of the climaxes of In Teufels Küche: a duel that is lost, and a pot that is opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.contract import Event
from games.drawing import SHARED, Scene, Sprite, bow, put_trail, stacked, text_sprite, text_width, tilted
from games.teufel.rules.board import MILK, POINTS, START, Card, Colour, Devil, Loss, Pot, colour_of
from games.teufel.rules.events import Delivered, DuelLost
from games.teufel.rules.position import POINTS_TO_WIN, TeufelPublic
from games.teufel.show.picture import pieces, stages
from games.teufel.show.picture.layout import WIDTH
from games.teufel.show.picture.palette import ART, CREAM, GOLD, INK, PAINT, paint
from games.teufel.show.picture.pieces import DEVIL, Mood, actor, devil, open_pot
from games.teufel.show.picture.stages import put_name

FOOT: Final = 50.0
"""How far below the middle of a devil of size 1 its feet are."""
CHIEF: Final = 540.0, 330.0, 1.86
"""Where the face of the Oberteufel is, and how large he is."""
STOVE: Final = 872.0
"""Height of the upper edge of the stove."""
WINNER: Final = 250.0, 718.0, 4.0
LOSER: Final = 822.0, 704.0, 3.5
LOSER_NAME: Final = 856.0, 1116.0
ATTACK: Final = (420.0, 1120.0), (612.0, 1120.0)
"""The arrow of who attacked, between the names, if that is the winner."""
DUEL_PIT: Final = 836.0, 900.0
HOME: Final = 856.0, 972.0
CAP: Final = 934.0, 232.0
SPOILS: Final = 540.0, 1000.0, 2.0
"""Where the pot lies that the loser carried, before the stove, and how large it is."""
GRILL: Final = 850.0
"""Height of the upper edge of the grill on which all stand."""
SERVER: Final = 212.0, 4.6
"""Where the devil stands that serves, and how large it is."""
HERO: Final = 520.0, 6.0
"""Where the devil stands that wins, and how large it is."""
SIDE: Final = 904.0, 2.9
"""Where the pot stands beside it, and how large it is."""
MATES: Final = (226.0, 1.7), (96.0, 1.7)
"""Where its team stands, and how large."""
POT_X: Final[dict[bool, float]] = {False: 760.0, True: 668.0}
"""Where the pot stands; a foreign one leaves room for whose it is."""
POT_SIZE: Final = 4.9
RIM: Final = GRILL - 40 * POT_SIZE
"""Height of the middle of the open pot's mouth."""
OWNER: Final = 944.0, 2.5
"""Where the devil stands from whose menu a foreign pot is, and how large it is."""
DISH: Final = 476.0
"""Height of the card above the pot."""
NAMES: Final = 962.0
"""Height of the names, on the cloth below the grill."""
SUM: Final = 1092.0
"""Middle of the line with the points."""
GAUGE: Final = 50.0, 772.0
"""Left and right of the gauge of the points."""
PIT: Final = 250.0, 922.0
DIM: Final = "#8ba0b8"
"""Of points that stay as they are."""
Names = Mapping[Colour, str]


def climax(event: Event, public: TeufelPublic, names: Sequence[str]) -> bytes | None:
    """See `games.contract.Game.climax`. Who won a duel of older databases is not known: it is left to words."""
    named = dict(zip(public.colours, names, strict=False))
    match event:
        case DuelLost(winning_devil=int(number)):
            winner = public.devils[public.index(event.winner, number)]
            loser = public.devils[public.index(event.seat, event.devil)]
            team = [devil for devil in public.devils if devil.colour == loser.colour]
            drawn = duel(winner, loser, public.guard_colour, event.loss, team, named)
            attacker = public.trace[-1][0] if public.trace else None
            if attacker in (winner.colour, loser.colour):  # nobody else has moved since
                put_trail(drawn, ATTACK if attacker == winner.colour else ATTACK[::-1], PAINT[attacker])
                drawn.put(ART.sprite("forks", 104), 512, ATTACK[0][1])
            if event.pot is not None:
                drawn.put(tilted(pieces.pot(event.pot, None, SPOILS[2]), 14), *SPOILS[:2])
            return drawn.png()
        case Delivered(seat=seat) if seat is not None:
            mates = public.devils_of(seat)
            return delivery(mates, mates[event.devil - 1], event.pot, event.card, event.total, named).png()
        case _:
            return None


def duel(
    winner: Devil, loser: Devil, guards: Colour | None, loss: Loss, losing_team: Sequence[Devil], names: Names
) -> Scene:
    """Return the scene in which the Oberteufel pops out: the winner on the left, who cheers, and the loser, whom he
    knocks home, or out."""
    is_out = loss == "out"
    drawn = Scene(stages.stage("doom", DUEL_PIT[0]) if is_out else stages.stage("hot", CHIEF[0]))
    (x, y, size), (lx, ly, small) = WINNER, LOSER
    fallen = actor(loser, small, "sad", "flail", is_guard=loser.colour == guards, is_bare=True)
    fallen = tilted(fallen, -14 if is_out else -30)
    drawn.put(SHARED.sprite("burst", 420), 762, 560)
    drawn.put(ART.sprite("hatch", 310), CHIEF[0], STOVE)
    drawn.put(ART.sprite("chief", 590 * CHIEF[2], variants=["ladle", "spring", "ears", "aside"]), *CHIEF[:2])
    drawn.put(ART.sprite("hatch-front", 310), CHIEF[0], STOVE)
    drawn.put(ART.sprite("pedestal", 190), x, y + FOOT * size - 2)
    drawn.put(actor(winner, size, "glad", "salute", is_guard=winner.colour == guards), x, y)
    drawn.put(ART.sprite("medal", 132), x, 1014)
    put_name(drawn, winner.colour, names.get(winner.colour, ""), x - 4, 1118)
    if is_out:
        stages.put_pit(drawn, *DUEL_PIT, fallen, 164)
        stages.put_team(drawn, losing_team, {loser.number}, DUEL_PIT[0] + 16, 1100)
        put_name(drawn, loser.colour, names.get(loser.colour, ""), DUEL_PIT[0] + 16, 988)
        return drawn
    drawn.put(ART.sprite("start", 250, paint(loser.colour), [loser.colour, "played"]), *HOME)
    down = 36 if START[loser.colour][1] == "1" else -11
    for mate in (mate for mate in losing_team if mate.place is not None):
        drawn.put(devil(mate.colour, 0.8, ["grim", "plaster"]), HOME[0] + 62 * (mate.number - 2), HOME[1] + down)
    put_name(drawn, loser.colour, names.get(loser.colour, ""), *LOSER_NAME)
    put_trail(drawn, bow((lx + 130, ly + 60), (HOME[0] + 112, HOME[1] - 8), -0.4), PAINT[loser.colour])
    drawn.put(fallen, lx, ly)
    drawn.put(ART.sprite("dizzy", 150), lx, ly)
    if loss == "cap":
        put_trail(drawn, bow((940, 520), (CAP[0], CAP[1] + 66), -0.2), CREAM)
        drawn.put(ART.sprite("hat", 210), *CAP)
        drawn.put(ART.sprite("cross", 108), CAP[0] + 44, CAP[1] + 44)
    return drawn


def delivery(team: Sequence[Devil], bringer: Devil, pot: Pot, card: Card, total: int, names: Names) -> Scene:
    """Return the scene in which `pot` is opened that `bringer` brought, and what `card` does to its `team`."""
    if card == MILK:
        drawn, x = _spilled(team, bringer, pot, total), PIT[0]
    elif total >= POINTS_TO_WIN:
        drawn, x = _won(team, bringer, pot, card, total), HERO[0]
    else:
        drawn, x = _served(bringer, pot, card, total), SERVER[0]
    put_name(drawn, bringer.colour, names[bringer.colour], x, NAMES)
    if _is_foreign(pot, bringer) and total < POINTS_TO_WIN:
        put_name(drawn, colour_of(pot), names[colour_of(pot)], OWNER[0] - 30, NAMES)
    return drawn


def _spilled(team: Sequence[Devil], bringer: Devil, pot: Pot, total: int) -> Scene:
    """Return the scene of milk: who brought it is drenched, and lost."""
    x = POT_X[_is_foreign(pot, bringer)]
    drawn = Scene(stages.stage("cold", x))
    _put_owner(drawn, bringer, pot, "glad")
    drawn.put(_grill(bringer.colour, 590), WIDTH, GRILL)
    fallen = stacked(actor(bringer, 3.9, "sad", "drown", is_bare=True), ART.sprite("drench", 290), 0, 6)
    stages.put_pit(drawn, *PIT, tilted(fallen, 8), 160)
    _put_pot(drawn, x, pot, MILK)
    drawn.put(ART.sprite("foam", 380), x, RIM)
    stages.put_team(drawn, team, {bringer.number}, 240, 110)
    _put_points(drawn, bringer.colour, total, total)
    return drawn


def _served(bringer: Devil, pot: Pot, card: Card, total: int) -> Scene:
    """Return the scene of a good dish; the one with most points has a star."""
    x = POT_X[_is_foreign(pot, bringer)]
    drawn = Scene(stages.stage("glad", x))
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
    """Return the scene of a dish that wins: who served it alone in the light, crowned, beside it what it served."""
    (at, size), (x, small) = HERO, SIDE
    drawn = Scene(stages.stage("won", at))
    # a yellow devil would melt into gold
    edge, inside = (GOLD, "#ffe08a") if bringer.colour != "yellow" else ("#ff7a1a", "#b3171a")
    drawn.put(SHARED.sprite("burst", 816, {"edge": edge, "inside": inside}), at, 430)
    drawn.put(_grill(bringer.colour, WIDTH), WIDTH, GRILL)
    others = [mate for mate in team if mate.number != bringer.number and mate.place is not None]
    for mate, (dx, tall) in reversed(list(zip(others, MATES, strict=False))):
        drawn.put(actor(mate, tall, "glad", "cheer"), dx, GRILL - FOOT * tall + 2)
    y = GRILL - 22 * small
    drawn.put(tilted(_dish(card, 0.6), -8), x + 6, y - 18 * small - 6)
    drawn.put(open_pot(pot, small), x, y)
    drawn.put(actor(bringer, size, "glad", "cheer", is_bare=True), at, GRILL - FOOT * size + 2)
    drawn.put(SHARED.sprite("crown", 198), at, GRILL - FOOT * size - 19 * size)
    _put_points(drawn, bringer.colour, total - POINTS[card], total)
    return drawn


def _is_foreign(pot: Pot, bringer: Devil) -> bool:
    return colour_of(pot) != bringer.colour


def _put_owner(drawn: Scene, bringer: Devil, pot: Pot, mood: Mood) -> None:
    """Put a devil of the colour whose pot it was: sad for its points, glad of its milk."""
    x, size = OWNER
    if _is_foreign(pot, bringer):
        drawn.put(devil(colour_of(pot), size, [mood, "askew"]), x, GRILL - FOOT * size + 2)


def _put_pot(drawn: Scene, x: float, pot: Pot, card: Card) -> None:
    """Put the open pot, and in its steam the card that was in it."""
    drawn.put(_dish(card), x, RIM - 14)
    drawn.put(open_pot(pot, POT_SIZE), x, GRILL - 22 * POT_SIZE)
    for dx, dy, radius in ((-140, -18, 36), (134, -34, 54)):
        drawn.put(stages.cloud(radius, is_steam=True), x + dx, RIM + dy)


def _dish(card: Card, size: float = 1) -> Sprite:
    """Return the card that was in a pot, large, with what it counts; anchored at the middle of its foot."""
    sheet = ART.sprite("dish", DISH * size, variants=["milk" if card == MILK else card])
    if card == MILK:
        return sheet
    points = text_sprite(f"+{POINTS[card]}", 180 * size, ART.colour("green"))
    return stacked(sheet, points, *ART.spot("dish", "value", DISH * size))


def _grill(colour: Colour, width: int) -> Sprite:
    """Return the right part of a grill of a colour, anchored at the right end of its upper edge."""
    whole = ART.sprite("grill", 190, paint(colour))
    right = whole.anchor[0]
    return Sprite(whole.image.crop((right - width, 0, right, whole.image.height)), (width, whole.anchor[1]))


def _put_points(drawn: Scene, colour: Colour, before: int, total: int) -> None:
    """Put the points, and a gauge of as many cells as win: a star in each that is won, new ones bright."""
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
    drawn.put(text_sprite(points, large, GOLD if is_new else DIM, INK, 9), x + wide / 2, SUM)
    drawn.put(text_sprite(most, small, CREAM, INK, 8), x + wide + rest / 2 + 6, SUM + (large - small) / 2)
