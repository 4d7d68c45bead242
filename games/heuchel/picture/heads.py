"""What stands at roof and foot of every turret: whose it is, points, who is home, and what was lost."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Seat
from games.drawing import Scene, text_width
from games.heuchel.board import HOUSES
from games.heuchel.picture import layout, marks
from games.heuchel.picture.figures import CREAM
from games.heuchel.picture.houses import shield
from games.heuchel.position import SEATS, HeuchelPublic, HeuchelView, Phase
from games.text import with_minus


def put_heads(drawn: Scene, view: HeuchelView) -> None:
    """Put onto every roof a shield and beside it points and who is home, or whether the seat is ready."""
    public = view.public
    for seat in SEATS[: public.num_seats]:
        head = layout.head(seat, public.num_seats)
        drawn.put(shield(HOUSES[seat], head.shield_size), *head.shield)
        if seat == view.seat:
            drawn.put(marks.eye(), *head.eye)
        if public.phase is Phase.ORDER:
            drawn.put(marks.check() if public.ready[seat] else marks.waiting(), *head.answer)
        else:
            _put_points(drawn, public, seat, head)
        if public.penalties[seat]:
            lost = sum(public.values[card] for card in public.penalties[seat])
            drawn.put(marks.loss(lost), *layout.foot_at(seat, public.num_seats))


def _put_points(drawn: Scene, public: HeuchelPublic, seat: Seat, head: layout.Head) -> None:
    """Put the points so far, how many cards are home, the crown of a leader, and the die."""
    die = public.die if seat == public.turn_seat else None
    if seat in leaders(public):
        drawn.put(marks.crown(0.7), *head.crown)
    points = public.outcome.scores[seat] if public.outcome else public.score_so_far(seat)
    text = with_minus(points) + "+?" * public.is_unsure(seat)
    heights = [height for height in layout.POINTS if text_width(text, height) <= head.width]
    height = heights[0] if heights else layout.POINTS[-1]
    x, y = head.points
    drawn.put(marks.number(text, height, CREAM), x, y)
    if home := public.num_home(seat):
        drawn.put(marks.at_home(home, layout.HOMES[public.num_seats]), *head.home)
    if die is not None:
        drawn.put(marks.die(die, public.phase is Phase.ZUGZWANG), *head.die)


def leaders(public: HeuchelPublic) -> Sequence[Seat]:
    """Return who has won or, before the end, leads as far as all know; nobody while all have the same or
    nobody has points."""
    if public.outcome:
        return public.outcome.winners
    seats = SEATS[: public.num_seats]
    points = [public.score_so_far(seat) for seat in seats]
    return [seat for seat in seats if points[seat] == max(points) > max(0, min(points))]
