"""Pages to read at Auf Heller und Pfennig: accounts of rounds, cash, luck of the draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from games.contract import Chapter, Label, Page, fortunes, rolls
from games.heller.rules.board import COLUMNS, LINES, NUM_ROUNDS, ROWS, SPACES, TILES, VALUE, signed
from games.heller.rules.events import TileDrawn
from games.heller.rules.position import FinishedRound, HellerPublic, HellerView
from games.heller.rules.scoring import Segment, score
from games.heller.show.picture import payday
from games.heller.show.words import BADGES, TEXT
from games.text import with_minus

ROUND_PAGES: Final = ("first", "second", "third")
"""Page id of each round's account."""


def pages(view: HellerView) -> Iterator[Page]:
    """Yield the account of the last finished round; at the end the cash and all accounts, last first."""
    public = view.public
    accounts = [_account(public, number) for number in reversed(range(len(public.rounds)))]
    if public.outcome is None:
        yield from accounts[:1]
        return
    yield Page(
        "cash",
        Label("page-cash"),
        "💰",
        partial(_cash, public),
        lambda names: payday.payday(public, NUM_ROUNDS - 1, names).png(),
    )
    yield from accounts


def _account(public: HellerPublic, number: int) -> Page:
    label = Label("page-round", {"number": number + 1})
    lines = partial(_round, public, number)
    return Page(ROUND_PAGES[number], label, "🧾", lines, lambda names: payday.account(public, number, names).png())


def _cash(public: HellerPublic, language: str, names: Sequence[str]) -> Iterator[str]:
    yield f"### {TEXT.format(language, 'account-cash')}"
    for seat in range(public.num_seats):
        steps = list(map(with_minus, public.cash_after_rounds(seat)))
        steps[-1] = f"**{steps[-1]}**"
        yield f"{names[seat]}: {' → '.join(steps)}"


def _round(public: HellerPublic, number: int, language: str, names: Sequence[str]) -> Iterator[str]:
    """Yield the arithmetic of a round: rows, columns, and each seat's payment."""
    finished = public.rounds[number]
    yield f"### {TEXT.format(language, 'account-round', {'number': number + 1, 'of': NUM_ROUNDS})}"
    for title, lines in (("account-rows", ROWS), ("account-columns", COLUMNS)):
        yield f"**{TEXT.format(language, title)}**"
        for line in lines:
            yield from _line(finished, line, language)
    yield f"**{TEXT.format(language, 'account-seats')}**"
    for seat in range(public.num_seats):
        yield _seat(public, number, seat, language, names[seat])
    unplaced = [(BADGES[seat], tile) for seat, tile in enumerate(finished.unplaced) if tile is not None]
    if told := ", ".join(
        f"{badge} {TEXT.format(language, 'tile-told', {'tile': tile})}" for badge, tile in unplaced
    ):
        yield f"-# {TEXT.format(language, 'account-unplaced', {'tiles': told})}"


def _line(finished: FinishedRound, line: str, language: str) -> Iterator[str]:
    for segment in score(finished.board)[line]:
        yield f"`{_segment_name(segment)}` {_customers(segment)}{_paid(segment, language)}"


def _segment_name(segment: Segment) -> str:
    """Return a segment's name: ``A``, or ``A1–A3`` if cut by a fire."""
    first, last = SPACES[segment.indexes[0]], SPACES[segment.indexes[-1]]
    if (first, last) == (SPACES[LINES[segment.line]][0], SPACES[LINES[segment.line]][-1]):
        return segment.line
    return first if first == last else f"{first}–{last}"


def _customers(segment: Segment) -> str:
    """Return counting customers, evil eye, coin bag and total: ``(+6 −2) ×2 = +8``."""
    counted = " ".join(map(signed, segment.counted)) or "0"
    if segment.has_bag and len(segment.counted) > 1:
        counted = f"({counted})"
    eye = "👁️ " + "".join(f"~~{signed(value)}~~ " for value in segment.scared) if segment.has_eye else ""
    bag = " 💰×2" if segment.has_bag else ""
    if not bag and len(segment.counted) <= 1:
        return f"{eye}**{counted}**"
    return f"{eye}{counted}{bag} = **{signed(segment.total)}**"


def _paid(segment: Segment, language: str) -> str:
    """Return the payment to each seat with markets in a segment: ``→ 🔴 3 × +7 = +21``."""
    paid = [
        f"{BADGES[seat]} {value} × {signed(segment.total)} = **{signed(earned)}**"
        for seat, (value, earned) in enumerate(zip(segment.markets, segment.earned, strict=True))
        if value
    ]
    return " → " + " · ".join(paid) if paid else f" · {TEXT.format(language, 'account-no-markets')}"


def _seat(public: HellerPublic, number: int, seat: int, language: str, name: str) -> str:
    finished = public.rounds[number]
    rows = sum(segment.earned[seat] for row in ROWS for segment in score(finished.board)[row])
    before, after = public.cash_after_rounds(seat)[number : number + 2]
    args = {
        "who": name,
        "rows": signed(rows),
        "columns": signed(finished.earned[seat] - rows),
        "sum": signed(finished.earned[seat]),
        "before": with_minus(before),
        "after": with_minus(after),
    }
    return TEXT.format(language, "account-seat", args)


_EXPECTED = sum(VALUE.get(tile, 0) for tile in TILES) / len(TILES)
"""Expected value of a tile; 0 for all but customers."""


def chronicle(course: Sequence[Chapter], language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
    """See `games.contract.Game.chronicle`."""
    drawn = rolls(course, TileDrawn, lambda event: VALUE.get(event.tile, 0), _EXPECTED)
    return "\n".join(fortunes(TEXT, "chronicle-tiles", drawn, language, names)), None
