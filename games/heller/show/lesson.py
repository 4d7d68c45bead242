"""The first round of Auf Heller und Pfennig: stalls beside good customers, bad ones for others, payday."""

from __future__ import annotations

from typing import Final

from games.contract import Lesson, Scene, Step
from games.heller.rules.board import BAG, INDEX, ROWS, HellerOptions
from games.heller.rules.events import (
    MarketPlaced,
    PaidOut,
    RoundBegan,
    RoundEnded,
    SecretPlaced,
    TileDrawn,
    TilePlaced,
)
from games.heller.rules.position import HellerView


def _doubled_column_3(view: HellerView) -> bool:
    return BAG in [view.public.board[INDEX[f"{row}3"]] for row in ROWS]


LESSON: Final = Lesson(
    seats=2,
    options=HellerOptions(),
    steps=(
        Step(
            id="goal",
            scene=Scene(
                seed="lesson 405572",
                moves="0:draw 0:drawn.B1 1:draw 1:drawn.D3 0:draw 0:drawn.B2 1:market.3.D4",
            ),
        ),
        Step(id="stall", move="market.3.B3", teaches=(MarketPlaced,)),
        Step(id="draw", before="1:draw 1:drawn.D2", move="draw", teaches=(TileDrawn,)),
        Step(id="spoil", move="drawn.D5", teaches=(TilePlaced,)),
        Step(
            id="fire",
            before="1:draw 1:drawn.B5 0:draw",
            move="drawn.B4",
            teaches=(TilePlaced,),
        ),
        Step(
            id="secret",
            before="1:draw 1:drawn.D1",
            move="tile.C3",
            accepts=_doubled_column_3,
            teaches=(SecretPlaced,),
            shows_own=True,
        ),
        Step(
            id="payday",
            scene=Scene(
                seed="lesson 105",
                moves="1:draw 1:drawn.A1 0:draw 0:drawn.A2 1:draw 1:drawn.A3 0:draw 0:drawn.A4 1:draw 1:drawn.A5"
                " 0:market.1.B5 1:market.1.C5 0:draw 0:drawn.B1 1:market.1.D5 0:market.1.E5 1:market.1.F5 0:draw"
                " 0:drawn.B2 1:draw 1:drawn.B3 0:draw 0:drawn.C1 1:market.1.D2 0:draw 0:drawn.B4 1:draw"
                " 1:drawn.C2 0:market.1.E2 1:draw 1:drawn.D1 0:market.1.F2 1:draw 1:drawn.E1 0:draw 0:drawn.E3"
                " 1:draw 1:drawn.D3 0:draw 0:drawn.D4 1:draw 1:drawn.C3 0:tile.E4 1:draw 1:drawn.C4 0:draw"
                " 0:drawn.F1",
            ),
            before="1:draw 1:drawn.F3",
            move="market.2.F4",
            teaches=(RoundEnded, PaidOut, RoundBegan),
        ),
        Step(id="rounds"),
    ),
)
