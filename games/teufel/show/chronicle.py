"""The chronicle of In Teufels Küche: what dice and stove gave, and which pots were served with what in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.contract import Chapter, Roll, fortunes, rolls
from games.teufel.rules.board import DIE
from games.teufel.rules.events import Delivered, Pressed, Rolled
from games.teufel.rules.position import TeufelView
from games.teufel.show.words import TEXT

_EXPECTED = 2 * sum(DIE) / len(DIE)
"""Points of two dice, on average."""


def chronicle(course: Sequence[Chapter], language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
    """Return the chronicle in words."""
    dice = rolls(course, Rolled, lambda event: sum(event.dice), _EXPECTED)
    lines = [
        *fortunes(TEXT, "chronicle-dice", dice, language, names),
        *fortunes(TEXT, "chronicle-stove", _stove(course), language, names),
        TEXT.format(language, "chronicle-served"),
        *_served(course, language, names),
    ]
    return "\n".join(lines), None


def _stove(course: Sequence[Chapter]) -> Iterator[Roll]:
    for chapter in course:
        for event in chapter.events:
            if isinstance(event, Pressed) and event.seat is not None:
                view = chapter.view
                assert isinstance(view, TeufelView)
                yield Roll(event.seat, event.popped, event.presses / view.public.stove, event.presses)


def _served(course: Sequence[Chapter], language: str, names: Sequence[str]) -> Iterator[str]:
    for number, chapter in enumerate(course):
        for event in chapter.events:
            if isinstance(event, Delivered) and event.seat is not None:
                args: dict[str, str | int] = {
                    "turn": number,
                    "name": names[event.seat],
                    "pot": event.pot,
                    "card": event.card,
                    "total": event.total,
                }
                yield TEXT.format(language, "chronicle-pot", args)
