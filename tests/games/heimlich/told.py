"""Moments of Heimlich & Co. for reading: `tests.playthroughs.told` writes them down in each language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from games.contract import Event, Move, Seat, State, View
from games.heimlich.rules.board import CARDS, Card
from games.heimlich.rules.events import IdentityRevealed, Scored
from games.heimlich.rules.moves import Advance, HeimlichMove, PlaceSafe
from games.heimlich.show.picture.pages import chart
from tests.games.choosers import NAMES
from tests.games.heimlich import GAME, ONE_TO_THREE, ask, play, public_of, town, view_of
from tests.playthroughs.told import Draw, Moments, asked, events_of

log = partial(events_of, GAME)
FULL: Final[Sequence[Card]] = ("safe", "safe", "back", "back")


def after(state: State, seat: int, *codes: str) -> State:
    play(state, seat, *codes)
    return state


def with_card(card: Card) -> tuple[View, Sequence[Move]]:
    """Return a seat's moves with a card, with the agents from Jaques to Perry out in the town."""
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


def board(
    state: State, seat: int | None = None, moves: Sequence[HeimlichMove] = (), past: Sequence[Event] = ()
) -> Draw:
    view = view_of(state, seat)
    return lambda: GAME.picture(view, NAMES, past, moves)


def table(**changes: Any) -> Draw:
    return board(town(**{"roll": 4, "hands": {0: ["back", "safe"], 1: ["join"]}, **changes}))


def steps(*codes: str, seat: int | None = None, asks: str | None = None, **changes: Any) -> Draw:
    """Draw a town after moves of seat 0, and after `asks` says yes."""
    state = after(town(**changes), 0, *codes)
    if asks:
        ask(state, **{asks: "yes"})
    return board(state, seat)


def scored(**changes: Any) -> Draw:
    """Draw the scoring when Jaques reaches the safe."""
    fields: dict[str, Any] = {"roll": 2, "at": {"J": "5", "D": "9", "M": "R"}, "markers": {"M": 2, "D": 4}}
    state = town(**(fields | changes))
    (event,) = (event for event in play(state, 0, "go.J.2") if isinstance(event, Scored))
    public = public_of(state)
    return lambda: GAME.climax(event, public, NAMES)


def unmasked(*held: str, guess: str = "") -> Draw:
    """Draw the end when Jaques comes home; with dossiers if the first names Doyle's player."""
    state = town(2, roll=2, at={"J": "5"}, markers={"J": 37}, held=held, dossier=bool(guess))
    events = play(state, 0, "go.J.2")
    if guess:
        play(state, 0, *(f"note.{agent}.{guess if agent == 'D' else 'f'}" for agent in "DMPB"), "submit")
        events = play(state, 1, *(f"note.{agent}.f" for agent in "JMPB"), "submit")
    event = next(event for event in events if isinstance(event, IdentityRevealed))
    public = public_of(state)
    return lambda: GAME.climax(event, public, NAMES)


def charted(doyle: str) -> Draw:
    public = public_of(after(town(roll=2, at={"J": "5", "D": doyle}, dossier=True), 0, "go.J.2", "safe.1"))
    return lambda: chart(public)


