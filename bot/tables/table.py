"""Tables: what is stored of one, and the moment of play that it means; as it is, and as somebody may see it.

The types keep what is hidden from what shows it: use cases change a `Table`, everything that shows one takes a
`TableView`, and neither is the other. `Tables.seen_by` leads from one to the other.
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
    """Return the game of a session by the rules that it began with; what has not begun will have the newest."""
    game = GAMES[session.game]
    return game if session.state is None else game.of_schema(session.schema)


@dataclass(frozen=True)
class BaseTable:
    """One session, its seats, its game and, once it has begun, its state; what a table and a view of it share.

    Nothing of it changes, its state neither: what is stored as text is read once, a move is made in a clone.
    `is_broken`: it has begun, but neither its stored state can be read nor its log be played again. `hidden` are
    the plies of the moves that whoever looks at it may not know of.
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
        """What everybody knows of the game."""
        return self._state.view(None).public if self._state is not None else None

    @property
    def account(self) -> Account:
        """For whom work is done that everybody here needs."""
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
        """The luck of the table; `None` at one from before there were secrets."""
        session = self.session
        if session.secret is None:
            return None
        return Luck(session.id, session.secret, tuple(seat.words for seat in self.seats))

    @property
    def people(self) -> tuple[SeatRecord, ...]:
        return tuple(seat for seat in self.seats if seat.user_id is not None and not seat.is_invited)

    @property
    def invited(self) -> tuple[SeatRecord, ...]:
        """The seats that are kept for people who have not come yet; none where a table gathers no more."""
        if self.session.status is not SessionStatus.LOBBY:
            return ()
        return tuple(seat for seat in self.seats if seat.is_invited)

    @property
    def to_remind_of_start(self) -> tuple[SeatRecord, ...]:
        """The seats of people at a table that gathers whose game begins by itself in a moment."""
        start = self.clock.start
        is_near = self.session.status is SessionStatus.LOBBY and start is not None and start.is_near
        return self.people if is_near else ()

    @property
    def num_come(self) -> int:
        """How many sit there, computers included, without those for whom a seat is kept."""
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
        """The user ids that must answer now, without those for whom a computer player does."""
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
        """Why the table can't be shown at present; nobody's time runs."""
        return None if self.card is None else self.card.lost

    @property
    def held(self) -> datetime | None:
        """Until when by the clock the card shows the picture of a climax."""
        return None if self.card is None else self.card.held

    @property
    def card_location(self) -> Location:
        """Where the table's card is, or its channel while it has none."""
        is_here = self.card is not None and self.card.channel is None
        message_id = self.card.message_id if self.card is not None and is_here else None
        return Location(self.session.guild_id, self.session.channel_id, message_id)

    def seat_of(self, user_id: int) -> SeatRecord | None:
        return next((seat for seat in self.seats if seat.user_id == user_id), None)

    def can_take_back(self, seat: int) -> bool:
        """Tell whether a seat may take the newest move back.

        Nobody may while answers are hidden: whose is the newest would tell who has answered.
        """
        state = self._state
        if not self.is_running or state is None or state.secret_question is not None:
            return False
        return state.can_take_back(Seat(seat))

    @property
    def may_have_hints(self) -> bool:
        """Whether people may ask now what a computer player would do."""
        are_given = self.session.hints == "on" or (self.session.hints == "alone" and len(self.people) == 1)
        return self.is_running and self._state is not None and are_given

    @property
    def tempo(self) -> str:
        """How computers are shown: ``steps``, ``turns`` or ``fast``; by itself one steps, several take turns."""
        by_itself = "turns" if sum(seat.is_automatic for seat in self.seats) > 1 else "steps"
        return by_itself if self.session.tempo == "auto" else self.session.tempo

    @cached_property
    def votes(self) -> Votes:
        """All that people vote for: on taking back until the next move, on who is late until they are not."""
        votes, begun = Votes.read(self.session.votes), self.clock.late_since
        if votes.takeback is not None and not (self.is_running and votes.takeback.made == self.moves_made):
            votes = votes.model_copy(update={"takeback": None})
        if votes.late is not None and not (self.is_running and votes.late.begun == begun):
            votes = votes.model_copy(update={"late": None})
        return votes

    @cached_property
    def result(self) -> Mapping[str, object]:
        """What was stored at the end: winners, scores, reason, the fingerprint of a record."""
        return json.loads(self.session.result) if self.session.result else {}

    @property
    def nudges(self) -> int:
        """How often those who are late with the open question were to be called once more."""
        return self.votes.late.nudges if self.votes.late is not None else 0

    @property
    def offered(self) -> tuple[SeatRecord, ...]:
        """The seats offered to others: by their own people, by the others until these are back, and those left."""
        offers = self.votes.offers
        return tuple(
            seat for seat in self.seats if seat.seat in offers and (offers[seat.seat] or seat.is_automatic)
        )

    @property
    def moves_made(self) -> int:
        """How many moves have been made, as far as is known; those taken back and the taking back included."""
        return sum(seat.questions for seat in self.seats)

    def with_card(self, card: str) -> Self:
        return replace(self, session=replace(self.session, card=card))

    def gone_on(self, ply: int) -> Self:
        """Return it stopping no longer for the climax of that number, nor for those before it."""
        return self if self.card is None else self.with_card(self.card.model_copy(update={"gone_on": ply}).write())


