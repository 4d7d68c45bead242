"""Moments of In Teufels Küche for reading: `tests.playthroughs.told` writes them down in each language."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from games.contract import Event, Move, Seat, State, View
from games.teufel.rules.board import COLOURS, pots_of
from games.teufel.rules.moves import Step
from games.teufel.rules.position import LAST_TURN, Duel, Phase, TeufelView
from tests.games.choosers import NAMES
from tests.games.teufel import GAME, play, positions, public, situation, view
from tests.playthroughs.told import Draw, Moments, events_of

ANNA, BEN, CLEO, DORA = map(Seat, range(4))
WALK = re.compile(r"(\d) walked (\d)((?: \w\d)+)")


def log(told: str) -> Sequence[Event]:
    """Return events; ``0 walked 1 A1 B1 C1`` means steps of a devil from place to place."""

    def steps(walk: re.Match[str]) -> str:
        return "; ".join(f"{walk[1]} stepped {one} {other} {walk[2]}" for one, other in pairwise(walk[3].split()))

    return events_of(GAME, WALK.sub(steps, told))


def moves(told: str) -> Sequence[Move]:
    """Return moves by their codes; a step is devil and place: ``1B1``."""
    codes = (code if "." in code or code == "end" else f"step.{code[0]}.{code[1:]}" for code in told.split())
    return [GAME.moves.decode(code) for code in codes]


def turn(devils: str = "", **changes: Any) -> TeufelView:
    """Return a turn of yellow with 4 points and an empty kitchen; except for `devils`, all are at home."""
    calm: dict[str, Any] = {"points": 4, "dice": (0, 0), "rest": None, "flight": "none"}
    return view(situation(devils, **calm | changes), 0)


def menu(told: str, devils: str = "", **changes: Any) -> tuple[View, Sequence[Move]]:
    return turn(devils, **changes), moves(told)


def recap(
    told: str, devils: str = "", asked: Seat | None = CLEO, reader: Seat | None = None, **changes: Any
) -> tuple[State, Sequence[Event], Seat | None, Seat | None]:
    return situation(devils, **changes), log(told), asked, reader


OTHER = ["m513"] * 4
TAKES = "take.1.Bd take.1.Bc take.1.Bt take.1.Bs"
PHASES = {name: found for found in positions(2, 1) if (name := public(found[0]).phase.name) in ("ANSWER", "PRESS")}


def at(phase: str) -> tuple[View, Sequence[Move]]:
    state, seat = PHASES[phase]
    return state.view(seat), state.legal_moves(seat)


def challenged() -> tuple[View, Sequence[Move]]:
    """Return a challenge of blue's devil with a pot, where another pot is, one step from yellow's kitchen."""
    state = situation("Y1:F5^ B2:E6^Yt", points=2, pots="E6:Bc")
    play(state, Step(1, "E6").code)
    return state.view(CLEO), state.legal_moves(CLEO)


def fight(*told: Any) -> Duel:
    """Return a duel with fields in order."""
    return Duel(**{field.name: value for field, value in zip(dataclasses.fields(Duel), told, strict=True)})


DUEL = fight("C2", BEN, 3, DORA, "green", 3, DORA, 12)
LOSSES = "Y1:C2 Y2:- V3:C2^Ys"
EVENTS = log(
    """0 menu-fixed; 0 rolled-for-start 3,1; 0 begins-game; 0 pot-placed Yt C2; 0 pot-placed Yt C2 yes
    0 rolled 0,0; 0 stepped A1 B1 1; 0 flew A1 D5 2
    0 pot-taken 1 Bs C2; 0 pot-taken 1 Bs C2 Yd; 0 pot-put-down 1 Gc C2
    0 duel-declared 1 C2 1 violet 3; 0 duel-declared 1 C2 - blue 2; 1 duel-refused 3; 1 duel-accepted
    0 pressed 3 no; 0 pressed 6 yes no 7; 1 pressed 2 yes yes
    1 duel-lost violet 3 cap 0 1; 1 duel-lost violet 3 out 0 1; 1 duel-lost violet 3 cap
    1 duel-lost violet 3 spared - 1; - duel-lost green 1 out 0 2; 0 bonus-point-won 1
    0 delivered 1 Vd 5 8; 0 delivered 1 Vd 1 1; 0 delivered 1 Vd m 8; 0 devil-banished 1; 0 went-out
    0 turn-ended; 0 took-back"""
)
FIGHT: dict[str, Any] = {"devils": "Y1:D2^ B2:D2"}
FOUGHT = fight("D2", ANNA, 1, CLEO, "blue", 2, ANNA, 1)
TURNED_ROUND = fight("D2", CLEO, 2, ANNA, "yellow", 1, ANNA, 1)
LOST, SERVING = log("1 duel-lost violet 2 cap 0 1; 0 delivered 1 Vt 5 8")
STAGE = situation("Y1:B3^ Y2:B4 V2:F1 V3:-")
GUARDED = situation(colours="YVB")


def kitchen(
    devils: str = "",
    *,
    seat: int | None = None,
    past: str = "",
    shown: str = "",
    **changes: Any,
) -> Draw:
    """Draw a kitchen with yellow's first devil on B3, and `changes`; destinations of moves are lit."""
    pots = {"pots": "C1:Yd,Bs D5:Vt A3:Gd,Yc,Vc", "rest": "E6"}
    seen = view(situation(f"Y1:B3^ {devils}", **pots | changes), seat)
    return lambda: GAME.picture(seen, NAMES, log(past), moves(shown))


