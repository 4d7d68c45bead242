"""How long a turn of computer players waits to be thought about, at 50 tables with three of them each.

The tables of all four games have a person who answers after `ANSWERS` seconds, and normal computer players between
whose turns lies the usual pause. A plan takes from being asked for until it is there, with the wait for a helper.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import time
from typing import Final

from benchmarks.tournament import hear
from bot.account import Account
from bot.workers import Workers
from games.chance import Chance, seed_from
from games.contract import Event, Game
from games.players import first_glance
from games.players.advice import DecisionPoint
from games.record import deal
from games.registry import GAMES

TABLES, SEATS, LEVEL = 50, 4, "normal"
ANSWERS, PAUSE = 5.0, 1.5
SECONDS: Final = 60.0


def run() -> None:
    asyncio.run(_run())


async def _run() -> None:
    workers, games = Workers(), list(GAMES.values())
    waited: list[float] = []
    try:
        end = time.monotonic() + SECONDS
        await asyncio.gather(
            *(_table(workers, games[number % len(games)], number, end, waited) for number in range(TABLES))
        )
    finally:
        await workers.close()
    cuts = statistics.quantiles(waited, n=20)
    print(
        f"{TABLES} tables with {SEATS - 1} {LEVEL} players each, {len(waited) / SECONDS:.0f} plans a second on "
        f"{os.cpu_count()} cores: one takes {statistics.median(waited) * 1e3:.0f} ms, p95 {cuts[-1] * 1e3:.0f} ms"
    )


async def _table(workers: Workers, game: Game, number: int, end: float, waited: list[float]) -> None:
    seed, round_ = seed_from(f"thinking {number}"), 0
    state, observed = deal(game, game.options(), SEATS, seed), [list[Event]() for _ in range(SEATS)]
    await asyncio.sleep(PAUSE * number / TABLES)
    while time.monotonic() < end:
        if not state.to_act:
            round_ += 1
            state = deal(game, game.options(), SEATS, seed_from(f"thinking {number} {round_}"))
            observed = [[] for _ in range(SEATS)]
        seat = min(state.to_act)
        view, legal_moves = state.view(seat), state.legal_moves(seat)
        if seat == 0:
            await asyncio.sleep(ANSWERS)
            moves = [first_glance(game, view, legal_moves, f"{number} {state.ply}")]
        elif len(legal_moves) == 1:
            moves = list(legal_moves)
        else:
            start = time.monotonic()
            point = DecisionPoint(game, LEVEL, view, observed[seat], legal_moves, f"{number} {state.ply}")
            moves = list(await workers.plan(point, whose=Account(number, number, "a table")))
            waited.append(time.monotonic() - start)
            await asyncio.sleep(PAUSE)
        for move in moves:
            hear(observed, state.apply(seat, move, Chance(seed, state.ply)))
            if seat not in state.to_act:
                break
