"""The final count as a picture: the house that has won in its glory, below it by rank what all seats count."""

from __future__ import annotations

import functools
from typing import Final

from games.contract import Outcome, Seat
from games.drawing import Canvas, Scene, Sprite, firework, mix, text_sprite, text_width
from games.heuchel.rules.board import HOUSES, PAWNS, START, House, Pawn
from games.heuchel.rules.position import SEATS, HeuchelPublic
from games.heuchel.show.picture import marks
from games.heuchel.show.picture.backdrop import DUSK, GAIN, LOSS
from games.heuchel.show.picture.figures import CREAM, GOLD, INK
from games.heuchel.show.picture.houses import TINCTURE, shield
from games.heuchel.show.picture.layout import WIDTH
from games.heuchel.show.picture.night import BRIGHT, EAVES, SPARKS, burst, night, roof, wall
from games.heuchel.show.picture.window import FIGURE, WINDOW, framed, sill, window
from games.text import with_minus

STAGE, SKY = 620, 230
"""Greatest height of the picture of who has won, and what of it is over their houses at most."""
HOUSE: Final = 1000.0, 834.0
"""Width and height of a house with its roof and its window."""
LARGEST: Final = 0.64
"""A house alone is so large, as part of that of a home-coming."""
ROW: Final = 102
PARTS: Final = 330.0, 186.0
"""Where the sums of a seat begin, and from one to the next at most."""
FIREWORKS: Final = {
    True: ((244, 62, 46, 2), (936, 112, 88, 0), (742, 76, 54, 1)),
    False: ((540, 104, 76, 0), (986, 76, 52, 1)),
}
"""Middle, size and number of the colour of each, over one house alone and over several."""


def count_scene(public: HeuchelPublic, outcome: Outcome) -> Scene:
    """Return the count, winners first."""
    order = sorted(SEATS[: public.num_seats], key=lambda seat: -outcome.scores[seat])
    size = min(LARGEST, WIDTH / len(outcome.winners) / HOUSE[0])
    foot = min(STAGE, round(HOUSE[1] * size) + SKY)
    drawn = Scene(night(), foot + ROW * len(order) + 8)
    _put_winners(drawn, public, outcome, size, foot)
    drawn.put(_ground(ROW * len(order) + 8), 0, foot)
    for number, seat in enumerate(order):
        _put_seat(drawn, public, outcome, seat, foot + 8 + ROW * number)
    return drawn


def _put_winners(drawn: Scene, public: HeuchelPublic, outcome: Outcome, size: float, foot: float) -> None:
    """Put the houses that have won side by side, each with its points and `size` times as large as that of a
    home-coming."""
    step, is_alone = WIDTH / len(outcome.winners), len(outcome.winners) == 1
    for x, y, reach, paint in FIREWORKS[is_alone]:
        drawn.put(firework(reach, SPARKS[paint], BRIGHT), x, y)
    for number, seat in enumerate(outcome.winners):
        # one alone leaves room for its points beside it
        middle = step * (number + 0.5) - 140 * is_alone
        drawn.put(_house(HOUSES[seat], _best(public, seat), size), middle, foot)
        radius = round((236 if is_alone else 160) * size)
        across, up = (620, 296) if is_alone else (-330, 130)
        drawn.put(burst(with_minus(outcome.scores[seat]), radius), middle + across * size, foot - up * size)
        across, up = (620, 492) if is_alone else (0, 790)
        drawn.put(marks.crown(3.2 * size), middle + across * size, foot - up * size)


def _best(public: HeuchelPublic, seat: Seat) -> Pawn:
    """Return the highest class of a seat that is home, or the lowest where none is."""
    return max(
        (PAWNS[START[card[0]] - 1] for card in public.balance(seat).arrived), key=PAWNS.index, default=PAWNS[0]
    )


@functools.lru_cache(12)
def _house(house: House, pawn: Pawn, size: float) -> Sprite:
    """Return a house with somebody who laughs out of its window, anchored at the middle of its foot."""
    width, height = HOUSE
    canvas, middle = Canvas(width, height, scale=1), width / 2
    left, top, _, foot = WINDOW
    dx = middle - WIDTH / 2
    for sprite, x, y in (
        (wall(), middle, float(EAVES)),
        (roof(house), middle, float(EAVES)),
        (window(pawn, has_rays=True, is_glad=True), left + dx, top),
        (framed(pawn), FIGURE + dx, foot),
        (sill(house, is_glad=True), middle, foot),
    ):
        _lay(canvas, sprite, x, y)
    return canvas.sprite(middle, height, size=size)


def _lay(canvas: Canvas, sprite: Sprite, x: float, y: float) -> None:
    """Put a sprite on a canvas of scale 1, what lies outside of it cut off."""
    left, top, *_ = sprite.box_at(x, y)
    canvas.image.paste(sprite.image, (left, top), sprite.mask)


def _put_seat(drawn: Scene, public: HeuchelPublic, outcome: Outcome, seat: Seat, top: float) -> None:
    """Put the rank of a seat, its shield, its points, and what its cards that are home and lost count."""
    has_won, y = seat in outcome.winners, top + ROW / 2
    score = outcome.scores[seat]
    rank = 1 + sum(other > score for other in outcome.scores)
    drawn.put(_panel(HOUSES[seat], has_won), 8, top + 4)
    drawn.put(text_sprite(f"{rank}.", 40, GOLD if has_won else CREAM), 52, y)
    drawn.put(shield(HOUSES[seat], 0.76), 138, y)
    points = with_minus(score)
    size = min(56.0, 56 * 120 / text_width(points, 56))
    drawn.put(marks.number(points, size, LOSS if score < 0 else GOLD if has_won else CREAM), 248, y)
    parts = {part: cards for part, cards in public.balance(seat)._asdict().items() if cards}
    x, step = PARTS
    size = min(1.0, (WIDTH - x) / step / max(1, len(parts)))
    for part, counted in parts.items():
        is_gain, height = part in ("arrived", "carried"), round(40 * size)
        text = f"{'+' if is_gain else '−'}{sum(public.values[card] for card in counted)}"
        drawn.put(marks.part_mark(part, 1.32 * size), x + 33 * size, y)
        middle = x + 76 * size + text_width(text, height) / 2
        drawn.put(text_sprite(text, height, GAIN if is_gain else LOSS), middle, y)
        x += step * size


@functools.cache
def _ground(height: int) -> Sprite:
    """Return the ground below the houses, anchored at its left upper corner."""
    canvas = Canvas(WIDTH, height, scale=2, fill=DUSK[0])
    canvas.rectangle((0, 0, WIDTH, 8), 0, INK)
    return canvas.sprite(0, 0)


@functools.cache
def _panel(house: House, has_won: bool) -> Sprite:
    """Return the panel of a seat, its rank on the colour of its house, anchored at its left upper corner."""
    width, height = WIDTH - 16, ROW - 8
    canvas = Canvas(width, height, scale=2)
    canvas.rectangle((0, 0, width, height), 20, DUSK[2])
    canvas.rectangle((0, 0, 60, height), 20, mix(TINCTURE[house], INK, 0.4))
    canvas.rectangle((40, 0, 88, height), 0, mix(TINCTURE[house], INK, 0.4))
    canvas.rectangle((0, 0, width, height), 20, None, GOLD if has_won else INK, 7 if has_won else 5)
    return canvas.sprite(0, 0)
