"""The contract between the rules of a game and everything that plays it.

A `Game` is the immutable description of one box. A `State` is one moment of one playthrough; it changes only
through `State.apply`. Secrets leave a state only through `State.view`: pictures, texts, menus and computer
players get a `View` and nothing else.
"""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import GenericAlias
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, NewType, Self, TypeVar

import pydantic

if TYPE_CHECKING:
    from games.chance import Rng
    from games.text import Catalogue

T = TypeVar("T")

Seat = NewType("Seat", int)
"""A place at the table, 0-based, clockwise. Who sits there is not the rules' business."""

MAX_CODE = 40
"""Longest move code in characters: several fit the 100 characters of a button's custom id."""


class IllegalMove(ValueError):  # noqa: N818 - the field's word for it
    """A move that the rules refuse. `code` names the reason, `params` fill its sentence.

    The sentence for the player is the message `refusal-<code>` of the game's catalogue or of the common one.
    """

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: Mapping[str, str | int] = params


class UnreadableState(ValueError):  # noqa: N818
    """A stored state that this version of the game can't read: newer schema or damaged text."""


class Options(pydantic.BaseModel):
    """The options of a game at one table: frozen, validated once, strangers refused."""

    model_config = pydantic.ConfigDict(frozen=True, extra="forbid")


@dataclass(frozen=True)
class Move:
    """What a player submits: one subclass per kind, a verb, with a literal `kind` as its first field.

    `code` is its text: the kind and the other fields in order, joined by dots, e.g. ``step.2.C3``.
    """

    @cached_property
    def code(self) -> str:
        """Return the text code of at most `MAX_CODE` characters that `MoveCodec.decode` reads back."""
        return ".".join(str(getattr(self, f.name)) for f in dataclasses.fields(self))


class MoveCodec:
    """Reads the text codes of one game's moves through a pydantic discriminated union.

    `kinds` are the move classes; the first field of each is its literal `kind`.
    """

    def __init__(self, *kinds: type[Move]) -> None:
        self.kinds = kinds
        self._fields = {of[0].default: tuple(f.name for f in of) for of in map(dataclasses.fields, kinds)}
        self._adapter: pydantic.TypeAdapter[Any] = pydantic.TypeAdapter(_union(kinds))

    def decode(self, code: str) -> Move:
        """Return the move that `code` names.

        Raises `IllegalMove("malformed")` for anything that is not the exact code of a move of this game.
        """
        if len(code) > MAX_CODE:
            raise IllegalMove("malformed")
        values = code.split(".")
        fields = self._fields.get(values[0])
        if fields is None or len(fields) != len(values):
            raise IllegalMove("malformed")
        try:
            move: Move = self._adapter.validate_python(dict(zip(fields, values, strict=True)))
        except pydantic.ValidationError:
            raise IllegalMove("malformed") from None
        if move.code != code:
            raise IllegalMove("malformed")
        return move


@dataclass(frozen=True, kw_only=True)
class Event:
    """What happened, dice and draws included: one subclass per kind, past tense, with a literal `kind`.

    `seat` is who did it or whom it happened to (`None`: the table). `visible_to` holds the seats that may learn
    it; `None` means everybody. The words are the message `event-<kind>` of the game's catalogue, a fragment
    without the name of `seat`: a log groups what one seat did behind its name.
    """

    seat: Seat | None = None
    visible_to: tuple[Seat, ...] | None = None

    def is_visible_to(self, seat: Seat | None) -> bool:
        """Tell whether `seat` (`None`: the public) may learn of this."""
        return self.visible_to is None or seat in self.visible_to


TAKE_BACK = "undo"
"""In place of a move's code: the seat takes the newest move back. `games.record` carries it out, for all games."""


@dataclass(frozen=True, kw_only=True)
class TookBack(Event):
    """`seat` took its newest move back."""

    kind: Literal["took-back"] = field(default="took-back", repr=False)


