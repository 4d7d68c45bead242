"""Moments of In Teufels Küche to be read: `tests.playthroughs.told` writes them down in each language."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from games.contract import Event, Move, Seat, State, TookBack, TurnEnded, View
from games.teufel.rules.board import COLOURS, START, Devil, pots_of
from games.teufel.rules.events import (
    BeginsGame,
    BonusPointWon,
    Delivered,
    DevilBanished,
    DuelAccepted,
    DuelDeclared,
    DuelLost,
    DuelRefused,
    Flew,
    MenuFixed,
    PotPlaced,
    PotPutDown,
    PotTaken,
    Pressed,
    Rolled,
    RolledForStart,
    Stepped,
    WentOut,
)
from games.teufel.rules.moves import EndTurn, Fly, PickUp, PutDown, Step, TeufelMove
from games.teufel.rules.position import LAST_TURN, Duel, Phase, TeufelView
from tests.games.choosers import NAMES
from tests.games.teufel import GAME, changed, play, positions, public, situation, view
from tests.playthroughs.told import Draw, Moments

ANNA, BEN = Seat(0), Seat(1)


def turn(*devils: Devil, **changes: object) -> TeufelView:
    """Return a turn of yellow with 4 points and an empty kitchen: but for `devils`, all are at home."""
    state, seat = next(
        found for found in positions(4, 1) if (seen := public(found[0])).phase is Phase.TURN and seen.turn_seat == 0
    )
    elsewhere = {(devil.colour, devil.number): devil for devil in devils}
    everybody = tuple(
        elsewhere.get((colour, number), Devil(colour, number, START[colour], True, None))
        for colour in COLOURS
        for number in (1, 2, 3)
    )
    calm: dict[str, object] = {
        "points": 4,
        "bonus": None,
        "must_move": None,
        "flight": "none",
        "flier": None,
        "pots": {},
    }
    return changed(view(state, seat), **{**calm, "devils": everybody, **changes})


def yellow(number: int, place: str, carries: str | None = None) -> Devil:
    return Devil("yellow", number, place, True, carries)


def blue(number: int, place: str) -> Devil:
    return Devil("blue", number, place, True, None)


def steps(*told: str) -> Sequence[TeufelMove]:
    """Return steps, each told as devil and place: ``1B1``."""
    return [Step(int(step[0]), step[1:]) for step in told]


TAKES = [PickUp(1, f"B{sign}") for sign in "dcts"]
PHASES = {name: found for found in positions(2, 1) if (name := public(found[0]).phase.name) in ("ANSWER", "PRESS")}


def at(phase: str) -> tuple[View, Sequence[Move]]:
    state, seat = PHASES[phase]
    return state.view(seat), state.legal_moves(seat)


def challenged() -> tuple[View, Sequence[Move]]:
    """Return how blue's devil with a pot is challenged where another pot lies, one step from yellow's kitchen."""
    state = situation({"Y1": "F5^", "B2": "E6^Yt"}, points=2, pots={"E6": ["Bc"]})
    play(state, Step(1, "E6").code)
    return state.view(Seat(2)), state.legal_moves(Seat(2))


DUEL = Duel(
    place="C2",
    attacker=Seat(1),
    devil=3,
    defender=Seat(3),
    defender_colour="green",
    defender_devil=3,
    presser=Seat(3),
    presses=12,
)
SERVED = ((("Vd", "5"), ("Ys", "5")), (("Yd", "3"),), (), ())
LOSSES = (
    Devil("yellow", 1, "C2", False, None),
    Devil("yellow", 2, None, False, None),
    Devil("violet", 3, "C2", True, "Ys"),
)
EVENTS = (
    MenuFixed(seat=ANNA),
    RolledForStart(seat=ANNA, dice=(3, 1)),
    BeginsGame(seat=ANNA),
    PotPlaced(seat=ANNA, pot="Yt", place="C2"),
    PotPlaced(seat=ANNA, pot="Yt", place="C2", at_random=True),
    Rolled(seat=ANNA, dice=(0, 0)),
    Stepped(seat=ANNA, devil=1, origin="A1", place="B1"),
    Flew(seat=ANNA, devil=2, origin="A1", place="D5"),
    PotTaken(seat=ANNA, devil=1, pot="Bs", place="C2"),
    PotTaken(seat=ANNA, devil=1, pot="Bs", place="C2", left="Yd"),
    PotPutDown(seat=ANNA, devil=1, pot="Gc", place="C2"),
    DuelDeclared(seat=ANNA, devil=1, place="C2", defender=BEN, defender_colour="violet", defender_devil=3),
    DuelDeclared(seat=ANNA, devil=1, place="C2", defender=None, defender_colour="blue", defender_devil=2),
    DuelRefused(seat=BEN, devil=3),
    DuelAccepted(seat=BEN),
    Pressed(seat=ANNA, presses=3, popped=False),
    Pressed(seat=BEN, presses=2, popped=True, for_guard=True),
    DuelLost(seat=BEN, colour="violet", devil=3, loss="cap", winner=ANNA, winning_devil=1),
    DuelLost(seat=BEN, colour="violet", devil=3, loss="out", winner=ANNA, winning_devil=1),
    DuelLost(seat=BEN, colour="violet", devil=3, loss="cap"),
    DuelLost(seat=BEN, colour="violet", devil=3, loss="spared", winning_devil=1),
    DuelLost(colour="green", devil=1, loss="out", winner=ANNA, winning_devil=2),
    BonusPointWon(seat=ANNA, devil=1),
    Delivered(seat=ANNA, devil=1, pot="Vd", card="5", total=8),
    Delivered(seat=ANNA, devil=1, pot="Vd", card="1", total=1),
    Delivered(seat=ANNA, devil=1, pot="Vd", card="m", total=8),
    DevilBanished(seat=ANNA, devil=1),
    WentOut(seat=ANNA),
    TurnEnded(seat=ANNA),
    TookBack(seat=ANNA),
)
POTS: dict[str, Sequence[str]] = {"C1": ("Yd", "Bs"), "D5": ("Vt",), "A3": ("Gd", "Yc", "Vc")}
FIGHT = {"Y1": "D2^", "B2": "D2"}
FOUGHT = Duel(
    place="D2",
    attacker=ANNA,
    devil=1,
    defender=Seat(2),
    defender_colour="blue",
    defender_devil=2,
    presser=ANNA,
    presses=1,
)
TURNED_ROUND = dataclasses.replace(
    FOUGHT, attacker=Seat(2), devil=2, defender=ANNA, defender_colour="yellow", defender_devil=1
)
LOST = DuelLost(seat=BEN, colour="violet", devil=2, loss="cap", winner=ANNA, winning_devil=1)
SERVING = Delivered(seat=ANNA, devil=1, pot="Vt", card="5", total=8)
STAGE = situation({"Y1": "B3^", "Y2": "B4", "V2": "F1", "V3": "-"})
GUARDED = situation(colours="YVB")


def kitchen(
    devils: Mapping[str, str] | None = None,
    *,
    seat: int | None = None,
    past: Sequence[Event] = (),
    moves: Sequence[TeufelMove] = (),
    **changes: Any,
) -> Draw:
    """Draw a kitchen in which yellow's first devil stands on B3, and what `changes` say of a situation."""
    seen = view(situation({"Y1": "B3^", **(devils or {})}, **{"pots": POTS, "rest": "E6", **changes}), seat)
    return lambda: GAME.picture(seen, NAMES, past, moves)


