"""Auf Heller und Pfennig in words: for screen readers, plain text and the private panel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from games.heller.rules.board import (
    BAG,
    COLOURS,
    COLUMNS,
    EMPTY,
    EYE,
    FIRE,
    LETTER,
    LINES,
    MARKET_VALUES,
    OWNER,
    ROWS,
    SPACES,
    Content,
    Space,
    Tile,
    signed,
)
from games.heller.rules.position import HellerPublic, HellerView
from games.heller.rules.scoring import changes, earnings, gains, score
from games.text import NONE, Catalogue, with_minus, wrapped

TEXT: Final = Catalogue(Path(__file__).parents[1] / "text")

BADGES: Final = ("🔴", "🟦", "🔶", "💚")
"""By seat: colour and shape of its markets."""
_CELL: Final = 5
_BEST: Final = 4
"""Number of best spaces named with their gains."""
_COSTLY: Final = 2
"""Number of spaces named for what they cost others."""
_DRAWN: Final[dict[Content, str]] = {EMPTY: "·", FIRE: "###", BAG: "x2", EYE: "(o)"}


def badges(view: HellerView) -> tuple[str, ...]:
    """Return the badge of each seat."""
    return BADGES[: view.public.num_seats]


def seat_names(view: HellerView, language: str) -> tuple[str, ...]:
    """Return the colour of each seat."""
    return tuple(_colour_name(seat, language) for seat in range(view.public.num_seats))


def standings(view: HellerView, language: str) -> tuple[str, ...]:
    """Return the cash of each seat; the picture tells what it would be if the board were scored now."""
    message = "standing" if view.public.outcome is None else "standing-end"
    return tuple(TEXT.format(language, message, {"cash": with_minus(cash)}) for cash in view.public.cash)


def secrets(view: HellerView, language: str, names: Sequence[str]) -> str:
    """Return the secret tile of `view.seat` and its best spaces; empty once placed."""
    if view.seat is None or view.tile is None:
        return ""
    best = NONE if view.public.drawn else best_spaces(gains(view.public.board, view.seat, view.tile))
    return TEXT.format(language, "secrets-tile", {"tile": view.tile, "spaces": best})


def best_spaces(gains: Mapping[Space, int], *, is_forced: bool = False) -> str:
    """Return the best spaces with gains, or costs if `is_forced`, and whether others are as good.

    `NONE` if the best gain nothing, or all are equal.
    """
    most, least = max(gains.values(), default=0), min(gains.values(), default=0)
    if most in (0, least) or (most < 0 and not is_forced):
        return NONE
    best = [space for space in sorted(gains, key=lambda space: -gains[space]) if most < 0 or gains[space] > 0]
    more = [space for space in best[_BEST:] if gains[space] == gains[best[_BEST - 1]]]
    return " · ".join(f"{space} {signed(gains[space])}" for space in best[:_BEST]) + " …" * bool(more)


def costly_spaces(view: HellerView, tile: Tile) -> str:
    """Return the spaces where a bad tile costs the other seats most in all; `NONE` if it costs them nothing."""
    board, seat = view.public.board, view.own_seat
    made = {space: changes(board, tile, space) for space in gains(board, seat, tile)}
    costs = {space: sum(change) - change[seat] for space, change in made.items()}
    worst = [space for space in sorted(costs, key=lambda space: costs[space]) if costs[space] < 0]
    return " · ".join(f"{space} {signed(costs[space])}" for space in worst[:_COSTLY]) or NONE


def alt_text(view: HellerView, language: str) -> str:
    """Return everything public in words, at most 1024 characters."""
    public = view.public
    sentences = [
        *_alt_moment(public, language),
        *_alt_board(public, language),
        *(_alt_seat(public, seat, language) for seat in range(public.num_seats)),
    ]
    return " ".join(sentences)


def _alt_moment(public: HellerPublic, language: str) -> Iterator[str]:
    if public.outcome is not None:
        winners = ", ".join(_colour_name(seat, language) for seat in public.outcome.winners)
        yield TEXT.format(language, "alt-over", {"winners": winners})
        return
    yield TEXT.format(language, "alt-round", {"round": public.round, "pool": public.pool})
    assert public.turn_seat is not None
    colour = _colour_name(public.turn_seat, language)
    if public.drawn is None:
        yield TEXT.format(language, "alt-turn", {"who": colour})
    else:
        yield TEXT.format(language, "alt-drawn", {"who": colour, "what": _content_name(public.drawn, language)})


def _alt_board(public: HellerPublic, language: str) -> Iterator[str]:
    placed = [
        f"{space} {_content_name(content, language)}"
        for space, content in zip(SPACES, public.board, strict=True)
        if content != EMPTY
    ]
    if not placed:
        if public.rounds:
            earned = enumerate(public.rounds[-1].earned)
            told = ", ".join(f"{_colour_name(seat, language)} {signed(amount)}" for seat, amount in earned)
            yield TEXT.format(language, "alt-paid", {"earned": told})
        yield TEXT.format(language, "alt-empty")
        return
    yield TEXT.format(language, "alt-board", {"spaces": ", ".join(placed)})
    if public.last is not None:
        yield TEXT.format(language, "alt-last", {"space": public.last.space})
    totals = [(line, _totals(public, line)) for line in (*ROWS, *COLUMNS)]
    told = ", ".join(f"{line} {'/'.join(parts)}" for line, parts in totals if any(part != "0" for part in parts))
    if told:
        yield TEXT.format(language, "alt-totals", {"totals": told})


def _alt_seat(public: HellerPublic, seat: int, language: str) -> str:
    args: dict[str, str | int] = {
        "who": _colour_name(seat, language),
        "cash": with_minus(public.cash[seat]),
        "then": _then(public, seat) or NONE,
        "markets": _markets_in_hand(public, seat) or TEXT.format(language, "alt-none"),
        "holds": "yes" if public.has_tile[seat] else "no",
    }
    return TEXT.format(language, "alt-seat", args)


def _then(public: HellerPublic, seat: int) -> str:
    """Return a seat's cash if the board were scored now; empty at the end."""
    if public.outcome is not None:
        return ""
    return with_minus(public.cash[seat] + earnings(public.board)[seat])


