"""Standing orders: answers that a person gives ahead, to questions that would mostly get the same one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.contract.events import Event
from games.contract.moves import Move
from games.contract.position import View

V = TypeVar("V", bound=View)


def _never(view: View, observed: Sequence[Event]) -> bool:
    return False


@dataclass(frozen=True)
class Ended:
    """An order is over: `reason`, a name in `StandingOrder.ends`, has its words in `order-ended-<reason>`."""

    reason: str


@dataclass(frozen=True, kw_only=True)
class StandingOrder(Generic[V]):
    """What a seat answers from now on, until something ends it. It depends on nothing that its person doesn't know.

    `id` names its words: the message `order-<id>` is the label, `order-<id>-note` says what it means. An
    answer by standing order is a move of its seat like any other. Whoever can only answer one thing is offered the
    same orders as everybody: an answer given for those who have no choice would show that they have none.
    """

    id: str
    answers: Mapping[str, Move]
    """What is answered, by the id of the prompt."""
    ends: Mapping[str, Callable[[V, Event], bool]]
    """What ends it: by name, whether this event does, which the seat has heard of."""
    asks: Callable[[V, Sequence[Event]], bool] = _never
    """Whether the person is asked at this moment all the same. The standing order goes on."""

    def decide(self, view: V, observed: Sequence[Event]) -> Move | Ended | None:
        """Return what is answered now for `view.seat`, that the order is over, or `None`: the person decides.

        `observed` are the events that the seat has learnt of since it gave the order.
        """
        for event in observed:
            for reason, ends in self.ends.items():
                if ends(view, event):
                    return Ended(reason)
        prompt = view.public.prompt
        if prompt is None or view.seat not in view.public.to_act or self.asks(view, observed):
            return None
        return self.answers.get(prompt.id)
