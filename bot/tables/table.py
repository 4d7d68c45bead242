"""A table: its session, seats and state, and what a viewer may see of them.

The types keep secrets away from display code: use cases change a `Table`, display code takes a `TableView`, and
neither is the other. `Tables.seen_by` turns the first into the second.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Self

from bot.account import Account
from bot.tables.clock import Clock
from bot.tables.memory import CardMemory, Location, Lost
from bot.tables.votes import Votes
from games.contract import Game, IllegalMove, Menu, Move, Options, Outcome, Public, Seat, State, View
from games.engine.luck import Luck
from games.engine.registry import GAMES
from games.players.advice import vetoes
from storage import SeatRecord, Session, SessionChanges, SessionStatus, StoredSession


def game_played(session: Session) -> Game:
    """Return the game with the rules the session began with, or the newest rules before it begins."""
    game = GAMES[session.game]
    return game if session.state is None else game.of_schema(session.schema)


@dataclass(frozen=True)
class BaseTable:
    """What a table and a view of it share: the session, its seats, its game and, once begun, its state.

    Immutable, including the state: moves are made in a clone. `is_broken`: neither the stored state nor the log can
    be read. `hidden`: the plies of moves that the viewer may not know of.
    """

    session: Session
    seats: tuple[SeatRecord, ...]
    game: Game
    _state: State | None = field(repr=False)
    is_broken: bool = False
    hidden: frozenset[int] = frozenset()

    @property
    def has_begun(self) -> bool:
        return self._state is not None

    @cached_property
    def public(self) -> Public | None:
        """The public part of the state."""
        return self._state.view(None).public if self._state is not None else None

    @property
    def account(self) -> Account:
        """The account that pays for work done for the whole table."""
        return Account(self.session.guild_id, self.session.host_id or 0, self.session.id)

    @property
    def is_running(self) -> bool:
        return self.session.status is SessionStatus.RUNNING

    @cached_property
    def clock(self) -> Clock:
        return Clock.read(self.session.clock) or Clock()

    @cached_property
    def options(self) -> Options:
        return self.game.options.model_validate_json(self.session.options)

    @cached_property
    def luck(self) -> Luck | None:
        """The table's luck; `None` for tables older than commitments."""
        session = self.session
        if session.secret is None:
            return None
        return Luck(session.id, session.secret, tuple(seat.words for seat in self.seats))

    @property
    def people(self) -> tuple[SeatRecord, ...]:
        return tuple(seat for seat in self.seats if seat.user_id is not None and not seat.is_invited)

    @property
    def invited(self) -> tuple[SeatRecord, ...]:
        """Seats reserved for invited people; empty once the game has begun."""
        if self.session.status is not SessionStatus.LOBBY:
            return ()
        return tuple(seat for seat in self.seats if seat.is_invited)

    @property
    def to_remind_of_start(self) -> tuple[SeatRecord, ...]:
        """Seats of people to remind that the game starts soon by itself."""
        start = self.clock.start
        is_near = self.session.status is SessionStatus.LOBBY and start is not None and start.is_near
        return self.people if is_near else ()

    @property
    def num_come(self) -> int:
        """Number of taken seats, including computers, excluding invited people."""
        return len(self.seats) - len(self.invited)

    def is_alone(self, user_id: int) -> bool:
        return {seat.user_id for seat in self.people} == {user_id}

    @property
    def computers(self) -> tuple[SeatRecord, ...]:
        return tuple(seat for seat in self.seats if seat.computer is not None)

    @property
    def asked(self) -> tuple[SeatRecord, ...]:
        """The seats that must answer now."""
        if not self.is_running or self._state is None:
            return ()
        return tuple(self.seats[seat] for seat in sorted(self._state.to_act))

    @property
    def may_act(self) -> tuple[SeatRecord, ...]:
        """The seats that may act now: those asked, and any that may still change an answer."""
        if not self.is_running or self._state is None:
            return ()
        return tuple(self.seats[seat] for seat in sorted(self._state.may_act))

    @property
    def asked_people(self) -> tuple[int, ...]:
        """User ids that must answer now, without people replaced by a computer."""
        return tuple(seat.user_id for seat in self.asked if seat.user_id is not None and not seat.is_automatic)

    @property
    def asks_secretly(self) -> bool:
        prompt = self.public.prompt if self.is_running and self.public is not None else None
        return prompt is not None and prompt.secret

    @cached_property
    def card(self) -> CardMemory | None:
        return CardMemory.read(self.session.card)

    @property
    def lost(self) -> Lost | None:
        """Why the table can't be shown; its clocks stand still meanwhile."""
        return None if self.card is None else self.card.lost

    @property
    def held(self) -> datetime | None:
        """Wall time until which the card shows a climax."""
        return None if self.card is None else self.card.held

    @property
    def card_location(self) -> Location:
        """Location of the table's card, or its channel if it has none."""
        is_here = self.card is not None and self.card.channel is None
        message_id = self.card.message_id if self.card is not None and is_here else None
        return Location(self.session.guild_id, self.session.channel_id, message_id)

    def seat_of(self, user_id: int) -> SeatRecord | None:
        return next((seat for seat in self.seats if seat.user_id == user_id), None)

    def can_take_back(self, seat: int) -> bool:
        """Tell whether a seat may take back the newest move.

        Nobody may while a secret question is open: the author of the newest move would reveal who has answered.
        """
        state = self._state
        if not self.is_running or state is None or state.secret_question is not None:
            return False
        return state.can_take_back(Seat(seat))

    @property
    def may_have_hints(self) -> bool:
        """Whether people may ask for a suggestion."""
        are_given = self.session.hints == "on" or (self.session.hints == "alone" and len(self.people) == 1)
        return self.is_running and self._state is not None and are_given

    @property
    def tempo(self) -> str:
        """How moves of computers are shown; "auto" means in steps for one computer, in turns for several."""
        by_itself = "turns" if sum(seat.is_automatic for seat in self.seats) > 1 else "steps"
        return by_itself if self.session.tempo == "auto" else self.session.tempo

    @cached_property
    def votes(self) -> Votes:
        """Open votes: a take-back vote ends with the next move, a vote about lateness when nobody is late."""
        votes, begun = Votes.read(self.session.votes), self.clock.late_since
        if votes.takeback is not None and not (self.is_running and votes.takeback.made == self.moves_made):
            votes = votes.model_copy(update={"takeback": None})
        if votes.late is not None and not (self.is_running and votes.late.begun == begun):
            votes = votes.model_copy(update={"late": None})
        return votes

    @cached_property
    def result(self) -> Mapping[str, object]:
        """The stored result: winners, scores, reason, fingerprint of the record."""
        return json.loads(self.session.result) if self.session.result else {}

    @property
    def nudges(self) -> int:
        """How many extra reminders the others have sent to late players."""
        return self.votes.late.nudges if self.votes.late is not None else 0

    @property
    def offered(self) -> tuple[SeatRecord, ...]:
        """Seats offered to newcomers: by their owner, or by the others while a computer plays them."""
        offers = self.votes.offers
        return tuple(
            seat for seat in self.seats if seat.seat in offers and (offers[seat.seat] or seat.is_automatic)
        )

    @property
    def moves_made(self) -> int:
        """Number of moves made, including moves taken back and the take-backs."""
        return sum(seat.questions for seat in self.seats)

    def with_card(self, card: str) -> Self:
        return replace(self, session=replace(self.session, card=card))

    def gone_on(self, ply: int) -> Self:
        """Return the table with the climaxes up to that number dismissed."""
        return self if self.card is None else self.with_card(self.card.model_copy(update={"gone_on": ply}).write())


