"""Pages to read at Heuchel & Meuchel: points, chart of the climb, luck of the die."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from games.contract import Chapter, Label, Page, Seat, fortunes, publics, rolls
from games.heuchel.rules.board import USUAL, Card, Stack
from games.heuchel.rules.events import Rolled
from games.heuchel.rules.position import HeuchelPublic, HeuchelView
from games.heuchel.show.picture.count import climb_chart, count_scene
from games.heuchel.show.words import TEXT, signs
from games.text import with_minus


def pages(view: HeuchelView) -> Iterator[Page]:
    """Yield the points as soon as any card counts; at the end the final count."""
    public, outcome = view.public, view.public.outcome
    if outcome:
        lines = partial(_count, view, outcome.winners)
        yield Page(
            "result", Label("page-result"), "🧮", lines, lambda names: count_scene(public, outcome, names).png()
        )
    elif any(map(public.signs, public.seats)):
        yield Page("points", Label("page-points"), "🧮", partial(_count, view, ()))


def _count(view: HeuchelView, winners: Sequence[Seat], language: str, names: Sequence[str]) -> Iterator[str]:
    """Yield each seat's points and cards, best first, as far as the viewer knows."""
    public, values = view.public, view.values
    points = [public.points(seat, values) for seat in public.seats]
    yield TEXT.format(language, "result-title" if public.outcome else "points-title")
    for seat in sorted(public.seats, key=lambda seat: -points[seat]):
        args: dict[str, str | int] = {
            "name": names[seat],
            "points": with_minus(points[seat]),
            "hidden": len(public.signs(seat).keys() - values.keys()),
            "won": "yes" if seat in winners else "no",
        }
        yield TEXT.format(language, "result-seat", args)
        for part, cards in public.balance(seat)._asdict().items():
            if cards:
                yield _part(part, cards, values, language)


def _part(part: str, cards: Stack, values: Mapping[Card, int], language: str) -> str:
    args: dict[str, str | int] = {"sum": sum(values.get(card, 0) for card in cards), "cards": signs(cards, values)}
    return TEXT.format(language, f"result-{part.replace('_', '-')}", args)


def chronicle(course: Sequence[Chapter], language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
    """Return the chronicle in words, and a chart of cards at home."""
    seen = publics(course, HeuchelPublic)
    climbs = [[public.num_home(seat) for public in seen] for seat in seen[-1].seats]
    lines = [TEXT.format(language, "chronicle-climb")]
    for seat, climb in enumerate(climbs):
        first = next((number for number, home in enumerate(climb) if home), 0)
        lost = len(seen[-1].penalties[seat])
        args: dict[str, str | int] = {"name": names[seat], "home": climb[-1], "since": first, "lost": lost}
        lines.append(TEXT.format(language, "chronicle-climb-seat", args))
    if rolled := rolls(course, Rolled, lambda event: event.die, USUAL):
        lines += fortunes(TEXT, "chronicle-dice", rolled, language, names)
    return "\n".join(lines), climb_chart(climbs)
