"""How often people answer in whole games: without and with answers that give themselves, or are given ahead."""

from __future__ import annotations

from collections import Counter

from benchmarks import clicks_ahead
from games.chance import Playout
from games.contract import Game
from games.players import LEVELS, player
from games.registry import GAMES

GAMES_EACH = 20
SEATS = 4


def run() -> None:
    print(f"{SEATS} easy players, {GAMES_EACH} games each; answers per person and game, taken back ones left out")
    print(f"{'':10} {'before':>8} {'after':>8} {'by itself':>10} {'confirmed':>10}  which")
    for game in GAMES.values():
        answers, forced, confirmed = _count(game)
        per_person = GAMES_EACH * SEATS
        kinds = ", ".join(f"{kind} {count / GAMES_EACH:.1f} a game" for kind, count in forced.most_common())
        by_itself = forced.total()
        print(
            f"{game.key:10} {answers / per_person:8.1f} {(answers - by_itself) / per_person:8.1f}"
            f" {by_itself / answers:10.0%} {confirmed / per_person:10.1f}  {kinds or '-'}"
        )
    print()
    clicks_ahead.report()


def _count(game: Game) -> tuple[int, Counter[str], int]:
    """Return how many answers the games take, which kinds of moves give themselves, how many are asked about.

    Those are asked about that can't be taken back and don't say so.
    """
    easy, answers, confirmed, forced = player(game, LEVELS[0]), 0, 0, Counter[str]()
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
            is_plain, by_itself = move.is_plain, state.forced is not None
            state.apply(seat, move, rng)
            confirmed += not (by_itself or is_plain or (state.forced is None and state.can_take_back(seat)))
    return answers, forced, confirmed
