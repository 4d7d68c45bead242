"""What stands at roof and foot of every turret: whose it is, points and what was lost."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Seat
from games.drawing import Scene, name_labels, text_sprite, text_width
from games.heuchel.rules.board import HOUSES
from games.heuchel.rules.position import SEATS, HeuchelPublic, HeuchelView, Phase
from games.heuchel.show.picture import layout, marks
from games.heuchel.show.picture.figures import CREAM
from games.heuchel.show.picture.houses import shield
from games.text import with_minus


def put_heads(drawn: Scene, view: HeuchelView, names: Sequence[str]) -> None:
    """Put onto every roof a shield, a name, and points or whether the seat is ready."""
    public = view.public
    height = _height(public)
    size = layout.NAMES[public.num_seats]
    labels, _ = name_labels(names, layout.name_width(public.num_seats), size, size)
    for seat in SEATS[: public.num_seats]:
        head = layout.head(seat, public.num_seats)
        drawn.put(shield(HOUSES[seat], head.shield_size), *head.shield)
        if labels[seat]:
            drawn.put(text_sprite(labels[seat], size, CREAM), *head.name)
        if seat == view.seat:
            drawn.put(marks.eye(), *head.eye)
        if public.phase is Phase.ORDER:
            drawn.put(marks.check() if public.ready[seat] else marks.waiting(), *head.answer)
        else:
            _put_points(drawn, public, seat, height)
        if public.penalties[seat]:
            lost = sum(public.values[card] for card in public.penalties[seat])
            drawn.put(marks.loss(lost), *layout.foot_at(seat, public.num_seats))


def _put_points(drawn: Scene, public: HeuchelPublic, seat: Seat, height: float) -> None:
    """Put the points so far, the crown of a leader, and the die."""
    head = layout.head(seat, public.num_seats)
    die = public.die if seat == public.turn_seat else None
    if seat in leaders(public):
        drawn.put(marks.crown(0.7), *head.crown)
    drawn.put(marks.number(_points(public, seat), height, CREAM), *head.points)
    if die is not None:
        drawn.put(marks.die(die, public.phase is Phase.ZUGZWANG), *head.die)


def _points(public: HeuchelPublic, seat: Seat) -> str:
    """Return the points of a seat, as far as all know."""
    return with_minus(public.outcome.scores[seat] if public.outcome else public.score_so_far(seat))


def _height(public: HeuchelPublic) -> float:
    """Return how high the points of all seats are: as those allow that need most room."""
    head = layout.head(SEATS[0], public.num_seats)
    wanted = [_points(public, seat) for seat in SEATS[: public.num_seats]]
    fitting = (height for height in layout.POINTS if all(text_width(text, height) <= head.width for text in wanted))
    return next(fitting, layout.POINTS[-1])


def leaders(public: HeuchelPublic) -> Sequence[Seat]:
    """Return who has won or, before the end, leads as far as all know; nobody while all have the same or
    nobody has points."""
    if public.outcome:
        return public.outcome.winners
    seats = SEATS[: public.num_seats]
    points = [public.score_so_far(seat) for seat in seats]
    return [seat for seat in seats if points[seat] == max(points) > max(0, min(points))]
