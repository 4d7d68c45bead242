"""The rules in a language, with the illustration of each section."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.chance import seed_from
from games.contract import BOARD, LEGEND, LID, Event, Game, Illustration, Prompt, Seat, State, View, written
from games.drawing import lid, numbered
from games.engine.log import lines
from games.engine.record import play_on, rebuild


@dataclass(frozen=True)
class Shown:
    """A section's table, and the events of its example."""

    state: State
    view: View
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Text:
    """A section in a language: `body` is Markdown, `told` the lines about its example."""

    title: str
    body: str
    told: tuple[str, ...]


class Picture(NamedTuple):
    """A section's illustration as PNG, and in words."""

    png: bytes
    alt: str


def titles(game: Game, language: str) -> list[str]:
    """Return the headings of all sections."""
    return [title for title, _ in _parts(game, language)]


def section_of(game: Game, prompt: Prompt | None) -> int:
    """Return the number of the section that explains a prompt; the first one without a prompt."""
    found = (n for n, section in enumerate(game.sections) if prompt is not None and prompt.id in section.prompts)
    return next(found, 0)


def number_of(game: Game, shows: str) -> int:
    """Return the number of the section that shows `LEGEND` or `LID`, which every game has."""
    return next(number for number, section in enumerate(game.sections) if section.shown.shows == shows)


def text_of(game: Game, number: int, language: str, shown: Shown, names: Sequence[str] | None = None) -> Text:
    """Return section `number`; `names` are the seats' in its example, by default badges and colours.

    ``{name}`` in the text is filled in from the position `shown`.
    """
    section = game.sections[number]
    title, body = _parts(game, language)[number]
    if section.figures is not None:
        body = body.format_map(section.figures(shown.view.public))
    told = lines(game, shown.events, language, names or names_of(game, shown.view, language), section.shown.seat)
    return Text(title, body, tuple(told))


def names_of(game: Game, view: View, language: str) -> list[str]:
    """Return the names of an example's seats: badges, and what they play in a word."""
    words = game.seat_names(view, language)
    return [f"{badge} {word}" for badge, word in zip(game.badges(view), words, strict=True)]


def shown_in(game: Game, number: int) -> Shown:
    """Return what section `number` shows. Raises `games.engine.record.BrokenRecord` and `IllegalMove`."""
    drawn = game.sections[number].shown
    state, seed = built(game, drawn), seed_from(drawn.scene.seed)
    events: list[Event] = []
    for seat, code in written(drawn.example):
        events += play_on(game, state, Seat(seat), code, seed)
    return Shown(state, state.view(drawn.seat), tuple(events))


def built(game: Game, drawn: Illustration) -> State:
    """Return the table before the example. Raises `games.engine.record.BrokenRecord`."""
    state = rebuild(game, drawn.options, drawn.seats, seed_from(drawn.scene.seed), written(drawn.scene.moves))
    return state if drawn.arrange is None else state.changed(drawn.arrange)


def picture_of(game: Game, number: int, language: str) -> Picture:
    """Return the illustration of section `number`; `language` is used for seats' names and pages."""
    shows, shown = game.sections[number].shown.shows, shown_in(game, number)
    past = [event for event in shown.events if event.is_visible_to(None)]
    alt, words = game.alt_text(shown.view, language), game.seat_names(shown.view, language)
    if shows in (BOARD, LEGEND):
        board = game.picture(shown.view, words, past)
        return Picture(numbered(board, game.legend(shown.view, past)) if shows == LEGEND else board, alt)
    if shows == LID:
        seats = f"{game.seats[0]}–{game.seats[-1]}"
        return Picture(lid(game.title, seats, game.picture(shown.view, [""] * len(words))), game.title)
    told, drawn = game.page(shown.view, shows, language, names_of(game, shown.view, language))
    assert drawn is not None, f"page {shows} has no picture"
    return Picture(drawn, told)


def _parts(game: Game, language: str) -> list[tuple[str, str]]:
    parts = re.split(r"^## +(.+)$", game.rulebook(language), flags=re.MULTILINE)[1:]
    return [(parts[i].strip(), parts[i + 1].strip()) for i in range(0, len(parts), 2)]
