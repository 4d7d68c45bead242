"""A first game of Heimlich & Co.: all move all, the safe makes everybody score, and nobody knows whose is whose."""

from __future__ import annotations

from typing import Final

from games.contract import Lesson, Scene, Step, anything
from games.heimlich.rules.board import AGENT_INDEX, BUILDING_INDEX, HeimlichOptions
from games.heimlich.rules.events import Advanced, IdentityRevealed, MarkerMoved, Rolled, SafeMoved, Scored
from games.heimlich.rules.position import HeimlichView


def _gave_both_to_another(view: HeimlichView) -> bool:
    mine = view.public.positions[AGENT_INDEX["J"]]
    return view.public.turn_seat != view.seat and mine == BUILDING_INDEX["2"]


LESSON: Final = Lesson(
    seats=3,
    options=HeimlichOptions(),
    steps=(
        Step(id="goal", scene=Scene(seed="lesson 437"), shows_own=True),
        Step(id="split", move="go.J.2", teaches=(Advanced,)),
        Step(id="bluff", move="go.D.2", accepts=_gave_both_to_another, teaches=(Advanced, Rolled)),
        Step(
            id="score",
            scene=Scene(seed="lesson 437", moves="0:go.J.2 0:go.D.2"),
            before="1:go.M.5 1:go.J.1 2:go.P.4 2:go.L.2",
            move="go.J.4",
            teaches=(Scored, MarkerMoved),
        ),
        Step(id="safe", move="safe.10", accepts=anything, teaches=(SafeMoved,)),
        Step(
            id="ruins",
            scene=Scene(seed="lesson 6802", moves="2:go.J.5 0:go.B.5 1:go.J.2 1:go.B.2 1:go.B.2 1:safe.1"),
            before="2:go.B.1 2:go.M.1 2:safe.9",
            move="go.B.1",
            teaches=(Advanced,),
        ),
        Step(id="upto", move="go.J.2", teaches=(Scored, MarkerMoved)),
        Step(
            id="finish",
            scene=Scene(
                seed="lesson 1127",
                moves="0:go.B.1 0:go.M.1 1:go.D.1 1:go.J.1 1:go.D.1 2:go.J.3 0:go.J.1 0:go.J.3 1:go.M.4 2:go.B.2"
                " 2:go.L.1 0:go.B.4 0:safe.9 1:go.L.3 1:go.D.1 1:go.B.2 1:safe.7 2:go.L.3 2:safe.2 0:go.J.2"
                " 0:go.P.1 1:go.B.5 1:safe.3",
            ),
            before="2:go.J.5 2:safe.6",
            move="go.J.3",
            teaches=(Scored, IdentityRevealed),
        ),
    ),
)
