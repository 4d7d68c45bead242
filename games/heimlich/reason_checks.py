"""How reasons at Heimlich & Co. are verified: by moving, and by letting anybody move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.chance import Playout
from games.contract import Check, Claim, Seat, State, supposed
from games.heimlich.board import (
    AGENT_INDEX,
    AGENTS,
    BLANK,
    BUILDING_INDEX,
    BUILDINGS,
    DOSSIER_POINTS,
    FREE,
    VALUES,
    Agent,
)
from games.heimlich.events import MarkerMoved, Scored
from games.heimlich.moves import Advance, Note, Pass, Play
from games.heimlich.position import HeimlichPublic, HeimlichView, Phase
from games.heimlich.rules import RULES

_FACES: Final = range(1, 7)


def _public(state: State) -> HeimlichPublic:
    public = state.view(None).public
    assert isinstance(public, HeimlichPublic)
    return public


def _view(claim: Claim) -> HeimlichView:
    view = claim.view(claim.seat)
    assert isinstance(view, HeimlichView)
    return view


def _agent(claim: Claim) -> int:
    return AGENT_INDEX[claim.code("agent")]


def _is_own(claim: Claim) -> bool:
    return claim.code("agent") in _view(claim).agents


def _mains(claim: Claim) -> list[int]:
    """Return the own agents that are farthest: one of them is meant where a reason says "yours"."""
    public, own = _public(claim.state), [AGENT_INDEX[agent] for agent in _view(claim).agents]
    most = max(public.markers[agent] for agent in own)
    return [agent for agent in own if public.markers[agent] == most]


def _track(claim: Claim) -> tuple[bool, list[int]]:
    """Return whether there is a scoring after the moves, or will be if nobody plays a card, and what all gain."""
    state, events = claim.state.clone(), []
    for move in claim.moves:
        events += state.apply(claim.seat, move, Playout("claim"))
    after = _public(state)
    gains = [_as_they_stand(after, agent) for agent in range(len(after.markers))]
    scored = [number for number, event in enumerate(events) if isinstance(event, Scored)]
    if scored:
        gains = [0] * len(gains)
        for event in events[scored[0] :]:
            if isinstance(event, MarkerMoved):
                gains[AGENT_INDEX[event.marker]] += event.gain
    return bool(scored) or after.is_scoring_ahead, gains


def _scores(claim: Claim) -> bool:
    is_scored, gains = _track(claim)
    return is_scored and _is_own(claim) and gains[_agent(claim)] == claim.number("gain") > 0


def _has_scored(claim: Claim) -> bool:
    return _public(claim.played()).phase not in (Phase.ASK, Phase.PLAY) and _scores(claim)


def _wins(claim: Claim) -> bool:
    outcome = claim.played().outcome()
    return (
        outcome is not None
        and outcome.winners == (claim.seat,)
        and _public(claim.played()).markers[_agent(claim)] == claim.number("space")
    )


def _most(claim: Claim) -> bool:
    is_scored, gains = _track(claim)
    return is_scored and any(gains[agent] == max(gains) > 0 for agent in _mains(claim))


def _hides(claim: Claim) -> bool:
    is_scored, gains = _track(claim)
    alike = [sum(gain == gains[agent] for gain in gains) - 1 for agent in _mains(claim)]
    return is_scored and claim.number("agents") in alike


def _as_they_stand(public: HeimlichPublic, agent: int) -> int:
    return max(0, public.markers[agent] + VALUES[public.positions[agent]]) - public.markers[agent]


def _no_scoring(claim: Claim) -> bool:
    is_scored, _ = _track(claim)
    after = _public(claim.played())
    gains = [_as_they_stand(after, agent) for agent in range(len(after.positions))]
    worse = any(gains[_agent(claim)] > gains[agent] for agent in _mains(claim))
    return not is_scored and worse and gains[_agent(claim)] == claim.number("gain") == max(gains)


def _stands(claim: Claim) -> tuple[int, int]:
    """Return what an agent stood for and what it stands for, where the reason says so."""
    before, after = _public(claim.state), _public(claim.played())
    there = BUILDINGS[before.positions[_agent(claim)]], BUILDINGS[after.positions[_agent(claim)]]
    if there != (claim.code("before"), claim.code("building")):
        return 0, 0
    was, now = (VALUES[BUILDING_INDEX[building]] for building in there)
    return was, now


def _stands_better(claim: Claim) -> bool:
    was, now = _stands(claim)
    return _is_own(claim) and now > was


def _pushed_down(claim: Claim) -> bool:
    was, now = _stands(claim)
    return not _is_own(claim) and now < was


def _to_safe(claim: Claim) -> bool:
    after = _public(claim.played())
    return after.is_scoring_ahead and after.positions[_agent(claim)] == after.safe


def _others(claim: Claim, *moves: Advance) -> int:
    """Return what the agents of all others stand for after moves."""
    after, own = _public(claim.played(*moves)), _view(claim).agents
    return sum(VALUES[at] for agent, at in zip(AGENTS, after.positions, strict=False) if agent not in own)


def _helps_least(claim: Claim) -> bool:
    points = claim.number("points")
    (move,) = claim.moves
    ways = [way for way in claim.state.legal_moves(claim.seat) if isinstance(way, Advance) and way.points == points]
    return move in ways and _others(claim) == min(_others(claim, way) for way in ways)


def _leaves_own(claim: Claim) -> bool:
    """Walk with one's own agent instead: it comes to a worse place."""
    (move,) = claim.moves
    assert isinstance(move, Advance)
    (own,) = [agent for agent in AGENTS if agent == claim.code("agent")]
    walked = _public(claim.played(Advance(own, move.points))).positions[_agent(claim)]
    stayed = _public(claim.played()).positions[_agent(claim)]
    is_there = BUILDINGS[stayed] == claim.code("building")
    return _is_own(claim) and move.agent != own and is_there and VALUES[walked] < VALUES[stayed]