class EventCodec:
    """Writes and reads lists of one game's events, and those common to all games, as JSON text."""

    def __init__(self, *kinds: type[Event]) -> None:
        self.kinds = kinds = (*kinds, TookBack)
        events: Any = GenericAlias(list, (_union(kinds),))
        self._adapter: pydantic.TypeAdapter[list[Event]] = pydantic.TypeAdapter(events)

    def encode(self, events: Sequence[Event]) -> str:
        """Return JSON text: a list with an object per event; fields that are `None` are left out."""
        return self._adapter.dump_json(list(events), exclude_none=True).decode()

    def decode(self, text: str) -> list[Event]:
        """Return the events written by `encode`. Raises `UnreadableState` for anything else."""
        try:
            return self._adapter.validate_json(text)
        except pydantic.ValidationError as error:
            raise UnreadableState(str(error)) from None


@dataclass(frozen=True)
class Prompt:
    """The question put to the seats in `to_act`.

    `id` names its sentence, the message `prompt-<id>` of the game's catalogue; `params` fill it. When `secret`,
    the answers are secret choices: they are offered in private messages only.
    """

    id: str
    params: Mapping[str, str | int] = field(default_factory=dict)
    secret: bool = False


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winning seats (several: shared; none: nobody), a score per seat, the reason.

    `reason` names the message `outcome-<reason>` of the game's catalogue.
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str


@dataclass(frozen=True)
class Public:
    """What everybody at the table knows. Games subclass it; built once per ply and shared by all views."""

    num_seats: int
    ply: int
    to_act: frozenset[Seat]
    turn_seat: Seat | None
    prompt: Prompt | None
    outcome: Outcome | None


@dataclass(frozen=True)
class View:
    """What one seat sees: the public part and, in subclasses, what that seat alone knows.

    `seat` is `None` for the public and for spectators.
    """

    seat: Seat | None
    public: Public

    def to_json(self) -> str:
        """Return the view as JSON text; the public part is serialised once per ply."""
        raise NotImplementedError


def build(kind: type[T], fields: dict[str, Any]) -> T:
    """Return a frozen dataclass of this kind made of `fields`, all of them, in one go.

    A frozen dataclass's own constructor sets each field by itself, which is slow for a view built at every ply.
    """
    made = object.__new__(kind)
    object.__setattr__(made, "__dict__", fields)
    return made


class State(ABC):
    """One moment of one playthrough. Mutable; `apply` is the only door."""

    ply: int
    """Number of moves applied so far."""

    @property
    @abstractmethod
    def to_act(self) -> frozenset[Seat]:
        """Return the seats that must answer now; several for simultaneous secrets, none at the end."""

    @property
    def may_act(self) -> frozenset[Seat]:
        """Return the seats that may act now: those asked, and any that may still change an answer they gave."""
        return self.to_act

    @property
    @abstractmethod
    def turn_seat(self) -> Seat | None:
        """Return the seat whose turn it is, which may differ from who must answer."""

    @abstractmethod
    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """Return what `seat` may do now: empty unless in `may_act`. Depends only on what that seat sees."""

    @abstractmethod
    def apply(self, seat: Seat, move: Move, rng: Rng) -> list[Event]:
        """Check `move`, carry it out and return what happened, in order.

        Deterministic given `rng`. Raises `IllegalMove` and leaves the state as it was when `seat` may not act
        (``not_asked``), the game is over (``finished``) or the rules forbid the move.
        """

    def can_take_back(self, seat: Seat) -> bool:
        """Tell whether `seat` may take the newest move back: its own, and nothing rolled or revealed came of it.

        Taking back plays the game again without that move (`games.record`), so no dice are ever rolled anew.
        """
        return False

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """Return what `seat` sees (`None`: the public): the one gate for secrets."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or `None` while it goes on. Derived, never stored."""

    @abstractmethod
    def resample(self, seat: Seat | None, rng: Rng) -> Self:
        """Return a state in which everything that `seat` can't know is drawn anew; its view stays equal."""

    @abstractmethod
    def clone(self) -> Self:
        """Return an independent copy."""

    @abstractmethod
    def to_json(self) -> str:
        """Return compact JSON text with a schema number, read back by `Game.load`."""


