"""How many days a game takes among people who look a few times a day, without and with answers ahead.

The same people look at the same moments in both, and all chance comes from the same seeds. What people do, and what
they order, is in `benchmarks.calendar_people`; orders are decided by the very code that decides them at a table.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from benchmarks.calendar_people import kept_orders, looks, move_of, orders_of
from games.chance import Playout
from games.contract import Ended, Event, Game, Move, Seat, StandingOrder
from games.registry import GAMES

GAMES_EACH: Final = 20
LOOKS: Final = (2, 4, 8)
TABLES: Final[tuple[tuple[str, int, dict[str, str], float], ...]] = (
    ("teufel", 4, {}, 0.40),
    ("heller", 4, {}, 0.25),
    ("heuchel", 4, {}, 0.40),
    ("heuchel", 6, {}, 0.40),
    ("heimlich", 5, {"top_secret": "true"}, 0.25),
)
"""Game, seats, options, and what part of the days orders should save."""


@dataclass(eq=False)
class Standing:
    """An order that stands, and what its seat has heard since."""

    order: StandingOrder[Any]
    observed: list[Event] = field(default_factory=list)


@dataclass
class Told:
    """What a game came to: days, and by prompt how often and for how many days the table waited."""

    days: float = 0.0
    waits: Counter[str] = field(default_factory=Counter)
    waited: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    by_hand: int = 0
    ahead: int = 0


class SlowTable:
    """A game among people who look now and then."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], per_day: int, seed: int, *, orders: bool):
        self._game, self._orders, self._rng = game, orders, Playout(seed)
        self._state = game.new(game.options.read(options), seats, self._rng)
        self._looks = [looks(f"{game.key} {seed} {seat} {per_day}", per_day) for seat in range(seats)]
        self._standing: list[list[Standing]] = [[] for _ in range(seats)]
        self._last: tuple[Seat, bool] | None = None
        self.told = Told()

    def play(self) -> Told:
        """Let everybody look, in the order of time, until the game is over."""
        at = [next(times) for times in self._looks]
        start = since = min(at)
        while self._state.to_act:
            seat = Seat(min(range(len(at)), key=lambda seat: at[seat]))
            now, at[seat] = at[seat], next(self._looks[seat])
            if seat in self._state.to_act:
                prompt = self._prompt
                self.told.waits[prompt] += 1
                self.told.waited[prompt] += now - since
                since = now
            self._look(seat)
            self.told.days = now - start
        return self.told

    @property
    def _prompt(self) -> str:
        prompt = self._state.view(None).public.prompt
        assert prompt is not None
        return prompt.id

    def _look(self, seat: Seat) -> None:
        while seat in self._state.to_act:
            view = self._state.view(seat)
            self._apply(seat, move_of(self._game, view, self._state.legal_moves(seat), self._rng), is_ahead=False)
            self._carry_out()
        if self._orders and self._state.to_act:
            view, mine = self._game.own(self._state.view(seat)), self._standing[seat]
            kept = kept_orders(self._game, [standing.order for standing in mine])
            mine[:] = [standing for standing in mine if standing.order in kept]
            for order in orders_of(self._game, view, kept, self._rng):
                mine.append(Standing(order))
            self._carry_out()

    def _carry_out(self) -> None:
        """Do what is forced or ordered, as long as there is any."""
        while self._state.to_act:
            if (move := self._state.forced) is not None:
                self._apply(min(self._state.to_act), move, is_ahead=None)
            elif (due := next(self._due(), None)) is not None:
                self._apply(*due, is_ahead=True)
            else:
                return

    def _due(self) -> Iterator[tuple[Seat, Move]]:
        """Yield what orders answer; those that are over are dropped."""
        for number, mine in enumerate(self._standing):
            seat, view = Seat(number), self._game.own(self._state.view(Seat(number)))
            for standing in [*mine]:
                decided = standing.order.decide(view, standing.observed)
                if isinstance(decided, Ended):
                    mine.remove(standing)
                elif decided is not None and decided in self._state.legal_moves(seat):
                    yield seat, decided

    def _apply(self, seat: Seat, move: Move, *, is_ahead: bool | None) -> None:
        for event in self._state.apply(seat, move, self._rng):
            for number, mine in enumerate(self._standing):
                for standing in mine if event.is_visible_to(Seat(number)) else ():
                    standing.observed.append(event)
        if is_ahead is not None and self._last != (seat, is_ahead):
            self._last = seat, is_ahead
            self.told.ahead += is_ahead
            self.told.by_hand += not is_ahead


def run() -> None:
    """Print the days and the share of decisions made ahead, and whether the goals are met."""
    print(f"{GAMES_EACH} games each; looks a day: days without orders -> with them, share of decisions made ahead")
    for key, seats, options, goal in TABLES:
        for per_day in LOOKS:
            before, after = (
                [
                    SlowTable(GAMES[key], seats, options, per_day, seed, orders=orders).play()
                    for seed in range(GAMES_EACH)
                ]
                for orders in (False, True)
            )
            days = [sum(told.days for told in tolds) / GAMES_EACH for tolds in (before, after)]
            saved = 1 - days[1] / days[0]
            ahead = sum(told.ahead for told in after) / sum(told.ahead + told.by_hand for told in after)
            print(
                f"{key:9} {seats} seats, {per_day} looks: {days[0]:5.1f} -> {days[1]:5.1f} days, {-saved:4.0%}"
                f" {'ok' if saved >= goal else 'MISSED':6} {ahead:4.0%} ahead"
            )
            if per_day == LOOKS[0]:
                print(f"    days waited before: {_split(before)}\n    and after:          {_split(after)}")


def _split(tolds: list[Told]) -> str:
    prompts = dict.fromkeys(prompt for told in tolds for prompt in told.waits)
    found = [(sum(told.waited[prompt] for told in tolds), prompt) for prompt in prompts]
    return ", ".join(
        f"{prompt} {days / len(tolds):.1f} ({sum(told.waits[prompt] for told in tolds) / len(tolds):.0f} waits)"
        for days, prompt in sorted(found, reverse=True)
    )
