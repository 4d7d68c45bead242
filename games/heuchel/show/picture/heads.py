"""What stands on the roof and at the foot of every tower: whose it is, points, who still climbs, what was lost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from PIL import Image

from games.contract import Seat
from games.drawing import Canvas, Scene, Sprite, name_labels, stacked, text_sprite, text_width
from games.heuchel.rules.board import HOUSES, floors_left
from games.heuchel.rules.position import HeuchelPublic, HeuchelView, Phase
from games.heuchel.show.picture import cards, layout
from games.heuchel.show.picture.art import CREAM, INK, mark, shield, stretched
from games.heuchel.show.picture.layout import Plan
from games.text import with_minus

SIGN: Final = 26
"""Height of the figures at the feet of towers."""
UNSEEN: Final = 28
"""Room for the card of what nobody has seen."""
NARROWEST: Final = 0.72
"""Long names are made so much narrower before they are cut."""
SCORE_Y: Final = 62
COIN, RISK = 44, 36
"""Height of points and of what may be lost."""
PLATES: Final = ("coin", COIN, INK), ("loss", RISK, "#ffffff")


def put_heads(drawn: Scene, view: HeuchelView, plan: Plan) -> None:
    """Put onto every roof a shield, and points or whether the seat is ready."""
    public, large, width = view.public, layout.SHIELDS[plan.num_seats], plan.tower(0)[1]
    crowned, half = leaders(public), min(width, layout.WIDEST) / 2
    for seat in public.seats:
        x = plan.tower(seat)[0] + width / 2
        drawn.put(shield(HOUSES[seat], large), x - half + 42 * large, SCORE_Y, f"shield {seat}")
        if seat in crowned:
            drawn.put(mark("crown", 48 * large), x - half + 42 * large, SCORE_Y - 44 * large)
        if public.phase is Phase.ORDER:
            drawn.put(mark("check" if public.ready[seat] else "quill", 54), x + 50 * large, SCORE_Y)
        else:
            _put_points(drawn, public, seat, x + half, 2 * half - 86 * large)
            _put_foot(drawn, public, seat, x)
    if public.die is not None:
        is_stuck = public.phase is Phase.ZUGZWANG
        drawn.put(mark("die", 72, str(public.die), "stuck" if is_stuck else "well"), layout.LEFT / 2 - 2, 80)


def lit(public: HeuchelPublic) -> Sequence[Seat | None]:
    """Return whose roof is lit: who has the turn or has won."""
    return public.outcome.winners if public.outcome else (public.turn_seat,)


def leaders(public: HeuchelPublic) -> Sequence[Seat]:
    """Return who has won or, before the end, would win now for certain, whatever nobody has seen; nobody while all
    have the same."""
    if public.outcome:
        return public.outcome.winners
    least, most = zip(*map(public.score_within, public.seats), strict=True)
    return [
        seat
        for seat in public.seats
        if least[seat] >= max(most[:seat] + most[seat + 1 :]) and least[seat] > min(most)
    ]


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


def _put_points(drawn: Scene, public: HeuchelPublic, seat: Seat, right: float, room: float) -> None:
    """Put the points of a seat left of `right` and, below them in red, what would count minus if all ended now."""
    if public.outcome:
        score = with_minus(public.outcome.scores[seat])
        size = min(48, 48 * (room - 16) / text_width(score, 48))
        drawn.put(cards.coin(score, size, 60, room), right - room / 2, SCORE_Y)
        return
    way, values = public.balance(seat).on_the_way, public.values
    sums = [(public.score_so_far(seat), public.is_unsure(seat))]
    if way:
        sums.append((-sum(values.get(card, 0) for card in way), any(card not in values for card in way)))
    drawn.put(_sums(tuple(sums), round(room)), right - room, SCORE_Y - 41)


def _put_foot(drawn: Scene, public: HeuchelPublic, seat: Seat, x: float) -> None:
    """Put at the foot of a tower how many floors its stacks still climb, or the seal of who is done."""
    floors = floors_left(public.columns[seat])
    if floors or not public.outcome:
        drawn.put(_ladder(floors) if floors else mark("seal", 40), x, layout.GROUND + 22)


@cache
def _ladder(floors: int) -> Sprite:
    """Return how many floors there are to climb, anchored at the middle."""
    return stacked(mark("climber", 34), text_sprite(str(floors), SIGN, CREAM, INK, 3), 38, 1)


@lru_cache(400)
def _sums(sums: Sequence[tuple[int, bool]], room: int) -> Sprite:
    """Return points on gold and what may be lost on red, anchored at their left upper corner; behind each a card
    that nobody has seen, if there are some."""
    canvas, top = Canvas(room, COIN + RISK, scale=1), 0
    for (points, is_unsure), (name, tall, fill) in zip(sums, PLATES, strict=False):
        words, wide = with_minus(points), room - UNSEEN * is_unsure
        canvas.put(stretched(mark(name, tall), wide), 0, top)
        canvas.put(narrowed(words, 0.74 * tall, fill, wide - 12), wide / 2, top + tall / 2)
        if is_unsure:
            canvas.put(cards.unseen(), wide + 2, top + (tall - cards.SLIP[1]) / 2)
        top += tall
    return canvas.sprite(0, 0)
