"""`Game`: the immutable description of a box, and of everything that shows it."""

from __future__ import annotations

import copy
import dataclasses
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, Generic, Protocol, Self

from typing_extensions import TypeVar

from games.chance import Rng
from games.contract.basics import Seat
from games.contract.chronicle import Chapter, Ending, Note
from games.contract.events import Event, EventCodec
from games.contract.lesson import Lesson
from games.contract.menu import Label, Menu, Page, Sign
from games.contract.moves import MoveCodec
from games.contract.options import Options
from games.contract.play import Play
from games.contract.position import Public, View
from games.contract.rulebook import Section, Spot
from games.contract.standing_order import Offer, OrderGroup, StandingOrder
from games.contract.state import Rules, State
from games.text import Catalogue, find_language

V = TypeVar("V", bound=View, default=Any)
P = TypeVar("P", bound=Public, default=Any)

ESCAPED: Final = re.compile(r"\\([\W_])")
"""An escaped Markdown character."""
V_contra = TypeVar("V_contra", bound=View, contravariant=True)


@dataclass(frozen=True)
class Variant:
    """A set-up: `name` (ascii, for file names), number of seats and options."""

    name: str
    seats: int
    options: Options


class DrawsTable(Protocol[V_contra]):
    """A function like `Game.picture`."""

    def __call__(
        self, view: V_contra, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[Any] = (), /
    ) -> bytes: ...


