"""The count to read, so far and at the end: by seat all its cards, as they are counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.contract import Label, Page, Seat
from games.heuchel.board import Card, Stack
from games.heuchel.picture.count import count_scene
from games.heuchel.position import SEATS, HeuchelView
from games.heuchel.words import TEXT, signs
from games.text import with_minus

_RESULT: Final = Page("result", Label("page-result"), "🧮")
_POINTS: Final = Page("points", Label("page-points"), "🧮")


def pages(view: HeuchelView) -> tuple[Page, ...]:
    """Return how the points came about, as soon as any card is home or lost; at the end the final count."""
    if view.public.outcome:
        return (_RESULT,)
    balances = (view.public.balance(seat) for seat in SEATS[: view.public.num_seats])
    return (_POINTS,) if any(any(one.settled) for one in balances) else ()


def page(view: HeuchelView, name: str, language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
    """Return a count in words, the final one also as a picture. Raises `KeyError` for any other page."""
    public, outcome = view.public, view.public.outcome
    if name not in {listed.id for listed in pages(view)}:
        raise KeyError(name)
    if outcome is None:
        scores = tuple(public.score_so_far(seat, view.values) for seat in SEATS[: public.num_seats])
        return "\n".join(_count(view, scores, (), language, names)), None
    told = "\n".join(_count(view, outcome.scores, outcome.winners, language, names))
    return told, count_scene(public, outcome).png()


def _count(
    view: HeuchelView, scores: Sequence[int], winners: Sequence[Seat], language: str, names: Sequence[str]
) -> Iterator[str]:
    """Yield by seat, the best first, its points and every card that makes them, as far as the viewer knows."""
    public, values = view.public, view.values
    yield TEXT.format(language, "result-title" if public.outcome else "points-title")
    for seat in sorted(SEATS[: public.num_seats], key=lambda seat: -scores[seat]):
        unknown = [card for card in sum(public.balance(seat).settled, ()) if card not in values]
        args: dict[str, str | int] = {
            "name": names[seat],
            "points": with_minus(scores[seat]) + "+?" * bool(unknown),
            "won": "yes" if seat in winners else "no",
        }
        yield TEXT.format(language, "result-seat", args)
        for part, cards in public.balance(seat)._asdict().items():
            if cards:
                yield _part(part, cards, values, language)


def _part(part: str, cards: Stack, values: Mapping[Card, int], language: str) -> str:
    args: dict[str, str | int] = {"sum": sum(values.get(card, 0) for card in cards), "cards": signs(cards, values)}
    return TEXT.format(language, f"result-{part.replace('_', '-')}", args)
