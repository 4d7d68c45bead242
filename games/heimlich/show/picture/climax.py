"""The pictures of the climaxes, at dusk: a scoring, and the unmasking at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.contract import Event, Seat
from games.drawing import (
    SHARED,
    Backdrop,
    Scene,
    firework,
    kept_in,
    name_labels,
    name_plate,
    pale,
    text_sprite,
    tilted,
)
from games.heimlich.rules.board import AGENTS, BUILDING_INDEX, BUILDINGS, FINISH, VALUES, Building
from games.heimlich.rules.events import IdentityRevealed, Scored
from games.heimlich.rules.position import HeimlichPublic
from games.heimlich.show.picture import layout, pieces
from games.heimlich.show.picture.layout import WIDTH
from games.heimlich.show.picture.pieces import (
    CREAM,
    FOLDER,
    GOLD,
    INK,
    LOSS,
    LOST,
    NIGHT,
    PAINT,
    PANEL,
    RED,
    drawing,
)
from games.text import with_minus

ROWS: Final = 566
"""Top of the rows."""
FOOT: Final = 12
ROW, LEADS = "#2a2256", "#4d3f7d"
"""Colours of rows, and of the leader's row."""
RISEN: Final = "#7fe08a"
"""Colour of the number of places that an agent has risen."""
SAFE: Final = 470, 500
OPENER: Final = 116, 300
NAME: Final = 250.0, 36.0, 28.0
"""Width of the name of the seat that opened the safe; largest and smallest height of its capitals."""
LANE: Final = 276, 876
"""Left and right end of the lanes."""
RISE, TOTAL = 898, 1006
"""Columns of the number of places risen, and of the points."""
FLOOR: Final = 516
SIGN, WORDS, BUST, SUM = 70, 126, 500, 1034
"""Columns of gadgets, names and agents, and right end of the sums."""


def climax(event: Event, public: HeimlichPublic, names: Sequence[str]) -> bytes | None:
    """See `games.contract.Game.climax`: a scoring, or the unmasking."""
    match event:
        case Scored():
            return scoring(event.building, event.seat, public, names).png()
        case IdentityRevealed():
            return unmasking(public, names).png()
    return None


def scoring(building: Building, seat: Seat | None, public: HeimlichPublic, names: Sequence[str]) -> Scene:
    """Return the picture of the scoring at `building`, opened by `seat`, that led to `public`."""
    drawn = Scene(_street(), layout.height(public.num_seats, public.top_secret))
    place = BUILDING_INDEX[building]
    if VALUES[place] > 0:
        drawn.put(drawing("beams", 440), SAFE[0], SAFE[1] - 110)
    drawn.put(drawing(f"house-{building}", 400), 800, 440)
    drawn.put(pieces.open_safe(300, VALUES[place]), *SAFE)
    drawn.put(pieces.sign(VALUES[place], 132), 984, 84)
    came = [letter for letter, at in zip(AGENTS, public.positions, strict=False) if at == place]
    for number, letter in reversed(list(enumerate(came))):
        drawn.put(pieces.agent(letter, 250), 700 + 84 * number, 512 - 20 * number)
    if seat is not None:
        drawn.put(drawing("key-sign", 176), *OPENER)
        drawn.put(pieces.gadget(seat, 112), *OPENER)
        (label,), height = name_labels([names[seat]], *NAME)
        if label:
            drawn.put(name_plate(label, height, pieces.PANEL, CREAM), OPENER[0] + 30, OPENER[1] + 124)
    _put_rows(drawn, public)
    return drawn


def _put_rows(drawn: Scene, public: HeimlichPublic) -> None:
    """Put a row per agent in the new order: its gain, way and points."""
    assert public.scoring is not None, "it has scored"
    old, best = public.scoring.before, max(1, *public.markers)
    pitch = (layout.height(public.num_seats, public.top_secret) - FOOT - ROWS) / len(old)
    scale = (LANE[1] - LANE[0]) / pieces.LONGEST
    goal = LANE[0] + FINISH * scale
    if best >= FINISH:
        _put_cheers(drawn, goal, ROWS - 60)
    for number, agent in enumerate(public.ranking):
        letter, after = AGENTS[agent], public.markers[agent]
        gain = after - old[agent]
        top, leads = ROWS + pitch * number, after == best
        middle, bar = top + (pitch - 8) / 2, top + pitch - 20 - pieces.LANE / 2
        ground = LEADS if leads else ROW
        _put_row(drawn, top, pitch, ground)
        drawn.put(pieces.gain(gain, 40), 92, middle)
        drawn.put(pieces.marker(letter, min(76, pitch - 22)), 206, middle)
        ends = round(scale * old[agent]), round(scale * after)
        hatch = LOST if gain < 0 else CREAM
        drawn.put(pieces.way(letter, ends, LANE[1] - LANE[0], ground, hatch), LANE[0], bar)
        drawn.put(pieces.finish(round(pitch)), goal, middle)
        size, x = round(min(pitch - 38, 96)), LANE[0] + scale * after
        if gain:
            drawn.put(pale(pieces.bust(letter, size)), LANE[0] + ends[0], bar - 6)
        bust = pieces.bust(letter, size)
        drawn.put(tilted(bust, 24) if gain < 0 else bust, x, bar - 6)
        if gain < 0:
            drawn.put(drawing("coins-lost", size), x + size, bar - 6)
        risen = sum(points > old[agent] for points in old) - sum(points > after for points in public.markers)
        if risen > 0:
            drawn.put(drawing("rise", 36), RISE, middle)
            drawn.put(text_sprite(str(risen), 34, RISEN), RISE + 36, middle)
        if leads:
            drawn.put(SHARED.sprite("crown", 38), TOTAL, middle - 18)
        drawn.put(text_sprite(str(after), 48 if leads else 56, CREAM), TOTAL, middle + 13 * leads)
    drawn.put(drawing("flag", 80), goal - 4, ROWS + 2)
    drawn.put(name_plate(str(FINISH), 34, CREAM, INK), goal + 100, ROWS - 40)


