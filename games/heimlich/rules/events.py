"""What happens in Heimlich & Co."""

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
    """Which card `seat` drew: its secret."""

    card: Card


class DrewNothing(Event, kind="drew-nothing"):
    """`seat` should have drawn, but its hand is full or no card is left to draw."""

    reason: Literal["full", "none"]


class Reshuffled(Event, kind="reshuffled", binding=True):
    """The discarded cards were shuffled and became the supply of so many cards."""

    cards: int


class Answered(Event, kind="answered", binding=True):
    """Everybody with cards has answered: these seats want to play, in clockwise order from the current one."""

    yes: tuple[Seat, ...]


class AllDeclined(Event, kind="all-declined", binding=True):
    """Everybody with cards has answered: nobody wants to play."""


class CardPlayed(Event, kind="card-played", binding=True):
    """`seat` played a card; what it does follows."""

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
    """Which free agent `seat` took: its secret."""

    agent: Agent


class CardRemoved(Event, kind="card-removed"):
    """No agent is free any more: the free agent card of `seat` left the game, a new one is drawn for it."""


class Passed(Event, kind="passed", binding=True):
    """`seat` passed; `forced`: it had said yes and was the first, but can't play any of its cards."""

    forced: bool = False


class Skipped(Event, kind="skipped", binding=True):
    """These seats have no cards, which counts as passing."""

    seats: tuple[Seat, ...]


class PartEnded(Event, kind="part-ended", binding=True):
    """All seats have passed in a row: the top secret part is over."""


class Scored(Event, kind="scored", climax=True):
    """An agent has moved into the safe's `building`: markers move, as `seat` sees to."""

    building: Building

    @property
    @override
    def concerned(self) -> None:
        return None


class DossiersOpened(Event, kind="dossiers-opened", binding=True, news=True):
    """A marker has reached 29 in this turn: everybody fills in the dossier."""


class Noted(Event, kind="noted", binding=True):
    """What `seat` noted about an agent (`who` is `None`: it is free): its secret."""

    agent: Agent
    who: Seat | None = None


class DossierSubmitted(Event, kind="dossier-submitted", binding=True):
    """`seat` handed in its dossier."""


class DossierReopened(Event, kind="dossier-reopened", binding=True):
    """`seat` took its dossier back to change it."""


class IdentityRevealed(Event, kind="identity-revealed", binding=True, climax=True):
    """`seat` played this agent; it was given back unless `kept`."""

    agent: Agent
    kept: bool


class DossierJudged(Event, kind="dossier-judged", binding=True, news=True):
    """`seat` had so many correct notes, which made so many points."""

    correct: int
    points: int


class FreeAgentRevealed(Event, kind="free-agent-revealed", binding=True):
    """Nobody played this agent."""

    agent: Agent
