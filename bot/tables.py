"""A table as the bot works with it: what is stored, and the moment of play that the stored text means."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from bot.drawing import draw, draw_page
from bot.memory import CardMemory
from bot.words import say
from games.contract import Game, Options, Seat, State, View
from games.registry import GAMES
from storage import SeatRecord, Session, SessionChanges, SessionStatus
from storage import Table as StoredTable


@dataclass(frozen=True)
class Table:
    """One session, its seats, its game and, once it has begun, its state."""

    session: Session
    seats: tuple[SeatRecord, ...]
    game: Game

    @classmethod
    def of(cls, stored: StoredTable) -> Table:
        """Wrap what storage holds."""
        return cls(stored.session, stored.seats, GAMES[stored.session.game])

    @cached_property
    def state(self) -> State | None:
        """The moment of play; `None` in the lobby.

        Read on first use, so that a table whose state is damaged can still be closed. Raises
        `games.contract.UnreadableState`.
        """
        return self.game.load(self.session.state) if self.session.state is not None else None

    @property
    def is_running(self) -> bool:
        """Whether people play right now."""
        return self.session.status is SessionStatus.RUNNING

    @property
    def options(self) -> Options:
        """The options as the game's model."""
        return self.game.options.model_validate_json(self.session.options)

    @property
    def people(self) -> tuple[SeatRecord, ...]:
        """The seats with a person on them."""
        return tuple(seat for seat in self.seats if seat.user_id is not None)

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
        """The user ids that must answer now."""
        return tuple(seat.user_id for seat in self.asked if seat.user_id is not None)

    @property
    def link(self) -> str:
        """The address of the table's card, or of its channel while it has none."""
        session, card = self.session, CardMemory.read(self.session.card)
        channel = f"https://discord.com/channels/{session.guild_id}/{session.channel_id}"
        return channel if card is None else f"{channel}/{card.message_id}"

    def where(self, language: str) -> str:
        """Return where the table is: its channel, with a link to its card."""
        return f"<#{self.session.channel_id}> · [{say(language, 'to-the-card')}]({self.link})"

    def seat_of(self, user_id: int) -> SeatRecord | None:
        """Return where this person sits."""
        return next((seat for seat in self.seats if seat.user_id == user_id), None)

    def view(self, seat: int | None) -> View:
        """Return what a seat (or the public) sees of a table that has begun."""
        if self.state is None:
            raise ValueError("the game has not begun")
        return self.state.view(None if seat is None else Seat(seat))

    @property
    def end_votes(self) -> frozenset[int]:
        """The seats that want to end the game without a result."""
        return frozenset(json.loads(self.session.end_votes or "[]"))

    @property
    def moves_made(self) -> int:
        """How many moves have been made, those taken back and the taking back included."""
        return sum(seat.questions for seat in self.seats)

    def after(self, version: int, changes: SessionChanges, state: State | None, movers: Sequence[int]) -> Table:
        """Return this table as a commit has left it: at `version`, one question more per entry of `movers`.

        `state` is what the text in `changes` means, so that nobody has to read it again.
        """
        seats = tuple(replace(seat, questions=seat.questions + movers.count(seat.seat)) for seat in self.seats)
        after = replace(self, session=replace(self.session, version=version, **changes), seats=seats)
        return after._knowing(state)

    def with_card(self, card: str) -> Table:
        """Return this table as it is when `card` is noted."""
        noted = replace(self, session=replace(self.session, card=card))
        return noted._knowing(self.__dict__.get("state"))

    def _knowing(self, state: State | None) -> Table:
        if state is not None:
            self.__dict__["state"] = state
        return self

    async def picture(self, seat: int | None) -> bytes:
        """Return the board as a seat (or the public) sees it, as PNG. Raises `bot.drawing.DrawingFailed`."""
        if self.session.state is None:
            raise ValueError("the game has not begun")
        return await draw(self.game.key, self.session.state, seat)

    async def page(
        self, page: str, seat: int | None, language: str, names: Sequence[str]
    ) -> tuple[str, bytes | None]:
        """Return text and picture of a page as a seat (or the public) sees it; `names` are shown for the seats.

        Raises `KeyError` for a page that is not there now, and `bot.drawing.DrawingFailed`.
        """
        if self.session.state is None:
            raise ValueError("the game has not begun")
        return await draw_page(self.game.key, self.session.state, seat, page, language, names)

    def result(self) -> dict[str, object]:
        """Return what was stored at the end: winners, scores, reason."""
        return json.loads(self.session.result) if self.session.result else {}
