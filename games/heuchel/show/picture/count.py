"""The picture of the final count, with the winning houses at the top, and the chart of the climb."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from games.contract import Outcome, Seat
from games.drawing import (
    Canvas,
    Line,
    Scene,
    Sprite,
    chart,
    firework,
    mix,
    name_labels,
    stretched,
    text_sprite,
    text_width,
)
from games.heuchel.rules.board import HOUSES, PAWNS, House, Pawn
from games.heuchel.rules.position import HeuchelPublic
from games.heuchel.show.picture.art import ART, CREAM, GOLD, INK, TINCTURE, mark, shield
from games.heuchel.show.picture.cards import pawn_of
from games.heuchel.show.picture.heads import GAIN, LOSS
from games.heuchel.show.picture.layout import WIDTH
from games.heuchel.show.picture.stage import BRIGHT, EAVES, MIDDLE, SPARKS, burst, night, put_house
from games.text import with_minus

HOUSE: Final = 1000.0, 834.0
"""Width and height of a house with roof and window."""
ROW: Final = 136
NAME: Final = 196.0
"""Left end of names and points in a row."""
FIREWORKS: Final = {
    True: ((244, 82, 46, 2), (936, 122, 80, 0), (742, 86, 50, 1)),
    False: ((540, 104, 70, 0), (976, 86, 50, 1)),
}
"""Middle, size and colour number of each, over a single house and over several."""


def count_scene(public: HeuchelPublic, outcome: Outcome, names: Sequence[str]) -> Scene:
    """Return the final count, winners first."""
    order = sorted(public.seats, key=lambda seat: -outcome.scores[seat])
    size = min(0.64, WIDTH / len(outcome.winners) / HOUSE[0])
    foot = min(620, round(HOUSE[1] * size) + 230)
    drawn = Scene(night(), foot + ROW * len(order) + 8)
    drawn.put(_sky(foot), 0, 0)
    _put_winners(drawn, public, outcome, size, foot)
    drawn.put(_ground(ROW * len(order) + 8), 0, foot)
    labels, height = name_labels(names[: public.num_seats], WIDTH - NAME - 20, 34, 28)
    for number, seat in enumerate(order):
        top = foot + 8 + ROW * number
        _put_seat(drawn, public, outcome, seat, top)
        if labels[seat]:
            paint, x = GOLD if seat in outcome.winners else CREAM, NAME + text_width(labels[seat], height) / 2
            drawn.put(text_sprite(labels[seat], height, paint), x, top + 38)
    return drawn


def _put_winners(drawn: Scene, public: HeuchelPublic, outcome: Outcome, size: float, foot: float) -> None:
    """Put the winning houses side by side in this size, with their points."""
    step, is_alone = WIDTH / len(outcome.winners), len(outcome.winners) == 1
    for x, y, reach, paint in FIREWORKS[is_alone]:
        drawn.put(firework(reach, SPARKS[paint], BRIGHT), x, y)
    for number, seat in enumerate(outcome.winners):
        # a single one leaves room for its points beside it
        middle = step * (number + 0.5) - 140 * is_alone
        drawn.put(_house(HOUSES[seat], _best(public, seat), size), middle, foot)
        radius = round((236 if is_alone else 160) * size)
        across, up = (620, 296) if is_alone else (-330, 130)
        drawn.put(burst(with_minus(outcome.scores[seat]), radius), middle + across * size, foot - up * size)
        across, up = (620, 492) if is_alone else (0, 790)
        drawn.put(mark("crown", 186 * size, "sure"), middle + across * size, foot - up * size)


def _best(public: HeuchelPublic, seat: Seat) -> Pawn:
    """Return a seat's highest class at home, or the lowest."""
    return max(map(pawn_of, public.balance(seat).arrived), key=PAWNS.index, default=PAWNS[0])


@lru_cache(12)
def _house(house: House, pawn: Pawn, size: float) -> Sprite:
    """Return a house with a laughing figure at its window, anchored at the middle of its foot."""
    canvas = Canvas(WIDTH, HOUSE[1], scale=1)
    canvas.put(ART.sprite("wall", 880), MIDDLE, EAVES)
    put_house(canvas, house, pawn, "cheers", has_rays=True)
    return canvas.sprite(MIDDLE, HOUSE[1], size=size)


def _put_seat(drawn: Scene, public: HeuchelPublic, outcome: Outcome, seat: Seat, top: float) -> None:
    """Put a seat's rank, shield and points, and the points of each part of its cards."""
    has_won, middle, y = seat in outcome.winners, top + ROW / 2, top + 95
    score = outcome.scores[seat]
    rank = 1 + sum(other > score for other in outcome.scores)
    drawn.put(_panel(has_won), 8, top + 3)
    drawn.put(text_sprite(f"{rank}.", 40, GOLD if has_won else CREAM), 56, middle)
    drawn.put(shield(HOUSES[seat], 0.76), 138, middle)
    points = with_minus(score)
    size = min(56.0, 56 * 120 / text_width(points, 56))
    drawn.put(
        text_sprite(points, size, LOSS if score < 0 else GOLD if has_won else CREAM, INK, 4),
        NAME + text_width(points, size) / 2,
        y,
    )
    parts = {part: cards for part, cards in public.balance(seat)._asdict().items() if cards}
    x, step = 330.0, 186.0
    size = min(1.0, (WIDTH - x - 12) / step / max(1, len(parts)))
    for part, counted in parts.items():
        is_gain, height = part in ("arrived", "carried"), round(40 * size)
        text = f"{'+' if is_gain else '−'}{sum(public.values[card] for card in counted)}"
        drawn.put(mark("part", round(66 * size), part), x + 33 * size, y)
        end = x + 76 * size + text_width(text, height) / 2
        drawn.put(text_sprite(text, height, GAIN if is_gain else LOSS), end, y)
        x += step * size


@cache
def _sky(height: int) -> Sprite:
    """Return the sky without the backdrop's house, anchored at its upper left corner."""
    image = ART.sprite("sky", 1141).image
    return Sprite(image.crop((0, 0, WIDTH, height)).convert("RGB"), (0, 0))


@cache
def _ground(height: int) -> Sprite:
    """Return the ground below the houses, anchored at its upper left corner."""
    canvas = Canvas(WIDTH, height, scale=1, fill=ART.colour("night"))
    canvas.rectangle((0, 0, WIDTH, 8), 0, INK)
    return canvas.sprite(0, 0)


@cache
def _panel(has_won: bool) -> Sprite:
    colours = {"edge-line": GOLD if has_won else INK, "panel": mix(ART.colour("panel"), ART.colour("dusk"), 0.35)}
    return stretched(ART.sprite("panel", 150, colours), WIDTH - 16, ROW - 6)


def climb_chart(climbs: Sequence[Sequence[int]]) -> bytes:
    """Return the chart of each house's cards at home, after the set-up and every turn, as PNG."""
    houses = zip(HOUSES, climbs, strict=False)
    ways = [Line([*enumerate(climb)], TINCTURE[house], shield(house, 0.7)) for house, climb in houses]
    return chart(ART.folder.parent, "#20304f", ways, max(1, *map(max, climbs)))