@dataclass(frozen=True)
class Table(BaseTable):
    """A table with all secrets, for use cases. Display code never takes it."""

    @classmethod
    def of(cls, stored: StoredSession, known: Table | None = None) -> Table:
        """Return the stored table, reusing the decoded state of `known` if it is unchanged."""
        game, text = game_played(stored.session), stored.session.state
        if text is None:
            state = None
        elif known is not None and known.game is game and known.session.state == text:
            state = known.state
        else:
            state = game.load(text)
        return cls(stored.session, stored.seats, game, state)

    @cached_property
    def views(self) -> dict[int | None, TableView]:
        """Views made so far, by seat, `None` for the public one."""
        return {}

    @property
    def state(self) -> State | None:
        """The full state, with all secrets."""
        return self._state

    def at(self, state: State) -> Table:
        """Return this table with another state, reached by its log."""
        return replace(self, _state=state, is_broken=False)

    def after(self, version: int, changes: SessionChanges, movers: Sequence[int], state: State | None) -> Table:
        """Return the table after a commit at `version`; each of `movers` has one more question."""
        session = replace(self.session, version=version, **changes)
        seats = tuple(
            replace(seat, questions=seat.questions + movers.count(seat.seat)) if seat.seat in movers else seat
            for seat in self.seats
        )
        return replace(self, session=session, seats=seats, _state=state or self._state)


@dataclass(frozen=True)
class TableView(BaseTable):
    """A table as a seat, the `viewer`, or the public (`None`) may see it; all display code takes this.

    Only the viewer's own answer to an open secret question shows.
    """

    viewer: int | None = None

    @classmethod
    def of(cls, table: Table, viewer: int | None = None) -> TableView:
        """Return a view that hides only what other seats alone know."""
        return cls(table.session, table.seats, table.game, table.state, table.is_broken, viewer=viewer)

    @property
    def outcome(self) -> Outcome | None:
        return self._state.outcome() if self._state is not None else None

    def view(self, seat: int | None) -> View:
        """Return the public view of a game that has begun (`None`), or the viewer's.

        After the end every seat's view is open to all. Raises `ValueError` for other seats.
        """
        if self._state is None:
            raise ValueError("the game has not begun")
        if seat not in (None, self.viewer) and self._state.outcome() is None:
            raise ValueError(f"seat {seat} is not who looks at this table")
        return self._state.view(None if seat is None else Seat(seat))

    def legal_moves(self, seat: int) -> Sequence[Move]:
        """Return the legal moves of the viewer, or of any seat while the question is public.

        Raises `ValueError` for other seats.
        """
        if self._state is None:
            return ()
        if seat != self.viewer and self.asks_secretly:
            raise ValueError(f"seat {seat} is not who looks at this table")
        return self._state.legal_moves(Seat(seat))

    def vetoes(self, seat: int) -> Sequence[IllegalMove]:
        """Return why a seat may not make moves it may look for. Raises like `legal_moves`."""
        moves = self.legal_moves(seat)
        return vetoes(self.game, self._state.view(Seat(seat)), moves) if self._state is not None else ()

    def menu(self, seat: int) -> Menu:
        """Return the menu of a seat, made from its view and legal moves. Raises like `legal_moves`.

        A public menu depends on public information alone, as everyone sees its buttons.
        """
        moves = self.legal_moves(seat)
        return self.game.menu(self._state.view(Seat(seat)), moves) if self._state is not None else ()
