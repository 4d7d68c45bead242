"""Reasons for moves of Heimlich & Co.: for the own agent, or against the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from games.contract import Label, Seat, of_kind
from games.heimlich.rules import moves as kinds
from games.heimlich.rules.board import (
    AGENT_INDEX,
    AGENTS,
    BUILDING_INDEX,
    BUILDINGS,
    DOSSIER_POINTS,
    FINISH,
    FREE,
    MOST_POINTS,
    VALUES,
    clockwise,
)
from games.heimlich.rules.cards import carry_out, conceivable, playable
from games.heimlich.rules.moves import HeimlichMove
from games.heimlich.rules.position import HeimlichPublic, HeimlichView, Phase

ALIKE: Final = 2
"""Number of others with the same gain that hide an agent."""
REMEMBERED: Final = 32
"""Charts of at most this many turns have dropped none."""


def reasons(
    view: HeimlichView, moves: Sequence[HeimlichMove], legal_moves: Sequence[HeimlichMove]
) -> Iterator[Label]:
    """See `games.contract.Reasons`."""
    public, seat, (move, *_) = view.public, view.own_seat, moves
    town = _Town(view)
    match move:
        case kinds.Advance():
            yield from town.advanced(move, of_kind(kinds.Advance, legal_moves))
        case kinds.Stop() if public.phase is Phase.MOVE:
            yield from town.stopped(seat)
        case kinds.PlaceSafe():
            yield from town.safe_placed(BUILDING_INDEX[move.building])
        case kinds.Play():
            yield from town.played(seat, move)
        case kinds.Answer(plays="yes"):
            yield from town.could_play(seat)
        case kinds.Answer() | kinds.Pass() | kinds.Stop():
            yield Label("reason-keeps-cards", {"cards": len(view.hand)})
        case kinds.Note():
            yield from _noted(view, seat, move)
        case kinds.Submit():
            yield Label("reason-complete")
        case kinds.Erase():
            return
        case _:
            assert_never(move)


def wishes(view: HeimlichView) -> Iterator[HeimlichMove]:
    """See `games.contract.Play.wishes`: playing each card in hand."""
    public, seat = view.public, view.seat
    if public.phase is Phase.PLAY and seat == public.actor:
        for card in dict.fromkeys(view.hand):
            plays = playable(public, card) or conceivable(public, card)
            yield plays[0]


class _Town:
    """The town from the view of its seat, which wants its own agent to win."""

    def __init__(self, view: HeimlichView) -> None:
        self._view, self._public = view, view.public
        self._own = [AGENT_INDEX[agent] for agent in view.agents]
        self._main = max(self._own, key=view.public.markers.__getitem__)

    def advanced(self, move: kinds.Advance, legal_moves: Sequence[kinds.Advance]) -> Iterator[Label]:
        public, agent = self._public, AGENT_INDEX[move.agent]
        before = public.positions[agent]
        after = self._after_walk(agent, move.points)
        if not after.left:
            yield from self._completed(after)
        elif after.newcomers == {agent} and after.positions[agent] == public.safe:
            yield Label("reason-to-safe", {"agent": move.agent})
        yield from self._moved(agent, before, after.positions[agent])
        same = [other for other in legal_moves if other.points == move.points]
        left = {other: self._others(self._after_walk(AGENT_INDEX[other.agent], other.points)) for other in same}
        if left[move] == min(left.values()) < max(left.values()):
            yield Label("reason-helps-least")
        if agent in self._own:
            return
        own = public.positions[self._main]
        if VALUES[clockwise(own, move.points)] < VALUES[own]:
            yield Label("reason-leaves-own", {"agent": AGENTS[self._main], "building": BUILDINGS[own]})
        worth = VALUES[after.positions[agent]]
        if worth > VALUES[own]:
            yield Label("reason-decoy", {"agent": move.agent})
        elif worth - VALUES[before] == 1:
            yield Label("reason-gives-little", {"agent": move.agent, "gain": 1})

    def _after_walk(self, agent: int, points: int) -> HeimlichPublic:
        after = self._public.resumed()
        if after.left == after.total:
            after.trace_positions = after.positions
        places = list(after.positions)
        places[agent] = clockwise(places[agent], points)
        after.positions = tuple(places)
        after.left -= points
        return after

    def _others(self, public: HeimlichPublic) -> int:
        """Return the value of the places of all agents but the own ones."""
        return sum(VALUES[place] for agent, place in enumerate(public.positions) if agent not in self._own)

    def stopped(self, seat: Seat) -> Iterator[Label]:
        public = self._public
        after = public.resumed()
        if public.left == public.total:
            after.trace_positions = public.positions
            if not public.has_full_hand(seat) and (public.supply_size or public.discard):
                yield Label("reason-draws")
        yield from self._completed(after)
        yield Label("reason-stay")

    def _completed(self, after: HeimlichPublic) -> Iterator[Label]:
        """Yield reasons from a completed movement."""
        if after.newcomers:
            yield from self._scoring(after, is_sure=not after.top_secret)
            return
        gains = _gains(after)
        most = max(range(len(gains)), key=gains.__getitem__)
        if gains[most] > gains[self._main]:
            yield Label("reason-no-scoring", {"agent": AGENTS[most], "gain": gains[most]})

    def _scoring(self, after: HeimlichPublic, *, is_sure: bool) -> Iterator[Label]:
        gains, main = _gains(after), self._main
        markers = after.scored_markers
        others = [marker for agent, marker in enumerate(markers) if agent != main]
        if is_sure and not after.dossier and markers[main] >= FINISH and markers[main] > max(others):
            yield Label("reason-wins", {"agent": AGENTS[main], "space": markers[main]})
        if gains[main] > 0:
            message = "reason-scores" if is_sure else "reason-scores-unless"
            yield Label(message, {"agent": AGENTS[main], "gain": gains[main]})
            if (alike := gains.count(gains[main]) - 1) >= ALIKE:
                yield Label("reason-hides", {"agents": alike})
            if gains[main] == max(gains):
                yield Label("reason-most")

    def _moved(self, agent: int, before: int, after: int) -> Iterator[Label]:
        """Yield reasons from an agent's new building."""
        worth, was = VALUES[after], VALUES[before]
        values: dict[str, str | int] = {"agent": AGENTS[agent], "building": BUILDINGS[after]}
        if agent in self._own and worth > was:
            yield Label("reason-stands-better", values | {"before": BUILDINGS[before]})
        if agent not in self._own and worth < was:
            yield Label("reason-pushed-down", values | {"before": BUILDINGS[before]})

    def safe_placed(self, place: int) -> Iterator[Label]:
        public, main = self._public, self._main
        values = [VALUES[at] for at in public.positions]
        near = [1 <= (place - at) % len(VALUES) <= MOST_POINTS for at in public.positions]
        if near[main]:
            points = (place - public.positions[main]) % len(VALUES)
            yield Label("reason-safe-near", {"agent": AGENTS[main], "points": points})
        if values[main] == max(values) > min(values):
            yield Label("reason-safe-suits", {"agent": AGENTS[main]})
        if not any(near):
            yield Label("reason-safe-far")
        elif values[main] * len(values) < sum(values) and 2 * sum(near) < len(near):
            yield Label("reason-safe-late", {"agents": sum(near)})
        elif values[main] * len(values) >= sum(values):
            yield Label("reason-safe-soon", {"agents": sum(near)})

    def played(self, seat: Seat, move: kinds.Play) -> Iterator[Label]:
        public = self._public
        if move.card == "free":
            if public.num_free:
                yield Label("reason-second-agent")
        else:
            yield from self._effects(seat, move)
        if public.forced:
            yield Label("reason-must-play")

    def _effects(self, seat: Seat, move: kinds.Play) -> Iterator[Label]:
        """Yield reasons from a card's effects, best first."""
        public, main = self._public, self._main
        after = public.resumed()
        carry_out(after, seat, move)
        if after.arrived:
            yield from self._scoring(after, is_sure=False)
        elif public.arrived and max(gains := _gains(public)) > gains[main]:
            yield Label("reason-called-off", {"agent": AGENTS[gains.index(max(gains))], "gain": max(gains)})
        for agent in self._own:
            if (gain := after.markers[agent] - public.markers[agent]) > 0:
                yield Label("reason-marker", {"agent": AGENTS[agent], "gain": gain})
        moved = [agent for agent, place in enumerate(after.positions) if place != public.positions[agent]]
        for agent in sorted(moved, key=lambda agent: (agent not in self._own, -public.markers[agent])):
            yield from self._moved(agent, public.positions[agent], after.positions[agent])

    def could_play(self, seat: Seat) -> Iterator[Label]:
        """Yield a reason for each card with an effect."""
        for card in dict.fromkeys(self._view.hand):
            for play in playable(self._public, card):
                if card == "free" or any(self._effects(seat, play)):
                    yield Label("reason-could-play", {"card": card})
                    break


