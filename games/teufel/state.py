"""One playthrough of In Teufels Küche: the checked door and the gate for secrets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Final, Self

from games.chance import Rng
from games.contract import Event, IllegalMove, Move, Outcome, Prompt, Seat, State, build
from games.teufel import duel, ending, legal, setup, stored, turn
from games.teufel.board import SIGNS, pots_of
from games.teufel.legal import MOVE_OF_CODE
from games.teufel.refusals import explain
from games.teufel.table import Table, replaced
from games.teufel.view import Phase, TeufelPublic, TeufelView

_CARRY_OUT: Final[Mapping[str, Callable[[Table, Seat, Any, Rng], list[Event]]]] = {
    "menu": setup.fix_menu,
    "pot": setup.place_pot,
    "rest": setup.place_rest,
    "step": turn.step,
    "fly": turn.fly,
    "take": turn.pick_up,
    "put": turn.put_down,
    "end": turn.end,
    "accept": duel.accept,
    "refuse": duel.refuse,
    "press": duel.press,
}

_MENU_PROMPT: Final = Prompt("menu", secret=True)
_PLACE_POT_PROMPT: Final = Prompt("place-pot")
_FLY_PROMPT: Final = Prompt("fly")
_REVERSIBLE: Final = frozenset({"step", "fly", "take", "put"})
"""Kinds of moves that reveal nothing when nothing else comes of them."""
# Members of an Enum are slow to reach.
_MENU, _POTS, _TURN, _PRESS, _OVER = Phase.MENU, Phase.POTS, Phase.TURN, Phase.PRESS, Phase.OVER


class TeufelState(State):
    """One moment of a game: a `Table` behind the checked door.

    What follows from the table (who is asked, the legal moves, the public part of views) is found once per ply.
    """

    def __init__(self, table: Table, ply: int = 0) -> None:
        self.ply = ply
        self._table = table
        self._asked = legal.asked(table)
        self._legal: Sequence[Move] | None = None
        self._public: TeufelPublic | None = None

    @property
    def to_act(self) -> frozenset[Seat]:
        """Return the seats that must answer now."""
        return self._asked

    @property
    def turn_seat(self) -> Seat | None:
        """Return whose turn it is: to place a pot or to move; `None` while menus are fixed and at the end."""
        phase = self._table.phase
        return None if phase is _MENU or phase is _OVER else self._table.turn

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """Return what `seat` may do now: empty when not asked."""
        if seat not in self._asked:
            return ()
        if self._legal is None:
            self._legal = legal.legal_moves(self._table)
        return self._legal

    def apply(self, seat: Seat, move: Move, rng: Rng) -> list[Event]:
        """Check `move`, carry it out and return what happened, in order.

        Raises `IllegalMove` with ``finished``, ``not_asked``, ``malformed`` (no move of this game) or a code
        of `games.teufel.refusals`, and leaves the state as it was.
        """
        known = MOVE_OF_CODE.get(move.code)
        for candidate in self.legal_moves(seat):
            if candidate is known:
                break
        else:
            raise self._refusal(seat, known)
        kind: str = candidate.kind  # type: ignore[attr-defined]
        table = self._table
        events = _CARRY_OUT[kind](table, seat, candidate, rng)
        table.reversible = table.reversible + 1 if kind in _REVERSIBLE and len(events) == 1 else 0
        self.ply += 1
        self._asked = legal.asked(self._table)
        self._legal = self._public = None
        return events

    def _refusal(self, seat: Seat, move: Move | None) -> IllegalMove:
        if self._table.phase is _OVER:
            return IllegalMove("finished")
        if seat not in self._asked:
            return IllegalMove("not_asked")
        if move is None:
            return IllegalMove("malformed")
        return explain(self._table, move)

    def can_take_back(self, seat: Seat) -> bool:
        """Tell whether `seat` may take its newest move back: a step, flight or pot action of its turn that led to
        no duel and no delivery.
        """
        table = self._table
        return table.reversible > 0 and table.phase is _TURN and table.turn == seat

    def view(self, seat: Seat | None) -> TeufelView:
        """Return what `seat` sees: the public part and its own menu."""
        if self._public is None:
            self._public = self._make_public()
        menu = None if seat is None else self._table.menus[seat]
        return build(TeufelView, {"seat": seat, "public": self._public, "menu": menu})

    def _make_public(self) -> TeufelPublic:
        table = self._table
        return build(
            TeufelPublic,
            {
                "num_seats": len(table.colours),
                "ply": self.ply,
                "to_act": self._asked,
                "turn_seat": self.turn_seat,
                "prompt": _prompt(table),
                "outcome": self.outcome(),
                "phase": table.phase,
                "stove": table.stove,
                "colours": table.colours,
                "guard_colour": table.guard_colour,
                "devils": tuple(table.devils),
                "pots": MappingProxyType(table.pots),
                "unplaced": table.unplaced,
                "grills": table.grills,
                "scores": table.scores,
                "out": table.out,
                "menus_fixed": _are_fixed(table.menus),
                "dice": table.dice,
                "points": table.points,
                "bonus": table.bonus,
                "must_move": table.must_move,
                "flight": table.flight,
                "duel": table.duel,
                "trace": table.trace,
                "turns_ended": table.turns_ended,
                "handled": table.handled,
                "taken": table.taken,
                "flier": table.flier,
            },
        )

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or `None` while it goes on."""
        return ending.outcome(self._table) if self._table.phase is _OVER else None

    def resample(self, seat: Seat | None, rng: Rng) -> Self:
        """Return a state in which the cards that `seat` can't know are dealt anew to the pots they may be in."""
        copy = self.clone()
        table = copy._table
        revealed = {pot for grill in table.grills for pot, _ in grill}
        for other, (colour, menu) in enumerate(zip(table.colours, table.menus, strict=True)):
            if menu is None or other == seat:
                continue
            hidden = [i for i, pot in enumerate(pots_of(colour)) if pot not in revealed]
            cards = [menu[i] for i in hidden]
            rng.shuffle(cards)
            dealt = dict(zip(hidden, cards, strict=True))
            table.menus = replaced(table.menus, other, "".join(dealt.get(i, menu[i]) for i in range(len(SIGNS))))
        return copy

    def clone(self) -> Self:
        """Return an independent copy."""
        return type(self)(self._table.clone(), self.ply)

    def to_json(self) -> str:
        """Return the state as compact JSON text with a schema number; its keys are those of `stored`."""
        return stored.dump(self._table, self.ply)


