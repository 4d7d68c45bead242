"""A computer player that plans a whole turn at once, for games in which several moves in a row serve one purpose.

A plan is what a seat does until something happens that it can't foresee: its turn is over, a die is rolled,
somebody is asked, a secret comes to light. Plans are told by the game, or drawn by its policy and by chance; the
shortest is kept of those that lead to the same. All are tried in the same imagined worlds with the same luck, and
the worse half of them is given up again and again.

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
"""So many plans are drawn at most."""
EACH: Final = 5
"""So many playouts there are for each plan that a player draws: who thinks for a shorter time weighs fewer."""
OTHERWISE: Final = 20
"""Of 100 moves of a plan that chance chooses instead of the policy: more of it finds more, and more that only seems
good."""
KEPT: Final = 16
"""So many plans are compared further when each has been tried once."""
PROMISING: Final = 8
"""Of the turns that a game tells so many are compared as the seats stand after them, …"""
GLANCES: Final = 4
"""… in so many worlds; …"""
LUCKY: Final = 0.1
LONGER: Final = 48
"""… where the worlds differ by more, so often more in all: the fewer hold the prize, the more must be seen; …"""
EACH_TURN: Final = 11
"""… and one for so many playouts is played on from."""
TASTE: Final = 0.005
"""Plans whose values differ by no more are as good as each other."""
LATER: Final = 1 << 20
"""What tells the luck within a world from that in which it was imagined."""
STRIDES: Final = [math.sqrt(prime) for prime in (2, 3, 5, 7, 11, 13)]
"""By how much the first numbers that chance draws in a world are ahead of those in the world before, …"""
SECRETS: Final = [math.sqrt(prime) for prime in (17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61)]
"""… and by how much those by which its secrets are imagined."""


@dataclass(slots=True, eq=False)
class Plan:
    """What a seat may do until something happens that it can't foresee."""

    moves: Sequence[Move]
    values: list[float] = field(default_factory=list)
    """What it has brought, by world."""
    stands: float = 0.0
    """What the position after it is worth; 0: that hasn't been looked at."""
    liked: float = 0.0
    """How much it is to one's taste."""

    @property
    def effort(self) -> tuple[int, float]:
        """What tells plans that lead to the same: the fewest moves are best, then those most to one's taste."""
        return len(self.moves), -self.liked

    def worth_beside(self, best: Plan) -> float:
        """Return what it is worth by the worlds in which the best plan was tried, too: they meet the same luck."""
        behind = [theirs - mine for mine, theirs in zip(self.values, best.values, strict=False)]
        value = fmean(best.values) if best.values else best.stands
        return value - (fmean(behind) if behind else best.stands - self.stands)

    def is_clearly_better(self, other: Plan, trust: float) -> bool:
        """Tell whether it is, by so many standard errors, in the worlds in which both were tried."""
        ahead = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=True)]
        doubt = stdev(ahead) / math.sqrt(len(ahead)) if len(ahead) > 1 else math.inf
        return fmean(ahead) > trust * doubt + TASTE


@dataclass(frozen=True)
class Comparison:
    """What would have been better, by `cost` of a victory; `doubt` is the standard error of that.

    What would have told others more of what the seat hides has paid for it.
    """

    moves: tuple[Move, ...]
    cost: float
    doubt: float


class Spread(Playout):
    """Chance in one of several worlds: over these the first numbers drawn are spread evenly.

    Source: Kronecker's sequence, as in Niederreiter, "Quasi-Monte Carlo Methods and Pseudo-Random Numbers", 1978.
    """

    def __init__(self, seed: int, world: int, strides: Sequence[float] = STRIDES) -> None:
        super().__init__(seed + world)
        first = Playout(seed)
        spread = [(first.roll(1 << 53) / (1 << 53) + world * stride) % 1.0 for stride in strides]
        self._random = chain(spread, iter(self._random, None)).__next__


def may_plan_on(state: State, seat: Seat, events: Sequence[Event]) -> bool:
    """Tell whether a seat goes on after its move, of which nothing came that it couldn't foresee."""
    return seat in state.to_act and not any(event.is_binding for event in events)