def beside(devils: str = "", of: Mapping[str, Any] | None = None, **changes: Any) -> tuple[Draw, Draw]:
    """Draw the kitchen, or that `of` other changes, once without and once with further ones."""
    first = of or {}
    return kitchen(**first), kitchen(**{**first, **({"devils": devils} if devils else {}), **changes})


def duel(phase: Phase = Phase.PRESS, found: Duel = FOUGHT) -> dict[str, Any]:
    return {**FIGHT, "phase": phase, "duel": found}


def ended(*winners: int) -> dict[str, Any]:
    scores = tuple(9 if seat in winners else 0 for seat in range(4))
    return {"phase": Phase.OVER, "scores": scores, "turns_ended": LAST_TURN}


def placing(*standing: str) -> Draw:
    """Draw the placing of pots, with these already standing."""
    left = tuple(tuple(pot for pot in pots_of(colour) if pot not in standing) for colour in COLOURS)
    places = " ".join(f"{place}:{pot}" for place, pot in zip(("D5", "C5"), standing, strict=False))
    return kitchen(phase=Phase.POTS, dice=None, points=0, pots=places, unplaced=left)


def climax(event: Event | str, table: State = STAGE) -> Draw:
    seen, (found,) = public(table), log(event) if isinstance(event, str) else (event,)
    return lambda: GAME.climax(found, seen, NAMES)


def lost(table: State = STAGE, **changes: Any) -> Draw:
    return climax(dataclasses.replace(LOST, **changes), table)


def served(**changes: Any) -> Draw:
    return climax(dataclasses.replace(SERVING, **changes))


