"""Heuchel & Meuchel in words: for screen readers, plain text and the private panel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from games.contract import Seat
from games.heuchel.rules.board import (
    BADGE,
    HOUSES,
    PAWNS,
    STEPS,
    TOP_ROW,
    Card,
    Stack,
    is_home,
)
from games.heuchel.rules.position import HeuchelPublic, HeuchelView, Phase, arranged
from games.heuchel.show.recap import signed
from games.text import Catalogue, with_minus, wrapped

TEXT: Final = Catalogue(Path(__file__).parents[1] / "text")
_CELL: Final = 5


def badges(view: HeuchelView) -> tuple[str, ...]:
    """Return the emoji of each seat's house."""
    return tuple(BADGE[house] for house in HOUSES[: view.public.num_seats])


def marks(cards: Iterable[Card], values: Mapping[Card, int]) -> str:
    """Return cards from top to bottom, ``?`` for a value not in `values`: ``Q5 F? F2``."""
    return " ".join(f"{card[0]}{values.get(card, '?')}" for card in cards)


def signs(cards: Iterable[Card], values: Mapping[Card, int]) -> str:
    """Return cards from top to bottom with the emblems of their classes: ``⚗️5 🔥? 🔥2``."""
    return " ".join(signed(f"{card[0]}{values.get(card, '?')}") for card in cards)


def seat_names(view: HeuchelView, language: str) -> tuple[str, ...]:
    """Return each seat's house."""
    return tuple(_house(seat, language) for seat in view.public.seats)


def standings(view: HeuchelView, language: str) -> tuple[str, ...]:
    """Return at the end each seat's points and cards home and lost; until then the picture tells them."""
    public, outcome = view.public, view.public.outcome
    if outcome is None:
        return ("",) * public.num_seats
    return tuple(
        TEXT.format(
            language,
            "standing-over",
            {
                "points": points,
                "signed": with_minus(points),
                "home": public.num_home(seat),
                "lost": len(public.penalties[seat]),
            },
        )
        for seat, points in zip(public.seats, outcome.scores, strict=True)
    )


def secrets(view: HeuchelView, language: str, names: Sequence[str]) -> str:
    """Return what only `view.seat` knows: its hand, or stacks with covered cards it has owned."""
    if view.seat is None:
        return ""
    if view.public.phase is Phase.ORDER:
        return "\n".join(_secret_hand(view, language))
    seat = view.seat
    return "\n".join(
        [*_own_stacks(view, seat, language), *_remembered(view, seat, language), *_own_score(view, seat, language)]
    )


def _secret_hand(view: HeuchelView, language: str) -> Iterator[str]:
    cards = [signed(f"{pawn} {', '.join(map(str, values))}") for pawn, values in arranged(view.hand, None)]
    yield TEXT.format(language, "secrets-hand", {"cards": " · ".join(cards[::-1])})
    if view.order:
        order = " · ".join(signed(f"{stack[0]} {', '.join(stack[1:])}") for stack in view.order.split("-"))
        yield TEXT.format(language, "secrets-order", {"order": order})


def _own_stacks(view: HeuchelView, seat: Seat, language: str) -> Iterator[str]:
    """Yield the own stacks with covered values that aren't public."""
    column = view.public.columns[seat]
    rows = [row for row in sorted(column, reverse=True) if any(_is_private(view, card) for card in column[row])]
    if rows:
        yield TEXT.format(language, "secrets-stacks")
    for row in rows:
        home = "yes" if is_home(column[row], row) else "no"
        args: dict[str, str | int] = {"row": row, "cards": signs(column[row], view.values), "home": home}
        yield TEXT.format(language, "secrets-stack", args)


def _remembered(view: HeuchelView, seat: Seat, language: str) -> Iterator[str]:
    """Yield the stacks of others with covered values that the seat knows."""
    told = []
    for other, column in enumerate(view.public.columns):
        for row in sorted(column, reverse=True):
            if other != seat and any(_is_private(view, card) for card in column[row]):
                args = {"house": HOUSES[other], "row": row, "cards": signs(column[row], view.values)}
                told.append(BADGE[HOUSES[other]] + " " + TEXT.format(language, "secrets-foreign-stack", args))
    if told:
        yield TEXT.format(language, "secrets-remembered")
        yield from told


