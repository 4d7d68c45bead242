"""The log in words, for people and for golden playthroughs, and the news.

An event becomes the message ``event-<kind>`` of its game's catalogue: a fragment without the actor's name. Its
fields are the arguments: a `Seat` becomes that seat's name, `None` becomes ``none``, booleans ``yes`` or ``no``;
items of tuples are worded by ``item-<field>`` and joined by ``between-<field>``, if the catalogue has these
messages.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass, field, fields, replace
from functools import cache
from itertools import accumulate, pairwise
from typing import Any, get_args, get_type_hints

from games.contract import Event, Game, Label, Movement, Note, Public, Seat, TookBack, TurnEnded, View
from games.text import NONE


def fragment(game: Game, event: Event, language: str, names: Sequence[str]) -> str:
    """Return an event in words without its actor; empty if it goes without saying.

    `names` are the seats' names, ready for display: escaped and with badges. Raises `games.text.MissingText`.
    """
    args = {
        field.name: _argument(game, event, field.name, language, names)
        for field in fields(event)
        if field.name != "visible_to"
    }
    return game.text.format(language, f"event-{event.kind}", args)


def labelled(game: Game, label: Label, language: str, names: Sequence[str], reader: Seat | None = None) -> str:
    """Return a label in words. A seat `x` among its arguments becomes a name, `x_reads` ``yes`` for the reader."""
    args = dict(label.args)
    for name, seat in label.seats.items():
        args |= {name: names[seat], f"{name}_reads": "yes" if seat == reader else "no"}
    return game.text.format(language, label.id, args)


def lines(
    game: Game,
    events: Iterable[Event],
    language: str,
    names: Sequence[str],
    viewer: Seat | None,
    *,
    marks_news: bool = False,
) -> list[str]:
    """Return the log of `events` as `viewer` (`None`: the public) may read it, one line per run of one actor.

    A line reads ``<name>: fragment · fragment``, without a name if no one acted. Consecutive steps of a piece form
    a walk: ``1 → C2 → C3``; items follow a colon: ``fragment: item, item``. The end of a turn starts a new line.
    `marks_news`: bold for what matters for winning.
    """
    heard = _by_actor(_joined_walks(_without_retold([event for event in events if event.is_visible_to(viewer)])))
    return [line for group in heard if (line := _line(game, group, language, names, marks_news))]


def _line(game: Game, group: Sequence[Event], language: str, names: Sequence[str], marks_news: bool) -> str:
    line, actor = "", None
    last: Event | None = None
    for event in group:
        if text := fragment(game, event, language, names):
            if marks_news and event.is_news:
                text = f"**{text.replace('**', '')}**"
            told = text if event.seat == actor or event.seat is None else f"{names[event.seat]}: {text}"
            line += _separator(last, event) + told
            last, actor = event, event.seat
    return line


def _separator(last: Event | None, event: Event) -> str:
    if last is None:
        return ""
    if not event.is_item or event.seat != last.seat:
        return " · "
    return ", " if last.is_item else ": "


def _argument(game: Game, event: Event, name: str, language: str, names: Sequence[str]) -> str | int:
    value = getattr(event, name)
    if isinstance(value, tuple):
        between = _text(game, language, f"between-{name}", ", ")
        return between.join(_item(game, event, name, item, language, names) for item in value)
    return _plain(event, name, value, names)


def _item(game: Game, event: Event, name: str, item: Any, language: str, names: Sequence[str]) -> str:
    value = _plain(event, name, item, names)
    return _text(game, language, f"item-{name}", str(value), value=value)


def _text(game: Game, language: str, message: str, otherwise: str, **args: str | int) -> str:
    found = game.text.find(language, message, args)
    return otherwise if found is None else found


def _plain(event: Event, name: str, value: Any, names: Sequence[str]) -> str | int:
    if value is None:
        return NONE
    kind: Any = type(event)
    if name in _seat_fields(kind):
        return str(names[value])
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, int) else str(value)


@cache
def _seat_fields(kind: type) -> frozenset[str]:
    hints = get_type_hints(kind)
    return frozenset(name for name, hint in hints.items() if hint is Seat or Seat in get_args(hint))


def _without_retold(events: Sequence[Event]) -> list[Event]:
    """Drop events that the next one tells again."""
    kept = [one for one, then in pairwise(events) if not (then.retold is type(one) and then.seat == one.seat)]
    return [*kept, *events[-1:]]


def _joined_walks(events: Sequence[Event]) -> list[Event]:
    """Join consecutive movements of a piece: their `place` then names all stops."""
    joined = list(events[:1])
    for last, event in pairwise(events):
        walk = joined[-1]
        if isinstance(walk, Movement) and isinstance(event, Movement) and _goes_on(last, event):
            joined[-1] = replace(walk, place=f"{walk.place} → {event.place}")
        else:
            joined.append(event)
    return joined


def _goes_on(last: Event, event: Movement) -> bool:
    if not isinstance(last, Movement) or event.origin != last.place:
        return False
    return replace(event, origin=last.origin, place=last.place) == last


def _by_actor(events: Sequence[Event]) -> list[list[Event]]:
    groups: list[list[Event]] = []
    for event in events:
        last = groups[-1][-1] if groups else None
        is_exchange = last is not None and last.is_exchange and type(event) is type(last)
        if last is None or isinstance(last, TurnEnded) or not (event.seat == last.seat or is_exchange):
            groups.append([])
        groups[-1].append(event)
    return groups


@dataclass(frozen=True)
class Told:
    """News about `seat` (`None`: the table) in a turn, without its name.

    Each of `things`, in order, is marked if it was done to the seat asked.
    """

    seat: Seat | None
    turn: int
    things: list[tuple[str, bool]] = field(default_factory=list)


def told(
    game: Game,
    past: Sequence[Event],
    public: Public,
    language: str,
    names: Sequence[str],
    asked: Seat | None,
    reader: Seat | None = None,
    *,
    known: int | None = None,
    own: Sequence[Event] = (),
    rest: Event | None = None,
) -> list[Told]:
    """Return the news of the events `past`, which led to `public`, for the seat `asked`, turn by turn.

    Of what the seat did itself only news are told: among the first `known` events (`None`: all of them) and in its
    `own` later events. What it did in between was forced. `names` are the seats' names, ready for display. The
    `reader` is addressed: "your". Left out are secrets and moves taken back (the take-back is told until something
    else happens). During the `rest` of an event only that is told.
    """
    # copies, as equal events may have happened in several turns
    heard = [copy(event) for event in (*past, *own) if event.is_visible_to(reader)]
    since = set(map(id, heard[len([event for event in past if event.is_visible_to(reader)]) :]))
    decided = set(map(id, heard[: len([event for event in past[:known] if event.is_visible_to(reader)])]))
    found = list[Told]()
    resting = [event for event in heard if event == rest][-1:]
    ends = accumulate(isinstance(event, TurnEnded) for event in (None, *heard))
    turns = {id(event): turn for event, turn in zip(heard, ends, strict=False)}
    for note in game.recap(heard, public):
        is_told = any(event is shown for event in note.events for shown in resting)
        if resting and not is_told:
            continue
        is_news = note.is_news or any(event.is_news for event in note.events)
        is_own = not since.isdisjoint(map(id, note.events))
        is_known = is_own or (note.seat == asked and not decided.isdisjoint(map(id, note.events)))
        if is_known and not is_news and not is_told:
            continue  # players know what they did themselves
        if words := _words(game, note, language, names, reader):
            things = _things(note.seat, turns[id(note.events[-1])], found)
            is_done = asked in (*note.done_to, note.seat) and asked is not None and not is_known
            if note.joint and things:
                before, was_done = things.pop()
                words, is_done = f"{before}{note.joint}{words}", is_done or was_done
            things.append((words, is_done))
    if heard and isinstance(heard[-1], TookBack):
        things = _things(heard[-1].seat, turns[id(heard[-1])], found)
        things.append((fragment(game, heard[-1], language, names), False))
    return found


def _things(seat: Seat | None, turn: int, found: list[Told]) -> list[tuple[str, bool]]:
    """Return the items of the last line if it is of this seat and turn, else of a new line."""
    if not found or (found[-1].seat, found[-1].turn) != (seat, turn):
        found.append(Told(seat, turn))
    return found[-1].things


def threats(game: Game, view: View, language: str, names: Sequence[str]) -> list[tuple[str, bool]]:
    """Return threats that say something to `view.seat`, in words; each with whether it is the `winner`."""
    reader = view.seat
    found = [(labelled(game, label, language, names, reader), label) for label in game.threats(game.own(view))]
    return [(words, reader is not None and label.seats.get("winner") == reader) for words, label in found if words]


def _words(game: Game, note: Note, language: str, names: Sequence[str], reader: Seat | None) -> str:
    if note.label is not None:
        return labelled(game, note.label, language, names, reader)
    return " · ".join(filter(None, (fragment(game, event, language, names) for event in note.events)))
