"""Situations in the middle of a game and scripted chance, for tests of single rules.

A situation is written as stored JSON and read by `Game.load`: only positions that can be are accepted.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, MutableSequence, Sequence
from typing import Any, TypeVar

import pytest

from games.chance import Rng
from games.contract import Event, IllegalMove, Seat
from games.teufel import InTeufelsKueche
from games.teufel.board import DIE, LETTER, START, Colour, Devil, pots_of
from games.teufel.options import TeufelOptions
from games.teufel.state import TeufelState
from games.teufel.view import TeufelPublic

T = TypeVar("T")

GAME = InTeufelsKueche()
MENU = "135m"
"""The menu of every seat in a situation: ◆ 1, ● 3, ▲ 5, ■ milk."""
_COLOURS: dict[str, tuple[Colour, ...]] = {
    "YB": ("yellow", "blue"),
    "VG": ("violet", "green"),
    "YVB": ("yellow", "violet", "blue"),
    "YVBG": ("yellow", "violet", "blue", "green"),
}


class Scripted:
    """Chance that does as told: `dice` are pips (0: wing), in `presses` a ``!`` pops and a ``.`` does not.

    Dice beyond the script show 1; a press beyond it is an error. `picks` are what `pick` returns, then the first
    of the items; `shuffle` reverses.
    """

    def __init__(self, *, dice: Sequence[int] = (), presses: str = "", picks: Sequence[object] = ()) -> None:
        self.dice = list(dice)
        self.presses = list(presses)
        self.picks = list(picks)

    def roll(self, sides: int) -> int:
        if sides == len(DIE):
            return DIE.index(self.dice.pop(0)) + 1 if self.dice else 1
        return 1 if self.presses.pop(0) == "!" else sides

    def pick(self, items: Sequence[T]) -> T:
        if not self.picks:
            return items[0]
        picked: Any = self.picks.pop(0)
        assert picked in items
        return picked  # type: ignore[no-any-return]

    def shuffle(self, items: MutableSequence[T]) -> None:
        items.reverse()


def situation(
    devils: Mapping[str, str] | None = None,
    *,
    colours: str = "YVBG",
    turn: int = 0,
    points: int = 3,
    pots: Mapping[str, Sequence[str]] | None = None,
    rest: str = "D5",
    grills: Mapping[int, Sequence[str]] | None = None,
    **fields: object,
) -> TeufelState:
    """Return a state in which seat `turn` has `points` to spend.

    `devils` tells of some devils (``Y1`` yellow's first; guards go on with their colour's letter) where they are,
    as stored: ``B1^Yd`` on B1, with its cap, carrying Yd. The others are at home with their caps, guards on their
    posts. Pots not told of stand on `rest`. `fields` are further fields of the stored state.
    """
    seat_colours = _COLOURS[colours]
    told = dict(devils or {})
    stored_devils = [
        told.pop(f"{LETTER[colour]}{number}", f"{START[colour]}^")
        for colour in seat_colours
        for number in (1, 2, 3)
    ]
    if colours == "YVB":
        stored_devils += [told.pop("G1", "A5"), told.pop("G2", "B6")]
    assert not told
    standing = {place: list(some) for place, some in (pots or {}).items()}
    delivered = [list((grills or {}).get(seat, ())) for seat in range(len(seat_colours))]
    busy = {devil[-2:] for devil in stored_devils} | {
        pot for some in (*standing.values(), *delivered) for pot in some
    }
    left = [pot for colour in seat_colours for pot in pots_of(colour) if pot not in busy]
    if left:
        standing[rest] = standing.get(rest, []) + left
    stored = {
        "schema": GAME.schema,
        "ply": 50,
        "stove": 10,
        "colours": colours,
        "phase": "turn",
        "menus": [MENU] * len(seat_colours),
        "devils": stored_devils,
        "pots": standing,
        "unplaced": [],
        "grills": delivered,
        "first": 0,
        "turn": turn,
        "turns": 10,
        "dice": (3, 3) if points else (0, 0),
        "points": points,
        "bonus": None,
        "must_move": None,
        "flight": "none" if points else "ready",
        "flier": None,
        "handled": [],
        "taken": [],
        "duel": None,
        "trace": [],
        "moved": False,
        "reversible": 0,
    }
    return GAME.load(json.dumps(stored | fields))


def new_game(seats: int, rng: Rng | None = None, **options: object) -> TeufelState:
    return GAME.new(TeufelOptions.model_validate(options), seats, rng or Scripted())


def play(state: TeufelState, *codes: str, rng: Rng | None = None) -> list[Event]:
    """Play the moves with these codes, each by the seat that is asked (the lowest, of several)."""
    rng = rng or Scripted()
    events: list[Event] = []
    for code in codes:
        events += state.apply(min(state.to_act), GAME.moves.decode(code), rng)
    return events


def play_to_pots(state: TeufelState, rng: Rng | None = None) -> list[Event]:
    """Fix all menus; with no other script seat 0 begins."""
    seats = state.view(None).public.num_seats
    return play(state, *["menu." + MENU] * seats, rng=rng or Scripted(dice=(3, 3)))


def legal(state: TeufelState, prefix: str = "") -> set[str]:
    """Return the codes of what the asked seat (the lowest, of several) may do, those that begin with `prefix`."""
    moves = state.legal_moves(min(state.to_act))
    return {move.code for move in moves if move.code.startswith(prefix)}


def refusal(state: TeufelState, code: str, seat: int | None = None) -> str:
    """Return the reason why a move is refused, after seeing that it left the state as it was."""
    before = state.to_json()
    with pytest.raises(IllegalMove) as caught:
        state.apply(min(state.to_act) if seat is None else Seat(seat), GAME.moves.decode(code), Scripted())
    assert state.to_json() == before
    return caught.value.code


def public(state: TeufelState) -> TeufelPublic:
    return state.view(None).public


def devil(state: TeufelState, name: str) -> Devil:
    """Return the devil with this name: ``Y1`` is yellow's first."""
    return next(d for d in public(state).devils if f"{LETTER[d.colour]}{d.number}" == name)


def events_of(events: Sequence[Event], kind: type[T]) -> list[T]:
    return [event for event in events if isinstance(event, kind)]
