"""What stands at the banner of every turret: whose it is, points, who still climbs, what was lost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from games.contract import Seat
from games.drawing import Canvas, Scene, Sprite, name_labels, text_sprite, text_width
from games.heuchel.rules.board import HOUSES, is_home, is_on_the_way
from games.heuchel.rules.position import HeuchelPublic, HeuchelView, Phase
from games.heuchel.show.picture import cards, layout
from games.heuchel.show.picture.art import ART, CREAM, INK, mark, shield
from games.heuchel.show.picture.layout import Plan
from games.text import with_minus

COVERED: Final = 36, 40
"""Width and height of a covered card behind the points."""
LOSS: Final = 26
"""Height of the figures of penalties."""


def put_heads(drawn: Scene, view: HeuchelView, plan: Plan, names: Sequence[str]) -> None:
    """Put onto every banner a shield, a name, and points or whether the seat is ready."""
    public, size, large = view.public, layout.NAMES[plan.num_seats], layout.SHIELDS[plan.num_seats]
    narrow = min(public.seats, key=lambda seat: plan.column(seat)[1])
    labels, _ = name_labels(names, plan.column(narrow)[1] - 14, size, size)
    if plan.opened is not None:
        (own,), _ = name_labels([names[plan.opened]], plan.column(plan.opened)[1] - 14, size, size)
        labels = [own if seat == plan.opened else label for seat, label in enumerate(labels)]
    first, last = plan.banner(narrow)
    crowned, height = leaders(public), _height(public, last - first - 96 * large - 8)
    for seat in public.seats:
        left, right = plan.banner(seat)
        drawn.put(shield(HOUSES[seat], large), left + 48 * large, 48, f"shield {seat}")
        if labels[seat]:
            drawn.put(
                text_sprite(labels[seat], size, INK if seat in lit(public) else CREAM),
                plan.strip(seat)[0],
                layout.NAME_Y,
            )
        if seat == view.seat:
            drawn.put(mark("eye", 44), left + 24, 22)
        if seat in crowned:
            drawn.put(mark("crown", 34), (left + 96 * large + right) / 2, 36)
        if public.phase is Phase.ORDER:
            drawn.put(mark("check" if public.ready[seat] else "quill", 54), (left + 96 * large + right) / 2, 64)
        else:
            _put_points(drawn, public, seat, (left + 96 * large, right), height)
        x, y = plan.strip(seat)
        half = min(plan.column(seat)[1], layout.WIDEST) / 2
        pip = round(half / 4.4)
        for number in range(sum(not is_home(stack, row) for row, stack in public.columns[seat].items())):
            drawn.put(_pip(pip), x - half + 20 + pip * number, y)
        if public.penalties[seat]:
            sign = _loss(sum(public.values[card] for card in public.penalties[seat]))
            drawn.put(sign, x + half - 4 - sign.image.width / 2, y)
    if public.die is not None:
        is_stuck = public.phase is Phase.ZUGZWANG
        drawn.put(mark("die", 62, str(public.die), "stuck" if is_stuck else "well"), layout.LEFT / 2 - 1, 65)


def lit(public: HeuchelPublic) -> Sequence[Seat | None]:
    """Return whose banner is lit: who has the turn or has won."""
    return public.outcome.winners if public.outcome else (public.turn_seat,)


def leaders(public: HeuchelPublic) -> Sequence[Seat]:
    """Return who has won or, before the end, leads as far as all know; nobody while all have the same or
    nobody has points."""
    if public.outcome:
        return public.outcome.winners
    points = [public.score_so_far(seat) for seat in public.seats]
    return [seat for seat in public.seats if points[seat] == max(points) > max(0, min(points))]


def _put_points(drawn: Scene, public: HeuchelPublic, seat: Seat, room: layout.Span, height: float) -> None:
    """Put the points so far, a card back for what is covered at home, the seal of who is done."""
    left, right = room
    drawn.put(text_sprite(_points(public, seat), height, CREAM, INK, 4), (left + right) / 2, 64)
    if not public.outcome and public.is_unsure(seat):
        drawn.put(cards.card_back(*COVERED), right - COVERED[0], 0)
    if not public.outcome and not is_on_the_way(public.columns[seat]):
        drawn.put(mark("seal", 46), left - 2, 74)


def _points(public: HeuchelPublic, seat: Seat) -> str:
    """Return the points of a seat, as far as all know."""
    return with_minus(public.outcome.scores[seat] if public.outcome else public.score_so_far(seat))


def _height(public: HeuchelPublic, room: float) -> float:
    """Return how high the points of all seats are: as those allow that need most room."""
    texts = [_points(public, seat) for seat in public.seats]
    return next((size for size in layout.POINTS if all(text_width(text, size) <= room for text in texts)), 28)


@cache
def _loss(points: int) -> Sprite:
    """Return what lost cards cost, on a red plate, anchored at its middle."""
    text = text_sprite(with_minus(-points), LOSS, "#ffffff")
    canvas = Canvas(text.image.width + 8, 34, scale=1)
    canvas.rectangle((0, 0, text.image.width + 7, 33), 6, ART.colour("sum-loss"))
    canvas.put(text, text.image.width / 2 + 4, 17)
    return canvas.sprite(text.image.width / 2 + 4, 17)


@cache
def _pip(size: int) -> Sprite:
    """Return the mark of a stack that still climbs, anchored at its middle."""
    canvas = Canvas(size, size, scale=1)
    canvas.rectangle((0, 0, size - 1, size - 1), size / 2, CREAM, INK, 3)
    return canvas.sprite(size / 2, size / 2)
