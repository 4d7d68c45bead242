"""Refusals, and the checks that use cases begin with."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from bot.tables.memory import Location
from bot.tables.table import BaseTable, Table
from games.contract import Game, IllegalMove, State
from games.engine.luck import Luck
from games.engine.registry import GAMES
from storage import SeatRecord, SessionStatus

Param = str | int | datetime | Location | tuple[int, ...]
"""A message argument: moments in wall time, several numbers are channel ids."""


PASSED: Final = frozenset(
    {
        *("already-done", "old-button", "not-your-turn", "must-answer", "others-answer", "already-started"),
        *("nothing-to-take-back", "game-over", "table-closed"),
    }
)
"""Why something is refused whose moment has passed."""


class Refusal(Exception):  # noqa: N818 - an answer, not a failure
    """The answer to an action that isn't allowed: the message `refusal-<code>` with `params`.

    It is a message of `game` if the rules refuse a move, else of the bot. `who` are the plain names for the
    message's arguments `who` and `number`.
    """

    def __init__(self, code: str, /, *who: str, game: Game | None = None, **params: Param) -> None:
        super().__init__(code, params)
        self.code = code
        self.game = game
        self.who = who
        self.params = params

    @classmethod
    def of_move(cls, game: Game, refused: IllegalMove) -> Refusal:
        return cls(refused.code, game=game, **refused.params)


def game_of(key: str) -> Game:
    if key not in GAMES:
        raise Refusal("no-such-game", games=", ".join(GAMES))
    return GAMES[key]


def must_be_seated(table: BaseTable, user_id: int) -> SeatRecord:
    seat = table.seat_of(user_id)
    if seat is None or seat.is_invited:
        raise Refusal("not-seated")
    return seat


def must_be_open(table: BaseTable) -> None:
    if not table.session.is_open:
        raise Refusal("game-over" if table.session.status is SessionStatus.FINISHED else "table-closed")


def must_be_finished(table: BaseTable) -> None:
    if table.session.status is not SessionStatus.FINISHED:
        raise Refusal("after-the-game")


def must_run(table: BaseTable) -> None:
    if not table.is_running:
        must_be_open(table)
        raise Refusal("not-started")


def must_have_begun(table: Table) -> State:
    if table.state is None:
        raise Refusal("unreadable" if table.is_broken else "not-started")
    return table.state


def must_be_answering(table: Table, user_id: int, question: int) -> SeatRecord:
    must_run(table)
    seat = must_be_seated(table, user_id)
    must_have_begun(table)
    if seat not in table.may_act:
        raise _not_asked(table, is_done=question < seat.questions)
    if question < seat.questions:
        raise Refusal("already-done")
    if question != seat.questions:
        raise Refusal("old-button")
    return seat


def _not_asked(table: Table, *, is_done: bool) -> Refusal:
    """Return why a player who isn't asked may not act: the buttons on the card belong to the player asked.

    The answers to a secret question are secret, and so are their authors; its buttons are private, so an old one is
    the player's own.
    """
    public = must_have_begun(table).view(None).public
    if public.prompt is not None and public.prompt.secret:
        return Refusal("already-done" if is_done else "others-answer")
    is_turn = public.to_act == {public.turn_seat}
    return Refusal("not-your-turn" if is_turn else "must-answer", *(seat.name for seat in table.asked))


def must_be_in_lobby(table: Table) -> None:
    must_be_open(table)
    if table.is_running:
        raise Refusal("already-started")


def must_have_luck(table: Table) -> Luck:
    if table.luck is None:
        raise Refusal("no-luck")
    return table.luck


def must_host(table: Table, user_id: int) -> None:
    must_be_open(table)
    if table.session.host_id != user_id:
        raise Refusal("only-host", *(seat.name for seat in table.people if seat.user_id == table.session.host_id))
