"""The picture of In Teufels Küche: a view as PNG.

It has no words, so it serves every language. Shapes repeat the meaning of colours.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from games.contract import Event, Seat
from games.drawing import SHARED, Scene, Sprite, name_labels, name_plate, put_shine, stacked, text_sprite
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
from games.teufel.rules.duel import defended, popping
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
from games.teufel.rules.ways import fliers, movable, reach, servings, to_kitchen
from games.teufel.show.picture import layout, pieces, ways
from games.teufel.show.picture.backdrop import backdrop, start
from games.teufel.show.picture.layout import DESK, STOVE, middle
from games.teufel.show.picture.palette import ART, CREAM, GOLD, INK, ON_PAINT, PAINT, STONE
from games.teufel.show.picture.pieces import Mood

COSTS: Final = {"warm": (0, -14), "hot": (56, -54), "duel": (56, -54)}
"""Position of a target's cost by its light: in the middle, or on the rim."""
NAME: Final = 250.0, 36.0, 30.0
"""Width of the name on the stove, and largest and smallest height of its capitals."""
DUELLIST: Final = 136.0, 30.0, 26.0
"""The same for each of two names."""
ODDS_DOWN: Final = 79.0
"""Distance of the duellists' odds below the middle of the stove."""


class _Marked(NamedTuple):
    """Devils that may move or are asked, and those that moved last."""

    meant: frozenset[Devil]
    moved: frozenset[Devil]


def picture(
    view: TeufelView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[TeufelMove] = ()
) -> bytes:
    """Return the kitchen as `view` sees it, as PNG of `layout.WIDTH` by `layout.HEIGHT` pixels.

    A seat that knows its menu sees it in a strip of another `layout.STRIP` pixels. Footprints show the last move.
    After choosing a devil, the destinations of its `moves` are lit.
    """
    public = view.public
    values = _known_values(view)
    drawn = Scene(backdrop(public.colours), height=layout.HEIGHT + (layout.STRIP if values else 0))
    targets = _targets(public, moves)
    lights = {place: kind for place, (kind, *_) in targets.items()}
    if public.duel:
        lights[public.duel.place] = "duel"
    for place, kind in lights.items():
        drawn.put(ART.sprite("light", 184, variants=[kind]), *middle(place), "choice")
    for place in sorted(NEIGHBOURS.keys() & {devil.place for devil in public.devils} - lights.keys()):
        drawn.put(ART.sprite("blank", 31), *middle(place))  # half-covered names are illegible
    moved = ways.put_ways(drawn, public, past)
    for seat in _shining(public):
        drawn.put(start(public.colours[seat], "played", "asked"), *middle(START[public.colours[seat]]), "turn")
    _put_kitchens(drawn, public)
    _put_stove(drawn, public, moves)
    if any(kind == "duel" for kind, *_ in targets.values()):
        odds = pieces.odds(public.colours[public.turn], 100 - defended(public.stove))
        x, y = layout.on_stove("odds")
        drawn.put(odds, x, y + 10)
    spots = _put_pieces(drawn, public, _Marked(_meant(public, moves), moved))
    _put_names(drawn, public, names)
    _put_marks(drawn, public, spots)
    flying = [devil for devil in fliers(public) if devil in _meant(public, moves)]
    several = len({number for _, _, number in targets.values()}) > 1
    for place, (kind, cost, number) in targets.items():
        if public.phase is Phase.TURN and kind in COSTS and (kind == "duel" or not flying):
            (x, y), (dx, dy) = middle(place), COSTS[kind]
            goer = public.devils_of(public.turn)[number - 1]._replace(place=None, carries=None)
            told = pieces.target(kind, None if flying else cost, goer if several and not flying else None)
            drawn.put(told, x + dx, y + dy, "choice")
            for i, devil in enumerate(flying):
                sign = pieces.number_sign(devil.number, pieces.LEAST_NUMBER, has_cap=devil.has_cap)
                drawn.put(sign, x + dx + 24, y + dy + 44 + 34 * i)
    if values:
        _put_own_menu(drawn, values)
    return drawn.png()


