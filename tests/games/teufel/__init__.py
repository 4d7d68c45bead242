"""Situations in mid-game and scripted chance, for tests of single rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, TypeVar

import pytest
from typing_extensions import override

from games import teufel
from games.chance import Rng
from games.contract import Event, IllegalMove, Seat, State
from games.teufel.rules.board import (
    DIE,
    EXITS,
    LETTER,
    POINTS,
    START,
    Card,
    Colour,
    Devil,
    Pot,
    TeufelOptions,
    colour_of,
    pots_of,
)
from games.teufel.rules.position import Phase, TeufelPosition, TeufelPublic, TeufelSecret, TeufelView
from tests.games import choosers
from tests.games.choosers import Rigged

GAME = teufel.GAME

T = TypeVar("T")

MENU = "135m"
"""Every seat's menu in a situation: ◆ 1, ● 3, ▲ 5, ■ milk."""
_COLOURS: dict[str, tuple[Colour, ...]] = {
    "YB": ("yellow", "blue"),
    "VG": ("violet", "green"),
    "YVB": ("yellow", "violet", "blue"),
    "YVBG": ("yellow", "violet", "blue", "green"),
}


class Scripted(Rigged):
    """Chance that follows a script, then shows ones and picks first items.

    In `presses` a ``!`` pops and a ``.`` does not; `dice`, rolled after them, are pips (0: wing).
    """

    def __init__(self, *, dice: Sequence[int] = (), presses: str = "", picks: Sequence[object] = ()) -> None:
        super().__init__(*(1 + (press == ".") for press in presses), *(DIE.index(pips) + 1 for pips in dice))
        self._picks: list[Any] = list(picks)

    @override
    def pick(self, items: Sequence[T]) -> T:
        super().pick(items)
        return self._picks.pop(0) if self._picks else items[0]


def situation(
    devils: str = "",
    *,
    colours: str = "YVBG",
    turn: int = 0,
    points: int = 3,
    pots: str = "",
    rest: str | None = "D5",
    grills: str = "",
    menus: Sequence[str] | None = None,
    **fields: Any,
) -> State:
    """Return a state in which seat `turn` has `points` to spend.

    `devils`: places of some devils (``Y1`` yellow's first; guards go on with their colour's letter): ``Y1:B1^Yd``
    on B1, with its cap, carrying Yd; ``Y1:-`` out of the game. The others are at home with their caps, guards on
    their posts. `pots`: pots on places (``D6:Vd,Bd A3:Yc``); `grills`: pots served by seats (``0:Yc,Yt``); other
    pots are on `rest`, if given. `fields` are further fields of the public part.
    """
    seat_colours = _COLOURS[colours]
    num_seats = len(seat_colours)
    guard_colour: Colour | None = "green" if num_seats == 3 else None
    everybody = _devils(seat_colours, guard_colour, _told(devils))
    standing = {place: tuple(some.split(",")) for place, some in _told(pots).items()}
    menus = menus or [MENU] * num_seats
    served = {int(seat): some.split(",") for seat, some in _told(grills).items()}
    delivered = tuple(
        tuple((pot, _card(pot, seat_colours, menus)) for pot in served.get(seat, ())) for seat in range(num_seats)
    )
    busy = {devil.carries for devil in everybody} | {pot for some in standing.values() for pot in some}
    busy |= {pot for grill in delivered for pot, _ in grill}
    left = [pot for colour in seat_colours for pot in pots_of(colour) if pot not in busy]
    if left and rest is not None:
        standing[rest] = (*standing.get(rest, ()), *left)
    told: dict[str, Any] = {
        "phase": Phase.TURN,
        "stove": 10,
        "colours": seat_colours,
        "guard_colour": guard_colour,
        "devils": everybody,
        "pots": MappingProxyType(standing),
        "unplaced": ((),) * num_seats,
        "grills": delivered,
        "scores": tuple(sum(POINTS[card] for _, card in grill) for grill in delivered),
        "out": tuple(
            all(devil.place is None for devil in everybody if devil.colour == colour) for colour in seat_colours
        ),
        "menus_fixed": (True,) * num_seats,
        "dice": (3, 3) if points else (0, 0),
        "points": points,
        "flight": "none" if points else "ready",
        "turns_ended": 10,
        "turn": Seat(turn),
    }
    position = TeufelPosition(TeufelPublic(**(told | fields)), TeufelSecret(menus=tuple(menus)))
    return State(GAME.rules, position)


def _told(text: str) -> dict[str, str]:
    """Parse values by key: ``Y1:B1 Y2:-``."""
    return dict(told.split(":") for told in text.split())


def _devils(colours: Sequence[Colour], guard_colour: Colour | None, told: dict[str, str]) -> tuple[Devil, ...]:
    devils = [
        _devil(colour, number, told.pop(f"{LETTER[colour]}{number}", f"{START[colour]}^"))
        for colour in colours
        for number in (1, 2, 3)
    ]
    if guard_colour is not None:
        posts = enumerate(EXITS[START[guard_colour]], 1)
        devils += [
            _devil(guard_colour, number, told.pop(f"{LETTER[guard_colour]}{number}", post))
            for number, post in posts
        ]
    assert not told
    return tuple(devils)


def _devil(colour: Colour, number: int, code: str) -> Devil:
    if code == "-":
        return Devil(colour, number, None, False, None)
    found = re.fullmatch(r"([A-F][1-6])(\^?)([YVBG][dcts])?", code)
    assert found
    return Devil(colour, number, found[1], bool(found[2]), found[3])


def _card(pot: Pot, colours: Sequence[Colour], menus: Sequence[str]) -> Card:
    cards: dict[str, Card] = {"1": "1", "3": "3", "5": "5", "m": "m"}
    return cards[menus[colours.index(colour_of(pot))]["dcts".index(pot[1])]]


def new_game(seats: int, rng: Rng | None = None, **options: object) -> State:
    return GAME.new(TeufelOptions.model_validate(options), seats, rng or Scripted())


def play(state: State, *codes: str, rng: Rng | None = None) -> list[Event]:
    """Make moves by their codes, each by the seat that is asked (the lowest, of several)."""
    rng = rng or Scripted()
    events: list[Event] = []
    for code in codes:
        events += state.apply(min(state.to_act), GAME.moves.decode(code), rng)
    return events


def legal(state: State, prefix: str = "") -> set[str]:
    """Return the codes of legal moves of the asked seat (the lowest, of several) that begin with `prefix`."""
    moves = state.legal_moves(min(state.to_act))
    return {move.code for move in moves if move.code.startswith(prefix)}


def refusal(state: State, code: str, seat: int | None = None) -> str:
    """Return the reason for refusing a move; assert that it changed nothing."""
    before = state.to_json()
    with pytest.raises(IllegalMove) as caught:
        state.apply(min(state.to_act) if seat is None else Seat(seat), GAME.moves.decode(code), Scripted())
    assert state.to_json() == before
    return caught.value.code


def public(state: State) -> TeufelPublic:
    return view(state).public


def view(state: State, seat: int | None = None) -> TeufelView:
    seen = state.view(None if seat is None else Seat(seat))
    assert isinstance(seen, TeufelView)
    return seen


positions = partial(choosers.positions, GAME)
