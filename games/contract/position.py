"""Positions: the public part, the secret part, and a seat's view."""

from __future__ import annotations

from abc import ABC, ABCMeta, abstractmethod
from dataclasses import FrozenInstanceError, dataclass, field
from typing import Any, ClassVar, Self

from games.contract.basics import SEATS, Frozen, Outcome, Prompt, Seat
from games.contract.codec import Codec


class _Snapshot:
    """Mixed into the class of a snapshot of a `Public`: nothing can be assigned to it."""

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r} of a snapshot")


@dataclass(kw_only=True)
class Public(ABC):
    """What everyone at the table knows. Games subclass it as a dataclass.

    Fields hold immutable values that the rules replace, never alter: snapshots share them. Derived public facts are
    methods here, shared by rules, menu, words and picture. Fields with ``repr=False`` are bookkeeping that golden
    playthroughs leave out.
    """

    _at_rest: ClassVar[type]
    _live: ClassVar[type]

    schema: int = field(default=1, repr=False)
    """Version of the rules of this game."""
    ply: int = field(default=0, repr=False)
    """Number of moves applied so far."""
    retractable: Seat | None = field(default=None, repr=False)
    """The seat that may take the newest move back: its own, without binding consequences."""

    def __init_subclass__(cls) -> None:
        if not issubclass(cls, _Snapshot):
            names = {"__module__": cls.__module__, "__qualname__": cls.__qualname__}
            cls._live, cls._at_rest = cls, ABCMeta(cls.__name__, (_Snapshot, cls), names)

    @property
    @abstractmethod
    def num_seats(self) -> int:
        """Return the number of seats."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, clockwise from the first."""
        return SEATS[: self.num_seats]

    @property
    @abstractmethod
    def to_act(self) -> frozenset[Seat]:
        """The seats that must answer now; several for simultaneous secrets, none at the end."""

    @property
    def may_act(self) -> frozenset[Seat]:
        """The seats that may act now: those asked, and any that may still change an answer."""
        return self.to_act

    @property
    def put_to(self) -> frozenset[Seat]:
        """The seats asked the open question, including those that have answered."""
        return self.may_act

    @property
    @abstractmethod
    def turn_seat(self) -> Seat | None:
        """The seat whose turn it is, which may not be the one asked."""

    @property
    @abstractmethod
    def prompt(self) -> Prompt | None:
        """The question to the seats in `to_act`, if any."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; `None` while it goes on. Derived, never stored."""

    @property
    def is_open(self) -> bool:
        """Tell whether the legal moves of the seats asked follow from public information.

        Then a single legal move reveals nothing, and is played automatically (`State.forced`). If moves depend on a
        hand, playing one automatically would reveal the hand.
        """
        return False

    def snapshot(self) -> Self:
        """Return an immutable snapshot, independent of the game's progress."""
        snapshot: Self = _copy(self, self._at_rest)
        return snapshot

    def resumed(self) -> Self:
        """Return a copy to continue a game from."""
        resumed: Self = _copy(self, self._live)
        return resumed


@dataclass(kw_only=True)
class Secret:
    """What not everyone knows: hands, supplies, hidden answers. Games subclass it; fields as in `Public`."""


@dataclass
class Position:
    """A complete moment of a game, on which the rules work. Games subclass it with their own types."""

    codec: ClassVar[Codec[Any]]

    public: Public
    secret: Secret

    def __init_subclass__(cls) -> None:
        cls.codec = Codec(cls)

    def clone(self) -> Self:
        """Return an independent copy."""
        return type(self)(self.public.resumed(), _copy(self.secret, type(self.secret)))


class View(Frozen):
    """What a seat sees: a public snapshot and, in subclasses, the seat's own secrets.

    `seat` is `None` for the public. This is the only way out for secrets: pictures, texts, menus and computers get
    a view and nothing else.
    """

    codec: ClassVar[Codec[Any]]

    seat: Seat | None
    public: Public

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.codec = Codec(cls)

    @property
    def own_seat(self) -> Seat:
        """The seat of a view that isn't public."""
        assert self.seat is not None, "a view that is everybody's"
        return self.seat

    def to_json(self) -> str:
        """Return the view as JSON text, read back by `Game.read_view`."""
        return self.codec.write(self)


def _copy(part: Any, kind: type) -> Any:
    copy: Any = object.__new__(kind)
    object.__setattr__(copy, "__dict__", part.__dict__.copy())
    return copy