def emblem(view: TeufelView, seat: Seat) -> bytes:
    """Return a seat's devil with its cap; it laughs unless others have won."""
    outcome = view.public.outcome
    mood: Mood = "glad" if outcome is None or seat in outcome.winners else "calm"
    return pieces.devil(view.public.colours[seat], 2, [mood, "cap"]).png()


def _known_values(view: TeufelView) -> dict[Pot, Card]:
    """Return the cards that only the viewer knows."""
    if view.seat is None or view.menu is None:
        return {}
    pots = zip(pots_of(view.public.colours[view.seat]), view.menu, strict=True)
    return {pot: card for pot, own in pots for card in CARDS if card == own}


def _shining(public: TeufelPublic) -> Collection[Seat]:
    """Return the winners, the seat on turn, or else all asked seats."""
    if public.outcome:
        return public.outcome.winners
    return public.to_act if public.turn_seat is None else [public.turn_seat]


def _targets(public: TeufelPublic, moves: Sequence[TeufelMove]) -> Mapping[Place, tuple[str, int, int]]:
    """Return the targets of the seat on turn, with light, steps and devil.

    Lights are pale for empty places, hot for pots to take, red for duels; the kitchen is lit if a serving is
    possible.
    """
    colour, costs = public.colours[public.turn], dict(_offered(public, moves))
    taken, in_turn = {devil.place: devil.colour for devil in public.devils}, public.phase is Phase.TURN
    if in_turn:
        meant = _meant(public, moves)
        at_hand = [devil for devil in meant.intersection(public.handy) if devil.place in public.pots]
        costs |= {devil.place: (0, devil.number) for devil in at_hand if devil.place}
        numbers = {devil.number for devil in meant}
        if served := [(way.cost, way.devil) for way in servings(public) if way.devil in numbers]:
            costs[KITCHEN[colour]] = served[0]

    def kind(place: Place) -> str:
        if place not in NEIGHBOURS:
            return "area"
        if in_turn and taken.get(place, colour) != colour:
            return "duel"
        return "hot" if in_turn and place in public.pots else "warm"

    return {place: (kind(place), *cost) for place, cost in sorted(costs.items()) if place != START[colour]}


def _offered(public: TeufelPublic, moves: Sequence[TeufelMove]) -> Mapping[Place, tuple[int, int]]:
    """Return the places for a pot, or to which devils can go, with steps and devil; only by `moves` if given."""
    if not moves and public.phase is Phase.POTS:
        moves = placings(public, public.turn)
    going = {move.devil for move in moves if isinstance(move, Step | Fly)} or range(1, DEVILS_PER_SEAT + 1)
    found = [(cost, number, to) for number in going for to, cost in reach(public, number).items()]
    costs = {place: (cost, number) for cost, number, place in sorted(found, reverse=True)}
    if not moves:
        return costs
    return {move.to: costs.get(move.to, (0, 0)) for move in moves if isinstance(move, Step | Fly | PlacePot)}


def _put_pieces(drawn: Scene, public: TeufelPublic, marked: _Marked) -> dict[Devil, layout.Position]:
    """Put all devils and pots; return the devils' positions."""
    standing: dict[Place, list[Devil]] = {}
    for devil in public.devils:
        if devil.place is not None:
            standing.setdefault(devil.place, []).append(devil)
    spots: dict[Devil, layout.Position] = {}
    for place in sorted({*standing, *public.pots}, key=lambda name: (name[1], name[0])):
        if place not in START.values():
            spots |= _put_place(drawn, public, place, standing.get(place, []), marked)
            continue
        for devil in sorted(standing[place], key=lambda devil: devil not in marked.moved):
            spots[devil] = middle(f"berth-{devil.colour}-{devil.number}")
            _put_devil(drawn, public, devil, spots[devil], layout.AT_HOME, marked)
    for devil in public.devils[: DEVILS_PER_SEAT * public.num_seats]:
        if devil.place is None:
            drawn.put(ART.sprite("grave", 72), *middle(f"berth-{devil.colour}-{devil.number}"))
    return spots


