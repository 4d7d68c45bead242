"""The picture of Heuchel & Meuchel: a view becomes a PNG.

It holds no words, so it serves every language. Colours are always named a second time, by a shape.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from games.contract import Event, Move, Seat
from games.drawing import Scene
from games.heuchel.rules.board import HAND, HOUSES, PAWNS, START, Card, Pawn, destination, is_home
from games.heuchel.rules.climbs import Gain, brings
from games.heuchel.rules.position import HeuchelPublic, HeuchelView, Phase, arranged
from games.heuchel.show.picture import cards
from games.heuchel.show.picture.art import RED, mark, shield
from games.heuchel.show.picture.cards import Light, Shown
from games.heuchel.show.picture.heads import put_heads
from games.heuchel.show.picture.layout import Plan
from games.heuchel.show.picture.tower import page, put_tower
from games.heuchel.show.picture.ways import losses_of, put_climbs, put_frame, put_left, put_losses


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
    open.
    """
    return scene(view, names, past).png()


def emblem(view: HeuchelView, seat: Seat) -> bytes:
    """Return the shield of a seat's house."""
    return shield(HOUSES[seat], 2).png()


def scene(view: HeuchelView, names: Sequence[str], past: Sequence[Event] = ()) -> Scene:
    """Return the drawn picture before it is encoded."""
    public = view.public
    drawn, plan = Scene(page()), plan_of(view)
    put_tower(drawn, public, plan)
    put_left(drawn, public, plan)
    landings = landings_of(public) if view.seat in (None, public.turn_seat) else {}
    wanted = {(owner, to) for to, climbs in landings.items() for climb in climbs for owner in climb.owners}
    wanted |= {(owner, public.part or 0) for owner in public.favours}
    if public.phase is Phase.ORDER:
        _put_hands(drawn, view, plan)
    for seat in public.seats:
        for row, stack in sorted(public.columns[seat].items()):
            light: Light = "home" if is_home(stack, row) else "take" if (seat, row) in wanted else "way"
            shown = [
                Shown(_pawn(card), view.values.get(card), card in view.values and card not in public.values)
                for card in stack
            ]
            _put_window(drawn, plan, seat, row, shown, light)
    _put_landings(drawn, public, plan, landings)
    _put_choices(drawn, public, plan, wanted)
    put_climbs(drawn, public, plan)
    put_losses(drawn, public, plan, losses_of(public, past))
    put_heads(drawn, view, plan, names)
    return drawn


def plan_of(view: HeuchelView) -> Plan:
    """Return the columns as `view` sees them: open is its own one."""
    return Plan(view.public.num_seats, view.seat)


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
                shown = [Shown(pawn, value, is_secret=True) for value in values]
                _put_window(drawn, plan, seat, START[pawn], shown, "way")
        else:
            drawn.put(cards.fan(HAND, f"×{HAND}", 1.6), *plan.middle(seat, START["Q"]), "card")


def _put_window(drawn: Scene, plan: Plan, seat: int, row: int, shown: Sequence[Shown], light: Light) -> None:
    """Put a stack at its window."""
    left, top, right, _ = plan.room(seat, row)
    drawn.put(cards.window(shown[0], tuple(shown[1:]), round(right - left), light), left, top, "card")


def _pawn(card: Card) -> Pawn:
    return PAWNS[START[card[0]] - 1]


def _put_landings(
    drawn: Scene, public: HeuchelPublic, plan: Plan, landings: Mapping[int, Sequence[Landing]]
) -> None:
    """Put the cream windows of who may climb where they would stand; before who is home already, at the right."""
    column = public.columns[public.turn]
    for row, climbs in landings.items():
        is_free = row not in column
        width, places = plan.ghosts_at(public.turn, row, len(climbs) + (not is_free))
        for climb, place in zip(climbs, places if is_free else places[1:], strict=True):
            value = public.values[climb.card]
            drawn.put(cards.ghost(_pawn(climb.card), value, climb.gain, width), *place, "choice")


def _put_choices(drawn: Scene, public: HeuchelPublic, plan: Plan, wanted: Collection[tuple[Seat, int]]) -> None:
    """Put a hand on whom one may take, now or after a climb; frame what is asked about: who may take from whom, and
    what may be lost."""
    seat, part = public.turn, public.part or 0
    for asked in (seat, *public.favours) if public.favours else ():
        put_frame(drawn, plan.room(asked, part), cards.GREEN, "choice")
    for owner, row in sorted(wanted):
        left, top, _, _ = plan.room(owner, row)
        drawn.put(mark("hand", 40), left + 22, top + 22, "choice")
    if public.phase is Phase.ZUGZWANG:
        for row, stack in public.columns[seat].items():
            if not is_home(stack, row):
                put_frame(drawn, plan.room(seat, row), RED, "choice")
