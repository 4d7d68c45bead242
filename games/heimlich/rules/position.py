"""What a moment of Heimlich & Co. consists of: the town as all see it, what is secret, what a seat sees.

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
"""Reasons of an outcome: nobody's marker, one seat's marker or those of several seats are the farthest."""

NO_AGENTS: Final[frozenset[int]] = frozenset()


class Phase(StrEnum):
    """What the table is doing."""

    MOVE = "move"
    ASK = "ask"
    PLAY = "play"
    SAFE = "safe"
    DOSSIER = "dossier"
    OVER = "over"


class ChartPoint(NamedTuple):
    """Where the markers stood after a turn; turns are counted from 1."""

    turn: int
    markers: tuple[int, ...]


class Scoring(NamedTuple):
    """How a scoring came out: whose turn it was, by agent where it stood, and its marker before and after."""

    seat: Seat
    safe: int
    places: tuple[int, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]


class Reveal(NamedTuple):
    """What is turned up at the end."""

    held: tuple[tuple[int, ...], ...]
    """By seat: the agents it held, in the order in which it got them."""
    kept: tuple[int, ...]
    """By seat: the agent it kept; all others were given back."""
    dossiers: tuple[str, ...]
    """By seat, an entry per agent: a seat, `FREE`, or `HELD` where the guesser held the agent; empty: not asked."""
    correct: tuple[int, ...]
    """By seat: correct entries."""

    def bonus(self, seat: int) -> int:
        """Return the points of a seat for its dossier."""
        return DOSSIER_POINTS * self.correct[seat]


@dataclass(kw_only=True)
class HeimlichPublic(Public):
    """The town as everybody sees it."""

    phase: Phase = Phase.MOVE
    top_secret: bool
    dossier: bool
    positions: tuple[int, ...]
    """By agent: the building it stands in."""
    markers: tuple[int, ...]
    """By agent: spaces moved on the scoring track."""
    safe: int = SAFE_AT_START
    """The building of the safe."""
    turns_ended: int = 0
    face: int = 0
    """Of the die; 0 is "1–3"."""
    left: int = 0
    """Points left of this turn's movement."""
    total: int = 0
    """Points of this turn at most."""
    trace_positions: tuple[int, ...]
    """By agent: where it stood before the turn that is shown: this one, or the last while nothing has moved yet."""
    trace_markers: tuple[int, ...]
    num_held: tuple[int, ...]
    """By seat: how many agents it holds."""
    hand_sizes: tuple[int, ...]
    supply_size: int = 0
    discard: tuple[Card, ...] = ()
    laid: tuple[Card, ...] = ()
    """Cards played in this top secret part."""
    num_removed: int = 0
    """Free agent cards that left the game."""
    willing: tuple[Seat, ...] = ()
    """Seats that said in this top secret part that they want to play, clockwise from the current one."""
    actor: Seat | None = None
    """The seat that has the opportunity to play cards."""
    forced: bool = False
    """The actor said yes and is the first: it has to play if it can."""
    has_played: bool = False
    """The actor has played at this opportunity."""
    passes: int = 0
    """Seats that have passed in a row."""
    submitted: tuple[bool, ...] = ()
    """By seat: has handed in its dossier; empty before dossiers are due."""
    chart: tuple[ChartPoint, ...] = ()
    reveal: Reveal | None = None
    scoring: Scoring | None = field(default=None, repr=False)
    """The last one."""
    turn: Seat = field(repr=False)
    """Whose turn it is, or was when dossiers are filled in and at the end."""
    unanswered: frozenset[Seat] = field(default=NOBODY, repr=False)
    """The seats with cards that have still to say whether they want to play."""
    arrived: frozenset[int] = field(default=NO_AGENTS, repr=False)
    """Agents in the safe's building that moved into it in this turn, since the safe has been there; kept from the
    end of the movement until the scoring."""
    is_dossier_due: bool = field(default=False, repr=False)
    """A marker has reached 29: dossiers are filled in at the end of the turn, if that has not been done yet."""

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
        # The farthest marker's owner wins, with the points for dossiers. Owners whose markers tie share; free
        # agents score nothing for dossiers, and alone at the top win for nobody.
        reveal = self.reveal
        if reveal is None:
            return None
        scores = tuple(self.markers[agent] + reveal.bonus(seat) for seat, agent in enumerate(reveal.kept))
        top = max(*scores, *(self.markers[agent] for agent in self.free_at_end))
        winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == top)
        return Outcome(winners, scores, REASONS[min(len(winners), 2)])

    @property
    def agents(self) -> tuple[Agent, ...]:
        """Return the agents in play."""
        return AGENTS[: len(self.positions)]

    @property
    def num_free(self) -> int:
        """Return how many agents nobody holds."""
        return len(self.positions) - sum(self.num_held)

    @property
    def free_at_end(self) -> list[int]:
        """Return the agents that no seat kept, those given back included."""
        kept = self.reveal.kept if self.reveal else ()
        return [agent for agent in range(len(self.positions)) if agent not in kept]

    @property
    def ranking(self) -> list[int]:
        """Return the agents, the one with the farthest marker first."""
        return sorted(range(len(self.positions)), key=self.markers.__getitem__, reverse=True)

    @property
    def may_stop(self) -> bool:
        """Whether the movement may end now: after "1–3", with top secret cards even before anything has moved."""
        return self.face == 0 and (self.top_secret or self.left < self.total)

    @property
    def is_won(self) -> bool:
        """Whether a marker has reached the finish."""
        return max(self.markers) >= FINISH

    @property
    def newcomers(self) -> frozenset[int]:
        """Return the agents that stand with the safe and stood elsewhere before the movement the traces show."""
        traced = enumerate(zip(self.positions, self.trace_positions, strict=True))
        return frozenset([agent for agent, (place, before) in traced if place == self.safe != before])

    @property
    def is_scoring_ahead(self) -> bool:
        """Whether this turn ends with a scoring if nothing moves any more."""
        match self.phase:
            case Phase.MOVE:
                return self.left < self.total and bool(self.newcomers)
            case Phase.ASK | Phase.PLAY:
                return bool(self.arrived)
        return False

    @property
    def scored_markers(self) -> tuple[int, ...]:
        """Return the markers after a scoring: each moved by the number of its agent's building, never below 0."""
        return tuple(
            [max(0, marker + VALUES[place]) for marker, place in zip(self.markers, self.positions, strict=True)]
        )

    @property
    def mover(self) -> Seat:
        """Return whose movement the traces show: of this turn or, while nothing has moved, of the last."""
        return self.turn if self.left < self.total else Seat((self.turn - 1) % self.num_seats)

    def agents_in(self, place: int) -> list[Agent]:
        """Return the agents that stand in a building."""
        return [agent for agent, at in zip(AGENTS, self.positions, strict=False) if at == place]

    def has_full_hand(self, seat: Seat) -> bool:
        """Tell whether `seat` draws no card."""
        return self.hand_sizes[seat] >= MAX_HAND

    def next_seat(self, seat: Seat) -> Seat:
        """Return the next seat clockwise."""
        return Seat((seat + 1) % len(self.num_held))

    def clockwise_from(self, seat: Seat) -> list[Seat]:
        """Return all seats clockwise, `seat` first."""
        count = len(self.num_held)
        return [Seat((seat + distance) % count) for distance in range(count)]

    def move_markers(self, markers: tuple[int, ...]) -> None:
        """Move the markers to these spaces; when one reaches 29, dossiers are due."""
        self.markers = markers
        if self.dossier and max(markers) >= DOSSIER_AT:
            self.is_dossier_due = True


