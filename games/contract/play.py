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
"""Yield why a seat should make some moves, best first: of its view, the moves in order, and all legal ones.

The labels are messages ``reason-<kind>`` of the game's catalogue. They speak to the seat, and lean on nothing that
it can't know.
"""


V = TypeVar("V", bound=View)
M = TypeVar("M", bound=Move)


class Leanings(NamedTuple):
    """What players may have a taste for, and how much of it there is in a move, -1 to 1."""

    daring: float = 0.0
    """Risks, and high stakes."""
    fierce: float = 0.0
    """What is done to others."""
    hasty: float = 0.0
    """What is had at once, in place of what is kept for later."""
    sly: float = 0.0
    """What hides, or feigns."""


@dataclass(frozen=True, kw_only=True)
class Play(Generic[V, M]):
    """The goals of a game, as functions of what a seat sees. A game's own stands in its module `play`.

    They are asked hundreds of times per move of a computer player: a few dozen microseconds are much.
    """

    policy: Callable[[V, Sequence[M], Rng], M]
    """Return what `View.seat` might do at first glance, of several legal moves: now this good one, now that."""
    worth: Callable[[V], float]
    """Return how `View.seat` stands: who is ahead of another by 1 is e times as likely to win."""
    depth: int = 20
    """After so many plies or told turns a playout is cut off and all seats' positions are asked for their worth."""
    progress: Callable[[V], float] = lambda view: 0.0
    """Return how near the end is, 0 to 1: what everybody wants more and more once `patience` is over."""
    patience: int = 1000
    """The plies of a long but ordinary game; where whole turns are compared it isn't asked, nor is `progress`."""
    suspicion: Callable[[V, Sequence[Event]], Callable[[Sequence[Event]], float]] = lambda view, observed: (
        lambda events: 0.0
    )
    """Return how to find how sure others are of what the seat hides, 0 to 1, when they have heard some events more.

    They know what everybody has heard, the events given to begin with, and no more. What follows from these is
    found once: a player that thinks ahead asks what each of its moves would tell.
    """
    secrecy: Callable[[V], float] = lambda view: 0.0
    """Return what it costs the seat, in chances to win, when others are quite sure; 0: it has nothing to hide."""
    guesses: Mapping[str, Callable[[Sequence[V], Sequence[M]], M]] = field(default_factory=dict)
    """By prompt that asks what is true: which of the moves says it, where all seats see this.

    What most of the imagined worlds say is answered.
    """
    alike: frozenset[str] = frozenset()
    """Prompts whose answers are as good as each other: who plans takes any."""
    trust: float = 0.0
    """How far another move must be ahead of the one that `policy` tried first, in standard errors, to be chosen.

    That one is tried as often as any other then. Where a game drags on, it is trusted more and more.
    """
    plans: bool = False
    """Whether whole turns are compared instead of single moves: where several moves in a row serve one purpose.

    Playouts end when the turn comes back then, if not by `depth`.
    """
    turns: Callable[[V], Iterable[Sequence[M]]] = lambda view: ()
    """Yield the whole turns worth comparing, the most promising first, until something unforeseen happens.

    They needn't all be legal. They are compared by how the seats stand after them, before the best are played on.
    There all seats make the first legal one. Where a game tells none, plans are drawn by `policy` and by chance.
    """
    luck: Callable[[V], Sequence[tuple[V, float]]] = lambda view: ((view, 1.0),)
    """Return how what is under way may end, and how likely: the same ends for all seats, in the same order."""
    mistakes: int = 50
    """In so many of 100 turns the easy level errs: it wins about half its share among sensible people."""
    worst: int = 4
    """A mistake is the second best move by the policy, or one of the next up to this rank."""
    iterations: Mapping[str, int] = field(default_factory=dict)
    """The levels that think ahead, from the weaker to the stronger, and how many worlds they imagine for a move.

    A level that can't be told from the one below in play is left out.
    """
    leanings: Callable[[V, M], Leanings] = lambda view, move: Leanings()
    """Return how a legal move of `View.seat` would be, by what that seat knows.

    Asked for the moves that a computer player with a character chooses among, not in playouts.
    """
    reasons: Reasons = lambda view, moves, legal_moves: ()
    """Say why a move is good, to a person who asks for advice: asked once per suggestion, never in playouts."""
    wishes: Callable[[V], Iterable[Move]] = lambda view: ()
    """Return moves that `View.seat` may look for, legal or not: of those that aren't it is told why, in few words.

    These are the messages ``veto-<code>`` of the game's catalogue, fragments, with the parameters of the refusal.
    For a public question they follow from public things alone.
    """
