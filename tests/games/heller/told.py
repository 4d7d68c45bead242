"""Moments of Auf Heller und Pfennig to be read: `tests.playthroughs.told` writes them down in each language."""

from __future__ import annotations

from games.chance import Playout
from games.contract import Seat, TurnEnded
from games.heller.rules.board import EMPTY, EMPTY_BOARD, Board
from games.heller.rules.events import (
    MarketPlaced,
    PaidOut,
    RoundBegan,
    RoundEnded,
    SecretDealt,
    SecretPlaced,
    SecretShown,
    Skipped,
    TileDrawn,
    TilePlaced,
)
from games.heller.rules.moves import Draw
from games.heller.rules.position import FinishedRound, HellerView, Placed
from games.heller.rules.scoring import score
from tests.games.heller.boards import BLUE, RED, end, seen, square, state
from tests.playthroughs.told import Moments, asked

RICH = square("+6 R3 -1 B2", "+4 . fire . .", ". -5 . bag .")
PAID = square("R3 +6 +4 -1 -2", "fire B2 eye +5 -3", "bag +2 B1 R1 -4")
FIRES = square("fire fire fire fire fire")
DRAWN = state(RICH, pool=1)
DRAWN.apply(RED, Draw(), Playout(1))


def after(board: Board, *unplaced: str | None) -> HellerView:
    """Return what all see in the second round after `board`, its gaps filled to no effect."""
    full = tuple("G1" if content == EMPTY else content for content in board)
    earned = score(full, 2).earned
    finished = FinishedRound(RED, full, unplaced or (None, None), earned)
    return seen(state(EMPTY_BOARD, rounds=(finished,), cash=tuple(50 + amount for amount in earned)))


EVENTS = (
    TileDrawn(seat=RED, tile="+6"),
    TileDrawn(seat=RED, tile="fire"),
    TilePlaced(seat=RED, tile="bag", space="C3"),
    TilePlaced(seat=RED, tile="−3", space="C3"),
    SecretPlaced(seat=RED, tile="eye", space="C3"),
    MarketPlaced(seat=RED, value=4, space="A1"),
    TurnEnded(seat=RED),
    Skipped(seat=RED),
    RoundEnded(number=2),
    SecretShown(seat=RED, tile="+1"),
    PaidOut(seat=RED, gained=21, lost=0, cash=71),
    PaidOut(seat=RED, gained=0, lost=21, cash=29),
    PaidOut(seat=RED, gained=0, lost=0, cash=50),
    RoundBegan(seat=RED, number=2),
    SecretDealt(seat=RED, tile="−6", visible_to=(RED,)),
)
MOMENTS = Moments(
    events=EVENTS,
    logs={
        "drawing and placing are one line": (
            [TileDrawn(seat=RED, tile="+6"), TilePlaced(seat=RED, tile="+6", space="C3"), TurnEnded(seat=RED)],
            None,
        ),
        "a tile that is drawn is told until it lies": (
            [MarketPlaced(seat=BLUE, value=1, space="A1"), TileDrawn(seat=RED, tile="+6")],
            None,
        ),
        "a dealt tile is told to its owner": ([SecretDealt(seat=RED, tile="−6", visible_to=(RED,))], RED),
        "and to nobody else": ([SecretDealt(seat=RED, tile="−6", visible_to=(RED,))], BLUE),
    },
    tables={
        "the whole table, and what was placed last": state(
            square("R3 +6 fire -2", ". B4"),
            secrets=("+1", None),
            pool=7,
            cash=(50, -3),
            last=Placed(BLUE, "B2", "market"),
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
        "a row of fires, and tiles never placed": after(FIRES, "fire", "+2"),
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
)