def _own_score(view: HeuchelView, seat: Seat, language: str) -> Iterator[str]:
    """Yield the own points so far, if they differ from the public ones."""
    points = view.public.points(seat, view.values)
    if not view.public.outcome and points != view.public.points(seat):
        yield TEXT.format(language, "secrets-score", {"points": with_minus(points)})


def _is_private(view: HeuchelView, card: Card) -> bool:
    return card in view.values and card not in view.public.values


def alt_text(view: HeuchelView, language: str) -> str:
    """Return everything public in words, at most 1024 characters: every stack of every column."""
    public = view.public
    seats = [] if public.phase is Phase.ORDER else [_alt_seat(public, seat, language) for seat in public.seats]
    return " ".join([*_alt_moment(public, language), *seats, TEXT.format(language, "alt-legend")])


def _house(seat: int, language: str) -> str:
    return TEXT.format(language, "house", {"house": HOUSES[seat]})


def _alt_moment(public: HeuchelPublic, language: str) -> Iterator[str]:
    if public.outcome is not None:
        winners = ", ".join(_house(seat, language) for seat in public.outcome.winners)
        yield TEXT.format(language, "alt-over", {"winners": winners})
    elif public.turn_seat is None:
        ready = ", ".join(_house(seat, language) for seat in public.seats if public.ready[seat])
        yield TEXT.format(language, "alt-order", {"ready": ready or TEXT.format(language, "alt-nobody")})
    else:
        args: dict[str, str | int] = {
            "house": HOUSES[public.turn_seat],
            "die": public.die or 0,
            "phase": public.phase.value,
        }
        yield TEXT.format(language, "alt-turn", args)
        if public.favours and public.part is not None:
            houses = ", ".join(_house(seat, language) for seat in public.favours)
            yield TEXT.format(language, "alt-favours", {"row": public.part, "houses": houses})


def _alt_seat(public: HeuchelPublic, seat: Seat, language: str) -> str:
    column = public.columns[seat]
    stacks = "; ".join(
        f"{row} {marks(column[row], public.values)}{'*' if is_home(column[row], row) else ''}"
        for row in sorted(column, reverse=True)
    )
    args: dict[str, str | int] = {
        "house": HOUSES[seat],
        "points": with_minus(public.points(seat)),
        "known": "all" if public.signs(seat).keys() <= public.values.keys() else "some",
        "stacks": stacks or "–",
    }
    told = TEXT.format(language, "alt-seat", args)
    if not public.penalties[seat]:
        return told
    return f"{told} {TEXT.format(language, 'alt-lost', {'cards': marks(public.penalties[seat], public.values)})}"


def text_board(view: HeuchelView, language: str) -> str:
    """Return the tower in characters, at most 1900: top cards, then stacks with covered cards, and penalties."""
    public = view.public
    names = [_house(seat, language) for seat in public.seats]
    rows = [_row(public, row) for row in range(TOP_ROW, 0, -1)]
    legend = wrapped(TEXT.format(language, "board-legend"))
    return "\n".join([_head(names), *rows, *_lists(public, names), *legend])


def _head(names: Sequence[str]) -> str:
    return ("    " + " ".join(name[:_CELL].ljust(_CELL) for name in names)).rstrip()


def _row(public: HeuchelPublic, row: int) -> str:
    pawn = dict(enumerate(PAWNS, 1)) | dict(enumerate(PAWNS, 1 + STEPS))
    cells = [_cell(public, column.get(row), row) for column in public.columns]
    return (f"{row:>2}{pawn.get(row, ' ')} " + " ".join(cell.ljust(_CELL) for cell in cells)).rstrip()


def _cell(public: HeuchelPublic, stack: Stack | None, row: int) -> str:
    if stack is None:
        return "."
    count = str(len(stack)) if len(stack) > 1 else ""
    joint = "*" if is_home(stack, row) else "×" if count else ""
    return f"{public.face(stack[0])}{joint}{count}"


def _lists(public: HeuchelPublic, names: Sequence[str]) -> Iterator[str]:
    for name, column, penalties in zip(names, public.columns, public.penalties, strict=True):
        stacks = [
            f"{row}: {marks(column[row], public.values)}"
            for row in sorted(column, reverse=True)
            if len(column[row]) > 1
        ]
        if stacks:
            yield from wrapped(f"{name} {', '.join(stacks)}")
        if penalties:
            yield from wrapped(f"{name} -: {marks(penalties, public.values)}")
