"""A moment of Heimlich & Co.: the public town, secrets, and a seat's view.

Agents and buildings are numbers, in the order of `AGENTS` and `BUILDINGS`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple, assert_never

from typing_extensions import override

from games.contract import NOBODY, ONLY, Outcome, Position, Prompt, Public, Seat, Secret, View, replaced
from games.heimlich.rules.board import (
    AGENTS,
    BLANK,
    DOSSIER_AT,
    DOSSIER_POINTS,
    FINISH,
    HELD,
    MAX_HAND,
    SAFE_AT_START,
    UP_TO,
    VALUES,
    Agent,
    Card,
)

REASONS: Final = ("free-agent", "first", "level")
"""Reasons of an outcome: the farthest marker is that of a free agent, of one seat, or of several seats."""

NO_AGENTS: Final[frozenset[int]] = frozenset()


class Phase(StrEnum):
    """The current part of the game."""

    MOVE = "move"
    ASK = "ask"
    PLAY = "play"
    SAFE = "safe"
    DOSSIER = "dossier"
    OVER = "over"


class ChartPoint(NamedTuple):
    """The markers after a turn, counted from 1."""

    turn: int
    markers: tuple[int, ...]


class Scoring(NamedTuple):
    """A scoring: whose turn it was, by agent its building, and its marker before and after."""

    seat: Seat
    safe: int
    places: tuple[int, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]


class Reveal(NamedTuple):
    """Identities and dossiers, revealed at the end."""

    held: tuple[tuple[int, ...], ...]
    """By seat: its agents, in the order it got them."""
    kept: tuple[int, ...]
    """By seat: the agent it kept; the others were given back."""
    dossiers: tuple[str, ...]
    """By seat, an entry per agent: a seat, `FREE`, or `HELD` if the seat held the agent; empty without dossiers."""
    correct: tuple[int, ...]
    """By seat: number of correct entries."""

    def bonus(self, seat: int) -> int:
        """Return the points of a seat for its dossier."""
        return DOSSIER_POINTS * self.correct[seat]


@dataclass(kw_only=True)
class HeimlichPublic(Public):
    """The public state of the town."""

    phase: Phase = Phase.MOVE
    top_secret: bool
    dossier: bool
    positions: tuple[int, ...]
    """By agent: its building."""
    markers: tuple[int, ...]
    """By agent: spaces moved on the scoring track."""
    safe: int = SAFE_AT_START
    """The safe's building."""
    turns_ended: int = 0
    face: int = 0
    """The face rolled; 0 is "1–3"."""
    left: int = 0
    """Points left to move in this turn."""
    total: int = 0
    """Most points to move in this turn."""
    trace_positions: tuple[int, ...]
    """By agent: its building before the shown movement: of this turn or, until anything moves, of the last."""
    trace_markers: tuple[int, ...]
    num_held: tuple[int, ...]
    """By seat: number of agents."""
    hand_sizes: tuple[int, ...]
    supply_size: int = 0
    discard: tuple[Card, ...] = ()
    laid: tuple[Card, ...] = ()
    """Cards played in this top secret part."""
    num_removed: int = 0
    """Free agent cards that left the game."""
    willing: tuple[Seat, ...] = ()
    """Seats that want to play in this top secret part, clockwise from the current seat."""
    actor: Seat | None = None
    """The seat with the opportunity to play cards."""
    forced: bool = False
    """The actor was the first to say yes, and must play if it can."""
    has_played: bool = False
    """The actor has played at this opportunity."""
    passes: int = 0
    """Number of passes in a row."""
    submitted: tuple[bool, ...] = ()
    """By seat: dossier submitted; empty before dossiers are due."""
    chart: tuple[ChartPoint, ...] = ()
    reveal: Reveal | None = None
    scoring: Scoring | None = field(default=None, repr=False)
    """The last scoring."""
    turn: Seat = field(repr=False)
    """The seat whose turn it is, or was last while dossiers are filled in and at the end."""
    unanswered: frozenset[Seat] = field(default=NOBODY, repr=False)
    """Seats with cards that have not answered yet."""
    arrived: frozenset[int] = field(default=NO_AGENTS, repr=False)
    """Agents that arrived at the safe in this turn, kept from the end of the movement until the scoring."""
    is_dossier_due: bool = field(default=False, repr=False)
    """A marker has reached 29: dossiers are filled in at the end of the turn, once per game."""

    @property
    @override
    def num_seats(self) -> int:
        return len(self.num_held)

    @property
    @override
    def to_act(self) -> frozenset[Seat]:
        match self.phase:
            case Phase.MOVE | Phase.SAFE:
                return ONLY[self.turn]
            case Phase.ASK:
                return self.unanswered
            case Phase.PLAY:
                return NOBODY if self.actor is None else ONLY[self.actor]
            case Phase.DOSSIER:
                return frozenset(Seat(seat) for seat, done in enumerate(self.submitted) if not done)
            case Phase.OVER:
                return NOBODY
            case _:
                assert_never(self.phase)

    @property
    @override
    def may_act(self) -> frozenset[Seat]:
        # Answers and dossiers may be changed until the last one is in.
        match self.phase:
            case Phase.ASK:
                return frozenset(Seat(seat) for seat, size in enumerate(self.hand_sizes) if size)
            case Phase.DOSSIER:
                return frozenset(self.seats)
        return self.to_act

    @property
    @override
    def turn_seat(self) -> Seat | None:
        return None if self.phase in (Phase.DOSSIER, Phase.OVER) else self.turn

    @property
    @override
    def prompt(self) -> Prompt | None:
        if self.phase is Phase.MOVE:
            return _move_prompt(self.face, self.left, self.top_secret)
        if self.phase is Phase.PLAY and (self.has_played or self.forced):
            return _GO_ON if self.has_played else _MUST_PLAY
        return _PROMPTS.get(self.phase)

    @property
    @override
    def outcome(self) -> Outcome | None:
        # A score is the owner's marker plus dossier points; tied owners share. Free agents get no dossier points;
        # if one is alone at the top, no seat wins.
        reveal = self.reveal
        if reveal is None:
            return None
        scores = tuple(self.markers[agent] + reveal.bonus(seat) for seat, agent in enumerate(reveal.kept))
        top = max(*scores, *(self.markers[agent] for agent in self.free_at_end))
        winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == top)
        return Outcome(winners, scores, REASONS[min(len(winners), 2)])

    @property
    def agents(self) -> tuple[Agent, ...]:
        """The agents in play."""
        return AGENTS[: len(self.positions)]

    @property
    def num_free(self) -> int:
        """Number of agents that no seat holds."""
        return len(self.positions) - sum(self.num_held)

    @property
    def free_at_end(self) -> list[int]:
        """The agents that no seat kept, including those given back."""
        kept = self.reveal.kept if self.reveal else ()
        return [agent for agent in range(len(self.positions)) if agent not in kept]

    @property
    def ranking(self) -> list[int]:
        """The agents, farthest marker first."""
        return sorted(range(len(self.positions)), key=self.markers.__getitem__, reverse=True)

    @property
    def may_stop(self) -> bool:
        """Whether the movement may end now: after "1–3", with top secret cards even before the first step."""
        return self.face == 0 and (self.top_secret or self.left < self.total)

    @property
    def is_won(self) -> bool:
        """Whether a marker has reached the finish."""
        return max(self.markers) >= FINISH

    @property
    def newcomers(self) -> frozenset[int]:
        """Agents at the safe that were elsewhere before the movement that the traces show."""
        traced = enumerate(zip(self.positions, self.trace_positions, strict=True))
        return frozenset([agent for agent, (place, before) in traced if place == self.safe != before])

    @property
    def is_scoring_ahead(self) -> bool:
        """Whether this turn ends with a scoring unless something still moves."""
        match self.phase:
            case Phase.MOVE:
                return self.left < self.total and bool(self.newcomers)
            case Phase.ASK | Phase.PLAY:
                return bool(self.arrived)
        return False

    @property
    def scored_markers(self) -> tuple[int, ...]:
        """The markers after a scoring: each moved by the value of its agent's building, never below 0."""
        return tuple(
            [max(0, marker + VALUES[place]) for marker, place in zip(self.markers, self.positions, strict=True)]
        )

    @property
    def mover(self) -> Seat:
        """The seat whose movement the traces show: of this turn or, until anything moves, of the last."""
        return self.turn if self.left < self.total else Seat((self.turn - 1) % self.num_seats)

    def agents_in(self, place: int) -> list[Agent]:
        """Return the agents in a building."""
        return [agent for agent, at in zip(AGENTS, self.positions, strict=False) if at == place]

    def has_full_hand(self, seat: Seat) -> bool:
        return self.hand_sizes[seat] >= MAX_HAND

    def next_seat(self, seat: Seat) -> Seat:
        """Return the next seat clockwise."""
        return Seat((seat + 1) % len(self.num_held))

    def clockwise_from(self, seat: Seat) -> list[Seat]:
        """Return all seats clockwise, `seat` first."""
        count = len(self.num_held)
        return [Seat((seat + distance) % count) for distance in range(count)]

    def move_markers(self, markers: tuple[int, ...]) -> None:
        """Move the markers to these spaces; at 29 dossiers become due."""
        self.markers = markers
        if self.dossier and max(markers) >= DOSSIER_AT:
            self.is_dossier_due = True


