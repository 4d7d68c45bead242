"""What players of Heimlich & Co. answer ahead: in almost every turn everybody is asked for cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.contract import Event, Promise, TurnEnded
from games.heimlich.board import AGENT_INDEX
from games.heimlich.events import AgentMoved, Answered, CardPlayed, FreeAgentSeen, Passed, Rolled, SawCard
from games.heimlich.position import HeimlichPublic, HeimlichView, Phase
from games.heimlich.rules.legal import NO, PASS

DECLINE: Final = {"ask": NO, "play": PASS}


def promises(public: HeimlichPublic) -> tuple[Promise[HeimlichView], ...]:
    """Return the ways to decline; without top secret cards nobody is asked."""
    return PROMISES if public.top_secret else ()


def _wants_to_play(view: HeimlichView, heard: Sequence[Event]) -> bool:
    """Tell whether the seat has said yes since it promised, and has not had its opportunity yet."""
    for event in reversed(heard):
        if _has_had_its_chance(view, event):
            return False
        if isinstance(event, Answered):
            return view.seat in event.yes and view.seat in view.public.willing
    return False


def _is_concerned(view: HeimlichView, heard: Sequence[Event]) -> bool:
    """Tell whether the seat has drawn a card, its turn scores, or somebody else has moved an agent of its."""
    public = view.public
    if public.phase is not Phase.ASK:
        return _wants_to_play(view, heard) or _is_touched(view, heard)
    if view.seat == public.turn:
        return bool(public.arrived) or _is_touched(view, heard)
    own = [AGENT_INDEX[agent] for agent in view.agents]
    return any(public.positions[agent] != public.trace_positions[agent] for agent in own)


def _is_touched(view: HeimlichView, heard: Sequence[Event]) -> bool:
    """Tell whether, in this turn and since it last played, the seat has drawn a card or one has moved its agent."""
    for event in reversed(heard):
        if _has_had_its_chance(view, event) or isinstance(event, Answered | TurnEnded):
            return False
        if isinstance(event, SawCard) or (isinstance(event, AgentMoved) and event.agent in view.agents):
            return True
    return False


def _has_had_its_chance(view: HeimlichView, event: Event) -> bool:
    return isinstance(event, CardPlayed | Passed) and event.seat == view.seat


def _turn_over(view: HeimlichView, event: Event) -> bool:
    return isinstance(event, TurnEnded)


def _own_turn(view: HeimlichView, event: Event) -> bool:
    return isinstance(event, Rolled) and event.seat == view.seat


def _new_agent(view: HeimlichView, event: Event) -> bool:
    return isinstance(event, FreeAgentSeen)


PROMISES: Final = (
    Promise(id="turn", answers=DECLINE, asks=_wants_to_play, ends={"turn-over": _turn_over}),
    Promise(id="round", answers=DECLINE, asks=_wants_to_play, ends={"own-turn": _own_turn}),
    Promise(id="unconcerned", answers=DECLINE, asks=_is_concerned, ends={"new-agent": _new_agent}),
)
