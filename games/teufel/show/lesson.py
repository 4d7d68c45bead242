"""The first game of In Teufels Küche: menus, pots, walking, taking, serving, flying, duels; and milk."""

from __future__ import annotations

from typing import Final

from games.contract import Lesson, Scene, Step
from games.teufel.rules.board import TeufelOptions
from games.teufel.rules.events import (
    BonusPointWon,
    Delivered,
    DevilBanished,
    DuelAccepted,
    DuelDeclared,
    DuelLost,
    MenuFixed,
    PotPlaced,
    PotTaken,
    Pressed,
    Rolled,
    Stepped,
)

LESSON: Final = Lesson(
    seats=2,
    options=TeufelOptions(),
    steps=(
        Step(id="menu", scene=Scene(seed="lesson 5230"), move="menu.5m31", teaches=(MenuFixed,)),
        Step(id="pots", before="1:menu.31m5", move="pot.d.E4", teaches=(PotPlaced,)),
        Step(id="bait", before="1:pot.d.A2", move="pot.c.C2", teaches=(PotPlaced,)),
        Step(
            id="walk",
            before="1:pot.c.B3 0:pot.t.D1 1:pot.t.F2 0:pot.s.A4 1:pot.s.C5",
            move="step.1.B1+step.1.C1+step.1.C2+step.1.D2+step.1.E3+step.1.E4",
            teaches=(Rolled, Stepped),
        ),
        Step(id="take", move="take.1.Yd", teaches=(PotTaken,)),
        Step(
            id="serve",
            before="0:end 1:step.1.E6 1:step.1.D6 1:end",
            move="step.1.E5",
            teaches=(Delivered,),
        ),
        Step(
            id="fly",
            scene=Scene(
                seed="lesson 104",
                moves="0:menu.m531 1:menu.m315 1:pot.s.B1 0:pot.c.E6 1:pot.c.A2 0:pot.t.F5 1:pot.d.F5 0:pot.d.B1"
                " 1:pot.t.C2 0:pot.s.E4",
            ),
            before="1:fly.3.B1 1:take.3.Bs 1:end",
        ),
        Step(id="duel", move="step.1.B1", teaches=(DuelDeclared,)),
        Step(id="press", before="1:accept", move="press", teaches=(DuelAccepted, Pressed, DuelLost, BonusPointWon)),
        Step(
            id="milk",
            scene=Scene(
                seed="lesson 6",
                moves="0:menu.513m 1:menu.315m 0:pot.d.F4 1:pot.d.A3 0:pot.c.E4 1:pot.c.B3 0:pot.t.F2 1:pot.t.A5"
                " 0:pot.s.B1 1:pot.s.E3 0:step.1.B1 0:step.1.C1 0:step.1.C2 0:step.1.D2 0:step.1.E3 0:take.1.Bs"
                " 0:end",
            ),
            before="1:step.1.F5 1:step.1.F4 1:take.1.Yd 1:end 0:step.1.E4",
            move="step.1.E5",
            teaches=(Delivered, DevilBanished),
        ),
        Step(
            id="win",
            scene=Scene(
                seed="lesson 164",
                moves="0:menu.153m 1:menu.31m5 0:pot.c.F5 1:pot.s.B1 0:pot.t.E6 1:pot.d.A2 0:pot.s.B1 1:pot.t.F5"
                " 0:pot.d.E4 1:pot.c.B3 0:step.3.B1 0:step.3.C1 0:step.3.C2 0:step.3.D2 0:step.3.E3 0:end"
                " 1:step.3.F5 1:step.3.F4 1:step.3.F3 1:end 0:step.3.F3 1:refuse 0:step.3.F4 0:step.3.F5"
                " 0:take.3.Yc 0:step.3.E5 0:step.3.B1 0:take.3.Bs 0:end",
            ),
            before="1:step.3.E6 1:step.3.D6 1:step.3.C6 1:end 0:step.3.C1 0:step.3.C2 0:step.3.D2 0:step.3.E3"
            " 0:step.3.E4",
            move="step.3.E5",
            teaches=(Delivered,),
        ),
    ),
)
