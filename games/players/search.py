"""A planning computer for any game: information-set Monte Carlo tree search.

Each iteration imagines a world consistent with what its seat knows, walks down the tree by what each mover knows
there, tries a new move, plays on by the policy for a while, and evaluates the position for all seats.

Sources: Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search", 2012 (a fresh world per iteration,
a tree per mover over what it has learnt, availability in place of the parent's visits); Luckhardt, Irani, "An
Algorithmic Solution of N-Person Games", 1986 (max^n: each seat wants its own value); Hart, Mas-Colell, "A Simple
Adaptive Procedure Leading to Correlated Equilibrium", 2000 (regret matching, where choices are simultaneous).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.chance import Playout, Rng
from games.contract import Event, Move, Outcome, Play, Seat, State, View
from games.players.advice import MOST, Advice, Candidate, Decision
from games.players.characters import AS_GOOD, TESTED, Liking

SHARE_OF_POINTS = 0.2
"""Share of points in the value of an ending, so that lost games are still played well."""
CURIOSITY = 1.0
"""Weight of uncertainty against value, in standard deviations of the values at a node."""
BREADTH = 0.5
"""Moves tried at a node: this times the square root of its visits."""
FEW = 2
"""Moves always tried."""
SOON = 0.95
"""In a dragging game, value left of the end one ply later, so that players don't wait for each other."""
MIXING = 0.2
"""How often a secret choice is uniform instead of by regret."""


def shares(worths: Sequence[float]) -> list[float]:
    """Return every seat's chance of winning, from worths."""
    best = max(worths)
    powers = [math.exp(worth - best) for worth in worths]
    total = sum(powers)
    return [power / total for power in powers]


def values(chances: Sequence[float], outcome: Outcome | None) -> list[float]:
    """Return every seat's value of a position: its chance of winning or, at the end, its result."""
    if outcome is None:
        return list(chances)
    won = [(seat in outcome.winners) / (len(outcome.winners) or 1) for seat in range(len(chances))]
    return [win + SHARE_OF_POINTS * (share - win) for win, share in zip(won, chances, strict=True)]


def costs_nothing(events: Sequence[Event]) -> float:
    """Return the cost of events for a seat with nothing to hide."""
    return 0.0


def price(play: Play[Any, Any], own: View, observed: Sequence[Event]) -> Callable[[Sequence[Event]], float]:
    """Return a function for the cost of events to the seat of `own`, in chances of winning, after `observed`."""
    secrecy = play.secrecy(own)
    if not secrecy:
        return costs_nothing
    suspicion = play.suspicion(own, _heard_by_all(observed))
    return lambda events: secrecy * suspicion(_heard_by_all(events))


def _heard_by_all(events: Iterable[Event]) -> list[Event]:
    return [event for event in events if event.visible_to is None]


class SearchPlayer:
    """Plays the move preferred after so many iterations: a budget of work, not time."""

    def __init__(self, iterations: int, liking: Liking | None = None) -> None:
        self.iterations, self._liking = iterations, liking

    def plan(self, decision: Decision, rng: Rng) -> Sequence[Move]:
        """Return the most tried move, or the policy's first unless it is clearly worse, if the game says so.

        Secret choices are drawn by their weights.
        """
        if len(decision.legal_moves) == 1 and not is_secret(decision.view):
            return decision.legal_moves  # thinking time must not reveal secret choices
        return Search(decision, rng, liking=self._liking).ranked(self.iterations)[0].moves

    def advise(self, decision: Decision, rng: Rng) -> Advice:
        """Return what is best for the seat itself: advice is about winning, not about bluffing."""
        return Search(decision, rng, is_covert=False).ranked(self.iterations)


@dataclass(slots=True, eq=False)
class _Tried:
    """Statistics of a move at a node."""

    move: Move
    visits: int = 0
    total: float = 0.0
    available: int = 0
    """How often it was available."""
    regret: float = 0.0
    weight: float = 0.0
    """Sum of the probabilities given by regret."""

    @property
    def mean(self) -> float:
        """The mean value; it has been tried."""
        return self.total / self.visits


@dataclass(slots=True, eq=False)
class _Node:
    """What a seat knows, since the search began, when it must choose."""

    tried: dict[Move, _Tried] = field(default_factory=dict)
    after: dict[int | tuple[Move, int], _Node] = field(default_factory=dict)
    """Child nodes by what the seat learns next: its own move, or the number of events heard."""
    visits: int = 0
    total: float = 0.0
    squares: float = 0.0

    @property
    def spread(self) -> float:
        """The standard deviation of the values of choices here."""
        if self.visits < 2:
            return 0.5
        mean = self.total / self.visits
        return math.sqrt(max(self.squares / self.visits - mean * mean, 0.0))


