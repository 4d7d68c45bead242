"""How long people wait for their card while others bring heavy records, a film is made and games are watched again.

And how soon the first board is there when the process that draws gets a tenth of a core.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import threading
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psutil

from benchmarks.bot_clickers import PATIENCE, Latencies
from benchmarks.bot_house import House, our_house, our_process
from benchmarks.bot_tables import GAME, SEATS, Place, occupants, store_tables
from bot.ui.content import NO_PICTURE
from games.chance import Playout
from games.contract import TAKE_BACK, Event, Seat
from games.luck import new_secret
from games.players import LEVELS, player
from games.record import SeedRecord, deal, play_on
from games.registry import GAMES
from sandbox.person import Outcome, Person, buttons, pictures, texts
from sandbox.server import LocalDiscord
from storage import MoveRecord, SessionStatus, Storage

INTERVAL, SECONDS = 0.5, 15.0
"""Between two clicks at the table that is measured, and how long it is."""
REPLAY_INTERVAL = 0.1
"""Between two clicks of each who watches a game again."""
WATCHING = 3
REST = 0.5
"""Between the answer to a record and the next one."""
MOST_WAITING = 2.0
"""Times as long as in calm that a card may take on two cores."""
LONGEST_ON_ONE = 10.0
"""The same on one core: everything else goes on there, too."""
SHARE = 0.1
"""Of a core, for the helper process that is starved."""
SLICE = 0.2
"""Seconds in which it gets its share once."""
FIRST_BOARD, LAST_CHANCE = 60.0, 150.0
"""Seconds until the first board should be there, and after which nobody waits any longer."""


def run() -> None:
    asyncio.run(_run())


async def _run() -> None:
    print(f"load of the machine before: {os.getloadavg()[0]:.1f}")
    for cores in (None, [0]):
        with TemporaryDirectory() as folder:
            await _beside_strangers(Path(folder), cores)
    with TemporaryDirectory() as folder:
        await _starved(Path(folder))


# Strangers


@dataclass(frozen=True)
class _Finished:
    session: str
    channel_id: str
    plies: int


async def _beside_strangers(folder: Path, cores: list[int] | None) -> None:
    async with our_house(folder, tables=1 + WATCHING) as house, AsyncExitStack() as stack:
        if cores is not None:
            house.bot.pin(cores)
        await house.seat_people(stack, 1 + WATCHING)
        finished = await _finished_game(folder, house.places[1])
        await _clicks(house, 5.0)  # what is needed once
        calm = await _clicks(house, SECONDS)
        strangers = _Strangers(house, finished)
        async with strangers.at_work():
            busy = await _clicks(house, SECONDS)
    where = "two cores" if cores is None else "one core"
    goal = MOST_WAITING if cores is None else LONGEST_ON_ONE
    print(f"click to card at one table, on {where}; {strangers}")
    for name, taken in (("calm", calm), ("busy", busy)):
        print(f"  {name}: median {statistics.median(taken) * 1e3:6.0f} ms, worst {max(taken) * 1e3:6.0f} ms")
    for name, ratio in (
        ("median", statistics.median(busy) / statistics.median(calm)),
        ("worst", max(busy) / max(calm)),
    ):
        print(f"  {name}: {ratio:.2f} times as long (goal {goal:g}: {_verdict(ratio, goal)})", flush=True)


async def _clicks(house: House, seconds: float) -> list[float]:
    """Return how long the cards took at the first table."""
    latencies, start = Latencies(), time.monotonic()
    try:
        await house.busy[0].click_at(start, INTERVAL, start + seconds, latencies)
    except TimeoutError:
        latencies.cards.append(PATIENCE)  # and nobody waited any longer
    return latencies.cards


class _Strangers:
    """People who bring two heavy records again and again, have a film made, and watch games again."""

    def __init__(self, house: House, finished: _Finished) -> None:
        self._house = house
        self._finished = finished
        self._records = self._watched = 0
        self._film = "not asked for"

    def __str__(self) -> str:
        return f"{self._records} records were answered, {self._watched} replay clicks, the film was {self._film}"

    @asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        """Let them do so meanwhile."""
        people = [next(iter(table.people.values())) for table in self._house.busy[1:]]
        others = [list(table.people.values())[1] for table in self._house.busy[1:]]
        working = [asyncio.create_task(self._watch(person)) for person in people]
        working += [
            asyncio.create_task(self._bring(person, command, record))
            for person, command, record in zip(others, ("verify", "replay"), (_endless(), _heavy()), strict=False)
        ]
        working.append(asyncio.create_task(self._have_film(others[2])))
        await asyncio.sleep(1)
        try:
            yield
        finally:
            for task in working:
                task.cancel()
            await asyncio.gather(*working, return_exceptions=True)

    async def _bring(self, person: Person, command: str, record: bytes) -> None:
        await person.open(self._finished.channel_id)
        while True:
            file = await person.upload("record.json", record)
            outcome = await person.slash(self._finished.channel_id, command, record=file)
            with suppress(TimeoutError):
                async with asyncio.timeout(SECONDS):
                    while not _is_answered(person, outcome):
                        await asyncio.sleep(0.05)
            self._records += 1
            await asyncio.sleep(REST)

    async def _watch(self, person: Person) -> None:
        """Step through a game, without waiting for what one clicked before."""
        card = self._house.card(self._house.places[1])
        async with asyncio.TaskGroup() as group:
            for ply in count(1):
                address = f"b:replay:{self._finished.session}:{ply % self._finished.plies}:public.on"
                group.create_task(self._step(person, card or {}, address))
                await asyncio.sleep(REPLAY_INTERVAL)

    async def _step(self, person: Person, card: dict[str, object], address: str) -> None:
        await person.click(card, address, force=True)
        self._watched += 1

    async def _have_film(self, person: Person) -> None:
        card = self._house.card(self._house.places[1]) or {}
        self._film = "being made"
        await person.open(self._finished.channel_id)
        await person.click(card, f"b:film:{self._finished.session}:0:", force=True)
        while not any(_is_film(message) for message in person.messages(self._finished.channel_id)):
            await asyncio.sleep(0.1)
        self._film = "made"


def _is_answered(person: Person, outcome: Outcome) -> bool:
    message = outcome.message or {}
    return not outcome.is_done or bool(texts(person.message(message.get("id", "")) or message))


def _is_film(message: dict[str, Any]) -> bool:
    return any(picture["url"].endswith(".webp") for picture in pictures(message))


def _endless() -> bytes:
    """Return a record of one move and its taking back, 20,000 times."""
    game, seed = GAMES["heller"], new_secret()
    state = deal(game, game.options(), 2, seed)
    seat = min(state.to_act)
    there_and_back = [(int(seat), state.legal_moves(seat)[0].code), (int(seat), TAKE_BACK)]
    return _record("heller", 2, seed, there_and_back * 20_000)


def _heavy() -> bytes:
    """Return a record as heavy as any that is taken: a long game, its last move taken back again and again."""
    seed = new_secret()
    state, moves, rng = deal(GAME, GAME.options(), SEATS, seed), list[tuple[int, str]](), Playout(1)
    while state.to_act and len(moves) < 600:
        seat = min(state.to_act)
        code = rng.pick(state.legal_moves(seat)).code
        play_on(GAME, state, seat, code, seed)
        moves.append((int(seat), code))
        if state.can_take_back(seat) and len(moves) > 400:
            return _record(GAME.key, SEATS, seed, moves + [(int(seat), TAKE_BACK), moves[-1]] * 3000)
    raise AssertionError("no move of a long game can be taken back")


def _record(game: str, seats: int, seed: str, moves: list[tuple[int, str]]) -> bytes:
    rules = GAMES[game]
    return SeedRecord.of(rules, rules.options(), seats, seed, moves).to_json().encode()


async def _finished_game(folder: Path, place: Place) -> _Finished:
    """Store a game that easy players have played to its end, in a channel that shows another table."""
    seed, easy, observed = new_secret(), player(GAME, LEVELS[0]), list[Event]()
    state, moves = deal(GAME, GAME.options(), SEATS, seed), list[MoveRecord]()
    while state.to_act:
        seat = min(state.to_act)
        move = easy.choose(GAME, state.view(seat), observed, state.legal_moves(seat), Playout(state.ply))
        events = play_on(GAME, state, Seat(seat), move.code, seed)
        moves.append(MoveRecord(ply=len(moves), seat=seat, code=move.code, events=GAME.events.encode(events)))
    async with await Storage.open("", data_dir=folder) as storage:
        created = await storage.create(
            game=GAME.key,
            options=GAME.options().model_dump_json(),
            schema=GAME.schema,
            guild_id=place.guild_id,
            channel_id=place.channel_id + 1,
            host_id=next(iter(place.people)),
            language="en",
            num_seats=SEATS,
            seats=occupants(place),
            status=SessionStatus.FINISHED,
            state=state.to_json(),
            seed=seed,
        )
        session = created.session
        await storage.commit(session.id, 0, version=len(moves), moves=moves, state=state.to_json())
        await storage.mark_published(session.id, len(moves), card=None)
    return _Finished(session.id, str(place.channel_id), len(moves))


# Little CPU


async def _starved(folder: Path) -> None:
    """Measure how soon the card of a table has its board when the process that draws gets hardly any CPU."""
    async with LocalDiscord(0, people=[f"Player {number}" for number in range(SEATS)]) as local:
        channel = local.world.create_channel("table-0", next(iter(local.world.servers)))
        people = {int(p.user["id"]): p.user["global_name"] for p in local.world.people.values()}
        place = Place(int(channel["id"]), int(channel["guild_id"]), dict(list(people.items())[:SEATS]))
        await store_tables("", folder, [place])
        async with our_process(local, folder) as bot:
            house, start = House(local, [bot], [place]), time.monotonic()
            with _little_cpu(bot.pid):
                while not _has_board(house, place) and time.monotonic() - start < LAST_CHANCE:
                    await asyncio.sleep(0.1)
            took = time.monotonic() - start
            told = f"after {took:.0f} s" if took < LAST_CHANCE else f"not within {LAST_CHANCE:.0f} s"
            judged = f"(goal {FIRST_BOARD:g} s: {_verdict(took, FIRST_BOARD)})"
            print(f"the first board with {SHARE:.0%} of a core for drawing: {told} {judged}", flush=True)


def _has_board(house: House, place: Place) -> bool:
    card = house.card(place)
    if card is None or not buttons(card) or not pictures(card):
        return False
    return house.picture(card) != NO_PICTURE


@contextmanager
def _little_cpu(pid: int) -> Iterator[None]:
    """Stop the children of a process most of the time."""
    is_over = threading.Event()

    def starve() -> None:
        bot = psutil.Process(pid)
        while not is_over.is_set():
            with suppress(psutil.Error):
                helpers = bot.children(recursive=True)
                _each(helpers, "resume")
                time.sleep(SLICE * SHARE)
                _each(helpers, "suspend")
                time.sleep(SLICE * (1 - SHARE))
        with suppress(psutil.Error):
            _each(bot.children(recursive=True), "resume")

    thread = threading.Thread(target=starve)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()


def _each(processes: Sequence[psutil.Process], what: str) -> None:
    for process in processes:
        with suppress(psutil.Error):
            getattr(process, what)()


def _verdict(measured: float, goal: float) -> str:
    return "ok" if measured <= goal else "MISSED"
