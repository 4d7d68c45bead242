"""The picture of Heuchel & Meuchel: a view becomes a PNG.

It holds no words, so it serves every language. Colours are always named a second time, by a letter or a shape.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.contract import Seat
from games.drawing import Scene, Sprite
from games.heuchel.board import HOUSES, PAWNS, START, Card, Pawn, destination, is_home
from games.heuchel.picture import layout, pieces
from games.heuchel.picture.backdrop import backdrop
from games.heuchel.picture.figures import GOLD
from games.heuchel.picture.houses import shield
from games.heuchel.position import HeuchelPublic, HeuchelView, Phase
from games.text import with_minus

_TRAIL_INSET: Final = 13
"""How far trails keep from the edge of a square."""


def picture(view: HeuchelView) -> bytes:
    """Return the tower as `view` sees it, as PNG of `layout.WIDTH` by `layout.HEIGHT` pixels.

    A seat sees the values it knows on the tabs of covered cards, and a strip below with its stacks, or its hand.
    """
    return scene(view).png()


def scene(view: HeuchelView) -> Scene:
    """Return the drawn picture before it is encoded."""
    public = view.public
    lines = _strip(view)
    height = layout.HEIGHT + (len(lines) * layout.STRIP_LINE + 12 if lines else 0)
    drawn = Scene(backdrop(public.num_seats), height)
    _put_turn(drawn, public)
    _put_trace(drawn, public)
    _put_landings(drawn, public)
    for seat, column in enumerate(public.columns):
        for row, stack in column.items():
            card = pieces.card(_pawn(stack[0]), public.values[stack[0]], is_home(stack, row))
            _put_stack(drawn, public, seat, row, card, [_tab(view, below) for below in stack[1:]])
    for row, hand in _hand(view).items():
        card, *tabs = pieces.card(hand[0][0], hand[0][1]), *(pieces.tab(*face, True) for face in hand[1:])
        _put_stack(drawn, public, view.seat or 0, row, card, tabs)
    _put_choices(drawn, public)
    for seat in range(public.num_seats):
        _put_head(drawn, view, Seat(seat))
        _put_penalties(drawn, public, seat)
    _put_strip(drawn, view, lines)
    return drawn


def _put_turn(drawn: Scene, public: HeuchelPublic) -> None:
    """Frame the columns of the seat that has the turn, or of the winners."""
    shining = public.outcome.winners if public.outcome else (public.turn_seat,)
    for seat in shining:
        if seat is not None:
            left, top, right, bottom = layout.column_box(seat, public.num_seats)
            drawn.put(pieces.frame(round(right - left), round(bottom - top), GOLD, 7), left, top)


def _put_trace(drawn: Scene, public: HeuchelPublic) -> None:
    for column, row, to_column, to_row in public.trace:
        left, top, right, bottom = layout.cell(column, row, public.num_seats)
        to_left, to_top, to_right, _ = layout.cell(to_column, to_row, public.num_seats)
        house = HOUSES[to_column]
        if column == to_column:
            x, y = right - _TRAIL_INSET, (top + bottom) / 2
            drawn.put(pieces.trail(house, 0, to_top - top), x, y)
        else:
            x, y = (left + right) / 2, bottom - _TRAIL_INSET
            drawn.put(pieces.trail(house, round((to_left + to_right) / 2 - x), 0), x, y)


def _landings(public: HeuchelPublic) -> Mapping[int, str]:
    """Return by row which classes the turn seat may bring there now."""
    if not public.may_climb:
        return {}
    column = public.columns[public.turn]
    found: dict[int, str] = {}
    for row in sorted(column):
        to, pawn = destination(column, row, public.die), column[row][0][0]
        if to is not None and pawn not in found.get(to, ""):
            found[to] = found.get(to, "") + pawn
    return found


def _put_landings(drawn: Scene, public: HeuchelPublic) -> None:
    for row, pawns in _landings(public).items():
        left, top, right, bottom = layout.cell(public.turn, row, public.num_seats)
        if row not in public.columns[public.turn]:
            drawn.put(pieces.landing(pawns), (left + right) / 2, (top + bottom) / 2)


def _put_stack(
    drawn: Scene, public: HeuchelPublic, seat: int, row: int, card: Sprite, tabs: Sequence[Sprite]
) -> None:
    """Put the top card, and beside it the tabs of the cards below: those there is room for, the others counted."""
    drawn.put(card, *layout.card_at(seat, row, public.num_seats))
    places = layout.tabs_at(seat, row, public.num_seats)
    shown = tabs if len(tabs) <= len(places) else tabs[: len(places) - 1]
    for tab, place in zip(shown, places, strict=False):
        drawn.put(tab, *place)
    if len(shown) < len(tabs):
        drawn.put(pieces.more(len(tabs) - len(shown)), *places[-1])


def _hand(view: HeuchelView) -> Mapping[int, list[tuple[Pawn, int]]]:
    """Return by row the classes and values of the hand before the stacks appear, as it is or will be arranged."""
    order = view.order.split("-") if view.order else []
    arranged = {stack[0]: [int(value) for value in stack[1:]] for stack in order}
    held: dict[str, list[int]] = {}
    for face in view.hand:
        held.setdefault(face[0], []).append(int(face[1]))
    return {START[name]: [(_pawn(name), value) for value in values] for name, values in (held | arranged).items()}


def _tab(view: HeuchelView, card: Card) -> Sprite:
    public_value = view.public.values.get(card)
    value = view.values.get(card)
    return pieces.tab(_pawn(card), value, is_own_secret=value is not None and public_value is None)


def _pawn(card: Card) -> Pawn:
    return PAWNS[START[card[0]] - 1]


def _put_choices(drawn: Scene, public: HeuchelPublic) -> None:
    """Frame what is asked about: the moved part, stacks to take from, goals within reach, what may be lost."""
    seat, num_seats = public.turn_seat, public.num_seats
    if seat is None:
        return
    framed: list[tuple[int, int, bool]] = [(owner, public.part or 0, True) for owner in public.favours]
    if public.part is not None:
        framed.append((seat, public.part, False))
    framed += [(seat, row, True) for row in _landings(public) if row in public.columns[seat]]
    if public.phase is Phase.ZUGZWANG:
        framed += [(seat, row, True) for row, stack in public.columns[seat].items() if not is_home(stack, row)]
    colour = pieces.RED if public.phase is Phase.ZUGZWANG else GOLD
    for column, row, dashed in framed:
        left, top, right, bottom = layout.cell(column, row, num_seats)
        drawn.put(pieces.frame(round(right - left), round(bottom - top), colour, 6, dashed), left, top)


def _put_head(drawn: Scene, view: HeuchelView, seat: Seat) -> None:
    """Put the shield of a house, and beside it what concerns its seat: question or points, cards home."""
    public = view.public
    left, top, right, bottom = layout.head_box(seat, public.num_seats)
    x, y = left + 52, (top + bottom) / 2
    beside = (left + 96 + right) / 2 - 2
    drawn.put(shield(HOUSES[seat]), x, y)
    if seat == view.seat:
        drawn.put(pieces.eye(), left + 26, bottom - 14)
    if public.phase is Phase.ORDER:
        drawn.put(pieces.check() if public.ready[seat] else pieces.bubble("…"), beside, y)
        return
    if public.outcome:
        drawn.put(pieces.plaque(with_minus(public.outcome.scores[seat]), height=34), beside, y + 24)
        if seat in public.outcome.winners:
            drawn.put(pieces.crown(), beside, y - 6)
        return
    sorted_cards = public.balance(seat)
    drawn.put(pieces.home_count(len(sorted_cards.arrived) + len(sorted_cards.below)), beside, y + 30)
    if seat == public.turn_seat and public.die is not None:
        drawn.put(pieces.die(public.die, public.phase is Phase.ZUGZWANG), beside, y - 26)
    elif seat == public.turn_seat:
        drawn.put(pieces.bubble("…", GOLD), beside, y - 26)


def _put_penalties(drawn: Scene, public: HeuchelPublic, seat: int) -> None:
    pile = public.penalties[seat]
    if not pile:
        return
    left, top, right, _ = layout.foot_box(seat, public.num_seats)
    total = sum(public.values[card] for card in pile)
    drawn.put(pieces.plaque(f"−{total}", pieces.RED, "#ffffff"), (left + right) / 2, top + 24)
    width = layout.TAB[0] + 2
    room = max(1, int((right - left + 2) // width))
    shown = pile if len(pile) <= room else pile[: room - 1]
    num_tabs = min(len(pile), room)
    first = (left + right) / 2 - (num_tabs - 1) * width / 2
    for i, card in enumerate(shown):
        drawn.put(pieces.tab(_pawn(card), public.values[card]), first + i * width, top + 70)
    if len(shown) < len(pile):
        drawn.put(pieces.more(len(pile) - len(shown)), first + (num_tabs - 1) * width, top + 70)


def _strip(view: HeuchelView) -> list[tuple[str, list[Sprite]]]:
    """Return the lines of the strip only this seat sees: its stacks with covered cards, row by row."""
    if view.seat is None or view.public.outcome:
        return []
    column = view.public.columns[view.seat]
    hand = {row: [pieces.tab(*face, True) for face in faces] for row, faces in _hand(view).items()}
    tabs = {row: [_tab(view, card) for card in stack] for row, stack in column.items()} | hand
    return [(str(row), tabs[row]) for row in sorted(tabs, reverse=True) if len(tabs[row]) > 1]


def _put_strip(drawn: Scene, view: HeuchelView, lines: list[tuple[str, list[Sprite]]]) -> None:
    """Put one line per stack: its row, then its cards from top to bottom; on the right what the score would be."""
    for i, (row, tabs) in enumerate(lines):
        y = layout.HEIGHT + (i + 0.5) * layout.STRIP_LINE
        drawn.put(pieces.eye(), 36, y)
        drawn.put(pieces.number(row), 92, y)
        pitch = min(layout.TAB[0] + 6, (layout.WIDTH - 320) / max(len(tabs), 1))
        for k, tab in enumerate(tabs):
            drawn.put(tab, 170 + k * pitch, y)
    if lines and view.seat is not None and view.public.phase is not Phase.ORDER:
        public, seat = view.public, view.seat
        score = public.balance(seat).score(view.values)
        y = layout.HEIGHT + layout.STRIP_LINE / 2
        drawn.put(pieces.plaque(f"= {with_minus(score)}", GOLD), layout.WIDTH - 80, y)
