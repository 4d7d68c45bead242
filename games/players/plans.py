"""A computer that plans whole turns, for games in which several moves in a row serve one purpose.

A plan covers a seat's moves until something unforeseeable: the end of its turn, a roll, a question, a revelation.
Plans come from the game, or are drawn by its policy and at random; of plans with the same result the shortest is
kept. All are tried in the same imagined worlds with the same luck, and the worse half is dropped repeatedly.

Source: Karnin, Koren, Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013 (sequential halving).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from statistics import fmean, stdev
from typing import Final

from games.chance import Playout, Rng
from games.contract import Event, IllegalMove, Move, Seat, State
from games.players.advice import MOST, Advice, Candidate, Decision
from games.players.characters import AS_GOOD, TESTED, Liking, in_all
from games.players.search import SearchPlayer, costs_nothing, is_secret, price, shares, values

DRAWN: Final = 40
"""Most plans drawn."""
EACH: Final = 5
"""Playouts per plan drawn: with less time to think, fewer are drawn."""
OTHERWISE: Final = 20
"""Percentage of a plan's moves chosen at random; more finds more plans, and more that only seem good."""
KEPT: Final = 16
"""Plans kept after each has been tried once."""
PROMISING: Final = 8
"""Number of a game's own turns compared by the worth after them, …"""
GLANCES: Final = 4
"""… in this many worlds; …"""
LUCKY: Final = 0.1
LONGER: Final = 48
"""… more if the worlds differ by more: rare prizes need more samples; …"""
EACH_TURN: Final = 11
"""… and one for so many playouts is played on."""
TASTE: Final = 0.005
"""Plans whose values differ by no more count as equal."""
LATER: Final = 1 << 20
"""Distinguishes the luck within a world from the luck that imagined it."""
STRIDES: Final = [math.sqrt(prime) for prime in (2, 3, 5, 7, 11, 13)]
"""Offsets between worlds of the first numbers drawn, …"""
SECRETS: Final = [math.sqrt(prime) for prime in (17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61)]
"""… and of the numbers that imagine its secrets."""


@dataclass(slots=True, eq=False)
class Plan:
    """A seat's moves up to an unforeseeable event."""

    moves: Sequence[Move]
    values: list[float] = field(default_factory=list)
    """Values by world."""
    stands: float = 0.0
    """Worth after it; 0 if not evaluated."""
    liked: float = 0.0
    """How much it is to the character's taste."""

    @property
    def effort(self) -> tuple[int, float]:
        """The key that orders plans with the same result: fewest moves, then taste."""
        return len(self.moves), -self.liked

    def worth_beside(self, best: Plan) -> float:
        """Return its mean value in the worlds in which the best plan was tried, too, with the same luck."""
        behind = [theirs - mine for mine, theirs in zip(self.values, best.values, strict=False)]
        value = fmean(best.values) if best.values else best.stands
        return value - (fmean(behind) if behind else best.stands - self.stands)

    def is_clearly_better(self, other: Plan, trust: float) -> bool:
        """Tell whether it is better by so many standard errors, in worlds where both were tried."""
        ahead = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=True)]
        doubt = stdev(ahead) / math.sqrt(len(ahead)) if len(ahead) > 1 else math.inf
        return fmean(ahead) > trust * doubt + TASTE


@dataclass(frozen=True)
class Comparison:
    """The better alternative and its advantage `cost`, in victories, with standard error `doubt`.

    Alternatives that reveal more of the seat's secrets are charged for it.
    """

    moves: tuple[Move, ...]
    cost: float
    doubt: float


class Spread(Playout):
    """Chance in one of several worlds, with the first numbers drawn spread evenly over the worlds.

    Source: Kronecker's sequence, as in Niederreiter, "Quasi-Monte Carlo Methods and Pseudo-Random Numbers", 1978.
    """

    def __init__(self, seed: int, world: int, strides: Sequence[float] = STRIDES) -> None:
        super().__init__(seed + world)
        first = Playout(seed)
        spread = [(first.roll(1 << 53) / (1 << 53) + world * stride) % 1.0 for stride in strides]
        self._random = chain(spread, iter(self._random, None)).__next__


