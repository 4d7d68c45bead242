"""Moments of Heimlich & Co. to be read: `tests.playthroughs.told` writes them down in each language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.contract import Move, Seat, State, View
from games.heimlich.rules.board import CARDS, Card
from games.heimlich.rules.events import CardRemoved, DossierReopened, DrewNothing, Passed, Reshuffled
from tests.games.heimlich.towns import ONE_TO_THREE, ask, play, town
from tests.playthroughs.told import Moments, asked

FULL: Final[Sequence[Card]] = ("safe", "safe", "back", "back")


def after(state: State, seat: int, *codes: str) -> State:
    play(state, seat, *codes)
    return state


def with_card(card: Card) -> tuple[View, Sequence[Move]]:
    """Return what a seat may do with a card, the agents of Jaques to Perry out in the town."""
    state = town(roll=2, at={"J": "3", "D": "7", "M": "R", "P": "R"}, hands={1: [card]})
    play(state, 0, "go.L.2")
    ask(state, s1="yes")
    return asked(state, 1)


SCORED = town(roll=2, at={"J": "5", "L": "R"}, markers={"L": 1})
SCORING = play(SCORED, 0, "go.J.2")
CARDED = town(roll=2, at={"J": "10"}, hands={1: ["back"]}, supply=["join"])
DRAWN = play(CARDED, 0, "go.J.1", "go.L.1")
PLAYED = (*play(CARDED, 0, "answer.no"), *play(CARDED, 1, "answer.yes", "play.back.J1"))
DOSSIER = town(2, held=["JB", "D"], at={"M": "5"}, roll=2, markers={"M": 22}, dossier=True, hands={})
NOTED = play(DOSSIER, 0, "go.M.2", "safe.1", "note.D.1", "note.M.f")
WRITTEN = after(
    town(2, at={"J": "5"}, roll=2, markers={"J": 22}, dossier=True), 0, "go.J.2", "safe.1", "note.D.1", "note.M.f"
)
OVER = town(2, at={"J": "5"}, roll=2, markers={"J": 37}, dossier=True)
play(OVER, 0, "go.J.2", "note.D.1", "note.M.f", "note.P.1", "note.B.f", "submit")
play(OVER, 1, "note.J.0", "note.M.0", "note.P.0", "note.B.0", "submit")

ANNA = Seat(0)
MOMENTS = Moments(
    events=(
        DrewNothing(seat=ANNA, reason="full"),
        DrewNothing(seat=ANNA, reason="none"),
        Reshuffled(cards=12),
        CardRemoved(seat=ANNA),
        Passed(seat=ANNA),
        Passed(seat=ANNA, forced=True),
        DossierReopened(seat=ANNA),
    ),
    logs={
        "a scoring is one line": (SCORING, None),
        "that a card is drawn is told": (DRAWN, None),
        "its owner is told which": (DRAWN, Seat(0)),
        "who wants to play, the card, and who is without": (PLAYED, None),
        "what is noted is told to its seat": (NOTED, Seat(0)),
    },
    tables={
        "a scoring agent by agent, and a marker that can fall no further": SCORED.view(None),
        "agents, cards in hand and what each pictogram means": town(
            4, hands={0: ["to-safe", "to-safe", "back"]}
        ).view(Seat(0)),
        "agents and the dossier that is written": DOSSIER.view(Seat(0)),
        "who was who, and who guessed whom": OVER.view(Seat(0)),
    },
    menus={
        "first the agent, then how far; who can reach the safe is told with the steps": asked(
            town(roll=6, at={"J": "3"}, markers={"D": 5})
        ),
        "with one step left the agents' buttons take it": asked(after(town(roll=2, at={"P": "6"}), 0, "go.J.1")),
        "the safe has a button for every building": asked(after(town(roll=4, at={"J": "3"}), 0, "go.J.4")),
        "without cards one may not stay": asked(town(roll=ONE_TO_THREE)),
        "who moves nobody draws a card": asked(town(roll=ONE_TO_THREE, hands={})),
        "with a full hand there is none": asked(town(roll=ONE_TO_THREE, hands={0: FULL})),
        "after a step one may stop": asked(after(town(roll=ONE_TO_THREE, hands={0: FULL}), 0, "go.J.1")),
        "a dossier asks for one agent after the other": asked(WRITTEN, 0),
        "then anything may be changed": asked(after(WRITTEN.clone(), 0, "note.P.f", "note.B.f"), 0),
        "also when it is handed in": asked(after(WRITTEN.clone(), 0, "note.P.f", "note.B.f", "submit"), 0),
        **{f"the card “{card}” says where it leads": with_card(card) for card in CARDS},
    },
)
