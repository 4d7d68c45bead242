"""The picture of In Teufels Küche: a view becomes a PNG.

It holds no words, so it serves every language. Colours are always named a second time, by a shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.contract import Event, Seat
from games.drawing import Scene, name_labels, text_sprite
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
)
from games.teufel.rules.moves import Fly, PickUp, PlacePot, PutDown, Step, TeufelMove
from games.teufel.rules.position import LAST_TURN, Phase, TeufelPublic, TeufelView
from games.teufel.rules.ways import movable, reach
from games.teufel.show.menu import OnBoard, on_buttons
from games.teufel.show.picture import dice, layout, marks, pieces, plates, stove, ways
from games.teufel.show.picture.backdrop import backdrop
from games.teufel.show.picture.layout import middle
from games.teufel.show.picture.pieces import CREAM, GOLD, Mood

PLAYING: Final = (Phase.TURN, Phase.ANSWER, Phase.PRESS)
FEW_TURNS: Final = 20


def picture(
    view: TeufelView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[TeufelMove] = ()
) -> bytes:
    """Return the kitchen as `view` sees it, as PNG of `layout.WIDTH` by `layout.HEIGHT` pixels.

    A seat that knows its menu sees the values on its own pots, and a strip of `layout.STRIP` pixels more. The ways
    of the newest turn are solid, those of earlier turns in `past` are faint. Where somebody has chosen a devil, so
    that these `moves` are left, the squares are lit to which they lead.
    """
    return scene(view, names, past, moves).png()


def emblem(view: TeufelView, seat: Seat) -> bytes:
    """Return a devil of a seat, with its cap: it laughs unless others have won."""
    outcome = view.public.outcome
    mood: Mood = "glad" if outcome is None or seat in outcome.winners else "calm"
    return pieces.drawn_devil(view.public.colours[seat], "", True, False, 2, mood).png()


def scene(
    view: TeufelView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[TeufelMove] = ()
) -> Scene:
    """Return the drawn picture before it is encoded."""
    public = view.public
    values = _known_values(view)
    drawn = Scene(backdrop(public.colours), height=layout.HEIGHT + (layout.STRIP if values else 0))
    _put_turn(drawn, public)
    if public.guard_colour is not None:
        drawn.put(
            pieces.shadow(public.guard_colour, pieces.STONE[public.guard_colour]),
            *middle(START[public.guard_colour]),
        )
    named = () if moves else tuple(on_buttons(public))
    places = [_place_of(public, way[-1]) for way in named]
    for place in sorted(_offered(public, moves).union(places)):
        drawn.put(marks.light(place in NEIGHBOURS), *middle(place))
    _put_frame(drawn, [place for place in places[:1] if place in KITCHEN.values()])
    for place in _lost_duels(public):
        drawn.put(marks.burst(70), *middle(place))
    ways.put_ghosts(drawn, public, past)
    ways.put_ways(drawn, ways.turns_of(public, past))
    ways.put_ways_home(drawn, public, past)
    _put_kitchens(drawn, public)
    _put_names(drawn, public, names)
    _put_pieces(drawn, public, values, _meant(public, moves))
    for place in _lost_duels(public):
        drawn.put(marks.swords(), middle(place)[0] - 46, middle(place)[1] - 34)
    _put_frame(drawn, [place for place in places[:1] if place not in KITCHEN.values()])
    _put_points(drawn, public)
    _put_named(drawn, public, named)
    _put_stove(drawn, public)
    _put_desk(drawn, public)
    for seat in range(public.num_seats):
        _put_seat(drawn, public, Seat(seat))
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


def _put_turn(drawn: Scene, public: TeufelPublic) -> None:
    """Let the start of who has the turn, or of the winners, shine; draw the star under a duel."""
    for colour in _shining(public):
        drawn.put(marks.start_frame(), *middle(START[colour]))
    if public.duel:
        drawn.put(marks.burst(104), *middle(public.duel.place))


def _shining(public: TeufelPublic) -> tuple[Colour, ...]:
    """Return the colours of the winners or of the seat that has the turn."""
    if public.outcome:
        return tuple(public.colours[winner] for winner in public.outcome.winners)
    return () if public.turn_seat is None else (public.colours[public.turn_seat],)


def _offered(public: TeufelPublic, moves: Sequence[TeufelMove]) -> frozenset[Place]:
    """Return the places among which who has to act chooses now: with several devils it is one of these first."""
    if moves:
        return frozenset(move.to for move in moves if isinstance(move, Step | Fly | PlacePot))
    return reach(public) if len(movable(public)) == 1 else frozenset()


def _put_frame(drawn: Scene, places: Sequence[Place]) -> None:
    """Frame squares that the first button is about: above pieces, but below the names of kitchens."""
    for place in places:
        drawn.put(marks.frame(), *middle(place))


def _place_of(public: TeufelPublic, move: OnBoard) -> Place:
    """Return the square that a move is about."""
    if isinstance(move, Step | Fly | PlacePot):
        return move.to
    place = public.devils_of(public.turn)[move.devil - 1].place
    assert place is not None, "a pot handled beside the board"
    return place


def _lost_duels(public: TeufelPublic) -> list[Place]:
    """Return where a way of the trace ends although no devil of its colour is there: it lost a duel."""
    here = {(devil.colour, devil.place) for devil in public.devils}
    return [
        place
        for colour, place in ways.ends(public.trace)[1]
        if place not in (START[colour], KITCHEN[colour]) and (colour, place) not in here
    ]


def _put_pieces(drawn: Scene, public: TeufelPublic, values: dict[Pot, Card], meant: frozenset[Devil]) -> None:
    standing: dict[Place, list[Devil]] = {}
    for devil in public.devils:
        if devil.place is not None:
            standing.setdefault(devil.place, []).append(devil)
    occupied = set(standing) | {place for place, pots in public.pots.items() if pots}
    for place in sorted(occupied, key=lambda name: (name[1], name[0])):
        if place in START.values():
            for devil in standing[place]:
                x, y = layout.home(devil.number)
                at = middle(place)[0] + x, middle(place)[1] + y
                _put_devil(drawn, public, devil, at, layout.AT_HOME, devil in meant)
        else:
            _put_place(drawn, public, place, standing.get(place, []), values, meant)


def _meant(public: TeufelPublic, moves: Sequence[TeufelMove]) -> frozenset[Devil]:
    """Return the devils that shine: those of the winners, those that can be chosen, or who was chosen."""
    if public.outcome:
        shining = _shining(public)
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
) -> None:
    duel = public.duel
    if duel and duel.place == place:
        attacker = public.colours[duel.attacker], duel.devil
        devils = sorted(devils, key=lambda devil: (devil.colour, devil.number) != attacker)
    pots = public.pots.get(place, ())
    where = layout.arrangement([devil.carries is not None for devil in devils], len(pots))
    x, y = middle(place)
    if devils and pots:
        left, top, right, bottom = layout.counter(where)
        drawn.put(plates.counter(right - left, bottom - top), x + left, y + top)
    for devil, (dx, dy), hand in zip(devils, where.devils, where.carried, strict=True):
        _put_devil(drawn, public, devil, (x + dx, y + dy), where.devil_size, devil in meant)
        if devil.carries and hand:
            load = pieces.pot(devil.carries, values.get(devil.carries), where.carried_size)
            drawn.put(load, x + hand[0], y + hand[1])
    # pots whose values are shown stand at the back and on the right, where the little cards hide nothing
    slots = sorted(where.pots, key=lambda slot: (slot[1], -slot[0]))
    order = sorted(pots, key=lambda pot: pot not in values)
    for (dx, dy), pot in sorted(zip(slots, order, strict=True), key=lambda item: (item[0][1], item[0][0])):
        drawn.put(pieces.pot(pot, values.get(pot), where.pot_size), x + dx, y + dy)
    if duel and duel.place == place:
        drawn.put(marks.swords(), x, y + (78 if not pots else -92))


def _put_devil(
    drawn: Scene, public: TeufelPublic, devil: Devil, at: layout.Position, size: float, is_meant: bool
) -> None:
    """Put a devil with its marks on its right; one that is meant shines."""
    is_guard, bears = devil.colour == public.guard_colour, devil.carries is not None
    halo = GOLD if is_meant else CREAM
    drawn.put(pieces.piece(devil.colour, devil.number, devil.has_cap, is_guard, size, halo, bears), *at)
    if public.outcome or devil.colour not in _shining(public):
        return
    x, y = at
    if devil.number in public.handled:
        drawn.put(marks.handled(), x + 38, y + 36)
    if public.flight == "ready" and devil.number in public.taken:
        drawn.put(marks.grounded(), x + 38, y - 16)
    if devil.number == public.must_move:
        drawn.put(marks.exclamation(), x + 36, y - 24)
    if devil.number == public.bonus:
        drawn.put(marks.bonus(), x + 40, y - 14)


def _put_kitchens(drawn: Scene, public: TeufelPublic) -> None:
    """Put on each grill what was served there."""
    for colour, grill in zip(public.colours, public.grills, strict=True):
        x, y = middle(KITCHEN[colour])
        count = len(grill)
        for i, (pot, card) in enumerate(grill):
            dx, dy = layout.grill_card(i, count)
            drawn.put(
                pieces.delivered(pot, card, layout.card_size(count), layout.is_card_wide(count)), x + dx, y + dy
            )


def _put_points(drawn: Scene, public: TeufelPublic) -> None:
    """Put on each grill the points for what was served there."""
    if public.phase in (*PLAYING, Phase.OVER):
        for colour, points in zip(public.colours, public.scores, strict=True):
            x, y = middle(KITCHEN[colour])
            drawn.put(plates.coin(points), x + layout.COIN[0], y + layout.COIN[1])


def _put_named(drawn: Scene, public: TeufelPublic, named: Sequence[Sequence[OnBoard]]) -> None:
    """Put the names of squares that are on buttons, a flame where one can serve, and dots on the first way."""
    for x, y in ways.dots(public, named[0]) if named else ():
        drawn.put(plates.spot(), x, y)
    goals = [move.to for *_, move in named if isinstance(move, Step | Fly | PlacePot)]
    for place in dict.fromkeys(goals):
        if place in KITCHEN.values():
            x, y = middle(place)
            drawn.put(stove.flame(), x + layout.FLAME[0], y + layout.FLAME[1])
        else:
            drawn.put(plates.tag(place), *layout.tag(place))


def _put_names(drawn: Scene, public: TeufelPublic, names: Sequence[str]) -> None:
    """Put the name of who plays a colour at its start and at its kitchen."""
    labels, height = name_labels(names[: public.num_seats], layout.NAME_ROOM, *layout.NAME)
    for colour, label in zip(public.colours, labels, strict=True):
        if label:
            plate = marks.name_plate(colour, label, height)
            for place, below in ((START, layout.NAME_AT_START), (KITCHEN, layout.NAME_AT_KITCHEN)):
                x, y = middle(place[colour])
                drawn.put(plate, x, y + below)


def _put_stove(drawn: Scene, public: TeufelPublic) -> None:
    x, y = layout.stove_middle()
    if public.outcome:
        winners = public.outcome.winners
        drawn.put(marks.medal(112), x, y + 22)
        for i, winner in enumerate(winners):
            at = x + 78 * (i - (len(winners) - 1) / 2)
            drawn.put(pieces.devil(public.colours[winner], "", False), at, y + 36)
            drawn.put(marks.crown(), at, y + 10)
        return
    left = LAST_TURN - public.turns_ended
    if left <= FEW_TURNS:
        drawn.put(marks.turns_left(left), x - 100, y - 122)
    if public.duel:
        if public.phase is Phase.PRESS:
            drawn.put(marks.hand(public.colours[public.duel.presser]), x - 34, y - 122)
            drawn.put(text_sprite(f"×{public.duel.presses}", 44, CREAM, pieces.INK, 5), x + 44, y - 122)
        drawn.put(marks.chance_plate(public.stove), x, y + 128)


def _put_seat(drawn: Scene, public: TeufelPublic, seat: Seat) -> None:
    """Put on the start of a seat whether it is out, has chosen, or is awaited."""
    x, y = middle(START[public.colours[seat]])
    if public.out[seat]:
        drawn.put(marks.cross(), x, y + 26)
    if public.phase is Phase.MENU and public.menus_fixed[seat]:
        drawn.put(marks.check(), x + layout.BUBBLE[0], y + layout.BUBBLE[1])
    if seat in public.to_act and (public.duel or public.phase is Phase.MENU):
        drawn.put(marks.bubble("…"), x + layout.BUBBLE[0], y + layout.BUBBLE[1])


def _put_desk(drawn: Scene, public: TeufelPublic) -> None:
    """Put what the turn is about at the foot of the stove: steps and dice, or what is given away before."""
    if public.duel or public.outcome:
        return
    x, y = layout.desk()
    left, top, right, bottom = layout.DESK
    drawn.put(plates.desk(right - left, bottom - top), x, y)
    if public.phase is Phase.MENU:
        for i, (card, sign) in enumerate(zip(CARDS, SIGNS, strict=True)):
            drawn.put(pieces.menu_card(card), x - 93 + 62 * i, y - 20)
            drawn.put(marks.bare_sign(sign), x - 93 + 62 * i, y + 33)
    elif public.phase is Phase.POTS and public.turn_seat is not None:
        for i, pot in enumerate(public.unplaced[public.turn_seat]):
            drawn.put(pieces.pot(pot), x - 105 + 70 * i, y + 6)
    else:
        _put_steps(drawn, public, x, y)
        for right, face in zip(layout.DICE, public.dice or (), strict=False):
            drawn.put(dice.die(face, layout.DIE), x + right, y)


def _put_steps(drawn: Scene, public: TeufelPublic, x: float, y: float) -> None:
    """Put the steps left, or the flight, in large; the bonus step beside them."""
    if public.flight == "none":
        drawn.put(marks.steps(), x - 114, y)
        drawn.put(text_sprite(str(public.points), 58, CREAM), x - 64, y)
    else:
        drawn.put(marks.wings(), x - 98, y)
    if public.bonus is not None:
        drawn.put(text_sprite("+1", layout.FIGURE, GOLD), x - 16, y - 10)
    if public.flier is not None and public.turn_seat is not None:
        drawn.put(marks.token(public.colours[public.turn_seat], public.flier), x - 32, y + 12)
    elif public.flight == "flown":
        drawn.put(marks.check(), x - 36, y + 14)


def _put_own_menu(drawn: Scene, values: dict[Pot, Card]) -> None:
    left, top, _, bottom = layout.OWN_MENU
    y = (top + bottom) / 2
    drawn.put(pieces.eye(), left + 70, y)
    for i, (pot, value) in enumerate(values.items()):
        x = left + 220 + 220 * i
        drawn.put(pieces.pot(pot), x, y + 6)
        drawn.put(pieces.menu_card(value), x + 66, y)
