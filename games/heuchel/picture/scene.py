"""The picture of Heuchel & Meuchel: a view becomes a PNG.

It holds no words, so it serves every language. Colours are always named a second time, by a shape.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.contract import Event, Seat
from games.drawing import Scene, Sprite
from games.heuchel.board import GOAL, HOUSES, PAWNS, START, Card, Pawn, Stack, destination, is_home
from games.heuchel.picture import cards, layout, marks, rooms
from games.heuchel.picture.backdrop import tower
from games.heuchel.picture.figures import CREAM
from games.heuchel.picture.heads import put_heads
from games.heuchel.picture.houses import shield
from games.heuchel.picture.ways import put_ways, taken_from, turns_of
from games.heuchel.position import HeuchelPublic, HeuchelView, Phase, arranged


def picture(view: HeuchelView, past: Sequence[Event] = ()) -> bytes:
    """Return the tower as `view` sees it, as PNG of `layout.WIDTH` by `layout.HEIGHT` pixels.

    A seat sees the values it knows on the tabs of covered cards and, before the stacks appear, its hand. What moved
    in `past`, before the newest turn, is drawn faded.
    """
    return scene(view, past).png()


def emblem(view: HeuchelView, seat: Seat) -> bytes:
    """Return the shield of a seat's house."""
    return shield(HOUSES[seat], 2).png()


def scene(view: HeuchelView, past: Sequence[Event] = ()) -> Scene:
    """Return the drawn picture before it is encoded."""
    public = view.public
    drawn = Scene(tower(public.num_seats).backdrop)
    _put_turn(drawn, public)
    _put_goals(drawn, public)
    _put_landings(drawn, public)
    if public.phase is Phase.ORDER:
        _put_hands(drawn, view)
    turns = turns_of(public, past)
    marked = taken_from(turns) | {(owner, public.part) for owner in public.favours}
    for seat, column in enumerate(public.columns):
        for row in sorted(column):
            _put_stack(drawn, view, seat, row, column[row], (seat, row) in marked)
    put_ways(drawn, public, turns, {(public.turn, row) for row in _landings(public)})
    _put_choices(drawn, public)
    put_heads(drawn, view)
    return drawn


def _put_turn(drawn: Scene, public: HeuchelPublic) -> None:
    """Light the turrets of the seat that has the turn, or of the winners."""
    shining = public.outcome.winners if public.outcome else (public.turn_seat,)
    for seat in shining:
        if seat is not None:
            left, top, *_ = layout.column_box(seat, public.num_seats)
            drawn.put(tower(public.num_seats).columns[seat], left, top)
            drawn.put(tower(public.num_seats).roofs[seat], left, 0)


def _put_goals(drawn: Scene, public: HeuchelPublic) -> None:
    """Light the goals of the pawns that climb on top of a stack."""
    for seat, column in enumerate(public.columns):
        for top in {stack[0][0] for row, stack in column.items() if not is_home(stack, row)}:
            if GOAL[top] not in column:
                place = layout.goal_at(seat, GOAL[top], public.num_seats)
                drawn.put(rooms.lantern(_pawn(top)), *place)


def _put_hands(drawn: Scene, view: HeuchelView) -> None:
    """Put the hands before the stacks appear: the own one as it is or will be arranged, the others face down."""
    public = view.public
    for seat in range(public.num_seats):
        if seat == view.seat:
            for pawn, values in arranged(view.hand, view.order):
                size = _tab_size(public.num_seats, len(values) - 1)
                tabs = [cards.tab(pawn, value, True, size) for value in values[1:]]
                width = layout.card_width(public.num_seats, len(tabs))
                card = cards.card(pawn, values[0], False, public.num_seats, width)
                _put_lit(drawn, seat, START[pawn], public.num_seats)
                _put_cards(drawn, seat, START[pawn], public.num_seats, card, tabs, len(tabs))
        else:
            for row in START.values():
                _put_lit(drawn, seat, row, public.num_seats)
                width = layout.card_width(public.num_seats, 0)
                drawn.put(cards.card_back(width), *layout.card_at(seat, row, public.num_seats))


def _landings(public: HeuchelPublic) -> Mapping[int, Sequence[Card]]:
    """Return by row which stacks, by their top cards, the turn seat may bring there now, the highest first."""
    if not public.may_climb:
        return {}
    column = public.columns[public.turn]
    found: dict[int, list[Card]] = {}
    for row in sorted(column, reverse=True):
        to = destination(column, row, public.die)
        if to is not None:
            found.setdefault(to, []).append(column[row][0])
    return found


