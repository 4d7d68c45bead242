"""Moments of Heuchel & Meuchel for reading: `tests.playthroughs.told` writes them down in each language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from games.contract import Event, Seat, State
from games.heuchel.rules.events import Climbed, Took
from tests.games.choosers import NAMES
from tests.games.heuchel import GAME, LION, ROSE, SUN, dealt, laid, play, positions, seen
from tests.playthroughs.told import Draw, Moments, asked, events_of

log = partial(events_of, GAME)
FAR = {12: "H1"}
FAVOURS = {6: "Q4", 1: "F2 F5 F6"}, {7: "M6 M5 F4", 12: "H1"}, {7: "F1", 12: "H2"}
HANDS = "H5 H2 Q4 F6 M3 B2", "H1 B1 P1 Q1 M1 F1", "H6 B6 B3 M2 M4 P4"
MANY = "H5 H2 Q4 F6 F3 F2", "H1 B1 P1 Q1 M1 F1", "H6 B2 B3 M2 M3 M4"


def after(state: State, *codes: str) -> State:
    play(state, *codes)
    return state


UNFOLDED = after(laid({6: "Q4 F3", 8: "F1 M2"}, {7: "M6", **FAR}, {11: "H2"}, penalties=["", "P5"]), "move.6.2")
TURN = play(laid({9: "H4", 2: "M1"}, {10: "B1 P5 F2", **FAR}, {11: "H2"}), "move.9.1", "take.1.2", "end")


def board(state: State, seat: Seat | None = None, past: Sequence[Event] = ()) -> Draw:
    view = state.view(seat)
    return lambda: GAME.picture(view, NAMES, past)


def square(stack: str, **changes: object) -> Draw:
    return board(laid({4: stack}, FAR, {11: "H2"}, **changes))  # type: ignore[arg-type]


def climbed(stack: str = "F5", below: str = "", *, shown: str = "", seat: int = 0, home: str = "") -> Draw:
    """Draw a stack's homecoming; the values in `shown` of its lower cards are public, in order."""
    columns: list[dict[int, str]] = [{2: "M1"}, {2: "M2"}, {3: "Q2"}]
    columns[seat] = {7: f"{stack} {below}".strip(), 1: "F6", **({8: home} if home else {})}
    game = laid(*columns, turn=Seat(seat))
    events = play(game, f"move.7.{len(stack.split()) + len(below.split())}")
    (event,) = (event for event in events if isinstance(event, Climbed))
    public = seen(game).public.resumed()
    stacked = public.columns[seat][8]
    public.shown += "".join(f"{card}{value}" for card, value in zip(stacked[1:], shown, strict=False))
    return lambda: GAME.climax(event, public, NAMES)


def robbed(stack: str, taker: int = 0) -> Draw:
    """Draw a quack taking a whole stack of the lion."""
    columns: list[dict[int, str]] = [{1: "F6"}, {7: stack, 12: "H1"}, {3: "Q2"}]
    columns[taker][6] = "Q4"
    game = laid(*columns, turn=Seat(taker))
    events = [*play(game, "move.6.1"), *play(game, f"take.1.{len(stack.split())}")]
    (event,) = (event for event in events if isinstance(event, Took))
    public = seen(game).public
    return lambda: GAME.climax(event, public, NAMES)


def counted(seats: int) -> Draw:
    *_, (over, _) = positions(seats, 9)
    return lambda: GAME.page(over.view(None), "result", "en", NAMES)


