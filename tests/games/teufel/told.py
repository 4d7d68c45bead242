"""Moments of In Teufels Küche to be read: `tests.playthroughs.told` writes them down in each language."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from games.contract import Move, Seat, TookBack, TurnEnded, View
from games.teufel.rules.board import COLOURS, START, Devil
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
from games.teufel.rules.moves import EndTurn, Fly, PickUp, PutDown, Step
from games.teufel.rules.position import LAST_TURN, Duel, Phase, TeufelView
from tests.games.teufel.playouts import positions
from tests.games.teufel.situations import changed, public, view
from tests.playthroughs.told import Moments

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


def steps(*told: str) -> Sequence[Move]:
    """Return steps, each told as devil and place: ``1B1``."""
    return [Step(int(step[0]), step[1:]) for step in told]


TAKES = [PickUp(1, f"B{sign}") for sign in "dcts"]
PHASES = {name: found for found in positions(2, 1) if (name := public(found[0]).phase.name) in ("ANSWER", "PRESS")}


def at(phase: str) -> tuple[View, Sequence[Move]]:
    state, seat = PHASES[phase]
    return state.view(seat), state.legal_moves(seat)


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
MOMENTS = Moments(
    events=EVENTS,
    tables={
        "the kitchen is drawn with its paths, more pots on a place are counted": turn(
            yellow(1, "B1", "Gs"), pots={"B1": ("Yd", "Bc", "Vt")}
        ),
        "a duel, caps, dice and a bonus step": turn(
            *LOSSES, phase=Phase.PRESS, points=6, bonus=3, dice=(3, 0), duel=DUEL, scores=(7, 1, 0, 0)
        ),
        "what is missing, and who is out": turn(*LOSSES, scores=(7, 1, 0, 0), out=(False, False, False, True)),
        "what is in one's own pots": dataclasses.replace(turn(), seat=ANNA, menu="3m15"),
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
        "a way to a duel in a list says how long it is and what is at stake": (
            turn(yellow(1, "B1"), blue(2, "D1"), blue(1, "A2"), points=2),
            [*steps("1C1", "1A2"), *TAKES, EndTurn()],
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
            turn(yellow(1, "F5", "Bd"), yellow(2, "C3", "Vd"), points=2),
            [Step(1, "E5"), *(PickUp(2, f"B{sign}") for sign in "dcts"), PutDown(2), EndTurn()],
        ),
        "the way that brings a pot nearest to its kitchen is a button": (
            turn(yellow(1, "C1", "Bd"), yellow(2, "A3"), points=2),
            [*steps("1B1", "1D1", "2A2", "2A4"), EndTurn()],
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
        "the stove says how often": at("PRESS"),
    },
)
