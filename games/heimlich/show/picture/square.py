"""The square in the middle of the town: what is asked of whom, and the race.

What is shows solid, what would be is hatched.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.drawing import MINE, SHARED, Scene, eye, mix, name_labels, text_sprite
from games.heimlich.rules.board import AGENTS, DOSSIER_AT, FINISH, VALUES, Agent
from games.heimlich.rules.position import HeimlichPublic, Phase
from games.heimlich.show.picture import layout, pieces
from games.heimlich.show.picture.backdrop import SLATE
from games.heimlich.show.picture.layout import LANE
from games.heimlich.show.picture.pieces import CREAM, GOLD, LOSS, LOST, drawing
from games.text import with_minus

NAME: Final = 380.0, 42.0, 30.0
"""How wide the name of who is asked may be, and how high its capitals are."""
GAIN: Final = "#c6c0ef"
"""Points that a scoring would bring."""
FINISHING: Final = mix(SLATE, GOLD, 0.22)
"""The row of an agent that would reach the finish."""


def put_square(drawn: Scene, public: HeimlichPublic, own: Sequence[Agent]) -> None:
    """Put the race: all agents on their lanes, the first above and crowned, with their points.

    Left of these is what a scoring has just paid, until the safe is moved, and the new end of a lane is solid. Else
    what one would bring stands to their right, golden if it is ahead, and the lanes are hatched. Who would reach
    the finish runs on gold, and through it.
    """
    paid = public.scoring if public.phase is Phase.SAFE else None
    is_ahead, best, goal = public.is_scoring_ahead, max(public.markers), layout.points_at(FINISH)
    at, gained = (layout.AFTER, layout.POINTS) if paid else (layout.POINTS, layout.AFTER)
    head = drawing("coins", 48) if paid else pieces.open_safe(60, 10) if is_ahead else drawing("safe", 64)
    drawn.put(head, gained, layout.LANES_TOP - (8 if is_ahead else 30))
    for number, agent in enumerate(public.ranking):
        left, top, right, bottom = layout.lane(number, len(public.agents))
        y, letter, points = (top + bottom) / 2, AGENTS[agent], public.markers[agent]
        other, leads = (paid.before if paid else public.scored_markers)[agent], points == best > 0
        gain = points - other if paid else other - points
        reaches = not paid and other >= FINISH
        ground = FINISHING if reaches else SLATE
        if reaches:
            drawn.put(pieces.panel(right - left, bottom - top, ground, GOLD, 4, SLATE), left, top)
        if letter in own:
            drawn.put(pieces.panel(right - left, bottom - top, ground, MINE, 5, SLATE), left, top)
        high = round(0.36 * (bottom - top))
        bar = bottom - 7 - high / 2
        ends = tuple(round(layout.points_at(space) - LANE[0]) for space in (points, other))
        hatch = LOST if gain < 0 else GOLD if paid else CREAM
        drawn.put(pieces.way(letter, ends, LANE[1] - LANE[0], ground, hatch, high), LANE[0], bar)
        drawn.put(
            *((drawing("flag", 44), goal, bottom) if reaches else (drawing("finish", bottom - top), goal, top))
        )
        drawn.put(pieces.bust(letter, 0.78 * (bottom - top)), layout.points_at(points), bar - 0.1 * high)
        drawn.put(pieces.marker(letter, 55), layout.TOKEN, y, "marker")
        if letter in own:
            drawn.put(eye(34), layout.TOKEN + 29, y + 13)
        if leads:
            drawn.put(SHARED.sprite("crown", 30), layout.CROWN, y + 12)
        drawn.put(text_sprite(str(points), 38, CREAM), at, y)
        ink = LOSS if gain < 0 else GOLD if paid or is_ahead else GAIN
        drawn.put(text_sprite(with_minus(f"{gain:+}") if gain else "0", 32, ink), gained, y)
    drawn.put(drawing("flag", 52), goal, layout.LANES_TOP)
    drawn.put(text_sprite(str(FINISH), 30, CREAM), goal + 63, layout.LANES_TOP - 28)
    if public.dossier and best < DOSSIER_AT:
        drawn.put(drawing("dossier", 38), layout.points_at(DOSSIER_AT), layout.LANES_TOP - 20)


def put_asked(drawn: Scene, public: HeimlichPublic, box: layout.Box, names: Sequence[str] = ()) -> None:
    """Put who is asked and for what: steps of the die to be taken, the safe to be moved, cards, or a dossier.

    If there are `names`, so does its own, the die as long as the turn lasts, and the safe that opens at its end.
    """
    x, top, right, bottom = box
    y = (top + bottom) / 2
    drawn.put(pieces.panel(round(right - x), round(bottom - top), edge=GOLD), x, top)
    if len(public.to_act) == 1:
        (seat,) = public.to_act
        drawn.put(pieces.doer(seat, 80), x + 52, y, "turn")
        (label,), height = name_labels([names[seat]] if names else [""], *NAME)
        name = text_sprite(label, height, GOLD)
        drawn.put(name, x + 106 + name.width / 2, y)
        x += name.width + 20 if names else 0
    if public.phase is Phase.MOVE or (names and public.turn_seat is not None):
        drawn.put(pieces.die(public.face, 108), x + 150, y, "choice")
        x += 116
    if public.is_scoring_ahead and names:
        drawn.put(SHARED.sprite("arrow", 50, {"news": GOLD}), right - 164, y)
        drawn.put(pieces.open_safe(84, VALUES[public.safe]), right - 84, bottom - 12)
    if public.phase is Phase.MOVE:
        for number in range(public.total):
            at = x + 118 + 48 * number, y + 8 * (-1) ** number
            drawn.put(drawing("step", 64, _step(public, number)), *at, "choice")
        return
    signs = {Phase.SAFE: ("safe", 104), Phase.DOSSIER: ("dossier", 78), Phase.OVER: ("mask", 92)}
    sign, height = signs.get(public.phase, ("card-back", 88))
    drawn.put(drawing(sign, height), x + 146, y, "choice")
    if public.phase is Phase.SAFE:
        drawn.put(SHARED.sprite("arrow", 50, {"news": GOLD}), x + 224, y)
        drawn.put(pieces.sign("?", 80, is_open=True), x + 284, y, "choice")
    elif public.outcome is None:
        drawn.put(drawing("bubble", 64), x + 238, y - 4)


def _step(public: HeimlichPublic, number: int) -> str:
    """Return whether a step of the movement must or may still be taken."""
    number -= public.total - public.left
    if number < 0:
        return "done"
    # after "1–3" only the first step must be taken
    must = public.left if public.face else 0 if public.may_stop else 1
    return "due" if number < must else "free"
