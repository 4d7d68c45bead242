"""The picture of Heuchel & Meuchel: a view as PNG.

It has no words, so it serves every language. Shapes repeat the meaning of colours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple

from games.contract import Event, Move, Seat
from games.drawing import MINE, Scene, Sprite, put_shine, put_trail, stretched
from games.heuchel.evaluation import brings, change, is_in_reach
from games.heuchel.rules.board import GOAL, HAND, HOUSES, START, Card, destination
from games.heuchel.rules.events import Took
from games.heuchel.rules.position import HeuchelPublic, HeuchelView, Phase, arranged
from games.heuchel.show.picture import cards, layout
from games.heuchel.show.picture.art import ART, TINCTURE, danger, mark, shield
from games.heuchel.show.picture.cards import Climber, Counts, Light, Shown, pawn_of
from games.heuchel.show.picture.heads import put_heads
from games.heuchel.show.picture.layout import ROW, Plan
from games.heuchel.show.picture.tower import castle, put_goals, put_roofs, put_sky
from games.text import with_minus

GIVEN: Final = 0.4
"""Size of the shields of seats from which cards were taken."""


class Group(NamedTuple):
    """A seat's stack on a floor, from top to bottom."""

    row: int
    cards: Sequence[Shown]

    @property
    def is_home(self) -> bool:
        """Whether the top card is on its goal."""
        return GOAL[self.cards[0].pawn] == self.row


class Place(NamedTuple):
    """The place of a stack."""

    seat: Seat
    row: int


def picture(
    view: HeuchelView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[Move] = ()
) -> bytes:
    """Return the castle as `view` sees it, as PNG of `layout.WIDTH` by `layout.HEIGHT` pixels.

    A seat sees the covered values it knows, its hand until the stacks appear, and its possible moves.
    """
    public, plan, own = view.public, Plan(view.public.num_seats), None if view.public.outcome else view.seat
    landings = landings_of(public, view.values) if own in (None, public.turn) else {}
    newest = public.trace[-1][2:4] if public.trace else None
    drawn = Scene(castle(plan))
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
        left, wide = plan.tower(own)
        edge = stretched(ART.sprite("border", 40, {"mine": MINE}), 9, layout.HEIGHT - layout.HEAD)
        for x in (left - 7, left + wide - 2):
            drawn.put(edge, x, layout.HEAD)
    put_heads(drawn, view, plan)
    return drawn.png()


def emblem(view: HeuchelView, seat: Seat) -> bytes:
    """Return the shield of a seat's house."""
    return shield(HOUSES[seat], 2).png()


def _put_ways(drawn: Scene, public: HeuchelPublic, plan: Plan) -> None:
    """Put the newest turn behind the windows: dotted windows on empty floors, and ways in its house's colour."""
    stops = {way[2:4] for way in public.trace}
    for owner, row, taker, to_row, card in public.trace:
        (x, y), (to_x, to_y) = plan.middle(owner, row), plan.middle(taker, to_row)
        is_left = row not in public.columns[owner] and (owner, row) not in stops
        paint = TINCTURE[HOUSES[taker]]
        if is_left:
            left, top, right, _ = plan.room(owner, row)
            shown = cards.left_by(pawn_of(card), paint if owner == taker else None, int(right - left))
            drawn.put(shown, left, top, "news")
        if owner != taker:
            put_trail(drawn, ((x, y), (to_x + (70 if x > to_x else -70), y)), paint)
        elif to_row > row + 1:
            put_trail(drawn, ((x, y - ROW / 2), (x, to_y + ROW / 2)), paint)


