"""Events: what happened, dice and draws included."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import field
from functools import cache, lru_cache
from types import ModuleType
from typing import Any, ClassVar, Final, Self

import pydantic

from games.contract.basics import Frozen, Seat, UnreadableState
from games.contract.codec import Adapters

_LISTED: Final = pydantic.TypeAdapter(list[dict[str, Any]])
MOST_KNOWN: Final = 4096
"""Texts of events: those of some twenty tables, whose logs are read again whenever a computer player thinks."""


class Event(Frozen):
    """What happened: a class per kind, past tense: ``class Rolled(Event, kind="rolled", binding=True)``.

    `seat` is who did it or whom it happened to (`None`: the table). `visible_to` holds the seats that may learn
    it; `None` means everybody. A `binding` event revealed or rolled something, or put a question to somebody
    else: what led to it can't be taken back. The words are the message `event-<kind>` of the game's catalogue, a
    fragment without the name of `seat`: a log groups what one seat did behind its name. Fields with ``repr=False``
    are bookkeeping that golden playthroughs don't tell.
    """

    kind: ClassVar[str]
    is_binding: ClassVar[bool] = False
    is_exchange: ClassVar[bool] = False
    """Told in one line with those of its kind around it, whoever did them: a duel is one little story."""
    is_item: ClassVar[bool] = False
    """Told as an item of a list behind what brought it about: the markers that a scoring moves."""
    _is_news: ClassVar[bool] = False
    _is_climax: ClassVar[bool] = False
    retold: ClassVar[type[Event] | None] = None
    """A kind of event that goes without saying where this one follows it: a tile that is drawn and then placed."""

    seat: Seat | None = None
    visible_to: tuple[Seat, ...] | None = None

    def __init_subclass__(
        cls,
        *,
        kind: str = "",
        binding: bool | None = None,
        exchange: bool = False,
        item: bool = False,
        news: bool = False,
        climax: bool = False,
        retells: type[Event] | None = None,
    ) -> None:
        cls.kind = kind
        cls.is_exchange = exchange
        cls.is_item = item
        cls._is_news = news or climax
        cls._is_climax = climax
        cls.retold = retells
        if binding is not None:
            cls.is_binding = binding
        super().__init_subclass__()

    @property
    def is_news(self) -> bool:
        """Whether this bears on who wins: a capture, a point, a home-coming, a loss. A recap tells every one."""
        return self._is_news

    @property
    def is_climax(self) -> bool:
        """Whether the table stops for this: `Game.climax` has a picture of it."""
        return self._is_climax

    @property
    def concerned(self) -> frozenset[Seat] | None:
        """The seats whose people decide when the table goes on after this climax; `None`: all."""
        return None if self.seat is None else frozenset({self.seat})

    def is_visible_to(self, seat: Seat | None) -> bool:
        """Tell whether `seat` (`None`: the public) may learn of this."""
        return self.visible_to is None or seat in self.visible_to


class Movement(Event):
    """A piece of `seat` went from `origin` to `place`; further fields name the piece.

    Movements of one piece that go on where the last one ended are told as one walk.
    """

    origin: str
    place: str


class Revelation(Event):
    """Something was seen, which is binding only if anybody learned something new: each event says so itself."""

    is_binding: bool = field(default=True, repr=False)  # type: ignore[misc]  # no longer of the class


class TurnEnded(Event, kind="turn-ended"):
    """The turn of `seat` is over: what follows in a log starts a new line."""


@cache
def turn_ended(seat: Seat) -> TurnEnded:
    """Return that the turn of `seat` is over: the event that happens most often."""
    return TurnEnded(seat=seat)


def by_turn(events: Iterable[Event]) -> list[list[Event]]:
    """Return events by turn, without what ends these; the last turn, or any, may be empty."""
    found: list[list[Event]] = [[]]
    for event in events:
        if isinstance(event, TurnEnded):
            found.append([])
        else:
            found[-1].append(event)
    return found


class TookBack(Event, kind="took-back"):
    """`seat` took its newest move back."""


class EventCodec:
    """Writes and reads lists of one game's events, and of those common to all games, as JSON text."""

    def __init__(self, *kinds: type[Event]) -> None:
        self.kinds = kinds = (*kinds, TurnEnded, TookBack)
        self._adapters = Adapters({kind.kind: kind for kind in kinds})
        self._known = lru_cache(MOST_KNOWN)(self._decoded)
        self._written = lru_cache(MOST_KNOWN)(self._text)

    @classmethod
    def of(cls, module: ModuleType) -> Self:
        """Return the codec of all kinds of events that `module` defines."""
        kinds = (named for named in vars(module).values() if isinstance(named, type) and issubclass(named, Event))
        return cls(*(kind for kind in kinds if kind.__module__ == module.__name__))

    def encode(self, events: Sequence[Event]) -> str:
        """Return JSON text: a list with an object per event; fields that are `None` are left out."""
        return f"[{','.join(map(self._written, events))}]"

    def _text(self, event: Event) -> str:
        fields = self._adapters[event.kind].dump_python(event, mode="json", exclude_none=True)
        return json.dumps({"kind": event.kind, **fields}, separators=(",", ":"), ensure_ascii=False)

    def decode(self, text: str) -> list[Event]:
        """Return the events written by `encode`. Raises `UnreadableState` for anything else."""
        try:
            return list(self._known(text))
        except (ValueError, LookupError, TypeError):
            raise UnreadableState("these are no events of this game") from None

    def _decoded(self, text: str) -> tuple[Event, ...]:
        return tuple(self._read(**fields) for fields in _LISTED.validate_json(text))

    def _read(self, kind: str, **fields: Any) -> Event:
        event: Event = self._adapters[kind].validate_python(fields)
        return event
