"""What has happened at a table since a player's last decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.pace import Pace
from bot.tables.memory import NOTHING_YET
from bot.tables.table import BaseTable, TableView
from bot.tables.tables import Tables
from games.contract import Event, Seat, TurnEnded
from storage import MoveRecord, SessionStatus

Happened = Sequence[tuple[MoveRecord, Sequence[Event]]]
LOOKBACK: Final = 24, 200
"""How many newest moves are searched for a player's last decision: at first, and at most."""

IsSecret = Callable[[str], bool]
"""Tells whether a move code answers a secret question; nothing shown may depend on when it was made."""


@dataclass(frozen=True)
class Climax:
    """The climax of move number `ply`, at which the table stops, at most `until`.

    A second climax of a move has the next number. If people are concerned it `rests` until somebody at the table
    dismisses it, else for a moment. No other follows the one that `is_last`.
    """

    event: Event
    ply: int
    until: datetime
    rests: bool
    made: int
    """Moves that were made when it was to be seen."""
    is_last: bool


@dataclass(frozen=True)
class TableNews:
    """What `others` did since the last decision of the seat `asked`, and then that seat by its `own`.

    `asked` is `None` unless one person is asked in public; then it covers everything since anyone's decision, at
    least a whole turn. If `others` begins with a turn, its first events are the end of the turn before. `climax`:
    what the table stops for now.
    """

    asked: Seat | None = None
    others: tuple[Event, ...] = ()
    own: tuple[Event, ...] = ()
    climax: Climax | None = None
    known: int | None = None
    """So many of the events of `others` (`None`: all) `asked` knows: up to its last decision. What it did since was
    forced."""
    stood_in: frozenset[int] = frozenset()
    """Seats for which a computer has played in place of a person."""
    forced: frozenset[tuple[int, int]] = frozenset()
    """Seats of people and the turns, by `games.engine.log.Told.turn`, in which they had no choice."""

    @property
    def shown(self) -> tuple[Event, ...]:
        """Public events of others, which the picture draws."""
        return tuple(event for event in self.others if event.is_visible_to(None))


NOTHING: Final = TableNews()


def asked_person(table: TableView) -> Seat | None:
    """Return the seat of the only person asked in public."""
    if table.asks_secretly or len(table.asked) != 1 or table.asked[0].is_automatic:
        return None
    return Seat(table.asked[0].seat)


def climax_of(table: BaseTable, happened: Happened, now: datetime, pace: Pace) -> Climax | None:
    """Return the newest climax, unless it was dismissed or someone has acted since.

    Climaxes of one moment, from forced moves, follow one another if they concern people; so do those of one move,
    the last of each kind. `now` and the times of moves are wall time: a climax in the future means that the clock
    was set back. A finished game rests before its result, but not after that was shown.
    """
    session, is_over = table.session, not table.is_running
    if is_over and (session.status is not SessionStatus.FINISHED or session.published_version == session.version):
        return None
    is_secret = table.game.moves.is_secret
    gone_on = NOTHING_YET if table.card is None else table.card.gone_on
    found: Climax | None = None
    last: MoveRecord | None = None
    for move, events in reversed(happened):
        newest = happened[-1][0]
        goes_on = move.seat == newest.seat and newest.user_id is None and not is_secret(newest.code)
        if (move.at != newest.at and not goes_on) or (last is not None and move.at != last.at):
            break
        climaxes = {type(event): event for event in events if event.is_climax and event.is_visible_to(None)}
        for number, event in reversed([*enumerate(climaxes.values())]):
            those = None if is_over else event.concerned
            people = (seat.seat for seat in table.people if not seat.is_automatic)
            rests = any(those is None or seat in those for seat in people)
            stops, began = timedelta(seconds=pace.rest if rests else pace.climax), move.at or now
            until = began + (number + 1) * stops
            is_now = now < until and began < now + stops  # clocks of two processes differ a little
            last = move
            if is_now and move.ply + number > gone_on and (rests or found is None):
                found = Climax(event, move.ply + number, until, rests, move.ply + 1, is_last=found is None)
    return found