AHEAD: dict[str, Any] = {"roll": 6, "at": {"J": "5"}}
CARDS_OF_TWO: dict[int, Sequence[Card]] = {1: ["back", "safe"], 2: ["trade"]}
WAY = [Advance(agent="J", points=points) for points in (1, 2)]
DRAWINGS: dict[str, tuple[Draw, ...]] = {
    "the whole town, seen by everybody": (table(),),
    "another, in which all is otherwise": (
        table(seats=7, roll=5, at={"J": "3"}, safe="8", markers={"J": 3}, hands={0: ["back", "safe"], 2: ["join"]}),
    ),
    "every agent runs on a lane of its own, the first above": (board(town(7, markers={"J": 3, "M": 41, "D": 20})),),
    "steps that may be left out": (table(roll=3), table(roll=ONE_TO_THREE)),
    "without cards one of them must be": (table(roll=ONE_TO_THREE), table(roll=ONE_TO_THREE, hands=None)),
    "steps that were taken": (table(roll=3), steps("go.J.1", roll=3, hands={0: ["back", "safe"], 1: ["join"]})),
    "the place of dossiers": (table(markers={"J": 1}), table(markers={"J": 1}, dossier=True)),
    "cards that were played, the newest first": (table(), table(discard=["trade", "church", "safe"])),
    "a second agent": (table(), table(held=["J", "DM", "P", "B"])),
    "answers that are awaited": (
        steps("go.J.1", hands=CARDS_OF_TWO, roll=2),
        steps("go.J.1", "go.D.1", hands=CARDS_OF_TWO, roll=2),
    ),
    "who wants to play, once all have answered": (
        steps("go.J.2", asks="s1", hands=CARDS_OF_TWO, roll=2),
        steps("go.J.2", asks="s2", hands=CARDS_OF_TWO, roll=2),
    ),
    "an agent that has moved is not one that stood there": (
        steps("go.J.2", roll=2),
        board(town(roll=2, at={"J": "2"}, turn=1)),
    ),
    "who moved an agent shows until the next turn": (steps("go.J.5", **AHEAD), steps("go.J.5", "go.J.1", **AHEAD)),
    "a scoring that is ahead": (steps("go.J.3", safe="9", **AHEAD), steps("go.J.3", safe="8", **AHEAD)),
    "a ghost on the lane before it, its bright end after it": (
        steps("go.J.3", safe="8", **AHEAD),
        steps("go.J.3", "go.D.3", safe="8", **AHEAD),
    ),
    "who would reach the finish": (
        table(at={"D": "9"}, markers={"D": 32}),
        table(at={"D": "9"}, markers={"D": 33}),
    ),
    "signs are gold where a choice leads": (board(town(at={"J": "2"})), board(town(at={"J": "2"}), None, WAY)),
    "of several agents none": (
        board(town(at={"J": "2"})),
        board(town(at={"J": "2"}), None, [*WAY, Advance(agent="D", points=1)]),
    ),
    "the safe that is to be placed": (
        board(town(at={"J": "2"})),
        board(town(at={"J": "2"}), None, [PlaceSafe(building="R")]),
    ),
    "all see where it may be": (table(roll=2, at={"J": "5"}, hands=None), steps("go.J.2", roll=2, at={"J": "5"})),
    "a way has a dot for each step": (steps(roll=5), steps("go.J.4", roll=5)),
    "a seat sees its agent, sealed, and its hand": (
        board(town(2, at={"J": "4"}, markers={"J": 1}, hands={0: ["back"]})),
        board(town(2, at={"J": "4"}, markers={"J": 1}, hands={0: ["back"]}), 0),
    ),
    "and without cards who it is": (board(town(at={"J": "4"})), board(town(at={"J": "4"}), 0)),
    "who was who": (
        table(roll=2, seats=2, at={"J": "5"}, markers={"J": 37}),
        steps("go.J.2", roll=2, seats=2, at={"J": "5"}, markers={"J": 37}),
    ),
    "the chart": (charted("3"), charted("4")),
    "a scoring": (scored(),),
    "another": (scored(seats=2, at={"J": "5", "D": "R"}, markers={"D": 20, "P": 50}),),
    "the finish": (scored(markers={"D": 32}), scored(markers={"D": 33})),
    "with cards it is as high as the board": (scored(), scored(hands={})),
    "the end": (unmasked("J", "D"),),
    "who played whom": (unmasked("J", "D"), unmasked("D", "J")),
    "who was free": (unmasked("D", "J"), unmasked("D", "M")),
    "the points for dossiers": (unmasked("J", "D", guess="f"), unmasked("J", "D", guess="1")),
}

ANNA = Seat(0)
MOVED = "1 advanced J 2 7; 1 turn-ended; 2 advanced D 3 9; 2 advanced M 1 7"
GAINED = "2 marker-moved M 7 7; 2 marker-moved D 9 9"


def turn(roll: int, *codes: str, **changes: Any) -> tuple[State, Sequence[Event], None, None]:
    """Return a town after moves of seat 0, and the events."""
    state = town(roll=roll, **changes)
    return state, play(state, 0, *codes), None, None


def last_of(*codes: str) -> tuple[State, Sequence[Event], None, None]:
    """Return a town after moves of seat 0, and the last one's events."""
    state = town(roll=ONE_TO_THREE, hands={})
    *_, newest = [play(state, 0, code) for code in codes]
    return state, newest, None, None