Style = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True)
class Label:
    """A text to show: the message `id` of the game's catalogue with its arguments."""

    id: str
    args: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True)
class Choice:
    """A node of the menu tree: either it plays `moves`, in order, or it opens further `choices`.

    A leaf plays one move, or several where a person thinks of them as one (a walk of three steps). Choices are
    drawn as buttons or, if many, as a list under the label of the node above. `note` says what a choice leads to.
    """

    label: Label
    moves: tuple[Move, ...] = ()
    choices: tuple[Choice, ...] = ()
    emoji: str | None = None
    style: Style = "secondary"
    note: Label | None = None


Menu = tuple[Choice, ...]


@dataclass(frozen=True)
class Page:
    """Something to read that a person may open from the card: `id` is ascii letters, `label` the button."""

    id: str
    label: Label
    emoji: str


@dataclass(frozen=True)
class Variant:
    """One way to set a game up: `name` (ascii, for file names), the number of seats and the options."""

    name: str
    seats: int
    options: Options


class Game(ABC):
    """The immutable rules of one box and everything that shows it. One instance per box, in the registry."""

    key: ClassVar[str]
    """Stable ascii name, as in ``/newgame teufel``."""
    title: ClassVar[str]
    seats: ClassVar[range]
    """Allowed numbers of seats."""
    options: ClassVar[type[Options]]
    schema: ClassVar[int]
    """Version of the stored state."""
    moves: ClassVar[MoveCodec]
    events: ClassVar[EventCodec]
    text: ClassVar[Catalogue]

    @property
    def variants(self) -> tuple[Variant, ...]:
        """Return the set-ups that differ in how the game is played: each has its golden playthrough.

        Every number of seats with the options as they come; a game whose options change its course overrides it.
        """
        return tuple(Variant(f"{seats}-seats", seats, self.options()) for seats in self.seats)

    @abstractmethod
    def new(self, options: Options, seats: int, rng: Rng) -> State:
        """Return the first state of a game for `seats` seats. Raises `ValueError` for a number not allowed."""

    @abstractmethod
    def load(self, text: str) -> State:
        """Return the state that `State.to_json` wrote. Raises `UnreadableState`."""

    @abstractmethod
    def badges(self, view: View) -> tuple[str, ...]:
        """Return the emoji of each seat: the colour it plays."""

    @abstractmethod
    def menu(self, view: View, legal_moves: Sequence[Move]) -> Menu:
        """Group the legal moves of `view.seat` into the choices a person makes."""

    @abstractmethod
    def picture(self, view: View) -> bytes:
        """Return the table as PNG, as `view` sees it. Pure."""

    @abstractmethod
    def alt_text(self, view: View, language: str) -> str:
        """Return the whole public state in words, at most 1024 characters."""

    @abstractmethod
    def text_board(self, view: View, language: str) -> str:
        """Return the board drawn with characters for a fixed-width font, at most 1900 characters."""

    @abstractmethod
    def secrets(self, view: View, language: str) -> str:
        """Return what `view.seat` alone knows, in words (Discord markdown); empty when there is nothing.

        The private message is edited whenever these words change: leave out what the board shows to everybody.
        """

    @abstractmethod
    def standings(self, view: View, language: str) -> tuple[str, ...]:
        """Return per seat one short line of its public situation (points and the like)."""

    def pages(self, view: View) -> tuple[Page, ...]:
        """Return what there is to read at the moment besides the board: how points came about, and the like."""
        return ()

    def page(self, view: View, page: str, language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
        """Return the text (Markdown, at most 3500 characters) and the picture (PNG), if any, of a page.

        `names` are shown for the seats. Raises `KeyError` for a page that `pages` does not list now.
        """
        raise KeyError(page)

    @abstractmethod
    def rules(self, language: str) -> str:
        """Return the rules text in Markdown, sections headed by ``## ``."""


def _union(kinds: Sequence[type]) -> Any:
    union: Any = kinds[0]
    for kind in kinds[1:]:
        union = union | kind
    return Annotated[union, pydantic.Field(discriminator="kind")] if len(kinds) > 1 else union