def _meant(public: TeufelPublic, moves: Sequence[TeufelMove]) -> frozenset[Devil]:
    """Return the shining devils: the winners', those that can be chosen, the chosen or the asked one."""
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
    marked: _Marked,
) -> dict[Devil, layout.Position]:
    duel = public.duel
    if duel and duel.place == place:  # the attacker is on the left, as on the stove
        devils = sorted(devils, key=lambda devil: devil != public.fighters[0])
    pots = public.pots.get(place, ())
    where = layout.arrangement([devil.carries is not None for devil in devils], len(pots))
    x, y = middle(place)
    for devil, (dx, dy), hand in zip(devils, where.devils, where.carried, strict=True):
        _put_devil(drawn, public, devil, (x + dx, y + dy), where.devil_size, marked)
        if devil.carries and hand:
            far, side = to_kitchen(public, devil), 1 if hand[0] > 0 else -1
            load = pieces.carried(devil.carries, where.carried_size, devil.colour, far, side)
            drawn.put(load, x + hand[0], y + hand[1], _of_seat(public, "carried", colour_of(devil.carries)))
    for i, ((dx, dy), pot) in enumerate(zip(where.pots, pots, strict=True)):
        name = _of_seat(public, "pot", colour_of(pot))
        if i or devils:
            drawn.put(pieces.pot(pot, where.pot_size, "closed", "cooking"), x + dx, y + dy, name)
        else:
            drawn.put(pieces.alone(pot, where.pot_size, (dx, dy)), x, y, name)
    return {devil: (x + dx, y + dy) for devil, (dx, dy) in zip(devils, where.devils, strict=True)}


def _put_devil(
    drawn: Scene, public: TeufelPublic, devil: Devil, at: layout.Position, size: float, marked: _Marked
) -> None:
    """Put a devil, shining if it is meant."""
    is_guard, is_meant = devil.colour == public.guard_colour, devil in marked.meant
    piece = pieces.piece(devil, size, is_guard=is_guard, is_meant=is_meant)
    if devil in marked.moved:
        put_shine(drawn, piece, *at)
    drawn.put(piece, *at, _of_seat(public, "home" if size == layout.AT_HOME else "devil", devil.colour))


def _put_marks(drawn: Scene, public: TeufelPublic, standing: dict[Devil, layout.Position]) -> None:
    """Mark the devil that must move on, and the one with the bonus step."""
    for devil in standing if public.turn_seat is not None and not public.outcome else ():
        if devil.colour == public.colours[public.turn]:
            x, y = standing[devil]
            aside = 44 if x < STOVE[0] else -44
            if devil.number == public.must_move:
                drawn.put(stacked(ART.sprite("exclaim", 46), text_sprite("!", 30, CREAM)), x + aside, y - 24)
            if devil.number == public.bonus:
                drawn.put(_bonus(), x + aside, y - 40)


def _of_seat(public: TeufelPublic, kind: str, colour: Colour) -> str:
    """Return a piece's name in the scene."""
    return f"{kind} {public.colours.index(colour)}" if colour in public.colours else "guard"


def _bonus() -> Sprite:
    """Return the mark of the bonus step."""
    return stacked(SHARED.sprite("burst", 62, {"inside": GOLD}), text_sprite("+1", 26, INK), -1)


def _put_kitchens(drawn: Scene, public: TeufelPublic) -> None:
    """Put the served cards on each grill, a place for a required foreign one, and the points."""
    for seat, colour, points in zip(public.seats, public.colours, public.scores, strict=True):
        x, y = middle(KITCHEN[colour])
        must_be_foreign = public.needs_foreign_pot(seat) and not public.outcome
        places, size, is_wide = layout.served(len(public.grills[seat]) + must_be_foreign)
        for (pot, card), (dx, dy) in zip(public.grills[seat], places, strict=False):
            drawn.put(pieces.served(pot, card, size, is_wide), x + dx, y + dy, "served")
        if must_be_foreign:
            drawn.put(pieces.wanted(colour, size), x + places[-1][0], y + places[-1][1])
        is_first = 0 < points == max(public.scores)
        drawn.put(pieces.score(colour, points, is_first=is_first), *middle(f"score-{colour}"))