async def news_of(tables: Tables, table: TableView, seat: Seat | None, pace: Pace | None = None) -> TableNews:
    """Return the news since the last decision of a seat (`None`: of anyone), as far as `table` shows.

    With a `pace` it includes the climax.
    """
    is_secret = table.game.moves.is_secret
    for moves in LOOKBACK:
        since = max(0, table.moves_made - moves)
        happened = await tables.happened(table, since)
        begin, own = (
            _since_anybody(happened, is_secret) if seat is None else _since_decision(happened, seat, is_secret)
        )
        if begin or not since:
            break
    climax = None if pace is None else climax_of(table, happened, tables.time.wall_now(), pace)
    stood_in = frozenset(move.seat for move, _ in happened[begin:] if move.is_stand_in)
    ended = _end_of_turn(happened[:begin])
    forced = _forced(table, happened[begin:], seat, len(ended) and 1)
    known = len(ended) + len(_events(happened[begin : _after_decision(happened[:own], seat, is_secret)]))
    others = ended + _events(happened[begin:own])
    return TableNews(seat, others, _events(happened[own:]), climax, known, stood_in, forced)


def _forced(table: TableView, happened: Happened, seat: Seat | None, turn: int) -> frozenset[tuple[int, int]]:
    """Return the seats of people with the turns, counted from `turn`, in which all their moves were forced.

    Decisions of `seat` don't count: it isn't told of them.
    """
    found = dict[tuple[int, int], bool]()
    for move, events in happened:
        is_forced = table.seats[move.seat].user_id is not None and not (move.user_id or move.is_stand_in)
        if is_forced or move.seat != seat:
            found[move.seat, turn] = is_forced and found.get((move.seat, turn), True)
        turn += sum(isinstance(event, TurnEnded) for event in events)
    return frozenset(one for one, is_forced in found.items() if is_forced)


def _events(happened: Happened) -> tuple[Event, ...]:
    return tuple(event for _, events in happened for event in events)


def _end_of_turn(before: Happened) -> tuple[Event, ...]:
    """Return the events that ended a turn, like a payday or the next roll, if the newest move did."""
    newest = before[-1][1] if before else ()
    ends = [number for number, event in enumerate(newest) if isinstance(event, TurnEnded)]
    return tuple(newest[ends[-1] :]) if ends else ()


def _since_decision(happened: Happened, seat: Seat, is_secret: IsSecret) -> tuple[int, int]:
    """Return where the others' moves begin, with a whole turn, and where the seat's own since then begin.

    Forced moves and answers to secret questions are no decisions; those before a decision in a turn are news.
    """
    moves = [move for move, _ in happened]
    own, turn = len(moves), _turn(happened, len(moves))
    while own > turn and moves[own - 1].seat == seat and not is_secret(moves[own - 1].code):
        own -= 1
    while own < len(moves) and not _decides(moves[own], is_secret):
        own += 1
    begin = _after_decision(happened[:own], seat, is_secret)
    return min(_turn(happened, begin), _turn(happened, own - 1) or begin), own


def _after_decision(happened: Happened, seat: Seat | None, is_secret: IsSecret) -> int:
    """Return how many moves have been made up to the last decision of a seat (`None`: of anybody)."""
    moves = [move for move, _ in happened]
    while moves and not (_decides(moves[-1], is_secret) and seat in (None, moves[-1].seat)):
        moves.pop()
    return len(moves)


def _decides(move: MoveRecord, is_secret: IsSecret) -> bool:
    return move.user_id is not None and not is_secret(move.code)


def _since_anybody(happened: Happened, is_secret: IsSecret) -> tuple[int, int]:
    begin = _after_decision(happened, None, is_secret)
    return min(begin, _turn(happened, len(happened) - 1)), len(happened)


def _turn(happened: Happened, number: int) -> int:
    """Return where the turn of a move begins, as far as these moves show; it may be the turn to come."""
    for begin in range(number, 0, -1):
        if any(isinstance(event, TurnEnded) for event in happened[begin - 1][1]):
            return begin
    return 0
