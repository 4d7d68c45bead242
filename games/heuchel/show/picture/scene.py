"""The picture of Heuchel & Meuchel: a view becomes a PNG.

It holds no words, so it serves every language. Colours are always named a second time, by a shape.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from games.contract import Event, Move, Seat
from games.drawing import Scene, Sprite
from games.heuchel.rules.board import HOUSES, PAWNS, START, Card, Pawn, Stack, destination, is_home
from games.heuchel.rules.climbs import Gain, brings
from games.heuchel.rules.position import HeuchelPublic, HeuchelView, Phase, arranged
from games.heuchel.show.picture import cards, layout
from games.heuchel.show.picture.art import RED, mark, shield
from games.heuchel.show.picture.heads import put_heads
from games.heuchel.show.picture.tower import tower
from games.heuchel.show.picture.ways import losses_of, put_losses, put_shafts, put_tips, turns_of


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

    A seat sees the values it knows on covered cards and, before the stacks appear, its hand. What moved
    in `past`, before the newest turn, is drawn faded.
    """
    return scene(view, names, past).png()


def emblem(view: HeuchelView, seat: Seat) -> bytes:
    """Return the shield of a seat's house."""
    return shield(HOUSES[seat], 2).png()


def scene(view: HeuchelView, names: Sequence[str], past: Sequence[Event] = ()) -> Scene:
    """Return the drawn picture before it is encoded."""
    public = view.public
    drawn = Scene(tower(public.num_seats).backdrop)
    for shining in public.outcome.winners if public.outcome else (public.turn_seat,):
        if shining is not None:
            left, top, *_ = layout.column_box(shining, public.num_seats)
            drawn.put(tower(public.num_seats).lit[shining], left, top, "turn")
    landings = landings_of(public)
    takings = _takings(public, landings)
    if public.phase is Phase.ORDER:
        _put_hands(drawn, view)
    turns = turns_of(public, past)
    put_shafts(drawn, public, turns)
    for seat, column in enumerate(public.columns):
        for row in sorted(column):
            _put_stack(drawn, view, Seat(seat), row, column[row], takings)
    put_tips(drawn, public, turns)
    _put_landings(drawn, public, landings)
    put_losses(drawn, public, losses_of(public, past), landings)
    _put_choices(drawn, public, takings)
    put_heads(drawn, view, names)
    return drawn


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


def _put_hands(drawn: Scene, view: HeuchelView) -> None:
    """Put the hands before the stacks appear: the own one as it is or will be arranged, the others face down."""
    num_seats = view.public.num_seats
    for seat in range(num_seats):
        if seat == view.seat:
            for pawn, values in arranged(view.hand, view.order):
                tabs = [cards.tab(pawn, value, True) for value in values[1:]]
                card = cards.card(pawn, values[0], layout.card_width(num_seats, len(tabs)))
                pile = cards.pile(len(values), not layout.tabs(num_seats, len(tabs))) if tabs else None
                _put_cards(drawn, Seat(seat), START[pawn], num_seats, card, tabs, pile)
        else:
            for row in START.values():
                drawn.put(cards.card_back(layout.space(num_seats)), *layout.card_at(seat, row, num_seats), "card")


def _takings(public: HeuchelPublic, landings: Mapping[int, Sequence[Landing]]) -> Collection[tuple[int, int]]:
    """Return the seats and rows of all stacks from which may be taken now, or by a climb that is offered."""
    found = {(int(owner), public.part or 0) for owner in public.favours}
    return found | {
        (int(owner), row) for row, climbs in landings.items() for climb in climbs for owner in climb.owners
    }


def _is_in_play(public: HeuchelPublic, takings: Collection[tuple[int, int]], seat: int, row: int) -> bool:
    """Tell whether the question is about a stack: who may climb, has climbed, may be taken or lost."""
    if public.turn_seat is None:
        return True
    if seat != public.turn:
        return (seat, row) in takings
    return public.phase is not Phase.FAVOURS or public.may_climb or row == public.part


