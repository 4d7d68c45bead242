"""What other people wait while one person, or three of them, press the same heavy button again and again.

``python -m benchmarks.floods share`` (``board``, ``hard``, ``export``) measures one flood alone. The others play in
one server, at tables with four people and at tables with one and computers; those who flood are in another one.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks.bot import percentile
from benchmarks.bot_clickers import PATIENCE, BusyTable, Latencies
from benchmarks.bot_house import MAX_FRAMES, MAX_HISTORY, House, our_process
from benchmarks.bot_tables import SEATS, Place, store_tables
from sandbox.person import Person, buttons
from sandbox.server import LocalDiscord

TABLES, ALONE = 4, 2
"""Tables with people, and tables at which one person plays with computers, of those who are measured."""
OVER, HARD = 4, 12
"""Games of those who flood that are over, and tables at which they play with computers that think long."""
FLOODERS: Final = (1, 3)
INTERVAL, SECONDS, LANES = 1.0, 40.0, 4
"""Between two clicks at a table that is measured; for how long; what each who floods asks for at the same time."""
MOST_WAITING = 2.0
"""Times as long as in calm 95 of 100 answers and cards may take."""
Act = Callable[[], Awaitable[object]]


class Town:
    """A bot, the people who are measured, and those who flood."""

    def __init__(self, house: House, measured: Sequence[BusyTable], flooders: Sequence[Person]) -> None:
        self.house, self._measured, self._flooders = house, measured, flooders

    async def share(self, number: int, lane: int) -> Act:
        """Share the results of four games."""
        card = self.house.card(self.house.places[TABLES + ALONE + lane % OVER]) or {}
        shares = next(button["custom_id"] for button in buttons(card) if ":share:" in button["custom_id"])
        return lambda: self._flooders[number].click(card["id"], shares, force=True)

    async def board(self, number: int, lane: int) -> Act:
        """Look at the tables of the others."""
        channel = str(self.house.places[lane % TABLES].channel_id)
        return lambda: self._flooders[number].slash(channel, "board")

    async def export(self, number: int, _: int) -> Act:
        """Take one's data along."""
        flooder = self._flooders[number]
        panel = (await flooder.slash(str(self.house.places[-1].channel_id), "privacy")).message or {}
        return lambda: flooder.click(panel, "b:export:0:0:", force=True)

    async def hard(self, number: int, lane: int) -> Act:
        """Play with computers at as many tables as one has."""
        own = range(-HARD + number, 0, len(FLOODERS) + 1)
        place = self.house.places[own[lane % len(own)]]
        await self._flooders[number].open(str(place.channel_id))
        return BusyTable([self._flooders[number]], str(place.channel_id), seed=lane).click

    async def measure(self) -> tuple[Latencies, Latencies]:
        """Let the others play; return what they wait at tables of people, and at those with computers."""
        people, computers = Latencies(), Latencies()
        start = time.monotonic() + 0.1
        until = start + SECONDS
        async with asyncio.TaskGroup() as group:
            for number, table in enumerate(self._measured):
                if number < TABLES:
                    group.create_task(table.click_at(start + INTERVAL * number / TABLES, INTERVAL, until, people))
                else:
                    group.create_task(_play_with_computers(table, until, computers))
        return people, computers

    async def flooded(self, flood: str, number: int) -> tuple[Latencies, Latencies]:
        """Measure while so many people flood, and say how often they were answered."""
        acts = [await getattr(self, flood)(who, lane) for who in range(number) for lane in range(LANES)]
        answered = [0]
        flooding = [asyncio.create_task(_again_and_again(act, answered)) for act in acts]
        try:
            return await self.measure()
        finally:
            for task in flooding:
                task.cancel()
            await asyncio.gather(*flooding, return_exceptions=True)
            print(f" {answered[0]} times", end="")


async def _play_with_computers(table: BusyTable, until: float, measured: Latencies) -> None:
    """Click as soon as one may; what does not come counts as long as it was waited for."""
    while time.monotonic() < until:
        try:
            await table.click(measured)
        except TimeoutError:
            measured.cards.append(PATIENCE)
        except (RuntimeError, AssertionError):
            await asyncio.sleep(INTERVAL)


async def _again_and_again(act: Act, answered: list[int]) -> None:
    while True:
        with suppress(RuntimeError, TimeoutError, AssertionError):
            await act()
            answered[0] += 1
        await asyncio.sleep(0.01)


async def _measure(flood: str) -> None:
    people = [f"Player {number}" for number in range(SEATS * TABLES + ALONE + SEATS)]
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        local = await stack.enter_async_context(
            LocalDiscord(0, people=people, max_history=MAX_HISTORY, num_guilds=2)
        )
        places = _places(local)
        await store_tables("", folder, places)
        bot = await stack.enter_async_context(our_process(local, folder))
        house = House(local, [bot], places)
        await house.wait_until_shown()
        measured = [
            await house.people_of(stack, place, number) for number, place in enumerate(places[: TABLES + ALONE])
        ]
        flooders = [
            await stack.enter_async_context(
                await Person.connect(local.origin, name, watch="opened", max_frames=MAX_FRAMES)
            )
            for name in people[-SEATS:]
        ]
        town = Town(house, measured, flooders)
        await town.measure()  # all that is loaded once
        calm = await town.measure()
        for number in FLOODERS:
            print(f"{flood} by {number}:", end="")
            _print(calm, await town.flooded(flood, number))


def _places(local: LocalDiscord) -> list[Place]:
    """Return the tables of the others in the first server, and in the second those of whoever floods."""
    ids = [(int(person.user["id"]), str(person.user["global_name"])) for person in local.world.people.values()]
    of_tables = [dict(ids[SEATS * number : SEATS * (number + 1)]) for number in range(TABLES)]
    alone, flooders = [dict([one]) for one in ids[SEATS * TABLES : SEATS * TABLES + ALONE]], ids[-SEATS:]
    hard = [dict([flooders[number % (len(FLOODERS) + 1)]]) for number in range(HARD)]
    seated = [*of_tables, *alone, *[dict(flooders)] * OVER, *hard]
    near, far = list(local.world.servers)[:2]
    places = []
    for number, people in enumerate(seated):
        channel = local.world.create_channel(f"table-{number}", near if number < TABLES + ALONE else far)
        is_over = TABLES + ALONE <= number < TABLES + ALONE + OVER
        places.append(Place(int(channel["id"]), int(channel["guild_id"]), people, is_over))
    return places


def _print(calm: tuple[Latencies, Latencies], flooded: tuple[Latencies, Latencies]) -> None:
    for whom, usual, now in zip(("people", "computers"), calm, flooded, strict=True):
        for what, before, after in (("answers", usual.answers, now.answers), ("cards", usual.cards, now.cards)):
            if before and after:
                ms = [percentile(waited, percent) * 1e3 for percent in (50, 95) for waited in (before, after)]
                verdict = "ok" if ms[3] <= MOST_WAITING * ms[2] else f"MISSED (goal {MOST_WAITING:g} times)"
                told = "p50 {:5.0f} → {:5.0f} ms, p95 {:5.0f} → {:5.0f} ms".format(*ms)
                print(f"\n  {what} beside {whom}: {told}, {verdict}", end="")
    print(flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.floods", description=__doc__)
    floods = ("share", "board", "hard", "export")
    parser.add_argument("flood", nargs="*", choices=[[], *floods], help="what is measured (default: all)")
    for flood in parser.parse_args().flood or floods:
        asyncio.run(_measure(flood))


if __name__ == "__main__":
    main()
