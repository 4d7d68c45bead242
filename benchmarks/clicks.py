"""How often people answer in whole games: without and with answers that give themselves, by the same players."""

from __future__ import annotations

from collections import Counter

from games.chance import Playout
from games.contract import Game
from games.players import LEVELS, player
from games.registry import GAMES

GAMES_EACH = 20
SEATS = 4


def run() -> None:
    print(f"{SEATS} easy players, {GAMES_EACH} games each; answers per person and game, taken back ones left out")
    print(f"{'':10} {'before':>8} {'after':>8} {'by itself':>10}  which")
    for game in GAMES.values():
        answers, forced = _count(game)
        per_person = GAMES_EACH * SEATS
        kinds = ", ".join(f"{kind} {count / GAMES_EACH:.1f} a game" for kind, count in forced.most_common())
        by_itself = forced.total()
        print(
            f"{game.key:10} {answers / per_person:8.1f} {(answers - by_itself) / per_person:8.1f}"
            f" {by_itself / answers:10.0%}  {kinds or '-'}"
        )


def _count(game: Game) -> tuple[int, Counter[str]]:
    """Return how many answers the games take, and how many of each kind of move give themselves."""
    easy, answers, forced = player(game, LEVELS[0]), 0, Counter[str]()
    for seed in range(GAMES_EACH):
        rng = Playout(seed)
        state = game.new(game.options(), SEATS, rng)
        while state.to_act:
            answers += 1
            seat = min(state.to_act)
            move = state.forced
            if move is None:
                move = easy.choose(game, state.view(seat), (), state.legal_moves(seat), rng)
            else:
                forced[move.kind] += 1
            state.apply(seat, move, rng)
    return answers, forced