def may_plan_on(state: State, seat: Seat, events: Sequence[Event]) -> bool:
    """Tell whether a seat goes on after its move, without anything unforeseeable."""
    return seat in state.to_act and not any(event.is_binding for event in events)


class PlanPlayer:
    """Plays the best plan found in so many playouts: a budget of work, not time."""

    def __init__(self, playouts: int, liking: Liking | None = None) -> None:
        self.playouts, self._liking = playouts, liking

    def plan(self, decision: Decision, rng: Rng) -> Sequence[Move]:
        """Return the moves of the best plan; simultaneous secret choices aren't planned."""
        prompt = decision.view.public.prompt
        if prompt is not None and prompt.id in decision.game.play.alike:
            return (rng.pick(decision.legal_moves),)
        if is_secret(decision.view):
            return SearchPlayer(self.playouts, self._liking).plan(decision, rng)
        if len(decision.legal_moves) == 1:
            return decision.legal_moves
        return Planner(decision, rng, self._liking).ranked(self.playouts)[0].moves

    def advise(self, decision: Decision, rng: Rng) -> Advice:
        """Return the best plan to win, even if it reveals secrets, and others with different first moves."""
        if is_secret(decision.view):
            return SearchPlayer(self.playouts).advise(decision, rng)
        return Planner(decision, rng, is_covert=False).ranked(self.playouts)