def duel(phase: Phase = Phase.PRESS, found: Duel = FOUGHT, **changes: Any) -> Draw:
    return kitchen(FIGHT, phase=phase, duel=found, **changes)


def ended(*winners: int) -> Draw:
    scores = tuple(9 if seat in winners else 0 for seat in range(4))
    return kitchen(phase=Phase.OVER, scores=scores, turns_ended=LAST_TURN)


def placing(*standing: str) -> Draw:
    """Draw how pots are placed of which these stand."""
    left = tuple(tuple(pot for pot in pots_of(colour) if pot not in standing) for colour in COLOURS)
    places = {place: (pot,) for place, pot in zip(("D5", "C5"), standing, strict=False)}
    return kitchen(phase=Phase.POTS, dice=None, points=0, pots=places, unplaced=left)


def climax(event: Event, table: State = STAGE) -> Draw:
    seen = public(table)
    return lambda: GAME.climax(event, seen, NAMES)


def lost(**changes: Any) -> Draw:
    return climax(dataclasses.replace(LOST, **changes))


def served(**changes: Any) -> Draw:
    return climax(dataclasses.replace(SERVING, **changes))


def went(*walked: tuple[str, str]) -> Sequence[Event]:
    return [Stepped(seat=Seat(3), devil=1, origin=one, place=other) for one, other in walked]


