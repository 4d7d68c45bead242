"""The top secret part of a turn: the question to all, and the opportunities to play cards."""

from __future__ import annotations

from games.chance import Rng
from games.contract import Event, Seat
from games.heimlich import cards, draw
from games.heimlich.board import AGENTS, RUINS
from games.heimlich.events import (
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
from games.heimlich.moves import Answer, Play
from games.heimlich.table import Table, replaced
from games.heimlich.turn import note_29, settle
from games.heimlich.view import Phase


def answer(table: Table, seat: Seat, move: Answer, rng: Rng) -> list[Event]:
    """Keep an answer hidden until all who hold cards have given theirs; until then it may be changed."""
    table.answers = replaced(table.answers, seat, move.plays == "yes")
    if any(given is None and hand for given, hand in zip(table.answers, table.hands, strict=True)):
        return []
    yes = willing(table)
    if not yes:
        table.answers = ()
        return [AllDeclined(), *settle(table, rng)]
    return [Answered(yes=yes), *_offer(table, yes[0], rng, forced=True)]


def willing(table: Table) -> tuple[Seat, ...]:
    """Return who said yes, clockwise from the current seat; to be shown only when all have answered."""
    return tuple([seat for seat in table.clockwise_from(table.turn) if table.answers[seat]])


def play(table: Table, seat: Seat, move: Play, rng: Rng) -> list[Event]:
    """Play a card and carry it out; its player may then play another one."""
    hand = list(table.hands[seat])
    hand.remove(move.card)
    table.hands = replaced(table.hands, seat, tuple(hand))
    table.forced = False
    table.has_played = True
    table.passes = 0
    events: list[Event] = [CardPlayed(seat=seat, card=move.card)]
    if move.card == "free":
        events += _take_free_agent(table, seat, rng)
    else:
        table.laid = (*table.laid, move.card)
        moved = cards.carry_out(table, seat, move)
        note_29(table)
        events += moved
        if seat == table.turn and any(
            isinstance(event, AgentMoved) and _is_in_ruins(table, event) for event in moved
        ):
            events += draw.earn_card(table, seat, rng)
    if not table.hands[seat]:
        events += _offer(table, table.next_seat(seat), rng)
    return events


def _is_in_ruins(table: Table, event: AgentMoved) -> bool:
    return table.positions[AGENTS.index(event.agent)] == RUINS


def _take_free_agent(table: Table, seat: Seat, rng: Rng) -> list[Event]:
    """Take one of the free agents; if there is none the card leaves the game and a new one is drawn."""
    free = table.free
    if not free:
        table.num_removed += 1
        return [CardRemoved(seat=seat), *draw.earn_card(table, seat, rng)]
    table.laid = (*table.laid, "free")
    agent = rng.pick(free)
    table.held = replaced(table.held, seat, (*table.held[seat], agent))
    return [
        FreeAgentTaken(seat=seat, left=len(free) - 1),
        FreeAgentSeen(seat=seat, visible_to=(seat,), agent=AGENTS[agent]),
    ]


def stop(table: Table, seat: Seat, rng: Rng) -> list[Event]:
    """End an opportunity at which the seat has played: that is no passing."""
    return _offer(table, table.next_seat(seat), rng)


def pass_(table: Table, seat: Seat, rng: Rng) -> list[Event]:
    """Let the opportunity go by; it comes round again as long as somebody plays."""
    table.passes += 1
    passed = Passed(seat=seat, forced=table.forced)
    return [passed, *_offer(table, table.next_seat(seat), rng)]


def _offer(table: Table, seat: Seat, rng: Rng, *, forced: bool = False) -> list[Event]:
    """Give the opportunity to `seat` or to the next one with cards; end the part when all have passed in a row."""
    skipped: list[Seat] = []
    while table.passes < table.num_seats and not table.hands[seat]:
        table.passes += 1
        skipped.append(seat)
        seat = table.next_seat(seat)
    if table.passes >= table.num_seats:
        return _close(table, rng)
    table.phase = Phase.PLAY
    table.actor = seat
    table.forced = forced
    table.has_played = False
    return [Skipped(seats=tuple(skipped))] if skipped else []


def _close(table: Table, rng: Rng) -> list[Event]:
    table.discard += table.laid
    table.laid = ()
    table.answers = ()
    table.actor = Seat(0)
    table.forced = table.has_played = False
    table.passes = 0
    return [PartEnded(), *settle(table, rng)]
