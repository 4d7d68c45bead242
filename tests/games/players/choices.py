"""What players that think ahead choose at some moments of every game: ``choices.json`` holds what they chose.

``python -m tests.games.players.choices`` writes it anew. It changes where players are meant to play otherwise, and
never where they are only to think faster.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from games.chance import Chance, Playout, seed_from
from games.contract import Event, Game
from games.engine.record import deal
from games.engine.registry import GAMES
from games.players import first_glance, thinker
from games.players.advice import Decision

FILE = Path(__file__).with_suffix(".json")
ITERATIONS = 30
EVERY = 11
"""So many choices apart."""
MOST = 6
"""So many choices of a game."""


def choices(game: Game, seats: int) -> Sequence[str]:
    """Return the codes of moves chosen in a game that the policy plays."""
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
    """Return each game with the fewest and with the most seats, by a name."""
    return {
        f"{key}-{seats}": (game, seats) for key, game in GAMES.items() for seats in (game.seats[0], game.seats[-1])
    }


if __name__ == "__main__":
    FILE.write_text(json.dumps({name: choices(*table) for name, table in tables().items()}, indent=1) + "\n")