ASKED = laid({6: "Q4", 2: "M1"}, {7: "M6 M5", 2: "F1"}, {11: "H2"})
WENT = after(ASKED.clone(), "move.6.1")
TAKEN = after(WENT.clone(), "take.1.2")
PAST = [event for event in play(ASKED.clone(), "move.6.1", "take.1.2", "end") if event.is_visible_to(None)]
ENDED = after(TAKEN.clone(), "end")
CLIMBERS = laid({4: "P3 P1", 9: "B3", 12: "H2", 10: "H6"}, {11: "B1 F2"}, {11: "H1"})
LEFT_BEHIND = [after(laid({5: "P4"}, {6: "M1", **FAR}, {11: "H2"}), "move.5.1", "take.1.1") for _ in range(2)]
DEALT = dealt(*MANY)
DRAWINGS: dict[str, tuple[Draw, ...]] = {
    "the whole tower, seen by everybody": (board(ASKED),),
    "a seat sees its covered values, and its tower has an edge": (board(UNFOLDED), board(UNFOLDED, ROSE)),
    "the top card": (square("P3"), square("B3")),
    "what is covered, and penalties": (square("P3"), square("P4 F1 P2", penalties=["P5 P6"])),
    "many cards": (square("P3 P1 P2"), square("P3 F1 F2 F3 F4 F5 F6 M1 M2")),
    "the die": (square("F4", die=1), square("F4", die=2)),
    "points of who is home, and the crown": (
        board(laid({10: "Q5"}, {10: "Q4", **FAR}, {11: "H2"})),
        board(laid({10: "Q4"}, {10: "Q5", **FAR}, {11: "H2"})),
    ),
    "the ghosts of who may climb stand where they would be, with what it brings": (
        board(CLIMBERS, ROSE),
        board(after(CLIMBERS.clone(), "move.10.1"), ROSE),
    ),
    "a climb is an arrow, and stacks to take from are marked": (board(ASKED, ROSE), board(WENT, ROSE)),
    "what was taken goes to the very bottom": (board(WENT), board(TAKEN)),
    "who was robbed sees how much is gone, from where and who has it": (board(ENDED), board(ENDED, None, PAST)),
    "only the newest turn has arrows": (
        board(ENDED, None, PAST),
        board(after(ENDED.clone(), "move.2.1"), None, PAST),
    ),
    "climbs of a turn have numbers where there are several": (
        board(TAKEN),
        board(after(TAKEN.clone(), "move.2.1")),
    ),
    "the arrow of a favour goes to who was taken, also when moved on": (
        board(after(LEFT_BEHIND[0], "move.6.1")),
        board(after(LEFT_BEHIND[1], "move.6.2")),
    ),
    "the own hand before the stacks appear": (board(DEALT), board(DEALT, ROSE)),
    "the order that was chosen": (board(DEALT, ROSE), board(after(DEALT.clone(), "order.F236-H52"), ROSE)),
    "the end": (
        board(laid({7: "F4"}, {8: "F2"}, {2: "M2"})),
        board(after(laid({7: "F4"}, {8: "F2"}, {2: "M2"}), "move.7.1")),
    ),
    "somebody comes home": (climbed(),),
    "somebody else, with others": (climbed("F4", below="Q3 M5 F2", home="F1", seat=1),),
    "three points are little to celebrate": (climbed("F5"), climbed("F3")),
    "a covered card shows its class": (climbed(), climbed(below="Q3")),
    "one more": (climbed(below="Q3 M5 F2"), climbed(below="Q3 M5 F2 F4")),
    "one that is known costs, and nobody is glad": (climbed(below="Q3"), climbed(below="Q3", shown="6")),
    "as much as it brings": (climbed("F3", below="Q3"), climbed("F3", below="Q3", shown="3")),
    "a friend who brings points is seen": (climbed(below="F2"), climbed(below="F2", shown="2")),
    "many cards go together": (climbed(below="Q3 F2 M6 F4"), climbed(below="Q3 F2 M6 F4", shown="3264")),
    "somebody is robbed": (robbed("M6 M5"),),
    "of more": (robbed("M6 M5"), robbed("M6 M5 M4")),
    "by somebody else": (robbed("M6 M5"), robbed("M6 M5", 2)),
    "the count of three": (counted(3),),
    "the count of six": (counted(6),),
}

CLIMB = "1 climbed Q5 1 3 5 no"
EVENTS = log(
    """0 arranged; 0 arranged yes; 0 placed F2,Q4+2; 0 begins-game; 0 rolled 4 no; 0 rolled 4 yes
    0 climbed Q5 1 3 7 no; 0 climbed Q5 3 9 10 yes; 0 took 1 M6 1; 0 took 1 M6 2; 0! looked-at M5,F1
    1 uncovered M3 7 no 2; 1 uncovered Q5 10 yes 2; 1 uncovered Q5 10 yes 1; 1 discarded F5,P2; 0 sacrificed B4,
    0 turn-ended; 0 took-back"""
)


