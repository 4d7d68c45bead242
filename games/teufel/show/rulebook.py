"""Illustrations of the rules of In Teufels Küche: moments of a game of three, with guards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from games.contract import LEGEND, LID, Event, Played, Seat, Section, Spot
from games.teufel.rules.board import KITCHEN, START, TeufelOptions
from games.teufel.rules.position import TeufelView
from games.teufel.rules.ways import movable
from games.teufel.show.picture.layout import DESK, middle

FOLDER: Final = Path(__file__).parents[1] / "played"
GAME: Final = Played.read(FOLDER / "game.json", TeufelOptions)
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


def legend(view: TeufelView, past: Sequence[Event]) -> Iterator[Spot]:
    """Yield the positions of start, kitchen, entrance, cap, pot, tray, way, devil, steps, dice and points."""
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


def _beside(place: str, right: float, down: float) -> Spot:
    x, y = middle(place)
    return x + right, y + down
