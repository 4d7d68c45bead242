"""The picture of Heuchel & Meuchel: a view becomes a PNG.

It holds no words, so it serves every language. Colours are always named a second time, by a shape.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.contract import Event, Move, Seat
from games.drawing import Scene, Sprite
from games.heuchel.rules.board import HAND, HOUSES, PAWNS, START, Card, Pawn, destination, is_home
from games.heuchel.rules.climbs import Gain, brings
from games.heuchel.rules.position import HeuchelPublic, HeuchelView, Phase, arranged
from games.heuchel.show.picture import cards
from games.heuchel.show.picture.art import RED, mark, shield
from games.heuchel.show.picture.heads import put_heads
from games.heuchel.show.picture.layout import PLATE, Plan
from games.heuchel.show.picture.tower import lamp, page, turret
from games.heuchel.show.picture.ways import losses_of, put_frame, put_losses, put_shafts, put_tips


class Landing(NamedTuple):
    """A climb that is offered: which card leads it, and what it brings at first sight."""

    card: Card
    gain: Gain
    owners: Sequence[Seat]
    """From whom cards may be taken then."""


def picture(
    view: HeuchelView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[Move] = ()
) -> bytes:
    """Return the tower as `view` sees it, as PNG of `layout.WIDTH` by `layout.HEIGHT` pixels.

    A seat sees the values it knows on covered cards and, before the stacks appear, its hand. Its own column is
    open, for all others that of whose turn it is.
    """
    return scene(view, names, past).png()


def emblem(view: HeuchelView, seat: Seat) -> bytes:
    """Return the shield of a seat's house."""
    return shield(HOUSES[seat], 2).png()


def scene(view: HeuchelView, names: Sequence[str], past: Sequence[Event] = ()) -> Scene:
    """Return the drawn picture before it is encoded."""
    public = view.public
    drawn, plan = Scene(page()), plan_of(view)
    shining = public.outcome.winners if public.outcome else (public.turn_seat,)
    for seat in public.seats:
        left, width = plan.column(seat)
        is_lit = seat in shining
        drawn.put(turret(HOUSES[seat], width, is_lit=is_lit), left, 0, "turn" if is_lit else "")
    landings = landings_of(public) if plan.opened == public.turn_seat else {}
    if public.phase is Phase.ORDER:
        _put_hands(drawn, view, plan)
    put_shafts(drawn, public, plan)
    for seat in public.seats:
        for row in sorted(public.columns[seat]):
            _put_stack(drawn, view, plan, seat, row)
    put_tips(drawn, public, plan)
    _put_landings(drawn, public, plan, landings)
    put_losses(drawn, public, plan, losses_of(public, past), landings)
    _put_choices(drawn, public, plan, landings)
    put_heads(drawn, view, plan, names)
    return drawn


def plan_of(view: HeuchelView) -> Plan:
    """Return the columns as `view` sees them: open is its own one, for all others that of whose turn it is."""
    return Plan(view.public.num_seats, view.public.turn_seat if view.seat is None else view.seat)


def landings_of(public: HeuchelPublic) -> Mapping[int, Sequence[Landing]]:
    """Return by row the climbs that the turn seat may make there now, the lowest stack first."""
    found: dict[int, list[Landing]] = {}
    if public.may_climb:
        column = public.columns[public.turn]
        for row in sorted(column):
            to, top = destination(column, row, public.die), column[row][0]
            if to is not None:
                found.setdefault(to, []).append(Landing(top, brings(public, top, to), public.favours_of(top, to)))
    return found


def _put_hands(drawn: Scene, view: HeuchelView, plan: Plan) -> None:
    """Put the hands before the stacks appear: the own one as it is or will be arranged, the others face down."""
    for seat in view.public.seats:
        if seat == view.seat:
            for pawn, values in arranged(view.hand, view.order):
                below = [cards.tab(pawn, value, True) for value in values[1:]]
                _put_cards(drawn, plan, seat, START[pawn], pawn, values[0], below, is_secret=True)
        else:
            drawn.put(cards.fan(HAND, str(HAND), 1.6), *plan.middle(seat, START["Q"]), "card")


