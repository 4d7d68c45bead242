"""Pages to read at In Teufels Küche: servings; and the luck of dice and stove."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from games.contract import Chapter, Label, Page, Roll, Seat, fortunes, rolls
from games.teufel.rules.board import DIE, POINTS
from games.teufel.rules.events import Delivered, Pressed, Rolled
from games.teufel.rules.position import POINTS_TO_WIN, TeufelPublic, TeufelView
from games.teufel.show.words import TEXT


def pages(view: TeufelView) -> Iterator[Page]:
    """Yield the servings, a line per pot, once there are any."""
    if any(view.public.grills):
        yield Page("grills", Label("page-grills"), "🔥", partial(_grills, view.public))


def _grills(public: TeufelPublic, language: str, names: Sequence[str]) -> Iterator[str]:
    yield TEXT.format(language, "grills-title", {"points": POINTS_TO_WIN})
    for seat in sorted(range(public.num_seats), key=lambda seat: -public.scores[seat]):
        yield TEXT.format(language, "grills-seat", {"name": names[seat], "points": public.scores[seat]})
        total = 0
        for pot, card in public.grills[seat]:
            total += POINTS[card]
            yield TEXT.format(language, "grills-pot", {"pot": pot, "card": card, "total": total})
        if public.needs_foreign_pot(Seat(seat)) and public.outcome is None:
            yield TEXT.format(language, "grills-foreign")


_EXPECTED = 2 * sum(DIE) / len(DIE)
"""Expected points of two dice."""


def chronicle(course: Sequence[Chapter], language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
    """See `games.contract.Game.chronicle`."""
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
