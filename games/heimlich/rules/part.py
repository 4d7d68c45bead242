"""The top secret part of a turn: the question to all seats, and the opportunities to play cards."""

from __future__ import annotations

from games.chance import Rng
from games.contract import Event, Seat, replaced
from games.heimlich.rules import cards, turn
from games.heimlich.rules.board import AGENTS, BUILDINGS, RUINS
from games.heimlich.rules.events import (
    AgentMoved,
    AllDeclined,
    Answered,
    CardPlayed,
    CardRemoved,
    FreeAgentSeen,
    FreeAgentTaken,
    PartEnded,
    Passed,
    Skipped,
)
from games.heimlich.rules.moves import Answer, Play
from games.heimlich.rules.position import HeimlichPosition, Phase
from games.heimlich.rules.turn import settle


def answer(position: HeimlichPosition, seat: Seat, move: Answer, rng: Rng) -> list[Event]:
    """Record a secret answer, which may change until all seats with cards have answered."""
    public, secret = position.public, position.secret
    secret.answers = replaced(secret.answers, seat, move.plays == "yes")
    public.unanswered -= {seat}
    if public.unanswered:
        return []
    yes = tuple([holder for holder in public.clockwise_from(public.turn) if secret.answers[holder]])
    secret.answers = ()
    if not yes:
        return [AllDeclined(), *settle(position, rng)]
    public.willing = yes
    return [Answered(yes=yes), *_offer(position, yes[0], rng, forced=True)]


def play(position: HeimlichPosition, seat: Seat, move: Play, rng: Rng) -> list[Event]:
    """Play a card; the seat may then play another."""
    public, secret = position.public, position.secret
    hand = list(secret.hands[seat])
    hand.remove(move.card)
    position.set_hand(seat, tuple(hand))
    public.forced = False
    public.has_played = True
    public.passes = 0
    events: list[Event] = [CardPlayed(seat=seat, card=move.card)]
    if move.card == "free":
        events += _take_free_agent(position, seat, rng)
    else:
        public.laid = (*public.laid, move.card)
        moved = cards.carry_out(public, seat, move)
        events += moved
        ruined = (event for event in moved if isinstance(event, AgentMoved) and event.building == BUILDINGS[RUINS])
        if seat == public.turn and any(ruined):
            events += turn.earn_card(position, seat, rng)
    if not public.hand_sizes[seat]:
        events += _offer(position, public.next_seat(seat), rng)
    return events


def _take_free_agent(position: HeimlichPosition, seat: Seat, rng: Rng) -> list[Event]:
    """Take a free agent; if there is none, the card leaves the game and a new one is drawn."""
    public, free = position.public, position.free
    if not free:
        public.num_removed += 1
        return [CardRemoved(seat=seat), *turn.earn_card(position, seat, rng)]
    public.laid = (*public.laid, "free")
    agent = rng.pick(free)
    position.give_agent(seat, agent)
    return [
        FreeAgentTaken(seat=seat, left=len(free) - 1),
        FreeAgentSeen(seat=seat, visible_to=(seat,), agent=AGENTS[agent]),
    ]


def stop(position: HeimlichPosition, seat: Seat, rng: Rng) -> list[Event]:
    """End an opportunity after playing, which isn't passing."""
    return _offer(position, position.public.next_seat(seat), rng)


def pass_(position: HeimlichPosition, seat: Seat, rng: Rng) -> list[Event]:
    """Pass; opportunities go round until all seats have passed in a row."""
    public = position.public
    public.passes += 1
    passed = Passed(seat=seat, forced=public.forced)
    return [passed, *_offer(position, public.next_seat(seat), rng)]


def _offer(position: HeimlichPosition, seat: Seat, rng: Rng, *, forced: bool = False) -> list[Event]:
    """Offer the opportunity to `seat` or the next one with cards; end the part when all have passed in a row."""
    public = position.public
    skipped: list[Seat] = []
    while public.passes < public.num_seats and not public.hand_sizes[seat]:
        public.passes += 1
        skipped.append(seat)
        seat = public.next_seat(seat)
    if public.passes >= public.num_seats:
        return _close(position, rng)
    public.phase = Phase.PLAY
    public.actor = seat
    public.forced = forced
    public.has_played = False
    return [Skipped(seats=tuple(skipped))] if skipped else []


def _close(position: HeimlichPosition, rng: Rng) -> list[Event]:
    public = position.public
    public.discard += public.laid
    public.laid = public.willing = ()
    public.actor = None
    public.forced = public.has_played = False
    public.passes = 0
    return [PartEnded(), *settle(position, rng)]