@dataclass(kw_only=True)
class HeimlichSecret(Secret):
    """What nobody knows, or one seat alone."""

    held: tuple[tuple[int, ...], ...]
    """By seat: its agents in the order in which it got them."""
    hands: tuple[tuple[Card, ...], ...]
    """By seat."""
    supply: tuple[Card, ...] = ()
    """The next card to be drawn is the first."""
    answers: tuple[bool | None, ...] = ()
    """By seat: whether it wants to play, while somebody with cards has still to answer; else empty."""
    dossiers: tuple[str, ...] = ()
    """By seat, an entry per agent: a seat, `FREE`, `HELD` or `BLANK`; empty before dossiers are due."""


@dataclass
class HeimlichPosition(Position):
    """One moment of a game. Its methods change what is secret together with what the public knows of it."""

    public: HeimlichPublic
    secret: HeimlichSecret

    @property
    def free(self) -> list[int]:
        """Return the agents that nobody holds."""
        taken = {agent for agents in self.secret.held for agent in agents}
        return [agent for agent in range(len(self.public.positions)) if agent not in taken]

    def give_agent(self, seat: Seat, agent: int) -> None:
        """Let `seat` hold an agent more."""
        self.secret.held = replaced(self.secret.held, seat, (*self.secret.held[seat], agent))
        self.public.num_held = tuple(map(len, self.secret.held))

    def open_dossiers(self) -> None:
        """Lay out a blank dossier for every seat; nothing is noted about agents that the seat holds itself."""
        agents = range(len(self.public.positions))
        self.secret.dossiers = tuple(
            "".join([HELD if agent in own else BLANK for agent in agents]) for own in self.secret.held
        )
        self.public.submitted = (False,) * self.public.num_seats

    def set_hand(self, seat: Seat, hand: tuple[Card, ...]) -> None:
        """Let `seat` hold these cards."""
        self.secret.hands = replaced(self.secret.hands, seat, hand)
        self.public.hand_sizes = replaced(self.public.hand_sizes, seat, len(hand))

    def set_supply(self, supply: tuple[Card, ...]) -> None:
        """Let these be the cards to draw."""
        self.secret.supply = supply
        self.public.supply_size = len(supply)


class HeimlichView(View):
    """The town as one seat sees it: the public part, who it is, its hand and its dossier."""

    public: HeimlichPublic
    agents: tuple[Agent, ...] = ()
    """The agents it holds, in the order in which it got them."""
    hand: tuple[Card, ...] = ()
    answer: bool | None = None
    """Whether it wants to play a card, while others have still to answer."""
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
    """Return the question for a movement; "1–3" leaves more freedom, with top secret cards even to stay."""
    if face:
        return Prompt("move", MappingProxyType({"left": left, "total": face, "used": face - left}))
    is_first = left == UP_TO
    if is_first and top_secret:
        return Prompt("move-or-draw", MappingProxyType({"left": left}))
    return Prompt("move-up-to" if is_first else "move-or-stop", MappingProxyType({"left": left}))
