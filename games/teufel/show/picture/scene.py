"""The picture of In Teufels Küche: a view becomes a PNG.

It holds no words, so it serves every language. Colours are always named a second time, by a shape.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from games.contract import Event, Seat
from games.drawing import SHARED, Scene, Sprite, name_labels, put_trail, stacked, text_sprite
from games.teufel.rules.board import (
    CARDS,
    KITCHEN,
    NEIGHBOURS,
    SIGNS,
    START,
    Card,
    Colour,
    Devil,
    Place,
    Pot,
    colour_of,
    pots_of,
)
from games.teufel.rules.legal import placings
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
VERSUS: Final = 84.0
"""How far from the middle of the stove the two are that fight a duel."""


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
    lit, taken = _put_lights(drawn, public, _offered(public, moves) - {START[public.colours[public.turn]]})
    for seat in _shining(public):
        drawn.put(start(public.colours[seat], "played", "asked"), *middle(START[public.colours[seat]]), "turn")
    newest = ways.newest(public, past)
    for colour, points in newest:
        put_trail(drawn, points, PAINT[colour])
    _put_crowns(drawn, public)
    spots = _put_pieces(drawn, public, values, _meant(public, moves), lit)
    _put_kitchens(drawn, public)
    _put_stove(drawn, public)
    for colour, points in newest:  # what stands there would hide the head
        put_trail(drawn, points[-2:], PAINT[colour])
    _put_names(drawn, public, names)
    _put_marks(drawn, public, spots)
    crossed = {point for _, points in newest for point in points}
    for place in sorted(lit):
        (x, y), name = middle(place), text_sprite(place, layout.FIGURE, INK)
        if place in taken or (x, y) in crossed:
            drawn.put(stacked(ART.sprite("label", 58), name), x, y + layout.LABEL, "choice")
        else:
            drawn.put(name, x, y, "choice")
    if values:
        _put_own_menu(drawn, values)
    return drawn


def _known_values(view: TeufelView) -> dict[Pot, Card]:
    """Return the values of the pots that only the owner of the view knows."""
    if view.seat is None or view.menu is None:
        return {}
    pots = zip(pots_of(view.public.colours[view.seat]), view.menu, strict=True)
    return {pot: card for pot, own in pots for card in CARDS if card == own}


def _shining(public: TeufelPublic) -> Collection[Seat]:
    """Return the winners, or who has the turn or, before it all, the seats that are asked."""
    if public.outcome:
        return public.outcome.winners
    return public.to_act if public.turn_seat is None else (public.turn_seat,)


def _put_lights(drawn: Scene, public: TeufelPublic, lit: Iterable[Place]) -> tuple[set[Place], set[Place]]:
    """Light the squares among which who has the turn chooses now: red ones where a duel waits. Return those with a
    name, and all on which something stands."""
    colour = public.colours[public.turn]
    taken = dict.fromkeys(public.pots, colour) | {devil.place or "": devil.colour for devil in public.devils}
    for place in sorted(lit):
        shape = "area" if place not in NEIGHBOURS else "duel" if taken.get(place, colour) != colour else "plate"
        drawn.put(ART.sprite("light", 184, variants=[shape]), *middle(place), "choice")
    return {place for place in lit if place in NEIGHBOURS}, set(taken)


def _offered(public: TeufelPublic, moves: Sequence[TeufelMove]) -> frozenset[Place]:
    """Return the places for a pot, or to which a devil can go and stay there: with `moves` only by these."""
    if not moves and public.phase is Phase.POTS:
        moves = placings(public, public.turn)
    goals = frozenset(move.to for move in moves if isinstance(move, Step | Fly | PlacePot))
    return goals if moves else reach(public)


def _put_pieces(
    drawn: Scene, public: TeufelPublic, values: dict[Pot, Card], meant: frozenset[Devil], lit: Collection[Place]
) -> dict[Devil, layout.Position]:
    """Put all devils and pots, on `lit` squares above their names, and return where the devils stand."""
    standing: dict[Place, list[Devil]] = {}
    for devil in public.devils:
        if devil.place is not None:
            standing.setdefault(devil.place, []).append(devil)
    spots: dict[Devil, layout.Position] = {}
    for place in sorted({*standing, *public.pots}, key=lambda name: (name[1], name[0])):
        if place not in START.values():
            spots |= _put_place(drawn, public, place, standing.get(place, []), values, meant, lit)
            continue
        for devil in standing[place]:
            spots[devil] = layout.berth(devil)
            _put_devil(drawn, public, devil, spots[devil], layout.AT_HOME, devil in meant)
    for devil in public.devils[: DEVILS_PER_SEAT * public.num_seats]:
        if devil.place is None:
            drawn.put(ART.sprite("cross", 50), *layout.berth(devil))
    return spots


def _meant(public: TeufelPublic, moves: Sequence[TeufelMove]) -> frozenset[Devil]:
    """Return the devils that shine: those of the winners, those that can be chosen, the chosen or the asked one."""
    if public.outcome:
        winners = [public.colours[seat] for seat in public.outcome.winners]
        return frozenset(devil for devil in public.devils if devil.colour in winners)
    if public.duel:
        return frozenset(devil for devil, _, is_asked in _fighters(public, public.duel) if is_asked)
    chosen = {move.devil for move in moves if isinstance(move, Step | Fly | PickUp | PutDown)}
    return frozenset(devil for devil in movable(public) if not chosen or devil.number in chosen)


def _put_place(
    drawn: Scene,
    public: TeufelPublic,
    place: Place,
    devils: list[Devil],
    values: dict[Pot, Card],
    meant: frozenset[Devil],
    lit: Collection[Place],
) -> dict[Devil, layout.Position]:
    duel = public.duel
    if duel and duel.place == place:  # who attacks stands on the left, as on the stove
        attacker = public.devils[public.index(duel.attacker, duel.devil)]
        devils = sorted(devils, key=lambda devil: devil != attacker)
    pots = public.pots.get(place, ())
    where = layout.arrangement([devil.carries is not None for devil in devils], len(pots))
    x, y = middle(place)[0], middle(place)[1] - layout.LIFT * (place in lit)
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


def _put_crowns(drawn: Scene, public: TeufelPublic) -> None:
    """Put a crown at the coin of whoever has most points: behind the pots, whose cards it would hide."""
    for colour, points in zip(public.colours, public.scores, strict=True):
        if 0 < points == max(public.scores):
            x, y = layout.coin(KITCHEN[colour])
            drawn.put(SHARED.sprite("crown", 48), x, y - 38)


def _put_kitchens(drawn: Scene, public: TeufelPublic) -> None:
    """Put on each grill what was served there, and at it the points, and a sign where the next pot must be foreign;
    at the foot of the stove how many points win."""
    for seat, colour, points in zip(public.seats, public.colours, public.scores, strict=True):
        x, y = middle(KITCHEN[colour])
        places, size, is_wide = layout.served(len(public.grills[seat]))
        for (pot, card), (dx, dy) in zip(public.grills[seat], places, strict=True):
            drawn.put(pieces.served(pot, card, size, is_wide), x + dx, y + dy, "served")
        if public.needs_foreign_pot(seat) and not public.outcome:
            drawn.put(pieces.no_own(colour), *layout.rule(KITCHEN[colour]))
        drawn.put(_coin(points, PAINT[colour], ON_PAINT[colour]), *layout.coin(KITCHEN[colour]))
    goal = text_sprite(str(POINTS_TO_WIN), 34, INK)
    drawn.put(stacked(ART.sprite("goal", 54), goal, *ART.spot("goal", "number", 54)), *layout.on_stove("goal"))


@functools.cache
def _coin(points: int, paint: str, ink: str) -> Sprite:
    """Return a coin with points, in a ring of as many parts as win, which glow one by one."""
    parts = [f"p{point}" for point in range(1, points + 1)]
    coin = ART.sprite("coin", 2 * layout.COIN_RADIUS + 4, {"paint": paint}, parts)
    return stacked(coin, text_sprite(str(points), 36, ink))


def _put_names(drawn: Scene, public: TeufelPublic, names: Sequence[str]) -> None:
    """Put names at starts, checked once the menu is chosen, and kitchens, and on the stove of whom it is about."""
    (x, y), shining = layout.on_stove("name"), _shining(public)
    spots: list[tuple[Seat | None, layout.Position, bool]] = []
    for seat, colour in zip(public.seats, public.colours, strict=True):
        spots += [(seat, layout.name_at_start(colour), seat in shining)]
        spots += [(seat, layout.name_at_kitchen(colour), False)]
    if public.duel:
        left, right = _fighters(public, public.duel)
        spots += [(left[1], (x - VERSUS, y), left[2]), (right[1], (x + VERSUS, y), right[2])]
    on_stove = [] if public.duel or len(shining) > 1 else [(seat, (x, y), True) for seat in shining]
    for room, some in (((layout.NAME_ROOM, *layout.NAME), spots), (NAME, on_stove)):
        labels, height = name_labels(names[: public.num_seats], *room)
        for named, at, is_asked in some:
            if named is not None and labels[named]:
                plate = pieces.plate(public.colours[named], labels[named], height, is_asked=is_asked)
                drawn.put(plate, *at, "turn" if is_asked else "")
    for colour, is_fixed in zip(public.colours, public.menus_fixed, strict=True):
        if is_fixed and public.phase is Phase.MENU:
            x, y = layout.name_at_start(colour)
            drawn.put(ART.sprite("check", 50), x + 86, y)


def _put_stove(drawn: Scene, public: TeufelPublic) -> None:
    """Put on the stove the winners, or what the turn is about: steps and dice, and near the end how many turns are
    left; a duel; or what is given away before, the next pot large."""
    x, y = DESK
    if public.outcome:
        winners = sorted(public.outcome.winners)
        x, y = STOVE
        drawn.put(SHARED.sprite("burst", 248), x, y - 48)
        for i, winner in enumerate(winners):
            at = x + 78 * (i - (len(winners) - 1) / 2)
            drawn.put(pieces.devil(public.colours[winner], 1.4, ["glad", "plaster"]), at, y - 30)
            drawn.put(SHARED.sprite("crown", 72), at, y - 70)
    elif public.duel:
        _put_duel(drawn, public, public.duel)
    elif public.phase is Phase.MENU:
        for i, (card, sign) in enumerate(zip(CARDS, SIGNS, strict=True)):
            drawn.put(pieces.card(card, 0.94), x - 99 + 66 * i, y - 54, "card")
            drawn.put(ART.sprite("sign", 44, variants=[sign]), x - 99 + 66 * i, y + 8)
    elif public.phase is Phase.POTS:
        unplaced = public.unplaced[public.turn]
        for i, pot in enumerate(unplaced):
            at = x + 66 * (i - (len(unplaced) - 1) / 2)
            drawn.put(pieces.pot(pot, None, 0.8 if i else 1.15), at, y + 4, "choice")
    else:
        _put_steps(drawn, public, x, y)
        if public.bonus is not None:
            drawn.put(_bonus(), x - 1, y)
        elif public.flight == "flown":
            drawn.put(ART.sprite("check", 54), x - 28, y)
        for right, face in zip((58.0, 106.0), public.dice or (), strict=False):
            colours = {} if face else {"face": ART.colour("blue"), "side": INK}
            drawn.put(SHARED.sprite("die", 44, colours, [str(face) if face else "wing"]), x + right, y)
        if LAST_TURN - public.turns_ended <= FEW_TURNS:
            x, y = layout.on_stove("left")
            drawn.put(text_sprite(str(LAST_TURN - public.turns_ended), layout.FIGURE, CREAM, INK, 8), x, y + 8)
            drawn.put(ART.sprite("hourglass", 50), x, y - 42)


def _put_duel(drawn: Scene, public: TeufelPublic, duel: Duel) -> None:
    """Put on the stove who attacks whom, in the light who is asked; at its foot the steps left, and the question or
    the chance that who presses now lets the chief devil pop out."""
    (x, y), (left, right) = STOVE, _fighters(public, duel)
    drawn.put(ART.sprite("versus", 160, variants=["left" if left[2] else "right"]), x, y - 72, "turn")
    for (devil, _, is_asked), dx in ((left, -VERSUS), (right, VERSUS)):
        face, is_guard = devil._replace(carries=None), devil.colour == public.guard_colour
        drawn.put(pieces.piece(face, 1.15, is_guard=is_guard, is_meant=is_asked), x + dx, y - 62)
    drawn.put(SHARED.sprite("arrow", 84, {"news": PAINT[left[0].colour]}), x + 32, y - 66, "news")
    x, y = DESK
    _put_steps(drawn, public, x, y)
    chance = f"{round(100 - 100 * (1 - 1 / public.stove) ** duel.presses)} %"
    drawn.put(text_sprite(chance if public.phase is Phase.PRESS else "?", 42, CREAM), x + 72, y, "choice")


def _fighters(public: TeufelPublic, duel: Duel) -> list[tuple[Devil, Seat | None, bool]]:
    """Return who attacks and who is attacked: the devil, who plays or presses for it, and whether it is asked."""
    attacks = public.phase is Phase.PRESS and duel.presses % 2 == 1
    other = next(iter(public.to_act - {duel.attacker}), None) if duel.defender is None else duel.defender
    attacked = public.devils[public.index(duel.defender, duel.defender_devil)]
    attacker = public.devils[public.index(duel.attacker, duel.devil)]
    return [(attacker, duel.attacker, attacks), (attacked, other, not attacks)]


def _put_steps(drawn: Scene, public: TeufelPublic, x: float, y: float) -> None:
    """Put the steps left, or the flight, in large."""
    if public.flight == "none":
        drawn.put(ART.sprite("hoof", 58), x - 112, y)
        drawn.put(text_sprite(str(public.points), 52, CREAM), x - 54, y + 4, "choice")
    else:
        drawn.put(ART.sprite("wing", 66), x - 94, y)


def _put_own_menu(drawn: Scene, values: dict[Pot, Card]) -> None:
    left, top, _, bottom = layout.OWN_MENU
    y = (top + bottom) / 2 - 3
    drawn.put(ART.sprite("eye", 62), left + 74, y)
    for i, (pot, value) in enumerate(values.items()):
        x = left + 220 + 220 * i
        drawn.put(pieces.pot(pot, None, 1.1), x, y + 6, "own")
        drawn.put(pieces.card(value), x + 74, y, "own")
