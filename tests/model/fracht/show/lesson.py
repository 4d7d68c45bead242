"""The first game of Nebelfracht: loading, lying, doubting a lie, and a trap by a modest declaration."""

from __future__ import annotations

from typing import Final

from games.contract import Lesson, Scene, Step
from tests.model.fracht.rules.board import FrachtOptions
from tests.model.fracht.rules.events import CargoDeclared, CargoLoaded, Searched, WavedThrough
from tests.model.fracht.rules.position import FrachtView

LUCK: Final = "lesson 21"


def _said_more(view: FrachtView) -> bool:
    declared = view.public.declared
    return declared is not None and view.cargo is not None and declared > view.cargo


LESSON: Final = Lesson(
    seats=2,
    options=FrachtOptions(voyages=2, lot=False),
    steps=(
        Step(id="goal", scene=Scene(seed=LUCK)),
        Step(id="load", move="load.2", teaches=(CargoLoaded,)),
        Step(id="lie", before="1:load.1", move="declare.5", accepts=_said_more, teaches=(CargoDeclared,)),
        Step(
            id="doubt",
            scene=Scene(seed=LUCK, moves="0:load.2 1:load.1 0:declare.5"),
            before="1:wave 1:declare.4",
            move="search",
            teaches=(WavedThrough, Searched),
        ),
        Step(id="again", move="load.6", teaches=(CargoLoaded,)),
        Step(id="trust", before="1:load.3 1:declare.3", move="wave", teaches=(WavedThrough,)),
        Step(id="trap", move="declare.2", teaches=(CargoDeclared,)),
        Step(id="end", before="1:search", teaches=(Searched,)),
    ),
)
