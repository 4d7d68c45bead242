"""The first games of Heuchel & Meuchel: rank, favours, moving again, rests, home, the count; then the die."""

from __future__ import annotations

from typing import Final

from games.contract import Lesson, Scene, Step, anything
from games.heuchel.rules.board import HeuchelOptions
from games.heuchel.rules.events import Arranged, Climbed, Discarded, Rolled, Sacrificed, Took, Uncovered
from games.heuchel.rules.position import HeuchelView

ARRANGED: Final = "0:order.Q643 1:order.F613-Q15"
ONE_FAVOUR: Final = 2
"""Number of movements in a turn with one climb and one favour."""


def _climbed_again(view: HeuchelView) -> bool:
    return len(view.public.trace) > ONE_FAVOUR


LESSON: Final = Lesson(
    seats=3,
    options=HeuchelOptions(),
    steps=(
        Step(id="goal", scene=Scene(seed="lesson 76", moves=ARRANGED)),
        Step(
            id="order",
            scene=Scene(seed="lesson 76"),
            move="order.Q643",
            accepts=anything,
            teaches=(Arranged,),
            shows_own=True,
        ),
        Step(
            id="climb",
            scene=Scene(seed="lesson 76", moves=ARRANGED),
            before="2:move.1.1",
            move="move.3.1",
            teaches=(Climbed, Uncovered),
        ),
        Step(id="rank"),
        Step(id="take", move="take.2.1", teaches=(Took,)),
        Step(id="again", move="move.7.2", accepts=_climbed_again, teaches=(Climbed,)),
        Step(
            id="drop",
            scene=Scene(
                seed="lesson 257",
                moves="0:order.M61-P64-H63 2:order.B465 0:move.2.1 1:move.1.1 2:move.5.2 0:move.6.2 0:take.1.1"
                " 0:move.2.1 1:move.4.1 2:move.4.1 2:take.1.1 2:move.7.2 0:move.7.2 0:end 1:move.6.1 1:take.0.1"
                " 1:move.7.1 1:end",
            ),
            before="2:move.5.1 2:take.1.1 2:move.7.2 0:move.8.2",
            move="take.2.1",
            teaches=(Took, Discarded),
        ),
        Step(
            id="leave",
            scene=Scene(
                seed="lesson 216",
                moves="0:order.B416 1:order.F62-H34 2:move.1.1 0:move.5.1 0:take.2.1 0:move.7.2",
            ),
            before="1:move.3.1 2:move.2.1",
            move="move.8.1",
            teaches=(Climbed, Uncovered),
        ),
        Step(
            id="home",
            scene=Scene(
                seed="lesson 726",
                moves="0:order.M63 1:order.F54-H63 2:order.Q61 2:move.1.1 0:move.2.1 1:move.2.1 2:move.2.1"
                " 0:move.2.1 0:take.2.1 0:move.7.2",
            ),
            before="1:move.6.1 2:move.5.1",
            move="move.8.2",
            teaches=(Climbed,),
        ),
        Step(
            id="end",
            scene=Scene(
                seed="lesson 825",
                moves="0:order.P42-B51-H42 1:order.F54-P51 2:order.F31-M51 2:move.1.2 0:move.6.2 1:move.1.1"
                " 1:take.2.2 1:move.1.1 2:move.2.1 2:take.1.3 2:move.2.1 2:end 0:move.5.2 0:take.1.1 0:move.4.2"
                " 0:take.2.3 0:move.5.5 1:move.2.1 1:take.2.1 1:move.5.2 1:take.2.1 1:move.6.3 2:move.3.1"
                " 0:move.8.3 1:move.3.1 2:move.4.1 0:move.9.2 1:move.7.3 2:move.5.1 0:move.6.3 1:move.5.1"
                " 2:move.7.1 2:take.1.3 2:move.8.4 0:move.11.3 1:move.4.2 2:move.9.3 0:move.10.2 1:move.6.1"
                " 2:move.6.1 2:take.1.1 2:move.7.2 0:move.7.2",
            ),
            before="1:move.5.2 2:move.8.2",
            move="move.10.2",
            teaches=(Climbed,),
        ),
    ),
)
DICE: Final = Lesson(
    id="dice",
    seats=3,
    options=HeuchelOptions(dice=True),
    steps=(
        Step(
            id="roll",
            scene=Scene(
                seed="lesson 105",
                moves="0:order.P53 1:order.B64-H61 2:order.F41 2:move.5.1 0:move.4.1",
            ),
            before="1:move.3.1 2:move.4.1",
            move="move.3.1",
            teaches=(Rolled, Climbed),
        ),
        Step(id="grab", move="take.1.1", teaches=(Took,)),
        Step(id="reroll", move="roll", teaches=(Rolled,)),
        Step(
            id="stuck",
            scene=Scene(
                seed="lesson 155",
                moves="0:order.P452-H62 1:order.F56-B512 2:order.P61-H54 1:move.2.1 2:move.5.1 2:end 0:move.6.2"
                " 0:take.2.1 0:take.1.1 0:roll 0:move.8.4 1:move.5.3 2:move.3.1 0:move.4.1 1:move.1.1 2:move.7.1"
                " 0:move.2.1 1:move.11.3 2:move.8.1 0:move.4.2 0:take.2.1 0:end 1:move.4.1 2:move.4.1 2:take.0.3"
                " 2:end 0:lose.12",
            ),
            before="1:move.1.1 2:move.4.1 2:end",
            move="lose.12",
            teaches=(Rolled, Sacrificed, Uncovered),
        ),
        Step(id="last"),
    ),
)
