"""`Game`: the immutable description of one box, and of everything that shows it."""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Generic, Self, TypeVar

from games.chance import Rng
from games.contract.basics import Seat
from games.contract.chronicle import Chapter, Ending
from games.contract.events import Event, EventCodec
from games.contract.lesson import Lesson
from games.contract.menu import Label, Menu, Page, Sign
from games.contract.moves import Move, MoveCodec
from games.contract.options import Options
from games.contract.play import Play
from games.contract.position import Public, View
from games.contract.recap import Note
from games.contract.rulebook import Legend, Section
from games.contract.standing_order import Offer, OrderGroup, StandingOrder
from games.contract.state import Rules, State
from games.text import Catalogue, find_language

V = TypeVar("V", bound=View)
P = TypeVar("P", bound=Public)


@dataclass(frozen=True)
class Variant:
    """One way to set a game up: `name` (ascii, for file names), the number of seats and the options."""

    name: str
    seats: int
    options: Options


@dataclass(frozen=True, kw_only=True)
class GameParts(Generic[V, P]):
    """The functions of a game's modules that `Game` calls by the same names: its methods say what they return."""

    badges: Callable[[V], tuple[str, ...]]
    seat_names: Callable[[V, str], tuple[str, ...]]
    standings: Callable[[V, str], tuple[str, ...]]
    alt_text: Callable[[V, str], str]
    text_board: Callable[[V, str], str]
    secrets: Callable[[V, str, Sequence[str]], str]
    menu: Callable[[V, Sequence[Any]], Menu]
    picture: Callable[[V, Sequence[str], Sequence[Event], Sequence[Any]], bytes]
    legend: Callable[[V, Sequence[str], Sequence[Event]], Legend]
    emblem: Callable[[V, Seat], bytes]
    recap: Callable[[Sequence[Event], P], Iterable[Note]]
    ending: Callable[[Sequence[Chapter]], Ending]
    lesson: Lesson
    sections: tuple[Section, ...]
    threats: Callable[[P], Iterable[Label]] = lambda public: ()
    signs: Callable[[], Iterable[Sign]] = lambda: ()
    cover: Callable[[str], bytes] | None = None
    climax: Callable[[Event, P, Sequence[str]], bytes | None] | None = None
    pages: Callable[[V], Iterable[Page]] = lambda view: ()
    chronicle: Callable[[Sequence[Chapter], str, Sequence[str]], tuple[str, bytes | None]] | None = None
    standing_orders: Callable[[V, str], tuple[Offer[V], ...]] | None = None
    standing_order: Callable[[V, str], StandingOrder[V] | None] | None = None