@dataclass(kw_only=True)
class HeimlichSecret(Secret):
    """Secrets of the game and of the seats."""

    held: tuple[tuple[int, ...], ...]
    """By seat: its agents, in the order it got them."""
    hands: tuple[tuple[Card, ...], ...]
    """By seat."""
    supply: tuple[Card, ...] = ()
    """Next card first."""
    answers: tuple[bool | None, ...] = ()
    """By seat: whether it wants to play; empty unless a question is open."""
    dossiers: tuple[str, ...] = ()
    """By seat, an entry per agent: a seat, `FREE`, `HELD` or `BLANK`; empty before dossiers are due."""


@dataclass
class HeimlichPosition(Position):
    """A complete moment; its methods change secrets together with their public counterparts."""

    public: HeimlichPublic
    secret: HeimlichSecret

    @property
    def free(self) -> list[int]:
        """The agents that no seat holds."""
        taken = {agent for agents in self.secret.held for agent in agents}
        return [agent for agent in range(len(self.public.positions)) if agent not in taken]

    def give_agent(self, seat: Seat, agent: int) -> None:
        """Give `seat` another agent."""
        self.secret.held = replaced(self.secret.held, seat, (*self.secret.held[seat], agent))
        self.public.num_held = tuple(map(len, self.secret.held))

    def open_dossiers(self) -> None:
        """Give every seat a blank dossier; its own agents need no note."""
        agents = range(len(self.public.positions))
        self.secret.dossiers = tuple(
            "".join([HELD if agent in own else BLANK for agent in agents]) for own in self.secret.held
        )
        self.public.submitted = (False,) * self.public.num_seats

    def set_hand(self, seat: Seat, hand: tuple[Card, ...]) -> None:
        """Replace the hand of `seat`."""
        self.secret.hands = replaced(self.secret.hands, seat, hand)
        self.public.hand_sizes = replaced(self.public.hand_sizes, seat, len(hand))

    def set_supply(self, supply: tuple[Card, ...]) -> None:
        """Replace the supply."""
        self.secret.supply = supply
        self.public.supply_size = len(supply)


