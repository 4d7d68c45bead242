"""One playthrough of Heimlich & Co.: the checked door and the gate for secrets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Final, Self

from games.chance import Rng
from games.contract import Event, IllegalMove, Move, Outcome, Prompt, Seat, State, build
from games.heimlich import dossiers, ending, legal, part, resampling, stored, turn
from games.heimlich.board import AGENTS, UP_TO, Agent
from games.heimlich.moves import Stop
from games.heimlich.refusals import explain
from games.heimlich.table import Table
from games.heimlich.view import HeimlichPublic, HeimlichView, Phase


def _stop(table: Table, seat: Seat, move: Stop, rng: Rng) -> list[Event]:
    end = turn.stop if table.phase is Phase.MOVE else part.stop
    return end(table, seat, rng)


_CARRY_OUT: Final[Mapping[str, Callable[[Table, Seat, Any, Rng], list[Event]]]] = {
    "go": turn.advance,
    "stop": _stop,
    "safe": turn.place_safe,
    "answer": part.answer,
    "play": part.play,
    "pass": lambda table, seat, move, rng: part.pass_(table, seat, rng),
    "note": lambda table, seat, move, rng: dossiers.note(table, seat, move),
    "erase": lambda table, seat, move, rng: dossiers.erase(table, seat, move),
    "submit": lambda table, seat, move, rng: dossiers.submit(table, seat, rng),
}


class HeimlichState(State):
    """One moment of a game: a `Table` behind the checked door.

    What follows from the table (who is asked, the public part of views) is found once per ply.
    """

    def __init__(self, table: Table, ply: int = 0) -> None:
        self.ply = ply
        self._table = table
        self._look_up()

    def _look_up(self) -> None:
        self._asked = legal.asked(self._table)
        self._public: HeimlichPublic | None = None

    @property
    def to_act(self) -> frozenset[Seat]:
        """Return the seats that must answer now."""
        return self._asked

    @property
    def may_act(self) -> frozenset[Seat]:
        """Return the seats that may act: those asked, and those that may still change an answer or a dossier."""
        return legal.admitted(self._table)

    @property
    def turn_seat(self) -> Seat | None:
        """Return whose turn it is; `None` while dossiers are filled in and at the end."""
        phase = self._table.phase
        return None if phase is Phase.DOSSIER or phase is Phase.OVER else self._table.turn

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """Return what `seat` may do now: empty when it may not act."""
        return legal.legal_moves(self._table, seat) if self._may(seat) else ()

    def _may(self, seat: Seat) -> bool:
        return seat in self._asked or seat in self.may_act

    def apply(self, seat: Seat, move: Move, rng: Rng) -> list[Event]:
        """Check `move`, carry it out and return what happened, in order.

        Raises `IllegalMove` with ``finished``, ``not_asked``, ``malformed`` (no move of this game) or a code
        of `games.heimlich.refusals`, and leaves the state as it was.
        """
        known = legal.MOVE_OF_CODE.get(move.code)
        table = self._table
        if known is None or not self._may(seat) or not legal.is_legal(table, seat, known):
            raise self._refusal(seat, known)
        table.retractable = None
        events = _CARRY_OUT[known.kind](table, seat, known, rng)  # type: ignore[attr-defined]
        self.ply += 1
        self._look_up()
        return events

    def _refusal(self, seat: Seat, move: Move | None) -> IllegalMove:
        if self._table.phase is Phase.OVER:
            return IllegalMove("finished")
        if seat not in self._asked:
            return IllegalMove("not_asked")
        if move is None:
            return IllegalMove("malformed")
        return explain(self._table, seat, move)

    def can_take_back(self, seat: Seat) -> bool:
        """Tell whether `seat` made the newest move and nothing has been rolled, drawn or revealed since.

        So movements can be taken back until the turn passes on, a card is drawn or somebody has answered the
        question behind them. What is given in secret is changed in secret instead.
        """
        return self._table.retractable == seat

    def view(self, seat: Seat | None) -> HeimlichView:
        """Return what `seat` sees: the public part, its agents, its hand, its answer and its dossier."""
        public = self._public
        if public is None:
            public = self._public = self._make_public()
        if seat is None:
            return build(HeimlichView, {"seat": None, "public": public, **_NOTHING_SECRET})
        table = self._table
        return build(
            HeimlichView,
            {
                "seat": seat,
                "public": public,
                "agents": _agents(table.held[seat]),
                "hand": table.hands[seat],
                "answer": table.answers[seat] if table.phase is Phase.ASK else None,
                "dossier": table.dossiers[seat] if table.dossiers else None,
            },
        )

    def _make_public(self) -> HeimlichPublic:
        table = self._table
        is_playing = table.phase is Phase.PLAY
        is_over = table.phase is Phase.OVER
        return build(
            HeimlichPublic,
            {
                "num_seats": len(table.held),
                "ply": self.ply,
                "to_act": self._asked,
                "turn_seat": self.turn_seat,
                "prompt": _prompt(table),
                "outcome": ending.outcome(table) if is_over else None,
                "phase": table.phase,
                "top_secret": table.top_secret,
                "dossier": table.dossier,
                "positions": table.positions,
                "markers": table.markers,
                "safe": table.safe,
                "turns_ended": table.turns_ended,
                "face": table.face,
                "left": table.left,
                "total": table.total,
                "trace_positions": table.trace_positions,
                "trace_markers": table.trace_markers,
                "num_held": tuple(map(len, table.held)),
                "hand_sizes": tuple(map(len, table.hands)),
                "supply_size": len(table.supply),
                "discard": table.discard,
                "laid": table.laid,
                "num_removed": table.num_removed,
                "willing": part.willing(table) if is_playing else (),
                "actor": table.actor if is_playing else None,
                "forced": table.forced,
                "has_played": table.has_played,
                "passes": table.passes,
                "submitted": table.submitted,
                "chart": table.chart,
                "reveal": ending.reveal(table) if is_over else None,
            },
        )

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or `None` while it goes on."""
        return ending.outcome(self._table) if self._table.phase is Phase.OVER else None

    def resample(self, seat: Seat | None, rng: Rng) -> Self:
        """Return a state in which identities, hands, supply, answers and dossiers are dealt anew for `seat`."""
        copy = self.clone()
        resampling.resample(copy._table, seat, rng)
        copy._look_up()
        return copy

    def clone(self) -> Self:
        """Return an independent copy."""
        return type(self)(self._table.clone(), self.ply)

    def to_json(self) -> str:
        """Return the state as compact JSON text with a schema number; its keys are those of `stored`."""
        return stored.dump(self._table, self.ply)


