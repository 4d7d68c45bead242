"""A turn: roll, movement, cards earned, scoring, safe, next turn; dossiers, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from games.chance import Rng
from games.contract import Event, Seat, replaced, turn_ended
from games.heimlich.rules.board import (
    AGENT_INDEX,
    AGENTS,
    BLANK,
    BUILDING_INDEX,
    BUILDINGS,
    FACES,
    FREE,
    RUINS,
    UP_TO,
    clockwise,
)
from games.heimlich.rules.events import (
    Advanced,
    DossierJudged,
    DossierReopened,
    DossiersOpened,
    DossierSubmitted,
    DrewCard,
    DrewNothing,
    FreeAgentRevealed,
    IdentityRevealed,
    MarkerMoved,
    Noted,
    Reshuffled,
    Rolled,
    SafeMoved,
    SawCard,
    Scored,
    Stopped,
)
from games.heimlich.rules.moves import Advance, Erase, Note, PlaceSafe
from games.heimlich.rules.position import (
    ChartPoint,
    HeimlichPosition,
    HeimlichPublic,
    HeimlichSecret,
    Phase,
    Reveal,
    Scoring,
)

# Finding a cached event takes a third of the time of making one.
_rolled = cache(Rolled)
_advanced = cache(Advanced)


def begin_turn(public: HeimlichPublic, seat: Seat, rng: Rng) -> list[Event]:
    """Roll the die for `seat`."""
    face = FACES[rng.roll(len(FACES)) - 1]
    public.phase = Phase.MOVE
    public.turn = seat
    public.face = face
    public.left = public.total = face or UP_TO
    return [_rolled(seat=seat, face=face)]


def advance(position: HeimlichPosition, seat: Seat, move: Advance, rng: Rng) -> list[Event]:
    """Move an agent clockwise; the last point completes the movement."""
    public = position.public
    agent = AGENT_INDEX[move.agent]
    place = clockwise(public.positions[agent], move.points)
    _show_this_turn(public)
    public.positions = replaced(public.positions, agent, place)
    public.left -= move.points
    events: list[Event] = [_advanced(seat=seat, agent=move.agent, points=move.points, building=BUILDINGS[place])]
    return events if public.left else events + _complete_movement(position, seat, rng)


def stop(position: HeimlichPosition, seat: Seat, rng: Rng) -> list[Event]:
    """End the movement early, after "1–3"."""
    public = position.public
    _show_this_turn(public)
    stopped = Stopped(seat=seat, points=public.total - public.left)
    return [stopped, *_complete_movement(position, seat, rng)]


def _show_this_turn(public: HeimlichPublic) -> None:
    """Make the traces show this turn when its movement begins."""
    if public.left == public.total:
        public.trace_positions = public.positions
        public.trace_markers = public.markers


def _complete_movement(position: HeimlichPosition, seat: Seat, rng: Rng) -> list[Event]:
    """Find agents that arrived at the safe; only positions before and after the whole movement count."""
    public = position.public
    public.left = 0
    before, now = public.trace_positions, public.positions
    moved = [agent for agent, place in enumerate(now) if place != before[agent]]
    public.arrived = public.newcomers
    if not public.top_secret:
        return settle(position, rng)
    events: list[Event] = []
    if not moved or any(now[agent] == RUINS for agent in moved):
        events = earn_card(position, seat, rng)
    if not any(public.hand_sizes):
        return events + settle(position, rng)
    public.phase = Phase.ASK
    public.unanswered = frozenset(Seat(holder) for holder, size in enumerate(public.hand_sizes) if size)
    position.secret.answers = (None,) * public.num_seats
    return events


def settle(position: HeimlichPosition, rng: Rng) -> list[Event]:
    """Score if an agent has arrived; then ask for the safe, or end the turn."""
    public = position.public
    if not public.arrived:
        return _end_turn(position, rng)
    events = _score(public)
    if public.is_won:
        return events + _end_turn(position, rng)
    public.phase = Phase.SAFE
    return events


def _score(public: HeimlichPublic) -> list[Event]:
    """Move the markers by a scoring."""
    seat, old, new = public.turn, public.markers, public.scored_markers
    public.scoring = Scoring(seat, public.safe, public.positions, old, new)
    public.move_markers(new)
    events: list[Event] = [Scored(seat=seat, building=BUILDINGS[public.safe])]
    events += [
        MarkerMoved(seat=seat, marker=AGENTS[agent], gain=space - old[agent], space=space)
        for agent, space in enumerate(new)
        if space != old[agent]
    ]
    return events


def place_safe(position: HeimlichPosition, seat: Seat, move: PlaceSafe, rng: Rng) -> list[Event]:
    """Move the safe after a scoring; agents at its new building score nothing."""
    position.public.safe = BUILDING_INDEX[move.building]
    return [SafeMoved(seat=seat, building=move.building), *_end_turn(position, rng)]


def _end_turn(position: HeimlichPosition, rng: Rng) -> list[Event]:
    """End the turn; the first time a marker reaches 29, dossiers come next."""
    public = position.public
    public.turns_ended += 1
    remember(public)
    events: list[Event] = [turn_ended(public.turn)]
    if public.is_dossier_due and not public.submitted:
        public.phase = Phase.DOSSIER
        position.open_dossiers()
        return [*events, DossiersOpened()]
    return events + go_on(position, rng)


def go_on(position: HeimlichPosition, rng: Rng) -> list[Event]:
    """Begin the next turn, or end the game if a marker has reached the finish."""
    public = position.public
    if public.is_won:
        public.phase = Phase.OVER
        return reveal(position)
    return begin_turn(public, public.next_seat(public.turn), rng)


MAX_POINTS: Final = 64
"""Most turns in the chart; beyond that, every second one is dropped."""


def remember(public: HeimlichPublic) -> None:
    """Add the markers to the chart if any moved; the newest point is always kept."""
    if public.chart:
        if public.chart[-1].markers == public.markers:
            return
    elif not any(public.markers):
        return
    chart = (*public.chart, ChartPoint(public.turns_ended, public.markers))
    public.chart = chart if len(chart) <= MAX_POINTS else chart[::2]


def earn_card(position: HeimlichPosition, seat: Seat, rng: Rng) -> list[Event]:
    """Draw a card for `seat`, unless its hand is full.

    An empty supply is refilled by shuffling the discards; if both are empty, nothing is drawn.
    """
    public, secret = position.public, position.secret
    if public.has_full_hand(seat):
        return [DrewNothing(seat=seat, reason="full")]
    events: list[Event] = []
    if not secret.supply and public.discard:
        cards = list(public.discard)
        rng.shuffle(cards)
        public.discard = ()
        position.set_supply(tuple(cards))
        events.append(Reshuffled(cards=len(cards)))
    if not secret.supply:
        return [DrewNothing(seat=seat, reason="none")]
    card, *rest = secret.supply
    position.set_supply(tuple(rest))
    position.set_hand(seat, (*secret.hands[seat], card))
    return [*events, DrewCard(seat=seat), SawCard(seat=seat, visible_to=(seat,), card=card)]


def reveal(position: HeimlichPosition) -> list[Event]:
    """Reveal all agents, by the markers without dossier points.

    Each seat keeps its farthest agent, in a tie the first it got; the others become free. Then the dossiers are
    judged.
    """
    public, secret = position.public, position.secret
    kept = tuple(max(agents, key=public.markers.__getitem__) for agents in secret.held)
    correct = tuple(
        sum(entry == right_entry(agent, kept) for agent, entry in enumerate(form)) for form in secret.dossiers
    )
    public.reveal = Reveal(secret.held, kept, secret.dossiers, correct or (0,) * public.num_seats)
    events: list[Event] = []
    for seat, agents in zip(public.seats, secret.held, strict=True):
        events += [IdentityRevealed(seat=seat, agent=AGENTS[agent], kept=agent == kept[seat]) for agent in agents]
        if secret.dossiers:
            events.append(DossierJudged(seat=seat, correct=correct[seat], points=public.reveal.bonus(seat)))
    return events + [FreeAgentRevealed(agent=AGENTS[agent]) for agent in position.free]


def right_entry(agent: int, kept: Sequence[int]) -> str:
    """Return the correct entry about an agent, given the agent each seat `kept`."""
    return str(kept.index(agent)) if agent in kept else FREE


def note(position: HeimlichPosition, seat: Seat, move: Note) -> list[Event]:
    """Note who plays an agent."""
    _write(position.secret, seat, move.agent, move.who)
    who = None if move.who == FREE else Seat(int(move.who))
    return [Noted(seat=seat, visible_to=(seat,), agent=move.agent, who=who)]


def erase(position: HeimlichPosition, seat: Seat, move: Erase) -> list[Event]:
    """Erase an entry; a submitted dossier is reopened."""
    public = position.public
    _write(position.secret, seat, move.agent, BLANK)
    if not public.submitted[seat]:
        return []
    public.submitted = replaced(public.submitted, seat, False)
    return [DossierReopened(seat=seat)]


def submit(position: HeimlichPosition, seat: Seat, rng: Rng) -> list[Event]:
    """Submit a dossier; after the last one the game goes on, or ends."""
    public = position.public
    public.submitted = replaced(public.submitted, seat, True)
    events: list[Event] = [DossierSubmitted(seat=seat)]
    return events + go_on(position, rng) if all(public.submitted) else events


def _write(secret: HeimlichSecret, seat: Seat, agent: str, entry: str) -> None:
    index = AGENT_INDEX[agent]
    form = secret.dossiers[seat]
    secret.dossiers = replaced(secret.dossiers, seat, form[:index] + entry + form[index + 1 :])
