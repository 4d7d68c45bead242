"""Events: what happened, including dice and draws."""

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
"""Cached texts of events: some twenty tables, whose logs are read whenever a computer thinks."""


class Event(Frozen):
    """An event, one class per kind, in the past tense: ``class Rolled(Event, kind="rolled", binding=True)``.

    `seat`: whoever did it or was affected (`None`: the table). `visible_to`: the seats that may learn it; `None`:
    everyone. A `binding` event revealed or rolled something, or asked another player: moves before it can't be
    taken back. Its text is the message `event-<kind>` of the game's catalogue, a fragment without the seat's name:
    logs group events by seat. Fields with ``repr=False`` are bookkeeping that golden playthroughs leave out.
    """

    kind: ClassVar[str]
    is_binding: ClassVar[bool] = False
    is_exchange: ClassVar[bool] = False
    """Told in one line with adjacent events of its kind by any seat: a duel is one little story."""
    is_item: ClassVar[bool] = False
    """Told as a list item after its cause: the markers that a scoring moves."""
    _is_news: ClassVar[bool] = False
    _is_climax: ClassVar[bool] = False
    retold: ClassVar[type[Event] | None] = None
    """A kind of event that is not told if this one follows: a tile drawn and then placed."""

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
        """Whether it matters for winning: a capture, points, a homecoming, a loss. A recap tells all of these."""
        return self._is_news

    @property
    def is_climax(self) -> bool:
        """Whether the table stops for it: `Game.climax` draws it."""
        return self._is_climax

    @property
    def concerned(self) -> frozenset[Seat] | None:
        """The seats whose players may dismiss this climax; `None`: all."""
        return None if self.seat is None else frozenset({self.seat})

    def is_visible_to(self, seat: Seat | None) -> bool:
        """Tell whether `seat` (`None`: the public) may learn of this."""
        return self.visible_to is None or seat in self.visible_to


class Movement(Event):
    """A piece of `seat` moved from `origin` to `place`; further fields name the piece.

    Consecutive movements of a piece are told as one walk.
    """

    origin: str
    place: str


class Revelation(Event):
    """Something was seen; binding only if someone learned something new, as each event says itself."""

    is_binding: bool = field(default=True, repr=False)  # type: ignore[misc]  # per instance here


class TurnEnded(Event, kind="turn-ended"):
    """The turn of `seat` is over: a log starts a new line."""


@cache
def turn_ended(seat: Seat) -> TurnEnded:
    """Return the cached event that the turn of `seat` is over: the most frequent one."""
    return TurnEnded(seat=seat)


def by_turn(events: Iterable[Event]) -> list[list[Event]]:
    """Return events by turn, without the turns' ends; any turn may be empty."""
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
    """Writes and reads lists of a game's events, and of common ones, as JSON text."""

    def __init__(self, *kinds: type[Event]) -> None:
        self.kinds = kinds = (*kinds, TurnEnded, TookBack)
        self._adapters = Adapters({kind.kind: kind for kind in kinds})
        self._known = lru_cache(MOST_KNOWN)(self._decoded)
        self._written = lru_cache(MOST_KNOWN)(self._text)

    @classmethod
    def of(cls, module: ModuleType) -> Self:
        """Return the codec of all kinds of events defined in `module`."""
        kinds = (named for named in vars(module).values() if isinstance(named, type) and issubclass(named, Event))
        return cls(*(kind for kind in kinds if kind.__module__ == module.__name__))

    def encode(self, events: Sequence[Event]) -> str:
        """Return JSON text: a list with an object per event; `None` fields are left out."""
        return f"[{','.join(map(self._written, events))}]"

    def _text(self, event: Event) -> str:
        fields = self._adapters[event.kind].dump_python(event, mode="json", exclude_none=True)
        return json.dumps({"kind": event.kind, **fields}, separators=(",", ":"), ensure_ascii=False)

    def decode(self, text: str) -> list[Event]:
        """Return the events written by `encode`. Raises `UnreadableState`."""
        try:
            return list(self._known(text))
        except (ValueError, LookupError, TypeError):
            raise UnreadableState("these are no events of this game") from None

    def _decoded(self, text: str) -> tuple[Event, ...]:
        return tuple(self._read(**fields) for fields in _LISTED.validate_json(text))

    def _read(self, kind: str, **fields: Any) -> Event:
        event: Event = self._adapters[kind].validate_python(fields)
        return event
