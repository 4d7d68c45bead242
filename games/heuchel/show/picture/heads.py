"""What stands on the roof and at the foot of every tower: whose it is, points, who still climbs, what was lost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from PIL import Image

from games.contract import Seat
from games.drawing import Scene, Sprite, eye, name_labels, stacked, text_sprite, text_width
from games.heuchel.rules.board import HOUSES, floors_left
from games.heuchel.rules.position import HeuchelPublic, HeuchelView, Phase
from games.heuchel.show.picture import cards, layout
from games.heuchel.show.picture.art import ART, CREAM, INK, mark, shield, stretched
from games.heuchel.show.picture.layout import Plan
from games.text import with_minus

SIGN: Final = 26
"""Height of the figures at the feet of towers."""
NARROWEST: Final = 0.72
"""Long names are made so much narrower before they are cut."""
SCORE_Y: Final = 60


def put_heads(drawn: Scene, view: HeuchelView, plan: Plan, names: Sequence[str]) -> None:
    """Put onto every roof a shield, a name, and points or whether the seat is ready."""
    public, large, width = view.public, layout.SHIELDS[plan.num_seats], plan.tower(0)[1]
    crowned, half = leaders(public), min(width, layout.WIDEST) / 2
    room = 2 * half - 92 * large
    points = [_points(public, seat) for seat in public.seats]
    height = next((size for size in layout.POINTS if all(text_width(text, size) <= room for text in points)), 28)
    for seat, label in zip(public.seats, labels(names, width - 8, layout.NAMES[plan.num_seats]), strict=False):
        x = plan.tower(seat)[0] + width / 2
        drawn.put(shield(HOUSES[seat], large), x - half + 45 * large, SCORE_Y - 2, f"shield {seat}")
        if seat in crowned:
            drawn.put(mark("crown", 56 * large), x - half + 45 * large, SCORE_Y - 30 * large)
        drawn.put(
            narrowed(label, layout.NAMES[plan.num_seats], INK if seat in lit(public) else CREAM, width - 8),
            x,
            layout.NAME_Y,
        )
        if seat == view.seat:
            drawn.put(eye(40), x + half - 24, 22)
        if public.phase is Phase.ORDER:
            drawn.put(mark("check" if public.ready[seat] else "quill", 54), x + 50 * large, SCORE_Y)
        else:
            coin = cards.coin(points[seat], height, 56, room)
            drawn.put(coin, x + half - coin.size[0] / 2, SCORE_Y)
            _put_foot(drawn, public, seat, x)
    if public.die is not None:
        is_stuck = public.phase is Phase.ZUGZWANG
        drawn.put(mark("die", 72, str(public.die), "stuck" if is_stuck else "well"), layout.LEFT / 2 - 2, 80)


def lit(public: HeuchelPublic) -> Sequence[Seat | None]:
    """Return whose roof is lit: who has the turn or has won."""
    return public.outcome.winners if public.outcome else (public.turn_seat,)


def leaders(public: HeuchelPublic) -> Sequence[Seat]:
    """Return who has won or, before the end, leads as far as all know; nobody while all have the same or
    nobody has points."""
    if public.outcome:
        return public.outcome.winners
    points = [public.score_so_far(seat) for seat in public.seats]
    return [seat for seat in public.seats if points[seat] == max(points) > max(0, min(points))]


def labels(names: Sequence[str], room: float, height: float) -> Sequence[str]:
    """Return what is written of each name with capitals of that height in `room` pixels, by `narrowed` letters."""
    return name_labels(names, room / NARROWEST, height, height)[0]


@cache
def narrowed(label: str, height: float, fill: str, room: float) -> Sprite:
    """Return a name, anchored at its middle, with letters as narrow as `room` demands."""
    text = text_sprite(label, height, fill)
    width = text.width
    if width <= room:
        return text
    (written,) = text.texts
    share = room / width
    left, top, right, bottom = written.box
    image = text.image.resize((round(room), text.height), Image.Resampling.LANCZOS)
    box = left * share, top, right * share, bottom
    return Sprite(image, (round(room / 2), text.anchor[1]), (written._replace(box=box),))


def _put_foot(drawn: Scene, public: HeuchelPublic, seat: Seat, x: float) -> None:
    """Put at the foot of a tower how many floors its stacks still climb, or the seal of who is done, and lost
    points."""
    y, floors = layout.GROUND + 23, floors_left(public.columns[seat])
    lost = sum(public.values[card] for card in public.penalties[seat])
    x -= 36 * bool(lost)
    if floors:
        drawn.put(mark("climber", 34), x - 20, y)
        drawn.put(text_sprite(str(floors), SIGN, CREAM, INK, 3), x + 18, y)
    elif not public.outcome:
        drawn.put(mark("seal", 40), x, y - 2)
    if lost:
        drawn.put(_loss(lost), x + 40, y - 18)


def _points(public: HeuchelPublic, seat: Seat) -> str:
    """Return the points of a seat, as far as all know."""
    if public.outcome:
        return with_minus(public.outcome.scores[seat])
    return with_minus(public.score_so_far(seat)) + "?" * public.is_unsure(seat)


@cache
def _loss(points: int) -> Sprite:
    """Return what lost cards cost, on a red plate, anchored at its left upper corner."""
    text = text_sprite(with_minus(-points), SIGN, "#ffffff")
    width = text.width + 10
    return stacked(stretched(ART.sprite("loss", 36), width), text, width / 2, 18)
