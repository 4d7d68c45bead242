"""`Game`: the immutable description of one box, and of everything that shows it."""

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
"""A character that Markdown would read, marked as plain text."""
V_contra = TypeVar("V_contra", bound=View, contravariant=True)


@dataclass(frozen=True)
class Variant:
    """One way to set a game up: `name` (ascii, for file names), the number of seats and the options."""

    name: str
    seats: int
    options: Options


class DrawsTable(Protocol[V_contra]):
    """Draws the table: see `Game.picture`."""

    def __call__(
        self, view: V_contra, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[Any] = (), /
    ) -> bytes: ...


@dataclass(kw_only=True, eq=False)
class Game(Generic[V, P]):
    """The rules of one box and everything that shows it: data, and functions of the game's modules.

    One instance per box, in the registry, plays by the newest version of the rules; `of_schema` by an older one.
    Most functions get a view, which is one of this game; `names` are those of the seats, ready to be shown.
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
    """Holds the rules as text, ``RULES.<language>.md``."""
    text: Catalogue
    play: Play[V, Any]
    variants: tuple[Variant, ...] = ()
    """The set-ups that differ in how the game is played: each has its golden playthrough.

    Every number of seats with the options as they come, unless a game lists others.
    """
    schema: int = field(init=False)
    """The version of the rules that new games are played by, as records name it."""
    is_thrilling: Callable[[Any, P], bool] = lambda options, public: False
    """Tell of options and a moment whether even a forced answer is given by hand, as one throws one's own dice."""

    badges: Callable[[V], tuple[str, ...]]
    """Return the emoji of each seat: the colour it plays."""
    seat_names: Callable[[V, str], tuple[str, ...]]
    """Return what each seat plays, in a word of a language: a colour or the like, where nobody is named."""
    standings: Callable[[V, str], tuple[str, ...]]
    """Return per seat one short line of its public situation (points and the like), or an empty one."""
    alt_text: Callable[[V, str], str]
    """Return the whole public state in words, at most 1024 characters."""
    text_board: Callable[[V, str], str]
    """Return the board drawn with characters for a fixed-width font, at most 1900 characters."""
    secrets: Callable[[V, str, Sequence[str]], str]
    """Return what `view.seat` alone knows, in words (Discord markdown); empty when there is nothing.

    The private message is edited whenever these words change: leave out what the board shows to everybody.
    """
    menu: Callable[[V, Sequence[Any]], Menu]
    """Group the legal moves of `view.seat` into the choices a person makes."""
    picture: DrawsTable[V]
    """Return the table as PNG, as the view sees it. Pure.

    Names may be in any script and of any length: what there is no room or no sign for is cut or left out, and of
    an empty one nothing is shown. `past` are public events that led there, the newest last: their ways are drawn,
    those of earlier turns faintly. `moves` are those left to a person who has opened a choice: they may be marked.
    """
    legend: Callable[[V, Sequence[Event]], Iterable[Spot]]
    """Return where on `picture` that is which the rules explain by numbers, from 1 on."""
    emblem: Callable[[V, Seat], bytes]
    """Return the sign of a seat as PNG: what everybody knows it by, in its colour."""
    cover: Callable[[str], bytes | None] = lambda title: None
    """Return the lid of the box as PNG: the title in a scene of the game; `None`: there is none."""
    signs: Callable[[], Iterable[Sign]] = lambda: ()
    """Return small pictures for signs that the texts use."""
    climax: Callable[[Event, P, Sequence[str]], bytes | None] = lambda event, public, names: None
    """Return the picture of a climax that led to a public position, as PNG; `None` where words are enough."""
    recap: Callable[[Sequence[Event], P], Iterable[Note]]
    """Return what there is to tell of public events, which led to a public position, gathered, in order.

    All news among them is told. They may begin anywhere: where a turn is known to begin with them, the end of the
    one before is their first. What somebody has not done may be told of a whole turn only.
    """
    threats: Callable[[P], Iterable[Label]] = lambda public: ()
    """Return what everybody can see coming and should not miss, where it may decide the game: ``threat-<id>``."""
    ending: Callable[[Sequence[Chapter]], Ending]
    """Return how a finished game came to its end, and what its seats did best; the course as of `chronicle`.

    Turns are counted from 1, without what people set up before. All that is told is true of the course.
    """
    reading: Callable[[V], Iterable[Page]] = lambda view: ()
    """Return the `pages` of this moment."""
    chronicle: Callable[[Sequence[Chapter], str, Sequence[str]], tuple[str, bytes | None]] | None = None
    """Return what there is to tell of a finished game, in a language: text and picture, as `page` does.

    The course holds the set-up, in which nothing happened, and then every turn: what chance gave to whom, and how
    things came about, is told from there, so that no position has to carry it along.
    """
    orders: Callable[[V, str], tuple[Offer[V], ...]] = lambda view, within: ()
    """Return what a seat may order to be answered, within a group (its id, or nothing)."""
    order: Callable[[V, str], StandingOrder[V] | None] | None = None
    """Return an order from an id that was offered once; by default it is always one of `orders`."""
    lessons: tuple[Lesson, ...]
    """The first game by which somebody learns this one, then shorter lessons of what it leaves out."""
    sections: tuple[Section, ...]
    """The sections of the rules text in order, with what each shows and which questions it explains."""

    def __post_init__(self) -> None:
        self.schema = self.rules.schema
        self.variants = self.variants or tuple(
            Variant(f"{seats}-seats", seats, self.options()) for seats in self.seats
        )

    @cache  # noqa: B019 - there are a few games, and they live as long as the program
    def of_schema(self, schema: int) -> Self:
        """Return this game by an older version of the rules: that of a table or record from before."""
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
        """Return the first state of a game for `seats` seats.

        Raises `ValueError` for a number not allowed, or options of another game.
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
        """Return `view`, which must be one of this game."""
        assert isinstance(view, self.rules.view), "a view of another game"
        return view

    def worlds(self, view: View, observed: Sequence[Event]) -> Callable[[Rng], State]:
        """Return how to draw states that agree with `view`: what its seat can't know is drawn, from the view alone.

        `observed` are the events that the seat has learnt of, in order, as far as they are remembered: what the
        others did makes some secrets likelier than others. The state's view of this seat is equal to `view`.
        """
        draw = self.rules.imagine(self.own(view), observed)
        return lambda rng: State(self.rules, self.rules.position(view.public.resumed(), draw(rng)))

    def imagine(self, view: View, observed: Sequence[Event], rng: Rng) -> State:
        """Return one of these `worlds`."""
        return self.worlds(view, observed)(rng)

    def pages(self, view: V) -> tuple[Page, ...]:
        """Return what there is to read at the moment besides the board: how points came about, and the like."""
        return tuple(self.reading(view))

    def page(self, view: V, page: str, language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
        """Return the text (Markdown, at most 3500 characters) and the picture (PNG), if any, of a page.

        Raises `KeyError` for a page that `pages` does not list now.
        """
        listed = {listed.id: listed for listed in self.pages(view)}[page]
        drawn = listed.draw([ESCAPED.sub(r"\1", name) for name in names]) if listed.draw else None
        return "\n".join(listed.lines(language, names)), drawn

    def standing_orders(self, view: V, within: str = "") -> tuple[Offer[V], ...]:
        """Return what `view.seat` may order to be answered, within a group (its id); nothing for others."""
        return () if view.seat is None else self.orders(view, within)

    def standing_order(self, view: V, id: str) -> StandingOrder[V] | None:
        """Return the order of an id that was offered once, whether or not it is now; `None` where there is none."""
        if self.order is not None:
            return None if view.seat is None else self.order(view, id)
        known = {order.id: order for order in self.standing_orders(view) if isinstance(order, StandingOrder)}
        return known.get(id)

    def offer(self, view: V, id: str) -> Offer[V] | None:
        """Return the order or group of this id, if `view.seat` is offered it now; any text may be asked for."""
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
