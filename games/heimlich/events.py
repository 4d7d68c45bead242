"""What happens in Heimlich & Co."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from games.contract import Event, EventCodec, Seat
from games.heimlich.board import Agent, Building, Card


@dataclass(frozen=True, kw_only=True)
class Rolled(Event):
    """`seat` rolled for its turn; 0 is the face "1–3"."""

    kind: Literal["rolled"] = field(default="rolled", repr=False)
    face: int


@dataclass(frozen=True, kw_only=True)
class Advanced(Event):
    """`seat` spent `points` on an agent, which stands in `building` now."""

    kind: Literal["advanced"] = field(default="advanced", repr=False)
    agent: Agent
    points: int
    building: Building


@dataclass(frozen=True, kw_only=True)
class Stopped(Event):
    """`seat` ended its movement early, after `points`."""

    kind: Literal["stopped"] = field(default="stopped", repr=False)
    points: int


@dataclass(frozen=True, kw_only=True)
class DrewCard(Event):
    """`seat` drew a card."""

    kind: Literal["drew-card"] = field(default="drew-card", repr=False)


@dataclass(frozen=True, kw_only=True)
class SawCard(Event):
    """Which card `seat` drew: its secret."""

    kind: Literal["saw-card"] = field(default="saw-card", repr=False)
    card: Card


@dataclass(frozen=True, kw_only=True)
class DrewNothing(Event):
    """`seat` should have drawn, but its hand is full or no card is left to draw."""

    kind: Literal["drew-nothing"] = field(default="drew-nothing", repr=False)
    reason: Literal["full", "none"]


@dataclass(frozen=True, kw_only=True)
class Reshuffled(Event):
    """The discarded cards were shuffled and became the supply of so many cards."""

    kind: Literal["reshuffled"] = field(default="reshuffled", repr=False)
    cards: int


@dataclass(frozen=True, kw_only=True)
class Answered(Event):
    """Everybody with cards has answered: these seats want to play, in clockwise order from the current one."""

    kind: Literal["answered"] = field(default="answered", repr=False)
    yes: tuple[Seat, ...]


@dataclass(frozen=True, kw_only=True)
class AllDeclined(Event):
    """Everybody with cards has answered: nobody wants to play."""

    kind: Literal["all-declined"] = field(default="all-declined", repr=False)


@dataclass(frozen=True, kw_only=True)
class CardPlayed(Event):
    """`seat` played a card; what it does follows."""

    kind: Literal["card-played"] = field(default="card-played", repr=False)
    card: Card


@dataclass(frozen=True, kw_only=True)
class AgentMoved(Event):
    """A card moved an agent to `building`."""

    kind: Literal["agent-moved"] = field(default="agent-moved", repr=False)
    agent: Agent
    building: Building


@dataclass(frozen=True, kw_only=True)
class SafeMoved(Event):
    """`seat` moved the safe to `building`."""

    kind: Literal["safe-moved"] = field(default="safe-moved", repr=False)
    building: Building


@dataclass(frozen=True, kw_only=True)
class MarkerMoved(Event):
    """The marker of an agent moved by `gain` spaces to `space`."""

    kind: Literal["marker-moved"] = field(default="marker-moved", repr=False)
    marker: Agent
    gain: int
    space: int


@dataclass(frozen=True, kw_only=True)
class FreeAgentTaken(Event):
    """`seat` took one of the free agents; `left` are still free."""

    kind: Literal["free-agent-taken"] = field(default="free-agent-taken", repr=False)
    left: int


@dataclass(frozen=True, kw_only=True)
class FreeAgentSeen(Event):
    """Which free agent `seat` took: its secret."""

    kind: Literal["free-agent-seen"] = field(default="free-agent-seen", repr=False)
    agent: Agent


@dataclass(frozen=True, kw_only=True)
class CardRemoved(Event):
    """No agent is free any more: the free agent card of `seat` left the game, a new one is drawn for it."""

    kind: Literal["card-removed"] = field(default="card-removed", repr=False)


@dataclass(frozen=True, kw_only=True)
class Passed(Event):
    """`seat` passed; `forced`: it had said yes and was the first, but can't play any of its cards."""

    kind: Literal["passed"] = field(default="passed", repr=False)
    forced: bool = False


@dataclass(frozen=True, kw_only=True)
class Skipped(Event):
    """These seats have no cards, which counts as passing."""

    kind: Literal["skipped"] = field(default="skipped", repr=False)
    seats: tuple[Seat, ...]


@dataclass(frozen=True, kw_only=True)
class PartEnded(Event):
    """All seats have passed in a row: the top secret part is over."""

    kind: Literal["part-ended"] = field(default="part-ended", repr=False)


@dataclass(frozen=True, kw_only=True)
class Scored(Event):
    """An agent has moved into the safe's `building`: markers move, as `seat` sees to."""

    kind: Literal["scored"] = field(default="scored", repr=False)
    building: Building


@dataclass(frozen=True, kw_only=True)
class TurnEnded(Event):
    """The turn of `seat` is over."""

    kind: Literal["turn-ended"] = field(default="turn-ended", repr=False)


@dataclass(frozen=True, kw_only=True)
class DossiersOpened(Event):
    """A marker has reached 29 in this turn: everybody fills in the dossier."""

    kind: Literal["dossiers-opened"] = field(default="dossiers-opened", repr=False)


@dataclass(frozen=True, kw_only=True)
class Noted(Event):
    """What `seat` noted about an agent (`who` is `None`: it is free): its secret."""

    kind: Literal["noted"] = field(default="noted", repr=False)
    agent: Agent
    who: Seat | None = None


@dataclass(frozen=True, kw_only=True)
class DossierSubmitted(Event):
    """`seat` handed in its dossier."""

    kind: Literal["dossier-submitted"] = field(default="dossier-submitted", repr=False)


@dataclass(frozen=True, kw_only=True)
class DossierReopened(Event):
    """`seat` took its dossier back to change it."""

    kind: Literal["dossier-reopened"] = field(default="dossier-reopened", repr=False)


@dataclass(frozen=True, kw_only=True)
class IdentityRevealed(Event):
    """`seat` played this agent; it was given back unless `kept`."""

    kind: Literal["identity-revealed"] = field(default="identity-revealed", repr=False)
    agent: Agent
    kept: bool


@dataclass(frozen=True, kw_only=True)
class DossierJudged(Event):
    """`seat` had so many correct notes, which made so many points."""

    kind: Literal["dossier-judged"] = field(default="dossier-judged", repr=False)
    correct: int
    points: int


@dataclass(frozen=True, kw_only=True)
class FreeAgentRevealed(Event):
    """Nobody played this agent."""

    kind: Literal["free-agent-revealed"] = field(default="free-agent-revealed", repr=False)
    agent: Agent


EVENTS = EventCodec(
    Rolled,
    Advanced,
    Stopped,
    DrewCard,
    SawCard,
    DrewNothing,
    Reshuffled,
    Answered,
    AllDeclined,
    CardPlayed,
    AgentMoved,
    SafeMoved,
    MarkerMoved,
    FreeAgentTaken,
    FreeAgentSeen,
    CardRemoved,
    Passed,
    Skipped,
    PartEnded,
    Scored,
    TurnEnded,
    DossiersOpened,
    Noted,
    DossierSubmitted,
    DossierReopened,
    IdentityRevealed,
    DossierJudged,
    FreeAgentRevealed,
)