@dataclass(frozen=True)
class Table(BaseTable):
    """A table as it is, hidden answers included: what use cases work on. Nothing that shows a table takes it."""

    @classmethod
    def of(cls, stored: StoredSession, known: Table | None = None) -> Table:
        """Return the table that is stored; what it has in common with one that is `known` is not read again."""
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
        """How seats, or (`None`) everybody, see it, as far as `Tables.seen_by` has found out."""
        return {}

    @property
    def state(self) -> State | None:
        """The moment of play, with all secrets."""
        return self._state

    def at(self, state: State) -> Table:
        """Return this table at another moment of play, which its log leads to."""
        return replace(self, _state=state, is_broken=False)

    def after(self, version: int, changes: SessionChanges, movers: Sequence[int], state: State | None) -> Table:
        """Return this table as a commit has left it: at `version`, one question more per entry of `movers`."""
        session = replace(self.session, version=version, **changes)
        seats = tuple(
            replace(seat, questions=seat.questions + movers.count(seat.seat)) if seat.seat in movers else seat
            for seat in self.seats
        )
        return replace(self, session=session, seats=seats, _state=state or self._state)


@dataclass(frozen=True)
class TableView(BaseTable):
    """A table as one seat, the `viewer`, may see it, or (`None`) everybody: what all that shows a table takes.

    Nothing in it tells who has answered a secret question that is still open, but for the viewer.
    """

    viewer: int | None = None

    @classmethod
    def of(cls, table: Table, viewer: int | None = None) -> TableView:
        """Return a table at which nothing is hidden from a viewer but what other seats alone know."""
        return cls(table.session, table.seats, table.game, table.state, table.is_broken, viewer=viewer)

    @property
    def outcome(self) -> Outcome | None:
        return self._state.outcome() if self._state is not None else None

    def view(self, seat: int | None) -> View:
        """Return what everybody sees of a game that has begun (`None`), or what the viewer sees.

        Of a game that is over anybody may see what any seat saw. Raises `ValueError` for other seats.
        """
        if self._state is None:
            raise ValueError("the game has not begun")
        if seat not in (None, self.viewer) and self._state.outcome() is None:
            raise ValueError(f"seat {seat} is not who looks at this table")
        return self._state.view(None if seat is None else Seat(seat))

    def legal_moves(self, seat: int) -> Sequence[Move]:
        """Return what a seat may do: the viewer or, where the question is put in public, anybody.

        Raises `ValueError` for other seats.
        """
        if self._state is None:
            return ()
        if seat != self.viewer and self.asks_secretly:
            raise ValueError(f"seat {seat} is not who looks at this table")
        return self._state.legal_moves(Seat(seat))

    def vetoes(self, seat: int) -> Sequence[IllegalMove]:
        """Return why a seat may not do what it may look for among its choices. Raises like `legal_moves`."""
        moves = self.legal_moves(seat)
        return vetoes(self.game, self._state.view(Seat(seat)), moves) if self._state is not None else ()

    def menu(self, seat: int) -> Menu:
        """Return the choices of a seat, as its view and its legal moves make them. Raises like `legal_moves`.

        A public menu follows from public things alone: everybody sees its buttons.
        """
        moves = self.legal_moves(seat)
        return self.game.menu(self._state.view(Seat(seat)), moves) if self._state is not None else ()