def _gains(public: HeimlichPublic) -> list[int]:
    """Return by agent its gain if there were a scoring now."""
    return [new - old for new, old in zip(public.scored_markers, public.markers, strict=True)]


def _noted(view: HeimlichView, seat: Seat, move: kinds.Note) -> Iterator[Label]:
    """Yield reasons from the chart: what an agent gained in the turns of other seats."""
    public, agent = view.public, AGENT_INDEX[move.agent]
    if len(public.chart) <= REMEMBERED:
        brought = {other: gains for other, gains in enumerate(_brought(public)) if other != seat}
        if move.who == FREE:
            if (most := max(gains[agent] for gains in brought.values())) >= 0:
                yield Label("reason-note-nobody", {"agent": move.agent, "most": most})
        else:
            gains, who = brought[int(move.who)], {"who": Seat(int(move.who))}
            theirs = [gain for other, gain in enumerate(gains) if AGENTS[other] not in view.agents]
            if gains[agent] == max(theirs) > 0:
                yield Label("reason-note-favourite", {"agent": move.agent, "gain": gains[agent]}, who)
            elif gains[agent] == max(one[agent] for one in brought.values()) > 0:
                yield Label("reason-note-most", {"agent": move.agent, "gain": gains[agent]}, who)
    yield Label("reason-note-free", {"points": DOSSIER_POINTS})


def _brought(public: HeimlichPublic) -> list[list[int]]:
    """Return by seat and agent the spaces gained in that seat's turns."""
    brought = [[0] * len(public.markers) for _ in range(public.num_seats)]
    markers = (0,) * len(public.markers)
    for point in public.chart:
        gains = brought[(public.turn - (public.turns_ended - point.turn)) % public.num_seats]
        for agent, (now, then) in enumerate(zip(point.markers, markers, strict=True)):
            gains[agent] += now - then
        markers = point.markers
    return brought