def _put_names(drawn: Scene, public: TeufelPublic, names: Sequence[str]) -> None:
    """Put names at starts, checked once the menu is fixed, and those of the seats concerned on the stove."""
    (x, y), shining = layout.on_stove("name"), _shining(public)
    labels, height = name_labels(names[: public.num_seats], *layout.NAME)
    for seat, colour in zip(public.seats, public.colours, strict=True):
        if labels[seat]:
            plate = name_plate(labels[seat], height, PAINT[colour], ON_PAINT[colour], seat in shining)
            drawn.put(plate, *middle(f"name-{colour}"))
    on_stove = [(seat, (0, y), False) for seat in shining] if len(shining) == 1 else []
    if public.duel:
        y = STOVE[1] + 32
        sides = zip(_fighters(public, public.duel), (-1, 1), strict=True)
        on_stove = [(seat, (side, y), is_asked) for (_, seat, is_asked), side in sides if seat is not None]
    labels, height = name_labels(names[: public.num_seats], *(DUELLIST if public.duel else NAME))
    for who, (side, at), is_asked in on_stove:
        if labels[who]:
            colour = public.colours[who]
            plate = name_plate(labels[who], height, PAINT[colour], ON_PAINT[colour], who in shining)
            drawn.put(plate, x + side * (164 - plate.width / 2), at, "turn" if who in shining else "")
        if is_asked:
            answers = stacked(ART.sprite("exclaim", 58), text_sprite("?", 36, CREAM))
            mark = answers if public.phase is Phase.ANSWER else ART.sprite("button", 62)
            drawn.put(mark, x + side * 146, at - 36, "turn")
    for colour, is_fixed in zip(public.colours, public.menus_fixed, strict=True):
        if is_fixed and public.phase is Phase.MENU:
            x, y = middle(f"name-{colour}")
            drawn.put(ART.sprite("check", 50), x + 86, y)


def _put_stove(drawn: Scene, public: TeufelPublic, moves: Sequence[TeufelMove]) -> None:
    """Put the current task on the stove: winners, steps and dice, a duel, menu cards, or pots.

    A pot that `moves` place is large. Near the end, the turns left are beside the steps.
    """
    x, y = DESK
    if public.outcome:
        winners = sorted(public.outcome.winners)
        x, y = STOVE
        drawn.put(SHARED.sprite("burst", 248), x, y - 66)
        for i, winner in enumerate(winners):
            at = x + 78 * (i - (len(winners) - 1) / 2)
            drawn.put(pieces.devil(public.colours[winner], 1.4, ["glad", "plaster"]), at, y - 66)
            drawn.put(SHARED.sprite("crown", 72), at, y - 106)
            if len(winners) == 1:
                drawn.put(text_sprite(f"{public.scores[winner]}/{POINTS_TO_WIN}", 48, CREAM), *DESK)
    elif public.duel:
        _put_duel(drawn, public, public.duel)
    elif public.phase is Phase.MENU:
        for i, (card, sign) in enumerate(zip(CARDS, SIGNS, strict=True)):
            drawn.put(pieces.card(card, 0.94), x - 99 + 66 * i, y - 54, "card")
            drawn.put(ART.sprite("sign", 44, variants=[sign]), x - 99 + 66 * i, y + 8)
    elif public.phase is Phase.POTS:
        unplaced = public.unplaced[public.turn]
        large = next((move.sign for move in moves if isinstance(move, PlacePot)), unplaced[0][1])
        for i, pot in enumerate(unplaced):
            at = x + 66 * (i - (len(unplaced) - 1) / 2)
            drawn.put(pieces.pot(pot, 1.15 if pot[1] == large else 0.8), at, y + 4, "choice")
    else:
        _put_left(drawn, public, y, 1)
        if LAST_TURN - public.turns_ended <= 20:
            x, y = layout.on_stove("left")
            drawn.put(text_sprite(str(LAST_TURN - public.turns_ended), layout.FIGURE, CREAM, INK, 8), x, y + 8)
            drawn.put(ART.sprite("hourglass", 50), x, y - 42)