class Game:
    """The immutable rules of one box and everything that shows it.

    One instance per box, in the registry, plays by the newest version of the rules; `of_schema` by an older one.
    """

    key: ClassVar[str]
    """Stable ascii name, as in ``/newgame teufel``."""
    title: ClassVar[str]
    seats: ClassVar[range]
    """Allowed numbers of seats."""
    options: ClassVar[type[Options]]
    rules: ClassVar[Rules[Any, Any, Any]]
    events: ClassVar[EventCodec]
    folder: ClassVar[Path]
    """Holds the rules as text, ``RULES.<language>.md``."""
    text: ClassVar[Catalogue]
    play: ClassVar[Play[Any, Any]]
    parts: ClassVar[GameParts[Any, Any]]
    plies_per_seat: ClassVar[int] = 500
    """What `most_plies` allows: several times what the longest games take."""

    @property
    def variants(self) -> tuple[Variant, ...]:
        """Return the set-ups that differ in how the game is played: each has its golden playthrough.

        Every number of seats with the options as they come; a game whose options change its course overrides it.
        """
        return tuple(Variant(f"{seats}-seats", seats, self.options()) for seats in self.seats)

    def __init__(self) -> None:
        self.schema = self.rules.schema
        """The version of the rules that new games are played by, as records name it."""

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

    def read_view(self, text: str) -> View:
        """Return the view that `View.to_json` wrote. Raises `UnreadableState`."""
        view: View = self.rules.view.codec.read(text)
        return dataclasses.replace(view, public=view.public.snapshot())

    def worlds(self, view: View, observed: Sequence[Event]) -> Callable[[Rng], State]:
        """Return how to draw states that agree with `view`: what its seat can't know is drawn, from the view alone.

        `observed` are the events that the seat has learnt of, in order, as far as they are remembered: what the
        others did makes some secrets likelier than others. The state's view of this seat is equal to `view`.
        """
        draw = self.rules.imagine(self.own(view), observed)
        return lambda rng: State(self.rules, self.rules.position(view.public.resumed(), draw(rng)))

    def is_thrilling(self, options: Options, public: Public) -> bool:
        """Tell whether who is there gives even a forced answer by hand, as one throws one's own dice."""
        return False

    def imagine(self, view: View, observed: Sequence[Event], rng: Rng) -> State:
        """Return one of these `worlds`."""
        return self.worlds(view, observed)(rng)

    def most_plies(self, seats: int) -> int:
        """Return how many plies a game may have, with all that was taken back: many more than any game takes."""
        return self.plies_per_seat * seats

    def badges(self, view: View) -> tuple[str, ...]:
        """Return the emoji of each seat: the colour it plays."""
        return self.parts.badges(self.own(view))

    def seat_names(self, view: View, language: str) -> tuple[str, ...]:
        """Return in a word what each seat plays, for where nobody is named: a colour or the like."""
        return self.parts.seat_names(self.own(view), language)

    def menu(self, view: View, legal_moves: Sequence[Move]) -> Menu:
        """Group the legal moves of `view.seat` into the choices a person makes."""
        return self.parts.menu(self.own(view), legal_moves)

    def picture(
        self, view: View, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[Move] = ()
    ) -> bytes:
        """Return the table as PNG, as `view` sees it. Pure.

        `names` are those of the seats, in any script and of any length: what there is no room or no sign for is
        cut or left out, and of an empty one nothing is shown. `past` are public events that led there, the newest
        last: their ways are drawn, those of earlier turns faintly. `moves` are those that are left to somebody who
        has opened a choice: a picture may mark them. Only they see it.
        """
        return self.parts.picture(self.own(view), names, past, moves)

    def legend(self, view: View, names: Sequence[str], past: Sequence[Event] = ()) -> Legend:
        """Return `picture` with a number on everything that the rules explain of it."""
        return self.parts.legend(self.own(view), names, past)

    def emblem(self, view: View, seat: Seat) -> bytes:
        """Return the sign of a seat as PNG: what everybody knows it by, in its colour."""
        return self.parts.emblem(self.own(view), seat)

    def cover(self) -> bytes | None:
        """Return the lid of the box as PNG: its title in a scene of the game; `None`: there is none."""
        return self.parts.cover(self.title) if self.parts.cover else None

    def signs(self) -> Iterable[Sign]:
        """Return small pictures for signs that its texts use, if it has any."""
        return self.parts.signs()

    def recap(self, past: Sequence[Event], public: Public) -> tuple[Note, ...]:
        """Return what there is to tell of the public events `past`, which led to `public`, gathered, in order.

        All news among them is told. They may begin anywhere: where a turn is known to begin with them, the end of
        the one before is their first. What somebody has not done may be told of a whole turn only.
        """
        return tuple(self.parts.recap(past, public))

    def threats(self, public: Public) -> tuple[Label, ...]:
        """Return what everybody can see coming and should not miss, where it may decide the game.

        The messages are ``threat-<id>`` of the game's catalogue.
        """
        return tuple(self.parts.threats(public))

    def climax(self, event: Event, public: Public, names: Sequence[str]) -> bytes | None:
        """Return the picture of a climax that led to `public`, as PNG; `None` where words are enough.

        `names` are those of the seats, as in `picture`.
        """
        return self.parts.climax(event, public, names) if self.parts.climax else None

    def alt_text(self, view: View, language: str) -> str:
        """Return the whole public state in words, at most 1024 characters."""
        return self.parts.alt_text(self.own(view), language)

    def text_board(self, view: View, language: str) -> str:
        """Return the board drawn with characters for a fixed-width font, at most 1900 characters."""
        return self.parts.text_board(self.own(view), language)

    def secrets(self, view: View, language: str, names: Sequence[str]) -> str:
        """Return what `view.seat` alone knows, in words (Discord markdown); empty when there is nothing.

        `names` are shown for the seats.
        The private message is edited whenever these words change: leave out what the board shows to everybody.
        """
        return self.parts.secrets(self.own(view), language, names)

    def standings(self, view: View, language: str) -> tuple[str, ...]:
        """Return per seat one short line of its public situation (points and the like), or an empty one."""
        return self.parts.standings(self.own(view), language)

    def pages(self, view: View) -> tuple[Page, ...]:
        """Return what there is to read at the moment besides the board: how points came about, and the like."""
        return tuple(self.parts.pages(self.own(view)))

    def page(self, view: View, page: str, language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
        """Return the text (Markdown, at most 3500 characters) and the picture (PNG), if any, of a page.

        `names` are shown for the seats. Raises `KeyError` for a page that `pages` does not list now.
        """
        listed = {listed.id: listed for listed in self.pages(view)}[page]
        return "\n".join(listed.lines(language, names)), listed.draw() if listed.draw else None

    def standing_orders(self, view: View, within: str = "") -> tuple[Offer[Any], ...]:
        """Return what `view.seat` may order to be answered, within a group (its id); nothing for others."""
        offered = self.parts.standing_orders
        return () if offered is None or view.seat is None else offered(self.own(view), within)

    def standing_order(self, view: View, id: str) -> StandingOrder[Any] | None:
        """Return the order of an id that was offered once, whether or not it is now; `None` where there is none."""
        found = self.parts.standing_order
        return None if found is None or view.seat is None else found(self.own(view), id)

    def offer(self, view: View, id: str) -> Offer[Any] | None:
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

    def own(self, view: View) -> Any:
        """Return `view`, which must be one of this game."""
        assert isinstance(view, self.rules.view), "a view of another game"
        return view

    @property
    def has_chronicle(self) -> bool:
        """Whether there is something to tell of a whole game when it is over."""
        return self.parts.chronicle is not None

    def chronicle(self, course: Sequence[Chapter], language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
        """Return what there is to tell of a finished game as text and picture, as `page` does.

        `course` holds the set-up, in which nothing happened, and then every turn: what chance gave to whom, and
        how things came about, is told from there, so that no position has to carry it along.
        """
        assert self.parts.chronicle is not None, "`has_chronicle` tells"
        return self.parts.chronicle(course, language, names)

    def ending(self, course: Sequence[Chapter]) -> Ending:
        """Return how a finished game came to its end, and what its seats did best; `course` as of `chronicle`.

        Turns are counted from 1, as a replay counts them. All that is told is true of `course`.
        """
        return self.parts.ending(course)

    @property
    def lesson(self) -> Lesson:
        """The first game by which somebody learns this one."""
        return self.parts.lesson

    def rulebook(self, language: str) -> str:
        """Return the rules text in Markdown, sections headed by ``## ``."""
        return find_language(language).rulebook(self.folder)

    @property
    def sections(self) -> tuple[Section, ...]:
        """The sections of the rules text in order, with what each shows and which questions it explains."""
        return self.parts.sections
