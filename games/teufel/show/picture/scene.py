"""The picture of In Teufels Küche: a view becomes a PNG.

It holds no words, so it serves every language. Colours are always named a second time, by a shape.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final

from games.contract import Event, Seat
from games.drawing import SHARED, Scene, Sprite, name_labels, stacked, text_sprite
from games.teufel.rules.board import (
    CARDS,
    KITCHEN,
    LETTER,
    NEIGHBOURS,
    SIGNS,
    START,
    Card,
    Colour,
    Devil,
    Place,
    Pot,
    colour_of,
)
from games.teufel.rules.moves import Fly, PickUp, PlacePot, PutDown, Step, TeufelMove
from games.teufel.rules.position import (
    DEVILS_PER_SEAT,
    LAST_TURN,
    POINTS_TO_WIN,
    Duel,
    Phase,
    TeufelPublic,
    TeufelView,
)
from games.teufel.rules.ways import movable, reach
from games.teufel.show.menu import OnBoard, on_buttons
from games.teufel.show.picture import layout, pieces, ways
from games.teufel.show.picture.backdrop import backdrop, start
from games.teufel.show.picture.layout import DESK, STOVE, middle
from games.teufel.show.picture.palette import ART, CREAM, GOLD, INK, ON_PAINT, PAINT
from games.teufel.show.picture.pieces import Mood

FEW_TURNS: Final = 20
FEW_POTS: Final = 2
NAME: Final = 250.0, 36.0, 30.0
"""How wide the name on the stove may be, and how high the capitals of it are."""
BURST: Final = {"edge": "#d8261c", "inside": CREAM}
"""Colours of the star under a duel."""
SERIES: Final = -46.0, 42.0
"""Where the series of presses of now lies on the desk, and how far those before and after it are."""
SHOWN: Final = 2
"""So many series of before are shown."""


def picture(
    view: TeufelView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[TeufelMove] = ()
) -> bytes:
    """Return the kitchen as `view` sees it, as PNG of `layout.WIDTH` by `layout.HEIGHT` pixels.

    A seat that knows its menu sees the values on its own pots, and a strip of `layout.STRIP` pixels more. An arrow
    shows the last move. Where somebody has chosen a devil, so that these `moves` are left, the squares
    are lit to which they lead.
    """
    return scene(view, names, past, moves).png()


def emblem(view: TeufelView, seat: Seat) -> bytes:
    """Return a devil of a seat, with its cap: it laughs unless others have won."""
    outcome = view.public.outcome
    mood: Mood = "glad" if outcome is None or seat in outcome.winners else "calm"
    return pieces.devil(view.public.colours[seat], 2, [mood, "cap"]).png()


def scene(
    view: TeufelView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[TeufelMove] = ()
) -> Scene:
    """Return the drawn picture before it is encoded."""
    public = view.public
    values = _known_values(view)
    drawn = Scene(backdrop(public.colours), height=layout.HEIGHT + (layout.STRIP if values else 0))
    if public.duel:
        drawn.put(SHARED.sprite("burst", 208, BURST), *middle(public.duel.place))
    named = () if moves else tuple(on_buttons(public))
    places = [_place_of(public, way[-1]) for way in named]
    for place in sorted(_offered(public, moves).union(places)):
        shape = "plate" if place in NEIGHBOURS else "area"
        drawn.put(ART.sprite("light", 172, variants=[shape]), *middle(place), "choice")
    for colour in _asked(public):
        drawn.put(start(colour, "played", "asked"), *middle(START[colour]), "turn")
    ways.put_ways(drawn, public, past)
    _put_kitchens(drawn, public)
    standing = _put_pieces(drawn, public, values, _meant(public, moves))
    _put_points(drawn, public)
    _put_stove(drawn, public)
    _put_names(drawn, public, names)
    _put_marks(drawn, public, standing)
    _put_named(drawn, public, named)
    _put_desk(drawn, public)
    if values:
        _put_own_menu(drawn, values)
    return drawn


def _known_values(view: TeufelView) -> dict[Pot, Card]:
    """Return the values of the pots that only the owner of the view knows."""
    if view.seat is None or view.menu is None:
        return {}
    letter = LETTER[view.public.colours[view.seat]]
    cards: dict[str, Card] = {"1": "1", "3": "3", "5": "5", "m": "m"}
    return {letter + sign: cards[card] for sign, card in zip(SIGNS, view.menu, strict=True)}


def _asked(public: TeufelPublic) -> list[Colour]:
    """Return the colours of the winners or of the seats that are asked."""
    shining = public.outcome.winners if public.outcome else public.to_act
    return [public.colours[seat] for seat in sorted(shining)]


def _offered(public: TeufelPublic, moves: Sequence[TeufelMove]) -> frozenset[Place]:
    """Return the places among which who has to act chooses now: with several devils it is one of these first."""
    if moves:
        return frozenset(move.to for move in moves if isinstance(move, Step | Fly | PlacePot))
    return reach(public) if len(movable(public)) == 1 else frozenset()


def _place_of(public: TeufelPublic, move: OnBoard) -> Place:
    """Return the square that a move is about."""
    if isinstance(move, Step | Fly | PlacePot):
        return move.to
    place = public.devils_of(public.turn)[move.devil - 1].place
    assert place is not None, "a pot handled beside the board"
    return place


def _put_pieces(
    drawn: Scene, public: TeufelPublic, values: dict[Pot, Card], meant: frozenset[Devil]
) -> dict[Devil, layout.Position]:
    """Put all devils and pots, and return where the devils stand."""
    standing: dict[Place, list[Devil]] = {}
    for devil in public.devils:
        if devil.place is not None:
            standing.setdefault(devil.place, []).append(devil)
    spots: dict[Devil, layout.Position] = {}
    for place in sorted({*standing, *public.pots}, key=lambda name: (name[1], name[0])):
        if place not in START.values():
            spots |= _put_place(drawn, public, place, standing.get(place, []), values, meant)
            continue
        for devil in standing[place]:
            spots[devil] = layout.berth(devil)
            _put_devil(drawn, public, devil, spots[devil], layout.AT_HOME, devil in meant)
    for devil in public.devils[: DEVILS_PER_SEAT * public.num_seats]:
        if devil.place is None:
            drawn.put(ART.sprite("cross", 50), *layout.berth(devil))
    return spots


def _meant(public: TeufelPublic, moves: Sequence[TeufelMove]) -> frozenset[Devil]:
    """Return the devils that shine: those of the winners, those that can be chosen, or who was chosen."""
    if public.outcome:
        shining = _asked(public)
        return frozenset(devil for devil in public.devils if devil.colour in shining)
    chosen = {move.devil for move in moves if isinstance(move, Step | Fly | PickUp | PutDown)}
    return frozenset(devil for devil in movable(public) if not chosen or devil.number in chosen)


def _put_place(
    drawn: Scene,
    public: TeufelPublic,
    place: Place,
    devils: list[Devil],
    values: dict[Pot, Card],
    meant: frozenset[Devil],
) -> dict[Devil, layout.Position]:
    duel = public.duel
    if duel and duel.place == place:
        attacker = public.colours[duel.attacker], duel.devil
        devils = sorted(devils, key=lambda devil: (devil.colour, devil.number) != attacker)
    pots = public.pots.get(place, ())
    where = layout.arrangement([devil.carries is not None for devil in devils], len(pots))
    x, y = middle(place)
    for devil, (dx, dy), hand in zip(devils, where.devils, where.carried, strict=True):
        _put_devil(drawn, public, devil, (x + dx, y + dy), where.devil_size, devil in meant)
        if devil.carries and hand:
            load = pieces.pot(devil.carries, values.get(devil.carries), where.carried_size)
            drawn.put(load, x + hand[0], y + hand[1], _of_seat(public, "carried", colour_of(devil.carries)))
    # of many pots those with a little card stand at the back and on the left, where it hides nothing
    slots = sorted(where.pots, key=lambda slot: (slot[1], slot[0]))
    order = sorted(pots, key=lambda pot: pot not in values) if len(pots) > FEW_POTS else pots
    for (dx, dy), pot in sorted(zip(slots, order, strict=True), key=lambda item: (item[0][1], item[0][0])):
        name = _of_seat(public, "pot", colour_of(pot))
        drawn.put(pieces.pot(pot, values.get(pot), where.pot_size), x + dx, y + dy, name)
    return {devil: (x + dx, y + dy) for devil, (dx, dy) in zip(devils, where.devils, strict=True)}


def _put_devil(
    drawn: Scene, public: TeufelPublic, devil: Devil, at: layout.Position, size: float, is_meant: bool
) -> None:
    """Put a devil; one that is meant shines."""
    piece = pieces.piece(devil, size, is_guard=devil.colour == public.guard_colour, is_meant=is_meant)
    drawn.put(piece, *at, _of_seat(public, "home" if size == layout.AT_HOME else "devil", devil.colour))


def _put_marks(drawn: Scene, public: TeufelPublic, standing: dict[Devil, layout.Position]) -> None:
    """Mark the devil that has to move on, and the one that alone may spend the bonus step."""
    for devil in standing if public.turn_seat is not None and not public.outcome else ():
        if devil.colour == public.colours[public.turn]:
            x, y = standing[devil]
            aside = 44 if x < STOVE[0] else -44
            if devil.number == public.must_move:
                drawn.put(stacked(ART.sprite("exclaim", 46), text_sprite("!", 30, CREAM)), x + aside, y - 24)
            if devil.number == public.bonus:
                drawn.put(_bonus(), x + aside, y - 40)


def _of_seat(public: TeufelPublic, kind: str, colour: Colour) -> str:
    """Return the name of a piece in the scene."""
    return f"{kind} {public.colours.index(colour)}" if colour in public.colours else "guard"


def _bonus() -> Sprite:
    """Return the mark of the bonus step."""
    return stacked(SHARED.sprite("burst", 62, {"inside": GOLD}), text_sprite("+1", 26, INK), -1)


def _put_kitchens(drawn: Scene, public: TeufelPublic) -> None:
    """Put on each grill what was served there, and a crown where most points are."""
    for colour, grill, points in zip(public.colours, public.grills, public.scores, strict=True):
        x, y = middle(KITCHEN[colour])
        places, size, is_wide = layout.served(len(grill))
        for (pot, card), (dx, dy) in zip(grill, places, strict=True):
            drawn.put(pieces.served(pot, card, size, is_wide), x + dx, y + dy, "served")
        if 0 < points == max(public.scores):
            x, y = layout.coin(KITCHEN[colour])
            drawn.put(SHARED.sprite("crown", 48), x, y - 38)


def _put_points(drawn: Scene, public: TeufelPublic) -> None:
    """Put at each grill the points for what was served there, and on the stove how many win."""
    for colour, points in zip(public.colours, public.scores, strict=True):
        drawn.put(_coin(points), *layout.coin(KITCHEN[colour]))
    if not public.outcome:
        x, y = layout.on_stove("right")
        drawn.put(_coin(POINTS_TO_WIN), x, y + 6)
        drawn.put(SHARED.sprite("crown", 56), x, y - 34)


@functools.cache
def _coin(points: int) -> Sprite:
    """Return the golden coin with points, in a ring of as many parts as win, which glow one by one."""
    parts = [f"p{point}" for point in range(1, points + 1)]
    return stacked(
        ART.sprite("coin", 2 * layout.COIN_RADIUS + 4, variants=parts), text_sprite(str(points), 36, INK)
    )


def _put_named(drawn: Scene, public: TeufelPublic, named: Sequence[Sequence[OnBoard]]) -> None:
    """Put the names of squares that are on buttons."""
    goals = {move.to for *_, move in named if isinstance(move, Step | Fly | PlacePot)}
    for place in sorted(goals.intersection(NEIGHBOURS)):
        carrying = [devil.carries is not None for devil in public.devils if devil.place == place]
        is_taken = carrying or public.pots.get(place)
        text = text_sprite(place, layout.FIGURE, INK)
        tag = stacked(ART.stretched("tag", text.image.width + 22, layout.FIGURE + 15), text)
        drawn.put(tag, *layout.tag(place, carrying if is_taken else None), "choice")


def _put_names(drawn: Scene, public: TeufelPublic, names: Sequence[str]) -> None:
    """Put the name of who plays a colour at its start and at its kitchen."""
    labels, height = name_labels(names[: public.num_seats], layout.NAME_ROOM, *layout.NAME)
    asked = _asked(public)
    for colour, label in zip(public.colours, labels, strict=True):
        if label:
            x, y = middle(START[colour])
            plate = pieces.plate(colour, label, height, is_asked=colour in asked)
            drawn.put(plate, x, y + layout.NAME_AT_START, "turn" if colour in asked else "")
            x, y = middle(KITCHEN[colour])
            drawn.put(pieces.plate(colour, label, height), x, y + layout.NAME_AT_KITCHEN)
    if len(asked) == 1:
        labels, height = name_labels(names[: public.num_seats], *NAME)
        if label := labels[public.colours.index(asked[0])]:
            drawn.put(pieces.plate(asked[0], label, height), *layout.on_stove("name"), "turn")


def _put_stove(drawn: Scene, public: TeufelPublic) -> None:
    """Put on the stove the winners, or how many turns are left; and at its start who has chosen its menu."""
    if public.outcome:
        winners = sorted(public.outcome.winners)
        x, y = STOVE
        drawn.put(SHARED.sprite("burst", 248), x, y - 48)
        for i, winner in enumerate(winners):
            at = x + 78 * (i - (len(winners) - 1) / 2)
            drawn.put(pieces.devil(public.colours[winner], 1.4, ["glad", "plaster"]), at, y - 30)
            drawn.put(SHARED.sprite("crown", 72), at, y - 70)
    elif LAST_TURN - public.turns_ended <= FEW_TURNS:
        x, y = layout.on_stove("left")
        drawn.put(text_sprite(str(LAST_TURN - public.turns_ended), layout.FIGURE, CREAM, INK, 8), x, y + 8)
        drawn.put(ART.sprite("hourglass", 50), x, y - 42)
    for colour, is_fixed in zip(public.colours, public.menus_fixed, strict=True):
        if is_fixed and public.phase is Phase.MENU:
            x, y = middle(START[colour])
            drawn.put(ART.sprite("check", 54), x + layout.MARK[0], y + layout.MARK[1])


def _put_desk(drawn: Scene, public: TeufelPublic) -> None:
    """Put what the turn is about at the foot of the stove: steps and dice, a duel, or what is given away before."""
    x, y = DESK
    if public.outcome:
        return
    if public.duel:
        _put_duel(drawn, public, public.duel)
    elif public.phase is Phase.MENU:
        for i, (card, sign) in enumerate(zip(CARDS, SIGNS, strict=True)):
            drawn.put(pieces.card(card, 0.94), x - 99 + 66 * i, y - 54, "card")
            drawn.put(ART.sprite("sign", 44, variants=[sign]), x - 99 + 66 * i, y + 8)
    elif public.phase is Phase.POTS and public.turn_seat is not None:
        unplaced = public.unplaced[public.turn_seat]
        for i, pot in enumerate(unplaced):
            drawn.put(pieces.pot(pot, None, 0.9), x + 70 * (i - (len(unplaced) - 1) / 2), y + 4, "choice")
    else:
        _put_steps(drawn, public, x, y)
        for right, face in zip((52.0, 104.0), public.dice or (), strict=False):
            colours = {} if face else {"face": ART.colour("blue"), "side": INK}
            drawn.put(SHARED.sprite("die", 54, colours, [str(face) if face else "wing"]), x + right, y)


def _put_duel(drawn: Scene, public: TeufelPublic, duel: Duel) -> None:
    """Put the question, or the series of presses, each in the colour of who presses, and the chance that this one
    lets the chief devil pop out."""
    x, y = DESK
    if public.phase is not Phase.PRESS:
        drawn.put(ART.sprite("forks", 60), x - 30, y)
        drawn.put(text_sprite("?", 46, CREAM), x + 30, y, "choice")
        return
    (middle_x, pitch), now = SERIES, duel.presses
    sides = public.colours[duel.attacker], duel.defender_colour
    for number in range(max(1, now - SHOWN), now + 2):
        colour, is_now = sides[(number - 1) % 2], number == now
        at = x + middle_x + pitch * (number - now) + 8 * ((number > now) - (number < now))
        drawn.put(_chip(colour, number, 0.76 if is_now else 0.5), at, y, "choice" if is_now else "")
    chance = 1 - (1 - 1 / public.stove) ** now
    drawn.put(text_sprite(f"{round(100 * chance)} %", 34, CREAM), x + 100, y, "news")


def _chip(colour: Colour, number: int, size: float) -> Sprite:
    """Return a disc of a colour with how often is pressed; a large one is that of now."""
    chip = ART.sprite("chip", 84 * size, {"paint": PAINT[colour]}, ["now"] * (size > 0.7))
    return stacked(chip, text_sprite(str(number), max(52 * size, 26), ON_PAINT[colour]))


def _put_steps(drawn: Scene, public: TeufelPublic, x: float, y: float) -> None:
    """Put the steps left, or the flight, in large; the bonus step beside them."""
    if public.flight == "none":
        drawn.put(ART.sprite("hoof", 52), x - 108, y)
        drawn.put(text_sprite(str(public.points), 50, CREAM), x - 56, y, "choice")
    else:
        drawn.put(ART.sprite("wing", 66), x - 94, y)
    if public.bonus is not None:
        drawn.put(_bonus(), x - 1, y)
    elif public.flight == "flown":
        drawn.put(ART.sprite("check", 54), x - 28, y)


def _put_own_menu(drawn: Scene, values: dict[Pot, Card]) -> None:
    left, top, _, bottom = layout.OWN_MENU
    y = (top + bottom) / 2 - 3
    drawn.put(ART.sprite("eye", 62), left + 74, y)
    for i, (pot, value) in enumerate(values.items()):
        x = left + 220 + 220 * i
        drawn.put(pieces.pot(pot, None, 1.1), x, y + 6, "own")
        drawn.put(pieces.card(value), x + 74, y, "own")