def _gives_little(claim: Claim) -> bool:
    before, after = _public(claim.state).positions[_agent(claim)], _public(claim.played()).positions[_agent(claim)]
    return not _is_own(claim) and VALUES[after] - VALUES[before] == claim.number("gain")


def _decoy(claim: Claim) -> bool:
    after = _public(claim.played())
    worth = VALUES[after.positions[_agent(claim)]]
    return not _is_own(claim) and any(worth > VALUES[after.positions[agent]] for agent in _mains(claim))


def _stay(claim: Claim) -> bool:
    return _public(claim.state).positions == _public(claim.played()).positions


def _draws(claim: Claim) -> bool:
    return len(claim.after.hand) == len(_view(claim).hand) + 1


def _walks(claim: Claim, agent: Agent) -> list[int]:
    """Return with how many points of one roll an agent comes to the safe, where it was put by the moves."""
    view = claim.after
    found = []
    for points in _FACES:
        public: HeimlichPublic = view.public.resumed()
        public.phase, public.turn, public.top_secret = Phase.MOVE, claim.seat, False
        public.face = public.left = public.total = max(points, 2)
        state = supposed(RULES, view, public)
        state.apply(claim.seat, Advance(agent, points), Playout("walk"))
        if _public(state).positions[AGENT_INDEX[agent]] == public.safe:
            found.append(points)
    return found


def _near(claim: Claim) -> int:
    return sum(bool(_walks(claim, agent)) for agent in _public(claim.state).agents)


def _safe_near(claim: Claim) -> bool:
    (agent,) = [agent for agent in AGENTS if agent == claim.code("agent")]
    return _is_own(claim) and _walks(claim, agent) == [claim.number("points")]


def _worths(claim: Claim) -> tuple[list[int], list[int]]:
    """Return what all agents stand for, and those among the own that are farthest."""
    public = _public(claim.played())
    values = [VALUES[at] for at in public.positions]
    return values, [values[agent] for agent in _mains(claim)]


def _safe_suits(claim: Claim) -> bool:
    values, own = _worths(claim)
    return _is_own(claim) and max(values) in own


def _safe_soon(claim: Claim) -> bool:
    values, own = _worths(claim)
    return any(value >= sum(values) / len(values) for value in own) and _near(claim) == claim.number("agents")


def _safe_late(claim: Claim) -> bool:
    values, own = _worths(claim)
    return any(value < sum(values) / len(values) for value in own) and _near(claim) == claim.number("agents")


def _called_off(claim: Claim) -> bool:
    before, after = _public(claim.state), _public(claim.played())
    gain = _as_they_stand(before, _agent(claim))
    return before.is_scoring_ahead and not after.is_scoring_ahead and gain == claim.number("gain") > 0


