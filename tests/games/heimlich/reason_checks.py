"""How reasons at Heimlich & Co. are verified: by moving, and by letting anybody move."""

from __future__ import annotations

from typing import Final

from games.chance import Playout
from games.contract import Seat
from games.heimlich.rules import RULES
from games.heimlich.rules.board import (
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
from games.heimlich.rules.events import MarkerMoved, Scored
from games.heimlich.rules.moves import Advance, Note, Pass, Play
from games.heimlich.rules.position import HeimlichPublic, HeimlichView, Phase
from tests.games.claims import Claim, supposed

_FACES: Final = range(1, 7)


def _agent(claim: Claim[HeimlichView]) -> int:
    return AGENT_INDEX[claim.code("agent")]


def _is_own(claim: Claim[HeimlichView]) -> bool:
    return claim.code("agent") in claim.before.agents


def _mains(claim: Claim[HeimlichView]) -> list[int]:
    """Return the own agents that are farthest: one of them is meant where a reason says "yours"."""
    public, own = claim.before.public, [AGENT_INDEX[agent] for agent in claim.before.agents]
    most = max(public.markers[agent] for agent in own)
    return [agent for agent in own if public.markers[agent] == most]


def _track(claim: Claim[HeimlichView]) -> tuple[bool, list[int]]:
    """Return whether there is a scoring after the moves, or will be if nobody plays a card, and what all gain."""
    state, events = claim.state.clone(), []
    for move in claim.moves:
        events += state.apply(claim.seat, move, Playout("claim"))
    after = claim.seen(state).public
    gains = [_as_they_stand(after, agent) for agent in range(len(after.markers))]
    scored = [number for number, event in enumerate(events) if isinstance(event, Scored)]
    if scored:
        gains = [0] * len(gains)
        for event in events[scored[0] :]:
            if isinstance(event, MarkerMoved):
                gains[AGENT_INDEX[event.marker]] += event.gain
    return bool(scored) or after.is_scoring_ahead, gains


def reason_scores_unless(claim: Claim[HeimlichView]) -> bool:
    is_scored, gains = _track(claim)
    return is_scored and _is_own(claim) and gains[_agent(claim)] == claim.number("gain") > 0


def reason_scores(claim: Claim[HeimlichView]) -> bool:
    return claim.after.public.phase not in (Phase.ASK, Phase.PLAY) and reason_scores_unless(claim)


def reason_wins(claim: Claim[HeimlichView]) -> bool:
    outcome = claim.played().outcome()
    return (
        outcome is not None
        and outcome.winners == (claim.seat,)
        and claim.after.public.markers[_agent(claim)] == claim.number("space")
    )


def reason_most(claim: Claim[HeimlichView]) -> bool:
    is_scored, gains = _track(claim)
    return is_scored and any(gains[agent] == max(gains) > 0 for agent in _mains(claim))


def reason_hides(claim: Claim[HeimlichView]) -> bool:
    is_scored, gains = _track(claim)
    alike = [sum(gain == gains[agent] for gain in gains) - 1 for agent in _mains(claim)]
    return is_scored and claim.number("agents") in alike


def _as_they_stand(public: HeimlichPublic, agent: int) -> int:
    return max(0, public.markers[agent] + VALUES[public.positions[agent]]) - public.markers[agent]


def reason_no_scoring(claim: Claim[HeimlichView]) -> bool:
    is_scored, _ = _track(claim)
    after = claim.after.public
    gains = [_as_they_stand(after, agent) for agent in range(len(after.positions))]
    worse = any(gains[_agent(claim)] > gains[agent] for agent in _mains(claim))
    return not is_scored and worse and gains[_agent(claim)] == claim.number("gain") == max(gains)


def _stands(claim: Claim[HeimlichView]) -> tuple[int, int]:
    """Return what an agent stood for and what it stands for, where the reason says so."""
    before, after = claim.before.public, claim.after.public
    there = BUILDINGS[before.positions[_agent(claim)]], BUILDINGS[after.positions[_agent(claim)]]
    if there != (claim.code("before"), claim.code("building")):
        return 0, 0
    was, now = (VALUES[BUILDING_INDEX[building]] for building in there)
    return was, now


def reason_stands_better(claim: Claim[HeimlichView]) -> bool:
    was, now = _stands(claim)
    return _is_own(claim) and now > was


def reason_pushed_down(claim: Claim[HeimlichView]) -> bool:
    was, now = _stands(claim)
    return not _is_own(claim) and now < was


def reason_to_safe(claim: Claim[HeimlichView]) -> bool:
    after = claim.after.public
    return after.is_scoring_ahead and after.positions[_agent(claim)] == after.safe


def _others(claim: Claim[HeimlichView], *moves: Advance) -> int:
    """Return what the agents of all others stand for after moves."""
    after, own = claim.seen(claim.played(*moves)).public, claim.before.agents
    return sum(VALUES[at] for agent, at in zip(AGENTS, after.positions, strict=False) if agent not in own)


def reason_helps_least(claim: Claim[HeimlichView]) -> bool:
    points = claim.number("points")
    (move,) = claim.moves
    ways = [way for way in claim.state.legal_moves(claim.seat) if isinstance(way, Advance) and way.points == points]
    return move in ways and _others(claim) == min(_others(claim, way) for way in ways)


def reason_leaves_own(claim: Claim[HeimlichView]) -> bool:
    """Walk with one's own agent instead: it comes to a worse place."""
    (move,) = claim.moves
    assert isinstance(move, Advance)
    (own,) = [agent for agent in AGENTS if agent == claim.code("agent")]
    walked = claim.seen(claim.played(Advance(own, move.points))).public.positions[_agent(claim)]
    stayed = claim.after.public.positions[_agent(claim)]
    is_there = BUILDINGS[stayed] == claim.code("building")
    return _is_own(claim) and move.agent != own and is_there and VALUES[walked] < VALUES[stayed]


def reason_gives_little(claim: Claim[HeimlichView]) -> bool:
    before, after = claim.before.public.positions[_agent(claim)], claim.after.public.positions[_agent(claim)]
    return not _is_own(claim) and VALUES[after] - VALUES[before] == claim.number("gain")


def reason_decoy(claim: Claim[HeimlichView]) -> bool:
    after = claim.after.public
    worth = VALUES[after.positions[_agent(claim)]]
    return not _is_own(claim) and any(worth > VALUES[after.positions[agent]] for agent in _mains(claim))


def reason_stay(claim: Claim[HeimlichView]) -> bool:
    return claim.before.public.positions == claim.after.public.positions


def reason_draws(claim: Claim[HeimlichView]) -> bool:
    return len(claim.after.hand) == len(claim.before.hand) + 1


def _walks(claim: Claim[HeimlichView], agent: Agent) -> list[int]:
    """Return with how many points of one roll an agent comes to the safe, where it was put by the moves."""
    view = claim.after
    found = []
    for points in _FACES:
        public: HeimlichPublic = view.public.resumed()
        public.phase, public.turn, public.top_secret = Phase.MOVE, claim.seat, False
        public.face = public.left = public.total = max(points, 2)
        state = supposed(RULES, view, public)
        state.apply(claim.seat, Advance(agent, points), Playout("walk"))
        if claim.seen(state).public.positions[AGENT_INDEX[agent]] == public.safe:
            found.append(points)
    return found


def _near(claim: Claim[HeimlichView]) -> int:
    return sum(bool(_walks(claim, agent)) for agent in claim.before.public.agents)


def reason_safe_near(claim: Claim[HeimlichView]) -> bool:
    (agent,) = [agent for agent in AGENTS if agent == claim.code("agent")]
    return _is_own(claim) and _walks(claim, agent) == [claim.number("points")]


def _worths(claim: Claim[HeimlichView]) -> tuple[list[int], list[int]]:
    """Return what all agents stand for, and those among the own that are farthest."""
    public = claim.after.public
    values = [VALUES[at] for at in public.positions]
    return values, [values[agent] for agent in _mains(claim)]


def reason_safe_suits(claim: Claim[HeimlichView]) -> bool:
    values, own = _worths(claim)
    return _is_own(claim) and max(values) in own


def reason_safe_soon(claim: Claim[HeimlichView]) -> bool:
    values, own = _worths(claim)
    return any(value >= sum(values) / len(values) for value in own) and _near(claim) == claim.number("agents")


def reason_safe_late(claim: Claim[HeimlichView]) -> bool:
    values, own = _worths(claim)
    return any(value < sum(values) / len(values) for value in own) and _near(claim) == claim.number("agents")


def reason_called_off(claim: Claim[HeimlichView]) -> bool:
    before, after = claim.before.public, claim.after.public
    gain = _as_they_stand(before, _agent(claim))
    return before.is_scoring_ahead and not after.is_scoring_ahead and gain == claim.number("gain") > 0


def reason_marker(claim: Claim[HeimlichView]) -> bool:
    before, after = claim.before.public, claim.after.public
    return (
        _is_own(claim) and after.markers[_agent(claim)] - before.markers[_agent(claim)] == claim.number("gain") > 0
    )


def reason_second_agent(claim: Claim[HeimlichView]) -> bool:
    return len(claim.after.agents) == len(claim.before.agents) + 1


def reason_must_play(claim: Claim[HeimlichView]) -> bool:
    return not any(isinstance(move, Pass) for move in claim.state.legal_moves(claim.seat))


def reason_keeps_cards(claim: Claim[HeimlichView]) -> bool:
    return len(claim.after.hand) == len(claim.before.hand) == claim.number("cards")


def reason_could_play(claim: Claim[HeimlichView]) -> bool:
    """Let the seat have its opportunity at once."""
    view = claim.before
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


def reason_note_favourite(claim: Claim[HeimlichView]) -> bool:
    public, own = claim.before.public, claim.before.agents
    gains = {
        agent: _brought(public, claim.who(), AGENT_INDEX[agent]) for agent in public.agents if agent not in own
    }
    most = max(gains.values())
    return any(
        agent == claim.code("agent") and gain == most == claim.number("gain") for agent, gain in gains.items()
    )


def _by_others(claim: Claim[HeimlichView]) -> dict[Seat, int]:
    public = claim.before.public
    seats = [Seat(seat) for seat in range(public.num_seats) if seat != claim.seat]
    return {seat: _brought(public, seat, _agent(claim)) for seat in seats}


def reason_note_most(claim: Claim[HeimlichView]) -> bool:
    brought = _by_others(claim)
    return claim.who() in brought and brought[claim.who()] == max(brought.values()) == claim.number("gain")


def reason_note_nobody(claim: Claim[HeimlichView]) -> bool:
    (move,) = claim.moves
    is_free = isinstance(move, Note) and move.who == FREE
    return is_free and max(_by_others(claim).values()) == claim.number("most")


def reason_safe_far(claim: Claim[HeimlichView]) -> bool:
    return _near(claim) == 0


def reason_note_free(claim: Claim[HeimlichView]) -> bool:
    return claim.number("points") == DOSSIER_POINTS


def reason_complete(claim: Claim[HeimlichView]) -> bool:
    return BLANK not in (claim.before.dossier or BLANK)