class Planner:
    """Compares plans for the seat of a view, which alone is asked."""

    def __init__(
        self, decision: Decision, rng: Rng, liking: Liking | None = None, *, is_covert: bool = True
    ) -> None:
        game, view, observed, self._legal_moves = decision
        self._game, self._play, self._liking, self._seat = game, game.play, liking, view.own_seat
        self._seats = view.public.seats
        self._seed = rng.roll(1 << 53)
        self._imagine = game.worlds(view, observed)
        self._tells_turns = any(self._play.turns(game.own(view)))
        self._price = price(game.play, game.own(view), observed) if is_covert else costs_nothing
        self._spent = 0.0
        """Price of secrets revealed so far."""

    def ranked(self, playouts: int) -> Advice:
        """Return plans after about so many playouts, best first."""
        plans = self.plans(min(DRAWN, playouts // EACH))
        tried = plans
        if self._tells_turns:
            playouts //= len(self._seats) - 1  # the turns of others take the time
            tried = plans[: max(1, playouts // EACH_TURN)]
        best = self._trusted(self._best(list(tried), playouts), tried[0])
        best = max(self._as_good_as(best, plans), key=lambda plan: plan.liked)
        told = {best.moves[0]: best}
        for plan in sorted(plans, key=lambda plan: (len(plan.values), sum(plan.values)), reverse=True):
            told.setdefault(plan.moves[0], plan)
        return [Candidate(tuple(plan.moves), plan.worth_beside(best)) for plan in list(told.values())[:MOST]]

    def better(self, made: Sequence[Move], playouts: int, *others: Sequence[Move]) -> Comparison:
        """Return the better alternative to the moves `made` from here to an unforeseeable event.

        Among `others` if given, else among all plans.
        """
        mine = Plan(made)
        plans = [Plan(moves) for moves in others or [plan.moves for plan in self.plans(min(DRAWN, playouts))]]
        self._spent = self._told(self._imagine(Playout(self._seed)), made, Playout(self._seed))
        best = self._best([mine, *(plan for plan in plans if tuple(plan.moves) != tuple(made))], playouts)
        ahead = [other - own for other, own in zip(best.values, mine.values, strict=True)]
        doubt = stdev(ahead) / math.sqrt(len(ahead)) if len(ahead) > 1 else math.inf
        return Comparison(tuple(best.moves), fmean(ahead) if ahead else 0.0, doubt)

    def _best(self, plans: list[Plan], playouts: int) -> Plan:
        """Return the best plan, tried as often as the first, which is the standard of comparison."""
        first, num_rounds = plans[0], min(len(plans), KEPT).bit_length()
        world = 0
        while len(plans) > 1:
            for _ in range(max(1, playouts // num_rounds // len(plans))):
                self.try_all(plans, world)
                world += 1
            plans.sort(key=lambda plan: fmean(plan.values), reverse=True)
            if len(plans) == 2:
                return plans[0]
            plans = plans[: min(KEPT, (len(plans) + 1) // 2)]
            if first not in plans:
                plans[-1] = first
        return first

    def _promising(self, plans: Sequence[Plan]) -> list[Plan]:
        """Return the plans that lead to the best positions, best first."""
        glance = sorted(plans, key=lambda plan: plan.stands, reverse=True)[:PROMISING]
        glance += [plan for plan in plans[: PROMISING // 2] if plan not in glance]
        for world in range(GLANCES if len(glance) > 1 else 0):
            self.try_all(glance, world, plays_on=False)
        lucky = [plan for plan in glance if plan.values and max(plan.values) - min(plan.values) > LUCKY]
        for world in range(GLANCES, GLANCES + LONGER // len(lucky)) if lucky else ():
            self.try_all(lucky, world, plays_on=False)
        for plan in glance:
            plan.stands = fmean(plan.values or (plan.stands,))
            plan.values.clear()
        return sorted(glance, key=lambda plan: plan.stands, reverse=True)

    def _trusted(self, best: Plan, glance: Plan) -> Plan:
        """Return the best plan, or the policy's if the game trusts it and the other isn't clearly better."""
        trust = self._play.trust
        return glance if trust and best is not glance and not best.is_clearly_better(glance, trust) else best

    def _as_good_as(self, best: Plan, plans: Sequence[Plan]) -> Sequence[Plan]:
        """Return the plans that can't be told apart from the best."""
        enough = TESTED * len(best.values)
        much = best.worth_beside(best) - (AS_GOOD if best.values else TASTE)
        others = [plan for plan in plans if plan is not best and len(plan.values) >= enough]
        return best, *(plan for plan in others if plan.worth_beside(best) >= much)

    def plans(self, most: int) -> list[Plan]:
        """Return at most so many plans: the game's own, best first, or drawn ones.

        Of these the policy's is first; then each first move is tried, if possible.
        """
        rng = Playout(self._seed)
        start = self._imagine(rng)
        if self._tells_turns:
            return self._promising(self._compared(start, most, rng))
        firsts: Sequence[Move] = self._legal_moves if len(self._legal_moves) < most else ()
        found: dict[object, Plan] = {}
        for number, first in enumerate([None, *firsts, *[None] * (most - len(firsts))]):
            state = start.clone()
            plan = self._drawn(state, first, OTHERWISE if number else 0, rng)
            end = self._end(state)
            if end not in found or plan.effort < found[end].effort:
                found[end] = plan
        return list(found.values())

    def _carried_out(self, state: State, seat: Seat, rng: Rng) -> Iterator[tuple[Sequence[Move], State]]:
        """Yield the legal and foreseeable part of the turns suggested for a seat, and its result."""
        for moves in self._play.turns(self._game.own(state.view(seat))):
            after = state.clone()
            try:
                for number, move in enumerate(moves, 1):
                    if not may_plan_on(after, seat, after.apply(seat, move, rng)):
                        yield moves[:number], after
                        break
            except IllegalMove:
                continue

    def _compared(self, start: State, most: int, rng: Rng) -> list[Plan]:
        """Return so many of the game's own turns with different results."""
        found: dict[object, Plan] = {}
        for moves, after in self._carried_out(start, self._seat, rng):
            plan, end = Plan(moves, liked=self._liked(start, moves)), self._end(after)
            if end not in found or plan.effort < found[end].effort:
                plan.stands = self._value(after)
                found[end] = plan
            if len(found) == most:
                break
        return list(found.values())

    def _liked(self, start: State, moves: Sequence[Move]) -> float:
        """Return the liking of moves without an unforeseeable event before the last."""
        if self._liking is None:
            return 0.0
        state, liked = start.clone(), list[float]()
        for move in moves:
            liked.append(self._liking(state.view(self._seat), move))
            state.apply(self._seat, move, Playout(self._seed))
        return in_all(liked)

    def _end(self, state: State) -> object:
        """Return a key of the result, equal for equivalent plans."""
        views = [state.view(seat) for seat in self._seats]
        prompt = views[0].public.prompt
        return state.turn_seat, prompt and prompt.id, *[self._play.worth(view) for view in views]

    def _value(self, state: State) -> float:
        """Return the value of a position for the seat."""
        lucks, value = [self._play.luck(state.view(seat)) for seat in self._seats], 0.0
        for ends in zip(*lucks, strict=True):
            chances = shares([self._play.worth(view) for view, _ in ends])
            value += ends[0][1] * values(chances, state.outcome())[self._seat]
        return value

    def _drawn(self, state: State, first: Move | None, otherwise: int, rng: Rng) -> Plan:
        """Play a drawn plan, possibly with a given first move, and return it."""
        drawn, liked, is_open = list[Move](), list[float](), True
        while is_open:
            moves = state.legal_moves(self._seat)
            if first is not None:
                move, first = first, None
            elif len(moves) == 1:
                move = moves[0]
            elif rng.roll(100) <= otherwise:
                move = rng.pick(moves)
            else:
                move = self._play.policy(state.view(self._seat), moves, rng)
            drawn.append(move)
            if self._liking is not None:
                liked.append(self._liking(state.view(self._seat), move))
            is_open = self._apply(state, move, rng)
        return Plan(drawn, liked=in_all(liked))

    def _apply(self, state: State, move: Move, rng: Rng) -> bool:
        """Play a move and tell whether the seat may plan on."""
        return may_plan_on(state, self._seat, state.apply(self._seat, move, rng))

    def _told(self, state: State, moves: Sequence[Move], rng: Rng) -> float:
        """Play moves and return the price of what they reveal."""
        return self._price([event for move in moves for event in state.apply(self._seat, move, rng)])

    def try_all(self, plans: Sequence[Plan], world: int, *, plays_on: bool = True) -> None:
        """Play on from each plan in one world, until the turn comes back."""
        start = self._imagine(Spread(self._seed, world, SECRETS))
        for plan in plans:
            state, rng = start.clone(), Spread(self._seed + LATER, world)
            paid = max(0.0, self._told(state, plan.moves, rng) - self._spent)
            # This world's luck shows at once; over all worlds it was weighed before.
            lucky = self._value(state) - plan.stands if plays_on and plan.stands else 0.0
            is_away = False
            for _ in range(self._play.depth if plays_on else 0):
                is_mine = state.turn_seat == self._seat
                if not state.to_act or (is_mine and is_away):
                    break
                is_away = is_away or not is_mine
                seat = min(state.to_act)
                state = self._answered(state, seat, rng)
            plan.values.append(self._value(state) - lucky - paid)

    def _answered(self, state: State, seat: Seat, rng: Rng) -> State:
        """Return the state after a seat's turn in a playout: its first suggested turn, or a move of the policy."""
        moves = state.legal_moves(seat)
        if len(moves) > 1 and state.turn_seat == seat:
            for _, after in self._carried_out(state, seat, rng):
                return after
        state.apply(seat, moves[0] if len(moves) == 1 else self._play.policy(state.view(seat), moves, rng), rng)
        return state