def _marker(claim: Claim) -> bool:
    before, after = _public(claim.state), _public(claim.played())
    return (
        _is_own(claim) and after.markers[_agent(claim)] - before.markers[_agent(claim)] == claim.number("gain") > 0
    )


def _second_agent(claim: Claim) -> bool:
    return len(claim.after.agents) == len(_view(claim).agents) + 1


def _must_play(claim: Claim) -> bool:
    return not any(isinstance(move, Pass) for move in claim.state.legal_moves(claim.seat))


def _keeps_cards(claim: Claim) -> bool:
    return len(claim.after.hand) == len(_view(claim).hand) == claim.number("cards")


def _could_play(claim: Claim) -> bool:
    """Let the seat have its opportunity at once."""
    view = _view(claim)
    public = view.public.resumed()
    public.phase, public.actor, public.unanswered = Phase.PLAY, claim.seat, frozenset()
    plays = supposed(RULES, view, public).legal_moves(claim.seat)
    return any(isinstance(play, Play) and play.card == claim.code("card") for play in plays)


def _brought(public: HeimlichPublic, seat: Seat, agent: int) -> int:
    """Return how far a marker has come in turns of a seat: turn by turn backwards, the newest is of `turn`."""
    markers = {0: (0,) * len(public.markers), **{point.turn: point.markers for point in public.chart}}
    turns = sorted(markers)
    total, owner = 0, public.turn
    for turn in range(public.turns_ended, 0, -1):
        if owner == seat and turn in markers:
            earlier = turns[turns.index(turn) - 1]
            total += markers[turn][agent] - markers[earlier][agent]
        owner = Seat((owner - 1) % public.num_seats)
    return total


def _note_favourite(claim: Claim) -> bool:
    public, own = _public(claim.state), _view(claim).agents
    gains = {
        agent: _brought(public, claim.who(), AGENT_INDEX[agent]) for agent in public.agents if agent not in own
    }
    most = max(gains.values())
    return any(
        agent == claim.code("agent") and gain == most == claim.number("gain") for agent, gain in gains.items()
    )


def _by_others(claim: Claim) -> dict[Seat, int]:
    public = _public(claim.state)
    seats = [Seat(seat) for seat in range(public.num_seats) if seat != claim.seat]
    return {seat: _brought(public, seat, _agent(claim)) for seat in seats}


def _note_most(claim: Claim) -> bool:
    brought = _by_others(claim)
    return claim.who() in brought and brought[claim.who()] == max(brought.values()) == claim.number("gain")


def _note_nobody(claim: Claim) -> bool:
    (move,) = claim.moves
    is_free = isinstance(move, Note) and move.who == FREE
    return is_free and max(_by_others(claim).values()) == claim.number("most")


CHECKS: Final[Mapping[str, Check]] = {
    "reason-scores": _has_scored,
    "reason-scores-unless": _scores,
    "reason-wins": _wins,
    "reason-most": _most,
    "reason-hides": _hides,
    "reason-no-scoring": _no_scoring,
    "reason-stands-better": _stands_better,
    "reason-pushed-down": _pushed_down,
    "reason-to-safe": _to_safe,
    "reason-helps-least": _helps_least,
    "reason-leaves-own": _leaves_own,
    "reason-gives-little": _gives_little,
    "reason-decoy": _decoy,
    "reason-stay": _stay,
    "reason-draws": _draws,
    "reason-safe-near": _safe_near,
    "reason-safe-suits": _safe_suits,
    "reason-safe-far": lambda claim: _near(claim) == 0,
    "reason-safe-soon": _safe_soon,
    "reason-safe-late": _safe_late,
    "reason-called-off": _called_off,
    "reason-marker": _marker,
    "reason-second-agent": _second_agent,
    "reason-must-play": _must_play,
    "reason-keeps-cards": _keeps_cards,
    "reason-could-play": _could_play,
    "reason-note-favourite": _note_favourite,
    "reason-note-most": _note_most,
    "reason-note-nobody": _note_nobody,
    "reason-note-free": lambda claim: claim.number("points") == DOSSIER_POINTS,
    "reason-complete": lambda claim: BLANK not in (_view(claim).dossier or BLANK),
}
