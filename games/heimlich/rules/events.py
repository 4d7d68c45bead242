"""Events of Heimlich & Co."""

from __future__ import annotations

from typing import Literal

from typing_extensions import override

from games.contract import Event, Seat
from games.heimlich.rules.board import Agent, Building, Card


class Rolled(Event, kind="rolled", binding=True):
    """`seat` rolled for its turn; 0 is the face "1–3"."""

    face: int


class Advanced(Event, kind="advanced"):
    """`seat` spent `points` on an agent, which stands in `building` now."""

    agent: Agent
    points: int
    building: Building


class Stopped(Event, kind="stopped"):
    """`seat` ended its movement early, after `points`."""

    points: int


class DrewCard(Event, kind="drew-card", binding=True):
    """`seat` drew a card."""


class SawCard(Event, kind="saw-card", binding=True):
    """The card that `seat` drew, its secret."""

    card: Card


class DrewNothing(Event, kind="drew-nothing"):
    """`seat` drew no card: its hand is full, or no card is left."""

    reason: Literal["full", "none"]


class Reshuffled(Event, kind="reshuffled", binding=True):
    """The discarded cards were shuffled into a new supply of `cards`."""

    cards: int


class Answered(Event, kind="answered", binding=True):
    """All seats with cards have answered; `yes`: those that want to play, clockwise from the current seat."""

    yes: tuple[Seat, ...]


class AllDeclined(Event, kind="all-declined", binding=True):
    """All seats with cards have answered no."""


class CardPlayed(Event, kind="card-played", binding=True):
    """`seat` played a card; its effects follow."""

    card: Card


class AgentMoved(Event, kind="agent-moved"):
    """A card moved an agent to `building`."""

    agent: Agent
    building: Building


class SafeMoved(Event, kind="safe-moved"):
    """`seat` moved the safe to `building`."""

    building: Building


class MarkerMoved(Event, kind="marker-moved", item=True, news=True):
    """The marker of an agent moved by `gain` spaces to `space`."""

    marker: Agent
    gain: int
    space: int


class FreeAgentTaken(Event, kind="free-agent-taken", binding=True, news=True):
    """`seat` took one of the free agents; `left` are still free."""

    left: int


class FreeAgentSeen(Event, kind="free-agent-seen", binding=True):
    """The free agent that `seat` took, its secret."""

    agent: Agent


class CardRemoved(Event, kind="card-removed"):
    """The free agent card of `seat` left the game, as no agent is free; a new card is drawn for it."""


class Passed(Event, kind="passed", binding=True):
    """`seat` passed; `forced`: as the first to say yes it had to play, but none of its cards was playable."""

    forced: bool = False


class Skipped(Event, kind="skipped", binding=True):
    """Seats without cards were skipped, which counts as passing."""

    seats: tuple[Seat, ...]


class PartEnded(Event, kind="part-ended", binding=True):
    """All seats have passed in a row: the top secret part is over."""


class Scored(Event, kind="scored", climax=True):
    """The safe's `building` scored in the turn of `seat`: the markers move."""

    building: Building

    @property
    @override
    def concerned(self) -> None:
        return None


class DossiersOpened(Event, kind="dossiers-opened", binding=True, news=True):
    """A marker has reached 29 in this turn: all seats fill in their dossiers."""


class Noted(Event, kind="noted", binding=True):
    """The note of `seat` about an agent (`who` is `None`: free), its secret."""

    agent: Agent
    who: Seat | None = None


class DossierSubmitted(Event, kind="dossier-submitted", binding=True):
    """`seat` submitted its dossier."""


class DossierReopened(Event, kind="dossier-reopened", binding=True):
    """`seat` took its dossier back to change it."""


class IdentityRevealed(Event, kind="identity-revealed", binding=True, climax=True):
    """`seat` held this agent, and gave it back unless `kept`."""

    agent: Agent
    kept: bool


class DossierJudged(Event, kind="dossier-judged", binding=True, news=True):
    """The dossier of `seat` had `correct` notes, worth `points`."""

    correct: int
    points: int


class FreeAgentRevealed(Event, kind="free-agent-revealed", binding=True):
    """No seat held this agent."""

    agent: Agent
