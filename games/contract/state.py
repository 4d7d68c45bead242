"""`State`: one moment of a playthrough, the same for all games. `Rules`: what a game supplies to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar

from games.chance import Rng
from games.contract.basics import IllegalMove, Outcome, Prompt, Seat
from games.contract.events import Event
from games.contract.moves import Move, MoveCodec
from games.contract.position import Position, Public, Secret, View

P = TypeVar("P", bound=Position)
V = TypeVar("V", bound=View)
M = TypeVar("M", bound=Move)


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[P, V, M]):
    """The rules of a game as plain functions of its position. `M` is the union of its moves.

    `legal_moves` is called only for seats in `Public.may_act`, and depends only on what the seat sees.
    """

    schema: int
    """Newest version of the rules, raised when they change. Old logs are replayed by theirs, `Public.schema`."""
    position: type[P]
    view: type[V]
    set_up: Callable[[Any, int, Rng], P]
    """Return the initial position for options and a valid number of seats."""
    moves: MoveCodec
    """The codec of all kinds of moves: `MoveCodec.of` their union."""
    apply: Callable[[P, Seat, M, Rng], list[Event]]
    """Carry out a legal move and return what happened, in order, drawing from the given chance."""
    legal_moves: Callable[[P, Seat], Sequence[M]]
    """Return a seat's legal moves: at least one."""
    refusal: Callable[[P, Seat, M], IllegalMove]
    """Return why a seat that may act may not make a move; reveals no more than the seat sees."""
    see: Callable[[P, Any, Seat | None], V]
    """Return a seat's view (`None`: the public) of a position, around the given snapshot."""
    imagine: Callable[[V, Sequence[Event]], Callable[[Rng], Secret]]
    """Return a sampler of secrets consistent with a view and the events its seat has learnt of.

    Every possible secret may be drawn, likelier ones more often. Whatever follows from view and events is computed
    once: computers draw hundreds of times.
    """
    pieces: Callable[[P], object]
    """Return what is conserved, including secrets: the same at every ply of a game."""


class State:
    """One moment of a playthrough: a mutable position that only `apply` changes.

    What follows from the position (seats asked, legal moves, snapshot) is computed once per ply.
    """

    to_act: frozenset[Seat]
    """The seats that must answer now; several for simultaneous secrets, none at the end."""

    def __init__(self, rules: Rules[Any, Any, Any], position: Position) -> None:
        self._rules = rules
        self._position = position
        self.to_act = position.public.to_act
        self._legal: dict[Seat, Sequence[Move]] = {}
        self._views: dict[Seat | None, View] = {}
        self._snapshot: Public | None = None

    @property
    def ply(self) -> int:
        """Return the number of moves applied so far."""
        return self._position.public.ply

    @property
    def may_act(self) -> frozenset[Seat]:
        """The seats that may act now: those asked, and any that may still change an answer."""
        return self._position.public.may_act

    @property
    def secret_question(self) -> tuple[Prompt, frozenset[Seat]] | None:
        """The secret question open to several seats, and these seats; who has answered is hidden.

        It is the same question as long as this is equal.
        """
        public = self._position.public
        prompt, seats = public.prompt, public.put_to
        return (prompt, seats) if prompt is not None and prompt.secret and len(seats) > 1 else None

    @property
    def turn_seat(self) -> Seat | None:
        """The seat whose turn it is, which may not be the one asked."""
        return self._position.public.turn_seat

    def outcome(self) -> Outcome | None:
        """How the game ended; `None` while it goes on."""
        return self._position.public.outcome

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """Return the legal moves of `seat`: empty unless in `may_act`. Depends only on what it sees."""
        moves = self._legal.get(seat)
        if moves is None:
            may_act = seat in self.to_act or seat in self.may_act
            moves = self._legal[seat] = self._rules.legal_moves(self._position, seat) if may_act else ()
        return moves

    @property
    def forced(self) -> Move | None:
        """The only answer to the open question, if playing it reveals nothing.

        Its existence follows from public information alone.
        """
        if not self._position.public.is_open or len(self.to_act) != 1:
            return None
        (seat,) = self.to_act
        moves = self.legal_moves(seat)
        return moves[0] if len(moves) == 1 else None

    def apply(self, seat: Seat, move: Move, rng: Rng) -> list[Event]:
        """Check `move`, carry it out and return what happened, in order. Deterministic given `rng`.

        Raises `IllegalMove` and leaves the state unchanged if the game is over (``finished``), `seat` may not act
        (``not-asked``), it is no move of this game (``malformed``) or the rules forbid it.
        """
        if move not in (self._legal.get(seat) or self.legal_moves(seat)):
            raise self._refusal(seat, move)
        events = self._rules.apply(self._position, seat, move, rng)
        public = self._position.public
        public.ply += 1
        public.retractable = seat if events else None
        for event in events:
            if event.is_binding:
                public.retractable = None
                break
        self.to_act = public.to_act
        self._legal, self._views, self._snapshot = {}, {}, None
        return events

    def _refusal(self, seat: Seat, move: Move) -> IllegalMove:
        if not self.to_act:
            return IllegalMove("finished")
        if seat not in self.may_act:
            return IllegalMove("not-asked")
        if type(move) not in self._rules.moves.kinds:
            return IllegalMove("malformed")
        return self._rules.refusal(self._position, seat, move)

    def can_take_back(self, seat: Seat) -> bool:
        """Tell whether `seat` may take back the newest move: its own, without binding consequences.

        Taking back replays the game without that move (`games.engine.record`), so dice are never rolled anew.
        """
        return bool(self.to_act) and self._position.public.retractable == seat

    def view(self, seat: Seat | None) -> View:
        """Return what `seat` (`None`: the public) sees: the one gate for secrets."""
        seen = self._views.get(seat)
        if seen is None:
            if self._snapshot is None:
                self._snapshot = self._position.public.snapshot()
            seen = self._views[seat] = self._rules.see(self._position, self._snapshot, seat)
        return seen

    def pieces(self) -> object:
        """Return what is conserved, including secrets: the same at every ply of a game."""
        return self._rules.pieces(self._position)

    def clone(self) -> Self:
        """Return an independent copy that keeps what was computed for this ply."""
        copy = type(self)(self._rules, self._position.clone())
        copy._legal, copy._views, copy._snapshot = self._legal, self._views, self._snapshot
        return copy

    def changed(self, arrange: Callable[[Any], None]) -> Self:
        """Return an independent copy with the position changed by `arrange`, for illustrations."""
        position = self._position.clone()
        arrange(position)
        return type(self)(self._rules, position)

    def to_json(self) -> str:
        """Return the position as JSON text with schema and digest, read back by `Game.load`."""
        return self._position.codec.write_cache(self._position, self._position.public.schema)
