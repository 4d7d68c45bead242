"""The picture of Heuchel & Meuchel: a view becomes a PNG.

It holds no words, so it serves every language. Colours are always named a second time, by a shape.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple

from games.contract import Event, Move, Seat
from games.drawing import Scene, Sprite, put_shine, put_trail
from games.heuchel.evaluation import Gain, brings, change
from games.heuchel.rules.board import HAND, HOUSES, START, Card, Pawn, Stack, destination, is_home
from games.heuchel.rules.events import Took
from games.heuchel.rules.position import HeuchelPublic, HeuchelView, Phase, arranged
from games.heuchel.show.picture import cards, layout
from games.heuchel.show.picture.art import TINCTURE, mark, shield
from games.heuchel.show.picture.cards import Counts, Light, Shown, pawn_of
from games.heuchel.show.picture.heads import put_heads
from games.heuchel.show.picture.layout import ROW, Plan
from games.heuchel.show.picture.own import Group, put_own
from games.heuchel.show.picture.tower import castle, put_goals, put_roofs, put_sky
from games.text import with_minus

GIVEN: Final = 0.4
"""Size of the shields of those from whom cards were taken."""
Landing = tuple[Pawn, int, Gain, str]
"""Who may climb, with their value, what that brings and, if it leads home, what counts otherwise then."""


class Place(NamedTuple):
    """Where a stack stands."""

    seat: Seat
    row: int


def picture(
    view: HeuchelView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[Move] = ()
) -> bytes:
    """Return the castle as `view` sees it, as PNG of `layout.WIDTH` by `layout.HEIGHT` pixels.

    A seat sees the values it knows on covered cards, all its cards in a strip below, before the stacks appear its
    hand, and what it may do.
    """
    public, plan, own = view.public, Plan(view.public.num_seats), None if view.public.outcome else view.seat
    drawn = Scene(castle(plan), layout.HEIGHT + layout.OWN * (own is not None))
    landings, newest = landings_of(public), public.trace[-1][2:4] if public.trace else None
    put_sky(drawn, public, plan)
    lookouts = list(_lookouts(view, plan, landings, _givers(public, past)))
    put_goals(drawn, public, plan)
    _put_ways(drawn, public, plan)
    for window, at, _, where in lookouts:
        if where == newest is not None:
            put_shine(drawn, window, *at)
    put_roofs(drawn, public, plan, names)
    for sprite, at, name, _ in lookouts:
        drawn.put(sprite, *at, name)
    if own is not None:
        put_own(drawn, plan.tower(own), [group for group in _groups(view, own) if group.is_told])
    put_heads(drawn, view, plan)
    return drawn.png()


def emblem(view: HeuchelView, seat: Seat) -> bytes:
    """Return the shield of a seat's house."""
    return shield(HOUSES[seat], 2).png()


def _put_ways(drawn: Scene, public: HeuchelPublic, plan: Plan) -> None:
    """Put the newest turn behind all who look out: dotted windows on floors that were left empty, and ways in the
    colour of whose turn it was."""
    stops = {way[2:4] for way in public.trace}
    for owner, row, taker, to_row, card in public.trace:
        (x, y), (to_x, to_y) = plan.middle(owner, row), plan.middle(taker, to_row)
        is_left = row not in public.columns[owner] and (owner, row) not in stops
        paint = TINCTURE[HOUSES[taker]]
        if is_left:
            width, (place,) = plan.shares(owner, row, 1)
            drawn.put(cards.left_by(pawn_of(card), paint if owner == taker else None, width), *place, "news")
        if owner != taker:
            put_trail(drawn, ((x, y), (to_x + (70 if x > to_x else -70), y)), paint)
        elif to_row > row + 1:
            put_trail(drawn, ((x, y - ROW / 2), (x, to_y + ROW / 2)), paint)


