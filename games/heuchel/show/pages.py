"""What there is to read at Heuchel & Meuchel: how the cards are counted, how everybody climbed, and the die."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from games.contract import SEATS, Chapter, Label, Page, Seat, fortunes, publics, rolls
from games.heuchel.rules.board import Card, Stack
from games.heuchel.rules.events import Rolled
from games.heuchel.rules.position import HeuchelPublic, HeuchelView
from games.heuchel.show.picture.count import climb_chart, count_scene
from games.heuchel.show.words import TEXT, signs
from games.text import with_minus


def pages(view: HeuchelView) -> Iterator[Page]:
    """Yield how the points came about, as soon as any card is home or lost; at the end the final count."""
    public, outcome, seats = view.public, view.public.outcome, view.public.seats
    if outcome:
        lines = partial(_count, view, outcome.scores, outcome.winners)
        yield Page(
            "result", Label("page-result"), "🧮", lines, lambda names: count_scene(public, outcome, names).png()
        )
    elif any(any(public.balance(seat).gained) for seat in seats):
        scores = [public.score_so_far(seat, view.values) for seat in seats]
        yield Page("points", Label("page-points"), "🧮", partial(_count, view, scores, ()))


def _count(
    view: HeuchelView, scores: Sequence[int], winners: Sequence[Seat], language: str, names: Sequence[str]
) -> Iterator[str]:
    """Yield by seat, the best first, its points and every card that makes them, as far as the viewer knows."""
    public, values = view.public, view.values
    yield TEXT.format(language, "result-title" if public.outcome else "points-title")
    for seat in sorted(public.seats, key=lambda seat: -scores[seat]):
        unknown = [card for card in sum(public.balance(seat).gained, ()) if card not in values]
        args: dict[str, str | int] = {
            "name": names[seat],
            "points": with_minus(scores[seat]),
            "hidden": len(unknown),
            "won": "yes" if seat in winners else "no",
        }
        yield TEXT.format(language, "result-seat", args)
        for part, cards in public.balance(seat)._asdict().items():
            if cards:
                yield _part(part, cards, values, language)


def _part(part: str, cards: Stack, values: Mapping[Card, int], language: str) -> str:
    args: dict[str, str | int] = {"sum": sum(values.get(card, 0) for card in cards), "cards": signs(cards, values)}
    return TEXT.format(language, f"result-{part.replace('_', '-')}", args)


_EXPECTED = 3.5
"""Floors of a roll, on average."""


def chronicle(course: Sequence[Chapter], language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
    """Return the chronicle in words and as a chart of the climb."""
    seen = publics(course, HeuchelPublic)
    climbs = [[_home(public, seat) for public in seen] for seat in seen[-1].seats]
    lines = [TEXT.format(language, "chronicle-climb")]
    for seat, climb in enumerate(climbs):
        first = next((number for number, home in enumerate(climb) if home), 0)
        lost = len(seen[-1].penalties[seat])
        args: dict[str, str | int] = {"name": names[seat], "home": climb[-1], "since": first, "lost": lost}
        lines.append(TEXT.format(language, "chronicle-climb-seat", args))
    if rolled := rolls(course, Rolled, lambda event: event.die, _EXPECTED):
        lines += fortunes(TEXT, "chronicle-dice", rolled, language, names)
    return "\n".join(lines), climb_chart(climbs)


def _home(public: HeuchelPublic, seat: int) -> int:
    """Return how many cards of a seat are home."""
    sorted_cards = public.balance(SEATS[seat])
    return len(sorted_cards.arrived) + len(sorted_cards.below)
