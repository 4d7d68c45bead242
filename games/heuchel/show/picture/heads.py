"""Roofs and feet of towers: houses, points, floors left, losses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from PIL import Image

from games.contract import Seat
from games.drawing import Canvas, Scene, Sprite, name_labels, stacked, stretched, text_sprite
from games.heuchel.rules.board import HOUSES, Card, floors_left
from games.heuchel.rules.position import HeuchelPublic, HeuchelView, Phase
from games.heuchel.show.picture import layout
from games.heuchel.show.picture.art import CREAM, INK, mark, shield
from games.heuchel.show.picture.layout import Plan
from games.text import with_minus

SIGN: Final = 26
"""Height of figures at the feet of towers."""
GAP: Final = 6
SCORE_Y: Final = 62
INWARDS: Final = 2
"""Distance of the shield on a roof from the tower's edge."""
COIN: Final = 58
"""Height of points."""
GAIN, LOSS = "#9be0a6", "#ffb3a8"
"""Colours of plus and minus on dark ground."""


def put_heads(drawn: Scene, view: HeuchelView, plan: Plan) -> None:
    """Put a shield on every roof, and points as the viewer knows them, or whether the seat is ready."""
    public, large, width = view.public, layout.SHIELDS[plan.num_seats], plan.tower(0)[1]
    half, crowned = min(width, layout.WIDEST) / 2, crowns(public, view.values)
    room = round(2 * half - INWARDS - 4 - 92 * large)
    for seat in public.seats:
        x = plan.tower(seat)[0] + width / 2
        left = x - half + INWARDS + 48 * large
        drawn.put(shield(HOUSES[seat], large), left, SCORE_Y, f"shield {seat}")
        if seat in crowned:
            drawn.put(mark("crown", 42, crowned[seat]), left, SCORE_Y + 16 - 54 * large)
        if public.phase is Phase.ORDER:
            drawn.put(mark("check" if public.ready[seat] else "quill", 54), x + 50 * large, SCORE_Y)
        else:
            drawn.put(coin(points(public, seat, view.values), room), x + half - 4 - room / 2, SCORE_Y)
            _put_foot(drawn, public, seat, x, width)
    if public.die is not None:
        is_stuck = public.phase is Phase.ZUGZWANG
        drawn.put(mark("die", 72, str(public.die), "stuck" if is_stuck else "well"), layout.LEFT / 2 - 2, 80)


def points(public: HeuchelPublic, seat: Seat, values: Mapping[Card, int]) -> str:
    """Return the current points, marked if some of the cards aren't among `values`."""
    least, most = public.points_within(seat, values)
    return with_minus(public.points(seat, values)) + "?" * (least < most)


def lit(public: HeuchelPublic) -> Sequence[Seat | None]:
    """Return the seats whose roofs are lit: that on turn, or the winners."""
    return public.outcome.winners if public.outcome else (public.turn_seat,)


def crowns(public: HeuchelPublic, values: Mapping[Card, int]) -> Mapping[Seat, str]:
    """Return the winners' crowns or, before the end, those of certain leaders, or else of a few possible ones.

    Certain is what follows from `values`.
    """
    if public.outcome:
        return dict.fromkeys(public.outcome.winners, "sure")
    least, most = zip(*(public.points_within(seat, values) for seat in public.seats), strict=True)
    sure = [seat for seat in public.seats if least[seat] >= max(most[:seat] + most[seat + 1 :])]
    first = sure or [seat for seat in public.seats if most[seat] >= max(least)]
    return dict.fromkeys(first, "sure" if sure else "may") if len(first) < min(public.num_seats, 3 + 1) else {}


def labels(names: Sequence[str], room: float, height: float) -> Sequence[str]:
    """Return names cut to `room` pixels for capitals of this height, after letters are `narrowed`."""
    return name_labels(names, room / 0.72, height, height)[0]


@cache
def narrowed(label: str, height: float, fill: str, room: float, edge: str | None = None) -> Sprite:
    """Return a name, anchored at its middle, narrowed to `room`."""
    text = text_sprite(label, height, fill, edge, 4 * bool(edge))
    width = text.width
    if width <= room:
        return text
    (written,) = text.texts
    share = room / width
    left, top, right, bottom = written.box
    image = text.image.resize((round(room), text.height), Image.Resampling.LANCZOS)
    box = left * share, top, right * share, bottom
    return Sprite(image, (round(room / 2), text.anchor[1]), (written._replace(box=box),))


def _put_foot(drawn: Scene, public: HeuchelPublic, seat: Seat, x: float, room: int) -> None:
    """Put at a tower's foot the floors left, or the seal of a finished seat."""
    floors = floors_left(public.columns[seat])
    if floors or not public.outcome:
        drawn.put(_ladder(floors, room) if floors else mark("seal", 40), x, layout.GROUND + 22)


@cache
def _ladder(floors: int, room: int) -> Sprite:
    """Return the floors left, anchored at the middle."""
    canvas, ladder = Canvas(room, layout.FOOT, scale=1), mark("climber", 34)
    number = text_sprite(str(floors), SIGN, CREAM, INK, 3)
    x = (room - ladder.width - number.width - GAP) / 2
    canvas.put(Sprite(ladder.image, (0, ladder.height // 2)), x, layout.FOOT / 2)
    canvas.put(number, x + ladder.width + GAP + number.width / 2, layout.FOOT / 2)
    return canvas.sprite(room / 2, layout.FOOT / 2)


@lru_cache(400)
def coin(words: str, room: int, tall: int = COIN) -> Sprite:
    """Return points on gold, anchored at the middle."""
    gold = stretched(mark("coin", tall), room)
    return stacked(Sprite(gold.image, (room // 2, tall // 2)), narrowed(words, 0.74 * tall, INK, room - 14))
