"""The final count to read: by seat all its cards, as they are counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.contract import Label, Outcome, Page
from games.heuchel.board import Card, Stack
from games.heuchel.picture.count import count_scene
from games.heuchel.position import SEATS, HeuchelPublic, HeuchelView
from games.heuchel.words import TEXT, signs
from games.text import with_minus

_RESULT: Final = Page("result", Label("page-result"), "🧮")


def pages(view: HeuchelView) -> tuple[Page, ...]:
    """Return the final count, once there is one."""
    return (_RESULT,) if view.public.outcome else ()


def page(view: HeuchelView, name: str, language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
    """Return the final count in words and as a picture. Raises `KeyError` for any other page."""
    public, outcome = view.public, view.public.outcome
    if outcome is None or name != _RESULT.id:
        raise KeyError(name)
    return "\n".join(_result(public, outcome, language, names)), count_scene(public, outcome).png()


def _result(public: HeuchelPublic, outcome: Outcome, language: str, names: Sequence[str]) -> Iterator[str]:
    yield TEXT.format(language, "result-title")
    for seat in sorted(SEATS[: public.num_seats], key=lambda seat: -outcome.scores[seat]):
        args: dict[str, str | int] = {
            "name": names[seat],
            "points": with_minus(outcome.scores[seat]),
            "won": "yes" if seat in outcome.winners else "no",
        }
        yield TEXT.format(language, "result-seat", args)
        for part, cards in public.balance(seat)._asdict().items():
            if cards:
                yield _result_part(part, cards, public.values, language)


def _result_part(part: str, cards: Stack, values: Mapping[Card, int], language: str) -> str:
    args: dict[str, str | int] = {"sum": sum(values[card] for card in cards), "cards": signs(cards, values)}
    return TEXT.format(language, f"result-{part.replace('_', '-')}", args)
