"""The picture of Heuchel & Meuchel: a view becomes a PNG.

It holds no words, so it serves every language. Colours are always named a second time, by a shape.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.contract import Event, Seat
from games.drawing import Scene, Sprite, text_width
from games.heuchel.board import HOUSES, PAWNS, START, Card, Pawn, Stack, destination, is_home
from games.heuchel.picture import cards, layout, marks
from games.heuchel.picture.backdrop import backdrop
from games.heuchel.picture.figures import GOLD
from games.heuchel.picture.houses import shield
from games.heuchel.position import HeuchelPublic, HeuchelView, Phase, Way, arranged
from games.text import with_minus


def picture(view: HeuchelView, past: Sequence[Event] = ()) -> bytes:
    """Return the tower as `view` sees it, as PNG of `layout.WIDTH` by `layout.HEIGHT` pixels.

    A seat sees the values it knows on the slips of covered cards and, before the stacks appear, its hand.
    """
    return scene(view, past).png()


def scene(view: HeuchelView, past: Sequence[Event] = ()) -> Scene:
    """Return the drawn picture before it is encoded."""
    public = view.public
    drawn = Scene(backdrop(public.num_seats))
    _put_turn(drawn, public)
    _put_landings(drawn, public)
    _put_choices(drawn, public)
    if public.phase is Phase.ORDER:
        _put_hands(drawn, view)
    for seat, column in enumerate(public.columns):
        for row, stack in column.items():
            _put_stack(drawn, view, seat, row, stack)
    _put_trace(drawn, public)
    for owner in public.favours:
        stack = public.columns[owner][public.part or 0]
        size, place = layout.hand_at(owner, public.part or 0, public.num_seats, len(stack) - 1)
        drawn.put(marks.hand(size), *place)
    for seat in range(public.num_seats):
        _put_head(drawn, view, Seat(seat))
        _put_penalties(drawn, public, seat)
    return drawn


def _put_turn(drawn: Scene, public: HeuchelPublic) -> None:
    """Frame the columns of the seat that has the turn, or of the winners."""
    shining = public.outcome.winners if public.outcome else (public.turn_seat,)
    for seat in shining:
        if seat is not None:
            left, _, right, bottom = layout.column_box(seat, public.num_seats)
            frame = marks.frame(round(right - left), round(bottom), GOLD, 6)
            drawn.put(frame, left, 0)


def _put_hands(drawn: Scene, view: HeuchelView) -> None:
    """Put the hands before the stacks appear: the own one as it is or will be arranged, the others face down."""
    public = view.public
    for seat in range(public.num_seats):
        if seat == view.seat:
            for pawn, values in arranged(view.hand, view.order):
                below = len(values) - 1
                card = cards.card(pawn, values[0], width=layout.card_width(public.num_seats, below))
                width = layout.slip_width(public.num_seats, below)
                slips = [cards.slip(pawn, value, True, width) for value in values[1:]]
                _put_cards(drawn, seat, START[pawn], public.num_seats, card, slips)
        else:
            for row in START.values():
                drawn.put(cards.card_back(), *layout.card_at(seat, row, public.num_seats))


def _put_trace(drawn: Scene, public: HeuchelPublic) -> None:
    """Put an arrow for every move of the turn, from card to card; several are numbered in their order."""
    for seat, row, to_seat, _, card in public.trace:
        if row not in public.columns[seat]:
            ghost = cards.left_behind(_pawn(card), public.values[card], seat != to_seat)
            drawn.put(ghost, *layout.card_at(seat, row, public.num_seats))
    for way in public.trace:
        _put_arrow(drawn, public, way)
    for number, way in enumerate(public.trace if len(public.trace) > 1 else (), 1):
        seat, row, to_seat, *_ = way
        if seat == to_seat:
            drawn.put(marks.step(number, cards.TRAIL), *layout.step_of_climb(seat, row, public.num_seats))
        else:
            place = layout.step_of_favour(seat, row, _taken_at(public, way), public.num_seats)
            drawn.put(marks.step(number, cards.TAKEN), *place)


def _put_arrow(drawn: Scene, public: HeuchelPublic, way: Way) -> None:
    seat, row, to_seat, to_row, _ = way
    if seat == to_seat:
        is_emptied = row not in public.columns[seat]
        colour, corners = cards.TRAIL, layout.climb(seat, row, to_row, public.num_seats, is_emptied=is_emptied)
    else:
        colour, corners = cards.TAKEN, layout.favour(seat, row, _taken_at(public, way), public.num_seats)
    x, y = corners[0]
    drawn.put(marks.arrow(tuple((corner_x - x, corner_y - y) for corner_x, corner_y in corners), colour), x, y)


def _taken_at(public: HeuchelPublic, way: Way) -> float:
    """Return where across the picture what was taken is: a slip, on top by now, or the window it has left since."""
    _, _, seat, row, card = way
    stack = public.columns[seat].get(row, ())
    below = max(len(stack) - 1, 0)
    if card not in stack[1:]:
        return layout.card_at(seat, row, public.num_seats, below)[0]
    places = layout.slips_at(seat, row, public.num_seats, below)
    return places[min(stack.index(card), len(places)) - 1][0]


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
    for row, climbers in _landings(public).items():
        if row not in public.columns[public.turn]:
            drawn.put(cards.landing(), *layout.card_at(public.turn, row, public.num_seats))
            size, places = layout.climbers_at(public.turn, row, public.num_seats, len(climbers))
            for i, (card, (x, y)) in enumerate(zip(climbers, places, strict=True)):
                if i and y == places[i - 1][1]:
                    drawn.put(cards.alternatively(size), (x + places[i - 1][0]) / 2, y)
                drawn.put(cards.climber(_pawn(card), public.values[card], size), x, y)


def _put_stack(drawn: Scene, view: HeuchelView, seat: int, row: int, stack: Stack) -> None:
    """Put a stack on its square. Who climbed there in this turn shines, who was taken has an edge of their own."""
    public, below, home = view.public, len(stack) - 1, is_home(stack, row)
    width = layout.card_width(public.num_seats, below)
    ways = [way for way in public.trace if way[2:4] == (seat, row)]
    if any(way[0] == seat for way in ways):
        drawn.put(cards.shine(home, width), *layout.card_at(seat, row, public.num_seats, below))
    taken = [stack.index(card) for owner, *_, card in ways if owner != seat and card in stack]
    first_taken = min(taken, default=len(stack))
    slips = [_slip(view, card, below, i >= first_taken) for i, card in enumerate(stack[1:], 1)]
    top = cards.card(_pawn(stack[0]), public.values[stack[0]], home, width)
    _put_cards(drawn, seat, row, public.num_seats, top, slips)
    if home and slips:
        _, roof, wall, _ = layout.card_box(seat, row, public.num_seats, below)
        last, _ = layout.slips_at(seat, row, public.num_seats, below)[-1]
        end = last + layout.slip_width(public.num_seats, below) / 2
        drawn.put(cards.annex(round(end - wall)), wall, roof + 6)


def _put_cards(drawn: Scene, seat: int, row: int, num_seats: int, card: Sprite, slips: Sequence[Sprite]) -> None:
    """Put the top card, and beside it the slips of those below: those there is room for, the others counted."""
    places = layout.slips_at(seat, row, num_seats, len(slips))
    shown = [*slips]
    if len(slips) > len(places):
        shown[len(places) - 1 :] = [cards.more(len(slips) - len(places) + 1)]
    half = layout.slip_width(num_seats, len(slips)) / 2
    for slip, (x, y) in reversed([*zip(shown, places, strict=False)]):
        drawn.put(slip, x, y)
        drawn.put(cards.shadow(), x - half, y)
    drawn.put(card, *layout.card_at(seat, row, num_seats, len(slips)))


def _slip(view: HeuchelView, card: Card, count: int, was_taken: bool) -> Sprite:
    """Return the slip of a card, one of `count` below the top."""
    value = view.values.get(card)
    is_own_secret = value is not None and card not in view.public.values
    width = layout.slip_width(view.public.num_seats, count)
    return cards.slip(_pawn(card), value, is_own_secret, width, was_taken)


def _pawn(card: Card) -> Pawn:
    return PAWNS[START[card[0]] - 1]


def _put_choices(drawn: Scene, public: HeuchelPublic) -> None:
    """Frame what is asked about: who may take from whom, squares within reach, what may be lost."""
    seat, num_seats = public.turn_seat, public.num_seats
    if seat is None:
        return
    for column in (*public.favours, seat) if public.favours else ():
        _put_frame(drawn, layout.cell(column, public.part or 0, num_seats), cards.GREEN)
    left = [way[1] for way in public.trace if way[0] == seat]
    dashed = [(seat, row) for row in _landings(public) if row in public.columns[seat] or row in left]
    colour = cards.REACH
    if public.phase is Phase.ZUGZWANG:
        colour = marks.RED
        dashed += [(seat, row) for row, stack in public.columns[seat].items() if not is_home(stack, row)]
    for column, row in dashed:
        _put_frame(drawn, layout.cell(column, row, num_seats), colour, dashed=True)


def _put_frame(drawn: Scene, box: layout.Box, colour: str, *, dashed: bool = False) -> None:
    left, top, right, bottom = box
    drawn.put(marks.frame(round(right - left), round(bottom - top), colour, 6, dashed), left, top)


def _put_head(drawn: Scene, view: HeuchelView, seat: Seat) -> None:
    """Put the shield of a house, and beside it its points so far and its cards home; or whether it is ready."""
    public = view.public
    left, top, right, bottom = layout.head_box(seat, public.num_seats)
    x, y = left + 46, (top + bottom) / 2 + 1
    beside = (left + 84 + right) / 2 - 3
    drawn.put(shield(HOUSES[seat], 0.86), x, y)
    if seat == view.seat:
        drawn.put(marks.eye(), left + 28, bottom - 16)
    if public.phase is Phase.ORDER:
        drawn.put(marks.check() if public.ready[seat] else marks.waiting(), beside, y)
        return
    points = public.outcome.scores[seat] if public.outcome else public.score_so_far(seat)
    text = with_minus(points) + "+?" * public.is_unsure(seat)
    height = next((size for size in (34, 28) if text_width(text, size) <= right - left - 96), 22)
    drawn.put(marks.number(text, height, GOLD), beside, y - 23)
    if public.outcome:
        if seat in public.outcome.winners:
            drawn.put(marks.crown(), beside, y + 46)
    elif seat == public.turn_seat and public.die is not None:
        drawn.put(marks.die(public.die, public.phase is Phase.ZUGZWANG), beside, y + 18)
    else:
        drawn.put(marks.home_count(public.num_home(seat)), beside, y + 26)


def _put_penalties(drawn: Scene, public: HeuchelPublic, seat: int) -> None:
    if public.penalties[seat]:
        total = sum(public.values[card] for card in public.penalties[seat])
        drawn.put(marks.loss(total), *layout.foot_at(seat, public.num_seats))
