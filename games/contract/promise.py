"""Promises: answers that a person gives ahead, to questions that would mostly get the same one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.contract.events import Event
from games.contract.moves import Move
from games.contract.position import View

V = TypeVar("V", bound=View)


def _never(view: View, heard: Sequence[Event]) -> bool:
    return False


@dataclass(frozen=True)
class Ended:
    """A promise is over: `reason`, a name in `Promise.ends`, has its words in `promise-ended-<reason>`."""

    reason: str


@dataclass(frozen=True, kw_only=True)
class Promise(Generic[V]):
    """What a seat answers from now on, until something ends it. It depends on nothing that its person doesn't know.

    `id` names its words: the message `promise-<id>` is the label, `promise-<id>-note` says what it means. An
    answer by promise is a move of its seat like any other. Whoever can only answer one thing is offered the same
    promises as everybody: an answer given for those who have no choice would show that they have none.
    """

    id: str
    answers: Mapping[str, Move]
    """What is answered, by the id of the prompt."""
    ends: Mapping[str, Callable[[V, Event], bool]]
    """What ends it: by name, whether this event does, which the seat has heard of."""
    asks: Callable[[V, Sequence[Event]], bool] = _never
    """Whether the person is asked at this moment all the same. The promise goes on."""

    def decide(self, view: V, heard: Sequence[Event]) -> Move | Ended | None:
        """Return what is answered now for `view.seat`, that the promise is over, or `None`: the person decides.

        `heard` are the events that the seat has learnt of since it promised.
        """
        for event in heard:
            for reason, ends in self.ends.items():
                if ends(view, event):
                    return Ended(reason)
        prompt = view.public.prompt
        if prompt is None or view.seat not in view.public.to_act or self.asks(view, heard):
            return None
        return self.answers.get(prompt.id)
