"""Standing orders: answers that a player gives ahead to questions not asked yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from games.contract.events import Event
from games.contract.menu import Label
from games.contract.moves import Move
from games.contract.position import View

V = TypeVar("V", bound=View)
Answer = Move | Callable[[V], Move | None]
"""A move, or a function that finds it when the question comes; `None` leaves it to the player."""
CHANGED: Final = "changed"
"""Why an order ended whose premise has changed: see `StandingOrder.rests_on`."""


def _never(view: View, observed: Sequence[Event]) -> bool:
    return False


def heard(kind: type[Event], *, is_own: bool = True) -> Callable[[View, Event], bool]:
    """Return a predicate for events of a kind, by the view's own seat if `is_own`."""
    return lambda view, event: isinstance(event, kind) and (event.seat == view.seat or not is_own)


@dataclass(frozen=True)
class Ended:
    """An order is over: `reason`, one of `StandingOrder.reasons`, is explained by `order-ended-<reason>`."""

    reason: str


@dataclass(frozen=True, kw_only=True)
class OrderGroup:
    """A group of orders, whose ids begin with its `id` and a dot.

    `about`: the subject they share, if any.
    """

    id: str
    label: Label
    about: str | None = None


@dataclass(frozen=True, kw_only=True)
class StandingOrder(Generic[V]):
    """An answer given until something ends it, independent of anything its player doesn't know.

    The first part of `id`, up to a dot, names its messages: `order-<part>` is the label, `order-<part>-note` the
    explanation, both with `args`. The answer is a normal move of its seat. If several seats are asked at once, a
    player without a choice is offered the same orders as everyone: offering none would reveal that.
    """

    id: str
    about: str | None = None
    """Its subject: an order replaces an older one about the same subject.

    Orders without a subject coexist; the oldest with an answer gives it.
    """
    args: Mapping[str, str | int] = field(default_factory=dict)
    answers: Mapping[str, Answer[V]]
    """Answers by the id of the prompt."""
    ends: Mapping[str, Callable[[V, Event], bool]]
    """What ends it: by reason, whether an event that the seat has learnt of does."""
    rests_on: Callable[[V], bool] | None = None
    """Whether its premise, as told by its `id`, still holds; otherwise it ends as `CHANGED`."""
    asks: Callable[[V, Sequence[Event]], bool] = _never
    """Whether the player is asked this time anyway; the order goes on."""
    is_button: bool = False
    """Whether it also has a button beside a question that it answers."""

    @property
    def label(self) -> Label:
        """Its name."""
        return Label(f"order-{self._name}", self.args)

    @property
    def note(self) -> Label:
        """Its explanation."""
        return Label(f"order-{self._name}-note", self.args)

    @property
    def reasons(self) -> tuple[str, ...]:
        """Reasons why it may end."""
        return (*self.ends, *([] if self.rests_on is None else [CHANGED]))

    def answer(self, view: V) -> Move | None:
        """Return its answer to the question asked of `view.seat`, if any."""
        prompt = view.public.prompt
        if prompt is None or view.seat not in view.public.to_act:
            return None
        found = self.answers.get(prompt.id)
        return found if found is None or isinstance(found, Move) else found(view)

    def decide(self, view: V, observed: Sequence[Event]) -> Move | Ended | None:
        """Return the move for `view.seat`, that the order is over, or `None` if the player decides.

        `observed`: events the seat has learnt of since giving the order.
        """
        for event in observed:
            for reason, ends in self.ends.items():
                if ends(view, event):
                    return Ended(reason)
        if self.rests_on is not None and not self.rests_on(view):
            return Ended(CHANGED)
        return None if self.asks(view, observed) else self.answer(view)

    @property
    def _name(self) -> str:
        return self.id.partition(".")[0]


Offer = StandingOrder[V] | OrderGroup
"""An order, or a group of orders."""
