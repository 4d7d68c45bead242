"""The race in the middle of the town, and the question to the seat on turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.drawing import MINE, SHARED, Scene, Sprite, eye, name_plate, stacked, stretched, text_sprite
from games.heimlich.rules.board import AGENTS, DOSSIER_AT, FINISH, Agent
from games.heimlich.rules.position import HeimlichPublic, Phase
from games.heimlich.show.picture import layout, pieces
from games.heimlich.show.picture.layout import LANE
from games.heimlich.show.picture.pieces import GOLD, INK, drawing
from games.text import with_minus

PAPER: Final = "#f2e2c0"
"""Colour of the dossier in the middle."""
GROOVE: Final = "#d8c193"
"""Colour of the empty part of its lanes."""


def put_square(drawn: Scene, public: HeimlichPublic, own: Sequence[Agent]) -> None:
    """Put the race: all agents on their lanes behind their points, the first at the top, crowned.

    Right of the lanes are the gains of a possible scoring, golden if one is ahead; until the safe moves, those of
    the last one, ticked. A golden row marks an agent that would reach the finish.
    """
    paid = public.scoring if public.phase is Phase.SAFE else None
    is_ahead, best, goal = public.is_scoring_ahead, max(public.markers), layout.points_at(FINISH)
    top = layout.LANES_TOP - 26
    drawn.put(drawing("tick", 40) if paid else text_sprite("+ ?", 32, INK), layout.GAINS, top)
    for number, agent in enumerate(public.ranking):
        left, top, right, bottom = layout.lane(number, len(public.agents))
        y, letter, points = (top + bottom) / 2, AGENTS[agent], public.markers[agent]
        other = (paid.before if paid else public.scored_markers)[agent]
        gain, x = points - other if paid else other - points, layout.points_at(points)
        reaches = not paid and other >= FINISH
        for edge, variants in [(GOLD, ("dark",))] * reaches + [(MINE, ())] * (letter in own):
            frame = pieces.ART.sprite("frame", 60, {"frame-line": edge}, variants)
            drawn.put(stretched(frame, round(right - left), round(bottom - top)), left, top)
        drawn.put(_run(letter, points, round(bottom - top)), LANE[0], y)
        if points == best > 0:
            drawn.put(SHARED.sprite("crown", 32), layout.CROWN, y)
        if letter in own:
            drawn.put(eye(34), x + 27, y + 15)
        drawn.put(_gain(gain, is_sure=bool(paid) or is_ahead or reaches), layout.GAINS, y)
    drawn.put(name_plate(str(FINISH), 28, INK, pieces.CREAM), goal, layout.LANES_TOP - 20)
    if public.dossier and best < DOSSIER_AT:
        drawn.put(drawing("dossier", 34), layout.points_at(DOSSIER_AT) - 9, layout.LANES_TOP - 18)


def _gain(gain: int, *, is_sure: bool) -> Sprite:
    """Return an agent's gain from a scoring, on a plate if it is certain or leads to the finish."""
    if is_sure:
        return pieces.gain(gain, 30)
    return text_sprite(with_minus(f"{gain:+}") if gain else "0", 34, pieces.DEEP_RED if gain < 0 else INK)


@lru_cache(400)
def _run(letter: Agent, points: int, height: int) -> Sprite:
    """Return an agent's points and, right of them, its lane with the finish."""
    far = layout.points_at(points) - LANE[0]
    way = pieces.way(letter, (round(far),) * 2, LANE[1] - LANE[0], PAPER, groove=GROOVE)
    way = stacked(way, pieces.finish(height), layout.points_at(FINISH) - LANE[0])
    told = stacked(way, text_sprite(str(points), 40, INK), layout.POINTS - LANE[0])
    return stacked(told, pieces.marker(letter, 56), far)


def put_asked(drawn: Scene, public: HeimlichPublic, x: float, y: float) -> None:
    """Put the question, from `x` on: steps to take, the safe to move, or a card."""
    if public.phase is not Phase.MOVE:
        drawn.put(drawing("safe" if public.phase is Phase.SAFE else "card-back", 52), x + 22, y, "choice")
        drawn.put(SHARED.sprite("arrow", 32, {"news": GOLD}), x + 66, y)
        return
    # after "1–3" only the first step must be taken
    must = public.left if public.face else 0 if public.may_stop else 1
    is_exact = must == public.left
    if is_exact:
        drawn.put(pieces.walk(44), x + 20, y, "choice")
    told = text_sprite(str(must) if is_exact else f"{must}–{public.left}", 39, GOLD)
    drawn.put(told, x + (44 if is_exact else -8) + told.width / 2, y, "choice")