DECLARED = DuelDeclared(seat=Seat(3), devil=1, place="F3", defender=BEN, defender_colour="violet", defender_devil=2)
HOME: dict[str, Any] = {"trace": (("green", "F3", "F4"),)}
DRAWINGS: dict[str, tuple[Draw, ...]] = {
    "the whole kitchen, seen by everybody": (kitchen(),),
    "another, in which all is otherwise": (
        kitchen(
            {"Y1": "C2^Vs", "Y2": "-", "B1": "E3Yd", "G2": "B6", "V2": "F4^"},
            pots={"C1": ("Bs",), "E3": ("Gt", "Vc")},
            grills={0: ["Bd"], 1: ["Vd", "Gd"], 2: ["Yc"]},
            scores=(3, 6, 3, 0),
            turn=2,
            dice=(2, 3),
            points=1,
            bonus=1,
            trace=(("violet", "F1", "E1"), ("violet", "E1", "F4")),
        ),
    ),
    "having to move on": (kitchen(), kitchen(must_move=1)),
    "a flight to come": (kitchen(points=0, dice=(0, 0), flight="none"), kitchen(points=0, dice=(0, 0))),
    "who has flown": (
        kitchen({"Y2": "C1^"}, points=0, flight="flown", flier=1),
        kitchen({"Y2": "C1^"}, points=0, flight="flown", flier=2),
    ),
    "which devils can fly to a duel": (
        kitchen({"G1": "F4^"}, points=0, dice=(0, 0), flight="ready"),
        kitchen({"G1": "F4^"}, points=0, dice=(0, 0), flight="ready", taken=(1,)),
    ),
    "the card of a delivery": (
        kitchen(grills={0: ["Bd"]}, scores=(0,) * 4),
        kitchen(grills={0: ["Bd"]}, scores=(0,) * 4, menus=["m351"] * 4),
    ),
    "who leads with another": (kitchen(scores=(3, 4, 0, 0)), kitchen(scores=(3, 3, 0, 0))),
    "no own pot may be the third": (
        kitchen(grills={0: ["Yd", "Vc"]}),
        kitchen(grills={0: ["Yd", "Yc"]}, pots={"C1": ("Vc",)}),
    ),
    "the turns left": (kitchen(), kitchen(turns_ended=LAST_TURN - 1)),
    "a fixed menu": (
        kitchen(phase=Phase.MENU, menus_fixed=(False,) * 4),
        kitchen(phase=Phase.MENU, menus_fixed=(False, False, True, False)),
    ),
    "a placed pot": (placing("Yd"), placing("Yd", "Vd")),
    "the duel, who attacks and who is attacked": (kitchen(FIGHT), duel(Phase.ANSWER)),
    "whose press it is": (duel(), duel(found=dataclasses.replace(FOUGHT, presser=Seat(2), presses=2))),
    "who attacked": (duel(), duel(found=TURNED_ROUND)),
    "a shared win": (ended(0), ended(0, 3)),
    "guards": (kitchen(colours="YVB", pots={}), kitchen({"G1": "A5^", "G2": "-"}, colours="YVB", pots={})),
    "two other colours": (kitchen({"Y1": "A1^"}, colours="YB", pots={}),),
    "a seat sees what is in its pots": (kitchen(), kitchen(seat=0)),
    "of its menu": (kitchen(seat=0), kitchen(seat=0, menus=["m351"] * 4)),
    "of a pot that somebody carries": (
        kitchen({"B1": "F4^Yt"}, seat=0),
        kitchen({"B1": "F4^Yt"}, seat=0, menus=["13m5"] * 4),
    ),
    "squares are lit for the devil that was chosen": (
        kitchen(points=1),
        kitchen(points=1, moves=steps("1A3", "1B4")),
    ),
    "and the own kitchen where a pot can be served": (
        kitchen({"Y1": "F5^Vt"}, points=1),
        kitchen({"Y1": "F5^"}, points=1),
    ),
    "a walk leaves footprints": (kitchen(), kitchen(trace=(("green", "F2", "F3"), ("green", "F3", "E3")))),
    "and back again": (kitchen(**HOME), kitchen(trace=(("green", "F3", "F4"), ("green", "F4", "F3")))),
    "a flight leaves feathers": (kitchen(), kitchen(trace=(("yellow", "A4", "F4"),))),
    "the last turn shows before anybody has moved again": (
        kitchen(**HOME),
        kitchen(past=[*went(("F3", "F4")), TurnEnded(seat=Seat(3))]),
    ),
    "who ran away from a duel": (kitchen(), kitchen(past=[DECLARED, DuelRefused(seat=BEN, devil=2)])),
    "who lost it": (
        kitchen(),
        kitchen(past=[DECLARED, DuelAccepted(seat=BEN), dataclasses.replace(LOST, winner=Seat(3))]),
    ),
    "also when the next one has rolled": (
        kitchen(past=[DECLARED, DuelRefused(seat=BEN, devil=2)]),
        kitchen(
            past=[DECLARED, DuelRefused(seat=BEN, devil=2), TurnEnded(seat=BEN), Rolled(seat=ANNA, dice=(1, 2))]
        ),
    ),
    "who is out goes nowhere": (kitchen(), kitchen(past=[DECLARED, dataclasses.replace(LOST, loss="out")])),
    "of a duel that began before nothing is known": (kitchen(), kitchen(past=[DuelRefused(seat=BEN, devil=2)])),
    "a duel that is lost": (lost(),),
    "another": (
        climax(DuelLost(seat=Seat(2), colour="blue", devil=1, loss="spared", winner=ANNA, winning_devil=3)),
    ),
    "out": (lost(), lost(loss="out")),
    "out with few left": (
        lost(loss="out"),
        climax(dataclasses.replace(LOST, loss="out"), situation({"Y1": "B3^", "V1": "-", "V2": "F1", "V3": "-"})),
    ),
    "with a pot": (lost(), lost(pot="Bt")),
    "who attacked and won": (climax(LOST), climax(LOST, situation(trace=(("yellow", "B3", "B4"),)))),
    "a guard that lost": (
        climax(DuelLost(colour="green", devil=2, loss="out", winner=Seat(2), winning_devil=3), GUARDED),
    ),
    "a guard that won": (
        climax(DuelLost(seat=Seat(2), colour="blue", devil=3, loss="cap", winning_devil=2), GUARDED),
    ),
    "a pot that is served": (served(),),
    "by somebody else": (served(seat=Seat(2), devil=2, pot="Gs", total=9),),
    "what is in it": (served(), served(card="3", total=6)),
    "no owner looks on at an own one": (served(), served(pot="Yt")),
    "milk": (served(), served(card="m")),
    "a win": (served(total=9), served(total=10)),
    "with more than ten": (served(total=10), served(total=13)),
}


