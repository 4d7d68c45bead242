"""The picture of Heuchel & Meuchel: a view becomes a PNG.

It holds no words, so it serves every language. Colours are always named a second time, by a shape.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Mapping, Sequence

from games.contract import Event, Move, Seat
from games.drawing import Scene, Sprite
from games.heuchel.rules.board import HOUSES, PAWNS, START, Card, Pawn, Stack, destination, is_home
from games.heuchel.rules.climbs import Gain, brings, letters
from games.heuchel.rules.position import HeuchelPublic, HeuchelView, Phase, arranged
from games.heuchel.show.picture import cards, layout, marks, rooms
from games.heuchel.show.picture.backdrop import tower
from games.heuchel.show.picture.figures import CREAM
from games.heuchel.show.picture.heads import put_heads
from games.heuchel.show.picture.houses import shield
from games.heuchel.show.picture.ways import losses_of, put_shafts, put_tips, turns_of


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
    _put_turn(drawn, public)
    landings, takings = _landings(public), _takings(public)
    losses = losses_of(public, past)
    if public.phase is Phase.ORDER:
        _put_hands(drawn, view)
    turns = turns_of(public, past)
    put_shafts(drawn, public, turns)
    for seat, column in enumerate(public.columns):
        for row in sorted(column):
            _put_stack(drawn, view, Seat(seat), row, column[row], takings)
    put_tips(drawn, public, turns)
    _put_landings(drawn, public, landings)
    _put_losses(drawn, public, losses, landings)
    _put_choices(drawn, public, takings)
    put_heads(drawn, view, names)
    return drawn


def _put_turn(drawn: Scene, public: HeuchelPublic) -> None:
    """Light the turrets of the seat that has the turn, or of the winners."""
    shining = public.outcome.winners if public.outcome else (public.turn_seat,)
    for seat in shining:
        if seat is not None:
            left, top, *_ = layout.column_box(seat, public.num_seats)
            drawn.put(tower(public.num_seats).columns[seat], left, top)
            drawn.put(tower(public.num_seats).roofs[seat], left, 0)


def _put_hands(drawn: Scene, view: HeuchelView) -> None:
    """Put the hands before the stacks appear: the own one as it is or will be arranged, the others face down."""
    public = view.public
    for seat in range(public.num_seats):
        if seat == view.seat:
            for pawn, values in arranged(view.hand, view.order):
                tabs = [cards.tab(pawn, value, True) for value in values[1:]]
                width = layout.card_width(public.num_seats, len(tabs))
                card = cards.card(pawn, values[0], False, public.num_seats, width)
                count = cards.badge(len(values), layout.tabs(public.num_seats, len(tabs)) == 0) if tabs else None
                _put_cards(drawn, Seat(seat), START[pawn], public.num_seats, card, tabs, count)
        else:
            back = cards.card_back(layout.card_width(public.num_seats, 0))
            for row in START.values():
                drawn.put(back, *layout.card_at(seat, row, public.num_seats))


def _takings(public: HeuchelPublic) -> Collection[tuple[int, int]]:
    """Return the seats and rows of all stacks from which may be taken now, or by a climb that is offered."""
    found = {(int(owner), public.part or 0) for owner in public.favours}
    column = public.columns[public.turn]
    for row in letters(public):
        to = destination(column, row, public.die)
        assert to is not None, "a stack with a letter that can't climb"
        found |= {(int(owner), to) for owner in public.favours_of(column[row][0], to)}
    return found


def _is_in_play(public: HeuchelPublic, takings: Collection[tuple[int, int]], seat: int, row: int) -> bool:
    """Tell whether the question is about a stack: who may climb, has climbed, may be taken or lost."""
    if public.turn_seat is None:
        return True
    if seat != public.turn:
        return (seat, row) in takings
    return public.phase is not Phase.FAVOURS or public.may_climb or row == public.part


def _landings(public: HeuchelPublic) -> Mapping[int, Sequence[str]]:
    """Return by row the letters of the stacks that the turn seat may bring there now."""
    column = public.columns[public.turn]
    found: dict[int, list[str]] = {}
    for row, letter in letters(public).items():
        to = destination(column, row, public.die)
        assert to is not None, "a stack with a letter that can't climb"
        found.setdefault(to, []).append(letter)
    return found


def _put_landings(drawn: Scene, public: HeuchelPublic, landings: Mapping[int, Sequence[str]]) -> None:
    """Put the letters of the climbs that are offered where they lead: in a dashed outline, or onto who is home."""
    seat, num_seats, gains = public.turn, public.num_seats, _gains(public)
    for row, climbs in landings.items():
        if row in public.columns[seat]:
            drawn.put(marks.tag("".join(sorted(climbs))), *layout.sign_at(seat, row, num_seats))
            continue
        left, top, *_ = layout.room(seat, row, num_seats)
        drawn.put(rooms.within_reach(num_seats), left, top)
        height, places = layout.letters_at(seat, row, num_seats, len(climbs))
        for letter, place in zip(sorted(climbs), places, strict=True):
            drawn.put(marks.letter(letter, height, gains[letter]), *place)


def _gains(public: HeuchelPublic) -> Mapping[str, Gain]:
    """Return by letter what the climb of its stack brings at first sight."""
    column = public.columns[public.turn]
    found: dict[str, Gain] = {}
    for row, letter in letters(public).items():
        to = destination(column, row, public.die)
        assert to is not None, "a stack with a letter that can't climb"
        found[letter] = brings(public, column[row][0], to)
    return found


def _put_losses(
    drawn: Scene, public: HeuchelPublic, losses: Mapping[int, tuple[Seat, int]], landings: Container[int]
) -> None:
    """Put how many cards others took from whoever is asked, and who, where nothing is left of them."""
    for row, (taker, cards_taken) in losses.items():
        if row in public.columns[public.turn] or row in landings:
            continue
        x, y = layout.goal_at(public.turn, row, public.num_seats)
        drawn.put(shield(HOUSES[taker], 0.6), x - 27, y)
        drawn.put(marks.taken(cards_taken), x + 27, y)


def _put_stack(
    drawn: Scene, view: HeuchelView, seat: Seat, row: int, stack: Stack, takings: Collection[tuple[int, int]]
) -> None:
    """Put a stack into its room, framed if it climbed there in the newest turn."""
    public, home = view.public, is_home(stack, row)
    in_play, is_taken = _is_in_play(public, takings, seat, row), (seat, row) in takings
    if any(way[0] == seat and way[2:4] == (seat, row) for way in public.trace):
        _put_frame(drawn, layout.room(seat, row, public.num_seats), CREAM)
    letter = letters(public).get(row) if seat == public.turn and public.may_climb else None
    is_marked = is_taken or letter is not None
    width = layout.card_width(public.num_seats, len(stack) - 1, is_marked=is_marked)
    top = cards.card(_pawn(stack[0]), public.values[stack[0]], home, public.num_seats, width, in_play)
    secret = [card in view.values and card not in public.values for card in stack]
    tabs = [
        cards.tab(_pawn(card), view.values.get(card), is_own)
        for card, is_own in zip(stack[1:], secret[1:], strict=True)
    ]
    # what peeks out tells by itself what is hidden
    is_told = layout.tabs(public.num_seats, len(tabs)) > 0
    badge = cards.badge(len(stack), not is_told and any(secret), is_marked=is_marked)
    _put_cards(drawn, seat, row, public.num_seats, top, tabs, badge if tabs or is_marked else None)
    if is_marked:
        hand = marks.hand(layout.BADGE_MARK / 50)
        mark = hand if letter is None else marks.letter(letter, layout.BADGE_MARK, _gains(public)[letter])
        drawn.put(mark, *layout.mark_at(seat, row, public.num_seats, len(stack) - 1))
    if home:
        left, above, *_ = layout.room(seat, row, public.num_seats)
        drawn.put(rooms.home(public.num_seats), left, above)


def _put_cards(
    drawn: Scene, seat: Seat, row: int, num_seats: int, card: Sprite, tabs: Sequence[Sprite], badge: Sprite | None
) -> None:
    """Put the top card into a room; beside it what peeks out below it, if there is room, and how many they are."""
    places = layout.tab_boxes(seat, row, num_seats, len(tabs))
    # each lies below the one before
    for tab, (left, top, *_) in reversed(list(zip(tabs, places, strict=False))):
        drawn.put(tab, left, top)
    if badge is not None:
        left, top, *_ = layout.badge_box(seat, row, num_seats)
        drawn.put(badge, left, top)
    drawn.put(card, *layout.card_at(seat, row, num_seats, len(tabs)))


def _pawn(card: Card) -> Pawn:
    return PAWNS[START[card[0]] - 1]


def _put_choices(drawn: Scene, public: HeuchelPublic, takings: Collection[tuple[int, int]]) -> None:
    """Frame what is asked about: who may take from whom, and what may be lost."""
    seat, num_seats = public.turn_seat, public.num_seats
    if seat is None:
        return
    if public.favours and public.part is not None:
        _put_frame(drawn, layout.room(seat, public.part, num_seats), cards.GREEN)
    for owner, row in sorted(takings):
        _put_frame(drawn, layout.room(owner, row, num_seats), cards.GREEN)
    if public.phase is Phase.ZUGZWANG:
        for row, stack in public.columns[seat].items():
            if not is_home(stack, row):
                _put_frame(drawn, layout.room(seat, row, num_seats), marks.RED, dashed=True)


def _put_frame(drawn: Scene, box: layout.Box, colour: str, *, dashed: bool = False) -> None:
    left, top, right, bottom = box
    drawn.put(marks.frame(round(right - left + 8), round(bottom - top + 8), colour, 6, dashed), left - 4, top - 4)
