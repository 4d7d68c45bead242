"""What lies on the grills, to read: pot by pot what was served, and what it made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from games.contract import Label, Page, Seat
from games.teufel.rules.board import POINTS
from games.teufel.rules.position import POINTS_TO_WIN, TeufelPublic, TeufelView
from games.teufel.show.words import TEXT


def pages(view: TeufelView) -> Iterator[Page]:
    """Yield what was served, once anything was: a line for each pot."""
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
