"""What a moment of a game consists of: what everybody knows, what is secret, and what one seat sees."""

from __future__ import annotations

from abc import ABC, ABCMeta, abstractmethod
from dataclasses import FrozenInstanceError, dataclass, field
from typing import Any, ClassVar, Self

from games.contract.basics import SEATS, Frozen, Outcome, Prompt, Seat
from games.contract.codec import Codec


class _Snapshot:
    """Mixed into the class of a `Public` at rest: nothing can be assigned to it."""

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r} of a snapshot")


@dataclass(kw_only=True)
class Public(ABC):
    """What everybody at the table knows. Games subclass it, as a dataclass.

    The fields hold immutable values, which the rules replace when they change and never alter: snapshots share
    them. What follows from public things alone is a method here, so that rules, menu, words and picture use the
    very same. Fields with ``repr=False`` are bookkeeping that golden playthroughs don't tell.
    """

    _at_rest: ClassVar[type]
    _live: ClassVar[type]

    schema: int = field(default=1, repr=False)
    """The version of the rules that this game is played by."""
    ply: int = field(default=0, repr=False)
    """Number of moves applied so far."""
    retractable: Seat | None = field(default=None, repr=False)
    """The seat that may take the newest move back: its own, and nothing binding came of it."""

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
        """Return the seats that must answer now; several for simultaneous secrets, none at the end."""

    @property
    def may_act(self) -> frozenset[Seat]:
        """Return the seats that may act now: those asked, and any that may still change an answer they gave."""
        return self.to_act

    @property
    def put_to(self) -> frozenset[Seat]:
        """Return the seats to whom the open question was put, whoever has answered meanwhile."""
        return self.may_act

    @property
    @abstractmethod
    def turn_seat(self) -> Seat | None:
        """Return the seat whose turn it is, which may differ from who must answer."""

    @property
    @abstractmethod
    def prompt(self) -> Prompt | None:
        """Return the question put to the seats in `to_act`; `None` when there are none."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or `None` while it goes on. Derived, never stored."""

    @property
    def is_open(self) -> bool:
        """Tell whether everybody knows what the seats asked may do: their legal moves follow from public things.

        The only answer there is tells nothing then, and the table gives it by itself (`State.forced`). Where what
        may be done depends on a hand, doing it by itself would show that hand.
        """
        return False

    def snapshot(self) -> Self:
        """Return what is known at this moment, at rest: it doesn't go on with the game."""
        snapshot: Self = _copy(self, self._at_rest)
        return snapshot

    def resumed(self) -> Self:
        """Return a copy from which a game can go on."""
        resumed: Self = _copy(self, self._live)
        return resumed


@dataclass(kw_only=True)
class Secret:
    """What not everybody knows: hands, supplies, hidden answers. Games subclass it; fields as in `Public`."""


@dataclass
class Position:
    """One moment of a game, whole. Games subclass it with their own types; the rules work on it."""

    codec: ClassVar[Codec[Any]]

    public: Public
    secret: Secret

    def __init_subclass__(cls) -> None:
        cls.codec = Codec(cls)

    def clone(self) -> Self:
        """Return an independent copy."""
        return type(self)(self.public.resumed(), _copy(self.secret, type(self.secret)))


class View(Frozen):
    """What one seat sees: a snapshot of what is public and, in subclasses, what that seat alone knows.

    `seat` is `None` for the public and for spectators. This is the only way out for secrets: pictures, texts,
    menus and computer players get a view and nothing else.
    """

    codec: ClassVar[Codec[Any]]

    seat: Seat | None
    public: Public

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.codec = Codec(cls)

    @property
    def own_seat(self) -> Seat:
        """The seat of a view that is one seat's."""
        assert self.seat is not None, "a view that is everybody's"
        return self.seat

    def to_json(self) -> str:
        """Return the view as JSON text, read back by `Game.read_view`."""
        return self.codec.write(self)


def _copy(part: Any, kind: type) -> Any:
    copy: Any = object.__new__(kind)
    object.__setattr__(copy, "__dict__", part.__dict__.copy())
    return copy