@dataclass(slots=True, eq=False)
class _Step:
    """A choice made in an iteration, which will get the result."""

    seat: Seat
    node: _Node
    chosen: _Tried
    mixed: dict[_Tried, float]
    """Probabilities of a secret choice; empty for others."""

    def learn(self, value: float) -> None:
        node, chosen = self.node, self.chosen
        if self.mixed:
            usual = node.total / node.visits if node.visits else value
            for one, weight in self.mixed.items():
                one.weight += weight
                one.regret += usual - value
            chosen.regret += (value - usual) / _tried_evenly(self.mixed)[chosen]
        node.squares += value * value
        for counted in (node, chosen):
            counted.visits += 1
            counted.total += value


class Search:
    """A search for the seat of a view."""

    def __init__(
        self, decision: Decision, rng: Rng, *, is_covert: bool = True, liking: Liking | None = None
    ) -> None:
        game, view, observed, legal_moves = decision
        self._view, self._seat, self._legal_moves = view, view.own_seat, legal_moves
        self._play, self._policy = game.play, game.play.policy
        self._seed = rng.roll(1 << 53)
        self._rng = Playout(self._seed)
        own = game.own(view)
        self._imagine = game.worlds(own, observed)
        self._price = price(self._play, own, observed) if is_covert else costs_nothing
        self._liking = liking
        self._seats = view.public.seats
        self._roots = [_Node() for _ in self._seats]
        self._numbers: dict[tuple[Event, ...], int] = {}
        self._impatience = min(max(view.public.ply / self._play.patience - 1, 0), 0.99)

    def ranked(self, iterations: int) -> Advice:
        """Return the moves tried in so many iterations, best first."""
        prompt = self._view.public.prompt
        guess = self._play.guesses.get(prompt.id) if prompt else None
        if guess:
            truths = Counter(self._truth(guess) for _ in range(iterations))
            return [Candidate((move,), times / iterations) for move, times in truths.most_common(MOST)]
        for _ in range(iterations):
            self._iterate()
        tried = list(self._roots[self._seat].tried.values())
        best = self._to_taste(self._best(tried), tried)
        others = [one for one in tried if one is not best and one.visits]
        others.sort(key=lambda one: one.visits, reverse=True)
        return [Candidate((one.move,), one.mean if one.visits else 0.0) for one in (best, *others)[:MOST]]

    def _best(self, tried: Sequence[_Tried]) -> _Tried:
        root = self._roots[self._seat]
        if _is_simultaneous(self._view):
            return self._drawn({one: one.weight for one in tried})
        glance, *others = tried
        if not (self._play.trust and others):
            return max(tried, key=lambda one: one.visits)
        other = max(others, key=lambda one: one.visits)
        doubt = self._play.trust * root.spread * math.sqrt(1 / glance.visits + 1 / other.visits)
        doubt /= 1 - self._impatience  # if all wait for each other, someone must begin
        return glance if glance.mean + doubt > other.mean else other

    def _to_taste(self, best: _Tried, tried: Sequence[_Tried]) -> _Tried:
        """Return the move most to the character's taste among those equal to the best."""
        liking = self._liking
        if liking is None or _is_simultaneous(self._view):
            return best
        enough, much = TESTED * best.visits, best.mean - AS_GOOD
        others = [one for one in tried if one is not best and one.visits >= enough and one.mean >= much]
        return max((best, *others), key=lambda one: liking(self._view, one.move))

    def _truth(self, guess: Callable[[Sequence[View], Sequence[Move]], Move]) -> Move:
        """Return the true answer in an imagined world."""
        state = self._imagine(self._rng)
        return guess([state.view(seat) for seat in self._seats], self._legal_moves)

    def _iterate(self) -> None:
        root = self._roots[self._seat]
        step = self._step(root, self._view, self._legal_moves)
        if self._play.trust and not step.mixed:
            # The policy's first move isn't dropped after some bad worlds: it is the standard of comparison.
            glance = next(iter(root.tried.values()))
            step.chosen = min(step.chosen, glance, key=lambda one: one.visits)
        # The n-th trial of every move has the same luck, so that only the moves differ.
        self._rng = Playout(self._seed + step.chosen.visits)
        state = self._imagine(self._rng)
        events = state.apply(self._seat, step.chosen.move, self._rng)
        later = list(self._descend(state, step, events))
        for _ in range(self._play.depth):
            if not state.to_act:
                break
            seat = min(state.to_act)
            moves = state.legal_moves(seat)
            move = self._policy(state.view(seat), moves, self._rng) if len(moves) > 1 else moves[0]
            state.apply(seat, move, self._rng)
        wanted = self._values(state)
        step.learn(wanted[self._seat] - self._price(events))
        for step in later:
            step.learn(wanted[step.seat])

    def _descend(self, state: State, first: _Step, events: Sequence[Event]) -> Iterator[_Step]:
        """Walk down the tree to the first new move, inclusive; yield the choices made.

        `events` followed the `first` choice.
        """
        nodes, seat, move, is_new = list(self._roots), self._seat, first.chosen.move, not first.chosen.visits
        while not is_new and state.to_act:
            told = self._number_of(events)
            is_open = all(event.visible_to is None for event in events)
            for other in self._seats:
                learnt = told if is_open else self._number_of([one for one in events if one.is_visible_to(other)])
                after = nodes[other].after
                key = (move, learnt) if other == seat else learnt
                node = after.get(key)
                if node is None:
                    node = after[key] = _Node()
                nodes[other] = node
            seat = min(state.to_act)
            legal_moves = state.legal_moves(seat)
            move = legal_moves[0]
            if len(legal_moves) > 1:
                step = self._step(nodes[seat], state.view(seat), legal_moves)
                move, is_new = step.chosen.move, not step.chosen.visits
                yield step
            events = state.apply(seat, move, self._rng)

    def _number_of(self, events: Sequence[Event]) -> int:
        """Return the number of a list of events, as comparing them again is slow."""
        return self._numbers.setdefault(tuple(events), len(self._numbers))

    def _step(self, node: _Node, view: View, legal_moves: Sequence[Move]) -> _Step:
        assert view.seat is not None
        tried = node.tried
        available = [tried[move] for move in legal_moves if move in tried]
        if len(available) < min(FEW + BREADTH * math.sqrt(node.visits), len(legal_moves)):
            untried = [move for move in legal_moves if move not in tried]
            move = untried[0] if len(untried) == 1 else self._policy(view, untried, self._rng)
            tried[move] = _Tried(move)
            available.append(tried[move])
        if _is_simultaneous(view):
            mixed = _by_regret(available)
            return _Step(view.seat, node, self._drawn(_tried_evenly(mixed)), mixed)
        for one in available:
            one.available += 1
        doubt = CURIOSITY * node.spread
        return _Step(view.seat, node, max(available, key=lambda one: _promise(one, doubt)), {})

    def _drawn(self, weights: dict[_Tried, float]) -> _Tried:
        """Return one of the moves at random, by weight."""
        *_, last = weights
        rest = self._rng.roll(1 << 53) / (1 << 53) * sum(weights.values())
        for one, weight in weights.items():
            rest -= weight
            if rest < 0:
                return one
        return last

    def _values(self, state: State) -> list[float]:
        """Return every seat's value, 0 to 1: winning, and, for all, that the game ends."""
        views = [state.view(seat) for seat in self._seats]
        worths = tuple([self._play.worth(view) for view in views])
        chances, outcome = shares(worths), state.outcome()
        wanted = values(chances, outcome)
        if self._impatience:
            soon = SOON ** (state.ply - self._view.public.ply)
            progress = soon * (1.0 if outcome else self._play.progress(views[0]))
            wanted = [value + self._impatience * (progress - value) for value in wanted]
        return wanted


def is_secret(view: View) -> bool:
    """Tell whether the seat is asked for a secret choice."""
    prompt = view.public.prompt
    return prompt is not None and prompt.secret


def _is_simultaneous(view: View) -> bool:
    """Tell whether others choose in secret at the same time."""
    return is_secret(view) and len(view.public.may_act) > 1


def _promise(one: _Tried, doubt: float) -> float:
    """Return the upper confidence bound of a move's value."""
    if not one.visits:
        return math.inf
    return one.mean + doubt * math.sqrt(math.log(one.available) / one.visits)


def _by_regret(available: Sequence[_Tried]) -> dict[_Tried, float]:
    """Return probabilities of secret choices, in proportion to regret."""
    wishes = {one: max(one.regret, 0.0) for one in available}
    total = sum(wishes.values())
    return {one: wish / total if total else 1 / len(wishes) for one, wish in wishes.items()}


def _tried_evenly(mixed: dict[_Tried, float]) -> dict[_Tried, float]:
    """Return probabilities mixed with uniform ones."""
    return {one: (1 - MIXING) * weight + MIXING / len(mixed) for one, weight in mixed.items()}
