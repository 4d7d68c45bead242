"""The log: what happened in a game, in words, for people and for golden playthroughs.

An event becomes the message ``event-<kind>`` of its game's catalogue: a fragment without the name of who did it.
Its fields are the arguments: a field typed `Seat` is passed as that seat's display name, `None` as ``none``, a
truth value as ``yes`` or ``no``; the items of a tuple are put into words by ``item-<field>`` and joined by
``between-<field>``, where the catalogue has these messages.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from functools import cache
from itertools import pairwise
from typing import Any, get_args, get_type_hints

from games.contract import Event, Game, Label, Movement, Seat, TurnEnded
from games.text import NONE


def fragment(game: Game, event: Event, language: str, names: Sequence[str]) -> str:
    """Return what happened, without the name of its actor; empty for what goes without saying.

    `names` are the display names by seat, ready to be shown: escaped and with their badges. Raises
    `games.text.MissingText` when the catalogue lacks the message.
    """
    args = {
        field.name: _argument(game, event, field.name, language, names)
        for field in fields(event)
        if field.name != "visible_to"
    }
    return game.text.format(language, f"event-{event.kind}", args)


def labelled(game: Game, label: Label, language: str, names: Sequence[str], reader: Seat | None = None) -> str:
    """Return a label of the game's catalogue. A seat `x` in it is a name; `x_reads` is ``yes`` for the reader."""
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
    """Return the log of `events` as `viewer` (`None`: the public) may read it, one line per actor in a row.

    A line reads ``<name>: fragment · fragment``; what nobody did has no name. Consecutive steps of one piece
    are one walk: ``1 → C2 → C3``; items stand behind a colon: ``fragment: item, item``. A turn's end starts a new
    line. `marks_news`: what bears on who wins is in bold.
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
    return game.text.format(language, message, args) if game.text.has(language, message) else otherwise


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
    """Leave out what the event that follows tells once more."""
    kept = [one for one, then in pairwise(events) if not (then.retold is type(one) and then.seat == one.seat)]
    return [*kept, *events[-1:]]


def _joined_walks(events: Sequence[Event]) -> list[Event]:
    """Join movements of one piece that go on where the last one ended: their `place` then names all stops."""
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
