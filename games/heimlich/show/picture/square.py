"""The race in the middle of the town, and what is asked of whom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.drawing import MINE, SHARED, Scene, Sprite, eye, stacked, text_sprite
from games.heimlich.rules.board import AGENTS, DOSSIER_AT, FINISH, Agent
from games.heimlich.rules.position import HeimlichPublic, Phase
from games.heimlich.show.picture import layout, pieces
from games.heimlich.show.picture.backdrop import SLATE
from games.heimlich.show.picture.layout import LANE
from games.heimlich.show.picture.pieces import CREAM, GOLD, LOSS, drawing
from games.text import with_minus

GAIN: Final = "#c6c0ef"
"""Points that a scoring would bring."""


def put_square(drawn: Scene, public: HeimlichPublic, own: Sequence[Agent]) -> None:
    """Put the race: all agents on their lanes, the first above and crowned, behind their points.

    Right of the lanes is what a scoring would bring, golden if one is ahead; until the safe is moved, what one has
    just paid. A golden row is of an agent that would reach the finish.
    """
    paid = public.scoring if public.phase is Phase.SAFE else None
    is_ahead, best, goal = public.is_scoring_ahead, max(public.markers), layout.points_at(FINISH)
    head = drawing("coins", 50) if paid else pieces.open_safe(62, 10)
    drawn.put(head, layout.GAINS, layout.LANES_TOP - (30 if paid else 4))
    for number, agent in enumerate(public.ranking):
        left, top, right, bottom = layout.lane(number, len(public.agents))
        y, letter, points = (top + bottom) / 2, AGENTS[agent], public.markers[agent]
        other = (paid.before if paid else public.scored_markers)[agent]
        gain, x = points - other if paid else other - points, layout.points_at(points)
        reaches = not paid and other >= FINISH
        for edge in [GOLD] * reaches + [MINE] * (letter in own):
            drawn.put(pieces.frame(right - left, bottom - top, edge, 4 if edge == GOLD else 6), left, top)
        drawn.put(_run(letter, points), LANE[0], y)
        if points == best > 0:
            drawn.put(SHARED.sprite("crown", 32), layout.CROWN, y)
        if letter in own:
            drawn.put(eye(34), x + 27, y + 15)
        ink = LOSS if gain < 0 else GOLD if paid or is_ahead else GAIN
        drawn.put(text_sprite(with_minus(f"{gain:+}") if gain else "0", 34, ink), layout.GAINS, y)
    drawn.put(text_sprite(str(FINISH), 30, CREAM), goal - 19, layout.LANES_TOP - 18)
    drawn.put(drawing("flag", 38), goal + 14, layout.LANES_TOP + 4)
    if public.dossier and best < DOSSIER_AT:
        drawn.put(drawing("dossier", 34), layout.points_at(DOSSIER_AT) - 9, layout.LANES_TOP - 18)


@lru_cache(400)
def _run(letter: Agent, points: int) -> Sprite:
    """Return the points of an agent and, behind them, how far along its lane it is."""
    far = layout.points_at(points) - LANE[0]
    way = pieces.way(letter, (round(far),) * 2, LANE[1] - LANE[0], SLATE)
    told = stacked(way, text_sprite(str(points), 40, CREAM), layout.POINTS - LANE[0])
    return stacked(told, pieces.marker(letter, layout.TOKEN), far)


def put_asked(drawn: Scene, public: HeimlichPublic, x: float, y: float) -> None:
    """Put what is asked for, from `x` on: steps of the die to take, the safe to move, or a card."""
    if public.phase is Phase.MOVE:
        for number in range(public.total):
            at = x + 20 + 40 * number, y + 4 * (-1) ** number
            drawn.put(drawing("step", 54, _step(public, number)), *at, "choice")
        return
    drawn.put(drawing("safe" if public.phase is Phase.SAFE else "card-back", 60), x + 30, y, "choice")
    drawn.put(SHARED.sprite("arrow", 40, {"news": GOLD}), x + 90, y)


def _step(public: HeimlichPublic, number: int) -> str:
    """Return whether a step of the movement must or may still be taken."""
    number -= public.total - public.left
    if number < 0:
        return "done"
    # after "1–3" only the first step must be taken
    must = public.left if public.face else 0 if public.may_stop else 1
    return "due" if number < must else "free"
