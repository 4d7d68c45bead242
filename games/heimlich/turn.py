"""A turn: the roll, the movement, the scoring, the safe, the next turn."""

from __future__ import annotations

from functools import cache

from games.chance import Rng
from games.contract import Event, Seat
from games.heimlich import draw, history
from games.heimlich.board import (
    AGENT_INDEX,
    AGENTS,
    BUILDING_INDEX,
    BUILDINGS,
    DOSSIER_AT,
    FACES,
    FINISH,
    RUINS,
    UP_TO,
    VALUES,
    Agent,
    Building,
)
from games.heimlich.ending import reveal_events
from games.heimlich.events import (
    Advanced,
    DossiersOpened,
    MarkerMoved,
    Rolled,
    SafeMoved,
    Scored,
    Stopped,
    TurnEnded,
)
from games.heimlich.moves import Advance, PlaceSafe
from games.heimlich.table import NOBODY, Table, replaced
from games.heimlich.view import Phase


def begin_turn(table: Table, seat: Seat, rng: Rng) -> list[Event]:
    """Roll the die for `seat`."""
    face = FACES[rng.roll(len(FACES)) - 1]
    table.phase = Phase.MOVE
    table.turn = seat
    table.face = face
    table.left = face or UP_TO
    table.before = table.positions
    table.arrived = NOBODY
    return [_rolled(seat, face)]


def advance(table: Table, seat: Seat, move: Advance, rng: Rng) -> list[Event]:
    """Move an agent clockwise; with the last point the movement is complete."""
    agent = AGENT_INDEX[move.agent]
    place = (table.positions[agent] + move.points) % len(BUILDINGS)
    if table.left == table.total:
        _show_this_turn(table)
    table.positions = replaced(table.positions, agent, place)
    table.left -= move.points
    table.retractable = seat
    events = [_advanced(seat, move.agent, move.points, BUILDINGS[place])]
    return events if table.left else events + _complete_movement(table, seat, rng)


def stop(table: Table, seat: Seat, rng: Rng) -> list[Event]:
    """End the movement early, after "1–3"."""
    if table.left == table.total:
        _show_this_turn(table)
    table.retractable = seat
    return [Stopped(seat=seat, points=table.total - table.left), *_complete_movement(table, seat, rng)]


def _show_this_turn(table: Table) -> None:
    table.trace_positions = table.positions
    table.trace_markers = table.markers


def _complete_movement(table: Table, seat: Seat, rng: Rng) -> list[Event]:
    """See who has moved into the safe's building; only positions before and after the whole movement count."""
    table.left = 0
    before = table.before
    moved = [agent for agent, place in enumerate(table.positions) if place != before[agent]]
    table.arrived = frozenset([agent for agent in moved if table.positions[agent] == table.safe])
    if not table.top_secret:
        return settle(table, rng)
    events: list[Event] = []
    if not moved or any(table.positions[agent] == RUINS for agent in moved):
        events = draw.earn_card(table, seat, rng)
    if any(table.hands):
        table.phase = Phase.ASK
        table.answers = (None,) * table.num_seats
        return events
    return events + settle(table, rng)


def settle(table: Table, rng: Rng) -> list[Event]:
    """Score if there is a scoring situation; the turn goes on with the safe or comes to its end."""
    if not table.arrived:
        return end_turn(table, rng)
    events = _score(table)
    if max(table.markers) >= FINISH:
        return events + end_turn(table, rng)
    table.phase = Phase.SAFE
    return events


def _score(table: Table) -> list[Event]:
    """Move every marker by the number of its agent's building, never below 0."""
    seat, old = table.turn, table.markers
    table.markers = tuple(
        [max(0, marker + VALUES[place]) for marker, place in zip(old, table.positions, strict=True)]
    )
    note_29(table)
    events: list[Event] = [Scored(seat=seat, building=BUILDINGS[table.safe])]
    events += [
        MarkerMoved(seat=seat, marker=AGENTS[agent], gain=space - old[agent], space=space)
        for agent, space in enumerate(table.markers)
        if space != old[agent]
    ]
    return events


def note_29(table: Table) -> None:
    """Note that a marker has reached 29, to be called after every move of a marker."""
    if table.dossier and max(table.markers) >= DOSSIER_AT:
        table.is_dossier_due = True


def place_safe(table: Table, seat: Seat, move: PlaceSafe, rng: Rng) -> list[Event]:
    """Move the safe after a scoring; whoever stands there scores nothing by it."""
    table.safe = BUILDING_INDEX[move.building]
    return [SafeMoved(seat=seat, building=move.building), *end_turn(table, rng)]


def end_turn(table: Table, rng: Rng) -> list[Event]:
    """End the turn; if a marker has reached 29 for the first time, dossiers are filled in before going on."""
    table.turns_ended += 1
    table.retractable = None
    table.arrived = NOBODY
    history.remember(table)
    events = [_turn_ended(table.turn)]
    if table.is_dossier_due and not table.dossiers:
        table.phase = Phase.DOSSIER
        table.open_dossiers()
        return [*events, DossiersOpened()]
    return events + go_on(table, rng)


def go_on(table: Table, rng: Rng) -> list[Event]:
    """Let the next seat roll, or end the game if a marker has reached the finish."""
    if max(table.markers) >= FINISH:
        table.phase = Phase.OVER
        return reveal_events(table)
    return begin_turn(table, table.next_seat(table.turn), rng)


@cache
def _rolled(seat: Seat, face: int) -> Event:
    return Rolled(seat=seat, face=face)


@cache
def _advanced(seat: Seat, agent: Agent, points: int, building: Building) -> Event:
    return Advanced(seat=seat, agent=agent, points=points, building=building)


@cache
def _turn_ended(seat: Seat) -> Event:
    return TurnEnded(seat=seat)