class PlanPlayer:
    """Begins the plan that has stood the test of so many playouts: a budget in work, not in time."""

    def __init__(self, playouts: int, liking: Liking | None = None) -> None:
        self.playouts, self._liking = playouts, liking

    def plan(self, decision: Decision, rng: Rng) -> Sequence[Move]:
        """Return the moves of the best plan; where others choose in secret, too, there is nothing to plan."""
        prompt = decision.view.public.prompt
        if prompt is not None and prompt.id in decision.game.play.alike:
            return (rng.pick(decision.legal_moves),)
        if is_secret(decision.view):
            return SearchPlayer(self.playouts, self._liking).plan(decision, rng)
        if len(decision.legal_moves) == 1:
            return decision.legal_moves
        return Planner(decision, rng, self._liking).ranked(self.playouts)[0].moves

    def advise(self, decision: Decision, rng: Rng) -> Advice:
        """Return the best plan to win, though it may tell who one is, and others that begin otherwise."""
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
        """So much may be told others for nothing."""

    def ranked(self, playouts: int) -> Advice:
        """Return the plans that were tried in so many playouts or some more, the best first."""
        plans = self.plans(min(DRAWN, playouts // EACH))
        tried = plans
        if self._tells_turns:
            playouts //= len(self._seats) - 1  # what takes long are the turns of others
            tried = plans[: max(1, playouts // EACH_TURN)]
        best = self._trusted(self._best(list(tried), playouts), tried[0])
        best = max(self._as_good_as(best, plans), key=lambda plan: plan.liked)
        told = {best.moves[0]: best}
        for plan in sorted(plans, key=lambda plan: (len(plan.values), sum(plan.values)), reverse=True):
            told.setdefault(plan.moves[0], plan)
        return [Candidate(tuple(plan.moves), plan.worth_beside(best)) for plan in list(told.values())[:MOST]]

    def better(self, made: Sequence[Move], playouts: int, *others: Sequence[Move]) -> Comparison:
        """Return what would have been better than the moves `made` from here on until something unforeseen.

        Of `others`, if there are any, else of all plans.
        """
        mine = Plan(made)
        plans = [Plan(moves) for moves in others or [plan.moves for plan in self.plans(min(DRAWN, playouts))]]
        self._spent = self._told(self._imagine(Playout(self._seed)), made, Playout(self._seed))
        best = self._best([mine, *(plan for plan in plans if tuple(plan.moves) != tuple(made))], playouts)
        ahead = [other - own for other, own in zip(best.values, mine.values, strict=True)]
        doubt = stdev(ahead) / math.sqrt(len(ahead)) if len(ahead) > 1 else math.inf
        return Comparison(tuple(best.moves), fmean(ahead) if ahead else 0.0, doubt)

    def _best(self, plans: list[Plan], playouts: int) -> Plan:
        """Return the best plan, tried as often as the first, which is the measure of all others."""
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
        """Return the plans that lead to the best positions, the best first."""
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
        """Return the best plan, or the policy's where the game trusts that and the other isn't clearly better."""
        trust = self._play.trust
        return glance if trust and best is not glance and not best.is_clearly_better(glance, trust) else best

    def _as_good_as(self, best: Plan, plans: Sequence[Plan]) -> Sequence[Plan]:
        """Return the best plan, and others between which and the best thinking doesn't tell."""
        enough = TESTED * len(best.values)
        much = best.worth_beside(best) - (AS_GOOD if best.values else TASTE)
        others = [plan for plan in plans if plan is not best and len(plan.values) >= enough]
        return best, *(plan for plan in others if plan.worth_beside(best) >= much)

    def plans(self, most: int) -> list[Plan]:
        """Return at most so many plans: those that the game tells, the best first, or else drawn ones.

        Of these the policy's is the first; each first move is tried if there are fewer, then any.
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
        """Yield the turns told for a seat, as far as they are legal and can be foreseen, and where they lead."""
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
        """Return so many of the turns that the game tells, as far as they lead to something else."""
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
        """Return how much moves are to one's taste that have no unforeseen end before the last."""
        if self._liking is None:
            return 0.0
        state, liked = start.clone(), list[float]()
        for move in moves:
            liked.append(self._liking(state.view(self._seat), move))
            state.apply(self._seat, move, Playout(self._seed))
        return in_all(liked)

    def _end(self, state: State) -> object:
        """Return what tells plans that lead to the same."""
        views = [state.view(seat) for seat in self._seats]
        prompt = views[0].public.prompt
        return state.turn_seat, prompt and prompt.id, *[self._play.worth(view) for view in views]

    def _value(self, state: State) -> float:
        """Return what a position is worth to the seat."""
        lucks, value = [self._play.luck(state.view(seat)) for seat in self._seats], 0.0
        for ends in zip(*lucks, strict=True):
            chances = shares([self._play.worth(view) for view, _ in ends])
            value += ends[0][1] * values(chances, state.outcome())[self._seat]
        return value

    def _drawn(self, state: State, first: Move | None, otherwise: int, rng: Rng) -> Plan:
        """Carry out a plan, which may begin with a certain move, and return it."""
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
        """Carry out a move and tell whether the seat may plan on."""
        return may_plan_on(state, self._seat, state.apply(self._seat, move, rng))

    def _told(self, state: State, moves: Sequence[Move], rng: Rng) -> float:
        """Carry out moves and return the price of what they tell others."""
        return self._price([event for move in moves for event in state.apply(self._seat, move, rng)])

    def try_all(self, plans: Sequence[Plan], world: int, *, plays_on: bool = True) -> None:
        """Play on from each plan until the turn comes back, in one world; or don't."""
        start = self._imagine(Spread(self._seed, world, SECRETS))
        for plan in plans:
            state, rng = start.clone(), Spread(self._seed + LATER, world)
            paid = max(0.0, self._told(state, plan.moves, rng) - self._spent)
            # The luck that this world holds shows at once; in all worlds together it has been weighed before.
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
        """Return where a seat gets to in a playout: by the first turn told for it, else by a move of the policy."""
        moves = state.legal_moves(seat)
        if len(moves) > 1 and state.turn_seat == seat:
            for _, after in self._carried_out(state, seat, rng):
                return after
        state.apply(seat, moves[0] if len(moves) == 1 else self._play.policy(state.view(seat), moves, rng), rng)
        return state
