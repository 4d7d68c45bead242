"""The square in the middle of the town: what is asked of whom, and the race.

What is shows solid; what would be, as a ghost.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.drawing import SHARED, Scene, text_sprite
from games.heimlich.rules.board import AGENTS, DOSSIER_AT, FINISH, Agent
from games.heimlich.rules.position import HeimlichPublic, Phase
from games.heimlich.show.picture import layout, pieces
from games.heimlich.show.picture.backdrop import SLATE
from games.heimlich.show.picture.layout import LANE, SQUARE
from games.heimlich.show.picture.pieces import CREAM, GOLD, MINE, drawing


def put_square(drawn: Scene, public: HeimlichPublic, own: Sequence[Agent]) -> None:
    """Put what is asked, and the race: all agents on their lanes, the first above and crowned, with their points.

    What the last turn has brought is the bright end of a lane; where the scoring takes them that is ahead, a ghost.
    """
    put_asked(drawn, public, SQUARE[0], layout.HEAD)
    is_ahead, best, goal = public.is_scoring_ahead, max(public.markers), layout.points_at(FINISH)
    beside = public.scored_markers if is_ahead else public.trace_markers
    for number, agent in enumerate(public.ranking):
        left, top, right, bottom = layout.lane(number, len(public.agents))
        y, letter, points = (top + bottom) / 2, AGENTS[agent], public.markers[agent]
        ways = [round(layout.points_at(space) - LANE[0]) for space in (beside[agent], points)]
        drawn.put(pieces.way(letter, *ways, LANE[1] - LANE[0], SLATE, is_ghost=is_ahead), LANE[0], y)
        drawn.put(pieces.finish(round(bottom - top)), goal, top)
        if letter in own:
            drawn.put(pieces.frame(right - left, bottom - top, MINE, 5), left, top)
        drawn.put(pieces.marker(letter, 56), layout.TOKEN, y, "marker")
        if letter in own:
            drawn.put(drawing("seal", 34), layout.TOKEN + 33, y + 13)
        if is_ahead and beside[agent] != points:
            tip, ground = layout.points_at(beside[agent]), layout.points_at(min(points, beside[agent]))
            drawn.put(pieces.ghost(beside[agent]), tip + 32 if tip + 64 < LANE[1] else ground - 34, y)
        leads = points == best > 0
        drawn.put(text_sprite(str(points), 40, GOLD if leads else CREAM), layout.POINTS, y)
        if leads:
            drawn.put(SHARED.sprite("crown", 34), layout.CROWN, y + 12)
    drawn.put(drawing("flag", 60), goal, layout.LANES_TOP + 2)
    drawn.put(text_sprite(str(FINISH), 36, CREAM), goal + 80, layout.LANES_TOP - 36)
    if public.dossier and best < DOSSIER_AT:
        drawn.put(drawing("dossier", 38), layout.points_at(DOSSIER_AT), SQUARE[3] - 12)


def put_asked(drawn: Scene, public: HeimlichPublic, x: float, y: float) -> None:
    """Put who is asked, and for what: steps of the die to be taken, the safe to be moved, cards, or a dossier."""
    if len(public.to_act) == 1:
        drawn.put(pieces.doer(*public.to_act, 62), x + 34, y, "turn")
    if public.phase is Phase.MOVE:
        drawn.put(pieces.die(public.face, 108), x + 120, y, "choice")
        for number in range(public.total):
            row, column = divmod(number, 3)
            down = 42 * (row - (public.total > 3) / 2)
            drawn.put(drawing("step", 36, _step(public, number)), x + 193 + 33 * column, y + down, "choice")
        return
    signs = {Phase.SAFE: ("safe", 92), Phase.DOSSIER: ("dossier", 72), Phase.OVER: ("mask", 92)}
    name, height = signs.get(public.phase, ("card-back", 84))
    drawn.put(drawing(name, height), x + 116, y, "choice")
    if public.phase is Phase.SAFE:
        drawn.put(SHARED.sprite("arrow", 44, {"news": GOLD}), x + 188, y)
        drawn.put(pieces.sign("?", 72, is_open=True), x + 238, y, "choice")
    elif public.outcome is None:
        drawn.put(drawing("bubble", 60), x + 210, y - 8)


def _step(public: HeimlichPublic, number: int) -> str:
    """Return whether a step of the movement must or may still be taken; the last ones are taken first."""
    if number >= public.left:
        return "done"
    # after "1–3" only the first step, which is the last in the row that is left, must be taken
    must = public.left if public.face else 0 if public.may_stop else 1
    return "due" if number < must else "free"
