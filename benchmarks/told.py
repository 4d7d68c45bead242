"""How much of what matters to a person the card tells, and how long they wait for computers.

Whole games of computers are played at each number of seats. At every decision of a seat all news since its last
one are counted (`Event.is_news`), and how many of them the card tells: by its recap, and by the two last lines of
the log that cards showed before there was one.

``python -m benchmarks told``; the second part, which takes minutes, shows by the clock what people wait for.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.pace import Pace
from bot.table.computers import Computers
from bot.table.table import Table, TableView
from games.chance import Playout
from games.contract import Event, Game, Seat
from games.log import lines
from games.players import first_glance
from games.registry import GAMES
from storage import Storage
from tests.bot.dots import Dice
from tests.bot.house import leaves
from tests.bot.robots import anything, cook
from tests.bot.table.room import ANNA, Room

SEATS = (3, 4, 6)
MOST_PLIES = 3000
LINES_BEFORE = 2
TENTH = 10
"""Pauses are made so much shorter, and what was waited is told so much longer."""
TURNS = 12
"""Of the person, at each table."""
GOAL = 1.0


def run() -> None:
    print("news since one's last decision, told on the card (whole games)")
    for game in GAMES.values():
        for seats in (seats for seats in SEATS if seats in game.seats):
            news, recap, log = _told(game, seats)
            verdict = "ok" if recap >= GOAL * news else "MISSED"
            shares = f"{recap / max(1, news):6.1%} (goal 100 %: {verdict}), before {log / max(1, news):6.1%}"
            print(f"  {game.key:10} {seats} seats: {news:5} news, recap {shares}", flush=True)
    print(f"computers: pictures per turn of theirs, seconds until one is asked again (median, worst of {TURNS})")
    for game in GAMES.values():
        for computers in (count for count in (3, 5) if count + 1 in game.seats):
            for tempo in ("steps", "turns", "fast"):
                waited = asyncio.run(_waited(game, computers, tempo))
                print(f"  {game.key:10} {computers} computers, {tempo:5}: {waited}", flush=True)


def _told(game: Game, seats: int) -> tuple[int, int, int]:
    """Return how many news there were, how many the recap tells, and how many the newest lines of the log do."""
    rng = Playout(f"told/{game.key}/{seats}")
    state = game.new(game.options(), seats, rng)
    happened: list[Event] = []
    since = dict.fromkeys(map(Seat, range(seats)), 0)
    news = recap = log = 0
    names = [f"<{seat}>" for seat in range(seats)]
    while state.to_act and state.ply < MOST_PLIES:
        seat = min(state.to_act)
        past = [event for event in happened[since[seat] :] if event.is_visible_to(None)]
        mattering = [event for event in past if event.is_news]
        if mattering:
            told = {id(event) for note in game.recap(past, state.view(None).public) for event in note.events}
            news += len(mattering)
            recap += sum(id(event) in told for event in mattering)
            log += sum(map(_is_news_in(game, past, names).__contains__, map(id, mattering)))
        moves = state.legal_moves(seat)
        move = first_glance(game, state.view(seat), moves, f"{rng}/{state.ply}") if len(moves) > 1 else moves[0]
        happened += state.apply(seat, move, rng)
        since[seat] = len(happened)
    return news, recap, log


def _is_news_in(game: Game, past: Sequence[Event], names: Sequence[str]) -> set[int]:
    """Return the events of the shortest end of `past` that makes all lines that cards showed before."""
    for start in range(len(past) - 1, -1, -1):
        if len(lines(game, past[start:], "en", names, None)) > LINES_BEFORE:
            return {id(event) for event in past[start + 1 :]}
    return {id(event) for event in past}


@dataclass
class _Watched:
    shown: int = 0
    waits: list[float] = field(default_factory=list)
    turns: int = 0


async def _waited(game: Game, computers: int, tempo: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        async with await Storage.open(data_dir=Path(folder)) as storage:
            watched = await _watch(Room(storage), game, computers, tempo)
    per_turn = watched.shown / max(1, watched.turns)
    if not watched.waits:
        return "nobody waited"
    median, worst = statistics.median(watched.waits), max(watched.waits)
    return f"{per_turn:4.2f} pictures per turn, {median:5.1f} s, worst {worst:5.1f} s"


async def _watch(room: Room, game: Game, computers: int, tempo: str) -> _Watched:
    usual, watched = Pace(), _Watched()
    pace = Pace(computer_pause=usual.computer_pause / TENTH, climax=usual.climax / TENTH, rest=0.0)
    table = await room.start(game=game.key, seats=computers + 1, computers=computers, tempo=tempo)
    choose = cook(1) if game.key == "teufel" else anything(1)

    def shown(_: Table) -> None:
        watched.shown += 1

    while table.is_running and len(watched.waits) < TURNS:
        while table.is_running and (seat := table.seat_of(ANNA)) in table.asked and seat is not None:
            code = choose(table, seat.seat, leaves(TableView.of(table, seat.seat).menu(seat.seat)))
            table = await room.sessions.act(table.session.id, ANNA, seat.questions, code.split("+"))
        begun, turn = time.monotonic(), table.public.turn_seat if table.public is not None else None
        is_play = turn is not None
        before = watched.shown
        at_work = Computers(room.sessions, Dice(), shown, pace)
        at_work.wake(table.session.id)
        await at_work.settle()
        table = await room.sessions.load(table.session.id)
        if is_play:
            watched.waits.append((time.monotonic() - begun) * TENTH)
            watched.turns += computers
        else:
            watched.shown = before
    return watched