def _put_landings(drawn: Scene, public: HeuchelPublic) -> None:
    """Put into every free room that can be reached an arrow, and the cards that can get there."""
    for row, climbers in _landings(public).items():
        if row not in public.columns[public.turn]:
            left, top, *_ = layout.room(public.turn, row, public.num_seats)
            drawn.put(rooms.within_reach(public.num_seats), left, top)
            drawn.put(cards.landing(), *layout.landing_at(public.turn, row, public.num_seats))
            size, places = layout.climbers_at(public.turn, row, public.num_seats, len(climbers))
            for i, (card, (x, y)) in enumerate(zip(climbers, places, strict=True)):
                if i and y == places[i - 1][1] and len(climbers) <= layout.MOST_OR:
                    drawn.put(cards.alternatively(size), (x + places[i - 1][0]) / 2, y)
                drawn.put(cards.climber(_pawn(card), public.values[card], size), x, y)


def _put_stack(drawn: Scene, view: HeuchelView, seat: int, row: int, stack: Stack, is_marked: bool) -> None:
    """Put a stack into its room, framed if it climbed there in this turn; who was taken in has an edge.

    Where it `is_marked` there is room for the mark, else for a lamp.
    """
    public, home, below = view.public, is_home(stack, row), len(stack) - 1
    _put_lit(drawn, seat, row, public.num_seats)
    ways = [way for way in public.trace if way[2:4] == (seat, row)]
    if any(way[0] == seat for way in ways):
        _put_frame(drawn, layout.room(seat, row, public.num_seats), CREAM)
    taken = [stack.index(card) for owner, *_, card in ways if owner != seat and card in stack]
    first_taken = min(taken, default=len(stack))
    tabs = [_tab(view, seat, card, below, i >= first_taken) for i, card in enumerate(stack[1:], 1)]
    slots = below + (is_marked and layout.has_room(public.num_seats, below))
    width = layout.card_width(public.num_seats, slots)
    top = cards.card(_pawn(stack[0]), public.values[stack[0]], home, public.num_seats, width)
    if layout.has_lamp(public.num_seats, slots):
        drawn.put(rooms.lamp(), *layout.aside_at(seat, row, public.num_seats, below)[1])
    _put_cards(drawn, seat, row, public.num_seats, top, tabs, slots)
    if home:
        left, above, *_ = layout.room(seat, row, public.num_seats)
        drawn.put(rooms.home(public.num_seats), left, above)


def _put_lit(drawn: Scene, seat: int, row: int, num_seats: int) -> None:
    left, top, *_ = layout.room(seat, row, num_seats)
    drawn.put(rooms.lit(num_seats), left, top)


def _put_cards(
    drawn: Scene, seat: int, row: int, num_seats: int, card: Sprite, tabs: Sequence[Sprite], slots: int
) -> None:
    """Put the top card, and beside it the tabs of those below, in a room with so many `slots` for tabs.

    Those for which there is no room are counted.
    """
    places = layout.tab_boxes(seat, row, num_seats, slots)
    shown = [*tabs]
    if len(tabs) > len(places):
        shown[len(places) - 1 :] = [cards.more(len(tabs) - len(places) + 1, _tab_size(num_seats, len(tabs)))]
    for tab, (left, top, *_) in zip(shown, places, strict=False):
        drawn.put(tab, left, top)
    drawn.put(card, *layout.card_at(seat, row, num_seats, slots))


def _tab(view: HeuchelView, seat: int, card: Card, count: int, was_taken: bool) -> Sprite:
    """Return the tab of a card, one of `count` below the top."""
    value = view.values.get(card)
    is_own_secret = value is not None and card not in view.public.values
    size = _tab_size(view.public.num_seats, count)
    return cards.tab(_pawn(card), value, is_own_secret, size, HOUSES[seat] if was_taken else None)


def _tab_size(num_seats: int, count: int) -> tuple[int, int]:
    width, height, *_ = layout.tabs(num_seats, count)
    return width - 2, height


def _pawn(card: Card) -> Pawn:
    return PAWNS[START[card[0]] - 1]


def _put_choices(drawn: Scene, public: HeuchelPublic) -> None:
    """Frame what is asked about: who may take from whom, and what may be lost."""
    seat, num_seats = public.turn_seat, public.num_seats
    if seat is None:
        return
    for column in (*public.favours, seat) if public.favours else ():
        _put_frame(drawn, layout.room(column, public.part or 0, num_seats), cards.GREEN)
    for row in _landings(public):
        _put_frame(drawn, layout.room(seat, row, num_seats), cards.REACH, dashed=True)
    for owner in public.favours:
        below = len(public.columns[owner][public.part or 0]) - 1
        size, place = layout.aside_at(owner, public.part or 0, num_seats, below)
        drawn.put(marks.hand(size), *place)
    if public.phase is Phase.ZUGZWANG:
        for row, stack in public.columns[seat].items():
            if not is_home(stack, row):
                _put_frame(drawn, layout.room(seat, row, num_seats), marks.RED, dashed=True)


def _put_frame(drawn: Scene, box: layout.Box, colour: str, *, dashed: bool = False) -> None:
    left, top, right, bottom = box
    drawn.put(marks.frame(round(right - left + 6), round(bottom - top + 6), colour, 5, dashed), left - 3, top - 3)
