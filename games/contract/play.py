"""What computer players know of a game besides its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from games.chance import Rng
from games.contract.events import Event
from games.contract.menu import Label
from games.contract.moves import Move
from games.contract.position import View

Reasons = Callable[[Any, Sequence[Any], Sequence[Any]], Iterable[Label]]
"""Yield reasons for a seat's moves, best first, given its view, the moves in order, and all legal moves.

The labels are messages ``reason-<kind>`` of the game's catalogue. They address the player, and use only what the
seat can know.
"""


V = TypeVar("V", bound=View)
M = TypeVar("M", bound=Move)


class Leanings(NamedTuple):
    """Traits of a move that a character may like or dislike, -1 to 1."""

    daring: float = 0.0
    """Risk, and high stakes."""
    fierce: float = 0.0
    """Harm to others."""
    hasty: float = 0.0
    """Immediate gain instead of later profit."""
    sly: float = 0.0
    """Hiding and bluffing."""


@dataclass(frozen=True, kw_only=True)
class Play(Generic[V, M]):
    """The goals of a game as functions of a seat's view; each game defines them in its module `play`.

    They are called hundreds of times per computer move: a few dozen microseconds are a lot.
    """

    policy: Callable[[V, Sequence[M], Rng], M]
    """Return a plausible move for `View.seat` at first glance, of several legal ones, with some variety."""
    worth: Callable[[V], float]
    """Return how `View.seat` stands: one more than another means e times as likely to win."""
    depth: int = 20
    """Plies, or told turns, after which a playout stops and positions are evaluated by `worth`."""
    progress: Callable[[V], float] = lambda view: 0.0
    """Return how near the end is, 0 to 1; it counts more and more once `patience` is over."""
    patience: int = 1000
    """Plies of a long but ordinary game; unused if whole turns are compared, as is `progress`."""
    suspicion: Callable[[V, Sequence[Event]], Callable[[Sequence[Event]], float]] = lambda view, observed: (
        lambda events: 0.0
    )
    """Return a function that tells how sure others are of what the seat hides, 0 to 1, after further events.

    They know the public events, given in the first call, and no more. Work that depends only on these is done once,
    as a planning computer asks for each of its moves.
    """
    secrecy: Callable[[V], float] = lambda view: 0.0
    """Return the cost of being seen through, in `worth`; 0: nothing to hide."""
    guesses: Mapping[str, Callable[[Sequence[V], Sequence[M]], M]] = field(default_factory=dict)
    """For prompts with one true answer: which of the moves is true, given the views of all seats.

    The answer given is that of most imagined worlds.
    """
    alike: frozenset[str] = frozenset()
    """Prompts whose answers are equally good: any is taken."""
    trust: float = 0.0
    """Standard errors by which a move must beat the one `policy` tried first.

    That one is tried as often as any other. In a dragging game it is trusted more and more.
    """
    plans: bool = False
    """Whether to compare whole turns instead of moves, where several moves in a row serve one purpose.

    Playouts then end when the turn comes back, if not by `depth`.
    """
    turns: Callable[[V], Iterable[Sequence[M]]] = lambda view: ()
    """Yield whole turns worth comparing, most promising first, up to the first unforeseeable event.

    They need not all be legal. They are ranked by the `worth` after them before the best are played on with each
    seat's first legal turn. Without turns, plans are drawn by `policy` and at random.
    """
    luck: Callable[[V], Sequence[tuple[V, float]]] = lambda view: ((view, 1.0),)
    """Return the possible ends of what is under way, with probabilities, in the same order for all seats."""
    mistakes: int = 50
    """Percentage of turns in which the easy level errs: it wins about half its share among sensible people."""
    worst: int = 4
    """A mistake is one of the policy's moves from the second best up to this rank."""
    iterations: Mapping[str, int] = field(default_factory=dict)
    """Levels that plan, from weaker to stronger, with the number of imagined worlds per move.

    Levels that play no better than the one below are left out.
    """
    leanings: Callable[[V, M], Leanings] = lambda view, move: Leanings()
    """Return the traits of a legal move of `View.seat`, as far as it knows.

    Used for the moves that a computer with a character chooses from, not in playouts.
    """
    reasons: Reasons = lambda view, moves, legal_moves: ()
    """Explain why a move is good, for advice: called once per suggestion, never in playouts."""
    wishes: Callable[[V], Iterable[Move]] = lambda view: ()
    """Return moves that `View.seat` may look for; illegal ones are explained in a few words.

    The explanations are messages ``veto-<code>`` of the game's catalogue, fragments with the refusal's parameters.
    For a public question they depend on public information alone.
    """
