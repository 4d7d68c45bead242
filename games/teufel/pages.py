"""What lies on the grills, to read: pot by pot what was served, and what it made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.contract import Label, Page, Seat
from games.teufel.board import POINTS
from games.teufel.position import POINTS_TO_WIN, TeufelPublic, TeufelView
from games.teufel.words import TEXT

_GRILLS: Final = Page("grills", Label("page-grills"), "🔥")


def pages(view: TeufelView) -> tuple[Page, ...]:
    """Return what was served, once anything was."""
    return (_GRILLS,) if any(view.public.grills) else ()


def page(view: TeufelView, name: str, language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
    """Return what was served, a line for each pot. Raises `KeyError` for a page that is not to be had now."""
    if name not in {listed.id for listed in pages(view)}:
        raise KeyError(name)
    return "\n".join(_grills(view.public, language, names)), None


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