def _put_stack(drawn: Scene, view: HeuchelView, plan: Plan, seat: int, row: int) -> None:
    """Put a stack into its room."""
    public, stack = view.public, view.public.columns[seat][row]
    secret = [card in view.values and card not in public.values for card in stack[1:]]
    below = [
        cards.tab(_pawn(card), view.values.get(card), is_own)
        for card, is_own in zip(stack[1:], secret, strict=True)
    ]
    home, value = is_home(stack, row), public.values[stack[0]]
    _put_cards(drawn, plan, seat, row, _pawn(stack[0]), value, below, is_home=home, is_secret=any(secret))


def _put_cards(
    drawn: Scene,
    plan: Plan,
    seat: int,
    row: int,
    pawn: Pawn,
    value: int,
    below: Sequence[Sprite],
    *,
    is_home: bool = False,
    is_secret: bool,
) -> None:
    """Put the top card into a room, and beside it what peeks out below it or, without room for that, how many."""
    count = len(below)
    if is_home:
        left, top, right, _ = plan.room(seat, row)
        drawn.put(lamp(round(right - left)), left, top)
    # each lies below the one before
    for number in reversed(range(plan.tabs(seat, count))):
        drawn.put(below[number], *plan.tab_at(seat, row, count, number), "tab")
    if count and not plan.tabs(seat, count):
        drawn.put(cards.pile(count + 1, is_secret), *plan.pile_at(seat, row, count), "pile")
    card = cards.card(pawn, value, plan.card_width(seat, count), is_home=is_home)
    drawn.put(card, *plan.card_at(seat, row), "card")


def _pawn(card: Card) -> Pawn:
    return PAWNS[START[card[0]] - 1]


def _put_landings(
    drawn: Scene, public: HeuchelPublic, plan: Plan, landings: Mapping[int, Sequence[Landing]]
) -> None:
    """Put the ghosts of who may climb where they would stand; before who is home already, at the right of them."""
    seat, column = public.turn, public.columns[public.turn]
    for row in sorted(column) if landings else ():
        if destination(column, row, public.die) is not None:
            left, top, *_ = plan.room(seat, row)
            drawn.put(mark("rise", 30), left + PLATE / 2 + 3, top, "choice")
    for row, climbs in landings.items():
        is_free = row not in column
        width, places = plan.ghosts_at(seat, row, len(climbs) + (not is_free))
        for climb, place in zip(climbs, places if is_free else places[1:], strict=True):
            there = sum(len(public.columns[owner][row]) for owner in climb.owners)
            value = public.values[climb.card]
            drawn.put(cards.ghost(_pawn(climb.card), value, climb.gain, width, there), *place, "choice")


def _put_choices(
    drawn: Scene, public: HeuchelPublic, plan: Plan, landings: Mapping[int, Sequence[Landing]]
) -> None:
    """Put a hand on whom one may take, now or after a climb; frame what is asked about: who may take from whom, and
    what may be lost."""
    seat, part = public.turn, public.part or 0
    for asked in (seat, *public.favours) if public.favours else ():
        put_frame(drawn, plan.room(asked, part), cards.GREEN, "choice")
    wanted = {(owner, to) for to, climbs in landings.items() for climb in climbs for owner in climb.owners}
    for owner, row in sorted(wanted | {(owner, part) for owner in public.favours}):
        _, top, right, _ = plan.room(owner, row)
        drawn.put(mark("hand", 46), right - 24, top + 16, "choice")
    if public.phase is Phase.ZUGZWANG:
        for row, stack in public.columns[seat].items():
            if not is_home(stack, row):
                put_frame(drawn, plan.room(seat, row), RED, "choice")
