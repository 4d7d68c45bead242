"""The picture of the end: all masks fall, and everybody sees who was who and how the points add up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.contract import Seat
from games.drawing import SHARED, Scene, name_labels, text_sprite, tilted
from games.heimlich.rules.board import AGENTS
from games.heimlich.rules.position import HeimlichPublic
from games.heimlich.show.picture import layout, pieces, stage
from games.heimlich.show.picture.layout import WIDTH
from games.heimlich.show.picture.pieces import CREAM, GOLD, LOSS, drawing
from games.text import with_minus

FLOOR: Final = 516
STEP: Final = 300
"""Between winners side by side."""
NAME: Final = 300.0, 40.0, 28.0
SIGN, WORDS, BUST = 70, 126, 500
"""Columns of what chiefs carry, of their names and of their agents."""
SUM: Final = 620, 1034
"""Where the sums begin and end."""
HIGHEST: Final = 132


def unmasking(public: HeimlichPublic, names: Sequence[str]) -> Scene:
    """Return the picture of the reveal in `public`: who was who, and their points with the last scoring."""
    reveal, outcome = public.reveal, public.outcome
    assert reveal is not None and outcome is not None, "a finished game"
    height = layout.height(public.num_seats, public.top_secret, False)
    drawn = Scene(stage.street(), height)
    winners = outcome.winners or (None,)
    if outcome.winners:
        stage.put_cheers(drawn, WIDTH / 2, 150)
    for number, winner in enumerate(winners):
        x = WIDTH / 2 + min(STEP, 900 / len(winners)) * (number - (len(winners) - 1) / 2)
        _put_winner(drawn, public, winner, x)
    free = sorted(public.free_at_end, key=public.markers.__getitem__, reverse=True)
    pitch = min(HIGHEST, (height - stage.FOOT - stage.ROWS) / (public.num_seats + bool(free)))
    labels, size = name_labels(names[: public.num_seats], *NAME)
    order = sorted(range(public.num_seats), key=outcome.scores.__getitem__, reverse=True)
    for number, seat in enumerate(order):
        top, has_won = stage.ROWS + pitch * number, seat in outcome.winners
        middle, agent = top + (pitch - 8) / 2, reveal.kept[seat]
        stage.put_row(drawn, top, pitch, stage.LEADS if has_won else stage.ROW)
        drawn.put(pieces.gadget(seat, min(84, pitch - 20)), SIGN, middle)
        name = text_sprite(labels[seat], size, GOLD if has_won else CREAM)
        drawn.put(name, WORDS + name.width / 2, middle)
        drawn.put(pieces.bust(AGENTS[agent], pitch - 16, is_bare=True), BUST, top + pitch - 11)
        drawn.put(pieces.marker(AGENTS[agent], 58), BUST + 70, middle + 6)
        total = text_sprite(str(outcome.scores[seat]), 54, GOLD if has_won else CREAM)
        drawn.put(total, SUM[1] - total.width / 2, middle)
        if public.submitted:
            told = text_sprite(f"{public.markers[agent]} + {reveal.bonus(seat)} =", 36, CREAM)
            drawn.put(drawing("dossier", 40), SUM[0] + 24, middle)
            drawn.put(told, SUM[1] - 110 - told.width / 2, middle)
        elif public.scoring and (gain := public.markers[agent] - public.scoring.before[agent]):
            paid = text_sprite(with_minus(f"{gain:+}"), 40, GOLD if gain > 0 else LOSS)
            drawn.put(drawing("coins", 48), SUM[0] + 120, middle)
            drawn.put(paid, SUM[0] + 160 + paid.width / 2, middle)
    if free:
        drawn.put(drawing("nobody", 76), SIGN, stage.ROWS + pitch * (public.num_seats + 0.5) - 4)
    for number, agent in enumerate(free):
        x, foot = 160 + 260 * number, stage.ROWS + pitch * (public.num_seats + 1) - 8
        drawn.put(pieces.bust(AGENTS[agent], pitch - 20), x, foot)
        drawn.put(pieces.marker(AGENTS[agent], 58), x + 66, foot - pitch / 2 + 14)
        drawn.put(text_sprite(str(public.markers[agent]), 40, CREAM), x + 134, foot - pitch / 2 + 8)
    return drawn


def _put_winner(drawn: Scene, public: HeimlichPublic, winner: Seat | None, x: float) -> None:
    """Put who has won, its mask fallen; if nobody has, the free agent that came first, masked."""
    if winner is None or public.reveal is None:
        first = max(public.free_at_end, key=public.markers.__getitem__)
        drawn.put(pieces.agent(AGENTS[first], 400), x, FLOOR)
        drawn.put(text_sprite(str(public.markers[first]), 80, CREAM, pieces.INK, 8), x + 180, FLOOR - 200)
        return
    drawn.put(pieces.agent(AGENTS[public.reveal.kept[winner]], 400, GOLD, is_bare=True), x, FLOOR)
    drawn.put(SHARED.sprite("crown", 124), x, FLOOR - 366)
    drawn.put(tilted(drawing("mask", 96), 24), x - 150, FLOOR - 330)
    drawn.put(pieces.doer(winner, 114), x + 110, FLOOR - 70)