_NOTHING_SECRET: Final[Mapping[str, object]] = {"agents": (), "hand": (), "answer": None, "dossier": None}


@cache
def _agents(indices: tuple[int, ...]) -> tuple[Agent, ...]:
    return tuple(AGENTS[index] for index in indices)


def _prompt(table: Table) -> Prompt | None:
    match table.phase:
        case Phase.MOVE:
            return _move_prompt(table.face, table.left, table.top_secret)
        case Phase.ASK:
            return _ASK
        case Phase.PLAY:
            return _GO_ON if table.has_played else _MUST_PLAY if table.forced else _PLAY
        case Phase.SAFE:
            return _PLACE_SAFE
        case Phase.DOSSIER:
            return _DOSSIER
        case Phase.OVER:
            return None


_ASK: Final = Prompt("ask", secret=True)
_MUST_PLAY: Final = Prompt("must-play", secret=True)
_PLAY: Final = Prompt("play", secret=True)
_GO_ON: Final = Prompt("go-on", secret=True)
_PLACE_SAFE: Final = Prompt("place-safe")
_DOSSIER: Final = Prompt("dossier", secret=True)


@cache
def _move_prompt(face: int, left: int, top_secret: bool) -> Prompt:
    """Return the question for a movement; "1–3" leaves more freedom, with top secret cards even to stay."""
    if face:
        return Prompt("move", MappingProxyType({"left": left}))
    is_first = left == UP_TO
    if is_first and top_secret:
        return Prompt("move-or-draw", MappingProxyType({"left": left}))
    return Prompt("move-up-to" if is_first else "move-or-stop", MappingProxyType({"left": left}))
