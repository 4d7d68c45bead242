"""The first game of Heimlich & Co.: moving any agent, scoring at the safe, hidden identities.

A second, shorter lesson teaches the top secret cards and the dossier.
"""

from __future__ import annotations

from typing import Final

from games.contract import Lesson, Scene, Step, anything
from games.heimlich.rules.board import AGENT_INDEX, BUILDING_INDEX, SAFE_AT_START, HeimlichOptions
from games.heimlich.rules.events import (
    Advanced,
    Answered,
    CardPlayed,
    DossierJudged,
    DossiersOpened,
    DrewCard,
    IdentityRevealed,
    MarkerMoved,
    Rolled,
    SafeMoved,
    Scored,
)
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
            before="1:go.M.5 1:go.J.1 2:go.M.4 2:go.P.2",
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
                " 0:go.M.1 1:go.B.5 1:safe.3",
            ),
            before="2:go.J.5 2:safe.6",
            move="go.J.3",
            teaches=(Scored, IdentityRevealed),
        ),
    ),
)


CARDS: Final = "1:go.M.6 0:answer.no 1:answer.no 2:answer.no 2:go.P.3"
DOSSIER: Final = (
    "0:go.L.6 1:answer.no 2:answer.no 0:answer.no 1:go.J.4 1:answer.no 2:answer.no 0:answer.no 2:go.L.1 2:go.D.2"
    " 1:answer.no 2:answer.no 0:answer.no 2:safe.10 0:go.L.3 1:answer.no 2:answer.no 0:answer.no 0:safe.9 1:go.J.5"
    " 1:answer.no 2:answer.no 0:answer.no 1:safe.5 2:go.B.2 1:answer.no 2:answer.no 0:answer.no 0:go.D.3"
    " 1:answer.no 2:answer.no 0:answer.no"
)
"""Moves before the steps about the cards, and about the dossier."""


def _moved_the_safe(view: HeimlichView) -> bool:
    return view.public.safe != SAFE_AT_START


TOP_SECRET: Final = Lesson(
    id="cards",
    seats=3,
    options=HeimlichOptions(top_secret=True, dossier=True),
    steps=(
        Step(id="hand", scene=Scene(seed="lesson 6333"), shows_own=True),
        Step(
            id="ask",
            scene=Scene(seed="lesson 6333", moves=CARDS),
            before="2:go.M.1 1:answer.no 2:answer.no",
            move="answer.yes",
            teaches=(Answered,),
            shows_own=True,
        ),
        Step(
            id="cancel",
            move="play.safe.4",
            accepts=_moved_the_safe,
            teaches=(CardPlayed, SafeMoved),
            shows_own=True,
        ),
        Step(
            id="draw",
            scene=Scene(
                seed="lesson 6333",
                moves=f"{CARDS} 2:go.M.1 1:answer.no 2:answer.no 0:answer.yes 0:play.safe.4 0:stop",
            ),
            before="1:pass 2:pass 0:pass",
            move="stop",
            teaches=(DrewCard,),
            shows_own=True,
        ),
        Step(
            id="note",
            scene=Scene(seed="lesson 2155", moves=DOSSIER),
            before="0:safe.10",
            move="note.D.f",
            accepts=anything,
            teaches=(DossiersOpened,),
            shows_own=True,
        ),
        Step(
            id="guess",
            scene=Scene(
                seed="lesson 2155",
                moves=f"{DOSSIER} 0:safe.10 1:note.J.0 1:note.D.2 1:note.P.2 1:note.B.0 1:note.L.f 1:submit"
                " 2:note.J.f 2:note.D.1 2:note.M.0 2:note.P.f 2:note.B.f 2:submit 0:note.D.f 0:note.M.1 0:note.P.f"
                " 0:note.B.f 0:note.L.2 0:submit 1:go.J.1",
            ),
            before="1:go.P.3 1:answer.no 2:answer.no",
            move="answer.no",
            teaches=(Scored, IdentityRevealed, DossierJudged),
        ),
    ),
)
