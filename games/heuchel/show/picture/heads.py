"""What stands on the roof and at the foot of every tower: whose it is, points, who still climbs, what was lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from PIL import Image

from games.contract import Seat
from games.drawing import Scene, Sprite, name_labels, stacked, stretched, text_sprite
from games.heuchel.rules.board import HOUSES, floors_left
from games.heuchel.rules.position import HeuchelPublic, HeuchelView, Phase
from games.heuchel.show.picture import layout
from games.heuchel.show.picture.art import ART, CREAM, INK, mark, shield
from games.heuchel.show.picture.layout import Plan
from games.text import with_minus

SIGN: Final = 26
"""Height of the figures at the feet of towers."""
SCORE_Y: Final = 62
INWARDS: Final = 2
"""Between the edge of a tower and the shield on its roof."""
DARK: Final = 62
"""Room for how many they are."""
SLOPE: Final = 9
"""By so much the roof is wider at either end below the points."""
COIN: Final = 46
"""Height of points."""
GAIN, LOSS = "#9be0a6", "#ffb3a8"
"""What counts plus and what counts minus, on dark ground."""


def put_heads(drawn: Scene, view: HeuchelView, plan: Plan) -> None:
    """Put onto every roof a shield, and points or whether the seat is ready."""
    public, large, width = view.public, layout.SHIELDS[plan.num_seats], plan.tower(0)[1]
    half, crowned, finishing = min(width, layout.WIDEST) / 2, crowns(public), public.finishing
    for seat in public.seats:
        x = plan.tower(seat)[0] + width / 2
        left = x - half + INWARDS + 48 * large
        drawn.put(shield(HOUSES[seat], large), left, SCORE_Y, f"shield {seat}")
        if seat in crowned:
            drawn.put(mark("crown", 42, crowned[seat]), left, SCORE_Y + 16 - 54 * large)
        if public.phase is Phase.ORDER:
            drawn.put(mark("check" if public.ready[seat] else "quill", 54), x + 50 * large, SCORE_Y)
        else:
            _put_points(drawn, public, seat, x + half - 4, 2 * half - INWARDS - 4 - 92 * large)
            _put_foot(drawn, public, seat, x, is_near=seat in finishing)
    if public.die is not None:
        is_stuck = public.phase is Phase.ZUGZWANG
        drawn.put(mark("die", 72, str(public.die), "stuck" if is_stuck else "well"), layout.LEFT / 2 - 2, 80)


def lit(public: HeuchelPublic) -> Sequence[Seat | None]:
    """Return whose roof is lit: who has the turn or has won."""
    return public.outcome.winners if public.outcome else (public.turn_seat,)


def crowns(public: HeuchelPublic) -> Mapping[Seat, str]:
    """Return the crown of who has won or, before the end, would win now for certain, whatever nobody has seen; as
    long as nobody would, the crowns of those who may, if they are few and not all."""
    if public.outcome:
        return dict.fromkeys(public.outcome.winners, "sure")
    least, most = zip(*map(public.score_within, public.seats), strict=True)
    sure = [seat for seat in public.seats if least[seat] >= max(most[:seat] + most[seat + 1 :])]
    if sure:
        return dict.fromkeys(sure, "sure")
    may = [seat for seat in public.seats if most[seat] >= max(least)]
    return dict.fromkeys(may, "may") if len(may) < min(public.num_seats, 3 + 1) else {}


def labels(names: Sequence[str], room: float, height: float) -> Sequence[str]:
    """Return what is written of each name with capitals of that height in `room` pixels, by `narrowed` letters:
    long names are made narrower before they are cut."""
    return name_labels(names, room / 0.72, height, height)[0]


@cache
def narrowed(label: str, height: float, fill: str, room: float, edge: str | None = None) -> Sprite:
    """Return a name, anchored at its middle, with letters as narrow as `room` demands."""
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


def _put_points(drawn: Scene, public: HeuchelPublic, seat: Seat, right: float, room: float) -> None:
    """Put the points of a seat if all ended now left of `right` and, below, what counts plus and minus, and how
    many cards not everybody has seen; without room for all that, what is known."""
    plus, minus, unseen = public.net(seat)
    net = coin(with_minus(plus - minus) + "?" * (unseen > 0), round(room))
    has_both = plus > 0 and minus > 0
    dark = _unseen(unseen) if unseen and (room > 110 or not has_both) else None
    drawn.put(net, right - room / 2, SCORE_Y - 18 * (has_both or dark is not None))
    if dark:
        drawn.put(dark, right + SLOPE - DARK / 2 if has_both else right - room / 2, SCORE_Y + 24)
    if has_both:
        left, share = (right - room - SLOPE, room + 2 * SLOPE - DARK) if dark else (right - room, room)
        for words, fill, number in ((f"+{plus}", GAIN, 1), (f"−{minus}", LOSS, 3)):
            drawn.put(narrowed(words, SIGN, fill, share / 2 - 2, INK), left + share * number / 4, SCORE_Y + 24)


@cache
def _unseen(count: int) -> Sprite:
    """Return how many cards not everybody has seen, anchored at the middle."""
    text = text_sprite(f"×{count}", SIGN, CREAM, INK, 4)
    slip = ART.sprite("slip", 32, {"ground": CREAM}, ("card", "unseen"))
    card = stacked(Sprite(slip.image, (slip.width // 2, 16)), text_sprite("?", SIGN, CREAM))
    card = Sprite(card.image, ((slip.width + text.width) // 2, 16), card.texts)
    return stacked(card, text, (slip.width + 2) / 2)


def _put_foot(drawn: Scene, public: HeuchelPublic, seat: Seat, x: float, *, is_near: bool) -> None:
    """Put at the foot of a tower how many floors its stacks still climb, on gold if the game may end with them, or
    the seal of who is done."""
    floors = floors_left(public.columns[seat])
    if floors or not public.outcome:
        ladder = _ladder(floors, is_near=is_near) if floors else mark("seal", 40)
        drawn.put(ladder, x, layout.GROUND + 22)


@cache
def _ladder(floors: int, *, is_near: bool) -> Sprite:
    """Return how many floors there are to climb, anchored at the middle."""
    text = text_sprite(str(floors), SIGN, INK) if is_near else text_sprite(str(floors), SIGN, CREAM, INK, 3)
    ladder = Sprite(mark("climber", 34).image, (32, 17))
    if not is_near:
        return stacked(ladder, text, 18, 1)
    gold = stretched(mark("coin", 40), 92)
    return stacked(stacked(Sprite(gold.image, (46, 20)), ladder, -4), text, 16, 1)


@cache
def coin(words: str, room: int) -> Sprite:
    """Return points on gold, anchored at the middle."""
    gold = stretched(mark("coin", COIN), room)
    return stacked(Sprite(gold.image, (room // 2, COIN // 2)), narrowed(words, 0.74 * COIN, INK, room - 16))