def stepped(way: str, devil: int = 1) -> Sequence[Event]:
    """Return steps of Anna's devil from place to place."""
    return [Stepped(seat=ANNA, devil=devil, origin=one, place=other) for one, other in pairwise(way.split())]


CLEO = Seat(2)
AVOIDED = DuelDeclared(seat=ANNA, devil=1, place="C1", defender=BEN, defender_colour="violet", defender_devil=2)
ROUND = [
    Delivered(seat=BEN, devil=1, pot="Yd", card="5", total=8),
    TurnEnded(seat=BEN),
    DuelLost(seat=ANNA, colour="yellow", devil=2, loss="cap", winner=CLEO, winning_devil=1),
    TurnEnded(seat=CLEO),
]
TWO_OWN: dict[str, Any] = {"points": 2, "rest": "A5", "menus": ["135m"] * 4, "grills": {0: ["Yc", "Yt"]}}
"""A turn before which all that yellow has served is its own."""
MOMENTS = Moments(
    events=EVENTS,
    advice={
        "an own pot must wait": (situation({"Y1": "F5^Yd"}, **TWO_OWN), [PutDown(1)]),
        "not so after a foreign one": (
            situation({"Y1": "F5^Yd"}, **TWO_OWN | {"grills": {0: ["Yc", "Bt"]}}),
            [Step(1, "E5")],
        ),
        "a foreign one that can be no milk opens the way": (
            situation({"Y1": "F5^Bd"}, **TWO_OWN | {"grills": {1: ["Bs"], 0: ["Yc", "Yt"]}}),
            [Step(1, "E5")],
        ),
        "a pot is picked up on the way": (
            situation({"Y1": "F5^"}, **TWO_OWN | {"grills": {}, "points": 3, "pots": {"F5": ["Bt"]}}),
            [PickUp(1, "Bt"), Step(1, "E5")],
        ),
        "who has taken a pot can't fly": (
            situation({"Y1": "C2^Vd", "Y2": "D6^"}, points=0, handled=(1,), taken=(1,)),
            [Fly(2, "E6")],
        ),
    },
    logs={
        "what one seat does in a row is one line": (
            [
                Rolled(seat=ANNA, dice=(2, 0)),
                *stepped("A1 B1"),
                DuelDeclared(
                    seat=ANNA, devil=1, place="B1", defender=BEN, defender_colour="violet", defender_devil=2
                ),
                DuelAccepted(seat=BEN),
                Pressed(seat=ANNA, presses=1, popped=True),
            ],
            None,
        ),
        "a duel is pressed out in one line": (
            [
                *(Pressed(seat=seat, presses=presses, popped=False) for seat, presses in ((ANNA, 1), (BEN, 2))),
                Pressed(seat=ANNA, presses=2, popped=True),
                LOST,
            ],
            None,
        ),
        "a walk is told in one piece": (stepped("A1 B1 C1 C2"), None),
        "another devil interrupts it": ([*stepped("A1 B1"), *stepped("A1 A2", 2), *stepped("B1 C1")], None),
        "so does a pot": (
            [*stepped("A1 B1"), PotTaken(seat=ANNA, devil=1, pot="Yd", place="B1"), *stepped("B1 C1")],
            None,
        ),
        "and a flight": (
            [*stepped("A1 B1"), Flew(seat=ANNA, devil=1, origin="B1", place="B1"), *stepped("B1 C1")],
            None,
        ),
        "a step from elsewhere is another walk": ([*stepped("A1 B1"), *stepped("A1 A2")], None),
        "the end of a turn starts a new line without a word": (
            [*stepped("A1 B1"), TurnEnded(seat=ANNA), Rolled(seat=ANNA, dice=(1, 1))],
            None,
        ),
        "what nobody did has no name": (
            [DuelLost(colour="violet", devil=1, loss="out", winner=ANNA, winning_devil=2)],
            None,
        ),
        "events are told to those who may know": ([MenuFixed(seat=ANNA, visible_to=(ANNA,))], ANNA),
        "and to nobody else, nor do they show in the grouping": (
            [*stepped("A1 B1"), MenuFixed(seat=BEN, visible_to=(BEN,)), *stepped("B1 C1")],
            None,
        ),
    },
    recaps={
        "what was done to who is asked comes first": (situation(), ROUND, ANNA, None),
        "the reader is spoken to": (situation(), ROUND, ANNA, ANNA),
        "who is asked is not told what they did but what became of it": (
            situation(),
            [*stepped("B1 C1"), LOST],
            BEN,
            None,
        ),
        "nor what they did alone": (situation({"Y1": "C1"}), [*stepped("B1 C1"), TurnEnded(seat=ANNA)], ANNA, None),
        "but where they went in a turn under way": (situation({"Y1": "C1"}), stepped("A1 B1 C1"), ANNA, None),
        "a devil is told of where it is now, and a seat that did nothing too": (
            situation({"Y1": "C1", "V1": "F5"}),
            [
                TurnEnded(seat=CLEO),
                Rolled(seat=BEN, dice=(0, 1)),
                TurnEnded(seat=BEN),
                *stepped("A1 B1 C1"),
                TurnEnded(seat=ANNA),
            ],
            None,
            None,
        ),
        "of a turn that began before nobody is told to have stayed put": (
            situation(),
            [Pressed(seat=BEN, presses=1, popped=False), TurnEnded(seat=BEN), TurnEnded(seat=CLEO)],
            ANNA,
            None,
        ),
        "a devil that is back at its start has not stayed put": (
            situation({"Y1": "A1^"}),
            [TurnEnded(seat=CLEO), *stepped("A1 B1 A1"), TurnEnded(seat=ANNA)],
            BEN,
            None,
        ),
        "milk is told in one with the devil that it costs": (
            situation(),
            [Delivered(seat=BEN, devil=3, pot="Yd", card="m", total=4), DevilBanished(seat=BEN, devil=3)],
            None,
            None,
        ),
        "whoever avoids a duel is told with whom": (
            situation(),
            [AVOIDED, DuelRefused(seat=BEN, devil=2)],
            CLEO,
            None,
        ),
        "also to whom that is": (situation(), [AVOIDED, DuelRefused(seat=BEN, devil=2)], CLEO, ANNA),
        "if it is known": (situation(), [DuelRefused(seat=BEN, devil=2)], CLEO, None),
        "how who attacked had come is told with who won": (
            situation({"Y1": "A1"}),
            [
                *stepped("A1 B1 C1"),
                AVOIDED,
                dataclasses.replace(LOST, seat=ANNA, colour="yellow", devil=1, winner=BEN),
                TurnEnded(seat=ANNA),
            ],
            CLEO,
            None,
        ),
        "where a duel was of which only the end is told": (situation({"Y1": "C1^"}), [LOST], CLEO, None),
        "also when its winner has gone on": (
            situation({"Y1": "D1^"}),
            [LOST, *stepped("C1 D1"), TurnEnded(seat=ANNA)],
            CLEO,
            None,
        ),
        "where a pot was taken, and that it was": (
            situation({"Y1": "C1Yd", "V1": "F2Bs"}),
            [
                *stepped("A1 B1"),
                PotTaken(seat=ANNA, devil=1, pot="Yd", place="B1"),
                *stepped("B1 C1"),
                TurnEnded(seat=ANNA),
                PotTaken(seat=BEN, devil=1, pot="Bs", place="F2"),
            ],
            CLEO,
            None,
        ),
        "a way to a fight says nothing of the pot that was won there and is told later": (
            situation({"Y1": "C1Yd"}),
            [*stepped("A1 B1 C1"), AVOIDED],
            ANNA,
            None,
        ),
        "what one seat did is told in the order of events": (
            situation({"Y1": "A1", "Y2": "B1", "Y3": "C2Bs"}),
            [
                Delivered(seat=ANNA, devil=1, pot="Yd", card="5", total=5),
                PotTaken(seat=ANNA, devil=3, pot="Bs", place="C2"),
                *stepped("A1 B1", 2),
                TurnEnded(seat=ANNA),
            ],
            CLEO,
            None,
        ),
        "also where a devil won, served, and went on": (
            situation({"Y1": "B1"}),
            [
                LOST,
                Delivered(seat=ANNA, devil=1, pot="Yd", card="5", total=5),
                *stepped("A1 B1"),
                TurnEnded(seat=ANNA),
            ],
            CLEO,
            None,
        ),
        "what was taken from the loser in the same turn did not stay": (
            situation({"Y1": "C1Bs"}),
            [
                dataclasses.replace(LOST, pot="Bs"),
                PotPutDown(seat=BEN, devil=2, pot="Bs", place="C1"),
                PotTaken(seat=ANNA, devil=1, pot="Bs", place="C1"),
                TurnEnded(seat=ANNA),
            ],
            CLEO,
            None,
        ),
        "nor what was left by who ran": (
            situation({"Y1": "C1Bs"}),
            [
                AVOIDED,
                DuelRefused(seat=BEN, devil=2),
                PotPutDown(seat=BEN, devil=2, pot="Bs", place="C1"),
                PotTaken(seat=ANNA, devil=1, pot="Bs", place="C1"),
                TurnEnded(seat=ANNA),
            ],
            CLEO,
            None,
        ),
        "what nobody took did": (
            situation({"Y1": "C1"}),
            [
                dataclasses.replace(LOST, pot="Bs"),
                PotPutDown(seat=BEN, devil=2, pot="Bs", place="C1"),
                TurnEnded(seat=ANNA),
            ],
            CLEO,
            None,
        ),
        "a pot is placed": (situation(), [PotPlaced(seat=ANNA, pot="Yt", place="C2")], BEN, None),
        "who can win now, and who could next": (
            situation({"Y1": "D6", "B1": "C1Yd", "V1": "D1Vd"}, points=3, pots={"D5": ["Yd"]}, scores=(9, 0, 5, 0)),
            (),
            None,
            None,
        ),
        "no threat while it is far": (situation({"B1": "F5Yd"}), (), None, None),
        "nor while an enemy stands on every short way": (
            situation({"B1": "C1Yd", "Y1": "B1", "G1": "C2"}, scores=(0, 0, 6, 0)),
            (),
            None,
            None,
        ),
        "who is nearest to serving, where nobody could win": (
            situation({"B1": "B1Yd", "G1": "C1Gd"}),
            (),
            None,
            None,
        ),
        "a pot one step from home that may decide": (
            situation({"B1": "B1Yd"}, scores=(0, 0, 6, 0)),
            (),
            None,
            None,
        ),
        "the last turn": (situation(turns_ended=LAST_TURN - 1), (), None, None),
    },
    tables={
        "the kitchen is drawn with its paths, more pots on a place are counted": turn(
            yellow(1, "B1", "Gs"), pots={"B1": ("Yd", "Bc", "Vt")}
        ),
        "a duel, caps, dice and a bonus step": turn(
            *LOSSES, phase=Phase.PRESS, points=6, bonus=3, dice=(3, 0), duel=DUEL, scores=(7, 1, 0, 0)
        ),
        "what is missing, and who is out": turn(*LOSSES, scores=(7, 1, 0, 0), out=(False, False, False, True)),
        "what is in one's own pots": dataclasses.replace(turn(), seat=ANNA, menu="3m15"),
        "that one could serve one's milk": dataclasses.replace(turn(yellow(1, "F5", "Yc")), seat=ANNA, menu="3m15"),
        "at the end, who served the pots of one's menu": dataclasses.replace(
            turn(phase=Phase.OVER, grills=SERVED, scores=(10, 3, 0, 0), turns_ended=LAST_TURN),
            seat=ANNA,
            menu="3m15",
        ),
    },
    menus={
        "places by distance, with what waits there": (
            turn(yellow(1, "B1"), blue(1, "C1"), points=2, pots={"A3": ("Yd", "Bc")}),
            [*steps("1A1", "1A2", "1C1"), EndTurn()],
        ),
        "who carries a pot can swap it for what is there": (
            turn(yellow(1, "B1", "Vd"), points=1, pots={"A2": ("Yd",)}),
            steps("1A2", "1C1"),
        ),
        "a way to a duel in a list says how long it is and what is at stake": (
            turn(yellow(1, "B1"), blue(2, "D1"), blue(1, "A2"), points=2),
            [*steps("1C1", "1A2"), *TAKES, EndTurn()],
        ),
        "a pot that can be fetched and served comes first": (
            turn(yellow(1, "D6"), yellow(2, "B1"), points=4, pots={"D5": ("Yd",), "C1": ("Vc",), "C5": ("Gs",)}),
            [*steps("1D5", "1E6", "1C6", "2C1", "2A2"), EndTurn()],
        ),
        "so does a duel with who may serve next": (
            turn(
                yellow(1, "C1"),
                blue(1, "D1")._replace(carries="Yd"),
                blue(2, "B1"),
                points=1,
            ),
            [*steps("1B1", "1C2", "1D1"), EndTurn()],
        ),
        "every way says whose it is; many pots are counted": (
            turn(points=1, pots={"A2": ("Yd",), "B1": tuple("Vd Vc Vt Vs Gd Gc".split())}),
            steps("1B1", "1A2"),
        ),
        "a brother is passed and a kitchen served": (
            turn(yellow(1, "F5", "Bd"), yellow(2, "F4"), points=2),
            steps("1E5", "1F4", "1E6"),
        ),
        "a bonus step carries only the devil that won it": (
            turn(yellow(1, "C1"), yellow(2, "A3"), points=1, bonus=1),
            steps("1B1", "2A4"),
        ),
        "the third pot may not be one's own where none is foreign": (
            turn(yellow(1, "D6", "Yt"), grills=((("Yd", "1"), ("Yc", "3")), (), (), ())),
            steps("1E6"),
        ),
        "a foreign one may be the third": (
            turn(yellow(1, "D6", "Bt"), grills=((("Yd", "1"), ("Yc", "3")), (), (), ())),
            steps("1E6"),
        ),
        "flights say what waits where they land, and are lost": (
            turn(blue(1, "D5"), points=0, flight="ready", pots={"C2": ("Gs",)}),
            [Fly(2, "D5"), Fly(2, "C2"), Fly(2, "B1"), EndTurn()],
        ),
        "pots are taken and dropped by buttons": (
            turn(yellow(1, "B1", "Yd")),
            [*TAKES, PutDown(1), EndTurn()],
        ),
        "serving stays a button where pots have no room beside the list": (
            turn(yellow(1, "F5", "Bd"), yellow(2, "C2", "Vd"), points=2),
            [Step(1, "E5"), *(PickUp(2, f"B{sign}") for sign in "dcts"), PutDown(2), EndTurn()],
        ),
        "the way that brings a pot nearest to its kitchen is a button": (
            turn(yellow(1, "C1", "Bd"), yellow(2, "A3"), points=2),
            [*steps("1B1", "1D1", "2A2", "2A4"), EndTurn()],
        ),
        "no way is where the pot may not be served yet": (
            turn(yellow(1, "C1", "Yt"), points=1, grills=((("Yd", "1"), ("Yc", "3")), (), (), ())),
            [*steps("1B1", "1D1", "2A2"), EndTurn()],
        ),
        "who takes a pot stays put where others fly": (
            turn(yellow(1, "C1"), points=0, flight="ready", pots={"C1": ("Yd",)}),
            [PickUp(1, "Yd"), Fly(1, "D5"), Fly(2, "D5"), EndTurn()],
        ),
        "the way home of the one pot that is carried stands out": (
            turn(yellow(1, "C1", "Bd"), yellow(2, "A3"), points=1),
            [*steps("1B1", "1D1", "2A2", "2A4"), EndTurn()],
        ),
        "of two pots neither does": (
            turn(yellow(1, "C1", "Bd"), yellow(2, "A3", "Bc"), points=1),
            [*steps("1B1", "1D1", "2A2", "2A4"), EndTurn()],
        ),
        "a list without buttons above it": (
            turn(points=1),
            [*steps("1B1", "1D1", "2B1", "2A2"), EndTurn()],
        ),
        "ways and pots of one devil in a list": (
            turn(yellow(1, "B1", "Yd"), points=1),
            [*steps("1C1", "1A2", "1A1"), Fly(1, "F1"), *TAKES, PutDown(1)],
        ),
        "ending the turn stands out when nobody can move": (turn(points=0), [EndTurn()]),
        "two steps would be lost": (turn(points=1, bonus=2), [EndTurn()]),
        "a challenge says what is at stake": at("ANSWER"),
        "of what the attacker could serve, two pots are named": challenged(),
        "the stove says how often": at("PRESS"),
    },
    drawings=DRAWINGS,
)