def _lookouts(
    view: HeuchelView,
    plan: Plan,
    landings: Mapping[int, Sequence[Climber]],
    givers: Mapping[Place, Sequence[Seat]],
) -> Iterator[tuple[Sprite, layout.Position, str, Place | None]]:
    """Yield windows with position, name in the scene and place, and marks for possible moves, dangers and favours.

    Possible climbs are right of stacks that are already home there.
    """
    public, own = view.public, None if view.public.outcome else view.seat
    chooses = own in (None, public.turn)
    prey, feared = frozenset(_prey(public) if chooses else ()), public.turn_seat if own is None else own
    for seat in public.seats:
        if public.phase is Phase.ORDER and seat != own:
            x, y = plan.middle(seat, START["Q"])
            yield cards.card_back(110, 124, f"×{HAND}"), (x - 55, y - 62), "card", None
        for group in _groups(view, seat):
            where, can_go = Place(seat, group.row), chooses and seat == public.turn and _may_go(public, group)
            light: Light = "prey" if where in prey else "may" if can_go else "home" if group.is_home else "way"
            width, ((x, y), *_) = plan.shares(seat, group.row, 1 + (seat == public.turn and group.row in landings))
            top, *below = group.cards
            window = cards.window(top, tuple(below), width, light)
            yield window, (x, y), "card", where
            left = x - window.anchor[0]
            if where in prey:
                yield mark("hand", 54), (left + 18, y + 12), "choice", None
            elif seat == feared and group.row in public.columns[seat] and is_in_reach(public, seat, group.row):
                yield danger(54), (left + 8, y + ROW - 20), "choice", None
            if can_go and public.phase is Phase.ZUGZWANG:
                yield mark("die", 44, str(public.die), "stuck"), (left + 4, y + 8), "choice", None
            for number, giver in enumerate(givers.get(where, ())):
                yield shield(HOUSES[giver], GIVEN), (left + 12 + 34 * number, y + 12), "news", None
    for row, climbers in landings.items():
        width, places = plan.shares(public.turn, row, 1 + (row in public.columns[public.turn]))
        yield cards.landing(tuple(climbers), width), places[-1], "choice", None


def _givers(public: HeuchelPublic, past: Sequence[Event]) -> Mapping[Place, Sequence[Seat]]:
    """Return the seats from which cards were recently taken, by the cards' current place."""
    taken = [took for took in past if isinstance(took, Took)]
    card_of = {} if not taken else {public.face(card): card for card in public.values}
    rooms = [(Place(seat, row), stack) for seat in public.seats for row, stack in public.columns[seat].items()]
    found: dict[Place, list[Seat]] = {}
    for took, (place, stack) in product(taken, rooms):
        if card_of[took.face] in stack and took.owner not in (place.seat, *found.get(place, ())):
            found.setdefault(place, []).append(took.owner)
    return found


def _prey(public: HeuchelPublic) -> Iterator[tuple[Seat, int]]:
    """Yield column and row of stacks from which the turn seat may take cards now, or after a climb."""
    if public.part is not None:
        yield from ((owner, public.part) for owner in public.favours)
    if public.may_climb:
        column = public.columns[public.turn]
        for row, stack in column.items():
            to = destination(column, row, public.die)
            if to is not None:
                yield from ((owner, to) for owner in public.favours_of(stack[0], to))


def landings_of(public: HeuchelPublic, values: Mapping[Card, int]) -> Mapping[int, Sequence[Climber]]:
    """Return the turn seat's possible climbs by row, highest stacks first, with their gain by `values`."""
    found: dict[int, list[Climber]] = {}
    if public.may_climb:
        column = public.columns[public.turn]
        for row in sorted(column, reverse=True):
            to, top = destination(column, row, public.die), column[row][0]
            if to is not None:
                gain, changed = brings(public, top, to), change(public, row, len(column[row]), values)
                counted = with_minus(f"{changed.points:+}") + "?" * (changed.unseen > 0)
                found.setdefault(to, []).append(Climber(pawn_of(top), public.values[top], gain, counted))
    return found


def _groups(view: HeuchelView, seat: Seat) -> Sequence[Group]:
    """Return a seat's stacks as `view` sees them, from above; its own hand as arranged so far."""
    public = view.public
    if public.phase is Phase.ORDER:
        hand = arranged(view.hand, view.order) if seat == view.seat else ()
        return [
            Group(START[pawn], [Shown(pawn, value, is_secret=True) for value in values])
            for pawn, values in [*hand][::-1]
        ]
    signs = public.signs(seat)
    return [
        Group(row, [_shown_card(view, card, signs.get(card, 0)) for card in stack])
        for row, stack in sorted(public.columns[seat].items(), reverse=True)
    ]


def _shown_card(view: HeuchelView, card: Card, sign: int) -> Shown:
    is_secret = card in view.values and card not in view.public.values
    counts: Sequence[Counts] = "", "plus", "minus"
    return Shown(pawn_of(card), view.values.get(card), is_secret, counts[sign])


def _may_go(public: HeuchelPublic, group: Group) -> bool:
    """Tell whether the turn seat may move a stack, or lose its top card."""
    if public.phase is Phase.ZUGZWANG:
        return not group.is_home
    return public.may_climb and destination(public.columns[public.turn], group.row, public.die) is not None
