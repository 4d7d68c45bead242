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
from games.heimlich.show.picture.pieces import CREAM, GOLD, INK, LOSS, MINE, drawing
from games.text import with_minus


def put_square(drawn: Scene, public: HeimlichPublic, own: Sequence[Agent]) -> None:
    """Put what is asked, and the race; before there is any, the agents of which one moves."""
    if not any(public.markers) and not public.is_scoring_ahead:
        put_asked(drawn, public, SQUARE[0], SQUARE[1] + 104, 1.28)
        _put_start(drawn, public, own)
    else:
        put_asked(drawn, public, SQUARE[0], layout.HEAD)
        _put_race(drawn, public, own)


def put_asked(drawn: Scene, public: HeimlichPublic, x: float, y: float, size: float = 1) -> None:
    """Put who is asked, and for what: steps of the die to be taken, the safe to be moved, cards, or a dossier."""
    if len(public.to_act) == 1:
        drawn.put(pieces.doer(*public.to_act, 80 * size), x + 54 * size, y, "turn")
    if public.phase is Phase.MOVE:
        drawn.put(pieces.die(public.face, 112 * size), x + 152 * size, y, "choice")
        for number in range(public.total):
            row, column = divmod(number, 3)
            down = 44 * (row - (public.total > 3) / 2)
            step = drawing("step", 44 * size, _step(public, number))
            drawn.put(step, x + (232 + 45 * column) * size, y + down * size, "choice")
        return
    signs = {Phase.SAFE: ("safe", 110), Phase.DOSSIER: ("dossier", 72), Phase.OVER: ("mask", 92)}
    name, height = signs.get(public.phase, ("card-back", 84))
    drawn.put(drawing(name, height * size), x + 150 * size, y, "choice")
    if public.phase is Phase.SAFE:
        drawn.put(SHARED.sprite("arrow", 60, {"news": GOLD}), x + 250, y)
        drawn.put(pieces.sign("?", 92, is_open=True), x + 320, y, "choice")
    elif public.outcome is None:
        drawn.put(drawing("bubble", 60 * size), x + 230 * size, y - 8)


def _step(public: HeimlichPublic, number: int) -> str:
    """Return whether a step of the movement must or may still be taken; the last ones are taken first."""
    if number >= public.left:
        return "done"
    # after "1–3" only the first step, which is the last in the row that is left, must be taken
    must = public.left if public.face else 0 if public.may_stop else 1
    return "due" if number < must else "free"


def _put_start(drawn: Scene, public: HeimlichPublic, own: Sequence[Agent]) -> None:
    """Put all agents in a line, framed while each may be moved, and how far the race goes."""
    edge = GOLD if public.phase is Phase.MOVE else INK
    left, top, right, bottom = SQUARE[0] + 16, SQUARE[1] + 206, SQUARE[2] - 16, SQUARE[3] - 78
    drawn.put(pieces.panel(round(right - left), round(bottom - top), pieces.NIGHT, edge, ground=SLATE), left, top)
    for number, letter in enumerate(public.agents):
        x = left + 10 + (right - left - 20) * (number + 0.5) / len(public.agents)
        drawn.put(pieces.agent(letter, 150, MINE if letter in own else CREAM), x, bottom - 14)
        if letter in own:
            drawn.put(drawing("seal", 44), x, bottom - 8)
    _put_finish(drawn, SQUARE[0] + 310, SQUARE[3] - 14)
    if public.dossier:
        drawn.put(drawing("dossier", 50), SQUARE[0] + 100, SQUARE[3] - 38)
        drawn.put(text_sprite(str(DOSSIER_AT), 34, CREAM), SQUARE[0] + 172, SQUARE[3] - 40)


def _put_finish(drawn: Scene, x: float, y: float) -> None:
    drawn.put(drawing("flag", 58), x, y)
    drawn.put(text_sprite(str(FINISH), 34, CREAM), x + 58, y - 26)


def _put_race(drawn: Scene, public: HeimlichPublic, own: Sequence[Agent]) -> None:
    """Put the agents on their lanes to the finish, the first above and crowned, with their points; beside them what
    the last turn has brought, or as a ghost where the scoring takes them that is ahead."""
    is_ahead, best = public.is_scoring_ahead, max(public.markers)
    after = public.scored_markers if is_ahead else public.markers
    for number, agent in enumerate(public.ranking):
        left, top, right, bottom = layout.lane(number, len(public.agents))
        y, letter, points = (top + bottom) / 2, AGENTS[agent], public.markers[agent]
        before = points if is_ahead else public.trace_markers[agent]
        ways = [round(layout.points_at(space) - LANE[0]) for space in (before, points)]
        drawn.put(pieces.way(letter, *ways, LANE[1] - LANE[0], SLATE), LANE[0], y)
        if letter in own:
            drawn.put(pieces.frame(right - left, bottom - top, MINE, 5), left, top)
        x = layout.points_at(points)
        drawn.put(pieces.marker(letter, 58), x, y, "marker")
        if points == best > 0:
            drawn.put(SHARED.sprite("crown", 38), x + (-54 if x > LANE[0] + 60 else 54), y + 12)
        if letter in own:
            drawn.put(drawing("seal", 34), x + 31, y + 13)
        drawn.put(text_sprite(str(points), 40, CREAM), layout.POINTS, y)
        if is_ahead:
            drawn.put(pieces.ghost(after[agent], would_lead=after[agent] == max(after) > 0), layout.NEWS, y)
        elif gain := points - before:
            drawn.put(text_sprite(with_minus(f"{gain:+d}"), 30, GOLD if gain > 0 else LOSS), layout.NEWS, y)
    _put_finish(drawn, layout.POINTS + 42, layout.HEAD + 24)
    if public.dossier and best < DOSSIER_AT:
        drawn.put(drawing("dossier", 38), layout.points_at(DOSSIER_AT), SQUARE[3] - 12)
