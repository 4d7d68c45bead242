"""Moments of Heuchel & Meuchel to be read: `tests.playthroughs.told` writes them down in each language."""

from __future__ import annotations

from games.contract import Seat, State, TookBack, TurnEnded
from games.heuchel.rules.events import (
    Arranged,
    BeginsGame,
    Climbed,
    Discarded,
    LookedAt,
    Placed,
    Rolled,
    Sacrificed,
    Took,
    Uncovered,
)
from tests.games.heuchel.playouts import LION, ROSE, SUN, dealt, laid, play
from tests.playthroughs.told import Moments, asked

FAR = {12: "H1"}
FAVOURS = {6: "Q4", 1: "F2 F5 F6"}, {7: "M6 M5 F4", 12: "H1"}, {7: "F1", 12: "H2"}
HANDS = "H5 H2 Q4 F6 M3 B2", "H1 B1 P1 Q1 M1 F1", "H6 B6 B3 M2 M4 P4"
MANY = "H5 H2 Q4 F6 F3 F2", "H1 B1 P1 Q1 M1 F1", "H6 B2 B3 M2 M3 M4"


def after(state: State, *codes: str) -> State:
    play(state, *codes)
    return state


UNFOLDED = after(laid({6: "Q4 F3", 8: "F1 M2"}, {7: "M6", **FAR}, {11: "H2"}, penalties=["", "P5"]), "move.6.2")
TURN = play(laid({9: "H4", 2: "M1"}, {10: "B1 P5 F2", **FAR}, {11: "H2"}), "move.9.1", "take.1.2", "end")

EVENTS = (
    Arranged(seat=ROSE),
    Arranged(seat=ROSE, again=True),
    Placed(seat=ROSE, stacks=("F2", "Q4+2")),
    BeginsGame(seat=ROSE),
    Rolled(seat=ROSE, die=4, stuck=False),
    Rolled(seat=ROSE, die=4, stuck=True),
    Climbed(seat=ROSE, face="Q5", cards=1, row=3, to=7, home=False),
    Climbed(seat=ROSE, face="Q5", cards=3, row=9, to=10, home=True),
    Took(seat=ROSE, owner=LION, face="M6", cards=1),
    Took(seat=ROSE, owner=LION, face="M6", cards=2),
    LookedAt(seat=ROSE, faces=("M5", "F1"), visible_to=(ROSE,)),
    Uncovered(seat=LION, face="M3", row=7, home=False, cards=2),
    Uncovered(seat=LION, face="Q5", row=10, home=True, cards=2),
    Uncovered(seat=LION, face="Q5", row=10, home=True, cards=1),
    Discarded(seat=LION, faces=("F5", "P2")),
    Sacrificed(seat=ROSE, faces=("B4",)),
    TurnEnded(seat=ROSE),
    TookBack(seat=ROSE),
)
MOMENTS = Moments(
    events=EVENTS,
    logs={
        "a line for who acts and one for who suffers": (TURN, None),
        "who takes is told what lies below": (TURN, ROSE),
    },
    tables={
        "every stack is told, and what is hidden": UNFOLDED.view(None),
        "roll and zugzwang are told": laid({7: "F4"}, {1: "F1"}, {1: "M1"}, die=4).view(None),
        "who has arranged and who has not": dealt(*MANY).view(None),
        "a seat is told its points with what it alone knows": laid({8: "F1 M2"}, FAR, {11: "H2"}).view(ROSE),
        "others are not": laid({8: "F1 M2"}, FAR, {11: "H2"}).view(Seat(1)),
    },
    menus={
        "two climbs are buttons": asked(laid({4: "P3 P1"}, FAR, {11: "H5"})),
        "of many climbs the most promising are buttons, the others a list from above": asked(
            laid({4: "P3 P6 P1", 12: "H2", 2: "M1", 9: "B3"}, {10: "P1"}, {11: "H5"})
        ),
        "where no climb promises anything the highest are buttons": asked(
            laid({4: "P3 P6 P1 P2", 2: "M3"}, FAR, {11: "H5"})
        ),
        "a climb that loses what it leaves behind promises nothing": asked(
            laid({9: "H3 F2", 4: "P3 P1"}, {10: "P1"}, {10: "B1 M2"})
        ),
        "home, favours and what becomes of the rest": asked(
            laid({7: "F4 M1", 9: "H3 F2 F1", 8: "P2 F5"}, {10: "P1", **FAR}, {10: "B1 M2", 11: "H2"})
        ),
        "what comes home with the stack counts, known or not": asked(laid({7: "F4 M1"}, FAR, {11: "H2"})),
        "one tap takes all that there is, or less": asked(
            after(laid({6: "Q4", 1: "F2"}, {7: "M6 M5", **FAR}, {12: "H2"}), "move.6.1")
        ),
        "who would lose favours is named, and where they go": asked(after(laid(*FAVOURS), "move.6.1")),
        "after a favour there may be more, or another climb": asked(after(laid(*FAVOURS), "move.6.1", "take.2.1")),
        "after all favours one climbs or ends": asked(after(laid(*FAVOURS), "move.6.1", "take.2.1", "take.1.1")),
        "after a favour with the die one rolls or ends": asked(
            after(laid({4: "Q4", 1: "F6"}, {7: "M1", 1: "F1"}, {1: "M2"}, die=3), "move.4.1", "take.1.1")
        ),
        "in zugzwang it is said how many more are lost": asked(
            laid({11: "B4 F5 Q6 B1 F2", 12: "H6"}, {1: "F1"}, {1: "M2"}, die=6)
        ),
        "few orders are buttons that say who is on top": asked(dealt(*HANDS), ROSE),
        "orders of three doubled classes": asked(dealt(*HANDS), SUN),
        "of many orders the two plainest are a tap away": asked(dealt(*MANY), ROSE),
    },
)
