"""The picture of In Teufels Küche: a view becomes a PNG.

It holds no words, so it serves every language. Colours are always named a second time, by a shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.contract import Event, Seat
from games.drawing import Scene, Sprite, text_sprite
from games.teufel.board import (
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
from games.teufel.picture import layout, marks, pieces, ways
from games.teufel.picture.backdrop import backdrop
from games.teufel.picture.layout import middle
from games.teufel.picture.pieces import CREAM, GOLD, PAINT, Mood
from games.teufel.position import LAST_TURN, POINTS_TO_WIN, Duel, Phase, TeufelPublic, TeufelView
from games.teufel.rules.ways import reach

PLAYING: Final = (Phase.TURN, Phase.ANSWER, Phase.PRESS)
FEW_TURNS: Final = 20
ROW: Final = (layout.STATUS[1] + layout.STATUS[3]) / 2
"""Height of the middle of the row with dice and points."""


def picture(view: TeufelView, past: Sequence[Event] = ()) -> bytes:
    """Return the kitchen as `view` sees it, as PNG of `layout.WIDTH` by `layout.HEIGHT` pixels.

    A seat that knows its menu sees the values on its own pots, and a strip of `layout.STRIP` pixels more. The ways
    of the newest turn are solid, those of earlier turns in `past` are faint.
    """
    return scene(view, past).png()


def emblem(view: TeufelView, seat: Seat) -> bytes:
    """Return a devil of a seat, with its cap: it laughs unless others have won."""
    outcome = view.public.outcome
    mood: Mood = "glad" if outcome is None or seat in outcome.winners else "calm"
    return pieces.drawn_devil(view.public.colours[seat], "", True, False, 2, mood).png()


def scene(view: TeufelView, past: Sequence[Event] = ()) -> Scene:
    """Return the drawn picture before it is encoded."""
    public = view.public
    values = _known_values(view)
    drawn = Scene(backdrop(public.colours), height=layout.HEIGHT + (layout.STRIP if values else 0))
    _put_turn(drawn, public)
    for place in reach(public):
        drawn.put(_light(place), *middle(place))
    for place in _lost_duels(public):
        drawn.put(marks.burst(70), *middle(place))
    shadows = ways.put_ghosts(drawn, public, past)
    ways.put_ways(drawn, ways.turns_of(public, past))
    ways.put_ways_home(drawn, public, past)
    _put_kitchens(drawn, public)
    _put_pieces(drawn, public, values)
    _put_names(drawn, public, shadows)
    for place in _lost_duels(public):
        drawn.put(marks.swords(), middle(place)[0] - 46, middle(place)[1] - 34)
    _put_stove(drawn, public)
    for seat in range(public.num_seats):
        _put_seat(drawn, public, Seat(seat))
    _put_status(drawn, public)
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
    """Let the start and the devils of who has the turn, or of the winners, shine; draw the star under a duel."""
    shining = _shining(public)
    for devil in public.devils:
        if devil.colour in shining and devil.place and devil.place != START[devil.colour]:
            drawn.put(marks.lit_plate(GOLD), *middle(devil.place))
    for colour in shining:
        drawn.put(marks.ring(82, GOLD), *middle(START[colour]))
    if public.duel:
        drawn.put(marks.burst(104), *middle(public.duel.place))


def _shining(public: TeufelPublic) -> tuple[Colour, ...]:
    """Return the colours of the winners or of the seat that has the turn."""
    if public.outcome:
        return tuple(public.colours[winner] for winner in public.outcome.winners)
    return () if public.turn_seat is None else (public.colours[public.turn_seat],)


def _put_names(drawn: Scene, public: TeufelPublic, shadows: set[Place]) -> None:
    """Write the names of the places that the menu offers: on the plate, or beside what stands there."""
    standing = {devil.place for devil in public.devils}
    taken = {place for place, pots in public.pots.items() if pots} | standing
    ink = marks.LIGHT if public.phase is Phase.TURN else marks.EDGE
    for place in _offered(public).intersection(NEIGHBOURS):
        x, y = middle(place)
        if place in taken | shadows:
            dx, dy = layout.CROWD_TAG if place in standing and public.pots.get(place) else layout.TAG
            drawn.put(marks.place_tag(place), x + dx, y + dy)
        else:
            drawn.put(marks.place_name(place, ink), x, y)


def _offered(public: TeufelPublic) -> frozenset[Place]:
    """Return the places that the menu of who has to act names."""
    if public.phase is Phase.POTS and public.turn_seat is not None:
        return frozenset(NEIGHBOURS) - public.places_with_pot_of(public.turn_seat)
    return reach(public)


def _lost_duels(public: TeufelPublic) -> list[Place]:
    """Return where a way of the trace ends although no devil of its colour is there: it lost a duel."""
    here = {(devil.colour, devil.place) for devil in public.devils}
    return [
        place
        for colour, place in ways.ends(public.trace)[1]
        if place not in (START[colour], KITCHEN[colour]) and (colour, place) not in here
    ]


def _put_pieces(drawn: Scene, public: TeufelPublic, values: dict[Pot, Card]) -> None:
    standing: dict[Place, list[Devil]] = {}
    for devil in public.devils:
        if devil.place is not None:
            standing.setdefault(devil.place, []).append(devil)
    occupied = set(standing) | {place for place, pots in public.pots.items() if pots}
    for place in sorted(occupied, key=lambda name: (name[1], name[0])):
        if place in START.values():
            for devil in reversed(standing[place]):
                x, y = layout.home(place, devil.number)
                _put_devil(drawn, public, devil, middle(place)[0] + x, middle(place)[1] + y)
        else:
            _put_place(drawn, public, place, standing.get(place, []), values)


def _put_place(
    drawn: Scene, public: TeufelPublic, place: Place, devils: list[Devil], values: dict[Pot, Card]
) -> None:
    duel = public.duel
    if duel and duel.place == place:
        attacker = public.colours[duel.attacker], duel.devil
        devils = sorted(devils, key=lambda devil: (devil.colour, devil.number) != attacker)
    pots = public.pots.get(place, ())
    where = layout.arrangement([devil.carries is not None for devil in devils], len(pots))
    x, y = layout.crowd_middle(place) if devils and pots else middle(place)
    for devil, (dx, dy), hand in zip(devils, where.devils, where.carried, strict=True):
        side = 0 if hand is None else (hand[0] > dx) - (hand[0] < dx)
        _put_devil(drawn, public, devil, x + dx, y + dy, -side or 1)
        if devil.carries and hand:
            drawn.put(pieces.pot(devil.carries, values.get(devil.carries)), x + hand[0], y + hand[1])
            drawn.put(pieces.arms(devil.colour, side), x + dx, y + dy)
    # pots whose values are shown stand at the back and on the right, where the little cards hide nothing
    slots = sorted(where.pots, key=lambda slot: (slot[1], -slot[0]))
    order = sorted(pots, key=lambda pot: pot not in values)
    for (dx, dy), pot in sorted(zip(slots, order, strict=True), key=lambda item: (item[0][1], item[0][0])):
        drawn.put(pieces.pot(pot, values.get(pot), where.pot_size), x + dx, y + dy)
    if duel and duel.place == place:
        drawn.put(marks.swords(), x + 2, y + where.devils[0][1] - 42)


def _put_devil(drawn: Scene, public: TeufelPublic, devil: Devil, x: float, y: float, side: int = 1) -> None:
    """Put a devil, with its marks on its right (`side` 1) or left (-1)."""
    _put_bare_devil(drawn, public, devil, x, y)
    if public.outcome or devil.colour not in _shining(public):
        return
    if devil.number in public.handled:
        drawn.put(marks.handled(), x + 38 * side, y + 36)
    if public.flight == "ready" and devil.number in public.taken:
        drawn.put(marks.grounded(), x + 38 * side, y - 16)
    if devil.number == public.must_move:
        drawn.put(marks.exclamation(), x + 36 * side, y - 24)
    if devil.number == public.bonus:
        drawn.put(marks.bonus(), x + 38 * side, y - 14)


def _put_bare_devil(drawn: Scene, public: TeufelPublic, devil: Devil, x: float, y: float) -> None:
    is_guard = devil.colour == public.guard_colour
    drawn.put(pieces.devil(devil.colour, str(devil.number), devil.has_cap, is_guard), x, y)
    if not devil.has_cap:
        drawn.put(pieces.missing_cap(), x, y)


def _light(place: Place) -> Sprite:
    """Return the light on a place that a devil can still go to."""
    if place in NEIGHBOURS:
        return marks.lit_plate(marks.LIGHT)
    return marks.lit_kitchen() if place in KITCHEN.values() else marks.ring(66, marks.LIGHT)


def _put_kitchens(drawn: Scene, public: TeufelPublic) -> None:
    """Put on each kitchen whose it is, its points, and what was served, or the outline of its devils."""
    for colour, grill, score in zip(public.colours, public.grills, public.scores, strict=True):
        x, y = middle(KITCHEN[colour])
        drawn.put(pieces.devil(colour, "", True, size=0.46), x + layout.OWNER[0], y + layout.OWNER[1])
        drawn.put(marks.cup(score), x + layout.SCORE[0], y + layout.SCORE[1])
        if not grill:
            drawn.put(pieces.shadow(colour, pieces.INK, PAINT[colour]), x, y + 20)
        for i, (pot, card) in enumerate(grill):
            dx, dy = layout.grill_card(i, len(grill))
            drawn.put(pieces.delivered(pot, card, layout.card_size(len(grill))), x + dx, y + dy)


def _put_stove(drawn: Scene, public: TeufelPublic) -> None:
    x, y = layout.stove_middle()
    if public.outcome:
        winners = public.outcome.winners
        drawn.put(marks.medal(112), x, y + 22)
        for i, winner in enumerate(winners):
            at = x + 78 * (i - (len(winners) - 1) / 2)
            drawn.put(pieces.devil(public.colours[winner], "", False), at, y + 36)
            drawn.put(marks.crown(), at, y + 10)
    elif public.duel:
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


def _put_status(drawn: Scene, public: TeufelPublic) -> None:
    if public.phase is Phase.MENU:
        for i, (card, sign) in enumerate(zip(CARDS, SIGNS, strict=True)):
            drawn.put(pieces.menu_card(card), 300 + 58 * i, ROW)
            drawn.put(marks.bare_sign(sign), 606 + 58 * i, ROW)
        drawn.put(marks.pointer(), 540, ROW)
    elif public.phase is not Phase.POTS:
        _put_last_turns(drawn, public)
        if not public.duel:
            _put_race(drawn, public)
    if public.turn_seat is not None and not public.outcome:
        drawn.put(pieces.devil(public.colours[public.turn_seat], "", True, size=0.88), 72, ROW + 1)
    for i, face in enumerate(public.dice or ()):
        drawn.put(pieces.die(face), 176 + 94 * i, ROW)
    if public.phase in PLAYING:
        if public.flight == "none":
            drawn.put(marks.steps(), 364, ROW)
            drawn.put(text_sprite(str(public.points), 46, CREAM), 422, ROW)
        else:
            drawn.put(marks.wings(), 392, ROW - 6)
        if public.bonus is not None and public.turn_seat is not None:
            drawn.put(marks.bonus(), 496, ROW)
            drawn.put(marks.token(public.colours[public.turn_seat], public.bonus), 556, ROW + 4)
        if public.flier is not None and public.turn_seat is not None:
            drawn.put(marks.token(public.colours[public.turn_seat], public.flier), 424, ROW + 24)
        elif public.flight == "flown":
            drawn.put(marks.check(), 422, ROW + 22)
    elif public.phase is Phase.POTS and public.turn_seat is not None:
        for i, pot in enumerate(public.unplaced[public.turn_seat]):
            drawn.put(pieces.pot(pot), 190 + 84 * i, ROW + 6)
    if public.duel:
        _put_duel(drawn, public, public.duel)


def _put_last_turns(drawn: Scene, public: TeufelPublic) -> None:
    """Put how many turns are left when that begins to matter."""
    left = LAST_TURN - public.turns_ended
    if left <= FEW_TURNS:
        drawn.put(marks.hourglass(), 620, ROW)
        drawn.put(text_sprite(str(left), 34, CREAM), 672, ROW)


def _put_race(drawn: Scene, public: TeufelPublic) -> None:
    """Put how many of the points that win every seat has; those of who leads are golden."""
    most = max(public.scores)
    for seat, (colour, score) in enumerate(zip(public.colours, public.scores, strict=True)):
        x, y = layout.standing(seat)
        drawn.put(pieces.devil(colour, "", True, size=0.44), x, ROW + y)
        fill = GOLD if score == most > 0 else CREAM
        drawn.put(text_sprite(f"{score}/{POINTS_TO_WIN}", layout.SIGN + 4, fill), x + 88, ROW + y)


def _put_duel(drawn: Scene, public: TeufelPublic, duel: Duel) -> None:
    devils = {(devil.colour, devil.number): devil for devil in public.devils}
    if public.phase is Phase.PRESS:
        drawn.put(marks.ring(52, GOLD), 750 if duel.presser == duel.attacker else 910, ROW)
    _put_bare_devil(drawn, public, devils[public.colours[duel.attacker], duel.devil], 750, ROW + 2)
    drawn.put(marks.swords(), 830, ROW)
    _put_bare_devil(drawn, public, devils[duel.defender_colour, duel.defender_devil], 910, ROW + 2)
    if public.phase is Phase.ANSWER:
        drawn.put(marks.bubble("?"), 944, ROW)


def _put_own_menu(drawn: Scene, values: dict[Pot, Card]) -> None:
    left, top, _, bottom = layout.OWN_MENU
    y = (top + bottom) / 2
    drawn.put(pieces.eye(), left + 70, y)
    for i, (pot, value) in enumerate(values.items()):
        x = left + 220 + 220 * i
        drawn.put(pieces.pot(pot), x, y + 6)
        drawn.put(pieces.menu_card(value), x + 66, y)
