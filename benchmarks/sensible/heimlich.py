"""A sensible person at Heimlich & Co.: advances the own agent in company, and scores if it pays.

They never move their own agent alone, push others down, and put the safe ahead of their own agent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Final

from games.chance import Rng
from games.contract import Event
from games.heimlich.rules.board import AGENT_INDEX, AGENTS, BUILDING_INDEX, FREE, VALUES
from games.heimlich.rules.cards import carry_out
from games.heimlich.rules.events import Advanced, MarkerMoved
from games.heimlich.rules.moves import Advance, Answer, HeimlichMove, Note, Pass, PlaceSafe, Play, Stop, Submit
from games.heimlich.rules.position import HeimlichPublic, HeimlichView, Phase

COMPANY: Final = 1.5
"""In spaces: worth of standing where others stand."""
WORTH_A_CARD: Final = 2.0
"""In spaces: least gain that is worth a card."""
NOTICED: Final = 12.0
"""In points: a seat that has done this much for an agent is noted."""


def choose(view: HeimlichView, observed: Sequence[Event], moves: Sequence[HeimlichMove], rng: Rng) -> HeimlichMove:
    """Choose the best move for the farthest own agent."""
    public = view.public
    match public.phase:
        case Phase.MOVE:
            return _movement(public, _own(view), moves, rng)
        case Phase.SAFE:
            return max(moves, key=lambda move: _for_safe(public, _own(view), move) + rng.roll(10) / 100)
        case Phase.DOSSIER:
            return _note(public, observed, moves)
    wishes = [(_by_card(view, move), move) for move in moves if isinstance(move, Play)]
    best, card = max(wishes, key=lambda wish: wish[0], default=(0.0, None))
    if card and (best >= WORTH_A_CARD or len(wishes) == len(moves)):
        return card
    return next((move for move in moves if move in (Pass(), Stop(), Answer("no"))), moves[0])


def _own(view: HeimlichView) -> int:
    return max(map(AGENT_INDEX.__getitem__, view.agents), key=view.public.markers.__getitem__)


def _movement(public: HeimlichPublic, own: int, moves: Sequence[HeimlichMove], rng: Rng) -> HeimlichMove:
    """Return the first step of the best way to spend the points on the own agent and on one other."""
    moved = [now != old for now, old in zip(public.positions, public.trace_positions, strict=True)]
    has_company = public.left < public.total and any(moved[:own] + moved[own + 1 :])
    best, chosen = float("-inf"), moves[0]
    others = [agent for agent in range(len(public.positions)) if agent != own]
    for other, for_own in product(others, range(public.left + 1)):
        rest = public.left - for_own
        if not rest and not has_company:
            continue
        places = list(public.positions)
        places[own] = (places[own] + for_own) % len(VALUES)
        places[other] = (places[other] + rest) % len(VALUES)
        value = _value(public, places, own) + rng.roll(100) / 100
        if value > best:
            best = value
            chosen = Advance(AGENTS[other], rest) if rest else Advance(AGENTS[own], for_own)
    return chosen


def _value(public: HeimlichPublic, places: Sequence[int], own: int) -> float:
    """Return the value of places: that of the own agent's, and its gain if there is a scoring."""
    stands = VALUES[places[own]]
    others = [VALUES[place] for agent, place in enumerate(places) if agent != own]
    value = 0.5 * (stands - sum(others) / len(others)) + COMPANY * (places.count(places[own]) > 1)
    before = public.trace_positions if public.left < public.total else public.positions
    if any(place == public.safe != old for place, old in zip(places, before, strict=True)):
        value += stands - (sum(others) / len(others) + max(others)) / 2
    return value


def _for_safe(public: HeimlichPublic, own: int, move: HeimlichMove) -> float:
    """Return the value of putting the safe there: a high building that the own agent reaches soon."""
    assert isinstance(move, PlaceSafe)
    place = BUILDING_INDEX[move.building]
    ahead = (place - public.positions[own]) % len(VALUES)
    return VALUES[place] if 1 <= ahead <= 6 else -abs(VALUES[place]) / 10


def _by_card(view: HeimlichView, play: Play) -> float:
    public, own = view.public, _own(view)
    if play.card == "free":
        return WORTH_A_CARD
    after: HeimlichPublic = public.resumed()
    assert view.seat is not None
    carry_out(after, view.seat, play)
    gains = [new - old for new, old in zip(after.markers, public.markers, strict=True)]
    change = _value(after, after.positions, own) - _value(public, public.positions, own)
    return change + gains[own] - max(gains[:own] + gains[own + 1 :])


def _note(public: HeimlichPublic, observed: Sequence[Event], moves: Sequence[HeimlichMove]) -> HeimlichMove:
    """Note the seat that has done most for an agent, if it was much."""
    done: Counter[tuple[str, int | None]] = Counter()
    for event in observed:
        if isinstance(event, Advanced):
            done[event.agent, event.seat] += event.points
        elif isinstance(event, MarkerMoved):
            done[event.marker, event.seat] += max(event.gain, 0)
    notes = {move.who: move for move in moves if isinstance(move, Note)}
    if not notes:
        return Submit() if Submit() in moves else moves[0]
    agent = next(iter(notes.values())).agent
    who = max((who for who in notes if who != FREE), key=lambda who: done[agent, int(who)])
    return notes[who] if done[agent, int(who)] >= NOTICED else notes[FREE]