DECLARED = "3 duel-declared 1 F3 1 violet 2"
REFUSED, TAKEN_AS_CAP = (
    f"{DECLARED}; 1 duel-refused 2",
    f"{DECLARED}; 1 duel-accepted; 1 duel-lost violet 2 cap 3 1",
)
HOME: dict[str, Any] = {"trace": (("green", "F3", "F4"),)}
FLOWN: dict[str, Any] = {"devils": "Y2:C1^", "points": 0, "flight": "flown", "flier": 1}
READY: dict[str, Any] = {"devils": "G1:F4^", "points": 0, "dice": (0, 0), "flight": "ready"}
FIXING: dict[str, Any] = {"phase": Phase.MENU, "menus_fixed": (False,) * 4}
DRAWINGS: dict[str, tuple[Draw, ...]] = {
    "the whole kitchen, seen by everybody": (kitchen(),),
    "another, in which all is otherwise": (
        kitchen(
            "Y1:C2^Vs Y2:- B1:E3Yd G2:B6 V2:F4^",
            pots="C1:Bs E3:Gt,Vc",
            grills="0:Bd 1:Vd,Gd 2:Yc",
            scores=(3, 6, 3, 0),
            turn=2,
            dice=(2, 3),
            points=1,
            bonus=1,
            trace=(("violet", "F1", "E1"), ("violet", "E1", "F4")),
        ),
    ),
    "having to move on": beside(must_move=1),
    "a flight to come": beside(of={"points": 0, "dice": (0, 0), "flight": "none"}, flight="ready"),
    "who has flown": beside(of=FLOWN, flier=2),
    "which devils can fly to a duel": beside(of=READY, taken=(1,)),
    "the card of a delivery": beside(of={"grills": "0:Bd", "scores": (0,) * 4}, menus=["m351"] * 4),
    "who leads with another": beside(of={"scores": (3, 4, 0, 0)}, scores=(3, 3, 0, 0)),
    "no own pot may be the third": beside(of={"grills": "0:Yd,Vc"}, grills="0:Yd,Yc", pots="C1:Vc"),
    "the turns left": beside(turns_ended=LAST_TURN - 1),
    "a fixed menu": beside(of=FIXING, menus_fixed=(False, False, True, False)),
    "a placed pot": (placing("Yd"), placing("Yd", "Vd")),
    "the duel, who attacks and who is attacked": beside(of=FIGHT, **duel(Phase.ANSWER)),
    "whose press it is": beside(of=duel(), duel=dataclasses.replace(FOUGHT, presser=CLEO, presses=2)),
    "who attacked": beside(of=duel(), duel=TURNED_ROUND),
    "a shared win": beside(of=ended(0), **ended(0, 3)),
    "guards": beside("G1:A5^ G2:-", of={"colours": "YVB", "pots": ""}),
    "two other colours": (kitchen("Y1:A1^", colours="YB", pots=""),),
    "a seat sees what is in its pots": beside(seat=0),
    "of its menu": beside(of={"seat": 0}, menus=["m351"] * 4),
    "of a pot that somebody carries": beside(of={"devils": "B1:F4^Yt", "seat": 0}, menus=["13m5"] * 4),
    "squares are lit for the devil that was chosen": beside(of={"points": 1}, shown="1A3 1B4"),
    "and the own kitchen where a pot can be served": beside("Y1:F5^", of={"devils": "Y1:F5^Vt", "points": 1}),
    "a walk leaves footprints": beside(trace=(("green", "F2", "F3"), ("green", "F3", "E3"))),
    "and back again": beside(of=HOME, trace=(("green", "F3", "F4"), ("green", "F4", "F3"))),
    "a flight leaves feathers": beside(trace=(("yellow", "A4", "F4"),)),
    "the last turn shows before anybody has moved again": (
        kitchen(**HOME),
        kitchen(past="3 stepped F3 F4 1; 3 turn-ended"),
    ),
    "who ran away from a duel": beside(past=REFUSED),
    "who lost it": beside(past=TAKEN_AS_CAP),
    "also when the next one has rolled": beside(
        of={"past": REFUSED}, past=f"{REFUSED}; 1 turn-ended; 0 rolled 1,2"
    ),
    "who is out goes nowhere": beside(past=f"{DECLARED}; 1 duel-lost violet 2 out 0 1"),
    "of a duel that began before nothing is known": beside(past="1 duel-refused 2"),
    "a duel that is lost": (lost(),),
    "another": (climax("2 duel-lost blue 1 spared 0 3"),),
    "out": (lost(), lost(loss="out")),
    "out with few left": (lost(loss="out"), lost(situation("Y1:B3^ V1:- V2:F1 V3:-"), loss="out")),
    "with a pot": (lost(), lost(pot="Bt")),
    "who attacked and won": (lost(), lost(situation(trace=(("yellow", "B3", "B4"),)))),
    "a guard that lost": (climax("- duel-lost green 2 out 2 3", GUARDED),),
    "a guard that won": (climax("2 duel-lost blue 3 cap - 2", GUARDED),),
    "a pot that is served": (served(),),
    "by somebody else": (served(seat=CLEO, devil=2, pot="Gs", total=9),),
    "what is in it": (served(), served(card="3", total=6)),
    "no owner looks on at an own one": (served(), served(pot="Yt")),
    "milk": (served(), served(card="m")),
    "a win": (served(total=9), served(total=10)),
    "with more than ten": (served(total=10), served(total=13)),
}
AVOIDED = "0 duel-declared 1 C1 1 violet 2"
HIT = "1 duel-lost violet 2 cap 0 1"
PASSED_ON = "1 pot-put-down 2 Bs C1; 0 pot-taken 1 Bs C1; 0 turn-ended"
ROUND = "1 delivered 1 Yd 5 8; 1 turn-ended; 0 duel-lost yellow 2 cap 2 1; 2 turn-ended"
TWO_OWN: dict[str, Any] = {"points": 2, "rest": "A5", "grills": "0:Yc,Yt"}
"""A turn of yellow, which has served only own pots so far."""
MOMENTS = Moments(
    events=EVENTS,
    advice={
        "an own pot must wait": (situation("Y1:F5^Yd", **TWO_OWN), moves("put.1")),
        "not so after a foreign one": (situation("Y1:F5^Yd", **TWO_OWN | {"grills": "0:Yc,Bt"}), moves("1E5")),
        "a foreign one that can be no milk opens the way": (
            situation("Y1:F5^Bd", **TWO_OWN | {"grills": "1:Bs 0:Yc,Yt"}),
            moves("1E5"),
        ),
        "a pot is picked up on the way": (situation("Y1:F5^", rest="A5", pots="F5:Bt"), moves("take.1.Bt 1E5")),
        "who has taken a pot can't fly": (
            situation("Y1:C2^Vd Y2:D6^", points=0, handled=(1,), taken=(1,)),
            moves("fly.2.E6"),
        ),
    },
    logs={
        "what one seat does in a row is one line": (
            log(
                "0 rolled 2,0; 0 walked 1 A1 B1; 0 duel-declared 1 B1 1 violet 2; 1 duel-accepted; 0 pressed 1 yes"
            ),
            None,
        ),
        "a duel is pressed out in one line": (
            log(f"0 pressed 1 no; 1 pressed 2 no; 0 pressed 2 yes; {HIT}"),
            None,
        ),
        "a walk is told in one piece": (log("0 walked 1 A1 B1 C1 C2"), None),
        "another devil interrupts it": (log("0 walked 1 A1 B1; 0 walked 2 A1 A2; 0 walked 1 B1 C1"), None),
        "so does a pot": (log("0 walked 1 A1 B1; 0 pot-taken 1 Yd B1; 0 walked 1 B1 C1"), None),
        "and a flight": (log("0 walked 1 A1 B1; 0 flew B1 B1 1; 0 walked 1 B1 C1"), None),
        "a step from elsewhere is another walk": (log("0 walked 1 A1 B1; 0 walked 1 A1 A2"), None),
        "the end of a turn starts a new line without a word": (
            log("0 walked 1 A1 B1; 0 turn-ended; 0 rolled 1,1"),
            None,
        ),
        "what nobody did has no name": (log("- duel-lost violet 1 out 0 2"), None),
        "events are told to those who may know": (log("0! menu-fixed"), ANNA),
        "and to nobody else, nor do they show in the grouping": (
            log("0 walked 1 A1 B1; 1! menu-fixed; 0 walked 1 B1 C1"),
            None,
        ),
    },
    recaps={
        "what was done to who is asked stands out": recap(ROUND, asked=ANNA),
        "the reader is spoken to": recap(ROUND, asked=ANNA, reader=ANNA),
        "who is asked is not told what they did but what became of it": recap(
            f"0 walked 1 B1 C1; {HIT}", asked=BEN
        ),
        "nor what they did alone": recap("0 walked 1 B1 C1; 0 turn-ended", "Y1:C1", asked=ANNA),
        "but where they went in a turn under way": recap("0 walked 1 A1 B1 C1", "Y1:C1", asked=ANNA),
        "a devil is told of where it is now, and a seat that did nothing too": recap(
            "2 turn-ended; 1 rolled 0,1; 1 turn-ended; 0 walked 1 A1 B1 C1; 0 turn-ended", "Y1:C1 V1:F5", asked=None
        ),
        "of a turn that began before nobody is told to have stayed put": recap(
            "1 pressed 1 no; 1 turn-ended; 2 turn-ended", asked=ANNA
        ),
        "a devil that is back at its start has not stayed put": recap(
            "2 turn-ended; 0 walked 1 A1 B1 A1; 0 turn-ended", "Y1:A1^", asked=BEN
        ),
        "milk is told in one with the devil that it costs": recap(
            "1 delivered 3 Yd m 4; 1 devil-banished 3", asked=None
        ),
        "whoever avoids a duel is told with who attacked": recap(f"{AVOIDED}; 1 duel-refused 2"),
        "also to whom that is": recap(f"{AVOIDED}; 1 duel-refused 2", reader=ANNA),
        "if it is known": recap("1 duel-refused 2"),
        "how who attacked had come is told with who won": recap(
            f"0 walked 1 A1 B1 C1; {AVOIDED}; 0 duel-lost yellow 1 cap 1 1; 0 turn-ended", "Y1:A1"
        ),
        "a duel of which only the end is told": recap(HIT, "Y1:C1^"),
        "also when its winner has gone on": recap(f"{HIT}; 0 walked 1 C1 D1; 0 turn-ended", "Y1:D1^"),
        "where a pot was taken, and that it was": recap(
            "0 walked 1 A1 B1; 0 pot-taken 1 Yd B1; 0 walked 1 B1 C1; 0 turn-ended; 1 pot-taken 1 Bs F2",
            "Y1:C1Yd V1:F2Bs",
        ),
        "a way to a fight says nothing of the pot that was won there and is told later": recap(
            f"0 walked 1 A1 B1 C1; {AVOIDED}", "Y1:C1Yd", asked=ANNA
        ),
        "what one seat did is told in the order of events": recap(
            "0 delivered 1 Yd 5 5; 0 pot-taken 3 Bs C2; 0 walked 2 A1 B1; 0 turn-ended", "Y1:A1 Y2:B1 Y3:C2Bs"
        ),
        "also where a devil won, served, and went on": recap(
            f"{HIT}; 0 delivered 1 Yd 5 5; 0 walked 1 A1 B1; 0 turn-ended", "Y1:B1"
        ),
        "what was taken from the loser in the same turn did not stay": recap(f"{HIT} Bs; {PASSED_ON}", "Y1:C1Bs"),
        "nor what was left by who ran": recap(f"{AVOIDED}; 1 duel-refused 2; {PASSED_ON}", "Y1:C1Bs"),
        "what nobody took did": recap(f"{HIT} Bs; 1 pot-put-down 2 Bs C1; 0 turn-ended", "Y1:C1"),
        "a pot is placed": recap("0 pot-placed Yt C2", asked=BEN, phase=Phase.POTS),
        "of each seat the last pot until all move": recap(
            "0 pot-placed Yt C2; 1 pot-placed Vt D2; 2 pot-placed Bt E3; 0 pot-placed Ys C1", phase=Phase.POTS
        ),
        "who can win now, and who could next": recap(
            "", "Y1:D6 B1:C1Yd V1:D1Vd", asked=None, pots="D5:Yd", scores=(9, 0, 5, 0)
        ),
        "no threat while it is far": recap("", "B1:F5Yd", asked=None),
        "nor while an enemy stands on every short way": recap(
            "", "B1:C1Yd Y1:B1 G1:C2", asked=None, scores=(0, 0, 6, 0)
        ),
        "nobody is named where nobody could win": recap("", "B1:B1Yd G1:C1Gd", asked=None),
        "a pot one step from home that may decide": recap("", "B1:B1Yd", asked=None, scores=(0, 0, 6, 0)),
        "the last turn": recap("", asked=None, turns_ended=LAST_TURN - 1),
    },
    tables={
        "the kitchen is drawn with its paths, more pots on a place are counted": turn(
            "Y1:B1^Gs", pots="B1:Yd,Bc,Vt", menus=OTHER
        ),
        "a duel, caps, dice and a bonus step": turn(
            LOSSES, phase=Phase.PRESS, points=6, bonus=3, dice=(3, 0), duel=DUEL, scores=(7, 1, 0, 0), menus=OTHER
        ),
        "what is missing, and who is out": turn(
            LOSSES, scores=(7, 1, 0, 0), out=(False, False, False, True), menus=OTHER
        ),
        "what is in one's own pots": turn(menus=["3m15"] * 4),
        "that one could serve one's milk": turn("Y1:F5^Yc", menus=["3m15"] * 4),
        "at the end, who served the pots of one's menu": turn(
            phase=Phase.OVER, grills="0:Vd,Ys 1:Yd", menus=["3m15", "513m"] * 2, turns_ended=LAST_TURN
        ),
    },
    menus={
        "places by distance, with what waits there": menu(
            "1A1 1A2 1C1 end", "Y1:B1^ B1:C1^", points=2, pots="A3:Yd,Bc"
        ),
        "who carries a pot can swap it for what is there": menu("1A2 1C1", "Y1:B1^Vd", points=1, pots="A2:Yd"),
        "a way to a duel in a list says how long it is and what is at stake": menu(
            f"1C1 1A2 {TAKES} end", "Y1:B1^ B2:D1^ B1:A2^", points=2
        ),
        "a pot that can be fetched and served comes first": menu(
            "1D5 1E6 1C6 2C1 2A2 end", "Y1:D6^ Y2:B1^", pots="D5:Yd C1:Vc C5:Gs"
        ),
        "so does a duel with who may serve next": menu("1B1 1C2 1D1 end", "Y1:C1^ B1:D1^Yd B2:B1^", points=1),
        "every way says whose it is; many pots are counted": menu(
            "1B1 1A2", points=1, pots="A2:Yd B1:Vd,Vc,Vt,Vs,Gd,Gc"
        ),
        "a brother is passed and a kitchen served": menu("1E5 1F4 1E6", "Y1:F5^Bd Y2:F4^", points=2),
        "a bonus step carries only the devil that won it": menu("1B1 2A4", "Y1:C1^ Y2:A3^", points=1, bonus=1),
        "the third pot may not be one's own where none is foreign": menu("1E6", "Y1:D6^Yt", grills="0:Yd,Yc"),
        "a foreign one may be the third": menu("1E6", "Y1:D6^Bt", grills="0:Yd,Yc"),
        "flights say what waits where they land, and are lost": menu(
            "fly.2.D5 fly.2.C2 fly.2.B1 end", "B1:D5^", points=0, flight="ready", pots="C2:Gs"
        ),
        "pots are taken and dropped by buttons": menu(f"{TAKES} put.1 end", "Y1:B1^Yd"),
        "serving stays a button where pots have no room beside the list": menu(
            f"1E5 {TAKES.replace('.1.', '.2.')} put.2 end", "Y1:F5^Bd Y2:C2^Vd", points=2
        ),
        "the way that brings a pot nearest to its kitchen is a button": menu(
            "1B1 1D1 2A2 2A4 end", "Y1:C1^Bd Y2:A3^", points=2
        ),
        "no way is where the pot may not be served yet": menu(
            "1B1 1D1 2A2 end", "Y1:C1^Yt", points=1, grills="0:Yd,Yc"
        ),
        "who takes a pot stays put where others fly": menu(
            "take.1.Yd fly.1.D5 fly.2.D5 end", "Y1:C1^", points=0, flight="ready", pots="C1:Yd"
        ),
        "the way home of the one pot that is carried stands out": menu(
            "1B1 1D1 2A2 2A4 end", "Y1:C1^Bd Y2:A3^", points=1
        ),
        "of two pots neither does": menu("1B1 1D1 2A2 2A4 end", "Y1:C1^Bd Y2:A3^Bc", points=1),
        "a list without buttons above it": menu("1B1 1D1 2B1 2A2 end", points=1),
        "ways and pots of one devil in a list": menu(
            f"1C1 1A2 1A1 fly.1.F2 {TAKES} put.1", "Y1:B1^Yd V1:F2^", points=1
        ),
        "ending the turn stands out when nobody can move": menu("end", points=0),
        "two steps would be lost": menu("end", points=1, bonus=2),
        "a challenge says what is at stake": at("ANSWER"),
        "of what the attacker could serve, two pots are named": challenged(),
        "the stove says how often": at("PRESS"),
    },
    drawings=DRAWINGS,
)
