"""The picture of a scoring: at dusk the safe stands open, and below every agent runs as far as its house pays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.contract import Event, Seat
from games.drawing import SHARED, Scene, name_labels, name_plate, text_sprite, tilted
from games.heimlich.rules.board import AGENTS, BUILDING_INDEX, FINISH, VALUES, Building
from games.heimlich.rules.events import IdentityRevealed, Scored
from games.heimlich.rules.position import HeimlichPublic
from games.heimlich.show.picture import layout, pieces, stage
from games.heimlich.show.picture.pieces import CREAM, INK, LOST, drawing
from games.heimlich.show.picture.unmasking import unmasking

HOUSE: Final = 800, 440
SAFE: Final = 470, 500
OPENER: Final = 116, 300
VISITOR: Final = 700, 512
"""Where the first agent stands who came to the safe, and the next ones behind it."""
BEHIND: Final = 84, -20
SIGN: Final = 984, 84
NAME: Final = 250.0, 36.0, 28.0
"""How wide the name of whoever opened the safe may be, and how high its capitals are."""
GAIN: Final = 108
"""Column of what houses bring."""
TOKEN: Final = 206
"""Column of the agents' tokens."""
LANE: Final = 276, 876
"""Where the points begin, and where the finish is."""
RISE, TOTAL = 898, 1006
"""Columns of the places by which an agent has risen, and of the points."""
FALL: Final = 24
"""So many degrees an agent stumbles that loses points."""


def climax(event: Event, public: HeimlichPublic, names: Sequence[str]) -> bytes | None:
    """See `games.contract.Game.climax`: a scoring, or the unmasking."""
    match event:
        case Scored():
            return scoring(event.building, event.seat, public, names).png()
        case IdentityRevealed():
            return unmasking(public, names).png()
    return None


def scoring(building: Building, seat: Seat | None, public: HeimlichPublic, names: Sequence[str]) -> Scene:
    """Return the drawn picture of the scoring by the safe in `building`, which `seat` opened, that led to
    `public`."""
    drawn = Scene(stage.street(), layout.height(public.num_seats, public.top_secret, False))
    place = BUILDING_INDEX[building]
    if VALUES[place] > 0:
        drawn.put(drawing("beams", 440), SAFE[0], SAFE[1] - 110)
    drawn.put(drawing(f"house-{building}", 400), *HOUSE)
    drawn.put(pieces.open_safe(300, VALUES[place]), *SAFE)
    drawn.put(pieces.sign(VALUES[place], 132), *SIGN)
    came = [letter for letter, at in zip(AGENTS, public.positions, strict=False) if at == place]
    for number, letter in reversed(list(enumerate(came))):
        drawn.put(pieces.agent(letter, 250), VISITOR[0] + BEHIND[0] * number, VISITOR[1] + BEHIND[1] * number)
    if seat is not None:
        drawn.put(drawing("key-sign", 176), *OPENER)
        drawn.put(pieces.gadget(seat, 112), *OPENER)
        (label,), height = name_labels([names[seat]], *NAME)
        if label:
            drawn.put(name_plate(label, height, pieces.PANEL, CREAM), OPENER[0] + 30, OPENER[1] + 124)
    _put_rows(drawn, public)
    return drawn


def _put_rows(drawn: Scene, public: HeimlichPublic) -> None:
    """Put a row per agent in their new order: what its house brings, its way, and its points."""
    gains, best = gains_of(public), max(1, *public.markers)
    pitch = (layout.height(public.num_seats, public.top_secret, False) - stage.FOOT - stage.ROWS) / len(gains)
    scale = (LANE[1] - LANE[0]) / pieces.LONGEST
    goal = LANE[0] + FINISH * scale
    old = [after - gain for after, gain in zip(public.markers, gains, strict=True)]
    places = sorted(range(len(old)), key=old.__getitem__, reverse=True)
    if best >= FINISH:
        stage.put_cheers(drawn, goal, stage.ROWS - 60)
    for number, agent in enumerate(public.ranking):
        letter, gain, after = AGENTS[agent], gains[agent], public.markers[agent]
        top, leads = stage.ROWS + pitch * number, after == best
        middle, bar = top + (pitch - 8) / 2, top + pitch - 20 - pieces.LANE / 2
        ground = stage.LEADS if leads else stage.ROW
        stage.put_row(drawn, top, pitch, ground)
        drawn.put(pieces.gain(gain, 44), GAIN, middle)
        drawn.put(pieces.marker(letter, min(76, pitch - 22)), TOKEN, middle)
        ends = round(scale * old[agent]), round(scale * after)
        hatch = LOST if gain < 0 else CREAM
        drawn.put(pieces.way(letter, ends, LANE[1] - LANE[0], ground, hatch), LANE[0], bar)
        drawn.put(pieces.finish(round(pitch)), goal, middle)
        size, x = round(min(pitch - 38, 96)), LANE[0] + scale * after
        if gain:
            drawn.put(pieces.ghost(letter, size), LANE[0] + ends[0], bar - 6)
        bust = pieces.bust(letter, size)
        drawn.put(tilted(bust, FALL) if gain < 0 else bust, x, bar - 6)
        if gain < 0:
            drawn.put(drawing("coins-lost", size), x + size, bar - 6)
        risen = places.index(agent) - number
        if risen > 0:
            drawn.put(drawing("rise", 36), RISE, middle)
            drawn.put(text_sprite(str(risen), 34, stage.RISEN), RISE + 36, middle)
        if leads:
            drawn.put(SHARED.sprite("crown", 38), TOTAL, middle - 18)
        drawn.put(text_sprite(str(after), 48 if leads else 56, CREAM), TOTAL, middle + 13 * leads)
    drawn.put(drawing("flag", 80), goal - 4, stage.ROWS + 2)
    drawn.put(name_plate(str(FINISH), 34, CREAM, INK), goal + 100, stage.ROWS - 40)


def gains_of(public: HeimlichPublic) -> tuple[int, ...]:
    """Return by agent what the newest scoring has brought it: no marker falls below 0."""
    found = []
    for agent, (place, after) in enumerate(zip(public.positions, public.markers, strict=True)):
        value = VALUES[place]
        found.append(value if value >= 0 or after > 0 else max(value, -public.trace_markers[agent]))
    return tuple(found)
