"""Illustrations of the rules of Heuchel & Meuchel: moments of three games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from games.contract import LEGEND, LID, Event, Played, Seat, Section, Spot
from games.heuchel.rules.board import HeuchelOptions, is_home
from games.heuchel.rules.position import HeuchelView
from games.heuchel.show.picture import layout
from games.heuchel.show.picture.layout import Plan
from games.heuchel.show.picture.scene import landings_of

FOLDER: Final = Path(__file__).parents[1] / "played"
GAME: Final = Played.read(FOLDER / "game.json", HeuchelOptions)
DICE: Final = Played.read(FOLDER / "dice.json", HeuchelOptions)
LOST: Final = Played.read(FOLDER / "lost.json", HeuchelOptions)
ROSE, TREE = Seat(0), Seat(3)

SECTIONS: Final = (
    Section(heading="The game in a minute", shown=GAME.at(40)),
    Section(heading="The tower and the cards", shown=GAME.at(4)),
    Section(heading="Before play", prompts=("order",), shown=GAME.at(3, seat=TREE)),
    Section(heading="Your move", prompts=("move",), shown=GAME.at(7, 8)),
    Section(
        heading="Favours",
        prompts=("favours", "last-favours", "more-favours", "move-again"),
        shown=GAME.at(32, 35),
    ),
    Section(heading="What is left behind", shown=LOST.at(20, 23)),
    Section(heading="The end and the count", shown=GAME.at(73, 74, shows="result")),
    Section(heading="With the die", prompts=("exact-move", "roll-again", "zugzwang"), shown=DICE.at(23, 24)),
    Section(heading="What is secret", shown=GAME.at(46, seat=ROSE)),
    Section(heading="Tips", shown=GAME.at(42, 43)),
    Section(heading="Reading the picture", shown=GAME.at(59, 60, seat=ROSE, shows=LEGEND)),
    Section(heading="Reading the card", shown=GAME.at(56, 57)),
    Section(heading="Our rulings", shown=GAME.at(34)),
    Section(heading="About this game", shown=GAME.at(40, shows=LID)),
)


def legend(view: HeuchelView, past: Sequence[Event]) -> Iterator[Spot]:
    """Yield the positions of banner, card, stack, home, floors, newest movement and possible climb."""
    public, plan = view.public, Plan(view.public.num_seats)
    rooms = [(seat, row, stack) for seat, column in enumerate(public.columns) for row, stack in column.items()]
    climbing = [room for room in rooms if not is_home(room[2], room[1])]
    yield plan.tower(public.turn)[0] + 16, layout.NAME_Y
    yield _in_room(plan, *next(room[:2] for room in climbing if len(room[2]) == 1))
    yield _in_room(plan, *next(room[:2] for room in climbing if len(room[2]) > 1))
    yield _in_room(plan, *next(room[:2] for room in rooms if is_home(room[2], room[1])))
    yield layout.LEFT - 14, plan.room(0, 7)[1]
    _, _, owner, to_row, _ = public.trace[-1]
    yield _in_room(plan, owner, to_row)
    free = (row for row in landings_of(public, view.values) if row not in public.columns[public.turn])
    yield _in_room(plan, public.turn, max(free))


def _in_room(plan: Plan, seat: int, row: int) -> Spot:
    """Return the upper right corner of the cards in a room."""
    _, top, right, _ = plan.room(seat, row)
    return right - 4, top + 18
