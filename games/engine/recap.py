"""The recap in words: what each seat has done since somebody's last decision, a line per seat, or several."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.contract import Event, Game, Note, Public, Seat, TookBack
from games.engine.log import fragment, labelled


@dataclass(frozen=True)
class Told:
    """What is told of `seat` (`None`: of the table), without its name: first what it did to whoever is asked."""

    seat: Seat | None
    first: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)


def told(
    game: Game,
    past: Sequence[Event],
    public: Public,
    language: str,
    names: Sequence[str],
    asked: Seat | None,
    reader: Seat | None = None,
    *,
    only_news: bool = False,
    until: Event | None = None,
) -> list[Told]:
    """Return what the events `past`, which led to `public`, mean to the seat that is `asked`, in their order.

    `names` are the display names by seat, ready to be shown. A `reader` is spoken to: "your". What the reader may
    not learn is left out, and what was taken back: that it was is told as long as nothing else has happened. So is
    what came after `until`, whose picture tells it.
    """
    heard = [event for event in past if event.is_visible_to(reader)]
    lines = list[Told]()
    pictured = set(map(id, heard[heard.index(until) + 1 :])) if until in heard else set()
    for note in game.recap(heard, public):
        if not pictured.isdisjoint(map(id, note.events)):
            continue
        is_news = note.is_news or any(event.is_news for event in note.events)
        if (only_news or note.seat == asked) and not is_news:
            continue  # whoever is asked knows what they did themselves
        if words := _words(game, note, language, names, reader):
            line = _line_of(note.seat, lines)
            is_first = asked is not None and (asked in note.done_to or asked == note.seat)
            (line.first if is_first else line.others).append(words)
    if heard and isinstance(heard[-1], TookBack):
        _line_of(heard[-1].seat, lines).others.append(fragment(game, heard[-1], language, names))
    return lines


def _line_of(seat: Seat | None, lines: list[Told]) -> Told:
    """Return the last line, if that is of the seat, or a new one."""
    if not lines or lines[-1].seat != seat:
        lines.append(Told(seat))
    return lines[-1]


def threats(
    game: Game, public: Public, language: str, names: Sequence[str], reader: Seat | None = None
) -> list[str]:
    """Return what everybody can see coming, in words."""
    return [labelled(game, label, language, names, reader) for label in game.threats(public)]


def _words(game: Game, note: Note, language: str, names: Sequence[str], reader: Seat | None) -> str:
    if note.label is not None:
        return labelled(game, note.label, language, names, reader)
    return " · ".join(filter(None, (fragment(game, event, language, names) for event in note.events)))