def _lookouts(
    view: HeuchelView,
    plan: Plan,
    landings: Mapping[int, Sequence[Landing]],
    givers: Mapping[Place, Sequence[Seat]],
) -> Iterator[tuple[Sprite, layout.Position, str, Place | None]]:
    """Yield who is in the towers with their place, name in the scene, column and row, and marks on who may go, may
    be taken, or came with the newest moves from somebody else; and those who may climb where they would stand, at
    the right of who is home there already."""
    public, own = view.public, None if view.public.outcome else view.seat
    prey = frozenset(_prey(public))
    for seat in public.seats:
        if public.phase is Phase.ORDER and seat != own:
            yield cards.fan(HAND, f"×{HAND}", 1.6), plan.middle(seat, START["Q"]), "card", None
        for group in _groups(view, seat):
            where, can_go = Place(seat, group.row), seat == public.turn and _may_go(public, group)
            light: Light = "prey" if where in prey else "may" if can_go else "home" if group.is_home else "way"
            climbs = landings.get(group.row, ()) if seat == public.turn else ()
            width, ((x, y), *_) = plan.shares(seat, group.row, 1 + _shown(plan, 1, climbs))
            top, *below = group.cards
            window = cards.window(top, tuple(below), width, light)
            yield window, (x, y), "card", where
            left = x - window.anchor[0]
            if where in prey:
                yield mark("hand", 54), (left + 18, y + 12), "choice", None
            elif can_go and public.phase is Phase.ZUGZWANG:
                yield mark("die", 44, str(public.die), "stuck"), (left + window.width - 4, y + 8), "choice", None
            for number, giver in enumerate(givers.get(where, ())):
                yield shield(HOUSES[giver], GIVEN), (left + 12 + 34 * number, y + 12), "news", None
    for row, climbs in landings.items():
        taken = row in public.columns[public.turn]
        shown = _shown(plan, taken, climbs)
        width, places = plan.shares(public.turn, row, shown + taken)
        if shown < len(climbs) or width < cards.NARROW:
            gains = frozenset(climb[2] for climb in climbs)
            heads = tuple(climb[0] for climb in climbs[::-1])
            yield cards.ghosts(heads, gains, width), places[-1], "choice", None
            continue
        for landing, place in zip(climbs[::-1], places[::-1], strict=False):
            yield cards.ghost(*landing, width), place, "choice", None


def _givers(public: HeuchelPublic, past: Sequence[Event]) -> Mapping[Place, Sequence[Seat]]:
    """Return from whom cards were taken lately, by the place where they are now."""
    taken = [took for took in past if isinstance(took, Took)]
    card_of = {} if not taken else {public.face(card): card for card in public.values}
    rooms = [(Place(seat, row), stack) for seat in public.seats for row, stack in public.columns[seat].items()]
    found: dict[Place, list[Seat]] = {}
    for took, (place, stack) in product(taken, rooms):
        if card_of[took.face] in stack and took.owner not in (place.seat, *found.get(place, ())):
            found.setdefault(place, []).append(took.owner)
    return found


def _prey(public: HeuchelPublic) -> Iterator[tuple[Seat, int]]:
    """Yield column and row of the stacks from which the turn seat may take now, or after a climb."""
    if public.part is not None:
        yield from ((owner, public.part) for owner in public.favours)
    if public.may_climb:
        column = public.columns[public.turn]
        for row, stack in column.items():
            to = destination(column, row, public.die)
            if to is not None:
                yield from ((owner, to) for owner in public.favours_of(stack[0], to))


def _shown(plan: Plan, taken: int, climbs: Sequence[Landing]) -> int:
    """Return how many windows show climbs to a row where so many are `taken`: one for each or, without room for
    that, one for all."""
    width, _ = plan.shares(0, 1, len(climbs) + taken)
    return len(climbs) if width >= cards.NARROW else min(1, len(climbs))


def landings_of(public: HeuchelPublic) -> Mapping[int, Sequence[Landing]]:
    """Return by row the climbs that the turn seat may make there now, the lowest stack first."""
    found: dict[int, list[Landing]] = {}
    if public.may_climb:
        column = public.columns[public.turn]
        for row in sorted(column):
            to, top = destination(column, row, public.die), column[row][0]
            if to is not None:
                gain = brings(public, top, to)
                counted = _counted(public, row) if gain == "home" else ""
                found.setdefault(to, []).append((pawn_of(top), public.values[top], gain, counted))
    return found


def _counted(public: HeuchelPublic, row: int) -> str:
    """Return what the cards count that the climb of a whole stack changes, with `?` for unseen ones."""
    changed = change(public, row, len(public.columns[public.turn][row]))
    return with_minus(f"{changed.points:+}") + "?" * (changed.unseen > 0)


def _groups(view: HeuchelView, seat: Seat) -> Sequence[Group]:
    """Return the stacks of a seat as `view` sees them, from above; its own hand as it is or will be arranged."""
    public = view.public
    if public.phase is Phase.ORDER:
        hand = arranged(view.hand, view.order) if seat == view.seat else ()
        return [
            Group(START[pawn], [Shown(pawn, value, is_secret=True) for value in values])
            for pawn, values in [*hand][::-1]
        ]
    plus = public.balance(seat)[:2]
    return [
        Group(row, [_shown_card(view, card, is_home=is_home(stack, row), plus=sum(plus, ())) for card in stack])
        for row, stack in sorted(public.columns[seat].items(), reverse=True)
    ]


def _shown_card(view: HeuchelView, card: Card, *, is_home: bool, plus: Stack) -> Shown:
    is_secret = card in view.values and card not in view.public.values
    counts: Counts = "plus" if card in plus else "minus" if is_home else ""
    return Shown(pawn_of(card), view.values.get(card), is_secret, counts)


def _may_go(public: HeuchelPublic, group: Group) -> bool:
    """Tell whether the turn seat may move a stack of its own, or lose its top card."""
    if public.phase is Phase.ZUGZWANG:
        return not group.is_home
    return public.may_climb and destination(public.columns[public.turn], group.row, public.die) is not None
