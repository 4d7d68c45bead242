"""Games thrown away: does a player of In Teufels Küche bring its points home while it can?

``python -m benchmarks.thrown [--positions N] [--level LEVEL]``: at the beginning of a turn a devil carries a pot of
its own that pays, its points take it to its kitchen past nobody, and somebody else may win with the next pot. The
points are certain and nothing is risked for them: is the pot served in that turn?
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import Final

from games.chance import Chance, Playout, seed_from
from games.contract import Move, Seat, State
from games.players import ComputerPlayer, first_glance, levels, plan, player
from games.record import deal
from games.registry import GAMES
from games.teufel.board import CARDS, KITCHEN, POINTS, SIGNS, Card, Pot, colour_of
from games.teufel.events import Delivered
from games.teufel.position import POINTS_TO_WIN, Phase, TeufelView
from games.teufel.rules.ways import walks

GAME = GAMES["teufel"]
GOAL = 0.98
POSITIONS = 200


def run() -> None:
    measure(POSITIONS, "normal")


def measure(positions: int, level: str) -> None:
    served = [serves(state, seat, player(GAME, level)) for state, seat in _certain(positions)]
    share = sum(served) / len(served)
    print(
        f"  {level} serves what is certain in {sum(served)} of {len(served)} turns ({share:.1%}, goal {GOAL:.0%})  "
        f"{'ok' if share >= GOAL else 'MISSED'}"
    )


def serves(state: State, seat: Seat, chooser: ComputerPlayer) -> bool:
    """Play the turn of a seat, and tell whether it serves a pot in it."""
    turn, moves = state.turn_seat, list[Move]()
    while state.to_act and state.turn_seat == turn:
        asked = min(state.to_act)
        if asked != seat:
            move = first_glance(GAME, state.view(asked), state.legal_moves(asked), "others")
        else:
            if not moves:
                rng = Playout(state.ply)
                moves = list(plan(chooser, GAME, state.view(seat), (), state.legal_moves(seat), rng))
            move = moves.pop(0)
        if any(isinstance(event, Delivered) for event in state.apply(asked, move, Playout(state.ply))):
            return True
    return False


def is_certain(view: TeufelView) -> bool:
    """Tell whether a turn begins in which points are certain, and may be the last ones."""
    public, seat = view.public, view.seat
    if seat is None or public.phase is not Phase.TURN or public.has_moved or public.turn != seat:
        return False
    others = [score for other, score in enumerate(public.scores) if other != seat]
    if max(others) < POINTS_TO_WIN - max(POINTS.values()) or public.needs_foreign_pot(seat):
        return False
    kitchen = KITCHEN[public.colours[seat]]
    return any(
        devil.carries is not None and _pays(view, devil.carries) and kitchen in walks(public, seat, devil)
        for devil in public.in_game(seat)
    )


def _pays(view: TeufelView, pot: Pot) -> bool:
    assert view.seat is not None and view.menu is not None
    is_own = colour_of(pot) == view.public.colours[view.seat]
    return is_own and POINTS[_CARD[view.menu[SIGNS.index(pot[1])]]] > 0


def _certain(most: int) -> Iterator[tuple[State, Seat]]:
    """Yield so many positions in which points are certain, from games at first glance with two seats and more."""
    found = number = 0
    while found < most:
        seats, seed = GAME.seats[number % len(GAME.seats)], seed_from(f"thrown {number}")
        number += 1
        state = deal(GAME, GAME.options(), seats, seed)
        while state.to_act and found < most:
            seat = min(state.to_act)
            view, moves = state.view(seat), state.legal_moves(seat)
            if is_certain(GAME.own(view)):
                found += 1
                yield state.clone(), seat
            state.apply(seat, first_glance(GAME, view, moves, f"{seed} {state.ply}"), Chance(seed, state.ply))


_CARD: Final[Mapping[str, Card]] = {card: card for card in CARDS}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.thrown", description="Count points thrown away.")
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--level", choices=levels(GAME), default="normal")
    asked = parser.parse_args()
    measure(asked.positions, asked.level)


if __name__ == "__main__":
    main()