def turn(state: State, *codes: str) -> tuple[State, Sequence[Event], Seat, None]:
    """Return a state after moves, with their events as told to the lion."""
    return state, play(state, *codes), LION, None


RIVALS: tuple[dict[int, str], ...] = {9: "Q6", 4: "P2"}, {4: "P3"}
MOMENTS = Moments(
    events=EVENTS,
    logs={
        "a line for who acts and one for who suffers": (TURN, None),
        "who takes is told what lies below": (TURN, ROSE),
    },
    recaps={
        "a turn is told with all its floors and whom it robbed": turn(
            laid({6: "B4"}, {7: "M6 M5 F1", 12: "H1"}, {7: "F2"}), "move.6.1", "take.1.2", "take.2.1", "move.7.1"
        ),
        "cards come home": turn(laid({12: "H5 H2"}, {9: "Q6"}, {4: "P2"}), "move.12.2"),
        "while many climb": turn(laid({12: "H5"}, *RIVALS, turn=SUN)),
        "who is the last but one": turn(laid({13: "H5"}, *RIVALS, turn=SUN)),
        "how far the end is": turn(laid({13: "H5"}, {12: "H5"}, *RIVALS, turn=SUN)),
        "cards that were taken are counted by whose they were": (
            laid({3: "Q5"}, {3: "Q4"}, {11: "H2"}),
            log(f"{CLIMB}; 1 took 0 F2 1; 1 took 0 F1 1; 1 took 2 M1 1"),
            ROSE,
            ROSE,
        ),
        "of one player on two floors they are told in one": (
            laid({3: "Q5"}, {3: "Q4"}, {11: "H2"}),
            log(f"{CLIMB}; 1 took 0 F2 1; {CLIMB}; 1 took 0 M1 1"),
            ROSE,
            ROSE,
        ),
        **{
            f"what a turn brought is told in the order in which it happened, {title}": (
                laid({6: "Q4"}, {7: "M1"}, {13: "H1"}),
                log(
                    """1 turn-ended; 2 climbed H4 1 6 7 no; 2 took 1 Q2 1; 2 climbed H4 2 7 8 no; 2 took 0 M3 2
                    2 climbed H4 4 8 9 no; 2 turn-ended"""
                ),
                asked,
                None,
            )
            for title, asked in {"whoever is asked": None, "robbed first": LION, "or last": ROSE}.items()
        },
        "it is over once one more is home": (laid({13: "H5"}, {3: "Q4"}, {11: "H2"}), log(CLIMB), ROSE, ROSE),
        "three of four must finish": (laid({13: "H5"}, {3: "Q4"}, {11: "H2"}, {4: "P3"}), log(CLIMB), ROSE, ROSE),
        "with the die all must": (laid({13: "H5"}, {3: "Q4"}, {11: "H2"}, die=2), log(CLIMB), ROSE, ROSE),
    },
    tables={
        "every stack is told, and what is hidden": UNFOLDED.view(None),
        "roll and zugzwang are told": laid({7: "F4"}, {1: "F1"}, {1: "M1"}, die=4).view(None),
        "who has arranged and who has not": dealt(*MANY).view(None),
        "a seat is told its points with what it alone knows": laid({8: "F1 M2"}, FAR, {11: "H2"}).view(ROSE),
        "before play, the hand and the order that was chosen": after(dealt(*MANY), "order.F236-H52").view(ROSE),
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
        "what ends the game says so": asked(laid({11: "B2 F1"}, {7: "P1"}, {13: "H1"})),
        "to take what ends the game": asked(after(laid({6: "Q4"}, {7: "M6 F5"}, {13: "H1"}), "move.6.1")),
        "who would lose favours is named, and where they go": asked(after(laid(*FAVOURS), "move.6.1")),
        "who would lose what lies below is named, too": asked(
            after(laid({8: "P4", 1: "F2"}, {9: "Q3 M5", **FAR}, {9: "Q2", 11: "H2"}), "move.8.1")
        ),
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
    drawings=DRAWINGS,
)
