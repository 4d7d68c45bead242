"""What a player of Heimlich & Co. may submit."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

import pydantic

from games.contract import Move, MoveCodec
from games.heimlich.board import Agent, Building, Card

Points = Annotated[int, pydantic.Field(ge=1, le=6)]
Who = Literal["0", "1", "2", "3", "4", "5", "6", "f"]
"""A seat, or a free agent."""
Target = Annotated[str, pydantic.StringConstraints(pattern="^[A-Za-z0-9]{1,5}$")]
"""What a card is played on, by its kind.

A building (``safe``) · an agent (``ruins``, ``to-safe``), also with a number of buildings (``back``, ``forward``:
``J2``), with forward or backward (``either``, ``leave-safe``: ``Jf``, ``Jb``) or with a building (``join``:
``J10``) · two agents in their order (``markers``, ``two-back``, ``two-forward``, ``trade``: ``JD``) · one or two
agents (``rescue``) · ``all`` (``church``) · ``agent`` (``free``).
"""


@dataclass(frozen=True)
class Advance(Move):
    """Move an agent clockwise by some of one's points; one building costs one point."""

    kind: Literal["go"] = field(default="go", kw_only=True, repr=False)
    agent: Agent
    points: Points


@dataclass(frozen=True)
class Stop(Move):
    """End one's movement early, after "1–3", or end playing cards."""

    kind: Literal["stop"] = field(default="stop", kw_only=True, repr=False)


@dataclass(frozen=True)
class PlaceSafe(Move):
    """Move the safe to another building after a scoring."""

    kind: Literal["safe"] = field(default="safe", kw_only=True, repr=False)
    building: Building


@dataclass(frozen=True)
class Answer(Move):
    """Say, hidden from the others, whether one wants to play a card."""

    kind: Literal["answer"] = field(default="answer", kw_only=True, repr=False)
    plays: Literal["yes", "no"]


@dataclass(frozen=True)
class Play(Move):
    """Play a top secret card on `target`."""

    kind: Literal["play"] = field(default="play", kw_only=True, repr=False)
    card: Card
    target: Target


@dataclass(frozen=True)
class Pass(Move):
    """Play no card at one's opportunity."""

    kind: Literal["pass"] = field(default="pass", kw_only=True, repr=False)


@dataclass(frozen=True)
class Note(Move):
    """Note in one's dossier who plays the agent that is asked for."""

    kind: Literal["note"] = field(default="note", kw_only=True, repr=False)
    agent: Agent
    who: Who


@dataclass(frozen=True)
class Erase(Move):
    """Erase one note of one's complete dossier; one that was handed in is taken back for it."""

    kind: Literal["erase"] = field(default="erase", kw_only=True, repr=False)
    agent: Agent


@dataclass(frozen=True)
class Submit(Move):
    """Hand in one's dossier."""

    kind: Literal["submit"] = field(default="submit", kw_only=True, repr=False)


MOVES = MoveCodec(Advance, Stop, PlaceSafe, Answer, Play, Pass, Note, Erase, Submit)
