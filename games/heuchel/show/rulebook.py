"""What the sections of the rules of Heuchel & Meuchel show: moments of two games, and of a third."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.contract import LEGEND, LID, Event, Played, Seat, Section
from games.drawing import Point
from games.heuchel.rules.board import HeuchelOptions, is_home
from games.heuchel.rules.position import HeuchelView
from games.heuchel.show.picture import layout
from games.heuchel.show.picture.layout import Plan
from games.heuchel.show.picture.scene import landings_of

GAME: Final = Played(
    seats=4,
    options=HeuchelOptions(),
    seed="rules 1",
    moves=(
        "0:order.Q24 1:order.Q61-H261 2:order.F61-Q53 3:order.P54-B5461 1:move.1.1 2:move.3.2 3:move.4.2 "
        "0:move.1.1 1:move.3.2 1:take.2.1 1:move.4.3 1:take.0.1 1:move.6.1 2:move.6.1 2:take.1.1 2:move.7.2 "
        "3:move.5.2 0:move.4.1 0:take.1.4 0:move.6.1 0:take.3.2 0:move.7.3 1:move.6.2 2:move.2.1 3:move.5.2 "
        "0:move.5.5 0:take.3.2 0:move.2.1 1:move.2.1 2:move.1.2 3:move.7.2 0:move.8.1 1:move.7.2 1:take.3.2 "
        "1:take.0.2 1:end 2:move.3.1 0:move.3.2 0:take.2.1 0:move.6.2 1:move.8.6 1:take.0.1 1:move.9.6 "
        "2:move.4.1 2:take.0.3 2:end 0:move.4.1 1:move.3.1 2:move.5.4 2:take.0.5 2:move.6.7 0:move.7.2 "
        "1:move.9.1 2:move.8.2 0:move.5.1 1:move.10.6 2:move.6.2 0:move.8.2 1:move.12.3 2:move.7.7 "
        "0:move.6.1 1:move.11.1 2:move.8.2 0:move.9.2 1:move.4.1 2:move.9.2 0:move.10.2 1:move.5.1 "
        "2:move.12.2 0:move.7.1 1:move.6.1 2:move.2.2 0:move.8.1 1:move.7.1"
    ),
)
DICE: Final = Played(
    seats=3,
    options=HeuchelOptions(dice=True),
    seed="rules 1",
    moves=(
        "0:order.Q24 1:order.Q61-H261 2:order.F61-Q53 2:move.6.1 0:move.6.1 1:move.6.2 2:move.1.2 0:move.3.2 "
        "0:take.2.2 0:roll 0:move.6.4 1:move.3.1 2:move.2.1 0:move.2.1 1:move.8.2 2:move.3.1 0:move.4.1 "
        "0:take.2.1 0:roll 0:move.7.1 1:move.6.1 2:move.7.1 0:move.1.1 1:move.1.1 2:lose.9 0:move.8.2 "
        "1:move.5.1 1:take.2.1 1:roll 1:lose.3 2:move.3.1 0:move.5.1 1:lose.12 2:move.4.1 0:lose.6 1:lose.8 "
        "2:lose.5 0:lose.12 1:lose.8 1:lose.7"
    ),
)
LOST: Final = Played(
    seats=3,
    options=HeuchelOptions(),
    seed="lesson 257",
    moves=(
        "0:order.M61-P64-H63 2:order.B465 0:move.2.1 1:move.1.1 2:move.5.2 0:move.6.2 0:take.1.1"
        " 0:move.2.1 1:move.4.1 2:move.4.1 2:take.1.1 2:move.7.2 0:move.7.2 0:end 1:move.6.1 1:take.0.1"
        " 1:move.7.1 1:end 2:move.5.1 2:take.1.1 2:move.7.2 0:move.8.2 0:take.2.1"
    ),
)
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


def legend(view: HeuchelView, past: Sequence[Event]) -> Iterator[Point]:
    """Yield where banner, card, stack, home, floors, newest and ghost are."""
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
    free = (row for row in landings_of(public) if row not in public.columns[public.turn])
    yield _in_room(plan, public.turn, max(free))


def _in_room(plan: Plan, seat: int, row: int) -> Point:
    """Return the right upper corner of the cards in a room."""
    _, top, right, _ = plan.room(seat, row)
    return right - 4, top + 18
