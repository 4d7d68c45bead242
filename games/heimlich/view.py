"""What a seat, or the public, sees of Heimlich & Co."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final, NamedTuple

from games.contract import Public, Seat, View
from games.heimlich.board import AGENTS, Agent, Card, building_codes, card_codes, marker_codes


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


def chart_code(point: ChartPoint) -> str:
    """Return a point of the chart as a text: the turn and a base-62 figure per marker, e.g. ``12:07A0000``."""
    return f"{point.turn}:{marker_codes(point.markers)}"


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


@dataclass(frozen=True)
class HeimlichPublic(Public):
    """The town as everybody sees it. Agents and buildings are numbers, in the order of the board."""

    phase: Phase
    top_secret: bool
    dossier: bool
    positions: tuple[int, ...]
    """By agent: the building it stands in."""
    markers: tuple[int, ...]
    """By agent: spaces moved on the scoring track."""
    safe: int
    """The building of the safe."""
    turns_ended: int
    face: int
    """Of the die; 0 is "1–3"."""
    left: int
    """Points left of this turn's movement."""
    total: int
    """Points of this turn at most."""
    trace_positions: tuple[int, ...]
    """By agent: where it stood before the turn that is shown: this one, or the last while nothing has moved yet."""
    trace_markers: tuple[int, ...]
    num_held: tuple[int, ...]
    """By seat: how many agents it holds."""
    hand_sizes: tuple[int, ...]
    supply_size: int
    discard: tuple[Card, ...]
    laid: tuple[Card, ...]
    """Cards played in this top secret part."""
    num_removed: int
    """Free agent cards that left the game."""
    willing: tuple[Seat, ...]
    """Seats that said in this top secret part that they want to play."""
    actor: Seat | None
    """The seat that has the opportunity to play cards."""
    forced: bool
    """The actor said yes and is the first: it has to play if it can."""
    has_played: bool
    """The actor has played at this opportunity."""
    passes: int
    """Seats that have passed in a row."""
    submitted: tuple[bool, ...]
    """By seat: has handed in its dossier; empty before dossiers are due."""
    chart: tuple[ChartPoint, ...]
    reveal: Reveal | None

    @property
    def agents(self) -> tuple[Agent, ...]:
        """Return the agents in play."""
        return AGENTS[: len(self.positions)]

    @property
    def num_free(self) -> int:
        """Return how many agents nobody holds."""
        return len(self.positions) - sum(self.num_held)

    @cached_property
    def json(self) -> str:
        """Return everything public as compact JSON text, an object with these keys.

        ``ply`` · ``ask`` seats to act · ``turn`` turn seat · ``phase`` · ``options`` letters ``t`` (top secret) and
        ``d`` (dossier) · ``at`` buildings by agent, base 12 · ``markers`` by agent · ``safe`` · ``turns`` ended ·
        ``face`` · ``left`` · ``from`` and ``were`` buildings and markers before the turn shown · ``held`` and
        ``hands`` sizes by seat · ``supply`` size · ``discard`` · ``laid`` · ``removed`` · ``willing`` · ``actor`` ·
        ``forced`` · ``played`` · ``passes`` · ``submitted`` · ``outcome`` winners, scores, reason · ``reveal``
        held, kept, dossiers, correct · ``chart`` written by `chart_code` at the end. Cards are letters. What is
        empty or false is left out.
        """
        outcome = self.outcome
        fields: dict[str, object] = {
            "ply": self.ply,
            "ask": sorted(self.to_act),
            "turn": self.turn_seat,
            "phase": self.phase.value,
            "options": "t" * self.top_secret + "d" * self.dossier,
            "at": building_codes(self.positions),
            "markers": self.markers,
            "safe": self.safe,
            "turns": self.turns_ended,
            "face": self.face,
            "left": self.left,
            "from": building_codes(self.trace_positions),
            "were": self.trace_markers,
            "held": self.num_held,
        }
        if self.top_secret:
            fields |= {
                "hands": self.hand_sizes,
                "supply": self.supply_size,
                "discard": card_codes(self.discard),
                "laid": card_codes(self.laid),
                "removed": self.num_removed,
                "willing": self.willing,
                "actor": self.actor,
                "forced": int(self.forced),
                "played": int(self.has_played),
                "passes": self.passes,
            }
        if self.submitted:
            fields["submitted"] = [int(done) for done in self.submitted]
        if outcome is not None:
            fields |= {
                "outcome": (outcome.winners, outcome.scores, outcome.reason),
                "reveal": self.reveal,
                "chart": [chart_code(point) for point in self.chart],
            }
        return _encode({key: value for key, value in fields.items() if value or value == 0})


@dataclass(frozen=True)
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

    def to_json(self) -> str:
        """Return ``{"seat", "agents", "hand", "answer", "dossier", "public"}`` as JSON text.

        `HeimlichPublic.json`, made once per ply, goes in; what is empty or unknown is null.
        """
        seat = "null" if self.seat is None else self.seat
        answer = "null" if self.answer is None else int(self.answer)
        dossier = "null" if self.dossier is None else f'"{self.dossier}"'
        return (
            f'{{"seat":{seat},"agents":"{"".join(self.agents)}","hand":"{card_codes(self.hand)}",'
            f'"answer":{answer},"dossier":{dossier},"public":{self.public.json}}}'
        )


_encode: Final = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode
