"""What the sections of the rules of In Teufels Küche show: moments of one game of three, guards and all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.contract import LEGEND, LID, Event, Played, Seat, Section
from games.drawing import Point
from games.teufel.rules.board import KITCHEN, START, TeufelOptions
from games.teufel.rules.position import TeufelView
from games.teufel.rules.ways import movable
from games.teufel.show.picture.layout import DESK, middle

GAME: Final = Played(
    seats=3,
    options=TeufelOptions(),
    seed="rules 1",
    moves=(
        "0:menu.53m1 1:menu.5m13 2:menu.1m35 0:pot.d.F5 1:pot.d.B1 2:pot.s.B1 0:pot.c.E6 1:pot.s.A2 "
        "2:pot.t.F2 0:pot.t.D6 1:pot.c.F5 2:pot.d.D6 0:pot.s.C1 1:pot.t.B3 2:pot.c.A5 0:step.3.B1 "
        "0:step.2.B1 0:step.2.C1 0:step.2.D1 0:step.2.D2 0:take.3.Bd 0:end 1:step.3.E6 1:step.2.E6 "
        "1:step.2.F5 1:take.2.Yd 1:take.3.Yc 1:step.3.D6 1:take.2.Bc 1:take.3.Yt 1:end 2:step.3.A5 "
        "2:step.3.A4 2:step.3.A3 2:end 0:end 1:step.3.D5 1:take.2.Yd 1:step.3.C5 1:step.2.E6 1:end "
        "2:step.3.A2 2:step.3.B1 0:refuse 2:take.3.Gs 2:end 0:step.3.B1 2:accept 0:press 2:press 0:press "
        "2:press 0:press 0:step.2.E3 0:take.3.Bd 0:end 1:step.3.B4 1:step.3.B3 1:step.3.B2 1:step.2.D6 1:end "
        "2:step.3.A5 2:step.3.A4 2:step.3.A3 2:step.1.A5 2:step.3.A2 2:step.3.B1 0:refuse 2:take.3.Gs "
        "2:take.1.Gc 2:end 0:fly.2.D6 1:accept 0:press 1:press 0:press 1:press 1:step.2.D5 1:end 2:put.1 "
        "2:step.2.B6 2:end 0:end 1:step.2.C5 1:step.1.F5 1:end 2:step.3.C1 2:step.3.C2 2:end 0:step.3.A2 "
        "0:take.3.Bs 0:step.2.B1 0:take.2.Bd 0:end 1:step.2.B4 1:step.1.F4 1:step.2.B3 1:step.2.B2 "
        "1:step.1.F3 1:end 2:step.3.D2 2:step.3.E2 2:end 0:fly.1.D6 0:take.1.Yc 0:end 1:step.1.E3 "
        "1:step.1.D2 1:step.2.E6 1:step.2.F6 1:end 2:take.1.Gc 2:step.3.A5 2:step.3.A4 2:put.1 2:end "
        "0:step.1.E6 0:step.1.E5 0:step.2.C1 0:step.2.D1 0:end 1:step.1.D1 0:refuse 1:take.1.Bd 1:step.1.C1 "
        "1:step.1.B1 1:end 2:step.3.B4 2:step.1.A6 2:end 0:step.1.B1 1:accept 0:press 1:press 0:press "
        "0:take.1.Bd 0:step.1.C1 0:end 1:step.2.E6 1:step.2.F6 1:end 2:step.3.B3 2:take.3.Bt 2:end "
        "0:step.1.D1 0:step.1.D2 0:step.1.E3 0:step.1.E4 0:end 1:step.2.F5 1:step.2.F4 1:end 2:step.3.C2 "
        "2:step.2.A6 2:step.3.D2 2:step.3.E2 2:step.3.B6 2:end 0:step.1.E5 0:step.1.A2 0:step.1.A3 0:end "
        "1:step.1.F5 1:step.2.F3 1:step.2.E3 1:step.2.E4 1:end 2:step.3.C6 2:step.2.A5 2:step.3.D6 "
        "2:step.3.E6 2:end 0:step.3.A3 0:step.3.A4 0:step.1.A2 0:step.3.B4 0:end 1:step.2.E3 1:take.1.Bc "
        "1:end 2:step.3.F5 1:accept 2:press 1:press 2:press 1:press 0:step.3.C5 0:step.3.D5 0:step.3.E5"
    ),
)
BLUE = Seat(1)

SECTIONS: Final = (
    Section(heading="The game in one minute", shown=GAME.at(57)),
    Section(heading="The kitchen", shown=GAME.at(3)),
    Section(heading="Before play", prompts=("menu", "place-pot"), shown=GAME.at(9, 12)),
    Section(heading="Your turn", prompts=("turn", "end"), shown=GAME.at(15, 20)),
    Section(heading="Handling pots", shown=GAME.at(22, 30)),
    Section(heading="Two wings", prompts=("fly",), shown=GAME.at(103, 105)),
    Section(heading="Duels", prompts=("answer-duel", "press"), shown=GAME.at(46, 53)),
    Section(heading="Serving", shown=GAME.at(97, 98)),
    Section(heading="The end", shown=GAME.at(187, 189)),
    Section(heading="Two or three players", shown=GAME.at(15)),
    Section(heading="Options and secrets", shown=GAME.at(56, seat=BLUE)),
    Section(heading="Tips", shown=GAME.at(57, 59)),
    Section(heading="Reading the picture", shown=GAME.at(53, 56, shows=LEGEND)),
    Section(heading="Our rulings", shown=GAME.at(72)),
    Section(heading="Our rulings on turns", shown=GAME.at(103)),
    Section(heading="About this game", shown=GAME.at(57, shows=LID)),
)


def legend(view: TeufelView, past: Sequence[Event]) -> Iterator[Point]:
    """Yield where start, kitchen, way in, cap, pot, tray, way, devil, steps, dice and points are."""
    public = view.public
    colour = public.colours[public.turn]
    yield _beside(START[colour], 78, -72)
    yield _beside(KITCHEN[colour], 66, 26)
    yield _beside(KITCHEN[colour], -104, 0)
    bare = next(devil for devil in public.devils if not devil.has_cap and devil.place is not None)
    yield _beside(bare.place or "", 52, -46)
    yield _beside(next(place for place in public.pots), 58, 30)
    tray = next(devil for devil in public.devils if devil.carries is not None)
    yield _beside(tray.place or "", -62, -62)
    _, origin, place = public.trace[-1]
    (x, y), (to_x, to_y) = middle(origin), middle(place)
    yield (x + to_x) / 2 - 40, (y + to_y) / 2 - 34
    golden = (devil.place for devil in public.devils if devil in movable(public) and devil.place != START[colour])
    yield _beside(next(golden) or "", 52, -40)
    x, y = DESK
    yield x - 128, y - 40
    yield x + 128, y - 40
    x, y = middle(f"score-{colour}")
    yield x + 76, y - 20


def _beside(place: str, right: float, down: float) -> Point:
    x, y = middle(place)
    return x + right, y + down
