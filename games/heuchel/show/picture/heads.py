"""What stands at banner and foot of every turret: whose it is, points, what was lost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from games.contract import Seat
from games.drawing import Canvas, Scene, Sprite, name_labels, stacked, text_sprite, text_width
from games.heuchel.rules.board import HOUSES, is_home, is_on_the_way
from games.heuchel.rules.position import HeuchelPublic, HeuchelView, Phase
from games.heuchel.show.picture import cards, layout
from games.heuchel.show.picture.art import CREAM, INK, mark, shield, stretched
from games.heuchel.show.picture.layout import Plan
from games.text import with_minus

COVERED: Final = 36, 40
"""Width and height of a covered card behind the points."""
LOSS: Final = 28
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
            drawn.put(text_sprite(labels[seat], size, CREAM), plan.foot_at(seat)[0], layout.NAME_Y)
        if seat == view.seat:
            drawn.put(mark("eye", 44), left + 24, 22)
        if seat in crowned:
            drawn.put(mark("crown", 34), (left + 96 * large + right) / 2, 36)
        if public.phase is Phase.ORDER:
            drawn.put(mark("check" if public.ready[seat] else "quill", 54), (left + 96 * large + right) / 2, 64)
        else:
            _put_points(drawn, public, seat, (left + 96 * large, right), height)
        x, y = plan.foot_at(seat)
        half = min(plan.column(seat)[1], layout.WIDEST) / 2
        if climbing := sum(not is_home(stack, row) for row, stack in public.columns[seat].items()):
            drawn.put(_climbing(climbing), x - half + 6, y)
        if public.penalties[seat]:
            lost = sum(public.values[card] for card in public.penalties[seat])
            sign = _loss(lost)
            drawn.put(sign, x + half - 6 - sign.image.width / 2, y)
    if public.die is not None:
        is_stuck = public.phase is Phase.ZUGZWANG
        drawn.put(mark("die", 62, str(public.die), "stuck" if is_stuck else "well"), layout.LEFT / 2 - 1, 65)


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
    """Return what the cards in the dungeon cost, anchored at its middle: a barred window and the points."""
    text = with_minus(-points)
    width = round(text_width(text, LOSS) + 64)
    ground = stretched(mark("loss", 40), width)
    return stacked(Sprite(ground.image, (width // 2, 19)), text_sprite(text, LOSS, "#ffffff"), 24)


@cache
def _climbing(stacks: int) -> Sprite:
    """Return how many stacks still climb, anchored at its left middle."""
    canvas = Canvas(70, 40, scale=1)
    canvas.put(mark("rise", 22), 17, 20)
    canvas.put(text_sprite(f"×{stacks}", LOSS, CREAM), 49, 21)
    return canvas.sprite(0, 20)