def unmasking(public: HeimlichPublic, names: Sequence[str]) -> Scene:
    """Return the picture of the unmasking: identities, and points with the last scoring."""
    reveal, outcome = public.reveal, public.outcome
    assert reveal is not None and outcome is not None, "a finished game"
    height = layout.height(public.num_seats, public.top_secret)
    drawn = Scene(_street(), height)
    winners = outcome.winners or (None,)
    if outcome.winners:
        _put_cheers(drawn, WIDTH / 2, 150)
    for number, winner in enumerate(winners):
        x = WIDTH / 2 + min(300, 900 / len(winners)) * (number - (len(winners) - 1) / 2)
        _put_winner(drawn, public, winner, x)
    free = sorted(public.free_at_end, key=public.markers.__getitem__, reverse=True)
    pitch = min(132, (height - FOOT - ROWS) / (public.num_seats + bool(free)))
    labels, size = name_labels(names[: public.num_seats], 300.0, 40.0, 28.0)
    order = sorted(range(public.num_seats), key=outcome.scores.__getitem__, reverse=True)
    for number, seat in enumerate(order):
        top, has_won = ROWS + pitch * number, seat in outcome.winners
        middle, agent = top + (pitch - 8) / 2, reveal.kept[seat]
        _put_row(drawn, top, pitch, LEADS if has_won else ROW)
        drawn.put(pieces.gadget(seat, min(84, pitch - 20)), SIGN, middle)
        name = text_sprite(labels[seat], size, GOLD if has_won else CREAM)
        drawn.put(name, WORDS + name.width / 2, middle)
        drawn.put(pieces.bust(AGENTS[agent], pitch - 16, is_bare=True), BUST, top + pitch - 11)
        drawn.put(pieces.marker(AGENTS[agent], 58), BUST + 70, middle + 6)
        total = text_sprite(str(outcome.scores[seat]), 54, GOLD if has_won else CREAM)
        drawn.put(total, SUM - total.width / 2, middle)
        if public.submitted:
            told = text_sprite(f"{public.markers[agent]} + {reveal.bonus(seat)} =", 36, CREAM)
            drawn.put(drawing("dossier", 40), 644, middle)
            drawn.put(told, SUM - 110 - told.width / 2, middle)
        elif public.scoring and (gain := public.markers[agent] - public.scoring.before[agent]):
            paid = text_sprite(with_minus(f"{gain:+}"), 40, GOLD if gain > 0 else LOSS)
            drawn.put(drawing("coins", 48), 740, middle)
            drawn.put(paid, 780 + paid.width / 2, middle)
    if free:
        drawn.put(drawing("nobody", 76), SIGN, ROWS + pitch * (public.num_seats + 0.5) - 4)
    for number, agent in enumerate(free):
        x, foot = 160 + 260 * number, ROWS + pitch * (public.num_seats + 1) - 8
        drawn.put(pieces.bust(AGENTS[agent], pitch - 20), x, foot)
        drawn.put(pieces.marker(AGENTS[agent], 58), x + 66, foot - pitch / 2 + 14)
        drawn.put(text_sprite(str(public.markers[agent]), 40, CREAM), x + 134, foot - pitch / 2 + 8)
    return drawn


def _put_winner(drawn: Scene, public: HeimlichPublic, winner: Seat | None, x: float) -> None:
    """Put a winner, unmasked; without a winner the farthest free agent, masked."""
    if winner is None or public.reveal is None:
        first = max(public.free_at_end, key=public.markers.__getitem__)
        drawn.put(pieces.agent(AGENTS[first], 400), x, FLOOR)
        drawn.put(text_sprite(str(public.markers[first]), 80, CREAM, INK, 8), x + 180, FLOOR - 200)
        return
    drawn.put(pieces.agent(AGENTS[public.reveal.kept[winner]], 400, GOLD, is_bare=True), x, FLOOR)
    drawn.put(SHARED.sprite("crown", 124), x, FLOOR - 366)
    drawn.put(tilted(drawing("mask", 96), 24), x - 150, FLOOR - 330)
    drawn.put(pieces.doer(winner, 114), x + 110, FLOOR - 70)


@kept_in(FOLDER)
def _street() -> Backdrop:
    """Return the street, with the night below it."""
    image = Image.new("RGB", (WIDTH, layout.height(len(AGENTS), True)), NIGHT)
    image.paste(pieces.drawing("stage", 560).image)
    cast = [pieces.agent(letter, 240) for letter in AGENTS] + [pieces.open_safe(280, value) for value in (10, 0)]
    cast += [pieces.drawing(f"house-{building}", 330) for building in BUILDINGS[::2]]
    exact = INK, CREAM, GOLD, LOSS, RED, NIGHT, PANEL, ROW, LEADS, LOST, RISEN, "#ffffff", *PAINT.values()
    return Backdrop(image, cast, exact, 128)


def _put_row(drawn: Scene, top: float, height: float, fill: str) -> None:
    """Put the panel of a row."""
    drawn.put(pieces.panel(WIDTH - 24, round(height) - 8, fill), 12, top)


def _put_cheers(drawn: Scene, x: float, y: float) -> None:
    """Put fireworks around a point."""
    for dx, dy, size, paint in (0, 0, 100, GOLD), (150, 20, 56, "#ff8f7a"), (-150, 10, 54, "#8fd3ff"):
        drawn.put(firework(size, paint, CREAM), x + dx, y + dy)
