"""Standing orders of Heimlich & Co.: in almost every turn all seats are asked for cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.contract import Event, StandingOrder, TurnEnded, heard
from games.heimlich.rules.board import AGENT_INDEX
from games.heimlich.rules.events import AgentMoved, Answered, CardPlayed, FreeAgentSeen, Passed, Rolled, SawCard
from games.heimlich.rules.legal import NO, PASS
from games.heimlich.rules.position import HeimlichView, Phase

DECLINE: Final = {"ask": NO, "play": PASS}


def standing_orders(view: HeimlichView, within: str) -> tuple[StandingOrder[HeimlichView], ...]:
    """Return the orders to decline, the same for all seats; seats without cards are never asked."""
    return PROMISES if view.public.top_secret and view.public.hand_sizes[view.own_seat] else ()


def standing_order(view: HeimlichView, id: str) -> StandingOrder[HeimlichView] | None:
    return next((order for order in PROMISES if order.id == id), None)


def _wants_to_play(view: HeimlichView, observed: Sequence[Event]) -> bool:
    """Tell whether the seat has said yes since the order and has not had its opportunity yet."""
    for event in reversed(observed):
        if _has_had_its_chance(view, event):
            return False
        if isinstance(event, Answered):
            return view.seat in event.yes and view.seat in view.public.willing
    return False


def _may_gain(view: HeimlichView, observed: Sequence[Event]) -> bool:
    """Tell whether the seat said yes or drew a card in this turn, or a scoring is due: all public facts."""
    scores = view.public.phase is Phase.ASK and bool(view.public.arrived)
    has_drawn = any(isinstance(event, SawCard) for event in _news(view, observed))
    return scores or has_drawn or _wants_to_play(view, observed)


def _is_concerned(view: HeimlichView, observed: Sequence[Event]) -> bool:
    """Tell whether the seat may gain, or another seat has moved one of its agents, which only it knows."""
    public = view.public
    if public.phase is not Phase.ASK:
        moved = any(isinstance(event, AgentMoved) and event.agent in view.agents for event in _news(view, observed))
    else:
        own = [AGENT_INDEX[agent] for agent in view.agents]
        moved = any(public.positions[agent] != public.trace_positions[agent] for agent in own)
        moved = moved and view.seat != public.turn
    return moved or _may_gain(view, observed)


def _news(view: HeimlichView, observed: Sequence[Event]) -> Iterator[Event]:
    """Yield the events of this turn since the seat last played or passed, newest first."""
    for event in reversed(observed):
        if _has_had_its_chance(view, event) or isinstance(event, Answered | TurnEnded):
            return
        yield event


def _has_had_its_chance(view: HeimlichView, event: Event) -> bool:
    return isinstance(event, CardPlayed | Passed) and event.seat == view.seat


NEW_AGENT: Final = {"new-agent": heard(FreeAgentSeen, is_own=False)}
PROMISES: Final = tuple(
    StandingOrder(id=id, about="cards", answers=DECLINE, asks=asks, ends=ends, is_button=id == "scoring")
    for id, asks, ends in (
        ("turn", _wants_to_play, {"turn-over": heard(TurnEnded, is_own=False)}),
        ("round", _wants_to_play, {"own-turn": heard(Rolled)}),
        ("scoring", _may_gain, NEW_AGENT),
        ("unmoved", _is_concerned, NEW_AGENT),
    )
)
