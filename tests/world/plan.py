"""The plan of a world: drawn from its seed, and shrunk while it still fails."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from sandbox.weather import Fault, Trouble, Weather

T = TypeVar("T")
DAYS = 1.0
HALF = 0.5
FEWEST = 5.0
"""Fewest visits a day; with fewer a world only lasts longer."""


@dataclass(frozen=True)
class WorldPlan:
    """The plan that determines everything in a world.

    `visits`: per person and day. `mischief`: share of random activities. `crashes`: mean number of the bot's steps
    between two (0: none), of which a share `power` are power failures. `blows` (lost channels, rights and servers),
    `clocks` set and `deploys`: per day. `restores`: a backup is restored once. `shapes`: Discord omits optional
    keys. `swarm`: the world has only a random half of all actions, faults and options, and so more of each.
    """

    seed: int
    days: float = DAYS
    people: int = 8
    tables: int = 6
    visits: float = 20.0
    weather: str = "realistic"
    crashes: int = 0
    deploys: float = 0.0
    power: float = 0.3
    mischief: float = 0.0
    blows: float = 0.0
    clocks: float = 0.0
    restores: bool = False
    shapes: bool = False
    swarm: bool = True

    @classmethod
    def drawn(cls, seed: int, days: float = DAYS) -> WorldPlan:
        """Return the plan of a seed."""
        luck = random.Random(f"{seed} plan")
        return cls(
            seed,
            days,
            people=luck.randint(3, 12),
            tables=luck.randint(2, 8),
            visits=luck.choice((8.0, 20.0, 50.0)),
            weather=luck.choice(("realistic", "lossy", "storm")),
            crashes=luck.choice((0, 1500, 5000)),
            power=luck.choice((0.1, 0.5)),
            mischief=luck.choice((0.0, 0.1, 0.3)),
            blows=luck.choice((0.0, 0.0, 2.0)),
            clocks=luck.choice((0.0, 0.0, 3.0)),
            restores=luck.random() < 0.2,
            deploys=luck.choice((0.0, 2.0)),
            shapes=luck.random() < 0.5,
        )

    @classmethod
    def of_kind(cls, seed: int, days: float = DAYS) -> WorldPlan:
        """Return the plan of a small, busy world: seeds take the `KINDS` in turn, first as swarms, then whole."""
        turn, kind = divmod(seed - 1, len(KINDS))
        small = cls(seed, days, people=4, tables=2, visits=60.0, swarm=turn % 2 == 0)
        return replace(small, **KINDS[kind])

    def some(self, what: str, parts: Iterable[T]) -> list[T]:
        """Return the actions, faults or options of a kind in this world; all of them instead of none."""
        known = list(parts)
        has = [part for part in known if random.Random(f"{self.seed} has {what} {part}").random() < HALF]
        return has if has and self.swarm else known

    def smaller(self) -> Iterator[WorldPlan]:
        """Yield plans of worlds in which less happens, fastest first."""
        yield replace(self, days=self.days * 0.25)
        yield replace(self, days=self.days * 0.5)
        yield replace(self, crashes=0)
        yield replace(self, weather="realistic")
        for name in ("power", "mischief", "blows", "clocks", "deploys", "restores", "shapes"):
            yield replace(self, **{name: type(getattr(self, name))()})
        yield replace(self, visits=max(FEWEST, self.visits / 2))
        for share in (0.25, 0.5, 0.75):
            yield replace(self, days=self.days * share)
            yield replace(self, tables=max(1, int(self.tables * share)))
            yield replace(self, people=max(2, int(self.people * share)))


KINDS: tuple[dict[str, Any], ...] = (
    {"weather": "lossy"},
    {"weather": "lossy", "crashes": 1500, "power": 0.5},
    {"mischief": 0.5},
    {"mischief": 0.1, "blows": 20.0},
    {"crashes": 3000, "deploys": 12.0},
    {"clocks": 20.0},
    {"weather": "storm", "crashes": 5000},
    {"mischief": 0.1, "restores": True},
)
"""Worlds with few kinds of trouble, so that each is tested closely: many would hide one another."""
LOSSY = (
    Fault(502, r"^POST /channels/\d+/messages$", probability=0.1, after=True),
    Fault(Trouble.CLOSED, r"^POST /channels/\d+/messages$", probability=0.05, after=True),
    Fault(Trouble.CLOSED, r"^PATCH /channels/\d+/messages/", probability=0.1, after=True),
    Fault(Trouble.CLOSED, r"^POST /interactions/", probability=0.05, after=True),
    Fault(10062, r"^POST /interactions/", probability=0.1),
    Fault(Trouble.DUPLICATED, probability=0.1),
    Fault(Trouble.LATE, probability=0.05, delay=(0.3, 2.5)),
)
"""Responses of Discord that are lost, and events that come twice, late, or can't be answered."""


def weather_of(plan: WorldPlan) -> Weather:
    """Return the weather: a preset, or only lost and repeated responses."""
    is_lossy = plan.weather == "lossy"
    weather = Weather.named("realistic" if is_lossy else plan.weather, plan.seed)
    weather.faults = plan.some("fault", LOSSY if is_lossy else weather.faults)
    return weather


def shrunken(plan: WorldPlan, fails: Callable[[WorldPlan], bool], tries: int = 40) -> WorldPlan:
    """Return the smallest plan found to fail, within so many `tries`."""
    tried = {plan}
    while True:
        for smaller in plan.smaller():
            if smaller in tried:
                continue
            if len(tried) > tries:
                return plan
            tried.add(smaller)
            if fails(smaller):
                plan = smaller
                break
        else:
            return plan