class HeimlichView(View):
    """The town as a seat sees it: the public part, its agents, hand, answer and dossier."""

    public: HeimlichPublic
    agents: tuple[Agent, ...] = ()
    """Its agents, in the order it got them."""
    hand: tuple[Card, ...] = ()
    answer: bool | None = None
    """Whether it wants to play a card, until all have answered."""
    dossier: str | None = None
    """An entry per agent: a seat, `FREE`, `HELD` or `BLANK`; `None` before dossiers are due."""


_PROMPTS: Final = {
    Phase.ASK: Prompt("ask", secret=True),
    Phase.PLAY: Prompt("play", secret=True),
    Phase.SAFE: Prompt("place-safe"),
    Phase.DOSSIER: Prompt("dossier", secret=True),
}
_MUST_PLAY: Final = Prompt("must-play", secret=True)
_GO_ON: Final = Prompt("go-on", secret=True)


@cache
def _move_prompt(face: int, left: int, top_secret: bool) -> Prompt:
    """Return the question for a movement; "1–3" allows fewer points, and with top secret cards even none."""
    if face:
        return Prompt("move", MappingProxyType({"left": left, "total": face, "used": face - left}))
    is_first = left == UP_TO
    if is_first and top_secret:
        return Prompt("move-or-draw", MappingProxyType({"left": left}))
    return Prompt("move-up-to" if is_first else "move-or-stop", MappingProxyType({"left": left}))