def _totals(public: HellerPublic, line: str) -> list[str]:
    """Return the sums of a row or column, from fire to fire."""
    return [signed(segment.total) for segment in score(public.board)[line]]


def text_board(view: HellerView, language: str) -> str:
    """Return the board in characters, `BOARD_WIDTH` columns wide, at most 1900 characters."""
    public = view.public
    head = TEXT.format(language, "board-head", {"round": public.round, "pool": public.pool})
    if public.drawn is not None:
        head += f" · {TEXT.format(language, 'board-drawn', {'mark': _DRAWN.get(public.drawn, public.drawn)})}"
    legend = TEXT.format(language, "board-legend", {"over": "no" if public.outcome is None else "yes"})
    return "\n".join([head, *_drawing(public), *_seats(public), *wrapped(legend)])


def _drawing(public: HellerPublic) -> Iterator[str]:
    last = public.last.space if public.last else None
    yield "  " + "".join(column.rjust(_CELL) for column in COLUMNS)
    for row in ROWS:
        there = zip(SPACES[LINES[row]], public.board[LINES[row]], strict=True)
        marks = [_DRAWN.get(content, content) + ("*" if space == last else " ") for space, content in there]
        drawn = "".join(mark.rjust(_CELL + 1)[-_CELL:] for mark in marks)
        yield f"{row} {drawn} = {'/'.join(_totals(public, row))}"
    columns = [_totals(public, column) for column in COLUMNS]
    for number in range(max(map(len, columns))):
        cells = [parts[number] if number < len(parts) else "" for parts in columns]
        yield ("= " + "".join(cell.rjust(_CELL - 1) + " " for cell in cells)).rstrip()


def _seats(public: HellerPublic) -> Iterator[str]:
    for seat, colour in enumerate(COLOURS[: public.num_seats]):
        tile = "?" if public.has_tile[seat] else ""
        held = " ".join(part for part in (_markets_in_hand(public, seat), tile) if part)
        turn = ">" if seat == public.turn_seat else " "
        then = _then(public, seat)
        cash = f"{with_minus(public.cash[seat]):>4}" + (f" ({then})" if then else "")
        yield f"{turn}{LETTER[colour]} {cash}  {held}".rstrip()


def _colour_name(seat: int, language: str) -> str:
    """Return the name of a seat's colour, capitalised."""
    return TEXT.format(language, "colour-of", {"colour": COLOURS[seat]})


def _content_name(content: Content, language: str) -> str:
    """Return a space's content in words: a tile, or ``Red 3``."""
    if content in OWNER:
        seat, value = OWNER[content]
        return f"{_colour_name(seat, language)} {value}"
    return TEXT.format(language, "tile-name", {"kind": content})


def _markets_in_hand(public: HellerPublic, seat: int) -> str:
    """Return a digit per market that a seat has left: ``1111 222 33 4``."""
    counts = zip(MARKET_VALUES, public.markets[seat], strict=True)
    return " ".join(str(value) * left for value, left in counts if left)
