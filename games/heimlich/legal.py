"""Who is asked and what they may do: the one source of legal moves.

All moves exist once, in `MOVE_OF_CODE` and the tables below; lists of legal moves are put together from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, NamedTuple

from games.contract import Move, Seat
from games.heimlich.board import AGENTS, BLANK, BUILDINGS, FREE, HELD, UP_TO, Agent
from games.heimlich.cards import PLAYS, playable
from games.heimlich.moves import Advance, Answer, Erase, Note, Pass, PlaceSafe, Stop, Submit
from games.heimlich.table import Table
from games.heimlich.view import Phase

Who = Literal["0", "1", "2", "3", "4", "5", "6", "f"]

_MAX_POINTS: Final = 6
_WHO: Final[tuple[Who, ...]] = ("0", "1", "2", "3", "4", "5", "6", "f")

ADVANCES: Final[dict[Agent, tuple[Advance, ...]]] = {
    agent: tuple(Advance(agent, points) for points in range(1, _MAX_POINTS + 1)) for agent in AGENTS
}
STOP: Final = Stop()
PLACE_SAFE: Final = tuple(PlaceSafe(building) for building in BUILDINGS)
YES: Final = Answer("yes")
NO: Final = Answer("no")
ANSWERS: Final = (YES, NO)
PASS: Final = Pass()
NOTES: Final = {agent: {who: Note(agent, who) for who in _WHO} for agent in AGENTS}
ERASES: Final = {agent: Erase(agent) for agent in AGENTS}
SUBMIT: Final = Submit()

MOVE_OF_CODE: Final[dict[str, Move]] = {
    move.code: move
    for moves in (
        *ADVANCES.values(),
        PLACE_SAFE,
        ANSWERS,
        *PLAYS.values(),
        *(by_who.values() for by_who in NOTES.values()),
        ERASES.values(),
        (STOP, PASS, SUBMIT),
    )
    for move in moves
}

_ONLY: Final = tuple(frozenset((Seat(seat),)) for seat in range(7))
_NONE: Final[frozenset[Seat]] = frozenset()


def asked(table: Table) -> frozenset[Seat]:
    """Return the seats that must answer now."""
    phase = table.phase
    if phase is Phase.MOVE or phase is Phase.SAFE:
        return _ONLY[table.turn]
    if phase is Phase.PLAY:
        return _ONLY[table.actor]
    if phase is Phase.ASK:
        open_ = [seat for seat, answer in enumerate(table.answers) if answer is None and table.hands[seat]]
        return frozenset(map(Seat, open_))
    if phase is Phase.DOSSIER:
        return frozenset(Seat(seat) for seat, done in enumerate(table.submitted) if not done)
    return _NONE


def admitted(table: Table) -> frozenset[Seat]:
    """Return the seats that may act now: those asked, and those that may still change what they gave in secret.

    These are answers and dossiers, until the last one is in.
    """
    if table.phase is Phase.DOSSIER:
        return frozenset(map(Seat, range(table.num_seats)))
    if table.phase is Phase.ASK:
        return frozenset(Seat(seat) for seat, hand in enumerate(table.hands) if hand)
    return asked(table)


def legal_moves(table: Table, seat: Seat) -> Sequence[Move]:
    """Return what `seat`, one of those admitted, may do."""
    phase = table.phase
    if phase is Phase.MOVE:
        return _movements(len(table.positions), table.left, _may_stop(table)).moves
    if phase is Phase.ASK:
        given = table.answers[seat]
        return ANSWERS if given is None else (NO,) if given else (YES,)
    if phase is Phase.PLAY:
        return _plays(table, seat)
    if phase is Phase.SAFE:
        return _safe_places(table.safe)
    if phase is Phase.DOSSIER:
        return _dossier_moves(seat, table.num_seats, table.dossiers[seat], table.submitted[seat])
    return ()


def is_legal(table: Table, seat: Seat, move: Move) -> bool:
    """Tell whether `move`, one of `MOVE_OF_CODE`, is among the legal moves of `seat`, which may act."""
    if table.phase is Phase.MOVE:
        return move.code in _movements(len(table.positions), table.left, _may_stop(table)).codes
    return any(candidate is move for candidate in legal_moves(table, seat))


class _Movements(NamedTuple):
    moves: tuple[Move, ...]
    codes: frozenset[str]


def _may_stop(table: Table) -> bool:
    return table.face == 0 and (table.top_secret or table.left < UP_TO)


@cache
def _movements(num_agents: int, left: int, may_stop: bool) -> _Movements:
    moves: list[Move] = [move for agent in AGENTS[:num_agents] for move in ADVANCES[agent][:left]]
    if may_stop:
        moves.append(STOP)
    return _Movements(tuple(moves), frozenset(move.code for move in moves))


@cache
def _safe_places(safe: int) -> tuple[PlaceSafe, ...]:
    return PLACE_SAFE[:safe] + PLACE_SAFE[safe + 1 :]


def _plays(table: Table, seat: Seat) -> list[Move]:
    plays: list[Move] = [
        play
        for card in dict.fromkeys(table.hands[seat])
        for play in playable(card, table.positions, table.markers, table.safe)
    ]
    if table.has_played:
        plays.append(STOP)
    elif not (table.forced and plays):
        plays.append(PASS)
    return plays


@cache
def _dossier_moves(seat: Seat, num_seats: int, dossier: str, is_submitted: bool) -> tuple[Move, ...]:
    """Return the notes for the first agent that is still blank; of a complete form, what may be changed."""
    blank = dossier.find(BLANK)
    if blank >= 0:
        others: list[Who] = [who for who in _WHO[:num_seats] if who != str(seat)]
        return tuple(NOTES[AGENTS[blank]][who] for who in (*others, FREE))
    erases: list[Move] = [ERASES[agent] for agent, note in zip(AGENTS, dossier, strict=False) if note != HELD]
    return tuple(erases if is_submitted else [SUBMIT, *erases])