@dataclass(kw_only=True, eq=False)
class Game(Generic[V, P]):
    """The rules of a box and everything that shows it: data, and functions from the game's modules.

    The registry has one instance per box, with the newest version of the rules; `of_schema` returns older ones.
    Most functions get a view of this game; `names` are the seats' names, ready for display.
    """

    key: str
    """Stable ascii name, as in ``/newgame teufel``."""
    title: str
    seats: range
    """Allowed numbers of seats."""
    options: type[Options]
    rules: Rules[Any, V, Any]
    events: EventCodec
    folder: Path
    """Contains the rules as text, ``RULES.<language>.md``."""
    text: Catalogue
    play: Play[V, Any]
    variants: tuple[Variant, ...] = ()
    """Set-ups that play differently; each has a golden playthrough.

    Default: every number of seats with default options.
    """
    schema: int = field(init=False)
    """Version of the rules for new games, as named in records."""
    is_thrilling: Callable[[Any, P], bool] = lambda options, public: False
    """Tell, from options and public view, whether players make even forced moves by hand, like throwing dice."""

    badges: Callable[[V], tuple[str, ...]]
    """Return the emoji of each seat, in its colour."""
    seat_names: Callable[[V, str], tuple[str, ...]]
    """Return what each seat plays, such as a colour, in a language, for anonymous players."""
    standings: Callable[[V, str], tuple[str, ...]]
    """Return a short line per seat about its public situation (points and the like), possibly empty."""
    alt_text: Callable[[V, str], str]
    """Return the public state in words, at most 1024 characters."""
    text_board: Callable[[V, str], str]
    """Return the board in characters for a monospaced font, at most 1900 characters."""
    secrets: Callable[[V, str, Sequence[str]], str]
    """Return what only `view.seat` knows, in words (Discord Markdown); empty if nothing.

    Private messages are edited whenever it changes: leave out what the public board shows.
    """
    menu: Callable[[V, Sequence[Any]], Menu]
    """Group the legal moves of `view.seat` into the choices that people make."""
    picture: DrawsTable[V]
    """Draw the table as PNG, as seen by the view. Pure.

    Names may be in any script and of any length: they are cut to fit, unknown characters are left out, and empty
    names are not drawn. `past`: earlier public events, newest last, whose movements are drawn, those of earlier
    turns faintly. `moves`: what a player who has opened a choice may still do, possibly marked.
    """
    legend: Callable[[V, Sequence[Event]], Iterable[Spot]]
    """Return the position of each numbered spot of the rules' picture, from 1 on."""
    emblem: Callable[[V, Seat], bytes]
    """Return the sign of a seat, in its colour, as PNG."""
    cover: Callable[[str], bytes | None] = lambda title: None
    """Return the box's lid as PNG, a scene with the title; `None`: no lid."""
    signs: Callable[[], Iterable[Sign]] = lambda: ()
    """Return small pictures for signs used in texts."""
    climax: Callable[[Event, P, Sequence[str]], bytes | None] = lambda event, public, names: None
    """Return the picture of a climax, given the public view after it, as PNG; `None` if words are enough."""
    recap: Callable[[Sequence[Event], P], Iterable[Note]]
    """Return notes that sum up public events, in order, given the public view after them.

    They contain all news. The events may begin anywhere; if they begin with a whole turn, the first events end the
    turn before. What a player did not do may be told of whole turns only.
    """
    threats: Callable[[V], Iterable[Label]] = lambda view: ()
    """Return what may soon decide the game, as far as the view knows: messages ``threat-<id>``."""
    ending: Callable[[Sequence[Chapter]], Ending]
    """Return how a finished game was won, and awards; the course as in `chronicle`.

    Turns are counted from 1, without the set-up. Everything told must be true of the course.
    """
    reading: Callable[[V], Iterable[Page]] = lambda view: ()
    """Return the `pages` of a view."""
    chronicle: Callable[[Sequence[Chapter], str, Sequence[str]], tuple[str, bytes | None]] | None = None
    """Return the story of a finished game in a language: text and picture, as in `page`.

    The course contains the set-up, without events, and every turn. Luck and causes are told from it, so that
    positions need not store them.
    """
    orders: Callable[[V, str], tuple[Offer[V], ...]] = lambda view, within: ()
    """Return the standing orders a seat may give, within a group (its id, or empty)."""
    order: Callable[[V, str], StandingOrder[V] | None] | None = None
    """Return the order of an id once offered; by default one of `orders`."""
    lessons: tuple[Lesson, ...]
    """A first game for newcomers, then shorter lessons on what it leaves out."""
    sections: tuple[Section, ...]
    """The sections of the rules in order, with illustrations and the prompts they explain."""

    def __post_init__(self) -> None:
        self.schema = self.rules.schema
        self.variants = self.variants or tuple(
            Variant(f"{seats}-seats", seats, self.options()) for seats in self.seats
        )

    @cache  # noqa: B019 - there are few games, and they live as long as the program
    def of_schema(self, schema: int) -> Self:
        """Return this game with an older version of the rules, for old tables and records."""
        if schema not in range(1, self.schema):
            return self
        game = copy.copy(self)
        game.schema = schema
        return game

    @property
    def moves(self) -> MoveCodec:
        """Return the codec of this game's moves."""
        return self.rules.moves

    def new(self, options: Options, seats: int, rng: Rng) -> State:
        """Return the initial state for `seats` seats.

        Raises `ValueError` for an invalid number, or options of another game.
        """
        if seats not in self.seats:
            raise ValueError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}")
        if not isinstance(options, self.options):
            raise ValueError(f"{type(options).__name__} are no options of {self.title}")
        position = self.rules.set_up(options, seats, rng)
        position.public.schema = self.schema
        return State(self.rules, position)

    def load(self, text: str) -> State:
        """Return the state that `State.to_json` wrote. Raises `UnreadableState`."""
        return State(self.rules, self.rules.position.codec.read_cache(text, self.schema))

    def read_view(self, text: str) -> V:
        """Return the view that `View.to_json` wrote. Raises `UnreadableState`."""
        view: V = self.rules.view.codec.read(text)
        return dataclasses.replace(view, public=view.public.snapshot())

    def own(self, view: View) -> V:
        """Return `view`, checked to be of this game."""
        assert isinstance(view, self.rules.view), "a view of another game"
        return view

    def worlds(self, view: View, observed: Sequence[Event]) -> Callable[[Rng], State]:
        """Return a sampler of states consistent with `view`, in which everything hidden from its seat is drawn.

        `observed`: events the seat has learnt of, in order, as far as remembered; they make some secrets likelier.
        The sampled states' view for this seat equals `view`.
        """
        draw = self.rules.imagine(self.own(view), observed)
        return lambda rng: State(self.rules, self.rules.position(view.public.resumed(), draw(rng)))

    def imagine(self, view: View, observed: Sequence[Event], rng: Rng) -> State:
        """Return one of the `worlds`."""
        return self.worlds(view, observed)(rng)

    def pages(self, view: V) -> tuple[Page, ...]:
        """Return the pages to read now besides the board, such as how points came about."""
        return tuple(self.reading(view))

    def page(self, view: V, page: str, language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
        """Return the text (Markdown, at most 3500 characters) and picture (PNG), if any, of a page.

        Raises `KeyError` unless `pages` lists it now.
        """
        listed = {listed.id: listed for listed in self.pages(view)}[page]
        drawn = listed.draw([ESCAPED.sub(r"\1", name) for name in names]) if listed.draw else None
        return "\n".join(listed.lines(language, names)), drawn

    def standing_orders(self, view: V, within: str = "") -> tuple[Offer[V], ...]:
        """Return the orders `view.seat` may give, within a group (its id); none for the public."""
        return () if view.seat is None else self.orders(view, within)

    def standing_order(self, view: V, id: str) -> StandingOrder[V] | None:
        """Return the order of an id once offered, available or not; `None` if unknown."""
        if self.order is not None:
            return None if view.seat is None else self.order(view, id)
        known = {order.id: order for order in self.standing_orders(view) if isinstance(order, StandingOrder)}
        return known.get(id)

    def offer(self, view: V, id: str) -> Offer[V] | None:
        """Return the order or group of this id if `view.seat` may give it now; accepts any text."""
        within = ""
        while True:
            offered = {offer.id: offer for offer in self.standing_orders(view, within)}
            if id in offered:
                return offered[id]
            groups = [group for group, offer in offered.items() if isinstance(offer, OrderGroup)]
            within = next((group for group in groups if id.startswith(f"{group}.")), "")
            if not within:
                return None

    def rulebook(self, language: str) -> str:
        """Return the rules text in Markdown, sections headed by ``## ``."""
        return find_language(language).rulebook(self.folder)