def _put_landings(drawn: Scene, public: HeuchelPublic, landings: Mapping[int, Sequence[Landing]]) -> None:
    """Put the ghosts of who may climb where they would stand; before who is home already, at the right of them."""
    seat, num_seats = public.turn, public.num_seats
    for row, climbs in landings.items():
        is_free = row not in public.columns[seat]
        width, places = layout.ghosts_at(seat, row, num_seats, len(climbs) + (not is_free))
        for climb, place in zip(climbs, places if is_free else places[1:], strict=True):
            there = sum(len(public.columns[owner][row]) for owner in climb.owners)
            value = public.values[climb.card]
            drawn.put(cards.ghost(_pawn(climb.card), value, climb.gain, width), *place, "choice")
            if there and width > cards.NARROW:
                drawn.put(cards.so_many(there), place[0] + width - 27, place[1] + 54)


def _put_stack(
    drawn: Scene, view: HeuchelView, seat: Seat, row: int, stack: Stack, takings: Collection[tuple[int, int]]
) -> None:
    """Put a stack into its room."""
    public, num_seats, below = view.public, view.public.num_seats, stack[1:]
    top = cards.card(
        _pawn(stack[0]),
        public.values[stack[0]],
        layout.card_width(num_seats, len(below)),
        is_home=is_home(stack, row),
        in_play=_is_in_play(public, takings, seat, row),
    )
    secret = [card in view.values and card not in public.values for card in below]
    tabs = [
        cards.tab(_pawn(card), view.values.get(card), is_own) for card, is_own in zip(below, secret, strict=True)
    ]
    # what peeks out tells by itself what is hidden
    is_told = layout.tabs(num_seats, len(tabs)) > 0
    pile = cards.pile(len(stack), not is_told and any(secret)) if tabs else None
    _put_cards(drawn, seat, row, num_seats, top, tabs, pile)


def _put_cards(
    drawn: Scene, seat: Seat, row: int, num_seats: int, card: Sprite, tabs: Sequence[Sprite], pile: Sprite | None
) -> None:
    """Put the top card into a room; beside it what peeks out below it, if there is room, and how many they are."""
    # each lies below the one before
    for number in reversed(range(layout.tabs(num_seats, len(tabs)))):
        drawn.put(tabs[number], *layout.tab_at(seat, row, num_seats, len(tabs), number), "tab")
    if pile is not None:
        drawn.put(pile, *layout.pile_at(seat, row, num_seats), "pile")
    drawn.put(card, *layout.card_at(seat, row, num_seats), "card")


def _pawn(card: Card) -> Pawn:
    return PAWNS[START[card[0]] - 1]


def _put_choices(drawn: Scene, public: HeuchelPublic, takings: Collection[tuple[int, int]]) -> None:
    """Put a hand on whom one may take, now or after a climb; frame what is asked about: who may take from whom, and
    what may be lost."""
    seat, num_seats = public.turn_seat, public.num_seats
    if seat is None:
        return
    if public.favours and public.part is not None:
        _put_frame(drawn, layout.room(seat, public.part, num_seats), cards.GREEN)
    for owner, row in sorted(takings):
        _, top, right, _ = box = layout.room(owner, row, num_seats)
        if owner in public.favours:
            _put_frame(drawn, box, cards.GREEN)
        drawn.put(mark("hand", 42), right - layout.PILE / 2 - 2, top + 10, "choice")
    if public.phase is Phase.ZUGZWANG:
        for row, stack in public.columns[seat].items():
            if not is_home(stack, row):
                _put_frame(drawn, layout.room(seat, row, num_seats), RED)


def _put_frame(drawn: Scene, box: layout.Box, colour: str) -> None:
    left, top, right, bottom = box
    drawn.put(cards.frame(round(right - left + 6), round(bottom - top + 8), colour), left - 3, top - 3, "choice")
