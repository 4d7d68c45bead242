"""The moves of Heimlich & Co."""

from __future__ import annotations

from typing import Annotated, Literal

import pydantic

from games.contract import Move
from games.heimlich.rules.board import Agent, Building, Card

Points = Annotated[int, pydantic.Field(ge=1, le=6)]
Who = Literal["0", "1", "2", "3", "4", "5", "6", "f"]
"""A seat, or a free agent."""
Target = Annotated[str, pydantic.StringConstraints(pattern="^[A-Za-z0-9]{1,5}$")]
"""Target of a card, depending on its kind.

A building (``safe``) · an agent (``ruins``, ``to-safe``), also with a number of buildings (``back``, ``forward``:
``J2``), with forward or backward (``either``, ``leave-safe``: ``Jf``, ``Jb``) or with a building (``join``:
``J10``) · two agents in their order (``markers``, ``two-back``, ``two-forward``, ``trade``: ``JD``) · one or two
agents (``rescue``) · ``all`` (``church``) · ``agent`` (``free``).
"""


class Advance(Move, kind="go", rule="Your turn", plain=True):
    """Move an agent clockwise by some of the points, one per building."""

    agent: Agent
    points: Points


class Stop(Move, kind="stop", rule="Your turn", plain=True):
    """End the movement early, after "1–3", or stop playing cards."""


class PlaceSafe(Move, kind="safe", rule="Scoring"):
    """Move the safe to another building after a scoring."""

    building: Building


class Answer(Move, kind="answer", rule="The top secret part", plain=True, secret=True):
    """Say in secret whether to play a card."""

    plays: Literal["yes", "no"]


class Play(Move, kind="play", rule="The cards"):
    """Play a top secret card on `target`."""

    card: Card
    target: Target


class Pass(Move, kind="pass", rule="The top secret part", plain=True):
    """Play no card at an opportunity."""


class Note(Move, kind="note", rule="Secret dossier", secret=True):
    """Note in the dossier who plays the agent asked about."""

    agent: Agent
    who: Who


class Erase(Move, kind="erase", rule="Secret dossier", secret=True):
    """Erase a note of a complete dossier; a submitted one is taken back."""

    agent: Agent


class Submit(Move, kind="submit", rule="Secret dossier", plain=True, secret=True):
    """Submit the dossier."""


HeimlichMove = Advance | Stop | PlaceSafe | Answer | Play | Pass | Note | Erase | Submit
