"""A table as the bot works with it: what is stored, and the moment of play that it means."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.table.clock import Clock
from bot.table.hints import gives_hints
from bot.table.memory import CardMemory, Lost
from bot.table.votes import Votes
from games.contract import Game, Menu, Options, Seat, State, View
from games.luck import Luck
from games.registry import GAMES
from storage import SeatRecord, Session, SessionChanges, SessionStatus, StoredSession


@dataclass(frozen=True)
class Table:
    """One session, its seats, its game and, once it has begun, its state.

    `is_broken`: it has begun, but neither its stored state can be read nor its log be played again.
    """

    session: Session
    seats: tuple[SeatRecord, ...]
    game: Game
    state: State | None = field(repr=False)
    is_broken: bool = False

    @classmethod
    def of(cls, stored: StoredSession) -> Table:
        """Return the table that is stored. Raises `games.contract.UnreadableState`; `Sessions.load` helps there."""
        game, text = GAMES[stored.session.game], stored.session.state
        return cls(stored.session, stored.seats, game, game.load(text) if text is not None else None)

    @property
    def is_running(self) -> bool:
        """Whether people play right now."""
        return self.session.status is SessionStatus.RUNNING

    @property
    def clock(self) -> Clock:
        """What time means here right now."""
        return Clock.read(self.session.clock) or Clock()

    @property
    def options(self) -> Options:
        """The options as the game's model."""
        return self.game.options.model_validate_json(self.session.options)

    @property
    def luck(self) -> Luck | None:
        """The luck of the table; `None` at one from before there were secrets."""
        session = self.session
        if session.secret is None:
            return None
        return Luck(session.id, session.secret, tuple(seat.words for seat in self.seats))

    @property
    def people(self) -> tuple[SeatRecord, ...]:
        """The seats with a person on them."""
        return tuple(seat for seat in self.seats if seat.user_id is not None and not seat.is_invited)

    @property
    def invited(self) -> tuple[SeatRecord, ...]:
        """The seats that are kept for people who have not come yet."""
        return tuple(seat for seat in self.seats if seat.is_invited)

    @property
    def computers(self) -> tuple[SeatRecord, ...]:
        """The seats with a computer player on them."""
        return tuple(seat for seat in self.seats if seat.computer is not None)

    @property
    def asked(self) -> tuple[SeatRecord, ...]:
        """The seats that must answer now."""
        if not self.is_running or self.state is None:
            return ()
        return tuple(self.seats[seat] for seat in sorted(self.state.to_act))

    @property
    def may_act(self) -> tuple[SeatRecord, ...]:
        """The seats that may act now: those asked, and any that may still change an answer."""
        if not self.is_running or self.state is None:
            return ()
        return tuple(self.seats[seat] for seat in sorted(self.state.may_act))

    @property
    def asked_people(self) -> tuple[int, ...]:
        """The user ids that must answer now, without those for whom a computer player does."""
        return tuple(seat.user_id for seat in self.asked if seat.user_id is not None and not seat.is_automatic)

    @property
    def asks_secretly(self) -> bool:
        """Whether a secret question is open."""
        prompt = self.view(None).public.prompt if self.is_running and self.state is not None else None
        return prompt is not None and prompt.secret

    @property
    def lost(self) -> Lost | None:
        """Why the table can't be shown at present; nobody's time runs."""
        card = CardMemory.read(self.session.card)
        return None if card is None else card.lost

    @property
    def link(self) -> str:
        """The address of the table's card, or of its channel while it has none."""
        card = CardMemory.read(self.session.card)
        return self._link(card.message_id if card is not None and card.channel is None else None)

    @property
    def commitment_link(self) -> str:
        """The address of the card that carries the commitment, or of its channel where none is known."""
        card = CardMemory.read(self.session.card)
        return self._link(card.commitment if card is not None else None)

    def seat_of(self, user_id: int) -> SeatRecord | None:
        """Return where this person sits."""
        return next((seat for seat in self.seats if seat.user_id == user_id), None)

    def view(self, seat: int | None) -> View:
        """Return what a seat (or the public) sees of a table that has begun."""
        if self.state is None:
            raise ValueError("the game has not begun")
        return self.state.view(None if seat is None else Seat(seat))

    def menu(self, seat: int) -> Menu:
        """Return the choices of a seat, as its view and its legal moves make them."""
        if self.state is None:
            return ()
        return self.game.menu(self.view(seat), self.state.legal_moves(Seat(seat)))

    def can_take_back(self, seat: int) -> bool:
        """Tell whether a seat may take the newest move back."""
        return self.is_running and self.state is not None and self.state.can_take_back(Seat(seat))

    @property
    def may_have_hints(self) -> bool:
        """Whether people may ask now what a computer player would do."""
        return self.is_running and self.state is not None and gives_hints(self.session.hints, len(self.people))

    @property
    def end_votes(self) -> frozenset[int]:
        """The seats that want to end the game without a result."""
        return self.votes.end

    @property
    def votes(self) -> Votes:
        """All that people vote for: on taking back until the next move, on who is late until they are not."""
        votes, begun = Votes.read(self.session.end_votes), self.clock.late_since
        has_back = self.is_running and votes.back is not None and votes.back.made == self.moves_made
        has_late = self.is_running and votes.late is not None and votes.late.begun == begun
        return votes.model_copy(
            update={"back": votes.back if has_back else None, "late": votes.late if has_late else None}
        )

    @property
    def nudges(self) -> int:
        """How often those who are late with the open question were to be called once more."""
        return self.votes.late.nudges if self.votes.late is not None else 0

    @property
    def offered(self) -> tuple[SeatRecord, ...]:
        """The seats that are offered to others: by their own people, or by the others until these are back."""
        offers = self.votes.offers
        return tuple(seat for seat in self.seats if seat.seat in offers and (offers[seat.seat] or seat.stand_in))

    @property
    def moves_made(self) -> int:
        """How many moves have been made, those taken back and the taking back included."""
        return sum(seat.questions for seat in self.seats)

    def after(self, version: int, changes: SessionChanges, movers: Sequence[int], state: State | None) -> Table:
        """Return this table as a commit has left it: at `version`, one question more per entry of `movers`.

        `state` is the state that `changes` hold as text, if they do.
        """
        session = replace(self.session, version=version, **changes)
        seats = self._counting({seat: movers.count(seat) for seat in movers})
        return replace(self, session=session, seats=seats, state=state or self.state)

    def before(self, moves: Sequence[int], state: State) -> Table:
        """Return this table as it stood at an earlier `state`, before the seats `moves` moved."""
        return replace(self, seats=self._counting({seat: -moves.count(seat) for seat in moves}), state=state)

    def with_card(self, card: str) -> Table:
        """Return this table as it is when `card` is noted."""
        return replace(self, session=replace(self.session, card=card))

    def result(self) -> dict[str, object]:
        """Return what was stored at the end: winners, scores, reason, the fingerprint of a record."""
        return json.loads(self.session.result) if self.session.result else {}

    def _link(self, message_id: int | None) -> str:
        channel = f"https://discord.com/channels/{self.session.guild_id}/{self.session.channel_id}"
        return channel if message_id is None else f"{channel}/{message_id}"

    def _counting(self, more: Mapping[int, int]) -> tuple[SeatRecord, ...]:
        return tuple(replace(seat, questions=seat.questions + more.get(seat.seat, 0)) for seat in self.seats)