NEAR: dict[str, Any] = {"at": {"D": "6", "J": "6"}}
BACK: dict[int, Sequence[Card]] = {1: ["back"]}
RECENT, RECENT_PAST, *_ = turn(2, "go.J.2", "safe.1", at={"J": "5", "D": "9", "M": "R"}, markers={"M": 20})
GONE_ON = RECENT.clone()
FAR: dict[str, Any] = {"at": {"J": "5", "D": "9"}}
MOMENTS = Moments(
    events=log(
        """0 drew-nothing full; 0 drew-nothing none; - reshuffled 12; 0 card-removed; 0 passed; 0 passed yes
        0 dossier-reopened"""
    ),
    logs={
        "a scoring is one line": (SCORING, None),
        "that a card is drawn is told": (DRAWN, None),
        "its owner is told which": (DRAWN, Seat(0)),
        "who wants to play, the card, and who is without": (PLAYED, None),
        "what is noted is told to its seat": (NOTED, Seat(0)),
    },
    recaps={
        "of the newest scoring it is told who got what": (RECENT, RECENT_PAST, None, None),
        "of older ones that they were": (GONE_ON, [*RECENT_PAST, *play(GONE_ON, 1, "go.B.1")], None, None),
        "who has moved before what is told begins is not said to have moved nobody": last_of("go.B.1", "stop"),
        "but if they have not": last_of("stop"),
        "who won is told when all are unmasked": turn(2, "go.J.2", seats=2, at={"J": "5"}, markers={"J": 37}),
        "a scoring that would end the game": turn(2, **NEAR, markers={"D": 35}, hands=None),
        "in this turn where a card may bring it": turn(2, at={"D": "9", "J": "3"}, markers={"D": 33}, hands=BACK),
        "else in the next": turn(2, at={"D": "9", "J": "3"}, markers={"D": 33}),
        "also past the safe": turn(2, at={"D": "9", "J": "9"}, markers={"D": 33}),
        "how much is missing for the end": turn(3, **FAR, markers={"D": 32, "M": 34}),
        "whom a scoring would take home": turn(3, **FAR, markers={"D": 33, "M": 34}),
        "also when it is ahead": turn(3, "go.J.2", **FAR, markers={"D": 33, "M": 34}),
        "scorings are gathered by agent, and drawn cards stay secret": (
            town(),
            log(
                """1 advanced J 2 7; 1 advanced J 1 8; 1 drew-card; 1! saw-card safe; 1 scored 7
                1 marker-moved J 7 7; 1 marker-moved D -3 0"""
            ),
            ANNA,
            None,
        ),
        "who of several that moved has come to the safe": (
            town(),
            log(f"{MOVED}; 2 scored 9; {GAINED}"),
            ANNA,
            None,
        ),
        "whoever came before this turn did not": (town(), log(f"{MOVED}; 2 scored 7; {GAINED}"), ANNA, None),
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
        "first the agent, which tells if it can reach the safe, then how far": asked(
            town(roll=6, at={"J": "3"}, markers={"D": 5})
        ),
        "with one step left the agents' buttons take it": asked(after(town(roll=2, at={"P": "6"}), 0, "go.J.1")),
        "the safe has a button for every building": asked(after(town(roll=4, at={"J": "3"}), 0, "go.J.4")),
        "the last step says where it leads": asked(after(town(3, roll=4, at={"J": "4"}), 0, "go.D.1", "go.D.2")),
        "without cards one may not stay": asked(town(roll=ONE_TO_THREE)),
        "who moves nobody draws a card": asked(town(roll=ONE_TO_THREE, hands={})),
        "with a full hand there is none": asked(town(roll=ONE_TO_THREE, hands={0: FULL})),
        "after a step one may stop": asked(after(town(roll=ONE_TO_THREE, hands={0: FULL}), 0, "go.J.1")),
        "or score": asked(after(town(roll=ONE_TO_THREE, at={"J": "6"}), 0, "go.J.1")),
        "a dossier asks for one agent after the other": asked(WRITTEN, 0),
        "then anything may be changed": asked(after(WRITTEN.clone(), 0, "note.P.f", "note.B.f"), 0),
        "also when it is handed in": asked(after(WRITTEN.clone(), 0, "note.P.f", "note.B.f", "submit"), 0),
        **{f"the card “{card}” says where it leads": with_card(card) for card in CARDS},
    },
    drawings=DRAWINGS,
)
