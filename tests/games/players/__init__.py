"""Questions to seats in games of easy players."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from games.chance import Chance, Playout, seed_from
from games.contract import Event, Game, Seat, State
from games.engine.record import deal
from games.engine.registry import GAMES
from games.players import first_glance, player, thinker
from games.players.advice import Decision


@dataclass(frozen=True, eq=False)
class Question:
    """A seat is asked."""

    game: Game
    state: State
    seat: Seat
    observed: Sequence[Event]

    @property
    def decision(self) -> Decision:
        return Decision(self.game, self.state.view(self.seat), self.observed, self.state.legal_moves(self.seat))


def questions(game: Game, seats: int, rng: Playout) -> Iterator[Question]:
    """Yield every question of a game between easy players."""
    easy, state = player(game, "easy"), game.new(game.options(), seats, rng)
    happened: list[Event] = []
    while state.to_act:
        seat = rng.pick(sorted(state.to_act))
        view = state.view(seat)
        observed = [event for event in happened if event.is_visible_to(seat)]
        yield Question(game, state.clone(), seat, observed)
        move = easy.plan(Decision(game, view, observed, state.legal_moves(seat)), rng)[0]
        happened += state.apply(seat, move, rng)


# Choices of planning players

FILE = Path(__file__).with_name("choices.json")
"""Choices of planning players at some moments of every game, rewritten by `make playthroughs`.

It changes when players are meant to play differently, and never when they only get faster.
"""
ITERATIONS = 30
EVERY = 11
"""Choices between two recorded ones."""
MOST = 6
"""Most recorded choices per game."""


def choices(game: Game, seats: int) -> Sequence[str]:
    """Return the codes of moves chosen in a game played by the policy."""
    seed = seed_from(f"{game.key} {seats}")
    state = deal(game, game.options(), seats, seed)
    happened: list[Event] = []
    chosen: list[str] = []
    asked = 0
    while state.to_act and len(chosen) < MOST:
        seat = min(state.to_act)
        view, legal_moves = state.view(seat), state.legal_moves(seat)
        asked += len(legal_moves) > 1
        if len(legal_moves) > 1 and asked % EVERY == 1:
            observed = [event for event in happened if event.is_visible_to(seat)]
            player = thinker(game, ITERATIONS)
            chosen.append(player.plan(Decision(game, view, observed, legal_moves), Playout(len(chosen)))[0].code)
        move = first_glance(game, view, legal_moves, f"{seed} {state.ply}")
        happened += state.apply(seat, move, Chance(seed, state.ply))
    return chosen


def tables() -> Mapping[str, tuple[Game, int]]:
    """Return each game with the fewest and the most seats, by name."""
    return {
        f"{key}-{seats}": (game, seats) for key, game in GAMES.items() for seats in (game.seats[0], game.seats[-1])
    }


def written() -> str:
    """Return the current choices as the file's text."""
    return json.dumps({name: choices(*table) for name, table in tables().items()}, indent=1) + "\n"
