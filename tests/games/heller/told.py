"""Moments of Auf Heller und Pfennig for reading: `tests.playthroughs.told` writes them down in each language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from games.contract import Seat
from games.heller.rules.board import EMPTY, EMPTY_BOARD, SPACES, Board, Content
from games.heller.rules.events import RoundEnded
from games.heller.rules.moves import Draw as Draws
from games.heller.rules.moves import HellerMove, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import FinishedRound, HellerView, Placed
from games.heller.rules.scoring import earnings
from tests.games.choosers import NAMES
from tests.games.heller import BLUE, GAME, ORANGE, RED, end, full_but, last_round, seen, square, state
from tests.playthroughs.told import Draw, Moments, asked, events_of

log = partial(events_of, GAME)
RICH = square("+6 R3 -1 B2", "+4 . fire . .", ". -5 . bag .")
PAID = square("R3 +6 +4 -1 -2", "fire B2 eye +5 -3", "bag +2 B1 R1 -4")
FIRES = square("fire +2 -1 fire R1", "B1")
DRAWN = state(RICH, drawn="fire")


def after(board: Board, *unplaced: str | None) -> HellerView:
    """Return the public view in the second round after `board`."""
    earned = earnings(board)[:2]
    finished = FinishedRound(board, unplaced or (None, None), earned)
    return seen(state(EMPTY_BOARD, rounds=(finished,), cash=tuple(50 + amount for amount in earned)))


BOARD = square("R3 +6 fire -2 .", ". B4 eye bag .", "+1 . . -5 O1")
FULL = full_but(1)
SECRETS = "−6", "+1", None
FREE = [space for space, content in zip(SPACES, BOARD, strict=True) if content == EMPTY]


def table(seat: Seat | None = None, moves: Sequence[HellerMove] = (), **changes: Any) -> Draw:
    """Draw a table of three, in the middle of a round."""
    fields: dict[str, Any] = {"board": BOARD, "num_seats": 3, "pool": 9, "last": Placed(BLUE, "B2")}
    view = seen(state(**(fields | changes)), seat)
    return lambda: GAME.picture(view, NAMES, (), moves)


def lying(**contents: Content) -> Draw:
    """Draw the table with other content on some spaces."""
    board = [contents.get(space, content) for space, content in zip(SPACES, BOARD, strict=True)]
    return table(board=tuple(board))


def payday(*earned: tuple[int, ...], board: Board = FULL, **changes: Any) -> Draw:
    """Draw the payday of the last of these rounds."""
    seats = len(earned[0])
    rounds = tuple(FinishedRound(board, (None,) * seats, amounts) for amounts in earned)
    public = seen(state(board, num_seats=seats, rounds=rounds, **changes)).public
    return lambda: GAME.climax(RoundEnded(number=len(rounds)), public, NAMES)


def over(*cash: int) -> Draw:
    view = seen(last_round(cash)[0])
    return lambda: GAME.picture(view, NAMES)


def account(*rows: str) -> Draw:
    view = after(square(*rows))
    return lambda: GAME.page(view, "first", "en", NAMES)


HALL = (10, -5)
DRAWN_ANYWHERE = [PlaceDrawn(space) for space in FREE]
FINISHED = FinishedRound(FULL, (None,) * 3, (0, 0, 0))
DRAWINGS: dict[str, tuple[Draw, ...]] = {
    "the whole market, seen by everybody": (table(),),
    "other things on the square": (table(), lying(A1="R2", A2="+5", B2="O4", B3=EMPTY, B4=EMPTY)),
    "another moment": (
        table(),
        table(last=Placed(ORANGE, "A2"), turn=BLUE, pool=8, cash=(50, -50, 50)),
    ),
    "of two seats": (table(num_seats=2, board=PAID, last=None), table(num_seats=4, board=PAID, last=None)),
    "a fire, and the sums on both sides of it": (table(), lying(A3=EMPTY)),
    "the space placed on last, and whose prospects that changed": (table(), table(last=Placed(BLUE, "A2"))),
    "an empty pool": (table(), table(pool=0)),
    "the drawn tile lies large, and is gone from all tiles": (table(), table(drawn="+4")),
    "cash, and the crown": (table(), table(cash=(50, 50, 51))),
    "the markets left": (table(), table(markets=((3, 3, 2, 1), (3, 3, 1, 0), (3, 3, 2, 1)))),
    "secret tiles": (table(), table(secrets=SECRETS)),
    "turn face up for their owners": (table(secrets=SECRETS), table(RED, secrets=SECRETS)),
    "where something was drawn, that lies large": (
        table(RED, secrets=SECRETS),
        table(RED, secrets=SECRETS, drawn="+4"),
    ),
    "the round": (table(), table(rounds=(FINISHED,))),
    "the sum is told even if it is 0": (
        table(num_seats=2, last=None, board=square("+1 fire R1 . .", "eye +3", "+2 -2", "fire", "B1")),
    ),
    "who looks for a space sees what each would bring": (table(RED, DRAWN_ANYWHERE, drawn="+4"),),
    "a stall": (
        table(RED, DRAWN_ANYWHERE, drawn="+4"),
        table(RED, [PlaceMarket(3, space) for space in FREE], drawn="+4"),
    ),
    "a secret tile": (
        table(RED, DRAWN_ANYWHERE, drawn="+4", secrets=SECRETS),
        table(RED, [PlaceTile(space) for space in FREE], drawn="+4", secrets=SECRETS),
    ),
    "whoever may do several things sees the whole market": (
        table(RED),
        table(RED, [Draws(), PlaceMarket(1, "C4")]),
    ),
    "the winner": (over(9, 8, 7), over(7, 8, 9)),
    "who share the victory": (over(9, 8, 7), over(9, 9, 7)),
    "a payday": (payday(HALL),),
    "who loses": (payday((0, 0)), payday((-20, 0))),
    "all is gone, and more is owed": (payday((-20, 10)), payday((-60, 10))),
    "nor in debt": (payday((7, 6), (5, 4)), payday((-80, -80), (5, 4))),
    "but at the end, with fireworks": (payday((-80, -90), (-1, -1)), payday((-80, -90), (-1, -1), (-1, -1))),
    "a later payday begins with the cash of the one before": (payday(HALL), payday(HALL, HALL)),
    "four seats": (payday((10, -5, 0, 3)),),
    "the rows and columns that paid the most": (
        payday((32, 20), board=square("R3 +6 +4 . .", "R1 +2 . . .", "R1 +1 . . .", "R1 -2 . . .", "B4 +5 . . .")),
    ),
    "an account": (account("R3 +6"),),
}

EVENTS = log(
    """0 tile-drawn +6; 0 tile-drawn fire; 0 tile-placed bag C3; 0 tile-placed −3 C3; 0 secret-placed eye C3
    0 market-placed 4 A1; 0 turn-ended; 0 skipped; - round-ended 2; 0 secret-shown +1
    0 paid-out 21 0 71; 0 paid-out 0 21 29; 0 paid-out 0 0 50; 0 round-began 2; 0! secret-dealt −6"""
)
PLAYED = FinishedRound(square(*["R1 +1 G1 G1 G1"] * 6), (None, "+5"), (6, 0))
PAYDAY = """1 market-placed 1 A1; - round-ended 1; 1 secret-shown +5
0 paid-out 6 0 56; 1 paid-out 0 0 50; 1 round-began 2"""
MOMENTS = Moments(
    events=EVENTS,
    logs={
        "drawing and placing are one line": (log("0 tile-drawn +6; 0 tile-placed +6 C3; 0 turn-ended"), None),
        "a tile that is drawn is told until it lies": (log("1 market-placed 1 A1; 0 tile-drawn +6"), None),
        "a dealt tile is told to its owner": (log("0! secret-dealt −6"), RED),
        "and to nobody else": (log("0! secret-dealt −6"), BLUE),
    },
    recaps={
        "a tile is told with what it costs others": (
            state(square("R3 -3 . . .")),
            log("1 tile-placed −3 A2; 1 turn-ended"),
            RED,
            RED,
        ),
        "a payday is told below what led to it": (state(EMPTY_BOARD, rounds=(PLAYED,)), log(PAYDAY), RED, None),
        "a tile that is drawn is told until it lies": (
            state(square("R3"), drawn="+6"),
            log("1 market-placed 1 A2; 1 turn-ended; 0 tile-drawn +6"),
            None,
            None,
        ),
        "of a placing first what it brings its player": (
            state(square("R3 B2 O1 +6", "fire"), num_seats=3),
            log("1 tile-placed +6 A4; 1 turn-ended"),
            RED,
            RED,
        ),
        "and above what came after it, of which alone it tells then": (
            state(square("+2"), rounds=(PLAYED,)),
            log(f"{PAYDAY}; 1 tile-placed +2 A1"),
            RED,
            None,
        ),
    },
    tables={
        "the whole table, and what was placed last": state(
            square("R3 +6 fire -2", ". B4"),
            secrets=("+1", None),
            pool=7,
            cash=(50, -3),
            last=Placed(BLUE, "B2"),
        ).view(None),
        "who has drawn a tile must place it": state(EMPTY_BOARD, drawn="fire").view(None),
        "each part of a row and column has its total": state(
            square("R3 +6 fire -2 .", ". B4 eye bag"), pool=7
        ).view(None),
        "each part of a cut column has its total": state(square("+1", "fire", "+2", "fire", "+3 -1")).view(None),
        "a secret tile with what it would bring where": state(
            square("R3 . -1", ". . fire"), secrets=("+5", "−1")
        ).view(RED),
        "a secret tile without effect on its owner is shown alone": state(EMPTY_BOARD, secrets=("fire", "−1")).view(
            RED
        ),
        "without a secret tile there is no panel": state(EMPTY_BOARD, secrets=(None, "−1")).view(RED),
        "customers, factor and stalls, line by line": after(PAID),
        "a row between fires, and tiles never placed": after(FIRES, "fire", "+2"),
        "the end": end((70, 74)).view(Seat(1)),
    },
    menus={
        "tiles and stalls are two rows of buttons, spaces a map of the square": asked(
            state(RICH, secrets=("+1", None), pool=9)
        ),
        "one or two stalls have room to say what is done with them": asked(
            state(RICH, pool=0, markets=((2, 0, 1, 0), (4, 3, 2, 1)))
        ),
        "what is not there is not offered": asked(
            state(RICH, pool=0, secrets=("eye", None), markets=((0, 0, 0, 0), (4, 3, 2, 1)))
        ),
        "a drawn tile is all there is to place": asked(DRAWN),
        "a full row keeps its place": asked(state(square("+1 +2 +3 +4 +5"), pool=0)),
        "where nothing brings anything nothing is named the best": asked(
            state(EMPTY_BOARD, secrets=("+1", None), markets=((0, 0, 0, 1), (4, 3, 2, 1)))
        ),
        "spaces that bring nothing are not among the best": asked(
            state(square("+6"), markets=((1, 0, 0, 0), (4, 3, 2, 1)))
        ),
    },
    drawings=DRAWINGS,
)
