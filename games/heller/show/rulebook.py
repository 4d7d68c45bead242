"""Illustrations of the rules of Auf Heller und Pfennig: moments of one game, and arranged markets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from games.contract import LEGEND, LID, Event, Illustration, Played, Scene, Seat, Section, Spot, replaced
from games.heller.rules.board import (
    COLUMNS,
    EMPTY,
    INDEX,
    OWNER,
    ROWS,
    SPACES,
    VALUE,
    Content,
    HellerOptions,
    Space,
    signed,
    without,
)
from games.heller.rules.position import HellerPosition, HellerPublic, HellerView
from games.heller.rules.scoring import Segment, score
from games.heller.show.picture import layout
from games.heller.show.picture.layout import MARKET_SQUARE

FOLDER: Final = Path(__file__).parents[1] / "played"
GAME: Final = Played.read(FOLDER / "game.json", HellerOptions)
RED, ORANGE = Seat(0), Seat(2)


def _market(rows: Mapping[str, Sequence[Content]]) -> Callable[[HellerPosition], None]:
    """Return a function that puts tiles and stalls on the square."""

    def arrange(position: HellerPosition) -> None:
        public, secret = position.public, position.secret
        contents = {
            row + column: content
            for row, filled in rows.items()
            for column, content in zip(COLUMNS, filled, strict=True)
            if content != EMPTY
        }
        for space, content in contents.items():
            if content in OWNER:
                seat, value = OWNER[content]
                public.markets = replaced(public.markets, seat, without(public.markets[seat], value))
            else:
                _take(position, content)
            public.board = replaced(public.board, INDEX[space], content)
        public.free = tuple(index for index, content in enumerate(public.board) if content == EMPTY)
        public.pool = len(secret.pool)

    return arrange


def _take(position: HellerPosition, tile: Content) -> None:
    """Take a tile out of the pool; a seat that holds it in secret gets the top tile instead."""
    secret, pool = position.secret, list(position.secret.pool)
    if tile not in pool:
        secret.tiles = replaced(secret.tiles, secret.tiles.index(tile), pool[-1])
        pool[-1] = tile
    pool.remove(tile)
    secret.pool = tuple(pool)


def _segment(public: HellerPublic, space: Space, line: str) -> Segment:
    return next(segment for segment in score(public.board)[line] if INDEX[space] in segment.indexes)


def _pay(public: HellerPublic) -> Mapping[str, str]:
    good, bad = _segment(public, "B3", "B"), _segment(public, "E3", "E")
    return {
        "sum": signed(good.total),
        "earned": signed(good.earned[RED]),
        "bad": signed(bad.total),
        "lost": str(-bad.earned[RED]),
    }


def _special(public: HellerPublic) -> Mapping[str, str]:
    left, right = score(public.board)["B"]
    eye, bag = _segment(public, "D2", "D"), _segment(public, "F4", "F")
    return {
        "left": signed(left.total),
        "right": signed(right.total),
        "all": signed(sum(eye.counted) + sum(eye.scared)),
        "eye": signed(eye.total),
        "once": signed(sum(bag.counted)),
        "bag": signed(bag.total),
    }


ROWS_THAT_PAY: Final = {"B": ("+6", "+4", "R3", "−1", "−2"), "E": ("+3", "−6", "R3", ".", "−4")}
SPECIAL_ROWS: Final = {
    "B": ("+5", "R2", "fire", "B3", "−4"),
    "D": ("+6", "eye", "O2", ".", "−3"),
    "F": ("+2", "B2", "+3", "bag", "."),
}


def _built(rows: Mapping[str, Sequence[Content]]) -> Illustration:
    return Illustration(seats=3, options=GAME.options, scene=Scene(seed="rules 1"), arrange=_market(rows))


SECTIONS: Final = (
    Section(heading="The game in a minute", shown=GAME.at(38)),
    Section(heading="The material", shown=GAME.at(0)),
    Section(heading="A round", shown=GAME.at(0, seat=RED)),
    Section(heading="Your turn", prompts=("turn", "place-drawn"), shown=GAME.at(27, 30)),
    Section(heading="How a row or column pays", shown=_built(ROWS_THAT_PAY), figures=_pay),
    Section(heading="Fire, evil eye, coin bag", shown=_built(SPECIAL_ROWS), figures=_special),
    Section(heading="After the round", shown=GAME.at(42, 43, shows="first")),
    Section(heading="The end", shown=GAME.at(133, 135)),
    Section(heading="At this table", shown=GAME.at(64, seat=ORANGE)),
    Section(heading="Tips", shown=GAME.at(58)),
    Section(heading="Reading the picture", shown=GAME.at(76, 78, shows=LEGEND)),
    Section(heading="Our rulings", shown=GAME.at(43)),
    Section(heading="About this game", shown=GAME.at(38, shows=LID)),
)


def legend(view: HellerView, past: Sequence[Event]) -> Iterator[Spot]:
    """Yield the positions of stall, customer, newest piece, sums, round, pool and player."""
    public = view.public
    filled = dict(zip(SPACES, public.board, strict=True))
    yield _corner(next(space for space, content in filled.items() if content in OWNER))
    yield _corner(next(space for space, content in filled.items() if content in VALUE))
    if public.last is not None:
        yield _corner(public.last.space)
    sums = [sum for row in ROWS for sum in layout.total_spots(MARKET_SQUARE, score(public.board)[row])]
    _, spot = max(sums, key=lambda sum: abs(sum[0].total))
    yield spot.x + 34, spot.y - 40
    yield layout.ROUND[0] - 96, layout.ROUND[1] + 10
    yield layout.POOL[0] + 108, layout.POOL[1] + 6
    _, top, right, _ = layout.panel(public.turn, public.num_seats)
    yield right - 14, top + 12


def _corner(space: str) -> Spot:
    """Return the upper left corner of a space."""
    x, y = MARKET_SQUARE.middle(space)
    return x - 46, y - 46