def _put_duel(drawn: Scene, public: TeufelPublic, duel: Duel) -> None:
    """Put the duel on the stove: attacker and attacked, a mark for the asked one, odds, the rest of the turn."""
    (x, y), fighters = STOVE, _fighters(public, duel)
    left, right = (devil.colour for devil, *_ in fighters)
    shades = {"cell": PAINT[left], "paint": (STONE if right == public.guard_colour else PAINT)[right]}
    drawn.put(ART.sprite("versus", 294, shades), x, y - 3)
    answers = public.phase is Phase.ANSWER
    newest = pieces.presses(duel.presses - 1, fighters[0][0].colour, fighters[1][0].colour, 42)[-3:]
    for (devil, _, is_asked), side in zip(fighters, (-1, 1), strict=True):
        face, is_guard = devil._replace(carries=None), devil.colour == public.guard_colour
        large = pieces.piece(face, 1.36, is_guard=is_guard, is_meant=is_asked)
        drawn.put(large, x + side * 66, y - 58)
        if answers or is_asked:
            wins = defended(public.stove) if side > 0 else 100 - defended(public.stove)
            told = text_sprite(
                f"{wins if answers else popping(public.stove, duel.presses)} %",
                layout.FIGURE,
                ON_PAINT[devil.colour],
            )
            drawn.put(told, x + side * 74, y + ODDS_DOWN, "choice")
        else:
            for i, press in enumerate(newest):
                drawn.put(press, x + side * 74 + 46 * (i - (len(newest) - 1) / 2), y + ODDS_DOWN, "press")
    _put_left(drawn, public, y + 123, 0.68)


def _fighters(public: TeufelPublic, duel: Duel) -> list[tuple[Devil, Seat | None, bool]]:
    """Return attacker and attacked: the devil, the seat that plays or presses for it, and whether it is asked."""
    attacks = public.phase is Phase.PRESS and duel.presses % 2 == 1
    other = next(iter(public.to_act - {duel.attacker}), None) if duel.defender is None else duel.defender
    attacker, attacked = public.fighters
    return [(attacker, duel.attacker, attacks), (attacked, other, not attacks)]


def _put_left(drawn: Scene, public: TeufelPublic, y: float, size: float) -> None:
    """Put the rest of a turn: steps and bonus step, or the flight, and the dice."""
    x = DESK[0]
    if public.flight == "none":
        drawn.put(ART.sprite("hoof", 60 * size), x - 108, y)
        left, rolled = public.points, sum(public.dice or ())
        is_whole = left == rolled or public.bonus is not None
        told, height, aside = (str(left), 58, -54) if is_whole else (f"{left}/{rolled}", 42, -34)
        drawn.put(text_sprite(told, max(height * size, layout.FIGURE), CREAM), x + aside, y + 2, "choice")
    else:
        drawn.put(ART.sprite("wing", 72 * size), x - 94, y)
    if public.bonus is not None:
        drawn.put(_bonus(), x - 8, y)
    elif public.flight == "flown":
        drawn.put(ART.sprite("check", 60 * size), x - 24, y)
    if public.dice:
        drawn.put(pieces.dice(public.dice, size), x + 82, y)


def _put_own_menu(drawn: Scene, values: dict[Pot, Card]) -> None:
    y = layout.HEIGHT + layout.STRIP / 2 - 8
    colour = colour_of(next(iter(values)))
    drawn.put(pieces.devil(colour, 0.62, ["board", "cap"]), 152, y + 4)
    for i, (pot, value) in enumerate(values.items()):
        x = 268 + 212 * i
        drawn.put(pieces.pot(pot, 1.1), x, y + 6, "own")
        drawn.put(pieces.card(value), x + 74, y, "own")
