"""Standing orders: answers that a person gives ahead, to a question that is not asked yet."""

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
"""A move, or how to find it when the question comes; `None` there leaves it to the person."""
CHANGED: Final = "changed"
"""Why an order is over whose ground has moved: see `StandingOrder.rests_on`."""


def _never(view: View, observed: Sequence[Event]) -> bool:
    return False


def heard(kind: type[Event], *, is_own: bool = True) -> Callable[[View, Event], bool]:
    """Return whether an event is of a kind, and of the seat of the view."""
    return lambda view, event: isinstance(event, kind) and (event.seat == view.seat or not is_own)


@dataclass(frozen=True)
class Ended:
    """An order is over: `reason`, one of `StandingOrder.reasons`, has its words in `order-ended-<reason>`."""

    reason: str


@dataclass(frozen=True, kw_only=True)
class OrderGroup:
    """A step on the way to orders: what is offered within it begins with its `id` and a dot.

    `about` is what all of them are about, if anything.
    """

    id: str
    label: Label
    about: str | None = None


@dataclass(frozen=True, kw_only=True)
class StandingOrder(Generic[V]):
    """What a seat answers from now on, until something ends it. It depends on nothing that its person doesn't know.

    The first part of `id`, up to a dot, names its words: the message `order-<part>` is the label,
    `order-<part>-note` says what it means, both with `args`. An answer by standing order is a move of its seat like
    any other. Where many are asked at once, whoever can only answer one thing is offered the same orders as
    everybody: an answer given for those who have no choice would show that they have none.
    """

    id: str
    about: str | None = None
    """Of all orders about the same, a seat has one, the newest. Orders about nothing stand beside each other: the
    oldest that has an answer gives it."""
    args: Mapping[str, str | int] = field(default_factory=dict)
    answers: Mapping[str, Answer[V]]
    """What is answered, by the id of the prompt."""
    ends: Mapping[str, Callable[[V, Event], bool]]
    """What ends it: by name, whether this event does, which the seat has heard of."""
    rests_on: Callable[[V], bool] | None = None
    """Whether what it was given in view of, as its `id` tells it, is still so: else it is over, `CHANGED`."""
    asks: Callable[[V, Sequence[Event]], bool] = _never
    """Whether the person is asked at this moment all the same. The standing order goes on."""
    is_button: bool = False
    """Whether it has a button, too, beside a question that it answers."""

    @property
    def label(self) -> Label:
        """What it is called."""
        return Label(f"order-{self._name}", self.args)

    @property
    def note(self) -> Label:
        """What it means."""
        return Label(f"order-{self._name}-note", self.args)

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why it may be over."""
        return (*self.ends, *([] if self.rests_on is None else [CHANGED]))

    def answer(self, view: V) -> Move | None:
        """Return what it answers to the question that `view.seat` is asked, if anything."""
        prompt = view.public.prompt
        if prompt is None or view.seat not in view.public.to_act:
            return None
        found = self.answers.get(prompt.id)
        return found if found is None or isinstance(found, Move) else found(view)

    def decide(self, view: V, observed: Sequence[Event]) -> Move | Ended | None:
        """Return what is answered now for `view.seat`, that the order is over, or `None`: the person decides.

        `observed` are the events that the seat has learnt of since it gave the order.
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
"""What may be ordered, or a step that leads there."""