@cache
def _are_fixed(menus: tuple[str | None, ...]) -> tuple[bool, ...]:
    return tuple(menu is not None for menu in menus)


def _prompt(table: Table) -> Prompt | None:
    phase = table.phase
    if phase is _TURN:
        return _FLY_PROMPT if table.flight == "ready" else _turn_prompt(table.points, table.bonus is not None)
    if phase is _POTS:
        return _PLACE_POT_PROMPT
    if phase is _MENU:
        return _MENU_PROMPT
    fight = table.duel
    if fight is None:
        return None
    if phase is _PRESS:
        return _press_prompt(fight.presses)
    colour = table.colours[fight.attacker]
    return _answer_prompt(fight.place, colour, fight.devil, fight.defender_devil)


@cache
def _turn_prompt(points: int, has_bonus: bool) -> Prompt:
    return Prompt("turn", MappingProxyType({"points": points, "bonus": int(has_bonus)}))


@cache
def _answer_prompt(place: str, colour: str, devil: int, own_devil: int) -> Prompt:
    params: dict[str, str | int] = {"place": place, "colour": colour, "devil": devil, "own_devil": own_devil}
    return Prompt("answer-duel", MappingProxyType(params))


@cache
def _press_prompt(presses: int) -> Prompt:
    return Prompt("press", MappingProxyType({"presses": presses}))
