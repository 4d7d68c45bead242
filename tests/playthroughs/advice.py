"""Moments of games with advice: reasons for a good move, and reasons why a wanted one is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final

from games.chance import Playout
from games.contract import Game, IllegalMove, Label, Move, Seat, State, Variant
from games.players import first_glance
from games.players.advice import reasons, vetoes
from games.text import DEFAULT_LANGUAGE
from tests.games.choosers import leaves

EACH: Final = 4
"""Number of examples of each kind of reason, if so many are found in this many rounds of all variants."""
ROUNDS: Final = 6
CHATTY: Final = 3
"""Mean number of moves between two moments: a game is long, and its moments are alike."""
ROAMING: Final = 10
"""Percentage of random moves, as people ask in positions that no policy reaches."""
PLANNED: Final = 6
"""Most moves that the policy adds."""


@dataclass(frozen=True)
class Advice:
    """The advice to a seat about its moves."""

    where: str
    state: State
    seat: Seat
    moves: Sequence[Move]
    reasons: Sequence[Label]
    vetoes: Sequence[IllegalMove]

    @property
    def kinds(self) -> set[str]:
        """The messages in it."""
        return {label.id for label in self.reasons} | {f"veto-{veto.code}" for veto in self.vetoes}


@cache
def advice(game: Game) -> Sequence[Advice]:
    """Return advice from games of all variants, until each kind of reason has enough examples."""
    told, found = Counter[str](), list[Advice]()
    for number, variant in product(range(ROUNDS), game.variants):
        for one in _advice(game, variant, f"{variant.name} {number}"):
            if any(told[kind] < EACH for kind in one.kinds):
                told.update(one.kinds)
                found.append(one)
        if all(told[kind] >= EACH for kind in every_kind(game)):
            break
    return found


def every_kind(game: Game) -> set[str]:
    """Return the messages with reasons for good or missing moves."""
    return {message for message in game.text.ids(DEFAULT_LANGUAGE) if message.startswith(("reason-", "veto-"))}


def _advice(game: Game, variant: Variant, name: str) -> Iterator[Advice]:
    """Yield advice on the policy's move and on another one, at some questions."""
    rng = Playout(f"{game.key} {name}")
    state = game.new(variant.options, variant.seats, rng)
    while state.to_act:
        seat = rng.pick(sorted(state.to_act))
        view, legal_moves = state.view(seat), state.legal_moves(seat)
        move = first_glance(game, view, legal_moves, str(rng.roll(1 << 30)))
        for begun in (move, rng.pick(legal_moves)) if rng.roll(CHATTY) == 1 else ():
            moves = _suggested(game, state, seat, begun, rng)
            yield advice_on(game, state.clone(), seat, moves, f"{name} · {state.ply}")
        state.apply(seat, rng.pick(legal_moves) if rng.roll(100) <= ROAMING else move, rng)


def advice_on(game: Game, state: State, seat: Seat, moves: Sequence[Move], where: str) -> Advice:
    view, legal_moves = state.view(seat), state.legal_moves(seat)
    said = reasons(game, view, moves, legal_moves), vetoes(game, view, legal_moves)
    return Advice(where, state, seat, moves, *said)


def _suggested(game: Game, state: State, seat: Seat, move: Move, rng: Playout) -> Sequence[Move]:
    """Return the moves of the suggested choice if the policy goes on after a move."""
    imagined, moves = game.imagine(state.view(seat), (), rng), [move]
    menu = game.menu(state.view(seat), state.legal_moves(seat))
    events = imagined.apply(seat, move, rng)
    while len(moves) < PLANNED and seat in imagined.to_act and not any(event.is_binding for event in events):
        moves.append(first_glance(game, imagined.view(seat), imagined.legal_moves(seat), "on"))
        events = imagined.apply(seat, moves[-1], rng)
    ways = [
        leaf.moves for leaf in leaves(menu) if move in leaf.alike or list(leaf.moves) == moves[: len(leaf.moves)]
    ]
    return max(ways, key=len)
